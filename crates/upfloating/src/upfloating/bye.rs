//! The decision in which the player with the pairing-allocated bye is chosen (3.4).

use std::marker::PhantomData;

use super::completion::Completion;
use super::edition::Edition;
use super::field::Field;
use arbitrium_search::{Spent, Stop};
use arbitrium_swiss::weighing::{Criterion, Decision, Policy, Value};
use arbitrium_tournament::rulebook::Article;

/// The decision of 3.4. It is needed only if the number of players is odd.
#[derive(Clone, Copy)]
pub struct Bye<'a, E: Edition> {
    /// All players to be paired in the round. Each of them is a candidate for the bye.
    pub field: &'a Field,
    /// The search that decides whether all other players can be paired.
    pub search: &'a dyn Completion,
    /// Selects the edition whose criteria apply. It has no data.
    pub edition: PhantomData<E>,
}

impl<'a, E: Edition> Bye<'a, E> {
    /// The decision about the bye among all players of the field.
    #[must_use]
    pub fn of(field: &'a Field, search: &'a dyn Completion) -> Self {
        Bye { field, search, edition: PhantomData }
    }
}

/// "The pairing-allocated-bye is assigned to the player who: leaves a legal pairing for all players; has the lowest
/// score; has played the highest number of matches; has the largest TPN".
impl<E: Edition> Decision for Bye<'_, E> {
    type Candidate = usize;

    /// No two players have the same TPN, so the order never decides.
    const ORDER: &'static Article = E::ARTICLES.bye_tpn;

    fn criteria() -> Vec<Criterion<Self>> {
        vec![
            Criterion::new(E::ARTICLES.c2, Policy::Absolute, |at, &player: &usize| at.c2(player)),
            Criterion::asking(E::ARTICLES.bye_completion, Policy::Absolute, |at, &player: &usize| {
                at.article_3_4_1(player)
            }),
            Criterion::new(E::ARTICLES.bye_score, Policy::Minimised, |at, &player: &usize| {
                at.article_3_4_2(player)
            }),
            Criterion::new(E::ARTICLES.bye_matches, Policy::Maximised, |at, &player: &usize| {
                at.article_3_4_3(player)
            }),
            Criterion::new(E::ARTICLES.bye_tpn, Policy::Maximised, |at, &player: &usize| {
                at.article_3_4_4(player)
            }),
        ]
    }

    fn candidates(&self, visit: &mut dyn FnMut(usize) -> Result<(), Stop>) -> Result<(), Stop> {
        (0..self.field.entrants.len()).try_for_each(visit)
    }
}

impl<E: Edition> Bye<'_, E> {
    /// Whether the bye of this player breaks C2: "A player who has already received a pairing-allocated bye
    /// or won a match by forfeit (or been given a FIDE-deprecated full-point bye) shall not receive the
    /// pairing-allocated bye."
    fn c2(&self, player: usize) -> Value {
        Value::Broken(self.field.entrants[player].barred.is_some())
    }

    /// Whether the bye of this player breaks 3.4.1. This article requires that the bye "leaves a legal
    /// pairing for all players".
    fn article_3_4_1(&self, player: usize) -> Result<Value, Spent> {
        let mut others = self.field.everybody();
        others.remove(player);
        Ok(Value::Broken(!self.search.can_be_paired(self.field, &others)?))
    }

    /// The score that 3.4.2 compares: the player with the bye "has the lowest score".
    fn article_3_4_2(&self, player: usize) -> Value {
        Value::Score(self.field.entrants[player].own.bye_score)
    }

    /// The number of matches that 3.4.3 compares: the player with the bye "has played the highest number of matches".
    fn article_3_4_3(&self, player: usize) -> Value {
        Value::Count(self.field.entrants[player].own.played)
    }

    /// The TPN that 3.4.4 compares: the player with the bye "has the largest TPN".
    fn article_3_4_4(&self, player: usize) -> Value {
        Value::Tpn(self.field.entrants[player].id.get())
    }
}
