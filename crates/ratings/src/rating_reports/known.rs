//! What the rating lists know of the players.

use std::collections::BTreeMap;

use jiff::civil::Date;

use crate::ratings::list::{FideId, ListEntry, ListFormat, RatingKind};
use crate::ratings::{Career, Developed, Edition, K, Month, Rating, RatingAt};

use super::cards::KSource;

/// A rating list, as far as it concerns the players of the reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownList {
    /// The month from whose first day it is in force; it may be unknown where there is one list only.
    pub month: Option<Month>,
    /// The form it was read from.
    pub format: ListFormat,
    /// Of which games its ratings are.
    pub kind: RatingKind,
    /// The players.
    pub entries: BTreeMap<FideId, ListEntry>,
}

impl KnownList {
    /// The rating that counts of a player; none where the list gives none, or does not name him.
    pub(super) fn rating(&self, edition: &Edition, id: FideId) -> Option<Rating> {
        self.entries.get(&id).and_then(|entry| edition.listed_rating(entry))
    }

    /// Whether its games are those of a career (reading `list-games`).
    fn says_careers(&self, edition: &Edition) -> bool {
        self.format == ListFormat::Csv && edition.lists.games_of_career
    }
}

/// When an event was: what tells which list concerns it.
#[derive(Clone, Copy, Debug)]
pub(super) struct When {
    /// Its first day.
    pub start: Option<Date>,
    /// The list that rates it (7.13).
    pub rated_on: Option<Month>,
}

impl When {
    /// The month of the list that gives ratings and K to the event: the one in force when it starts, or when it is rated (reading
    /// `rating-at`). 2013, 7.11: "The rating period … is the period where a certain rating list is valid."
    pub(super) fn month_of_list(self, edition: &Edition) -> Option<Month> {
        match edition.lists.rating_at.value {
            RatingAt::Start => self.month_at_start(),
            RatingAt::WhenRated => self.month_before_rated(),
        }
    }

    /// The month of the list in force when the event starts; without a first day, of that before the list that rates it.
    pub(super) fn month_at_start(self) -> Option<Month> {
        self.start.and_then(Month::of).or_else(|| self.month_before_rated())
    }

    /// The month before the list that rates the event, which "incorporates the rated play during the rating period into the
    /// previous list" (7.1).
    fn month_before_rated(self) -> Option<Month> {
        self.rated_on?.before(1)
    }
}

/// Several lists of which nobody knows which is in force when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unordered {
    /// One of them has no month.
    #[error("of several lists each needs its month: write it in front, such as 2013-07=FILE")]
    Undated,
    /// Two of them have the same month.
    #[error("two lists are of {0}; expected: one list for each month, such as 2013-07=FILE")]
    SameMonth(Month),
}

/// The lists that are known, in the order of their months.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    lists: Vec<KnownList>,
}

impl Known {
    /// Puts lists into their order.
    ///
    /// # Errors
    /// When one of several has no month, or two have the same.
    pub fn new(mut lists: Vec<KnownList>) -> Result<Self, Unordered> {
        if lists.len() > 1 && lists.iter().any(|list| list.month.is_none()) {
            return Err(Unordered::Undated);
        }
        lists.sort_by_key(|list| list.month);
        let same = lists.windows(2).find(|pair| pair[0].month == pair[1].month);
        if let Some(month) = same.and_then(|pair| pair[0].month) {
            return Err(Unordered::SameMonth(month));
        }
        Ok(Known { lists })
    }

    /// The lists with the coefficients of an edition: one that it does not know is that of another edition, and gives way to
    /// what stands in its place.
    pub(super) fn translated(&self, edition: &Edition) -> Self {
        let mut known = self.clone();
        for list in &mut known.lists {
            let year = list.month.map(Month::year);
            let of_career = list.says_careers(edition);
            for entry in list.entries.values_mut() {
                let strange =
                    entry.k.filter(|k| !edition.changes.coefficients.value.knows(*k)).zip(entry.rating);
                if let Some((k, rating)) = strange {
                    let now = Developed { rating, birth_year: entry.birth_year, year };
                    let games = entry.games_so_far(of_career);
                    entry.k = edition.in_the_place_of(k, now, games).or(entry.k);
                }
            }
        }
        known
    }

    /// The first list whose ratings are of other games than those.
    pub(super) fn of_other_games(&self, takes: impl Fn(RatingKind) -> bool) -> Option<&KnownList> {
        self.lists.iter().find(|list| !takes(list.kind))
    }

    /// Whether no list is known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lists.is_empty()
    }

    /// The lists in the order of their months.
    #[must_use]
    pub fn lists(&self) -> &[KnownList] {
        &self.lists
    }

    /// The list that gives ratings and K to an event.
    pub(super) fn in_force(&self, edition: &Edition, when: When) -> Option<&KnownList> {
        self.valid_in(when.month_of_list(edition))
    }

    /// The list in force when an event starts.
    pub(super) fn at_start(&self, when: When) -> Option<&KnownList> {
        self.valid_in(when.month_at_start())
    }

    /// The last list before the one that rates an event. A list of later is no list of then.
    pub(super) fn before_rated(&self, when: When) -> Option<&KnownList> {
        self.valid_in(when.month_before_rated())
    }

    /// The list of this month, or of the last one before it that is known; of no month the last of all.
    fn valid_in(&self, month: Option<Month>) -> Option<&KnownList> {
        month.map_or_else(|| self.lists.last(), |month| self.until(month))
    }

    /// The last list of this month or an earlier one; one without a month is always in force.
    fn until(&self, last: Month) -> Option<&KnownList> {
        self.lists.iter().rfind(|list| list.month.is_none_or(|month| month <= last))
    }

    /// K of a player: as a list gives it, else by his games and the highest rating that the lists up to it know, else by
    /// his rating (and age) alone.
    pub(super) fn k(&self, edition: &Edition, list: &KnownList, id: FideId, now: Developed) -> (K, KSource) {
        let entry = list.entries.get(&id);
        if let Some(k) = entry.and_then(|entry| entry.k) {
            return (k, KSource::List);
        }
        let earlier = self.lists.iter().take_while(|one| one.month <= list.month);
        let published = earlier.filter_map(|one| one.entries.get(&id));
        let published = published.flat_map(|entry| entry.rating.into_iter().chain(entry.highest));
        let highest = published.fold(now.rating, Rating::max);
        let games = entry.and_then(|entry| entry.games_so_far(list.says_careers(edition)));
        let birth_year = entry.and_then(|entry| entry.birth_year).or(now.birth_year);
        let now = Developed { birth_year, ..now };
        match games {
            Some(games) => {
                let career = Career { games, highest };
                (edition.coefficient(career, now), KSource::Games)
            }
            None => (edition.coefficient(Career { games: u32::MAX, highest }, now), KSource::RatingAlone),
        }
    }
}
