//! Which events a list rates, and how a rating period changes a player's entry (7.1, 7.2).

use jiff::ToSpan;
use jiff::civil::Date;

use super::list::Standing;
use super::{Career, Cited, Developed, Edition, EventChange, K, Month, Rating};

/// A player on a list (7.12), with the facts of their past on which the next list depends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The rating; `None` for an unrated player, including a delisted one.
    pub rating: Option<Rating>,
    /// Whether the player is active, inactive or delisted.
    pub standing: Standing,
    /// K for events that start under this list; `None` for an unrated player.
    pub k: Option<K>,
    /// The games rated in the period before the list; `None` if an imported list does not state the number.
    pub games: Option<u16>,
    /// The facts on which K depends; `None` for an unrated player.
    pub career: Option<Career>,
    /// The last list on which a game of the player was rated; inactivity is counted from it (7.23a). `None` if it is
    /// unknown.
    pub rated_on: Option<Month>,
}

impl Listed {
    /// A player without a rating.
    pub const UNRATED: Listed = Listed {
        rating: None,
        standing: Standing::Active,
        k: None,
        games: None,
        career: None,
        rated_on: None,
    };
}

impl Edition {
    /// The last day on which an event may end to be rated on the list of the month `list`. `official` says
    /// whether it is an official FIDE event.
    ///
    /// 2013, 7.13: "The closing date for tournaments for a list is 3 days before the date of the list; the tournaments
    /// ending before or on that day are rated on the list. Official FIDE events are rated on the list even if they
    /// end on the last day before the list date."
    ///
    /// ```
    /// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
    /// use arbitrium::ratings::regulations_2013;
    /// let august = "2013-08".parse()?;
    /// assert_eq!(regulations_2013::edition().closing_date(august, false), jiff::civil::date(2013, 7, 29));
    /// assert_eq!(regulations_2013::edition().closing_date(august, true), jiff::civil::date(2013, 7, 31));
    /// # Ok::<(), arbitrium::ratings::NoSuchMonth>(())
    /// ```
    #[must_use]
    pub fn closing_date(&self, list: Month, official: bool) -> Date {
        let days = if official { 1 } else { self.lists.closing_days.value };
        list.first_day().saturating_sub(i64::from(days).days())
    }

    /// The list on which an event that ends on the day `end` and is reported in time is rated: the first list
    /// whose closing date the event meets (2013, 7.13; 2024, 7.1.3). `official` says whether it is an
    /// official FIDE event. By 7.1.3 the event "may be rated on the list"; no report states when it was
    /// registered (9.1). The events of one list form one rating period, and only their changes are added
    /// together (8.55c). `None` if the calendar ends before that list.
    ///
    /// ```
    /// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
    /// use arbitrium::ratings::regulations_2013;
    /// use jiff::civil::date;
    /// let rated_on = |day, official| regulations_2013::edition().rated_on(date(2013, 7, day), official).map(|list| list.to_string());
    /// assert_eq!((rated_on(29, false), rated_on(30, false)), (Some("2013-08".into()), Some("2013-09".into())));
    /// assert_eq!(rated_on(31, true), Some("2013-08".into()));
    /// ```
    #[must_use]
    pub fn rated_on(&self, end: Date, official: bool) -> Option<Month> {
        let list = Month::of(end)?.next();
        Some(if end <= self.closing_date(list, official) { list } else { list.next() })
    }

    /// The last list on which an event may be rated; `None` if the edition has no limit. 2024, 9.1: "If the tournament
    /// report is not submitted in time to be included in the third rating list after it ends, the tournament will not
    /// be rated."
    ///
    /// ```
    /// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
    /// use arbitrium::ratings::regulations_2024;
    /// use jiff::civil::date;
    /// let latest = regulations_2024::edition().latest_list(date(2025, 1, 31));
    /// assert_eq!(latest.map(|list| (list.value.to_string(), list.by.number)), Some(("2025-04".into(), "9.1")));
    /// ```
    #[must_use]
    pub fn latest_list(&self, end: Date) -> Option<Cited<Month>> {
        let lists = self.lists.latest?;
        let ends = Month::of(end)?;
        Some(lists.map(|lists| (0..lists).fold(ends, |month, _| month.next())))
    }

    /// Whether a player is inactive on a list. `rated_on` is the last list on which a game of the player was rated.
    ///
    /// 7.23a: "A player is considered to commence inactivity if he plays no rated games in a one year period."
    ///
    /// ```
    /// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
    /// use arbitrium::ratings::regulations_2013;
    /// // The last game was in July 2013, which the list of August rated. No game followed until July 2014.
    /// let (rated_on, next_year) = ("2013-08".parse()?, "2014-08".parse()?);
    /// assert!(regulations_2013::edition().is_inactive(rated_on, next_year));
    /// assert!(!regulations_2013::edition().is_inactive(rated_on, "2014-07".parse()?));
    /// # Ok::<(), arbitrium::ratings::NoSuchMonth>(())
    /// ```
    #[must_use]
    pub fn is_inactive(&self, rated_on: Month, list: Month) -> bool {
        list.since(rated_on).is_some_and(|months| months >= self.lists.inactive_after.value)
    }

