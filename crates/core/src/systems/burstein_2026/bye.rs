//! 3.1: the receiver of the pairing-allocated bye.

use super::articles as a;
use super::field::Field;
use super::readings::PabRank;
use super::search::Search;
use crate::rulebook::Article;
use crate::search::{Spent, Stop};
use crate::systems::weighing::{Criterion, Decision, Policy, Value};

/// The choice of 3.1, which is made only among an odd number of players.
#[derive(Clone, Copy)]
pub struct Bye<'a> {
    /// The players to be paired.
    pub field: &'a Field,
    /// Who decides whether the others can be paired.
    pub search: &'a dyn Search,
}

/// "The pairing-allocated-bye is assigned to the player who: has neither received a pairing-allocated-bye, nor scored a (forfeit) win
/// in the previous rounds; allows a complete pairing of all the remaining players; has the lowest score; has played the highest number
/// of games; occupies the lowest ranking".
impl Decision for Bye<'_> {
    type Candidate = usize;

    /// No two players have the same ranking, so the order never decides.
    const ORDER: &'static Article = &a::BYE_RANKING;

    fn criteria() -> Vec<Criterion<Self>> {
        vec![
            Criterion::new(&a::C2, Policy::Absolute, |at, &player: &usize| at.c2(player)),
            Criterion::asking(&a::BYE_COMPLETION, Policy::Absolute, |at, &player: &usize| {
                at.article_3_1_2(player)
            }),
            Criterion::new(&a::BYE_SCORE, Policy::Minimised, |at, &player: &usize| at.article_3_1_3(player)),
            Criterion::new(&a::BYE_GAMES, Policy::Maximised, |at, &player: &usize| at.article_3_1_4(player)),
            Criterion::new(&a::BYE_RANKING, Policy::Maximised, |at, &player: &usize| {
                at.article_3_1_5(player)
            }),
        ]
    }

    fn candidates(&self, visit: &mut dyn FnMut(usize) -> Result<(), Stop>) -> Result<(), Stop> {
        (0..self.field.entrants.len()).try_for_each(visit)
    }
}

impl Bye<'_> {
    /// C2, which 3.1.1 points to: "has neither received a pairing-allocated-bye, nor scored a (forfeit) win in the previous rounds".
    fn c2(&self, player: usize) -> Value {
        Value::Broken(!self.field.may_have_bye(player))
    }

    /// 3.1.2: "allows a complete pairing of all the remaining players (see \[C4\])"
    fn article_3_1_2(&self, player: usize) -> Result<Value, Spent> {
        let others: Vec<usize> = (0..self.field.entrants.len()).filter(|&other| other != player).collect();
        Ok(Value::Broken(!self.search.can_be_paired(self.field, &others)?))
    }

    /// 3.1.3: "has the lowest score"
    fn article_3_1_3(&self, player: usize) -> Value {
        Value::Score(self.field.entrants[player].own.bye_score)
    }

    /// 3.1.4: "has played the highest number of games"
    fn article_3_1_4(&self, player: usize) -> Value {
        Value::Count(self.field.entrants[player].own.games)
    }

    /// 3.1.5: "occupies the lowest ranking (according to Article 1.8)"
    fn article_3_1_5(&self, player: usize) -> Value {
        match self.field.readings.pab_rank {
            PabRank::Index => Value::Count(player + 1),
            PabRank::Tpn => Value::Tpn(self.field.entrants[player].id.get()),
        }
    }
}
