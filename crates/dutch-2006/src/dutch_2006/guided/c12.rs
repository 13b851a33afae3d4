//! The test of C12: whether p pairings are possible in a bracket. The procedure makes this test at C1, before
//! a player leaves the bracket, and again after C11 has failed. It also makes the test for every other set of
//! players that could be moved down.

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

/// The test whether p pairings are possible, for one p (C12).
#[derive(Clone, Copy)]
pub(super) struct C12<'a> {
    pub(super) field: &'a Field,
    pub(super) wished: Wished,
    pub(super) questions: &'a dyn Questions,
    /// The goal that must be reached: the number of all pairs (p), and the number of moved-down players
    /// paired first.
    pub(super) sought: Sought,
}

impl C12<'_> {
    /// Whether p pairings are possible in a bracket. C12 "this now allows p pairing to be made". All players
    /// are present, including natives without an opponent, and only B1 and B2 apply, because all relative
    /// criteria are dropped before p is reduced. The interpretation `c12-p` defines the pairs that are
    /// required: all pairs, or only those of the moved-down players.
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

/// The goal `sought` for a bracket to which other players were moved down. p does not change.
pub(super) fn same_goal(field: &Field, after_c1: &BracketAfterC1, sought: Sought) -> Sought {
    let paired_down = if after_c1.kind == Kind::Homogeneous { 0 } else { sought.paired_down };
    after_c1.sought(field, paired_down, sought.pairs, sought.steps)
}

/// The condition of C12 on the players that leave the previous bracket: they must be another set with the
/// same scores, and the next bracket must then allow p pairings. Answers are stored.
pub(super) struct OtherSet<'a> {
    question: C12<'a>,
    /// The bracket that needs other moved-down players. It still contains the former ones.
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
    /// The condition on a set that replaces the moved-down players `before`. `test` says whether `bracket`
    /// can use a set.
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

    /// Whether a set with all of `surely` and some of `perhaps` may have the same scores as the former set.
    /// For each score two conditions must be true:
    ///
    /// - At most as many players of `surely` have this score as players of the former set.
    /// - At least as many players of `surely` and `perhaps` together have this score as players of the
    ///   former set.
    fn may_accept(&self, surely: &[usize], perhaps: &[usize]) -> bool {
        let count = |scores: &[Points], score: Points| scores.iter().filter(|other| **other == score).count();
        let (before, leaving) = (self.scores(self.before), self.scores(surely));
        let undecided = self.scores(perhaps);
        leaving.iter().all(|&score| count(&leaving, score) <= count(&before, score))
            && before
                .iter()
                .all(|&score| count(&before, score) <= count(&leaving, score) + count(&undecided, score))
    }

    /// The matching that C12 requires. In the next bracket, p pairs are made, and all other players take a
    /// place for a player without an opponent. With a set for which this matching does not exist, p pairings
    /// are impossible.
    fn next(&self, _upper: usize) -> Next<'_> {
        let C12 { field, wished, sought, .. } = self.question;
        // In the interpretation that requires only pairs of moved-down players, the natives need no
        // opponents.
        if field.readings.c12_asks_for_moved_down_only() {
            return Next::Unknown;
        }
        let after_c1 = BracketAfterC1::new(field, self.bracket, Vec::new());
        let Sought { paired_down, pairs, .. } = same_goal(field, &after_c1, sought);
        let heterogeneous = paired_down > 0 && !after_c1.is_lowest;
        // Moved-down players that are not paired first wait. `left` counts the other players without an
        // opponent. In a heterogeneous bracket these are natives.
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
