//! The steps that return to the bracket above or make fewer pairs (C12, C13 and C14).

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::super::bracket::{Bracket, BracketAfterC1, Kind, Sought};
use super::super::levels::{self, Level};
use super::super::round::{Done, Event, MadeBy};
use super::super::walk::Walk;
use super::falling::most_against_b2;
use super::round::{Round, Step, Table};
use arbitrium_search::{Spent, Stepwise};

impl Round<'_> {
    /// C12 "In case of a heterogeneous group: undo the pairing of the previous score bracket. If in this previous
    /// score bracket a pairing can be made whereby another player will be moved down to the current one, and this now
    /// allows p pairing to be made then this pairing in the previous score bracket will be accepted." C6, when that
    /// bracket is complete: "With this score bracket restart at C1."
    pub(super) fn c12(&mut self, table: &mut Table) -> Result<Step, Spent> {
        let is_asked = table.asked.is_some_and(|asked| asked.is_same_p(table.sought));
        let instead =
            if is_asked { None } else { self.another_moved_down(&table.bracket, table.sought, MadeBy::C12)? };
        if let Some(instead) = instead {
            table.bracket = table.bracket.with_moved_down(&instead);
            if self.field.readings.restarts_after_c12() {
                self.events.push(Event::Restarted(table.bracket.clone()));
                table.reached = false;
                return Ok(Step::C1);
            }
            table.after_c1 = self.after_c1(&table.bracket);
            table.sought = self.same_p(&table.after_c1, table.sought);
            return Ok(Step::C4);
        }
        Ok(if table.bracket.is_lowest { Step::C13 } else { Step::C14 })
    }

    /// The players that are moved down instead of the former ones (C12). They are another set with the same
    /// scores, with which p pairings can be made. `step` is C1 or C12, whichever needs the other set. `None`
    /// if no other set allows p pairings.
    pub(super) fn another_moved_down(
        &mut self,
        bracket: &Bracket,
        sought: Sought,
        step: MadeBy,
    ) -> Result<Option<Vec<usize>>, Spent> {
        let Some(previous) = self.done.last().cloned() else { return Ok(None) };
        // Only the bracket just above may be undone, and only if C12 or C13 has not changed its pairing
        // before.
        let is_open = previous.accepted.is_some() && previous.made_by == MadeBy::Walk;
        let before = previous.leaving();
        if before.is_empty() || !is_open || self.budget.is_spent() {
            return Ok(None);
        }
        let always = step == MadeBy::C1 && self.field.readings.always_applies_c12();
        if !always && self.allows_p(bracket, sought)? {
            return Ok(None);
        }
        let scores = |players: &[usize]| levels::scores(self.field, players.iter().copied());
        let known = RefCell::new(BTreeMap::new());
        let allows = |leaving: &[usize]| {
            let with = bracket.with_moved_down(leaving);
            let alone = if always { self.without_opponent(&with) } else { Vec::new() };
            Ok(!alone.iter().any(|player| leaving.contains(player)) && self.allows_p(&with, sought)?)
        };
        let may_leave = |leaving: &[usize]| {
            Ok(leaving != before
                && scores(leaving) == scores(&before)
                && once(&known, leaving, &|leaving| allows(leaving))?)
        };
        let walk = self.sheet(&previous.after_c1, previous.sought, &may_leave).run()?;
        let instead = walk.accepted.as_ref().map(|(arrangement, _)| arrangement.leaving.clone());
        self.events.push(Event::C12 { before, instead: instead.clone() });
        if instead.is_some() {
            self.tell(&previous.after_c1, previous.sought, true, &walk);
            if let Some(last) = self.done.last_mut() {
                (last.accepted, last.made_by) = (walk.accepted, step);
            }
        }
        Ok(instead)
    }

    /// Whether a bracket allows p pairings. C12 "this now allows p pairing to be made": with all players
    /// present, and only B1 and B2 in force. The interpretation `c12-p` defines the pairs that are required:
    /// all pairs, or only those of the moved-down players.
    fn allows_p(&self, bracket: &Bracket, sought: Sought) -> Result<bool, Spent> {
        let after_c1 = BracketAfterC1::new(self.field, bracket, Vec::new());
        let sought = self.same_p(&after_c1, sought);
        if sought.paired_down > after_c1.moved_down.len()
            || sought.pairs > after_c1.most_pairs(sought.paired_down)
        {
            return Ok(false);
        }
        let mut sheet = self.sheet(&after_c1, sought, &|_| Ok(true));
        let most = most_against_b2(&sheet.to_pair);
        sheet.in_force = sheet.everything_fallen(Level::default(), most);
        let (found, reached) = sheet.try_once()?;
        Ok(found || reached && self.field.readings.c12_asks_for_moved_down_only())
    }

    /// The goal `sought` for a bracket to which other players were moved down. p does not change.
    fn same_p(&self, after_c1: &BracketAfterC1, sought: Sought) -> Sought {
        let paired_down = if after_c1.kind == Kind::Homogeneous { 0 } else { sought.paired_down };
        self.sought(after_c1, (paired_down, sought.pairs), sought.steps)
    }

    /// C13 "In case of the lowest score bracket: the pairing of the penultimate score bracket is undone. Try to find
    /// another pairing in the penultimate score bracket which will allow a pairing in the lowest score bracket. If in
    /// the penultimate score bracket p becomes zero (i.e. no pairing can be found which will allow a correct pairing
    /// for the lowest score bracket) then the two lowest score brackets are joined into a new lowest score bracket.
    /// Because now another score bracket is the penultimate one C13 can be repeated until an acceptable pairing is
    /// obtained."
    pub(super) fn c13(&mut self, table: &mut Table) -> Result<Step, Spent> {
        if let Some(sought) = self.fewer_moved_down(&table.after_c1, table.sought) {
            table.reached &= sought.paired_down == table.sought.paired_down;
            table.sought = sought;
            return Ok(Step::C4);
        }
        // This is inside the loop below, which joined the bracket. If the joined bracket cannot be paired,
        // that loop continues.
        if table.bracket.is_joined {
            return Ok(Step::Impossible);
        }
        let mut lowest = table.bracket.clone();
        while let Some(penultimate) = self.done.pop() {
            if self.budget.is_spent() {
                return Ok(Step::Impossible);
            }
            if self.penultimate_again(&penultimate, &lowest)? {
                return Ok(Step::Paired);
            }
            // All players of the penultimate bracket are in S1 of the new lowest one.
            lowest.natives = lowest.not_moved_down();
            lowest.moved_down = penultimate.bracket.players();
            lowest.joined_natives.clone_from(&penultimate.bracket.natives);
            lowest.is_joined = true;
            self.events.push(Event::Joined(lowest.clone()));
            if self.joined(&lowest)? {
                return Ok(Step::Paired);
            }
            if !self.field.readings.keeps_last_joined_in_s1() {
                lowest.natives = lowest.not_moved_down();
                lowest.joined_natives.clear();
            }
        }
        Ok(Step::Impossible)
    }

    /// Pairs the penultimate bracket again, trying each p in turn. Returns whether the lowest bracket is then
    /// paired. C13 "Try to find another pairing in the penultimate score bracket which will allow a pairing
    /// in the lowest score bracket".
    fn penultimate_again(&mut self, penultimate: &Done, lowest: &Bracket) -> Result<bool, Spent> {
        if penultimate.accepted.is_none() {
            return Ok(false);
        }
        let known = RefCell::new(BTreeMap::new());
        for sought in self.goals_of_penultimate(penultimate) {
            if self.budget.is_spent() {
                return Ok(false);
            }
            let completes =
                |leaving: &[usize]| Ok(self.complete(&lowest.with_moved_down(leaving))?.is_some());
            let may_leave = |leaving: &[usize]| once(&known, leaving, &completes);
            let walk = self.sheet(&penultimate.after_c1, sought, &may_leave).run()?;
            let leaving = walk.accepted.as_ref().map(|(arrangement, _)| arrangement.leaving.clone());
            self.events.push(Event::C13(sought, leaving.clone()));
            if let Some(leaving) = leaving {
                self.tell(&penultimate.after_c1, sought, true, &walk);
                self.done.push(Done {
                    sought,
                    accepted: walk.accepted,
                    made_by: MadeBy::C13,
                    ..penultimate.clone()
                });
                return self.finish_lowest(&lowest.with_moved_down(&leaving));
            }
        }
        Ok(false)
    }

    /// The goals of the penultimate bracket, each p in turn, before C13 "If in the penultimate score bracket
    /// p becomes zero". For each p, the number of moved-down players paired first decreases step by step. The
    /// interpretation `c13-order` can reverse this: for each number of moved-down players, p decreases step
    /// by step.
    fn goals_of_penultimate(&self, penultimate: &Done) -> Vec<Sought> {
        let (after_c1, first) = (&penultimate.after_c1, penultimate.sought);
        let least = usize::from(first.paired_down > 0);
        let mut sought = Vec::new();
        for pairs in (1..=first.pairs).rev() {
            for paired_down in (least..=first.paired_down.min(pairs)).rev() {
                let fallen = first.pairs - pairs + first.paired_down - paired_down;
                if pairs <= after_c1.most_pairs(paired_down) {
                    sought.push(self.sought(after_c1, (paired_down, pairs), first.steps + fallen));
                }
            }
        }
        if self.field.readings.decreases_p_first() {
            sought.sort_by_key(|sought| std::cmp::Reverse((sought.paired_down, sought.pairs)));
        }
        sought
    }

    /// Pairs a joined bracket, if possible. Returns whether it is paired. C13 "then the two lowest score
    /// brackets are joined into a new lowest score bracket". Under the interpretation `c12-joined`, C12 is
    /// applied first. Only after that are fewer moved-down players of the joined bracket paired first.
    fn joined(&mut self, lowest: &Bracket) -> Result<bool, Spent> {
        if !self.field.readings.applies_c12_to_joined() {
            return self.finish_lowest(lowest);
        }
        self.steps(lowest.clone(), self.after_c1(lowest), Step::C2)
    }

    /// Pairs the lowest bracket, if possible, and stores the result. Returns whether it is paired.
    fn finish_lowest(&mut self, lowest: &Bracket) -> Result<bool, Spent> {
        let Some((table, walk)) = self.complete(lowest)? else { return Ok(false) };
        self.tell(&table.after_c1, table.sought, false, &walk);
        self.finish(&table, walk, MadeBy::Walk);
        Ok(true)
    }

    /// Finds out whether a lowest bracket can be paired, and how. The goals are tried in order: all of its
    /// moved-down players are paired first, then fewer of them, then none. `None` if there is no pairing.
    fn complete(&self, lowest: &Bracket) -> Result<Option<(Table, Walk)>, Spent> {
        let after_c1 = self.after_c1(lowest);
        let most = Self::c3(&after_c1).0;
        (0..=most).rev().try_first_map(|paired_down| {
            let sought =
                self.sought(&after_c1, (paired_down, after_c1.most_pairs(paired_down)), most - paired_down);
            let walk = self.sheet(&after_c1, sought, &|_| Ok(true)).run()?;
            let (bracket, after_c1) = (lowest.clone(), after_c1.clone());
            let table = Table { bracket, after_c1, sought, asked: None, reached: false };
            Ok(walk.accepted.is_some().then_some((table, walk)))
        })
    }

    /// C14 "Decrease p by 1 (and if the original value of x was greater than zero decrease x by 1 as well). As long
    /// as p is unequal to zero restart at C4. If p equals zero the entire score bracket is moved down to the next
    /// one."
    pub(super) fn c14(&mut self, table: &mut Table) -> Step {
        let next = self.decreased(table);
        self.events.push(Event::C14(next));
        let Some(next) = next else {
            self.finish(table, Walk::default(), MadeBy::Walk);
            return Step::Paired;
        };
        table.reached &= next.paired_down == table.sought.paired_down;
        table.sought = next;
        Step::C4
    }

    /// The next goal of C14. If the remainder was reached, the number of all pairs decreases. If not, the
    /// number of moved-down players paired first decreases. `None` if no goal is left.
    fn decreased(&self, table: &Table) -> Option<Sought> {
        let (after_c1, sought) = (&table.after_c1, table.sought);
        let of_all = sought.paired_down == 0
            || table.reached
                && sought.pairs > sought.paired_down
                && !self.field.readings.decreases_moved_down_only();
        if !of_all {
            return self.fewer_moved_down(after_c1, sought);
        }
        (sought.pairs > 1).then(|| self.lowered(after_c1, (sought.paired_down, sought.pairs - 1), sought))
    }

    /// The goal `sought` with one moved-down player fewer paired first. If no moved-down player is left, the
    /// bracket is paired as homogeneous, with x and p as at the beginning. `None` if `sought` is already
    /// homogeneous, or if the bracket then has no pair.
    fn fewer_moved_down(&self, after_c1: &BracketAfterC1, sought: Sought) -> Option<Sought> {
        match sought.paired_down {
            0 => None,
            1 => {
                Some(self.sought(after_c1, (0, after_c1.most_pairs(0)), 0)).filter(|sought| sought.pairs > 0)
            }
            more => Some(self.lowered(after_c1, (more - 1, after_c1.most_pairs(more - 1)), sought)),
        }
    }

    fn lowered(&self, after_c1: &BracketAfterC1, p: (usize, usize), from: Sought) -> Sought {
        let mut sought = self.sought(after_c1, p, from.steps + 1);
        if self.field.readings.decreases_the_raised_x() {
            sought.x = from.most_x.saturating_sub(1).min(sought.most_x);
            sought.z = sought.x;
        }
        sought
    }
}

/// Returns the result of `answer` for `players`. The result is stored in `known`, so `answer` is called only
/// once for each set.
fn once(
    known: &RefCell<BTreeMap<Vec<usize>, bool>>,
    players: &[usize],
    answer: &dyn Fn(&[usize]) -> Result<bool, Spent>,
) -> Result<bool, Spent> {
    if let Some(&before) = known.borrow().get(players) {
        return Ok(before);
    }
    let found = answer(players)?;
    known.borrow_mut().insert(players.to_vec(), found);
    Ok(found)
}
