//! Chooses the set of upfloaters (3.2.2) in the guided search.

use super::super::criteria;
use super::super::field::Field;
use super::super::upfloaters::Upfloaters;
use super::colours::bound;
use super::optimum::{Asked, Optimum};
use arbitrium_search::{Spent, Stepwise};
use arbitrium_swiss::guided::rest::{can_be_paired, removable};
use arbitrium_swiss::weighing::{Part, Value};

/// The first of the best sets of upfloaters by a part of the criteria; `None` if no set complies.
pub(super) fn choose(decision: &Upfloaters<'_>, part: Part) -> Result<Option<Vec<usize>>, Spent> {
    let (field, stage) = (decision.field, decision.stage);
    let asked = Asked::of(field, part);
    if can_be_paired(field, &stage.residents)? && (!asked.completion || can_be_paired(field, &stage.lower)?) {
        return Ok(Some(Vec::new()));
    }
    if let Some(singles) = Singles::of(decision, asked)? {
        return Ok(singles.best()?.map(|player| vec![player]));
    }
    let pool = field.in_upfloater_order(&stage.lower);
    Optimum::of(decision, part)?.map(|optimum| optimum.first(&pool)).transpose()
}

/// Whether another set of upfloaters is as good as the chosen one.
pub(super) fn has_equal(decision: &Upfloaters<'_>, chosen: &[usize]) -> Result<bool, Spent> {
    if chosen.is_empty() {
        return Ok(false);
    }
    if let [player] = *chosen
        && let Some(singles) = Singles::of(decision, Asked::of(decision.field, Part::Whole))?
    {
        return singles.has_equal(player);
    }
    match Optimum::of(decision, Part::Whole)? {
        Some(optimum) => optimum.has_second(chosen),
        None => Ok(false),
    }
}

/// The players who alone form a legal set of upfloaters, if there are any. If C6 applies, only those with the highest
/// score, in the order of 4.2.
///
/// The residents can be paired together with a player who may meet one of those residents without whom the others can
/// be paired.
struct Singles<'a> {
    decision: &'a Upfloaters<'a>,
    asked: Asked,
    players: Vec<usize>,
}

impl<'a> Singles<'a> {
    fn of(decision: &'a Upfloaters<'a>, asked: Asked) -> Result<Option<Self>, Spent> {
        let (field, stage) = (decision.field, decision.stage);
        let left_over = removable(field, &stage.residents)?;
        if left_over.is_clear() {
            return Ok(None);
        }
        let leaving = removable(field, &stage.lower)?;
        let completes =
            |player: usize| left_over.ones().any(|at| field.may_meet(player, stage.residents[at]));
        let legal = (0..stage.lower.len())
            .filter(|&at| !asked.completion || leaving.contains(at))
            .map(|at| stage.lower[at])
            .filter(|&player| completes(player));
        let mut players = field.in_upfloater_order(&legal.collect::<Vec<_>>());
        let highest = players.iter().map(|&player| field.score(player)).max().filter(|_| asked.scores);
        players.retain(|&player| highest.is_none_or(|score| field.score(player) == score));
        Ok((!players.is_empty()).then_some(Singles { decision, asked, players }))
    }

    /// The values of C8 to C10 for the set with only this player.
    fn history(&self, player: usize) -> [Value; 3] {
        let (asked, set) = (self.asked, [player]);
        let of = |asks: bool, value: fn(&Upfloaters<'_>, &[usize]) -> Value| {
            if asks { value(self.decision, &set) } else { Value::NotAsked }
        };
        [of(asked.maxima, criteria::c8), of(asked.times, criteria::c9), of(asked.previous, criteria::c10)]
    }

    fn members(&self, player: usize) -> Vec<usize> {
        self.decision.stage.members(&[player])
    }

    /// The value of C7 for the set with only this player. It is never below the bound for the bracket.
    fn ungranted(&self, player: usize) -> Result<Value, Spent> {
        if self.asked.preferences { criteria::c7(self.decision, &[player]) } else { Ok(Value::NotAsked) }
    }

    fn bound(&self, field: &Field, player: usize) -> Value {
        if self.asked.preferences {
            Value::Count(bound(field, &self.members(player)))
        } else {
            Value::NotAsked
        }
    }

    /// The first of the best players. The players are examined in the order of their best possible values. The search
    /// ends when the best possible value of the next player is no better than a value already found. No later player
    /// can then be better.
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
