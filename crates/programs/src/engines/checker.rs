use std::collections::BTreeSet;
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
    /// Words that mark a wrong round. If there are none, the checker names only wrong rounds.
    round: Vec<String>,
}

/// The verdict of a checker on a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checked {
    /// The checker finds nothing wrong.
    Right,
    /// The checker finds an error. The numbers are those of the rounds that it calls wrong, from 1. Empty if it names
    /// no round.
    Wrong(BTreeSet<u16>),
}

/// The words by which the output of a checker shows its verdict. Each list may be empty.
#[derive(Clone, Copy, Debug, Default)]
pub struct CheckerWords<'a> {
    /// Words in the output for a wrong file.
    pub wrong: &'a [String],
    /// Words in the output for a right file.
    pub right: &'a [String],
    /// Words that mark a wrong round. They are in the line with the number of the round, or in a line below it and
    /// above the next number of a round. If there are none, each round in the output is one that the checker calls
    /// wrong.
    pub round: &'a [String],
}

/// A known checker, which can be used by its name.
struct Preset {
    name: &'static str,
    command: &'static str,
    wrong: &'static [&'static str],
    right: &'static [&'static str],
    round: &'static [&'static str],
}

/// The known checkers. Those with words for a round print the numbers of right rounds as well.
const PRESETS: [Preset; 4] = [
    Preset {
        name: "bbpPairings",
        command: "bbpPairings --dutch {input} -c",
        // This checker ends with the exit status 0 for right and for wrong files.
        wrong: &["Checker pairings"],
        right: &[],
        round: &["Checker pairings"],
    },
    Preset {
        name: "Gacrux",
        command: "python3 -m gacrux.pairingchecker -i {input} -c -dT -o -",
        wrong: &["Check: False"],
        right: &["Check: True"],
        round: &["Checker pairing"],
    },
    Preset {
        name: "caissify-pairings",
        command: "caissify-pairings-check {input}",
        wrong: &[" discrepanc"],
        right: &[", 0 discrepancies"],
        round: &["MISMATCH"],
    },
    Preset { name: "Ainalrami", command: "ainalrami {input} -c", wrong: &[], right: &[], round: &[] },
];

impl Checker {
    /// Creates a checker from the name of a preset or from a command. `{input}` in the command is replaced by
    /// the report file. Without it, the report is the last argument.
    ///
    /// Words replace those of the preset. Without words for a wrong and for a right file, the exit status 0 means that
    /// the file is right, and 1 that it is wrong. The limits and the environment are those of `spec`, a program under
    /// test.
    ///
    /// # Errors
    /// Fails if the program does not exist, or if the command has an unknown placeholder.
    pub fn new(
        named: &str,
        given: CheckerWords<'_>,
        here: &Path,
        spec: &EngineSpec,
    ) -> Result<Self, OpenError> {
        let preset = PRESETS.iter().find(|preset| preset.name == named);
        let line = preset.map_or(named, |preset| preset.command);
        let mut words = words(line, here)?;
        if !words.iter().any(|word| word.contains("{input}")) {
            words.push("{input}".to_owned());
        }
        let command = Command::new(&words)?;
        if let Some(name) = ["output", "round", "list", "rules"].into_iter().find(|name| command.has(name)) {
            return Err(OpenError::NotOfPredicate(name));
        }
        let owned = |given: &[String], usual: fn(&Preset) -> &'static [&'static str]| {
            if given.is_empty() {
                preset.map_or(&[][..], usual).iter().map(|&word| word.to_owned()).collect()
            } else {
                given.to_vec()
            }
        };
        let verdicts = Verdicts {
            wrong: owned(given.wrong, |preset| preset.wrong),
            right: owned(given.right, |preset| preset.right),
            round: owned(given.round, |preset| preset.round),
        };
        Ok(Checker { name: named.to_owned(), command, spec: spec.clone(), verdicts })
    }

    /// The names of the known checkers, which can be used instead of a command.
    pub fn presets() -> impl Iterator<Item = &'static str> {
        PRESETS.iter().map(|preset| preset.name)
    }

    /// The name or the command of the checker, as the user typed it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The command of the checker: the one that the user typed, or that of the preset.
    #[must_use]
    pub fn command(&self) -> String {
        let preset = PRESETS.iter().find(|preset| preset.name == self.name);
        preset.map_or(self.name.as_str(), |preset| preset.command).to_owned()
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
        let wrong = || Some(Checked::Wrong(self.rounds(text)));
        match (ended, self.wrong.is_empty(), self.right.is_empty()) {
            _ if says(&self.right) => Some(Checked::Right),
            _ if says(&self.wrong) => wrong(),
            (Ended::Status(0), _, true) => Some(Checked::Right),
            (Ended::Status(1), true, true) | (Ended::Status(0 | 1), true, false) => wrong(),
            _ => None,
        }
    }

    /// The rounds that the output calls wrong. If several numbers of rounds are on one line, the first one counts.
    fn rounds(&self, text: &str) -> BTreeSet<u16> {
        let mut current = None;
        let mut wrong = BTreeSet::new();
        for line in text.lines() {
            current = round_of(line).or(current);
            let is_marked = self.round.iter().any(|word| line.contains(word.as_str()));
            if is_marked || self.round.is_empty() {
                wrong.extend(current);
            }
        }
        wrong
    }
}

