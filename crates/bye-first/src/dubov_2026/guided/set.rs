//! Chooses the set of upfloaters (3.2.2) in the guided search.

use super::super::criteria;
use super::super::field::Field;
use super::super::upfloaters::{C4, C6, C7, C8, C9, C10, Upfloaters};
use super::colours::bound;
use super::optimum;
use arbitrium_search::{Spent, Stepwise};
use arbitrium_swiss::guided::rest::{Odd, can_be_paired, removable};
use arbitrium_swiss::weighing::{Part, Value};

/// The best set of upfloaters if only the criteria in `part` count. If several are equally good, the first
/// one. `None` if no set complies.
pub(super) fn choose(decision: &Upfloaters<'_>, part: Part) -> Result<Option<Vec<usize>>, Spent> {
    let (field, stage) = (decision.field, decision.stage);
    if can_be_paired(field, &stage.residents)? && (!part.counts(C4) || can_be_paired(field, &stage.lower)?) {
        return Ok(Some(Vec::new()));
    }
    if let Some(singles) = Singles::of(decision, part)? {
        return Ok(singles.best()?.map(|player| vec![player]));
    }
    let pool = field.in_upfloater_order(&stage.lower);
    optimum::best(decision, part)?.map(|taken| taken.first(&pool)).transpose()
}

/// Whether another set of upfloaters is as good as the chosen one.
pub(super) fn has_equal(decision: &Upfloaters<'_>, chosen: &[usize]) -> Result<bool, Spent> {
    if chosen.is_empty() {
        return Ok(false);
    }
    if let [player] = *chosen
        && let Some(singles) = Singles::of(decision, Part::Whole)?
    {
        return singles.has_equal(player);
    }
    // Another set has the same size (C5).
    optimum::best(decision, Part::Whole)?.map_or(Ok(false), |taken| taken.has_second(chosen))
}

/// The players who alone form a legal set of upfloaters, in the order of 4.2. If C6 applies, only those with
/// the highest score.
struct Singles<'a> {
    decision: &'a Upfloaters<'a>,
    part: Part,
    players: Vec<usize>,
}

impl<'a> Singles<'a> {
    fn of(decision: &'a Upfloaters<'a>, part: Part) -> Result<Option<Self>, Spent> {
        let (field, stage) = (decision.field, decision.stage);
        let Some(residents) = Odd::of(field, &stage.residents)? else { return Ok(None) };
        let leaving = removable(field, &stage.lower)?;
        let legal = (0..stage.lower.len())
            .filter(|&at| !part.counts(C4) || leaving.contains(at))
            .map(|at| stage.lower[at])
            .filter(|&player| residents.takes(field, player));
        let mut players = field.in_upfloater_order(&legal.collect::<Vec<_>>());
        let highest = players.iter().map(|&player| field.score(player)).max().filter(|_| part.counts(C6));
        players.retain(|&player| highest.is_none_or(|score| field.score(player) == score));
        Ok((!players.is_empty()).then_some(Singles { decision, part, players }))
    }

    /// The values of C8 to C10 for the set with only this player.
    fn history(&self, player: usize) -> [Value; 3] {
        let of = |place: usize, value: fn(&Upfloaters<'_>, &[usize]) -> Value| {
            if self.part.counts(place) { value(self.decision, &[player]) } else { Value::NotAsked }
        };
        [of(C8, criteria::c8), of(C9, criteria::c9), of(C10, criteria::c10)]
    }

    fn members(&self, player: usize) -> Vec<usize> {
        self.decision.stage.members(&[player])
    }

    /// The value of C7 for the set with only this player. It is never below the value that `bound` returns
    /// for this player.
    fn ungranted(&self, player: usize) -> Result<Value, Spent> {
        if self.part.counts(C7) { criteria::c7(self.decision, &[player]) } else { Ok(Value::NotAsked) }
    }

    fn bound(&self, field: &Field, player: usize) -> Value {
        if self.part.counts(C7) { Value::Count(bound(field, &self.members(player))) } else { Value::NotAsked }
    }

    /// The first of the best players; `None` if there are no players. The players are examined in the order
    /// of their best possible values. The search ends when the best possible value of the next player is no
    /// better than a value already found. No later player can then be better.
    fn best(&self) -> Result<Option<usize>, Spent> {
        let field = self.decision.field;
        let mut at_best: Vec<((Value, [Value; 3]), usize)> = (self.players.iter().enumerate())
            .map(|(place, &player)| ((self.bound(field, player), self.history(player)), place))
            .collect();
        at_best.sort();
        let mut best: Option<((Value, [Value; 3]), usize)> = None;
        for ((bound, history), place) in at_best {
            let least = ((bound, history.clone()), place);
            if best.as_ref().is_some_and(|best| *best <= least) {
                break;
            }
            let own = ((self.ungranted(self.players[place])?, history), place);
            if best.as_ref().is_none_or(|best| own < *best) {
                best = Some(own);
            }
        }
        Ok(best.map(|(_, place)| self.players[place]))
    }

    /// Whether the set with only another player is as good as the set with the best player.
    fn has_equal(&self, best: usize) -> Result<bool, Spent> {
        let field = self.decision.field;
        let (ungranted, history) = (self.ungranted(best)?, self.history(best));
        let mut others = self.players.iter().filter(|&&player| player != best);
        others.by_ref().try_any(|&player| {
            Ok(self.history(player) == history
                && self.bound(field, player) <= ungranted
                && self.ungranted(player)? == ungranted)
        })
    }
}
