//! 3.1: the receiver of the pairing-allocated bye.

use super::ByeFirst;
use crate::rulebook::Article;
use crate::search::{Spent, Stop};
use crate::systems::weighing::{Criterion, Decision, Policy, Value};

/// Who decides whether players can be paired.
pub trait Completes<F> {
    /// C4, 3.1.2: whether these players can all be paired among themselves.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn can_be_paired(&self, field: &F, players: &[usize]) -> Result<bool, Spent>;
}

/// The choice of 3.1, which is made only among an odd number of players.
#[derive(Clone, Copy)]
pub struct Bye<'a, F> {
    /// The players to be paired.
    pub field: &'a F,
    /// Who decides whether the others can be paired.
    pub search: &'a dyn Completes<F>,
}

/// "The pairing-allocated-bye is assigned to the player who: has neither received a pairing-allocated-bye, nor scored a (forfeit) win
/// in the previous rounds; allows a complete pairing of all the remaining players; has the lowest score; has played the highest number
/// of games"; and what the text asks last.
impl<F: ByeFirst> Decision for Bye<'_, F> {
    type Candidate = usize;

    /// No two players have the same last key, so the order never decides.
    const ORDER: &'static Article = F::CITED.bye_last;

    fn criteria() -> Vec<Criterion<Self>> {
        let cited = F::CITED;
        vec![
            Criterion::new(cited.c2, Policy::Absolute, |at: &Self, &player: &usize| at.c2(player)),
            Criterion::asking(cited.bye_completion, Policy::Absolute, |at, &player: &usize| {
                at.article_3_1_2(player)
            }),
            Criterion::new(cited.bye_score, Policy::Minimised, |at, &player: &usize| {
                at.article_3_1_3(player)
            }),
            Criterion::new(cited.bye_games, Policy::Maximised, |at, &player: &usize| {
                at.article_3_1_4(player)
            }),
            Criterion::new(cited.bye_last, Policy::Maximised, |at, &player: &usize| at.article_3_1_5(player)),
        ]
    }

    fn candidates(&self, visit: &mut dyn FnMut(usize) -> Result<(), Stop>) -> Result<(), Stop> {
        (0..self.field.company().size()).try_for_each(visit)
    }
}

impl<F: ByeFirst> Bye<'_, F> {
    /// C2, which 3.1.1 points to: "has neither received a pairing-allocated-bye, nor scored a (forfeit) win in the previous rounds".
    fn c2(&self, player: usize) -> Value {
        Value::Broken(!self.field.company().may_have_bye(player))
    }

    /// 3.1.2: "allows a complete pairing of all the remaining players (see \[C4\])"
    fn article_3_1_2(&self, player: usize) -> Result<Value, Spent> {
        let all = 0..self.field.company().size();
        let others: Vec<usize> = all.filter(|&other| other != player).collect();
        Ok(Value::Broken(!self.search.can_be_paired(self.field, &others)?))
    }

    /// 3.1.3: "has the lowest score"
    fn article_3_1_3(&self, player: usize) -> Value {
        Value::Score(self.field.bye_score(player))
    }

    /// 3.1.4: "has played the highest number of games"
    fn article_3_1_4(&self, player: usize) -> Value {
        Value::Count(self.field.games_played(player))
    }

    /// 3.1.5: of the Burstein System "occupies the lowest ranking (according to Article 1.8)"; of the Dubov System "has the largest TPN
    /// (see Article 1.2)".
    fn article_3_1_5(&self, player: usize) -> Value {
        self.field.bye_last(player)
    }
}

impl<F> std::fmt::Debug for Bye<'_, F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Bye").finish_non_exhaustive()
    }
}
