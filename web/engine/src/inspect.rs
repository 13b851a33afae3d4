//! What was read.

use arbitrium_referee::{Inspected, inspect};
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
