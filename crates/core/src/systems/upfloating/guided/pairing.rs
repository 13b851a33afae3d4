//! 3.6.4: the first pairing of a bracket that complies with C1 and the quality criteria.
//!
//! The identifier is built place by place, first the top members, then the bottom members, beside a perfect
//! matching that complies with all that is decided: the witness. A place that the witness already fills with
//! the first candidate needs no search; otherwise the candidate is tried, and kept if the witness can be
//! mended.

use super::charges::{Charged, Charges, Tight, add, take};
use crate::search::{Cost, Costs, Matching, Set, Solver, Spent, Stepwise, View};
use crate::systems::terms::forbidden::Obstacle;
use crate::systems::upfloating::bracket_pairing::BracketPairing;
use crate::systems::upfloating::edition::Edition;
use crate::systems::upfloating::field::Field;
use crate::systems::upfloating::identifier::Identifier;
use crate::systems::upfloating::row::Row;
use crate::systems::weighing::{Chosen, Part};

/// 3.6.4: the first pairing by those of C1, 260 and the quality criteria that count.
pub(super) fn choose<E: Edition>(
    decision: &BracketPairing<'_, E>,
    part: Part,
) -> Result<Option<Identifier>, Spent> {
    let asks = |article| part.asks::<BracketPairing<'_, E>>(article);
    let (c1, prohibited) = (asks(E::ARTICLES.c1), asks(E::ARTICLES.prohibited));
    let rows: Vec<&Row> = E::PAIRING.iter().filter(|row| asks(row.article)).collect();
    if c1 && prohibited {
        return first(decision.field, decision, &rows, Charged::WhoHasAChoice);
    }
    let field = decision.field.disregarding(|_, _, obstacle| match obstacle {
        Obstacle::Met(_) => !c1,
        Obstacle::Prohibited => !prohibited,
    })?;
    first(&field, decision, &rows, Charged::Everybody)
}

/// The first pairing of the bracket in a field.
fn first<E: Edition>(
    field: &Field,
    decision: &BracketPairing<'_, E>,
    rows: &[&Row],
    charged: Charged,
) -> Result<Option<Identifier>, Spent> {
    if decision.members.count_ones(..) % 2 == 1 {
        return Ok(None);
    }
    let costs = Charges::new(field, decision, rows, charged);
    let Some(mut arrangement) = Arrangement::new(field, decision.members, costs)? else { return Ok(None) };
    if arrangement.decide_tops()?.is_none() {
        return Ok(None);
    }
    arrangement.decide_bottoms().map(Some)
}

/// 3.6.3: whether a second pairing complies with the quality criteria as the chosen one does. It lacks one of its pairs.
pub(super) fn has_equal<E: Edition>(
    decision: &BracketPairing<'_, E>,
    chosen: &Chosen<Identifier>,
) -> Result<bool, Spent> {
    let field = decision.field;
    let rows: Vec<&Row> = E::PAIRING.iter().collect();
    let charges = Charges::new(field, decision, &rows, Charged::WhoHasAChoice);
    let Some(mut arrangement) = Arrangement::new(field, decision.members, charges)? else {
        return Ok(false);
    };
    let mut witness = Matching::empty(field.entrants.len());
    chosen.candidate.pairs().for_each(|(a, b)| witness.join(a, b));
    chosen.candidate.pairs().try_any(|(a, b)| {
        arrangement.witness = witness.clone();
        arrangement.witness.part(a);
        arrangement.without = Some((a, b));
        let least = arrangement.charges.least.clone();
        arrangement.mend(&[a, b], &least)
    })
}

/// A bracket with some places of the identifier decided.
struct Arrangement<'a> {
    field: &'a Field,
    /// Players not yet in a decided pair.
    open: Set,
    /// Players who may still be a top member, respectively a bottom member.
    may_be_top: Set,
    may_be_bottom: Set,
    /// A pair that is not to be made.
    without: Option<(usize, usize)>,
    charges: Charges,
    /// Where charged pairs cannot be avoided: the pairs of which the cheapest pairings are made, if these are told by their pairs
    /// alone.
    tight: Option<Tight>,
    witness: Matching,
}

