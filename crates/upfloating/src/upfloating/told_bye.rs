//! The choice of the player with the bye, in words.

use super::bye::Bye;
use super::edition::Edition;
use super::words::id;
use arbitrium_swiss::judging::argument::GIVEN_BYE;
use arbitrium_swiss::weighing::{Told, Value, Valued};
use arbitrium_swiss::{Telling, tell};
use arbitrium_tournament::rulebook::Article;

/// The fact by which the player with the bye comes before all others (3.4), in words.
pub(super) fn first_of_all(article: &Article, value: &Value) -> String {
    match value {
        Value::Score(score) => format!("the lowest score, {score}"),
        Value::Count(played) => format!("the most matches played, {played}"),
        Value::Tpn(_) => "the largest number".into(),
        _ => format!("the best by {article}"),
    }
}

impl<E: Edition> Told for Bye<'_, E> {
    fn name(&self, &player: &usize) -> String {
        id(self.field, player).to_string()
    }

    fn value(&self, _: &'static Article, (&player, value): Valued<'_, usize>) -> String {
        match *value {
            Value::Score(score) => format!("{score} points"),
            Value::Count(1) => "1 match played".into(),
            Value::Count(number) => format!("{number} matches played"),
            Value::Tpn(_) => format!("number {}", id(self.field, player)),
            _ => value.to_string(),
        }
    }

    fn parting(&self, &theirs: &usize, &ours: &usize) -> (Telling, Telling) {
        (tell![id(self.field, theirs), GIVEN_BYE], tell![id(self.field, ours), " has the bye"])
    }

    fn why_worse(
        &self,
        article: &'static Article,
        theirs: Valued<'_, usize>,
        ours: Valued<'_, usize>,
    ) -> Telling {
        let (them, us) = (id(self.field, *theirs.0), id(self.field, *ours.0));
        let values = (self.value(article, theirs), self.value(article, ours));
        let legal = " comes first and leaves a legal pairing for all others";
        tell![them, ": ", values.0, "; ", us, ": ", values.1, "; ", us, legal]
    }

    /// Says that `ours` comes before `theirs` in the order of the candidates. This order never decides,
    /// because no two players have the same number.
    fn why_later(&self, &theirs: &usize, &ours: &usize) -> Telling {
        tell![id(self.field, ours), " comes before ", id(self.field, theirs)]
    }
}
