//! The first rating of an unrated player (2013: 6.1, 7.14, 8.2, 8.3; 2024: 7.1.4, 8.2), as data.

use crate::ratings::{Cited, HalfPoints, HalfRounding, Rating, Tables};
use arbitrium_core::rulebook::Article;

/// What makes a first rating. An article without a value is a step that every edition takes alike, or one that its rules take
/// in their own way.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct FirstRatings {
    /// A first rating is published from some day on.
    pub publishing: &'static Article,
    /// How R_u is determined.
    pub determined: &'static Article,
    /// Which results count.
    pub counting: &'static Article,
    /// The score that the first event must bring to count. In 2013 the opponents' scores go with one that does not.
    pub least_score: Cited<HalfPoints>,
    /// The average of the rated opponents; a game against an unrated one is none of these.
    pub average: &'static Article,
    /// The opponents whom nobody has and everybody drew with, where the edition knows them.
    pub hypothetical: Option<Cited<Hypothetical>>,
    /// The table from scores to rating differences.
    pub differences: Cited<&'static Tables>,
    /// How R_u is rounded.
    pub rounding: Cited<HalfRounding>,
    /// All results that count are taken as if they were of one tournament.
    pub pooled: &'static Article,
    /// The monthly periods whose results are pooled.
    pub pooled_periods: Cited<u32>,
    /// The floor is asked of each result while none has counted, where the edition does that.
    pub floor_of_results: Option<&'static Article>,
    /// The games after which a first rating is published.
    pub least_games: Cited<u32>,
    /// The lowest first rating that is published.
    pub lowest: Cited<Rating>,
    /// No first rating below that is considered.
    pub considered: &'static Article,
    /// The highest first rating that is published, where there is one.
    pub highest: Option<Cited<Rating>>,
}

/// Opponents that are taken into every first rating, with a draw against each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Hypothetical {
    /// How many.
    pub opponents: u32,
    /// What each is rated.
    pub rating: Rating,
}

impl FirstRatings {
    /// The articles, each once, by which one that is too low is not published.
    #[must_use]
    pub fn too_low(&self) -> Vec<&'static Article> {
        let mut articles = vec![self.lowest.by, self.considered];
        articles.dedup();
        articles
    }
}
