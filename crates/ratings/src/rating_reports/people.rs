//! The players of one report who are players of another.

use std::collections::{BTreeMap, BTreeSet};

use super::report::Entrant;
use crate::ratings::list::FideId;

/// Who a player without a FIDE number is: name, federation and date of birth.
type Person = (String, String, String);

fn person(one: &Entrant) -> Person {
    (one.name.to_lowercase(), one.federation.clone(), one.birth.clone())
}

/// The players of an event. Each is met once: two namesakes of another report are not the same player.
pub(super) struct People {
    by_number: BTreeMap<FideId, usize>,
    /// The places of namesakes, in their order, each with whether he has a FIDE number.
    by_person: BTreeMap<Person, Vec<(usize, bool)>>,
    met: BTreeSet<usize>,
}

impl People {
    pub(super) fn new(entrants: &[Entrant]) -> Self {
        let mut people =
            People { by_number: BTreeMap::new(), by_person: BTreeMap::new(), met: BTreeSet::new() };
        for (place, entrant) in entrants.iter().enumerate() {
            people.by_number.extend(entrant.fide_id.map(|number| (number, place)));
            people.by_person.entry(person(entrant)).or_default().push((place, entrant.fide_id.is_some()));
        }
        people
    }

    /// The player who is the same: by the FIDE number; where one of them has none, by name, federation and date of
    /// birth.
    pub(super) fn take(&mut self, entrant: &Entrant) -> Option<usize> {
        let namesakes = || self.by_person.get(&person(entrant)).into_iter().flatten();
        // Two numbers are two players, whatever their names.
        let alike = || namesakes().filter(|(_, numbered)| !(*numbered && entrant.fide_id.is_some()));
        let numbered = entrant.fide_id.and_then(|number| self.by_number.get(&number));
        let place =
            numbered.or_else(|| alike().map(|(place, _)| place).find(|place| !self.met.contains(place)));
        let place = place.copied().filter(|place| !self.met.contains(place))?;
        self.met.insert(place);
        Some(place)
    }

    /// All are to be met again.
    pub(super) fn all_again(&mut self) {
        self.met.clear();
    }
}
