//! The state of one bracket while it is paired, and C4 to C8.

use super::super::arrangement::{Arrangement, Pair};
use super::super::levels::{self, Level};
use super::super::requirements::InForce;
use super::super::walk::{BracketToPair, Walk};
use super::criteria::Criteria;
use super::orders::{d1, d2};
use arbitrium_search::{Budget, Spent, combinations};
use arbitrium_swiss::terms::Exchange;
use arbitrium_tournament::Points;

/// The step of the procedure that comes next within a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    C4,
    C5,
    C6,
    C7,
    C8,
    C9,
    C10,
    C11,
    /// The bracket is paired: "the pairing of this score bracket is considered complete".
    Complete,
    /// Nothing is left to drop for this p (number of pairs), and no arrangement was accepted.
    GivenUp,
}

/// S1 and S2 of one part of the bracket, as they are tried.
#[derive(Debug, Default)]
struct Halves {
    s1: Vec<usize>,
    s2: Vec<usize>,
    /// The order in which the players of S2 are tried, as indices in `s2`.
    order: Vec<usize>,
}

impl Halves {
    fn new(s1: Vec<usize>, s2: Vec<usize>) -> Self {
        Halves { s1, s2, order: Vec::new() }
    }

    fn pairs(&self) -> Vec<Pair> {
        let opponents = self.order.iter().map(|&place| self.s2[place]);
        self.s1.iter().copied().zip(opponents).collect()
    }
}

/// The steps by which an edition drops requirements.
#[derive(Clone, Copy, Debug)]
pub struct Lowering {
    /// The step before C4, which puts all requirements in force.
    pub(crate) begin: LoweringStep,
    pub(crate) c9: LoweringStep,
    pub(crate) c10: LoweringStep,
    pub(crate) c11: LoweringStep,
}

/// A function that executes one step, and returns the step that comes next.
pub(crate) type LoweringStep = fn(&mut Sheet<'_>) -> Result<Step, Spent>;

/// The state of the steps C4 to C11 in one bracket, for one p (number of pairs).
pub(crate) struct Sheet<'a> {
    pub(crate) to_pair: BracketToPair<'a>,
    lowering: Lowering,
    /// Whether the given players may leave the bracket together. The next bracket may set limits (C12, C13).
    pub(super) may_leave: &'a dyn Fn(&[usize]) -> Result<bool, Spent>,
    pub(super) budget: &'a Budget,
    pub(crate) in_force: InForce,
    /// The lists of scores that have not been tried yet, the lowest scores first (B3).
    pub(super) levels: std::vec::IntoIter<Option<Vec<Points>>>,
    /// The sets of moved-down players that have not been in S1 yet, the higher ranked players first.
    sets: Box<dyn Iterator<Item = Result<Vec<usize>, Spent>> + 'a>,
    /// The moved-down players in S1 and their opponents; empty in a homogeneous bracket.
    moved_down: Halves,
    /// The players of the homogeneous group, or of the remainder.
    group: Vec<usize>,
    exchanges: Box<dyn Iterator<Item = Result<Exchange, Spent>> + 'a>,
    exchange: Exchange,
    halves: Halves,
    /// Whether the group is being paired. If `false`, the moved-down players of S1 are being paired.
    is_at_group: bool,
    /// The place in S1 at which the next transposition must differ. It is the first pair that breaks a
    /// criterion, or the last pair if none does. `None` before the first proposal, and if S1 is empty.
    failed_at: Option<usize>,
    /// The opponents of the moved-down players with which the remainder was first reached. `None` if it was
    /// not reached. The interpretation `c9-undo=lowest-only` uses them.
    kept: Option<Vec<usize>>,
    /// Whether the remainder was reached: under the present requirements, and at any time.
    pub(super) reached: (bool, bool),
    found: Option<Arrangement>,
}

