//! The decision in which the player with the pairing-allocated bye is chosen (3.4).

use std::marker::PhantomData;

use super::completion::Completion;
use super::edition::Edition;
use super::entrant::Own;
use super::field::Field;
use arbitrium_search::Spent;
use arbitrium_swiss::weighing::{self, ByeArticles, GivesBye};
use arbitrium_tournament::Points;

/// The rules of the edition `E` for the bye.
#[derive(Debug)]
pub struct ByeOf<E>(PhantomData<E>);

/// The decision of 3.4 under the edition `E`. It is needed only if the number of players is odd.
pub type Bye<'a, E> = weighing::Bye<'a, ByeOf<E>>;

impl<E: Edition> GivesBye for ByeOf<E> {
    type Own = Own;
    type Field = Field;
    type Search<'a> = &'a dyn Completion;

    const ARTICLES: ByeArticles = ByeArticles {
        c2: E::ARTICLES.c2,
        completion: E::ARTICLES.bye_completion,
        score: E::ARTICLES.bye_score,
        games: E::ARTICLES.bye_matches,
        last: E::ARTICLES.bye_tpn,
    };
    const GAME: (&'static str, &'static str) = ("match", "matches");

    fn completes(field: &Field, player: usize, search: &dyn Completion) -> Result<bool, Spent> {
        let mut others = field.everybody();
        others.remove(player);
        search.can_be_paired(field, &others)
    }

    fn score(field: &Field, player: usize) -> Points {
        field.entrants[player].own.bye_score
    }

    fn games(field: &Field, player: usize) -> usize {
        field.entrants[player].own.played
    }

    fn told_first(_: &Field, _: usize) -> String {
        "the largest number".into()
    }
}
