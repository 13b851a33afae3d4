//! "It would be right if ...": what is claimed of a recorded round that differs is tried. The facts are changed as the value
//! says, and the round agrees; what is called necessary is missed wherever it is left out.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;
use std::path::Path;

use arbitrium::check::{CheckOptions, Verdict, claim, replay};
use arbitrium::position::Position;
use arbitrium::systems::{
    Board, Change, Claim, Class, Pairing, PairingSystem, Recorded, SearchKind, SystemId, Violation, supposed,
};
use arbitrium::tournament::{Colour, Entry, PlannedRounds, PlayerId, Prohibition, RoundsSource, Tournament};
use arbitrium::trf::{LowerOptions, ReadOptions, lower, read};

use crate::common::random::{Dice, Temper, next_position, played, random_state};

/// The reference with something otherwise; and what was done to it.
fn tampered(dice: &mut Dice, position: &Position, reference: &Pairing) -> (&'static str, Recorded) {
    let mut recorded = Recorded::from(reference);
    let boards = recorded.boards.len();
    let kind = match dice.below(8) {
        0 if boards > 0 => {
            turn(&mut recorded.boards[dice.below(boards)]);
            "a board turned"
        }
        1 => {
            recorded.boards.iter_mut().for_each(turn);
            "all boards turned"
        }
        2 if boards > 1 => {
            let mut order: Vec<usize> = (0..boards).collect();
            for place in (1..boards).rev() {
                order.swap(place, dice.below(place + 1));
            }
            let blacks: Vec<PlayerId> = order.iter().map(|&at| recorded.boards[at].black).collect();
            recorded.boards.iter_mut().zip(blacks).for_each(|(board, black)| board.black = black);
            "shuffled"
        }
        3 if boards > 0 && !recorded.byes.is_empty() => {
            let board = &mut recorded.boards[dice.below(boards)];
            let side = if dice.chance(50) { &mut board.white } else { &mut board.black };
            std::mem::swap(side, &mut recorded.byes[0]);
            "another bye"
        }
        4 if boards > 2 && dice.chance(30) => {
            let gone = recorded.boards.remove(dice.below(boards));
            recorded.byes.extend([gone.white, gone.black]);
            "more byes"
        }
        5 => {
            let met = |board: &Board| {
                let index = position.index_of(board.white)?;
                position.competitors[index].past.iter().find_map(|past| Some(past.entry.contest()?.opponent))
            };
            let wanted = recorded.boards.iter().enumerate().find_map(|(at, board)| Some((at, met(board)?)));
            if let Some((at, opponent)) = wanted {
                exchange(&mut recorded, at, opponent);
            }
            "a rematch"
        }
        _ if boards > 1 => {
            let (a, b) = (dice.below(boards), dice.below(boards));
            let (black, white) = (recorded.boards[a].black, recorded.boards[b].white);
            if dice.chance(50) {
                (recorded.boards[a].black, recorded.boards[b].white) = (white, black);
            } else {
                let other = recorded.boards[b].black;
                (recorded.boards[a].black, recorded.boards[b].black) = (other, black);
            }
            "two opponents exchanged"
        }
        _ => "nothing",
    };
    recorded.boards.retain(|board| board.white != board.black);
    recorded.boards.sort_by_key(|board| board.white.min(board.black));
    recorded.is_published = dice.chance(50);
    (kind, recorded)
}

fn turn(board: &mut Board) {
    (board.white, board.black) = (board.black, board.white);
}

/// White of a board meets somebody who has another opponent.
fn exchange(recorded: &mut Recorded, at: usize, opponent: PlayerId) {
    let own = recorded.boards[at].black;
    let Some(other) = recorded.boards.iter().position(|b| b.white == opponent || b.black == opponent) else {
        return;
    };
    if other == at {
        return;
    }
    recorded.boards[at].black = opponent;
    let board = &mut recorded.boards[other];
    *(if board.white == opponent { &mut board.white } else { &mut board.black }) = own;
}

