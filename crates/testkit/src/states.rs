//! Random states for property tests and fuzz targets, made by the generator of the command `arbitrium generate`.
//! Unusual events are frequent, and the past rounds need not come from a pairing program. So there are cases for
//! every article.

use std::ops::RangeInclusive;

use arbitrium_core::generate::{Draw, History, Knob, Settings, Span, unplayed};
use arbitrium_core::position::{Field, Position};
use arbitrium_core::systems::SystemId;
use arbitrium_core::tournament::{GamesPerRound, PlannedRounds, RoundsSource, Tournament};

/// Settings for tournaments with this many players. The next round can be any round, from the first to the last
/// possible one.
pub fn settings(games: GamesPerRound, players: RangeInclusive<usize>) -> Settings {
    let mut settings = Settings::usual(games);
    let number = |value: usize| u32::try_from(value).unwrap();
    let eventful = [
        (Knob::Players, number(*players.start()), number(*players.end())),
        (Knob::Rounds, 1, 12),
        (Knob::Exhausting, 0, 0),
        (Knob::Draws, 10, 90),
        (Knob::Forfeits, 0, 15),
        (Knob::UnusualResults, 0, 20),
        (Knob::ZeroPointByes, 0, 12),
        (Knob::HalfPointByes, 0, 8),
        (Knob::FullPointByes, 0, 2),
        (Knob::LateEntries, 0, 10),
        (Knob::Withdrawals, 0, 15),
        (Knob::Prohibited, 0, 2),
    ];
    for (knob, low, high) in eventful {
        settings.set(knob, Span { low, high });
    }
    if games == GamesPerRound::Two {
        settings.set(Knob::SingleForfeits, Span { low: 0, high: 15 });
    }
    settings.history = History::Wild;
    settings
}

/// A random tournament in which the next round can be paired. It is the last round in three of ten tournaments.
pub fn state(id: SystemId, players: RangeInclusive<usize>, draw: &mut Draw<'_>) -> Tournament {
    let system = id.system();
    let settings = settings(system.games_per_round(), players);
    settings.check().unwrap();
    let is_last = draw.chance(30);
    let mut tournament = unplayed(&*system, &settings, draw);
    // If another system pairs the first rounds, the planned number of rounds determines their number, and half of the
    // rounds are over. If the system needs ratings, the planned number determines how many upfloats are too many.
    let hangs_on_number = !system.rulebook().also.is_empty() || system.needs_ratings();
    if !is_last && !hangs_on_number {
        tournament.planned_rounds = None;
    }
    if hangs_on_number {
        let next = tournament.paired_rounds() + 1;
        let more = if is_last { 0 } else { u16::try_from(draw.place(usize::from(next))).unwrap() };
        tournament.planned_rounds =
            Some(PlannedRounds { rounds: next + more, source: RoundsSource::Record142 });
    }
    tournament
}

/// The position before the next round of a tournament.
pub fn next_position(tournament: &Tournament) -> Position {
    Position::before(tournament, tournament.paired_rounds() + 1, Field::Announced).unwrap()
}
