use std::path::Path;

use super::args::{Console, Program, Shrink};
use super::failure::CliError;
use super::{findings, input};
use crate::check::Case;
use crate::compare::{Effort, PairedBy, ask, smallest};
use crate::counted::{counted, counted_as};
use crate::engines::{Fault, Predicate, Surroundings, limits};
use crate::outcome::Exit;
use crate::referee::Refusal;
use crate::referee::refusal::{NoSuchRound, Position};
use crate::shrink::{Shrunk, case, shrink};
use crate::tournament::Tournament;
use crate::trf::{self, Edition};

/// The default limit for the number of calls of the command that `--while` names.
const CALLS: u64 = 5000;

/// Runs `arbitrium shrink FILE --engine E` and returns its exit status.
pub(super) fn run(args: &Shrink, console: &Console) -> Result<Exit, CliError> {
    if args.standings {
        return super::shrink_ranks::run(args, console);
    }
    let mut read = input::read(&args.file, &args.reading)?;
    let case = read.case(&args.rulings.rules());
    findings::show(&read, console);
    let case = case?;
    let doubt = case.doubt.as_ref().and_then(|doubt| doubt.sentence.clone());
    if let Some(note) = case.source.note().or(doubt) {
        console.say(&format!("{}: {note}", read.shown()));
    }
    let work = || match (&args.judge.program, &args.judge.command) {
        (Some(program), _) => wrong(args, &read.name, &case, program, console),
        (None, Some(command)) => kept(args, &read.name, &case, command),
        (None, None) => Err(CliError::Internal("nothing says what is interesting".into())),
    };
    let (tournament, report) = args.rulings.limits().in_force(work)?;
    put(args, console, &written(&tournament)?, &report)
}

/// Writes the tournament as the text of a report file.
pub(super) fn written(tournament: &Tournament) -> Result<String, CliError> {
    trf::write(tournament, Edition::Trf26).map_err(|error| CliError::Internal(error.to_string()))
}

/// Writes the smallest tournament to the output file, and prints a summary.
pub(super) fn put(args: &Shrink, console: &Console, text: &str, report: &str) -> Result<Exit, CliError> {
    let mut output = console.output(args.output.as_deref().filter(|path| *path != Path::new("-")))?;
    output.write(text)?;
    output.finish()?;
    console.say(report);
    Ok(Exit::Agrees)
}

/// Finds the smallest tournament in which the program makes the same error. Fails if the program makes no error.
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
        return Err(Refusal::from(NoSuchRound::new(path.to_owned(), round, tournament)).into());
    }
    let calls = args.max_calls.unwrap_or(program.pool.spec().shrink_calls.saturating_mul(5));
    let mut given = Given::default();
    let found = program.pool.with(judged.id, |engine| {
        let rounds = args.round.map_or(1..=tournament.paired_rounds() + 1, |round| round..=round);
        let question = |round| PairedBy { search, ..PairedBy::of(system, round) };
        let is_wrong = |round: &u16| {
            let twice = PairedBy { twice: true, ..question(*round) };
            let asked = ask(&twice, tournament, engine);
            given.take(&asked.answer);
            !asked.findings.is_empty()
        };
        let wrong: Vec<u16> = rounds.filter(is_wrong).collect();
        let (&round, others) = wrong.split_first()?;
        if !others.is_empty() {
            console.say(&others_differ(round, others));
        }
        let effort = Effort::of_calls(calls);
        Some((round, smallest(&question(round), tournament, None, engine, &effort)?))
    });
    let found = found.map_err(|error| program.lost(error))?;
    let name = &program.pool.spec().name;
    let nothing = || CliError::NothingWrong(path.to_owned(), given.told(name));
    let (round, found) = found.ok_or_else(nothing)?;
    let asked = [round, found.shrunk.tournament.paired_rounds() + 1];
    let report = format!("{}; {}", found.finding, sizes(tournament, &found.shrunk, asked));
    Ok((found.tournament(), report))
}

/// The note that a file has several wrong rounds, of which the first is shrunk.
fn others_differ(round: u16, others: &[u16]) -> String {
    let list: Vec<String> = others.iter().map(ToString::to_string).collect();
    let list = list.join(", ");
    let others =
        if others.len() == 1 { format!("round {list} differs") } else { format!("rounds {list} differ") };
    format!("note: round {round} is shrunk; {others} too (--round N)")
}

/// Counts the answers of a program to the rounds of a tournament.
#[derive(Default)]
struct Given {
    answered: usize,
    /// The number of questions without an answer, and the fault of the first one. The program refused them or
    /// could not be asked. `None` if every question has an answer.
    not: Option<(usize, Fault)>,
}

impl Given {
    fn take<A>(&mut self, answer: &Result<A, Fault>) {
        match answer {
            Err(fault) if !fault.is_finding() => self.not.get_or_insert_with(|| (0, fault.clone())).0 += 1,
            _ => self.answered += 1,
        }
    }

    /// A sentence that says why there is nothing to shrink: all answers are right, or the program gave none.
    fn told(&self, name: &str) -> String {
        match &self.not {
            None => format!("every answer of {name} is right"),
            Some((_, why)) if self.answered == 0 => format!("{name} gave no answer: {why}"),
            Some((times, why)) => {
                let open = counted_as(*times, "question has no answer", "questions have no answer");
                format!("every answer of {name} is right; {open}: {why}")
            }
        }
    }
}

/// Finds the smallest tournament for which the command ends with status 0.
fn kept(args: &Shrink, path: &str, judged: &Case, command: &str) -> Result<(Tournament, String), CliError> {
    let here = std::env::current_dir().unwrap_or_default();
    let predicate = Predicate::new(command, &here, limits(&args.judge.limits)?)
        .map_err(|error| CliError::Program("--while".into(), error))?;
    let tournament = &judged.lowered.tournament;
    let round = args.round.unwrap_or(tournament.paired_rounds() + 1);
    let first =
        case(tournament, round).map_err(|error| Refusal::from(Position::new(path.to_owned(), error)))?;
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

/// A text with the sizes before and after: `40 players, 9 rounds shrunk to 6 players, 3 rounds in 214 calls`. If the
/// question is about a pairing, the round to be paired is counted.
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
