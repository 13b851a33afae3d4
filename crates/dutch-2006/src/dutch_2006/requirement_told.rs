//! Texts about each requirement: its article, its value, and the players concerned.

use super::arrangement::{Arrangement, Pair};
use super::bracket::BracketAfterC1;
use super::field::{Field, PairFacts};
use super::floats::{Float, Guard};
use super::place::Requirement;
use super::requirements::{InForce, protected_downfloaters, protected_upfloaters};
use arbitrium_swiss::judging::argument::RECORDED_HAS;
use arbitrium_swiss::{Telling, said, tell};
use arbitrium_tournament::rulebook::Article;
use arbitrium_tournament::{PlayerId, Points};

/// The article of `requirement`, in which two states differ. `None` for B2, because only the pairs show
/// whether it is B2a or B2b.
pub(super) fn article(
    field: &Field,
    requirement: Requirement,
    theirs: &InForce,
    ours: &InForce,
) -> Option<&'static Article> {
    let floats = |theirs: Guard, ours: Guard| -> &'static Article {
        if theirs != ours && theirs.against_b5 == ours.against_b5 {
            field.articles().b6
        } else {
            field.articles().b5
        }
    };
    Some(match requirement {
        Requirement::B2 => return None,
        Requirement::Level => field.articles().b3,
        Requirement::A7d => field.articles().a7d,
        Requirement::X => field.articles().b4,
        Requirement::Z => field.articles().a7e,
        Requirement::Down => floats(theirs.down, ours.down),
        Requirement::Up => floats(theirs.up, ours.up),
    })
}

/// The value of `requirement` in `state`, in words. For B3, the text does not include players that left by
/// C1.
pub(super) fn value(requirement: Requirement, state: &InForce, after_c1: &BracketAfterC1) -> String {
    match requirement {
        Requirement::Level => {
            let list =
                |points: &[Points]| points.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            let leaving = state.level.leaving.as_deref().map(|scores| match scores {
                [] if after_c1.gone.is_empty() => "no player left over".to_owned(),
                [] => "no other player left over".to_owned(),
                scores if after_c1.gone.is_empty() => format!("left over with {} points", list(scores)),
                scores => format!("others left over with {} points", list(scores)),
            });
            let differences = state.level.differences.as_deref();
            let differences = differences.map(|found| format!("score differences {}", list(found)));
            leaving.into_iter().chain(differences).collect::<Vec<_>>().join(", ")
        }
        Requirement::B2 => match state.against_b2 {
            0 => "B2 kept".to_owned(),
            1 => "one pair against B2".to_owned(),
            more => format!("{more} pairs against B2"),
        },
        Requirement::A7d => match state.against_a7d {
            _ if !state.a7d => "A7.d not kept".to_owned(),
            0 => "A7.d kept".to_owned(),
            1 => "A7.d kept but for one pair".to_owned(),
            more => format!("A7.d kept but for {more} pairs"),
        },
        Requirement::X => format!("x = {}", state.x),
        Requirement::Z => format!("z = {}", state.z),
        Requirement::Down => format!("{} for downfloats", state.down),
        Requirement::Up => format!("{} for upfloats", state.up),
    }
}

/// The text about a requirement that the recorded arrangement drops although the correct one keeps it. It
/// gives both values and the players concerned.
pub(super) fn given_up(
    field: &Field,
    after_c1: &BracketAfterC1,
    requirement: Requirement,
    (theirs, recorded): (&Arrangement, &str),
    (ours, reference): (&Arrangement, &str),
) -> Telling {
    let facts = |at| concerned(field, after_c1, requirement, at);
    let (their_facts, our_facts) = (facts(theirs), facts(ours));
    let (them, us) = (Telling::in_brackets(&their_facts), Telling::in_brackets(&our_facts));
    let (has, can) = match requirement {
        Requirement::X | Requirement::Z => {
            let can = if reference.ends_with(" 1") { " is possible" } else { " are possible" };
            (said!("the published pairing has ", "this pairing has "), can)
        }
        Requirement::Level => (RECORDED_HAS, " is possible"),
        Requirement::Down | Requirement::Up => {
            (said!("the published pairing keeps ", "this pairing keeps "), " can be kept")
        }
        Requirement::B2 | Requirement::A7d => {
            (said!("the published pairing has ", "this pairing has "), " is possible")
        }
    };
    // x and z count pairs, so their values are shown as numbers of boards.
    let boards = |told: &str| match (requirement, told.rsplit(' ').next().unwrap_or_default()) {
        (Requirement::X | Requirement::Z, "1") => "1 board against a colour preference".to_owned(),
        (Requirement::X | Requirement::Z, number) => format!("{number} boards against a colour preference"),
        _ => told.to_owned(),
    };
    tell![has, boards(recorded), them, "; ", boards(reference), us, can, mild(field, requirement, ours)]
}

