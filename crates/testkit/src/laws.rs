//! Laws that hold for any input bytes. Fuzz targets search for bytes that break them. Tests check them on mutated
//! files and on the seeds of the fuzz targets.

use std::collections::BTreeSet;
use std::fmt::Debug;

use arbitrium_core::check::{CheckOptions, conversion, recorded_round, replay};
use arbitrium_core::generate::{Draw, History, Knob, Settings, Span, generate};
use arbitrium_core::position::{Field as Attending, Position};
use arbitrium_core::standings::{C07_2024, C07_2026, Conditions, Exact, Standings, tie_breaks};
use arbitrium_core::systems::{Board, Class, Failure, PairingSystem, Recorded, SearchKind, SystemId};
use arbitrium_core::testing::Case;
use arbitrium_core::tournament::{
    ColourSource, Entry, GamesPerRound, PlannedRounds, Player, PlayerId, RoundsSource, Tournament,
};
use arbitrium_core::trf::{Edition, LowerOptions, ReadOptions, Severity, WriteError, lower, read, write};

use super::judged::{assert_rounds_well_founded, assert_well_founded};
use super::second::Second;
use super::states::{next_position, settings, state};

/// The largest number of candidates of the literal search that suits fuzzing.
const BUDGET: u64 = 3_000_000;
/// The same for the systems that walk through all arrangements of a bracket.
const BUDGET_OF_WALKS: u64 = 200_000;

/// The bytes of a file in `fuzz/found`. The files there are inputs with which fuzzing once broke a law.
pub fn found(name: &str) -> Vec<u8> {
    std::fs::read(crate::at("fuzz/found").join(name)).unwrap()
}

/// Asserts that reading any bytes returns a tournament exactly if there is no error. All messages about the file must
/// be safe to print.
pub fn reading_never_panics(bytes: &[u8]) {
    let (document, findings) = read(bytes, &ReadOptions::default());
    let read_errors = findings.iter().any(|finding| finding.severity == Severity::Error);
    assert_eq!(document.has_errors(), read_errors);
    for games_per_round in [GamesPerRound::One, GamesPerRound::Two] {
        let lowered = lower(&document, &LowerOptions::with_games(&document, games_per_round));
        let is_refused = lowered.is_err();
        let more = lowered.map_or_else(|error| error.findings, |(_, warnings)| warnings);
        let errors = read_errors || more.iter().any(|finding| finding.severity == Severity::Error);
        assert_eq!(is_refused, errors);
        for finding in findings.iter().chain(&more).take(50) {
            assert!(!finding.to_string().chars().any(char::is_control));
            let _ = finding.excerpt(&document);
        }
    }
    for (line, record) in document.lines() {
        let _ = document.fields(line, record);
    }
}

/// Asserts that every tournament that can be written is read back as an equal tournament.
pub fn written_reads_back(bytes: &[u8]) {
    let (document, _) = read(bytes, &ReadOptions::default());
    for games_per_round in [GamesPerRound::One, GamesPerRound::Two] {
        if let Ok((lowered, _)) = lower(&document, &LowerOptions::with_games(&document, games_per_round)) {
            for edition in [Edition::Trf16, Edition::Trf26] {
                let _ = holds(&lowered.tournament, edition);
            }
        }
    }
}

/// The law `searches_alike` for one system. The next functions are the same law for the other systems.
pub fn guided_equals_literal_double_swiss(bytes: &[u8]) {
    searches_alike(SystemId::DoubleSwiss2026, 10, BUDGET, bytes);
}

pub fn guided_equals_literal_burstein(bytes: &[u8]) {
    searches_alike(SystemId::Burstein2026, 9, BUDGET, bytes);
}

pub fn guided_equals_literal_dubov(bytes: &[u8]) {
    searches_alike(SystemId::Dubov2026, 9, BUDGET, bytes);
}

pub fn guided_equals_literal_dutch_2006(bytes: &[u8]) {
    searches_alike(SystemId::Dutch2006, 9, BUDGET_OF_WALKS, bytes);
}

pub fn guided_equals_literal_dutch_2012(bytes: &[u8]) {
    searches_alike(SystemId::Dutch2012, 9, BUDGET_OF_WALKS, bytes);
}

pub fn guided_equals_literal_dutch_2017(bytes: &[u8]) {
    searches_alike(SystemId::Dutch2017, 9, BUDGET, bytes);
}

pub fn guided_equals_literal_dutch_2026(bytes: &[u8]) {
    searches_alike(SystemId::Dutch2026, 9, BUDGET, bytes);
}

