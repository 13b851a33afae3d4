//! What is shrunk is smallest: again and again nothing more goes, in bounds, and always the same.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::mutants::engine::Wrong;
use crate::common::mutants::of_rules;
use arbitrium::compare::{Effort, Finding, PairedBy, Smallest, ask, smallest};
use arbitrium::engines::{Ended, Engine, Fault, Reference, TimeLimit};
use arbitrium::generate::{Draw, Settings, generate, stream};
use arbitrium::shrink::{case, shrink};
use arbitrium::systems::{PairingSystem, Recorded, SearchKind, SystemId};
use arbitrium::tournament::{Bye, Entry, Player, PlayerId, Points, Tournament};
use arbitrium::trf::{Edition, LowerOptions, ReadOptions, lower, read, write};

/// More calls than any of these cases takes.
const ENOUGH: u64 = 20_000;

/// The tournaments of a seed.
fn tournaments(system: &dyn PairingSystem) -> impl Iterator<Item = Tournament> {
    let settings = Settings::usual(system.games_per_round());
    (1..).map(move |case| {
        let bytes = stream::bytes(1, case, settings.bytes());
        generate(system, &settings, &mut Draw::new(&bytes)).tournament
    })
}

/// The first round in which the engine is wrong, made small.
fn found<'a>(
    engine: &mut dyn Engine,
    system: &'a dyn PairingSystem,
    most_calls: u64,
) -> (Tournament, Smallest<PairedBy<'a>>) {
    for tournament in tournaments(system).take(10) {
        for round in 1..=tournament.paired_rounds() {
            let question = PairedBy::of(system, round);
            if !ask(&question, &tournament, engine).findings.is_empty() {
                let smallest = smallest(&question, &tournament, None, engine, &Effort::of_calls(most_calls));
                return (tournament, smallest.unwrap());
            }
        }
    }
    panic!("nothing is found");
}

/// The case without a player, as a reader of the rules would strike him out: who met him rested with half a point, or with nothing
/// where the case knows no such bye.
fn without(case: &Tournament, gone: PlayerId) -> Tournament {
    let rest = if codes(case).contains(&Bye::Half) { Entry::Bye(Bye::Half) } else { Entry::Missing };
    let mut case = case.clone();
    case.players.retain(|player| player.id != gone);
    for entry in case.players.iter_mut().flat_map(|player| &mut player.entries) {
        if entry.contest().is_some_and(|contest| contest.opponent == gone) {
            *entry = rest;
        }
    }
    case.absences.retain(|absence| absence.player != gone);
    case.prohibited.retain(|prohibition| !prohibition.players.contains(&gone));
    case
}

#[test]
fn the_smallest_case_is_a_fixed_point_and_always_the_same() {
    for name in
        ["rematch", "b4", "e4", "d1-reversed", "ds-c1", "ds-c7", "ds-bye-tpn", "ds-4-3-3", "ds-pair-order"]
    {
        let mutant = of_rules().find(|mutant| mutant.name == name).unwrap();
        let system = mutant.system().system();
        let mut engine = Wrong(mutant);
        let (tournament, found) = self::found(&mut engine, &*system, ENOUGH);
        let shrunk = &found.shrunk;
        assert!(shrunk.is_complete && shrunk.calls < ENOUGH, "{name}");
        // It is what it says it is.
        let small = &shrunk.tournament;
        let next = small.paired_rounds() + 1;
        let question = PairedBy::of(&*system, next);
        let again = ask(&question, small, &mut engine);
        assert_eq!(again.findings, std::slice::from_ref(&found.finding), "{name}");
        assert!(small.players.len() < tournament.players.len(), "{name}");
        // From it nothing goes.
        let fixed = smallest(&question, small, None, &mut engine, &Effort::of_calls(ENOUGH)).unwrap();
        assert_eq!(fixed.shrunk.tournament.players, small.players, "{name}");
        // Nobody can be struck out.
        for player in &small.players {
            let fewer = without(small, player.id);
            let Ok(fewer) = case(&fewer, next) else { continue };
            let wrong = ask(&question, &fewer, &mut engine);
            let is_fewer_rounds = fewer.paired_rounds() + 1 < next;
            assert!(
                is_fewer_rounds
                    || wrong.findings != std::slice::from_ref(&found.finding)
                    || worth_is_lost(small, player.id),
                "{name}: player {} can go",
                player.id
            );
        }
        // Nothing hangs on time or chance, and few calls bring something between.
        assert_eq!(self::found(&mut engine, &*system, ENOUGH).1.shrunk, found.shrunk, "{name}");
        let (_, few) = self::found(&mut engine, &*system, 12);
        assert!(few.shrunk.calls <= 12 && !few.shrunk.is_complete, "{name}");
        let between = few.shrunk.tournament.players.len();
        assert!((small.players.len()..=tournament.players.len()).contains(&between), "{name}");
        assert_eq!(few.finding, found.finding);
    }
}

