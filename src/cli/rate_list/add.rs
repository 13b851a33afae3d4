use crate::cli::args::Console;
use crate::cli::args::rate_list::{Add, Reported};
use crate::cli::failure::CliError;
use crate::cli::{findings, input};
use crate::outcome::Exit;
use crate::printable::printable;
use crate::rating_list::{Entrant, Facts, Store};
use crate::rating_reports::{Known, KnownList, Report, Session};
use crate::ratings::list::ListFormat;
use crate::ratings::{Breaks, Edition, Ending, Game, Month, Status};
use crate::referee::{Refusal, rate};
use crate::rulebook::Kind;

/// Runs `arbitrium rate-list add DB FILE…` and returns its exit status.
pub(super) fn run(asked: &Add, console: &Console) -> Result<Exit, CliError> {
    let args = &asked.reported;
    let mut store = super::open(&args.store)?;
    let edition = super::edition_of(&store, &args.readings)?;
    let mut faulty = false;
    let mut events = Vec::new();
    let mut open_articles = Vec::new();
    for report in reports(args, console, &mut faulty)? {
        let path = report.paths.join(", ");
        match facts(&store, &edition, args, &report, console) {
            Ok((facts, open)) => {
                open_articles.push(open);
                events.push((path, facts));
            }
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
    if asked.skip_known {
        let (mut unknown, mut open) = (Vec::new(), Vec::new());
        for ((path, facts), articles) in events.into_iter().zip(open_articles) {
            if let Some((id, _)) = store.known(&facts)? {
                lines.push(format!("{}: known as event {id}", printable(&path)));
            } else {
                unknown.push((path, facts));
                open.push(articles);
            }
        }
        (events, open_articles) = (unknown, open);
    }
    for (((path, facts), open), added) in events.iter().zip(&open_articles).zip(store.add(&events, &edition)?)
    {
        let (path, id, unlisted) = (printable(path), added.id, added.unlisted);
        let played = facts.games.iter().filter(|game| game.ending.scores().is_some());
        let (players, games) = (facts.entrants.len(), played.count());
        lines.push(format!(
            "{path}: event {id}; players: {players}, without a rating: {unlisted}, games: {games}{open}"
        ));
    }
    let mut output = console.output(None)?;
    for line in &lines {
        output.write(&format!("{line}\n"))?;
    }
    output.finish()?;
    Ok(Exit::Agrees)
}

/// Reads the event that replaces another one in a correction. Fails if the files do not give exactly one event.
pub(super) fn one(
    store: &Store,
    edition: &Edition,
    args: &Reported,
    console: &Console,
) -> Result<(String, Facts), CliError> {
    let mut faulty = false;
    let reports = reports(args, console, &mut faulty)?;
    let [report] = &reports[..] else {
        return Err(if faulty { CliError::NothingAdded } else { CliError::OneEvent(reports.len()) });
    };
    let (facts, _) = facts(store, edition, args, report, console)?;
    Ok((report.paths.join(", "), facts))
}

/// Reads the events of all files, or joins them to one event. Sets `faulty` if a file could not be read.
fn reports(args: &Reported, console: &Console, faulty: &mut bool) -> Result<Vec<Report>, CliError> {
    let mut reports = Vec::new();
    for found in input::files(&args.files, console)? {
        let mut read = found.read(&args.reading)?;
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
        reports = vec![rate::pooled(reports, true)?];
    }
    Ok(reports)
}

/// Reads the facts about an event that the database stores, and the articles that remain open, in words.
/// Fails if the event cannot be rated with the data of its players in the lists.
fn facts(
    store: &Store,
    edition: &Edition,
    args: &Reported,
    report: &Report,
    console: &Console,
) -> Result<(Facts, String), CliError> {
    let refused = |reason: String| CliError::NoEvent(report.paths.join(", "), reason);
    let without = |missing: &str| {
        let reason = "the first and the last day (records 042 and 052) say which lists concern it";
        let (lists, closing) = (edition.lists.rating_at.by.number, edition.lists.closing_days.by.number);
        refused(format!("{reason} ({lists}, {closing}); {missing}"))
    };
    let (starts, ends) = match (report.circumstances.start, report.circumstances.end) {
        (Some(starts), Some(ends)) => (starts, ends),
        (Some(_), None) => return Err(without("052 is missing")),
        (None, Some(_)) => return Err(without("042 is missing")),
        (None, None) => return Err(without("they are missing")),
    };
    store.reaches(&report.paths.join(", "), starts, edition)?;
    let players = || report.entrants.iter().filter_map(|entrant| entrant.fide_id);
    let month = Month::of(starts).ok_or_else(|| refused("the first day is none".into()))?;
    let entries = store.entries(month, players())?;
    let list = KnownList { month: None, format: ListFormat::Csv, kind: edition.rating_kind(), entries };
    let known = Known::new(vec![list]).map_err(Refusal::from)?;
    // A user who adds an event says whether it is a national championship. 6.33 admits events that 6.3 refuses only
    // if they are one.
    let national_championship = Some(args.national_championship);
    let session =
        Session { reports: vec![report.clone()], known, standard: Known::default(), national_championship };
    let unknown = session.unknown_players(edition);
    let by_standard = unknown.iter().find_map(|player| player.standard_rating);
    let is_known = unknown.is_empty();
    for mut player in unknown {
        // The error must not suggest standard ratings, because they are not used when a list is published.
        player.standard_rating = None;
        console.fail(&player);
    }
    if !is_known {
        let hint = by_standard.map(|article| {
            let article = article.number;
            format!("; a book keeps no standard ratings, which would count ({article}): `arbitrium rate` takes them with --standard-list")
        });
        let hint = hint.unwrap_or_default();
        return Err(refused(format!("the list in force does not know all rated players{hint}")));
    }
    let rated = session.rate(edition);
    let judged = rated.reports.first().ok_or_else(|| CliError::Internal("a report was not rated".into()))?;
    for broken in judged.ratable.iter().filter(|one| one.status == Status::Broken) {
        let reason = format!("{}: {}", broken.article.number, broken.reason);
        match broken.breaks {
            Breaks::Event => return Err(refused(format!("not ratable by {reason}"))),
            Breaks::UnlessChampionship => {
                let hint = "; if it is a national championship, say so with --national-championship (6.33)";
                let hint = if args.national_championship { "" } else { hint };
                return Err(refused(format!("not ratable by {reason}{hint}")));
            }
            // A user may keep lists by this edition for other years, too. So these reasons give only a warning.
            Breaks::Games | Breaks::Edition => {
                console.say(&format!("warning: {}: {reason}", printable(&report.paths.join(", "))));
            }
        }
    }
    let open = |is_cited: bool, words: &str| {
        let unknown = judged.ratable.iter().filter(|one| one.status == Status::Unknown);
        let numbers = unknown.map(|one| one.article).filter(|one| (one.kind == Kind::Cited) == is_cited);
        let numbers: Vec<&str> = numbers.map(|article| article.number).collect();
        if numbers.is_empty() { String::new() } else { format!("; {words}: {}", numbers.join(", ")) }
    };
    // No report can show that a cited article is met.
    let open = open(false, "added undecided") + &open(true, "not checked");
    let event = &judged.event;
    let rated = |(place, game): (usize, &Game)| match edition.rules.excluded(edition, event, place) {
        // A game that the edition does not rate for any player is stored as unplayed.
        Some(_) if game.ending.scores().is_some() => {
            let (first, second) = game.ending.points();
            Game { ending: Ending::Unplayed(first, second), ..*game }
        }
        _ => *game,
    };
    let facts = Facts {
        name: report.name.clone(),
        starts,
        ends,
        composition: judged.event.composition,
        official: args.official,
        entrants: report.entrants.iter().map(entrant).collect(),
        games: report.games.iter().enumerate().map(rated).collect(),
    };
    Ok((facts, open))
}

fn entrant(entrant: &crate::rating_reports::Entrant) -> Entrant {
    Entrant {
        fide_id: entrant.fide_id,
        name: entrant.name.clone(),
        federation: entrant.federation.parse().ok(),
        sex: entrant.sex,
        title: entrant.title.parse().ok(),
        birth_year: entrant.birth_year(),
    }
}