/// The tournament with a fact changed as a report can carry it; `None` where it cannot.
fn in_the_file(tournament: &Tournament, recorded: &Recorded, change: &Change) -> Option<Tournament> {
    let mut file = tournament.clone();
    let everybody: Vec<PlayerId> = file.players.iter().map(|player| player.id).collect();
    let mut prohibit = |a: PlayerId, b: PlayerId| {
        if a != b {
            file.prohibited.push(Prohibition { first_round: 1, last_round: 99, players: vec![a, b] });
        }
    };
    match *change {
        Change::Prohibited(a, b) => prohibit(a, b),
        Change::OnlyEachOther(a, b) => {
            for &other in everybody.iter().filter(|&&other| other != a && other != b) {
                prohibit(a, other);
                prohibit(b, other);
            }
        }
        Change::MeetsNobody(player) => everybody.iter().for_each(|&other| prohibit(player, other)),
        Change::NoOtherPairs => {
            for (&a, &b) in everybody.iter().flat_map(|a| everybody.iter().map(move |b| (a, b))) {
                let is_kept = |board: &Board| [(a, b), (b, a)].contains(&(board.white, board.black));
                if a < b && !recorded.boards.iter().any(is_kept) {
                    prohibit(a, b);
                }
            }
        }
        Change::Colours { round, white, black } => {
            for (player, colour) in [(white, Colour::White), (black, Colour::Black)] {
                let index = file.index_of(player)?;
                let Entry::Contest(contest) = &mut file.players[index].entries[usize::from(round) - 1] else {
                    return None;
                };
                contest.colour = Some(colour);
            }
        }
        _ => return None,
    }
    Some(file)
}

/// With these changes the round is what the document says.
fn judged(system: &dyn PairingSystem, position: &Position, recorded: &Recorded, changes: &[Change]) -> Class {
    let (position, recorded) = supposed(position, recorded, changes).expect("facts that are there");
    system.judge(&position, &recorded, SearchKind::Guided).class
}

struct Counts {
    differing: usize,
    silent: Vec<String>,
    kinds: BTreeMap<String, usize>,
    in_the_file: usize,
    alone: usize,
}

fn assert_claim(
    id: SystemId,
    tournament: &Tournament,
    position: &Position,
    recorded: &Recorded,
    claim: &Claim,
    told: &str,
    counts: &mut Counts,
) {
    let system = id.system();
    let all: Vec<Change> = claim.changes().cloned().collect();
    let said = claim.sentence();
    assert!(!all.is_empty(), "{told}");
    assert_eq!(judged(&*system, position, recorded, &all), Class::Agrees, "{told}: {said}");
    for missed in &claim.necessary {
        // Whatever else is otherwise: all else that was claimed, or nothing, or nothing but the organiser's word.
        // (Other numbers would only make it hard to find them among the violations.)
        let renames = |change: &Change| matches!(change, Change::Exchanged(..) | Change::Renumbered { .. });
        let others = all.iter().filter(|change| *change != missed && !renames(change));
        let others: Vec<Change> = others.cloned().collect();
        for others in [others, Vec::new(), vec![Change::NoOtherPairs]] {
            let (position, recorded) = supposed(position, recorded, &others).unwrap();
            let judgement = system.judge(&position, &recorded, SearchKind::Guided);
            let of_them =
                |violation: &Violation| missed.players().iter().all(|id| violation.players.contains(id));
            let is_broken = judgement.violations.iter().any(of_them);
            assert!(is_broken && judgement.class != Class::Agrees, "{told}: {missed:?} of {said}");
        }
    }
    let mut file = Some(tournament.clone());
    for change in &all {
        file = file.and_then(|file| in_the_file(&file, recorded, change));
    }
    if let Some(file) = file {
        let position = next_position(&file);
        let class = system.judge(&position, recorded, SearchKind::Guided).class;
        assert_eq!(class, Class::Agrees, "{told}: {said}, in the file");
        counts.in_the_file += 1;
    }
    counts.alone += usize::from(all.len() == 1);
}

fn claims_are_true(id: SystemId, seeds: u32, floors: &[(&str, usize)]) {
    let system = id.system();
    let mut counts =
        Counts { differing: 0, silent: Vec::new(), kinds: BTreeMap::new(), in_the_file: 0, alone: 0 };
    for seed in 0..u64::from(crate::common::scaled(seeds)) {
        let mut dice = Dice::new(71_000_000 + seed);
        let tournament = if seed % 2 == 0 {
            random_state(&mut dice, id, Temper { least_players: 4, most_players: 12 })
        } else {
            let (players, rounds) = (5 + dice.below(16), u16::try_from(dice.below(6)).unwrap());
            played(&mut dice, id, players, rounds, 5)
        };
        let position = next_position(&tournament);
        let Ok(reference) = system.pair(&position, SearchKind::Guided) else { continue };
        for _ in 0..4 {
            let (kind, recorded) = tampered(&mut dice, &position, &reference);
            let mut judgement = system.judge(&position, &recorded, SearchKind::Guided);
            let (class, Some(decisive)) = (judgement.class, judgement.decisive.clone()) else { continue };
            let told = format!("{id:?}, seed {seed}, {kind}: {}", decisive.summary());
            counts.differing += 1;
            claim(&position, &recorded, &mut judgement, &*system, SearchKind::Guided);
            let Some(found) = judgement.claimed() else {
                counts.silent.push(told);
                continue;
            };
            assert_claim(id, &tournament, &position, &recorded, found, &told, &mut counts);
            let mut count = |what: String| *counts.kinds.entry(what).or_default() += 1;
            count(class.to_string());
            for change in &found.necessary {
                count(format!("necessary {}", change.kind()));
            }
            for change in &found.enough {
                count(change.kind().to_owned());
            }
        }
    }
    let Counts { differing, silent, kinds, in_the_file, alone } = counts;
    assert_eq!(silent, Vec::<String>::new());
    for (kind, floor) in floors {
        let often = kinds.get(*kind).copied().unwrap_or_default();
        assert!(often >= *floor, "{kind}: {often} of {floor}, of {differing} rounds: {kinds:#?}");
    }
    assert!(in_the_file > 50 && alone > 100, "{in_the_file} in the file, {alone} of one change");
}

