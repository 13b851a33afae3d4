//! A judged round, in the form that the code for explanations uses.

use super::verdict::RoundVerdict;
use arbitrium_swiss::Explanation;
use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::Article;

/// A judged round, and the position of the tournament before it.
pub(super) struct Replayed {
    pub(super) position: Position,
    pub(super) verdict: RoundVerdict,
    /// Whether the round was judged as the last round, and is wrong, although the file does not say that it is the
    /// last one.
    pub(super) is_taken_for_last: bool,
    /// The articles that had an effect on the correct pairing; `None` if that was not requested or is not measured.
    pub(super) exercised: Option<Vec<&'static Article>>,
    /// The explanation of the correct pairing; `None` if it was not requested or the round agrees.
    pub(super) account: Option<Explanation>,
}

/// The same position, with its round as the last planned round. Used for files that do not state the number of
/// planned rounds.
pub(super) fn as_last(position: &Position) -> Position {
    Position { planned_rounds: Some(position.round), ..position.clone() }
}
