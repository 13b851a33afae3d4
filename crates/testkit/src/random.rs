//! Random choices for tests, and random tournaments. Both are reproducible from a seed.

use arbitrium_core::generate::{Draw, Knob, Settings, Span, generate};
use arbitrium_core::systems::SystemId;
use arbitrium_core::tournament::{Colour, Tournament};

pub use super::states::next_position;
use super::states::{settings, state};

/// A small generator of random numbers (`SplitMix64`). Equal seeds give equal numbers.
pub struct Dice {
    state: u64,
}

impl Dice {
    pub fn new(seed: u64) -> Self {
        Dice { state: seed }
    }

    /// The next `length` random bytes.
    pub fn bytes(&mut self, length: usize) -> Vec<u8> {
        (0..length.div_ceil(8)).flat_map(|_| self.next().to_le_bytes()).collect()
    }

    pub fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A random number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound.max(1) as u64).unwrap()
    }

    /// True `percent` times out of a hundred.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// Puts the items in a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// The limits for the number of players in a random state.
#[derive(Clone, Copy)]
pub struct Temper {
    pub least_players: usize,
    pub most_players: usize,
}

/// A random tournament of a pairing system in which the next round can be paired.
pub fn random_state(dice: &mut Dice, id: SystemId, temper: Temper) -> Tournament {
    let players = temper.least_players..=temper.most_players;
    let bytes = dice.bytes(8 + settings(id.system().games_per_round(), players.clone()).bytes());
    state(id, players, &mut Draw::new(&bytes))
}

/// A random Double-Swiss tournament in which the next round can be paired.
pub fn tournament(dice: &mut Dice, temper: Temper) -> Tournament {
    random_state(dice, SystemId::DoubleSwiss2026, temper)
}

/// A tournament whose rounds the library pairs. `trouble` controls how often games are not played to the end.
pub fn played(dice: &mut Dice, id: SystemId, players: usize, rounds: u16, trouble: u32) -> Tournament {
    let system = id.system();
    let mut settings = Settings::usual(system.games_per_round());
    let number = |value: usize| Span::just(u32::try_from(value).unwrap());
    for (knob, span) in [
        (Knob::Players, number(players)),
        (Knob::Rounds, Span::just(rounds.into())),
        (Knob::Exhausting, Span::just(0)),
        (Knob::LateEntries, Span::just(0)),
        (Knob::Withdrawals, Span::just(0)),
        (Knob::ZeroPointByes, Span::just(trouble)),
        (Knob::HalfPointByes, Span::just(trouble)),
        (Knob::Forfeits, Span::just(trouble)),
        (Knob::UnusualResults, Span::just(trouble)),
    ] {
        settings.set(knob, span);
    }
    settings.initial_colours = vec![Colour::White];
    let bytes = dice.bytes(settings.bytes());
    let mut tournament = generate(&*system, &settings, &mut Draw::new(&bytes)).tournament;
    tournament.planned_rounds = None;
    tournament
}

/// A Double-Swiss tournament of `count` players whose rounds the library pairs, with a usual mixture of results.
pub fn played_by_the_reference(dice: &mut Dice, count: usize, rounds: u16) -> Tournament {
    played(dice, SystemId::DoubleSwiss2026, count, rounds, 1)
}
