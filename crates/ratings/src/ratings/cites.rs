//! The articles of what every edition does, under the numbers of each.

use arbitrium_core::rulebook::Article;

/// The article, in one edition, of each step that all editions take.
#[derive(Debug)]
#[allow(missing_docs, reason = "each is described by its article")]
#[non_exhaustive]
pub struct Cites {
    /// The new list takes the play of a period into the list before it.
    pub lists: &'static Article,
    /// Which list is in force.
    pub in_force: &'static Article,
    /// When a list closes.
    pub closing: &'static Article,
    /// Until when a report can be rated, where the edition says it.
    pub deadline: Option<&'static Article>,
    /// Unplayed games do not count.
    pub unplayed: &'static Article,
    /// A rated player's game against an unrated one.
    pub unrated_opponent: &'static Article,
    /// An unrated player's game against an unrated one.
    pub newcomers_alone: &'static Article,
    /// Games after a match is won.
    pub match_won: &'static Article,
    /// Matches with an unrated player.
    pub match_unrated: &'static Article,
    /// Zero (in 2013 also half a point) in the first tournament.
    pub first_zero: &'static Article,
    /// First results below the floor.
    pub first_below_floor: &'static Article,
    /// Results too old to be pooled.
    pub lapsed: &'static Article,
    /// A rating below the floor is none.
    pub floor: &'static [&'static Article],
    /// A rated player drops below the floor.
    pub delisted: &'static Article,
    /// A year without a rated game.
    pub inactivity: &'static Article,
    /// A player was published before an earlier event is rated.
    pub published_since: &'static Article,
    /// A rating of standard chess stands for one of rapid or blitz chess, where the edition is of those.
    pub standard_rating: Option<&'static Article>,
    /// D.
    pub difference: &'static Article,
    /// The largest difference that counts.
    pub capped: &'static Article,
    /// The table of score probabilities.
    pub expected: &'static Article,
    /// ΔR = score - P_D.
    pub score: &'static Article,
    /// ΣΔR × K.
    pub change: &'static Article,
    /// K.
    pub coefficient: &'static Article,
    /// How the new rating is rounded.
    pub rounding: &'static Article,
    /// A rated player's game against an unrated one in a round-robin.
    pub provisional: &'static [&'static Article],
    /// The process of iteration, where there is one.
    pub iteration: Option<&'static Article>,
    /// A first rating is published.
    pub publishing: &'static Article,
    /// How a first rating is determined.
    pub first_rating: &'static Article,
    /// The steps of every first rating.
    pub first: &'static [&'static Article],
    /// The average of a Swiss or team tournament …
    pub average: &'static Article,
    /// … and of a round-robin.
    pub average_of_round_robin: &'static Article,
    /// The table of rating differences.
    pub table_of_scores: &'static Article,
    /// The games that a first rating needs in a Swiss or team tournament …
    pub least_games: &'static Article,
    /// … and in a round-robin.
    pub least_games_of_round_robin: &'static Article,
    /// All results are pooled.
    pub pooled: &'static Article,
    /// A first rating below the floor.
    pub first_rating_low: &'static [&'static Article],
    /// A first rating is rounded.
    pub first_rounding: &'static Article,
    /// A first rating is published from the floor on.
    pub first_from_floor: &'static Article,
}
