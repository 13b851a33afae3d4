//! Finds rows of an assignment that can give up their columns. The search starts from one column, which a row
//! takes. That row gives up its own column, which the next row can take, and so on. Each row is found with
//! the additional cost of the assignment until then, which is the length of a shortest path.
//!
//! Rows of the same kind and potential have the same distance, so they are reached together. A row that is
//! forbidden to have the column (`apart`) is reached later.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use super::assignment::Assignment;
use super::prices::{NEVER, Prices};
use arbitrium_search::Spent;
use arbitrium_search::steps::take_for;

/// How a column becomes free. Each row takes the column of the next row. The last row takes the column from
/// which the search started.
pub(super) struct Way {
    /// The rows that move, in order, each with the column that it takes.
    pub(super) moves: Vec<(usize, usize)>,
    /// The additional cost of the whole assignment.
    pub(super) length: i128,
    /// The rows whose distance is smaller than `length`, with their distances.
    pub(super) nearer: Vec<(usize, i128)>,
}

impl Way {
    /// The way in which only `row` moves. It takes `column`, at no additional cost.
    pub(super) fn direct(row: usize, column: usize) -> Self {
        Way { moves: vec![(row, column)], length: 0, nearer: Vec::new() }
    }
}

/// A search that starts from a column and reaches rows that are not fixed.
pub(super) struct Reach<'s> {
    costs: &'s Prices,
    /// The column from which the search starts.
    from: usize,
    column_potential: &'s [i128],
    column_of: &'s [Option<usize>],
    /// The rows that are not reached yet, in groups.
    groups: Vec<Group>,
    /// A queue of groups that can take a column. An item has the distance of the column, the index of the
    /// group, and the column.
    near: BinaryHeap<Reverse<(i128, usize, usize)>>,
    /// The rows that are reached with their distances, the nearest first.
    reached: Vec<(usize, i128)>,
    /// For each row, the column that it takes; `usize::MAX` if the row is not reached.
    takes: Vec<usize>,
    /// The number of rows in `reached` that `next` has returned. The search has already continued from their
    /// columns.
    told: usize,
}

/// Rows of one kind and potential.
struct Group {
    kind: u32,
    potential: i128,
    rows: Vec<usize>,
}

impl<'s> Reach<'s> {
    /// A search that starts from `column`.
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

    /// The next row that can give up its column, with the additional cost. `None` if there is no such row, or
    /// if `keeps` refuses every further cost.
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

    /// The way in which the reached row `from` gives up its column: each row takes the column of the next
    /// row.
    pub(super) fn way(mut self, from: usize, row_of: &[Option<usize>]) -> Way {
        let length = self.reached.iter().find(|&&(row, _)| row == from).map_or(0, |&(_, distance)| distance);
        self.reached.retain(|&(_, distance)| distance < length);
        let next = |&(_, column): &(usize, usize)| row_of[column].filter(|_| column != self.from);
        let step = |row: usize| (row, self.takes[row]);
        let moves = std::iter::successors(Some(step(from)), |taken| next(taken).map(step)).collect();
        Way { moves, length, nearer: self.reached }
    }

    /// Adds to the queue the groups that can take `column`. `distance` is the distance of this column. Groups
    /// with the same distance are reached at once.
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

    /// Marks the rows of a group as reached: each can take `column`. Rows that are forbidden to have `column`
    /// stay in the group.
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
