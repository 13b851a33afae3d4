//! The events of reports rated: which edition rates them, what was published of them, whose card is asked for.

use std::collections::{BTreeMap, BTreeSet};
use std::io::BufRead;

use arbitrium_core::counted::counted;
use arbitrium_core::tournament::PlayerId;
use arbitrium_core::trf::{LowerOptions, Severity};
use arbitrium_ratings::rating_reports::{
    Circumstances, Compared, Declared, Entrant, KnownList, Part, PublishedVerdict, Rated, Report, Session,
    compare, contradiction, facts, given_twice, players, pool, read_claims, same_ratings,
};
use arbitrium_ratings::ratings::list::{self, FideId, ListError, RatingKind};
use arbitrium_ratings::ratings::{
    Edition, Ending, Game, GameFate, K, Month, RateOfPlay, Rating, Score, Status, edition_in_force,
    edition_named,
};
use arbitrium_report::outcome::Exit;
use jiff::civil::Date;

use crate::Refusal;
use crate::named::{Names, meant};
use crate::opened::Opened;

/// The event of a report, at the rate of play given, else the one it says itself. What is found on the way joins the findings
/// of the report.
///
/// # Errors
/// When it is no tournament.
pub fn report(opened: &mut Opened, rate_of_play: Option<&RateOfPlay>) -> Result<Report, Refusal> {
    // Ratings are those of players, also where teams were paired.
    let lowered = opened.lower(LowerOptions::of_players(&opened.document))?;
    let (mut circumstances, mut found) = facts(&opened.document);
    found.extend(players(&opened.document, &lowered, circumstances.start));
    let errors = found.iter().filter(|one| one.severity == Severity::Error).count();
    // Of the first day the reader warned already: it is told once, as heavily as rating takes it.
    opened.findings.retain(|said| !found.iter().any(|one| (one.code, one.span) == (said.code, said.span)));
    opened.note(found);
    if errors > 0 {
        return Err(Refusal::Unreadable(opened.shown(), counted(errors, "error")));
    }
    if let Some(rate) = rate_of_play {
        circumstances.rate_of_play = Some(rate.clone());
    }
    Ok(Report::new(opened.name.clone(), &lowered, circumstances))
}

/// Refuses two reports of the same event.
///
/// # Errors
/// When there are two.
pub fn each_once(reports: &[Report]) -> Result<(), Refusal> {
    let path = |report: usize| reports[report].paths.join(", ");
    match given_twice(reports) {
        Some((first, second)) => Err(Refusal::SameEvent { first: path(first), second: path(second) }),
        None => Ok(()),
    }
}

/// Several reports as one event. Where no list says how players were rated, the reports must say the same.
///
/// # Errors
/// When they are no parts of one event.
pub fn pooled(reports: Vec<Report>, has_lists: bool) -> Result<Report, Refusal> {
    if !has_lists {
        same_ratings(&reports)?;
    }
    Ok(pool(reports)?)
}

/// An edition under the readings chosen.
///
/// # Errors
/// When it has no such point or choice.
pub fn read_as(mut edition: Edition, chosen: &[(String, String)]) -> Result<Edition, Refusal> {
    for (id, value) in chosen {
        edition = edition.with(id, value)?;
    }
    Ok(edition)
}

/// The edition asked for, else the one in force on the day on which the events start, under the readings chosen; with what is
/// to be said of the choice.
///
/// # Errors
/// When there is no such edition or reading, none is in force that is known here, or the events have several.
pub fn edition_of(
    asked: Option<&str>,
    readings: &[(String, String)],
    reports: &[Report],
) -> Result<(Edition, Vec<String>), Refusal> {
    let mut notes = Vec::new();
    let edition = match asked {
        Some(word) => edition_named(word)?,
        None => by_date(reports, &mut notes)?,
    };
    Ok((read_as(edition, readings)?, notes))
}

