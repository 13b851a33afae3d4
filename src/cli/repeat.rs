//! The options of the command line that a page names to be repeated: all that were given but those that change no answer.

use std::ffi::OsString;

use clap::parser::ValueSource;
use clap::{ArgMatches, Command, CommandFactory as _};

use super::args::Cli;

/// Where the answer goes, in which form, and how it is made: a page is the same without them.
const NEUTRAL: [&str; 8] = ["output", "format", "jobs", "color", "quiet", "verbose", "summary", "help"];

/// The options of a command line as words, without the files; nothing where it is no command line of ours.
pub(super) fn options(line: impl IntoIterator<Item = OsString>) -> Option<Vec<String>> {
    let command = Cli::command();
    let matches = command.clone().try_get_matches_from(line).ok()?;
    let (name, matches) = matches.subcommand()?;
    Some(given(command.find_subcommand(name)?, matches))
}

fn given(command: &Command, matches: &ArgMatches) -> Vec<String> {
    let mut words = Vec::new();
    for argument in command.get_arguments().filter(|argument| !argument.is_positional()) {
        let id = argument.get_id().as_str();
        let was_given = matches.value_source(id) == Some(ValueSource::CommandLine);
        let Some(long) = argument.get_long().filter(|_| was_given && !NEUTRAL.contains(&id)) else {
            continue;
        };
        let takes_values = argument.get_action().takes_values();
        for occurrence in matches.get_raw_occurrences(id).into_iter().flatten() {
            words.push(format!("--{long}"));
            if takes_values {
                words.extend(occurrence.map(|value| value.to_string_lossy().into_owned()));
            }
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn repeated(line: &[&str]) -> Vec<String> {
        options(line.iter().map(OsString::from)).unwrap()
    }

    #[test]
    fn what_changes_the_answer_is_repeated_and_nothing_else() {
        let line = ["arbitrium", "check", "a b.trf", "--format", "html", "-o", "x", "--jobs", "2", "-q"];
        assert!(repeated(&line).is_empty());
        let more = [
            "--rounds",
            "3..5",
            "--tie-breaks",
            "BH",
            "--no-readings",
            "--reading",
            "a=b",
            "--reading",
            "c=d",
        ];
        let expected = [
            "--rounds",
            "3..5",
            "--tie-breaks",
            "BH",
            "--no-readings",
            "--reading",
            "a=b",
            "--reading",
            "c=d",
        ];
        let mut found = repeated(&[&line[..], &more].concat());
        let mut expected = expected.map(str::to_owned).to_vec();
        found.sort();
        expected.sort();
        assert_eq!(found, expected);
        assert_eq!(options(["arbitrium", "nonsense"].map(OsString::from)), None);
    }

    /// An option that is new is repeated unless it is said to change no answer.
    #[test]
    fn every_option_of_check_is_repeated_or_neutral() {
        let command = Cli::command();
        let check = command.find_subcommand("check").unwrap();
        for argument in check.get_arguments().filter(|argument| !argument.is_positional()) {
            let id = argument.get_id().as_str();
            let long = argument.get_long().unwrap();
            let values: &[&str] = match id {
                "rounds" => &["3..5"],
                "tie_breaks" => &["BH"],
                "rules" => &["c07-2024"],
                "fail_on" => &["worse"],
                "baseline" => &["known.json"],
                "system" => &["FIDE_DUTCH"],
                "readings" => &["a=b"],
                "search" => &["literal"],
                "budget" | "planned_rounds" | "jobs" => &["7"],
                "time_per_round" | "time_per_file" => &["3s"],
                "initial_colour" => &["white"],
                "encoding" => &["latin1"],
                "causes" => &["deep"],
                "format" => &["html"],
                "output" => &["x"],
                "color" => &["never"],
                "help" => continue,
                _ => &[],
            };
            let option = format!("--{long}");
            let line = [&["arbitrium", "check", "a.trf", &option], values].concat();
            let expected =
                if NEUTRAL.contains(&id) { Vec::new() } else { [&[option.as_str()], values].concat() };
            assert_eq!(repeated(&line), expected, "{id}");
        }
    }
}
