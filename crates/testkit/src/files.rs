//! Folders compared.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Every file below a folder with its content.
pub fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut files = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(&next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                files.insert(path.strip_prefix(folder).unwrap().to_owned(), std::fs::read(&path).unwrap());
            }
        }
    }
    files
}

/// Names the first file that is not the same.
pub fn assert_same(one: &Path, other: &Path) {
    let (one, other) = (contents(one), contents(other));
    let names: Vec<_> = one.keys().collect();
    assert_eq!(names, other.keys().collect::<Vec<_>>());
    for (name, bytes) in &one {
        assert!(*bytes == other[name], "{} differs", name.display());
    }
}
