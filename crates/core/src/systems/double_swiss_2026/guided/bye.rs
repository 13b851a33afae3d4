//! 3.4: the receiver of the bye.

use std::cmp::Reverse;

use crate::search::{Spent, Stepwise};
use crate::systems::double_swiss_2026::articles::{BYE_COMPLETION, BYE_MATCHES, BYE_SCORE, BYE_TPN, C2};
use crate::systems::double_swiss_2026::bye::Bye;
use crate::systems::weighing::{Chosen, Part};

/// In the order of 3.4.2 to 3.4.4, so far as they count, the first player whom C2 and 3.4.1 do not bar is the best. Of
/// players whom nothing that counts parts, the smaller TPN stays first, as in the text's order.
pub(super) fn choose(decision: &Bye<'_>, part: Part) -> Result<Option<Chosen<usize>>, Spent> {
    let field = decision.field;
    let asks = |article| part.asks::<Bye<'_>>(article);
    let (score, matches, tpn) = (asks(&BYE_SCORE), asks(&BYE_MATCHES), asks(&BYE_TPN));
    let (c2, completion) = (asks(&C2), asks(&BYE_COMPLETION));
    let mut players: Vec<usize> = (0..field.entrants.len()).collect();
    players.sort_by_key(|&player| {
        let entrant = &field.entrants[player];
        let asked = |counts: bool, number: usize| Reverse(if counts { number } else { 0 });
        (score.then_some(entrant.score), asked(matches, entrant.matches_played), asked(tpn, player))
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
