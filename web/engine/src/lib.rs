//! The one door as a module for a page in the browser.
//!
//! A request is a line of JSON ([`Request`]) followed by the bytes of what is asked about; the answer is one object
//! ([`Answer`]): what the command would print in each form it has, or the refusal in the command's words. Everything is asked of
//! `arbitrium-referee` and rendered by `arbitrium-report`, as the command does it; nothing is decided or worded here. There
//! are no files here, no clock, no threads, and nothing is remembered from one request to the next.

mod about;
mod answer;
mod boards;
mod check;
mod door;
mod explain;
mod generate;
mod hint;
mod inspect;
mod options;
mod pair;
mod rate;
mod request;
mod rewrite;
mod rules;
mod standings;
mod what_if;

pub use answer::Answer;
pub use hint::{Words, on_page};
pub use request::{Ask, Request, Task};

use answer::Refused;

pub use arbitrium_referee::{Hint, Progress, Step};

/// Answers one request, with hints in the words of the surface that asks: always with an object, whatever the bytes are.
#[must_use]
pub fn answer(bytes: &[u8], words: Words, progress: Progress<'_>) -> Vec<u8> {
    let answer = Task::read(bytes).and_then(|task| task.answer(words, progress));
    answer.unwrap_or_else(|refused| Answer::refused(refused, words)).into_bytes()
}

impl Task<'_> {
    fn answer(&self, words: Words, progress: Progress<'_>) -> Result<Answer, Refused> {
        self.limits().in_force(|| match &self.request.ask {
            Ask::Boards { round } => boards::answer(self, *round),
            Ask::Check { page } => check::answer(self, *page, words, progress),
            Ask::Explain(question) => explain::answer(self, question, progress),
            Ask::Generate(question) => generate::answer(self, question),
            Ask::Inspect => inspect::answer(self),
            Ask::Pair { round, force } => pair::answer(self, *round, force),
            Ask::Rate(question) => rate::answer(self, question),
            Ask::Rewrite(question) => rewrite::answer(self, question),
            Ask::Rules { system, article } => rules::answer(system.as_deref(), article.as_deref()),
            Ask::Standings(question) => standings::answer(self, question),
            Ask::WhatIf(question) => what_if::answer(self, question),
        })
    }
}
