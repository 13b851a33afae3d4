//! C12 and C13: who leaves a bracket together, where the next bracket has a say in it.
//!
//! What is decided so far is a question: who leaves for sure, and who may. A set that answers it but that the next bracket does
//! not accept parts the question: into one in which the first of the set stays, one in which he leaves and the second stays,
//! and so on; every other set answers one of these. A matching of both brackets drops those that nothing can answer.

use super::super::arrangement::Arrangement;
use super::super::bracket::sorted;
use super::super::levels;
use super::super::proofs::pool::{Answer, Leavers, Pool};
use super::super::requirements::InForce;
use super::super::walk::BracketToPair;
use super::asked::{Next, Wanted};
use super::both::Both;
use crate::search::Spent;
use crate::search::steps::{self, take_for};

/// The first arrangement, of those that `first` finds, whose leaving players the next bracket accepts.
///
/// An arrangement that is the first of a question comes before all others that answer it, so the question whose first comes
/// first of all is looked at next.
pub(super) fn first(
    who: Who<'_, '_>,
    first: &dyn Fn(Leavers<'_>) -> Result<Option<Arrangement>, Spent>,
) -> Result<Option<Arrangement>, Spent> {
    steps::at("C12, C13: who may leave", || {
        let mut open: Vec<(Arrangement, Question<'_>)> = Vec::new();
        let Some(question) = who.everything()? else { return Ok(None) };
        let Some(question) = who.narrowed(question)? else { return Ok(None) };
        if let Some(found) = first(question.leavers())? {
            open.push((found, question));
        }
        while let Some(next) = (0..open.len()).min_by(|&a, &b| open[a].0.order(&open[b].0)) {
            let (found, question) = open.swap_remove(next);
            if who.wanted.accepts(&found.leaving)? {
                return Ok(Some(found));
            }
            let set: Vec<usize> =
                found.leaving.iter().copied().filter(|player| !who.is_gone(*player)).collect();
            for part in who.parts(&question, &set)? {
                if let Some(found) = first(part.leavers())? {
                    open.push((found, part));
                }
            }
        }
        Ok(None)
    })
}

/// A set that can leave under what is in force and that the next bracket accepts; `hint` is one that was found before and may serve again.
pub(super) fn any(who: Who<'_, '_>, hint: Option<Vec<usize>>) -> Result<Option<Vec<usize>>, Spent> {
    steps::at("C12, C13: who may leave", || {
        if let Some(hint) = hint
            && who.works(&hint)?
        {
            return Ok(Some(hint));
        }
        let Some(question) = who.everything()? else { return Ok(None) };
        // Mostly the first set works, and then nothing need be known of each player.
        let first = question.together();
        if let Some(set) = &first
            && who.works(set)?
        {
            return Ok(first);
        }
        let mut open: Vec<Question<'_>> = who.narrowed(question)?.into_iter().collect();
        while let Some(question) = open.pop() {
            let together = question.together();
            if let Some(set) = &together
                && together != first
                && who.works(set)?
            {
                return Ok(together);
            }
            let pool = Pool::whole(*who.to_pair, who.in_force, Some(question.leavers()));
            let alone = match pool.answer()? {
                Answer::NoMatching | Answer::TooCostly => continue,
                Answer::Yes(solution) => Some(who.left_by(&solution.pairs)),
                Answer::Perhaps => None,
            };
            if let Some(set) = &alone
                && who.works(set)?
            {
                return Ok(alone);
            }
            let parts = match together.or(alone) {
                Some(set) => who.parts(&question, &set)?,
                None => who.halves(&question)?,
            };
            open.extend(parts.into_iter().rev());
        }
        Ok(None)
    })
}

/// Who may leave a bracket.
#[derive(Clone, Copy)]
pub(super) struct Who<'a, 'b> {
    pub(super) to_pair: &'b BracketToPair<'a>,
    pub(super) in_force: &'b InForce,
    pub(super) wanted: &'b dyn Wanted,
}

/// What is decided of who leaves.
#[derive(Clone)]
struct Question<'b> {
    surely: Vec<usize>,
    perhaps: Vec<usize>,
    /// What both brackets allow, where a matching says it.
    both: Option<Both<'b>>,
}

impl Question<'_> {
    fn leavers(&self) -> Leavers<'_> {
        Leavers { surely: &self.surely, perhaps: &self.perhaps }
    }

    /// A set that both brackets allow together, where a matching says it.
    fn together(&self) -> Option<Vec<usize>> {
        self.both.as_ref().and_then(Both::set)
    }

    /// Decides of a player whether he leaves; `false` where nothing is possible then.
    fn decide(&mut self, player: usize, leaves: bool) -> Result<bool, Spent> {
        self.perhaps.retain(|&other| other != player);
        if leaves {
            self.surely.push(player);
            self.surely.sort_unstable();
        }
        self.both.as_mut().map_or(Ok(true), |both| both.decide(player, leaves))
    }
}

