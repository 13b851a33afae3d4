//! Runs `arbitrium rate what-if`, which shows the rating card for games that are given without a report file.

use super::args::{Console, RateFormat, WhatIf};
use super::failure::CliError;
use super::rate::{rendered, warn};
use crate::outcome::Exit;
use crate::referee::{self, what_if};
use crate::report::rate::text::card_alone;

/// Prints the card of one player for games against the given opponents.
pub(super) fn run(args: &WhatIf, console: &Console) -> Result<Exit, CliError> {
    let answer = what_if(&referee::WhatIf {
        rating: args.rating,
        k: args.k,
        games: args.games.clone(),
        born: args.born,
        date: args.date,
        edition: args.edition.clone(),
        readings: args.readings.clone(),
    })?;
    answer.notes.iter().for_each(|note| warn(console, note));
    let report = answer.report();
    let mut output = console.output(None)?;
    let text = match args.format {
        RateFormat::Text => card_alone(&report, Console::width(None)),
        format => rendered(&report, format, Console::width(None))?,
    };
    output.write(&text)?;
    output.finish()?;
    Ok(answer.exit())
}
