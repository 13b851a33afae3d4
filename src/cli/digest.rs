//! What a program is, so that nobody takes another for it: the SHA-256 of its own files.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io;
use std::path::Path;

use sha2::{Digest, Sha256};

use crate::endorse::Digested;
use crate::engines::OwnFile;
use crate::printable::{hexadecimal, path_text};

/// The most bytes of a file that are looked at.
const LARGEST: u64 = 1 << 30;

/// The digests of files and packages; what cannot be read is left out.
pub(super) fn digests(files: &BTreeSet<OwnFile>) -> Vec<Digested> {
    files.iter().filter_map(digested).collect()
}

fn digested(own: &OwnFile) -> Option<Digested> {
    match own {
        OwnFile::File(path) => {
            Some(Digested { path: path_text(path), package_files: None, sha256: of_file(path).ok()? })
        }
        // As `sha256sum` lists the files of the package, in the order of their names.
        OwnFile::Package(folder, files) => {
            let mut list = String::new();
            for name in files {
                let _ = writeln!(list, "{}  ./{}", of_file(&folder.join(name)).ok()?, path_text(name));
            }
            let sha256 = hexadecimal(&Sha256::digest(list.as_bytes()));
            Some(Digested { path: path_text(folder), package_files: Some(files.len()), sha256 })
        }
    }
}

fn of_file(path: &Path) -> io::Result<String> {
    let about = std::fs::metadata(path)?;
    if !about.is_file() || about.len() > LARGEST {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    Ok(hexadecimal(&Sha256::digest(std::fs::read(path)?)))
}
