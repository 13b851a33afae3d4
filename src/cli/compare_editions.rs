//! `arbitrium rate --compare-editions A,B`: cards under two editions, side by side.

use super::args::{Console, Rate, RateFormat};
use super::failure::CliError;
use super::rate::is_barred;
use crate::outcome::Exit;
use crate::rating_reports::{Session, editions_compared};
use crate::ratings::{Edition, edition_named};
use crate::referee::rate;
use crate::report::rate::editions::{self, EditionsReport};

/// The reports rated under both.
pub(super) fn run(
    args: &Rate,
    words: &[String],
    session: &Session,
    console: &Console,
) -> Result<Exit, CliError> {
    let [one, other] = words else { return Err(CliError::TwoEditions(words.len())) };
    if args.against.is_some() {
        return Err(CliError::AgainstTwo);
    }
    // A reading is chosen for the editions that have it.
    let edition = |word: &String| -> Result<Edition, CliError> {
        let edition = edition_named(word)?;
        let known = |id: &String| edition.rulebook.readings.iter().any(|reading| reading.id == *id);
        let chosen: Vec<(String, String)> =
            args.readings.iter().filter(|(id, _)| known(id)).cloned().collect();
        Ok(rate::read_as(edition, &chosen)?)
    };
    let both = [edition(one)?, edition(other)?];
    if both[0].id() == both[1].id() {
        return Err(CliError::OneEdition(both[0].id()));
    }
    for (id, value) in &args.readings {
        if both.iter().all(|edition| edition.with(id, value).is_err()) {
            both[0].with(id, value)?;
        }
    }
    if is_barred(session, &both, console) {
        return Ok(Exit::BadInput);
    }
    // K of a list that an edition does not know stands for the one that it has in its place.
    let [first, second] = [&both[0], &both[1]].map(|edition| session.translated(edition));
    let rated = [first.rate(&both[0]), second.rate(&both[1])];
    let mut warnings: Vec<String> = Vec::new();
    for (edition, rated) in both.iter().zip(&rated) {
        warnings.extend(session.warnings(edition, rated));
    }
    warnings.dedup();
    for warning in &warnings {
        console.say(&format!("warning: {warning}"));
    }
    let shown = rate::cards(&rated[0], args.player.as_deref())?;
    let cards = editions_compared(&both, &rated, &shown);
    let report =
        EditionsReport { editions: &both, session, rated: &rated, cards: &cards, warnings: &warnings };
    let mut output = console.output(args.output.as_deref())?;
    output.write(&match args.format {
        RateFormat::Json => editions::json(&report).map_err(|error| CliError::Internal(error.to_string()))?,
        RateFormat::Text => editions::text(&report, Console::width(args.output.as_deref())),
        RateFormat::Csv | RateFormat::Html => return Err(CliError::EditionsFormat),
    })?;
    output.finish()?;
    Ok(match rated.map(|rated| rate::exit(&rated, None, args.require_ratable)) {
        // What one of the two rates is something to compare.
        [Exit::Undecided, exit] | [exit, Exit::Undecided] => exit,
        [one, other] => one.worst(other),
    })
}