    /// The entry of a rated player on the list of the month `list`, after a rating period with the events
    /// `changes`. `before` is the entry on the list before, and `born` the year of birth. `None` for a player
    /// who was not rated.
    ///
    /// 2013, 7.23b: "A player regains his activity if he plays at least one rated game in a period and he is then
    /// listed on the next list."
    #[must_use]
    pub fn after_period(
        &self,
        before: &Listed,
        changes: &[EventChange],
        born: Option<u16>,
        list: Month,
    ) -> Option<Listed> {
        let (current, career) = before.rating.zip(before.career)?;
        let games = changes.iter().fold(0_u16, |games, event| games.saturating_add(event.games));
        if games == 0 {
            return Some(*before);
        }
        let new = self.new_rating(current, changes);
        // No list has room for more than four digits.
        let rating = Rating::new(new.rating.min(i64::from(Rating::MAX))).ok().filter(|_| !new.delisted);
        let Some(rating) = rating else {
            // 2013, 7.21: "Players whose ratings drop below 1000 are listed on the next list as 'delisted'. Thereafter,
            // they are treated in the same manner as any other unrated player."; 2024, 7.2.1: "are shown as unrated on
            // the next list".
            return Some(Listed {
                standing: Standing::Delisted,
                games: Some(games),
                rated_on: Some(list),
                ..Listed::UNRATED
            });
        };
        let games_so_far = career.games.saturating_add(u32::from(games));
        let career = Career { games: games_so_far, highest: career.highest };
        Some(self.listed(rating, career, games, born, list))
    }

    /// The entry of a player whose first rating is published. The rating comes from `pooled_games` games.
    /// `games` of them were rated on the list of the month `list`. `born` is the year of birth; `None` if it
    /// is unknown.
    #[must_use]
    pub fn newly_listed(
        &self,
        rating: Rating,
        pooled_games: u32,
        games: u16,
        born: Option<u16>,
        list: Month,
    ) -> Listed {
        self.listed(rating, Career { games: pooled_games, highest: rating }, games, born, list)
    }

    fn listed(&self, rating: Rating, career: Career, games: u16, born: Option<u16>, list: Month) -> Listed {
        // K depends on the highest published rating, which may be this one.
        let career = Career { highest: career.highest.max(rating), ..career };
        Listed {
            rating: Some(rating),
            standing: Standing::Active,
            k: Some(self.k_on(rating, career, born, list)),
            games: Some(games),
            career: Some(career),
            rated_on: Some(list),
        }
    }

    /// The K that the list of the month `list` gives to a player with this rating and career. `born` is the
    /// year of birth; `None` if it is unknown.
    #[must_use]
    pub fn k_on(&self, rating: Rating, career: Career, born: Option<u16>, list: Month) -> K {
        self.coefficient(career, Developed { rating, birth_year: born, year: Some(list.year()) })
    }

    /// The year of birth of the players who stop being juniors with this list. `None` if it is not a list of January,
    /// or if the edition has no juniors. 2024, 8.3.3: "until the end of the year of their 18th birthday".
    #[must_use]
    pub fn come_of_age(&self, list: Month) -> Option<u16> {
        let junior = self.changes.coefficients.value.junior.filter(|_| list.month() == 1)?;
        list.year().checked_sub(junior.until_age + 1)
    }

    /// The career of a player on a list that another organisation published, as far as the list shows it. A
    /// `k` for new players shows that the player has fewer games than the number with which a player is no
    /// longer new. A `k` for ratings of 2400 shows that a rating of 2400 was published. Without `k`, or if
    /// `junior` is true (the K of a junior shows nothing), `games` is the career if `whole` is true. In all
    /// other cases the player does not count as new.
    #[must_use]
    pub fn imported_career(
        &self,
        rating: Rating,
        k: Option<K>,
        games: Option<u16>,
        junior: bool,
        whole: bool,
    ) -> Career {
        let table = &self.changes.coefficients.value;
        let known = u32::from(games.unwrap_or(0));
        let games = match k.filter(|_| !junior) {
            Some(k) if k == table.newcomer => known.min(table.newcomer_games - 1),
            None if whole && games.is_some() => known,
            _ => known.max(table.newcomer_games),
        };
        let high = k == Some(table.high);
        Career { games, highest: if high { rating.max(table.high_from) } else { rating } }
    }
}
