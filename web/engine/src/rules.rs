//! The rulebooks: an article's text beside what it decided.

use arbitrium_core::standings::{AskedOf, TABLE};
use arbitrium_referee::{excerpts, rulebooks};
use arbitrium_report::outcome::Exit;
use arbitrium_report::report::{json_rules, rules};

use crate::answer::{Answer, Refused, plain};
use crate::options::typed;

pub(crate) fn answer(system: Option<&str>, article: Option<&str>) -> Result<Answer, Refused> {
    let book = |wanted: &str| {
        let found = rulebooks().into_iter().find(|book| book.id == wanted);
        found.ok_or_else(|| format!("no rulebook is called {wanted:?}"))
    };
    let system = system.and_then(typed).map(book).transpose()?;
    let found = excerpts(system, article.and_then(typed))?;
    let text: Vec<String> = found.iter().map(|excerpt| plain(&rules::excerpt(excerpt))).collect();
    Ok(Answer {
        json: Some(json_rules::render(&found)? + "\n"),
        text: Some(text.join("\n")),
        tie_breaks: if article.is_none() { tie_breaks() } else { Vec::new() },
        ..Answer::ending(Exit::Agrees)
    })
}

fn tie_breaks() -> Vec<[&'static str; 4]> {
    let all = TABLE.iter().map(|method| {
        let participants = match method.asked_of {
            AskedOf::Players => "players",
            AskedOf::Everybody => "all",
            AskedOf::Teams => "teams",
        };
        [method.code, method.name, method.counts, participants]
    });
    all.collect()
}
