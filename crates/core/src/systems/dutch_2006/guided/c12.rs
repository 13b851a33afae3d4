//! C12's question: whether p pairings are possible in a bracket. It is asked in one way only, before anybody leaves
//! by C1, when C11 is exhausted, and of every other set that could move down.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::super::bracket::{Bracket, BracketAfterC1, Kind, Sought};
use super::super::field::Field;
use super::super::levels::{self, Level};
use super::super::walk::{BracketToPair, relaxed};
use super::super::wished::Wished;
use super::asked::{Asked, Matching, Next, Questions, Wanted};
use crate::search::Spent;
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
    pub(super) fn is_possible(&self, bracket: &Bracket) -> Result<bool, Spent> {
        let after_c1 = BracketAfterC1::new(self.field, bracket, Vec::new());
        let sought = same_goal(self.field, &after_c1, self.sought);
        if sought.paired_down > after_c1.moved_down.len()
            || sought.pairs > after_c1.most_pairs(sought.paired_down)
        {
            return Ok(false);
        }
        let to_pair = BracketToPair { field: self.field, after_c1: &after_c1, sought, wished: self.wished };
        let relaxed = relaxed(&to_pair, Level::default());
        let asked = Asked { to_pair, wanted: None };
        let all_pairs = !self.field.readings.c12_asks_for_moved_down_only();
        if all_pairs && self.questions.is_hopeless(&asked, &relaxed)? {
            return Ok(false);
        }
        if self.questions.first(&asked, &relaxed)?.is_some() {
            return Ok(true);
        }
        Ok(!all_pairs && sought.paired_down > 0 && self.questions.reaches_remainder(&asked, &relaxed)?)
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
    question: C12<'a>,
    /// The bracket with those who were moved down to it before.
    bracket: &'a Bracket,
    /// Who stays in it.
    natives: Vec<usize>,
    before: &'a [usize],
    test: &'a dyn Fn(&[usize]) -> Result<bool, Spent>,
    known: RefCell<BTreeMap<Vec<usize>, bool>>,
}

impl std::fmt::Debug for OtherSet<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OtherSet").field("before", &self.before).finish_non_exhaustive()
    }
}

impl<'a> OtherSet<'a> {
    /// The players who were moved down `before`, and the test of another set.
    pub(super) fn new(
        question: C12<'a>,
        bracket: &'a Bracket,
        before: &'a [usize],
        test: &'a dyn Fn(&[usize]) -> Result<bool, Spent>,
    ) -> Self {
        let natives = bracket.not_moved_down();
        OtherSet { question, bracket, natives, before, test, known: RefCell::default() }
    }

    fn scores(&self, players: &[usize]) -> Vec<Points> {
        levels::scores(self.question.field, players.iter().copied())
    }
}

impl Wanted for OtherSet<'_> {
    fn accepts(&self, leaving: &[usize]) -> Result<bool, Spent> {
        if leaving == self.before || self.scores(leaving) != self.scores(self.before) {
            return Ok(false);
        }
        if let Some(&known) = self.known.borrow().get(leaving) {
            return Ok(known);
        }
        let accepted = (self.test)(leaving)?;
        self.known.borrow_mut().insert(leaving.to_vec(), accepted);
        Ok(accepted)
    }

    /// Of no score may more leave than before, nor too few be left to do so.
    fn may_accept(&self, surely: &[usize], perhaps: &[usize]) -> bool {
        let count = |scores: &[Points], score: Points| scores.iter().filter(|other| **other == score).count();
        let (before, leaving) = (self.scores(self.before), self.scores(surely));
        let undecided = self.scores(perhaps);
        leaving.iter().all(|&score| count(&leaving, score) <= count(&before, score))
            && before
                .iter()
                .all(|&score| count(&before, score) <= count(&leaving, score) + count(&undecided, score))
    }

    /// Who leaves is paired in the next bracket or left over there, and p pairings are made of it. A set for which there is no
    /// matching does not allow them.
    fn next(&self, _upper: usize) -> Next<'_> {
        let C12 { field, wished, sought, .. } = self.question;
        // In that reading the natives need no opponents.
        if field.readings.c12_asks_for_moved_down_only() {
            return Next::Unknown;
        }
        let after_c1 = BracketAfterC1::new(field, self.bracket, Vec::new());
        let Sought { paired_down, pairs, .. } = same_goal(field, &after_c1, sought);
        let heterogeneous = paired_down > 0 && !after_c1.is_lowest;
        // Places of those who find no opponent: of moved-down players, and of natives or, in one group, of anybody.
        let waiting = if heterogeneous { after_c1.moved_down.len().saturating_sub(paired_down) } else { 0 };
        let Some(left) = after_c1.len().checked_sub(2 * pairs + waiting) else { return Next::Never };
        let natives = &self.natives;
        let is_native = |player: usize| natives.binary_search(&player).is_ok();
        let is_lowest = after_c1.is_lowest;
        Next::Matching(Matching {
            natives,
            places: waiting + left,
            meet: Box::new(move |a, b| {
                let apart = heterogeneous && !is_native(a) && !is_native(b);
                !apart && field.may_ever_meet(a, b) && wished.allows_pair(field, a, b)
            }),
            takes: Box::new(move |player, place| {
                let bye = !is_lowest || field.may_have_bye(player) && wished.allows_bye(field, player);
                bye && (!heterogeneous || is_native(player) != (place < waiting))
            }),
        })
    }
}