fn by_date(reports: &[Report], notes: &mut Vec<String>) -> Result<Edition, Refusal> {
    let mut found: Option<(Edition, &Report)> = None;
    for report in reports {
        let edition = edition_in_force(report.circumstances.start)?;
        if report.circumstances.start.is_none() {
            let paths = arbitrium_core::printable::printable_whole(&report.paths.join(", "));
            notes.push(format!(
                "{paths}: the report says no first day (record 042): it is rated under the newest edition, {}; \
                 --edition chooses another",
                edition.id()
            ));
        }
        match &found {
            Some((known, first)) if known.id() != edition.id() => {
                return Err(Refusal::SeveralEditions {
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

/// What a list knows of some players; nothing else of it is kept. Beside it the month that the list says itself.
///
/// # Errors
/// When it is no list, or names a player twice.
pub fn list(
    source: impl BufRead,
    month: Option<Month>,
    players: &BTreeSet<FideId>,
) -> Result<(KnownList, Option<Month>), ListError> {
    let rows = list::read(source)?;
    let (format, said) = (rows.format(), rows.month());
    let mut entries = BTreeMap::new();
    let mut kind = RatingKind::Unsaid;
    for row in rows {
        let row = row?;
        if row.kind != RatingKind::Unsaid {
            kind = row.kind;
        }
        if players.contains(&row.entry.fide_id) {
            let number = row.entry.fide_id;
            if entries.insert(number, row.entry).is_some() {
                return Err(ListError::twice(row.line, number));
            }
        }
    }
    Ok((KnownList { month: month.or(said), format, kind, entries }, said))
}

/// What keeps reports from being rated: a list of ratings of other games, else the players whom a report calls rated and no list knows.
#[must_use]
pub fn obstacles(session: &Session, edition: &Edition) -> Vec<String> {
    match session.other_games(edition) {
        Some(other) => vec![other.to_string()],
        None => session.unknown_players(edition).iter().map(ToString::to_string).collect(),
    }
}

/// That a list says another month itself than the one it is taken for.
#[must_use]
pub fn other_month(name: &str, given: Option<Month>, said: Option<Month>) -> Option<String> {
    let (given, said) = given.zip(said).filter(|(given, said)| given != said)?;
    Some(format!("{name}:1: the list says that it is of {said}; it is taken for that of {given}"))
}

/// The players of reports whom lists may know.
#[must_use]
pub fn players_of(reports: &[Report]) -> BTreeSet<FideId> {
    let entrants = reports.iter().flat_map(|report| &report.entrants);
    entrants.filter_map(|entrant| entrant.fide_id).collect()
}

/// Published results beside ours, by the place of the card.
///
/// # Errors
/// When they are no table of results, contradict the reports or name nobody, as `line:column: what, found, expected`.
pub fn published(
    session: &Session,
    edition: &Edition,
    rated: &Rated,
    source: impl BufRead,
) -> Result<BTreeMap<usize, Compared>, String> {
    let claims = read_claims(source).map_err(|error| error.to_string())?;
    if let Some(two) = contradiction(session, &claims) {
        return Err(two.to_string());
    }
    let compared = compare(session, edition, rated, &claims).map_err(|error| error.to_string())?;
    let mut places = BTreeMap::new();
    for (place, one) in compared {
        let (line, player) = (one.claim.line, rated.cards[place].key);
        if places.insert(place, one).is_some() {
            return Err(format!(
                "{line}:1: the player is named twice; found: {player}; expected: one line for each player"
            ));
        }
    }
    Ok(places)
}

/// The cards that are shown: all, or those of one player by FIDE number, starting rank or name.
///
/// # Errors
/// When nobody is called so.
pub fn cards(rated: &Rated, wanted: Option<&str>) -> Result<Vec<usize>, Refusal> {
    let Some(wanted) = wanted else { return Ok((0..rated.cards.len()).collect()) };
    let names = rated.cards.iter().map(|card| Names {
        rank: card.id.get().into(),
        fide_number: card.fide_id().map(FideId::get),
        name: &card.name,
    });
    match meant(wanted, names) {
        found if found.is_empty() => Err(Refusal::NoSuchPlayerNamed("player", wanted.to_owned())),
        found => Ok(found),
    }
}

/// How the run ends: a published result that differs, or an article that is broken where it must not be, is a difference;
/// nothing rated is nothing checked. `compared` is there where results were published.
#[must_use]
pub fn exit(rated: &Rated, compared: Option<&BTreeMap<usize, Compared>>, must_be_ratable: bool) -> Exit {
    let differs = compared.is_some_and(|all| all.values().any(|one| one.verdict != PublishedVerdict::Agrees));
    let ratable = || rated.reports.iter().flat_map(|report| &report.ratable);
    let broken = must_be_ratable && ratable().any(|one| one.status == Status::Broken);
    let nothing = rated
        .cards
        .iter()
        .all(|card| card.games.iter().all(|game| matches!(game.line.fate, GameFate::NotRated(_))));
    let unchecked = compared.is_some_and(BTreeMap::is_empty);
    match (differs || broken, nothing || unchecked) {
        (true, _) => Exit::Differs,
        (false, true) => Exit::Undecided,
        (false, false) => Exit::Agrees,
    }
}

/// A player and his games, without a report.
#[derive(Clone, Debug, Default)]
pub struct WhatIf {
    /// The player's rating; `None` where unrated.
    pub rating: Option<Rating>,
    /// K; by the rating alone where there is none.
    pub k: Option<K>,
    /// The games: the opponent's rating and the player's score.
    pub games: Vec<(Rating, Score)>,
    /// The year of birth: juniors have a K of their own.
    pub born: Option<u16>,
    /// The day on which the event starts.
    pub date: Option<Date>,
}

/// The games as a report of one player against so many opponents.
///
/// # Errors
/// When there are more games than players have numbers.
pub fn what_if(asked: &WhatIf) -> Result<Report, Refusal> {
    let birth = asked.born.map(|year| year.to_string()).unwrap_or_default();
    let mut entrants = vec![Entrant { k: asked.k, birth, ..entrant(1, "You", asked.rating)? }];
    let mut games = Vec::new();
    for (place, &(rating, score)) in asked.games.iter().enumerate() {
        entrants.push(entrant(place + 2, &format!("Opponent {}", place + 1), Some(rating))?);
        let theirs = match score {
            Score::Win => Score::Loss,
            Score::Draw => Score::Draw,
            Score::Loss => Score::Win,
        };
        let round = u16::try_from(place + 1).unwrap_or(u16::MAX);
        games.push(Game { round, players: (0, place + 1), ending: Ending::Played(score, theirs) });
    }
    let players: BTreeSet<usize> = (0..entrants.len()).collect();
    let part = Part { days: vec![None; games.len()], players, declared: Declared::Swiss };
    // Two players make a match in a report; here one game is one of an event.
    let circumstances = Circumstances {
        start: asked.date,
        end: asked.date,
        days: Vec::new(),
        rate_of_play: None,
        doubtful_rate_of_play: None,
        declared: Declared::Team,
    };
    Ok(Report {
        paths: vec!["what-if".to_owned()],
        name: "What if".to_owned(),
        entrants,
        games,
        planned: None,
        parts: vec![part],
        circumstances,
    })
}

fn entrant(number: usize, name: &str, rating: Option<Rating>) -> Result<Entrant, Refusal> {
    let number = u32::try_from(number).unwrap_or(u32::MAX);
    let id = PlayerId::new(number).map_err(|error| Refusal::Games(error.to_string()))?;
    Ok(Entrant {
        id,
        fide_id: None,
        name: name.to_owned(),
        federation: String::new(),
        birth: String::new(),
        title: String::new(),
        sex: None,
        rating,
        k: None::<K>,
        byes: Vec::new(),
        place: (0, None),
    })
}
