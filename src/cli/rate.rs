use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use super::args::{Console, ListArgument, Rate, RateCommand, RateFormat};
use super::failure::CliError;
use super::findings;
use super::input::{self, Read};
use super::lists::known_lists;
use super::named::{Names, meant};
use super::{compare_editions, what_if};
use crate::counted::counted;
use crate::outcome::Exit;
use crate::printable::printable_whole;
use crate::rating_reports::{
    Compared, Known, PublishedVerdict, Rated, Report, Session, compare, contradiction, facts, given_twice,
    players, pool, read_claims, same_ratings,
};
use crate::ratings::list::FideId;
use crate::ratings::{Edition, GameFate, RateOfPlay, Status, edition_in_force, edition_named};
use crate::report::rate::{RatingReport, csv, html, json, text};
use crate::trf::{LowerOptions, Severity};

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
    let edition = edition_of(args, &session.reports, console)?;
    let unknown = session.unknown_players(&edition);
    for player in &unknown {
        console.fail(player);
    }
    if !unknown.is_empty() {
        return Ok(Exit::BadInput);
    }
    let rated = session.rate(&edition);
    for warning in session.warnings(&edition, &rated) {
        console.say(&format!("warning: {warning}"));
    }
    let shown = shown(args, &rated)?;
    let mut compared = published(args, &session, &edition, &rated)?;
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
    Ok(exit.worst(outcome(args, &rated, &compared)))
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

/// An edition under the readings chosen.
pub(super) fn read_as(mut edition: Edition, chosen: &[(String, String)]) -> Result<Edition, CliError> {
    for (id, value) in chosen {
        edition = edition.with(id, value)?;
    }
    Ok(edition)
}

/// The edition asked for, else the one in force on the day on which the events start.
fn edition_of(args: &Rate, reports: &[Report], console: &Console) -> Result<Edition, CliError> {
    let edition = match &args.edition {
        Some(word) => edition_named(word)?,
        None => by_date(reports, console)?,
    };
    read_as(edition, &args.readings)
}

fn by_date(reports: &[Report], console: &Console) -> Result<Edition, CliError> {
    let mut found: Option<(Edition, &Report)> = None;
    for report in reports {
        let edition = edition_in_force(report.circumstances.start)?;
        if report.circumstances.start.is_none() {
            let paths = report.paths.join(", ");
            console.say(&format!(
                "warning: {}: the report says no first day (record 042): it is rated under the newest edition, {}; \
                 --edition chooses another",
                printable_whole(&paths),
                edition.id()
            ));
        }
        match &found {
            Some((known, first)) if known.id() != edition.id() => {
                return Err(CliError::SeveralEditions {
                    first: first.paths.join(", "),
                    one: known.id(),
                    second: report.paths.join(", "),
                    other: edition.id(),
                });
            }
            Some(_) => {}
            None => found = Some((edition, report)),
        }
    }
    let newest = || edition_in_force(None);
    found.map_or_else(|| Ok(newest()?), |(edition, _)| Ok(edition))
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
        let report = report(&mut read, args.time_control.as_ref());
        findings::show(&read, console);
        match report {
            Ok(report) => reports.push(report),
            Err(error) => {
                console.fail(&error);
                faulty = true;
            }
        }
    }
    if let Some((first, second)) = given_twice(&reports) {
        let path = |report: usize| reports[report].paths.join(", ");
        return Err(CliError::SameEvent { first: path(first), second: path(second) });
    }
    if args.pool && !faulty {
        if args.lists.is_empty() {
            same_ratings(&reports)?;
        }
        reports = vec![pool(reports)?];
    }
    Ok((reports, faulty))
}

/// The event of a report, at the rate of play given, else the one it says itself.
pub(super) fn report(read: &mut Read, rate_of_play: Option<&RateOfPlay>) -> Result<Report, CliError> {
    let lowered = read.lower(LowerOptions::declared_in(&read.document))?;
    let (mut circumstances, mut found) = facts(&read.document);
    found.extend(players(&read.document, &lowered));
    let errors = found.iter().filter(|one| one.severity == Severity::Error).count();
    read.diagnostics.extend(found);
    read.diagnostics.sort_by_key(|diagnostic| diagnostic.span);
    if errors > 0 {
        return Err(CliError::Unreadable(read.shown(), counted(errors, "error")));
    }
    if let Some(rate) = rate_of_play {
        circumstances.rate_of_play = Some(rate.clone());
    }
    Ok(Report::new(read.path.clone(), &lowered, circumstances))
}

/// What the lists know of the players of the reports; nothing else of them is kept.
fn known(arguments: &[ListArgument], console: &Console, reports: &[Report]) -> Result<Known, CliError> {
    let players: BTreeSet<FideId> = reports
        .iter()
        .flat_map(|report| report.entrants.iter().filter_map(|entrant| entrant.fide_id))
        .collect();
    let mut lists = Vec::new();
    for argument in arguments {
        lists.extend(known_lists(argument, &players, console)?);
    }
    Ok(Known::new(lists)?)
}

fn published(
    args: &Rate,
    session: &Session,
    edition: &Edition,
    rated: &Rated,
) -> Result<BTreeMap<usize, Compared>, CliError> {
    let Some(path) = &args.against else { return Ok(BTreeMap::new()) };
    let claims = read_claims(input::open(path)?).map_err(|error| CliError::List(path.clone(), error))?;
    if let Some(two) = contradiction(session, &claims) {
        return Err(CliError::Claims(path.clone(), two.to_string()));
    }
    let compared = compare(session, edition, rated, &claims);
    let compared = compared.map_err(|error| CliError::Claims(path.clone(), error.to_string()))?;
    let mut places = BTreeMap::new();
    for (place, one) in compared {
        let (line, player) = (one.claim.line, rated.cards[place].key);
        if places.insert(place, one).is_some() {
            let twice = format!(
                "{line}:1: the player is named twice; found: {player}; expected: one line for each player"
            );
            return Err(CliError::Claims(path.clone(), twice));
        }
    }
    Ok(places)
}

/// The cards that are shown: all, or those of one player by FIDE number, starting rank or name.
pub(super) fn shown(args: &Rate, rated: &Rated) -> Result<Vec<usize>, CliError> {
    let all = 0..rated.cards.len();
    let Some(wanted) = &args.player else { return Ok(all.collect()) };
    let names = rated.cards.iter().map(|card| Names {
        rank: card.id.get().into(),
        fide_number: card.fide_id().map(FideId::get),
        name: &card.name,
    });
    match meant(wanted, names) {
        found if found.is_empty() => Err(CliError::NoSuchPlayerNamed(wanted.clone())),
        found => Ok(found),
    }
}

/// How the run ends: a published result that differs, or an article that is broken where it must not be, is a
/// difference; nothing rated is nothing checked.
fn outcome(args: &Rate, rated: &Rated, compared: &BTreeMap<usize, Compared>) -> Exit {
    let differs = compared.values().any(|one| one.verdict != PublishedVerdict::Agrees);
    let ratable = || rated.reports.iter().flat_map(|report| &report.ratable);
    let broken = args.require_ratable && ratable().any(|one| one.status == Status::Broken);
    let nothing = rated
        .cards
        .iter()
        .all(|card| card.games.iter().all(|game| matches!(game.line.fate, GameFate::NotRated(_))));
    let unchecked = args.against.is_some() && compared.is_empty();
    match (differs || broken, nothing || unchecked) {
        (true, _) => Exit::Differs,
        (false, true) => Exit::Undecided,
        (false, false) => Exit::Agrees,
    }
}
