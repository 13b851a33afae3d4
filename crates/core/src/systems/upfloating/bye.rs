//! 3.4: the receiver of the pairing-allocated bye.

use super::edition::Edition;
use super::field::Field;
use super::search::Search;
use crate::rulebook::Article;
use crate::search::{Spent, Stop};
use crate::systems::weighing::{Criterion, Decision, Policy, Value};

/// The choice of 3.4, which is made only among an odd number of players.
#[derive(Clone, Copy)]
pub struct Bye<'a, E: Edition> {
    /// The players to be paired.
    pub field: &'a Field,
    /// Who decides whether the others can be paired.
    pub search: &'a dyn Search<E>,
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
    /// C2: "A player who has already received a pairing-allocated bye or won a match by forfeit (or been given a
    /// FIDE-deprecated full-point bye) shall not receive the pairing-allocated bye."
    fn c2(&self, player: usize) -> Value {
        Value::Broken(self.field.entrants[player].barred.is_some())
    }

    /// 3.4.1: "leaves a legal pairing for all players"
    fn article_3_4_1(&self, player: usize) -> Result<Value, Spent> {
        let mut others = self.field.everybody();
        others.remove(player);
        Ok(Value::Broken(!self.search.can_be_paired(self.field, &others)?))
    }

    /// 3.4.2: "has the lowest score"
    fn article_3_4_2(&self, player: usize) -> Value {
        Value::Score(self.field.entrants[player].score)
    }

    /// 3.4.3: "has played the highest number of matches"
    fn article_3_4_3(&self, player: usize) -> Value {
        Value::Count(self.field.entrants[player].own.played)
    }

    /// 3.4.4: "has the largest TPN"
    fn article_3_4_4(&self, player: usize) -> Value {
        Value::Tpn(self.field.entrants[player].id.get())
    }
}