pub fn guided_equals_literal_lim(bytes: &[u8]) {
    searches_alike(SystemId::Lim2026, 9, BUDGET, bytes);
}

pub fn guided_equals_literal_team(bytes: &[u8]) {
    searches_alike(SystemId::Team2026, 9, BUDGET, bytes);
}

/// Asserts that both searches of a system give equal answers about a random state, unless the literal search spends its
/// budget. The bytes determine the state, which has two to `most_players` players, and one interpretation.
fn searches_alike(id: SystemId, most_players: usize, budget: u64, bytes: &[u8]) {
    let mut draw = Draw::new(bytes);
    let system = drawn(id, &mut draw);
    let tournament = state(id, 2..=most_players, &mut draw);
    told_alike(&*system, &tournament, SearchKind::Literal { budget }, &mut draw);
}

/// A pairing system. In one of four calls it has another interpretation of one open point.
fn drawn(id: SystemId, draw: &mut Draw<'_>) -> Box<dyn PairingSystem> {
    let system = id.system();
    if !draw.chance(25) {
        return system;
    }
    let open: Vec<_> =
        system.rulebook().readings.iter().filter(|reading| reading.choices.len() > 1).collect();
    let reading = open[draw.place(open.len())];
    let value = reading.choices[draw.place(reading.choices.len())].value;
    system.with_reading(reading.id, value).unwrap()
}

/// Asserts that both searches agree on the next round of a state, unless the literal search exceeds its budget. Four
/// answers are compared: the pairing, its explanation, why two players do not meet, and the verdict on another
/// pairing. The two players and the other pairing are random.
fn told_alike(system: &dyn PairingSystem, tournament: &Tournament, literal: SearchKind, draw: &mut Draw<'_>) {
    let position = next_position(tournament);
    let told = |what: &str| format!("{what} {:?} {tournament:#?}", system.unusual_readings());
    let Some(paired) = alike(literal, |search| system.pair(&position, search), || told("pair")) else {
        return;
    };
    alike(literal, |search| system.reference(&position, search).explain(), || told("explain"));
    let present: Vec<PlayerId> =
        position.competitors.iter().filter(|one| one.is_present()).map(|one| one.id).collect();
    if let [_, _, ..] = present[..] {
        let one = draw.place(present.len());
        let other = (one + 1 + draw.place(present.len() - 1)) % present.len();
        let pair = (present[one], present[other]);
        alike(
            literal,
            |search| system.reference(&position, search).why_not(pair),
            || told(&format!("why not {pair:?}")),
        );
    }
    if let Ok(reference) = paired {
        let other = disturbed(&Recorded::from(&reference), draw);
        let judge = |search| {
            let judgement = system.judge(&position, &other, search);
            let is_spent = judgement.reference == Err(Failure::BudgetSpent);
            if is_spent { Err(Failure::BudgetSpent) } else { Ok(judgement) }
        };
        alike(literal, judge, || told(&format!("judge {other:?}")));
    }
}

/// The common answer of both searches; `None` if the literal search spent its budget. Panics if the answers differ.
fn alike<T: PartialEq + Debug>(
    literal: SearchKind,
    ask: impl Fn(SearchKind) -> Result<T, Failure>,
    told: impl Fn() -> String,
) -> Option<Result<T, Failure>> {
    let answer = ask(literal);
    if matches!(answer, Err(Failure::BudgetSpent)) {
        return None;
    }
    assert_eq!(ask(SearchKind::Guided), answer, "{}", told());
    Some(answer)
}

/// Asserts that the strategies of `testing` give valid cases for any bytes and every system. The round can be paired,
/// the reference pairing is accepted, and the report is read back as the same tournament.
pub fn cases_of_testing_are_cases(bytes: &[u8]) {
    let (Some(&first), rest) = (bytes.first(), bytes.get(1..).unwrap_or_default()) else { return };
    let id = SystemId::ALL[usize::from(first) % SystemId::ALL.len()];
    let system = id.system();
    let mut settings = Settings::usual(system.games_per_round());
    settings.set(Knob::Players, Span { low: 2, high: 14 });
    let case = Case::drawn(id, &settings, rest).unwrap();
    let answer = case.reference();
    if answer != Err(Failure::BudgetSpent) {
        assert!(case.accepts(answer.as_ref().ok()), "{:#?}", case.tournament());
    }
    if answer.is_ok() {
        assert!(!case.accepts(None), "{:#?}", case.tournament());
    }
    holds(case.tournament(), Edition::Trf26).unwrap();
}

