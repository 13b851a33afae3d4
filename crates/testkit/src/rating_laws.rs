//! Laws of the rating regulations that hold for any input bytes, for tests and fuzz targets.

use std::collections::BTreeMap;

use arbitrium_core::generate::{Draw, Knob, Span, unplayed};
use arbitrium_core::systems::SystemId;
use arbitrium_core::tournament::Tournament;
use arbitrium_core::trf::{self, LowerOptions, ReadOptions, Severity};
use arbitrium_ratings::rating_reports::{
    Declared, Known, Part, PlayerCard, Rated, Report, Session, compare, facts, players, read_claims,
};
use arbitrium_ratings::ratings::{
    Edition, Ending, Game, HalfPoints, Hundredths, Score, list, regulations_2013,
};
use arbitrium_report::report::rate::{RatingReport, csv, json};

use super::second::random::round_of_all;
use super::states::settings;

/// The scores of the two players of a game that is played as usual.
const SCORES: [(Score, Score); 3] =
    [(Score::Win, Score::Loss), (Score::Draw, Score::Draw), (Score::Loss, Score::Win)];

/// Reads the bytes in three ways: as a report, as a rating list and as published results. Asserts that nothing
/// panics: each input is rated or refused. No message may contain terminal control characters.
pub fn rating_files_never_panic(bytes: &[u8]) {
    let claims = read_claims(bytes);
    if let Err(error) = &claims {
        assert_printable(error);
    }
    match list::read(bytes) {
        Ok(rows) => rows.take(1000).filter_map(Result::err).for_each(|error| assert_printable(&error)),
        Err(error) => assert_printable(&error),
    }
    let Some(report) = read_report(bytes) else { return };
    let session = session_of(&report);
    for edition in editions() {
        let rated = session.rate(&edition);
        session.warnings(&edition, &rated).iter().for_each(assert_printable);
        if let Ok(claims) = &claims {
            let _ = compare(&session, &edition, &rated, claims);
        }
        let shown: Vec<usize> = (0..rated.cards.len()).collect();
        let compared = BTreeMap::new();
        let report = RatingReport {
            edition: &edition,
            session: &session,
            rated: &rated,
            compared: &compared,
            shown: &shown,
            unknown: &[],
            has_ids: true,
            blank: &[],
        };
        assert!(!csv::render(&report).chars().any(|c| c.is_control() && c != '\n'));
        json::render(&report).unwrap();
    }
}

/// Asserts laws about the rating change of a game (8.51 to 8.55). One player gains what the other loses. A better
/// score is never worth less. The tables have an entry for every difference. No difference counts beyond 400 (8.54), so
/// P lies between .08 and .92.
pub fn rating_change_of_a_game_is_the_opponents_loss(bytes: &[u8]) {
    let mut draw = Draw::new(bytes);
    let edition = regulations_2013::edition();
    let mut rating = || i32::try_from(draw.between(1000, 3500)).unwrap();
    let (own, other) = (rating(), rating());
    let change = |own, other, score| edition.game_change(own, other, score, None);
    for (mine, theirs) in SCORES {
        let (mine, theirs) = (change(own, other, mine), change(other, own, theirs));
        assert_eq!(mine.expected + theirs.expected, Hundredths::new(100), "{own} {other}");
        assert_eq!(mine.change + theirs.change, Hundredths::ZERO, "{own} {other}");
        assert_eq!(mine.counted, -theirs.counted);
        assert!(mine.counted.abs() <= 400 && (8..=92).contains(&mine.expected.get()), "{own} {other}");
    }
    let [win, draw, loss] = SCORES.map(|(score, _)| change(own, other, score).change);
    assert!(win > draw && draw > loss && win >= Hundredths::ZERO && loss <= Hundredths::ZERO);
    assert_eq!(win - loss, Hundredths::new(100));
}

/// Asserts that a game changes no rated player of a Swiss if it is not played or is against an unrated player (5.1,
/// 6.42).
pub fn unplayed_and_unrated_games_change_no_rating(bytes: &[u8]) {
    let mut draw = Draw::new(bytes);
    let mut report = swiss(&mut draw);
    let edition = regulations_2013::edition();
    let before = session_of(&report).rate(&edition);
    for _ in 0..=draw.below(3) {
        let places = report.entrants.len();
        let (one, other) = (draw.place(places), draw.place(places));
        let rated = [one, other].iter().all(|&place| report.entrants[place].rating.is_some());
        let ending = if rated || draw.chance(30) {
            let points = [HalfPoints::new(0), HalfPoints::new(1), HalfPoints::new(2)];
            Ending::Unplayed(draw.pick(&points), draw.pick(&points))
        } else {
            let (own, other) = draw.pick(&SCORES);
            Ending::Played(own, other)
        };
        let round = u16::try_from(report.rounds() + 1).unwrap();
        if one != other {
            report.games.push(Game { round, players: (one, other), ending });
            report.parts[0].days.push(None);
        }
    }
    let after = session_of(&report).rate(&edition);
    assert_eq!(of_rated(&before), of_rated(&after), "{report:#?}");
}

/// Asserts that the changes from games between rated players add up to zero, with any K (8.5).
pub fn the_changes_of_rated_players_add_up_to_nothing(bytes: &[u8]) {
    let mut report = swiss(&mut Draw::new(bytes));
    let rated: Vec<bool> = report.entrants.iter().map(|entrant| entrant.rating.is_some()).collect();
    // Special results that an arbiter gives, such as two losses or a draw against a loss, add up to less than a
    // point.
    let is_whole = |game: &Game| {
        let points = game.ending.scores().map(|(own, other)| own.half_points() + other.half_points());
        points.is_none_or(|points| points == HalfPoints::ONE_POINT)
    };
    report.games.retain(|game| rated[game.players.0] && rated[game.players.1] && is_whole(game));
    let cards = session_of(&report).rate(&regulations_2013::edition()).cards;
    let sum = cards.iter().filter_map(|card| card.sum).fold(Hundredths::ZERO, |sum, one| sum + one);
    assert_eq!(sum, Hundredths::ZERO, "{report:#?}");
}

