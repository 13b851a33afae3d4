//! What the compiler cannot check of the order of the crates: below the documents no crate names one.

use crate::common::at;
use crate::twins_apart::{code, sources};
use arbitrium_core::systems::SystemId;

/// The crates on which the documents depend.
const BELOW: [&str; 5] = ["search", "tournament", "trf", "standings", "swiss"];

#[test]
fn no_crate_below_the_documents_names_one() {
    let words = SystemId::ALL.map(|id| format!("\"{}\"", id.word()));
    let mut read = 0;
    for path in BELOW.into_iter().flat_map(|name| sources(&at(&format!("crates/{name}/src")))) {
        if path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        for line in code(&path) {
            assert!(!words.iter().any(|word| line.contains(word)), "{}: {line}", path.display());
        }
        read += 1;
    }
    assert!(read > 150, "{read} files");
}