/// Asserts that the library and the second computation give equal tie-breaks, in both editions, for games and for
/// matches.
pub fn standings_equal_second(bytes: &[u8]) {
    const CODES: &str = "WIN,WON,BPG,BWG,PS,PS/C1,REP,SB,SB/C1,SB/P,BH,BH/C1,BH/M1,BH/P,FB,FB/C1,AOB";
    let mut draw = Draw::new(bytes);
    let id = draw.pick(&[SystemId::Dutch2026, SystemId::DoubleSwiss2026]);
    let is_2026 = draw.chance(50);
    let tournament = state(id, 2..=12, &mut draw);
    let rounds = tournament.paired_rounds();
    if rounds == 0 {
        return;
    }
    let edition = if is_2026 { &C07_2026 } else { &C07_2024 };
    let mut conditions = Conditions::of(&tournament, edition, conversion());
    (conditions.round_robin, conditions.rounds) = (false, rounds);
    let standings = Standings::new(&tournament, conditions, tie_breaks(CODES).unwrap()).unwrap();
    let second = Second::new(&tournament, is_2026, false, rounds.into());
    for player in 0..tournament.players.len() {
        for (place, code) in std::iter::once("PTS").chain(CODES.split(',')).enumerate() {
            let expected = second.value(player, code).map(|(number, of)| Exact::new(number, of));
            assert_eq!(standings.value(player, place), expected, "{code}, {is_2026} {tournament:#?}");
        }
    }
}

/// Asserts that the verdict `agrees` is given to the reference pairing and to no other pairing. The bytes determine
/// the state and the other pairing.
pub fn verdict_never_agrees_with_another_pairing(bytes: &[u8]) {
    let mut draw = Draw::new(bytes);
    let id = draw.pick(&SystemId::ALL);
    let position = next_position(&state(id, 3..=12, &mut draw));
    let system = id.system();
    let Ok(reference) = system.pair(&position, SearchKind::Guided) else { return };
    let own = Recorded::from(&reference);
    assert_eq!(system.judge(&position, &own, SearchKind::Guided).class, Class::Agrees, "{position:#?}");
    for _ in 0..4 {
        let other = disturbed(&own, &mut draw);
        let judgement = system.judge(&position, &other, SearchKind::Guided);
        assert_eq!(judgement.class == Class::Agrees, other == own, "{other:?} {position:#?}");
        assert_eq!(judgement.reference, Ok(reference.clone()));
        assert_well_founded(id, &position, &other, &judgement, "a disturbed pairing");
    }
}

/// The pairing after some random swaps of players between seats, and sometimes with reversed colours.
fn disturbed(pairing: &Recorded, draw: &mut Draw<'_>) -> Recorded {
    let mut seats: Vec<PlayerId> =
        pairing.boards.iter().flat_map(|board| [board.white, board.black]).collect();
    seats.extend(&pairing.byes);
    for _ in 0..=draw.below(3) {
        let (one, other) = (draw.place(seats.len()), draw.place(seats.len()));
        if !seats.is_empty() {
            seats.swap(one, other);
        }
    }
    let (paired, byes) = seats.split_at(2 * pairing.boards.len());
    let boards = paired.chunks(2).map(|pair| Board { white: pair[0], black: pair[1], colours_known: true });
    let mut boards: Vec<Board> = boards.collect();
    boards.sort_by_key(|board| board.white.min(board.black));
    Recorded { boards, byes: byes.to_vec(), ..Recorded::default() }
}

/// Asserts that every round of a generated tournament gets the verdict `agrees`. Written in either TRF edition, it
/// must be read back as an equal tournament.
pub fn generated_agrees_and_reads_back(bytes: &[u8]) {
    let mut draw = Draw::new(bytes);
    let id = draw.pick(&SystemId::ALL);
    let system = id.system();
    let mut settings = settings(system.games_per_round(), 2..=14);
    settings.history = History::Reference;
    let tournament = generate(&*system, &settings, &mut draw).tournament;
    let replayed = replay(&tournament, &*system, &CheckOptions::default());
    assert!(replayed.rounds.iter().all(|round| round.verdict.agrees()), "{tournament:#?}");
    holds(&tournament, Edition::Trf26).unwrap();
    // The format of 2016 has no records for teams.
    assert_eq!(holds(&tournament, Edition::Trf16).is_ok(), tournament.teams.is_none());
}

/// Asserts that every pairing system can judge, explain and continue any tournament. Every verdict must give its
/// reasons.
pub fn check_never_panics(bytes: &[u8]) {
    for id in SystemId::ALL {
        check_never_panics_of(id, bytes);
    }
}

