//! The next round, or one once more, as it is pinned on the wall.

use arbitrium_referee::{NextRound, not_paired, pair, pair_next};
use arbitrium_report::outcome::Exit;
use arbitrium_report::report::json;
use arbitrium_report::report::pairing_list::PairingList;
use arbitrium_report::report::pairs::reply;

use crate::answer::{Answer, Refused};
use crate::options::SEARCH;
use crate::request::Task;

pub(crate) fn answer(task: &Task<'_>, round: Option<u16>, force: &[String]) -> Result<Answer, Refused> {
    let mut opened = task.opened()?;
    let rules = task.request.options.rules()?;
    let next = match round {
        None => pair_next(&mut opened, &rules, SEARCH, force),
        round => {
            pair(&mut opened, &rules, SEARCH, round).map(|paired| NextRound { paired, by_hand: Vec::new() })
        }
    };
    let NextRound { paired, by_hand } = next.map_err(|refusal| Refused::of(&opened, refusal))?;
    let (tournament, round) = (&paired.case.lowered.tournament, paired.round);
    let system = paired.case.system.rulebook().id;
    let found = paired.found.as_ref();
    let answer = Answer {
        json: Some(json::pairing(system, paired.case.source, round, found)? + "\n"),
        said: paired.notes.clone(),
        ..Answer::ending(found.map_or(Exit::Undecided, |_| Exit::Agrees))
    };
    Ok(match found {
        Ok(pairing) => {
            let list = PairingList { tournament, file: &opened.name, round, pairing, by_hand: &by_hand };
            let text = reply(pairing.pairs.iter().copied(), pairing.bye);
            Answer { html: Some(list.html()), csv: Some(list.csv()), text: Some(text), ..answer }
        }
        Err(failure) => Answer { refused: Some(not_paired(&opened, tournament, round, failure)), ..answer },
    })
}
