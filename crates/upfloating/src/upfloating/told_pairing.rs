//! The choice of the pairing of a bracket, in words.

use super::bracket_pairing::BracketPairing;
use super::edition::{Edition, row_of};
use super::identifier::Identifier;
use super::row::Row;
use super::words::id;
use arbitrium_swiss::weighing::{Told, Value, Valued};
use arbitrium_swiss::{Left, Side, Telling, parting, said, tell};
use arbitrium_tournament::PlayerId;
use arbitrium_tournament::rulebook::Article;

impl<E: Edition> BracketPairing<'_, E> {
    /// The pairs that count in a criterion, as text in round brackets: ` (4 against 7)`, or ` (4 and 7 are both due
    /// White)`.
    fn counted(&self, row: &Row, pairing: &Identifier) -> Telling {
        let pairs = pairing.pairs().filter(|&pair| self.counts(row, pair));
        let due = |member: usize| self.field.entrants[member].preferred().filter(|_| row.is_of_colours);
        let told = pairs.map(|(a, b)| match due(a) {
            Some(colour) => {
                tell![id(self.field, a), " and ", id(self.field, b), " are both due ", colour.to_string()]
            }
            None => tell![id(self.field, a), " against ", id(self.field, b)],
        });
        Telling::in_brackets(&told.collect::<Vec<_>>())
    }
}

impl<E: Edition> Told for BracketPairing<'_, E> {
    /// The identifier of 3.6.2, written with starting ranks.
    fn name(&self, pairing: &Identifier) -> String {
        pairing.map(|player| usize::from(id(self.field, player).get())).to_string()
    }

    fn value(&self, article: &'static Article, (_, value): Valued<'_, Identifier>) -> String {
        match (row_of::<E>(article), value) {
            (Some(row), Value::Count(number)) => row.noun.counted(*number),
            (Some(row), Value::NotAsked) => row.noun.idle.into(),
            _ => value.to_string(),
        }
    }

    /// The value that two pairings share, in words. Only the number is shown, because the pairs that count
    /// differ.
    fn common_value(&self, _article: &'static Article, (_, value): Valued<'_, Identifier>) -> String {
        value.to_string()
    }

    fn parting(&self, theirs: &Identifier, ours: &Identifier) -> (Telling, Telling) {
        let pairs = |pairing: &Identifier| -> Vec<(PlayerId, PlayerId)> {
            pairing.pairs().map(|(a, b)| (id(self.field, a), id(self.field, b))).collect()
        };
        let (theirs, ours) = (pairs(theirs), pairs(ours));
        let mut order: Vec<PlayerId> = ours.iter().flat_map(|&(a, b)| [a, b]).collect();
        order.sort_unstable();
        let side = |pairs| Side { pairs, left: &[] };
        parting(&order, Left::Down, side(&theirs), side(&ours))
    }

    fn why_worse(
        &self,
        article: &'static Article,
        theirs: Valued<'_, Identifier>,
        ours: Valued<'_, Identifier>,
    ) -> Telling {
        let (their_value, our_value) = (self.value(article, theirs), self.value(article, ours));
        let who = |pairing: &Identifier| {
            row_of::<E>(article).map_or_else(Telling::new, |row| self.counted(row, pairing))
        };
        let pairs = said!("the published pairs have ", "these pairs have ");
        tell![pairs, their_value, who(theirs.0), "; the correct pairs have ", our_value, who(ours.0)]
    }

    /// Explains why the pairing `theirs` comes later than `ours` in the order of 3.6.3.
    fn why_later(&self, theirs: &Identifier, ours: &Identifier) -> Telling {
        let id = |player: usize| id(self.field, player);
        let tops = |pairing: &Identifier| -> Vec<usize> { pairing.pairs().map(|(top, _)| top).collect() };
        let (their_tops, our_tops) = (tops(theirs), tops(ours));
        let equal = "both pairings meet every criterion equally; the rules take the first in order: ";
        let parts = their_tops.iter().zip(&our_tops).find(|(theirs, ours)| theirs != ours);
        if let Some((&them, &us)) = parts {
            let first = "the top members of the pairs are compared first, and ";
            return tell![equal, first, id(us), " comes before ", id(them)];
        }
        let parts = theirs.pairs().zip(ours.pairs()).find(|(theirs, ours)| theirs != ours);
        let Some(((_, them), (top, us))) = parts else {
            return "both are the same".into();
        };
        let differ = " is the first whose opponents differ, and ";
        tell![equal, id(top), differ, id(us), " comes before ", id(them)]
    }
}
