//! Finds the players of one report who also appear in another report.

use std::collections::{BTreeMap, BTreeSet};

use super::report::Entrant;
use crate::ratings::list::FideId;

/// The identity of a player without a FIDE number: name, federation and date of birth.
type Person = (String, String, String);

fn person(one: &Entrant) -> Person {
    (one.name.to_lowercase(), one.federation.clone(), one.birth.clone())
}

/// The players of an event, for matching with another report. Each player can be matched once. Two players of another
/// report with the same name are therefore not matched with the same player.
pub(super) struct People {
    by_number: BTreeMap<FideId, usize>,
    /// The players by name, federation and birth. Each value has a player's index, and whether the player has
    /// a FIDE number.
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

    /// Finds the player who is the same person as `entrant`, and marks the player as matched. Returns the
    /// player's index. Equal FIDE numbers decide. If the player or `entrant` has no FIDE number, name,
    /// federation and date of birth decide. `None` if no player matches.
    pub(super) fn take(&mut self, entrant: &Entrant) -> Option<usize> {
        let namesakes = || self.by_person.get(&person(entrant)).into_iter().flatten();
        // Two players with different FIDE numbers are different players, even if they have the same name.
        let alike = || namesakes().filter(|(_, numbered)| !(*numbered && entrant.fide_id.is_some()));
        let numbered = entrant.fide_id.and_then(|number| self.by_number.get(&number));
        let place =
            numbered.or_else(|| alike().map(|(place, _)| place).find(|place| !self.met.contains(place)));
        let place = place.copied().filter(|place| !self.met.contains(place))?;
        self.met.insert(place);
        Some(place)
    }

    /// Makes all players available for matching again.
    pub(super) fn all_again(&mut self) {
        self.met.clear();
    }
}
