//! The rules that only the regulations of 2024 have. They implement the trait `Rules`, which all editions share.
//! Article numbers are those of standard chess; the edition for rapid and blitz chess has other numbers.

use super::readings::{FirstEvent, FirstEventScore, Hypothetical, KOrder, RapidBlitzK, Readings};
use super::{articles, rapid_blitz, ratable};
use crate::ratings::{
    Before, Career, Cited, Composition, Developed, Edition, Event, EventFacts, HalfPoints, K, Performance,
    Pool, Ratability, Rational, Rules, Scored, Slip, Symbol, Tally, rounded,
};
use arbitrium_core::rulebook::{Article, PRINTED, Rulebook, UnknownReading};

/// The rating points that each half-point over 50% added until February 2024.
const HALF_POINT_OF_2022: i64 = 20;

/// A chapter of the regulations: standard chess, or rapid and blitz chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chapter {
    Standard,
    RapidBlitz,
}

/// The rules of 2024 under chosen interpretations. With a `slip` they contain one deliberate mistake, to
/// recognise results that were calculated with this mistake.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules2024 {
    pub readings: Readings,
    pub chapter: Chapter,
    pub slip: Option<Made>,
}

/// A common mistake in applying these rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Made {
    NoHypothetical,
    NoHypotheticalScore,
    NoHypotheticalRating,
    HalfPoints,
    RoundedDown,
    NoMaximum,
}

const SLIPS: [(Made, &str); 6] = [
    (Made::NoHypothetical, "without the two hypothetical opponents of 1800"),
    (Made::NoHypotheticalScore, "with the hypothetical opponents in Ra alone, not in p"),
    (Made::NoHypotheticalRating, "with the hypothetical opponents in p alone, not in Ra"),
    (Made::HalfPoints, "with 20 for each half point over 50%, as before March 2024"),
    (Made::RoundedDown, "with the first rating rounded down"),
    (Made::NoMaximum, "without the maximum of the initial rating"),
];

impl Rules2024 {
    fn rulebook(&self) -> &'static Rulebook {
        match self.chapter {
            Chapter::Standard => &articles::RULEBOOK,
            Chapter::RapidBlitz => &rapid_blitz::RULEBOOK,
        }
    }

    fn makes(&self, mistake: Made) -> bool {
        self.slip == Some(mistake)
    }

    /// The number of hypothetical opponents for the pooled results, and the sum of their ratings.
    fn hypothetical(&self, edition: &Edition, pool: &Pool) -> (u32, i64) {
        let Some(Cited { value: each, .. }) = edition.first.hypothetical else { return (0, 0) };
        let opponents = match self.readings.hypothetical {
            Hypothetical::Once => each.opponents,
            Hypothetical::PerEvent => each.opponents.saturating_mul(pool.events),
        };
        (opponents, i64::from(opponents) * i64::from(each.rating.get()))
    }
}

impl Rules for Rules2024 {
    fn chosen(&self) -> Vec<(&'static str, &'static str)> {
        let mut chosen = self.readings.chosen();
        chosen.retain(|(id, _)| self.rulebook().open().any(|reading| reading.id == *id));
        chosen
    }

    fn with(&self, id: &str, value: &str) -> Result<Edition, UnknownReading> {
        let open = || self.rulebook().open();
        let mut readings = self.readings;
        if id == PRINTED {
            for (id, printed) in open().filter_map(|reading| Some((reading.id, reading.printed?))) {
                readings.set(id, printed)?;
            }
        } else if open().any(|reading| reading.id == id) {
            readings.set(id, value)?;
        } else {
            let all: Vec<&str> = open().map(|reading| reading.id).collect();
            return Err(UnknownReading::Id(id.to_owned(), all.join(", ")));
        }
        Ok(super::edition::made(Rules2024 { readings, ..*self }))
    }

    fn slips(&self) -> Vec<Slip> {
        let slip = |&(mistake, about): &(Made, _)| {
            let mut edition = super::edition::made(Rules2024 { slip: Some(mistake), ..*self });
            match mistake {
                Made::NoHypothetical => edition.first.hypothetical = None,
                Made::NoMaximum => edition.first.highest = None,
                _ => {}
            }
            let article = match mistake {
                Made::NoHypothetical | Made::NoHypotheticalScore | Made::NoHypotheticalRating => {
                    edition.first.average
                }
                Made::HalfPoints | Made::RoundedDown | Made::NoMaximum => edition.first.rounding.by,
            };
            Slip { article, about, edition }
        };
        SLIPS.iter().map(slip).collect()
    }

