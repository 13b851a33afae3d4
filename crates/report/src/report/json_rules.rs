//! Rulebooks as JSON. Their schema is `docs/schemas/rules-1.schema.json`.

use serde::Serialize;

use super::Excerpt;
use super::cases::{self, Shows};
#[cfg(feature = "schemas")]
use crate::schemas::words;
use arbitrium_core::rulebook::{Article, Choice, Reading, Restored, Rulebook};
use arbitrium_swiss::weighing::{Policy, Table};

/// The value of `schema` in the JSON of rulebooks: the name and the version of its format.
pub(crate) const RULES_SCHEMA: &str = "arbitrium/rules/1";

#[derive(Serialize)]
#[cfg_attr(
    feature = "schemas",
    derive(schemars::JsonSchema),
    schemars(title = "arbitrium rules --format json")
)]
struct Report<'a> {
    schema: &'a str,
    /// The version of arbitrium that wrote the report.
    version: &'a str,
    #[cfg_attr(feature = "schemas", schemars(length(min = 1)))]
    rulebooks: Vec<Book<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Book<'a> {
    /// The identifier that selects the document.
    id: &'a str,
    title: &'a str,
    /// A text with the days on which a tournament must start so that the document applies.
    applies: &'a str,
    /// The articles in the order of the text; a single one if one was requested.
    articles: Vec<ArticleEntry<'a>>,
    /// Each kind of decision that the document makes by criteria. Empty if the document does not compare
    /// pairings by criteria.
    decisions: Vec<DecisionEntry>,
    /// The open points, including settled ones. If one article was requested, only the open points that
    /// concern it.
    readings: Vec<ReadingEntry<'a>>,
    /// The places at which the project's copy of the text was corrected, and those at which arbitrium does
    /// not follow the printed words.
    restored: Vec<RestoredEntry<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct RestoredEntry<'a> {
    /// The article, or the note to an article.
    place: &'a str,
    printed: &'a str,
    taken: &'a str,
}

/// A kind of decision, in a document that compares pairings by criteria.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct DecisionEntry {
    /// What the decision chooses, in words.
    chooses: &'static str,
    /// The criteria of the decision, in descending priority.
    #[cfg_attr(feature = "schemas", schemars(length(min = 1)))]
    criteria: Vec<CriterionEntry>,
    /// The article that decides which of several equally good choices is taken.
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
    /// The name of the article in verdicts: its label, or its number if it has no label.
    article: &'a str,
    number: &'a str,
    /// The label in the project's copy of the text, if it differs from the one in verdicts.
    printed: Option<&'a str>,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::kinds_of_articles())))]
    kind: String,
    /// A summary of the article in the project's own words.
    summary: &'a str,
    /// The source file that implements the article, and the function after `::`.
    implemented_in: &'a str,
    readings: Vec<&'a str>,
    /// The cases of the project's corpus in which the article has an effect.
    cases: Vec<CaseEntry>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct CaseEntry {
    file: String,
    /// The round, or in Double-Swiss the match, from 1.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    round: u16,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::verdicts())))]
    verdict: String,
    /// How the case shows the article's effect. The article decides against the recorded round or against
    /// another pairing. Or without the article, the correct pairing or the ranks would be different. Or the
    /// article gives values of the standings.
    shows: Shows,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct ReadingEntry<'a> {
    id: &'a str,
    #[cfg_attr(feature = "schemas", schemars(length(min = 1)))]
    articles: Vec<&'a str>,
    question: &'a str,
    /// The possible choices, the default first. A point with only one choice is settled.
    #[cfg_attr(feature = "schemas", schemars(length(min = 1)))]
    choices: Vec<ChoiceEntry<'a>>,
    /// The choice that follows the printed words, if the default does not follow them.
    printed: Option<&'a str>,
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

/// The JSON of rulebooks or excerpts of them, on one line.
///
/// # Errors
/// Does not fail for these types; the serialiser's error is returned for safety.
pub fn render(excerpts: &[Excerpt]) -> serde_json::Result<String> {
    let rulebooks = excerpts.iter().map(Book::of).collect();
    crate::report::serialised::to_string(&Report {
        schema: RULES_SCHEMA,
        version: super::json::VERSION,
        rulebooks,
    })
}

impl<'a> Book<'a> {
    fn of(Excerpt { rulebook, articles, readings, .. }: &'a Excerpt) -> Self {
        Book {
            id: rulebook.id,
            title: rulebook.title,
            applies: rulebook.applies,
            articles: articles.iter().map(|article| ArticleEntry::of(rulebook, article)).collect(),
            decisions: super::excerpt::tables(rulebook).into_iter().map(DecisionEntry::of).collect(),
            readings: readings.iter().map(|reading| ReadingEntry::of(reading)).collect(),
            restored: rulebook.restored.iter().map(RestoredEntry::of).collect(),
        }
    }
}

impl<'a> RestoredEntry<'a> {
    fn of(restored: &'a Restored) -> Self {
        RestoredEntry { place: restored.place, printed: restored.printed, taken: restored.taken }
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
            printed: article.printed,
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
            articles: reading.concerned().collect(),
            question: reading.question,
            choices: reading.choices.iter().map(choice).collect(),
            printed: reading.printed,
        }
    }
}
