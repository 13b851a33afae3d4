//! One round of the Burstein System after the seeding rounds, over a study of positions: ordinary fields, and fields that are nearly
//! exhausted.
//!
//! `cargo bench --bench burstein_2026`. CPU time of one thread; the worst position is named by its seed and round.

#![allow(missing_docs, clippy::unwrap_used, clippy::print_stdout, reason = "a benchmark")]

use std::time::Duration;

use arbitrium::generate::{Draw, Knob, Settings, Span, generate, stream};
use arbitrium::position::{Field, Position};
use arbitrium::systems::{SearchKind, SystemId};
use arbitrium::tournament::{PlayerId, Prohibition, Tournament};
use arbitrium_bye_first::burstein_2026::seeding;
use rustix::time::{ClockId, clock_gettime};

/// That of the command.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    study("100 players", (100, 9), 40, |_| {});
    study("1,000 players", (1_000, 9), 40, |_| {});
    study("1,000 players, half of them one club", (1_000, 9), 20, one_club);
    study("30 players, nearly exhausted", (30, 28), 20, |_| {});
    study("30 players, nearly exhausted, half of them one club", (30, 14), 20, one_club);
}

/// Half of the players, every second one, must not meet.
fn one_club(tournament: &mut Tournament) {
    let players: Vec<PlayerId> = tournament.players.iter().step_by(2).map(|player| player.id).collect();
    tournament.prohibited.push(Prohibition { first_round: 1, last_round: 99, players });
}

fn drawn((players, rounds): (u32, u32), seed: u64) -> Tournament {
    let system = SystemId::Burstein2026.system();
    let mut settings = Settings::usual(system.games_per_round());
    settings.set(Knob::Players, Span::just(players));
    settings.set(Knob::Rounds, Span::just(rounds));
    settings.set(Knob::Exhausting, Span::just(0));
    let bytes = stream::bytes(28, seed, settings.bytes());
    generate(&*system, &settings, &mut Draw::new(&bytes)).tournament
}

fn study(name: &str, size: (u32, u32), seeds: u64, change: impl Fn(&mut Tournament)) {
    let system = SystemId::Burstein2026.system();
    let first = seeding::number(u16::try_from(size.1).unwrap()) + 1;
    let mut times: Vec<(Duration, u64, u16)> = Vec::new();
    let mut unpaired = 0;
    for seed in 0..seeds {
        let mut tournament = drawn(size, seed);
        change(&mut tournament);
        for round in first..=tournament.paired_rounds() {
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
