//! The decision in which the player with the pairing-allocated bye is chosen (3.1).

use super::ByeFirst;
use arbitrium_search::{Spent, Stop};
use arbitrium_swiss::weighing::{Criterion, Decision, Policy, Value};
use arbitrium_tournament::rulebook::Article;

/// Answers whether players can be paired.
pub trait Completes<F> {
    /// Whether these players can all be paired among themselves (C4, 3.1.2).
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn can_be_paired(&self, field: &F, players: &[usize]) -> Result<bool, Spent>;
}

/// The decision of 3.1. It is needed only if the number of players is odd.
#[derive(Clone, Copy)]
pub struct Bye<'a, F> {
    /// All players to be paired in the round. Each of them is a candidate for the bye.
    pub field: &'a F,
    /// The search that decides whether all other players can be paired.
    pub search: &'a dyn Completes<F>,
}

/// "The pairing-allocated-bye is assigned to the player who: has neither received a pairing-allocated-bye, nor scored
/// a (forfeit) win in the previous rounds; allows a complete pairing of all the remaining players; has the lowest
/// score; has played the highest number of games". The last criterion differs between the texts.
impl<F: ByeFirst> Decision for Bye<'_, F> {
    type Candidate = usize;

    /// This order of the candidates never decides, because no two players have the same value of the last
    /// criterion.
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
    /// Whether the bye of this player breaks C2, to which 3.1.1 refers: "has neither received a pairing-allocated-bye,
    /// nor scored a (forfeit) win in the previous rounds".
    fn c2(&self, player: usize) -> Value {
        Value::Broken(!self.field.company().may_have_bye(player))
    }

    /// Whether the bye of this player breaks 3.1.2: the bye "allows a complete pairing of all the remaining players
    /// (see \[C4\])".
    fn article_3_1_2(&self, player: usize) -> Result<Value, Spent> {
        let all = 0..self.field.company().size();
        let others: Vec<usize> = all.filter(|&other| other != player).collect();
        Ok(Value::Broken(!self.search.can_be_paired(self.field, &others)?))
    }

    /// The score that 3.1.3 compares: the player with the bye "has the lowest score".
    fn article_3_1_3(&self, player: usize) -> Value {
        Value::Score(self.field.bye_score(player))
    }

    /// The number of games that 3.1.4 compares: the player with the bye "has played the highest number of games".
    fn article_3_1_4(&self, player: usize) -> Value {
        Value::Count(self.field.games_played(player))
    }

    /// The value of the last criterion. 3.1.5: in the Burstein System the player with the bye "occupies the lowest
    /// ranking (according to Article 1.8)"; in the Dubov System that player "has the largest TPN (see Article 1.2)".
    fn article_3_1_5(&self, player: usize) -> Value {
        self.field.bye_last(player)
    }
}

impl<F> std::fmt::Debug for Bye<'_, F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Bye").finish_non_exhaustive()
    }
}
