//! The results of an unrated player, until they make a rating (2013: 6.1, 6.41, 7.14, 8.21, 8.3; 2024: 7.1.4, 8.2).

use super::performance::{Performance, Pool, Tally};
use super::{Composition, Edition, Month, Rating, Rational};
use arbitrium_core::rulebook::Article;

/// What an unrated player played and scored in one event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scored {
    /// The games that count and the score in them: in a round-robin all, else those against rated opponents.
    pub counted: Tally,
    /// All games played in the event.
    pub all: Tally,
    /// The different opponents of the games that count: n in a round-robin.
    pub opponents: u32,
    /// The different rated opponents.
    pub rated_opponents: u32,
    /// The games against rated opponents.
    pub rated_games: u32,
}

/// The result of an unrated player in one event: all that later pooling needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstResult {
    /// How the event was rated.
    pub composition: Composition,
    /// What he played and scored.
    pub scored: Scored,
    /// The exact average of the competition, in rating points: R_c, weighted by games; in a round-robin R_a with
    /// what 8.58 added.
    pub average: Rational,
}

/// What became of one result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fate {
    /// It counts.
    Counts,
    /// It is disregarded by this article.
    Disregarded(&'static Article),
    /// It counted once and is too old by now (7.14c).
    Lapsed(&'static Article),
}

/// A result with what became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Weighed {
    /// What became of it.
    pub fate: Fate,
    /// R_u of the event alone (8.2); none without a game that counts.
    pub alone: Option<Performance>,
}

/// Where an unrated player stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FirstStanding {
    /// No result counts.
    Nothing,
    /// Results count, but there are too few games to publish a rating: so many are missing (7.14a, 7.14b).
    Accumulating {
        /// The games still missing.
        missing: u32,
    },
    /// There are games enough, but R_n is below the floor (7.14d, 8.33).
    BelowFloor,
    /// R_n is published.
    Published(Rating),
}

/// The results of an unrated player, pooled.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FirstRating {
    /// Result by result, in their order.
    pub results: Vec<Weighed>,
    /// R_n of all results that count, "as if the new player had played all his games so far in one tournament"
    /// (8.3); none where nothing counts.
    pub pool: Option<Performance>,
    /// Where the player stands.
    pub standing: FirstStanding,
}

impl FirstRating {
    /// Of the results that were pooled, as they were given, those that count.
    pub fn counting<'a, R>(&'a self, results: &'a [R]) -> impl Iterator<Item = &'a R> {
        let weighed = self.results.iter().zip(results);
        weighed.filter(|(weighed, _)| weighed.fate == Fate::Counts).map(|(_, result)| result)
    }
}

/// What was known of a player before a result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Before {
    /// Whether he has played a game that counts against a rated opponent.
    pub played: bool,
    /// Whether a result of his has counted.
    pub counted: bool,
}

impl Edition {
    /// The article by which a result is disregarded; none where it counts.
    ///
    /// The floor is not tested here: it needs R_u, and in a round-robin R_u needs to know who counts.
    #[must_use]
    pub fn disregarded_by(
        &self,
        composition: Composition,
        scored: &Scored,
        before: Before,
    ) -> Option<&'static Article> {
        self.rules.disregarded_by(self, composition, scored, before)
    }

    /// The first rating of a player, from his results in the order of the events' ends, each with the month of the
    /// rating period in which it is rated, as of the list that closes the period `rated`.
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

    /// What is known of a player with these results before the next one.
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

    /// One result: whether it counts, and what it would be alone. `age` is in monthly periods; a period that is
    /// yet to come has none.
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

    /// R_u of one event (8.2).
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

    /// All results that count as if they were played in one tournament (2013: 7.14e, 8.3; 2024: 7.1.4, 8.2.1): "The initial
    /// rating is calculated using the total score against all opponents."
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
