use std::io::Read;
use std::path::{Path, PathBuf};

use super::command::{Command, Values};
use super::complaint::last_line;
use super::config::words;
use super::interpreter::is_one_of;
use super::names::TOURNAMENT;
use super::program::{adapter, file, started};
use super::workplace::Workplace;
use super::{Ended, EngineSpec, Fault, OpenError, command::find, machine};

/// A program that makes random tournaments, such as the generator of a candidate for endorsement.
#[derive(Clone, Debug)]
pub struct Generator {
    words: Vec<String>,
    spec: EngineSpec,
}

/// The largest number of bytes of a script's first line, which names its interpreter.
const LONGEST_FIRST_LINE: u64 = 256;
/// The names of shells.
const SHELLS: [&str; 5] = ["sh", "bash", "dash", "ksh", "zsh"];

/// An option with a number in the command of a generator, such as `-p 12`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratorSetting {
    /// The option and its value, as the command contains them.
    pub text: String,
    /// The smallest and the largest number of the value: twice the same for `12`, and two numbers for `6..10`.
    pub range: (u64, u64),
    /// The places of its parts in the command: the index of the word, and that of the part of the word.
    parts: Vec<(usize, usize)>,
}

/// The placeholder for the number that the generator gets. Each number should give another tournament.
const SEED: &str = "{seed}";

impl Generator {
    /// Creates a generator from a command. `{output}` in the command is replaced by the path of the file for
    /// the tournament. Without it, the tournament is read from standard output. `{seed}` is replaced by a
    /// number; each number should give another tournament. The limits and the environment are those of
    /// `spec`, a program under test. Relative paths start from `here`.
    ///
    /// # Errors
    /// Fails if the program does not exist, or if the command has an unknown placeholder.
    pub fn new(command: &str, here: &Path, spec: &EngineSpec) -> Result<Self, OpenError> {
        let generator = Generator { words: words(command, here)?, spec: spec.clone() };
        let command = generator.command(0).map_err(|error| match error {
            OpenError::Placeholder(name) => OpenError::NotOfGenerator(name),
            other => other,
        })?;
        match ["input", "round", "system", "list", "rules"].into_iter().find(|name| command.has(name)) {
            Some(name) => Err(OpenError::NotOfGenerator(name.to_owned())),
            None => Ok(generator),
        }
    }

    /// Whether the command contains the placeholder `{seed}`.
    #[must_use]
    pub fn is_seeded(&self) -> bool {
        self.words.iter().any(|word| word.contains(SEED))
    }

    /// Runs the generator with the number `seed` and returns the content of the tournament file.
    ///
    /// # Errors
    /// Fails with the fault if the program gave no tournament.
    pub fn make(&self, seed: u64) -> Result<Vec<u8>, Fault> {
        let command = self.command(seed).map_err(|error| Fault::NotAsked(error.to_string()))?;
        let folder = Workplace::new()?;
        let output: PathBuf = folder.path().join(TOURNAMENT);
        let adapter = adapter(&self.spec, folder.path())?;
        let values = Values {
            input: Path::new(""),
            output: &output,
            round: 0,
            system: "",
            list: "",
            rules: "",
            adapter: &adapter,
        };
        let mut running = started(&command, &values, &self.spec, &folder)?;
        running.close_input();
        let ended = running.finish()?;
        if ended != Ended::Status(0) {
            machine::refuse_absent(&command, self.spec.adapter, running.errors())?;
            return Err(Fault::Crash { ended, output: last_line(running.errors()) });
        }
        let written = if command.has("output") {
            file(&output, self.spec.limits.output_bytes)?
        } else {
            Ok(std::mem::take(running.output()))
        };
        let nothing = |found| Fault::NoAnswer { found, output: String::new() };
        match written {
            Ok(written) if written.trim_ascii().is_empty() => Err(nothing("nothing")),
            written => written.map_err(nothing),
        }
    }

    /// Whether the command runs a script of a shell. Such a script can contain settings that the command does not
    /// show. A script that the command itself contains, as in `sh -c '…'`, is not meant.
    #[must_use]
    pub fn runs_a_script(&self) -> bool {
        let Some((program, arguments)) = self.words.split_first() else { return false };
        if is_one_of(program, &SHELLS) {
            return arguments.first().is_none_or(|word| word != "-c");
        }
        let mut head = Vec::new();
        // A program that cannot be read is not a script.
        let file = find(program).and_then(|path| std::fs::File::open(path).ok());
        let _ = file.map(|file| file.take(LONGEST_FIRST_LINE).read_to_end(&mut head));
        let first = head.split(|byte| *byte == b'\n').next().and_then(|line| line.strip_prefix(b"#!"));
        let first = first.map(String::from_utf8_lossy).unwrap_or_default();
        first.split_whitespace().any(|word| is_one_of(word, &SHELLS))
    }

    /// The options with numbers in the command, in their order.
    #[must_use]
    pub fn settings(&self) -> Vec<GeneratorSetting> {
        let mut all = Vec::new();
        for (word, part, text) in self.parts() {
            let before = self.before(word, part);
            let (option, value) = option_and_value(&text);
            let setting = match (option.is_empty(), before, range(value)) {
                (false, _, Some(range)) => Some((text.clone(), range, vec![(word, part)])),
                (true, Some((at, option)), Some(range)) => {
                    Some((format!("{option} {text}"), range, vec![at, (word, part)]))
                }
                _ => None,
            };
            all.extend(setting.map(|(text, range, parts)| GeneratorSetting { text, range, parts }));
        }
        all
    }

    /// The generator without a setting of its command.
    #[must_use]
    pub fn without(&self, setting: &GeneratorSetting) -> Self {
        self.without_parts(&setting.parts)
    }

