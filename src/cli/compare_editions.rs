//! Runs `arbitrium rate --compare-editions A,B`, which shows the cards under two editions side by side.

use super::args::{Console, Rate, RateFormat};
use super::failure::CliError;
use super::rate::{Files, warn};
use crate::outcome::Exit;
use crate::referee::rate::Events;
use crate::referee::{RateQuestion, Refusal};
use crate::report::rate::editions;

/// The two editions that the user names. Fails if there are not two, or if another option cannot be combined with
/// them.
pub(super) fn two<'a>(args: &Rate, words: &'a [String]) -> Result<[&'a str; 2], CliError> {
    let [one, other] = words else { return Err(CliError::TwoEditions(words.len())) };
    if args.against.is_some() {
        return Err(CliError::AgainstTwo);
    }
    Ok([one, other])
}

/// Rates the events under two editions, prints the report and returns the exit status.
pub(super) fn run(
    args: &Rate,
    events: Events,
    (editions, question): ([&str; 2], &RateQuestion),
    console: &Console,
) -> Result<Exit, CliError> {
    let files = Files(args);
    let answer = events.rate_under_two(editions, question, files, &mut |note| warn(console, note));
    let answer = answer.map_err(|error| match error {
        CliError::Refused(Refusal::SameEdition(same)) => CliError::OneEdition(same.id),
        error => error,
    })?;
    let report = answer.report();
    let mut output = console.output(args.output.as_deref())?;
    output.write(&match args.format {
        RateFormat::Json => editions::json(&report).map_err(|error| CliError::Internal(error.to_string()))?,
        RateFormat::Text => editions::text(&report, Console::width(args.output.as_deref())),
        RateFormat::Csv | RateFormat::Html => return Err(CliError::EditionsFormat),
    })?;
    output.finish()?;
    Ok(answer.exit())
}
