//! 3.1: the receiver of the bye.

use std::cmp::Reverse;

use super::super::articles as a;
use super::super::bye::Bye;
use super::super::readings::PabRank;
use super::rest;
use crate::search::Spent;
use crate::systems::weighing::{Chosen, Part};

/// In the order of 3.1.3 to 3.1.5, so far as they count, the first player whom C2 and 3.1.2 do not bar is the best. Of players whom
/// nothing that counts parts, the smaller place stays first, as among the candidates.
pub(super) fn choose(decision: &Bye<'_>, part: Part) -> Result<Option<Chosen<usize>>, Spent> {
    let field = decision.field;
    let asks = |article| part.asks::<Bye<'_>>(article);
    let (score, games, ranking) = (asks(&a::BYE_SCORE), asks(&a::BYE_GAMES), asks(&a::BYE_RANKING));
    let everybody: Vec<usize> = (0..field.entrants.len()).collect();
    let removable = if asks(&a::BYE_COMPLETION) { Some(rest::removable(field, &everybody)?) } else { None };
    let lowest = |player: usize| match field.readings.pab_rank {
        PabRank::Index => player,
        PabRank::Tpn => usize::from(field.entrants[player].id.get()),
    };
    let may_have_it = |player: &usize| {
        let is_free = !asks(&a::C2) || field.may_have_bye(*player);
        is_free && removable.as_ref().is_none_or(|removable| removable.contains(*player))
    };
    let receiver = everybody.into_iter().filter(may_have_it).min_by_key(|&player| {
        let own = &field.entrants[player].own;
        let asked = |counts: bool, number: usize| Reverse(if counts { number } else { 0 });
        (score.then_some(own.bye_score), asked(games, own.games), asked(ranking, lowest(player)), player)
    });
    receiver.map(|receiver| Chosen::proved(decision, receiver, part)).transpose()
}
