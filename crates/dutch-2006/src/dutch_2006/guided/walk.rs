//! C4 to C11 for one bracket and one p (number of pairs). The requirements are dropped in order, and states
//! for which it is proved that no arrangement is possible are skipped.
//!
//! The order, from what changes first to what changes last: transpositions (C7), exchanges (C8), the next
//! transposition of the heterogeneous part (C9), B6 and B5 for upfloats (C9), B6 and B5 for downfloats (C10),
//! z (A7.e) and x (C11), A7.d, the players left over (B3), and the note to B2. When a later one changes, all
//! earlier ones begin anew. The implementation of [`Questions`] does the first three.

use super::super::floats::Guard;
use super::super::levels::Level;
use super::super::place::gives_b2_way_first;
use super::super::requirements::InForce;
use super::super::walk::{
    BracketToPair, Walk, down_guards, first_x, first_z, has_a7d, most_against_a7d, most_against_b2,
    most_down, most_up, relaxed, up_guards,
};
use super::asked::{Asked, Questions};
use super::levels::Levels;
use arbitrium_search::Spent;
use arbitrium_tournament::Points;

/// Pairs a bracket while p does not change. Drops everything that can be dropped, step by step, until an
/// arrangement is found.
pub(super) fn walk(asked: &Asked<'_>, questions: &dyn Questions) -> Result<Walk, Spent> {
    let mut walker = Walker { asked: *asked, questions, walk: Walk::default() };
    if gives_b2_way_first(asked.to_pair.field, asked.to_pair.after_c1) {
        if !walker.works_for_nobody()? {
            walker.b2_inside_levels()?;
        }
    } else if asked.to_pair.sought.steps == 0 || !walker.works_for_nobody()? {
        walker.b2()?;
    }
    Ok(walker.walk)
}

struct Walker<'a> {
    asked: Asked<'a>,
    questions: &'a dyn Questions,
    walk: Walk,
}

