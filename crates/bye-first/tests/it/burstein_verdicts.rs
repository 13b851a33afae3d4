//! The judged cases of C.04.4.2: every deciding article has one.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::path::Path;

use crate::common::judged_cases::{Case, assert_each_decides, assert_verdicts, cited};
use arbitrium_bye_first::burstein_2026::literal::Literal;
use arbitrium_bye_first::burstein_2026::{Field, Readings, pair_round};
use arbitrium_core::systems::SystemId;
use arbitrium_core::tournament::{GamesPerRound, Tournament};

fn tournament(file: &Path) -> Tournament {
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    crate::common::laws::read_back(&text, GamesPerRound::One)
}

fn cases() -> Vec<Case> {
    Case::all("burstein_2026/verdicts", tournament)
}

#[test]
fn every_case_gets_its_verdict_and_all_other_rounds_what_it_names() {
    assert_verdicts(&cases(), &*SystemId::Burstein2026.system());
}

#[test]
fn every_deciding_article_decides_a_case() {
    assert_each_decides(&cases(), &*SystemId::Burstein2026.system());
}

/// The reference of a case is another one without the article that it names as dropped.
#[test]
fn a_dropped_article_changes_the_reference() {
    let system = SystemId::Burstein2026.system();
    let mut dropped = 0;
    for case in cases() {
        let Some(name) = &case.expected.dropped else { continue };
        let field = Field::new(&case.position(), Readings::default());
        let with = pair_round(&field, &Literal::default()).unwrap();
        let without = pair_round(&field, &Literal::without(cited(system.rulebook(), name))).unwrap();
        assert!(with.is_ok(), "{}", case.name);
        assert_ne!(with, without, "{}: {name} decides nothing", case.name);
        dropped += 1;
    }
    assert_eq!(dropped, 2);
}
