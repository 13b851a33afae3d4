use super::accepted::warn_of_unused;
use super::args::{Console, Merge};
use super::failure::CliError;
use super::fuzz;
use crate::campaign::{document, merge as join};
use crate::check::under_readings;
use crate::outcome::{Exit, Hunted};
use crate::systems::SystemId;

/// Runs `arbitrium campaign merge DIR… -o DIR` and returns its exit status.
pub(super) fn merge(args: &Merge, console: &Console) -> Result<Exit, CliError> {
    let Some(first) = args.shards.first() else { return Ok(Exit::Undecided) };
    Console::may_be_folder(&args.output)?;
    let (word, readings) = document(first)?;
    let id = SystemId::named(&word).ok_or_else(|| CliError::UnknownSystem(first.clone(), word))?;
    let readings: Vec<(String, String)> = readings.into_iter().collect();
    let system = under_readings(id, &readings)?;
    let merged = join(&args.shards, &args.output)?;
    fuzz::has_form(merged.concluded.standings.is_some(), args.format.into())?;
    let hunted = Hunted::new(&merged.concluded, &merged.ledger, &*system).map_err(CliError::Deviations)?;
    let text = fuzz::written(&hunted, args.format.into(), &mut |name, text| merged.put(name, text))?;
    let (unused, exit) = (hunted.unused_deviations.clone(), hunted.exit());
    merged.finish()?;
    warn_of_unused(None, unused, console);
    fuzz::print(&text, console)?;
    Ok(exit.under(args.failing.fail_on.as_ref()))
}
