//! The pages of `docs/`, found by their names wherever they stand.

use std::path::{Path, PathBuf};

/// Every page under `docs/` in the order of their paths.
pub(crate) fn documents() -> Vec<PathBuf> {
    let mut open = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("docs")];
    let mut found = Vec::new();
    while let Some(folder) = open.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|extension| extension == "md") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The text of the page with this name, such as `dutch-2006.md`: no two pages outside of the evidence share one.
pub(crate) fn document(name: &str) -> String {
    let evidence = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/evidence/campaigns");
    let mut all = documents().into_iter();
    let path = all.find(|path| path.ends_with(name) && !path.starts_with(&evidence));
    std::fs::read_to_string(path.unwrap_or_else(|| panic!("there is no page {name}"))).unwrap()
}
