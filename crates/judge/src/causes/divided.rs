//! Finds the groups of an accelerated event in its first round. Each group was paired separately, so only a
//! few boards join two groups: the board of the last player of an odd group, the boards of players who were
//! at another position in the list, and added boards.

use std::ops::Range;

use super::Hypothesis;
use super::acceleration::Groups;
use super::by_order::{Arrangement, Board, Published, crossing};
use arbitrium_search::{Spent, steps};
use arbitrium_swiss::Recorded;
use arbitrium_tournament::Tournament;

/// The smallest possible number of players in a group.
const SMALLEST: usize = 4;
/// The largest number of boards that join two groups.
const JOINING: usize = 5;
/// The largest number of divisions that are tried. It is also the largest number of changed starting lists
/// that are proposed.
const MOST: usize = 12;
/// The largest number of positions that are proposed for one border. If absent players are between two
/// groups, the border can be before or after each of them.
const ENDS: usize = 3;

/// Groups of the list, with the changes under which each group was paired by order.
pub(super) struct Divided {
    pub(super) groups: Groups,
    /// One change for all moved players, one for each added board, and perhaps a requested bye.
    pub(super) changes: Vec<Hypothesis>,
}

/// Divisions of the starting list into groups under which the fewest boards are out of order. Empty if no
/// division has fewer boards out of order than the undivided list.
///
/// # Errors
/// If the step budget is spent.
pub(super) fn divided(report: &Tournament, round: u16, recorded: &Recorded) -> Result<Vec<Divided>, Spent> {
    let Some(whole) = Published::of(report, recorded) else { return Ok(Vec::new()) };
    let mut lists: Vec<(usize, usize, Arrangement, Vec<Groups>)> = Vec::new();
    for (_, borders) in Borders::of(&whole)?.divisions()? {
        for groups in borders.groups(&whole) {
            for (wrong, list) in whole.together(&groups)?.into_iter().take(MOST) {
                let ends = borders.ends(&groups, &list);
                if !ends.is_empty() {
                    lists.push((wrong, list.size(), list, ends));
                }
            }
        }
    }
    lists.sort_by_key(|&(wrong, size, ..)| (wrong, size));
    let lists = lists.into_iter().take(MOST);
    let all = lists.flat_map(|(_, _, list, ends)| {
        let changes = list.changes(report, round, recorded);
        ends.into_iter().map(move |groups| Divided { groups, changes: changes.clone() })
    });
    Ok(all.collect())
}

/// The *borders* of a list: the positions where a group can end, because few boards cross them. The border at
/// index `i` is between the players at the indices `i - 1` and `i`, counted from 0.
struct Borders<'a> {
    whole: &'a Published,
    /// The index of each border, ascending, without the two ends of the list.
    inner: Vec<usize>,
}

/// A division of the list into groups.
struct Division {
    borders: Vec<usize>,
    /// For each border, the board that joins the last player of an odd group to the next group; `None` if no
    /// board does.
    floating: Vec<Option<Board>>,
}

impl<'a> Borders<'a> {
    fn of(whole: &'a Published) -> Result<Self, Spent> {
        let boards = whole.boards.iter().map(|board| (board.low, board.high));
        let crossing = crossing(whole.players, boards);
        steps::take_for(whole.players)?;
        let inner = SMALLEST..(whole.players + 1).saturating_sub(SMALLEST);
        // A border behind an absent player divides the paired players like the border before that player. So
        // only the border before the absent player is considered.
        let is_present = |place: usize| whole.boards.iter().any(|b| b.low == place || b.high == place);
        let inner = inner.filter(|&place| crossing[place] <= JOINING && is_present(place - 1));
        Ok(Borders { whole, inner: inner.collect() })
    }

    /// The divisions with the fewest boards out of order, and the divisions with one more. Each division
    /// comes with its number of boards out of order.
    fn divisions(&self) -> Result<Vec<(usize, Division)>, Spent> {
        let ends: Vec<usize> =
            [0].into_iter().chain(self.inner.iter().copied()).chain([self.whole.players]).collect();
        let last = ends.len() - 1;
        let mut within = vec![vec![None; ends.len()]; ends.len()];
        for (at, &begin) in ends.iter().enumerate() {
            for (to, &end) in
                ends.iter().enumerate().skip(at + 1).filter(|(_, end)| **end >= begin + SMALLEST)
            {
                let boards = self.whole.boards.iter().filter(|board| begin <= board.low && board.high < end);
                let group = self.whole.group(begin..end, boards.copied().collect());
                steps::take_for(group.boards.len())?;
                within[at][to] = Some(group.out_of_order());
            }
        }
        let floating: Vec<Option<Board>> = ends.iter().map(|&end| self.floating(end)).collect();
        let mut limit = self.whole.out_of_order();
        let mut found: Vec<(usize, Vec<usize>)> = Vec::new();
        let mut open: Vec<(usize, Vec<usize>)> = vec![(0, Vec::new())];
        while let Some((out, borders)) = open.pop() {
            let begin = borders.last().copied().unwrap_or(0);
            if let (Some(more), false) = (within[begin][last], borders.is_empty()) {
                let all = out + more + self.joining(borders.iter().map(|&at| (ends[at], floating[at])))?;
                if all < limit {
                    // A division with one more board out of order than the best one may still be right.
                    limit = limit.min(all + 2);
                    found.push((all, borders.clone()));
                }
            }
            if borders.len() + 1 < Groups::MOST {
                for (at, more) in within[begin].iter().enumerate().take(last).skip(begin + 1) {
                    if let Some(more) = more.filter(|more| out + more < limit) {
                        open.push((out + more, [&borders[..], &[at]].concat()));
                    }
                }
            }
        }
        found.retain(|&(out, _)| out < limit);
        found.sort_by_key(|(out, borders)| (*out, borders.len()));
        let found = found.into_iter().take(MOST).map(|(out, borders)| {
            let floating = borders.iter().map(|&at| floating[at]).collect();
            (out, Division { borders: borders.into_iter().map(|at| ends[at]).collect(), floating })
        });
        Ok(found.collect())
    }

