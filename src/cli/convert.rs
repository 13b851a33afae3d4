//! `arbitrium convert`: writes the report of a table.

use std::path::PathBuf;

use super::args::{Console, Convert};
use super::failure::CliError;
use super::input;
use crate::outcome::Exit;
use crate::printable::{Shown as _, path_text, printable_whole};
use crate::trf::program_file_named;
use arbitrium_tables::{Options, Read, TableError};

/// Runs `arbitrium convert FILE…` and returns its exit status.
pub(super) fn run(args: &Convert, console: &Console) -> Result<Exit, CliError> {
    input::standard_input_once(args.files.iter().map(std::path::PathBuf::as_path))?;
    let bytes = args.files.iter().map(|path| input::bytes(path)).collect::<Result<Vec<_>, _>>()?;
    let inputs: Vec<&[u8]> = bytes.iter().map(Vec::as_slice).collect();
    let options = Options { encoding: args.reading.encoding, tournament: args.tournament.as_deref() };
    let read = arbitrium_tables::read(&inputs, &options).map_err(|error| of_file(args, error))?;
    let read = read.ok_or_else(|| no_table(args))?;
    let text = read
        .report(args.dialect.into())
        .map_err(|error| CliError::NotConverted(args.files[0].clone(), error))?;
    say(&read, args, console);
    let mut output = console.output(args.output.as_deref())?;
    output.write(&text)?;
    output.finish()?;
    Ok(Exit::Agrees)
}

/// The error for files that are not a table. If a file has a name that a pairing program gives to its own
/// files, the error names this program.
fn no_table(args: &Convert) -> CliError {
    let of_program = |path: &PathBuf| Some((path.clone(), program_file_named(&path_text(path))?));
    match args.files.iter().find_map(of_program) {
        Some((path, file)) => CliError::OfProgram(path, file),
        None => CliError::NoTable(args.files[0].clone()),
    }
}

/// The error about a table, with the path of the file that contains the fault.
fn of_file(args: &Convert, error: TableError) -> CliError {
    let input = error.at.as_ref().map_or(1, |place| place.input);
    let path = args.files.get(input.saturating_sub(1)).unwrap_or(&args.files[0]);
    CliError::Table(path.clone(), error)
}

/// Prints how the table was understood: one sentence about the whole, and each assumption.
fn say(read: &Read, args: &Convert, console: &Console) {
    let name = args.files[0].shown();
    console.say(&format!("{name}: {}", printable_whole(&read.sentence)));
    for assumption in &read.assumptions {
        console.say(&format!("  {}", printable_whole(assumption)));
    }
}