impl<'b> Who<'_, 'b> {
    /// Nothing is decided yet.
    fn everything(&self) -> Result<Option<Question<'b>>, Spent> {
        let pool = Pool::whole(*self.to_pair, self.in_force, None);
        let after_c1 = self.to_pair.after_c1;
        let both = match self.wanted.next(after_c1.len() + after_c1.gone.len()) {
            Next::Unknown => None,
            Next::Never => return Ok(None),
            Next::Matching(next) => {
                let Some(both) = Both::of(&pool, &after_c1.gone, &next)? else { return Ok(None) };
                Some(both)
            }
        };
        let perhaps: Vec<usize> =
            after_c1.players().into_iter().filter(|&player| self.may_leave(player)).collect();
        Ok(Some(Question { surely: Vec::new(), perhaps, both }))
    }

    /// What follows of a question for each player alone is decided; `None` where nothing answers it.
    fn narrowed(&self, mut question: Question<'b>) -> Result<Option<Question<'b>>, Spent> {
        for player in question.perhaps.clone() {
            for leaves in [true, false] {
                if !question.clone().decide(player, leaves)? && !question.decide(player, !leaves)? {
                    return Ok(None);
                }
            }
        }
        Ok(self.is_open(&question).then_some(question))
    }

    fn is_open(&self, question: &Question<'_>) -> bool {
        let Question { surely, perhaps, .. } = question;
        let size = self.to_pair.left_over();
        surely.len() <= size
            && size <= surely.len() + perhaps.len()
            && self.wanted.may_accept(&self.with_gone(surely), perhaps)
    }

    /// The sets but this one that answer a question, parted by the first of it who stays.
    fn parts(&self, question: &Question<'b>, set: &[usize]) -> Result<Vec<Question<'b>>, Spent> {
        let mut parts = Vec::new();
        let mut rest = question.clone();
        for &player in set.iter().filter(|player| question.perhaps.contains(player)) {
            take_for(1 + rest.perhaps.len())?;
            let mut part = rest.clone();
            if part.decide(player, false)? && self.is_open(&part) {
                parts.push(part);
            }
            if !rest.decide(player, true)? {
                break;
            }
        }
        Ok(parts)
    }

    /// Those in which the first of whom nothing is decided stays, and those in which he leaves.
    fn halves(&self, question: &Question<'b>) -> Result<Vec<Question<'b>>, Spent> {
        let Some(&player) = question.perhaps.first() else { return Ok(Vec::new()) };
        let mut halves = Vec::new();
        for leaves in [false, true] {
            take_for(1 + question.perhaps.len())?;
            let mut half = question.clone();
            if half.decide(player, leaves)? && self.is_open(&half) {
                halves.push(half);
            }
        }
        Ok(halves)
    }

    fn may_leave(&self, player: usize) -> bool {
        let (field, after_c1) = (self.to_pair.field, self.to_pair.after_c1);
        let level = self.in_force.level.leaving.as_ref();
        level.is_none_or(|scores| scores.contains(&field.score(player)))
            && self.in_force.allows_leaving(field, after_c1, player)
            && (!after_c1.is_lowest || self.to_pair.wished.allows_bye(field, player))
    }

    /// Whether these can leave, all of them and nobody else, and the next bracket accepts them.
    fn works(&self, set: &[usize]) -> Result<bool, Spent> {
        let level = self.in_force.level.leaving.as_ref();
        let fits = set.len() == self.to_pair.left_over()
            && set.iter().all(|&player| self.may_leave(player))
            && level.is_none_or(|scores| *scores == levels::scores(self.to_pair.field, set.iter().copied()));
        if !fits || !self.wanted.accepts(&self.with_gone(set))? {
            return Ok(false);
        }
        let pool = Pool::whole(*self.to_pair, self.in_force, Some(Leavers { surely: set, perhaps: &[] }));
        Ok(!matches!(pool.answer()?, Answer::NoMatching | Answer::TooCostly))
    }

    /// Who is not paired by these pairs of a bracket.
    fn left_by(&self, pairs: &[(usize, usize)]) -> Vec<usize> {
        let is_paired = |player: &usize| pairs.iter().any(|&(a, b)| a == *player || b == *player);
        self.to_pair.after_c1.players().into_iter().filter(|player| !is_paired(player)).collect()
    }

    fn is_gone(&self, player: usize) -> bool {
        self.to_pair.after_c1.gone.contains(&player)
    }

    fn with_gone(&self, set: &[usize]) -> Vec<usize> {
        sorted(set.iter().chain(&self.to_pair.after_c1.gone).copied())
    }
}
