//! The results of an unrated player, up to the first rating (2013: 6.1, 6.41, 7.14, 8.21, 8.3; 2024: 7.1.4, 8.2).

use super::performance::{Performance, Pool, Tally};
use super::{Composition, Edition, Month, Rating, Rational};
use arbitrium_core::rulebook::Article;

/// The games and the score of an unrated player in one event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scored {
    /// The games that count and the score in them. In a round-robin all games count, in other events only those
    /// against rated opponents.
    pub counted: Tally,
    /// The games played in the event and the score, against rated and unrated opponents.
    pub all: Tally,
    /// The number of different opponents in the games that count, which is n in a round-robin.
    pub opponents: u32,
    /// The number of different rated opponents in the event.
    pub rated_opponents: u32,
    /// The number of games against rated opponents.
    pub rated_games: u32,
}

/// The result of an unrated player in one event, with all facts that later pooling needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstResult {
    /// The kind of event by which the result was rated.
    pub composition: Composition,
    /// The player's games and score in the event.
    pub scored: Scored,
    /// The exact average rating of the opponents, in rating points. It is R_c, the average over the games. In a
    /// round-robin it is R_a plus the amount that 8.58 adds.
    pub average: Rational,
}

/// Whether a result counts for a first rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fate {
    /// The result counts.
    Counts,
    /// The result is disregarded by this article.
    Disregarded(&'static Article),
    /// The result counted before and is now too old (7.14c), by this article.
    Lapsed(&'static Article),
}

/// A result of an unrated player, and whether it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Weighed {
    /// Whether the result counts.
    pub fate: Fate,
    /// R_u of the event alone (8.2); `None` without a game that counts.
    pub alone: Option<Performance>,
}

/// The state of a player's first rating after the pooled results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FirstStanding {
    /// No result of the player counts.
    Nothing,
    /// Results count, but there are too few games for a published rating (7.14a, 7.14b).
    Accumulating {
        /// The number of games that are still missing.
        missing: u32,
    },
    /// The games are enough, but R_n is below the floor (7.14d, 8.33).
    BelowFloor,
    /// R_n is published as the first rating.
    Published(Rating),
}

/// The pooled results of an unrated player.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FirstRating {
    /// Whether each result counts, in the order of the results.
    pub results: Vec<Weighed>,
    /// R_n of all results that count, "as if the new player had played all his games so far in one tournament" (8.3);
    /// `None` if no result counts.
    pub pool: Option<Performance>,
    /// The rating that the results give, or the reason why they give none.
    pub standing: FirstStanding,
}

impl FirstRating {
    /// Selects the results that count. `results` are the results from which this first rating was made.
    pub fn counting<'a, R>(&'a self, results: &'a [R]) -> impl Iterator<Item = &'a R> {
        let weighed = self.results.iter().zip(results);
        weighed.filter(|(weighed, _)| weighed.fate == Fate::Counts).map(|(_, result)| result)
    }
}

/// The facts about a player's earlier results that decide whether the next result counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Before {
    /// Whether the player has played a game against a rated opponent, even in an event whose result did not
    /// count.
    pub played: bool,
    /// Whether a result of the player has counted.
    pub counted: bool,
}

