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
    /// The version of arbitrium.
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
    /// The days on which tournaments must start for the document to apply, in words.
    applies: &'a str,
    /// The articles in the order of the text; a single one if one was requested.
    articles: Vec<ArticleEntry<'a>>,
    /// Every kind of decision of the document with its criteria. Empty if the document does not weigh pairings by
    /// criteria.
    decisions: Vec<DecisionEntry>,
    /// The open points, including settled ones; only those of the article if one was requested.
    readings: Vec<ReadingEntry<'a>>,
    /// The places at which the project's copy of the text is corrected, and those at which its printed words are not
    /// followed.
    restored: Vec<RestoredEntry<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct RestoredEntry<'a> {
    /// The article, or the note to one.
    place: &'a str,
    printed: &'a str,
    taken: &'a str,
}

/// A kind of decision in a document that weighs pairings, with its criteria in descending priority.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct DecisionEntry {
    /// What kind of choice the decision makes, in words.
    chooses: &'static str,
    /// The criteria of the decision, in descending priority.
    #[cfg_attr(feature = "schemas", schemars(length(min = 1)))]
    criteria: Vec<CriterionEntry>,
    /// The article that defines which of several equally good choices comes first.
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
    /// The label in the project's copy of the text, if that is different.
    printed: Option<&'a str>,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::kinds_of_articles())))]
    kind: String,
    /// What the article says, in words that are not those of the text.
    summary: &'a str,
    /// The source file of the project that implements the article, and after :: the function.
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
    /// How the case shows the article's effect: it decides against the recorded round or against another pairing; or
    /// without the article the correct pairing or the ranks would be different; or it gives values of the standings.
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
    /// The choice that the printed words give, where the default departs from them.
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