/// The largest number of players named in a text about mild preferences.
const MOST_MILD: usize = 3;

/// Names the players whose mild preference may count for the other colour (A7.e). This explains why x is
/// smaller. Empty for requirements other than x and z.
fn mild(field: &Field, requirement: Requirement, at: &Arrangement) -> Telling {
    let players = at.pairs.iter().flat_map(|&(a, b)| [a, b]);
    let mild: Vec<PlayerId> =
        players.filter(|&player| field.entrants[player].a7e).map(|player| id(field, player)).collect();
    if !matches!(requirement, Requirement::X | Requirement::Z) || mild.is_empty() {
        return Telling::new();
    }
    let (who, verb) = match &mild[..] {
        [one] => (tell![*one], " has a mild preference, which may"),
        few if few.len() <= MOST_MILD => {
            (Telling::list(few.iter().copied()), " have mild preferences, which may")
        }
        many => {
            (format!("{} players of the bracket", many.len()).into(), " have mild preferences, which may")
        }
    };
    tell!["; ", who, verb, " count for the other colour"]
}

/// Texts about the players or pairs of `at` that do not comply with `requirement`.
fn concerned(
    field: &Field,
    after_c1: &BracketAfterC1,
    requirement: Requirement,
    at: &Arrangement,
) -> Vec<Telling> {
    let due = |counts: fn(PairFacts) -> bool| {
        let pairs = at.pairs.iter().filter(|&&(a, b)| counts(field.pair(a, b)));
        pairs.map(|&pair| both_due(field, pair)).collect::<Vec<_>>()
    };
    match requirement {
        Requirement::B2 => due(|facts| facts.b2),
        Requirement::A7d => due(|facts| facts.a7d),
        Requirement::X => due(|facts| facts.costs_x),
        Requirement::Z => due(|facts| facts.costs_z),
        Requirement::Level if after_c1.is_joined => {
            at.pairs.iter().filter_map(|&pair| apart(field, pair)).collect()
        }
        Requirement::Level => {
            let scored = |player: usize| tell![id(field, player), " with ", field.score(player)];
            let leaving = at.leaving.iter().copied().filter(|player| !after_c1.gone.contains(player));
            leaving.map(scored).collect()
        }
        Requirement::Down => protected_downfloaters(field, after_c1, at)
            .filter_map(|player| floated(field, player, Float::Down))
            .collect(),
        Requirement::Up => protected_upfloaters(field, after_c1, at)
            .filter_map(|player| floated(field, player, Float::Up))
            .collect(),
    }
}

fn both_due(field: &Field, (a, b): Pair) -> Telling {
    let colour =
        field.entrants[a].preference.map_or_else(String::new, |preference| preference.colour.to_string());
    tell![id(field, a), " and ", id(field, b), " are both due ", colour.as_str()]
}

fn apart(field: &Field, (a, b): Pair) -> Option<Telling> {
    let (higher, lower) = (a.min(b), a.max(b));
    let difference = field.score(higher) - field.score(lower);
    let unequal = field.score(a) != field.score(b);
    unequal.then(|| tell![id(field, higher), " and ", id(field, lower), " are ", difference, " apart"])
}

/// In which of the last two rounds `player` had the float, in words; `None` if in neither.
fn floated(field: &Field, player: usize, float: Float) -> Option<Telling> {
    let had = field.entrants[player].floats.map(|had| had == Some(float));
    let told = match had {
        [true, true] => float.when("in both rounds before"),
        [true, false] => float.told(1),
        [false, true] => float.told(2),
        [false, false] => return None,
    };
    Some(tell![id(field, player), " ", told])
}

fn id(field: &Field, player: usize) -> PlayerId {
    field.entrants[player].id
}
