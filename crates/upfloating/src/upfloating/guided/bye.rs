//! Chooses the player with the bye (3.4) in the guided search. A matching decides which players can be left out.

use std::cmp::Reverse;

use crate::upfloating::bye::Bye;
use crate::upfloating::edition::Edition;
use arbitrium_search::{Spent, Stepwise};
use arbitrium_swiss::weighing::{Chosen, Part};

/// The first player whom C2 and 3.4.1 allow, in the order of those of 3.4.2 to 3.4.4 that `part` contains.
/// Players who are equal in this order are in the order of their TPNs, as in the rules.
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
        (score.then_some(entrant.own.bye_score), asked(matches, entrant.own.played), asked(tpn, player))
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