/// Whether striking a player out as above gives somebody other points than he had.
fn worth_is_lost(case: &Tournament, gone: PlayerId) -> bool {
    let before = case.paired_rounds();
    let after = without(case, gone);
    after.players.iter().enumerate().any(|(place, player)| {
        let then = case.index_of(player.id).map(|place| case.points_after(place, before));
        then != Some(after.points_after(place, before))
    })
}

/// Every candidate is a file that reads without an error, and none is asked for twice.
#[test]
fn every_candidate_is_a_valid_file_and_new() {
    let system = SystemId::DoubleSwiss2026.system();
    let tournament = tournaments(&*system).next().unwrap();
    let whole = case(&tournament, tournament.paired_rounds()).unwrap();
    let mut seen = BTreeSet::new();
    let shrunk = shrink(
        &whole,
        &mut |candidate| {
            let text = write(candidate, Edition::Trf26).unwrap();
            let (document, findings) = read(text.as_bytes(), &ReadOptions::default());
            assert!(findings.is_empty(), "{findings:?}\n{text}");
            let lowered = lower(&document, &LowerOptions::declared_in(&document));
            assert!(lowered.is_ok(), "{lowered:?}\n{text}");
            assert!(seen.insert(text), "asked twice");
            // At least five players, two of whom have met in the first round.
            let met =
                candidate.players.iter().any(|p| p.entries.first().is_some_and(|e| e.contest().is_some()));
            Some(candidate.players.len() >= 5 && met)
        },
        ENOUGH,
    );
    assert_eq!((shrunk.tournament.players.len(), shrunk.tournament.paired_rounds()), (5, 1));
    assert!(shrunk.is_complete && shrunk.calls == seen.len() as u64);
    // Who gives no answer ends it.
    let ended = shrink(&whole, &mut |_| None, ENOUGH);
    assert!(!ended.is_complete && ended.calls == 0 && ended.tournament == whole);
}

/// A program with two crashes: the smallest case of the one is none of the other.
#[test]
fn a_crash_stays_the_crash_it_was() {
    let mut crashes = Calls(0, |_, tournament: &Tournament, _| {
        let players = tournament.players.len();
        let output = if players > 6 { format!("field of {players}") } else { "few".to_owned() };
        Err(Fault::Crash { ended: Ended::Status(1), output })
    });
    let system = SystemId::Dutch2006.system();
    let (_, found) = found(&mut crashes, &*system, ENOUGH);
    assert_eq!(found.shrunk.tournament.players.len(), 7);
}

/// An engine that is a function of its calls.
struct Calls<F>(u64, F);

impl<F: FnMut(u64, &Tournament, u16) -> Result<Recorded, Fault> + Send> Engine for Calls<F> {
    fn pair(&mut self, tournament: &Tournament, round: u16) -> Result<Recorded, Fault> {
        self.0 += 1;
        (self.1)(self.0, tournament, round)
    }
}

