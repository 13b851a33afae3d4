//! The judge of the Dutch system of 2006 on random rounds.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that cannot go on fails, and says what it met"
)]

use std::collections::BTreeMap;

use crate::common::dutch::{new_tournament, played_by_the_reference, player, record, tournament};
use crate::common::judged::assert_well_founded;
use crate::common::random::{Dice, Temper, next_position};
use arbitrium_core::position::Attendance;
use arbitrium_core::systems::{Board, Class, Pairing, PairingSystem, Recorded, SearchKind, SystemId};
use arbitrium_core::tournament::{Bye, PlayerId};
use arbitrium_dutch_2006::dutch_2006::Dutch2006;

fn recorded(pairing: &Pairing) -> Recorded {
    let board = |&(white, black): &(PlayerId, PlayerId)| Board { white, black, colours_known: true };
    Recorded {
        boards: pairing.pairs.iter().map(board).collect(),
        byes: pairing.bye.into_iter().collect(),
        ..Recorded::default()
    }
}

/// Some players change places on the boards, or the colours do.
fn disturbed(dice: &mut Dice, pairing: &Pairing) -> Recorded {
    let mut round = recorded(pairing);
    for _ in 0..=dice.below(2) {
        let boards = round.boards.len();
        match dice.below(5) {
            0 if boards > 0 => {
                let board = &mut round.boards[dice.below(boards)];
                std::mem::swap(&mut board.white, &mut board.black);
            }
            1 if boards > 0 && !round.byes.is_empty() => {
                let board = &mut round.boards[dice.below(boards)];
                std::mem::swap(&mut board.white, &mut round.byes[0]);
            }
            _ if boards > 1 => {
                let (a, b) = (dice.below(boards), dice.below(boards));
                let moved = round.boards[a].black;
                round.boards[a].black = round.boards[b].white;
                round.boards[b].white = moved;
                if a == b {
                    let board = &mut round.boards[a];
                    board.white = moved;
                }
            }
            _ => {}
        }
    }
    round
}

#[test]
fn the_reference_agrees_and_every_other_round_is_told_why_not() {
    let system = Dutch2006::default();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..u64::from(crate::common::scaled(2_000)) {
        let mut dice = Dice::new(40_000_000 + seed);
        let tournament = if seed % 2 == 0 {
            tournament(&mut dice, Temper { least_players: 3, most_players: 8 })
        } else {
            let rounds = u16::try_from(dice.below(5)).unwrap();
            let count = 4 + dice.below(5);
            played_by_the_reference(&mut dice, count, rounds, 5)
        };
        let position = next_position(&tournament);
        let Ok(pairing) = system.pair(&position, SearchKind::Guided) else { continue };
        let own = system.judge(&position, &recorded(&pairing), SearchKind::Guided);
        assert_eq!(own.class, Class::Agrees, "seed {seed}: {own:#?}");
        for _ in 0..3 {
            let foreign = disturbed(&mut dice, &pairing);
            let guided = system.judge(&position, &foreign, SearchKind::Guided);
            let literal = system.judge(&position, &foreign, SearchKind::Literal { budget: u64::MAX });
            assert_eq!(guided, literal, "seed {seed}");
            assert_well_founded(SystemId::Dutch2006, &position, &foreign, &guided, &format!("seed {seed}"));
            let Some(decisive) = &guided.decisive else { continue };
            *counts.entry(format!("{} {}", guided.class, decisive.article.id())).or_default() += 1;
        }
    }
    println!("{counts:#?}");
    for (class, floor) in
        [("worse", 500), ("later", 400), ("colour", 1_000), ("illegal", 1_400), ("bye", 100)]
    {
        let of_class = counts.iter().filter(|(told, _)| told.starts_with(class)).map(|(_, count)| count);
        assert!(of_class.sum::<usize>() >= floor, "{class}: {counts:#?}");
    }
    let floors = [
        ("worse B3", 400),
        ("worse B4", 80),
        ("worse B5", 10),
        ("worse A7.d", 15),
        ("worse C1", 1),
        ("worse C13", 1),
        ("later D1", 250),
        ("later D2", 150),
    ];
    for (told, floor) in floors {
        assert!(counts.get(told).is_some_and(|&count| count >= floor), "{told}: {counts:#?}");
    }
}

