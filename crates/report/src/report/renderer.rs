use crate::outcome::{CheckedFile, Tally, Weighed};

/// An output format for the result of a check or of another command, written file by file.
pub trait Renderer<C = Weighed> {
    /// The text before the first file.
    ///
    /// # Errors
    /// Fails if a value cannot be written in the format, which is an internal error.
    fn head(&mut self) -> serde_json::Result<String> {
        Ok(String::new())
    }

    /// The text about one file. The files are given in their order.
    ///
    /// # Errors
    /// Fails as [`head`](Self::head) does.
    fn file(&mut self, file: &CheckedFile<C>) -> serde_json::Result<String>;

    /// The text after the last file. `tally` has the totals over all files.
    ///
    /// # Errors
    /// Fails as [`head`](Self::head) does.
    fn foot(&mut self, _tally: &Tally) -> serde_json::Result<String> {
        Ok(String::new())
    }
}
