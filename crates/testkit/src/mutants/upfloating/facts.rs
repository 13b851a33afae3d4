//! The facts before a round, as a program with one error sees them.

use arbitrium_core::position::Position;
use arbitrium_core::search::Spent;
use arbitrium_core::tournament::{Colour, Points, PreferenceType};
use arbitrium_search::Graph;
use arbitrium_swiss::terms::forbidden::Obstacle;
use arbitrium_swiss::terms::history::Barred;
use arbitrium_swiss::terms::preference::{self, Strength, colour_difference};
use arbitrium_upfloating::upfloating::{Entrant, Field, Preferences, Ways};

use super::Error;
use crate::mutants::conditions::Condition;

/// A wrong way to determine which of two teams is the first team (4.2).
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum FirstTeam {
    /// The primary score and the TPN decide. The secondary score is ignored.
    WithoutSecondary,
    /// The secondary score decides before the primary one.
    SecondaryFirst,
    /// The team with the smaller TPN is the first one.
    ByTpn,
}

/// A wrong way to determine colour preferences (1.7).
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Preference {
    /// Preferences of type B are determined like those of type A.
    TypeA,
    /// The colours of the last two matches give no preference of Type A, and only a mild preference of Type B.
    WithoutLastTwo,
    /// Type B: even in the last round, the last match gives a mild preference.
    MildInTheLastRound,
}

/// A fact that makes a colour preference (1.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// A colour difference beyond one makes a simple or strong preference.
    WideDifference,
    /// The colours of the last two matches make a simple or strong preference.
    LastTwo,
    /// The colours of the last two matches count only if the colour difference does not speak against them.
    LastTwoInLine,
    /// A colour difference of one makes a mild preference.
    Difference,
    /// The colour of the last match makes a mild preference.
    Last,
}

/// The position as a program with this error reads it from the report.
pub(super) fn told(position: &Position, error: Error) -> Position {
    let mut position = position.clone();
    match (error, &mut position.teams) {
        (Error::Prohibited, _) => position.prohibited.clear(),
        (Error::Prefers(Preference::TypeA), Some(rules)) if rules.preferences == PreferenceType::B => {
            rules.preferences = PreferenceType::A;
        }
        _ => {}
    }
    position
}

/// The facts about the players as a program with this error sees them.
pub(super) fn understood(mut field: Field, error: Error, is_last_round: bool) -> Result<Field, Spent> {
    let kind = field.ways.preferences;
    for entrant in &mut field.entrants {
        match error {
            Error::AnyBye => entrant.barred = Barred::default(),
            Error::ByeMatches => entrant.own.played = 0,
            Error::First(told) => entrant.own.rank = rank(entrant.own.rank, told),
            Error::Prefers(read) => entrant.preference = preference(entrant, kind, read),
            Error::Forgets(Condition::Preference(of, by)) if of == kind => {
                entrant.preference = without(entrant, kind, by, is_last_round);
            }
            _ => {}
        }
    }
    field.ways.asks_floats |= error == Error::LastRound;
    if error == Error::Rematch {
        field.may_meet = forgetful(&field)?;
    }
    Ok(field)
}

/// The scores that determine the first of two teams, with the deciding score first.
fn rank([primary, secondary]: [Points; 2], told: FirstTeam) -> [Points; 2] {
    match told {
        FirstTeam::WithoutSecondary => [primary, Points::ZERO],
        FirstTeam::SecondaryFirst => [secondary, primary],
        FirstTeam::ByTpn => [Points::ZERO; 2],
    }
}

fn preference(entrant: &Entrant, kind: Preferences, read: Preference) -> Option<preference::Preference> {
    let right = entrant.preference;
    let is_narrow = colour_difference(&entrant.games).abs() <= 1;
    let mild = |colour| preference::Preference { colour, strength: Strength::Mild };
    match (read, kind) {
        (Preference::WithoutLastTwo, Preferences::Simple) => right.filter(|_| !is_narrow),
        (Preference::WithoutLastTwo, Preferences::Graded) if is_narrow => {
            right.map(|right| mild(right.colour))
        }
        (Preference::MildInTheLastRound, Preferences::Graded) => {
            right.or_else(|| entrant.games.last().map(|last| mild(last.opposite())))
        }
        _ => right,
    }
}

/// The preference of a team of this kind, without the preferences that the fact `by` makes.
fn without(
    entrant: &Entrant,
    kind: Preferences,
    by: By,
    is_last_round: bool,
) -> Option<preference::Preference> {
    let difference = colour_difference(&entrant.games);
    let balancing = if difference < 0 { Colour::White } else { Colour::Black };
    let wide = (difference.abs() > 1 && by != By::WideDifference).then_some(balancing);
    let run = match entrant.games[..] {
        [.., before, last] if before == last && by != By::LastTwo => Some(last.opposite()),
        _ => None,
    };
    let is_in_line = |colour: Colour| difference == 0 || difference.abs() == 1 && colour == balancing;
    let run = run.filter(|&colour| by == By::LastTwoInLine || is_in_line(colour));
    let strength = if kind == Preferences::Simple { Strength::Simple } else { Strength::Strong };
    let strong = wide.or(run).map(|colour| preference::Preference { colour, strength });
    let mild = match difference.abs() {
        1 if by != By::Difference => Some(balancing),
        0 if by != By::Last => entrant.games.last().map(|last| last.opposite()),
        _ => None,
    };
    let is_mild = kind == Preferences::Graded && (difference != 0 || !is_last_round);
    strong.or(mild
        .filter(|_| is_mild)
        .map(|colour| preference::Preference { colour, strength: Strength::Mild }))
}

/// The facts as a program sees them that forgets a condition of the criterion `article`. `None` if the error is not about
/// this criterion.
pub(super) fn in_criterion(field: &Field, error: Error, article: &str) -> Option<Field> {
    let Error::Forgets(condition) = error else { return None };
    match condition {
        Condition::NotApplied(of, _) if of == article => {
            Some(field.by(Ways { asks_floats: true, ..field.ways }))
        }
        Condition::Floaters(of, float) if of == article => {
            let mut field = field.clone();
            for entrant in &mut field.entrants {
                entrant.floats[0].take_if(|had| *had == float);
            }
            Some(field)
        }
        _ => None,
    }
}

/// The graph of players who may meet if meetings before the last three rounds are forgotten.
fn forgetful(field: &Field) -> Result<Graph, Spent> {
    let rounds = field.entrants.iter().map(|entrant| entrant.games.len()).max().unwrap_or(0);
    let is_forgotten = |a: usize, b: usize| matches!(field.obstacle(a, b), Some(Obstacle::Met(round)) if usize::from(round) + 3 <= rounds);
    relation(field, |a, b| field.may_meet.has_edge(a, b) || is_forgotten(a, b))
}

/// The graph with an edge between two players if `may_meet` is true for them.
pub(super) fn relation(field: &Field, may_meet: impl Fn(usize, usize) -> bool) -> Result<Graph, Spent> {
    let players = field.entrants.len();
    let pairs = (0..players).flat_map(|a| (a + 1..players).map(move |b| (a, b)));
    Graph::complete_without(players, pairs.filter(|&(a, b)| !may_meet(a, b)))
}
