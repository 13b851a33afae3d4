use std::collections::BTreeSet;
use std::path::PathBuf;

use super::args::{Console, Rate, RateCommand, RateFormat};
use super::failure::CliError;
use super::lists::known_lists;
use super::{compare_editions, findings, input, what_if};
use crate::outcome::Exit;
use crate::printable::Shown as _;
use crate::rating_reports::KnownList;
use crate::ratings::list::FideId;
use crate::referee::rate::{Events, Lists, Notes, PublishedRows, RateFiles};
use crate::referee::refusal::NotRatable;
use crate::referee::{RateQuestion, Refusal};
use crate::report::rate::{RatingReport, csv, html, json, text};

/// Runs `arbitrium rate FILE…` and returns its exit status.
pub(super) fn run(args: &Rate, console: &Console) -> Result<Exit, CliError> {
    if let Some(RateCommand::WhatIf(args)) = &args.command {
        return what_if::run(args, console);
    }
    let lists = args.lists.iter().map(|list| list.path.as_path());
    let standard = args.standard_lists.iter().map(|list| list.path.as_path());
    input::standard_input_once(
        args.files.iter().map(PathBuf::as_path).chain(lists).chain(standard).chain(args.against.as_deref()),
    )?;
    let editions = args.compare_editions.as_deref().map(|words| compare_editions::two(args, words));
    let editions = editions.transpose()?;
    let (events, faulty) = events(args, console)?;
    if events.is_empty() {
        return Ok(Exit::BadInput);
    }
    let question = RateQuestion {
        edition: args.edition.clone(),
        readings: args.readings.clone(),
        // If a report could not be read, the others are not pooled, because a part of the event would be missing.
        pool: args.pool && !faulty,
        rate_of_play: args.time_control.clone(),
        national_championship: args.national_championship.then_some(true),
        player: args.player.clone(),
        require_ratable: args.require_ratable,
    };
    let exit = match editions {
        Some(editions) => compare_editions::run(args, events, (editions, &question), console),
        None => rated(args, events, &question, console),
    };
    match exit {
        Err(CliError::Refused(Refusal::NotRatable(NotRatable { obstacles, .. }))) => {
            for obstacle in &obstacles {
                console.fail(obstacle);
            }
            Ok(Exit::BadInput)
        }
        exit => Ok(if faulty { Exit::BadInput.worst(exit?) } else { exit? }),
    }
}

fn rated(args: &Rate, events: Events, question: &RateQuestion, console: &Console) -> Result<Exit, CliError> {
    let answer = events.rate(question, Files(args), &mut |note| warn(console, note))?;
    let mut output = console.output(args.output.as_deref())?;
    let report = answer.report();
    match args.format {
        RateFormat::Html => html::write(&report, |part| output.write(part))?,
        format => output.write(&rendered(&report, format, Console::width(args.output.as_deref()))?)?,
    }
    output.finish()?;
    Ok(answer.exit())
}

/// The report on rated events in the requested output format.
pub(super) fn rendered(
    report: &RatingReport<'_>,
    format: RateFormat,
    width: u16,
) -> Result<String, CliError> {
    Ok(match format {
        RateFormat::Text => text::render(report, width),
        RateFormat::Json => json::render(report).map_err(|error| CliError::Internal(error.to_string()))?,
        RateFormat::Csv => csv::render(report),
        RateFormat::Html => html::render(report),
    })
}

pub(super) fn warn(console: &Console, note: &str) {
    console.say(&format!("warning: {note}"));
}

/// Reads the events of all files. Also returns whether a file could not be read.
fn events(args: &Rate, console: &Console) -> Result<(Events, bool), CliError> {
    let mut events = Events::default();
    let mut faulty = false;
    for found in input::files(&args.files, console)? {
        let mut read = match found.read(&args.reading) {
            Ok(read) => read,
            Err(error) => {
                console.fail(&error);
                faulty = true;
                continue;
            }
        };
        let added = events.add(&mut read, args.time_control.as_ref());
        findings::show(&read, console);
        if let Err(error) = added {
            console.fail(&error);
            faulty = true;
        }
    }
    Ok((events, faulty))
}

/// The other files that the user names for rating: rating lists and published results.
pub(super) struct Files<'a>(pub &'a Rate);

impl RateFiles for Files<'_> {
    type Error = CliError;

    fn has_lists(&self) -> bool {
        !self.0.lists.is_empty()
    }

    fn lists(
        &mut self,
        which: Lists,
        players: &BTreeSet<FideId>,
        notes: &mut Notes<'_>,
    ) -> Result<Vec<KnownList>, CliError> {
        let arguments = match which {
            Lists::Rated => &self.0.lists,
            Lists::Standard => &self.0.standard_lists,
        };
        let mut lists = Vec::new();
        for argument in arguments {
            lists.extend(known_lists(argument, players, notes)?);
        }
        Ok(lists)
    }

    fn published(&mut self) -> Result<Option<PublishedRows<'_>>, CliError> {
        let rows = |path: &PathBuf| Ok(PublishedRows { name: path.shown(), rows: input::open(path)? });
        self.0.against.as_ref().map(rows).transpose()
    }
}
