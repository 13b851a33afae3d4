//! Files that people name are read as far as they can make sense, and no further.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The most bytes of a file that describes something: a baseline, programs, deviations.
pub const DESCRIPTION: u64 = 1 << 20;

/// The text of a file of at most so many bytes.
///
/// # Errors
/// When it cannot be read, is larger, or is no UTF-8.
pub fn read_text(path: &Path, most: u64) -> io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(most + 1).read_to_string(&mut text)?;
    if text.len() as u64 > most {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, format!("it is larger than {most} bytes")));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_up_to_the_bound() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        std::fs::write(&path, "12345678").unwrap();
        assert_eq!(read_text(&path, 8).unwrap(), "12345678");
        assert_eq!(read_text(&path, 7).unwrap_err().to_string(), "it is larger than 7 bytes");
    }

    /// What has no end is not waited for.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_file_without_an_end_is_refused() {
        assert!(read_text(Path::new("/dev/zero"), DESCRIPTION).is_err());
    }
}
