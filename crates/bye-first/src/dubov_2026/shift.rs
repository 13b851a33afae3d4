//! The players who are shifted from one subgroup into the other (3.2.4 and 4.3).

use super::articles as a;
use super::field::Field;
use super::halves::{Half, Halves};
use super::readings::{SecondPool, ShiftPool};
use super::search::Search;
use arbitrium_search::{Spent, Stop, combinations};
use arbitrium_swiss::weighing::{Criterion, Decision, Policy, Value};
use arbitrium_tournament::rulebook::Article;

/// A shift to be made: how many players change subgroups, and which players can do so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shift {
    /// The subgroups before any shift (3.2.3).
    pub initial: Halves,
    /// The subgroups just before this shift.
    pub halves: Halves,
    /// The subgroup from which players are shifted.
    pub from: Half,
    /// The number of players to be shifted.
    pub size: usize,
    /// The numbered players, beginning with number 1 (4.3.3).
    pub numbered: Vec<usize>,
    /// Those of the numbered players who can be shifted, in the order of their numbers.
    pub takes: Vec<usize>,
    /// Whether this is the first of the two shifts. The second shift takes players from the larger subgroup.
    pub is_first: bool,
    /// The smallest number of pairs inside the smaller subgroup, over all legal pairings of the bracket.
    pub fewest: usize,
}

impl Shift {
    /// The first shift, of `size` players from the smaller subgroup of `halves`; `None` if `size` is 0.
    /// `fewest` is the smallest number of pairs inside that subgroup. 3.2.4: "If players from the smaller
    /// subgroup (or from G1, if their sizes are equal) must unavoidably be paired together, a number of
    /// players equal to the number of such pairs must be shifted from that subgroup into the other one."
    #[must_use]
    pub fn first(field: &Field, halves: &Halves, fewest: usize, size: usize) -> Option<Self> {
        let from = halves.smaller();
        let shift = Shift::new(field, halves, (halves, from), size, true);
        (size > 0).then_some(Shift { fewest, ..shift })
    }

    /// The second shift, which makes the subgroups equal in size; `None` if they already are. `initial` has
    /// the subgroups before any shift, and `halves` those after the first shift. `fewest` has the same
    /// meaning as in [`first`](Self::first). 3.2.4: "if the number of players in (the possibly new) G1 is
    /// different from the number of players in (the possibly new) G2, in order to equalise the size of the
    /// two subgroups, extract the best set of players from the larger subgroup".
    #[must_use]
    pub fn second(field: &Field, initial: &Halves, halves: &Halves, fewest: usize) -> Option<Self> {
        let from = if halves.g1.len() > halves.g2.len() { Half::G1 } else { Half::G2 };
        let size = halves.half(from).len().abs_diff(halves.half(from.other()).len()) / 2;
        let shift = Shift::new(field, initial, (halves, from), size, false);
        (size > 0).then_some(Shift { fewest, ..shift })
    }

    fn new(
        field: &Field,
        initial: &Halves,
        (halves, from): (&Halves, Half),
        size: usize,
        is_first: bool,
    ) -> Self {
        let own = initial.half(from);
        let mut list = match field.readings.shift_pool {
            ShiftPool::Bracket if field.is_fresh(&initial.members()) => initial.members(),
            ShiftPool::Bracket | ShiftPool::Subgroup => own.to_vec(),
        };
        if !is_first && field.readings.second_pool == SecondPool::Subgroup {
            let shifted = halves.half(from).iter().filter(|player| !list.contains(player));
            list.extend(shifted.copied().collect::<Vec<_>>());
        }
        let numbered = middle_outwards(sorted(field, from, list));
        let takes = numbered.iter().copied().filter(|player| own.contains(player)).collect();
        Shift {
            initial: initial.clone(),
            halves: halves.clone(),
            from,
            size,
            numbered,
            takes,
            is_first,
            fewest: 0,
        }
    }

    /// The subgroups after `set` was shifted.
    #[must_use]
    pub fn after(&self, set: &[usize]) -> Halves {
        self.halves.shifted(self.from, set)
    }

