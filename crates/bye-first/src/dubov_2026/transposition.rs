//! The decision in which the players of S1 get their opponents (3.2.6 and 4.4).

use super::articles as a;
use super::field::Field;
use arbitrium_search::{Stop, steps};
use arbitrium_swiss::weighing::{Criterion, Decision, Policy, Value};
use arbitrium_tournament::rulebook::Article;

/// The decision about T2: in which order the players of G2 meet the players of S1 (3.2.6).
#[derive(Clone, Copy, Debug)]
pub struct Transpositions<'a> {
    /// The players of the round, with the facts that prevent them from meeting.
    pub field: &'a Field,
    /// The players of S1 in their order (3.2.5).
    pub s1: &'a [usize],
    /// The players of G2, in the order of their TPNs.
    pub g2: &'a [usize],
}

impl Decision for Transpositions<'_> {
    /// T2: the players of G2 in the order in which they meet the players of S1.
    type Candidate = Vec<usize>;

    const ORDER: &'static Article = &a::TRANSPOSITIONS;

    /// The only criterion requires that all pairs are legal. 3.2.6: "the first such transposition of G2 players
    /// \[...\] that can yield a legal pairing, according to the following generation rule: the first player of S1 is
    /// paired with the first player of T2, the second player of S1 with the second player of T2, and so on." C4 does
    /// not depend on the opponents.
    fn criteria() -> Vec<Criterion<Self>> {
        vec![Criterion::new(&a::T2, Policy::Absolute, |at: &Self, t2: &Vec<usize>| {
            Value::Broken(at.s1.iter().zip(t2).any(|(&a, &b)| !at.field.may_meet(a, b)))
        })]
    }

    /// Visits the transpositions of G2 in the order of 4.4. The note to 4.4.2: of A, B, C "the different Transpositions
    /// are {A, B, C} {A, C, B} {B, A, C} {B, C, A} {C, A, B} and {C, B, A}, in that exact order."
    fn candidates(&self, visit: &mut dyn FnMut(Vec<usize>) -> Result<(), Stop>) -> Result<(), Stop> {
        transpositions(self.g2, &mut Vec::new(), visit)
    }
}

fn transpositions(
    rest: &[usize],
    begun: &mut Vec<usize>,
    visit: &mut dyn FnMut(Vec<usize>) -> Result<(), Stop>,
) -> Result<(), Stop> {
    steps::take(1)?;
    if rest.is_empty() {
        return visit(begun.clone());
    }
    for place in 0..rest.len() {
        let mut others = rest.to_vec();
        begun.push(others.remove(place));
        transpositions(&others, begun, visit)?;
        begun.pop();
    }
    Ok(())
}
