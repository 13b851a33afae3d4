use super::args::{Console, EditReport, Facts, Rulings};
use super::failure::CliError;
use super::{findings, input};
use crate::outcome::Exit;
use crate::referee::{Edits, Opened, edit};
use crate::trf::{Diagnostic, Edition};

/// Runs `arbitrium edit FILE` and returns its exit status.
pub(super) fn run(args: &EditReport, console: &Console) -> Result<Exit, CliError> {
    let mut read = input::read(&args.file, &args.reading)?;
    let edited = edit(&mut read, &args.rulings.rules(), &args.facts.edits(&[]), args.dialect.into());
    findings::show(&read, console);
    let edited = edited?;
    for change in &edited.changes {
        console.say(&format!("{}: changed: {change}", read.shown()));
    }
    if !edited.dropped.is_empty() {
        console.say(&format!("{}: not in the changed report: {}", read.shown(), edited.dropped.join(", ")));
    }
    let mut output = console.output(args.output.as_deref())?;
    output.write(&edited.text)?;
    output.finish()?;
    Ok(Exit::Agrees)
}

/// The report with the facts that the options change. Each change is added as a finding. If the options
/// change nothing, the result is `read`.
pub(super) fn changed(read: Opened, facts: &Facts, rulings: &Rulings) -> Result<Opened, CliError> {
    changed_with(read, facts.edits(&[]), rulings).map(|(read, _)| read)
}

/// Does what [`changed`] does. The boards that will be set by hand are returned with the numbers that their players
/// have in the changed report.
pub(super) fn changed_with(
    mut read: Opened,
    edits: Edits,
    rulings: &Rulings,
) -> Result<(Opened, Vec<String>), CliError> {
    if edits.list.is_empty() && edits.before.is_none() {
        return Ok((read, edits.by_hand));
    }
    let edited = edit(&mut read, &rulings.rules(), &edits, Edition::Trf26)?;
    let mut changed = Opened::new(&format!("{} (changed)", read.name), edited.text.as_bytes(), None);
    changed.note(read.findings);
    changed.note(edited.changes.into_iter().map(|change| Diagnostic::warning("changed", change)));
    if !edited.dropped.is_empty() {
        let dropped = format!("not in the changed report: {}", edited.dropped.join(", "));
        changed.note([Diagnostic::warning("not-kept", dropped)]);
    }
    Ok((changed, edited.by_hand))
}
