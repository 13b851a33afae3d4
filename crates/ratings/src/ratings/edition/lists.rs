//! Rating lists (2013: 7; 2024: 7, 9.1), as data.

use crate::ratings::Cited;
use arbitrium_core::rulebook::Article;

/// The rules for using and making rating lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Lists {
    /// The article by which a list adds the games of a rating period to the list before it.
    pub continued: &'static Article,
    /// The list that gives ratings and K to an event.
    pub rating_at: Cited<RatingAt>,
    /// The order in which the results of an unrated player are examined.
    pub late_results: LateResults,
    /// Whether the number of games in a CSV list without K counts all games of the player's career.
    pub games_of_career: bool,
    /// The article on a player whose first rating is published after an event began, but before this event is
    /// rated. In this event the rating counts only for the player's own change, not for the changes of the
    /// opponents.
    pub published_since: &'static Article,
    /// The article by which a rating of standard chess replaces a missing rating; `None` except in editions for rapid
    /// and blitz chess.
    pub standard_rating: Option<&'static Article>,
    /// How the next list shows a player who drops below the floor.
    pub dropped: Cited<Dropped>,
    /// The number of days from the closing date to the first day of the list's month.
    pub closing_days: Cited<i8>,
    /// The number of months without a rated game after which a player is inactive.
    pub inactive_after: Cited<u32>,
    /// How many lists after the end of an event may still rate the event, such as 3; `None` if the edition has no
    /// limit.
    pub latest: Option<Cited<u32>>,
}

/// The list that gives ratings and K to an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RatingAt {
    /// The list in force when the event starts.
    Start,
    /// The list in force when the event is rated.
    WhenRated,
}

/// The order in which the results of an unrated player are examined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LateResults {
    /// The order of the last days of the events.
    Ended,
    /// The order in which lists rated the events.
    Rated,
}

/// How the next list shows a player who drops below the floor. The player is unrated from then on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dropped {
    /// The next list shows the player one more time, as delisted.
    Delisted,
    /// The next list shows the player like any other unrated player.
    Unrated,
}

impl Dropped {
    /// The word that the regulations use for a player who dropped below the floor, on the next list.
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
