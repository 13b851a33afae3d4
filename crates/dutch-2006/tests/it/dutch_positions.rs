//! The 88 positions of the corpus, and the sequences of D1 and D2.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;
use std::path::Path;

use crate::common::corpus;
use arbitrium_core::position::{Field as Attending, Position};
use arbitrium_core::systems::Failure;
use arbitrium_dutch_2006::dutch_2006::guided::Guided;
use arbitrium_dutch_2006::dutch_2006::literal::Literal;
use arbitrium_dutch_2006::dutch_2006::round::Search;
use arbitrium_dutch_2006::dutch_2006::{Field, Readings, colours, pair_round};
use serde::Deserialize;

fn position(file: &Path) -> Position {
    let tournament = corpus::dutch(&std::fs::read(file).unwrap());
    Position::before(&tournament, tournament.paired_rounds() + 1, Attending::Announced).unwrap()
}

/// What stands beside a position.
#[derive(Deserialize)]
struct Expected {
    round: u16,
    pairs: BTreeSet<(u16, u16)>,
    bye: Option<u16>,
}

/// Compares a pairing with the expectation; boards of two players without a game count in either colour where
/// the initial colour is open.
fn difference(file: &Path, search: &dyn Search) -> Result<Option<String>, Failure> {
    let position = position(file);
    let expected = std::fs::read_to_string(file.with_extension("expected.json")).unwrap();
    let expected: Expected = serde_json::from_str(&expected).unwrap();
    assert_eq!(expected.round, position.round);
    let field = Field::new(&position, Readings::default());
    let walk = pair_round(&field, search).unwrap()?;
    let id = |player: usize| field.entrants[player].id.get();
    let is_fresh = |id: u16| field.entrants.iter().any(|one| one.id.get() == id && one.games.is_empty());
    let board = |(white, black): (u16, u16)| {
        let is_open = position.initial_colour.is_none() && is_fresh(white) && is_fresh(black);
        if is_open { (white.min(black), white.max(black)) } else { (white, black) }
    };
    let boards = walk.pairs().map(|(a, b)| colours::allocate(&field, a, b));
    let found: BTreeSet<(u16, u16)> =
        boards.map(|board| (id(board.white), id(board.black))).map(board).collect();
    let wanted: BTreeSet<(u16, u16)> = expected.pairs.into_iter().map(board).collect();
    let bye = walk.bye.map(id);
    let is_as_expected = found == wanted && bye == expected.bye;
    Ok((!is_as_expected).then(|| format!("{found:?} {bye:?}, expected {wanted:?} {:?}", expected.bye)))
}

/// Both searches pair the positions; the literal one those that it can finish.
#[test]
fn the_positions_are_paired_as_expected() {
    let files = corpus::files("dutch_2006/positions", "trf");
    assert_eq!(files.len(), 88);
    for file in files {
        assert_eq!(difference(&file, &Guided::default()), Ok(None), "{}", file.display());
        let by_literal = difference(&file, &Literal::with_budget(3_000_000));
        assert!(
            [Ok(None), Err(Failure::BudgetSpent)].contains(&by_literal),
            "{} {by_literal:?}",
            file.display()
        );
    }
}

/// What was not looked at to the end has no answer: neither a pairing nor that there is none.
#[test]
fn a_literal_search_with_a_spent_budget_says_so() {
    let file = crate::common::at("corpus/dutch_2006/positions/c12_needs_p.trf");
    let field = Field::new(&position(&file), Readings::default());
    assert_eq!(pair_round(&field, &Literal::with_budget(1)).unwrap(), Err(Failure::BudgetSpent));
}
