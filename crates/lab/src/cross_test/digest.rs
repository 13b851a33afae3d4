//! The digests that identify a program under test: the SHA-256 of its own files.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io;
use std::path::Path;

use sha2::{Digest, Sha256};

use crate::endorse::Digested;
use crate::engines::{EngineSpec, OwnFile, own_files, own_files_of};
use arbitrium_core::printable::{hexadecimal, path_text};

/// The largest size, in bytes, of a file whose digest is computed.
const LARGEST: u64 = 1 << 30;

/// The digests of the files and packages of the program `spec` and of the other commands of the run. Files
/// that cannot be read are left out.
pub(super) fn of_commands(
    spec: &EngineSpec,
    others: &[(&'static str, String)],
    here: &Path,
) -> Vec<Digested> {
    let others = others.iter().flat_map(|(_, command)| own_files_of(command, here, spec));
    let all: BTreeSet<OwnFile> = own_files(spec).into_iter().chain(others).collect();
    all.iter().filter_map(digested).collect()
}

/// The names of those commands in which no file of the program can be recognised, for example because the
/// command is `sh -c '…'`.
pub(super) fn without_files(
    spec: &EngineSpec,
    others: &[(&'static str, String)],
    here: &Path,
) -> Vec<&'static str> {
    let others = others.iter().filter(|(_, command)| own_files_of(command, here, spec).is_empty());
    let program = own_files(spec).is_empty().then_some("program");
    program.into_iter().chain(others.map(|&(name, _)| name)).collect()
}

/// The SHA-256 of a file; `None` if it cannot be read.
#[must_use]
pub fn sha256_of(path: &Path) -> Option<String> {
    of_file(path).ok()
}

fn digested(own: &OwnFile) -> Option<Digested> {
    match own {
        OwnFile::File(path) => {
            Some(Digested { path: path_text(path), package_files: None, sha256: of_file(path).ok()? })
        }
        // The digest of a package is that of a list in the output format of `sha256sum`, with its files in the order
        // of their names.
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
