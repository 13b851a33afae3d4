//! The cheapest assignment of rows to columns, kept optimal while rows are fixed one by one.
//!
//! The Hungarian method with potentials: a row is added by one shortest augmenting path. Taking away a row with
//! its column leaves the potentials valid, so fixing a row costs one path as well.

use super::prices::{NEVER, Prices};
use crate::search::steps::take_for;
use crate::search::{Spent, Stepwise};

/// As many rows as there are columns, assigned to them at the least total cost.
#[derive(Clone, Debug)]
pub(super) struct Assignment<'a> {
    costs: &'a Prices,
    row_potential: Vec<i128>,
    column_potential: Vec<i128>,
    row_of: Vec<Option<usize>>,
    column_of: Vec<Option<usize>>,
    fixed: Vec<bool>,
}

impl<'a> Assignment<'a> {
    /// The cheapest assignment of all rows; `None` where there is none.
    pub(super) fn cheapest(costs: &'a Prices) -> Result<Option<Self>, Spent> {
        let (rows, columns) = (costs.rows(), costs.columns());
        let mut assignment = Assignment {
            costs,
            row_potential: vec![0; rows],
            column_potential: vec![0; columns],
            row_of: vec![None; columns],
            column_of: vec![None; rows],
            fixed: vec![false; columns],
        };
        let is_covered = (0..rows).try_all(|row| assignment.cover(row))?;
        Ok(is_covered.then_some(assignment))
    }

    /// The column of a row.
    pub(super) fn column(&self, row: usize) -> Option<usize> {
        self.column_of[row]
    }

    /// What all rows cost together.
    pub(super) fn total(&self) -> i128 {
        let assigned = self.column_of.iter().enumerate();
        assigned.filter_map(|(row, column)| column.map(|column| self.costs.at(row, column))).sum()
    }

    /// The columns not taken by a fixed row.
    pub(super) fn is_free(&self, column: usize) -> bool {
        !self.fixed[column]
    }

    /// By how much at least an assignment with this row at this column is dearer: the duals of all other rows and columns bound
    /// what these cost. [`NEVER`] where the row may not have the column.
    pub(super) fn dearer_by(&self, row: usize, column: usize) -> i128 {
        match self.costs.at(row, column) {
            NEVER.. => NEVER,
            cost => cost - self.row_potential[row] - self.column_potential[column],
        }
    }

    /// The cheapest assignment with this row at this column for good.
    pub(super) fn fixing(&self, row: usize, column: usize) -> Result<Option<Self>, Spent> {
        if self.costs.at(row, column) >= NEVER {
            return Ok(None);
        }
        let mut next = self.clone();
        let displaced = next.row_of[column].filter(|&other| other != row);
        if let Some(old) = next.column_of[row] {
            next.row_of[old] = None;
        }
        next.row_of[column] = Some(row);
        next.column_of[row] = Some(column);
        next.fixed[column] = true;
        if let Some(displaced) = displaced {
            next.column_of[displaced] = None;
            if !next.cover(displaced)? {
                return Ok(None);
            }
        }
        Ok(Some(next))
    }

    /// Adds a row by a shortest augmenting path.
    fn cover(&mut self, root: usize) -> Result<bool, Spent> {
        let columns = self.costs.columns();
        let mut distance = vec![NEVER; columns];
        let mut before = vec![root; columns];
        let mut done = vec![false; columns];
        let mut visited: Vec<(usize, usize)> = Vec::new();
        let (mut row, mut base) = (root, 0);
        let end = loop {
            take_for(columns)?;
            let mut best: Option<usize> = None;
            for (column, cost) in self.costs.of_row(row).enumerate() {
                if done[column] || self.fixed[column] {
                    continue;
                }
                if cost < NEVER {
                    let reduced = base + cost - self.row_potential[row] - self.column_potential[column];
                    if reduced < distance[column] {
                        distance[column] = reduced;
                        before[column] = row;
                    }
                }
                // Of two columns equally near a free one ends the search.
                let nearness = |column: usize| (distance[column], self.row_of[column].is_some());
                if distance[column] < NEVER && best.is_none_or(|b| nearness(column) < nearness(b)) {
                    best = Some(column);
                }
            }
            let Some(column) = best else { return Ok(false) };
            base = distance[column];
            done[column] = true;
            match self.row_of[column] {
                None => break column,
                Some(next) => {
                    visited.push((next, column));
                    row = next;
                }
            }
        };
        self.row_potential[root] += base;
        for (row, column) in visited {
            self.row_potential[row] += base - distance[column];
            self.column_potential[column] -= base - distance[column];
        }
        self.augment(root, end, &before);
        Ok(true)
    }

    fn augment(&mut self, root: usize, end: usize, before: &[usize]) {
        let mut column = end;
        loop {
            let row = before[column];
            let previous = self.column_of[row];
            self.row_of[column] = Some(row);
            self.column_of[row] = Some(column);
            match previous {
                Some(previous) if row != root => column = previous,
                _ => return,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cheapest_by_trial(costs: &[Vec<i128>], row: usize, taken: &mut Vec<usize>) -> Option<i128> {
        if row == costs.len() {
            return Some(0);
        }
        let mut best = None;
        for column in 0..costs[row].len() {
            if taken.contains(&column) || costs[row][column] >= NEVER {
                continue;
            }
            taken.push(column);
            let rest = cheapest_by_trial(costs, row + 1, taken).map(|rest| rest + costs[row][column]);
            taken.pop();
            best = match (best, rest) {
                (Some(a), Some(b)) => Some(if a < b { a } else { b }),
                (a, b) => a.or(b),
            };
        }
        best
    }

    #[test]
    fn the_cheapest_assignment_is_that_of_an_enumeration_also_after_fixing_rows() {
        let mut seed: u64 = 7;
        let mut next = |bound: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            usize::try_from(seed >> 33).unwrap() % bound
        };
        for _ in 0..3000 {
            let size = 1 + next(5);
            let mut costs: Vec<Vec<i128>> = (0..size)
                .map(|_| {
                    (0..size)
                        .map(|_| if next(4) == 0 { NEVER } else { i128::try_from(next(4)).unwrap() })
                        .collect()
                })
                .collect();
            let kinds: Vec<u32> = (0..).take(size).collect();
            let whole = costs.clone();
            let prices = Prices::of_kinds(&kinds, &kinds, |_| [], |row, column| whole[row][column]);
            let found = Assignment::cheapest(&prices).unwrap();
            assert_eq!(found.as_ref().map(Assignment::total), cheapest_by_trial(&costs, 0, &mut Vec::new()));
            let Some(mut found) = found else { continue };
            for row in 0..size {
                let column = next(size);
                if !found.is_free(column) {
                    continue;
                }
                let mut only = vec![NEVER; size];
                only[column] = costs[row][column];
                let kept = std::mem::replace(&mut costs[row], only);
                let fixed = found.fixing(row, column).unwrap();
                let expected = cheapest_by_trial(&costs, 0, &mut Vec::new());
                let least = found.total() + found.dearer_by(row, column).min(NEVER - found.total());
                assert!(expected.is_none_or(|expected| expected >= least), "the duals promise too much");
                assert_eq!(fixed.as_ref().map(Assignment::total), expected);
                let Some(fixed) = fixed else {
                    costs[row] = kept;
                    break;
                };
                found = fixed;
            }
        }
    }
}
