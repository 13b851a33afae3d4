//! C12's question: whether p pairings are possible in a bracket. It is asked in one way only, before anybody leaves
//! by C1, when C11 is exhausted, and of every other set that could move down.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::super::bracket::{Bracket, BracketAfterC1, Kind, Sought};
use super::super::field::Field;
use super::super::levels::{self, Level};
use super::super::walk::{BracketToPair, relaxed};
use super::super::wished::Wished;
use super::asked::{Asked, Questions, Wanted, WhoLeaves};
use crate::tournament::Points;

/// What the bracket must allow, and where.
#[derive(Clone, Copy)]
pub(super) struct C12<'a> {
    pub(super) field: &'a Field,
    pub(super) wished: Wished,
    pub(super) questions: &'a dyn Questions,
    /// p, with the moved-down players among it.
    pub(super) sought: Sought,
}

impl C12<'_> {
    /// C12 "this now allows p pairing to be made": everybody is present, natives without an opponent too, and B1 and
    /// B2 alone are in force, for everything relative falls before p does. By the reading `c12-p` these are all pairs,
    /// with so many moved-down players among them as p asks for, or the latter alone.
    pub(super) fn is_possible(&self, bracket: &Bracket) -> bool {
        let after_c1 = BracketAfterC1::new(self.field, bracket, Vec::new());
        let sought = same_goal(self.field, &after_c1, self.sought);
        if sought.paired_down > after_c1.moved_down.len()
            || sought.pairs > after_c1.most_pairs(sought.paired_down)
        {
            return false;
        }
        let to_pair = BracketToPair { field: self.field, after_c1: &after_c1, sought, wished: self.wished };
        let relaxed = relaxed(&to_pair, Level::default());
        let asked = Asked { to_pair, wanted: None };
        let all_pairs = !self.field.readings.c12_asks_for_moved_down_only();
        if all_pairs && self.questions.is_hopeless(&asked, &relaxed) {
            return false;
        }
        let step = self.questions.first(&asked, &relaxed);
        step.found.is_some() || !all_pairs && step.reached_remainder
    }
}

/// The same p in a bracket with other players moved down.
pub(super) fn same_goal(field: &Field, after_c1: &BracketAfterC1, sought: Sought) -> Sought {
    let paired_down = if after_c1.kind == Kind::Homogeneous { 0 } else { sought.paired_down };
    after_c1.sought(field, paired_down, sought.pairs, sought.steps)
}

/// Another set of the same size and scores with which the next bracket allows p pairings. What was tested once is
/// remembered.
pub(super) struct OtherSet<'a> {
    field: &'a Field,
    before: &'a [usize],
    test: &'a dyn Fn(&[usize]) -> bool,
    known: RefCell<BTreeMap<Vec<usize>, bool>>,
}

impl std::fmt::Debug for OtherSet<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OtherSet").field("before", &self.before).finish_non_exhaustive()
    }
}

impl<'a> OtherSet<'a> {
    pub(super) fn new(field: &'a Field, before: &'a [usize], test: &'a dyn Fn(&[usize]) -> bool) -> Self {
        OtherSet { field, before, test, known: RefCell::default() }
    }
}

impl Wanted for OtherSet<'_> {
    fn accepts(&self, leaving: &[usize]) -> bool {
        let scores = |players: &[usize]| levels::scores(self.field, players.iter().copied());
        if leaving == self.before || scores(leaving) != scores(self.before) {
            return false;
        }
        if let Some(&known) = self.known.borrow().get(leaving) {
            return known;
        }
        let accepted = (self.test)(leaving);
        self.known.borrow_mut().insert(leaving.to_vec(), accepted);
        accepted
    }
    /// Of no score may more leave than before, nor too few be left to do so.
    fn may_accept(&self, who_leaves: &WhoLeaves<'_>) -> bool {
        let scores = |players: &[usize]| levels::scores(self.field, players.iter().copied());
        let count = |scores: &[Points], score: Points| scores.iter().filter(|other| **other == score).count();
        let (before, leaving) = (scores(self.before), scores(who_leaves.leaving));
        let undecided = scores(who_leaves.undecided);
        leaving.iter().all(|&score| count(&leaving, score) <= count(&before, score))
            && before
                .iter()
                .all(|&score| count(&before, score) <= count(&leaving, score) + count(&undecided, score))
    }
}
