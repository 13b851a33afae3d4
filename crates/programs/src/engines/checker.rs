use std::path::{Path, PathBuf};

use super::command::{Command, Values};
use super::complaint::last_line;
use super::config::words;
use super::names::TOURNAMENT;
use super::program::{UNWRITABLE, adapter, started};
use super::workplace::Workplace;
use super::{Ended, EngineSpec, Fault, OpenError};

/// A program that checks report files, for example a candidate's own checker of pairings and standings.
#[derive(Clone, Debug)]
pub struct Checker {
    name: String,
    command: Command,
    spec: EngineSpec,
    verdicts: Verdicts,
}

/// The words by which the output of a checker shows its verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Verdicts {
    /// Words for a wrong file: one of them is in the output. If there are none, the exit status shows a wrong
    /// file.
    wrong: Vec<String>,
    /// Words for a right file: one of them is in the output. If there are none, a file is right if the exit
    /// status is 0 and no word for a wrong file is in the output.
    right: Vec<String>,
}

/// The verdict of a checker on a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    /// The checker finds nothing wrong.
    Right,
    /// The checker finds an error.
    Wrong,
}

/// The known checkers, each with its name, its command, its words for a wrong file and its words for a right
/// file.
const PRESETS: [(&str, &str, &[&str], &[&str]); 4] = [
    // This checker ends with the exit status 0 for right and for wrong files.
    ("bbpPairings", "bbpPairings --dutch {input} -c", &["Checker pairings"], &[]),
    (
        "Gacrux",
        "python3 -m gacrux.pairingchecker -i {input} -c -dT -o -",
        &["Check: False"],
        &["Check: True"],
    ),
    ("caissify-pairings", "caissify-pairings-check {input}", &[" discrepanc"], &[", 0 discrepancies"]),
    ("Ainalrami", "ainalrami {input} -c", &[], &[]),
];

impl Checker {
    /// Creates a checker from the name of a preset or from a command. `{input}` in the command is replaced by
    /// the report file. Without it, the report is the last argument.
    ///
    /// `wrong` and `right` are words in the output for a wrong and for a right file. Without such words, the
    /// exit status 0 means that the file is right, and 1 that it is wrong. The limits and the environment are
    /// those of `spec`, a program under test.
    ///
    /// # Errors
    /// Fails if the program does not exist, or if the command has an unknown placeholder.
    pub fn new(
        named: &str,
        (wrong, right): (&[String], &[String]),
        here: &Path,
        spec: &EngineSpec,
    ) -> Result<Self, OpenError> {
        let preset = PRESETS.iter().find(|(name, ..)| *name == named);
        let line = preset.map_or(named, |(_, line, ..)| line);
        let mut words = words(line, here)?;
        if !words.iter().any(|word| word.contains("{input}")) {
            words.push("{input}".to_owned());
        }
        let command = Command::new(&words)?;
        if let Some(name) = ["output", "round", "list", "rules"].into_iter().find(|name| command.has(name)) {
            return Err(OpenError::NotOfPredicate(name));
        }
        let owned = |given: &[String], usual: &[&str]| {
            if given.is_empty() {
                usual.iter().map(|&word| word.to_owned()).collect()
            } else {
                given.to_vec()
            }
        };
        let (of_wrong, of_right) = preset.map_or((&[][..], &[][..]), |&(_, _, wrong, right)| (wrong, right));
        let verdicts = Verdicts { wrong: owned(wrong, of_wrong), right: owned(right, of_right) };
        Ok(Checker { name: named.to_owned(), command, spec: spec.clone(), verdicts })
    }

    /// The names of the known checkers, which can be used instead of a command.
    pub fn presets() -> impl Iterator<Item = &'static str> {
        PRESETS.iter().map(|(name, ..)| *name)
    }

    /// The name or the command of the checker, as the user typed it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The command of the checker: the one that the user typed, or that of the preset.
    #[must_use]
    pub fn command(&self) -> String {
        let preset = PRESETS.iter().find(|(name, ..)| *name == self.name);
        preset.map_or(self.name.as_str(), |(_, line, ..)| line).to_owned()
    }

    /// The code of the pairing system that its report files declare: `usual`, or what the description of the program
    /// says. `None`: they declare none.
    #[must_use]
    pub fn declared(&self, usual: Option<String>) -> Option<String> {
        self.spec.declared(usual)
    }

    /// Runs the checker for a report file and returns its verdict. `system` replaces the placeholder
    /// `{system}`.
    ///
    /// # Errors
    /// Fails with the fault if the checker gives no verdict: it crashes, reaches a limit, or ends with
    /// another status.
    pub fn check(&self, report: &str, system: &str) -> Result<Checked, Fault> {
        let folder = Workplace::new()?;
        let input: PathBuf = folder.path().join(TOURNAMENT);
        std::fs::write(&input, report).map_err(|error| Fault::unable(UNWRITABLE, &error))?;
        let adapter = adapter(&self.spec, folder.path())?;
        let values = Values {
            input: &input,
            output: Path::new(""),
            round: 0,
            system,
            list: "",
            rules: "",
            adapter: &adapter,
        };
        let mut running = started(&self.command, &values, &self.spec, &folder)?;
        running.close_input();
        let ended = running.finish()?;
        let said = [std::mem::take(running.output()), std::mem::take(running.errors())].concat();
        let text = String::from_utf8_lossy(&said);
        self.verdicts.of(&text, ended).ok_or_else(|| Fault::Crash { ended, output: last_line(&said) })
    }
}

impl Verdicts {
    /// The verdict that the output and the exit status show; `None` if they show none.
    fn of(&self, text: &str, ended: Ended) -> Option<Checked> {
        let says = |words: &[String]| words.iter().any(|word| text.contains(word.as_str()));
        match (ended, self.wrong.is_empty(), self.right.is_empty()) {
            _ if says(&self.right) => Some(Checked::Right),
            _ if says(&self.wrong) => Some(Checked::Wrong),
            (Ended::Status(0), _, true) => Some(Checked::Right),
            (Ended::Status(1), true, true) | (Ended::Status(0 | 1), true, false) => Some(Checked::Wrong),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verdict_is_a_status_or_a_word() {
        let plain = Verdicts { wrong: Vec::new(), right: Vec::new() };
        let of = |status| plain.of("", Ended::Status(status));
        assert_eq!([of(0), of(1), of(2)], [Some(Checked::Right), Some(Checked::Wrong), None]);
        let words = Verdicts { wrong: vec!["False".into()], right: vec!["True".into()] };
        let of = |text: &str| words.of(text, Ended::Status(0));
        assert_eq!([of("True"), of("False")], [Some(Checked::Right), Some(Checked::Wrong)]);
        assert_eq!(of("it says neither"), None);
        let right = Verdicts { wrong: Vec::new(), ..words };
        assert_eq!(right.of("it says nothing good", Ended::Status(1)), Some(Checked::Wrong));
        assert_eq!(right.of("", Ended::Status(3)), None);
    }
}
