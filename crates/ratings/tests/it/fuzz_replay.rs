//! The laws of the fuzz targets on their seeds and on the files of the corpus, without a fuzzer.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that cannot go on fails, and shows its seed"
)]

use std::path::{Path, PathBuf};

use crate::common::random::Dice;
use crate::common::{laws, rating_laws};
use arbitrium_core::systems::SystemId;

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.is_file());
    files.sort();
    files
}

/// Holds a law on every seed of the target that has its name.
fn replay(target: &str, law: fn(&[u8])) {
    let root = &crate::common::at("");
    assert!(root.join("fuzz/fuzz_targets").join(target).with_extension("rs").exists(), "{target}");
    let seeds = files(&root.join("fuzz/corpus").join(target));
    assert!(!seeds.is_empty(), "{target} has no seeds");
    for seed in seeds {
        let bytes = std::fs::read(&seed).unwrap();
        // The name of the seed is shown by the test when the law fails.
        println!("{}", seed.display());
        law(&bytes);
    }
}

#[test]
fn reading_never_panics() {
    replay("reading_never_panics", laws::reading_never_panics);
}

#[test]
fn written_reads_back() {
    replay("written_reads_back", laws::written_reads_back);
}

#[test]
fn check_never_panics() {
    replay("check_never_panics", laws::check_never_panics);
}

#[test]
fn check_never_panics_on_judged_and_broken_files() {
    let folders = [
        ("double_swiss_2026/verdicts", SystemId::DoubleSwiss2026),
        ("double_swiss_2026/broken", SystemId::DoubleSwiss2026),
        ("trf", SystemId::DoubleSwiss2026),
        ("burstein_2026/verdicts", SystemId::Burstein2026),
        ("dubov_2026/verdicts", SystemId::Dubov2026),
        ("dutch_2006/verdicts", SystemId::Dutch2006),
        ("dutch_2012/verdicts", SystemId::Dutch2012),
    ];
    for (folder, id) in folders {
        for file in crate::common::corpus::files(folder, "trf") {
            println!("{}", file.display());
            laws::check_never_panics_of(id, &std::fs::read(&file).unwrap());
        }
    }
}

/// Runs a fuzz target on its seeds and on random bytes, as a short fuzzing run would.
fn replay_and_try(target: &str, law: fn(&[u8]), count: u32) {
    replay(target, law);
    for seed in 0..u64::from(crate::common::scaled(count)) {
        let mut dice = Dice::new(seed);
        let length = dice.below(1200);
        println!("{target}, seed {seed}");
        law(&dice.bytes(length));
    }
}

#[test]
fn guided_equals_literal() {
    replay_and_try("guided_equals_literal_double_swiss", laws::guided_equals_literal_double_swiss, 1_000);
    replay_and_try("guided_equals_literal_burstein", laws::guided_equals_literal_burstein, 1_000);
    replay_and_try("guided_equals_literal_dubov", laws::guided_equals_literal_dubov, 1_000);
    replay_and_try("guided_equals_literal_dutch_2006", laws::guided_equals_literal_dutch_2006, 250);
    replay_and_try("guided_equals_literal_dutch_2012", laws::guided_equals_literal_dutch_2012, 250);
    replay_and_try("guided_equals_literal_dutch_2017", laws::guided_equals_literal_dutch_2017, 250);
    replay_and_try("guided_equals_literal_dutch_2026", laws::guided_equals_literal_dutch_2026, 250);
    replay_and_try("guided_equals_literal_lim", laws::guided_equals_literal_lim, 250);
    replay_and_try("guided_equals_literal_team", laws::guided_equals_literal_team, 250);
}

#[test]
fn strategies_and_standings() {
    replay_and_try("cases_of_testing_are_cases", laws::cases_of_testing_are_cases, 100);
    replay_and_try("standings_equal_second", laws::standings_equal_second, 250);
}

#[test]
fn verdicts_and_generated_tournaments() {
    let verdict = laws::verdict_never_agrees_with_another_pairing;
    replay_and_try("verdict_never_agrees_with_another_pairing", verdict, 500);
    replay_and_try("generated_agrees_and_reads_back", laws::generated_agrees_and_reads_back, 150);
}

#[test]
fn rating_laws() {
    let change = rating_laws::rating_change_of_a_game_is_the_opponents_loss;
    replay_and_try("rating_change_of_a_game_is_the_opponents_loss", change, 2_500);
    let unplayed = rating_laws::unplayed_and_unrated_games_change_no_rating;
    replay_and_try("unplayed_and_unrated_games_change_no_rating", unplayed, 500);
    let sums = rating_laws::the_changes_of_rated_players_add_up_to_nothing;
    replay_and_try("the_changes_of_rated_players_add_up_to_nothing", sums, 500);
    replay_and_try("rating_hangs_on_no_number", rating_laws::rating_hangs_on_no_number, 100);
}

#[test]
fn rating_files_never_panic() {
    replay("rating_files_never_panic", rating_laws::rating_files_never_panic);
    let found = laws::found("rating_files_never_panic-name-in-an-error");
    rating_laws::rating_files_never_panic(&found);
    for extension in ["trf", "csv"] {
        for folder in ["rating_2013", "rating_2013/broken", "rating_2013/federation"] {
            for file in crate::common::corpus::files(folder, extension) {
                println!("{}", file.display());
                rating_laws::rating_files_never_panic(&std::fs::read(&file).unwrap());
            }
        }
    }
}

/// Every fuzz target is replayed by a test, and is listed in the table of `fuzz/README.md`.
#[test]
fn every_target_is_replayed_and_described() {
    let root = &crate::common::at("");
    let readme = std::fs::read_to_string(root.join("fuzz/README.md")).unwrap();
    let here = std::fs::read_to_string(root.join("crates/ratings/tests/it/fuzz_replay.rs")).unwrap();
    for target in files(&root.join("fuzz/fuzz_targets")) {
        let name = target.file_stem().unwrap().to_str().unwrap();
        assert!(readme.contains(&format!("`{name}`")), "{name} is not described");
        assert!(here.contains(&format!("(\"{name}\"")), "{name} is not replayed");
    }
}

/// `fuzz/run TARGET` builds the targets that are named and no others: a build of all takes minutes.
#[cfg(unix)]
#[test]
fn a_run_of_one_target_builds_that_target_only() {
    use std::os::unix::fs::PermissionsExt as _;

    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("fuzz_run");
    std::fs::create_dir_all(&folder).unwrap();
    // A false cargo that writes its arguments to a file and builds nothing.
    let (cargo, asked) = (folder.join("cargo"), folder.join("asked"));
    std::fs::write(&cargo, format!("#!/bin/sh\necho \"$@\" > '{}'\nexit 1\n", asked.display())).unwrap();
    std::fs::set_permissions(&cargo, std::fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    let mut run = std::process::Command::new(root.join("fuzz/run"));
    run.args(["1", "rating_files_never_panic"]).env("PATH", path).stderr(std::process::Stdio::null());
    if run.status().is_ok() {
        let asked = std::fs::read_to_string(&asked).unwrap();
        assert!(asked.trim_end().ends_with("--bin rating_files_never_panic"), "{asked}");
        assert_eq!(asked.matches("--bin").count(), 1, "{asked}");
    }
}
