//! Kits with few cases, and the runners in Python: a program takes up to a third of a second for each case.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use super::command::{Run, finished, folder, outcomes, read_json};
use super::registry::with_programs;

/// The first case about each article, and those that `is_kept` wants.
pub fn of_each_article(name: &str, chapter: &str, is_kept: impl Fn(&str) -> bool) -> PathBuf {
    thinned(name, chapter, usize::MAX, |id| id.ends_with("-1") || is_kept(id))
}

/// Every `every`th case of a chapter of the kit, and those that `is_kept` wants, with the runners beside it.
pub fn thinned(name: &str, chapter: &str, every: usize, is_kept: impl Fn(&str) -> bool) -> PathBuf {
    let (source, root) = (Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/kit"), folder(name));
    for runner in ["run.py", "rank.py"] {
        std::fs::copy(source.join(runner), root.join(runner)).unwrap();
    }
    let (from, to) = (source.join(chapter), root.join(chapter));
    std::fs::create_dir_all(to.join("trf16")).unwrap();
    let mut manifest = manifest(&source, chapter);
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
    write_manifest(&root, chapter, &manifest);
    root
}

pub fn manifest(root: &Path, chapter: &str) -> Value {
    read_json(root.join(chapter).join("manifest.json"))
}

pub fn write_manifest(root: &Path, chapter: &str, manifest: &Value) {
    std::fs::write(root.join(chapter).join("manifest.json"), manifest.to_string()).unwrap();
}

/// The manifest as the first form of kits had it: each case with a sentence, and without the error that fails it.
pub fn of_the_form_before(mut manifest: Value, schema: &str) -> Value {
    manifest["schema"] = schema.into();
    for case in manifest["cases"].as_array_mut().unwrap() {
        let case = case.as_object_mut().unwrap();
        case.remove("errs").unwrap();
        case.insert("sentence".to_owned(), "What was said of it.".into());
    }
    manifest
}

/// The runner in Python, which authors copy, prints of each case the outcome of `conform`, and ends with the same status. What it
/// writes on standard error, and the number of cases that did not pass. A case that `conform` does not ask is not compared.
#[track_caller]
pub fn assert_runner_agrees(run: &Run, runner: &Path, arguments: &[&str]) -> (String, usize) {
    let mut command = Command::new("python3");
    command.arg(runner).args(arguments).current_dir(env!("CARGO_MANIFEST_DIR"));
    let told = finished(with_programs(&mut command).output().unwrap());
    let (report, of_runner) = (run.json(), outcomes(&told.out));
    let cases = report["systems"][0]["cases"].as_array().unwrap();
    assert_eq!(cases.len(), of_runner.len(), "{arguments:?}: {}", told.err);
    let asked = || cases.iter().filter(|case| case["outcome"] != "not-applicable");
    for case in asked() {
        assert_eq!(of_runner[case["id"].as_str().unwrap()], case["outcome"], "{arguments:?} {case:#}");
    }
    if asked().count() == cases.len() {
        assert_eq!(told.code, run.code, "{arguments:?}: {}", told.err);
    }
    (told.err, asked().filter(|case| case["outcome"] != "pass").count())
}
