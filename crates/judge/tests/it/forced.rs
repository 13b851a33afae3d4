//! What forces a choice, computed a second time: by the literal search, fact by fact.

use crate::common::random::{Dice, Temper, next_position, random_state};
use arbitrium_core::position::{Bar, Freed, Position};
use arbitrium_core::search::Limits;
use arbitrium_core::systems::{
    Choice, Class, Fact, Forced, Forcing, PairingSystem, Recorded, SearchKind, SystemId,
};

const LITERAL: SearchKind = SearchKind::Literal { budget: 3_000_000 };

/// The number of choices of each document.
const CHOICES: u32 = 100;

/// The correct pairing of a random position with the opponents of two boards exchanged.
fn exchanged(system: &dyn PairingSystem, position: &Position, dice: &mut Dice) -> Option<Recorded> {
    let correct = system.pair(position, SearchKind::Guided).ok()?;
    let mut recorded = Recorded::from(&correct);
    let number = recorded.boards.len();
    if number < 2 {
        return None;
    }
    let (one, other) = (dice.below(number), dice.below(number - 1));
    let other = if other < one { other } else { other + 1 };
    let black = recorded.boards[one].black;
    recorded.boards[one].black = recorded.boards[other].black;
    recorded.boards[other].black = black;
    recorded.boards.sort_by_key(|board| board.white.min(board.black));
    Some(recorded)
}

/// The facts as places in the position.
fn bars(position: &Position, facts: &[Forcing]) -> Vec<Bar> {
    let place = |fact: &Fact, which: usize| position.index_of(fact.players()[which]).unwrap();
    let bar = |fact: &Fact| match fact {
        Fact::NoBye { .. } => Bar::Bye(place(fact, 0)),
        Fact::MustHave { .. } => Bar::Colour(place(fact, 0)),
        _ => {
            let (a, b) = (place(fact, 0), place(fact, 1));
            Bar::Pair(a.min(b), a.max(b))
        }
    };
    facts.iter().map(|forcing| bar(&forcing.fact)).collect()
}

/// Whether the literal search makes the choice if only the facts in `kept` are in force around the choice.
fn is_made(system: &dyn PairingSystem, position: &Position, choice: &Choice, kept: Vec<Bar>) -> Option<bool> {
    let score = |id| position.competitors[position.index_of(id).unwrap()].score;
    let most = choice.players().map(score).max()?;
    let competitors = position.competitors.iter().enumerate();
    let around = competitors.filter(|(_, one)| one.score <= most).map(|(place, _)| place).collect();
    let trial = Position { freed: Freed::all_but(around, kept), ..position.clone() };
    let pairing = system.pair(&trial, LITERAL).ok()?;
    Some(choice.is_made_by(&pairing))
}

/// Each document: dropping any one fact changes the choice, and with all of them in force and no others it stays.
#[test]
fn each_fact_is_needed_and_no_other_is() {
    let temper = Temper { least_players: 5, most_players: 9 };
    for id in SystemId::ALL {
        let system = id.system();
        let (mut numbers, mut ended, mut seed) = (Vec::new(), 0, 0);
        while numbers.len() < crate::common::scaled(CHOICES) as usize {
            seed += 1;
            let mut dice = Dice::new(97_000_000 + seed);
            let position = next_position(&random_state(&mut dice, id, temper));
            let Some(recorded) = exchanged(&*system, &position, &mut dice) else { continue };
            let reference = system.reference(&position, SearchKind::Guided);
            let judgement = reference.judge(&recorded);
            if matches!(judgement.class, Class::Illegal | Class::Agrees | Class::Undecided | Class::Colour) {
                continue;
            }
            let Some(choice) = Choice::of(&judgement, &recorded) else { continue };
            let Forced { facts, is_shown, .. } = Limits::default().in_force(|| reference.forced_by(&choice));
            if !is_shown {
                ended += 1;
                continue;
            }
            let kept = bars(&position, &facts);
            let Some(stays) = is_made(&*system, &position, &choice, kept.clone()) else { continue };
            assert!(stays, "{} seed {seed}: {choice:?} {facts:?}", id.word());
            for dropped in &kept {
                let fewer = kept.iter().copied().filter(|bar| bar != dropped).collect();
                let made = is_made(&*system, &position, &choice, fewer);
                assert_ne!(
                    made,
                    Some(true),
                    "{} seed {seed}: {choice:?} {facts:?} without {dropped:?}",
                    id.word()
                );
            }
            numbers.push(facts.len());
            assert!(seed < 100_000, "{}: too few choices", id.word());
        }
        assert!(numbers.iter().sum::<usize>() >= numbers.len() / 5, "{}: hardly any facts", id.word());
        numbers.sort_unstable();
        let at = |percent: usize| numbers[(numbers.len() - 1) * percent / 100];
        println!(
            "{}: {} choices, facts: median {}, 90 % {}, most {}; ended early {ended}",
            id.word(),
            numbers.len(),
            at(50),
            at(90),
            at(100)
        );
    }
}
