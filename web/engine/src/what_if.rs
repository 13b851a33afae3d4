//! A rating card for games that are given without a report.

use arbitrium_ratings::ratings::{K, Rating, Score};
use arbitrium_referee::{WhatIf, what_if};
use arbitrium_report::report::rate::{html, json};
use serde::Deserialize;

use crate::answer::{Answer, Refused};
use crate::options::typed;
use crate::request::Task;

/// The player and the games.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Question {
    /// `--rating`
    pub rating: Option<i64>,
    /// `--k`
    pub k: Option<i64>,
    /// `--born`
    pub born: Option<u16>,
    /// `--edition`
    pub edition: String,
    /// `--game`: the rating of the opponent and the score, `1`, `0.5` or `0`
    pub games: Vec<(i64, String)>,
}

pub(crate) fn answer(task: &Task<'_>, question: &Question) -> Result<Answer, Refused> {
    let rating = |number: i64| Rating::new(number).map_err(|error| error.to_string());
    let games = question.games.iter().map(|(opponent, score)| Ok((rating(*opponent)?, scored(score)?)));
    let asked = WhatIf {
        rating: question.rating.map(rating).transpose()?,
        k: question.k.map(K::new).transpose().map_err(|error| error.to_string())?,
        games: games.collect::<Result<_, String>>()?,
        born: question.born,
        edition: typed(&question.edition).map(str::to_owned),
        readings: task.request.options.readings()?,
        ..WhatIf::default()
    };
    let rated = what_if(&asked)?;
    let report = rated.report();
    Ok(Answer {
        json: Some(json::render(&report)?),
        html: Some(html::render(&report)),
        said: rated.notes.clone(),
        ..Answer::ending(rated.exit())
    })
}

fn scored(text: &str) -> Result<Score, String> {
    match text.trim() {
        "1" => Ok(Score::Win),
        "0.5" | "½" | "1/2" | "=" => Ok(Score::Draw),
        "0" => Ok(Score::Loss),
        other => Err(format!("{other:?} is not a score; expected: 1, 0.5 or 0")),
    }
}
