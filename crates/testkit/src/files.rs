//! Compares folders of files.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The contents of all files in a folder and its subfolders, keyed by path relative to the folder.
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

/// Panics unless both folders have the same files with the same contents. The message names the first file that
/// differs.
pub fn assert_same(one: &Path, other: &Path) {
    let (one, other) = (contents(one), contents(other));
    let names: Vec<_> = one.keys().collect();
    assert_eq!(names, other.keys().collect::<Vec<_>>());
    for (name, bytes) in &one {
        assert!(*bytes == other[name], "{} differs", name.display());
    }
}

/// Panics if a file of tests next to a `main.rs` is not declared as one of its modules, because its tests would never
/// run.
pub fn assert_none_is_forgotten(folder: &str, main: &str) {
    let declared: Vec<&str> =
        main.lines().filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';')).collect();
    let mut found = Vec::new();
    for entry in std::fs::read_dir(crate::at(folder)).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if path.is_dir() && path.join("mod.rs").exists()
            || path.extension() == Some("rs".as_ref()) && name != "main"
        {
            found.push(name);
        }
    }
    found.sort();
    assert_eq!(declared, found, "the modules of {folder}/main.rs, in their order");
}
