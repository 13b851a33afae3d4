//! The upfloats of a player (1.8).

use super::readings::{Readings, UpfloatGame, UpfloatScore};
use arbitrium_swiss::terms::history::{self, Meeting};
use arbitrium_tournament::position::Position;

/// The number of upfloats that makes a player a maximum upfloater, in a tournament of this many rounds. 1.8.2:
/// "`MaxT` = 2 + \[Rnds/5\] where \[Rnds/5\] means Rnds divided by 5 and rounded downwards."
///
/// ```
/// use arbitrium_bye_first::dubov_2026::max_t;
/// assert_eq!([4, 5, 9, 10, 11].map(max_t), [2, 3, 3, 4, 4]);
/// ```
#[must_use]
pub fn max_t(rounds: u16) -> usize {
    2 + usize::from(rounds / 5)
}

/// The rounds in which a player was upfloated: those in which the player was paired with a player of a higher score,
/// because an upfloater meets a resident. A bye is not an upfloat.
pub(super) fn upfloats(position: &Position, index: usize, readings: Readings) -> Vec<u16> {
    let is_upfloat = |meeting: &Meeting| {
        let counts = readings.upfloat_game == UpfloatGame::Paired || meeting.has_game();
        let (own, theirs) = match readings.upfloat_score {
            UpfloatScore::Pairing => (meeting.score, meeting.opponent_score),
            UpfloatScore::Standings => (meeting.points, meeting.opponent_points),
        };
        counts && own < theirs
    };
    history::meetings(position, index).filter(is_upfloat).map(|meeting| meeting.round).collect()
}
