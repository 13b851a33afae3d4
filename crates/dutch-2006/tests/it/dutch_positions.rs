//! The 88 positions of the corpus.

use std::collections::BTreeSet;
use std::path::Path;

use crate::common::corpus;
use crate::common::random::next_position;
use crate::dutch_letter::Paired;
use arbitrium_core::position::Position;
use arbitrium_core::systems::{Failure, SearchKind, SystemId};
use serde::Deserialize;

fn position(file: &Path) -> Position {
    next_position(&corpus::dutch(&std::fs::read(file).unwrap()))
}

/// What stands beside a position.
#[derive(Deserialize)]
struct Expected {
    round: u16,
    #[serde(flatten)]
    paired: Paired,
}

/// The boards and the bye; boards of two players without a game count in either colour where the initial colour is open.
fn boards(Paired { pairs, bye }: &Paired, position: &Position) -> (BTreeSet<(u32, u32)>, Option<u32>) {
    let is_fresh = |number: u32| {
        let player = position.competitors.iter().find(|one| u32::from(one.id.get()) == number).unwrap();
        player.past.iter().all(|past| past.opponent.is_none())
    };
    let board = |&(white, black): &(u32, u32)| {
        let is_open = position.initial_colour.is_none() && is_fresh(white) && is_fresh(black);
        if is_open { (white.min(black), white.max(black)) } else { (white, black) }
    };
    (pairs.iter().map(board).collect(), *bye)
}

/// Both searches pair the positions; the literal one those that it can finish.
#[test]
fn the_positions_are_paired_as_expected() {
    let system = SystemId::Dutch2006.system();
    let files = corpus::files("dutch_2006/positions", "trf");
    assert_eq!(files.len(), 88);
    for file in files {
        let position = position(&file);
        let expected = std::fs::read_to_string(file.with_extension("expected.json")).unwrap();
        let expected: Expected = serde_json::from_str(&expected).unwrap();
        assert_eq!(expected.round, position.round);
        for search in [SearchKind::Guided, SearchKind::Literal { budget: 3_000_000 }] {
            let answer = system.pair(&position, search);
            if search != SearchKind::Guided && answer == Err(Failure::BudgetSpent) {
                continue;
            }
            let found = boards(&Paired::of(answer).unwrap(), &position);
            assert_eq!(found, boards(&expected.paired, &position), "{} {search:?}", file.display());
        }
    }
}

/// What was not looked at to the end has no answer: neither a pairing nor that there is none.
#[test]
fn a_literal_search_with_a_spent_budget_says_so() {
    let file = crate::common::at("corpus/dutch_2006/positions/c12_needs_p.trf");
    let answer = SystemId::Dutch2006.system().pair(&position(&file), SearchKind::Literal { budget: 1 });
    assert_eq!(answer, Err(Failure::BudgetSpent));
}
