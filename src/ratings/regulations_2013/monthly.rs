//! 7.1, 7.2: which events a list takes, and what a rating period makes of a player's line in it.

use jiff::ToSpan;
use jiff::civil::Date;

use super::{Career, Edition, EventChange};
use crate::ratings::list::Standing;
use crate::ratings::{K, Month, Rating};

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
    /// 7.13: "The closing date for tournaments for a list is 3 days before the date of the list; the tournaments
    /// ending before or on that day are rated on the list. Official FIDE events are rated on the list even if they
    /// end on the last day before the list date."
    ///
    /// ```
    /// use arbitrium::ratings::regulations_2013::Edition;
    /// let august = "2013-08".parse()?;
    /// assert_eq!(Edition::default().closing_date(august, false), jiff::civil::date(2013, 7, 29));
    /// assert_eq!(Edition::default().closing_date(august, true), jiff::civil::date(2013, 7, 31));
    /// # Ok::<(), arbitrium::ratings::NoSuchMonth>(())
    /// ```
    #[must_use]
    pub fn closing_date(&self, list: Month, official: bool) -> Date {
        let days = if official { 1 } else { self.closing_days };
        list.first_day().saturating_sub(i64::from(days).days())
    }

    /// The list on which an event is rated that is reported in time: the first whose closing date it meets (7.13). The
    /// events of one list are those of one rating period; none but they are summed to one change (8.55c).
    ///
    /// ```
    /// use arbitrium::ratings::regulations_2013::Edition;
    /// use jiff::civil::date;
    /// let rated_on = |day, official| Edition::default().rated_on(date(2013, 7, day), official).map(|list| list.to_string());
    /// assert_eq!((rated_on(29, false), rated_on(30, false)), (Some("2013-08".into()), Some("2013-09".into())));
    /// assert_eq!(rated_on(31, true), Some("2013-08".into()));
    /// ```
    #[must_use]
    pub fn rated_on(&self, end: Date, official: bool) -> Option<Month> {
        let list = Month::of(end)?.next();
        Some(if end <= self.closing_date(list, official) { list } else { list.next() })
    }

    /// Whether a player whose games were last rated on one list is inactive on another.
    ///
    /// 7.23a: "A player is considered to commence inactivity if he plays no rated games in a one year period."
    ///
    /// ```
    /// use arbitrium::ratings::regulations_2013::Edition;
    /// // He played in July 2013, which the list of August rated, and not from August 2013 to July 2014.
    /// let (rated_on, next_year) = ("2013-08".parse()?, "2014-08".parse()?);
    /// assert!(Edition::default().is_inactive(rated_on, next_year));
    /// assert!(!Edition::default().is_inactive(rated_on, "2014-07".parse()?));
    /// # Ok::<(), arbitrium::ratings::NoSuchMonth>(())
    /// ```
    #[must_use]
    pub fn is_inactive(&self, rated_on: Month, list: Month) -> bool {
        list.since(rated_on).is_some_and(|months| months >= self.inactive_after)
    }

    /// The line of a rated player after a rating period in which he played; none for who was not rated.
    ///
    /// 7.23b: "A player regains his activity if he plays at least one rated game in a period and he is then listed on
    /// the next list."
    #[must_use]
    pub fn after_period(
        &self,
        before: &Listed,
        changes: &[EventChange],
        games: u16,
        list: Month,
    ) -> Option<Listed> {
        let (current, career) = before.rating.zip(before.career)?;
        if games == 0 {
            return Some(*before);
        }
        let new = self.new_rating(current, changes);
        // No list has room for more than four digits.
        let rating = Rating::new(new.rating.min(i64::from(Rating::MAX))).ok().filter(|_| !new.delisted);
        let Some(rating) = rating else {
            // 7.21: "Players whose ratings drop below 1000 are listed on the next list as 'delisted'. Thereafter, they
            // are treated in the same manner as any other unrated player."
            return Some(Listed {
                standing: Standing::Delisted,
                games: Some(games),
                rated_on: Some(list),
                ..Listed::UNRATED
            });
        };
        let games_so_far = career.games.saturating_add(u32::from(games));
        Some(self.listed(rating, Career { games: games_so_far, highest: career.highest }, games, list))
    }

    /// The line of a player whose first rating is published (8.3), `games` of whose games this list rated.
    #[must_use]
    pub fn newly_listed(&self, rating: Rating, pooled_games: u32, games: u16, list: Month) -> Listed {
        self.listed(rating, Career { games: pooled_games, highest: rating }, games, list)
    }

    fn listed(&self, rating: Rating, career: Career, games: u16, list: Month) -> Listed {
        // 8.56 asks for a published rating; this one is.
        let career = Career { highest: career.highest.max(rating), ..career };
        Listed {
            rating: Some(rating),
            standing: Standing::Active,
            k: Some(self.coefficient(career)),
            games: Some(games),
            career: Some(career),
            rated_on: Some(list),
        }
    }

    /// What is known of the career of a player from a list that others published: K of 30 means fewer than 30
    /// games, K of 10 a rating of 2400 once published. The games given, if any, are the fewest he can have.
    /// Where the list gives no K, `games` decides if they are those of a career, else he is no newcomer.
    #[must_use]
    pub fn imported_career(&self, rating: Rating, k: Option<K>, games: Option<u16>, whole: bool) -> Career {
        let table = &self.coefficients;
        let known = u32::from(games.unwrap_or(0));
        let games = match k {
            Some(k) if k == table.newcomer => known.min(table.newcomer_games - 1),
            None if whole && games.is_some() => known,
            _ => known.max(table.newcomer_games),
        };
        let high = k == Some(table.high);
        Career { games, highest: if high { rating.max(table.high_from) } else { rating } }
    }
}
