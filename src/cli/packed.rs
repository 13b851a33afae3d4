//! Reads rating lists in the form in which FIDE offers them for download, which may be a ZIP archive.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek as _, SeekFrom, Take};
use std::path::Path;

use flate2::Crc;
use flate2::read::DeflateDecoder;
use zip::{CompressionMethod, ZipArchive};

use super::failure::CliError;
use super::input;
use crate::ratings::list::ListError;
use crate::trf::is_zip;

/// The first bytes of every `SQLite` database file.
const DATABASE: &[u8] = b"SQLite format 3\0";

/// The largest size, in bytes, of an unpacked list: several times the size of the longest list that can be
/// downloaded. A small archive could unpack to much more, and is then refused.
const MOST_BYTES: u64 = 4 << 30;

/// Opens a rating list and unpacks it if it is in an archive. Standard input is not unpacked, because the directory
/// of an archive is at its end.
pub(super) fn open_list(path: &Path) -> Result<Box<dyn BufRead>, CliError> {
    let mut source = input::open(path)?;
    let failed = |error| CliError::open(path, &error);
    let is_archive = is_zip(source.fill_buf().map_err(failed)?);
    // A stream cannot be read from its end, so only files are unpacked.
    if !is_archive || !path.is_file() {
        return Ok(source);
    }
    let file = File::open(path).map_err(failed)?;
    let unpacked = unpacked(file, MOST_BYTES).map_err(|error| CliError::List(path.to_owned(), error))?;
    Ok(Box::new(BufReader::with_capacity(1 << 16, unpacked)))
}

/// Opens a file that must contain one rating list. Fails if it is a database of lists.
pub(super) fn open_one_list(path: &Path) -> Result<Box<dyn BufRead>, CliError> {
    let mut source = open_list(path)?;
    if is_database(&mut source, path)? {
        return Err(CliError::Database(path.to_owned()));
    }
    Ok(source)
}

/// Whether the source is a database of rating lists. No bytes are consumed.
pub(super) fn is_database(source: &mut impl BufRead, path: &Path) -> Result<bool, CliError> {
    let failed = |error| CliError::open(path, &error);
    Ok(source.fill_buf().map_err(failed)?.starts_with(DATABASE))
}

fn broken(problem: impl Into<String>) -> ListError {
    ListError::new(1, 1, problem).hint("unpack the download and read what is in it")
}

/// The only file in an archive. It is unpacked while it is read.
fn unpacked(mut file: File, most: u64) -> Result<Unpacked, ListError> {
    let listed = listed(&mut file).map_err(|error| broken(format!("cannot be read: {error}")))?;
    let mut archive = ZipArchive::new(BufReader::new(file))
        .map_err(|error| broken(format!("a damaged archive: {error}")))?;
    let place = only_file(&mut archive)?;
    // The archive reader keeps only one of several files with the same name, so a file could get lost without an
    // error.
    if listed.is_some_and(|listed| listed > archive.len()) {
        return Err(broken("an archive with two files of one name")
            .expected("an archive that holds one list and nothing else"));
    }
    let (start, packed, size, crc, method) = {
        let entry =
            archive.by_index_raw(place).map_err(|error| broken(format!("a damaged archive: {error}")))?;
        if entry.encrypted() {
            return Err(broken("an archive with a password"));
        }
        let start = entry.data_start().ok_or_else(|| broken("a damaged archive"))?;
        (start, entry.compressed_size(), entry.size(), entry.crc32(), entry.compression())
    };
    if size > most {
        return Err(broken(format!("an archive that unpacks to {size} bytes, more than any list ({most})")));
    }
    let mut file = archive.into_inner();
    file.seek(SeekFrom::Start(start)).map_err(|error| broken(format!("cannot be read: {error}")))?;
    let packed = file.take(packed);
    let source = match method {
        CompressionMethod::Stored => Source::Stored(packed),
        CompressionMethod::Deflated => Source::Deflated(DeflateDecoder::new(packed)),
        other => return Err(broken(format!("an archive packed as {other}, not by Deflate"))),
    };
    Ok(Unpacked { source, left: size, wanted: crc, crc: Crc::new() })
}

/// The number of entries according to the record at the end of an archive. `None` if the record is in another place,
/// as in archives with more than 65,534 entries. The record has 22 bytes and a comment of at most 65,535 bytes. Its
/// last two bytes are the length of the comment.
fn listed(file: &mut File) -> io::Result<Option<usize>> {
    const END: &[u8] = b"PK\x05\x06";
    const LENGTH: usize = 22;
    let size = file.seek(SeekFrom::End(0))?;
    file.seek(SeekFrom::Start(size.saturating_sub((LENGTH + usize::from(u16::MAX)) as u64)))?;
    let mut tail = Vec::new();
    file.read_to_end(&mut tail)?;
    let number = |bytes: &[u8], at: usize| {
        Some(usize::from(u16::from_le_bytes([*bytes.get(at)?, *bytes.get(at + 1)?])))
    };
    let ends = tail.windows(LENGTH).enumerate().rev();
    let end = ends
        .filter(|(_, bytes)| bytes.starts_with(END))
        .find(|(at, bytes)| number(bytes, 20).is_some_and(|comment| at + LENGTH + comment == tail.len()));
    let entries = end.and_then(|(_, bytes)| number(bytes, 10));
    Ok(entries.filter(|entries| *entries < usize::from(u16::MAX)))
}

