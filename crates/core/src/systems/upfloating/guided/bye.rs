//! 3.4: the receiver of the bye.

use std::cmp::Reverse;

use crate::search::{Spent, Stepwise};
use crate::systems::upfloating::bye::Bye;
use crate::systems::upfloating::edition::Edition;
use crate::systems::weighing::{Chosen, Part};

/// In the order of 3.4.2 to 3.4.4, so far as they count, the first player whom C2 and 3.4.1 do not bar is the best. Of
/// players whom nothing that counts parts, the smaller TPN stays first, as in the text's order.
pub(super) fn choose<E: Edition>(decision: &Bye<'_, E>, part: Part) -> Result<Option<Chosen<usize>>, Spent> {
    let field = decision.field;
    let asks = |article| part.asks::<Bye<'_, E>>(article);
    let (score, matches, tpn) =
        (asks(E::ARTICLES.bye_score), asks(E::ARTICLES.bye_matches), asks(E::ARTICLES.bye_tpn));
    let (c2, completion) = (asks(E::ARTICLES.c2), asks(E::ARTICLES.bye_completion));
    let mut players: Vec<usize> = (0..field.entrants.len()).collect();
    players.sort_by_key(|&player| {
        let entrant = &field.entrants[player];
        let asked = |counts: bool, number: usize| Reverse(if counts { number } else { 0 });
        (score.then_some(entrant.score), asked(matches, entrant.own.played), asked(tpn, player))
    });
    let leaves_a_pairing = |player: usize| {
        let mut others = field.everybody();
        others.remove(player);
        decision.search.can_be_paired(field, &others)
    };
    let receiver = players.into_iter().try_first(|&player| {
        Ok((!c2 || field.entrants[player].barred.is_none()) && (!completion || leaves_a_pairing(player)?))
    })?;
    receiver.map(|receiver| Chosen::proved(decision, receiver, part)).transpose()
}
