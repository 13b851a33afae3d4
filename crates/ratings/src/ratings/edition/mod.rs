//! An edition of the regulations as a value. It has constants, each with the article that gives it, and the few rules
//! whose form differs from edition to edition.

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

/// An edition of the regulations with the interpretations of its open points.
///
/// The module [`ratings`](crate::ratings) contains everything that the editions have in common. It takes numbers and
/// articles from this value. The rules that only one edition has are in its own folder and implement [`Rules`].
#[derive(Clone, Debug)]
pub struct Edition {
    /// The articles and open points of the edition.
    pub rulebook: &'static Rulebook,
    /// The first starting day of tournaments that this edition rates.
    pub effective: Date,
    /// The first starting day of tournaments under the next edition; `None` while this one is in force.
    pub superseded: Option<Date>,
    /// The article by which unplayed games do not count.
    pub unplayed: &'static Article,
    /// The rules for matches; `None` if matches are rated as other events.
    pub matches: Option<Matches>,
    /// The rules for round-robins; `None` if they are rated like a Swiss tournament.
    pub round_robins: Option<RoundRobins>,
    /// The lowest rating that is published. A player with a lower rating counts as unrated.
    pub floor: Cited<Rating>,
    /// The rules about rating lists and periods.
    pub lists: Lists,
    /// The rules for the rating change of a rated player.
    pub changes: Changes,
    /// The rules for the first rating of an unrated player.
    pub first: FirstRatings,
    /// The rules whose form differs from edition to edition.
    pub rules: Arc<dyn Rules>,
}

impl Edition {
    /// The identifier that selects the edition, such as `rating-2024`.
    #[must_use]
    pub fn id(&self) -> &'static str {
        self.rulebook.id
    }

    /// Whether a tournament that starts on this day is rated under the edition.
    #[must_use]
    pub fn covers(&self, start: Date) -> bool {
        self.effective <= start && self.superseded.is_none_or(|next| start < next)
    }

    /// The current interpretations: the identifier of each open point, with the identifier of the chosen
    /// answer.
    #[must_use]
    pub fn chosen(&self) -> Vec<(&'static str, &'static str)> {
        self.rules.chosen()
    }

    /// The edition with the interpretation `value` of the open point `id`. A settled point may also be given
    /// with its only answer.
    ///
    /// # Errors
    /// Fails if the point or the answer does not exist.
    pub fn with(&self, id: &str, value: &str) -> Result<Edition, UnknownReading> {
        if self.rulebook.settles(id, value) { Ok(self.clone()) } else { self.rules.with(id, value) }
    }

    /// The current interpretations that differ from the defaults, each with the identifiers of the point and the
    /// answer.
    #[must_use]
    pub fn unusual(&self) -> Vec<(&'static str, &'static str)> {
        self.rulebook.unusual(self.chosen())
    }

    /// The given rating from a list or a report, if it is not below the floor. `None` for a rating below the
    /// floor, where a player is unrated (2013: 0.6, 7.21; 2024: 7.1.2, 7.2.1).
    #[must_use]
    pub fn published(&self, rating: Option<Rating>) -> Option<Rating> {
        rating.filter(|rating| *rating >= self.floor.value)
    }

    /// The rating of a player on a list that counts for an event; `None` for an unrated player. 7.21: a delisted
    /// player is treated "in the same manner as any other unrated player"; 7.23: an inactive player is "considered
    /// rated at \[his\] most recent published rating".
    #[must_use]
    pub fn listed_rating(&self, entry: &ListEntry) -> Option<Rating> {
        self.published(entry.rating).filter(|_| entry.flag.standing != Standing::Delisted)
    }

    /// The kind of games whose ratings the edition uses.
    #[must_use]
    pub fn rating_kind(&self) -> RatingKind {
        if self.lists.standard_rating.is_some() { RatingKind::RapidOrBlitz } else { RatingKind::Standard }
    }

    /// Whether the edition uses ratings of this kind of games. A list that does not state the kind is accepted.
    #[must_use]
    pub fn rates_by(&self, kind: RatingKind) -> bool {
        kind == RatingKind::Unsaid || kind == self.rating_kind()
    }

    /// The article on the average of a round-robin. If the edition rates round-robins like other events, it is the
    /// article on the average of all events.
    #[must_use]
    pub fn average_of_round_robin(&self) -> &'static Article {
        self.round_robins.map_or(self.first.average, |round_robins| round_robins.average)
    }

    /// Judges whether an event can be rated. Returns one judgement for each article on the event, in the
    /// order of the text.
    #[must_use]
    pub fn ratable(&self, facts: &EventFacts) -> Vec<Ratability> {
        self.rules.ratable(self, facts)
    }
}
