//! 3.6: the pairing of a bracket.

use super::articles::{C1, C8, FIRST_PAIRING, PROHIBITED};
use super::criteria;
use super::field::Field;
use super::identifier::Identifier;
use super::stage::Stage;
use crate::rulebook::Article;
use crate::search::{Set, Stop, combinations};
use crate::systems::terms::forbidden::Obstacle;
use crate::systems::weighing::{Criterion, Decision, Policy, Value};

/// The choice of 3.6.
#[derive(Clone, Copy)]
pub struct BracketPairing<'a> {
    /// The players to be paired in the round.
    pub field: &'a Field,
    /// The players of the top-scoregroup.
    pub residents: &'a Set,
    /// They and the upfloaters.
    pub members: &'a Set,
}

impl Decision for BracketPairing<'_> {
    type Candidate = Identifier;

    const ORDER: &'static Article = &FIRST_PAIRING;

    /// 3.6.4: "Choose the first pairing that also complies with criteria [C1] and [C8] (...) - besides the other criteria,
    /// which it complies with by construction."
    fn criteria() -> Vec<Criterion<Self>> {
        vec![
            Criterion::new(&C1, Policy::Absolute, BracketPairing::c1),
            Criterion::new(&PROHIBITED, Policy::Absolute, BracketPairing::prohibited),
            Criterion::new(&C8, Policy::Minimised, |at, pairing| {
                criteria::c8(at.field, at.residents, pairing)
            }),
        ]
    }

    /// 3.6.3: "Pairings are sorted by the lexicographic order of their identifiers": the top members first, then the
    /// bottom member of each.
    fn candidates(&self, visit: &mut dyn FnMut(Identifier) -> Result<(), Stop>) -> Result<(), Stop> {
        let members: Vec<usize> = self.members.ones().collect();
        if members.len() % 2 == 1 {
            return Ok(());
        }
        combinations(members.clone(), members.len() / 2).try_for_each(|tops| {
            let tops = tops?;
            let bottoms: Vec<usize> =
                members.iter().copied().filter(|player| !tops.contains(player)).collect();
            assign(&tops, &bottoms, &mut Vec::new(), visit)
        })
    }
}

impl<'a> BracketPairing<'a> {
    /// The choice in a stage whose bracket has these members.
    #[must_use]
    pub fn of(stage: &'a Stage<'_>, members: &'a Set) -> Self {
        BracketPairing { field: stage.field, residents: &stage.residents, members }
    }
}

impl BracketPairing<'_> {
    /// C1: "Two participants shall not play against each other more than once." A wish for a pair stands here too: its
    /// two players may then meet nobody else.
    fn c1(&self, pairing: &Identifier) -> Value {
        let only_prohibited = |a, b| {
            let mut why = self.field.obstacles(a, b).peekable();
            why.peek().is_some() && why.all(|obstacle| obstacle == Obstacle::Prohibited)
        };
        let complies = |(a, b)| self.field.may_meet.has_edge(a, b) || only_prohibited(a, b);
        Value::Broken(!pairing.pairs().all(complies))
    }

    /// 260: the organiser's prohibitions, "treated like C1".
    fn prohibited(&self, pairing: &Identifier) -> Value {
        Value::Broken(pairing.pairs().any(|(a, b)| self.is_prohibited(a, b)))
    }

    fn is_prohibited(&self, a: usize, b: usize) -> bool {
        self.field.obstacles(a, b).any(|obstacle| obstacle == Obstacle::Prohibited)
    }
}

/// Gives each top member, in order, each of the bottom members in order: 3.6.1 "the player with the smaller TPN is the
/// top member".
fn assign(
    tops: &[usize],
    bottoms: &[usize],
    pairs: &mut Vec<(usize, usize)>,
    visit: &mut dyn FnMut(Identifier) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let Some((&top, other_tops)) = tops.split_first() else {
        return visit(Identifier::of(pairs.iter().copied()));
    };
    for (place, &bottom) in bottoms.iter().enumerate().filter(|&(_, &bottom)| bottom > top) {
        let mut others = bottoms.to_vec();
        others.remove(place);
        pairs.push((top, bottom));
        assign(other_tops, &others, pairs, visit)?;
        pairs.pop();
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::set_of;
    use crate::systems::double_swiss_2026::Readings;

    /// Every pairing of eight players once, in ascending order of the identifiers: 7!! of them.
    #[test]
    fn every_pairing_comes_once_in_the_order_of_3_6_3() {
        let field =
            Field::new(&super::super::upfloaters::tests::position([5; 9]), Readings::default()).unwrap();
        let members = set_of(9, 0..8);
        let mut found = Vec::new();
        let decision = BracketPairing { field: &field, residents: &members, members: &members };
        let visit = decision.candidates(&mut |pairing| {
            found.push(pairing);
            Ok(())
        });
        assert_eq!(visit, Ok(()));
        assert_eq!(found.len(), 105);
        assert!(found.is_sorted_by(|a, b| a < b));
    }
}
