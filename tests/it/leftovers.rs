//! What a killed run left goes with the next one, what was complete is complete, and what a program leaves is removed within bounds.

#![cfg(unix)]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use crate::common::command::{arbitrium, command, entries, finished, kill, shard, word as text};
use crate::common::files::{assert_same, contents};

const EVENT: &str = "corpus/double_swiss_2026/published/t07.trf";
const LIST: &str = "corpus/rating_2013/list_2013-07.csv";
const SMALL: &str = "--players=5..9 --rounds=2..4 --count=24";

fn names(folder: &Path) -> Vec<String> {
    let name = |path: &PathBuf| path.file_name().unwrap().to_str().unwrap().to_owned();
    entries(folder).iter().map(name).collect()
}

/// Begins a run that waits for the rest of its input, and waits until it has made something in a folder.
fn waiting(args: &[&str], begin: &[u8], folder: &Path) -> Child {
    let before = names(folder);
    let mut child = command(args).stdin(Stdio::piped()).spawn().unwrap();
    child.stdin.as_mut().unwrap().write_all(begin).unwrap();
    let patience = Instant::now() + Duration::from_secs(60);
    while names(folder) == before {
        assert!(Instant::now() < patience, "{args:?} makes nothing");
        std::thread::sleep(Duration::from_millis(5));
    }
    child
}

#[test]
fn a_result_that_was_killed_goes_with_the_next_and_a_living_one_does_not() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out.json");
    let args = |input| ["check", input, "--format", "json", "-o", text(&out)];
    let child = waiting(&args("-"), b"### a comment\n", folder.path());
    let living = waiting(&args("-"), b"### a comment\n", folder.path());
    // A beginning that has another place is somebody else's, and so is what is not called like one.
    let others = [".out.json.unfinished", ".out.jsonl.Ab3xYz.unfinished", ".out.json.Ab3-Yz.unfinished"];
    for name in others {
        fs::write(folder.path().join(name), "").unwrap();
    }
    assert_eq!(names(folder.path()).len(), 2 + others.len());
    kill(child);
    assert_eq!(arbitrium(&args(EVENT)).code, 0);
    assert_eq!(names(folder.path()).len(), 1 + 1 + others.len(), "the result, the living run's, the others'");
    // The living run comes to its end.
    fs::remove_file(&out).unwrap();
    let mut living = living;
    living.stdin.take().unwrap().write_all(&fs::read(EVENT).unwrap()).unwrap();
    assert_eq!(finished(living.wait_with_output().unwrap()).code, 0);
    let mut expected: Vec<&str> = others.to_vec();
    expected.push("out.json");
    expected.sort_unstable();
    assert_eq!(names(folder.path()), expected);
}

#[test]
fn a_folder_that_was_killed_goes_and_one_that_was_complete_is_complete() {
    let folder = tempfile::tempdir().unwrap();
    let (whole, place) = (folder.path().join("whole"), folder.path().join("made"));
    let args = |out| ["generate", "--system=dutch-2006", "--count=3", "--seed=3", "-q", "-o", out];
    assert_eq!(arbitrium(&args(text(&whole))).code, 0);
    // Killed while it was made: beside the place, and in it where it was there and empty.
    for (begun, is_there) in [(folder.path(), false), (&place, true)] {
        let _ = fs::remove_dir_all(&place);
        if is_there {
            fs::create_dir(&place).unwrap();
        }
        let left = begun.join(".made.Ab3xYz.unfinished");
        fs::create_dir(&left).unwrap();
        fs::write(left.join("1.trf"), "half").unwrap();
        assert_eq!(arbitrium(&args(text(&place))).code, 0);
        assert_same(&whole, &place);
        assert_eq!(names(folder.path()), ["made", "whole"]);
    }
    // Killed while the entries of what was complete were moved: the manifest comes last.
    let left = place.join(".made.Ab3xYz.unfinished.complete");
    fs::create_dir(&left).unwrap();
    for name in ["2.trf", "manifest.jsonl"] {
        fs::rename(place.join(name), left.join(name)).unwrap();
    }
    arbitrium(&args(text(&place))).ends(2, &["the folder is not empty"]);
    assert_same(&whole, &place);
}

