//! Events that an edition rates otherwise than a Swiss.

use arbitrium_core::rulebook::Article;

/// Round-robins with unrated players (2013: 6.3, 8.21b, 8.58).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RoundRobins {
    /// R_a.
    pub average: &'static Article,
    /// The games after which a first rating is published; their number is that of
    /// [`FirstRatings::least_games`](super::FirstRatings::least_games).
    pub least_games: &'static Article,
    /// The event itself gives an unrated player the rating that counts for his opponents …
    pub rating_of_unrated: &'static Article,
    /// … by a process of iteration.
    pub iteration: &'static Article,
    /// Whether an event pooled of complete round-robins and matches is one.
    pub pooled: bool,
}

/// Matches (2013: 6.6, 6.7; 2024: 6.1, 6.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Matches {
    /// Games after the match is won are not rated.
    pub won: &'static Article,
    /// A match with an unrated player is not rated.
    pub unrated: &'static Article,
    /// Whether games after the match is won are rated where that was requested.
    pub may_be_waived: bool,
}
