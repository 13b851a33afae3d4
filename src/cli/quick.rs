//! Parses the command line for frequent short commands. Building the definitions of all commands would take longer
//! than these commands themselves.

use std::ffi::OsString;

use clap::{Args, FromArgMatches as _};

use super::args::{Cli, Command, Console, answered_twice, with_format};

/// Parses the command line if it begins with a frequent command, such as `pair`, and is valid. `None` for
/// errors and `--help`, which the full definition handles.
pub(super) fn meant(words: &[OsString]) -> Option<Cli> {
    of(words.get(1..)?)
}

fn of(words: &[OsString]) -> Option<Cli> {
    match words.first()?.to_str()? {
        "inspect" => alone(words, Command::Inspect),
        "pair" => alone(words, Command::Pair),
        "check" => alone(words, Command::Check),
        "standings" => alone(words, Command::Standings),
        "explain" => alone(words, Command::Explain),
        _ => None,
    }
}

/// Parses the command line with the definition of only one command, which is faster. `None` if that fails.
fn alone<A: Args>(words: &[OsString], command: impl FnOnce(A) -> Command) -> Option<Cli> {
    let mut alone = Console::augment_args(A::augment_args(clap::Command::new("arbitrium")));
    let found = alone.try_get_matches_from_mut(words).ok()?;
    if answered_twice(&found).is_some() || with_format(&alone, &found, words).is_some() {
        return None;
    }
    Some(Cli {
        command: command(A::from_arg_matches(&found).ok()?),
        console: Console::from_arg_matches(&found).ok()?,
    })
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    /// A line has the same meaning whether the definition of its own command parses it or that of all commands. Lines
    /// that the short definition does not know give `None`.
    #[test]
    fn a_word_alone_means_what_it_means_among_all() {
        let lines = [
            "pair a.trf",
            "pair --serve",
            "pair --round 3 --format json -o out.json a.trf -q",
            "pair a.trf --system dutch-2017 --reading c7-bye=binds --color never",
            "check a.trf b.trf --rounds 3..5 --no-readings --causes off --format jsonl",
            "check - -v --tie-breaks DE,BH",
            "standings a.trf --tie-breaks BH --after 3",
            "explain a.trf --round 2 --values",
            "inspect a.trf b.trf",
        ];
        for line in lines {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            let whole = Cli::try_parse_from([vec!["arbitrium".into()], words.clone()].concat()).unwrap();
            let alone = of(&words).unwrap_or_else(|| panic!("not understood: {line}"));
            assert_eq!(format!("{alone:?}"), format!("{whole:?}"));
        }
        for line in [
            "pair",
            "pair a.trf -o next.trf",
            "pair --help",
            "check",
            "pair a.trf --rounds",
            "check -h",
            "-q pair a.trf",
            "rules",
        ] {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            assert!(of(&words).is_none(), "{line}");
        }
    }
}