impl<'a> Sheet<'a> {
    pub(super) fn new(
        to_pair: BracketToPair<'a>,
        lowering: Lowering,
        may_leave: &'a dyn Fn(&[usize]) -> Result<bool, Spent>,
        budget: &'a Budget,
    ) -> Self {
        Sheet {
            in_force: Self::nothing_fallen(&to_pair),
            levels: Vec::new().into_iter(),
            to_pair,
            lowering,
            may_leave,
            budget,
            sets: Box::new(std::iter::empty()),
            moved_down: Halves::default(),
            group: Vec::new(),
            exchanges: Box::new(std::iter::empty()),
            exchange: Exchange::none(),
            halves: Halves::default(),
            is_at_group: false,
            failed_at: None,
            kept: None,
            reached: (false, false),
            found: None,
        }
    }

    /// Follows C4 to C11 until an arrangement is accepted, or no step is left.
    pub(super) fn run(mut self) -> Result<Walk, Spent> {
        let mut step = (self.lowering.begin)(&mut self)?;
        while !matches!(step, Step::Complete | Step::GivenUp) {
            step = self.step(step)?;
        }
        let in_force = self.in_force;
        Ok(Walk {
            accepted: self.found.map(|arrangement| (arrangement, in_force)),
            reached_remainder: self.reached.1,
        })
    }

    /// The smallest score differences in this bracket, the largest difference first. Everything that can be
    /// dropped is dropped, and `level` has the required scores. B3 requires these differences in a joined
    /// bracket. `None` if no arrangement is possible.
    pub(super) fn least_differences(&self, level: Level) -> Result<Option<Vec<Points>>, Spent> {
        let mut all = Sheet::new(self.to_pair, self.lowering, &|_| Ok(true), self.budget);
        all.in_force = all.everything_fallen(level, self.in_force.against_b2);
        let mut least: Option<Vec<Points>> = None;
        let mut step = Step::C4;
        // C10 would drop requirements, but everything is dropped already.
        while step != Step::C10 && step != Step::GivenUp {
            step = all.step(step)?;
            if let (Step::Complete, Some(found)) = (step, all.found.take()) {
                let differences = levels::differences(self.to_pair.field, &found.pairs);
                least = Some(least.map_or(differences.clone(), |least| least.min(differences)));
                step = Step::C7;
            }
        }
        Ok(least)
    }

    /// Returns two answers, without dropping requirements (C4 to C9): whether p pairings are possible, and
    /// whether the remainder is reached.
    pub(super) fn try_once(mut self) -> Result<(bool, bool), Spent> {
        let mut step = Step::C4;
        while !matches!(step, Step::C10 | Step::Complete | Step::GivenUp) {
            step = self.step(step)?;
        }
        Ok((self.found.is_some(), self.reached.1))
    }

    fn step(&mut self, step: Step) -> Result<Step, Spent> {
        match step {
            Step::C4 => self.c4(),
            Step::C5 => Ok(self.c5()),
            Step::C6 => self.c6(),
            Step::C7 => Ok(self.c7()),
            Step::C8 => self.c8(),
            Step::C9 => (self.lowering.c9)(self),
            Step::C10 => (self.lowering.c10)(self),
            Step::C11 => (self.lowering.c11)(self),
            Step::Complete | Step::GivenUp => Ok(step),
        }
    }

    /// C4 "Put the highest players in S1, all other players in S2." In a heterogeneous bracket the highest players
    /// are those moved down.
    fn c4(&mut self) -> Result<Step, Spent> {
        self.reached.0 = false;
        let (after_c1, sought) = (self.to_pair.after_c1, self.to_pair.sought);
        self.sets = Box::new(combinations(after_c1.moved_down.clone(), sought.paired_down));
        Ok(if self.next_set()? { Step::C5 } else { Step::C9 })
    }

