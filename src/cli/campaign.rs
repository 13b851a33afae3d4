use super::accepted::warn_of_unused;
use super::args::{Console, Merge};
use super::exit::Exit;
use super::failure::CliError;
use super::{fuzz, input};
use crate::campaign::{document, merge as join};
use crate::systems::SystemId;

/// `arbitrium campaign merge DIR… -o DIR`
pub(super) fn merge(args: &Merge, console: &Console) -> Result<Exit, CliError> {
    let Some(first) = args.shards.first() else { return Ok(Exit::Undecided) };
    let (word, readings) = document(first)?;
    let id = SystemId::named(&word).ok_or_else(|| CliError::UnknownSystem(first.clone(), word))?;
    let readings: Vec<(String, String)> = readings.into_iter().collect();
    let system = input::read_as(id, &readings)?;
    let (concluded, ledger) = join(&args.shards, &args.output, &*system, args.format.into())?;
    warn_of_unused(None, concluded.unused_deviations.clone(), console);
    fuzz::print(&concluded, &ledger, console)
}