/// The first number of a round on a line, such as 3 in `Round #3`. `None` if the line names no round.
fn round_of(line: &str) -> Option<u16> {
    const WORD: &str = "round";
    /// The largest number of characters between the word and the number.
    const BETWEEN: usize = 3;
    let line = line.to_lowercase();
    line.match_indices(WORD).find_map(|(at, _)| {
        let is_word = !line[..at].ends_with(char::is_alphanumeric);
        let after = &line[at + WORD.len()..];
        let number = after.trim_start_matches(|c: char| !c.is_alphanumeric());
        let is_near = after.chars().count() - number.chars().count() <= BETWEEN;
        let end = number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len());
        (is_word && is_near).then(|| number[..end].parse().ok()).flatten()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verdict_is_a_status_or_a_word() {
        let wrong = || Some(Checked::Wrong(BTreeSet::new()));
        let plain = Verdicts { wrong: Vec::new(), right: Vec::new(), round: Vec::new() };
        let of = |status| plain.of("", Ended::Status(status));
        assert_eq!([of(0), of(1), of(2)], [Some(Checked::Right), wrong(), None]);
        let words = Verdicts { wrong: vec!["False".into()], right: vec!["True".into()], round: Vec::new() };
        let of = |text: &str| words.of(text, Ended::Status(0));
        assert_eq!([of("True"), of("False")], [Some(Checked::Right), wrong()]);
        assert_eq!(of("it says neither"), None);
        let right = Verdicts { wrong: Vec::new(), ..words };
        assert_eq!(right.of("it says nothing good", Ended::Status(1)), wrong());
        assert_eq!(right.of("", Ended::Status(3)), None);
    }

    #[test]
    fn a_wrong_round_is_named_by_its_number() {
        let of = |words: &[&str], text: &str| {
            let round = words.iter().map(|&word| word.to_owned()).collect();
            let verdicts = Verdicts { wrong: Vec::new(), right: Vec::new(), round };
            verdicts.rounds(text).into_iter().collect::<Vec<u16>>()
        };
        assert_eq!(of(&[], "a.trf: round 3: they met (round 2)\nplayers 4, rounds: 7"), [3]);
        assert_eq!(of(&[], "Checked 5 rounds. Wrong."), [0_u16; 0]);
        let all = "Round 1: OK\nRound 2: MISMATCH\n  1 vs 2\nRound 3: OK\n1 mismatch";
        assert_eq!(of(&["MISMATCH"], all), [2]);
        assert_eq!(of(&[], all), [1, 2, 3]);
        let below = "== Round #1 ==\n\n== Round #2 ==\n  Checker pairing\n  1 - 2\nCheck: False";
        assert_eq!(of(&["Checker pairing"], below), [2]);
    }
}
