//! One round of the Burstein, Dubov, Lim and Swiss Team systems, over a study of positions: ordinary fields, fields that
//! are nearly exhausted, and fields of which half is one club.
//!
//! `cargo bench --bench rounds -- dubov-2026` measures one system. CPU time of one thread; the worst position is named by
//! its seed and round.

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

/// A system, players, rounds and seeds, and whether half of the field is one club.
type Study = (SystemId, u32, u32, u64, bool);

const STUDIES: [Study; 20] = [
    (SystemId::Burstein2026, 100, 9, 40, false),
    (SystemId::Burstein2026, 1_000, 9, 40, false),
    (SystemId::Burstein2026, 1_000, 9, 20, true),
    (SystemId::Burstein2026, 30, 28, 20, false),
    (SystemId::Burstein2026, 30, 14, 20, true),
    (SystemId::Dubov2026, 100, 9, 40, false),
    (SystemId::Dubov2026, 1_000, 9, 23, false),
    (SystemId::Dubov2026, 1_000, 9, 20, true),
    (SystemId::Dubov2026, 30, 28, 20, false),
    (SystemId::Dubov2026, 30, 14, 20, true),
    (SystemId::Lim2026, 50, 9, 12, false),
    (SystemId::Lim2026, 200, 9, 12, false),
    (SystemId::Lim2026, 1_000, 9, 12, false),
    (SystemId::Lim2026, 50, 9, 12, true),
    (SystemId::Lim2026, 200, 9, 12, true),
    (SystemId::Team2026, 50, 9, 12, false),
    (SystemId::Team2026, 200, 9, 12, false),
    (SystemId::Team2026, 900, 9, 12, false),
    (SystemId::Team2026, 50, 9, 12, true),
    (SystemId::Team2026, 200, 9, 12, true),
];

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let is_asked = |study: &Study| asked.is_empty() || asked.iter().any(|word| word == study.0.word());
    STUDIES.into_iter().filter(is_asked).for_each(study);
}

/// Half of the players, every second one, must not meet.
fn one_club(tournament: &mut Tournament) {
    let players: Vec<PlayerId> = tournament.players.iter().step_by(2).map(|player| player.id).collect();
    tournament.prohibited.push(Prohibition { first_round: 1, last_round: 99, players });
}

fn drawn(id: SystemId, players: u32, rounds: u32, seed: u64) -> Tournament {
    let system = id.system();
    let mut settings = Settings::usual(system.games_per_round());
    settings.set(Knob::Players, Span::just(players));
    settings.set(Knob::Rounds, Span::just(rounds));
    match id {
        SystemId::Burstein2026 | SystemId::Dubov2026 => settings.set(Knob::Exhausting, Span::just(0)),
        SystemId::Team2026 => settings.set(Knob::Boards, Span { low: 1, high: 4 }),
        _ => {}
    }
    let bytes = stream::bytes(if id == SystemId::Lim2026 { 31 } else { 28 }, seed, settings.bytes());
    generate(&*system, &settings, &mut Draw::new(&bytes)).tournament
}

fn study((id, players, rounds, seeds, is_one_club): Study) {
    let system = id.system();
    let is_burstein = id == SystemId::Burstein2026;
    let seeding = if is_burstein { seeding::number(u16::try_from(rounds).unwrap()) } else { 0 };
    let mut times: Vec<(Duration, u64, u16)> = Vec::new();
    let mut unpaired = 0;
    for seed in 0..seeds {
        let mut tournament = drawn(id, players, rounds, seed);
        if is_one_club {
            one_club(&mut tournament);
        }
        for round in seeding + 1..=tournament.paired_rounds() {
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
        "{}, {players} players, {rounds} rounds{}: {} positions ({unpaired} without a pairing), median {:.1?}, 90th percentile {:.1?}, worst {worst:.1?} (seed {seed}, round {round})",
        id.word(),
        if is_one_club { ", half of them one club" } else { "" },
        times.len(),
        at(50),
        at(90),
    );
}

fn cpu_time() -> Duration {
    clock_gettime(ClockId::ThreadCPUTime).try_into().unwrap()
}
