use super::args::Add;
use crate::cli::args::Console;
use crate::cli::exit::Exit;
use crate::cli::failure::CliError;
use crate::cli::{findings, input, rate};
use crate::printable::printable;
use crate::rating_list::{Entrant, Facts, Store};
use crate::rating_reports::{Known, KnownList, Report, Session, pool};
use crate::ratings::Month;
use crate::ratings::list::ListFormat;
use crate::ratings::regulations_2013::articles::{A0_1, A6_3, A6_31, A6_32};
use crate::ratings::regulations_2013::{Edition, Status};

/// `arbitrium rate-list add DB FILE…`
pub(super) fn run(args: &Add, console: &Console) -> Result<Exit, CliError> {
    let edition = rate::edition(&args.readings.readings)?;
    let mut store = Store::open(&args.store.database)?;
    let mut faulty = false;
    let mut events = Vec::new();
    for report in reports(args, console, &mut faulty)? {
        let path = report.paths.join(", ");
        match facts(&store, &edition, args, &report, console) {
            Ok(facts) => events.push((path, facts)),
            Err(error) => {
                console.fail(&error);
                faulty = true;
            }
        }
    }
    if faulty {
        return Err(CliError::NothingAdded);
    }
    let mut lines = Vec::new();
    if args.skip_known {
        let mut unknown = Vec::new();
        for (path, facts) in events {
            match store.known(&facts)? {
                Some((id, _)) => lines.push(format!("{}: known as event {id}", printable(&path))),
                None => unknown.push((path, facts)),
            }
        }
        events = unknown;
    }
    for ((path, facts), added) in events.iter().zip(store.add(&events)?) {
        let (path, id, unlisted) = (printable(path), added.id, added.unlisted);
        let played = facts.games.iter().filter(|game| game.ending.scores().is_some());
        let (players, games) = (facts.entrants.len(), played.count());
        lines.push(format!(
            "{path}: event {id}; players: {players}, without a rating: {unlisted}, games: {games}"
        ));
    }
    let mut output = console.output(None)?;
    for line in &lines {
        output.write(&format!("{line}\n"))?;
    }
    output.finish()?;
    Ok(Exit::Agrees)
}

/// The reports of the files, or all of them pooled to one.
fn reports(args: &Add, console: &Console, faulty: &mut bool) -> Result<Vec<Report>, CliError> {
    let mut reports = Vec::new();
    for path in input::files(&args.files)? {
        let mut read = input::read(&path, &args.reading)?;
        let report = rate::report(&mut read, args.rate_of_play.as_ref());
        findings::show(&read, console);
        match report {
            Ok(report) => reports.push(report),
            Err(error) => {
                console.fail(&error);
                *faulty = true;
            }
        }
    }
    if args.pool && !*faulty {
        reports = vec![pool(reports)?];
    }
    Ok(reports)
}

/// The event of a report, as far as it is ratable by what the lists know of its players.
fn facts(
    store: &Store,
    edition: &Edition,
    args: &Add,
    report: &Report,
    console: &Console,
) -> Result<Facts, CliError> {
    let refused = |reason: String| CliError::NoEvent(report.paths.join(", "), reason);
    let (Some(starts), Some(ends)) = (report.circumstances.start, report.circumstances.end) else {
        let reason =
            "the first and the last day (records 042 and 052) say which lists concern it (7.11, 7.13)";
        return Err(refused(format!("{reason}; they are missing")));
    };
    let players = || report.entrants.iter().filter_map(|entrant| entrant.fide_id);
    let month = Month::of(starts).ok_or_else(|| refused("the first day is none".into()))?;
    let entries = store.entries(month, players())?;
    let list = KnownList { month: None, format: ListFormat::Csv, entries };
    let known = Known::new(vec![list]).map_err(CliError::from)?;
    // Who adds an event says whether it is one: 6.33 admits no other event that 6.3 refuses.
    let national_championship = Some(args.national_championship);
    let session = Session { reports: vec![report.clone()], known, national_championship };
    let unknown = session.unknown_players(edition);
    for player in &unknown {
        console.fail(player);
    }
    if !unknown.is_empty() {
        return Err(refused("the list in force does not know all rated players".into()));
    }
    let rated = session.rate(edition);
    let judged = rated.reports.first().ok_or_else(|| CliError::Internal("a report was not rated".into()))?;
    for broken in judged.ratable.iter().filter(|one| one.status == Status::Broken) {
        let reason = format!("{}: {}", broken.article.number, broken.reason);
        // Who keeps lists by this edition chose it, also for other years than its own.
        if !std::ptr::eq(broken.article, &raw const A0_1) {
            let rescue = [&A6_3, &A6_31, &A6_32].iter().any(|article| std::ptr::eq(broken.article, *article));
            let hint = if rescue && !args.national_championship {
                "; if it is a national championship, say so with --national-championship (6.33)"
            } else {
                ""
            };
            return Err(refused(format!("not ratable by {reason}{hint}")));
        }
        console.say(&format!("warning: {}: {reason}", printable(&report.paths.join(", "))));
    }
    Ok(Facts {
        name: report.name.clone(),
        starts,
        ends,
        composition: judged.event.composition,
        official: args.official,
        entrants: report.entrants.iter().map(entrant).collect(),
        games: report.games.clone(),
    })
}

fn entrant(entrant: &crate::rating_reports::Entrant) -> Entrant {
    Entrant {
        fide_id: entrant.fide_id,
        name: entrant.name.clone(),
        federation: entrant.federation.parse().ok(),
        sex: entrant.sex,
        title: entrant.title.parse().ok(),
        birth_year: entrant.birth.get(..4).and_then(|year| year.parse().ok()).filter(|year| *year > 0),
    }
}
