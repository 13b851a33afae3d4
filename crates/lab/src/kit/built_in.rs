//! The built-in kit: for each document, the files of `corpus/kit` that its cases use. `examples/kit` writes them into
//! one bundle, so that this crate contains them wherever it is built.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The contents of the files of a document, by their file names.
pub(super) type Files = BTreeMap<String, String>;

/// The built-in files of a document; `None` if the document has none.
pub(super) fn files(word: &str) -> Option<&'static Files> {
    static BUNDLE: LazyLock<BTreeMap<String, Files>> =
        LazyLock::new(|| serde_json::from_str(include_str!("built_in.json")).unwrap_or_default());
    BUNDLE.get(word)
}
