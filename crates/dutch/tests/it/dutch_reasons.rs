//! Why a bracket of the Dutch systems of 2017 and 2026 is paired as it is: the reasons that an explanation gives.

use crate::common::alike::assert_reached;
use crate::common::laws;
use crate::common::random::{Dice, Temper, next_position, random_state};
use crate::common::record::Reached;
use crate::common::round_laws::{assert_answered, everything_is_alike};
use arbitrium_core::position::Position;
use arbitrium_core::systems::{Explanation, Line, SearchKind, SystemId, Weight, Wish};
use arbitrium_core::tournament::PlayerId;

const EDITIONS: [SystemId; 2] = [SystemId::Dutch2017, SystemId::Dutch2026];

/// Those of whom a reason says that they do not meet, with the article.
fn passed_over(explanation: &Explanation) -> Vec<(&'static str, [PlayerId; 2])> {
    let lines = explanation.sections.iter().flat_map(|section| &section.lines);
    let of_line = |line: &Line| {
        let is_one =
            line.weight == Weight::Reason && line.text.contains(" meets ") && line.text.contains(", not ");
        let players = <[PlayerId; 2]>::try_from(&line.about[..]).ok()?;
        is_one.then_some((line.article?.id(), players))
    };
    lines.filter_map(of_line).collect()
}

fn positions(id: SystemId, seed: u64, states: u32) -> impl Iterator<Item = (u64, Position)> {
    (seed..seed + u64::from(crate::common::scaled(states))).map(move |seed| {
        let temper = Temper { least_players: 4, most_players: 9 };
        (seed, next_position(&random_state(&mut Dice::new(seed), id, temper)))
    })
}

/// 3.8 (B.8), 4.2 (D.1): who is ignored, by which article, and every value.
#[test]
fn both_searches_answer_alike_and_as_the_texts_say() {
    for id in EDITIONS {
        let positions = positions(id, 61_000, 1_000).map(|(_, position)| position);
        let answers = everything_is_alike(id, None, positions, 2);
        let classes = [("illegal", 380), ("worse", 80), ("later", 100), ("colour", 120)];
        assert_answered(&answers, &classes);
        assert_answered(&answers, &[("impossible", 70), ("granted", 60)]);
    }
}

/// Of whom a reason says that they do not meet, they do not; and of whom it says that a rule keeps them apart, no pairing of the
/// round has them. Reasons are given of every kind.
#[test]
fn whoever_is_passed_over_does_not_meet() {
    for (id, floors) in [
        (SystemId::Dutch2017, [("C.1", 250), ("C.3", 8), ("C.10", 100)]),
        (SystemId::Dutch2026, [("C1", 250), ("C3", 8), ("C12", 100)]),
    ] {
        let system = id.system();
        let mut by_article = Reached::new();
        for (seed, position) in positions(id, 62_000, 2_000) {
            let reference = system.reference(&position, SearchKind::Guided);
            let Ok(explanation) = reference.explain() else { continue };
            for (article, players) in passed_over(&explanation) {
                *by_article.entry(article).or_default() += 1;
                match reference.why_not(players.into()) {
                    Ok(Wish::Granted) => panic!("{id:?}, seed {seed}: {players:?} meet"),
                    // Who could meet in the bracket may be kept from it by the rest of the round.
                    Ok(Wish::Impossible { .. }) => {}
                    Ok(_) | Err(_) => assert!(
                        !["C1", "C3", "C.1", "C.3"].contains(&article),
                        "{id:?}, seed {seed}: {players:?} may meet, whatever {article} says"
                    ),
                }
            }
        }
        assert_reached(&by_article, &floors);
    }
}

/// Inputs with which fuzzing found an error (docs/evidence/campaigns/fuzzing.md). `wish`: in the round that has 1 and 3 meet,
/// of Bracket 2.0, the moved-down players 7 and 8 may complete it by meeting each other, so C5 has 2.0 points, not 3.0.
/// `wish-in-the-last-bracket`: in the round that has 2 and 6 meet, 3 and 4, who were both moved down, may meet as well, so
/// that the bye is left to 1, who has 3.0 points, and not to 3, who has 3.5. `barred-in-the-last-bracket`: in a round that
/// has 4 and 5 meet, 1 and 8, who were both moved down, would meet, and 8 has had the points of a win without playing; by
/// C2 no pairing of the bracket has 4 and 5 meet.
#[test]
fn moved_down_players_may_complete_a_wished_round_by_meeting_each_other_unless_the_bye_is_left_to_one_who_may_not_have_it()
 {
    for found in ["wish", "wish-in-the-last-bracket", "barred-in-the-last-bracket"] {
        laws::guided_equals_literal_dutch_2026(&laws::found(&format!(
            "guided_equals_literal_dutch_2026-{found}"
        )));
    }
}
