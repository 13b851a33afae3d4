//! The kit that comes along: every file of `corpus/kit` that a case names, document by document, bundled by `examples/kit`
//! so that this crate has it wherever it is built.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The files of a document, by their names in its folder.
pub(super) type Files = BTreeMap<String, String>;

/// The files of a document that come along.
pub(super) fn files(word: &str) -> Option<&'static Files> {
    static BUNDLE: LazyLock<BTreeMap<String, Files>> =
        LazyLock::new(|| serde_json::from_str(include_str!("built_in.json")).unwrap_or_default());
    BUNDLE.get(word)
}
