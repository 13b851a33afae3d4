//! Rates games that are given directly, without a report file.

use std::collections::BTreeSet;

use arbitrium_core::tournament::PlayerId;
use arbitrium_ratings::rating_reports::{Circumstances, Declared, Entrant, Known, Part, Report, Session};
use arbitrium_ratings::ratings::{Edition, Ending, Game, K, Rating, Score, edition_in_force, edition_named};
use jiff::civil::Date;

use super::answer::RateAnswer;
use super::choice::read_as;
use crate::refusal::{Refusal, TooManyGames};

/// A player's rating and games, given without a report file.
#[derive(Clone, Debug, Default)]
pub struct WhatIf {
    /// The player's rating before the games; `None` if the player is unrated.
    pub rating: Option<Rating>,
    /// The coefficient K; `None` to derive it from the other values.
    pub k: Option<K>,
    /// The games, each with the opponent's rating and the player's score.
    pub games: Vec<(Rating, Score)>,
    /// The player's year of birth, because juniors can have another K; `None` if it is unknown.
    pub born: Option<u16>,
    /// The start date of the event; `None` if it is unknown.
    pub date: Option<Date>,
    /// The edition, such as `rating-2024`. `None` uses the one for standard chess that is in force on the date.
    pub edition: Option<String>,
    /// The interpretations chosen for open points of the regulations, each as identifier and value.
    pub readings: Vec<(String, String)>,
}

/// Rates games that are given without a report file. The answer has one card, which is that of the player.
///
/// ```
/// # mod arbitrium { pub use arbitrium_ratings::ratings; pub mod referee { pub use arbitrium_referee::*; } }
/// use arbitrium::ratings::{Rating, Score};
/// use arbitrium::referee::{WhatIf, what_if};
///
/// let (own, opponent) = (Rating::new(1843).ok(), Rating::new(1901)?);
/// let asked = WhatIf { rating: own, games: vec![(opponent, Score::Win)], ..WhatIf::default() };
/// let answer = what_if(&asked)?;
/// assert_eq!(answer.cards().count(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Fails if the edition or interpretation does not exist, or if there are too many games.
pub fn what_if(asked: &WhatIf) -> Result<RateAnswer, Refusal> {
    let edition = match &asked.edition {
        Some(word) => edition_named(word),
        None => edition_in_force(asked.date),
    };
    let edition = read_as(edition?, &asked.readings)?;
    let known = Known::default();
    let session = Session {
        reports: vec![games(asked)?],
        known: known.clone(),
        standard: known,
        national_championship: None,
    };
    let rated = session.rate(&edition);
    let mut notes = session.warnings(&edition, &rated);
    notes.extend(notes_on(asked, &edition));
    Ok(RateAnswer {
        edition,
        session,
        rated,
        shown: vec![0],
        compared: None,
        unknown: Vec::new(),
        blank: Vec::new(),
        notes,
        require_ratable: false,
        is_typed: true,
    })
}

/// Notes about given values that do not count, such as the rating of an opponent below the rating floor.
fn notes_on(asked: &WhatIf, edition: &Edition) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some((born, date)) = asked.born.zip(asked.date)
        && i32::from(born) > i32::from(date.year())
    {
        notes.push(format!("the year of birth {born} is after the event and says nothing"));
    }
    let (floor, dropped) = (&edition.floor, edition.lists.dropped.by);
    let below = asked.games.iter().filter(|(rating, _)| edition.published(Some(*rating)).is_none());
    notes.extend(below.map(|(rating, _)| {
        format!(
            "an opponent with {rating}, below {}, counts as unrated ({}, {})",
            floor.value, floor.by.number, dropped.number
        )
    }));
    notes
}

/// Converts the games to a report in which one player meets these opponents.
fn games(asked: &WhatIf) -> Result<Report, Refusal> {
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
    // A report with only two players would be rated as a match. Here a single game is treated as part of an event.
    let circumstances = Circumstances {
        start: asked.date,
        may_start: None,
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
    let id = PlayerId::new(number).map_err(|error| TooManyGames { reason: error.to_string() })?;
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
