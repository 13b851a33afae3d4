//! The first rating of an unrated player (2013: 6.1, 7.14, 8.2, 8.3; 2024: 7.1.4, 8.2), as data.

use crate::ratings::{Cited, HalfPoints, HalfRounding, Rating, Tables};
use arbitrium_core::rulebook::Article;

/// The rules for a first rating. A field that is only an article stands for a step that is the same in all editions,
/// or that each edition implements in its own rules.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct FirstRatings {
    /// The article on the conditions for publishing a first rating.
    pub publishing: &'static Article,
    /// The article on how R_u is determined.
    pub determined: &'static Article,
    /// The article on the results that count.
    pub counting: &'static Article,
    /// The lowest score with which a player's first event counts. In 2013, the opponents' scores in an event that
    /// does not count do not count either.
    pub least_score: Cited<HalfPoints>,
    /// The article on the average of the rated opponents, which leaves out games against unrated players.
    pub average: &'static Article,
    /// The hypothetical opponents, with a draw against each; `None` if the edition has none.
    pub hypothetical: Option<Cited<Hypothetical>>,
    /// The table that gives the rating difference for each fractional score.
    pub differences: Cited<&'static Tables>,
    /// How R_u is rounded.
    pub rounding: Cited<HalfRounding>,
    /// The article by which all results that count are treated as results of one tournament.
    pub pooled: &'static Article,
    /// The number of monthly periods whose results are pooled.
    pub pooled_periods: Cited<u32>,
    /// The article by which each result must reach the floor as long as no result has counted; `None` if the edition
    /// has no such article.
    pub floor_of_results: Option<&'static Article>,
    /// The number of games after which a first rating is published.
    pub least_games: Cited<u32>,
    /// The lowest first rating that is published.
    pub lowest: Cited<Rating>,
    /// The article by which first ratings below `lowest` are not considered.
    pub considered: &'static Article,
    /// The highest first rating that is published; `None` if it is not limited.
    pub highest: Option<Cited<Rating>>,
}

/// Opponents that are added to every first rating, with a draw against each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Hypothetical {
    /// The number of hypothetical opponents.
    pub opponents: u32,
    /// The rating of each hypothetical opponent.
    pub rating: Rating,
}

impl FirstRatings {
    /// The articles by which a first rating that is too low is not published, each once.
    #[must_use]
    pub fn too_low(&self) -> Vec<&'static Article> {
        let mut articles = vec![self.lowest.by, self.considered];
        articles.dedup();
        articles
    }
}
