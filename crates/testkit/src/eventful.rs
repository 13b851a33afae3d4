//! Random tournaments that contain every kind of event, such as forfeits, byes and prohibited pairs.

use arbitrium_core::generate::{Draw, History, Knob, Settings, Span, stream, unplayed};
use arbitrium_core::systems::SystemId;
use arbitrium_core::tournament::{GamesPerRound, Tournament};

/// The random tournament of this seed, with `least` to `most` players. `numbered` is the number of a stream of random
/// bytes; streams are independent of each other. The number of planned rounds is unknown; callers set it if they need
/// it.
pub fn eventful(id: SystemId, numbered: u64, seed: u64, (least, most): (u32, u32)) -> Tournament {
    let system = id.system();
    let mut settings = Settings::usual(system.games_per_round());
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
        // With many prohibited pairs, some brackets have several floaters.
        (Knob::Prohibited, 0, if seed.is_multiple_of(4) { 12 } else { 3 }),
        (Knob::VirtualPoints, 0, 4),
    ] {
        settings.set(knob, Span { low, high });
    }
    if system.games_per_round() == GamesPerRound::Two {
        settings.set(Knob::SingleForfeits, Span { low: 0, high: 15 });
    }
    settings.history = if seed.is_multiple_of(3) { History::Reference } else { History::Wild };
    let bytes = stream::bytes(numbered, seed, settings.bytes());
    unplayed(&*system, &settings, &mut Draw::new(&bytes))
}
