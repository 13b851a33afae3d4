//! The answers of the Dutch systems of 2006 and 2012 about random rounds.

use crate::common::dutch::{new_tournament, played_by_the_reference, player, record, tournament};
use crate::common::random::{Dice, Temper, next_position};
use crate::common::round_laws::{
    assert_answered, everything_is_alike, everything_is_alike_under_alternatives,
};
use arbitrium_core::position::{Attendance, Position};
use arbitrium_core::systems::{Board, Class, PairingSystem, Recorded, SearchKind, SystemId, Violation};
use arbitrium_core::tournament::Bye;
use arbitrium_dutch_2006::dutch_2006::Dutch2006;

/// Random positions of few players, fresh ones and such as the reference came to.
fn position(seed: u64) -> Position {
    let mut dice = Dice::new(40_000_000 + seed);
    if seed.is_multiple_of(2) {
        return next_position(&tournament(&mut dice, Temper { least_players: 3, most_players: 8 }));
    }
    let (rounds, count) = (u16::try_from(dice.below(5)).unwrap(), 4 + dice.below(5));
    next_position(&played_by_the_reference(&mut dice, count, rounds, 5))
}

#[test]
fn both_searches_answer_alike_and_as_the_texts_say() {
    for id in [SystemId::Dutch2006, SystemId::Dutch2012] {
        let positions = (0..u64::from(crate::common::scaled(2_000))).map(position);
        let answers = everything_is_alike(id, None, positions, 3);
        let classes = [("illegal", 1_400), ("bye", 90), ("worse", 300), ("later", 300), ("colour", 350)];
        assert_answered(&answers, &classes);
        assert_answered(&answers, &[("worse B3", 200), ("later D1", 150), ("later D2", 150), ("A7.d", 60)]);
        if id == SystemId::Dutch2006 {
            let rare =
                [("worse B4", 50), ("worse B5", 10), ("worse A7.d", 8), ("worse C1", 1), ("worse C13", 1)];
            assert_answered(&answers, &rare);
        }
    }
}

#[test]
fn both_searches_answer_alike_under_every_alternative_reading() {
    for id in [SystemId::Dutch2006, SystemId::Dutch2012] {
        everything_is_alike_under_alternatives(id, 60, position);
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
        let mut changed = Recorded { is_published: true, ..Recorded::from(&published) };
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
    let told: Vec<String> = judged.violations.iter().map(Violation::message).collect();
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
