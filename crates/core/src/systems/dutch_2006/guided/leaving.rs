//! C12 and C13: the sets of players who may leave together.

use super::super::bracket::sorted;
use super::super::proofs::pool::{Answer, Pool};
use super::super::requirements::InForce;
use super::super::walk::BracketToPair;
use super::asked::{Wanted, WhoLeaves};
use super::both::Meetings;
use crate::search::Spent;
use crate::search::steps::{self, take_for};

/// Every set of players who can leave under what is in force and whom the next bracket accepts.
pub(super) fn sets(
    to_pair: &BracketToPair<'_>,
    in_force: &InForce,
    wanted: &dyn Wanted,
) -> Result<Vec<Vec<usize>>, Spent> {
    let mut search = Sets::new(to_pair, in_force, wanted, false);
    steps::at("C12, C13: who may leave", || search.start())?;
    Ok(search.found)
}

/// One such set; `hint` is a set that was found before and may serve again.
pub(super) fn any(
    to_pair: &BracketToPair<'_>,
    in_force: &InForce,
    wanted: &dyn Wanted,
    hint: Option<Vec<usize>>,
) -> Result<Option<Vec<usize>>, Spent> {
    let mut search = Sets::new(to_pair, in_force, wanted, true);
    if let Some(hint) = hint {
        search.hinted(&hint)?;
    }
    if search.found.is_empty() {
        steps::at("C12, C13: who may leave", || search.start())?;
    }
    Ok(search.found.pop())
}

struct Sets<'a, 'b> {
    to_pair: &'b BracketToPair<'a>,
    in_force: &'b InForce,
    wanted: &'b dyn Wanted,
    /// Who may meet in the bracket that they do not leave, once that is asked.
    meetings: Option<Meetings>,
    /// How many leave.
    size: usize,
    /// Whether one set is enough.
    one: bool,
    found: Vec<Vec<usize>>,
}

impl<'a, 'b> Sets<'a, 'b> {
    fn new(to_pair: &'b BracketToPair<'a>, in_force: &'b InForce, wanted: &'b dyn Wanted, one: bool) -> Self {
        let size = to_pair.left_over();
        Sets { to_pair, in_force, wanted, meetings: None, size, one, found: Vec::new() }
    }

    fn start(&mut self) -> Result<(), Spent> {
        let players = self.to_pair.after_c1.players();
        let (may_leave, staying): (Vec<usize>, Vec<usize>) =
            players.into_iter().partition(|&player| self.may_leave(player));
        let may = |a: usize, b: usize| self.may_meet(a.min(b), a.max(b));
        self.meetings = Some(Meetings::of(&self.to_pair.after_c1.players(), may, |_| false)?);
        self.extend(&may_leave, &mut Vec::new(), staying)
    }

    fn may_leave(&self, player: usize) -> bool {
        let (field, after_c1) = (self.to_pair.field, self.to_pair.after_c1);
        let level = self.in_force.level.leaving.as_ref();
        level.is_none_or(|scores| scores.contains(&field.score(player)))
            && self.in_force.allows_leaving(field, after_c1, player)
            && (!after_c1.is_lowest || self.to_pair.wished.allows_bye(field, player))
    }

    fn hinted(&mut self, hint: &[usize]) -> Result<(), Spent> {
        let fits = (0..hint.len()).all(|place| self.fits_level(&hint[..place], hint[place]));
        if hint.len() == self.size && fits && hint.iter().all(|&player| self.may_leave(player)) {
            self.judge(hint)?;
        }
        Ok(())
    }

    fn extend(
        &mut self,
        undecided: &[usize],
        chosen: &mut Vec<usize>,
        mut staying: Vec<usize>,
    ) -> Result<(), Spent> {
        if self.one && !self.found.is_empty() {
            return Ok(());
        }
        take_for(1 + undecided.len() + staying.len())?;
        if chosen.len() == self.size {
            return self.judge(chosen);
        }
        // The chosen are in the order of A2: who stands before the next score of the level stays.
        let passed = undecided.iter().take_while(|&&player| !self.fits_level(chosen, player)).count();
        let (passed, undecided) = undecided.split_at(passed);
        staying.extend(passed);
        if chosen.len() + undecided.len() < self.size || !self.may_work(undecided, chosen, &staying)? {
            return Ok(());
        }
        let Some((&player, rest)) = undecided.split_first() else { return Ok(()) };
        chosen.push(player);
        self.extend(rest, chosen, staying.clone())?;
        chosen.pop();
        staying.push(player);
        self.extend(rest, chosen, staying)
    }

    /// B3: the chosen are in the order of A2, so their scores are those of the level in its order.
    fn fits_level(&self, chosen: &[usize], player: usize) -> bool {
        let scores = self.in_force.level.leaving.as_ref();
        scores.is_none_or(|scores| scores.get(chosen.len()) == Some(&self.to_pair.field.score(player)))
    }

    fn may_work(&self, undecided: &[usize], chosen: &[usize], staying: &[usize]) -> Result<bool, Spent> {
        let leaving = self.with_gone(chosen);
        let known = |a: usize, b: usize| self.meetings.as_ref().and_then(|meetings| meetings.has(a, b));
        let may_meet = |a: usize, b: usize| known(a, b).unwrap_or_else(|| self.may_meet(a.min(b), a.max(b)));
        self.wanted.may_accept(&WhoLeaves { leaving: &leaving, undecided, staying, may_meet: &may_meet })
    }

    /// Whether two players may meet in the bracket that they do not leave.
    fn may_meet(&self, a: usize, b: usize) -> bool {
        let (field, after_c1) = (self.to_pair.field, self.to_pair.after_c1);
        let is_down = |player: usize| after_c1.moved_down.binary_search(&player).is_ok();
        let parts = match (self.to_pair.sought.paired_down > 0, is_down(a), is_down(b)) {
            (true, true, true) => false,
            (true, true, false) => self.in_force.allows_descent(field, after_c1, a, b),
            _ => self.in_force.allows_unequal(field, after_c1, a, b),
        };
        parts && self.in_force.allows_pair(field, a, b) && self.to_pair.wished.allows_pair(field, a, b)
    }

    fn with_gone(&self, chosen: &[usize]) -> Vec<usize> {
        sorted(chosen.iter().chain(&self.to_pair.after_c1.gone).copied())
    }

    fn judge(&mut self, chosen: &[usize]) -> Result<(), Spent> {
        if !self.wanted.accepts(&self.with_gone(chosen))? {
            return Ok(());
        }
        let pool = Pool::whole(*self.to_pair, self.in_force, Some(chosen));
        if !matches!(pool.answer()?, Answer::NoMatching | Answer::TooCostly) {
            self.found.push(chosen.to_vec());
        }
        Ok(())
    }
}