    /// Puts the next set of moved-down players into S1 (in 2012 by D3). `false` if no set is left.
    pub(crate) fn next_set(&mut self) -> Result<bool, Spent> {
        let Some(set) = self.sets.next().transpose()? else { return Ok(false) };
        self.kept = None;
        self.is_at_group = set.is_empty();
        let opponents = self.to_pair.after_c1.opponents_of(&set);
        self.moved_down = Halves::new(set, opponents);
        if self.is_at_group {
            self.moved_down.s2.clear();
            self.begin_group(self.to_pair.after_c1.players())?;
        }
        Ok(true)
    }

    /// Begins to pair a homogeneous group: its highest players are in S1, without an exchange (C4).
    fn begin_group(&mut self, group: Vec<usize>) -> Result<(), Spent> {
        let p = self.to_pair.sought.pairs - self.moved_down.s1.len();
        self.exchanges = Box::new(d2(self.to_pair.field, &group, p));
        self.group = group;
        self.next_exchange()?;
        Ok(())
    }

    fn next_exchange(&mut self) -> Result<bool, Spent> {
        let Some(exchange) = self.exchanges.next().transpose()? else { return Ok(false) };
        let p = self.to_pair.sought.pairs - self.moved_down.s1.len();
        let (s1, s2) = exchange.split(0..self.group.len(), p);
        let players = |places: Vec<usize>| places.into_iter().map(|place| self.group[place]).collect();
        self.halves = Halves::new(players(s1), players(s2));
        self.exchange = exchange;
        Ok(true)
    }

    fn on_the_table(&mut self) -> &mut Halves {
        if self.is_at_group { &mut self.halves } else { &mut self.moved_down }
    }

    /// C5 "Order the players in S1 and S2 according to A2."
    fn c5(&mut self) -> Step {
        let halves = self.on_the_table();
        halves.s1.sort_unstable();
        halves.s2.sort_unstable();
        halves.order = (0..halves.s2.len()).collect();
        if halves.s2.len() < halves.s1.len() { Step::C9 } else { Step::C6 }
    }

    /// C6: pairs S1 against S2 and tests the pairing. "Pair the highest player of S1 against the highest one of S2,
    /// the second highest one of S1 against the second highest one of S2, etc. If now p pairings are obtained in
    /// compliance with B1 and B2", and with the other criteria in force, "the pairing of this score bracket is
    /// considered complete".
    fn c6(&mut self) -> Result<Step, Spent> {
        if !self.budget.take()? {
            return Ok(Step::GivenUp);
        }
        let pairs = self.on_the_table().pairs();
        let complies = |&(a, b): &Pair| self.complies(a, b);
        self.failed_at = pairs.iter().position(|pair| !complies(pair));
        if self.failed_at.is_some() {
            return Ok(Step::C7);
        }
        self.failed_at = pairs.len().checked_sub(1);
        if self.is_at_group { self.c6_group() } else { self.c6_moved_down(&pairs) }
    }

    /// The result of C6 for the heterogeneous part: "in case of a heterogeneous score bracket: only players moved
    /// down were paired so far. Start at C2 with the homogeneous remainder group."
    fn c6_moved_down(&mut self, pairs: &[Pair]) -> Result<Step, Spent> {
        let criteria = self.criteria();
        if !criteria.b4(pairs, &[], &[]) || !criteria.note_to_b2(pairs) || !criteria.fewest(pairs, &[], &[]) {
            return Ok(Step::C7);
        }
        let opponents: Vec<usize> = pairs.iter().map(|&(_, opponent)| opponent).collect();
        let mut remainder = self.moved_down.s2.clone();
        remainder.retain(|player| !opponents.contains(player));
        self.reached = (true, true);
        self.kept.get_or_insert(opponents);
        self.is_at_group = true;
        self.begin_group(remainder)?;
        Ok(Step::C5)
    }

