//! A round, a player, a wish, another pairing: explained.

use arbitrium_referee::{Asked, boards, explain};
use arbitrium_report::report::html;
use arbitrium_report::report::json_explain::Subject;
use serde::Deserialize;

use crate::Progress;
use crate::answer::{Answer, Refused, said};
use crate::options::{SEARCH, typed};
use crate::request::Task;

/// What is asked about a round; nothing but the round is the round itself.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Question {
    /// `--round`
    pub round: Option<u16>,
    /// `--player`
    pub player: String,
    /// `--why-not`
    pub why_not: Option<[String; 2]>,
    /// `--instead`
    pub instead: String,
    /// `--cards`
    pub cards: bool,
}

pub(crate) fn answer(
    task: &Task<'_>,
    question: &Question,
    progress: Progress<'_>,
) -> Result<Answer, Refused> {
    let mut opened = task.opened()?;
    let (rules, causes) = (task.request.options.rules()?, task.request.options.causes()?);
    let asked = question.asked()?;
    let explained = explain(&mut opened, &rules, SEARCH, question.round, &asked)
        .map_err(|refusal| Refused::of(&opened, refusal))?
        .with_answer(causes, SEARCH, progress);
    let (case, answer) = (&explained.case, &explained.answer);
    let of_round = explained.cards();
    let subject = Subject {
        system: case.system.rulebook().id,
        source: case.source,
        round: explained.round,
        tournament: &case.lowered.tournament,
        causes: explained.causes.as_ref(),
        cards: &of_round,
    };
    Ok(Answer {
        json: Some(subject.answer(answer)? + "\n"),
        html: Some(html::explain::page(&opened.name, &explained.unjudged(), explained.round, answer)),
        said: said(&opened),
        ..Answer::ending(explained.exit())
    })
}

impl Question {
    fn asked(&self) -> Result<Asked, Refused> {
        if let Some(player) = typed(&self.player) {
            return Ok(Asked::Player(player.to_owned()));
        }
        if let Some([a, b]) = &self.why_not {
            return Ok(Asked::WhyNot(a.trim().to_owned(), b.trim().to_owned()));
        }
        if self.cards {
            return Ok(Asked::Cards);
        }
        Ok(match typed(&self.instead) {
            Some(other) => Asked::Instead(boards(other)?),
            None => Asked::Round,
        })
    }
}
