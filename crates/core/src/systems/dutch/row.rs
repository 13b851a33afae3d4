//! A row of an edition's table: a criterion and all that is said of it.

use super::bracket::{BracketDecision, Candidate};
use super::edition::Edition;
use crate::rulebook::Article;
use crate::search::Spent;
use crate::systems::Telling;
use crate::systems::weighing::{Criterion, Policy, Value};

/// What is told of a candidate in a bracket, where that takes no steps.
type Told<E, T> = for<'a> fn(&BracketDecision<'a, E>, &Candidate) -> T;
/// What a search is asked about a candidate in a bracket.
type Asked<E, T> = for<'a> fn(&BracketDecision<'a, E>, &Candidate) -> Result<T, Spent>;

/// How something is found out about a candidate.
enum Found<E: Edition, T> {
    Told(Told<E, T>),
    Asked(Asked<E, T>),
}

impl<E: Edition, T> Clone for Found<E, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E: Edition, T> Copy for Found<E, T> {}

/// What the value of a criterion that is weighed is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Makes {
    /// It is put together from the values that pairs and downfloaters have alone.
    Sum,
    /// The score of the assignee of the bye.
    ByeScore,
    /// What the following bracket can have.
    Following,
    /// The unplayed games of the assignee of the bye.
    Unplayed,
}

/// A criterion: its article, how its values are compared, the value of a candidate, of whom it speaks and what it counts.
pub struct Row<E: Edition> {
    article: &'static Article,
    policy: Policy,
    value: Found<E, Value>,
    makes: Makes,
    /// The value in the following bracket, where what is asked of that bracket asks the row.
    ahead: Option<Found<E, Value>>,
    concerns: Option<Found<E, Vec<Telling>>>,
    noun: (&'static str, &'static str),
}

impl<E: Edition> Row<E> {
    const fn new(article: &'static Article, policy: Policy, value: Found<E, Value>) -> Self {
        Row { article, policy, value, makes: Makes::Sum, ahead: None, concerns: None, noun: ("", "") }
    }

    /// What no candidate may break.
    pub(super) const fn absolute(article: &'static Article, value: Told<E, Value>) -> Self {
        Row::new(article, Policy::Absolute, Found::Told(value))
    }

    /// The same, asked of a search.
    pub(super) const fn absolute_asking(article: &'static Article, value: Asked<E, Value>) -> Self {
        Row::new(article, Policy::Absolute, Found::Asked(value))
    }

    /// What is to be minimised, as a sum over pairs and downfloaters.
    pub(super) const fn minimised(article: &'static Article, value: Told<E, Value>) -> Self {
        Row::new(article, Policy::Minimised, Found::Told(value))
    }

    /// What is to be minimised, asked of a search.
    pub(super) const fn minimised_asking(
        article: &'static Article,
        makes: Makes,
        value: Asked<E, Value>,
    ) -> Self {
        Row { makes, ..Row::new(article, Policy::Minimised, Found::Asked(value)) }
    }

    /// The row is asked of the following bracket as well.
    pub(super) const fn ahead(self) -> Self {
        Row { ahead: Some(self.value), ..self }
    }

    /// The row is asked of the following bracket otherwise.
    pub(super) const fn ahead_as(self, value: Told<E, Value>) -> Self {
        Row { ahead: Some(Found::Told(value)), ..self }
    }

    /// What the row counts, in the singular and the plural.
    pub(super) const fn counting(self, one: &'static str, many: &'static str) -> Self {
        Row { noun: (one, many), ..self }
    }

    /// Of whom the row speaks, one fact for each of them.
    pub(super) const fn about(self, concerns: Told<E, Vec<Telling>>) -> Self {
        Row { concerns: Some(Found::Told(concerns)), ..self }
    }

    /// The same, asked of a search.
    pub(super) const fn about_asking(self, concerns: Asked<E, Vec<Telling>>) -> Self {
        Row { concerns: Some(Found::Asked(concerns)), ..self }
    }

    /// The row as a criterion of a bracket.
    pub(super) fn criterion<'a>(&self) -> Criterion<BracketDecision<'a, E>> {
        as_criterion(self, self.value)
    }

    /// The row as a criterion of the following bracket, where it is asked there.
    pub(super) fn criterion_ahead<'a>(&self) -> Option<Criterion<BracketDecision<'a, E>>> {
        Some(as_criterion(self, self.ahead?))
    }
}

fn as_criterion<'a, E: Edition>(row: &Row<E>, value: Found<E, Value>) -> Criterion<BracketDecision<'a, E>> {
    match value {
        Found::Told(value) => Criterion::new(row.article, row.policy, value),
        Found::Asked(value) => Criterion::asking(row.article, row.policy, value),
    }
}

/// The article of the row whose value is made so.
pub(super) const fn made_so<E: Edition>(rows: &[Row<E>], makes: Makes) -> Option<&'static Article> {
    let mut place = 0;
    while place < rows.len() {
        if rows[place].makes as u8 == makes as u8 {
            return Some(rows[place].article);
        }
        place += 1;
    }
    None
}

fn of<E: Edition>(article: &'static Article) -> Option<&'static Row<E>> {
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
    match of::<E>(article).and_then(|row| row.concerns) {
        Some(Found::Told(told)) => Ok(told(decision, candidate)),
        Some(Found::Asked(asked)) => asked(decision, candidate),
        None => Ok(Vec::new()),
    }
}