impl Edition {
    /// The article by which a result is disregarded; `None` if the result counts.
    ///
    /// The floor is not tested here, because that needs R_u. In a round-robin R_u depends on which players count.
    #[must_use]
    pub fn disregarded_by(
        &self,
        composition: Composition,
        scored: &Scored,
        before: Before,
    ) -> Option<&'static Article> {
        self.rules.disregarded_by(self, composition, scored, before)
    }

    /// The first rating of a player as of the list that closes the period `rated`. Each result has the month of the
    /// rating period in which it is rated. The results are in the order of the last days of the events.
    ///
    /// ```
    /// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
    /// use arbitrium::ratings::{Composition, FirstResult, FirstStanding, HalfPoints, Month, Rating, Rational, Scored, Tally};
    /// use arbitrium::ratings::regulations_2013;
    ///
    /// // The example of 8.34 of 2013.
    /// let result = |games, average, half_points| {
    ///     let tally = Tally { games, score: HalfPoints::new(half_points) };
    ///     let average = Rational::from_integer(average);
    ///     let (opponents, rated_opponents, rated_games) = (games, games, games);
    ///     let scored = Scored { counted: tally, all: tally, opponents, rated_opponents, rated_games };
    ///     FirstResult { composition: Composition::SwissOrTeam, scored, average }
    /// };
    /// let july: Month = "2013-07".parse()?;
    /// let results = [result(3, 2220, 2), result(5, 2150, 6), result(4, 2200, 5)].map(|result| (july, result));
    /// let first = regulations_2013::edition().first_rating(&results, july);
    /// assert_eq!(first.pool.unwrap().average, Rational::from_integer(2184));
    /// assert_eq!(first.standing, FirstStanding::Published(Rating::new(2199)?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn first_rating(&self, results: &[(Month, FirstResult)], rated: Month) -> FirstRating {
        let (weighed, _) = self.weigh_all(results, rated);
        let counting = weighed.iter().zip(results).filter(|(weighed, _)| weighed.fate == Fate::Counts);
        let pool = self.pooled(&counting.map(|(_, (_, result))| *result).collect::<Vec<_>>());
        let standing = pool.map_or(FirstStanding::Nothing, |pool| self.standing(&pool));
        FirstRating { results: weighed, pool, standing }
    }

    /// The facts about the earlier results `results` that decide whether the player's next result counts.
    /// `rated` is the month of the rating period from which the age of the results is counted.
    #[must_use]
    pub fn after(&self, results: &[(Month, FirstResult)], rated: Month) -> Before {
        self.weigh_all(results, rated).1
    }

    fn weigh_all(&self, results: &[(Month, FirstResult)], rated: Month) -> (Vec<Weighed>, Before) {
        let mut before = Before::default();
        let mut weighed = Vec::with_capacity(results.len());
        for (month, result) in results {
            let one = self.weigh(result, before, rated.since(*month));
            before.played |= result.scored.rated_games > 0;
            before.counted |= matches!(one.fate, Fate::Counts | Fate::Lapsed(_));
            weighed.push(one);
        }
        (weighed, before)
    }

    /// Examines one result: whether it counts, and its R_u alone. `age` is the number of monthly periods since the
    /// result's own period; it is `None` for a period in the future.
    fn weigh(&self, result: &FirstResult, before: Before, age: Option<u32>) -> Weighed {
        let alone = (result.scored.counted.games > 0).then(|| self.alone(result));
        let disregarded = self.disregarded_by(result.composition, &result.scored, before);
        // 2013, 8.31: "Where a player's first result(s) is less than the FIDE rating floor at the time of the event the
        // result(s) is ignored."
        let is_low = alone.is_none_or(|alone| alone.ru < i64::from(self.floor.value.get()));
        let too_low = self.first.floor_of_results.filter(|_| !before.counted && is_low);
        // 7.14c: "Results from other tournaments played within consecutive rating periods totalling not more than 26
        // months, are pooled to obtain the initial rating." (2024: 7.1.4)
        let recent = age.is_none_or(|age| age < self.first.pooled_periods.value);
        let fate = match disregarded.or(too_low) {
            Some(article) => Fate::Disregarded(article),
            None if recent => Fate::Counts,
            None => Fate::Lapsed(self.first.pooled_periods.by),
        };
        Weighed { fate, alone }
    }

    /// The rating R_u from the result of one event alone (8.2).
    #[must_use]
    pub fn alone(&self, result: &FirstResult) -> Performance {
        let round_robin = match result.composition {
            Composition::RoundRobin => Some(self.rules.n(&result.scored)),
            Composition::SwissOrTeam | Composition::Match => None,
        };
        self.performance(&Pool {
            average: result.average,
            tally: result.scored.counted,
            events: 1,
            round_robin,
        })
    }

    /// Combines all results that count, as if they were played in one tournament (2013: 7.14e, 8.3; 2024:
    /// 7.1.4, 8.2.1): "The initial rating is calculated using the total score against all opponents." `None`
    /// if no game counts.
    fn pooled(&self, results: &[FirstResult]) -> Option<Performance> {
        if let [only] = results {
            return (only.scored.counted.games > 0).then(|| self.alone(only));
        }
        let games = results.iter().map(|result| result.scored.counted.games).sum();
        let tally = Tally { games, score: results.iter().map(|result| result.scored.counted.score).sum() };
        let weighted = |result: &FirstResult| result.average * i64::from(result.scored.counted.games);
        let sum: Rational = results.iter().map(weighted).sum();
        let events = u32::try_from(results.len()).unwrap_or(u32::MAX);
        let average = || sum / i64::from(games);
        (games > 0).then(|| self.performance(&Pool { average: average(), tally, events, round_robin: None }))
    }

    fn standing(&self, pool: &Performance) -> FirstStanding {
        // 2013, 7.14a, 7.14b: "a minimum of 9 games"; 2024, 7.1.4: "based on at least 5 games against rated opponents".
        let missing = self.first.least_games.value.saturating_sub(pool.tally.games);
        if missing > 0 {
            return FirstStanding::Accumulating { missing };
        }
        // 2013, 8.33: "Only R_n≥1000 is considered."; 2024, 7.1.4: "The rating must be at least 1400."
        if pool.ru < i64::from(self.first.lowest.value.get()) {
            return FirstStanding::BelowFloor;
        }
        // 2024, 8.2.3: "The maximum initial rating is 2200." No list has room for more than four digits.
        let most = self.first.highest.map_or(Rating::MAX, |highest| highest.value.get());
        let rating = Rating::new(pool.ru.min(i64::from(most)));
        rating.map_or(FirstStanding::BelowFloor, FirstStanding::Published)
    }
}