    /// The number of boards that join two groups, without the boards of the last players of odd groups.
    /// `borders` contains the index of each border and the board of the last player before that border.
    fn joining(&self, borders: impl Iterator<Item = (usize, Option<Board>)>) -> Result<usize, Spent> {
        steps::take_for(self.whole.boards.len() / 8)?;
        let borders: Vec<(usize, Option<Board>)> = borders.collect();
        let joins = |board: &&Board| {
            let crossed = borders.iter().filter(|(end, _)| board.low < *end && *end <= board.high);
            crossed.clone().count() > 0 && !crossed.clone().all(|(_, floating)| *floating == Some(**board))
        };
        Ok(self.whole.boards.iter().filter(joins).count())
    }

    /// The board that joins the last player before index `end` to the first player at or after it. Players
    /// whose own board crosses the border are ignored. `None` if no board joins these two players.
    fn floating(&self, end: usize) -> Option<Board> {
        let crosses = |board: &&Board| board.low < end && end <= board.high;
        let boards = &self.whole.boards;
        let is_between = |board: &Board, player: usize| board.low < player && player < board.high;
        boards.iter().filter(crosses).copied().find(|board| {
            boards
                .iter()
                .filter(|other| !crosses(other))
                .all(|other| !is_between(board, other.low) && !is_between(board, other.high))
        })
    }
}

impl Division {
    fn parts(&self, players: usize) -> Vec<Range<usize>> {
        let begins = [0].into_iter().chain(self.borders.iter().copied());
        begins.zip(self.borders.iter().copied().chain([players])).map(|(begin, end)| begin..end).collect()
    }

    /// The ways to assign the boards to groups; each way lists all groups. A board that joins two groups is
    /// assigned to one of them. Boards in `floating` are assigned to no group. Empty if too many boards join
    /// two groups.
    fn groups(&self, whole: &Published) -> Vec<Vec<Published>> {
        let parts = self.parts(whole.players);
        let of = |player: usize| self.borders.partition_point(|&end| end <= player);
        let joins =
            |board: &&Board| of(board.low) < of(board.high) && !self.floating.contains(&Some(**board));
        if whole.boards.iter().filter(joins).count() > JOINING {
            return Vec::new();
        }
        let mut all: Vec<Vec<Vec<Board>>> = vec![vec![Vec::new(); parts.len()]];
        for board in whole.boards.iter().filter(|board| !self.floating.contains(&Some(**board))) {
            let mut either = vec![of(board.low), of(board.high)];
            either.dedup();
            let added = |boards: &Vec<Vec<Board>>, group: usize| {
                let mut boards = boards.clone();
                boards[group].push(*board);
                boards
            };
            all = all.iter().flat_map(|boards| either.iter().map(|&group| added(boards, group))).collect();
        }
        let groups = |boards: Vec<Vec<Board>>| -> Vec<Published> {
            let each = parts.iter().cloned().zip(boards);
            each.map(|(part, boards)| whole.group(part, boards)).collect()
        };
        all.into_iter().map(groups).collect()
    }

    /// The possible borders of `groups` in the changed `list`. Absent players between two groups can belong
    /// to either of them. Empty if two groups overlap in this list.
    fn ends(&self, groups: &[Published], list: &Arrangement) -> Vec<Groups> {
        let mut place = vec![0; list.order.len()];
        for (at, &player) in list.order.iter().enumerate() {
            place[player] = at;
        }
        // The first and the last place of each group.
        let mut spans: Vec<(usize, usize)> = Vec::new();
        for (at, group) in groups.iter().enumerate() {
            let is_paired = |board: &&Board| !list.added.contains(&(board.low, board.high));
            let players = group.boards.iter().filter(is_paired).flat_map(|board| [board.low, board.high]);
            let from_above = at.checked_sub(1).and_then(|above| self.floating[above]).map(|board| board.high);
            let down = self.floating.get(at).copied().flatten().map(|board| board.low);
            let places: Vec<usize> =
                players.chain(from_above).chain(down).map(|player| place[player]).collect();
            let (Some(&top), Some(&bottom)) = (places.iter().min(), places.iter().max()) else {
                return Vec::new();
            };
            spans.push((top, bottom));
        }
        let mut all: Vec<Vec<u16>> = vec![Vec::new()];
        for two in spans.windows(2) {
            let ends: Vec<u16> =
                (two[0].1 + 1..=two[1].0).take(ENDS).filter_map(|end| end.try_into().ok()).collect();
            all =
                all.iter().flat_map(|begun| ends.iter().map(|&end| [&begun[..], &[end]].concat())).collect();
        }
        all.iter().filter_map(|ends| Groups::ending_at(ends)).collect()
    }
}