#[test]
fn a_merge_that_was_complete_is_complete() {
    let folder = tempfile::tempdir().unwrap();
    let shards = ["1/2", "2/2"].map(|part| shard(folder.path(), part, SMALL));
    let place = folder.path().join("whole");
    let merge = || arbitrium(&["campaign", "merge", "-o", text(&place), text(&shards[0]), text(&shards[1])]);
    let first = merge();
    let whole = contents(&place);
    assert!(first.code < 2 && !whole.is_empty(), "{}", first.err);
    let is_whole_again = || {
        let again = merge();
        assert_eq!((again.code, &again.out), (first.code, &first.out), "{}", again.err);
        assert!(contents(&place) == whole);
    };
    // The run was killed before it could say so.
    is_whole_again();
    // It was killed while the entries were moved, the plan being the last.
    let left = place.join(".whole.Ab3xYz.unfinished.complete");
    fs::create_dir(&left).unwrap();
    for name in ["campaign.json", "report.json"] {
        fs::rename(place.join(name), left.join(name)).unwrap();
    }
    is_whole_again();
    // It was killed before it was complete.
    fs::remove_dir_all(&place).unwrap();
    fs::create_dir_all(place.join(".whole.Ab3xYz.unfinished").join("findings")).unwrap();
    is_whole_again();
    assert_eq!(names(folder.path()), ["shard1", "shard2", "whole"]);
    // Another campaign's folder, and one that was changed, are not taken for it.
    fs::write(place.join("report.json"), "{}").unwrap();
    merge().ends(2, &["not empty"]);
    assert_eq!(fs::read_to_string(place.join("report.json")).unwrap(), "{}");
    fs::remove_file(place.join("campaign.json")).unwrap();
    assert_eq!(merge().code, 2);
    assert_eq!(names(folder.path()), ["shard1", "shard2", "whole"]);
}

#[test]
fn a_campaign_that_goes_on_leaves_nothing_that_is_hidden() {
    let folder = tempfile::tempdir().unwrap();
    let place = shard(folder.path(), "1/2", SMALL);
    let before = contents(&place);
    fs::create_dir(place.join(".unfinished")).unwrap();
    fs::write(place.join(".unfinished").join(".plan.Ab3xYz.unfinished"), "half").unwrap();
    shard(folder.path(), "1/2", SMALL);
    assert!(contents(&place) == before);
    assert!(!place.join(".unfinished").exists());
}

#[test]
fn a_database_that_was_killed_leaves_neither_it_nor_its_journal() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("book.db");
    let import = |list| ["rate-list", "import", text(&database), list, "--month=2013-07"];
    let list = fs::read_to_string(LIST).unwrap();
    let child = waiting(&import("-"), list.as_bytes(), folder.path());
    kill(child);
    assert_eq!(names(folder.path()).len(), 1);
    assert_eq!(arbitrium(&import(LIST)).code, 0);
    assert_eq!(names(folder.path()), ["book.db"]);
    // Killed between making the journal and writing into it, a run leaves an empty one: any command removes it.
    fs::write(folder.path().join("book.db-journal"), "").unwrap();
    assert_eq!(arbitrium(&["rate-list", "events", text(&database)]).code, 0);
    assert_eq!(names(folder.path()), ["book.db"]);
}

/// The entries of the folder for temporary files that are workplaces of programs.
fn workplaces(folder: &Path) -> Vec<String> {
    names(folder).into_iter().filter(|name| name.starts_with("arbitrium-")).collect()
}

#[test]
fn what_a_program_leaves_is_removed_within_a_bound_and_what_stays_is_told() {
    let place = tempfile::tempdir().unwrap();
    let script = place.path().join("engine.sh");
    let nested = "while [ $i -lt $1 ]; do mkdir d; cd d; i=$((i+1)); done";
    let beside = "while [ $i -lt $1 ]; do : > f$i; i=$((i+1)); done";
    for (how, many, stays) in [(nested, 200, false), (beside, 200, false), (beside, 2100, true)] {
        fs::write(&script, format!("i=0\n{how}\n")).unwrap();
        let temporary = place.path().join("tmp");
        fs::create_dir(&temporary).unwrap();
        let engine = format!("sh {} {many} {{input}}", text(&script));
        let args = ["compare", EVENT, "--rounds=1", "--engine", &engine];
        let run = finished(command(&args).env("TMPDIR", &temporary).output().unwrap()).ends(3, &[]);
        let left = workplaces(&temporary);
        assert_eq!(!left.is_empty(), stays, "{many}: {left:?}");
        assert_eq!(run.err.contains("could not be removed"), stays, "{many}: {}", run.err);
        for name in left {
            assert!(run.err.contains(&name), "{name}: {}", run.err);
        }
        fs::remove_dir_all(&temporary).unwrap();
    }
}
