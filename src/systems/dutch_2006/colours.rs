//! E1-E5: who has White.

use super::articles::{E1, E2, E3, E4, E5};
use super::field::{Entrant, Field};
use super::preference::{self, Class};
use crate::rulebook::Article;
use crate::systems::terms::{alternation, initial_colour};
use crate::tournament::Colour;

/// The colours of a pair and the article that gives them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allocation {
    /// The player who has White, as a place in the field.
    pub white: usize,
    /// His opponent.
    pub black: usize,
    /// The article that decides.
    pub article: &'static Article,
    /// The facts the article looks at, in words.
    pub facts: String,
    /// Whether the initial colour was needed.
    pub hangs_on_lot: bool,
}

/// The colours of a pair. Where the initial colour is not known, White is taken.
#[must_use]
pub fn allocate(field: &Field, a: usize, b: usize) -> Allocation {
    // Places are in the order of A2, so the smaller is the higher ranked player.
    let (higher, lower) = (a.min(b), a.max(b));
    let (first, second) = (&field.entrants[higher], &field.entrants[lower]);
    let initial = field.initial_colour.unwrap_or(Colour::White);
    let (article, colour, facts) = decide(field, first, second, initial);
    let (white, black) = if colour == Colour::White { (higher, lower) } else { (lower, higher) };
    let hangs_on_lot = first.preference.is_none() && second.preference.is_none();
    Allocation { white, black, article, facts, hangs_on_lot }
}

/// The article that decides, the colour of the higher ranked player, and why.
fn decide(
    field: &Field,
    higher: &Entrant,
    lower: &Entrant,
    initial: Colour,
) -> (&'static Article, Colour, String) {
    let (Some(own), Some(other)) = (higher.preference, lower.preference) else {
        return without_games(higher, lower, initial);
    };
    // E1 "Grant both colour preferences."
    if own.colour != other.colour {
        let facts = format!("{} is due {} and {} {}", higher.id, own.colour, lower.id, other.colour);
        return (&E1, own.colour, facts);
    }
    // E2 "Grant the stronger colour preference."
    if let Some((stronger, facts)) = stronger(field, higher, lower, own.class, other.class) {
        return (&E2, if stronger { own.colour } else { own.colour.opposite() }, facts);
    }
    // E3 "Alternate the colours to the most recent round in which they played with different colours", over the
    // games played, aligned at the latest (F3).
    if let Some(last) = alternation::at_last_difference(&higher.games, &lower.games) {
        let facts = format!(
            "with {} for {} and {} for {}, {} had {last} when they last had different colours",
            history(higher),
            higher.id,
            history(lower),
            lower.id,
            higher.id
        );
        return (&E3, last.opposite(), facts);
    }
    // E4 "Grant the colour preference of the higher ranked player."
    (&E4, own.colour, format!("{}, the higher ranked, is due {}", higher.id, own.colour))
}

/// E5, where neither has played; else who has played decides.
fn without_games(higher: &Entrant, lower: &Entrant, initial: Colour) -> (&'static Article, Colour, String) {
    if let Some(own) = higher.preference {
        let facts = format!("only {} has played; the due colour is {}", higher.id, own.colour);
        return (&E4, own.colour, facts);
    }
    if let Some(other) = lower.preference {
        let facts = format!("only {} has played; the due colour is {}", lower.id, other.colour);
        return (&E4, other.colour.opposite(), facts);
    }
    // E5 "In the first round all even numbered players in S1 will receive a colour different from all odd
    // numbered players in S1." Which of the two was drawn by lot (A7.c).
    let odd = higher.number % 2 == 1;
    let parity = if odd { "odd" } else { "even" };
    let facts = format!(
        "neither has played; {} has the {parity} number {} and the initial colour is {initial}",
        higher.id, higher.number
    );
    (&E5, if odd { initial } else { initial.opposite() }, facts)
}

/// Whether the higher ranked player has the stronger preference; `None` where they are equal.
fn stronger(
    field: &Field,
    higher: &Entrant,
    lower: &Entrant,
    own: Class,
    other: Class,
) -> Option<(bool, String)> {
    if own != other {
        let facts =
            format!("the preference of {} is {}, that of {} {}", higher.id, word(own), lower.id, word(other));
        return Some((own > other, facts));
    }
    let wider = field.readings.compares_colour_differences() && own == Class::Absolute;
    let (own, other) =
        (preference::difference(&higher.games).abs(), preference::difference(&lower.games).abs());
    if !wider || own == other {
        return None;
    }
    let facts = format!("the colour difference of {} is {own}, that of {} {other}", higher.id, lower.id);
    Some((own > other, facts))
}

fn word(class: Class) -> &'static str {
    match class {
        Class::Mild => "mild",
        Class::Strong => "strong",
        Class::Absolute => "absolute",
    }
}

/// A colour history as arbiters write it: `WBB`.
#[must_use]
pub fn history(entrant: &Entrant) -> String {
    if entrant.games.is_empty() { "no game".to_owned() } else { alternation::letters(&entrant.games) }
}

/// A7.c: the initial colour that most of these first-round boards (white, black) obey, if they prefer one.
#[must_use]
pub fn deduce_initial_colour(field: &Field, boards: &[(usize, usize)]) -> Option<Colour> {
    let mut assumed_white = field.clone();
    assumed_white.initial_colour = Some(Colour::White);
    initial_colour::obeyed_by_most(boards, |a, b| {
        let allocation = allocate(&assumed_white, a, b);
        allocation.hangs_on_lot.then_some(allocation.white)
    })
}
