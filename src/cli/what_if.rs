//! `arbitrium rate what-if`: a card without a report.

use std::collections::{BTreeMap, BTreeSet};

use super::args::{Console, RateFormat, WhatIf};
use super::failure::CliError;
use super::rate::{read_as, rendered};
use crate::outcome::Exit;
use crate::rating_reports::{Circumstances, Declared, Entrant, Known, Part, Report, Session};
use crate::ratings::{Ending, Game, K, Rating, Score, edition_in_force, edition_named};
use crate::report::rate::RatingReport;
use crate::tournament::PlayerId;

/// The games as a report of one player against so many opponents.
pub(super) fn run(args: &WhatIf, console: &Console) -> Result<Exit, CliError> {
    let edition = match &args.edition {
        Some(word) => edition_named(word)?,
        None => edition_in_force(args.date)?,
    };
    let edition = read_as(edition, &args.readings)?;
    let report = report(args)?;
    let known = Known::default();
    let session =
        Session { reports: vec![report], known: known.clone(), standard: known, national_championship: None };
    let rated = session.rate(&edition);
    for warning in session.warnings(&edition, &rated) {
        console.say(&format!("warning: {warning}"));
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
    Ok(Exit::Agrees)
}

fn report(args: &WhatIf) -> Result<Report, CliError> {
    let birth = args.born.map(|year| year.to_string()).unwrap_or_default();
    let mut entrants = vec![Entrant { k: args.k, birth, ..entrant(1, "You", args.rating)? }];
    let mut games = Vec::new();
    for (place, (rating, score)) in args.games.iter().enumerate() {
        let number = place + 2;
        entrants.push(entrant(number, &format!("Opponent {}", place + 1), Some(*rating))?);
        let score = *score;
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
        start: args.date,
        end: args.date,
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

fn entrant(number: usize, name: &str, rating: Option<Rating>) -> Result<Entrant, CliError> {
    let number = u32::try_from(number).unwrap_or(u32::MAX);
    let id = PlayerId::new(number).map_err(|error| CliError::Games(error.to_string()))?;
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
