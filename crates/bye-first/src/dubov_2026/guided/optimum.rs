//! The best sets of upfloaters if only some of the criteria count, by the cheapest perfect matchings of a [`Core`].

use std::cmp::Reverse;

use super::super::field::{Entrant, Field, Own};
use super::super::readings::{C6, C9};
use super::super::upfloaters::{self, C4, C7, C8, C10, Upfloaters};
use arbitrium_search::{Graph, Spent, set_of};
use arbitrium_swiss::guided::rest::{are_certain, missing};
use arbitrium_swiss::guided::{Core, Taken, Upfloating};
use arbitrium_swiss::weighing::Part;
use arbitrium_tournament::Points;

impl Upfloating for Field {
    fn players(&self) -> usize {
        self.size()
    }

    fn score_of(&self, player: usize) -> Points {
        self.score(player)
    }

    fn joins(&self, a: usize, b: usize) -> bool {
        self.may_meet(a, b)
    }

    fn is_certain(&self, lower: &[usize], size: usize) -> bool {
        are_certain(self, lower.iter(), size, Entrant::insists_on)
    }

    fn left_over(&self, residents: &[usize]) -> Result<usize, Spent> {
        let graph = Graph::complete_without(residents.len(), missing(self, residents))?;
        graph.deficiency(&set_of(residents.len(), 0..residents.len()))
    }
}

/// The criteria that count.
struct Digits<'a> {
    field: &'a Field,
    part: Part,
    /// The largest allowed number of upfloats of a maximum upfloater in the set; `None` for no limit. Used
    /// only under the interpretation `c9=max`.
    most_times: Option<usize>,
}

/// The best matchings if only the criteria in `part` count; `None` if no set complies with the absolute criteria. They
/// take the upfloaters.
pub(super) fn best(decision: &Upfloaters<'_>, part: Part) -> Result<Option<Taken>, Spent> {
    let field = decision.field;
    let mut digits = Digits { field, part, most_times: None };
    let Some(found) = digits.best(decision)? else { return Ok(None) };
    if !digits.applies(upfloaters::C9) || field.readings.c9 != C9::Max {
        return Ok(Some(found));
    }
    let maximum =
        found.set().into_iter().map(|player| &field.entrants[player].own).filter(|own| own.is_maximum);
    digits.most_times = Some(maximum.map(|own| own.upfloats.len()).max().unwrap_or(0));
    digits.best(decision)
}

impl Digits<'_> {
    /// Whether the criterion at the index `place` of the table applies. C8 to C10 do not apply in the last round.
    fn applies(&self, place: usize) -> bool {
        self.part.counts(place) && (place < C8 || !self.field.is_last_round)
    }

    fn best(&self, decision: &Upfloaters<'_>) -> Result<Option<Taken>, Spent> {
        let players = (&decision.stage.residents[..], &decision.stage.lower[..]);
        let completes = self.part.counts(C4);
        if !self.applies(upfloaters::C6) || self.field.readings.c6 != C6::Ascending {
            return self.of(&Core::whole(self.field, players, completes));
        }
        let smallest = Core::smallest(self.field, players, completes, |core| self.of(core))?;
        Ok(smallest.map(|(_, best)| best))
    }

    /// The best matchings of a core. The digits of a pair are those of its upfloater, and one for C7 before the others
    /// that come after the scores.
    fn of(&self, core: &Core<'_, Field>) -> Result<Option<Taken>, Spent> {
        let scores = self.scores(core.levels());
        let times = self.times(core);
        let c7 = 1 + scores;
        let after = c7 + usize::from(self.applies(C7));
        let digits = after + 2 + times.len();
        let charge = |player: usize, cost: &mut [i64]| {
            cost[0] = 1;
            if self.applies(upfloaters::C6) {
                self.charge_scores(core, player, cost);
            }
            let own = &self.field.entrants[player].own;
            if self.applies(C8) {
                cost[after] = i64::from(own.is_maximum);
            }
            self.charge_times(&times, own, &mut cost[after + 1..digits - 1]);
            if self.applies(C10) {
                cost[digits - 1] = i64::from(own.upfloated_last);
            }
        };
        let inside = |a: usize, b: usize, cost: &mut [i64]| {
            if self.applies(C7) {
                cost[c7] = i64::from(self.field.ungranted(a, b));
            }
        };
        let admits = |player: usize| {
            let own = &self.field.entrants[player].own;
            !self.most_times.is_some_and(|most| own.is_maximum && own.upfloats.len() > most)
        };
        core.solve(digits, (charge, inside), |_, _| Some(vec![0; digits]), admits)
    }

    /// The number of digits of C6.
    fn scores(&self, levels: &[Points]) -> usize {
        match self.field.readings.c6 {
            _ if !self.applies(upfloaters::C6) => 0,
            C6::Ascending => levels.len().saturating_sub(1),
            C6::Descending => levels.len(),
            C6::Sums => 1,
        }
    }

    /// Sets the digits of an upfloater for C6. If the highest scores are compared first, more upfloaters with the
    /// highest score are better, so every other score has a cost.
    fn charge_scores(&self, core: &Core<'_, Field>, player: usize, cost: &mut [i64]) {
        let (score, levels) = (self.field.score(player), core.levels());
        match self.field.readings.c6 {
            C6::Ascending => core.charge_scores(player, cost),
            C6::Descending => {
                cost[1..]
                    .iter_mut()
                    .zip(levels)
                    .for_each(|(digit, &level)| *digit = i64::from(level != score));
            }
            C6::Sums => {
                let highest = levels.first().copied().unwrap_or(Points::ZERO);
                cost[1] = i64::from((highest - score).tenths());
            }
        }
    }

    /// The different numbers of upfloats that the digits of C9 distinguish, the largest first. Under the interpretation
    /// `c9=sum` there is one digit for all of them. Empty if C9 does not count, or was already taken into account.
    fn times(&self, core: &Core<'_, Field>) -> Vec<usize> {
        if !self.applies(upfloaters::C9) || self.most_times.is_some() {
            return Vec::new();
        }
        if self.field.readings.c9 == C9::Sum {
            return vec![0];
        }
        let own = core.lower().iter().map(|&player| &self.field.entrants[player].own);
        let mut times: Vec<usize> = own.filter(|own| own.is_maximum).map(|own| own.upfloats.len()).collect();
        times.sort_unstable_by_key(|&times| Reverse(times));
        times.dedup();
        times
    }

    /// Sets the digits for C9 of an upfloater with the facts `own`. Under the interpretation `c9=max`, the first matching
    /// uses the digits of `c9=lists`. Among the sets with equally many maximum upfloaters, that matching makes the
    /// largest number of upfloats as small as possible.
    fn charge_times(&self, times: &[usize], own: &Own, digits: &mut [i64]) {
        let upfloats = own.upfloats.len();
        for (digit, &level) in digits.iter_mut().zip(times).filter(|_| own.is_maximum) {
            *digit = match self.field.readings.c9 {
                C9::Sum => i64::try_from(upfloats).unwrap_or(i64::MAX),
                C9::Lists | C9::Max => i64::from(level == upfloats),
            };
        }
    }
}
