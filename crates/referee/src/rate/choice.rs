//! Chooses the edition of the rating regulations by which events are rated.

use arbitrium_core::trf::dates::Days;
use arbitrium_ratings::rating_reports::{Circumstances, Report};
use arbitrium_ratings::ratings::{Edition, edition_for, edition_in_force, edition_named};
use jiff::civil::Date;

use crate::refusal::{Refusal, SeveralEditions};

/// Applies the chosen interpretations to an edition of the rating regulations.
///
/// ```
/// # mod arbitrium { pub use arbitrium_ratings::*; pub mod referee { pub use arbitrium_referee::*; } }
/// use arbitrium::ratings::edition_named;
/// use arbitrium::referee::rate::read_as;
///
/// let edition = edition_named("rating-2013")?;
/// assert!(read_as(edition.clone(), &[]).is_ok());
/// assert!(read_as(edition, &[("nothing".to_owned(), "at-all".to_owned())]).is_err());
/// # Ok::<(), arbitrium::ratings::NoEdition>(())
/// ```
///
/// # Errors
/// Fails if the edition does not have such an open point or choice.
pub fn read_as(mut edition: Edition, chosen: &[(String, String)]) -> Result<Edition, Refusal> {
    for (id, value) in chosen {
        edition = edition.with(id, value)?;
    }
    Ok(edition)
}

/// The requested edition of the rating regulations, or the one in force on the start date of the events, with the
/// chosen interpretations. Also returns notes about the choice.
///
/// # Errors
/// Fails if the edition or interpretation does not exist, if no known edition was in force, or if different editions
/// apply to the events.
pub(super) fn edition_of(
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
        let edition = by_its_date(report, notes)?;
        match &found {
            Some((known, first)) if known.id() != edition.id() => {
                return Err(SeveralEditions {
                    first: first.paths.join(", "),
                    one: known.id(),
                    second: report.paths.join(", "),
                    other: edition.id(),
                }
                .into());
            }
            Some(_) => {}
            None => found = Some((edition, report)),
        }
    }
    let newest = || edition_in_force(None);
    found.map_or_else(|| Ok(newest()?), |(edition, _)| Ok(edition))
}

/// The edition that applies to one report, by its first day and its rate of play. Doubts about it are added to
/// `notes`.
fn by_its_date(report: &Report, notes: &mut Vec<String>) -> Result<Edition, Refusal> {
    let Circumstances { start, may_start, rate_of_play, .. } = &report.circumstances;
    let on = |day: Option<Date>| edition_for(day, rate_of_play.as_ref());
    let days = start.map(Days::from).or(*may_start);
    let (edition, chess) = on(days.map(Days::latest))?;
    let paths = arbitrium_core::printable::printable_whole(&report.paths.join(", "));
    let id = edition.id();
    match days {
        None => notes.push(format!(
            "{paths}: the report says no first day (record 042): it is rated under the newest edition, {id}; \
             --edition chooses another"
        )),
        Some(days) => {
            let told = |day: Date| match on(Some(day)) {
                Ok((edition, _)) => (edition.id() != id, format!("{day} ({})", edition.id())),
                Err(_) => (true, format!("{day} (no edition here)")),
            };
            let told: Vec<(bool, String)> = days.all().map(told).collect();
            if told.iter().any(|(is_other, _)| *is_other) {
                let days: Vec<&str> = told.iter().map(|(_, told)| told.as_str()).collect();
                notes.push(format!(
                    "{paths}: the first day (record 042) is {}: the event is rated under {id}; --edition chooses another",
                    days.join(" or ")
                ));
            }
        }
    }
    if let Some(chess) = chess {
        notes.push(format!(
            "{paths}: the rate of play is that of {chess} chess: the event is rated under {id}; --edition chooses another"
        ));
    }
    Ok(edition)
}
