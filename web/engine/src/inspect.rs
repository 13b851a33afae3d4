//! What was read, and the same written anew.

use arbitrium_core::trf::Edition;
#[cfg(feature = "edits")]
use arbitrium_referee::{Edits, edit};
use arbitrium_referee::{Inspected, inspect, rewrite};
use arbitrium_report::outcome::Exit;
use arbitrium_report::report::inspection::render;

use crate::answer::{Answer, Refused, plain, said};
#[cfg(feature = "edits")]
use crate::request::Ask;
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

/// The report as TRF26, with the changes of the request.
pub(crate) fn rewritten(task: &Task<'_>) -> Result<Answer, Refused> {
    let mut opened = task.opened()?;
    let rules = task.request.options.rules()?;
    #[cfg(feature = "edits")]
    let text = match &task.request.ask {
        Ask::Rewrite { facts, keep_numbers } if !facts.is_empty() => {
            let mut edits = Edits { keep_numbers: *keep_numbers, ..Edits::default() };
            for (option, text) in facts {
                edits.add(option, text)?;
            }
            edit(&mut opened, &rules, &edits, Edition::Trf26).map(|edited| edited.text)
        }
        _ => rewrite(&mut opened, &rules, Edition::Trf26),
    };
    #[cfg(not(feature = "edits"))]
    let text = rewrite(&mut opened, &rules, Edition::Trf26);
    let text = text.map_err(|refusal| Refused::of(&opened, refusal))?;
    Ok(Answer { text: Some(text), said: said(&opened), ..Answer::ending(Exit::Agrees) })
}
