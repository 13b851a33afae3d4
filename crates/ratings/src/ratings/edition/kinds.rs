//! The rules for round-robins and matches, for editions that do not rate them like Swiss tournaments.

use arbitrium_core::rulebook::Article;

/// The rules for round-robins with unrated players (2013: 6.3, 8.21b, 8.58).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RoundRobins {
    /// The article on R_a, the average rating from which the result of an unrated player in a round-robin is
    /// calculated.
    pub average: &'static Article,
    /// The article that sets how many games a first rating from round-robins needs. The number itself is
    /// [`FirstRatings::least_games`](super::FirstRatings::least_games).
    pub least_games: &'static Article,
    /// The article by which the round-robin itself gives an unrated player a rating, which counts for the opponents.
    pub rating_of_unrated: &'static Article,
    /// The article that prescribes the process of iteration by which an unrated player's rating is found.
    pub iteration: &'static Article,
    /// Whether an event pooled from complete round-robins and matches counts as a round-robin.
    pub pooled: bool,
}

/// The rules for matches (2013: 6.6, 6.7; 2024: 6.1, 6.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Matches {
    /// The article by which games after the decision of the match are not rated.
    pub won: &'static Article,
    /// The article by which a match with an unrated player is not rated.
    pub unrated: &'static Article,
    /// Whether games after the decision of the match are rated on request.
    pub may_be_waived: bool,
}
