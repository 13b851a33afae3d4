//! The cheapest assignment of rows to columns. It stays the cheapest one while rows are fixed one by one.
//!
//! This is the Hungarian method with potentials. Each column is added by a shortest path, on which rows
//! exchange their columns. The potentials stay valid when a row and its column are removed. One search from a
//! row's present column shows the additional cost of every other column. So columns are not tried one by one.

use super::super::proofs::scale::Verdict;
use super::prices::{NEVER, Prices};
use super::reach::{Reach, Way};
use arbitrium_search::steps::take_for;
use arbitrium_search::{Spent, Stepwise};

/// An assignment that gives each row a column of its own, at the least total cost. There are as many columns
/// as rows.
#[derive(Clone, Debug)]
pub(super) struct Assignment<'a> {
    pub(super) costs: &'a Prices,
    pub(super) row_potential: Vec<i128>,
    pub(super) column_potential: Vec<i128>,
    row_of: Vec<Option<usize>>,
    pub(super) column_of: Vec<Option<usize>>,
    /// For each row, whether the row is fixed: it keeps its column in all later changes.
    pub(super) is_fixed: Vec<bool>,
    total: i128,
}

impl<'a> Assignment<'a> {
    /// The cheapest assignment of all rows; `None` if the rows cannot all have a column.
    pub(super) fn cheapest(costs: &'a Prices) -> Result<Option<Self>, Spent> {
        let (rows, columns) = (costs.rows(), costs.columns());
        if rows != columns {
            return Ok(None);
        }
        let mut assignment = Assignment {
            costs,
            row_potential: vec![0; rows],
            column_potential: vec![0; columns],
            row_of: vec![None; columns],
            column_of: vec![None; rows],
            is_fixed: vec![false; rows],
            total: 0,
        };
        assignment.begin()?;
        let is_covered = (0..columns)
            .try_all(|column| Ok(assignment.row_of[column].is_some() || assignment.cover(column)?))?;
        let columns = assignment.column_of.iter().enumerate();
        assignment.total =
            columns.filter_map(|(row, column)| column.map(|column| costs.at(row, column))).sum();
        Ok(is_covered.then_some(assignment))
    }

    /// The column of `row`; `None` if the row has no column.
    pub(super) fn column(&self, row: usize) -> Option<usize> {
        self.column_of[row]
    }

    /// The total cost of all rows.
    pub(super) fn total(&self) -> i128 {
        self.total
    }

    /// Moves `row` to the first column with which the total cost can stay within the limits, and fixes the
    /// row there. Returns the verdict on the new total cost. `verdict` judges a total cost. If a total is
    /// beyond the limits, every higher total must be too. The total before the call must not be beyond the
    /// limits.
    pub(super) fn fix_first(
        &mut self,
        row: usize,
        verdict: impl Fn(i128) -> Verdict,
    ) -> Result<Verdict, Spent> {
        let Some(own) = self.column_of[row] else { return Ok(Verdict::Beyond) };
        self.is_fixed[row] = true;
        let mut limit = Limit {
            known: 0,
            beyond: NEVER,
            is_beyond: |more| verdict(self.total + more) == Verdict::Beyond,
        };
        if let Some((column, more, way)) = self.earlier(row, own, &mut |more| limit.keeps(more))? {
            self.go(&way, own);
            self.row_of[column] = Some(row);
            self.column_of[row] = Some(column);
            self.total += more;
        }
        Ok(verdict(self.total))
    }

    /// The first column before `own`, the row's present column, that `row` can have. Also returns the
    /// additional cost, and the exchanges that make this column free for `row`. `keeps` says whether an
    /// additional cost is within the limits. `None` if `row` can have no earlier column.
    fn earlier(
        &self,
        row: usize,
        own: usize,
        keeps: &mut impl FnMut(i128) -> bool,
    ) -> Result<Option<(usize, i128, Way)>, Spent> {
        let is_free = |column: usize| self.row_of[column].is_some_and(|other| !self.is_fixed[other]);
        let first = (0..own).find(|&column| is_free(column) && keeps(self.reduced(row, column)));
        let Some(first) = first else { return Ok(None) };
        // In most cases two rows can exchange their columns at no additional cost.
        if let Some(other) = self.row_of[first]
            && self.reduced(row, first) == 0
            && self.reduced(other, own) == 0
        {
            return Ok(Some((first, 0, Way::direct(other, own))));
        }
        let mut reach = Reach::of(self, own)?;
        let mut best: Option<(usize, i128)> = None;
        while let Some((other, distance)) = reach.next(keeps)? {
            let column = self.column_of[other].filter(|&column| (first..own).contains(&column));
            let Some(column) = column.filter(|&column| best.is_none_or(|(best, _)| column < best)) else {
                continue;
            };
            let more = self.reduced(row, column).saturating_add(distance);
            if keeps(more) {
                best = Some((column, more));
            }
            if best.is_some_and(|(best, _)| best == first) {
                break;
            }
        }
        let found = best.and_then(|(column, more)| Some((column, more, self.row_of[column]?)));
        Ok(found.map(|(column, more, displaced)| (column, more, reach.way(displaced, &self.row_of))))
    }

    /// The reduced cost: the cost minus the potentials of row and column. It is never negative. [`NEVER`] if
    /// the row may not have the column.
    fn reduced(&self, row: usize, column: usize) -> i128 {
        match self.costs.at(row, column) {
            NEVER.. => NEVER,
            cost => cost - self.row_potential[row] - self.column_potential[column],
        }
    }

