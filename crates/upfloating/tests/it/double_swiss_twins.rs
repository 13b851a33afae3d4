//! The guided searches of the documents that choose upfloaters answer what the literal ones answer, and what the texts
//! say. Numbers and colours are names.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use crate::common::random::{Dice, Temper, next_position, random_state, tournament};
use crate::common::round_laws::{
    assert_answered, assert_at_work, everything_is_alike, everything_is_alike_under_alternatives,
    mirrored_colours_are_exchanged, renumbered_pair_the_same,
};
use crate::common::scaled;
use arbitrium_core::check::{CheckOptions, replay};
use arbitrium_core::position::Position;
use arbitrium_core::systems::{Judgement, SystemId};
use arbitrium_core::tournament::{PlannedRounds, PlayerId, RoundsSource, Tournament};
use arbitrium_upfloating::double_swiss_2026::{DoubleSwiss, DoubleSwiss2026, Readings};
use arbitrium_upfloating::upfloating::Field;

const DOCUMENTS: [SystemId; 2] = [SystemId::DoubleSwiss2026, SystemId::Team2026];

/// A position of this seed, with 4 players and more, from a fresh to an exhausted field.
fn position(id: SystemId, seed: u64, most_players: usize) -> Position {
    next_position(&random_state(&mut Dice::new(seed), id, Temper { least_players: 4, most_players }))
}

fn positions(id: SystemId, count: u32, most_players: usize) -> impl Iterator<Item = Position> {
    (0..u64::from(scaled(count))).map(move |seed| position(id, seed, most_players))
}

/// C6, C8, C9 and C10 seldom part what the criteria above them leave.
#[test]
fn both_searches_answer_alike_and_as_the_texts_say() {
    for id in DOCUMENTS {
        let answers = everything_is_alike(id, None, positions(id, 3_000, 10), 2);
        let classes = [("illegal", 1_200), ("bye", 180), ("worse", 220), ("later", 220), ("colour", 350)];
        assert_answered(&answers, &classes);
        assert_answered(
            &answers,
            &[("impossible", 180), ("granted", 200), ("breaks C1", 700), ("breaks C2", 130)],
        );
        assert_answered(&answers, &[("breaks 260", 150), ("breaks 1.4", 90), ("breaks 3.3.1", 150)]);
        assert_answered(&answers, &[("colour 4.3.1", 90), ("colour 4.3.2", 45), ("colour 4.3.3", 40)]);
        assert_at_work(id, &answers, |article| match article {
            "C9" => 0,
            "C6" | "C8" | "C10" => 1,
            "C7" | "260" | "4.3.9" => 10,
            _ => 35,
        });
    }
}

#[test]
fn both_searches_answer_alike_under_every_alternative_reading() {
    for id in DOCUMENTS {
        everything_is_alike_under_alternatives(id, 120, |seed| position(id, seed, 9));
    }
}

/// Start ranks name the players; only their order counts (4.3.1 asks for the TPN, which is counted).
#[test]
fn gaps_between_the_start_ranks_change_nothing() {
    for id in DOCUMENTS {
        let paired = renumbered_pair_the_same(id, positions(id, 3_000, 10), |number| 3 * number + 2);
        assert!(paired > 1_000, "{id:?}: {paired}");
    }
}

/// Of Double-Swiss 4.3.2, "Give White to the player with the lower number of Whites", counts Whites and not Blacks: it
/// is symmetric only between players who have had equally many colours.
#[test]
fn exchanged_colours_exchange_the_colours() {
    let has_equally_many = |position: &Position, (white, black): (PlayerId, PlayerId)| {
        let field = Field::new::<DoubleSwiss>(position, Readings::default()).unwrap();
        let had = |id: PlayerId| field.entrants[field.index_of(id).unwrap()].games.len();
        had(white) == had(black)
    };
    let id = SystemId::DoubleSwiss2026;
    let exchanged = mirrored_colours_are_exchanged(id, positions(id, 5_000, 10), has_equally_many);
    assert!(exchanged > 500, "{exchanged}");
}

/// Each round is judged from what stands before it.
#[test]
fn a_later_round_never_changes_the_judgement_of_an_earlier_one() {
    let judgements = |tournament: &Tournament| -> Vec<Judgement> {
        let replayed = replay(tournament, &DoubleSwiss2026::default(), &CheckOptions::default());
        assert_eq!(replayed.stopped, None);
        replayed.rounds.into_iter().map(|round| round.judgement).collect()
    };
    for seed in 0..u64::from(scaled(400)) {
        // How many rounds are planned is known: whether the last recorded one may be the last is asked where it is not.
        let planned = PlannedRounds { rounds: 30, source: RoundsSource::Given };
        let temper = Temper { least_players: 4, most_players: 8 };
        let mut tournament = tournament(&mut Dice::new(7_000_000 + seed), temper);
        tournament.planned_rounds.get_or_insert(planned);
        let of_all = judgements(&tournament);
        for rounds in 0..of_all.len() {
            let mut shorter = tournament.clone();
            shorter.players.iter_mut().for_each(|player| player.entries.truncate(rounds));
            assert_eq!(judgements(&shorter), of_all[..rounds], "seed {seed}");
        }
    }
}