impl Walker<'_> {
    fn done(&self) -> bool {
        self.walk.accepted.is_some()
    }

    /// Whether no arrangement is possible, whichever players leave. If so, the lists of scores of B3 need not
    /// be tried, and there may be many. This is checked first if a larger p has failed. It is not checked in
    /// a joined bracket, where the score differences are not known yet.
    fn works_for_nobody(&mut self) -> Result<bool, Spent> {
        let to_pair = &self.asked.to_pair;
        Ok(!to_pair.after_c1.is_joined && self.skips(&relaxed(to_pair, Level::default()))?)
    }

    /// Whether no arrangement is possible in the state `relaxed`, so that it is skipped. If so, this also
    /// finds out whether the remainder is reached in that state.
    fn skips(&mut self, relaxed: &InForce) -> Result<bool, Spent> {
        if !self.questions.is_hopeless(&self.asked, relaxed)? {
            return Ok(false);
        }
        let asks = self.asks_of_the_remainder()
            && (!self.asked.to_pair.after_c1.is_joined || relaxed.level.differences.is_some());
        // Interpretation `c9-scope=remainder-only`: B5 and B6 are dropped for upfloats only if the remainder
        // is reached with them.
        let kept = self.asked.to_pair.field.readings.drops_upfloats_in_the_remainder_only();
        let up = if kept { Guard::Both } else { relaxed.up };
        let state = InForce { up, ..relaxed.clone() };
        self.walk.reached_remainder |= asks && self.questions.reaches_remainder(&self.asked, &state)?;
        Ok(true)
    }

    /// Whether the walk must still find out if the remainder is reached. Only C14 uses this fact. C14 is not
    /// applied if another bracket limits the leaving players (C12, C13).
    fn asks_of_the_remainder(&self) -> bool {
        self.asked.to_pair.sought.paired_down > 0
            && !self.walk.reached_remainder
            && self.asked.wanted.is_none()
    }

    /// The last-round note: "B2 may not be applied when pairing players with a score of 50% in the last round if this
    /// is helpful to avoid additional downfloaters". B2 is absolute, so it is waived last: for one pair, then for
    /// two, and so on.
    fn b2(&mut self) -> Result<(), Spent> {
        self.levels(0)?;
        let most = most_against_b2(&self.asked.to_pair);
        if self.done() || most == 0 {
            return Ok(());
        }
        let all = relaxed(&self.asked.to_pair, Level::default());
        if self.skips(&all)? {
            return Ok(());
        }
        let least = self.questions.least_against_b2(&self.asked, &all)?.max(1);
        for against_b2 in least..=most {
            if self.done() {
                return Ok(());
            }
            let relaxed = InForce { against_b2, ..all.clone() };
            if !self.skips(&relaxed)? {
                self.levels(against_b2)?;
            }
        }
        Ok(())
    }

    /// Like [`b2`](Self::b2), for editions in which B2 is waived before a higher score is left over. For each
    /// list of scores of B3, B2 is waived before the next list is tried.
    fn b2_inside_levels(&mut self) -> Result<(), Spent> {
        let BracketToPair { field, after_c1, sought, .. } = self.asked.to_pair;
        let most = most_against_b2(&self.asked.to_pair);
        for leaving in Levels::new(field, after_c1, sought) {
            if self.done() {
                return Ok(());
            }
            self.level(leaving.clone(), 0)?;
            if self.done() || most == 0 {
                continue;
            }
            let all = relaxed(&self.asked.to_pair, Level { leaving: leaving.clone(), differences: None });
            if self.skips(&all)? {
                continue;
            }
            for against_b2 in self.questions.least_against_b2(&self.asked, &all)?.max(1)..=most {
                if !self.done() {
                    self.level(leaving.clone(), against_b2)?;
                }
            }
        }
        Ok(())
    }

    /// Tries the lists of scores that can be left over (B3), the lowest scores first. `against_b2` is the
    /// number of pairs that may be against B2. If the first list is impossible, a matching finds the lowest
    /// scores that can leave.
    fn levels(&mut self, against_b2: usize) -> Result<(), Spent> {
        let BracketToPair { field, after_c1, sought, .. } = self.asked.to_pair;
        let mut levels = Levels::new(field, after_c1, sought);
        let mut is_first = true;
        while let Some(leaving) = levels.next() {
            let is_hopeless = self.level(leaving.clone(), against_b2)?;
            if self.done() {
                return Ok(());
            }
            let (true, Some(lowest)) = (std::mem::take(&mut is_first) && is_hopeless, leaving) else {
                continue;
            };
            // Whether the remainder is reached does not depend on the scores left over. So it is not checked
            // again for skipped lists.
            let all = InForce { against_b2, ..relaxed(&self.asked.to_pair, Level::default()) };
            match self.questions.least_leaving(&self.asked, &all)? {
                Some(least) if least > lowest => levels.go_on_with(&least),
                Some(_) => {}
                None => return Ok(()),
            }
        }
        Ok(())
    }

    /// Tries `leaving`, one list of scores left over (B3); `None` means that B3 does not limit them.
    /// `against_b2` is the number of pairs that may be against B2. In a joined bracket (C13), the score
    /// differences must also be the smallest. Returns whether it is proved that no arrangement is possible
    /// with this list.
    fn level(&mut self, leaving: Option<Vec<Points>>, against_b2: usize) -> Result<bool, Spent> {
        let level = Level { leaving, differences: None };
        let mut relaxed = InForce { against_b2, ..relaxed(&self.asked.to_pair, level) };
        if self.asked.to_pair.after_c1.is_joined {
            let least = self.questions.least_differences(&self.asked, &relaxed)?;
            let Some(least) = least else { return Ok(true) };
            relaxed.level.differences = Some(least);
        }
        let is_hopeless = self.skips(&relaxed)?;
        if !is_hopeless {
            self.a7d(&relaxed)?;
        }
        Ok(is_hopeless)
    }

    /// Tries with A7.d in force, then without it. A7.d: "as long as this does not result in additional downfloaters".
    fn a7d(&mut self, relaxed: &InForce) -> Result<(), Spent> {
        let any = has_a7d(self.asked.to_pair.field, self.asked.to_pair.after_c1);
        if any && self.asked.to_pair.field.edition.fewest {
            return self.fewest_against_a7d(relaxed);
        }
        for a7d in [true, false] {
            if self.done() || a7d && !any {
                continue;
            }
            let relaxed = InForce { a7d, ..relaxed.clone() };
            if !self.skips(&relaxed)? {
                self.x(&relaxed)?;
            }
        }
        Ok(())
    }

    /// Drops A7.d for as few pairs as possible.
    fn fewest_against_a7d(&mut self, relaxed: &InForce) -> Result<(), Spent> {
        for against_a7d in 0..=most_against_a7d(&self.asked.to_pair) {
            if self.done() {
                return Ok(());
            }
            let relaxed = InForce { a7d: true, against_a7d, ..relaxed.clone() };
            if !self.skips(&relaxed)? {
                self.x(&relaxed)?;
            }
        }
        Ok(())
    }

    /// Tries x from its initial value up to its limit. C11: "As long as x is less than p: increase x by 1."
    /// If no arrangement is possible with the initial x, a matching finds the smallest x with which one may
    /// be possible.
    fn x(&mut self, relaxed: &InForce) -> Result<(), Spent> {
        let mut is_asked = false;
        let mut x = first_x(&self.asked.to_pair);
        while x <= self.asked.to_pair.sought.most_x && !self.done() {
            let relaxed = InForce { x, z: x, ..relaxed.clone() };
            x += 1;
            if !self.skips(&relaxed)? {
                self.z(&relaxed)?;
            } else if !is_asked && !self.asks_of_the_remainder() {
                is_asked = true;
                x = x.max(self.questions.least_x(&self.asked, &relaxed)?);
            }
        }
        Ok(())
    }

    /// Tries z from its initial value up to x (A7.e).
    fn z(&mut self, relaxed: &InForce) -> Result<(), Spent> {
        for z in first_z(&self.asked.to_pair, relaxed.x)..=relaxed.x {
            if self.done() {
                return Ok(());
            }
            let relaxed = InForce { z, ..relaxed.clone() };
            if !self.skips(&relaxed)? {
                self.floats(&relaxed)?;
            }
        }
        Ok(())
    }

    /// Drops B5 and B6 for upfloats and for downfloats (C9 and C10). By default, all states for upfloats are
    /// tried for each state for downfloats.
    fn floats(&mut self, relaxed: &InForce) -> Result<(), Spent> {
        let most = (most_down(&self.asked.to_pair), most_up(&self.asked.to_pair));
        if let (Some(down), Some(up)) = most {
            let most = [down.against_b5, down.against_b6, up.against_b5, up.against_b6];
            return self.fewest_floats(0, relaxed, &most);
        }
        let readings = self.asked.to_pair.field.readings;
        let (downs, ups) = (down_guards(&self.asked.to_pair), up_guards(&self.asked.to_pair));
        let upfloats_first = readings.drops_upfloats_first();
        let (outer, inner) = if upfloats_first { (downs, ups) } else { (ups, downs) };
        // The index of the first state in `inner` to be tried.
        let mut begin = 0;
        for &first in outer {
            let mut stays = false;
            for (place, &second) in inner.iter().enumerate().skip(begin) {
                if self.done() {
                    return Ok(());
                }
                let (down, up) = if upfloats_first { (first, second) } else { (second, first) };
                let reached = self.state(InForce { down, up, ..relaxed.clone() })?;
                stays = self.upfloats_stay(up, reached);
                begin = if readings.restores_dropped_floats() { 0 } else { place };
                if stays && upfloats_first {
                    break;
                }
            }
            if stays && !upfloats_first {
                break;
            }
        }
        Ok(())
    }

    /// Whether upfloats keep their protection, because the remainder was not reached while the protection was
    /// in force (interpretation `c9-scope=remainder-only`). `reached` says whether the remainder was reached.
    fn upfloats_stay(&self, up: Guard, reached: bool) -> bool {
        let to_pair = &self.asked.to_pair;
        let only = to_pair.field.readings.drops_upfloats_in_the_remainder_only();
        only && to_pair.sought.paired_down > 0 && up == Guard::Both && !reached
    }

    /// Like [`floats`](Self::floats), for editions in which B5 and B6 are dropped for as few players as
    /// possible. There are four stages: B5 and B6 for downfloats, then B5 and B6 for upfloats. All values of
    /// the later stages are tried for each value of `stage`. `most` has the largest number of players for
    /// each stage from `stage` on.
    fn fewest_floats(&mut self, stage: usize, relaxed: &InForce, most: &[usize]) -> Result<(), Spent> {
        let Some((&most_here, inner)) = most.split_first() else {
            self.state(relaxed.clone())?;
            return Ok(());
        };
        for of in 0..=most_here {
            if self.done() {
                return Ok(());
            }
            let mut next = relaxed.clone();
            *match stage {
                0 => &mut next.down.against_b5,
                1 => &mut next.down.against_b6,
                2 => &mut next.up.against_b5,
                _ => &mut next.up.against_b6,
            } = of;
            // If no player can be against this criterion, the state was already checked in the stage before.
            if most_here == 0 || !self.skips(&next)? {
                self.fewest_floats(stage + 1, &next, inner)?;
            }
        }
        Ok(())
    }

    /// Tries the requirements `in_force`. Returns whether the remainder was reached; `false` also if nothing
    /// depends on this.
    fn state(&mut self, in_force: InForce) -> Result<bool, Spent> {
        let found = self.questions.first(&self.asked, &in_force)?;
        let to_pair = &self.asked.to_pair;
        let asks =
            || self.asks_of_the_remainder() || to_pair.field.readings.drops_upfloats_in_the_remainder_only();
        let reached = to_pair.sought.paired_down > 0
            && (found.is_some() || asks() && self.questions.reaches_remainder(&self.asked, &in_force)?);
        self.walk.reached_remainder |= reached;
        self.walk.accepted = found.map(|arrangement| (arrangement, in_force));
        Ok(reached)
    }
}
