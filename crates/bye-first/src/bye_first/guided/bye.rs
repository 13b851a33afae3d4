//! Chooses the player with the bye (3.1) in the guided search. A matching decides which players can be left out.

use super::super::{Bye, ByeFirst};
use arbitrium_search::Spent;
use arbitrium_swiss::guided::rest;
use arbitrium_swiss::weighing::{Chosen, Part, Value};

/// The first player in the order of 3.1.3 to 3.1.5, as far as these apply, whom C2 and 3.1.2 allow. Of
/// players who are equal in this order, the one with the smallest index comes first. `None` if no player may
/// have the bye.
pub(crate) fn choose<F: ByeFirst>(decision: &Bye<'_, F>, part: Part) -> Result<Option<Chosen<usize>>, Spent> {
    let (field, company, cited) = (decision.field, decision.field.company(), F::CITED);
    let asks = |article| part.asks::<Bye<'_, F>>(article);
    let (score, games, last) = (asks(cited.bye_score), asks(cited.bye_games), asks(cited.bye_last));
    let everybody: Vec<usize> = (0..company.size()).collect();
    let removable =
        if asks(cited.bye_completion) { Some(rest::removable(company, &everybody)?) } else { None };
    let may_have_it = |player: &usize| {
        let is_free = !asks(cited.c2) || company.may_have_bye(*player);
        is_free && removable.as_ref().is_none_or(|removable| removable.contains(*player))
    };
    let asked = |counts: bool, value: Value| std::cmp::Reverse(counts.then_some(value));
    let receiver = everybody.into_iter().filter(may_have_it).min_by_key(|&player| {
        (
            score.then(|| field.bye_score(player)),
            asked(games, Value::Count(field.games_played(player))),
            asked(last, field.bye_last(player)),
            player,
        )
    });
    receiver.map(|receiver| Chosen::proved(decision, receiver, part)).transpose()
}
