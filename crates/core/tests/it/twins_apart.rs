//! The literal search proves the guided one, so it must not lean on it: nothing that is not guided names it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::path::{Path, PathBuf};

/// The documents that weigh, and what they share.
const ROOMS: [&str; 4] = ["systems/weighing", "systems/terms", "systems/double_swiss_2026", "systems/dutch"];

/// Where the search that was asked for is taken: the only place outside `guided/` that may name it.
const DOORS: [&str; 4] = [
    "systems/double_swiss_2026/mod.rs",
    "systems/double_swiss_2026/document.rs",
    "systems/dutch/mod.rs",
    "systems/dutch/document.rs",
];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { found.extend(sources(&path)) } else { found.push(path) }
    }
    found
}

/// The lines of code of a file, comments and its own tests left out.
fn code(path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path).unwrap();
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default().to_owned());
    lines.filter(|line| !line.trim().is_empty()).collect()
}

/// What is written in Rust reaches only what it names, or what is handed to it: the search, by whoever chose it.
#[test]
fn nothing_but_the_door_names_the_guided_search() {
    let src = crate::common::at("crates/core/src");
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

/// Whether players can all be paired is decided there by trying: no file on the literal side asks a matching.
#[test]
fn the_literal_search_asks_no_matching() {
    let src = crate::common::at("crates/core/src/systems");
    let asks =
        ["Matching", "has_perfect_matching", "certainly_perfect", "deficiency", "removable", "cheapest"];
    let files =
        ["double_swiss_2026", "dutch", "weighing", "terms"].map(|room| sources(&src.join(room))).concat();
    for path in files.iter().filter(|path| !path.to_string_lossy().contains("guided")) {
        for line in code(path) {
            assert!(!asks.iter().any(|word| line.contains(word)), "{}: {line}", path.display());
        }
    }
    assert!(files.len() > 45);
}
