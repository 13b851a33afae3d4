//! Allocates the colours of a pair by E1 to E5.

use super::field::{Entrant, Field};
use super::preference::{self, Class};
use arbitrium_swiss::terms::entrant::told_higher;
use arbitrium_swiss::terms::{alternation, initial_colour};
use arbitrium_swiss::{Telling, tell};
use arbitrium_tournament::Colour;
use arbitrium_tournament::rulebook::Article;

/// The colours of a pair and the article that decides them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allocation {
    /// The player with White, as a place in the field.
    pub white: usize,
    /// The player with Black, as a place in the field.
    pub black: usize,
    /// The article of E1 to E5 that decides.
    pub article: &'static Article,
    /// The facts that the article uses, in words.
    pub facts: Telling,
    /// Whether the colours depend on the initial colour, which is drawn by lot.
    pub hangs_on_lot: bool,
}

/// The colours of a pair. An unknown initial colour counts as White.
#[must_use]
pub fn allocate(field: &Field, a: usize, b: usize) -> Allocation {
    // The field is in the order of A2, so the player with the smaller place is the higher ranked.
    let (higher, lower) = (a.min(b), a.max(b));
    let (first, second) = (&field.entrants[higher], &field.entrants[lower]);
    let initial = field.initial_colour.unwrap_or(Colour::White);
    let Decided { article, colour, facts } = decide(field, first, second, initial);
    let (white, black) = if colour == Colour::White { (higher, lower) } else { (lower, higher) };
    let hangs_on_lot = first.preference.is_none() && second.preference.is_none();
    Allocation { white, black, article, facts, hangs_on_lot }
}

/// The decision about the colours of a pair.
struct Decided {
    article: &'static Article,
    /// The colour of the higher ranked player.
    colour: Colour,
    facts: Telling,
}

/// The deciding article, the colour of the higher ranked player, and the facts.
fn decide(field: &Field, higher: &Entrant, lower: &Entrant, initial: Colour) -> Decided {
    let (Some(own), Some(other)) = (higher.preference, lower.preference) else {
        return without_games(field, higher, lower, initial);
    };
    // E1 "Grant both colour preferences."
    if own.colour != other.colour {
        let (mine, theirs) = (own.colour.to_string(), other.colour.to_string());
        let facts = tell![higher.id, " is due ", mine, " and ", lower.id, " ", theirs];
        return Decided { article: field.articles().e1, colour: own.colour, facts };
    }
    // E2 "Grant the stronger colour preference."
    if let Some((stronger, facts)) = stronger(field, higher, lower, own.class, other.class) {
        let colour = if stronger { own.colour } else { own.colour.opposite() };
        return Decided { article: field.articles().e2, colour, facts };
    }
    // E3 "Alternate the colours to the most recent round in which they played with different colours". Only played
    // games count, and they are compared from the latest one back (F3).
    if let Some(last) = alternation::at_last_difference(&higher.games, &lower.games) {
        let facts = tell![
            "with ",
            history(higher),
            " for ",
            higher.id,
            " and ",
            history(lower),
            " for ",
            lower.id,
            ", ",
            higher.id,
            " had ",
            last.to_string(),
            " when they last had different colours"
        ];
        return Decided { article: field.articles().e3, colour: last.opposite(), facts };
    }
    // E4 "Grant the colour preference of the higher ranked player."
    let facts = tell![
        higher.id,
        ", the higher ranked",
        told_higher(higher.score, lower.score),
        ", is due ",
        own.colour.to_string()
    ];
    Decided { article: field.articles().e4, colour: own.colour, facts }
}

/// The colours if at least one of the two players has not played. `initial` is the initial colour, which
/// the lot decides (A7 lot). If only one of them has played, E1 decides (in 2012 A7.f), because a player
/// without a preference cannot be denied one. If neither has played, E5 decides.
fn without_games(field: &Field, higher: &Entrant, lower: &Entrant, initial: Colour) -> Decided {
    if let Some(own) = higher.preference {
        let facts = tell!["only ", higher.id, " has played; the due colour is ", own.colour.to_string()];
        return Decided { article: field.articles().e1, colour: own.colour, facts };
    }
    if let Some(other) = lower.preference {
        let facts = tell!["only ", lower.id, " has played; the due colour is ", other.colour.to_string()];
        return Decided { article: field.articles().e1, colour: other.colour.opposite(), facts };
    }
    // E5 "In the first round all even numbered players in S1 will receive a colour different from all odd numbered
    // players in S1." The lot decides which colour the odd numbered players get (A7.c).
    let odd = higher.number % 2 == 1;
    let parity = if odd { "odd" } else { "even" };
    let facts = tell![
        "neither has played; ",
        higher.id,
        " has the ",
        parity,
        " number ",
        higher.number,
        " and the initial colour is ",
        initial_colour::told(field.initial_colour)
    ];
    Decided { article: field.articles().e5, colour: if odd { initial } else { initial.opposite() }, facts }
}

/// Whether the higher ranked player has the stronger preference, with the facts in words. `own` and `other`
/// are the classes of the preferences of `higher` and `lower`. `None` if both preferences are equally strong.
fn stronger(
    field: &Field,
    higher: &Entrant,
    lower: &Entrant,
    own: Class,
    other: Class,
) -> Option<(bool, Telling)> {
    if own != other {
        let facts = tell![
            "the preference of ",
            higher.id,
            " is ",
            word(own),
            ", that of ",
            lower.id,
            " ",
            word(other)
        ];
        return Some((own > other, facts));
    }
    let wider = field.readings.compares_colour_differences() && own == Class::Absolute;
    let [own, other] = [higher, lower].map(|entrant| preference::difference(&entrant.games));
    if !wider || own.abs() == other.abs() {
        return None;
    }
    let facts = tell![
        "the colour difference of ",
        higher.id,
        format!(" is {own:+}, that of "),
        lower.id,
        format!(" {other:+}")
    ];
    Some((own.abs() > other.abs(), facts))
}

/// The strength of a preference as a word, such as `strong`.
pub(super) fn word(class: Class) -> &'static str {
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

/// The initial colour (A7.c) with which most of these first-round boards have the right colours. `boards` are
/// pairs (White, Black). `None` if both colours fit equally many boards.
#[must_use]
pub fn deduce_initial_colour(field: &Field, boards: &[(usize, usize)]) -> Option<Colour> {
    let mut assumed_white = field.clone();
    assumed_white.initial_colour = Some(Colour::White);
    initial_colour::obeyed_by_most(boards, |a, b| {
        let allocation = allocate(&assumed_white, a, b);
        allocation.hangs_on_lot.then_some(allocation.white)
    })
}
