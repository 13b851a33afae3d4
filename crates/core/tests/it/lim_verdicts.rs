//! The judged cases of C.04.4.3: every deciding article has one.

use std::path::Path;

use crate::judged_cases::{Case, assert_each_decides, assert_verdicts};
use arbitrium_core::systems::lim_2026::Lim2026;
use arbitrium_core::tournament::{GamesPerRound, Tournament};

fn tournament(file: &Path) -> Tournament {
    let bytes = std::fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let text = String::from_utf8(bytes).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    crate::common::laws::read_back(&text, GamesPerRound::One)
}

fn cases() -> Vec<Case> {
    Case::all("lim_2026/verdicts", tournament)
}

#[test]
fn every_case_gets_its_verdict_and_all_other_rounds_what_it_names() {
    assert_verdicts(&cases(), &Lim2026::default());
}

#[test]
fn every_deciding_article_decides_a_case() {
    assert_each_decides(&cases(), &Lim2026::default());
}
