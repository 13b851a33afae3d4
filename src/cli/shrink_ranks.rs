//! Runs `arbitrium shrink --standings`, which finds the smallest tournament in which a program makes the same error
//! in the standings.

use super::args::{Console, Program, Shrink};
use super::compare_ranks::{by, is_of_standings, question, system};
use super::failure::CliError;
use super::shrink::{put, sizes, written};
use super::{findings, input};
use crate::check::ranks::with_list;
use crate::compare::{Asked, Effort, RankedBy, ask, smallest};
use crate::outcome::Exit;
use crate::referee::ranking;

/// Runs `arbitrium shrink FILE --standings --engine E` and returns its exit status.
pub(super) fn run(args: &Shrink, console: &Console) -> Result<Exit, CliError> {
    let Some(program) = &args.judge.program else {
        return Err(CliError::Internal("--standings without a program".into()));
    };
    is_of_standings(&args.rulings)?;
    let question = question(&args.rulings, args.tie_breaks.as_ref(), args.rules)?;
    let mut read = input::read(&args.file, &args.reading)?;
    let work = || ranked(args, program, console, (&mut read, &question));
    let (text, report) = args.rulings.limits().in_force(work)?;
    put(args, console, &text, &report)
}

/// Finds the smallest tournament with the error. Returns its report file, which contains the list of tie-breaks, and
/// a summary.
fn ranked(
    args: &Shrink,
    program: &Program,
    console: &Console,
    (read, question): (&mut crate::referee::Opened, &crate::referee::RankQuestion),
) -> Result<(String, String), CliError> {
    let program = program.opened()?;
    program.note(console);
    program.tell_that_all_counts(console);
    let system = system(&program, read, &args.rulings)?;
    let ranking = ranking(read, question);
    findings::show(read, console);
    let ranking = ranking?;
    for note in &ranking.notes {
        console.say(&format!("{}: {note}", read.shown()));
    }
    // Fails before the program is asked, if the correct standings cannot be computed by the list.
    ranking.standings()?;
    let (by, tournament) = (by(&ranking, true), &ranking.lowered.tournament);
    let calls = args.max_calls.unwrap_or(program.pool.spec().shrink_calls.saturating_mul(5));
    let name = &program.pool.spec().name;
    let found = program.pool.with(system, |engine| {
        let found = smallest(&by, tournament, None, engine, &Effort::of_calls(calls));
        found.ok_or_else(|| right(name, &ask(&by, tournament, engine)))
    });
    let found = found.map_err(|error| program.lost(error))?;
    let found = found.map_err(|why| CliError::NothingWrong(read.name.clone(), why))?;
    let report = format!("{}; {}", found.finding, sizes(tournament, &found.shrunk, [0; 2]));
    Ok((with_list(&written(&found.shrunk.tournament)?, &by.codes()), report))
}

/// A sentence that says why there is nothing to shrink: the standings are right, or the program gave none.
fn right(name: &str, asked: &Asked<RankedBy>) -> String {
    match &asked.answer {
        Err(fault) if !fault.is_finding() => format!("{name} gave no answer: {fault}"),
        _ if asked.compared() == 0 => {
            format!("{name} gives no rank and no value of a tie-break that was asked for")
        }
        _ if asked.extent().is_incomplete() => {
            format!("what {name} gives is right; it leaves out {}", asked.extent().left_out.join(", "))
        }
        _ => format!("the standings of {name} are right"),
    }
}
