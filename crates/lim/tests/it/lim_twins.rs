//! Both searches walk one procedure and answer the same, under every reading; what is paired agrees with itself.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use crate::common::alike::assert_reached;
use crate::common::random::Dice;
use crate::common::record::Reached;
use crate::common::round_laws::{assert_answered, everything_is_alike};
use crate::common::scaled;
use crate::common::states::{next_position, state};
use arbitrium_core::check::{CheckOptions, replay};
use arbitrium_core::generate::{Draw, History, generate, stream};
use arbitrium_core::position::Position;
use arbitrium_core::rulebook::OpenPoints;
use arbitrium_core::systems::SystemId;
use arbitrium_lim::guided::Guided;
use arbitrium_lim::literal::Literal;
use arbitrium_lim::{Field, Part, Readings, Why, pair_round};

fn position(seed: u64) -> Position {
    let bytes = stream::bytes(31, seed, 1 << 14);
    next_position(&state(SystemId::Lim2026, 4..=10, &mut Draw::new(&bytes)))
}

/// A reading of one open point, now and then the default of all.
fn readings(dice: &mut Dice) -> Readings {
    let mut readings = Readings::default();
    if dice.chance(70) {
        let open = dice.pick(Readings::OPEN);
        let choice = dice.below(open.choices.len());
        readings.choose(open.id, open.choices[choice].value).unwrap();
    }
    readings
}

/// Literal and guided walk the same way to the same pairing, or prove the same that there is none.
#[test]
fn literal_and_guided_are_the_same() {
    let mut reached = Reached::new();
    let mut count = |what| *reached.entry(what).or_default() += 1;
    for seed in 0..u64::from(scaled(2_000)) {
        let mut dice = Dice::new(seed);
        let field = Field::new(&position(seed), readings(&mut dice)).unwrap();
        let literal = pair_round(&field, &Literal::default()).unwrap();
        let guided = pair_round(&field, &Guided).unwrap();
        assert_eq!(literal, guided, "seed {seed}");
        let Ok(walk) = guided else {
            count("impossible");
            continue;
        };
        let floated = walk.groups.iter().flat_map(|group| &group.floated);
        for floated in floated {
            count(match floated.why {
                Why::NoOpponent(_) => "2.3.1",
                Why::Even(_) => "2.3.4",
                Why::Uncovered { back: None, .. } => "4.4",
                Why::Uncovered { back: Some(_), .. } => "4.4.1",
                Why::Company(..) => "4.4.2",
                Why::MostPairs(_) => "max-pairs",
            });
        }
        for crack in &walk.cracks {
            count(if crack.part == Part::Lower { "2.6.1" } else { "2.6.2" });
        }
        count("paired");
    }
    let floors = [
        ("paired", 1_000),
        ("impossible", 10),
        ("2.3.1", 100),
        ("2.3.4", 500),
        ("4.4", 5),
        ("4.4.1", 10),
        ("4.4.2", 5),
        ("max-pairs", 10),
        ("2.6.1", 20),
        ("2.6.2", 20),
    ];
    assert_reached(&reached, &floors);
}

/// The rounds that the reference made agree when they are replayed.
#[test]
fn what_is_paired_agrees_with_itself() {
    let system = SystemId::Lim2026.system();
    let mut rounds = 0;
    for number in 1..=u64::from(scaled(200)) {
        let mut settings = crate::common::states::settings(system.games_per_round(), 4..=10);
        settings.history = History::Reference;
        let bytes = stream::bytes(32, number, settings.bytes());
        let tournament = generate(&*system, &settings, &mut Draw::new(&bytes)).tournament;
        let replayed = replay(&tournament, &*system, &CheckOptions::default());
        assert!(replayed.rounds.iter().all(|round| round.verdict.agrees()), "tournament {number}");
        rounds += replayed.rounds.len();
    }
    assert!(rounds >= 500, "{rounds}");
}

/// Any other pairing of a round differs, and what is said of it is what the text says: its class, the step, everything
/// that is broken.
#[test]
fn both_searches_answer_alike_and_as_the_text_says() {
    let positions = (100_000..).take(usize::try_from(scaled(900)).unwrap()).map(position);
    let answers = everything_is_alike(SystemId::Lim2026, None, positions, 6);
    let floors = [("illegal", 500), ("bye", 50), ("departs", 300), ("colour", 200), ("agrees", 100)];
    assert_answered(&answers, &floors);
}
