//! The one door as a module for a page in the browser.
//!
//! A request is a line of JSON ([`Request`]) followed by the bytes of what is asked about; the answer is one object
//! ([`Answer`]): what the command would print in each form it has, or the refusal in the command's words. Everything is asked of
//! `arbitrium-referee` and rendered by `arbitrium-report`, as the command does it; nothing is decided or worded here. There
//! are no files here, no clock, no threads, and nothing is remembered from one request to the next.

mod answer;
mod check;
mod door;
mod explain;
mod generate;
mod inspect;
mod options;
mod pair;
mod rate;
mod request;
mod rules;
mod standings;

pub use answer::Answer;
pub use request::{Ask, Request, Task};

use answer::Refused;

/// Who is told which round is being judged, of how many.
pub type Progress<'a> = &'a dyn Fn(u16, u16);

/// Answers one request: always with an object, whatever the bytes are.
#[must_use]
pub fn answer(bytes: &[u8], progress: Progress<'_>) -> Vec<u8> {
    let answer = Task::read(bytes).and_then(|task| task.answer(progress));
    answer.unwrap_or_else(Answer::refused).into_bytes()
}

impl Task<'_> {
    fn answer(&self, progress: Progress<'_>) -> Result<Answer, Refused> {
        self.limits().in_force(|| match &self.request.ask {
            Ask::Check { page } => check::answer(self, *page, progress),
            Ask::Explain(question) => explain::answer(self, question),
            Ask::Generate(question) => generate::answer(self, question),
            Ask::Inspect => inspect::answer(self),
            Ask::Pair { round } => pair::answer(self, *round),
            Ask::Rate(question) => rate::answer(self, question),
            Ask::Rewrite => inspect::rewritten(self),
            Ask::Rules { system, article } => rules::answer(system.as_deref(), article.as_deref()),
            Ask::Standings(question) => standings::answer(self, question),
        })
    }
}
