//! The rulebooks as JSON: the schema is `docs/schemas/rules-1.schema.json`.

use serde::Serialize;

use super::Excerpt;
use super::cases::{self, Shows};
use arbitrium_core::rulebook::{Article, Choice, Reading, Rulebook};
use arbitrium_core::systems::weighing::{Policy, Table};

/// The name of the form of the rulebooks.
pub(crate) const RULES_SCHEMA: &str = "arbitrium/rules/1";

#[derive(Serialize)]
struct Report<'a> {
    schema: &'a str,
    version: &'a str,
    rulebooks: Vec<Book<'a>>,
}

#[derive(Serialize)]
struct Book<'a> {
    id: &'a str,
    title: &'a str,
    applies: &'a str,
    articles: Vec<ArticleEntry<'a>>,
    decisions: Vec<DecisionEntry>,
    readings: Vec<ReadingEntry<'a>>,
}

/// A decision of a document that weighs, with its criteria in descending priority.
#[derive(Serialize)]
struct DecisionEntry {
    chooses: &'static str,
    criteria: Vec<CriterionEntry>,
    order: &'static str,
}

#[derive(Serialize)]
struct CriterionEntry {
    article: &'static str,
    policy: String,
}

#[derive(Serialize)]
struct ArticleEntry<'a> {
    article: &'a str,
    number: &'a str,
    kind: String,
    summary: &'a str,
    implemented_in: &'a str,
    readings: Vec<&'a str>,
    cases: Vec<CaseEntry>,
}

#[derive(Serialize)]
struct CaseEntry {
    file: String,
    round: u16,
    verdict: String,
    shows: Shows,
}

#[derive(Serialize)]
struct ReadingEntry<'a> {
    id: &'a str,
    articles: Vec<&'a str>,
    question: &'a str,
    choices: Vec<ChoiceEntry<'a>>,
}

#[derive(Serialize)]
struct ChoiceEntry<'a> {
    value: &'a str,
    meaning: &'a str,
}

/// Some rulebooks, on one line.
///
/// # Errors
/// Never for these types; the serialiser's error is passed on all the same.
pub fn render(excerpts: &[Excerpt]) -> serde_json::Result<String> {
    let rulebooks = excerpts.iter().map(Book::of).collect();
    crate::report::serialised::to_string(&Report {
        schema: RULES_SCHEMA,
        version: super::json::VERSION,
        rulebooks,
    })
}

impl<'a> Book<'a> {
    fn of(Excerpt { rulebook, articles, readings }: &'a Excerpt) -> Self {
        Book {
            id: rulebook.id,
            title: rulebook.title,
            applies: rulebook.applies,
            articles: articles.iter().map(|article| ArticleEntry::of(rulebook, article)).collect(),
            decisions: super::excerpt::tables(rulebook).into_iter().map(DecisionEntry::of).collect(),
            readings: readings.iter().map(|reading| ReadingEntry::of(reading)).collect(),
        }
    }
}

impl DecisionEntry {
    fn of(Table { chooses, criteria, order }: Table) -> Self {
        let row = |(article, policy): (&'static Article, Policy)| CriterionEntry {
            article: article.id(),
            policy: policy.to_string(),
        };
        DecisionEntry { chooses, criteria: criteria.into_iter().map(row).collect(), order: order.id() }
    }
}

impl<'a> ArticleEntry<'a> {
    fn of(rulebook: &'a Rulebook, article: &'a Article) -> Self {
        let readings = rulebook.readings.iter().filter(|reading| reading.bears_on(article));
        let cases = cases::deciding(rulebook, article).into_iter();
        ArticleEntry {
            article: article.id(),
            number: article.number,
            kind: article.kind.to_string(),
            summary: article.summary,
            implemented_in: article.implemented_in,
            readings: readings.map(|reading| reading.id).collect(),
            cases: cases
                .map(|cases::Case { file, round, verdict, shows, .. }| CaseEntry {
                    file,
                    round,
                    verdict,
                    shows,
                })
                .collect(),
        }
    }
}

impl<'a> ReadingEntry<'a> {
    fn of(reading: &'a Reading) -> Self {
        let choice = |choice: &'a Choice| ChoiceEntry { value: choice.value, meaning: choice.meaning };
        ReadingEntry {
            id: reading.id,
            articles: reading.article.split(", ").collect(),
            question: reading.question,
            choices: reading.choices.iter().map(choice).collect(),
        }
    }
}