impl View for Arrangement<'_> {
    fn capacity(&self) -> usize {
        self.field.entrants.len()
    }

    fn vertices(&self) -> &Set {
        &self.open
    }

    /// Those whom a player may meet: below him as their bottom member, above him as their top member.
    fn neighbours(&self, player: usize, into: &mut Set) {
        into.clone_from(self.field.may_meet.neighbours(player));
        into.intersect_with(&self.open);
        if let Some((a, b)) = self.without.filter(|&(a, b)| player == a || player == b) {
            into.remove(if player == a { b } else { a });
        }
        match &self.tight {
            Some(tight) => into.intersect_with(tight.with(player)),
            None => self.charges.leave_out_the_charged(player, into),
        }
        let mut smaller = into.clone();
        smaller.set_range(player.., false);
        into.set_range(..player, false);
        into.intersect_with(&self.may_be_bottom);
        smaller.intersect_with(&self.may_be_top);
        if !self.may_be_top.contains(player) {
            into.clear();
        }
        if self.may_be_bottom.contains(player) {
            into.union_with(&smaller);
        }
    }
}

impl<'a> Arrangement<'a> {
    fn new(field: &'a Field, bracket: &Set, charges: Charges) -> Result<Option<Self>, Spent> {
        let mut arrangement = Arrangement {
            field,
            open: bracket.clone(),
            may_be_top: bracket.clone(),
            may_be_bottom: bracket.clone(),
            without: None,
            charges,
            tight: None,
            witness: Matching::empty(field.entrants.len()),
        };
        if let Some(witness) = Matching::perfect(&arrangement)? {
            arrangement.witness = witness;
            return Ok(Some(arrangement));
        }
        arrangement.tight = arrangement.charges.tight();
        let by_prices = if arrangement.tight.is_some() { Matching::perfect(&arrangement)? } else { None };
        if let Some(witness) = by_prices {
            arrangement.charges.least = arrangement.cost_of(&witness);
            arrangement.witness = witness;
            return Ok(Some(arrangement));
        }
        arrangement.tight = None;
        let Some((least, witness, tight)) = arrangement.weigh()? else { return Ok(None) };
        arrangement.charges.least = least;
        (arrangement.witness, arrangement.tight) = (witness, tight);
        Ok(Some(arrangement))
    }

    /// Whether the perfect matchings of the view are the pairings that cost the least.
    fn is_exact(&self) -> bool {
        self.tight.is_some() || self.charges.are_avoided()
    }

    /// Whether the pair (smaller, larger) complies with C1 and all that is decided.
    fn allows(&self, top: usize, bottom: usize) -> bool {
        self.field.may_meet.has_edge(top, bottom)
            && self.may_be_top.contains(top)
            && self.may_be_bottom.contains(bottom)
            && self.without != Some((top, bottom))
            && self.tight.as_ref().is_none_or(|tight| tight.with(top).contains(bottom))
    }

    /// The cheapest pairing of the open players.
    fn cheapest(&self) -> Result<Option<(Cost, Matching)>, Spent> {
        Ok(self.weigh()?.map(|(least, witness, _)| (least, witness)))
    }

    /// The same, and the pairs of which the cheapest pairings are made, if these are told by their pairs alone.
    fn weigh(&self) -> Result<Option<(Cost, Matching, Option<Tight>)>, Spent> {
        let players: Vec<usize> = self.open.ones().collect();
        let mut costs = Costs::new(players.len());
        for (a, &top) in players.iter().enumerate() {
            for (b, &bottom) in players.iter().enumerate().skip(a + 1) {
                if self.allows(top, bottom) {
                    costs.set(a, b, self.charges.of(top, bottom));
                }
            }
        }
        let mut solver = Solver::new(costs);
        if !solver.solve()? {
            return Ok(None);
        }
        let mut matching = Matching::empty(self.capacity());
        for a in 0..players.len() {
            if let Some(b) = solver.mate(a).filter(|&b| a < b) {
                matching.join(players[a], players[b]);
            }
        }
        let is_tight = |a: usize, b: usize| solver.is_tight(a, b);
        let tight = (!solver.has_blossoms()).then(|| Tight::of(&players, self.capacity(), is_tight));
        Ok(Some((self.cost_of(&matching), matching, tight)))
    }

