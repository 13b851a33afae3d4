//! `arbitrium generate`, run as a user runs it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::collections::BTreeMap;
use std::path::Path;

use common::command::{arbitrium, folder};

/// Everything that can be set, so that everything happens.
const EVENTFUL: &[&str] = &[
    "--players=4..20",
    "--rounds=3..9",
    "--forfeits=0..20",
    "--unusual-results=0..20",
    "--zero-point-byes=0..10",
    "--half-point-byes=0..10",
    "--full-point-byes=0..5",
    "--late-entries=0..30",
    "--withdrawals=0..30",
    "--prohibited=0..4",
    "--virtual-points=0..4",
    "--exhausting=0..50",
    "--equal-ratings=0..50",
    "--scoring=standard,3-1-0,half-bye",
];

/// The files of a folder with their contents.
fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let named = entries.map(|entry| (entry.file_name().into_string().unwrap(), entry.path()));
    named.map(|(name, path)| (name, std::fs::read(path).unwrap())).collect()
}

fn generate(name: &str, args: &[&str]) -> BTreeMap<String, Vec<u8>> {
    let folder = folder(name);
    let args: Vec<&str> = ["generate", "-o", folder.to_str().unwrap()].iter().chain(args).copied().collect();
    let run = arbitrium(&args);
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (0, "", ""), "{args:?}");
    contents(&folder)
}

#[test]
fn every_file_is_read_without_repairs_and_agrees() {
    for system in ["double-swiss-2026", "dutch-2006"] {
        for edition in ["trf16", "trf26"] {
            let name = format!("generated-{system}-{edition}");
            let common = ["--system", system, "--edition", edition, "--count", "40"];
            let files = generate(&name, &[&common, EVENTFUL].concat());
            assert_eq!(files.len(), 41);
            let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(&name);
            let run = arbitrium(&["check", folder.to_str().unwrap(), "-v"]);
            assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_bytes_for_any_number_of_jobs() {
    let args = ["--system=dutch-2006", "--count=150", "--players=4..8", "--rounds=2..4", "--seed=77"];
    let one = generate("generated-jobs-1", &[&args[..], &["--jobs=1"]].concat());
    let two = generate("generated-jobs-2", &[&args[..], &["--jobs=3"]].concat());
    assert!(one == two);
    let other = generate("generated-seed", &[&args[..4], &["--seed=78"]].concat());
    assert!(one["001.trf"] != other["001.trf"]);
}

/// A tournament does not depend on how many are made.
#[test]
fn the_tournament_of_a_number_is_always_the_same() {
    let args = ["--system=double-swiss-2026", "--seed=5", "--players=4..9", "--rounds=2..4"];
    let few = generate("generated-few", &[&args[..], &["--count=3"]].concat());
    let many = generate("generated-many", &[&args[..], &["--count=12"]].concat());
    assert_eq!(few["3.trf"], many["03.trf"]);
}

/// Golden: a changed draw makes other tournaments of old seeds, which is a change that people must hear of.
#[test]
fn the_tournaments_of_a_seed_never_change() {
    for system in ["double-swiss-2026", "dutch-2006"] {
        let common = ["--system", system, "--count", "2", "--seed", "2026"];
        let files = generate(&format!("golden-{system}"), &[&common, EVENTFUL].concat());
        let text: Vec<String> = files
            .iter()
            .map(|(name, bytes)| format!("== {name}\n{}", String::from_utf8_lossy(bytes)))
            .collect();
        insta::assert_snapshot!(format!("golden_{system}"), text.concat());
    }
}

#[test]
fn impossible_parameters_are_refused_before_anything_is_written() {
    let folder = folder("generated-refused");
    let path = folder.join("new");
    let refused = |args: &[&str]| {
        let common = ["generate", "--system", "dutch-2006", "-o", path.to_str().unwrap()];
        let run = arbitrium(&[&common, args].concat());
        assert!(run.code == 2 && run.out.is_empty() && !path.exists(), "{args:?}");
        run.err.lines().next().unwrap().to_owned()
    };
    insta::assert_snapshot!(
        [
            refused(&["--players", "4..6", "--rounds", "9"]),
            refused(&["--players", "9..6"]),
            refused(&["--rounds", "five"]),
            refused(&["--half-point-byes", "200"]),
            refused(&["--single-forfeits", "5"]),
            refused(&["--scoring", "football"]),
            refused(&["--reading", "no=such"]),
            refused(&["--count", "0"]),
            refused(&["--model", "no-such-file.trf"]),
        ]
        .join("\n")
    );
}

#[test]
fn a_folder_that_holds_something_is_not_written_into() {
    let folder = folder("generated-full");
    std::fs::write(folder.join("mine.txt"), "mine").unwrap();
    let run = arbitrium(&["generate", "--system", "dutch-2006", "-o", folder.to_str().unwrap()]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("the folder is not empty; name a new one"), "{}", run.err);
    assert_eq!(contents(&folder).len(), 1);
}

#[test]
fn a_model_lends_its_parameters() {
    let model = "corpus/double_swiss_2026/published/t07.trf";
    let files = generate("generated-model", &["--system=double-swiss-2026", "--model", model, "--rounds=3"]);
    let manifest = String::from_utf8_lossy(&files["manifest.jsonl"]).into_owned();
    let head: serde_json::Value = serde_json::from_str(manifest.lines().next().unwrap()).unwrap();
    insta::assert_snapshot!(serde_json::to_string_pretty(&head["settings"]).unwrap());
    assert_eq!(head["settings"]["rounds"], "3");
}
