//! The choice of the pairing of a bracket (3.6).

use std::marker::PhantomData;

use super::edition::Edition;
use super::field::Field;
use super::identifier::Identifier;
use super::kind::Kind;
use super::row::Row;
use super::stage::Stage;
use arbitrium_search::{Set, Stop, combinations};
use arbitrium_swiss::terms::forbidden::Obstacle;
use arbitrium_swiss::weighing::{Criterion, Decision, Policy, Value};
use arbitrium_tournament::rulebook::Article;

/// The number of absolute criteria. They come first in the table of criteria.
pub(super) const ABSOLUTE: usize = 2;

/// The decision in which the pairing of a bracket is chosen (3.6).
#[derive(Clone, Copy)]
pub struct BracketPairing<'a, E: Edition> {
    /// All players to be paired in the round, with the facts that the criteria use.
    pub field: &'a Field,
    /// The residents: the players of the top-scoregroup, which has the highest score of all unpaired players.
    pub residents: &'a Set,
    /// The residents together with the upfloaters.
    pub members: &'a Set,
    /// The edition whose quality criteria apply.
    pub edition: PhantomData<E>,
}

impl<E: Edition> Decision for BracketPairing<'_, E> {
    type Candidate = Identifier;

    const ORDER: &'static Article = E::ARTICLES.first_pairing;

    /// The table of criteria for the pairing of a bracket. 3.6.4: "Choose the first pairing that also complies with
    /// criteria \[C1\]" and the quality criteria of pairings, "besides the other criteria, which it complies with by
    /// construction."
    fn criteria() -> Vec<Criterion<Self>> {
        let mut table = vec![
            Criterion::new(E::ARTICLES.c1, Policy::Absolute, BracketPairing::c1),
            Criterion::new(E::ARTICLES.prohibited, Policy::Absolute, BracketPairing::prohibited),
        ];
        table.extend(E::PAIRING.iter().map(|row| {
            Criterion::with(row.article, Policy::Minimised, |at: &Self, pairing| at.number(row, pairing))
        }));
        table
    }

    /// Visits all pairings in the order of 3.6.3: "Pairings are sorted by the lexicographic order of their
    /// identifiers". The identifier has the top members first, and then the bottom member of each pair.
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

impl<'a, E: Edition> BracketPairing<'a, E> {
    /// The decision for the bracket with the players `members`, whose residents are the residents of `stage`.
    #[must_use]
    pub fn of(stage: &'a Stage<'_>, members: &'a Set) -> Self {
        BracketPairing { field: stage.field, residents: &stage.residents, members, edition: PhantomData }
    }
}

impl<E: Edition> BracketPairing<'_, E> {
    /// The number of pairs of a pairing that count in the criterion `row`.
    fn number(&self, row: &Row, pairing: &Identifier) -> Value {
        if !(row.is_asked)(self.field.ways) {
            return Value::NotAsked;
        }
        Value::Count(pairing.pairs().filter(|&pair| self.counts(row, pair)).count())
    }

    /// Whether a pair counts in the criterion `row`.
    pub(super) fn counts(&self, row: &Row, (a, b): (usize, usize)) -> bool {
        let kind = |member: usize| Kind::of(&self.field.entrants[member], self.residents.contains(member));
        row.counts_pair(self.field.ways, kind(a), kind(b))
    }

    /// Whether a pairing breaks C1: "Two participants shall not play against each other more than once." It
    /// also breaks C1 here if two players must meet (a wish) and one of them meets another player.
    fn c1(&self, pairing: &Identifier) -> Value {
        let only_prohibited = |a, b| {
            let mut why = self.field.obstacles(a, b).peekable();
            why.peek().is_some() && why.all(|obstacle| obstacle == Obstacle::Prohibited)
        };
        let complies = |(a, b)| self.field.may_meet.has_edge(a, b) || only_prohibited(a, b);
        Value::Broken(!pairing.pairs().all(complies))
    }

    /// Whether a pairing breaks the organiser's prohibitions (record 260), "treated like C1".
    fn prohibited(&self, pairing: &Identifier) -> Value {
        Value::Broken(pairing.pairs().any(|(a, b)| self.is_prohibited(a, b)))
    }

    fn is_prohibited(&self, a: usize, b: usize) -> bool {
        self.field.obstacles(a, b).any(|obstacle| obstacle == Obstacle::Prohibited)
    }
}

/// Calls `visit` with each assignment of `bottoms` to the top members `tops`, in the order of the
/// identifiers. `pairs` has the pairs made so far. 3.6.1 "the player with the smaller TPN is the top member".
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
