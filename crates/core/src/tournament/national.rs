use super::PlayerId;

/// A player's number on the list of a federation, in that federation's own scale.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NationalRating {
    /// Whose it is.
    pub player: PlayerId,
    /// The federation's three letters.
    pub federation: String,
    /// The number as recorded.
    pub rating: u16,
}
