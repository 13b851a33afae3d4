//! The choice of the player with the bye, for documents that give the bye before any pair. A matching decides which
//! players can be left out.

use std::cmp::Reverse;

use crate::weighing::{Bye, Chosen, GivesBye, Part};
use arbitrium_search::{Set, Spent};

/// The first player in the order of the criteria in `part`. If several players are equal in this order, the one with
/// the smallest index comes first. `None` if no player may have the bye. `removable` returns the players without whom
/// all others can be paired.
///
/// # Errors
/// Fails if the step budget of the question is spent.
pub fn choose_bye<R: GivesBye>(
    decision: &Bye<'_, R>,
    part: Part,
    removable: impl FnOnce() -> Result<Set, Spent>,
) -> Result<Option<Chosen<usize>>, Spent> {
    let (field, cited) = (decision.field, R::ARTICLES);
    let asks = |article| part.asks::<Bye<'_, R>>(article);
    let [bars, score, games, last] = [cited.c2, cited.score, cited.games, cited.last].map(asks);
    let removable = if asks(cited.completion) { Some(removable()?) } else { None };
    let may_have_it = |player: &usize| {
        (!bars || field.may_have_bye(*player))
            && removable.as_ref().is_none_or(|removable| removable.contains(*player))
    };
    let receiver = (0..field.size()).filter(may_have_it).min_by_key(|&player| {
        (
            score.then(|| R::score(field, player)),
            Reverse(games.then(|| R::games(field, player))),
            Reverse(last.then(|| R::last(field, player))),
            player,
        )
    });
    receiver.map(|receiver| Chosen::proved(decision, receiver, part)).transpose()
}
