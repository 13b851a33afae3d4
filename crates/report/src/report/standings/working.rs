//! Sentences about how averages and performances are computed (8.2, Article 10).

use super::words::Opponent;
use arbitrium_core::counted::counted;
use arbitrium_core::standings::articles::{A8_3, A10, A10_1, A10_3};
use arbitrium_core::standings::team_articles::{A12_2, A12_3, A13_4};
use arbitrium_core::standings::{
    Account, Average, Because, Combination, Exact, Expectation, Perfect, Performance, Score, TieBreak,
    Working, exactly, written,
};

/// The sentences for the steps that lead from the elements of a tie-break to its value. Empty if the value is
/// the sum of the elements.
#[must_use]
pub(super) fn working(account: &Account) -> Vec<String> {
    let drawn = account.tie_break.fore.then(|| match account.drawn {
        Some(round) => format!("round {round}, the final one, counts as drawn ({A8_3})"),
        None => format!("the final round is still to come, so nothing counts as drawn ({A8_3})"),
    });
    let by_boards = match account.tie_break.method.article.number {
        "12.2" => Some(format!("board 1 counts; where it is equal the next one, and so on ({A12_2})")),
        "12.3" => Some(format!(
            "all boards but the last count; where they are equal without the next one from below, and so on ({A12_3})"
        )),
        _ => None,
    };
    drawn.into_iter().chain(steps(account)).chain(by_boards).collect()
}

fn steps(account: &Account) -> Vec<String> {
    match &account.working {
        None => Vec::new(),
        Some(Working::Dropped) => {
            vec![format!("dropped for all players, as unrated players are present ({A10})")]
        }
        Some(Working::Nothing { .. }) => vec![nothing(account)],
        Some(Working::Average(average)) => vec![self::average(average, &account.tie_break)],
        Some(Working::Performance(performance)) => of_performance(account, performance),
        Some(Working::Perfect(perfect)) => of_perfect(account, perfect),
        Some(Working::Combination(combination)) => of_combination(account, combination),
    }
}

/// The two steps of SSSC as sentences. The first is the strength of schedule, for example
/// `schedule strength: Buchholz 28.0 / 4 = 7.0`. The second is its sum with the secondary score.
fn of_combination(account: &Account, combination: &Combination) -> Vec<String> {
    let Combination { secondary, buchholz, divisor, value, .. } = combination;
    let by = &account.tie_break;
    let exact = buchholz / divisor;
    let quotient = exactly(exact).map(|_| format!(" = {}", by.written(exact))).unwrap_or_default();
    let [buchholz, secondary, value] = [buchholz, secondary, value].map(|number| by.written(*number));
    vec![
        format!("schedule strength: Buchholz {buchholz} / {}{quotient} ({A13_4})", written(*divisor)),
        format!("secondary score {secondary} and the schedule strength: {value} ({A13_4})"),
    ]
}

fn nothing(account: &Account) -> String {
    let what = if account.elements.is_empty() {
        "nothing counts"
    } else {
        "the cuts leave nothing (interpretation cut-exhausted)"
    };
    let value = account.value.as_deref().unwrap_or("no value");
    format!("{what}: {value} (interpretation no-games)")
}

/// The calculation of an average as text, such as `8430 / 4 = 2107.5, rounded 2108`.
fn average(average: &Average, by: &TieBreak) -> String {
    let exact = average.exact();
    let quotient = exactly(exact).map(|_| format!(" = {}", by.written(exact))).unwrap_or_default();
    let rounded = (exact != average.value).then(|| format!(", rounded {}", by.written(average.value)));
    format!("{} / {}{quotient}{}", by.written(average.sum), average.count, rounded.unwrap_or_default())
}