    /// The generator with another number in a setting of its command.
    #[must_use]
    pub fn with(&self, setting: &GeneratorSetting, number: u64) -> Self {
        let mut other = self.clone();
        if let Some(&(word, part)) = setting.parts.last()
            && let Some(text) = other.words.get_mut(word)
        {
            let mut parts: Vec<String> = text.split(' ').map(str::to_owned).collect();
            if let Some(old) = parts.get_mut(part) {
                let (option, _) = option_and_value(old);
                *old = format!("{option}{number}");
            }
            *text = parts.join(" ");
        }
        other
    }

    /// The generator without the placeholder `{seed}` and its option, and the text that is left out, such as
    /// `-s {seed}`. `None` if the command has no such placeholder.
    #[must_use]
    pub fn unseeded(&self) -> Option<(Self, String)> {
        let (word, part, text) = self.parts().find(|(.., text)| text.contains(SEED))?;
        let before = self.before(word, part).filter(|_| text == SEED);
        let (parts, left_out) = match before {
            Some((at, option)) => (vec![at, (word, part)], format!("{option} {text}")),
            None => (vec![(word, part)], text),
        };
        Some((self.without_parts(&parts), left_out))
    }

    /// The parts of the words after the program, each with the index of the word and of the part. Most words have one
    /// part. A script after `-c` has several.
    fn parts(&self) -> impl Iterator<Item = (usize, usize, String)> + '_ {
        let words = self.words.iter().enumerate().skip(1);
        words.flat_map(|(word, text)| {
            text.split(' ').enumerate().map(move |(part, text)| (word, part, text.to_owned()))
        })
    }

    /// The part before a part of the command and its place, if it is an option that can have a value.
    fn before(&self, word: usize, part: usize) -> Option<((usize, usize), String)> {
        let all: Vec<(usize, usize, String)> = self.parts().collect();
        let place = all.iter().position(|(w, p, _)| (*w, *p) == (word, part))?;
        let (word, part, text) = all.get(place.checked_sub(1)?)?;
        let is_option = text.starts_with('-') && !text.contains('=') && range(&text[1..]).is_none();
        is_option.then(|| ((*word, *part), text.clone()))
    }

    fn without_parts(&self, left_out: &[(usize, usize)]) -> Self {
        let mut other = self.clone();
        other.words = Vec::new();
        for (word, text) in self.words.iter().enumerate() {
            let is_kept = |part: &usize| !left_out.contains(&(word, *part));
            let kept = text.split(' ').enumerate().filter(|(part, _)| is_kept(part));
            let kept: Vec<&str> = kept.map(|(_, text)| text).collect();
            if !kept.is_empty() {
                other.words.push(kept.join(" "));
            }
        }
        other
    }

    fn command(&self, seed: u64) -> Result<Command, OpenError> {
        let words: Vec<String> =
            self.words.iter().map(|word| word.replace(SEED, &seed.to_string())).collect();
        Command::new(&words)
    }
}

/// The option and the value in a part of a command: `--players=` and `12`, or `-p` and `12`. The option is empty if the
/// part is only a value.
fn option_and_value(text: &str) -> (&str, &str) {
    let after_sign = text.find('=').map(|at| at + 1);
    let after_letters = || text.find(|c: char| c != '-' && !c.is_alphabetic()).unwrap_or(text.len());
    if text.starts_with('-') { text.split_at(after_sign.unwrap_or_else(after_letters)) } else { ("", text) }
}

/// The numbers of a value such as `12`, `6..10`, `6-10` or `6:10`. `None` if the value is something else.
fn range(value: &str) -> Option<(u64, u64)> {
    let value = value.trim_matches(['\'', '"']);
    let (low, high) =
        ["..", "-", ":"].into_iter().find_map(|sign| value.split_once(sign)).unwrap_or((value, value));
    low.parse().ok().zip(high.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(words: &[&str]) -> Generator {
        let words = words.iter().map(|&word| word.to_owned()).collect();
        Generator { words, spec: EngineSpec::new("gen", Vec::new()) }
    }

    #[test]
    fn the_settings_of_a_command_are_its_options_with_numbers() {
        let made = of(&[
            "gen",
            "-g",
            "{seed}",
            "1",
            "-p",
            "12",
            "--rounds=7",
            "-n9",
            "-x",
            "6..10",
            "-o",
            "{output}",
        ]);
        let settings = made.settings();
        let texts: Vec<&str> = settings.iter().map(|setting| setting.text.as_str()).collect();
        assert_eq!(texts, ["-p 12", "--rounds=7", "-n9", "-x 6..10"]);
        assert_eq!(settings[3].range, (6, 10));
        assert_eq!(made.without(&settings[0]).words[4], "--rounds=7");
        assert_eq!(made.with(&settings[1], 8).words[6], "--rounds=8");
        assert_eq!(made.with(&settings[2], 8).words[7], "-n8");
        let (unseeded, left_out) = made.unseeded().unwrap();
        assert_eq!((left_out.as_str(), &unseeded.words[1]), ("-g {seed}", &"1".to_owned()));
    }

    #[test]
    fn a_script_in_the_command_shows_its_settings() {
        let made = of(&["sh", "-c", "gen -p 16 -s {seed} > {output}"]);
        assert!(!made.runs_a_script() && of(&["sh", "gen.sh", "{seed}"]).runs_a_script());
        let settings = made.settings();
        assert_eq!(settings.len(), 1);
        assert_eq!(made.with(&settings[0], 17).words[2], "gen -p 17 -s {seed} > {output}");
        assert_eq!(made.unseeded().unwrap().0.words[2], "gen -p 16 > {output}");
        assert!(of(&["gen", "{output}"]).unseeded().is_none());
    }
}
