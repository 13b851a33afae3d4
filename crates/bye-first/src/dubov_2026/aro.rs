//! The average rating of a player's opponents, the ARO (1.7).

use arbitrium_swiss::terms::history::{self, Meeting};
use arbitrium_tournament::position::Position;

/// The opponents that a player met over the board, as indices in the position, round by round.
pub(super) fn opponents(position: &Position, index: usize) -> impl Iterator<Item = usize> {
    history::meetings(position, index).filter(Meeting::has_game).map(|meeting| meeting.opponent)
}

/// The ARO of a player who met opponents with these ratings. 1.7.1: "the sum of the ratings of the opponents
/// the player met over-the-board (i.e. only played games are used to compute ARO), divided by the number of
/// such opponents, and rounded to the nearest integer number (the higher, if the division ends for 0.5)."
/// 1.7.3 "If a player has yet to play a game, their ARO is zero." For such a player `ratings` is empty. The
/// ARO is computed before each round (1.7.2), to make it equal for all players of a scoregroup (Preface).
///
/// ```
/// use arbitrium_bye_first::dubov_2026::aro;
/// assert_eq!([aro([]), aro([2000, 2101]), aro([2000, 2001, 2000]), aro([0])], [0, 2051, 2000, 0]);
/// ```
#[must_use]
pub fn aro(ratings: impl IntoIterator<Item = u32>) -> u32 {
    let (sum, number) = ratings.into_iter().fold((0, 0), |(sum, number), rating| (sum + rating, number + 1));
    (2 * sum + number).checked_div(2 * number).unwrap_or(0)
}
