//! The literal search. It tries the candidates in the order of the rules and evaluates every criterion. To check
//! whether the remaining players can be paired, it tries every opponent for every player. Candidates are skipped only
//! if their first pairs have already failed (`walk.rs`). The search is simple on purpose, because it checks the
//! guided search.

mod walk;

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::at_work;
use super::bracket::{BracketDecision, Candidate, Outlook, table_of};
use super::edition::Edition;
use super::field::Field;
use super::round::Search;
use arbitrium_search::Spent;
use arbitrium_swiss::terms::completion::Trial;
use arbitrium_swiss::terms::forbidden::ForbiddenPairs;
use arbitrium_swiss::weighing::{Budget, Chosen, Part, Policy, Value};
use arbitrium_tournament::rulebook::Article;
use arbitrium_tournament::{Colour, Points};

/// A search that tries every candidate, up to a limited number of candidates.
#[derive(Debug)]
pub struct Literal {
    budget: Budget,
    completed: RefCell<Completed>,
}

/// Stored results for one field: whether all players of a list can be paired. Many candidates leave the same players
/// unpaired. A question may ask about several fields, such as one without the prohibited pairs.
#[derive(Debug, Default)]
struct Completed {
    forbidden: ForbiddenPairs,
    /// For each player, the restrictions that apply in addition to `forbidden`.
    players: Vec<Binding>,
    known: BTreeMap<Vec<usize>, bool>,
}

/// What restricts a player in addition to the forbidden pairs: whether the player may have the bye, the
/// colour of an absolute preference that is not ignored, and whether the player is one of the two who must
/// meet.
type Binding = (bool, Option<Colour>, bool);

impl Completed {
    /// The results stored for `field`: for a list of players, whether all of them can be paired. Results for
    /// a field with other restrictions are dropped first.
    fn of(&mut self, field: &Field) -> &mut BTreeMap<Vec<usize>, bool> {
        let binding = |player: usize| {
            let entrant = &field.entrants[player];
            let is_wished = field.wish().is_some_and(|(a, b)| player == a || player == b);
            (entrant.barred.is_none(), entrant.insists_on(), is_wished)
        };
        let all = 0..field.entrants.len();
        if !self.players.iter().copied().eq(all.clone().map(binding)) || self.forbidden != field.forbidden {
            let players = all.map(binding).collect();
            *self = Completed { forbidden: field.forbidden.clone(), players, known: BTreeMap::new() };
        }
        &mut self.known
    }
}

impl Literal {
    /// A literal search that looks at no more than this many candidates.
    #[must_use]
    pub fn with_budget(candidates: u64) -> Self {
        Literal { budget: Budget::of(candidates), completed: RefCell::default() }
    }

    /// Whether all these players can be paired (C4). If their number is odd, one player that may have the bye is left
    /// over.
    fn complete(&self, field: &Field, players: &[usize]) -> Result<bool, Spent> {
        let trial = Trial {
            may_meet: &|a, b| field.may_meet(a, b),
            may_be_left: &|player| field.may_have_bye(player),
            budget: &self.budget,
        };
        trial.leaves_over(players, players.len() % 2)
    }
}

impl Default for Literal {
    fn default() -> Self {
        Literal::with_budget(u64::MAX)
    }
}

impl<E: Edition> Outlook<E> for Literal {
    fn is_completable(&self, field: &Field, players: &[usize]) -> Result<bool, Spent> {
        if let Some(&known) = self.completed.borrow_mut().of(field).get(players) {
            return Ok(known);
        }
        let complete = self.complete(field, players)?;
        if !self.budget.is_spent() {
            self.completed.borrow_mut().of(field).insert(players.to_vec(), complete);
        }
        Ok(complete)
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
