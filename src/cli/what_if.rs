//! `arbitrium rate what-if`: a card without a report.

use std::collections::BTreeMap;

use super::args::{Console, RateFormat, WhatIf};
use super::failure::CliError;
use super::rate::rendered;
use crate::outcome::Exit;
use crate::rating_reports::{Known, Session};
use crate::ratings::{edition_in_force, edition_named};
use crate::referee::rate;
use crate::report::rate::RatingReport;

/// The games as a report of one player against so many opponents.
pub(super) fn run(args: &WhatIf, console: &Console) -> Result<Exit, CliError> {
    let edition = match &args.edition {
        Some(word) => edition_named(word),
        None => edition_in_force(args.date),
    };
    let edition = rate::read_as(edition?, &args.readings)?;
    let asked = rate::WhatIf {
        rating: args.rating,
        k: args.k,
        games: args.games.clone(),
        born: args.born,
        date: args.date,
    };
    let report = rate::what_if(&asked)?;
    let known = Known::default();
    let session =
        Session { reports: vec![report], known: known.clone(), standard: known, national_championship: None };
    let rated = session.rate(&edition);
    for warning in session.warnings(&edition, &rated) {
        console.say(&format!("warning: {warning}"));
    }
    if let Some((born, date)) = args.born.zip(args.date)
        && i32::from(born) > i32::from(date.year())
    {
        console.say(&format!("warning: the year of birth {born} is after the event and says nothing"));
    }
    let (floor, dropped) = (&edition.floor, edition.lists.dropped.by);
    for (rating, _) in args.games.iter().filter(|(rating, _)| edition.published(Some(*rating)).is_none()) {
        console.say(&format!(
            "warning: an opponent with {rating}, below {}, counts as unrated ({}, {})",
            floor.value, floor.by.number, dropped.number
        ));
    }
    let compared = BTreeMap::new();
    let shown = [0];
    let report = RatingReport {
        edition: &edition,
        session: &session,
        rated: &rated,
        compared: &compared,
        shown: &shown,
    };
    let mut output = console.output(None)?;
    let text = match args.format {
        RateFormat::Text => crate::report::rate::text::card_alone(&report, Console::width(None)),
        format => rendered(&report, format, Console::width(None))?,
    };
    output.write(&text)?;
    output.finish()?;
    Ok(rate::exit(&rated, None, false))
}