    /// The second shift if `set` was shifted in the first one; `None` if the subgroups are then equal in
    /// size.
    #[must_use]
    pub fn following(&self, field: &Field, set: &[usize]) -> Option<Shift> {
        Shift::second(field, &self.initial, &self.after(set), self.fewest)
    }

    /// The number of a player among the shifters, counted from 1.
    #[must_use]
    pub fn number(&self, player: usize) -> usize {
        self.numbered.iter().take_while(|&&other| other != player).count() + 1
    }
}

/// The players of `list`, who can be shifted from the subgroup `from`, sorted but not yet numbered. 4.3.2:
/// "White seekers are sorted in order of ascending ARO or, when AROs are equal, ascending TPN. Black seekers
/// are sorted according to their ascending TPN." If no player has played, every ARO is zero, so that G1 is
/// sorted by TPN, too.
fn sorted(field: &Field, from: Half, mut list: Vec<usize>) -> Vec<usize> {
    list.sort_by_key(|&player| (if from == Half::G1 { field.entrants[player].own.aro } else { 0 }, player));
    list
}

/// The items of the list in the order of their sequence numbers. 4.3.3: "assign the sequence numbers, starting with
/// the player in the (remaining) middle of the list or, when two players are in the (remaining) middle, to the one
/// with a higher position in the list."
///
/// ```
/// use arbitrium_bye_first::dubov_2026::shift::middle_outwards;
/// assert_eq!(middle_outwards("ABCDEFG".chars().collect()), ['D', 'C', 'E', 'B', 'F', 'A', 'G']);
/// ```
#[must_use]
pub fn middle_outwards<T>(mut list: Vec<T>) -> Vec<T> {
    let mut found = Vec::with_capacity(list.len());
    while !list.is_empty() {
        found.push(list.remove((list.len() - 1) / 2));
    }
    found
}

/// The decision in which a set of shifters is chosen.
#[derive(Clone, Copy)]
pub struct Shifters<'a> {
    /// The players of the round, with their AROs and preferences.
    pub field: &'a Field,
    /// The shift for which a set is chosen.
    pub shift: &'a Shift,
    /// Answers which pairings a set of shifters can yield.
    pub search: &'a dyn Search,
}

impl Decision for Shifters<'_> {
    /// A set of shifters, in the order of their sequence numbers.
    type Candidate = Vec<usize>;

    const ORDER: &'static Article = &a::SHIFTERS;

    /// The criteria for a set of shifters. 3.2.4: "Best, in both instances, means the first set of players (first in
    /// the order given by Article 4.3) that can yield a legal pairing that complies at best with \[C7\]".
    fn criteria() -> Vec<Criterion<Self>> {
        vec![
            Criterion::asking(&a::RECOMPOSITION, Policy::Absolute, |at: &Self, set: &Vec<usize>| {
                Ok(Value::Broken(at.search.yields(at.field, at.shift, set)?.is_none()))
            }),
            Criterion::asking(&a::C7, Policy::Minimised, |at, set: &Vec<usize>| {
                Ok(at.search.yields(at.field, at.shift, set)?.map_or(Value::Unattainable, Value::Count))
            }),
        ]
    }

    /// Visits all sets of the required size among the numbered players (4.1.1, 4.1.2, 4.3). 4.1.3: "the sets are sorted
    /// according to the smallest differing sequence number of their members."
    fn candidates(&self, visit: &mut dyn FnMut(Vec<usize>) -> Result<(), Stop>) -> Result<(), Stop> {
        combinations(self.shift.takes.clone(), self.shift.size).try_for_each(|set| visit(set?))
    }
}

impl Shifters<'_> {
    /// The least value of C7 of a legal pairing that a set can yield; `None` if it yields no legal pairing.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn yields(&self, set: &[usize]) -> Result<Option<usize>, Spent> {
        self.search.yields(self.field, self.shift, set)
    }
}

impl std::fmt::Debug for Shifters<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shifters").field("shift", &self.shift).finish_non_exhaustive()
    }
}