    /// The article by which a result is disregarded; `None` if the result counts. 8.2.1: "If an unrated player scores
    /// zero in their first event this score is disregarded. Otherwise, their rating is calculated using all their
    /// results as in 7.1.4."
    fn disregarded_by(
        &self,
        edition: &Edition,
        _: Composition,
        scored: &Scored,
        before: Before,
    ) -> Option<&'static Article> {
        let first = match self.readings.first_event {
            FirstEvent::UntilCounted => !before.counted,
            FirstEvent::AnyEarlierGame => !before.played,
        };
        let score = match self.readings.first_event_score {
            FirstEventScore::CountedGames => scored.counted.score,
            FirstEventScore::AllGames => scored.all.score,
        };
        let played = scored.rated_games > 0;
        let least = edition.first.least_score;
        (first && played && score < least.value).then_some(least.by)
    }

    /// The rating R_u of pooled results. 8.2.2: "Ra is the average rating of the player's rated opponents plus two
    /// hypothetical opponents rated 1800. The result against these two hypothetical opponents is considered as a draw."
    /// 8.2.3: "Ru = Ra + dp. Ru is rounded to the nearest whole number."
    fn performance(&self, edition: &Edition, pool: &Pool) -> Performance {
        let (hypothetical, ratings) = self.hypothetical(edition, pool);
        let with = |games: u32| i64::from(games) + i64::from(hypothetical);
        let sum = pool.average * i64::from(pool.tally.games) + ratings;
        let average = if self.makes(Made::NoHypotheticalRating) {
            pool.average
        } else {
            sum / with(pool.tally.games).max(1)
        };
        // A draw against each hypothetical opponent gives one half-point.
        let drawn = HalfPoints::new(hypothetical);
        let tally = Tally { games: pool.tally.games + hypothetical, score: pool.tally.score + drawn };
        let p = if self.makes(Made::NoHypotheticalScore) { pool.tally } else { tally }.fraction();
        let over = pool.tally.over_even();
        let by_half_points = self.makes(Made::HalfPoints) && over > 0;
        let dp = edition.difference_of(p);
        let exact = if by_half_points {
            pool.average + Rational::from_integer(HALF_POINT_OF_2022 * over)
        } else {
            average + i64::from(dp)
        };
        let ru = if self.makes(Made::RoundedDown) {
            exact.floor().to_integer()
        } else {
            rounded(exact, edition.first.rounding.value)
        };
        Performance {
            average,
            symbol: Symbol::Ra,
            hypothetical,
            tally: pool.tally,
            p,
            dp: Some(dp),
            exact,
            ru,
            article: edition.first.rounding.by,
        }
    }

    /// The K of a player by 8.3.3.
    fn coefficient(&self, edition: &Edition, career: Career, now: Developed) -> K {
        let table = &edition.changes.coefficients.value;
        if self.chapter == Chapter::RapidBlitz && self.readings.rapid_blitz_k == RapidBlitzK::Twenty {
            return table.usual;
        }
        // "K = 40 for a player new to the rating list until they have completed events with at least 30 games."
        let new = career.games < table.newcomer_games;
        // "K = 10 once a player's published rating has reached 2400 and remains at that level subsequently, even if the
        // rating drops below 2400."
        let reached = career.highest >= table.high_from;
        // "K = 40 for all players until the end of the year of their 18th birthday, as long as their rating remains
        // under 2300."
        let junior = table.junior.filter(|junior| junior.holds(now.birth_year, now.rating, now.year));
        match (new, reached, self.readings.k_order) {
            (true, true, KOrder::Printed) => table.newcomer,
            (_, true, _) => table.high,
            (new, false, _) => match junior {
                Some(junior) => junior.k,
                None if new => table.newcomer,
                // "K = 20 as long as a player's rating remains under 2400."
                None => table.usual,
            },
        }
    }

    fn excluded(&self, edition: &Edition, event: &Event, game: usize) -> Option<&'static Article> {
        let levels = {
            let (first, second) = event.games[game].players;
            [first, second].map(|place| event.participants[place].level.to_opponents())
        };
        match self.chapter {
            Chapter::Standard => ratable::excluded(event, levels),
            Chapter::RapidBlitz => rapid_blitz::excluded(edition, event, levels),
        }
    }

    fn ratable(&self, edition: &Edition, facts: &EventFacts) -> Vec<Ratability> {
        match self.chapter {
            Chapter::Standard => ratable::judge(edition, facts),
            Chapter::RapidBlitz => rapid_blitz::judge(edition, facts),
        }
    }
}