/// How often each class had a claim, and each kind of fact stood in one, at the least: half of what it was.
const FLOORS: [(&str, usize); 16] = [
    ("illegal", 100),
    ("worse", 40),
    ("later", 30),
    ("colour", 70),
    ("necessary not-met", 120),
    ("necessary permitted", 3),
    ("necessary nothing-without-playing", 5),
    ("prohibited", 15),
    ("only-each-other", 100),
    ("meets-nobody", 7),
    ("no-other-pairs", 20),
    ("colours", 120),
    ("counts-as", 70),
    ("exchanged", 70),
    ("initial-colour", 15),
    ("requested", 15),
];

#[test]
fn claims_of_dutch_2026() {
    claims_are_true(SystemId::Dutch2026, 150, &FLOORS);
}

#[test]
fn claims_of_dutch_2017() {
    claims_are_true(SystemId::Dutch2017, 150, &FLOORS);
}

#[test]
fn claims_of_dutch_2006() {
    claims_are_true(SystemId::Dutch2006, 150, &FLOORS);
}

#[test]
fn claims_of_double_swiss_2026() {
    claims_are_true(SystemId::DoubleSwiss2026, 150, &FLOORS);
}

/// Where nobody says how many rounds are planned, what would vanish if the last recorded round were the last one "is no
/// `illegal` but explained by the reading `last-round`"; where somebody does, it is what it is.
#[test]
fn a_last_recorded_round_may_be_the_last_one() {
    let cases = [
        (SystemId::Dutch2026, "dutch_2026/verdicts/reading_last_round_recorded.trf", Class::Illegal),
        (SystemId::Dutch2017, "dutch_2017/verdicts/reading_last_round_recorded.trf", Class::Illegal),
        (SystemId::Dutch2012, "dutch_2012/readings/last_round_recorded.trf", Class::Illegal),
        (SystemId::Dutch2006, "dutch_2006/readings/last_round_recorded.trf", Class::Illegal),
        (
            SystemId::DoubleSwiss2026,
            "double_swiss_2026/verdicts/reading_last_round_recorded.trf",
            Class::Worse,
        ),
    ];
    for (id, file, otherwise) in cases {
        let bytes = std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(file)).unwrap();
        let games = id.system().games_per_round();
        let judged = |planned: Option<u16>, readings: bool| {
            let (document, _) = read(&bytes, &ReadOptions::default());
            let mut tournament =
                lower(&document, &LowerOptions::declared_in(&document)).0.unwrap().tournament;
            assert_eq!((tournament.planned_rounds, tournament.games_per_round), (None, games), "{file}");
            let last = tournament.paired_rounds();
            tournament.planned_rounds =
                planned.map(|more| PlannedRounds { rounds: last + more, source: RoundsSource::Given });
            let options = CheckOptions { readings, ..CheckOptions::default() };
            let rounds = replay(&tournament, &*id.system(), &options).rounds;
            let (round, before) = rounds.split_last().unwrap();
            assert!(before.iter().all(|round| round.verdict.agrees()), "{file}");
            round.clone()
        };
        let unknown = judged(None, true);
        assert_eq!(unknown.verdict, Verdict::Reading, "{file}");
        assert!(unknown.explained_by.iter().any(|by| by.to_string() == "last-round=recorded"), "{file}");
        let claim = unknown.judgement.claimed().unwrap();
        assert_eq!((&claim.necessary[..], &claim.enough[..]), (&[][..], &[Change::LastRound(true)][..]));
        assert_ne!(judged(None, false).verdict, Verdict::Class(Class::Illegal), "{file}");
        assert!(judged(Some(0), true).verdict.agrees(), "{file}");
        assert_eq!(judged(Some(1), true).verdict, Verdict::Class(otherwise), "{file}");
    }
}
