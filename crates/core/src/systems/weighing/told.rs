//! A judgement in words: what decides between a foreign candidate and the chosen one.

use super::compare::{Decided, compare_as};
use super::{Chosen, Decision, Policy, Value};
use crate::rulebook::Article;
use crate::search::Spent;
use crate::systems::{Argument, Class, Decisive, Telling};

/// A candidate with its value for one criterion.
pub type Valued<'a, C> = (&'a C, &'a Value);

/// A decision whose values a document tells in the words of an arbiter.
pub trait Told: Decision {
    /// A candidate as the text writes it.
    fn name(&self, candidate: &Self::Candidate) -> String;

    /// The value that a candidate has for the criterion of an article.
    fn value(&self, article: &'static Article, candidate: Valued<'_, Self::Candidate>) -> String;

    /// The value that both candidates have for a criterion that does not part them.
    fn common_value(&self, article: &'static Article, candidate: Valued<'_, Self::Candidate>) -> String {
        self.value(article, candidate)
    }

    /// Whether anything is said of a criterion: not of one that only a reading asks.
    fn is_told(&self, _article: &Article) -> bool {
        true
    }

    /// Where the two part: what was recorded, and what the reference has there.
    fn parting(&self, theirs: &Self::Candidate, ours: &Self::Candidate) -> (Telling, Telling);

    /// Why a candidate is worse.
    fn why_worse(
        &self,
        article: &'static Article,
        theirs: Valued<'_, Self::Candidate>,
        ours: Valued<'_, Self::Candidate>,
    ) -> Telling;

    /// Why a candidate that is equally good comes later.
    fn why_later(&self, theirs: &Self::Candidate, ours: &Self::Candidate) -> Telling;
}

/// What decides between a foreign candidate and the chosen one, in words; `None` where they are the same. Absolute
/// criteria, which both comply with, are not told of.
///
/// # Errors
/// Where the budget is spent.
pub fn decisive<D: Told>(
    decision: &D,
    chosen: &Chosen<D::Candidate>,
    theirs: &D::Candidate,
    place: &str,
) -> Result<Option<(Class, Decisive)>, Spent> {
    decisive_as(decision, chosen, theirs, place, |_, value| value)
}

/// The same, where what was recorded may make another value of the foreign candidate than the best that it could have had.
///
/// # Errors
/// Where the budget is spent.
pub fn decisive_as<D: Told>(
    decision: &D,
    chosen: &Chosen<D::Candidate>,
    theirs: &D::Candidate,
    place: &str,
    as_recorded: impl Fn(&Article, Value) -> Value,
) -> Result<Option<(Class, Decisive)>, Spent> {
    let ours = &chosen.candidate;
    let Some(comparison) = compare_as(decision, ours, theirs, as_recorded)? else { return Ok(None) };
    let equal_above = weighed::<D>(comparison.equal_above.iter().map(|(article, value)| (*article, value)));
    let in_words = |(article, value)| (article, decision.common_value(article, (theirs, value)));
    let equal_above = equal_above.filter(|(article, _)| decision.is_told(article)).map(in_words).collect();
    let (class, article, recorded, reference, why) = match &comparison.decided {
        Decided::Criterion { article, theirs: value, ours: our_value, .. } => {
            let (them, us) = ((theirs, value), (ours, our_value));
            let (recorded, reference) = (decision.value(article, them), decision.value(article, us));
            (Class::Worse, *article, recorded, reference, decision.why_worse(article, them, us))
        }
        Decided::Order(article) => {
            let (recorded, reference) = (decision.name(theirs), decision.name(ours));
            (Class::Later, *article, recorded, reference, decision.why_later(theirs, ours))
        }
    };
    let parting = decision.parting(theirs, ours);
    let argument = Argument { recorded: parting.0, reference: parting.1, why, ..Argument::default() };
    let place = place.to_owned();
    Ok(Some((class, Decisive { article, place, recorded, reference, equal_above, argument })))
}

/// The values of the criteria that are weighed, without the absolute ones.
fn weighed<'a, D: Decision>(
    values: impl Iterator<Item = (&'static Article, &'a Value)>,
) -> impl Iterator<Item = (&'static Article, &'a Value)> {
    let is_weighed = |article: &Article| {
        let criteria = D::criteria();
        criteria.iter().any(|criterion| criterion.article == article && criterion.policy != Policy::Absolute)
    };
    values.filter(move |(article, _)| is_weighed(article))
}

/// All values of a chosen candidate in words, criterion by criterion; absolute ones are left out.
pub fn all_told<D: Told>(decision: &D, chosen: &Chosen<D::Candidate>) -> Vec<(&'static Article, String)> {
    let articles = D::criteria().into_iter().map(|criterion| criterion.article);
    let told = |(article, value)| (article, decision.value(article, (&chosen.candidate, value)));
    weighed::<D>(articles.zip(&chosen.values))
        .filter(|(article, _)| decision.is_told(article))
        .map(told)
        .collect()
}
