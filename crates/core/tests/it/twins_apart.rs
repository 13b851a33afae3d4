//! The literal search proves the guided one, so it must not lean on it: nothing that is not guided names it.

use std::path::{Path, PathBuf};

/// Every family of documents, and what they share.
const ROOMS: [&str; 9] = [
    "crates/swiss/src/weighing",
    "crates/swiss/src/terms",
    "crates/upfloating/src/upfloating",
    "crates/dutch/src",
    "crates/dutch-2006/src/dutch_2006",
    "crates/bye-first/src/bye_first",
    "crates/bye-first/src/burstein_2026",
    "crates/bye-first/src/dubov_2026",
    "crates/lim/src",
];

/// Contains the parts of guided searches that several documents share. It is not a document.
const SHARED: &str = "crates/swiss/src";

/// Where the search that was asked for is taken: the only place outside `guided/` that may name it.
const DOORS: [&str; 13] = [
    "crates/bye-first/src/bye_first/mod.rs",
    "crates/bye-first/src/dubov_2026/mod.rs",
    "crates/bye-first/src/dubov_2026/document.rs",
    "crates/bye-first/src/burstein_2026/mod.rs",
    "crates/bye-first/src/burstein_2026/document.rs",
    "crates/upfloating/src/upfloating/mod.rs",
    "crates/upfloating/src/upfloating/document.rs",
    "crates/dutch/src/lib.rs",
    "crates/dutch/src/document.rs",
    "crates/dutch-2006/src/dutch_2006/mod.rs",
    "crates/dutch-2006/src/dutch_2006/document.rs",
    "crates/lim/src/lib.rs",
    "crates/lim/src/document.rs",
];

/// The proofs of 2006 stand in a room of their own: the guided search takes them, and who tells a reader why the walk passes
/// something over. The literal search knows neither.
const WHO_PROVES: [&str; 4] = ["/guided/", "/proofs/", "/account/", "dutch_2006/mod.rs"];

pub(crate) fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { found.extend(sources(&path)) } else { found.push(path) }
    }
    found
}

/// The lines of code of a file, comments and its own tests left out.
pub(crate) fn code(path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path).unwrap();
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default().to_owned());
    lines.filter(|line| !line.trim().is_empty()).collect()
}

/// What is written in Rust reaches only what it names, or what is handed to it: the search, by whoever chose it.
#[test]
fn nothing_but_the_door_names_the_guided_search() {
    let src = crate::common::at("");
    let (mut read, mut doors) = (0, 0);
    for path in ROOMS.into_iter().flat_map(|room| sources(&src.join(room))) {
        let name = path.strip_prefix(&src).unwrap().to_string_lossy().replace('\\', "/");
        if name.contains("/guided/") {
            continue;
        }
        let names = code(&path).iter().filter(|line| line.to_lowercase().contains("guided")).count();
        if DOORS.contains(&name.as_str()) {
            doors += usize::from(names > 0);
        } else {
            assert_eq!(names, 0, "{name} names the guided search");
        }
        read += 1;
    }
    assert!(read > 45 && doors == DOORS.len(), "{read} files, {doors} doors");
}

/// Every document has both searches, and its guided one is named by its door alone; a document that is added is one more row.
#[test]
fn every_document_stands_among_the_rooms() {
    let root = crate::common::at("");
    let mut folders: Vec<PathBuf> =
        crate::common::CORE.map(|name| root.join("crates").join(name).join("src")).to_vec();
    for crate_folder in folders.clone() {
        folders.extend(std::fs::read_dir(crate_folder).unwrap().map(|entry| entry.unwrap().path()));
    }
    let documents =
        folders.into_iter().filter(|path| path.join("guided").is_dir() || path.join("literal").is_dir());
    let mut found = 0;
    for document in documents {
        let name = document.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
        if name == SHARED {
            continue;
        }
        assert!(ROOMS.contains(&name.as_str()), "{name} is no room of this test");
        found += 1;
    }
    assert_eq!(found, ROOMS.len() - 2);
}

#[test]
fn the_literal_search_of_2006_knows_no_proof() {
    let src = crate::common::at("crates/dutch-2006/src/dutch_2006");
    let mut read = 0;
    for path in sources(&src) {
        let name = path.to_string_lossy().replace('\\', "/");
        if WHO_PROVES.iter().any(|room| name.contains(room)) {
            continue;
        }
        assert!(!code(&path).iter().any(|line| line.contains("proofs")), "{name} takes a proof");
        read += 1;
    }
    assert!(read > 35, "{read} files");
}

/// Whether players can all be paired is decided there by trying: no file on the literal side asks a matching.
#[test]
fn the_literal_search_asks_no_matching() {
    let src = crate::common::at("crates");
    let asks =
        ["Matching", "has_perfect_matching", "certainly_perfect", "deficiency", "removable", "cheapest"];
    let files = [
        "upfloating/src/upfloating",
        "upfloating/src/double_swiss_2026",
        "dutch/src",
        "bye-first/src/bye_first",
        "bye-first/src/burstein_2026",
        "bye-first/src/dubov_2026",
        "swiss/src/weighing",
        "swiss/src/terms",
    ]
    .map(|room| sources(&src.join(room)))
    .concat();
    // Of 2006 the literal search itself: that a round has no pairing at all is proved beside it (`impossible.rs`).
    let files = [files, sources(&src.join("dutch-2006/src/dutch_2006/literal"))].concat();
    for path in files.iter().filter(|path| !path.to_string_lossy().contains("guided")) {
        for line in code(path) {
            assert!(!asks.iter().any(|word| line.contains(word)), "{}: {line}", path.display());
        }
    }
    assert!(files.len() > 45);
}
