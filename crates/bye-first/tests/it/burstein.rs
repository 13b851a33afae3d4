//! Random rounds of the Burstein System that come after the seeding rounds.

use crate::common::eventful::eventful;
use arbitrium_core::systems::SystemId;
use arbitrium_core::tournament::{PlannedRounds, RoundsSource, Tournament};

/// A tournament with everything that can happen in one, whose next round is no seeding round (1.6.2).
pub(crate) fn drawn(seed: u64, players: (u32, u32)) -> Tournament {
    let mut tournament = eventful(SystemId::Burstein2026, 46, seed, players);
    let next = tournament.paired_rounds() + 1;
    // Less than twice as many rounds: half of them, rounded down, are over.
    let more = u16::try_from(seed % u64::from(next)).unwrap();
    let source = RoundsSource::Given;
    tournament.planned_rounds = Some(PlannedRounds { rounds: next + more, source });
    tournament
}
