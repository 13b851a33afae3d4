//! The guided searches of the Burstein and the Dubov System answer what the literal ones answer, and what the texts say.

use super::{burstein, dubov};
use crate::common::random::next_position;
use crate::common::round_laws::{
    assert_answered, assert_at_work, everything_is_alike, everything_is_alike_under_alternatives,
};
use crate::common::scaled;
use arbitrium_bye_first::burstein_2026::{self, Pairs, Search as _};
use arbitrium_bye_first::dubov_2026::guided::Guided;
use arbitrium_bye_first::dubov_2026::shift::Shifters;
use arbitrium_bye_first::dubov_2026::{Field, PairedBracket, Readings, pair_round};
use arbitrium_core::systems::SystemId;
use arbitrium_core::tournament::Tournament;
use arbitrium_swiss::weighing::{Budget, Part, choose_part, has_equal};

/// Draws a tournament from a seed, with this many players.
type Drawn = fn(u64, (u32, u32)) -> Tournament;

/// Both documents, with tournaments that have byes, forfeits, absences, late entries, prohibited pairs and virtual
/// points.
const DOCUMENTS: [(SystemId, Drawn); 2] =
    [(SystemId::Burstein2026, burstein::drawn), (SystemId::Dubov2026, dubov::drawn)];

/// What is above C5 and C7 of Burstein, and C6 to C10 of Dubov, leaves them little.
#[test]
fn both_searches_answer_alike_and_as_the_texts_say() {
    for (id, drawn) in DOCUMENTS {
        let positions = (0..u64::from(scaled(3_000))).map(|seed| next_position(&drawn(seed, (4, 10))));
        let answers = everything_is_alike(id, None, positions, 2);
        let classes = [("illegal", 1_200), ("bye", 130), ("worse", 200), ("later", 80), ("colour", 300)];
        assert_answered(&answers, &classes);
        assert_answered(
            &answers,
            &[("impossible", 300), ("granted", 190), ("refused C5", 60), ("refused C6", 15)],
        );
        assert_at_work(
            id,
            &answers,
            if id == SystemId::Burstein2026 {
                |article| if ["C5", "C7", "3.1.4"].contains(&article) { 6 } else { 18 }
            } else {
                |article| match article {
                    "C9" => 0,
                    "C6" | "C8" => 1,
                    "C10" => 6,
                    _ => 18,
                }
            },
        );
    }
}

#[test]
fn both_searches_answer_alike_under_every_alternative_reading() {
    for (id, drawn) in DOCUMENTS {
        everything_is_alike_under_alternatives(id, 100, |seed| next_position(&drawn(seed, (4, 9))));
    }
}

/// 3.2.4 under `unavoidable=deficit`: more are shifted than pairs lie inside the smaller subgroup, so what a set yields
/// is asked of a matching.
#[test]
fn both_searches_answer_alike_where_the_deficit_is_shifted() {
    let positions = (3_000_000..).map(|seed| next_position(&dubov::drawn(seed, (4, 9))));
    let positions = positions.take(usize::try_from(scaled(800)).unwrap());
    let answers = everything_is_alike(SystemId::Dubov2026, Some(("unavoidable", "deficit")), positions, 0);
    assert_answered(&answers, &[("3.2.4", 8), ("4.3", 150)]);
}

/// The literal search of Burstein skips pairings with a failed beginning: it finds what is found among all of them, by every part of the table.
#[test]
fn the_literal_search_finds_what_is_best_among_all_pairings() {
    use burstein_2026::{Field, Readings, guided::Guided, literal::Literal, pair_round};
    let (mut brackets, mut equal) = (0, 0);
    for seed in 0..u64::from(scaled(1_000)) {
        let position = next_position(&burstein::drawn(5_000_000 + seed, (4, 8)));
        let field = Field::new(&position, Readings::default());
        let Ok(round) = pair_round(&field, &Guided).unwrap() else { continue };
        let (literal, all) = (Literal::default(), Budget::of(u64::MAX));
        for paired in &round.brackets {
            let decision = Pairs::new(&field, &paired.bracket, &literal);
            for part in [Part::Whole, Part::First(4), Part::First(5), Part::Without(0), Part::Without(4)] {
                let whole = choose_part(&decision, part, &all).unwrap();
                assert_eq!(literal.choose_pairs(&decision, part).unwrap(), whole, "seed {seed}, {part:?}");
            }
            let others = has_equal(&decision, &paired.chosen, &all).unwrap();
            assert_eq!(literal.has_equal(&decision, &paired.chosen).unwrap(), others, "seed {seed}");
            brackets += 1;
            equal += usize::from(others);
        }
    }
    assert!(brackets > 1_000 && equal > 100, "{brackets} brackets, {equal} with an equal pairing");
}

/// 4.3 is at work in every bracket with a shifter. A shifter meets a player of the same subgroup, and that player could
/// have been shifted instead.
#[test]
fn another_set_of_shifters_is_always_as_good() {
    for (reading, value, floor) in [
        ("unavoidable", "fewest-pairs", 300),
        ("unavoidable", "deficit", 300),
        ("c7-no-games", "ignored", 300),
    ] {
        let mut readings = Readings::default();
        readings.set(reading, value).unwrap();
        let mut shifted = 0;
        for seed in 0..u64::from(scaled(1_000)) {
            let field = Field::new(&next_position(&dubov::drawn(9_000_000 + seed, (4, 9))), readings);
            let Ok(round) = pair_round(&field, &Guided).unwrap() else { continue };
            for made in round.brackets.iter().flat_map(PairedBracket::shifts) {
                let decision = Shifters { field: &field, shift: &made.shift, search: &Guided };
                let budget = Budget::of(u64::MAX);
                assert!(
                    has_equal(&decision, &made.chosen, &budget).unwrap(),
                    "{reading}={value} seed {seed}"
                );
                shifted += 1;
            }
        }
        assert!(shifted >= floor, "{reading}={value}: {shifted}");
    }
}
