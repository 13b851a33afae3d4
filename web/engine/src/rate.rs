//! The rating cards of an event.

use arbitrium_core::printable::printable_whole;
use arbitrium_ratings::ratings::Month;
use arbitrium_referee::rate::{Beside, ListFile, PublishedFile};
use arbitrium_referee::{RateQuestion, Refusal, rate};
use arbitrium_report::report::rate::{csv, html, json};
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
    let mut reports = [task.opened()?];
    let question = RateQuestion {
        edition: typed(&question.edition).map(str::to_owned),
        readings: task.request.options.readings()?,
        player: typed(&question.player).map(str::to_owned),
        ..RateQuestion::default()
    };
    let rated = rate(&mut reports, &question, beside(task)?);
    let [opened] = reports;
    let rated = rated.map_err(|refusal| match refusal {
        Refusal::Unreadable(..) => Refused::of(&opened, refusal),
        refusal => refusal.into(),
    })?;
    let report = rated.report();
    let notes = rated.notes.iter().cloned().chain(said(&opened));
    Ok(Answer {
        json: Some(json::render(&report)?),
        html: Some(html::render(&report)),
        csv: Some(csv::render(&report)),
        said: notes.collect(),
        ..Answer::ending(rated.exit())
    })
}

/// The files behind the report.
fn beside<'a>(task: &'a Task<'_>) -> Result<Beside<'a>, Refused> {
    let mut lists = Vec::new();
    for (beside, bytes) in task.beside(Part::List) {
        let name = beside.name.as_str();
        let month = typed(&beside.month).map(str::parse::<Month>).transpose();
        let month = month.map_err(|error| format!("{}: {error}", printable_whole(name)))?;
        lists.push(ListFile { name, bytes, month });
    }
    let published = task.beside(Part::Against).next();
    let published = published.map(|(beside, bytes)| PublishedFile { name: &beside.name, bytes });
    Ok(Beside { lists, published, ..Beside::default() })
}
