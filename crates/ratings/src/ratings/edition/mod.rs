//! An edition of the regulations as a value: its constants, each beside the article that gives it, and the few rules that it
//! words otherwise than the others.

mod changes;
mod first_ratings;
mod kinds;
mod lists;
mod rules;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use jiff::civil::Date;

use super::list::{ListEntry, RatingKind, Standing};
use super::ratable::{EventFacts, Ratability};
use super::{Cited, Rating};
use arbitrium_core::rulebook::{Article, Rulebook, UnknownReading};

pub use changes::{Cap, CappedGames, Changes, Coefficients, Exemption, Gap, Junior, Rounding};
pub use first_ratings::{FirstRatings, Hypothetical};
pub use kinds::{Matches, RoundRobins};
pub use lists::{Dropped, LateResults, Lists, RatingAt};
pub use rules::{Rules, Slip};

/// An edition of the regulations with its open points as they are read.
///
/// Everything that two editions say alike stands in [`ratings`](crate::ratings) and asks the edition for numbers and
/// articles; what only one of them says stands in its folder, behind [`Rules`].
#[derive(Clone, Debug)]
pub struct Edition {
    /// The articles and readings.
    pub rulebook: &'static Rulebook,
    /// The first day on which a tournament may start that this edition rates.
    pub effective: Date,
    /// The first day on which a tournament starts under the next edition; none while it is in force.
    pub superseded: Option<Date>,
    /// Unplayed games do not count.
    pub unplayed: &'static Article,
    /// Matches, where they are rated otherwise than other events.
    pub matches: Option<Matches>,
    /// Round-robins, where they are rated otherwise than a Swiss.
    pub round_robins: Option<RoundRobins>,
    /// The lowest rating that is published.
    pub floor: Cited<Rating>,
    /// What lists are taken for.
    pub lists: Lists,
    /// The rating change of a rated player.
    pub changes: Changes,
    /// The first rating of an unrated one.
    pub first: FirstRatings,
    /// The rules in words of their own.
    pub rules: Arc<dyn Rules>,
}

impl Edition {
    /// The word that selects the edition.
    #[must_use]
    pub fn id(&self) -> &'static str {
        self.rulebook.id
    }

    /// Whether a tournament that starts on this day is rated under the edition.
    #[must_use]
    pub fn covers(&self, start: Date) -> bool {
        self.effective <= start && self.superseded.is_none_or(|next| start < next)
    }

    /// The choices in force, point by point.
    #[must_use]
    pub fn chosen(&self) -> Vec<(&'static str, &'static str)> {
        self.rules.chosen()
    }

    /// The edition with an open point read otherwise. A settled point may be named with its one answer.
    ///
    /// # Errors
    /// When the point or the choice does not exist.
    pub fn with(&self, id: &str, value: &str) -> Result<Edition, UnknownReading> {
        if self.rulebook.settles(id, value) { Ok(self.clone()) } else { self.rules.with(id, value) }
    }

    /// The choices in force that are not the defaults.
    #[must_use]
    pub fn unusual(&self) -> Vec<(&'static str, &'static str)> {
        self.rulebook.unusual(self.chosen())
    }

    /// A list's or report's rating, if it is one: below the floor a player is unrated (2013: 0.6, 7.21; 2024: 7.1.2,
    /// 7.2.1).
    #[must_use]
    pub fn published(&self, rating: Option<Rating>) -> Option<Rating> {
        rating.filter(|rating| *rating >= self.floor.value)
    }

    /// The rating of a list's player. 7.21: a delisted player is treated "in the same manner as any other unrated player";
    /// 7.23: an inactive one is "considered rated at \[his\] most recent published rating".
    #[must_use]
    pub fn listed_rating(&self, entry: &ListEntry) -> Option<Rating> {
        self.published(entry.rating).filter(|_| entry.flag.standing != Standing::Delisted)
    }

    /// Of which games the ratings are by which it rates.
    #[must_use]
    pub fn rating_kind(&self) -> RatingKind {
        if self.lists.standard_rating.is_some() { RatingKind::RapidOrBlitz } else { RatingKind::Standard }
    }

    /// Whether it rates by ratings of these games. A list that does not say of which they are is taken at its word.
    #[must_use]
    pub fn rates_by(&self, kind: RatingKind) -> bool {
        kind == RatingKind::Unsaid || kind == self.rating_kind()
    }

    /// The article of the average of a round-robin: that of all events, where it is rated like these.
    #[must_use]
    pub fn average_of_round_robin(&self) -> &'static Article {
        self.round_robins.map_or(self.first.average, |round_robins| round_robins.average)
    }

    /// Whether an event is ratable: every article that bears on it, in the order of the text.
    #[must_use]
    pub fn ratable(&self, facts: &EventFacts) -> Vec<Ratability> {
        self.rules.ratable(self, facts)
    }
}
