//! The Dutch systems of 2026 and 2017: usual events replayed, beside the programs of the Python registry where they are
//! installed, and a study of the rounds of large fields.
//!
//! `cargo bench --bench dutch_editions` (Linux, whose `/proc` is asked), or with the sizes of the fields to study:
//! `cargo bench --bench dutch_editions -- 1000 5000`. CPU time throughout, one thread; the study names the seed and the round
//! of its worst position, which `arbitrium generate` makes again. Programs are found as ever:
//! `.ci/engines; PATH=$PWD/target/engines/bin:$PATH cargo bench --bench dutch_editions`.

#![allow(missing_docs, clippy::unwrap_used, clippy::print_stdout, reason = "a benchmark")]

use std::path::Path;
use std::time::Duration;

use arbitrium::check::{CheckOptions, replay};
use arbitrium::engines::{Config, EnginePool};
use arbitrium::generate::stream::bytes;
use arbitrium::generate::{Draw, Event, History, Knob, Settings, Span, generate};
use arbitrium::systems::{PairingSystem, SearchKind, SystemId};
use arbitrium::tournament::Tournament;
use arbitrium_testkit::measured;
use rustix::time::{ClockId, clock_gettime};

/// As in the command.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The editions that are measured.
const EDITIONS: [SystemId; 2] = [SystemId::Dutch2026, SystemId::Dutch2017];

/// The programs that pair by each of them.
const PROGRAMS_2026: [&str; 2] = ["Gacrux", "caissify-pairings"];
const PROGRAMS_2017: [&str; 1] = ["py4swiss"];

/// The tournaments that they replay: some of them take a second a round.
const BESIDE: usize = 10;

/// The positions of a study.
const POSITIONS: usize = 500;

fn main() {
    let sizes: Vec<u32> = std::env::args().filter_map(|argument| argument.parse().ok()).collect();
    for id in EDITIONS {
        if sizes.is_empty() {
            let (tournaments, ours) = replays(id, "100 tournaments of 20 to 60 players", 100, 20..=60, 7);
            for &program in if id == SystemId::Dutch2026 { &PROGRAMS_2026[..] } else { &PROGRAMS_2017[..] } {
                beside(id, program, &tournaments[..BESIDE], ours);
            }
            replays(id, "20 tournaments of 200 players", 20, 200..=200, 9);
            first_round(id, 9999);
        }
        for &players in if sizes.is_empty() { &[100, 1000, 5000, 9999] } else { &sizes[..] } {
            study(id, players);
        }
    }
    if let Some(kilobytes) = measured::peak("self") {
        println!("{} MB at most", kilobytes / 1024);
    }
}

/// The CPU time of this thread so far.
fn spent() -> Duration {
    clock_gettime(ClockId::ThreadCPUTime).try_into().unwrap()
}

fn span(number: u32) -> Span {
    Span { low: number, high: number }
}

fn settings(system: &dyn PairingSystem, players: Span, rounds: u32) -> Settings {
    let mut settings = Settings::usual(system.games_per_round());
    settings.set(Knob::Players, players);
    settings.set(Knob::Rounds, span(rounds));
    settings.set(Knob::Exhausting, span(0));
    settings.set(Knob::EqualRatings, Span { low: 0, high: 60 });
    settings.set(Knob::VirtualPoints, Span { low: 0, high: 2 });
    settings.history = History::Reference;
    settings
}

/// What some of the rounds cost another program, with what it takes to start it, beside what a round cost us.
fn beside(id: SystemId, program: &str, tournaments: &[Tournament], ours: Duration) {
    let none: [&str; 0] = [];
    let pool = EnginePool::new(Config::presets().resolve(program, &none, Path::new(".")).unwrap().spec);
    let begun = measured::children();
    let (mut asked, mut answered) = (0, 0);
    for tournament in tournaments {
        for round in 1..=tournament.paired_rounds() {
            let Ok(answer) = pool.with(id, |engine| engine.pair(tournament, round)) else {
                println!("  {program} is not installed");
                return;
            };
            asked += 1;
            answered += u32::from(answer.is_ok());
        }
    }
    drop(pool);
    let theirs = measured::children().saturating_sub(begun) / asked;
    println!(
        "  {program}: {answered} of {asked} rounds paired, {theirs:.2?} a round, {} times ours ({ours:.2?})",
        theirs.as_nanos() / ours.as_nanos()
    );
}

/// Round 1 of a large field.
fn first_round(id: SystemId, players: u32) {
    let system = id.system();
    let settings = settings(&*system, span(players), 11);
    let drawn = bytes(1, 1, settings.bytes());
    let draw = &mut Draw::new(&drawn);
    let mut event = Event::new(&*system, &settings, draw);
    event.announce(draw);
    let position = event.position();
    let begun = spent();
    system.pair(&position, SearchKind::Guided).unwrap();
    println!("{}: round 1 of {players} players: {:.2?}", id.word(), spent().saturating_sub(begun));
}

/// Every round of some tournaments judged: the tournaments, and what a round cost.
fn replays(
    id: SystemId,
    what: &str,
    count: u64,
    players: std::ops::RangeInclusive<u32>,
    rounds: u32,
) -> (Vec<Tournament>, Duration) {
    let system = id.system();
    let settings = settings(&*system, Span { low: *players.start(), high: *players.end() }, rounds);
    let length = settings.bytes();
    let made = |case| generate(&*system, &settings, &mut Draw::new(&bytes(1, case, length))).tournament;
    let tournaments: Vec<Tournament> = (0..count).map(made).collect();
    let begun = spent();
    let judged: usize = tournaments
        .iter()
        .map(|played| replay(played, &*system, &CheckOptions::default()).rounds.len())
        .sum();
    let took = spent().saturating_sub(begun);
    println!("{}: {what}, {judged} rounds judged: {took:.2?}", id.word());
    (tournaments, took / u32::try_from(judged).unwrap())
}

/// The next round paired, in events of eleven rounds, each paired by the reference and played on.
fn study(id: SystemId, players: u32) {
    let system = id.system();
    let settings = settings(&*system, span(players), 11);
    let length = settings.bytes();
    let mut took: Vec<(Duration, u64, u16)> = Vec::with_capacity(POSITIONS);
    for case in 0.. {
        let drawn = bytes(u64::from(players), case, length);
        let draw = &mut Draw::new(&drawn);
        let mut event = Event::new(&*system, &settings, draw);
        while event.has_next() && took.len() < POSITIONS {
            event.announce(draw);
            let position = event.position();
            let begun = spent();
            let Ok(pairing) = system.pair(&position, SearchKind::Guided) else { break };
            took.push((spent().saturating_sub(begun), case, event.round()));
            event.play(&pairing, draw);
        }
        if took.len() == POSITIONS {
            break;
        }
    }
    took.sort_unstable();
    let (worst, case, round) = took[POSITIONS - 1];
    println!(
        "{}: {players} players, {POSITIONS} positions: median {:.2?}, 90th percentile {:.2?}, worst {worst:.2?} (case {case}, \
         round {round})",
        id.word(),
        took[POSITIONS / 2].0,
        took[POSITIONS * 9 / 10].0,
    );
}
