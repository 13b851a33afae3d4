use std::path::Path;

use super::args::{Console, Program, Shrink};
use super::failure::CliError;
use super::{findings, input};
use crate::check::Case;
use crate::compare::{Effort, PairedBy, ask, smallest};
use crate::counted::counted;
use crate::engines::{Fault, Predicate, Surroundings, limits};
use crate::outcome::Exit;
use crate::referee::Refusal;
use crate::shrink::{Shrunk, case, shrink};
use crate::tournament::Tournament;
use crate::trf::{self, Edition};

/// How often a command is asked at most, where nobody says otherwise.
const CALLS: u64 = 5000;

/// `arbitrium shrink FILE --engine E`
pub(super) fn run(args: &Shrink, console: &Console) -> Result<Exit, CliError> {
    if args.standings {
        return super::shrink_ranks::run(args, console);
    }
    let mut read = input::read(&args.file, &args.reading)?;
    let case = read.case(&args.rulings.rules());
    findings::show(&read, console);
    let case = case?;
    if let Some(note) = case.source.note() {
        console.say(&format!("{}: {note}", read.shown()));
    }
    let work = || match (&args.judge.program, &args.judge.command) {
        (Some(program), _) => wrong(args, &read.name, &case, program, console),
        (None, Some(command)) => kept(args, &read.name, &case, command),
        (None, None) => Err(CliError::Internal("nobody says what is interesting".into())),
    };
    let (tournament, report) = args.rulings.limits().in_force(work)?;
    put(args, console, &written(&tournament)?, &report)
}

/// The tournament as a report.
pub(super) fn written(tournament: &Tournament) -> Result<String, CliError> {
    trf::write(tournament, Edition::Trf26).map_err(|error| CliError::Internal(error.to_string()))
}

/// Writes the smallest tournament, and says what was done.
pub(super) fn put(args: &Shrink, console: &Console, text: &str, report: &str) -> Result<Exit, CliError> {
    let mut output = console.output(args.output.as_deref().filter(|path| *path != Path::new("-")))?;
    output.write(text)?;
    output.finish()?;
    console.say(report);
    Ok(Exit::Agrees)
}

/// The smallest tournament for which the program is wrong in the same way.
fn wrong(
    args: &Shrink,
    path: &str,
    judged: &Case,
    program: &Program,
    console: &Console,
) -> Result<(Tournament, String), CliError> {
    let search = args.rulings.search();
    let program = program.opened()?;
    program.require(judged.id)?;
    program.note(console);
    program.tell_that_all_counts(console);
    program.warn(judged.id, console);
    let tournament = &judged.lowered.tournament;
    let (system, recorded) = (&*judged.system, tournament.paired_rounds());
    if let Some(round) = args.round.filter(|round| *round > recorded + 1) {
        let games = tournament.games_per_round;
        return Err(Refusal::NoSuchRound { name: path.to_owned(), round, recorded, games }.into());
    }
    let calls = args.max_calls.unwrap_or(program.pool.spec().shrink_calls.saturating_mul(5));
    let mut not_asked = NotAsked::default();
    let found = program.pool.with(judged.id, |engine| {
        let rounds = args.round.map_or(1..=tournament.paired_rounds() + 1, |round| round..=round);
        let question = |round| PairedBy { search, ..PairedBy::of(system, round) };
        let is_wrong = |round: &u16| {
            let twice = PairedBy { twice: true, ..question(*round) };
            let asked = ask(&twice, tournament, engine);
            not_asked.take(&asked.answer);
            !asked.findings.is_empty()
        };
        let round = rounds.into_iter().find(is_wrong)?;
        let effort = Effort::of_calls(calls);
        Some((round, smallest(&question(round), tournament, None, engine, &effort)?))
    });
    let found = found.map_err(|error| program.lost(error))?;
    let name = &program.pool.spec().name;
    let nothing = || CliError::NothingWrong(path.to_owned(), not_asked.told(name));
    let (round, found) = found.ok_or_else(nothing)?;
    let asked = [round, found.shrunk.tournament.paired_rounds() + 1];
    let report = format!("{}; {}", found.finding, sizes(tournament, &found.shrunk, asked));
    Ok((found.tournament(), report))
}

