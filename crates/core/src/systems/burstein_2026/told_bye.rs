//! The receiver of the bye in words.

use super::articles as a;
use super::bye::Bye;
use super::words::id;
use crate::counted::counted;
use crate::judging::argument::GIVEN_BYE;
use crate::rulebook::Article;
use crate::systems::weighing::{Told, Value, Valued};
use crate::systems::{Telling, tell};

/// What parts the receiver of the bye from everybody else.
pub(super) fn first_of_all(at: &Bye<'_>, article: &'static Article, candidate: Valued<'_, usize>) -> String {
    match candidate.1 {
        Value::Score(score) => format!("the lowest score, {score}"),
        Value::Count(games) if article == &a::BYE_GAMES => format!("the most games played, {games}"),
        _ => format!("the lowest ranking, {}", at.value(article, candidate)),
    }
}

impl Told for Bye<'_> {
    fn name(&self, &player: &usize) -> String {
        id(self.field, player).to_string()
    }

    fn value(&self, article: &'static Article, (&player, value): Valued<'_, usize>) -> String {
        let entrant = &self.field.entrants[player];
        match *value {
            Value::Score(score) => format!("{score} points"),
            Value::Count(games) if article == &a::BYE_GAMES => format!("{} played", counted(games, "game")),
            Value::Count(place) => {
                format!("{}, place {place} of {}", entrant.own.index, self.field.entrants.len())
            }
            Value::Tpn(number) => format!("number {number}"),
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

    /// No two have the same ranking.
    fn why_later(&self, &theirs: &usize, &ours: &usize) -> Telling {
        tell![id(self.field, ours), " comes before ", id(self.field, theirs)]
    }
}
