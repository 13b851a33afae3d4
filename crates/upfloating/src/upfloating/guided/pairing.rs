//! Finds the first pairing of a bracket that complies with C1 and the quality criteria (3.6.4).
//!
//! The identifier of the pairing is built position by position, first the top members, then the bottom members.
//! During this, a perfect matching that agrees with all decisions so far is kept, called the witness. If the witness
//! has the first candidate at a position, no search is needed. Otherwise the candidate is tried, and it is kept if
//! the witness can be repaired.

use super::charges::{Charged, Charges, Tight, add, take};
use crate::upfloating::bracket_pairing::BracketPairing;
use crate::upfloating::edition::Edition;
use crate::upfloating::field::Field;
use crate::upfloating::identifier::Identifier;
use crate::upfloating::row::Row;
use arbitrium_search::{Cost, Costs, Matching, Set, Solver, Spent, Stepwise, View};
use arbitrium_swiss::terms::forbidden::Obstacle;
use arbitrium_swiss::weighing::{Chosen, Part};

/// The first of the best pairings (3.6.4) if only the criteria in `part` count. A part can contain C1, the
/// prohibitions (260) and the quality criteria. `None` if no pairing complies.
pub(super) fn choose<E: Edition>(
    decision: &BracketPairing<'_, E>,
    part: Part,
) -> Result<Option<Identifier>, Spent> {
    let asks = |article| part.asks::<BracketPairing<'_, E>>(article);
    let (c1, prohibited) = (asks(E::ARTICLES.c1), asks(E::ARTICLES.prohibited));
    let rows: Vec<&Row> = E::PAIRING.iter().filter(|row| asks(row.article)).collect();
    if c1 && prohibited {
        return first(decision.field, decision, &rows, charged(decision));
    }
    let field = decision.field.disregarding(|_, _, obstacle| match obstacle {
        Obstacle::Met(_) => !c1,
        Obstacle::Prohibited => !prohibited,
    })?;
    first(&field, decision, &rows, Charged::Everybody)
}

/// The first of the best pairings of the bracket by the criteria `rows`, if the players may meet as in
/// `field`. `charged` says which part of a cost counts. `None` if no pairing is possible.
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

/// Which part of a cost counts. A set of the size of C4 has no two upfloaters that meet. Only where a set is chosen by
/// the pairing of its bracket are brackets of larger sets paired, such as that of a recorded round.
fn charged<E: Edition>(decision: &BracketPairing<'_, E>) -> Charged {
    let upfloaters = decision.members.difference(decision.residents).count();
    if decision.field.ways.set_weighs_pairing && upfloaters > 1 {
        Charged::Everybody
    } else {
        Charged::WhoHasAChoice
    }
}

/// Whether a second pairing is as good as the chosen one by the quality criteria (3.6.3). Such a pairing lacks at
/// least one of the chosen pairs.
pub(super) fn has_equal<E: Edition>(
    decision: &BracketPairing<'_, E>,
    chosen: &Chosen<Identifier>,
) -> Result<bool, Spent> {
    let field = decision.field;
    let rows: Vec<&Row> = E::PAIRING.iter().collect();
    let charges = Charges::new(field, decision, &rows, charged(decision));
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

/// A bracket in which some positions of the identifier are already decided.
struct Arrangement<'a> {
    field: &'a Field,
    /// The players who are not yet in a decided pair.
    open: Set,
    /// The players who may still be a top member. `may_be_bottom` are those who may still be a bottom member.
    may_be_top: Set,
    may_be_bottom: Set,
    /// A pair that must not be made; `None` if all pairs are possible.
    without: Option<(usize, usize)>,
    charges: Charges,
    /// The [tight](Tight) pairs. `Some` only if a cost is unavoidable and the cheapest pairings are exactly
    /// the pairings of tight pairs.
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

    /// Replaces the content of `into` by the players whom `player` may meet. Players with larger indices can
    /// be the bottom member of the pair, and players with smaller indices the top member.
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

    /// Whether the perfect matchings of this [`View`] are exactly the cheapest pairings.
    fn is_exact(&self) -> bool {
        self.tight.is_some() || self.charges.are_avoided()
    }

    /// Whether the pair of `top` and `bottom` agrees with C1 and all decisions. `top` has the smaller index.
    fn allows(&self, top: usize, bottom: usize) -> bool {
        self.field.may_meet.has_edge(top, bottom)
            && self.may_be_top.contains(top)
            && self.may_be_bottom.contains(bottom)
            && self.without != Some((top, bottom))
            && self.tight.as_ref().is_none_or(|tight| tight.with(top).contains(bottom))
    }

    /// The cheapest pairing of the players who are not yet in a decided pair; `None` if they cannot all be paired.
    fn cheapest(&self) -> Result<Option<(Cost, Matching)>, Spent> {
        Ok(self.weigh()?.map(|(least, witness, _)| (least, witness)))
    }

    /// The result of [`cheapest`](Self::cheapest), together with the [tight](Tight) pairs. The tight pairs
    /// are `None` if a perfect matching of them might not be a cheapest pairing.
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

    /// Repairs the witness after a decision that separated the players `parted` from their partners. `false`
    /// if no pairing agrees with the decision; the witness is then unchanged. `allowance` is the largest
    /// allowed cost of the remaining pairs.
    ///
    /// An augmenting path over pairs without cost is tried first. A new weighted matching is needed only if
    /// costs are unavoidable and the path fails, or if the rest of the witness costs too much.
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

    /// The cost of those pairs of a matching that are not yet decided.
    fn cost_of(&self, matching: &Matching) -> Cost {
        let mut total = self.charges.nothing();
        for a in self.open.ones() {
            if let Some(b) = matching.mate(a).filter(|&b| a < b) {
                add(&mut total, self.charges.of(a, b));
            }
        }
        total
    }

    /// Decides the top members one after the other; `None` if no pairing is possible. 3.6.2: the top members are
    /// "sorted in ascending order", so each step chooses the smallest player who can be the next top member.
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

    /// Tries the upper half of the players as top members, because no identifier is smaller than one that
    /// starts with these players. `true` if a pairing with these top members is possible.
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

    /// Decides the bottom members one after the other, each as small as possible. 3.6.2: "the TPNs of the bottom
    /// member of the corresponding pair".
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
