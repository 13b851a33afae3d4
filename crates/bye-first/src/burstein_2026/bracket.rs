//! The possible pairings of a bracket in the order of the rules, and the choice between them (Article 4). Brackets and
//! candidates are those of the Dutch system: an incoming floater is a moved-down player, and an outgoing floater a
//! downfloater.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::articles as a;
use super::criteria;
use super::field::Field;
use super::search::Search;
pub use arbitrium_dutch::bracket::{Bracket, Candidate};
use arbitrium_search::{Spent, Stop};
use arbitrium_swiss::weighing::{Criterion, Decision, Part, Policy, Value};
use arbitrium_tournament::rulebook::Article;

/// The decision in which the pairing of a bracket is chosen (3.2.2).
pub struct Pairs<'a> {
    /// The players of the round, and the chosen interpretations.
    pub field: &'a Field,
    /// The bracket to be paired.
    pub bracket: &'a Bracket,
    /// Answers questions about the players after the bracket.
    pub search: &'a dyn Search,
    /// The stored value of C7 for each set of floaters, because many candidates have the same floaters.
    seen: RefCell<BTreeMap<Vec<usize>, Value>>,
}

impl<'a> Pairs<'a> {
    /// The decision about the pairing of this bracket.
    #[must_use]
    pub fn new(field: &'a Field, bracket: &'a Bracket, search: &'a dyn Search) -> Self {
        Pairs { field, bracket, search, seen: RefCell::default() }
    }

    /// The stored value of C7 for a set of floaters. If none is stored, computes it with `answer` and stores
    /// it.
    pub(super) fn of_floaters(
        &self,
        floaters: &[usize],
        answer: impl FnOnce() -> Result<Value, Spent>,
    ) -> Result<Value, Spent> {
        if let Some(value) = self.seen.borrow().get(floaters) {
            return Ok(value.clone());
        }
        let value = answer()?;
        self.seen.borrow_mut().insert(floaters.to_vec(), value.clone());
        Ok(value)
    }
}

impl std::fmt::Debug for Pairs<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pairs").field("bracket", &self.bracket).finish_non_exhaustive()
    }
}

/// The index of C5 in the table of criteria.
pub(super) const C5: usize = 3;
/// The index of C7 in the table of criteria.
pub(super) const C7: usize = 5;
/// The number of absolute criteria, which are the first ones in the table: C1, C3 and C4.
pub(super) const ABSOLUTE: usize = C5;
/// The number of criteria in the table up to C6: C1 and C3 to C6. C7 applies these to the following bracket.
pub(super) const ASKED_AHEAD: usize = C7;

impl Decision for Pairs<'_> {
    type Candidate = Candidate;

    const ORDER: &'static Article = &a::ORDER;

    /// The criteria C1 and C3 to C8. C2 is not included, because it concerns only the bye, which is given
    /// before.
    fn criteria() -> Vec<Criterion<Self>> {
        vec![
            Criterion::new(&a::C1, Policy::Absolute, criteria::c1),
            Criterion::new(&a::C3, Policy::Absolute, criteria::c3),
            Criterion::asking(&a::C4, Policy::Absolute, criteria::c4),
            Criterion::new(&a::C5, Policy::Minimised, criteria::c5),
            Criterion::new(&a::C6, Policy::Minimised, criteria::c6),
            Criterion::asking(&a::C7, Policy::Minimised, criteria::c7),
            Criterion::new(&a::C8, Policy::Minimised, criteria::c8),
        ]
    }

    /// Visits the pairings in the order of 4.3: "a pairing precedes another if its BSN #1's opponent has a larger BSN
    /// (i.e. lower ranking) than the other's. If BSN #1's opponents are the same, then compare BSN #2's opponents;
    /// and so on." Zero is less than every number, so floating comes after all opponents. The text defines this order
    /// only for pairings with the same number of floaters. If C5 does not apply, the order is used for all pairings.
    fn candidates(&self, visit: &mut dyn FnMut(Candidate) -> Result<(), Stop>) -> Result<(), Stop> {
        let players = self.bracket.players();
        Walk { bracket: self.bracket, floating: None, visit }.from(&players, &mut Vec::new())
    }

    /// Visits the pairings in ascending order of the number of floaters. 3.2.1: "Determine the maximum
    /// number of pairs that can be obtained in the current bracket while complying with criteria from \[C1\]
    /// to \[C5\]. This automatically determines the number of outgoing floaters."
    fn considered(
        &self,
        part: Part,
        visit: &mut dyn FnMut(Candidate) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        if !part.counts(C5) {
            return self.candidates(visit);
        }
        let players = self.bracket.players();
        let mut numbers = (players.len() % 2..=players.len()).step_by(2);
        numbers.try_for_each(|floaters| {
            Walk { bracket: self.bracket, floating: Some(floaters), visit }.from(&players, &mut Vec::new())
        })
    }

    /// Whether the visit can end, because `next` has more floaters than the best pairing, whose values are
    /// `best`. Such a pairing is worse by C5, the first criterion that is not absolute.
    fn is_settled(&self, part: Part, best: &[Value], next: &Candidate) -> bool {
        part.counts(C5)
            && matches!(best.get(ABSOLUTE), Some(&Value::Count(floaters)) if floaters < next.downfloaters.len())
    }
}

/// Visits the pairings of a bracket in the order of 4.3.
struct Walk<'w, 'v> {
    bracket: &'w Bracket,
    /// The number of floaters; `None` for any number.
    floating: Option<usize>,
    visit: &'v mut dyn FnMut(Candidate) -> Result<(), Stop>,
}

impl Walk<'_, '_> {
    /// Visits all continuations of `pairs`, the pairs made so far. `open` has the players without an
    /// opponent. The first player without an opponent, in the order of 4.1, meets each of the other players,
    /// beginning with the last. After that the player floats, if another floater is allowed.
    fn from(&mut self, open: &[usize], pairs: &mut Vec<(usize, usize)>) -> Result<(), Stop> {
        let Some((&first, rest)) = open.split_first() else {
            return (self.visit)(Candidate::new(self.bracket, pairs.iter().copied()));
        };
        if self.floating.is_none_or(|left| left < open.len()) {
            for place in (0..rest.len()).rev() {
                let mut others = rest.to_vec();
                pairs.push((first, others.remove(place)));
                self.from(&others, pairs)?;
                pairs.pop();
            }
        }
        match self.floating {
            Some(0) => Ok(()),
            Some(left) => {
                self.floating = Some(left - 1);
                let walked = self.from(rest, pairs);
                self.floating = Some(left);
                walked
            }
            None => self.from(rest, pairs),
        }
    }
}
