use std::path::PathBuf;

use super::args::{Console, ListArgument, Rate, RateCommand, RateFormat};
use super::failure::CliError;
use super::lists::known_lists;
use super::{compare_editions, findings, input, what_if};
use crate::outcome::Exit;
use crate::rating_reports::{Known, Report, Session};
use crate::ratings::Edition;
use crate::referee::rate;
use crate::report::rate::{RatingReport, csv, html, json, text};

/// `arbitrium rate FILE…`
pub(super) fn run(args: &Rate, console: &Console) -> Result<Exit, CliError> {
    if let Some(RateCommand::WhatIf(args)) = &args.command {
        return what_if::run(args, console);
    }
    let lists = args.lists.iter().map(|list| list.path.as_path());
    let standard = args.standard_lists.iter().map(|list| list.path.as_path());
    input::standard_input_once(
        args.files.iter().map(PathBuf::as_path).chain(lists).chain(standard).chain(args.against.as_deref()),
    )?;
    let (reports, faulty) = reports(args, console)?;
    if reports.is_empty() {
        return Ok(Exit::BadInput);
    }
    let known = known(&args.lists, console, &reports)?;
    let standard = self::known(&args.standard_lists, console, &reports)?;
    let national_championship = args.national_championship.then_some(true);
    let session = Session { reports, known, standard, national_championship };
    if let Some(words) = &args.compare_editions {
        let exit = compare_editions::run(args, words, &session, console)?;
        return Ok(if faulty { Exit::BadInput } else { exit });
    }
    let (edition, notes) = rate::edition_of(args.edition.as_deref(), &args.readings, &session.reports)?;
    for note in notes {
        console.say(&format!("warning: {note}"));
    }
    if is_barred(&session, std::slice::from_ref(&edition), console) {
        return Ok(Exit::BadInput);
    }
    let rated = session.rate(&edition);
    for warning in session.warnings(&edition, &rated) {
        console.say(&format!("warning: {warning}"));
    }
    let shown = rate::cards(&rated, args.player.as_deref())?;
    let published = args.against.as_ref().map(|path| {
        let found = rate::published(&session, &edition, &rated, input::open(path)?);
        found.map_err(|wrong| CliError::Claims(path.clone(), wrong))
    });
    let mut compared = published.transpose()?.unwrap_or_default();
    compared.retain(|place, _| shown.contains(place));
    let report = RatingReport {
        edition: &edition,
        session: &session,
        rated: &rated,
        compared: &compared,
        shown: &shown,
    };
    let mut output = console.output(args.output.as_deref())?;
    output.write(&rendered(&report, args.format, Console::width(args.output.as_deref()))?)?;
    output.finish()?;
    let exit = if faulty { Exit::BadInput } else { Exit::Agrees };
    Ok(exit.worst(rate::exit(&rated, args.against.is_some().then_some(&compared), args.require_ratable)))
}

/// Says what keeps the reports from being rated under these editions, each thing once; whether there is something.
pub(super) fn is_barred(session: &Session, editions: &[Edition], console: &Console) -> bool {
    let mut obstacles: Vec<String> = Vec::new();
    for obstacle in editions.iter().flat_map(|edition| rate::obstacles(session, edition)) {
        if !obstacles.contains(&obstacle) {
            console.fail(&obstacle);
            obstacles.push(obstacle);
        }
    }
    !obstacles.is_empty()
}

/// A report in the form asked for.
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

/// The events of the files: each one, or all pooled to one. Also whether a file could not be read.
fn reports(args: &Rate, console: &Console) -> Result<(Vec<Report>, bool), CliError> {
    let mut reports = Vec::new();
    let mut faulty = false;
    for found in input::files(&args.files)? {
        let mut read = match found.read(&args.reading) {
            Ok(read) => read,
            Err(error) => {
                console.fail(&error);
                faulty = true;
                continue;
            }
        };
        let report = rate::report(&mut read, args.time_control.as_ref());
        findings::show(&read, console);
        match report {
            Ok(report) => reports.push(report),
            Err(error) => {
                console.fail(&error);
                faulty = true;
            }
        }
    }
    rate::each_once(&reports)?;
    if args.pool && !faulty {
        reports = vec![rate::pooled(reports, !args.lists.is_empty())?];
    }
    Ok((reports, faulty))
}

/// What the lists know of the players of the reports; nothing else of them is kept.
fn known(arguments: &[ListArgument], console: &Console, reports: &[Report]) -> Result<Known, CliError> {
    let players = rate::players_of(reports);
    let mut lists = Vec::new();
    for argument in arguments {
        lists.extend(known_lists(argument, &players, console)?);
    }
    Ok(Known::new(lists)?)
}
