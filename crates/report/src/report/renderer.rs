use crate::outcome::{Checked, CheckedFile, Tally};

/// A format of the result of a check, or of what else was asked of files, made a file at a time.
pub trait Renderer<C = Checked> {
    /// What stands before the files.
    ///
    /// # Errors
    /// When a value cannot be written in the format: an internal error.
    fn head(&mut self) -> serde_json::Result<String> {
        Ok(String::new())
    }

    /// One file.
    ///
    /// # Errors
    /// As [`head`](Self::head).
    fn file(&mut self, file: &CheckedFile<C>) -> serde_json::Result<String>;

    /// What stands after the files.
    ///
    /// # Errors
    /// As [`head`](Self::head).
    fn foot(&mut self, _tally: &Tally) -> serde_json::Result<String> {
        Ok(String::new())
    }
}