/// What a program answered of what it was to be asked.
#[derive(Default)]
struct NotAsked {
    answered: usize,
    /// How often it was not asked, and why the first time.
    not: Option<(usize, String)>,
}

impl NotAsked {
    fn take<A>(&mut self, answer: &Result<A, Fault>) {
        match answer {
            Err(Fault::NotAsked(why)) => self.not.get_or_insert_with(|| (0, why.clone())).0 += 1,
            _ => self.answered += 1,
        }
    }

    /// Why nothing of it is wrong.
    fn told(&self, name: &str) -> String {
        match &self.not {
            None => format!("every answer of {name} is right"),
            Some((_, why)) if self.answered == 0 => format!("{name} was not asked: {why}"),
            Some((times, why)) => {
                let questions = counted(*times, "question");
                format!("every answer of {name} is right; {questions} it was not asked: {why}")
            }
        }
    }
}

/// The smallest tournament for which a command ends with 0.
fn kept(args: &Shrink, path: &str, judged: &Case, command: &str) -> Result<(Tournament, String), CliError> {
    let here = std::env::current_dir().unwrap_or_default();
    let predicate = Predicate::new(command, &here, limits(&args.judge.limits)?)
        .map_err(|error| CliError::Program("--while".into(), error))?;
    let tournament = &judged.lowered.tournament;
    let round = args.round.unwrap_or(tournament.paired_rounds() + 1);
    let first = case(tournament, round).map_err(|error| Refusal::Position(path.to_owned(), error))?;
    let holds = |candidate: &Tournament| match trf::write(candidate, Edition::Trf26) {
        Ok(text) => predicate.holds(&text),
        Err(error) => Err(Fault::NotAsked(error.to_string())),
    };
    let nothing = |why: String| CliError::NothingWrong(path.to_owned(), why);
    let lost = |met: Surroundings| CliError::Lost("--while".into(), met.into());
    match holds(&first) {
        Ok(true) => {}
        Ok(false) => return Err(nothing("the command does not end with 0 for it".into())),
        Err(Fault::Surroundings(met)) => return Err(lost(met)),
        Err(fault) => return Err(nothing(format!("the command does not end for it: {fault}"))),
    }
    let (mut spent, most) = (0_u64, args.max_calls.unwrap_or(CALLS));
    let mut met = None;
    let mut is_interesting = |candidate: &Tournament| {
        if spent >= most {
            return None;
        }
        let answer = holds(candidate);
        if let Err(Fault::Surroundings(error)) = answer {
            met = Some(error);
            return None;
        }
        spent = spent.saturating_add(answer.as_ref().map_or_else(Fault::cost, |_| 1));
        Some(answer.unwrap_or(false))
    };
    let shrunk = shrink(&first, &mut is_interesting, most);
    if let Some(met) = met {
        return Err(lost(met));
    }
    let report = sizes(tournament, &shrunk, [0; 2]);
    Ok((shrunk.tournament, report))
}

/// `40 players, 9 rounds shrunk to 6 players, 3 rounds in 214 calls`: the recorded rounds and, of a pairing, the one that was asked
/// for before and after.
pub(super) fn sizes(before: &Tournament, shrunk: &Shrunk, asked: [u16; 2]) -> String {
    let size = |case: &Tournament, asked: u16| {
        let rounds = case.paired_rounds().max(asked);
        format!(
            "{}, {}",
            case.games_per_round.counted_participants(case.players.len()),
            counted(rounds, "round")
        )
    };
    let spent = if shrunk.is_complete { "" } else { "; all calls are spent: --max-calls allows more" };
    let (from, to) = (size(before, asked[0]), size(&shrunk.tournament, asked[1]));
    format!("{from} shrunk to {to} in {}{spent}", counted(shrunk.calls, "call"))
}
