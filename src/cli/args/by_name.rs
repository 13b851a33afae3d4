//! The format of a result by the name of its file: `-o page.html` writes a page.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::parser::ValueSource;
use clap::{ArgMatches, Command};

/// The words with `--format` added if the ending of the output file names a format of the command. `None` if the user
/// chose a format, or if the ending names none.
pub(crate) fn with_format(
    command: &Command,
    matches: &ArgMatches,
    words: &[OsString],
) -> Option<Vec<OsString>> {
    let format = format(command, matches)?;
    // What follows `--` are files.
    let end = words.iter().position(|word| word == "--").unwrap_or(words.len());
    let (options, files) = words.split_at(end);
    Some([options, &["--format".into(), format.into()], files].concat())
}

fn format(command: &Command, matches: &ArgMatches) -> Option<String> {
    if let Some((name, inner)) = matches.subcommand() {
        return format(command.find_subcommand(name)?, inner);
    }
    let option = command.get_arguments().find(|argument| argument.get_id() == "format")?;
    if matches.value_source("format") == Some(ValueSource::CommandLine) {
        return None;
    }
    let output = matches.try_get_one::<PathBuf>("output").ok()??;
    let ending = output.extension()?.to_str()?.to_ascii_lowercase();
    let names = option.get_possible_values();
    names.iter().any(|value| value.get_name() == ending).then_some(ending)
}
