//! 3.1: the receiver of the bye, with a matching for the question who can be left out.

use super::super::{Bye, ByeFirst};
use super::rest;
use crate::search::Spent;
use crate::systems::weighing::{Chosen, Part, Value};

/// In the order of 3.1.3 to 3.1.5, so far as they count, the first player whom C2 and 3.1.2 do not bar is the best. Of players whom
/// nothing that counts parts, the smaller place stays first, as among the candidates.
pub(in super::super::super) fn choose<F: ByeFirst>(
    decision: &Bye<'_, F>,
    part: Part,
) -> Result<Option<Chosen<usize>>, Spent> {
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
