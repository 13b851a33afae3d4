//! The test of C12: whether p pairings are possible in a bracket. The same test is used before any player leaves by
//! C1, after C11 has failed, and for every other set that could move down.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::super::bracket::{Bracket, BracketAfterC1, Kind, Sought};
use super::super::field::Field;
use super::super::levels::{self, Level};
use super::super::walk::{BracketToPair, relaxed};
use super::super::wished::Wished;
use super::asked::{Asked, Matching, Next, Questions, Wanted};
use arbitrium_search::Spent;
use arbitrium_tournament::Points;

/// The test of C12 for one p.
#[derive(Clone, Copy)]
pub(super) struct C12<'a> {
    pub(super) field: &'a Field,
    pub(super) wished: Wished,
    pub(super) questions: &'a dyn Questions,
    /// The number of pairs (p) to be reached, including the pairs of moved-down players.
    pub(super) sought: Sought,
}

impl C12<'_> {
    /// Whether p pairings are possible in a bracket. C12 "this now allows p pairing to be made". All players are
    /// present, including natives without an opponent, and only B1 and B2 apply, because all relative criteria are
    /// dropped before p is reduced. By the interpretation `c12-p` p counts all pairs, with the required number of
    /// moved-down players among them, or only the pairs of moved-down players.
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

/// The same goal, with an unchanged p, for a bracket with other players moved down to it.
pub(super) fn same_goal(field: &Field, after_c1: &BracketAfterC1, sought: Sought) -> Sought {
    let paired_down = if after_c1.kind == Kind::Homogeneous { 0 } else { sought.paired_down };
    after_c1.sought(field, paired_down, sought.pairs, sought.steps)
}

/// The condition of C12 on the players that leave the previous bracket: a set of the same size and scores as before,
/// with which the next bracket allows p pairings. Results are stored.
pub(super) struct OtherSet<'a> {
    question: C12<'a>,
    /// The bracket that needs other moved-down players, with the former ones.
    bracket: &'a Bracket,
    /// The players of the bracket that were not moved down to it.
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
    /// The condition on a set that replaces the moved-down players `before`. `test` decides whether the bracket can
    /// use a set.
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

    /// For each score, as many players must leave as before. So not more may surely leave, and enough players must be
    /// able to leave.
    fn may_accept(&self, surely: &[usize], perhaps: &[usize]) -> bool {
        let count = |scores: &[Points], score: Points| scores.iter().filter(|other| **other == score).count();
        let (before, leaving) = (self.scores(self.before), self.scores(surely));
        let undecided = self.scores(perhaps);
        leaving.iter().all(|&score| count(&leaving, score) <= count(&before, score))
            && before
                .iter()
                .all(|&score| count(&before, score) <= count(&leaving, score) + count(&undecided, score))
    }

    /// The matching that C12 requires: the players that leave are paired in the next bracket or left over by it, and p
    /// pairings are made. A set without this matching does not allow p pairings.
    fn next(&self, _upper: usize) -> Next<'_> {
        let C12 { field, wished, sought, .. } = self.question;
        // In the interpretation that counts only pairs of moved-down players, the natives need no opponents.
        if field.readings.c12_asks_for_moved_down_only() {
            return Next::Unknown;
        }
        let after_c1 = BracketAfterC1::new(field, self.bracket, Vec::new());
        let Sought { paired_down, pairs, .. } = same_goal(field, &after_c1, sought);
        let heterogeneous = paired_down > 0 && !after_c1.is_lowest;
        // The number of places for players without an opponent: for moved-down players that wait, and for natives or,
        // in one group, for any player.
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
