//! A kit of every few cases: a program of the registry takes a third of a second for each.

use std::path::{Path, PathBuf};

use serde_json::Value;

use super::command::folder;

/// Every `every`th case of a chapter of the kit, and those that `is_kept` wants, with the runners beside it.
pub fn thinned(name: &str, chapter: &str, every: usize, is_kept: impl Fn(&str) -> bool) -> PathBuf {
    let (source, root) = (Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/kit"), folder(name));
    for runner in ["run.py", "rank.py"] {
        std::fs::copy(source.join(runner), root.join(runner)).unwrap();
    }
    let (from, to) = (source.join(chapter), root.join(chapter));
    std::fs::create_dir_all(to.join("trf16")).unwrap();
    let text = std::fs::read_to_string(from.join("manifest.json")).unwrap();
    let mut manifest: Value = serde_json::from_str(&text).unwrap();
    let mut at = 0..;
    manifest["cases"]
        .as_array_mut()
        .unwrap()
        .retain(|case| at.next().unwrap() % every == 0 || is_kept(case["id"].as_str().unwrap()));
    for case in manifest["cases"].as_array().unwrap() {
        let editions = ["trf26", "trf16"].map(|edition| &case["files"][edition]);
        for file in editions.into_iter().chain([&case["file"]]).filter_map(Value::as_str) {
            std::fs::copy(from.join(file), to.join(file)).unwrap();
        }
    }
    std::fs::write(to.join("manifest.json"), manifest.to_string()).unwrap();
    root
}
