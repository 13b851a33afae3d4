//! A cheapest perfect matching: searches until no vertex is exposed.

use super::core::{Ceiling, Core};
use super::edges::NONE;
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
        // Trees from all exposed vertices lift all their duals at once. This costs more than one tree, so it is done
        // only at first, and again while it pays. One tree lifts no other exposed vertex, so nothing is joined after it.
        let (mut pays, mut is_first) = (true, true);
        loop {
            if pays {
                pays = self.join_exposed() || is_first;
                is_first = false;
            }
            let exposed: Vec<usize> =
                (0..self.edges.vertices).filter(|&v| self.forest.is_exposed(v)).collect();
            let Some(first) = exposed.first() else { return Ok(true) };
            // One tree is enough to join the last two.
            let roots = if pays && exposed.len() > 2 { &exposed[..] } else { std::slice::from_ref(first) };
            if !self.leaves_room() {
                self.start_again();
                return self.solve(ceiling);
            }
            let search = search.get_or_insert_with(|| Search::new(self.edges.vertices, &self.zero));
            match search.run(self, roots, &mut bound, ceiling)? {
                End::Covered => {}
                End::TooDear => return Ok(false),
                End::Stuck => {
                    self.hopeless = true;
                    return Ok(false);
                }
            }
        }
    }

    /// Matches exposed vertices outside all blossoms with each other where the edge is tight. After the duals of all
    /// exposed vertices have grown, there are often many such edges. Returns whether there was one.
    fn join_exposed(&mut self) -> bool {
        let is_open = |v: &usize| self.forest.is_exposed(*v) && self.forest.parent[*v] == NONE;
        let exposed: Vec<usize> = (0..self.edges.vertices).filter(is_open).collect();
        let mut joined = false;
        for (place, &v) in exposed.iter().enumerate() {
            let is_tight = |&w: &usize| self.forest.is_exposed(w) && self.is_tight(v, w);
            if self.forest.is_exposed(v)
                && let Some(&w) = exposed[place + 1..].iter().find(|w| is_tight(w))
            {
                self.forest.join(v, w);
                joined = true;
            }
        }
        joined
    }
}
