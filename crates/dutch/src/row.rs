//! A row of an edition's table: a criterion with its description.

use super::bracket::{BracketDecision, Candidate};
use super::edition::Edition;
use super::sum::Sum;
use arbitrium_search::Spent;
use arbitrium_swiss::Telling;
use arbitrium_swiss::weighing::{Criterion, Policy, Value};
use arbitrium_tournament::rulebook::Article;

/// A function that computes a fact about a candidate of a bracket without a search.
pub(super) type Told<E, T> = for<'a> fn(&BracketDecision<'a, E>, &Candidate) -> T;
/// A function that computes a fact about a candidate of a bracket by a search. It fails if the step budget is spent.
pub(super) type Asked<E, T> = for<'a> fn(&BracketDecision<'a, E>, &Candidate) -> Result<T, Spent>;

/// The function that computes a fact about a candidate, without a search or by a search.
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

/// The subject of a minimised criterion that is not a sum over pairs and downfloaters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Beyond {
    /// The score of the player with the bye.
    ByeScore,
    /// The best values that the following bracket can still reach.
    Following,
    /// The unplayed games of the player with the bye.
    Unplayed,
}

/// How a criterion gets its value.
#[derive(Clone, Copy)]
pub(super) enum Makes<E: Edition> {
    /// An absolute criterion, which no candidate may break.
    Refusal(Found<E, Value>),
    /// A minimised sum over pairs and downfloaters.
    Sum(Sum<E>),
    /// A minimised value about the players below the bracket, computed by a search. The last field gives texts about
    /// the players that the value concerns.
    Answer(Beyond, Asked<E, Value>, Found<E, Vec<Telling>>),
}

/// Whether the criterion also applies to the following bracket, and in which form.
#[derive(Clone, Copy)]
enum Ahead<E: Edition> {
    No,
    Alike,
    /// Another rule, which no candidate of the following bracket may break.
    Refusal(Told<E, Value>),
}

/// A criterion: its article, its value, whether it applies to the following bracket, and the noun for what it counts.
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

    /// A row for a rule that no candidate may break.
    pub(super) const fn absolute(article: &'static Article, value: Told<E, Value>) -> Self {
        Row::new(article, Makes::Refusal(Found::Told(value)))
    }

    /// A row for a rule that no candidate may break and that needs a search.
    pub(super) const fn absolute_asking(article: &'static Article, value: Asked<E, Value>) -> Self {
        Row::new(article, Makes::Refusal(Found::Asked(value)))
    }

    /// A row for a minimised sum over pairs and downfloaters.
    pub(super) const fn minimised(article: &'static Article, sum: Sum<E>) -> Self {
        Row::new(article, Makes::Sum(sum))
    }

    /// A row for a minimised value about the players below the bracket. `beyond` says what the value
    /// measures. `concerns` gives texts about the players that the value concerns.
    pub(super) const fn minimised_beyond(
        article: &'static Article,
        beyond: Beyond,
        value: Asked<E, Value>,
        concerns: Found<E, Vec<Telling>>,
    ) -> Self {
        Row::new(article, Makes::Answer(beyond, value, concerns))
    }

    /// This row, whose criterion now also applies to the following bracket.
    pub(super) const fn ahead(self) -> Self {
        Row { ahead: Ahead::Alike, ..self }
    }

    /// This row with another rule for the following bracket. `value` computes whether a candidate of that
    /// bracket breaks the rule.
    pub(super) const fn refusing_ahead(self, value: Told<E, Value>) -> Self {
        Row { ahead: Ahead::Refusal(value), ..self }
    }

    /// This row with a noun for the things that it counts: `one` is the singular and `many` the plural.
    pub(super) const fn counting(self, one: &'static str, many: &'static str) -> Self {
        Row { noun: (one, many), ..self }
    }

    /// Whether the criterion is absolute: no candidate may break it.
    pub(super) fn is_absolute(&self) -> bool {
        matches!(self.makes, Makes::Refusal(_))
    }

    /// Whether the criterion is about the players below the bracket.
    pub(super) fn is_beyond(&self) -> bool {
        matches!(self.makes, Makes::Answer(..))
    }

    /// Whether the row is a sum that counts all downfloaters.
    pub(super) fn counts_all_downfloaters(&self) -> bool {
        matches!(&self.makes, Makes::Sum(sum) if sum.counts_all_downfloaters())
    }

    /// Whether the row is a sum that counts every pair.
    pub(super) fn counts_all_pairs(&self) -> bool {
        matches!(&self.makes, Makes::Sum(sum) if sum.counts_all_pairs())
    }

    /// The row as a criterion for a bracket.
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

    /// The row as a criterion for the following bracket; `None` if it does not apply there.
    pub(super) fn criterion_ahead<'a>(&'static self) -> Option<Criterion<BracketDecision<'a, E>>> {
        match self.ahead {
            Ahead::No => None,
            Ahead::Alike => Some(self.criterion()),
            Ahead::Refusal(value) => Some(Criterion::new(self.article, Policy::Absolute, value)),
        }
    }

    /// The sum over pairs and downfloaters that is the value of the row. `None` if the row is for an absolute
    /// rule, or for a value about the players below the bracket.
    pub(super) fn sum(&'static self) -> Option<&'static Sum<E>> {
        match &self.makes {
            Makes::Sum(sum) => Some(sum),
            Makes::Refusal(_) | Makes::Answer(..) => None,
        }
    }

    /// The sum for the following bracket; `None` if the row is not a sum or does not apply there.
    pub(super) fn sum_ahead(&'static self) -> Option<&'static Sum<E>> {
        match (&self.makes, self.ahead) {
            (Makes::Sum(sum), Ahead::Alike) => Some(sum),
            _ => None,
        }
    }
}

/// The article of the row with the subject `wanted`; `None` if no row has this subject.
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

/// The row of an article; `None` if the edition has no row for it.
pub(super) fn of<E: Edition>(article: &'static Article) -> Option<&'static Row<E>> {
    E::ROWS.iter().find(|row| row.article == article)
}

/// The noun for the things that an article's row counts, singular and plural. Both are empty if there is no noun.
pub(super) fn noun<E: Edition>(article: &'static Article) -> (&'static str, &'static str) {
    of::<E>(article).map_or(("", ""), |row| row.noun)
}

/// A text about each player of `candidate` whom the row of `article` counts.
///
/// # Errors
/// Fails if a search is needed and the step budget is spent.
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