/// Nobody waits for as many timeouts as there may be answers.
#[test]
fn a_question_that_runs_out_of_time_costs_its_seconds() {
    let system = SystemId::Dutch2006.system();
    let mut hangs = Calls(0, |_, _: &Tournament, _| Err(Fault::Timeout(TimeLimit::Wall(60))));
    let (_, found) = found(&mut hangs, &*system, 300);
    assert_eq!(found.finding, Finding::Fault { kind: "timeout", shape: String::new() });
    assert!(!found.shrunk.is_complete && found.shrunk.calls < 5, "{}", found.shrunk.calls);
    // One to find it, and five minutes of them.
    assert_eq!(hangs.0, 1 + 5);
}

/// A program that answers as chance will: the shrinking ends, within its calls, with a case that was once wrong so.
#[test]
fn a_program_that_answers_at_random_is_shrunk_within_the_calls() {
    let system = SystemId::Dutch2006.system();
    for seed in 1..=5_u64 {
        let mut random = Calls(0, |call: u64, tournament: &Tournament, round| {
            let right =
                Reference::new(SystemId::Dutch2006.system(), SearchKind::Guided).pair(tournament, round)?;
            // Right, wrong, crashed, changing sides: by the bits of a product.
            match call.wrapping_mul(seed).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 62 {
                0 => Ok(right),
                1 => Err(Fault::Crash { ended: Ended::Status(1), output: String::new() }),
                _ => Ok(turned(right)),
            }
        });
        let (tournament, found) = self::found(&mut random, &*system, 200);
        assert!(random.0 <= 200 + 20, "{}", random.0);
        assert!(found.shrunk.calls <= 200, "{}", found.shrunk.calls);
        assert!(found.shrunk.tournament.players.len() <= tournament.players.len());
        assert_eq!(found.asked.findings, [found.finding], "what is shown is what was wrong");
    }
}

/// The colours of every board exchanged.
fn turned(mut answer: Recorded) -> Recorded {
    for board in &mut answer.boards {
        std::mem::swap(&mut board.white, &mut board.black);
    }
    answer
}

/// A busy machine makes a program late: what it is late with once makes no smaller case.
#[test]
fn a_case_that_runs_out_of_time_does_so_twice() {
    let system = SystemId::DoubleSwiss2026.system();
    let tournament = tournaments(&*system).next().unwrap();
    let round = tournament.paired_rounds();
    let players = |always| {
        // It runs out of time for another tournament than before, or always.
        let mut before = None;
        let mut engine = Calls(0, move |_, tournament: &Tournament, round| {
            let is_new = before.replace(tournament.clone()).as_ref() != Some(tournament);
            if is_new || always {
                return Err(Fault::Timeout(TimeLimit::Wall(1)));
            }
            Reference::new(SystemId::DoubleSwiss2026.system(), SearchKind::Guided).pair(tournament, round)
        });
        let question = PairedBy::of(&*system, round);
        let found = smallest(&question, &tournament, None, &mut engine, &Effort::of_calls(ENOUGH));
        found.unwrap().shrunk.tournament.players.len()
    };
    assert_eq!(players(false), case(&tournament, round).unwrap().players.len());
    assert!(players(true) <= 2, "{}", players(true));
}

/// The codes of rounds without an opponent that a tournament uses.
fn codes(case: &Tournament) -> BTreeSet<Bye> {
    let entries = case.players.iter().flat_map(|player| &player.entries);
    let byes = entries.filter_map(|entry| if let Entry::Bye(bye) = entry { Some(*bye) } else { None });
    byes.chain(case.absences.iter().map(|absence| absence.bye)).collect()
}

/// Whether the bytes of a candidate fall out so: chance that is the same in every run.
fn by_chance(candidate: &Tournament, seed: u64) -> bool {
    let text = write(candidate, Edition::Trf26).unwrap();
    let mixed = text.bytes().fold(seed, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3));
    mixed >> 61 < 3
}

