//! The rating cards of an event.

use std::collections::BTreeMap;

use arbitrium_ratings::rating_reports::{Known, Report, Session};
use arbitrium_referee::rate;
use arbitrium_report::report::rate::{RatingReport, csv, html, json};
use serde::Deserialize;

use crate::answer::{Answer, Refused, said};
use crate::options::said as typed;
use crate::request::Task;

/// How the event is rated; the bytes behind the report are a rating list.
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
    let known = known(task, &reports)?;
    let session = Session { reports, known, standard: Known::default(), national_championship: None };
    let (edition, mut notes) = rate::edition_of(typed(&question.edition), &[], &session.reports)?;
    let unknown = session.unknown_players(&edition);
    if !unknown.is_empty() {
        let unknown: Vec<String> = unknown.iter().map(ToString::to_string).collect();
        return Err(unknown.join("\n").into());
    }
    let rated = session.rate(&edition);
    notes.extend(session.warnings(&edition, &rated).iter().map(ToString::to_string));
    notes.extend(said(&opened));
    let shown = rate::cards(&rated, typed(&question.player))?;
    let compared = BTreeMap::new();
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
        ..Answer::ending(rate::exit(&rated, None, false))
    })
}

/// What the list knows of the players of the reports.
fn known(task: &Task<'_>, reports: &[Report]) -> Result<Known, Refused> {
    if task.beside.is_empty() {
        return Ok(Known::default());
    }
    let (list, _) = rate::list(task.beside, None, &rate::players_of(reports))
        .map_err(|error| format!("the rating list, line {error}"))?;
    Known::new(vec![list]).map_err(|error| error.to_string().into())
}
