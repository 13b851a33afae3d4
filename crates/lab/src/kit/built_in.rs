//! The built-in kit: for each document, the files of `corpus/kit` that its cases use. `examples/kit` writes
//! these files into one bundle, which is compiled into this crate.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The files of a document: the content of each file by its name.
pub(super) type Files = BTreeMap<String, String>;

/// The built-in files of the document with the identifier `word`; `None` if the kit has none.
pub(super) fn files(word: &str) -> Option<&'static Files> {
    static BUNDLE: LazyLock<BTreeMap<String, Files>> =
        LazyLock::new(|| serde_json::from_str(include_str!("built_in.json")).unwrap_or_default());
    BUNDLE.get(word)
}
