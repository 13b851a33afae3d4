//! Reads text files that users name, with a limit for their size.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The largest size, in bytes, of a file that a user writes by hand, such as a baseline or a description of a
/// program.
pub const DESCRIPTION: u64 = 1 << 20;

/// The UTF-8 byte order mark, which text editors may write at the beginning of a file.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// Reads a text file of at most `most` bytes. Removes a byte order mark at its beginning.
///
/// # Errors
/// Fails if the file cannot be read, is larger than `most` bytes, or is not UTF-8.
pub fn read_text(path: &Path, most: u64) -> io::Result<String> {
    if path.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "this is a folder; expected: a file"));
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, format!("it is larger than {most} bytes")));
    }
    let bytes = bytes.strip_prefix(MARK).unwrap_or(&bytes);
    let refused = |error: std::str::Utf8Error| {
        let line = bytes[..error.valid_up_to()].split(|byte| *byte == b'\n').count();
        no_utf8(line, bytes)
    };
    std::str::from_utf8(bytes).map(str::to_owned).map_err(refused)
}

/// The error for a text that is not UTF-8. `line` is the number of the line with the first wrong byte.
/// `first` are the first bytes of the file. If they look like UTF-16, the error says so.
#[must_use]
pub fn no_utf8(line: usize, first: &[u8]) -> io::Error {
    let utf16 = [&b"\xff\xfe"[..], b"\xfe\xff"].iter().any(|mark| first.starts_with(mark));
    let hint = if utf16 { "; hint: it looks like UTF-16: save it as UTF-8" } else { "" };
    io::Error::new(io::ErrorKind::InvalidData, format!("line {line} is not UTF-8{hint}"))
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

    #[test]
    fn what_is_no_utf8_is_told_with_its_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let read = |bytes: &[u8]| {
            std::fs::write(&path, bytes).unwrap();
            read_text(&path, DESCRIPTION).map_err(|error| error.to_string())
        };
        assert_eq!(read(b"\xef\xbb\xbf{}").unwrap(), "{}");
        assert_eq!(read(b"{\n\xe9}").unwrap_err(), "line 2 is not UTF-8");
        assert!(read(b"\xff\xfe{\0").unwrap_err().ends_with("it looks like UTF-16: save it as UTF-8"));
    }

    /// A file without an end, such as `/dev/zero`, is refused. The reader does not wait for its end.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_file_without_an_end_is_refused() {
        assert!(read_text(Path::new("/dev/zero"), DESCRIPTION).is_err());
    }
}
