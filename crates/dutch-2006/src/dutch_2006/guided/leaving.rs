//! Finds the players that leave a bracket together, if the next bracket sets limits for them (C12 and C13).
//!
//! A `Question` stands for all sets that agree with the decisions so far: some players certainly leave, and
//! some may leave. If the next bracket refuses a set, the question is divided. In the first part the first
//! player of the set stays. In the second part the first player leaves and the second stays, and so on. Every
//! other set belongs to one of these parts. A matching of both brackets removes questions that have no
//! possible set.

use super::super::arrangement::Arrangement;
use super::super::bracket::sorted;
use super::super::levels;
use super::super::proofs::pool::{Answer, Leavers, Pool};
use super::super::requirements::InForce;
use super::super::walk::BracketToPair;
use super::asked::{Next, Wanted};
use super::both::Both;
use arbitrium_search::Spent;
use arbitrium_search::steps::{self, take_for};

/// The first arrangement whose leaving players the next bracket accepts; `None` if there is none. `first`
/// finds the first arrangement that agrees with the decisions of a question.
///
/// That arrangement comes before all others of its question. So the question with the earliest first
/// arrangement is examined next.
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
        while let Some(next) = (0..open.len()).min_by(|&a, &b| open[a].0.order(who.to_pair.field, &open[b].0))
        {
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

/// A set of players that can leave under the requirements in force and that the next bracket accepts. `None`
/// if there is no such set. `hint` is a set that was found earlier and may be possible again.
pub(super) fn any(who: Who<'_, '_>, hint: Option<Vec<usize>>) -> Result<Option<Vec<usize>>, Spent> {
    steps::at("C12, C13: who may leave", || {
        if let Some(hint) = hint
            && who.works(&hint)?
        {
            return Ok(Some(hint));
        }
        let Some(question) = who.everything()? else { return Ok(None) };
        // In most cases the first set is accepted, and no decisions about single players are needed.
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

/// A bracket with the requirements in force, and the limits that the next bracket sets for leaving players.
#[derive(Clone, Copy)]
pub(super) struct Who<'a, 'b> {
    pub(super) to_pair: &'b BracketToPair<'a>,
    pub(super) in_force: &'b InForce,
    pub(super) wanted: &'b dyn Wanted,
}

/// All sets of leaving players that contain the players `surely` and some of the players `perhaps`.
#[derive(Clone)]
struct Question<'b> {
    surely: Vec<usize>,
    perhaps: Vec<usize>,
    /// The matching of both brackets; `None` if the condition of the next bracket is not a matching.
    both: Option<Both<'b>>,
}

impl Question<'_> {
    fn leavers(&self) -> Leavers<'_> {
        Leavers { surely: &self.surely, perhaps: &self.perhaps }
    }

    /// A set of leaving players with which both brackets can be paired, by the matching `both`. The matching
    /// does not check every limit of the next bracket. `None` if there is no matching or no set.
    fn together(&self) -> Option<Vec<usize>> {
        self.both.as_ref().and_then(Both::set)
    }

    /// Records the decision whether `player` leaves. Returns `false` if no set is possible after this
    /// decision.
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
    /// The question before any decision; `None` if no set is possible.
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

    /// Adds to `question` each decision about a single player that has only one possible result. `None` if no
    /// set is possible.
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

    /// Divides the sets of `question` other than `set` into questions. The first player of `set` that stays
    /// decides to which of them a set belongs.
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

    /// Divides `question` into the sets in which the first undecided player stays, and the sets in which this
    /// player leaves.
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

    /// Whether exactly the players of `set` can leave, and the next bracket accepts them.
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

    /// The players of the bracket that are in none of these pairs.
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
