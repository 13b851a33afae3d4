//! What `kill -9` leaves of a result that is written as a whole: the state before or the state after, and a second run comes to
//! the same bytes. Campaigns are killed in `tests/it/campaign.rs` and `tests/it/endorse.rs`, databases in `tests/it/rate_list.rs`.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "it/common/mod.rs"]
mod common;

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use common::command::{arbitrium, command, entries, folder, shard, word};
use common::files::{assert_same, contents};
use common::random::Dice;

const KILLS: u32 = 12;

/// Runs a command undisturbed, which ends with `code`, and says how long that took.
fn calm(args: &[&str], code: i32) -> Duration {
    let begun = Instant::now();
    let run = arbitrium(args);
    assert_eq!(run.code, code, "{args:?}: {}", run.err);
    begun.elapsed()
}

/// Begins a command until it was killed 12 times at a random moment in which it is at work; `look` sees what each run left.
fn killed(args: &[&str], mut longest: Duration, seed: u64, mut look: impl FnMut()) {
    let mut dice = Dice::new(seed);
    let mut at_work = 0;
    while at_work < KILLS {
        let wait = longest * u32::try_from(dice.below(1000)).unwrap() / 1000;
        let mut child = command(args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(wait);
        let _ = child.kill();
        if child.wait().unwrap().code().is_none() {
            at_work += 1;
        } else {
            // It was done before: how long it takes depends on what else the machine does.
            longest = wait;
        }
        look();
    }
}

/// What is left beside the results: nothing that could be taken for one.
fn others(folder: &Path, known: &[&str]) -> Vec<PathBuf> {
    let is_known = |name: &str| known.contains(&name) || name.starts_with('.');
    let is_other = |path: &PathBuf| !is_known(path.file_name().unwrap().to_str().unwrap());
    entries(folder).into_iter().filter(is_other).collect()
}

/// A folder that is there is the whole one; it goes, for the next run.
fn whole_or_nothing(whole: &Path, shaken: &Path) {
    if shaken.exists() {
        assert_same(whole, shaken);
        std::fs::remove_dir_all(shaken).unwrap();
    }
}

#[test]
fn a_folder_of_tournaments_is_there_as_a_whole_or_not_at_all() {
    let folder = folder("killed_generate");
    let (whole, shaken) = (folder.join("whole"), folder.join("shaken"));
    let args = |out| ["generate", "--system=dutch-2006", "--count=150", "--seed=3", "-q", "-o", out];
    let longest = calm(&args(word(&whole)), 0);
    // And the manifest.
    assert_eq!(contents(&whole).len(), 151);
    killed(&args(word(&shaken)), longest, 1, || whole_or_nothing(&whole, &shaken));
    calm(&args(word(&shaken)), 0);
    assert_same(&whole, &shaken);
    assert_eq!(others(&folder, &["whole", "shaken"]), [] as [PathBuf; 0]);
}

#[test]
fn a_result_is_the_old_one_or_the_new_one() {
    const OLD: &str = "the result of an earlier run";
    const CASES: &str = "corpus/dutch_2006/verdicts";
    let folder = folder("killed_check");
    let (whole, shaken) = (folder.join("whole.json"), folder.join("shaken.json"));
    let args = |out| ["check", "-q", CASES, "--system=dutch-2006", "--format", "json", "-o", out];
    let longest = calm(&args(word(&whole)), 1);
    let new = std::fs::read(&whole).unwrap();
    let write_old = || std::fs::write(&shaken, OLD).unwrap();
    write_old();
    killed(&args(word(&shaken)), longest, 2, || {
        let now = std::fs::read(&shaken).unwrap();
        assert!(now == OLD.as_bytes() || now == new, "half a result: {} bytes", now.len());
        write_old();
    });
    calm(&args(word(&shaken)), 1);
    assert!(std::fs::read(&shaken).unwrap() == new);
    assert_eq!(others(&folder, &["whole.json", "shaken.json"]), [] as [PathBuf; 0]);
}

#[test]
fn shards_are_joined_as_a_whole_or_not_at_all_and_stay_as_they_are() {
    let folder = folder("killed_merge");
    let campaign = "--players=5..11 --rounds=2..5 --count=48";
    let shards = ["1/3", "2/3", "3/3"].map(|part| shard(&folder, part, campaign));
    let before: Vec<_> = shards.iter().map(|shard| contents(shard)).collect();
    let (whole, shaken) = (folder.join("whole"), folder.join("shaken"));
    let args = |out| {
        let parts = shards.iter().map(|shard| word(shard));
        ["campaign", "merge", "-q", "-o", out].into_iter().chain(parts).collect::<Vec<_>>()
    };
    let longest = calm(&args(word(&whole)), 1);
    killed(&args(word(&shaken)), longest, 3, || whole_or_nothing(&whole, &shaken));
    calm(&args(word(&shaken)), 1);
    assert_same(&whole, &shaken);
    for (shard, before) in shards.iter().zip(before) {
        assert!(contents(shard) == before, "{} was changed", shard.display());
    }
    let known = ["whole", "shaken", "shard1", "shard2", "shard3"];
    assert_eq!(others(&folder, &known), [] as [PathBuf; 0]);
}
