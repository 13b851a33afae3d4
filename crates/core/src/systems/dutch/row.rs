//! A row of an edition's table: a criterion and all that is said of it.

use super::bracket::{BracketDecision, Candidate};
use super::edition::Edition;
use super::sum::Sum;
use crate::rulebook::Article;
use crate::search::Spent;
use crate::systems::Telling;
use crate::systems::weighing::{Criterion, Policy, Value};

/// What is told of a candidate in a bracket, where that takes no steps.
pub(super) type Told<E, T> = for<'a> fn(&BracketDecision<'a, E>, &Candidate) -> T;
/// What a search is asked about a candidate in a bracket.
pub(super) type Asked<E, T> = for<'a> fn(&BracketDecision<'a, E>, &Candidate) -> Result<T, Spent>;

/// How something is found out about a candidate.
pub(super) enum Found<E: Edition, T> {
    Told(Told<E, T>),
    Asked(Asked<E, T>),
}

impl<E: Edition, T> Clone for Found<E, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E: Edition, T> Copy for Found<E, T> {}

/// What a value hangs on that is no sum over pairs and downfloaters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Beyond {
    /// The score of the assignee of the bye.
    ByeScore,
    /// What the following bracket can have.
    Following,
    /// The unplayed games of the assignee of the bye.
    Unplayed,
}

/// What a criterion is.
#[derive(Clone, Copy)]
pub(super) enum Makes<E: Edition> {
    /// Absolute: no candidate may break it.
    Refusal(Found<E, Value>),
    /// To be minimised: a sum over pairs and downfloaters.
    Sum(Sum<E>),
    /// To be minimised: what a search says of what lies beyond the bracket; with those of whom it speaks.
    Answer(Beyond, Asked<E, Value>, Found<E, Vec<Telling>>),
}

/// Whether the following bracket is asked as well.
#[derive(Clone, Copy)]
enum Ahead<E: Edition> {
    No,
    Alike,
    /// What no candidate may break there.
    Refusal(Told<E, Value>),
}

/// A criterion: its article, what its value is, whether it is asked of the following bracket, and what it counts.
#[derive(Clone, Copy)]
pub struct Row<E: Edition> {
    pub(super) article: &'static Article,
    pub(super) makes: Makes<E>,
    ahead: Ahead<E>,
    noun: (&'static str, &'static str),
}

impl<E: Edition> Row<E> {
    const fn new(article: &'static Article, makes: Makes<E>) -> Self {
        Row { article, makes, ahead: Ahead::No, noun: ("", "") }
    }

    /// What no candidate may break.
    pub(super) const fn absolute(article: &'static Article, value: Told<E, Value>) -> Self {
        Row::new(article, Makes::Refusal(Found::Told(value)))
    }

    /// The same, asked of a search.
    pub(super) const fn absolute_asking(article: &'static Article, value: Asked<E, Value>) -> Self {
        Row::new(article, Makes::Refusal(Found::Asked(value)))
    }

    /// What is to be minimised, as a sum over pairs and downfloaters.
    pub(super) const fn minimised(article: &'static Article, sum: Sum<E>) -> Self {
        Row::new(article, Makes::Sum(sum))
    }

    /// What is to be minimised and lies beyond the bracket, with those of whom it speaks.
    pub(super) const fn minimised_beyond(
        article: &'static Article,
        beyond: Beyond,
        value: Asked<E, Value>,
        concerns: Found<E, Vec<Telling>>,
    ) -> Self {
        Row::new(article, Makes::Answer(beyond, value, concerns))
    }

    /// The row is asked of the following bracket as well.
    pub(super) const fn ahead(self) -> Self {
        Row { ahead: Ahead::Alike, ..self }
    }

    /// The following bracket is refused for something else.
    pub(super) const fn refusing_ahead(self, value: Told<E, Value>) -> Self {
        Row { ahead: Ahead::Refusal(value), ..self }
    }

    /// What the row counts, in the singular and the plural.
    pub(super) const fn counting(self, one: &'static str, many: &'static str) -> Self {
        Row { noun: (one, many), ..self }
    }

    /// Whether no candidate may break it.
    pub(super) fn is_absolute(&self) -> bool {
        matches!(self.makes, Makes::Refusal(_))
    }

    /// Whether it speaks of what lies beyond the bracket.
    pub(super) fn is_beyond(&self) -> bool {
        matches!(self.makes, Makes::Answer(..))
    }

    /// Whether it speaks of all downfloaters alike.
    pub(super) fn counts_all_downfloaters(&self) -> bool {
        matches!(&self.makes, Makes::Sum(sum) if sum.counts_all_downfloaters())
    }

    /// The row as a criterion of a bracket.
    pub(super) fn criterion<'a>(&'static self) -> Criterion<BracketDecision<'a, E>> {
        match &self.makes {
            Makes::Refusal(Found::Told(value)) => Criterion::new(self.article, Policy::Absolute, *value),
            Makes::Refusal(Found::Asked(value)) => Criterion::asking(self.article, Policy::Absolute, *value),
            Makes::Sum(sum) => {
                let value =
                    |decision: &BracketDecision<'a, E>, candidate: &Candidate| sum.of(decision, candidate);
                Criterion::with(self.article, Policy::Minimised, value)
            }
            Makes::Answer(_, value, _) => Criterion::asking(self.article, Policy::Minimised, *value),
        }
    }

    /// The row as a criterion of the following bracket, where it is asked there.
    pub(super) fn criterion_ahead<'a>(&'static self) -> Option<Criterion<BracketDecision<'a, E>>> {
        match self.ahead {
            Ahead::No => None,
            Ahead::Alike => Some(self.criterion()),
            Ahead::Refusal(value) => Some(Criterion::new(self.article, Policy::Absolute, value)),
        }
    }

    /// The sum that is asked of the following bracket, where one is.
    pub(super) fn sum_ahead(&'static self) -> Option<&'static Sum<E>> {
        match (&self.makes, self.ahead) {
            (Makes::Sum(sum), Ahead::Alike) => Some(sum),
            _ => None,
        }
    }
}

/// The article of the row that asks this beyond the bracket.
pub(super) const fn asking<E: Edition>(rows: &[Row<E>], wanted: Beyond) -> Option<&'static Article> {
    let mut place = 0;
    while place < rows.len() {
        match rows[place].makes {
            Makes::Answer(beyond, ..) if beyond as u8 == wanted as u8 => return Some(rows[place].article),
            _ => place += 1,
        }
    }
    None
}

/// The row of an article.
pub(super) fn of<E: Edition>(article: &'static Article) -> Option<&'static Row<E>> {
    E::ROWS.iter().find(|row| row.article == article)
}

/// What the row of an article counts, in the singular and the plural.
pub(super) fn noun<E: Edition>(article: &'static Article) -> (&'static str, &'static str) {
    of::<E>(article).map_or(("", ""), |row| row.noun)
}

/// Of whom the row of an article speaks in a candidate.
///
/// # Errors
/// Where a search is asked and the budget is spent.
pub(super) fn concerns<E: Edition>(
    article: &'static Article,
    decision: &BracketDecision<'_, E>,
    candidate: &Candidate,
) -> Result<Vec<Telling>, Spent> {
    match of::<E>(article).map(|row| &row.makes) {
        Some(Makes::Sum(sum)) => Ok(sum.concerns(decision, candidate)),
        Some(Makes::Answer(_, _, Found::Told(told))) => Ok(told(decision, candidate)),
        Some(Makes::Answer(_, _, Found::Asked(asked))) => asked(decision, candidate),
        Some(Makes::Refusal(_)) | None => Ok(Vec::new()),
    }
}