fn of_performance(account: &Account, performance: &Performance) -> Vec<String> {
    let Performance { average, score, fraction, difference } = performance;
    let exact = score.fraction();
    let fraction = two_places(i128::from(*fraction));
    let entered = match exactly(exact) {
        Some(_) if (exact * Exact::from(100)).is_integer() => format!(" = {fraction}"),
        Some(exact) => format!(" = {exact}, to two places {fraction}"),
        None => format!(", to two places {fraction}"),
    };
    let (sign, size) = (if *difference < 0 { '-' } else { '+' }, difference.unsigned_abs());
    vec![
        format!("ARO: {} ({A10_1})", self::average(average, &account.tie_break)),
        format!("score: {}{entered}, for which the conversion table has {difference}", of_games(score)),
        format!("{} {sign} {size} = {}", written(average.value), performance.value()),
    ]
}

fn of_perfect(account: &Account, perfect: &Perfect) -> Vec<String> {
    let Perfect { score, rating, because } = perfect;
    let mut told = vec![format!("score: {}", of_games(score))];
    match because {
        Because::NoPoints { lowest, below } => {
            told.push(format!("no points: {below} below the lowest rated opponent, {lowest} - {below} = {rating} ({A10_3})"));
        }
        Because::AllWon { highest, above } => told.push(format!(
            "all games won: {above} above the highest rated opponent, {highest} + {above} = {rating} (interpretation ptp-perfect=+800)"
        )),
        Because::Expected { wanted } => {
            if score.points > Exact::from(score.games) {
                told.push("no rating expects more than all games won".to_owned());
            }
            let [reached, below] = account.expected();
            told.push(format!(
                "the conversion table expects {} at {rating} and {} at {}: {rating} is the lowest rating that expects {} ({A10_3})",
                two_places(reached),
                two_places(below),
                rating - 1,
                two_places(*wanted),
            ));
        }
    }
    told
}

/// A score with the number of games as text, such as `2.5 of 4 games`.
fn of_games(score: &Score) -> String {
    format!("{} of {}", points(score), counted(score.games, "game"))
}

/// The points of a score as a decimal number, or as a fraction if the decimal number would not end.
#[must_use]
pub(super) fn points(score: &Score) -> String {
    match exactly(score.points) {
        Some(points) if points.contains('.') => points,
        Some(points) => points + ".0",
        None => score.points.to_string(),
    }
}

/// A clause that says how the value of an opponent is computed. Used for a tie-break that is the average of
/// such values.
#[must_use]
pub(super) fn of_opponent(opponent: &Opponent, account: &Account) -> String {
    let their = opponent.their;
    let code = &account.tie_break.text;
    match &account.working {
        Some(Working::Performance(Performance { average, score, difference, .. })) => {
            format!("{their} {code}: {} and {difference} for {}", written(average.value), of_games(score))
        }
        Some(Working::Perfect(Perfect { score, rating, because })) => {
            let because = match because {
                Because::NoPoints { lowest, below } => format!("{below} below {lowest}"),
                Because::AllWon { highest, above } => format!("{above} above {highest}"),
                Because::Expected { .. } => {
                    let [reached, below] = account.expected().map(two_places);
                    format!("{rating} expects {reached}, {} expects {below}", rating - 1)
                }
            };
            format!("{their} {code} for {}: {because}", of_games(score))
        }
        _ => {
            let counted = account.elements.iter().filter(|element| element.cut.is_none());
            let counted: Vec<String> = counted.map(|element| account.written(element.contribution)).collect();
            let sum = if counted.is_empty() { "nothing".to_owned() } else { counted.join(" + ") };
            format!("{their} {code}: {sum}")
        }
    }
}

/// The end of a sentence about a perfect performance: the score that is expected with the value as rating,
/// and the score that is expected with one point less.
#[must_use]
pub(super) fn expected(expectation: &Expectation) -> String {
    let [reached, below] = [expectation.reached, expectation.below].map(two_places);
    format!("; {reached} expected, at one less {below}")
}

/// Formats hundredths as a number with two decimals, as the tables print them.
#[must_use]
pub(super) fn two_places(number: i128) -> String {
    let (sign, size) = (if number < 0 { "-" } else { "" }, number.unsigned_abs());
    format!("{sign}{}.{:02}", size / 100, size % 100)
}
