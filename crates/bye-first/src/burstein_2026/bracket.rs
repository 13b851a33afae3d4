//! A bracket, its possible pairings in the order of the rules, and the choice between them (1.2.2 and Article 4).

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::articles as a;
use super::criteria;
use super::field::Field;
use super::search::Search;
use arbitrium_search::{Spent, Stop};
use arbitrium_swiss::weighing::{Criterion, Decision, Part, Policy, Value};
use arbitrium_tournament::Points;
use arbitrium_tournament::rulebook::Article;

/// A bracket: "a group of players to be paired" (1.2.2), together with the players after it. Players are given by
/// their indices in the field.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bracket {
    /// The incoming floaters, in the ranking order.
    pub incoming: Vec<usize>,
    /// The resident players, in the ranking order.
    pub residents: Vec<usize>,
    /// All players who are neither paired yet nor in the bracket, the highest score first.
    pub below: Vec<usize>,
}

impl Bracket {
    /// The bracket of the highest scoregroup among `players`, who must be sorted by score, the highest first.
    /// `None` if there are no players.
    #[must_use]
    pub fn top(field: &Field, players: Vec<usize>) -> Option<Self> {
        Bracket { incoming: Vec::new(), residents: Vec::new(), below: players }.following(field, &[])
    }

    /// The bracket that follows if `floaters` float; `None` if this is the last bracket. 1.2.2: a bracket "is
    /// composed of players coming from a scoregroup (called resident players) and (possibly) of players who
    /// remained unpaired after the pairing of the previous bracket (called incoming floaters)".
    #[must_use]
    pub fn following(&self, field: &Field, floaters: &[usize]) -> Option<Self> {
        if self.below.is_empty() {
            return None;
        }
        let next = field.top_scoregroup(&self.below);
        Some(Bracket {
            incoming: floaters.to_vec(),
            residents: next.to_vec(),
            below: self.below[next.len()..].to_vec(),
        })
    }

    /// All players of the bracket in the order of their BSNs, beginning with BSN 1. 4.1: "All players in the bracket
    /// shall be tagged with consecutive in-bracket sequence-numbers (BSN for short) representing their respective
    /// ranking order".
    #[must_use]
    pub fn players(&self) -> Vec<usize> {
        let mut players: Vec<usize> = self.incoming.iter().chain(&self.residents).copied().collect();
        players.sort_unstable();
        players
    }

    /// The number of players in the bracket, incoming floaters included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.incoming.len() + self.residents.len()
    }

    /// Whether the bracket has neither residents nor incoming floaters.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether this is the last bracket: no players come after it.
    #[must_use]
    pub fn is_last(&self) -> bool {
        self.below.is_empty()
    }

    /// The score of the bracket's scoregroup, after which the bracket is named; 0 if it has no residents.
    #[must_use]
    pub fn score(&self, field: &Field) -> Points {
        self.residents.first().map_or(Points::ZERO, |&player| field.score(player))
    }

    /// The name of the bracket in a heading, such as `Bracket 3.0`.
    #[must_use]
    pub fn title(&self, field: &Field) -> String {
        format!("Bracket {}", self.score(field))
    }

    /// All players who remain unpaired if `floaters` float from the bracket.
    #[must_use]
    pub fn unpaired_after(&self, floaters: &[usize]) -> Vec<usize> {
        let mut unpaired: Vec<usize> = floaters.iter().chain(&self.below).copied().collect();
        unpaired.sort_unstable();
        unpaired
    }
}

/// A possible pairing of a bracket. 3.2.1: "The pairing of a bracket is composed of pairs and outgoing floaters."
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Candidate {
    /// The pairs, each with the higher ranked player first, in the order of the higher ranked players.
    pub pairs: Vec<(usize, usize)>,
    /// The outgoing floaters in the ranking order.
    pub floaters: Vec<usize>,
}

impl Candidate {
    /// The candidate with these pairs. All other players of the bracket are floaters.
    #[must_use]
    pub fn new(bracket: &Bracket, pairs: impl IntoIterator<Item = (usize, usize)>) -> Self {
        let mut pairs: Vec<(usize, usize)> = pairs.into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
        pairs.sort_unstable();
        let mut paired: Vec<usize> = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
        paired.sort_unstable();
        let mut floaters = bracket.players();
        floaters.retain(|player| paired.binary_search(player).is_err());
        Candidate { pairs, floaters }
    }

    /// The candidate of a bracket with the pairs that a round makes inside the bracket. `partners` has the
    /// opponent of each player; `None` for a player without one.
    pub(super) fn of_round(bracket: &Bracket, partners: &[Option<usize>]) -> Self {
        let inside = bracket.players();
        let met =
            |a: usize| partners[a].filter(|&b| a < b && inside.binary_search(&b).is_ok()).map(|b| (a, b));
        Candidate::new(bracket, inside.iter().filter_map(|&a| met(a)))
    }

