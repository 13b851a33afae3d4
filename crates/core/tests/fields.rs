//! The law of every question: whatever the field, a document answers, or ends by its budget, within its steps and in little
//! memory. The fields are those that are hard: nearly exhausted, with groups of players who must not meet, byes and
//! absences, of few scores and of many.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that cannot go on fails, and says what it met"
)]

use arbitrium_testkit as common;

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use arbitrium_core::check::force;
use arbitrium_core::generate::{Draw, History, Knob, Scale, Settings, Span, generate};
use arbitrium_core::position::{Field, Position};
use arbitrium_core::search::Limits;
use arbitrium_core::systems::{Class, Failure, PairingSystem, Recorded, SearchKind, SystemId};
use arbitrium_core::tournament::{PlayerId, Prohibition, Tournament};
use common::random::Dice;
use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// One test measures at a time.
static MEASURING: Mutex<()> = Mutex::new(());

/// The fields of each document.
const FIELDS: usize = 250;
/// The steps of each question.
const STEPS: u64 = 20_000_000;
/// What may be allocated at the same time, in bytes.
const MOST_BYTES: usize = 300_000_000;

fn settings(system: &dyn PairingSystem, dice: &mut Dice) -> Settings {
    let mut settings = Settings::usual(system.games_per_round());
    let span = |low, high| Span { low, high };
    settings.set(Knob::Players, if dice.chance(70) { span(6, 24) } else { span(30, 80) });
    settings.set(Knob::Rounds, span(4, 14));
    settings.set(Knob::Exhausting, span(80, 100));
    settings.set(Knob::HalfPointByes, span(0, 10));
    settings.set(Knob::ZeroPointByes, span(0, 10));
    settings.set(Knob::FullPointByes, span(0, 5));
    settings.set(Knob::Withdrawals, span(0, 15));
    settings.set(Knob::Forfeits, span(0, 15));
    if dice.chance(50) {
        settings.scorings = vec![Scale::Standard, Scale::Three];
    }
    // What chance has paired is nearer to the end of the field than what the document has.
    settings.history = History::Wild;
    settings
}

/// Groups of players who must not meet, as of one family, club or country.
fn with_groups(mut tournament: Tournament, dice: &mut Dice) -> Tournament {
    let players: Vec<PlayerId> = tournament.players.iter().map(|player| player.id).collect();
    for _ in 0..dice.below(4) {
        let most = players.len() / 2;
        let size = 2 + dice.below(most);
        let group = (0..size).map(|_| dice.pick(&players)).collect::<std::collections::BTreeSet<_>>();
        let players = group.into_iter().collect();
        tournament.prohibited.push(Prohibition { first_round: 1, last_round: u16::MAX, players });
    }
    tournament
}

fn field(system: &dyn PairingSystem, dice: &mut Dice) -> Option<Position> {
    let settings = settings(system, dice);
    let drawn = dice.bytes(settings.bytes());
    let tournament = generate(system, &settings, &mut Draw::new(&drawn)).tournament;
    let tournament = with_groups(tournament, dice);
    let round = 1 + u16::try_from(dice.below(usize::from(tournament.paired_rounds()) + 1)).unwrap();
    Position::before(&tournament, round, Field::Announced).ok()
}

#[test]
fn every_field_is_answered_or_ends_by_its_budget() {
    let _alone = MEASURING.lock().unwrap_or_else(PoisonError::into_inner);
    for id in SystemId::ALL {
        let system = id.system();
        let mut dice = Dice::new(12);
        let mut ends: BTreeMap<&str, usize> = BTreeMap::new();
        let mut most = 0;
        let limits = Limits { steps: STEPS, ..Limits::default() };
        for _ in 0..FIELDS {
            let position = loop {
                if let Some(position) = field(&*system, &mut dice) {
                    break position;
                }
            };
            let before = MEMORY.current_usage();
            MEMORY.reset_peak_usage();
            let answer = limits.in_force(|| system.pair(&position, SearchKind::Guided));
            most = most.max(MEMORY.peak_usage().saturating_sub(before));
            let end = match answer {
                Ok(_) => "paired",
                Err(Failure::Impossible(_)) => "impossible",
                Err(Failure::Spent(spent)) => {
                    assert!(spent.time.is_none() && spent.steps <= STEPS, "{spent}");
                    assert!(
                        !spent.on.is_empty(),
                        "{}: it does not say on what: {spent}\n{position:?}",
                        id.word()
                    );
                    "spent"
                }
                Err(other) => panic!("the guided search has no other end: {other}"),
            };
            *ends.entry(end).or_default() += 1;
        }
        println!("{}: {ends:?}, {} kB at most", id.word(), most / 1000);
        assert!(most < MOST_BYTES, "{}: {most} bytes", id.word());
        let count = |end| ends.get(end).copied().unwrap_or(0);
        assert!(count("paired") >= FIELDS / 2, "{}: {ends:?}", id.word());
        assert!(count("impossible") >= FIELDS / 20, "{}: {ends:?}", id.word());
    }
}

/// What forces the pairing of a large field that was paired wrongly is found in memory that grows with its players, not with their pairs, also
/// where the budget for it is spent.
#[test]
fn what_forces_a_large_field_needs_little_memory() {
    const PLAYERS: u32 = 3000;
    let _alone = MEASURING.lock().unwrap_or_else(PoisonError::into_inner);
    let system = SystemId::Dutch2026.system();
    let mut settings = Settings::usual(system.games_per_round());
    settings.set(Knob::Players, Span::just(PLAYERS));
    settings.set(Knob::Rounds, Span::just(2));
    let drawn = Dice::new(5).bytes(settings.bytes());
    let tournament = generate(&*system, &settings, &mut Draw::new(&drawn)).tournament;
    let position = Position::before(&tournament, 3, Field::Announced).unwrap();
    let mut recorded = Recorded::from(&system.pair(&position, SearchKind::Guided).unwrap());
    let (one, other) = (recorded.boards[700].black, recorded.boards[701].black);
    (recorded.boards[700].black, recorded.boards[701].black) = (other, one);
    let mut judgement = system.judge(&position, &recorded, SearchKind::Guided);
    assert!(judgement.class > Class::Illegal, "{:?}", judgement.decisive);
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let limits = Limits { steps: STEPS, ..Limits::default() };
    let reference = system.reference(&position, SearchKind::Guided);
    limits.in_force(|| force(&*reference, &recorded, &mut judgement));
    let most = MEMORY.peak_usage().saturating_sub(before);
    println!("{} kB at most", most / 1000);
    assert!(most < PLAYERS as usize * 10_000, "{most} bytes");
}
