//! The report of a campaign in every form, from one value.

mod json;
pub(crate) mod readme;
mod text;

use super::html::{self, Page};
use super::sarif::Sarif;
use super::{CheckedFile, Standing, junit, sentence};
use crate::campaign::{About, Group, Key, Ledger};
use crate::generate::Knob;
use crate::rulebook::{Article, Rulebook};
use crate::systems::{double_swiss_2026, dutch_2006};

/// The name of the JSON report's form.
pub use json::REPORT_SCHEMA;

/// What the table of the articles counts.
pub(super) const ARTICLES: &str =
    "Rounds in which each article was at work in the reference, and in which it decided against the program";

/// What a campaign found.
#[derive(Debug)]
pub struct Summary<'a> {
    /// What was hunted.
    pub about: &'a About,
    /// What the cases add up to.
    pub ledger: &'a Ledger,
    /// The document that judged.
    pub rulebook: &'static Rulebook,
    /// The errors, in the order of their keys.
    pub found: Vec<Found<'a>>,
}

/// An error.
#[derive(Debug)]
pub struct Found<'a> {
    /// What makes two findings the same.
    pub key: &'a Key,
    /// How often it was found, and where first.
    pub group: &'a Group,
    /// The round in which it was found first, judged.
    pub file: CheckedFile,
}

/// The form of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// For people.
    Text,
    /// One object.
    Json,
    /// An error is a suite.
    Junit,
    /// An error is a result.
    Sarif,
    /// One self-contained page.
    Html,
}

impl Form {
    /// Every form.
    pub const ALL: [Form; 5] = [Form::Text, Form::Json, Form::Junit, Form::Sarif, Form::Html];

    /// The report's file in the folder of the campaign.
    #[must_use]
    pub fn file(self) -> &'static str {
        match self {
            Form::Text => "report.txt",
            Form::Json => "report.json",
            Form::Junit => "report.xml",
            Form::Sarif => "report.sarif",
            Form::Html => "report.html",
        }
    }
}

impl Summary<'_> {
    /// The report in one form.
    #[must_use]
    pub fn render(&self, form: Form) -> String {
        match form {
            Form::Text => text::render(self),
            Form::Json => json::render(self),
            Form::Junit => {
                let files = self.found.iter().map(|found| junit::file(&found.file));
                junit::head() + &files.collect::<String>() + junit::FOOT
            }
            Form::Sarif => self.sarif().unwrap_or_default(),
            Form::Html => {
                let mut page = Page::new(true);
                let head = html::campaign::head() + &html::campaign::render(self);
                let files: String = self.found.iter().map(|found| page.file(&found.file)).collect();
                head + &files + html::FOOT
            }
        }
    }

    fn sarif(&self) -> serde_json::Result<String> {
        let mut sarif = Sarif::default();
        let mut text = Sarif::head()?;
        for found in &self.found {
            text += &sarif.file(&found.file)?;
        }
        Ok(text + &sarif.foot()?)
    }

    /// The deciding articles in the order of the document, each with the rounds in which it was at work and those
    /// in which it decided against the program.
    pub(super) fn articles(&self) -> impl Iterator<Item = (&'static Article, u64, u64)> {
        let deciding = self.rulebook.articles.iter().filter(|article| article.decides());
        deciding.map(|article| {
            let count = |counts: &std::collections::BTreeMap<String, u64>| {
                counts.get(article.id()).copied().unwrap_or(0)
            };
            (*article, count(&self.ledger.exercised), count(&self.ledger.decisive))
        })
    }

    /// The knob that an article needs before it can be at work: without it no tournament has what it is about.
    pub(super) fn needs(article: &Article) -> Option<Knob> {
        let prohibitions = [&double_swiss_2026::articles::PROHIBITED, &dutch_2006::articles::PROHIBITED];
        prohibitions.contains(&article).then_some(Knob::Prohibited)
    }

    /// The articles that were never at work, each with the knob that it needs.
    pub(super) fn out_of_reach(&self) -> impl Iterator<Item = (&'static Article, Knob)> {
        let never = self.articles().filter(|&(_, exercised, _)| exercised == 0);
        never.filter_map(|(article, ..)| Some((article, Self::needs(article)?)))
    }

    /// Whether the document says which articles were at work.
    pub(super) fn is_measured(&self) -> bool {
        !self.ledger.exercised.is_empty()
    }

    /// The cases of this folder.
    pub(super) fn planned(&self) -> u64 {
        self.about.shard.size(self.about.count)
    }
}

impl Found<'_> {
    /// Whether it is a known deviation of the program.
    pub(crate) fn is_accepted(&self) -> bool {
        let Ok(checked) = &self.file.outcome else { return false };
        let rounds = checked.standings.iter().map(|standing| matches!(standing, Standing::Accepted(_)));
        let mut all = rounds.chain(checked.faults().map(|fault| fault.accepted.is_some())).peekable();
        all.peek().is_some() && all.all(|accepted| accepted)
    }

    /// The error as a sentence.
    pub(super) fn sentence(&self) -> String {
        let Ok(checked) = &self.file.outcome else { return String::new() };
        if let Some(fault) = checked.faults().next() {
            let accepted = fault.accepted.as_ref().map(|reason| format!(" Accepted: {reason}."));
            return sentence::capital(&fault.message) + "." + &accepted.unwrap_or_default();
        }
        let mut judged = checked.judged();
        judged.next().map(|(round, standing)| sentence::of(round, standing)).unwrap_or_default()
    }
}