    /// Mends the witness after a decision that parted these players, who are open; `false` and nothing
    /// changed where no pairing complies. `allowance` is what the pairs still to be made may cost.
    ///
    /// An augmenting path over pairs that cost nothing comes first. Only where charged pairs cannot be avoided
    /// and the path fails, or what is left of the witness costs too much, is everything weighed anew.
    fn mend(&mut self, parted: &[usize], allowance: &Cost) -> Result<bool, Spent> {
        let mut witness = self.witness.clone();
        let covered = parted.iter().try_all(|&player| {
            Ok(witness.mate(player).is_some() || witness.cover(&*self, player)?.is_ok())
        })?;
        if covered && (self.is_exact() || self.cost_of(&witness) <= *allowance) {
            self.witness = witness;
            return Ok(true);
        }
        if self.is_exact() {
            return Ok(false);
        }
        let found = self.cheapest()?.filter(|(cost, _)| cost <= allowance);
        Ok(found.map(|(_, witness)| self.witness = witness).is_some())
    }

    /// What the pairs of the open players cost in a matching.
    fn cost_of(&self, matching: &Matching) -> Cost {
        let mut total = self.charges.nothing();
        for a in self.open.ones() {
            if let Some(b) = matching.mate(a).filter(|&b| a < b) {
                add(&mut total, self.charges.of(a, b));
            }
        }
        total
    }

    /// 3.6.2: the top members "sorted in ascending order", so the smallest player who can be the next top
    /// member is.
    fn decide_tops(&mut self) -> Result<Option<()>, Spent> {
        let players: Vec<usize> = self.open.ones().collect();
        if self.try_upper_half(&players)? {
            return Ok(Some(()));
        }
        for player in players {
            self.may_be_bottom.remove(player);
            let Some(mate) = self.witness.mate(player) else { return Ok(None) };
            if player < mate {
                continue;
            }
            let before = self.witness.clone();
            self.witness.part(player);
            if !self.mend(&[player, mate], &self.charges.least.clone())? {
                self.witness = before;
                self.may_be_bottom.insert(player);
                self.may_be_top.remove(player);
            }
        }
        Ok(Some(()))
    }

    /// No identifier is smaller than one whose top members are the upper half.
    fn try_upper_half(&mut self, players: &[usize]) -> Result<bool, Spent> {
        let (upper, lower) = players.split_at(players.len() / 2);
        let undecided = (self.may_be_top.clone(), self.may_be_bottom.clone());
        self.may_be_top = self.field.set(upper.iter().copied());
        self.may_be_bottom = self.field.set(lower.iter().copied());
        let found = if self.is_exact() {
            Matching::perfect(self)?
        } else {
            self.cheapest()?.filter(|(cost, _)| *cost == self.charges.least).map(|(_, witness)| witness)
        };
        let Some(witness) = found else {
            (self.may_be_top, self.may_be_bottom) = undecided;
            return Ok(false);
        };
        self.witness = witness;
        Ok(true)
    }

    /// 3.6.2: then "the TPNs of the bottom member of the corresponding pair", each the smallest possible.
    fn decide_bottoms(&mut self) -> Result<Identifier, Spent> {
        let tops: Vec<usize> = self.may_be_top.ones().collect();
        let mut pairs = Vec::with_capacity(tops.len());
        let mut left = self.charges.least.clone();
        for top in tops {
            let candidates: Vec<usize> =
                self.open.ones().filter(|&player| player > top && self.allows(top, player)).collect();
            for bottom in candidates {
                let mut allowance = left.clone();
                take(&mut allowance, self.charges.of(top, bottom));
                if self.try_pair(top, bottom, &allowance)? {
                    left = allowance;
                    pairs.push((top, bottom));
                    break;
                }
            }
        }
        Ok(Identifier::of(pairs))
    }

    fn try_pair(&mut self, top: usize, bottom: usize, allowance: &Cost) -> Result<bool, Spent> {
        if *allowance < self.charges.nothing() {
            return Ok(false);
        }
        self.open.remove(top);
        self.open.remove(bottom);
        if self.witness.mate(top) == Some(bottom) {
            return Ok(true);
        }
        let before = self.witness.clone();
        let parted = [self.witness.part(top), self.witness.part(bottom)];
        let parted: Vec<usize> = parted.into_iter().flatten().collect();
        if self.mend(&parted, allowance)? {
            return Ok(true);
        }
        self.witness = before;
        self.open.insert(top);
        self.open.insert(bottom);
        Ok(false)
    }
}
