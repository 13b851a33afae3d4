//! Article 4: the allocation of colours.

use std::cmp::Reverse;

use super::edition::Edition;
use super::field::Field;
use super::met::{Met, Told};
use arbitrium_swiss::terms::alternation::{at_last_difference, letters};
use arbitrium_swiss::terms::colours::{Decided, Two};
use arbitrium_swiss::terms::{boards, initial_colour};
use arbitrium_swiss::{Telling, tell};
use arbitrium_tournament::Colour;

/// The colours of a pair, and the article that decides them. The facts are the function that puts them into words.
pub type Allocation = arbitrium_swiss::Allocation<Told>;

/// The two players in the order of 4.2, the first player first: "the higher score or, if both players have
/// the same score, the smaller TPN". The text for teams (C.04.6) compares a second score before the TPN.
#[must_use]
pub fn first_of(field: &Field, a: usize, b: usize) -> (usize, usize) {
    let rank = |player: usize| (Reverse(field.entrants[player].own.rank), player);
    if rank(a) <= rank(b) { (a, b) } else { (b, a) }
}

/// The result of the colour rules for two participants, the first of [`first_of`] first (4.3). In Double-Swiss (4.4) it
/// gives the colours of the first game.
pub(super) fn decide<E: Edition>(field: &Field, two: &Two<'_>) -> Decided<Told> {
    if field.ways.has_colours {
        return E::decide(two);
    }
    Decided { colour: Colour::White, article: E::ARTICLES.colour, told: |_| Telling::new() }
}

/// The colours of a pair. An unknown initial colour counts as White.
#[must_use]
pub fn allocate<E: Edition>(field: &Field, a: usize, b: usize) -> Allocation {
    Allocation::of(field, first_of(field, a, b), |two| decide::<E>(field, two))
}

/// The facts by which the colours of a pair are decided, in words.
pub(super) fn facts(field: &Field, allocation: &Allocation) -> Telling {
    let (first, second) = first_of(field, allocation.white, allocation.black);
    let (first, second) = (&field.entrants[first], &field.entrants[second]);
    (allocation.facts)(&Met { first, second, initial: field.initial_colour })
}

/// General Handling Rules 3.6: sorts the boards in the recommended order. Players are indices in the field, which are
/// in the order of the TPNs.
pub(super) fn sort_boards(field: &Field, pairs: &mut [(usize, usize)]) {
    boards::sort(pairs, |player| (field.score(player), player));
}

/// The colour of the first participant by the parity of its pairing number (TPN); `None` if one of the two
/// has played. 4.3.1 "When both \[...\] have yet to play a match, if \[the first\] has an odd TPN, give
/// \[it\] the initial-colour; otherwise, give \[it\] the opposite colour."
#[must_use]
pub fn neither_played(two: &Two<'_>) -> Option<Colour> {
    two.by_parity.filter(|_| two.first.games.is_empty() && two.second.games.is_empty())
}

/// The facts to name if [`neither_played`] decides, in words: the number of the first participant, and the initial
/// colour.
#[must_use]
pub fn tell_parity(met: &Met<'_>) -> Telling {
    let neither = "neither has had a colour; ";
    tell![
        neither,
        met.first.id,
        " has ",
        met.first.told_tpn(),
        "; an odd number gets the initial colour, ",
        initial_colour::told(met.initial)
    ]
}

/// The facts to name, in words, for the rule "Alternate the colours to the most recent time in which one \[...\] had
/// White and the other Black". The histories are aligned at the latest played match (General Handling Rules 3.4).
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

/// The colour of the first participant if its colour alternates; `None` if it has not played. 4.3.4 (in the rules for
/// teams 4.3.8): "Alternate the colour of the \[first\] from \[its\] last played round."
#[must_use]
pub fn alternating_first(two: &Two<'_>) -> Option<Colour> {
    two.first.games.last().map(|colour| colour.opposite())
}

/// The colour of the first participant if the colour of the other one alternates. 4.3.5 (in the rules for teams
/// 4.3.9): "Alternate the colour of the \[other\] from \[its\] last played round."
#[must_use]
pub fn alternating_second(two: &Two<'_>) -> Colour {
    two.second.games.last().copied().or(two.by_parity).unwrap_or(Colour::White)
}

/// The latest colour of a player in words; empty if the player has had no colour.
#[must_use]
pub fn last(games: &[Colour]) -> String {
    games.last().map_or_else(String::new, Colour::to_string)
}
