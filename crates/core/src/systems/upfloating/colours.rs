//! Article 4: who has White.

use std::cmp::Reverse;

use super::edition::Edition;
use super::field::{Entrant, Field};
use super::round::RoundPairing;
use crate::rulebook::Article;
use crate::systems::terms::alternation::{at_last_difference, letters};
use crate::systems::terms::colours::{Two, hangs_on_initial_colour};
use crate::systems::terms::{boards, initial_colour};
use crate::systems::{Pairing, Telling, tell};
use crate::tournament::Colour;

/// Tells the facts by which a rule decides.
pub type Told = fn(&Met<'_>) -> Telling;

/// Two who meet, as a rule tells of them.
#[derive(Clone, Copy, Debug)]
pub struct Met<'a> {
    /// The first of the two (4.2).
    pub first: &'a Entrant,
    /// The other.
    pub second: &'a Entrant,
    /// The initial colour, where it is known.
    pub initial: Option<Colour>,
}

/// The colours of a pair and the article that gives them.
#[derive(Clone, Copy, Debug)]
pub struct Allocation {
    /// Who has White (in the first game), as a place in the field.
    pub white: usize,
    /// The opponent.
    pub black: usize,
    /// The article that decides.
    pub article: &'static Article,
    first: usize,
    told: Told,
}

impl Allocation {
    /// The facts that the article looks at.
    #[must_use]
    pub fn facts(&self, field: &Field) -> Telling {
        let second = if self.first == self.white { self.black } else { self.white };
        let (first, second) = (&field.entrants[self.first], &field.entrants[second]);
        (self.told)(&Met { first, second, initial: field.initial_colour })
    }
}

/// 4.2: which of two is the first: "the higher score or, if both players have the same score, the smaller TPN", with whatever a
/// document puts between.
#[must_use]
pub fn first_of(field: &Field, a: usize, b: usize) -> (usize, usize) {
    let rank = |player: usize| (Reverse(field.entrants[player].own.rank), player);
    if rank(a) <= rank(b) { (a, b) } else { (b, a) }
}

/// 4.3: the colours of a pair; in Double-Swiss (4.4) those of its first game. Where the initial colour is not known, White is taken.
#[must_use]
pub fn allocate<E: Edition>(field: &Field, a: usize, b: usize) -> Allocation {
    let (first, second) = first_of(field, a, b);
    if !field.ways.has_colours {
        return Allocation {
            white: first,
            black: second,
            article: E::ARTICLES.colour,
            first,
            told: |_| Telling::new(),
        };
    }
    let decided = E::decide(&two(field, first, second));
    let (white, black) = if decided.colour == Colour::White { (first, second) } else { (second, first) };
    Allocation { white, black, article: decided.article, first, told: decided.told }
}

fn two(field: &Field, first: usize, second: usize) -> Two<'_> {
    let initial = field.initial_colour.unwrap_or(Colour::White);
    Two::of(&field.entrants[first], &field.entrants[second], initial)
}

/// 3.3.2, step 4: "Colours are then assigned according to Article 4."
pub(super) fn with_colours<E: Edition>(field: &Field, round: &RoundPairing) -> Pairing {
    let allocated = round.pairs().map(|(a, b)| allocate::<E>(field, a, b));
    let mut pairs: Vec<(usize, usize)> = allocated.map(|board| (board.white, board.black)).collect();
    sort_boards(field, &mut pairs);
    let id = |player: usize| field.entrants[player].id;
    Pairing {
        pairs: pairs.into_iter().map(|(white, black)| (id(white), id(black))).collect(),
        bye: round.bye().map(id),
    }
}

/// General Handling Rules 3.6: the recommended order of the boards; the TPNs follow the places.
pub(super) fn sort_boards(field: &Field, pairs: &mut [(usize, usize)]) {
    boards::sort(pairs, |player| (field.entrants[player].score, player));
}

/// 4.1: the initial colour that most of these first-round boards (white, black) obey, if they prefer one.
#[must_use]
pub fn deduce_initial_colour<E: Edition>(field: &Field, boards: &[(usize, usize)]) -> Option<Colour> {
    let mut assumed_white = field.clone();
    assumed_white.initial_colour = Some(Colour::White);
    initial_colour::obeyed_by_most(boards, |a, b| {
        let (first, second) = first_of(field, a, b);
        let hangs = hangs_on_initial_colour(&two(&assumed_white, first, second), E::decide);
        hangs.then(|| allocate::<E>(&assumed_white, a, b).white)
    })
}

/// 4.3.1 "When both \[...\] have yet to play a match, if \[the first\] has an odd TPN, give \[it\] the initial-colour; otherwise, give
/// \[it\] the opposite colour."
#[must_use]
pub fn neither_played(two: &Two<'_>) -> Option<Colour> {
    two.by_parity.filter(|_| two.first.games.is_empty() && two.second.games.is_empty())
}

/// Tells of [`neither_played`].
#[must_use]
pub fn tell_parity(met: &Met<'_>) -> Telling {
    let number = match met.first.counted_anew() {
        None => format!(" has the {} TPN {}", met.first.parity(), met.first.tpn),
        Some(counted) => format!(" has the {} number {counted}", met.first.parity()),
    };
    let neither = "neither has had a colour; ";
    tell![neither, met.first.id, number, " and the initial colour is ", initial_colour::told(met.initial)]
}

/// Tells of "Alternate the colours to the most recent time in which one \[...\] had White and the other Black", over played matches
/// aligned at the latest (General Handling Rules 3.4).
#[must_use]
pub fn tell_difference(met: &Met<'_>) -> Telling {
    let own =
        at_last_difference(&met.first.games, &met.second.games).map_or_else(String::new, |c| c.to_string());
    let [first, second] = [met.first, met.second].map(|entrant| letters(&entrant.games));
    let latest = "; at the latest difference ";
    tell![
        met.first.id,
        " has ",
        first,
        " and ",
        met.second.id,
        " has ",
        second,
        latest,
        met.first.id,
        " had ",
        own
    ]
}

/// 4.3.4, in a document for teams 4.3.8: "Alternate the colour of the \[first\] from \[its\] last played round."
#[must_use]
pub fn alternating_first(two: &Two<'_>) -> Option<Colour> {
    two.first.games.last().map(|colour| colour.opposite())
}

/// 4.3.5, in a document for teams 4.3.9: "Alternate the colour of the \[other\] from \[its\] last played round."
#[must_use]
pub fn alternating_second(two: &Two<'_>) -> Colour {
    two.second.games.last().copied().or(two.by_parity).unwrap_or(Colour::White)
}

/// The last colour somebody had, in words.
#[must_use]
pub fn last(games: &[Colour]) -> String {
    games.last().map_or_else(String::new, Colour::to_string)
}
