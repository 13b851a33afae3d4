//! The literal search. It tries the candidates in the order of the rules and evaluates every criterion. To check
//! whether the remaining players can be paired, it tries every opponent for every player. Candidates are skipped only
//! if their first pairs have already failed (`walk.rs`). The search is simple on purpose, because it checks the
//! guided search.

mod walk;

use super::at_work;
use super::bracket::{BracketDecision, Candidate, Outlook, table_of};
use super::edition::Edition;
use super::field::Field;
use super::round::Search;
use arbitrium_search::Spent;
use arbitrium_swiss::terms::Completions;
use arbitrium_swiss::weighing::{Budget, Chosen, Part, Policy, Value};
use arbitrium_tournament::Points;
use arbitrium_tournament::rulebook::Article;

/// A search that tries every candidate, up to a limited number of candidates.
#[derive(Debug)]
pub struct Literal {
    budget: Budget,
    completed: Completions,
}

impl Literal {
    /// A literal search that looks at no more than this many candidates.
    #[must_use]
    pub fn with_budget(candidates: u64) -> Self {
        Literal { budget: Budget::of(candidates), completed: Completions::default() }
    }
}

impl Default for Literal {
    fn default() -> Self {
        Literal::with_budget(u64::MAX)
    }
}

impl<E: Edition> Outlook<E> for Literal {
    fn is_completable(&self, field: &Field, players: &[usize]) -> Result<bool, Spent> {
        self.completed.can_be_paired(field, players, true, &self.budget)
    }

    fn least_bye_score(&self, field: &Field, players: &[usize]) -> Result<Option<Points>, Spent> {
        let mut least: Option<Points> = None;
        for &player in players {
            let rest: Vec<usize> = players.iter().copied().filter(|&other| other != player).collect();
            if field.may_have_bye(player) && Outlook::<E>::is_completable(self, field, &rest)? {
                let score = field.entrants[player].own.bye_score;
                least = Some(least.map_or(score, |least| least.min(score)));
            }
        }
        Ok(least)
    }

    fn best_outlook(&self, decision: &BracketDecision<'_, E>) -> Result<Option<Vec<Value>>, Spent> {
        let criteria = E::outlook();
        let Some(chosen) = walk::best(decision, &criteria, &self.budget)? else { return Ok(None) };
        let values = criteria.iter().zip(chosen.values);
        let asked = values.filter(|(criterion, _)| criterion.policy != Policy::Absolute);
        Ok(Some(asked.map(|(_, value)| value).collect()))
    }
}

impl<E: Edition> Search<E> for Literal {
    fn choose(&self, decision: &BracketDecision<'_, E>) -> Result<Option<Candidate>, Spent> {
        let chosen = walk::best(decision, &table_of::<E>(Part::Whole), &self.budget)?;
        Ok(chosen.map(|chosen| chosen.candidate))
    }

    fn is_exhausted(&self) -> bool {
        self.budget.is_spent()
    }

    fn at_work(
        &self,
        decision: &BracketDecision<'_, E>,
        chosen: &Candidate,
    ) -> Result<Vec<&'static Article>, Spent> {
        let whole = table_of::<E>(Part::Whole);
        let proved = Chosen::proved(decision, chosen.clone(), Part::Whole)?;
        let has_equal = walk::has_equal(decision, &whole, &proved, &self.budget)?;
        let by = |part| {
            let table = table_of::<E>(part);
            Ok(walk::best(decision, &table, &self.budget)?.map(|chosen| chosen.candidate))
        };
        at_work::articles(self, decision, chosen, by, has_equal)
    }

    fn as_outlook(&self) -> &dyn Outlook<E> {
        self
    }
}
