//! One round of the Lim system, over a study of positions: ordinary fields, and fields of which half is one club whose players
//! must not meet.
//!
//! `cargo bench --bench lim_2026`. CPU time of one thread; the worst position is named by its seed and round, which `arbitrium
//! generate` makes again.

#![allow(missing_docs, clippy::unwrap_used, clippy::print_stdout, reason = "a benchmark")]

use std::time::Duration;

use arbitrium::generate::{Draw, Knob, Settings, Span, generate, stream};
use arbitrium::position::{Field, Position};
use arbitrium::systems::{SearchKind, SystemId};
use arbitrium::tournament::{PlayerId, Prohibition, Tournament};
use rustix::time::{ClockId, clock_gettime};

/// That of the command.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const ROUNDS: u32 = 9;
const SEEDS: u64 = 12;

fn main() {
    for players in [50, 200, 1000] {
        study(&format!("{players} players"), players, |_| {});
    }
    for players in [50, 200] {
        study(&format!("{players} players, half of them one club"), players, one_club);
    }
}

/// Half of the players, every second one, must not meet.
fn one_club(tournament: &mut Tournament) {
    let players: Vec<PlayerId> = tournament.players.iter().step_by(2).map(|player| player.id).collect();
    tournament.prohibited.push(Prohibition { first_round: 1, last_round: 99, players });
}

fn drawn(size: u32, seed: u64) -> Tournament {
    let system = SystemId::Lim2026.system();
    let mut settings = Settings::usual(system.games_per_round());
    settings.set(Knob::Players, Span::just(size));
    settings.set(Knob::Rounds, Span::just(ROUNDS));
    let bytes = stream::bytes(31, seed, settings.bytes());
    generate(&*system, &settings, &mut Draw::new(&bytes)).tournament
}

fn study(name: &str, size: u32, change: impl Fn(&mut Tournament)) {
    let system = SystemId::Lim2026.system();
    let mut times: Vec<(Duration, u64, u16)> = Vec::new();
    let mut unpaired = 0;
    for seed in 0..SEEDS {
        let mut tournament = drawn(size, seed);
        change(&mut tournament);
        for round in 1..=tournament.paired_rounds() {
            let position = Position::before(&tournament, round, Field::AsRecorded).unwrap();
            let start = cpu_time();
            let pairing = system.pair(&position, SearchKind::Guided);
            times.push((cpu_time().saturating_sub(start), seed, round));
            unpaired += usize::from(pairing.is_err());
        }
    }
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100].0;
    let (worst, seed, round) = times[times.len() - 1];
    println!(
        "{name}: {} positions ({unpaired} without a pairing), median {:.1?}, 90th percentile {:.1?}, worst {worst:.1?} (seed {seed}, round {round})",
        times.len(),
        at(50),
        at(90),
    );
}

fn cpu_time() -> Duration {
    clock_gettime(ClockId::ThreadCPUTime).try_into().unwrap()
}