/// The index of the only file in an archive. Folders are ignored. Fails if there is not exactly one file.
fn only_file(archive: &mut ZipArchive<BufReader<File>>) -> Result<usize, ListError> {
    let mut files = Vec::new();
    for place in 0..archive.len() {
        let entry =
            archive.by_index_raw(place).map_err(|error| broken(format!("a damaged archive: {error}")))?;
        if entry.is_file() {
            files.push(place);
        }
    }
    match files[..] {
        [one] => Ok(one),
        _ => Err(broken(format!("an archive of {} files", files.len()))
            .expected("an archive that holds one list and nothing else")),
    }
}

enum Source {
    Stored(Take<BufReader<File>>),
    Deflated(DeflateDecoder<Take<BufReader<File>>>),
}

/// A reader for the unpacked file. It fails if the content is larger than the archive declares or has a wrong check
/// sum.
struct Unpacked {
    source: Source,
    left: u64,
    wanted: u32,
    crc: Crc,
}

impl Read for Unpacked {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = match &mut self.source {
            Source::Stored(source) => source.read(bytes)?,
            Source::Deflated(source) => source.read(bytes)?,
        };
        let damaged = |what| Err(io::Error::new(io::ErrorKind::InvalidData, what));
        self.crc.update(&bytes[..read]);
        match self.left.checked_sub(read as u64) {
            None => damaged("the archive holds more than it says"),
            Some(left) => {
                self.left = left;
                match (read, bytes.is_empty(), left, self.crc.sum() == self.wanted) {
                    (0, false, 0, false) => damaged("the archive is damaged: its check sum is another"),
                    (0, false, 1.., _) => damaged("the archive is damaged: it holds less than it says"),
                    _ => Ok(read),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    use super::*;

    const LIST: &str = "fide_id,rating\n1,2000\n";

    fn archive(files: &[(&str, &[u8])], method: CompressionMethod) -> Vec<u8> {
        let mut writer = ZipWriter::new(io::Cursor::new(Vec::new()));
        for (name, bytes) in files {
            writer.start_file(*name, SimpleFileOptions::default().compression_method(method)).unwrap();
            writer.write_all(bytes).unwrap();
        }
        writer.finish().unwrap().into_inner()
    }

    fn read(bytes: &[u8], most: u64) -> Result<String, String> {
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(bytes).unwrap();
        file.seek(SeekFrom::Start(0)).unwrap();
        let mut text = String::new();
        let mut unpacked = unpacked(file, most).map_err(|error| error.to_string())?;
        unpacked.read_to_string(&mut text).map_err(|error| error.to_string())?;
        Ok(text)
    }

    #[test]
    fn the_one_list_is_unpacked() {
        for method in [CompressionMethod::Stored, CompressionMethod::Deflated] {
            assert_eq!(read(&archive(&[("list.txt", LIST.as_bytes())], method), 1000).unwrap(), LIST);
        }
    }

    #[test]
    fn what_is_no_archive_of_one_list_is_refused() {
        let deflated = CompressionMethod::Deflated;
        let two = archive(&[("a", b"1"), ("b", b"2")], deflated);
        assert!(
            read(&two, 1000)
                .unwrap_err()
                .starts_with("1:1: an archive of 2 files; expected: an archive that holds")
        );
        assert!(read(&archive(&[], deflated), 1000).unwrap_err().contains("of 0 files"));
        assert!(read(&two[..two.len() - 30], 1000).unwrap_err().contains("a damaged archive"));
    }

    /// Two files with one name are refused, because the first would be lost.
    #[test]
    fn two_files_of_one_name_are_refused() {
        let mut twice = archive(&[("l.csv", b"1"), ("m.csv", b"2")], CompressionMethod::Stored);
        let places: Vec<usize> =
            (0..twice.len() - 4).filter(|&at| twice[at..].starts_with(b"m.csv")).collect();
        assert_eq!(places.len(), 2);
        for at in places {
            twice[at] = b'l';
        }
        let refused = read(&twice, 1000).unwrap_err();
        assert!(refused.starts_with("1:1: an archive with two files of one name"), "{refused}");
    }

    /// A small archive with a huge content (a ZIP bomb) is refused, whatever size its directory declares.
    #[test]
    fn no_more_is_unpacked_than_said_nor_than_a_list_has() {
        let zeros = vec![b'0'; 1_000_000];
        let bomb = archive(&[("bomb", &zeros)], CompressionMethod::Deflated);
        assert!(bomb.len() < 2000);
        let refused = read(&bomb, 999_999).unwrap_err();
        assert!(refused.contains("unpacks to 1000000 bytes, more than any list"), "{refused}");
        // The size appears twice: before the data and in the directory.
        let size = 1_000_000_u32.to_le_bytes();
        let mut lying = bomb.clone();
        let places: Vec<usize> = (0..bomb.len() - 3).filter(|&at| bomb[at..at + 4] == size).collect();
        assert!(!places.is_empty());
        for at in places {
            lying[at..at + 4].copy_from_slice(&1000_u32.to_le_bytes());
        }
        assert_eq!(read(&lying, 999_999).unwrap_err(), "the archive holds more than it says");
    }

    #[test]
    fn damage_is_noticed() {
        let mut bytes = archive(&[("list.csv", LIST.as_bytes())], CompressionMethod::Stored);
        let at = bytes.windows(4).position(|four| four == b"2000").unwrap();
        bytes[at] = b'1';
        assert_eq!(read(&bytes, 1000).unwrap_err(), "the archive is damaged: its check sum is another");
    }
}