/// Asserts that the numbers of players do not affect the rating: if an event's players are listed in another order,
/// they get the same cards.
pub fn rating_hangs_on_no_number(bytes: &[u8]) {
    let mut draw = Draw::new(bytes);
    let report = if draw.chance(50) { round_robin(&mut draw) } else { report_of(&event(&mut draw)) };
    let mut turned = report.clone();
    let last = turned.entrants.len().saturating_sub(1);
    turned.entrants.reverse();
    for game in &mut turned.games {
        game.players = (last - game.players.0, last - game.players.1);
    }
    for edition in editions() {
        let (one, other) = (session_of(&report).rate(&edition), session_of(&turned).rate(&edition));
        assert_eq!(of_all(&one), of_all(&other), "{report:#?}");
    }
}

/// All editions of the rating regulations with their default interpretations, and once more with each alternative
/// choice of an open point.
fn editions() -> Vec<Edition> {
    let mut all = arbitrium_ratings::ratings::editions();
    for edition in arbitrium_ratings::ratings::editions() {
        for reading in edition.rulebook.readings {
            let others = reading.choices.iter().skip(1);
            all.extend(others.map(|choice| edition.with(reading.id, choice.value).unwrap()));
        }
    }
    all
}

fn assert_printable(said: &impl ToString) {
    let said = said.to_string();
    assert!(!said.chars().any(char::is_control), "{said:?}");
}

/// The event of a report; `None` if the report cannot be read or has errors.
pub fn read_report(bytes: &[u8]) -> Option<Report> {
    let (document, _) = trf::read(bytes, &ReadOptions::default());
    let (lowered, _) = trf::lower(&document, &LowerOptions::declared_in(&document)).ok()?;
    let (circumstances, mut found) = facts(&document, &lowered.tournament);
    found.extend(players(&document, &lowered, circumstances.start));
    found.iter().for_each(assert_printable);
    let is_refused = found.iter().any(|finding| finding.severity == Severity::Error);
    (!is_refused).then(|| Report::new("event.trf", &lowered, circumstances))
}

fn report_of(tournament: &Tournament) -> Report {
    let text = trf::write(tournament, trf::Edition::Trf26).unwrap();
    read_report(text.as_bytes()).unwrap_or_else(|| panic!("{text}"))
}

/// A report that is rated alone, without lists.
pub fn session_of(report: &Report) -> Session {
    Session {
        reports: vec![report.clone()],
        known: Known::default(),
        standard: Known::default(),
        national_championship: None,
    }
}

/// A random tournament of rated and unrated players, with any kind of results.
fn event(draw: &mut Draw<'_>) -> Tournament {
    let system = SystemId::Dutch2006.system();
    let mut settings = settings(system.games_per_round(), 3..=10);
    settings.set(Knob::Unrated, Span { low: 0, high: 60 });
    unplayed(&*system, &settings, draw)
}

/// The report of a random tournament that declares itself a Swiss, with any kind of results.
fn swiss(draw: &mut Draw<'_>) -> Report {
    let mut report = report_of(&event(draw));
    report.circumstances.declared = Declared::Swiss;
    report
}

/// The report of a single round-robin of random players. Sometimes a game is not played.
fn round_robin(draw: &mut Draw<'_>) -> Report {
    let mut report = report_of(&event(draw));
    report.entrants.truncate(8);
    let players = report.entrants.len();
    // If the number of players is odd, one seat is empty.
    let seats = players + players % 2;
    let forfeits = if draw.chance(20) { 10 } else { 0 };
    let mut games = Vec::new();
    for round in 0..seats - 1 {
        for (white, black) in round_of_all(seats, round).filter(|(one, other)| *one.max(other) < players) {
            let ending = if draw.chance(forfeits) {
                Ending::Unplayed(HalfPoints::ONE_POINT, HalfPoints::default())
            } else {
                let (own, other) = draw.pick(&SCORES);
                Ending::Played(own, other)
            };
            let round = u16::try_from(round + 1).unwrap();
            games.push(Game { round, players: (white, black), ending });
        }
    }
    with_games(report, games, seats - 1, Declared::RoundRobin)
}

/// The report with these games in place of its own, which are of this many rounds.
pub fn with_games(mut report: Report, games: Vec<Game>, rounds: usize, declared: Declared) -> Report {
    let players = (0..report.entrants.len()).collect();
    report.parts = vec![Part { days: vec![None; rounds], players, declared }];
    report.entrants.iter_mut().for_each(|entrant| entrant.byes.clear());
    (report.games, report.planned, report.circumstances.declared) = (games, None, declared);
    report
}

/// The results of an event for its rated players, one text for each.
fn of_rated(rated: &Rated) -> Vec<String> {
    let cards = rated.cards.iter().filter(|card| card.rating.is_some());
    cards.map(|card| format!("{} {:?} {:?} {:?}", card.name, card.sum, card.new, card.status)).collect()
}

/// The results of an event for all players, one text for each, sorted by name.
fn of_all(rated: &Rated) -> Vec<String> {
    let told = |card: &PlayerCard| {
        format!("{} {:?} {:?} {:?} {:?}", card.name, card.sum, card.new, card.first, card.status)
    };
    let mut cards: Vec<String> = rated.cards.iter().map(told).collect();
    cards.sort();
    cards
}
