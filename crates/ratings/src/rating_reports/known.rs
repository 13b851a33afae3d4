//! The facts about players that rating lists state.

use std::collections::BTreeMap;

use jiff::civil::Date;

use crate::ratings::list::{FideId, ListEntry, ListFormat, RatingKind};
use crate::ratings::{Career, Developed, Edition, K, Month, Rating, RatingAt};

use super::cards::KSource;

/// The K of a player, its source, and why K has this value, in words.
pub(super) type Reasoned = (K, KSource, String);

/// A rating list, reduced to the players that the reports contain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownList {
    /// The month from whose first day the list is in force. It may be `None` if there is only one list.
    pub month: Option<Month>,
    /// The format from which the list was read.
    pub format: ListFormat,
    /// The kind of games for which the list has ratings.
    pub kind: RatingKind,
    /// The entries of the players that the reports contain, by FIDE number.
    pub entries: BTreeMap<FideId, ListEntry>,
}

impl KnownList {
    /// The rating that the edition accepts for a player; `None` if the list gives none or does not contain the
    /// player.
    pub(super) fn rating(&self, edition: &Edition, id: FideId) -> Option<Rating> {
        self.entries.get(&id).and_then(|entry| edition.listed_rating(entry))
    }

    /// Whether the number of games on the list is that of the player's whole career, not that of one period
    /// (interpretation `list-games`).
    fn says_careers(&self, edition: &Edition) -> bool {
        self.format == ListFormat::Csv && edition.lists.games_of_career
    }
}

/// The time of an event, which decides which lists apply to the event.
#[derive(Clone, Copy, Debug)]
pub(super) struct When {
    /// The first day of the event; `None` if it is unknown.
    pub start: Option<Date>,
    /// The month of the list that rates the event (7.13); `None` if it is unknown.
    pub rated_on: Option<Month>,
}

impl When {
    /// The month of the list that gives ratings and K to the event: the list in force when it starts, or when
    /// it is rated (interpretation `rating-at`). `None` if the month is unknown. 2013, 7.11: "The rating
    /// period … is the period where a certain rating list is valid."
    pub(super) fn month_of_list(self, edition: &Edition) -> Option<Month> {
        match edition.lists.rating_at.value {
            RatingAt::Start => self.month_at_start(),
            RatingAt::WhenRated => self.month_before_rated(),
        }
    }

    /// The month of the list in force when the event starts. If the first day is unknown, it is the list
    /// before the list that rates the event. `None` if that is unknown, too.
    pub(super) fn month_at_start(self) -> Option<Month> {
        self.start.and_then(Month::of).or_else(|| self.month_before_rated())
    }

    /// The month before the list that rates the event. That list "incorporates the rated play during the rating
    /// period into the previous list" (7.1). `None` if the list is unknown.
    fn month_before_rated(self) -> Option<Month> {
        self.rated_on?.before(1)
    }
}

/// The reasons why several lists cannot be put in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unordered {
    /// One of several lists has no month.
    #[error("of several lists each needs its month: write it in front, such as 2013-07=FILE")]
    Undated,
    /// Two lists have this month.
    #[error("two lists are of {0}; expected: one list for each month, such as 2013-07=FILE")]
    SameMonth(Month),
}

/// The known lists, in the order of their months.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    lists: Vec<KnownList>,
}

impl Known {
    /// Sorts lists by month.
    ///
    /// # Errors
    /// Fails if one of several lists has no month, or if two lists have the same month.
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

    /// The lists with the values of K that an edition has. A K that the edition does not have comes from another
    /// edition, and is replaced by the corresponding K of this edition.
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

    /// The first list whose ratings are for games that `takes` does not accept; `None` if it accepts all lists.
    pub(super) fn of_other_games(&self, takes: impl Fn(RatingKind) -> bool) -> Option<&KnownList> {
        self.lists.iter().find(|list| !takes(list.kind))
    }

    /// Whether no rating list was given.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lists.is_empty()
    }

    /// The lists in the order of their months.
    #[must_use]
    pub fn lists(&self) -> &[KnownList] {
        &self.lists
    }

    /// The list that gives ratings and K to an event; `None` if no list is known for it.
    pub(super) fn in_force(&self, edition: &Edition, when: When) -> Option<&KnownList> {
        self.valid_in(when.month_of_list(edition))
    }

    /// The list in force when an event starts; `None` if no list is known for that time.
    pub(super) fn at_start(&self, when: When) -> Option<&KnownList> {
        self.valid_in(when.month_at_start())
    }

    /// The last list before the list that rates an event; `None` if no such list is known.
    pub(super) fn before_rated(&self, when: When) -> Option<&KnownList> {
        self.valid_in(when.month_before_rated())
    }

    /// The list of this month, or else the last one before this month. Without a month, the last of all
    /// lists. `None` if there is no such list.
    fn valid_in(&self, month: Option<Month>) -> Option<&KnownList> {
        month.map_or_else(|| self.lists.last(), |month| self.until(month))
    }

    /// The last list of this month or an earlier month. A list without a month is always in force. `None` if
    /// all lists are later.
    fn until(&self, last: Month) -> Option<&KnownList> {
        self.lists.iter().rfind(|list| list.month.is_none_or(|month| month <= last))
    }

    /// The K of the player `id` on `list`, and its source. A K that the list gives has priority. Without it,
    /// K follows from the number of games on the list and the highest rating on the lists up to `list`. If
    /// the number of games is unknown, the player does not count as new.
    pub(super) fn k(&self, edition: &Edition, list: &KnownList, id: FideId, now: Developed) -> Reasoned {
        let entry = list.entries.get(&id);
        if let Some(k) = entry.and_then(|entry| entry.k) {
            return (k, KSource::List, "given in the list".to_owned());
        }
        let earlier = self.lists.iter().take_while(|one| one.month <= list.month);
        let published = earlier.filter_map(|one| one.entries.get(&id));
        let published = published.flat_map(|entry| entry.rating.into_iter().chain(entry.highest));
        let highest = published.fold(now.rating, Rating::max);
        let games = entry.and_then(|entry| entry.games_so_far(list.says_careers(edition)));
        let birth_year = entry.and_then(|entry| entry.birth_year).or(now.birth_year);
        let now = Developed { birth_year, ..now };
        let source = if games.is_some() { KSource::Games } else { KSource::RatingAlone };
        let k = edition.coefficient(Career { games: games.unwrap_or(u32::MAX), highest }, now);
        let why = edition.why_k(k, highest, games, now);
        (k, source, why)
    }
}