    /// The result of C6 for a homogeneous group: "in case of a homogeneous score bracket: remaining players are moved
    /// down to the next score bracket."
    fn c6_group(&mut self) -> Result<Step, Spent> {
        let arrangement = self.arrangement();
        let BracketToPair { field, after_c1, wished, .. } = self.to_pair;
        let criteria = self.criteria();
        let (down, level) = arrangement.parts();
        let remaining: Vec<usize> =
            arrangement.leaving.iter().filter(|player| !after_c1.gone.contains(player)).copied().collect();
        let may_remain = |&player: &usize| {
            criteria.b1_bye(player)
                && criteria.floats_of_leaving(player)
                && (!after_c1.is_lowest || wished.allows_bye(field, player))
        };
        let complies = criteria.b4(down, level, &arrangement.group)
            && criteria.note_to_b2(&arrangement.pairs)
            && criteria.fewest(down, level, &remaining)
            && remaining.iter().all(may_remain)
            && criteria.b3(&remaining, &arrangement.pairs)
            && (self.may_leave)(&arrangement.leaving)?;
        if !complies {
            return Ok(Step::C7);
        }
        self.found = Some(arrangement);
        Ok(Step::Complete)
    }

    fn complies(&self, a: usize, b: usize) -> bool {
        let criteria = self.criteria();
        let floats = if self.is_at_group {
            criteria.floats_of_equals(a, b)
        } else {
            criteria.floats_of_moved_down(a, b)
        };
        criteria.b1(a, b)
            && criteria.b2(a, b)
            && criteria.a7d(a, b)
            && floats
            && self.to_pair.wished.allows_pair(self.to_pair.field, a, b)
    }

    fn criteria(&self) -> Criteria<'_> {
        Criteria { field: self.to_pair.field, after_c1: self.to_pair.after_c1, in_force: &self.in_force }
    }

    fn arrangement(&self) -> Arrangement {
        let opponents = self.moved_down.pairs().into_iter().map(|(_, opponent)| opponent).collect();
        let parts = (self.moved_down.s1.clone(), opponents);
        let s2 = self.halves.order.iter().map(|&place| self.halves.s2[place]).collect();
        Arrangement::new(self.to_pair.after_c1, self.to_pair.sought, parts, self.exchange.clone(), s2)
    }

    /// C7 "Apply a new transposition of S2 according to D1 and restart at C6."
    fn c7(&mut self) -> Step {
        let failed_at = self.failed_at;
        let next = failed_at.and_then(|place| d1(&self.on_the_table().order, place));
        match next.filter(|order| self.is_at_group || self.keeps_others(order)) {
            Some(order) => {
                self.on_the_table().order = order;
                Step::C6
            }
            None => Step::C8,
        }
    }

    /// Interpretation `c9-undo=lowest-only`: whether all moved-down players except the lowest have the same
    /// opponents as when the remainder was first reached. `true` under the other interpretation.
    fn keeps_others(&self, order: &[usize]) -> bool {
        let Some(kept) = self.kept.as_ref().filter(|_| self.to_pair.field.readings.undoes_lowest_only())
        else {
            return true;
        };
        let opponents = order.iter().map(|&place| self.moved_down.s2[place]);
        opponents.zip(kept).take(kept.len() - 1).all(|(now, first)| now == *first)
    }

    /// C8 "In case of a homogeneous (remainder) group: apply a new exchange between S1 and S2 according to D2.
    /// Restart at C5."
    fn c8(&mut self) -> Result<Step, Spent> {
        Ok(if self.is_at_group && self.next_exchange()? { Step::C5 } else { Step::C9 })
    }

    /// If the remainder is being paired, goes back to the moved-down players and returns `true`. In other
    /// cases it returns `false` and changes nothing. C9 "undo the pairing of the lowest moved down player
    /// paired".
    pub(crate) fn undo_lowest(&mut self) -> bool {
        let is_remainder = self.is_at_group && !self.moved_down.s1.is_empty();
        if is_remainder {
            self.is_at_group = false;
            self.failed_at = Some(self.moved_down.s1.len() - 1);
        }
        is_remainder
    }
}
