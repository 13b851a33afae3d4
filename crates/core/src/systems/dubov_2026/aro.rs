//! 1.7: the average rating of the opponents.

use crate::position::Position;
use crate::systems::terms::history::{self, Meeting};

/// The opponents that a player met over the board, as places in the position, round by round.
pub(super) fn opponents(position: &Position, index: usize) -> impl Iterator<Item = usize> {
    history::meetings(position, index).filter(Meeting::is_played).map(|meeting| meeting.opponent)
}

/// 1.7.1: "the sum of the ratings of the opponents the player met over-the-board (i.e. only played games are used to compute ARO), divided
/// by the number of such opponents, and rounded to the nearest integer number (the higher, if the division ends for 0.5)." 1.7.3 "If a
/// player has yet to play a game, their ARO is zero." No rating is zero here.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::systems::dubov_2026::aro;
/// assert_eq!([aro([]), aro([2000, 2101]), aro([2000, 2001, 2000]), aro([0])], [0, 2051, 2000, 0]);
/// ```
#[must_use]
pub fn aro(ratings: impl IntoIterator<Item = u32>) -> u32 {
    let (sum, number) = ratings.into_iter().fold((0, 0), |(sum, number), rating| (sum + rating, number + 1));
    (2 * sum + number).checked_div(2 * number).unwrap_or(0)
}
