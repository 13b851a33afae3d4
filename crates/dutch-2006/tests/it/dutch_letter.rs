//! Positions on which the letter of the text was in dispute: what the document says, by both searches, and what another
//! reading makes of it.

use std::collections::BTreeMap;
use std::path::PathBuf;

use crate::common::corpus;
use crate::common::random::next_position;
use crate::common::round_laws::SEARCHES;
use arbitrium_core::check::{CheckOptions, replay};
use arbitrium_core::position::Position;
use arbitrium_core::systems::{Failure, Pairing, PairingSystem, SystemId};
use arbitrium_core::tournament::Tournament;
use arbitrium_dutch_2006::dutch_2006::floats::Float;
use arbitrium_dutch_2006::dutch_2006::standings::standings;
use arbitrium_dutch_2006::dutch_2006::{Dutch2006, Field, Readings};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    system: String,
    round: u16,
    /// What the case is about, with the words of the article.
    about: String,
    /// The pairing; none where no legal one exists.
    reference: Option<Paired>,
    /// The same under single other readings.
    otherwise: BTreeMap<String, Option<Paired>>,
}

#[derive(Clone, Deserialize, Debug, PartialEq, Eq)]
pub(crate) struct Paired {
    pub(crate) pairs: Vec<(u32, u32)>,
    pub(crate) bye: Option<u32>,
}

fn tournament(name: &str) -> Tournament {
    let folder = crate::common::at("corpus/dutch_2006");
    corpus::dutch(&std::fs::read(folder.join(name)).unwrap())
}

impl Paired {
    /// What a search answered; none where no legal pairing exists.
    pub(crate) fn of(answer: Result<Pairing, Failure>) -> Option<Self> {
        match answer {
            Ok(Pairing { pairs, bye }) => Some(Paired {
                pairs: pairs.iter().map(|(white, black)| (white.get().into(), black.get().into())).collect(),
                bye: bye.map(|id| id.get().into()),
            }),
            Err(Failure::Impossible(_)) => None,
            Err(failure) => panic!("{failure}"),
        }
    }
}

/// The round as both searches pair it.
pub(crate) fn paired(system: &dyn PairingSystem, position: &Position) -> Option<Paired> {
    let [guided, literal] = SEARCHES.map(|search| Paired::of(system.pair(position, search)));
    assert_eq!(guided, literal, "{:?} {position:#?}", system.readings());
    guided
}

fn under(reading: &str) -> Box<dyn PairingSystem> {
    chosen(&Dutch2006::default(), reading)
}

fn chosen(system: &dyn PairingSystem, reading: &str) -> Box<dyn PairingSystem> {
    let (id, value) = reading.split_once('=').unwrap();
    system.with_reading(id, value).unwrap()
}

#[test]
fn every_disputed_position_is_paired_by_the_letter_and_otherwise_by_the_other_reading() {
    assert_eq!(disputed("dutch_2006/letter", SystemId::Dutch2006), (13, 7));
}

/// Each open point of C1, C3, C13 and D2 that the text of 2012 leaves, with the pairing by the default and by the alternative.
#[test]
fn every_interpretation_of_2012_pairs_its_position_as_it_says() {
    assert_eq!(disputed("dutch_2012/interpretations", SystemId::Dutch2012), (7, 6));
}

/// The alternatives that pair a position of a folder differently.
pub(crate) fn alternatives_of(folder: &str) -> Vec<String> {
    let read =
        |file: PathBuf| serde_json::from_str::<Expected>(&std::fs::read_to_string(file).unwrap()).unwrap();
    corpus::files(folder, "json").into_iter().map(read).flat_map(|case| case.otherwise.into_keys()).collect()
}

