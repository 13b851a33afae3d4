//! An engine with one error: the reference with one rule changed, to see what finds it.
//!
//! ```sh
//! cargo run --example mutant                           # the list
//! cargo run --example mutant -- b5-down FILE           # the common reply for the next round of FILE
//! cargo run --example mutant -- b5-down                # the persistent protocol on standard input and output
//! arbitrium fuzz --engine 'target/debug/examples/mutant b5-down' --engine-option protocol=persistent …
//! ```

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program")]

use std::io;
use std::path::Path;
use std::process::ExitCode;

use arbitrium::engines::serve;
use arbitrium::position::{Field, Position};
use arbitrium::systems::{Failure, Pairing};
use arbitrium::tournament::Tournament;
use arbitrium::trf::{LowerOptions, ReadOptions, lower, read};
use arbitrium_testkit::mutants::{Mutant, all};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(name) = arguments.first() else {
        for Mutant { name, article, about, .. } in all() {
            println!("{name:<18} {article:<6} {about}");
        }
        return ExitCode::SUCCESS;
    };
    let Some(mutant) = all().find(|mutant| mutant.name == name) else {
        eprintln!("there is no mutant {name}");
        return ExitCode::from(2);
    };
    let done = match arguments.get(1) {
        Some(file) => once(mutant, Path::new(file)),
        None => serve(io::stdin().lock(), io::stdout().lock(), |_, tournament, round| {
            pair(mutant, tournament, round)
        })
        .map_err(|error| error.to_string()),
    };
    done.map_or_else(
        |error| {
            eprintln!("{error}");
            ExitCode::FAILURE
        },
        |()| ExitCode::SUCCESS,
    )
}

fn once(mutant: &Mutant, file: &Path) -> Result<(), String> {
    let bytes = std::fs::read(file).map_err(|error| error.to_string())?;
    let (document, _) = read(&bytes, &ReadOptions::default());
    let options = LowerOptions::with_games(&document, mutant.system().system().games_per_round());
    let tournament = lower(&document, &options).map_err(|error| error.to_string())?.0.tournament;
    let pairing =
        pair(mutant, &tournament, tournament.paired_rounds() + 1)?.map_err(|error| error.to_string())?;
    println!("{}", pairing.pairs.len() + usize::from(pairing.bye.is_some()));
    for (white, black) in &pairing.pairs {
        println!("{white} {black}");
    }
    if let Some(id) = pairing.bye {
        println!("{id} 0");
    }
    Ok(())
}

fn pair(mutant: &Mutant, tournament: &Tournament, round: u16) -> Result<Result<Pairing, Failure>, String> {
    let position =
        Position::before(tournament, round, Field::Announced).map_err(|error| error.to_string())?;
    mutant.pair(&position).map_err(|spent| spent.to_string())
}
