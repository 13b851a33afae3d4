//! What was read, and the same written anew.

use arbitrium_core::check::Rules;
use arbitrium_core::trf::Edition;
#[cfg(feature = "edits")]
use arbitrium_referee::{Edits, edit};
use arbitrium_referee::{Inspected, Opened, inspect, rewrite};
use arbitrium_report::outcome::Exit;
use arbitrium_report::report::inspection::render;

use crate::answer::{Answer, Refused, plain, said};
use crate::request::Task;

pub(crate) fn answer(task: &Task<'_>) -> Result<Answer, Refused> {
    let mut opened = task.opened()?;
    let Inspected { lowered, judged_by, .. } = inspect(&mut opened, &task.request.options.rules()?);
    let tournament = lowered.as_ref().map(|lowered| &lowered.tournament);
    let text = render(&opened.name, &opened.document, tournament, judged_by.as_deref(), &opened.findings);
    let exit = if lowered.is_some() { Exit::Agrees } else { Exit::BadInput };
    let answer = Answer { text: Some(plain(&text)), said: said(&opened), ..Answer::ending(exit) };
    Ok(match tournament {
        Some(tournament) => answer.about(tournament),
        None => answer,
    })
}

/// The report as TRF26, with these changes.
pub(crate) fn rewritten(
    task: &Task<'_>,
    facts: &[(String, String)],
    keep_numbers: bool,
) -> Result<Answer, Refused> {
    let mut opened = task.opened()?;
    let rules = task.request.options.rules()?;
    let text = if facts.is_empty() {
        rewrite(&mut opened, &rules, Edition::Trf26).map_err(|refusal| Refused::of(&opened, refusal))?
    } else {
        changed(&mut opened, &rules, facts, keep_numbers)?
    };
    Ok(Answer { text: Some(text), said: said(&opened), ..Answer::ending(Exit::Agrees) })
}

#[cfg(feature = "edits")]
fn changed(
    opened: &mut Opened,
    rules: &Rules,
    facts: &[(String, String)],
    keep_numbers: bool,
) -> Result<String, Refused> {
    let mut edits = Edits { keep_numbers, ..Edits::default() };
    for (option, text) in facts {
        edits.add(option, text)?;
    }
    let edited = edit(opened, rules, &edits, Edition::Trf26);
    edited.map(|edited| edited.text).map_err(|refusal| Refused::of(opened, refusal))
}

#[cfg(not(feature = "edits"))]
fn changed(_: &mut Opened, _: &Rules, _: &[(String, String)], _: bool) -> Result<String, Refused> {
    Err("no facts can be changed here".to_owned().into())
}
