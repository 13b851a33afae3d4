//! Random rounds of the Burstein System that come after the seeding rounds.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use arbitrium_core::generate::{Draw, History, Knob, Settings, Span, stream, unplayed};
use arbitrium_core::systems::SystemId;
use arbitrium_core::tournament::{GamesPerRound, PlannedRounds, RoundsSource, Tournament};

/// A tournament with everything that can happen in one, whose next round is no seeding round (1.6.2).
pub(crate) fn drawn(seed: u64, (least, most): (u32, u32)) -> Tournament {
    let mut settings = Settings::usual(GamesPerRound::One);
    for (knob, low, high) in [
        (Knob::Players, least, most),
        (Knob::Rounds, 1, 9),
        (Knob::Exhausting, 0, 0),
        (Knob::Draws, 10, 70),
        (Knob::Forfeits, 0, 15),
        (Knob::UnusualResults, 0, 10),
        (Knob::ZeroPointByes, 0, 15),
        (Knob::HalfPointByes, 0, 8),
        (Knob::FullPointByes, 0, 4),
        (Knob::LateEntries, 0, 10),
        (Knob::Withdrawals, 0, 12),
        // Where many pairs are prohibited, brackets have several floaters.
        (Knob::Prohibited, 0, if seed.is_multiple_of(4) { 12 } else { 3 }),
        (Knob::VirtualPoints, 0, 4),
    ] {
        settings.set(knob, Span { low, high });
    }
    settings.history = if seed.is_multiple_of(3) { History::Reference } else { History::Wild };
    let bytes = stream::bytes(46, seed, settings.bytes());
    let mut tournament = unplayed(&*SystemId::Burstein2026.system(), &settings, &mut Draw::new(&bytes));
    let next = tournament.paired_rounds() + 1;
    // Less than twice as many rounds: half of them, rounded down, are over.
    let more = u16::try_from(seed % u64::from(next)).unwrap();
    let source = RoundsSource::Given;
    tournament.planned_rounds = Some(PlannedRounds { rounds: next + more, source });
    tournament
}
