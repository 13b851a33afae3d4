//! The tests of the judge, and those that every document passes.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use arbitrium_testkit as common;

mod by_hand;
mod by_round;
mod cases;
mod causes;
mod causes_of_teams;
mod every_document;
mod forced;
mod read_off;
mod replays;
mod spots;
mod standings_judged;
mod told_rounds;
mod told_values;
mod undeclared;
mod verdicts;

#[global_allocator]
static MEMORY: arbitrium_testkit::MiMalloc = arbitrium_testkit::MiMalloc;

/// Of no crate that the core puts together.
#[test]
fn no_file_of_tests_is_forgotten() {
    let folders = common::CORE.map(|name| format!("crates/{name}/tests/it"));
    for folder in folders.iter().filter(|folder| common::at(folder).is_dir()) {
        let main = std::fs::read_to_string(common::at(folder).join("main.rs")).unwrap();
        common::files::assert_none_is_forgotten(folder, &main);
    }
}
