//! Chooses the player with the bye (1.1, 7.1).

use std::cmp::Reverse;

use super::field::Field;
use super::readings::Bye;
use arbitrium_tournament::Points;

/// All players who may have the bye, in the order in which they are considered. 1.1 "In addition of what is
/// stated in Article 3 of the Basic Rules for Swiss Systems, the pairing-allocated bye is awarded to the
/// player with the lowest rank in the lowest scoregroup." 7.1 "If the number of players is uneven, the lowest
/// rated player in the Pairing List is given the pairing-allocated bye." (Basic Rules 3.) By 8.2, the rule of
/// Article 1 also applies to the second round.
///
/// The players are sorted by ascending score, then by descending number. In the first round the player with the
/// largest number is the lowest rated one, unless the numbers were not given by ratings.
#[must_use]
pub(super) fn candidates(field: &Field) -> Vec<usize> {
    let mut players: Vec<usize> =
        (0..field.entrants.len()).filter(|&player| field.may_have_bye(player)).collect();
    players.sort_by_key(|&player| place(field, player));
    players
}

/// Whether ratings decide the bye (7.1). This is so in the first round under the interpretation `bye=rated`.
pub(super) fn is_by_rating(field: &Field) -> bool {
    field.round == 1 && field.readings.bye == Bye::Rated
}

/// The sort key of a player in the order in which players are considered for the bye. The player with the
/// smallest key comes first.
pub(super) fn place(field: &Field, player: usize) -> (Points, Option<u16>, Reverse<usize>) {
    let rating = field.entrants[player].rating.filter(|_| is_by_rating(field));
    (field.score(player), rating, Reverse(player))
}
