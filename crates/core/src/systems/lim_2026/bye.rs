//! 1.1, 7.1: who has the bye.

use std::cmp::Reverse;

use super::field::Field;
use super::readings::Bye;
use crate::tournament::Points;

/// 1.1 "In addition of what is stated in Article 3 of the Basic Rules for Swiss Systems, the pairing-allocated bye is awarded to the
/// player with the lowest rank in the lowest scoregroup." 7.1 "If the number of players is uneven, the lowest rated player in the
/// Pairing List is given the pairing-allocated bye." (Basic Rules 3.)
///
/// Everybody who may have it, the first to be asked first: upward by score, then by number, from the largest on. In the first round
/// the lowest rated has the largest number unless numbers were not given by ratings.
#[must_use]
pub(super) fn candidates(field: &Field) -> Vec<usize> {
    let mut players: Vec<usize> =
        (0..field.entrants.len()).filter(|&player| field.may_have_bye(player)).collect();
    players.sort_by_key(|&player| place(field, player));
    players
}

/// 7.1: whether ratings decide, as they do in the first round under the reading `bye=rated`.
pub(super) fn is_by_rating(field: &Field) -> bool {
    field.round == 1 && field.readings.bye == Bye::Rated
}

/// Where somebody stands in the order in which the bye is given.
pub(super) fn place(field: &Field, player: usize) -> (Points, Option<u16>, Reverse<usize>) {
    let rating = field.entrants[player].rating.filter(|_| is_by_rating(field));
    (field.score(player), rating, Reverse(player))
}