/// The law `check_never_panics` for one pairing system.
pub fn check_never_panics_of(id: SystemId, bytes: &[u8]) {
    let system = id.system();
    let (document, _) = read(bytes, &ReadOptions::default());
    let options = LowerOptions::with_games(&document, system.games_per_round());
    if let Ok((lowered, _)) = lower(&document, &options) {
        is_judged(id, &*system, lowered.tournament);
    }
}

fn is_judged(id: SystemId, system: &dyn PairingSystem, mut tournament: Tournament) {
    if let (None, Ok(first)) =
        (tournament.initial_colour, Position::before(&tournament, 1, Attending::AsRecorded))
    {
        let colour = system.deduce_initial_colour(&first, &recorded_round(&tournament, 1));
        tournament.initial_colour = colour.map(|colour| (colour, ColourSource::FirstRound));
    }
    let replayed = replay(&tournament, system, &CheckOptions::default());
    assert_rounds_well_founded(id, &tournament, &replayed.rounds, "any bytes");
    for round in 1..=tournament.paired_rounds().saturating_add(1) {
        if let Ok(position) = Position::before(&tournament, round, Attending::Announced) {
            let pairing = system.pair(&position, SearchKind::Guided);
            assert_eq!(pairing.is_ok(), system.reference(&position, SearchKind::Guided).explain().is_ok());
        }
    }
}

/// Asserts that a tournament, written in an edition of TRF, is read back as the same tournament. `Err` if the edition
/// cannot represent it.
pub fn holds(tournament: &Tournament, edition: Edition) -> Result<(), WriteError> {
    let text = write(tournament, edition)?;
    let mut back = read_back(&text, tournament.games_per_round);
    let mut expected = normal(tournament, edition);
    if edition == Edition::Trf16 {
        for player in &expected.players {
            for round in 1..40 {
                let points = |t: &Tournament| t.virtual_points_in(player.id, round);
                assert_eq!(points(&expected), points(&back), "{text}");
            }
        }
        back.virtual_points.clear();
        expected.virtual_points.clear();
    }
    assert_eq!(back, expected, "{text}");
    Ok(())
}

/// The tournament of a report that needs no repair. Panics if there are other findings, except that a free text may
/// look like another record.
pub fn read_back(text: &str, games_per_round: GamesPerRound) -> Tournament {
    const OF_TEXTS: [&str; 2] = ["text-of-another-record", "no-number-of-rounds"];
    let (document, mut findings) = read(text.as_bytes(), &ReadOptions::default());
    findings.retain(|found| !OF_TEXTS.contains(&found.code));
    assert_eq!(findings, [], "{text}");
    let lowered = lower(&document, &LowerOptions::with_games(&document, games_per_round));
    lowered.unwrap_or_else(|error| panic!("{text}{error:#?}")).0.tournament
}

/// The tournament in the form in which it is expected after writing and reading. It names the records of the edition
/// as sources and has no empty rounds at the end.
fn normal(tournament: &Tournament, edition: Edition) -> Tournament {
    let (rounds, colour) = match edition {
        Edition::Trf16 => (RoundsSource::RecordXxr, ColourSource::RecordXxc),
        Edition::Trf26 => (RoundsSource::Record142, ColourSource::Record152),
    };
    let mut normal = tournament.clone();
    normal.planned_rounds = tournament.planned_rounds.map(|p| PlannedRounds { source: rounds, ..p });
    normal.initial_colour = tournament.initial_colour.map(|(initial, _)| (initial, colour));
    let last =
        |p: &Player| p.entries.iter().rposition(|entry| *entry != Entry::Missing).map_or(0, |at| at + 1);
    let longest = normal.players.iter().map(last).max().unwrap_or(0);
    normal.players.iter_mut().for_each(|player| player.entries.truncate(longest));
    if normal.teams.is_some() {
        normal.keep_rounds(u16::try_from(longest).unwrap());
    }
    // The reader keeps only the first of several equal prohibitions.
    let mut known = BTreeSet::new();
    normal.prohibited.retain(|one| {
        known.insert((one.first_round, one.last_round, one.players.iter().copied().collect::<BTreeSet<_>>()))
    });
    // If a player has no entry for the round of an announced bye, the reader enters the bye there.
    for absence in normal.absences.iter().filter(|absence| absence.round <= tournament.paired_rounds()) {
        let player = normal.players.iter_mut().find(|player| player.id == absence.player);
        let entry = player.and_then(|player| player.entries.get_mut(usize::from(absence.round) - 1));
        if let Some(entry @ Entry::Missing) = entry {
            *entry = Entry::Bye(absence.bye);
        }
    }
    normal
}
