//! Random rounds of the Dubov System.

use crate::common::eventful::eventful;
use arbitrium_core::systems::SystemId;
use arbitrium_core::tournament::{PlannedRounds, RoundsSource, Tournament};

/// A tournament with everything that can happen in one, whose number of rounds is known or not (1.8.2).
pub(crate) fn drawn(seed: u64, players: (u32, u32)) -> Tournament {
    let mut tournament = eventful(SystemId::Dubov2026, 47, seed, players);
    rate(&mut tournament, seed);
    let next = tournament.paired_rounds() + 1;
    // The virtual points of half the rounds would be over before most of these.
    for points in tournament.virtual_points.iter_mut().filter(|_| !seed.is_multiple_of(5)) {
        points.last_round = next;
    }
    // Every sixth does not say how many rounds there are; of the others some are in the last round.
    let more = u16::try_from(seed % 4).unwrap();
    let rounds = PlannedRounds { rounds: next + more, source: RoundsSource::Given };
    tournament.planned_rounds = (!seed.is_multiple_of(6)).then_some(rounds);
    tournament
}

/// Ratings that fall with the number, some of them equal, some of them out of order (1.2.1 asks for the order; the report has the last word).
pub(crate) fn rate(tournament: &mut Tournament, seed: u64) {
    let mut rating: u16 = 2400;
    for (place, player) in (0_u64..).zip(&mut tournament.players) {
        let mixed = (seed + 1).wrapping_mul(6_364_136_223_846_793_005);
        let step = mixed.wrapping_add((place + 1).wrapping_mul(1_442_695_040_888_963_407)) >> 59;
        rating = rating.saturating_sub(u16::try_from(step).unwrap() * 2);
        player.rating = Some(if step == 7 { rating + 100 } else { rating });
    }
}