/// How many positions there are in a folder, and how many alternatives: each is paired so.
fn disputed(folder: &str, id: SystemId) -> (usize, usize) {
    let system = id.system();
    let files = corpus::files(folder, "json");
    let count = files.len();
    let mut alternatives = 0;
    for file in files {
        let name = file.file_name().unwrap().to_str().unwrap().split('.').next().unwrap().to_owned();
        let expected: Expected = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
        let file = crate::common::at(&format!("corpus/{folder}/{name}.trf"));
        let position = next_position(&corpus::dutch(&std::fs::read(file).unwrap()));
        let id = system.rulebook().id;
        assert_eq!((expected.system.as_str(), expected.round), (id, position.round), "{name}");
        assert!(expected.about.contains('“'), "{name} quotes no article");
        assert_eq!(paired(&*system, &position), expected.reference, "{name}");
        for (reading, otherwise) in &expected.otherwise {
            alternatives += 1;
            assert_ne!(*otherwise, expected.reference, "{name}: {reading} changes nothing");
            assert_eq!(paired(&*chosen(&*system, reading), &position), *otherwise, "{name} {reading}");
        }
    }
    (count, alternatives)
}

/// Positions of which one reading alone makes another pairing.
///
/// C1 "in all other cases: move this player down to the next score bracket": only in one reading do natives lead to C12.
///
/// A5 "A bye is considered to be a downfloat", also for a player of S1 of a joined bracket whom nobody moved down: where the
/// score of the bye's receiver is minimised first, 6 floated down two rounds ago and 2 gets it.
///
/// C13 "then the two lowest score brackets are joined into a new lowest score bracket [...] C13 can be repeated until an acceptable pairing
/// is obtained": C13 moves 1 down, who is paired in S1, and 4 has the bye. C12 moves him down among the joined players, of whom the two
/// with the smallest score difference are paired.
#[test]
fn in_one_reading_only_these_pairings_are_made() {
    for (file, reading, pairs, bye) in [
        ("c12_native_only", "c1-c12=if-impossible", vec![(4, 3), (8, 9), (5, 6), (7, 1)], 2),
        ("c13_joined_bye", "joined-bye=bye-first", vec![(5, 7), (4, 3), (6, 1)], 2),
        ("c12_joined", "c12-joined=yes", vec![(2, 3), (5, 4)], 1),
    ] {
        let position = next_position(&tournament(&format!("positions/{file}.trf")));
        let expected = Some(Paired { pairs, bye: Some(bye) });
        assert_eq!(paired(&*under(reading), &position), expected, "{file}");
    }
}

/// C6 "With this score bracket restart at C1": with 7 moved down instead of 6, 8 has an opponent, so three pairs are asked for and not the
/// two of C12; they are impossible, and for two x is decreased (C14).
#[test]
fn a_bracket_to_which_others_are_moved_down_by_c12_is_restarted() {
    let position = next_position(&tournament("positions/c12_then.trf"));
    let same = Paired { pairs: vec![(1, 9), (2, 10), (12, 3), (6, 4), (7, 8), (5, 14), (11, 13)], bye: None };
    assert_eq!(paired(&*under("c12-then=same"), &position), Some(same));
    for search in SEARCHES {
        let told = Dutch2006::default().reference(&position, search).explain().unwrap();
        let bracket = told.sections.iter().find(|section| section.title == "Bracket 3.5").unwrap();
        let lines = bracket.lines.iter().map(|line| line.text.as_str());
        let lines: Vec<&str> = lines.skip_while(|line| !line.starts_with("restart")).take(5).collect();
        let told = [
            "restart at C1 with this bracket: 1, 2, 3, 5, 7, 8 and 9",
            "no opponent in this bracket for 3",
            "x = 1: 4 due White, 2 due Black",
            "p = 3",
        ];
        assert_eq!(lines[..4], told, "{lines:#?}");
    }
}

