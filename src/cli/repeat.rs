//! Finds the options that a command needs to repeat a result: all given options that can change the result.

use std::ffi::OsString;

use clap::parser::ValueSource;
use clap::{ArgMatches, Command, CommandFactory as _};

use super::args::Cli;

/// Options that do not change the result, because they concern only its destination, its format or the execution.
const NEUTRAL: [&str; 9] =
    ["output", "fix", "format", "jobs", "color", "quiet", "verbose", "summary", "help"];

/// The options of a command line that can change the result, as words, without the files. `None` if the
/// command line is invalid.
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

    /// Every option of `check` is listed as neutral, or is repeated in the command that a report shows.
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
                "budget" | "planned_rounds" | "jobs" | "until" | "absent" | "withdraw" => &["7"],
                "bye" => &["7=H"],
                "forbid" => &["7-8"],
                "result" => &["3:7-8=1-0"],
                "late" => &["Ahn,2100"],
                "time_per_round" | "time_per_file" => &["3s"],
                "initial_colour" => &["white"],
                "encoding" => &["latin1"],
                "causes" => &["deep"],
                "format" => &["html"],
                "output" | "fix" => &["x"],
                "color" => &["never"],
                // `--keep-numbers` cannot be given alone, because it needs another option.
                "help" | "keep_numbers" => continue,
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