/// A case says nothing in a code of absence or bye that its origin does not have: whatever stays interesting, no candidate of any does.
/// Origins with all codes, with some and with none.
#[test]
fn no_code_is_made_up() {
    let mut tried = BTreeMap::new();
    for (system, number) in [(SystemId::Dutch2026, 12), (SystemId::DoubleSwiss2026, 6)] {
        let system = system.system();
        for (at, tournament) in tournaments(&*system).take(number).enumerate() {
            for kept in [&[][..], &[Bye::Zero], &[Bye::PairingAllocated, Bye::Half]] {
                let mut whole = case(&tournament, tournament.paired_rounds()).unwrap();
                let other = |bye: Bye| if kept.contains(&bye) { Entry::Bye(bye) } else { Entry::Missing };
                for entry in whole.players.iter_mut().flat_map(|player| &mut player.entries) {
                    if let Entry::Bye(bye) = *entry {
                        *entry = other(bye);
                    }
                }
                whole.absences.retain(|absence| kept.contains(&absence.bye));
                let origin = codes(&whole);
                let mut candidates = 0_u32;
                let seed = u64::try_from(at).unwrap();
                let shrunk = shrink(
                    &whole,
                    &mut |candidate| {
                        candidates += 1;
                        assert!(codes(candidate).is_subset(&origin), "{:?} of {origin:?}", codes(candidate));
                        Some(by_chance(candidate, seed))
                    },
                    400,
                );
                assert!(
                    shrunk.tournament.players.len() < whole.players.len(),
                    "nobody can go without a code"
                );
                *tried.entry(origin.len()).or_insert(0) += candidates;
            }
        }
    }
    assert!(tried.len() >= 3 && tried.values().all(|&candidates| candidates >= 300), "{tried:?}");
}

/// Where an origin has full-point byes, which no event of today gives, they go where something else does.
#[test]
fn full_point_byes_are_left_last() {
    let full = |case: &Tournament| codes(case).contains(&Bye::Full);
    let mut seen = 0;
    for tournament in tournaments(&*SystemId::Dutch2026.system()).take(20) {
        let mut whole = case(&tournament, tournament.paired_rounds()).unwrap();
        for entry in whole.players.iter_mut().flat_map(|player| &mut player.entries) {
            if *entry == Entry::Bye(Bye::Half) {
                *entry = Entry::Bye(Bye::Full);
            }
        }
        // Somebody has a point or more: what brought it may be anything.
        let with_points = |case: &Tournament| {
            (0..case.players.len())
                .any(|player| case.points_after(player, case.paired_rounds()) >= Points::from_tenths(10))
        };
        if !full(&whole) || !with_points(&whole) {
            continue;
        }
        seen += 1;
        let shrunk = shrink(&whole, &mut |candidate| Some(with_points(candidate)), ENOUGH);
        assert!(!full(&shrunk.tournament), "{:?}", shrunk.tournament.players);
    }
    assert!(seen >= 5, "{seen}");
}

/// Two players go, and those who are left without an opponent met each other: no point is lost and nobody rests.
#[test]
fn who_is_left_without_an_opponent_meets_another() {
    let text = "012 Four\n\
001    1      A                                                                  1.0    1     2 w 1\n\
001    2      B                                                                  0.0    2     1 b 0\n\
001    3      C                                                                  1.0    3     4 w 1\n\
001    4      D                                                                  0.0    4     3 b 0\n";
    let (document, _) = read(text.as_bytes(), &ReadOptions::default());
    let whole = lower(&document, &LowerOptions::declared_in(&document)).unwrap().0.tournament;
    // Both games stay what they are to players 1 and 4, who may not meet a bye: without each other's opponents they meet each other.
    let plays =
        |player: &Player| player.entries.iter().filter(|entry| entry.contest().is_some()).count() == 1;
    let is_kept = |candidate: &Tournament| {
        let (last, rounds) = (candidate.players.len() - 1, candidate.paired_rounds());
        let points = |player| candidate.points_after(player, rounds);
        let of_both = plays(&candidate.players[0]) && plays(&candidate.players[last]);
        Some(last > 0 && of_both && points(0) == Points::from_tenths(10) && points(last) == Points::ZERO)
    };
    let shrunk = shrink(&whole, &mut { is_kept }, ENOUGH).tournament;
    assert!(shrunk.players.len() == 2 && codes(&shrunk).is_empty(), "{:?}", shrunk.players);
    assert!(shrunk.players.iter().all(plays), "{:?}", shrunk.players);
}
