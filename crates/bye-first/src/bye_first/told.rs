//! The choice of the player with the bye, in words.

use super::{Bye, ByeFirst};
use arbitrium_swiss::judging::argument::GIVEN_BYE;
use arbitrium_swiss::weighing::{Told, Value, Valued};
use arbitrium_swiss::{Telling, tell};
use arbitrium_tournament::PlayerId;
use arbitrium_tournament::counted::counted;
use arbitrium_tournament::rulebook::Article;

/// The reason why the player with the bye comes before all others, in words: the best value of the criterion
/// `article`.
pub(super) fn first_of_all<F: ByeFirst>(
    at: &Bye<'_, F>,
    article: &'static Article,
    candidate: Valued<'_, usize>,
) -> String {
    match candidate.1 {
        Value::Score(score) => format!("the lowest score, {score}"),
        Value::Count(games) if article == F::CITED.bye_games => format!("the most games played, {games}"),
        _ => format!("{}, {}", F::LAST, at.value(article, candidate)),
    }
}

impl<F: ByeFirst> Bye<'_, F> {
    fn id(&self, player: usize) -> PlayerId {
        self.field.company().id(player)
    }
}

impl<F: ByeFirst> Told for Bye<'_, F> {
    fn name(&self, &player: &usize) -> String {
        self.id(player).to_string()
    }

    fn value(&self, article: &'static Article, (&player, value): Valued<'_, usize>) -> String {
        match *value {
            Value::Score(score) => format!("{score} points"),
            Value::Count(games) if article == F::CITED.bye_games => {
                format!("{} played", counted(games, "game"))
            }
            _ if article == F::CITED.bye_last => self.field.told_last(player),
            _ => value.to_string(),
        }
    }

    fn parting(&self, &theirs: &usize, &ours: &usize) -> (Telling, Telling) {
        (tell![self.id(theirs), GIVEN_BYE], tell![self.id(ours), " has the bye"])
    }

    fn why_worse(
        &self,
        article: &'static Article,
        theirs: Valued<'_, usize>,
        ours: Valued<'_, usize>,
    ) -> Telling {
        let (them, us) = (self.id(*theirs.0), self.id(*ours.0));
        let values = (self.value(article, theirs), self.value(article, ours));
        let legal = " comes first and leaves a legal pairing for all others";
        tell![them, ": ", values.0, "; ", us, ": ", values.1, "; ", us, legal]
    }

    /// The words for the order of the candidates, which never decides: no two players have the same value of
    /// the last criterion.
    fn why_later(&self, &theirs: &usize, &ours: &usize) -> Telling {
        tell![self.id(ours), " comes before ", self.id(theirs)]
    }
}
