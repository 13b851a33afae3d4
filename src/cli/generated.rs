//! Shell completions and the manual page, built from the same definition as the command line.

use clap::CommandFactory;
use clap_complete::Shell;

use super::args::{Cli, Console};
use super::failure::CliError;
use crate::outcome::Exit;

pub(super) fn completions(shell: Shell, console: &Console) -> Result<Exit, CliError> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "arbitrium", &mut script);
    print(&script, console)
}

/// Prints the manual page.
pub(super) fn manual(console: &Console) -> Result<Exit, CliError> {
    let mut page = Vec::new();
    clap_mangen::Man::new(Cli::command())
        .render(&mut page)
        .map_err(|error| CliError::Internal(error.to_string()))?;
    print(&page, console)
}

fn print(bytes: &[u8], console: &Console) -> Result<Exit, CliError> {
    let mut output = console.output(None)?;
    output.write(&String::from_utf8_lossy(bytes))?;
    output.finish()?;
    Ok(Exit::Agrees)
}
