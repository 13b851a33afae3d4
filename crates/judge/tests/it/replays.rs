//! What a check says in addition to verdicts: the edition under which a round would agree, and how many interpretations
//! were tried.

use crate::common::random::{Dice, Temper, played, random_state};
use arbitrium_core::check::{CheckOptions, replay};
use arbitrium_core::search::Limits;
use arbitrium_core::systems::{Class, Failure, SystemId};

/// Another edition is named if a round differs and agrees under that edition. A round that agrees needs no explanation.
#[test]
fn another_edition_explains_a_round_that_differs_and_no_other() {
    let (judge, edition) = (SystemId::Dutch2026, SystemId::Dutch2017);
    let options = CheckOptions { forced: false, ..CheckOptions::default() };
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

/// "All readings together may take a twentieth of what one question may, and each a thousandth": one that costs more
/// was not tried, and leaves the others their share.
#[test]
fn a_reading_may_take_a_thousandth_of_what_a_question_may() {
    let options = CheckOptions { editions: false, forced: false, ..CheckOptions::default() };
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
