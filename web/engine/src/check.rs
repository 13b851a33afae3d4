//! Every round judged: the JSON and the page of the command.

use arbitrium_core::tournament::Tournament;
use arbitrium_referee::{Question, Refusal, check};
use arbitrium_report::outcome::{CheckedFile, Policy, Run, Tally};
use arbitrium_report::report::Renderer;
use arbitrium_report::report::html::Page;
use arbitrium_report::report::json::Json;

use crate::Progress;
use crate::about::About;
use crate::answer::{Answer, Refused, errors, said};
use crate::hint::Words;
use crate::options::SEARCH;
use crate::request::Task;

pub(crate) fn answer(
    task: &Task<'_>,
    page: bool,
    words: Words,
    progress: Progress<'_>,
) -> Result<Answer, Refused> {
    let mut opened = task.opened()?;
    let question = question(task, page)?;
    let judged = check(&mut opened, &question, progress);
    let said = said(&opened);
    let hint = judged.as_ref().err().and_then(Refusal::hint).and_then(words);
    let mut run = Run::new(Policy::default());
    let file = run.add(opened.judged(judged));
    let options = Some(task.request.options.repeated());
    let html = page.then(|| whole(&mut Page::new(false).repeating(options), &file, &run.tally));
    let json = whole(&mut Json::new(false), &file, &run.tally)?;
    let answer = Answer { json: Some(json), html: html.transpose()?, said, ..Answer::ending(run.exit()) };
    Ok(match &file.outcome {
        Ok(checked) => Answer { about: Some(About::of(checked)), ..answer.about(checked.tournament()) },
        Err(unjudged) => {
            let errors = errors(&file.findings);
            Answer { refused: Some(unjudged.message.clone()), hint, errors, ..answer }
        }
    })
}

fn question(task: &Task<'_>, page: bool) -> Result<Question, String> {
    let options = &task.request.options;
    Ok(Question {
        rules: options.rules()?,
        search: SEARCH,
        readings: !options.no_readings,
        causes: options.causes()?,
        tie_breaks: options.tie_breaks()?,
        edition: options.edition()?,
        accounts: page,
        ..Question::default()
    })
}

/// The output of one file from its head to its foot.
fn whole(renderer: &mut dyn Renderer, file: &CheckedFile, tally: &Tally) -> serde_json::Result<String> {
    Ok(renderer.head()? + &renderer.file(file)? + &renderer.foot(tally)?)
}

impl Answer {
    /// The same, with what boxes of the page offer: the players and the rounds.
    pub(crate) fn about(self, tournament: &Tournament) -> Self {
        let players = tournament.players.iter();
        Answer {
            players: players.map(|player| (player.id.get().into(), player.name.clone())).collect(),
            rounds: Some(tournament.paired_rounds()),
            ..self
        }
    }
}
