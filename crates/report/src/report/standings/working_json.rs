//! The calculation of averages and performances in JSON.

use serde::Serialize;

use super::working::{points, two_places};
#[cfg(feature = "schemas")]
use crate::schemas::parts;
use arbitrium_core::standings::{Account, Average, Because, Expectation, Perfect, Working};

/// The steps from the elements to the value, if the value is not their sum.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(super) enum ToldWorking {
    /// The tie-break is dropped for all players, because unrated players are present (Article 10).
    Dropped,
    /// No element can be averaged (Article 10), so there is no value.
    Nothing,
    /// An average (8.2, 10.1, 10.4, 10.5).
    Average(ToldAverage),
    /// The performance rating TPR (10.2).
    Performance {
        /// The average rating of the opponents, ARO.
        average: ToldAverage,
        #[cfg_attr(feature = "schemas", schemars(with = "parts::Score"))]
        score: String,
        #[cfg_attr(feature = "schemas", schemars(range(min = 0)))]
        games: i128,
        #[cfg_attr(feature = "schemas", schemars(with = "parts::Hundredths"))]
        fraction: String,
        /// The rating difference by table 8.1a.
        #[cfg_attr(feature = "schemas", schemars(range(min = -800, max = 800)))]
        difference: i32,
    },
    /// SSSC: the secondary score plus the strength of schedule (13.4).
    Combination {
        #[cfg_attr(feature = "schemas", schemars(with = "parts::Number"))]
        secondary: String,
        /// The Buchholz, computed with the primary score.
        #[cfg_attr(feature = "schemas", schemars(with = "parts::Number"))]
        buchholz: String,
        #[cfg_attr(feature = "schemas", schemars(with = "parts::Number"))]
        divisor: String,
    },
    /// The perfect performance PTP (10.3).
    Perfect {
        #[cfg_attr(feature = "schemas", schemars(with = "parts::Score"))]
        score: String,
        #[cfg_attr(feature = "schemas", schemars(range(min = 0)))]
        games: i128,
        #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["table", "no-points", "all-won"])))]
        rule: &'static str,
        /// The expected scores; null if the table is not used.
        expected: Option<Expected>,
    },
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub(super) struct ToldAverage {
    #[cfg_attr(feature = "schemas", schemars(with = "parts::Number"))]
    sum: String,
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    count: i128,
    /// The average, rounded if the article rounds.
    #[cfg_attr(feature = "schemas", schemars(with = "parts::Number"))]
    value: String,
}

/// The scores that table 8.1b expects with the value as rating, and with one point less. They show that the
/// value is the lowest possible.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Expected {
    #[cfg_attr(feature = "schemas", schemars(with = "parts::Hundredths"))]
    reached: String,
    #[cfg_attr(feature = "schemas", schemars(with = "parts::Hundredths"))]
    below: String,
    #[cfg_attr(feature = "schemas", schemars(length(min = 1)))]
    rounds: Vec<ExpectedRound>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct ExpectedRound {
    round: u16,
    #[cfg_attr(feature = "schemas", schemars(with = "parts::Hundredths"))]
    reached: String,
    #[cfg_attr(feature = "schemas", schemars(with = "parts::Hundredths"))]
    below: String,
}

pub(super) fn told_working(account: &Account) -> Option<ToldWorking> {
    Some(match account.working.as_ref()? {
        Working::Dropped => ToldWorking::Dropped,
        Working::Nothing { .. } => ToldWorking::Nothing,
        Working::Average(average) => ToldWorking::Average(told_average(account, average)),
        Working::Performance(performance) => ToldWorking::Performance {
            average: told_average(account, &performance.average),
            score: points(&performance.score),
            games: performance.score.games,
            fraction: two_places(performance.fraction.into()),
            difference: performance.difference,
        },
        Working::Perfect(perfect) => told_perfect(account, perfect),
        Working::Combination(combination) => {
            let by = &account.tie_break;
            ToldWorking::Combination {
                secondary: by.written(combination.secondary),
                buchholz: by.written(combination.buchholz),
                divisor: by.written(combination.divisor),
            }
        }
    })
}

fn told_average(account: &Account, average: &Average) -> ToldAverage {
    let by = &account.tie_break;
    ToldAverage { sum: by.written(average.sum), count: average.count, value: by.written(average.value) }
}

fn told_perfect(account: &Account, perfect: &Perfect) -> ToldWorking {
    let rule = match perfect.because {
        Because::NoPoints { .. } => "no-points",
        Because::AllWon { .. } => "all-won",
        Because::Expected { .. } => "table",
    };
    let round = |expectation: &Expectation| ExpectedRound {
        round: expectation.round,
        reached: two_places(expectation.reached),
        below: two_places(expectation.below),
    };
    let expected = (rule == "table").then(|| {
        let [reached, below] = account.expected().map(two_places);
        Expected { reached, below, rounds: account.expectations.iter().map(round).collect() }
    });
    ToldWorking::Perfect { score: points(&perfect.score), games: perfect.score.games, rule, expected }
}
