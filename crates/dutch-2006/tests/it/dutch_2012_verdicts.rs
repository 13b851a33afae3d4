//! Verdicts of the Dutch system of 2012 and its interpretations: every one that a report can show has a case.

use std::collections::BTreeSet;
use std::path::Path;

use crate::common::corpus;
use crate::common::judged_cases::{Case, alternatives};
use crate::common::laws;
use crate::common::random::next_position;
use crate::common::round_laws::SEARCHES;
use crate::dutch_letter::{Paired, alternatives_of, paired};
use arbitrium_core::check::{CheckOptions, replay};
use arbitrium_core::position::{Field as Attending, Position};
use arbitrium_core::systems::{PairingSystem, SystemId};
use arbitrium_core::tournament::Tournament;
use arbitrium_dutch_2006::dutch_2006::guided::Guided;
use arbitrium_dutch_2006::dutch_2006::pair_round;
use arbitrium_dutch_2006::dutch_2012::{Readings, field};

fn tournament_of(file: &Path) -> Tournament {
    corpus::dutch(&std::fs::read(file).unwrap())
}

fn system() -> Box<dyn PairingSystem> {
    SystemId::Dutch2012.system()
}

/// The alternatives that no report can show and no position of `interpretations/` has: whom a file leaves out is absent by each reading of
/// `no-show`; and a last round recorded is not the next one. For `c12-then` no report was found in which all other rounds agree (103,000 rounds of fields that come
/// close to exhausted).
const OF_NO_REPORT: [&str; 5] =
    ["over-half=virtual", "no-show=withdrawn", "c12-then=same", "c13-order=p-first", "last-round=recorded"];

#[test]
fn every_alternative_reading_explains_a_case() {
    let cases = Case::all(SystemId::Dutch2012).into_iter();
    let mut named: BTreeSet<String> = cases.flat_map(|case| case.expected.readings).collect();
    named.extend(alternatives_of("dutch_2012/interpretations"));
    let idle: Vec<String> = alternatives(SystemId::Dutch2012).filter(|one| !named.contains(one)).collect();
    assert_eq!(idle, OF_NO_REPORT);
}

/// What 2006 has for the same questions decides here too.
#[test]
fn an_alternative_that_no_report_shows_pairs_another_round() {
    for (path, id, values) in [
        ("positions/c13_p_first", "c13-order", ["p-first", "moved-down-first"]),
        ("positions/c12_then", "c12-then", ["same", "anew"]),
        ("letter/b2_over_half", "over-half", ["virtual", "points"]),
        ("letter/f8", "no-show", ["withdrawn", "recorded"]),
    ] {
        let file = crate::common::at(&format!("corpus/dutch_2006/{path}.trf"));
        let position = next_position(&tournament_of(&file));
        let [one, other] = values.map(|value| paired(&*system().with_reading(id, value).unwrap(), &position));
        assert_ne!(one, other, "{id}");
    }
}

/// C12 "Backtracking is disallowed when already backtracking from a lower score bracket": 3 moved down by C12 instead of 6, to meet 4. When
/// C13 joins the two lowest brackets this stands, by each reading of `c12-joined`.
#[test]
fn what_c12_has_moved_down_stays_when_brackets_are_joined() {
    let file = crate::common::at("corpus/dutch_2012/letter/c13_after_c12.trf");
    let position = next_position(&tournament_of(&file));
    let expected = std::fs::read_to_string(file.with_extension("expected.json")).unwrap();
    let expected: Paired = serde_json::from_str(&expected).unwrap();
    for choice in ["no", "yes"] {
        let system = system().with_reading("c12-joined", choice).unwrap();
        assert_eq!(paired(&*system, &position), Some(expected.clone()), "{choice}");
    }
}

/// Found by fuzzing (`generated_agrees_and_reads_back`). By the reading `c12-then=same` 13 and 14 are moved down together and meet below,
/// where "at least half of the players have come from a higher score bracket" (A3), and by the default in the bracket above (C6 "With this
/// score bracket restart at C1"): nothing in a recorded round shows in which bracket two were paired.
#[test]
fn two_who_are_moved_down_together_and_meet_below_are_no_pair_of_the_bracket_above() {
    laws::generated_agrees_and_reads_back(&laws::found("generated_agrees_and_reads_back-met-below"));
    let tournament = tournament_of(&crate::common::at("corpus/dutch_2012/letter/met_below.trf"));
    let position = Position::before(&tournament, 11, Attending::AsRecorded).unwrap();
    for (choice, brackets_of_both) in [("same", 2), ("anew", 1)] {
        let system = system().with_reading("c12-then", choice).unwrap();
        for search in SEARCHES {
            let options = CheckOptions { search, ..CheckOptions::default() };
            let rounds = replay(&tournament, &*system, &options).rounds;
            assert_eq!(rounds.len(), 11);
            assert!(rounds.iter().all(|round| round.verdict.agrees()), "{choice} {search:?}: {rounds:#?}");
        }
        let mut readings = Readings::default();
        readings.set("c12-then", choice).unwrap();
        let field = field(&position, readings);
        let walk = pair_round(&field, &Guided::default()).unwrap().unwrap();
        let named =
            |id: &str| field.entrants.iter().position(|entrant| entrant.id.to_string() == id).unwrap();
        let both = [named("13"), named("14")];
        let has_both = |players: &[usize]| both.iter().all(|player| players.contains(player));
        let brackets = walk.brackets.iter().filter(|done| has_both(&done.bracket.players())).count();
        assert_eq!(brackets, brackets_of_both, "{choice}: {walk:#?}");
    }
}
