//! JSON: the working of averages and performances.

use serde::Serialize;

use super::working::{points, two_places};
use arbitrium_core::standings::{Account, Average, Because, Expectation, Perfect, Working};

/// How the elements make the value, where that is more than adding them up.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(super) enum ToldWorking {
    Dropped,
    Nothing,
    Average(ToldAverage),
    Performance { average: ToldAverage, score: String, games: i128, fraction: String, difference: i32 },
    Combination { secondary: String, buchholz: String, divisor: String },
    Perfect { score: String, games: i128, rule: &'static str, expected: Option<Expected> },
}

#[derive(Serialize)]
pub(super) struct ToldAverage {
    sum: String,
    count: i128,
    value: String,
}

/// What table 8.1b expects at the value and at one less, which prove it.
#[derive(Serialize)]
pub(super) struct Expected {
    reached: String,
    below: String,
    rounds: Vec<ExpectedRound>,
}

#[derive(Serialize)]
struct ExpectedRound {
    round: u16,
    reached: String,
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
