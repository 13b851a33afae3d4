//! The rating cards of an event.

use arbitrium_core::printable::printable_whole;
use arbitrium_ratings::rating_reports::{Known, Report, Session};
use arbitrium_ratings::ratings::Month;
use arbitrium_referee::rate;
use arbitrium_report::report::rate::{RatingReport, csv, html, json};
use serde::Deserialize;

use crate::answer::{Answer, Refused, said};
use crate::options::typed;
use crate::request::{Part, Task};

/// How the event is rated; the files behind the report are rating lists and published results.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Question {
    /// `--edition`
    pub edition: String,
    /// `--player`
    pub player: String,
}

pub(crate) fn answer(task: &Task<'_>, question: &Question) -> Result<Answer, Refused> {
    let mut opened = task.opened()?;
    let report = rate::report(&mut opened, None).map_err(|refusal| Refused::of(&opened, refusal))?;
    let reports = vec![report];
    let mut notes = Vec::new();
    let known = known(task, &reports, &mut notes)?;
    let session = Session { reports, known, standard: Known::default(), national_championship: None };
    let readings = task.request.options.readings()?;
    let (edition, taken) = rate::edition_of(typed(&question.edition), &readings, &session.reports)?;
    notes.extend(taken);
    let obstacles = rate::obstacles(&session, &edition);
    if !obstacles.is_empty() {
        return Err(obstacles.join("\n").into());
    }
    let rated = session.rate(&edition);
    notes.extend(session.warnings(&edition, &rated).iter().map(ToString::to_string));
    notes.extend(said(&opened));
    let shown = rate::cards(&rated, typed(&question.player))?;
    let published = task.beside(Part::Against).next().map(|(beside, bytes)| {
        let found = rate::published(&session, &edition, &rated, bytes);
        found.map_err(|wrong| format!("{}:{wrong}", printable_whole(&beside.name)))
    });
    let published = published.transpose()?;
    let mut compared = published.clone().unwrap_or_default();
    compared.retain(|place, _| shown.contains(place));
    let report = RatingReport {
        edition: &edition,
        session: &session,
        rated: &rated,
        compared: &compared,
        shown: &shown,
    };
    Ok(Answer {
        json: Some(json::render(&report)?),
        html: Some(html::render(&report)),
        csv: Some(csv::render(&report)),
        said: notes,
        ..Answer::ending(rate::exit(&rated, published.is_some().then_some(&compared), false))
    })
}

/// What the lists know of the players of the reports.
fn known(task: &Task<'_>, reports: &[Report], notes: &mut Vec<String>) -> Result<Known, Refused> {
    let players = rate::players_of(reports);
    let mut lists = Vec::new();
    for (beside, bytes) in task.beside(Part::List) {
        let name = printable_whole(&beside.name);
        let month = typed(&beside.month).map(str::parse::<Month>).transpose();
        let month = month.map_err(|error| format!("{name}: {error}"))?;
        let (list, said) = rate::list(bytes, month, &players).map_err(|error| format!("{name}:{error}"))?;
        notes.extend(rate::other_month(&name, month, said));
        lists.push(list);
    }
    Known::new(lists).map_err(|error| error.to_string().into())
}
