//! 7.1, 7.2: which events a list takes, and what a rating period makes of a player's line in it.

use jiff::ToSpan;
use jiff::civil::Date;

use super::list::Standing;
use super::{Career, Cited, Developed, Edition, EventChange, K, Month, Rating};

/// A player as the lists know him: his line in one (7.12), and what of his past the next one depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The rating; none for an unrated player, which a delisted one is.
    pub rating: Option<Rating>,
    /// Whether he is active, inactive or delisted.
    pub standing: Standing,
    /// K for events that start under this list; none for an unrated player.
    pub k: Option<K>,
    /// The games rated in the period before the list; none where an imported list does not say it.
    pub games: Option<u16>,
    /// What K depends on; none for an unrated player.
    pub career: Option<Career>,
    /// The list on which a game of his was rated last; 7.23a counts from it.
    pub rated_on: Option<Month>,
}

impl Listed {
    /// A player who is not rated.
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
    /// The last day on which an event may end to be rated on a list.
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

    /// The list on which an event is rated that is reported in time: the first whose closing date it meets (2013, 7.13; 2024, 7.1.3, by which
    /// it "may be rated on the list": when it was registered, 9.1, no report tells). The
    /// events of one list are those of one rating period; none but they are summed to one change (8.55c).
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

    /// The last list on which an event may be rated, where the edition says it. 2024, 9.1: "If the tournament report is not
    /// submitted in time to be included in the third rating list after it ends, the tournament will not be rated."
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

    /// Whether a player whose games were last rated on one list is inactive on another.
    ///
    /// 7.23a: "A player is considered to commence inactivity if he plays no rated games in a one year period."
    ///
    /// ```
    /// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
    /// use arbitrium::ratings::regulations_2013;
    /// // He played in July 2013, which the list of August rated, and not from August 2013 to July 2014.
    /// let (rated_on, next_year) = ("2013-08".parse()?, "2014-08".parse()?);
    /// assert!(regulations_2013::edition().is_inactive(rated_on, next_year));
    /// assert!(!regulations_2013::edition().is_inactive(rated_on, "2014-07".parse()?));
    /// # Ok::<(), arbitrium::ratings::NoSuchMonth>(())
    /// ```
    #[must_use]
    pub fn is_inactive(&self, rated_on: Month, list: Month) -> bool {
        list.since(rated_on).is_some_and(|months| months >= self.lists.inactive_after.value)
    }

    /// The line of a rated player after a rating period in which he played; none for who was not rated.
    ///
    /// 2013, 7.23b: "A player regains his activity if he plays at least one rated game in a period and he is then listed on
    /// the next list."
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
            // 2013, 7.21: "Players whose ratings drop below 1000 are listed on the next list as 'delisted'. Thereafter, they
            // are treated in the same manner as any other unrated player."; 2024, 7.2.1: "are shown as unrated on the next
            // list".
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

    /// The line of a player whose first rating is published, `games` of whose games this list rated.
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
        // K asks for a published rating; this one is.
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

    /// K that a list gives to a player with this rating and career.
    #[must_use]
    pub fn k_on(&self, rating: Rating, career: Career, born: Option<u16>, list: Month) -> K {
        self.coefficient(career, Developed { rating, birth_year: born, year: Some(list.year()) })
    }

    /// The year of birth of those who are no juniors any more from a list on: the first of the year after their birthday.
    /// 2024, 8.3.3: "until the end of the year of their 18th birthday".
    #[must_use]
    pub fn come_of_age(&self, list: Month) -> Option<u16> {
        let junior = self.changes.coefficients.value.junior.filter(|_| list.month() == 1)?;
        list.year().checked_sub(junior.until_age + 1)
    }

    /// What is known of the career of a player from a list that others published: K of a newcomer means fewer games than
    /// make another of him, the K of 2400 a rating of 2400 once published. The games given, if any, are the fewest he can
    /// have. Where the list gives no K, or that of a junior, `games` decides if they are those of a career, else he is no
    /// newcomer.
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
