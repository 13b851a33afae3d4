//! The guided searches of the documents that choose upfloaters answer what the literal ones answer, and what the texts
//! say. Numbers and colours are names.

use crate::common::random::{Dice, Temper, next_position, random_state};
use crate::common::round_laws::{
    assert_answered, assert_at_work, everything_is_alike, everything_is_alike_under_alternatives,
    mirrored_colours_are_exchanged, renumbered_pair_the_same,
};
use crate::common::scaled;
use arbitrium_core::generate::{Draw, History, Knob, Settings, Span, unplayed};
use arbitrium_core::position::Position;
use arbitrium_core::systems::SystemId;
use arbitrium_core::tournament::{PlayerId, PreferenceType};
use arbitrium_upfloating::double_swiss_2026::{DoubleSwiss, Readings};
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
        let articles = [("worse C4", 60), ("worse C5", 150), ("worse C7", 4), ("worse C8", 3)];
        assert_answered(&answers, &articles);
        assert_answered(&answers, &[("later 3.5.5", 22), ("later 3.6.4", 150)]);
        assert_answered(&answers, &[("bye 3.4.2", 150), ("bye 3.4.3", 15), ("bye 3.4.4", 75)]);
        assert_at_work(id, &answers, |article| match article {
            "C9" => 0,
            "C6" | "C8" | "C10" => 1,
            "C7" | "260" | "4.3.9" => 10,
            _ => 35,
        });
    }
}

/// A state of many teams on few scores with strong and mild preferences of Type B, where C8 to C10 decide.
fn crowded(seed: u64) -> Position {
    let system = SystemId::Team2026.system();
    let mut settings = Settings::usual(system.games_per_round());
    for (knob, low, high) in [
        (Knob::Players, 8, 10),
        (Knob::Rounds, 4, 9),
        (Knob::Exhausting, 0, 0),
        (Knob::Ratings, 2000, 2000),
        (Knob::Draws, 60, 100),
        (Knob::Boards, 1, 2),
    ] {
        settings.set(knob, Span { low, high });
    }
    settings.history = History::Wild;
    let bytes = Dice::new(seed).bytes(settings.bytes());
    let mut tournament = unplayed(&*system, &settings, &mut Draw::new(&bytes));
    tournament.teams.as_mut().unwrap().rules.preferences = PreferenceType::B;
    next_position(&tournament)
}

#[test]
fn both_searches_answer_alike_about_many_teams_of_type_b() {
    let positions = (7_000_000..).take(usize::try_from(scaled(2_000)).unwrap()).map(crowded);
    let answers = everything_is_alike(SystemId::Team2026, None, positions, 2);
    assert_answered(&answers, &[("worse C8", 60), ("worse C9", 8), ("later 3.5.5", 50), ("later 3.6.4", 50)]);
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