/// B2 "may not be applied [...] if this is helpful to avoid additional downfloaters": in bracket 2.0 the walk accepts 4-5
/// with B2 in force, although a lower score could float without it; C13 asks for 4, and only then B2 gives way.
#[test]
fn b2_gives_way_to_save_a_downfloater_and_never_to_let_a_lower_score_float() {
    let position = next_position(&tournament("letter/b2_before_b3.trf"));
    for search in SEARCHES {
        let told = Dutch2006::default().reference(&position, search).explain().unwrap();
        let bracket = told.sections.iter().find(|section| section.title == "Bracket 2.0").unwrap();
        let lines: Vec<&str> = bracket.lines.iter().map(|line| line.text.as_str()).collect();
        assert!(lines.contains(&"4-5: p pairings are obtained; 7 and 2 move down"), "{lines:#?}");
        assert!(!lines.iter().any(|line| line.contains("against B2")), "{lines:#?}");
        let lowest = told.sections.iter().find(|section| section.title == "Bracket 1.0").unwrap();
        let lines: Vec<&str> = lowest.lines.iter().map(|line| line.text.as_str()).collect();
        let asked = lines.iter().position(|line| line.contains("so that 2 and 4 move down")).unwrap();
        let waived = lines.iter().position(|line| line.ends_with("one pair may be made against B2")).unwrap();
        let found = lines.iter().position(|line| line.starts_with("7-5: p pairings")).unwrap();
        assert!(asked < waived && waived < found, "{lines:#?}");
    }
}

/// A4 "The higher ranked player receives a downfloat", F2 "will not be taken into account with respect to colour": in the
/// second round 3 was to meet 4, who had no points, and won by forfeit.
#[test]
fn a_forfeited_pairing_of_unequal_scores_floats_in_one_reading_only() {
    let position = next_position(&tournament("letter/a4_forfeit.trf"));
    let floats = |readings: Readings| {
        let field = Field::new(&position, readings);
        [3, 4].map(|id| field.entrants.iter().find(|e| e.id.get() == id).unwrap().floats[0])
    };
    let mut paired = Readings::default();
    paired.set("forfeit-float", "paired").unwrap();
    assert_eq!(floats(Readings::default()), [None, None]);
    assert_eq!(floats(paired), [Some(Float::Down), Some(Float::Up)]);
}

/// F10 "where it concerns the first place: the best result in games played against each other; the highest average rating of
/// the opponents": 1, 2 and 4 share the points. 1 beat 2 by forfeit, which is no game played: 2 and 4 have a point each
/// against the others and 1 has none, and the opponents of 4 are the stronger.
#[test]
fn f10_counts_games_played_only() {
    let ranked = standings(&tournament("letter/f10.trf"));
    let told: Vec<_> = ranked
        .iter()
        .map(|s| (s.id.get(), s.against_each_other.map(arbitrium_core::tournament::Points::tenths), s.places))
        .collect();
    let expected = [(4, Some(10), (1, 1)), (2, Some(10), (2, 2)), (1, Some(0), (3, 3)), (3, None, (4, 4))];
    assert_eq!(told, expected);
}

/// Where nearly all have met, brackets are joined (C13) until what they cost has more digits than one number holds, and then the first
/// transposition is found by trial. The file was paired when each p was asked anew who can leave (C12, C13) and each player of S1
/// whom he can meet (C7).
#[test]
fn a_nearly_exhausted_field_is_paired_as_it_was() {
    let bytes = std::fs::read(crate::common::at("corpus/speed/exh_2006_40_0.trf")).unwrap();
    let rounds = replay(&corpus::dutch(&bytes), &Dutch2006::default(), &CheckOptions::default()).rounds;
    assert_eq!(rounds.len(), 38);
    assert!(rounds.iter().all(|round| round.verdict.agrees()), "{rounds:?}");
}

/// F5 "not paired in that round and score 0", A5 "no opponent, no colour, 1 point": where a file has other points, the article is named.
#[test]
fn other_points_of_a_round_without_a_game_are_named_with_their_article() {
    let remarks = |name: &str| {
        let tournament = tournament(&format!("letter/{name}.trf"));
        let remarks = Dutch2006::default().standings(&tournament);
        let of_rounds = remarks.into_iter().filter(|remark| remark.article.number != "F10");
        of_rounds.map(|remark| (remark.article.number, remark.message)).collect::<Vec<_>>()
    };
    let absence = "player 5 has a half-point bye on request in round 1".to_owned();
    assert_eq!(remarks("f5_half_point"), [("F5", absence)]);
    let bye = "player 5 has the bye in round 1 for 0.5 points".to_owned();
    assert_eq!(remarks("a5_half_point"), [("A5", bye)]);
}
