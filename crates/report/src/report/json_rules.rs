//! The rulebooks as JSON: the schema is `docs/schemas/rules-1.schema.json`.

use serde::Serialize;

use super::Excerpt;
use super::cases::{self, Shows};
#[cfg(feature = "schemas")]
use crate::schemas::words;
use arbitrium_core::rulebook::{Article, Choice, Reading, Rulebook};
use arbitrium_core::systems::weighing::{Policy, Table};

/// The name of the form of the rulebooks.
pub(crate) const RULES_SCHEMA: &str = "arbitrium/rules/1";

#[derive(Serialize)]
#[cfg_attr(
    feature = "schemas",
    derive(schemars::JsonSchema),
    schemars(title = "arbitrium rules --format json")
)]
struct Report<'a> {
    schema: &'a str,
    /// The version of the program.
    version: &'a str,
    #[cfg_attr(feature = "schemas", schemars(length(min = 1)))]
    rulebooks: Vec<Book<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Book<'a> {
    /// The word that selects the document.
    id: &'a str,
    title: &'a str,
    /// From when it applies.
    applies: &'a str,
    /// In the order of the text; one where one was asked for.
    articles: Vec<ArticleEntry<'a>>,
    /// Where the document weighs: every kind of decision with its criteria. Empty where it does not.
    decisions: Vec<DecisionEntry>,
    /// The open points, settled ones included; those of the article where one was asked for.
    readings: Vec<ReadingEntry<'a>>,
}

/// A decision of a document that weighs, with its criteria in descending priority.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct DecisionEntry {
    /// What is chosen.
    chooses: &'static str,
    /// In descending priority.
    #[cfg_attr(feature = "schemas", schemars(length(min = 1)))]
    criteria: Vec<CriterionEntry>,
    /// The article by whose order the first of equals is chosen.
    order: &'static str,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct CriterionEntry {
    article: &'static str,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::policies())))]
    policy: String,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct ArticleEntry<'a> {
    /// The word by which verdicts name it: its label, else its number.
    article: &'a str,
    number: &'a str,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::kinds_of_articles())))]
    kind: String,
    /// What it says, in other words than the text.
    summary: &'a str,
    /// A source file of the project, and after :: the function there.
    implemented_in: &'a str,
    readings: Vec<&'a str>,
    /// The cases of the project's corpus in which it decides.
    cases: Vec<CaseEntry>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct CaseEntry {
    file: String,
    /// In Double-Swiss the match.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    round: u16,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::verdicts())))]
    verdict: String,
    /// It decides against the recorded round, or against another pairing; or without it the reference, or the ranks of
    /// the standings, would be another; or it makes values of the standings.
    shows: Shows,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct ReadingEntry<'a> {
    id: &'a str,
    #[cfg_attr(feature = "schemas", schemars(length(min = 1)))]
    articles: Vec<&'a str>,
    question: &'a str,
    /// The default first; a point with one choice is settled.
    #[cfg_attr(feature = "schemas", schemars(length(min = 1)))]
    choices: Vec<ChoiceEntry<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct ChoiceEntry<'a> {
    value: &'a str,
    meaning: &'a str,
}

#[cfg(feature = "schemas")]
pub(crate) fn schema() -> serde_json::Value {
    crate::schemas::form::<Report<'_>>(RULES_SCHEMA)
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