/// F6 "A pairing officially made public shall not be changed unless it violates the absolute pairing criteria (B1 and
/// B2)": somebody stays away, and his opponent is paired anew.
#[test]
fn a_pairing_changed_after_its_publication_is_said_to_be_so() {
    let system = Dutch2006::default();
    let (mut cited, mut differing) = (0, 0);
    for seed in 0..u64::from(crate::common::scaled(200)) {
        let mut dice = Dice::new(41_000_000 + seed);
        let count = 6 + dice.below(6);
        let rounds = 1 + u16::try_from(dice.below(3)).unwrap();
        let mut position = next_position(&played_by_the_reference(&mut dice, count, rounds, 0));
        let Ok(published) = system.pair(&position, SearchKind::Guided) else { continue };
        let (absent, widowed) = published.pairs[dice.below(published.pairs.len())];
        let place = position.index_of(absent).unwrap();
        position.competitors[place].attendance = Attendance::Absent(Some(Bye::Zero));
        let mut changed = Recorded { is_published: true, ..recorded(&published) };
        changed.boards.retain(|board| board.white != absent);
        match published.bye {
            Some(bye) => {
                changed.boards.push(Board { white: widowed, black: bye, colours_known: false });
                changed.byes.clear();
            }
            None => changed.byes.push(widowed),
        }
        let judged = system.judge(&position, &changed, SearchKind::Guided);
        if let Some(decisive) = judged.decisive.filter(|_| judged.class != Class::Colour) {
            differing += 1;
            cited +=
                usize::from(decisive.summary().contains("(F6)") && decisive.summary().contains("present"));
        }
        // Where other boards are changed as well, his absence explains nothing.
        let mut more = changed.clone();
        if let [.., one, other, _] = &mut more.boards[..] {
            std::mem::swap(&mut one.black, &mut other.black);
            let judged = system.judge(&position, &more, SearchKind::Guided);
            let told = judged.decisive.map(|decisive| decisive.summary());
            assert!(told.is_none_or(|told| !told.contains("present")), "seed {seed}");
        }
        // The answer of a program was never made public.
        let answered = Recorded { is_published: false, ..changed };
        let judged = system.judge(&position, &answered, SearchKind::Guided);
        assert!(judged.decisive.is_none_or(|decisive| !decisive.summary().contains("(F6)")));
    }
    assert!(differing > 50 && cited == differing, "{cited} of {differing}");
}

/// B2 b) "No player will receive the same colour three times in row": of two who must have the same colour both are told of.
#[test]
fn of_two_due_the_same_colour_both_are_told() {
    use arbitrium_core::tournament::GameResult::Draw;
    let id = |number: usize| player(number).id;
    let mut tournament = new_tournament((1..=4).map(player).collect());
    for (white, black) in [(1, 3), (2, 4), (1, 4), (2, 3)] {
        record(&mut tournament, (id(white), id(black)), (Draw, Draw));
    }
    let board = |white, black| Board { white: id(white), black: id(black), colours_known: true };
    let round = Recorded { boards: vec![board(1, 2), board(3, 4)], ..Recorded::default() };
    let judged = Dutch2006::default().judge(&next_position(&tournament), &round, SearchKind::Guided);
    let told: Vec<String> = judged.violations.iter().map(|violation| violation.message.clone()).collect();
    let of_2 =
        "2 must have Black too: the colour difference of 2 is +2 and 2 had White in the two latest games";
    let of_3 =
        "3 must have White too: the colour difference of 3 is -2 and 3 had Black in the two latest games";
    assert_eq!(
        told,
        [
            format!("1 gets White: the colour difference of 1 is +2; {of_2}"),
            format!("1 gets White: 1 had White in the two latest games; {of_2}"),
            format!("4 gets Black: the colour difference of 4 is -2; {of_3}"),
            format!("4 gets Black: 4 had Black in the two latest games; {of_3}"),
        ]
    );
}
