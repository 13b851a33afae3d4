//! The 88 positions of the corpus, and the sequences of D1 and D2.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that cannot go on fails, and says what it met"
)]

use std::collections::BTreeSet;
use std::path::Path;

use crate::common::corpus;
use arbitrium_core::position::{Field as Attending, Position};
use arbitrium_core::systems::Failure;
use arbitrium_dutch_2006::dutch_2006::guided::Guided;
use arbitrium_dutch_2006::dutch_2006::literal::Literal;
use arbitrium_dutch_2006::dutch_2006::round::Search;
use arbitrium_dutch_2006::dutch_2006::{Field, Readings, colours, pair_round};
use serde_json::Value;

fn position(file: &Path) -> Position {
    let tournament = corpus::dutch(&std::fs::read(file).unwrap());
    Position::before(&tournament, tournament.paired_rounds() + 1, Attending::Announced).unwrap()
}

/// Compares a pairing with the expectation; boards of two players without a game count in either colour where
/// the initial colour is open.
fn difference(file: &Path, search: &dyn Search) -> Result<Option<String>, Failure> {
    let position = position(file);
    let text = std::fs::read_to_string(file.with_extension("expected.json")).unwrap();
    let expected: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(expected["round"], position.round);
    let field = Field::new(&position, Readings::default());
    let walk = pair_round(&field, search).unwrap()?;
    let id = |player: usize| field.entrants[player].id.get();
    let board = |white: u64, black: u64, open: bool| {
        if open { (white.min(black), white.max(black)) } else { (white, black) }
    };
    let open = |a: u64, b: u64| {
        let entrant = |n: u64| field.entrants.iter().find(|e| u64::from(e.id.get()) == n).unwrap();
        position.initial_colour.is_none() && entrant(a).games.is_empty() && entrant(b).games.is_empty()
    };
    let found: BTreeSet<(u64, u64)> = walk
        .pairs()
        .map(|(a, b)| {
            let colours = colours::allocate(&field, a, b);
            let (white, black) = (u64::from(id(colours.white)), u64::from(id(colours.black)));
            board(white, black, open(white, black))
        })
        .collect();
    let wanted: BTreeSet<(u64, u64)> = expected["pairs"]
        .as_array()
        .unwrap()
        .iter()
        .map(|pair| {
            let (white, black) = (pair[0].as_u64().unwrap(), pair[1].as_u64().unwrap());
            board(white, black, open(white, black))
        })
        .collect();
    let bye = walk.bye.map(id).map(u64::from);
    if found == wanted && bye == expected["bye"].as_u64() {
        return Ok(None);
    }
    let only = |a: &BTreeSet<(u64, u64)>, b: &BTreeSet<(u64, u64)>| {
        format!("{:?}", a.difference(b).collect::<Vec<_>>())
    };
    Ok(Some(format!(
        "found {} {bye:?}, expected {} {}",
        only(&found, &wanted),
        only(&wanted, &found),
        expected["bye"]
    )))
}

#[test]
fn the_literal_search_pairs_the_positions_it_can_finish() {
    let mut differences = Vec::new();
    let (mut agree, mut spent) = (0, 0);
    for file in corpus::files("dutch_2006/positions", "trf") {
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        match difference(&file, &Literal::with_budget(3_000_000)) {
            Ok(None) => agree += 1,
            Ok(Some(text)) => differences.push(format!("{name}: {text}")),
            Err(Failure::BudgetSpent) => {
                println!("spent {name}");
                spent += 1;
            }
            Err(failure) => differences.push(format!("{name}: {failure}")),
        }
    }
    println!("{agree} agree, {spent} beyond the budget");
    assert!(differences.is_empty(), "{differences:#?}");
}

#[test]
fn the_guided_search_pairs_all_positions() {
    let mut differences = Vec::new();
    let files = corpus::files("dutch_2006/positions", "trf");
    assert_eq!(files.len(), 88);
    for file in files {
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        match difference(&file, &Guided::default()) {
            Ok(None) => {}
            Ok(Some(text)) => differences.push(format!("{name}: {text}")),
            Err(failure) => differences.push(format!("{name}: {failure}")),
        }
    }
    assert!(differences.is_empty(), "{differences:#?}");
}

/// What was not looked at to the end has no answer: neither a pairing nor that there is none.
#[test]
fn a_literal_search_with_a_spent_budget_says_so() {
    let file = crate::common::at("corpus/dutch_2006/positions/c12_needs_p.trf");
    let field = Field::new(&position(&file), Readings::default());
    assert_eq!(pair_round(&field, &Literal::with_budget(1)).unwrap(), Err(Failure::BudgetSpent));
}
