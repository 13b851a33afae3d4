//! Rating lists (2013: 7; 2024: 7, 9.1), as data.

use crate::ratings::Cited;
use arbitrium_core::rulebook::Article;

/// What lists are taken for, and how they are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Lists {
    /// A list takes the play of a rating period into the list before it.
    pub continued: &'static Article,
    /// Which list gives ratings and K to an event.
    pub rating_at: Cited<RatingAt>,
    /// In which order the results of an unrated player are weighed.
    pub late_results: LateResults,
    /// Whether the games of a list kept as CSV are those of a career, where it gives no K.
    pub games_of_career: bool,
    /// Who was published before an earlier event is rated is rated for himself alone.
    pub published_since: &'static Article,
    /// A rating of standard chess stands for one of this list, where the edition is of rapid and blitz chess.
    pub standard_rating: Option<&'static Article>,
    /// How a player is listed who drops below the floor.
    pub dropped: Cited<Dropped>,
    /// The days from the closing date to the list.
    pub closing_days: Cited<i8>,
    /// The months without a rated game after which a player is inactive.
    pub inactive_after: Cited<u32>,
    /// On which list after its end an event may be rated at the latest, where the edition says it.
    pub latest: Option<Cited<u32>>,
}

/// Which list gives ratings and K to an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RatingAt {
    /// The list in force when it starts.
    Start,
    /// The list in force when it is rated.
    WhenRated,
}

/// In which order the results of an unrated player are weighed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LateResults {
    /// That of the ends of the events.
    Ended,
    /// That in which lists rated them.
    Rated,
}

/// How a player is listed who drops below the floor. He is unrated from then on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dropped {
    /// Once more, as delisted.
    Delisted,
    /// As any unrated player.
    Unrated,
}

impl Dropped {
    /// What the text calls such a player on the next list.
    ///
    /// ```
    /// assert_eq!(arbitrium_ratings::ratings::Dropped::Unrated.words(), "unrated");
    /// ```
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Dropped::Delisted => "delisted",
            Dropped::Unrated => "unrated",
        }
    }
}