    /// Makes a first assignment that may be incomplete. Each column goes, if possible, to a row of the kind
    /// for which the column is cheapest.
    fn begin(&mut self) -> Result<(), Spent> {
        let mut rows = self.costs.rows_by_kind();
        // The loop below searches each list from its end. The lists are reversed, so the first row is taken
        // first.
        for rows in &mut rows {
            rows.reverse();
        }
        let kinds: Vec<u32> = (0..).take(rows.len()).collect();
        for column in 0..self.costs.columns() {
            take_for(1 + kinds.len())?;
            let price = |&kind: &u32| self.costs.of_kind(kind, column);
            let Some(least) = kinds.iter().map(price).min().filter(|&least| least < NEVER) else { continue };
            self.column_potential[column] = least;
            for &kind in kinds.iter().filter(|kind| price(kind) == least) {
                let of_kind = &mut rows[kind as usize];
                let place = of_kind.iter().rposition(|&row| !self.costs.stand_apart(row, column));
                if let Some(place) = place {
                    let row = of_kind.remove(place);
                    self.row_of[column] = Some(row);
                    self.column_of[row] = Some(column);
                    break;
                }
            }
        }
        Ok(())
    }

    /// Gives `column` to a row. A shortest path joins `column` to a row without a column, and the rows on the
    /// path change their columns. `false` if no path exists.
    fn cover(&mut self, column: usize) -> Result<bool, Spent> {
        let mut reach = Reach::of(self, column)?;
        let end = loop {
            match reach.next(&mut |_| true)? {
                Some((row, _)) if self.column_of[row].is_none() => break row,
                Some(_) => {}
                None => return Ok(false),
            }
        };
        let way = reach.way(end, &self.row_of);
        self.go(&way, column);
        Ok(true)
    }

    /// Moves each row of `way` to the column that it takes, and adjusts the potentials. `free` is the column
    /// from which the search for `way` started.
    fn go(&mut self, way: &Way, free: usize) {
        self.column_potential[free] += way.length;
        for &(row, distance) in &way.nearer {
            self.row_potential[row] -= way.length - distance;
            if let Some(column) = self.column_of[row] {
                self.column_potential[column] += way.length - distance;
            }
        }
        for &(row, column) in &way.moves {
            self.row_of[column] = Some(row);
            self.column_of[row] = Some(column);
        }
    }
}

/// Bounds on the additional cost that are known already, so that `is_beyond` is called rarely.
struct Limit<F> {
    /// The largest additional cost that is known to be within the limits.
    known: i128,
    /// The smallest additional cost that is known to be beyond the limits.
    beyond: i128,
    is_beyond: F,
}

impl<F: Fn(i128) -> bool> Limit<F> {
    fn keeps(&mut self, more: i128) -> bool {
        if self.known < more && more < self.beyond {
            if (self.is_beyond)(more) {
                self.beyond = more;
            } else {
                self.known = more;
            }
        }
        more <= self.known
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

    /// Forbids `row` all columns except `column`, whose cost stays as it is.
    fn held(costs: &mut [Vec<i128>], row: usize, column: usize) {
        let cost = costs[row][column];
        costs[row].fill(NEVER);
        costs[row][column] = cost;
    }

    #[test]
    fn each_row_is_fixed_at_the_first_column_of_an_enumeration_within_the_limit() {
        let mut seed: u64 = 7;
        let mut next = |bound: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            usize::try_from(seed >> 33).unwrap() % bound
        };
        let (mut dearer, mut moved) = (0, 0);
        for _ in 0..5000 {
            let size = 1 + next(5);
            let most = 1 + next(4);
            let kinds: Vec<u32> = (0..size).map(|_| u32::try_from(next(3)).unwrap()).collect();
            let by_kinds: Vec<i128> = (0..9)
                .map(|_| if next(5) == 0 { NEVER } else { i128::try_from(next(most)).unwrap() })
                .collect();
            let price =
                |row: usize, column: usize| by_kinds[(3 * kinds[row] + kinds[size - 1 - column]) as usize];
            let columns: Vec<u32> = kinds.iter().rev().copied().collect();
            let apart: Vec<Vec<usize>> =
                (0..size).map(|_| (0..size).filter(|_| next(4) == 0).collect()).collect();
            let cost = |row: usize, column: usize| {
                if apart[row].contains(&column) { NEVER } else { price(row, column) }
            };
            let mut costs: Vec<Vec<i128>> =
                (0..size).map(|row| (0..size).map(|column| cost(row, column)).collect()).collect();
            let prices = Prices::of_kinds(&kinds, &columns, |row| apart[row].iter().copied(), price).unwrap();
            let found = Assignment::cheapest(&prices).unwrap();
            let least = cheapest_by_trial(&costs, 0, &mut Vec::new());
            assert_eq!(found.as_ref().map(Assignment::total), least);
            let (Some(mut found), Some(least)) = (found, least) else { continue };
            let limit = least + i128::try_from(next(3)).unwrap();
            for row in 0..size {
                let own = found.column(row);
                let verdict = |total| if total > limit { Verdict::Beyond } else { Verdict::Within };
                assert_eq!(found.fix_first(row, verdict).unwrap(), Verdict::Within);
                let expected = (0..size).find_map(|column| {
                    let mut tried = costs.clone();
                    held(&mut tried, row, column);
                    let total = cheapest_by_trial(&tried, 0, &mut Vec::new())?;
                    (total <= limit).then_some((column, total))
                });
                let (column, total) = expected.unwrap();
                assert_eq!((found.column(row), found.total()), (Some(column), total));
                dearer += usize::from(total > least);
                moved += usize::from(own != Some(column));
                held(&mut costs, row, column);
            }
        }
        assert!(dearer > 500 && moved > 500, "{dearer} dearer, {moved} moved");
    }
}
