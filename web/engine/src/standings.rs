//! The players ranked by a list of tie-breaks.

use arbitrium_core::standings::{C07_2026, tie_breaks};
use arbitrium_core::tournament::PlayerId;
use arbitrium_referee::{Hint, Opened, RankQuestion, Ranking, ranking, tie_break_readings, words};
use arbitrium_report::outcome::Exit;
use arbitrium_report::report::standings::{Ranked, csv, html, json};
use serde::Deserialize;

use crate::answer::{Answer, Refused};
use crate::request::Task;

/// How the players are ranked; the list of tie-breaks is an option.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Question {
    /// `--after`
    pub after: Option<u16>,
    /// `--why`
    pub why: Option<[String; 2]>,
}

pub(crate) fn answer(task: &Task<'_>, question: &Question) -> Result<Answer, Refused> {
    let mut opened = task.opened()?;
    let options = &task.request.options;
    let asked = RankQuestion {
        system: options.rules()?.system,
        planned_rounds: options.planned_rounds,
        tie_breaks: options.tie_breaks()?,
        edition: options.edition()?,
        readings: tie_break_readings(&of_ties(options.readings()?))?,
        after: question.after,
    };
    let two = question.why.as_ref().map(|[a, b]| Ok::<_, String>([of(a)?, of(b)?])).transpose()?;
    let (found, unlisted) = match ranking(&mut opened, &asked) {
        Err(refusal) if matches!(refusal.hint(), Some(Hint::TieBreaks(_))) => {
            let points = tie_breaks("PTS").map_err(|error| error.to_string())?;
            (ranking(&mut opened, &RankQuestion { tie_breaks: Some(points), ..asked }), true)
        }
        found => (found, false),
    };
    let forms = found.map_err(Refused::from).and_then(|ranking| ranked(&opened, &ranking, two));
    let forms = forms.map(|answer| if unlisted { by_points(answer) } else { answer });
    forms.map_err(|refused| Refused::of(&opened, refused))
}

/// The answer without the claim that somebody gave a list.
fn by_points(answer: Answer) -> Answer {
    let html = answer.html.map(|html| html.replace("from --tie-breaks", "no tie-breaks in the file"));
    Answer { unlisted: true, html, ..answer }
}

fn of(text: &str) -> Result<PlayerId, String> {
    words::player(text.trim())
}

/// The readings of C.07; the boxes of the page hold those of the pairing document beside them.
fn of_ties(mut chosen: Vec<(String, String)>) -> Vec<(String, String)> {
    chosen.retain(|(id, _)| C07_2026.rulebook.readings.iter().any(|reading| reading.id == id));
    chosen
}

fn ranked(opened: &Opened, ranking: &Ranking, two: Option<[PlayerId; 2]>) -> Result<Answer, Refused> {
    let standings = ranking.standings()?;
    let ranked = Ranked {
        path: &opened.name,
        standings: &standings,
        source: ranking.source,
        players: Vec::new(),
        why: two.map(|[a, b]| ranking.two(a, b)).transpose()?,
        with_table: true,
    };
    let json = json::render(vec![json::file(&ranked)])?;
    Ok(Answer {
        json: Some(json + "\n"),
        html: Some(html::page(&html::file(&ranked, 1))),
        csv: Some(csv::render(&ranked)),
        said: ranking.remarks(&standings),
        ..Answer::ending(Exit::Agrees)
    })
}
