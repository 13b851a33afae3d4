//! The procedure of 2006 told with the pairing cards on the table.

use std::collections::BTreeMap;

use crate::common::corpus;
use crate::common::dutch::{played_by_the_reference, tournament};
use crate::common::random::{Dice, Temper, next_position};
use arbitrium::position::{Field as Attending, Position};
use arbitrium::report::explanation::steps;
use arbitrium::rulebook::Kind;
use arbitrium::systems::{Explanation, PairingSystem, SearchKind};
use arbitrium_dutch_2006::dutch_2006::guided::Guided;
use arbitrium_dutch_2006::dutch_2006::round::Event;
use arbitrium_dutch_2006::dutch_2006::{Dutch2006, Field, Readings, pair_round};

const LITERAL: SearchKind = SearchKind::Literal { budget: u64::MAX };

fn explain(position: &Position, search: SearchKind) -> Option<Explanation> {
    Dutch2006::default().reference(position, search).explain().ok()
}

fn corpus_position(path: &str, round: u16) -> Position {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/dutch_2006").join(path);
    let tournament = corpus::dutch(&std::fs::read(file).unwrap());
    let field = if round > tournament.paired_rounds() { Attending::Announced } else { Attending::AsRecorded };
    Position::before(&tournament, round, field).unwrap()
}

/// The text without colours.
fn plain(explanation: &Explanation) -> String {
    // The steps of a round are told by numbers: any tournament will do.
    let file =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/dutch_2006/verdicts/worse_c12.trf");
    let tournament = corpus::dutch(&std::fs::read(file).unwrap());
    anstream::adapter::strip_str(&steps(&tournament, explanation)).to_string()
}

fn told(position: &Position) -> String {
    plain(&explain(position, SearchKind::Guided).unwrap())
}

/// How steps and cards are laid out. The sentences of the other steps are those of `sentences_of_dutch_2006`, in the tests of the judge.
#[test]
fn the_walk_is_told_with_the_cards_on_the_table() {
    insta::assert_snapshot!(
        "transposition",
        told(&corpus_position("positions/random_plain_s1_000_n16_r3.trf", 3))
    );
}

/// The first random round that comes to a step, told.
fn first_with(is_wanted: impl Fn(&Event) -> bool) -> String {
    let positions = (0..10_000).map(|seed| {
        let temper = Temper { least_players: 6, most_players: 8 };
        next_position(&tournament(&mut Dice::new(72_000_000 + seed), temper))
    });
    let reaches = |position: &Position| {
        let walk = pair_round(&Field::new(position, Readings::default()), &Guided::default()).unwrap();
        walk.is_ok_and(|walk| walk.events.iter().any(&is_wanted))
    };
    told(&positions.into_iter().find(reaches).unwrap())
}

#[test]
fn c13_joins_and_c14_decreases_p_in_words() {
    insta::assert_snapshot!("joined", first_with(|event| matches!(event, Event::Joined(_))));
    insta::assert_snapshot!("c14", first_with(|event| matches!(event, Event::C14(Some(_)))));
}

/// One player's card, his past, and every statement about him.
#[test]
fn a_player_is_told_what_the_procedure_made_of_him() {
    let position = corpus_position("positions/random_plain_s1_000_n16_r3.trf", 3);
    let id = position.competitors[8].id;
    let found = Dutch2006::default().reference(&position, SearchKind::Guided).explain_player(id).unwrap();
    insta::assert_snapshot!("player", plain(&found));
}

/// The account is that of the procedure, not of a search; and the proofs say why: hardly ever is a stretch refused
/// without a fact.
#[test]
fn both_searches_explain_alike_and_name_what_stands_in_the_way() {
    let mut said: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in 0..u64::from(crate::common::scaled(500)) {
        let mut dice = Dice::new(70_000_000 + seed);
        let position = if seed % 2 == 0 {
            next_position(&tournament(&mut dice, Temper { least_players: 3, most_players: 8 }))
        } else {
            let (players, rounds) = (5 + dice.below(4), u16::try_from(dice.below(6)).unwrap());
            next_position(&played_by_the_reference(&mut dice, players, rounds, 5))
        };
        let guided = explain(&position, SearchKind::Guided);
        assert_eq!(guided, explain(&position, LITERAL), "seed {seed}");
        assert_eq!(
            Dutch2006::default().reference(&position, SearchKind::Guided).exercised(),
            Dutch2006::default().reference(&position, LITERAL).exercised(),
            "seed {seed}"
        );
        for line in guided.iter().flat_map(|told| &told.sections).flat_map(|section| &section.lines) {
            for phrase in [
                "together leave",
                "need opponents",
                "stay unfulfilled",
                "moves down then",
                "can only meet",
                "may be",
            ] {
                *said.entry(phrase).or_default() += usize::from(line.text.contains(phrase));
            }
        }
    }
    assert!(said["together leave"] * 20 < said.values().sum::<usize>(), "{said:?}");
}

#[test]
fn every_article_at_work_is_a_deciding_one_and_all_are_at_work_somewhere() {
    let mut idle: Vec<&str> = arbitrium_dutch_2006::dutch_2006::articles::RULEBOOK
        .articles
        .iter()
        .filter(|article| article.kind == Kind::Deciding)
        .map(|article| article.number)
        .collect();
    for seed in 0..u64::from(crate::common::scaled(1_500)) {
        let mut dice = Dice::new(71_000_000 + seed);
        let position = next_position(&tournament(&mut dice, Temper { least_players: 4, most_players: 12 }));
        for article in
            Dutch2006::default().reference(&position, SearchKind::Guided).exercised().unwrap_or_default()
        {
            assert_eq!(article.kind, Kind::Deciding, "{article}");
            idle.retain(|number| *number != article.number);
        }
    }
    assert!(idle.is_empty(), "{idle:?}");
}
