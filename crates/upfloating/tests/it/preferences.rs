//! The colour rules of a match (4.3), and the colour preferences of teams (1.7).

use crate::common::positions::scored;
use Colour::{Black, White};
use arbitrium_swiss::terms::colours::{Side, Two, hangs_on_initial_colour};
use arbitrium_swiss::terms::preference::{Preference, Strength};
use arbitrium_tournament::{Colour, PreferenceType, TeamRules};
use arbitrium_upfloating::double_swiss_2026::DoubleSwiss;
use arbitrium_upfloating::team_2026::{Readings, Teams};
use arbitrium_upfloating::upfloating::Edition;

fn games(letters: &str) -> Vec<Colour> {
    letters.chars().map(|letter| if letter == 'W' { White } else { Black }).collect()
}

type Wants = Option<(Colour, Strength)>;

/// Asserts the article and the colour of the first of two participants, whose colours and preferences are given.
fn assert_decides<E: Edition>(
    (first, own): (&str, Wants),
    (second, other): (&str, Wants),
    expected: (&str, Colour),
) {
    let (first, second) = (games(first), games(second));
    let wants = |wants: Wants| wants.map(|(colour, strength)| Preference { colour, strength });
    let two = Two {
        first: Side { games: &first, preference: wants(own) },
        second: Side { games: &second, preference: wants(other) },
        by_parity: Some(Black),
    };
    let decided = E::decide(&two);
    assert_eq!((decided.article.number, decided.colour), expected);
    assert_eq!(hangs_on_initial_colour(&two, E::decide), expected.0 == "4.3.1", "{expected:?}");
}

/// C.04.5 has no colour preferences. Its rules are tried in their order: the initial colour, fewer
/// Whites, the latest round with different colours, and the last colour of one of the players.
#[test]
fn each_rule_of_a_match_decides_where_those_above_it_give_nothing() {
    for (first, second, expected) in [
        ("", "", ("4.3.1", Black)),
        ("W", "", ("4.3.2", Black)),
        ("WB", "BW", ("4.3.3", White)),
        ("BW", "W", ("4.3.4", Black)),
        ("", "B", ("4.3.5", Black)),
    ] {
        assert_decides::<DoubleSwiss>((first, None), (second, None), expected);
    }
}

/// The rules of 4.3 in their order. Each decides if those above it give no colour.
#[test]
fn each_rule_of_teams_decides_where_those_above_it_give_nothing() {
    let (strong, mild) = (Strength::Strong, Strength::Mild);
    for (first, second, expected) in [
        (("", None), ("", None), ("4.3.1", Black)),
        (("W", None), ("BB", Some((White, strong))), ("4.3.2", Black)),
        (("W", Some((Black, mild))), ("B", Some((White, mild))), ("4.3.3", Black)),
        (("W", Some((Black, mild))), ("WW", Some((Black, strong))), ("4.3.4", White)),
        // "+1 is lower than +2."
        (("W", Some((Black, mild))), ("WW", Some((Black, mild))), ("4.3.5", White)),
        (("WB", None), ("BW", None), ("4.3.6", White)),
        (("WB", Some((White, mild))), ("WB", Some((White, mild))), ("4.3.7", White)),
        (("WB", None), ("WB", None), ("4.3.8", White)),
        (("", None), ("BW", None), ("4.3.9", White)),
    ] {
        assert_decides::<Teams>(first, second, expected);
    }
}

/// The preference of a team with these colours, in the last round if `is_last` is true.
fn preference(history: &str, kind: PreferenceType, is_last: bool, readings: Readings) -> Wants {
    let mut position = scored([0; 2]);
    position.planned_rounds = Some(if is_last { position.round } else { 9 });
    position.teams = Some(TeamRules { preferences: kind, ..TeamRules::default() });
    let found = Teams::preference(&games(history), &position, readings);
    found.map(|preference| (preference.colour, preference.strength))
}

/// 1.7.1, bullet by bullet; "in all other situations, the team has no (Type A) colour preference".
#[test]
fn a_simple_preference() {
    for (history, expected) in [
        ("BB", Some(White)),
        ("WBB", Some(White)),
        ("WWBB", Some(White)),
        ("WWBBB", Some(White)),
        ("WWWBB", None),
        ("WW", Some(Black)),
        ("BWW", Some(Black)),
        ("BBWW", Some(Black)),
        ("BBBWW", None),
        ("", None),
        ("W", None),
        ("WB", None),
        ("BWB", None),
    ] {
        let found = preference(history, PreferenceType::A, false, Readings::default());
        assert_eq!(found, expected.map(|colour| (colour, Strength::Simple)), "{history}");
    }
}

/// 1.7.2, bullet by bullet.
#[test]
fn a_graded_preference() {
    let (strong, mild) = (Strength::Strong, Strength::Mild);
    for (history, is_last, expected) in [
        ("BB", false, Some((White, strong))),
        ("WWBB", false, Some((White, strong))),
        ("B", false, Some((White, mild))),
        ("BWB", false, Some((White, mild))),
        ("WB", false, Some((White, mild))),
        ("WB", true, None),
        ("BWB", true, Some((White, mild))),
        ("WWBB", true, Some((White, strong))),
        ("BBWW", false, Some((Black, strong))),
        ("BW", false, Some((Black, mild))),
        ("", false, None),
        ("WWWBB", false, Some((Black, mild))),
    ] {
        let found = preference(history, PreferenceType::B, is_last, Readings::default());
        assert_eq!(found, expected, "{history} {is_last}");
    }
    let mut none = Readings::default();
    none.set("zero-last", "none").unwrap();
    assert_eq!(preference("WWBB", PreferenceType::B, true, none), None);
}