    /// The opponents by their BSNs (4.1, 4.2). The opponent of a floater is `0`: "their opponent shall float". Each
    /// pair is listed once, with the smaller number first, but zero last.
    #[must_use]
    pub fn opponents(&self, bracket: &Bracket) -> Vec<(usize, usize)> {
        let players = bracket.players();
        let number = |player: usize| players.partition_point(|&other| other < player) + 1;
        let pairs = self.pairs.iter().map(|&(a, b)| (number(a), number(b)));
        let mut all: Vec<(usize, usize)> =
            pairs.chain(self.floaters.iter().map(|&player| (number(player), 0))).collect();
        all.sort_unstable();
        all
    }
}

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

/// The index of C1 in the table of criteria. The constants after this one are the indices of C3 to C8.
pub(super) const C1: usize = 0;
pub(super) const C3: usize = 1;
pub(super) const C4: usize = 2;
pub(super) const C5: usize = 3;
pub(super) const C6: usize = 4;
pub(super) const C7: usize = 5;
pub(super) const C8: usize = 6;
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
            && matches!(best.get(ABSOLUTE), Some(&Value::Count(floaters)) if floaters < next.floaters.len())
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

#[cfg(test)]
mod tests {
    use super::super::literal::Literal;
    use super::super::readings::Readings;
    use super::*;
    use arbitrium_tournament::PlayerId;
    use arbitrium_tournament::position::{Attendance, Competitor, Freed, Position, Worth};

    /// The example of 4.3 as the text prints it: "Let us assume that the bracket contains six players
    /// (1 to 6) and only two pairs can be made". The text prints one line, `1-3, 2-0, 4-5, 6-0`, twice.
    const EXAMPLE: &str = include_str!("example_4_3.txt");

    fn competitor(number: u32) -> Option<Competitor> {
        Some(Competitor {
            id: PlayerId::new(number).ok()?,
            score: Points::ZERO,
            points: Points::ZERO,
            secondary: None,
            rating: None,
            attendance: Attendance::Present,
            past: Vec::new(),
        })
    }

    #[test]
    fn the_constants_are_indices_of_the_table() {
        let table = Pairs::criteria();
        let named = [C1, C3, C4, C5, C6, C7, C8].map(|place| table[place].article);
        assert_eq!(named, [&a::C1, &a::C3, &a::C4, &a::C5, &a::C6, &a::C7, &a::C8]);
    }

    fn six() -> Field {
        let position = Position {
            round: 1,
            planned_rounds: Some(1),
            is_last_recorded: false,
            initial_colour: None,
            competitors: (1..=6).filter_map(competitor).collect(),
            prohibited: Vec::new(),
            freed: Freed::default(),
            worth: Worth { win: Points::from_tenths(10), draw: Points::from_tenths(5), loss: Points::ZERO },
            teams: None,
        };
        Field::new(&position, Readings::default())
    }

    fn told(candidate: &Candidate, bracket: &Bracket) -> String {
        let pairs = candidate.opponents(bracket).into_iter().map(|(a, b)| format!("{a}-{b}"));
        pairs.collect::<Vec<_>>().join(", ")
    }

    /// The pairings come in the order of the printed list in 4.3, line by line.
    #[test]
    fn the_example_of_the_text_in_its_order() {
        let mut lines: Vec<&str> = EXAMPLE.lines().filter(|line| !line.is_empty()).collect();
        assert_eq!(lines.len(), 46);
        lines.dedup();
        let (field, search) = (six(), Literal::default());
        let bracket = Bracket::top(&field, field.by_score()).unwrap_or_else(|| panic!("six players"));
        let decision = Pairs::new(&field, &bracket, &search);
        let mut found = Vec::new();
        let visit = decision.considered(Part::Whole, &mut |candidate| {
            if candidate.floaters.len() == 2 {
                found.push(told(&candidate, &bracket));
            }
            Ok(())
        });
        assert!(visit.is_ok());
        assert_eq!(found, lines);
        let mut merged = Vec::new();
        let visit = decision.candidates(&mut |candidate| {
            merged.push(candidate);
            Ok(())
        });
        assert!(visit.is_ok());
        assert_eq!(merged.len(), 76, "every set of pairs of six players");
        let of_two: Vec<String> =
            merged.iter().filter(|one| one.floaters.len() == 2).map(|one| told(one, &bracket)).collect();
        assert_eq!(of_two, lines, "the order is the same among all");
    }
}
