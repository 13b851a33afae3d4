//! C12 and C13: the sets of players who may leave together.

use super::super::requirements::InForce;
use super::super::walk::{Problem, Wanted};
use super::pool::{Answer, Pool};

/// Every set of players who can leave under what is in force and whom the next bracket accepts.
pub(super) fn sets(problem: &Problem<'_>, in_force: &InForce, wanted: &dyn Wanted) -> Vec<Vec<usize>> {
    let (field, task) = (problem.field, problem.task);
    let players: Vec<usize> =
        task.players().into_iter().filter(|&player| in_force.allows_leaving(field, task, player)).collect();
    let size = task.len() - 2 * problem.goal.pairs;
    let mut search = Sets { problem, in_force, wanted, size, found: Vec::new() };
    search.extend(&players, &mut Vec::new());
    search.found
}

struct Sets<'a, 'b> {
    problem: &'b Problem<'a>,
    in_force: &'b InForce,
    wanted: &'b dyn Wanted,
    size: usize,
    found: Vec<Vec<usize>>,
}

impl Sets<'_, '_> {
    fn extend(&mut self, undecided: &[usize], chosen: &mut Vec<usize>) {
        if chosen.len() == self.size {
            self.judge(chosen);
            return;
        }
        if chosen.len() + undecided.len() < self.size || !self.may_work(undecided, chosen) {
            return;
        }
        let Some((&player, rest)) = undecided.split_first() else { return };
        if self.fits_level(chosen, player) {
            chosen.push(player);
            self.extend(rest, chosen);
            chosen.pop();
        }
        self.extend(rest, chosen);
    }

    /// B3: the chosen are in the order of A2, so their scores are those of the level in its order.
    fn fits_level(&self, chosen: &[usize], player: usize) -> bool {
        let scores = self.in_force.level.leaving.as_ref();
        scores.is_none_or(|scores| scores.get(chosen.len()) == Some(&self.problem.field.score(player)))
    }

    fn may_work(&self, undecided: &[usize], chosen: &[usize]) -> bool {
        let gone = &self.problem.task.gone;
        let leaving = super::super::bracket::sorted(chosen.iter().chain(gone).copied());
        self.wanted.may_accept(&leaving, undecided)
    }

    fn judge(&mut self, chosen: &[usize]) {
        let pool = Pool::whole(*self.problem, self.in_force, Some(chosen));
        if matches!(pool.answer(), Answer::NoMatching | Answer::TooCostly) {
            return;
        }
        let gone = &self.problem.task.gone;
        let leaving = super::super::bracket::sorted(chosen.iter().chain(gone).copied());
        if self.wanted.accepts(&leaving) {
            self.found.push(chosen.to_vec());
        }
    }
}
