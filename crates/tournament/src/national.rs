use super::PlayerId;

/// A player's rating on the list of a national federation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NationalRating {
    /// The player's number in the report.
    pub player: PlayerId,
    /// The three letters of the federation that gives the rating.
    pub federation: String,
    /// The rating as recorded, in the scale of that federation.
    pub rating: u16,
}
