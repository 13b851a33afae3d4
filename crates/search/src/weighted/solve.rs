//! A cheapest perfect matching: one search for each exposed vertex.

use super::core::{Ceiling, Core};
use super::search::{End, Search};
use super::value::Value;
use crate::Spent;

impl<V: Value> Core<V> {
    /// Finds a cheapest perfect matching, starting from the present state. `false` if no perfect matching exists, or
    /// if none has a cost within the ceiling.
    pub(super) fn solve(&mut self, ceiling: Option<&Ceiling<V>>) -> Result<bool, Spent> {
        if self.hopeless {
            return Ok(false);
        }
        let mut bound = self.bound();
        if ceiling.is_some_and(|ceiling| !ceiling.admits(&bound)) {
            return Ok(false);
        }
        let mut search = None;
        for root in 0..self.edges.vertices {
            if !self.forest.is_exposed(root) {
                continue;
            }
            if !self.leaves_room() {
                self.start_again();
                return self.solve(ceiling);
            }
            match search
                .get_or_insert_with(|| Search::new(self.edges.vertices, &self.zero))
                .run(self, root, &mut bound, ceiling)?
            {
                End::Covered => {}
                End::TooDear => return Ok(false),
                End::Stuck => {
                    self.hopeless = true;
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }
}
