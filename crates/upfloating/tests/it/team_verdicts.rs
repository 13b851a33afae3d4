//! The judged cases of C.04.6: every deciding article has one.

use std::path::Path;

use crate::common::judged_cases::{Case, assert_dropped, assert_each_decides, assert_verdicts};
use arbitrium_core::tournament::{GamesPerRound, Tournament};
use arbitrium_upfloating::team_2026::{Team2026, Teams};

fn tournament(file: &Path) -> Tournament {
    let bytes = std::fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let text = String::from_utf8(bytes).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    crate::common::laws::read_back(&text, GamesPerRound::Boards)
}

fn cases() -> Vec<Case> {
    Case::all("team_2026/verdicts", tournament)
}

#[test]
fn every_case_gets_its_verdict_and_all_other_rounds_what_it_names() {
    assert_verdicts(&cases(), &Team2026::default());
}

#[test]
fn a_dropped_article_changes_the_reference() {
    assert_dropped::<Teams>(&cases());
}

#[test]
fn every_deciding_article_decides_a_case() {
    assert_each_decides(&cases(), &Team2026::default());
}
