//! Puts a judgement into words: the difference that decides between a recorded candidate and the chosen one.

use super::compare::{Decided, better_below, compare_as};
use super::{Chosen, Decision, Policy, Value};
use crate::{Argument, Class, Concession, Decisive, Telling, tell};
use arbitrium_search::Spent;
use arbitrium_tournament::rulebook::Article;

/// A candidate, and its value for one criterion.
pub type Valued<'a, C> = (&'a C, &'a Value);

/// A decision whose values can be put into words for arbiters.
pub trait Told: Decision {
    /// The candidate in the notation of the rules.
    fn name(&self, candidate: &Self::Candidate) -> String;

    /// The value of a candidate for the criterion of an article, in words.
    fn value(&self, _article: &'static Article, (_, value): Valued<'_, Self::Candidate>) -> String {
        value.to_string()
    }

    /// The value in words, for the case that both candidates have this value.
    fn common_value(&self, article: &'static Article, candidate: Valued<'_, Self::Candidate>) -> String {
        self.value(article, candidate)
    }

    /// Whether answers mention a criterion. `false` for a criterion that applies only under an interpretation that is
    /// not in force.
    fn is_told(&self, _article: &Article) -> bool {
        true
    }

    /// The difference between the two candidates, in words: first for the recorded candidate `theirs`, then for the
    /// chosen one `ours`.
    fn parting(&self, theirs: &Self::Candidate, ours: &Self::Candidate) -> (Telling, Telling) {
        (self.name(theirs).into(), self.name(ours).into())
    }

    /// Why the recorded candidate `theirs` is worse than `ours` by the criterion of an article, in words.
    fn why_worse(
        &self,
        article: &'static Article,
        theirs: Valued<'_, Self::Candidate>,
        ours: Valued<'_, Self::Candidate>,
    ) -> Telling;

    /// Why the recorded candidate `theirs`, which is equally good, comes later in the order than `ours`, in words.
    fn why_later(&self, theirs: &Self::Candidate, ours: &Self::Candidate) -> Telling {
        tell![self.name(ours), " comes before ", self.name(theirs)]
    }
}

/// The difference that decides between the recorded candidate `theirs` and the chosen one, in words. `place`
/// is the place in the round, such as `Bracket 3.0`. `None` if both are the same candidate. Absolute criteria
/// are not mentioned, because both candidates comply with them.
///
/// # Errors
/// If the budget is spent.
pub fn decisive<D: Told>(
    decision: &D,
    chosen: &Chosen<D::Candidate>,
    theirs: &D::Candidate,
    place: &str,
) -> Result<Option<(Class, Decisive)>, Spent> {
    decisive_as(decision, chosen, theirs, place, |_, value| value)
}

/// The same as [`decisive`], for a recorded candidate whose values depend on the rest of the recorded round.
/// The decision computes the best value that the candidate `theirs` could have. `as_recorded` turns it into
/// the value that `theirs` really has in the recorded round.
///
/// # Errors
/// If the budget is spent.
pub fn decisive_as<D: Told>(
    decision: &D,
    chosen: &Chosen<D::Candidate>,
    theirs: &D::Candidate,
    place: &str,
    as_recorded: impl Fn(&Article, Value) -> Value,
) -> Result<Option<(Class, Decisive)>, Spent> {
    let ours = &chosen.candidate;
    let Some(comparison) = compare_as(decision, ours, theirs, &as_recorded)? else { return Ok(None) };
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
    let concedes = match class {
        Class::Worse => better_below(decision, ours, theirs, article, as_recorded)?
            .into_iter()
            .filter(|better| decision.is_told(better.article))
            .map(|better| Concession {
                article: better.article,
                recorded: decision.value(better.article, (theirs, &better.theirs)),
                reference: decision.value(better.article, (ours, &better.ours)),
            })
            .collect(),
        _ => Vec::new(),
    };
    let argument =
        Argument { recorded: parting.0, reference: parting.1, why, concedes, ..Argument::default() };
    let place = place.to_owned();
    Ok(Some((class, Decisive { article, place, recorded, reference, equal_above, argument })))
}

/// The given values, without the values of absolute criteria.
fn weighed<'a, D: Decision>(
    values: impl Iterator<Item = (&'static Article, &'a Value)>,
) -> impl Iterator<Item = (&'static Article, &'a Value)> {
    let is_weighed = |article: &Article| {
        let criteria = D::criteria();
        criteria.iter().any(|criterion| criterion.article == article && criterion.policy != Policy::Absolute)
    };
    values.filter(move |(article, _)| is_weighed(article))
}

/// All values of the chosen candidate in words, in the order of the criteria. Absolute criteria are left out.
pub fn all_told<D: Told>(decision: &D, chosen: &Chosen<D::Candidate>) -> Vec<(&'static Article, String)> {
    let articles = D::criteria().into_iter().map(|criterion| criterion.article);
    let told = |(article, value)| (article, decision.value(article, (&chosen.candidate, value)));
    weighed::<D>(articles.zip(&chosen.values))
        .filter(|(article, _)| decision.is_told(article))
        .map(told)
        .collect()
}
