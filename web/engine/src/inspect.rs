//! What was read, and the same written anew.

use arbitrium_core::trf::Edition;
use arbitrium_referee::{Edits, Inspected, edit, inspect, rewrite};
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
    let mut edits = Edits { keep_numbers, ..Edits::default() };
    for (option, text) in facts {
        edits.add(option, text)?;
    }
    let text = if edits.list.is_empty() {
        rewrite(&mut opened, &rules, Edition::Trf26)
    } else {
        edit(&mut opened, &rules, &edits, Edition::Trf26).map(|edited| edited.text)
    };
    let text = text.map_err(|refusal| Refused::of(&opened, refusal))?;
    Ok(Answer { text: Some(text), said: said(&opened), ..Answer::ending(Exit::Agrees) })
}
