//! Which rows of an assignment can come by a column by exchanging theirs, and at what cost: a shortest path for each.
//!
//! Rows of the same kind and potential are as near as each other, but for those that stand apart from the column in question, so that
//! they are reached together.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use super::assignment::Assignment;
use super::prices::{NEVER, Prices};
use crate::search::Spent;
use crate::search::steps::take_for;

/// How a column becomes free: from row to row each takes the column of the next, and the last takes the one that was searched from.
pub(super) struct Way {
    /// The rows in turn and what each takes.
    pub(super) moves: Vec<(usize, usize)>,
    /// By how much the whole is dearer then.
    pub(super) length: i128,
    /// The rows that are nearer, and how near.
    pub(super) nearer: Vec<(usize, i128)>,
}

impl Way {
    /// One row takes the column, for nothing.
    pub(super) fn direct(row: usize, column: usize) -> Self {
        Way { moves: vec![(row, column)], length: 0, nearer: Vec::new() }
    }
}

/// A search from a column, over the rows that are not fixed.
pub(super) struct Reach<'s> {
    costs: &'s Prices,
    /// The column that is searched from.
    from: usize,
    column_potential: &'s [i128],
    column_of: &'s [Option<usize>],
    /// The rows that are not reached yet.
    groups: Vec<Group>,
    /// At which distance a group takes a column.
    near: BinaryHeap<Reverse<(i128, usize, usize)>>,
    /// The rows that were reached and how far they are, the nearest first.
    reached: Vec<(usize, i128)>,
    /// The column that each of them takes.
    takes: Vec<usize>,
    /// How many of those reached were told, and others reached from them.
    told: usize,
}

/// Rows of one kind and potential.
struct Group {
    kind: u32,
    potential: i128,
    rows: Vec<usize>,
}

impl<'s> Reach<'s> {
    /// From a column.
    pub(super) fn of(assignment: &'s Assignment<'_>, column: usize) -> Result<Self, Spent> {
        let costs = assignment.costs;
        take_for(costs.rows())?;
        let mut groups: BTreeMap<(u32, i128), Vec<usize>> = BTreeMap::new();
        for row in (0..costs.rows()).filter(|&row| !assignment.is_fixed[row]) {
            groups.entry((costs.kind_of_row(row), assignment.row_potential[row])).or_default().push(row);
        }
        let group = |((kind, potential), rows)| Group { kind, potential, rows };
        let mut reach = Reach {
            costs,
            from: column,
            column_potential: &assignment.column_potential,
            column_of: &assignment.column_of,
            groups: groups.into_iter().map(group).collect(),
            near: BinaryHeap::new(),
            reached: Vec::new(),
            takes: vec![usize::MAX; costs.rows()],
            told: 0,
        };
        reach.look_from(column, 0, &mut |_| true)?;
        Ok(reach)
    }

    /// The next row, and by how much an assignment is dearer in which it gives up its column; none that is so far that it does not
    /// keep within what is asked.
    pub(super) fn next(
        &mut self,
        keeps: &mut impl FnMut(i128) -> bool,
    ) -> Result<Option<(usize, i128)>, Spent> {
        loop {
            if let Some(&(row, distance)) = self.reached.get(self.told) {
                self.told += 1;
                if let Some(column) = self.column_of[row] {
                    self.look_from(column, distance, keeps)?;
                }
                return Ok(Some((row, distance)));
            }
            match self.near.pop() {
                Some(Reverse((distance, group, column))) if keeps(distance) => {
                    self.take(group, column, distance)?;
                }
                _ => return Ok(None),
            }
        }
    }

    /// The way from a row that was reached.
    pub(super) fn way(mut self, from: usize, row_of: &[Option<usize>]) -> Way {
        let length = self.reached.iter().find(|&&(row, _)| row == from).map_or(0, |&(_, distance)| distance);
        self.reached.retain(|&(_, distance)| distance < length);
        let next = |&(_, column): &(usize, usize)| row_of[column].filter(|_| column != self.from);
        let step = |row: usize| (row, self.takes[row]);
        let moves = std::iter::successors(Some(step(from)), |taken| next(taken).map(step)).collect();
        Way { moves, length, nearer: self.reached }
    }

    /// Who takes a column that is so far away.
    fn look_from(
        &mut self,
        column: usize,
        distance: i128,
        keeps: &mut impl FnMut(i128) -> bool,
    ) -> Result<(), Spent> {
        take_for(1 + self.groups.len())?;
        for place in 0..self.groups.len() {
            let Group { kind, potential, ref rows } = self.groups[place];
            let cost = self.costs.of_kind(kind, column);
            if rows.is_empty() || cost >= NEVER {
                continue;
            }
            let farther = distance + cost - potential - self.column_potential[column];
            if farther == distance {
                self.take(place, column, distance)?;
            } else if keeps(farther) {
                self.near.push(Reverse((farther, place, column)));
            }
        }
        Ok(())
    }

    /// The rows of a group take a column, but for those that stand apart from it.
    fn take(&mut self, group: usize, column: usize, distance: i128) -> Result<(), Spent> {
        let rows = std::mem::take(&mut self.groups[group].rows);
        take_for(rows.len())?;
        let (apart, reached): (Vec<usize>, Vec<usize>) =
            rows.into_iter().partition(|&row| self.costs.stand_apart(row, column));
        self.groups[group].rows = apart;
        for row in reached {
            self.takes[row] = column;
            self.reached.push((row, distance));
        }
        Ok(())
    }
}
