//! Finds the groups of an accelerated event in its first round although players were elsewhere in the list, or boards
//! were added. Boards then join the groups, so no border is visible.

use super::Hypothesis;
use super::by_order::{Board, Published};
use crate::ascent::longest_ascent;
use arbitrium_search::{Spent, steps};
use arbitrium_swiss::Recorded;
use arbitrium_tournament::Tournament;

/// The smallest possible number of boards in a group.
const SMALLEST: usize = 2;
/// The largest number of boards for which divisions into three groups are tried.
const THREE: usize = 60;
/// At most one in this many players may have been moved.
const MOVED: usize = 4;
/// The largest number of divisions that are proposed.
const MOST: usize = 4;

/// Groups of the list, with the changes under which each group was paired by order.
pub(super) struct Divided {
    /// The position of the last player of each group except the lowest, counted from 1, in the changed list.
    pub(super) ends: Vec<u16>,
    /// Players elsewhere in the list, as one change, and added boards.
    pub(super) changes: Vec<Hypothesis>,
}

/// The boards of the round in the order of their groups: each part was paired by itself. A part of one board is the
/// last player of an odd group, who meets the next group.
struct Parts {
    boards: Vec<Board>,
    /// The number of boards before each part except the first.
    borders: Vec<usize>,
    /// Whether a group ends before the part.
    begins_group: Vec<bool>,
}

/// Divisions into two or three groups under which the fewest players were elsewhere in the list. Empty if one group
/// explains the round with as few.
///
/// # Errors
/// If the step budget is spent.
pub(super) fn divided(report: &Tournament, round: u16, recorded: &Recorded) -> Result<Vec<Divided>, Spent> {
    let Some(whole) = Published::of(report, recorded, 0..report.players.len()) else { return Ok(Vec::new()) };
    let mut by_high = whole.boards.clone();
    by_high.sort_by_key(|board| board.high);
    let mut found: Vec<(usize, Parts)> = Vec::new();
    let undivided = Parts { boards: whole.boards.clone(), borders: Vec::new(), begins_group: Vec::new() };
    let mut least = undivided.out_of_order()?;
    least = least.min(report.players.len() / MOVED + 1);
    for boards in [&whole.boards, &by_high] {
        for (borders, begins_group) in borders(boards.len()) {
            let parts = Parts { boards: boards.clone(), borders, begins_group };
            let out = parts.out_of_order()?;
            if out < least {
                found.retain(|(most, _)| *most <= out + 1);
                found.push((out, parts));
                least = least.min(out + 2);
            }
        }
    }
    found.sort_by_key(|(out, parts)| (*out, parts.borders.len()));
    let found =
        found.into_iter().take(MOST).map(|(_, parts)| parts.explained(report, round, recorded, &whole));
    Ok(found.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

/// The ways to divide so many boards: two or three groups, and after each group perhaps a board between two groups.
fn borders(boards: usize) -> Vec<(Vec<usize>, Vec<bool>)> {
    let single = |at: usize, is_floater: bool| -> (Vec<usize>, Vec<bool>) {
        if is_floater { (vec![at, at + 1], vec![false, true]) } else { (vec![at], vec![true]) }
    };
    let inner = SMALLEST..boards.saturating_sub(SMALLEST);
    let one = inner.flat_map(|at| [false, true].map(|is_floater| (at, is_floater)));
    let one: Vec<(usize, bool)> = one.collect();
    let mut all: Vec<(Vec<usize>, Vec<bool>)> = one.iter().map(|&(at, is)| single(at, is)).collect();
    if boards <= THREE {
        for &(first, is) in &one {
            for &(second, also) in one.iter().filter(|(second, _)| *second > first + SMALLEST) {
                let (mut borders, mut begins) = single(first, is);
                let (more, begin) = single(second, also);
                borders.extend(more);
                begins.extend(begin);
                all.push((borders, begins));
            }
        }
    }
    all
}

impl Parts {
    fn parts(&self) -> impl Iterator<Item = &[Board]> {
        let begins = std::iter::once(0).chain(self.borders.iter().copied());
        let ends = self.borders.iter().copied().chain([self.boards.len()]);
        begins.zip(ends).map(|(begin, end)| &self.boards[begin..end])
    }

    /// The fewest players who were elsewhere in the list if each part was paired by order.
    fn out_of_order(&self) -> Result<usize, Spent> {
        steps::take_for(self.boards.len() / 4)?;
        let mut list: Vec<usize> = Vec::with_capacity(2 * self.boards.len());
        for part in self.parts() {
            let mut part = part.to_vec();
            part.sort_by_key(|board| board.low);
            list.extend(part.iter().map(|board| board.low));
            list.extend(part.iter().map(|board| board.high));
        }
        Ok(list.len() - longest_ascent(&list).len())
    }

    /// The changes under which each part was paired by order. `None` if there are none.
    fn explained(
        &self,
        report: &Tournament,
        round: u16,
        recorded: &Recorded,
        whole: &Published,
    ) -> Result<Option<Divided>, Spent> {
        let mut groups: Vec<Published> = Vec::new();
        let last = self.borders.len();
        for (at, boards) in self.parts().enumerate() {
            groups.push(whole.part(boards.to_vec(), at == last));
        }
        let Some(changes) = Published::together(&groups, report, round, recorded)? else { return Ok(None) };
        let order = relisted(report, &changes);
        let place = |player: usize| order.iter().position(|&other| other == player);
        let mut ends = Vec::new();
        let mut last_place = 0;
        for (at, part) in self.parts().enumerate() {
            if at > 0 && self.begins_group[at - 1] {
                ends.push(u16::try_from(last_place).unwrap_or(u16::MAX));
            }
            // The board between two groups has a player of each; the higher one belongs to the group above.
            let is_between = at > 0 && !self.begins_group[at - 1];
            let players = part.iter().flat_map(|board| [board.low, board.high]).filter_map(place);
            let of_above = if is_between { players.min() } else { players.max() };
            last_place = last_place.max(of_above.map_or(0, |place| place + 1));
        }
        Ok(Some(Divided { ends, changes }))
    }
}

/// The players in the order of the changed list, as indices in the list of the file.
fn relisted(report: &Tournament, changes: &[Hypothesis]) -> Vec<usize> {
    let whole = (0..report.players.len()).collect();
    let list = changes.iter().find_map(|change| match change {
        Hypothesis::Relisted(list) => list.order(|id| report.index_of(id), report.players.len()),
        _ => None,
    });
    list.unwrap_or(whole)
}
