//! What a check says beside its verdicts: by which edition a round would agree, how far readings were tried, and which facts would make
//! a wrong colour right.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use crate::common::random::{Dice, Temper, next_position, played, random_state};
use arbitrium_core::check::{CheckOptions, claim, replay};
use arbitrium_core::position::Competitor;
use arbitrium_core::search::Limits;
use arbitrium_core::systems::{Change, Class, Failure, Recorded, SearchKind, SystemId};
use arbitrium_core::tournament::{Colour, Entry};

/// Another edition is named where a round differs, and the round agrees under it; nothing is to be explained of one that agrees.
#[test]
fn another_edition_explains_a_round_that_differs_and_no_other() {
    let (judge, edition) = (SystemId::Dutch2026, SystemId::Dutch2017);
    let options = CheckOptions { claims: false, ..CheckOptions::default() };
    let (mut explained, mut agreeing) = (0, 0);
    for seed in 0..u64::from(crate::common::scaled(40)) {
        let tournament = played(&mut Dice::new(92_000 + seed), edition, 9, 5, 5);
        let rounds = replay(&tournament, &*judge.system(), &options).rounds;
        if rounds.iter().all(|round| round.verdict.agrees()) {
            continue;
        }
        for round in rounds {
            if round.judgement.class == Class::Agrees {
                agreeing += 1;
                assert_eq!(round.other_edition, None, "seed {seed}, round {}", round.round);
            } else {
                let other = round.other_edition.unwrap();
                assert_eq!((other.judge, other.edition), (judge, edition), "seed {seed}");
                assert!(other.because.is_some(), "seed {seed}: the editions agree");
                explained += 1;
            }
        }
    }
    assert!(explained >= 5 && agreeing >= 5, "{explained} and {agreeing}");
}

/// "All readings together may take a twentieth of what one question may, and each a thousandth": one that costs more than that was not
/// tried, and leaves the others theirs.
#[test]
fn a_reading_may_take_a_thousandth_of_what_a_question_may() {
    let options = CheckOptions { editions: false, claims: false, ..CheckOptions::default() };
    let system = SystemId::Dutch2006.system();
    let limits = Limits { steps: 1_000_000, ..Limits::default() };
    let mut untried = 0;
    for seed in 0..20 {
        let temper = Temper { least_players: 12, most_players: 20 };
        let tournament = random_state(&mut Dice::new(93_000 + seed), SystemId::Dutch2006, temper);
        let replayed = limits.in_force(|| replay(&tournament, &*system, &options));
        let Some(unsearched) = replayed.unsearched else { continue };
        let Some(Failure::Spent(spent)) = unsearched.failure else { panic!("{unsearched}") };
        untried += usize::from(spent.steps == 1_000);
    }
    assert!(untried >= 5, "{untried}");
}

/// Lim 5.1.1 "no player shall be given the same colour in three successive rounds", 5.1.2 "no player shall be given three more of one colour
/// than the other": who had White in seven games and is given it again may be given it where the latest three counted as Black, and no game
/// of another board makes that right.
#[test]
fn a_colour_that_no_single_game_makes_right_is_claimed_of_the_latest_games_of_the_board() {
    let system = SystemId::Lim2026.system();
    let (mut claimed, guided) = (0, SearchKind::Guided);
    for seed in 0..16 {
        let mut dice = Dice::new(94_000 + seed);
        let mut position = next_position(&played(&mut dice, SystemId::Lim2026, 12, 7, 0));
        let Competitor { id: player, past, .. } = &mut position.competitors[3 + dice.below(8)];
        let player = *player;
        for round in past {
            if let Entry::Contest(contest) = &mut round.entry {
                contest.colour = Some(Colour::White);
            }
        }
        let Ok(reference) = system.pair(&position, guided) else { continue };
        let mut recorded = Recorded::from(&reference);
        let Some(board) = recorded.boards.iter_mut().find(|board| board.black == player) else { continue };
        std::mem::swap(&mut board.white, &mut board.black);
        let mut judgement = system.judge(&position, &recorded, guided);
        if judgement.violations.iter().any(|violation| violation.players != [player]) {
            continue;
        }
        claim(&position, &recorded, &mut judgement, &*system, guided);
        let changes: Vec<Change> = judgement.claimed().unwrap().changes().take(3).cloned().collect();
        let as_black = |round| Change::CountsAs { round, player, colour: Colour::Black };
        assert_eq!(changes, [7, 6, 5].map(as_black), "seed {seed}");
        claimed += 1;
    }
    assert!(claimed >= 5, "{claimed}");
}
