//! The report written anew: as TRF26, with changes, or with the next round.

use arbitrium_core::trf::Edition;
use arbitrium_referee::{Edits, NextRound, edit, not_paired, pair_next, rewrite, with_round};
use arbitrium_report::outcome::Exit;
use serde::Deserialize;

use crate::answer::{Answer, Refused, said};
use crate::options::SEARCH;
use crate::request::Task;

/// What is changed; nothing at all if no field is given.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Question {
    /// The changes, each as an option of `arbitrium edit` and its value.
    pub facts: Vec<(String, String)>,
    /// `--keep-numbers`
    pub keep_numbers: bool,
    /// Adds the next round; the boards in the list are set by hand, as with `--force`.
    pub next: Option<Vec<String>>,
}

pub(crate) fn answer(task: &Task<'_>, question: &Question) -> Result<Answer, Refused> {
    let mut opened = task.opened()?;
    let rules = task.request.options.rules()?;
    let mut notes = Vec::new();
    let text = if let Some(by_hand) = &question.next {
        let paired = pair_next(&mut opened, &rules, SEARCH, by_hand);
        let NextRound { paired, by_hand } = paired.map_err(|refusal| Refused::of(&opened, refusal))?;
        match &paired.found {
            Ok(pairing) => with_round(&mut opened, &rules, (paired.round, pairing), &by_hand, Edition::Trf26),
            Err(failure) => {
                let why = not_paired(&opened, &paired.case.lowered.tournament, paired.round, failure);
                return Err(Refused::of(&opened, why));
            }
        }
    } else if question.facts.is_empty() {
        rewrite(&mut opened, &rules, Edition::Trf26)
    } else {
        let edited = edit(&mut opened, &rules, &edits(question)?, Edition::Trf26);
        edited.map(|edited| {
            notes.extend(not_kept(&edited.dropped));
            edited.text
        })
    };
    let text = text.map_err(|refusal| Refused::of(&opened, refusal))?;
    notes.extend(said(&opened));
    Ok(Answer { text: Some(text), said: notes, ..Answer::ending(Exit::Agrees) })
}

fn edits(question: &Question) -> Result<Edits, String> {
    let mut edits = Edits { keep_numbers: question.keep_numbers, ..Edits::default() };
    for (option, text) in &question.facts {
        edits.add(option, text)?;
    }
    Ok(edits)
}

/// The note about records that the changed report does not have; `None` if it has all of them.
fn not_kept(dropped: &[String]) -> Option<String> {
    (!dropped.is_empty()).then(|| format!("not in the changed report: {}", dropped.join(", ")))
}
