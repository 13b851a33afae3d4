//! The descriptions of programs under test. They come from the presets, from `arbitrium.toml`, and from
//! options on the command line.

use std::collections::BTreeMap;
use std::num::{NonZeroU64, NonZeroUsize};
use std::path::{Path, PathBuf};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use toml::{Table, Value};

use super::{
    Absences, Adapter, EngineSpec, Feature, Format, Lack, Limits, Need, OpenError, Protocol, Reply, lack,
};
use crate::bounded;
use arbitrium_core::misfit::misfit;
use arbitrium_core::printable::Shown as _;
use arbitrium_core::systems::SystemId;

/// The name of the file with descriptions, which may be in the working folder or in a folder above it.
pub const CONFIG_FILE: &str = "arbitrium.toml";
/// The text that messages show as the path of the presets, which are built into arbitrium.
const PRESETS: &str = "<presets>";
/// The largest number of descriptions in a chain in which each one names the next one as its preset.
const DEEPEST: usize = 8;
/// The keys of a description that limit the resources of the program.
const LIMITS: [&str; 6] =
    ["seconds", "processor-seconds", "memory-mebibytes", "output-bytes", "written-bytes", "processes"];

/// The descriptions of programs under test: the presets and those in `arbitrium.toml`.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The descriptions by the name of the program, each with the path of the file that contains it.
    engines: BTreeMap<String, (Described, PathBuf)>,
    /// The file whose descriptions have priority over the presets; `None` if only the presets are used.
    file: Option<PathBuf>,
    /// The path of a file that was ignored because it belongs to another user; `None` if no file was ignored.
    foreign: Option<PathBuf>,
}

/// A program under test with its complete description.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resolved {
    /// How the program is called and how its answer is read.
    pub spec: EngineSpec,
    /// The file with the program's description; `None` for a preset, or if the command is typed on the
    /// command line.
    pub file: Option<PathBuf>,
    /// The file with the known deviations of the program, each with a reason, in the format of a baseline. `None` if
    /// the description names no such file.
    pub deviations: Option<PathBuf>,
    /// Notes for the user about the file from which the description comes.
    pub notes: Vec<String>,
}

/// Why a description of programs cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ConfigError {
    /// A file with descriptions of programs cannot be read.
    #[error("{}: {reason}", .path.shown())]
    Open {
        /// The path of the file, as the error message shows it.
        path: PathBuf,
        /// The message of the operating system.
        reason: String,
    },
    /// The file is not TOML, or has unknown keys.
    #[error("{}:{line}:{column}: {message}", .path.shown())]
    Form {
        /// The path of the file with the error.
        path: PathBuf,
        /// The line of the error, from 1.
        line: usize,
        /// The column of the error, from 1.
        column: usize,
        /// What the parser reports.
        message: String,
    },
    /// A description in the file cannot be used, for example because it has no command.
    #[error("{}: engine {name}: {error}", .path.shown())]
    Described {
        /// The path of the file with the description.
        path: PathBuf,
        /// The name of the described program.
        name: String,
        /// Why the description cannot be used.
        error: Box<ConfigError>,
    },
    /// A description builds on one that does not exist.
    #[error("there is no preset {name:?}; there are {}", .known.join(", "))]
    NoPreset {
        /// The name of the description that does not exist.
        name: String,
        /// The names of all described programs, for the message.
        known: Vec<String>,
    },
    /// The text is neither a described program nor a command.
    #[error("no program under test is called {name:?}; there are {}; a command has {{input}} in it or a space", .known.join(", "))]
    Unknown {
        /// The name that the user typed.
        name: String,
        /// The names of all described programs, for the message.
        known: Vec<String>,
    },
    /// A program's description has no command.
    #[error("the description of {0} has no command")]
    NoCommand(String),
    /// The user gave two commands for a program: one in place of its name, and another one as an option.
    #[error("the command is {0:?}; leave the option command out")]
    TwoCommands(String),
    /// A quotation in a command has no end.
    #[error("the command of {0} has a quotation that does not end")]
    Quotation(String),
    /// Each description of a chain names the next one as its preset, and the chain is a circle or too long.
    #[error("the description of {0} rests on itself")]
    Circle(String),
    /// An option was given that does not set a limit.
    #[error("{0:?} is not a limit of a command; there are {limits}, each with =NUMBER", limits = LIMITS.join(", "))]
    NoLimit(String),
    /// An option was given twice with different values.
    #[error("the option {key} was {before} and is {now}; name it once")]
    Twice {
        /// The key that is set twice.
        key: String,
        /// The value of the first setting.
        before: String,
        /// The value of the second setting.
        now: String,
    },
    /// An option was given that has no meaning in a description, or that has a wrong value.
    #[error("--engine-option {option}: {message}")]
    Option {
        /// The option as the user gave it.
        option: String,
        /// Why the option cannot be used.
        message: String,
    },
}

/// The content of an `arbitrium.toml` file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    engine: BTreeMap<String, Described>,
}

/// One description of a program. A missing value is taken from the preset that the description names. If the
/// preset has no value either, the default is used.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Described {
    about: Option<String>,
    preset: Option<String>,
    command: Option<Words>,
    protocol: Option<Protocol>,
    format: Option<Format>,
    absences: Option<Absences>,
    needs: Option<Vec<Need>>,
    ignores: Option<Vec<Feature>>,
    declare: Option<String>,
    reply: Option<Reply>,
    no_pairing_status: Option<i32>,
    #[serde(default, deserialize_with = "words_that_say")]
    no_pairing_words: Option<Vec<String>>,
    #[serde(default, deserialize_with = "words_that_say")]
    failure_words: Option<Vec<String>>,
    refused_status: Option<Vec<i32>>,
    #[serde(default, deserialize_with = "lack::declared")]
    lacks: Option<Vec<Lack>>,
    #[serde(default, deserialize_with = "words_that_say")]
    mistaken_words: Option<Vec<String>>,
    mistaken_for: Option<String>,
    adapter: Option<Adapter>,
    shrink_calls: Option<u64>,
    systems: Option<Vec<SystemId>>,
    #[serde(default, deserialize_with = "names_of_variables")]
    environment: Option<Vec<String>>,
    seconds: Option<NonZeroU64>,
    processor_seconds: Option<NonZeroU64>,
    memory_mebibytes: Option<NonZeroU64>,
    output_bytes: Option<NonZeroU64>,
    written_bytes: Option<NonZeroU64>,
    processes: Option<NonZeroUsize>,
    deviations: Option<PathBuf>,
}

/// Reads a list of words that are searched for in the output of a program. A blank word is an error, because
/// every output contains it.
fn words_that_say<'de, D: Deserializer<'de>>(words: D) -> Result<Option<Vec<String>>, D::Error> {
    let words = Vec::<String>::deserialize(words)?;
    if words.iter().any(|word| word.trim().is_empty()) {
        return Err(D::Error::custom("found: an empty text, which every answer contains; expected: words"));
    }
    Ok(Some(words))
}

/// Reads a list of names of environment variables. The program under test gets their values from this process.
fn names_of_variables<'de, D: Deserializer<'de>>(names: D) -> Result<Option<Vec<String>>, D::Error> {
    let names = Vec::<String>::deserialize(names)?;
    match names.iter().find(|name| name.is_empty() || name.contains(['=', '\0'])) {
        Some(name) => Err(D::Error::custom(format!(
            "found: {name:?}; expected: the name of a variable, without a value"
        ))),
        None => Ok(Some(names)),
    }
}

/// A command in a description: one text that is split like a shell command, or a list of words.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "a text or a list of texts")]
enum Words {
    Line(String),
    List(Vec<String>),
}

impl Config {
    /// A configuration with only the built-in presets.
    #[must_use]
    pub fn presets() -> Self {
        let mut config = Config::default();
        // The text is built in and tested, so reading it cannot fail.
        let _ = config.add(include_str!("presets.toml"), Path::new(PRESETS));
        config
    }

    /// Reads the descriptions of a file and adds the presets. The descriptions of the file have priority.
    ///
    /// # Errors
    /// Fails if the file cannot be read or has a wrong format; unknown keys are errors.
    pub fn read(path: &Path) -> Result<Self, ConfigError> {
        let text = bounded::read_text(path, bounded::DESCRIPTION)
            .map_err(|error| ConfigError::Open { path: path.to_owned(), reason: error.to_string() })?;
        let mut config = Self::presets();
        config.add(&text, path)?;
        config.file = Some(path.to_owned());
        Ok(config)
    }

    /// Reads `arbitrium.toml` from the folder or from the nearest folder above it. Without such a file, there
    /// are only the presets.
    ///
    /// A description names a command that will be run. So a file in a folder above is used only if it has the
    /// same owner as `folder`.
    ///
    /// # Errors
    /// Fails as [`read`](Self::read) does.
    pub fn near(folder: &Path) -> Result<Self, ConfigError> {
        let Some(path) = Self::place_near(folder) else { return Ok(Self::presets()) };
        let is_here = path.parent() == Some(folder);
        if is_here || owner(&path) == owner(folder) {
            return Self::read(&path);
        }
        Ok(Config { foreign: Some(path), ..Self::presets() })
    }

    /// The path of `arbitrium.toml` in the folder or in the nearest folder above it; `None` if no such file exists.
    #[must_use]
    pub fn place_near(folder: &Path) -> Option<PathBuf> {
        folder.ancestors().map(|folder| folder.join(CONFIG_FILE)).find(|path| path.is_file())
    }

    /// Notes for the user about where the description of `engine` comes from. They say that a file replaces a
    /// preset, or that a file was ignored.
    fn notes(&self, engine: &str) -> Vec<String> {
        let foreign = self.foreign.as_deref().map(|path| {
            format!(
                "{}: it belongs to another user than this folder and does not count; name it with --config",
                path.shown()
            )
        });
        let preset = Self::presets().engine(engine).map(|(name, ..)| name.to_owned());
        let replaced = preset.zip(self.file.as_deref()).filter(|(name, _)| {
            let place = |config: &Config| config.engine(name).map(|(_, _, file)| file.clone());
            place(self) != place(&Self::presets())
        });
        let replaced = replaced
            .map(|(name, path)| format!("{}: it describes {name} in place of the preset", path.shown()));
        foreign.into_iter().chain(replaced).collect()
    }

    /// The names of the described programs, including the presets.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.engines.keys().map(String::as_str)
    }

    /// The short text about a program in its description; `None` if the program is unknown or has no such
    /// text.
    #[must_use]
    pub fn about(&self, name: &str) -> Option<&str> {
        self.engine(name)?.1.about.as_deref()
    }

    /// The description of the program with the name `engine`. If no such program is described, `engine` is
    /// used as a command. `options` such as `format=trf26` change the description. Relative paths in a
    /// command start from `here`.
    ///
    /// # Errors
    /// Fails if no such program is described, or if an option is invalid.
    ///
    /// ```
    /// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_programs::*; }
    /// use arbitrium::engines::{Config, Format};
    /// use std::path::Path;
    ///
    /// let config = Config::presets();
    /// let preset = config.resolve("bbpPairings", &[""; 0], Path::new("."))?.spec;
    /// assert_eq!(preset.format, Format::Trf26);
    /// let command = config.resolve("my-engine {input}", &["seconds=5"], Path::new("."))?.spec;
    /// assert_eq!((command.command.len(), command.limits.seconds), (2, 5));
    /// # Ok::<(), arbitrium::engines::ConfigError>(())
    /// ```
    pub fn resolve(
        &self,
        engine: &str,
        options: &[impl AsRef<str>],
        here: &Path,
    ) -> Result<Resolved, ConfigError> {
        let at = self.engine(engine);
        let file = at.map(|(_, _, file)| file).filter(|file| **file != Path::new(PRESETS));
        // Adds the file and the name of the description to an error that the description causes.
        let placed = |error: ConfigError| match (file, at) {
            (Some(path), Some((name, ..))) => {
                ConfigError::Described { path: path.clone(), name: name.to_owned(), error: Box::new(error) }
            }
            _ => error,
        };
        let (named, folder) = match at {
            Some((name, described, file)) => {
                (self.whole(name, described, 0).map_err(placed)?, folder_of(file).to_owned())
            }
            None if engine.contains([' ', '{', '/', '\\']) => {
                let command = Some(Words::Line(engine.to_owned()));
                (Described { command, ..Described::default() }, here.to_owned())
            }
            None => {
                let known = self.names().map(str::to_owned).collect();
                return Err(ConfigError::Unknown { name: engine.to_owned(), known });
            }
        };
        let typed = typed(options)?;
        if typed.command.is_some() && self.engine(engine).is_none() {
            return Err(ConfigError::TwoCommands(engine.to_owned()));
        }
        let is_typed = typed.command.is_some();
        let folder = if is_typed { here.to_owned() } else { folder };
        // An option may name a preset. Its values have the lowest priority, after the other options and the
        // description.
        let preset = Described { preset: typed.preset.clone(), ..Described::default() };
        let preset = self.whole(engine, &preset, 0)?;
        let resolved = typed.over(named).over(preset).resolved(engine, &folder);
        let resolved = resolved.map_err(|error| if is_typed { error } else { placed(error) })?;
        Ok(Resolved { notes: self.notes(engine), file: file.filter(|_| !is_typed).cloned(), ..resolved })
    }

    fn engine(&self, name: &str) -> Option<(&str, &Described, &PathBuf)> {
        let mut all = self.engines.iter();
        let found = all.find(|(known, _)| known.eq_ignore_ascii_case(name))?;
        Some((found.0, &found.1.0, &found.1.1))
    }

    /// Completes a description with the values of its preset, which may have a preset itself. `depth` is the
    /// number of presets that led to this description.
    fn whole(&self, name: &str, described: &Described, depth: usize) -> Result<Described, ConfigError> {
        let Some(preset) = &described.preset else { return Ok(described.clone()) };
        if depth == DEEPEST {
            return Err(ConfigError::Circle(name.to_owned()));
        }
        // A description may have the name of a preset and use that preset.
        let presets = Config::presets();
        let is_its_own = preset.eq_ignore_ascii_case(name);
        let below = if is_its_own { &presets } else { self };
        let (base_name, base, _) = below.engine(preset).ok_or_else(|| {
            if is_its_own && self.engine(name).is_some() {
                return ConfigError::Circle(name.to_owned());
            }
            let known = below.names().map(str::to_owned).collect();
            ConfigError::NoPreset { name: preset.clone(), known }
        })?;
        Ok(described.clone().over(below.whole(base_name, base, depth + 1)?))
    }

    fn add(&mut self, text: &str, path: &Path) -> Result<(), ConfigError> {
        let file: File = toml::from_str(text).map_err(|error| form_error(text, path, &error))?;
        for (name, described) in file.engine {
            // Names that differ only in upper and lower case are the same. A later description replaces an
            // earlier one.
            self.engines.retain(|known, _| !known.eq_ignore_ascii_case(&name));
            self.engines.insert(name, (described, path.to_owned()));
        }
        Ok(())
    }
}

/// The folder that contains `file`. If `file` is a single name, the path is empty, which means the working
/// folder.
fn folder_of(file: &Path) -> &Path {
    file.parent().unwrap_or(Path::new(""))
}

impl Described {
    /// This description, with the values of `base` in place of its missing values.
    fn over(self, base: Described) -> Described {
        Described {
            about: self.about.or(base.about),
            preset: None,
            command: self.command.or(base.command),
            protocol: self.protocol.or(base.protocol),
            format: self.format.or(base.format),
            absences: self.absences.or(base.absences),
            needs: self.needs.or(base.needs),
            ignores: self.ignores.or(base.ignores),
            declare: self.declare.or(base.declare),
            reply: self.reply.or(base.reply),
            no_pairing_status: self.no_pairing_status.or(base.no_pairing_status),
            no_pairing_words: self.no_pairing_words.or(base.no_pairing_words),
            failure_words: self.failure_words.or(base.failure_words),
            refused_status: self.refused_status.or(base.refused_status),
            lacks: self.lacks.or(base.lacks),
            mistaken_words: self.mistaken_words.or(base.mistaken_words),
            mistaken_for: self.mistaken_for.or(base.mistaken_for),
            adapter: self.adapter.or(base.adapter),
            shrink_calls: self.shrink_calls.or(base.shrink_calls),
            systems: self.systems.or(base.systems),
            environment: self.environment.or(base.environment),
            seconds: self.seconds.or(base.seconds),
            processor_seconds: self.processor_seconds.or(base.processor_seconds),
            memory_mebibytes: self.memory_mebibytes.or(base.memory_mebibytes),
            output_bytes: self.output_bytes.or(base.output_bytes),
            written_bytes: self.written_bytes.or(base.written_bytes),
            processes: self.processes.or(base.processes),
            deviations: self.deviations.or(base.deviations),
        }
    }

    fn resolved(self, name: &str, folder: &Path) -> Result<Resolved, ConfigError> {
        let limits = self.limits();
        let words = self.command.map_or(Some(Vec::new()), |words| words.split(folder));
        let words = words.ok_or_else(|| ConfigError::Quotation(name.to_owned()))?;
        if words.first().is_none_or(String::is_empty) {
            return Err(ConfigError::NoCommand(name.to_owned()));
        }
        let usual_spec = EngineSpec::new(name, words);
        let spec = EngineSpec {
            protocol: self.protocol.unwrap_or_default(),
            format: self.format.unwrap_or_default(),
            absences: self.absences.unwrap_or_default(),
            needs: self.needs.unwrap_or_default(),
            ignores: self.ignores.unwrap_or_default(),
            declare: self.declare,
            reply: self.reply.unwrap_or_default(),
            no_pairing_status: self.no_pairing_status,
            no_pairing_words: self.no_pairing_words.unwrap_or_default(),
            failure_words: self.failure_words.unwrap_or_default(),
            refused_status: self.refused_status.unwrap_or_default(),
            lacks: self.lacks.unwrap_or_default(),
            mistaken: self.mistaken_words.zip(self.mistaken_for).filter(|(words, _)| !words.is_empty()),
            adapter: self.adapter,
            shrink_calls: self.shrink_calls.unwrap_or(usual_spec.shrink_calls),
            systems: self.systems.unwrap_or_default(),
            environment: self.environment.unwrap_or_default(),
            limits,
            ..usual_spec
        };
        let deviations = self.deviations.map(|path| folder.join(path));
        Ok(Resolved { spec, file: None, deviations, notes: Vec::new() })
    }

    /// The limits in the description. Missing limits have their defaults. If only the wall-clock time is
    /// limited, the processor time has the same limit.
    fn limits(&self) -> Limits {
        let usual = Limits::default();
        let limit = |described: Option<NonZeroU64>, usual| described.map_or(usual, NonZeroU64::get);
        let seconds = limit(self.seconds, usual.seconds);
        Limits {
            seconds,
            processor_seconds: limit(self.processor_seconds, seconds),
            memory_mebibytes: limit(self.memory_mebibytes, usual.memory_mebibytes),
            output_bytes: limit(self.output_bytes, usual.output_bytes),
            written_bytes: limit(self.written_bytes, usual.written_bytes),
            processes: self.processes.map_or(usual.processes, NonZeroUsize::get),
        }
    }
}

/// Reads limits from options such as `seconds=300`, for a command that is not a program under test. Missing limits
/// have their defaults.
///
/// # Errors
/// Fails if an option does not set a limit.
///
/// ```
/// # mod arbitrium { pub use arbitrium_programs::*; }
/// use arbitrium::engines::{Limits, limits};
///
/// assert_eq!(limits(&["seconds=300"])?, Limits { seconds: 300, processor_seconds: 300, ..Limits::default() });
/// assert!(limits(&["format=trf26"]).is_err());
/// # Ok::<(), arbitrium::engines::ConfigError>(())
/// ```
pub fn limits(options: &[impl AsRef<str>]) -> Result<Limits, ConfigError> {
    let is_limit = |option: &str| LIMITS.contains(&option.split('=').next().unwrap_or_default());
    match options.iter().map(AsRef::as_ref).find(|option| !is_limit(option)) {
        Some(option) => Err(ConfigError::NoLimit(option.to_owned())),
        None => Ok(typed(options)?.limits()),
    }
}

/// The user who owns a file; `None` if the operating system does not state it.
#[cfg(unix)]
fn owner(path: &Path) -> Option<u32> {
    use std::os::unix::fs::MetadataExt as _;
    path.metadata().ok().map(|about| about.uid())
}

#[cfg(not(unix))]
fn owner(_: &Path) -> Option<u32> {
    None
}

impl Words {
    /// Splits the command into words. A relative path of an existing file becomes absolute, starting from
    /// `folder`. `None` if a quotation has no end.
    fn split(self, folder: &Path) -> Option<Vec<String>> {
        let words = match self {
            Words::Line(line) => shlex::split(&with_windows_paths(&line))?,
            Words::List(words) => words,
        };
        Some(words.into_iter().map(|word| anchored(word, folder)).collect())
    }
}

/// Doubles the backslashes in Windows paths such as `Z:\dir\a.exe`. Without this, a backslash would escape
/// the next character when the command is split. Backslashes in quotations are not changed.
fn with_windows_paths(line: &str) -> String {
    let (mut doubled, mut quoted, mut in_path) = (String::new(), None, false);
    let mut begins = true;
    for (at, c) in line.char_indices() {
        match (quoted, c) {
            (None, '"' | '\'') => quoted = Some(c),
            (Some(mark), c) if mark == c => quoted = None,
            _ => {}
        }
        if begins && quoted.is_none() {
            in_path = cfg!(windows) || is_windows_path(line.get(at..).unwrap_or_default());
        }
        begins = c.is_whitespace() && quoted.is_none();
        in_path &= !begins;
        doubled.push(c);
        if in_path && quoted.is_none() && c == '\\' {
            doubled.push(c);
        }
    }
    doubled
}

/// Whether a text begins with a drive letter, a colon and a backslash.
fn is_windows_path(text: &str) -> bool {
    let mut characters = text.chars();
    characters.next().is_some_and(|c| c.is_ascii_alphabetic())
        && characters.next() == Some(':')
        && characters.next() == Some('\\')
}

/// Splits a command that was typed in the folder `here` into words.
pub(super) fn words(line: &str, here: &Path) -> Result<Vec<String>, OpenError> {
    Words::Line(line.to_owned()).split(here).ok_or(OpenError::Quotation)
}

/// Makes a relative path such as `adapters/engine.py` absolute, if the file exists in `folder` or in a folder
/// above it. The nearest one is used. A program runs in a separate folder, so it could not find a relative
/// path. So a command also works in the folders below the one where it was typed, for example in the folder
/// of a campaign's error.
fn anchored(word: String, folder: &Path) -> String {
    let looks_like_a_file = word.contains(['/', '.', std::path::MAIN_SEPARATOR]) && !word.contains('{');
    if !looks_like_a_file || Path::new(&word).is_absolute() {
        return word;
    }
    let found = folder.ancestors().map(|folder| folder.join(&word)).find(|path| path.exists());
    let whole = found.and_then(|path| std::path::absolute(path).ok());
    whole.map_or(word, |path| path.to_string_lossy().into_owned())
}

/// Makes a description from options `KEY=VALUE`. The value is read as TOML; if it is not TOML, it is a text.
fn typed(options: &[impl AsRef<str>]) -> Result<Described, ConfigError> {
    let mut said: BTreeMap<&str, (&str, Value)> = BTreeMap::new();
    for option in options.iter().map(AsRef::as_ref) {
        let wrong = |message: String| ConfigError::Option { option: option.to_owned(), message };
        let (key, text) = option.split_once('=').ok_or_else(|| wrong("write KEY=VALUE".into()))?;
        let value = match toml::from_str::<Table>(&format!("value = {text}")).ok() {
            Some(mut parsed) if parsed.len() == 1 => parsed.remove("value"),
            _ => None,
        };
        let value = value.unwrap_or_else(|| Value::String(text.to_owned()));
        let single = Table::from_iter([(key.to_owned(), value.clone())]);
        Described::deserialize(single).map_err(|error| wrong(misfit(error.message())))?;
        if let Some((before, _)) = said.get(key).filter(|(_, known)| *known != value) {
            let [key, before, now] = [key, before, text].map(str::to_owned);
            return Err(ConfigError::Twice { key, before, now });
        }
        said.insert(key, (text, value));
    }
    let table: Table = said.into_iter().map(|(key, (_, value))| (key.to_owned(), value)).collect();
    Described::deserialize(table)
        .map_err(|error| ConfigError::Option { option: String::new(), message: misfit(error.message()) })
}

fn form_error(text: &str, path: &Path, error: &toml::de::Error) -> ConfigError {
    let at = error.span().map_or(0, |span| span.start).min(text.len());
    let before = text.get(..at).unwrap_or_default();
    let line_start = before.rfind('\n').map_or(0, |end| end + 1);
    ConfigError::Form {
        path: path.to_owned(),
        line: before.matches('\n').count() + 1,
        column: before[line_start..].chars().count() + 1,
        message: misfit(&error.message().trim().replace('\n', "; ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config(text: &str) -> Result<Config, ConfigError> {
        let mut config = Config::presets();
        config.add(text, Path::new("folder/arbitrium.toml"))?;
        Ok(config)
    }

    fn resolve(config: &Config, name: &str, options: &[&str]) -> Resolved {
        config.resolve(name, options, Path::new("")).unwrap_or_else(|error| panic!("{error}"))
    }

    /// "`--engine-option KEY=VALUE` takes the same keys for one run": an option can also name a preset. The
    /// command and the other options have priority over the preset.
    #[test]
    fn a_preset_may_be_typed() {
        let typed = resolve(&Config::presets(), "my-engine {input}", &["preset=bbpPairings", "seconds=7"]);
        let preset = resolve(&Config::presets(), "bbpPairings", &[]);
        assert_eq!(typed.spec.command, ["my-engine", "{input}"]);
        assert_eq!((typed.spec.format, typed.spec.limits.seconds), (preset.spec.format, 7));
        assert_ne!(typed.spec.format, resolve(&Config::presets(), "my-engine {input}", &[]).spec.format);
        let unknown = Config::presets().resolve("my-engine {input}", &["preset=nosuch"], Path::new(""));
        assert!(unknown.unwrap_err().to_string().contains("nosuch"));
    }

    #[test]
    fn every_preset_has_a_command() {
        let config = Config::presets();
        let names: Vec<&str> = config.names().collect();
        for name in ["bbpPairings", "JaVaFo", "Ainalrami", "Gacrux", "caissify-pairings", "py4swiss"] {
            assert!(names.contains(&name), "{name} among {names:?}");
        }
        for name in names {
            assert!(resolve(&config, name, &[]).spec.command.len() > 1, "{name}");
            assert!(config.about(name).is_some(), "{name}");
        }
    }

    #[test]
    fn a_windows_path_is_one_word_and_a_command() {
        let config = Config::presets();
        let words = |line: &str| resolve(&config, line, &[]).spec.command;
        assert_eq!(words(r"Z:\dir\new\a.exe"), [r"Z:\dir\new\a.exe"]);
        assert_eq!(words(r"c:\a.exe -x D:\b\c {input}"), [r"c:\a.exe", "-x", r"D:\b\c", "{input}"]);
        assert_eq!(words(r#""Z:\two words\a.exe" 'y z'"#), [r"Z:\two words\a.exe", "y z"]);
        if cfg!(unix) {
            assert_eq!(words(r"engine a\ b {input}"), ["engine", "a b", "{input}"]);
        }
    }

    #[test]
    fn a_description_in_place_of_a_preset_is_told() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(CONFIG_FILE), "[engine.javafo]\ncommand = \"x {input}\"\n")
            .unwrap();
        let config = Config::near(folder.path()).unwrap();
        let notes = config.resolve("JaVaFo", &[""; 0], Path::new("")).unwrap().notes;
        assert!(notes.len() == 1 && notes[0].ends_with("in place of the preset"), "{notes:?}");
        assert_eq!(config.resolve("Ainalrami", &[""; 0], Path::new("")).unwrap().notes, [""; 0]);
    }

    #[cfg(unix)]
    #[test]
    fn a_file_above_the_folder_counts_for_its_owner_only() {
        let above = tempfile::tempdir().unwrap();
        let here = above.path().join("here");
        std::fs::create_dir(&here).unwrap();
        let file = above.path().join(CONFIG_FILE);
        std::fs::write(&file, "[engine.mine]\ncommand = \"x {input}\"\n").unwrap();
        assert!(Config::near(&here).unwrap().names().any(|name| name == "mine"));
        // Only a superuser may change the owner of a file, so this part is skipped for other users.
        if std::os::unix::fs::chown(&file, Some(65_534), None).is_ok() && owner(&file) != owner(&here) {
            let config = Config::near(&here).unwrap();
            assert!(config.names().all(|name| name != "mine"));
            let notes = config.resolve("x {input}", &[""; 0], &here).unwrap().notes;
            assert!(notes[0].contains("belongs to another user"), "{notes:?}");
            assert!(Config::near(above.path()).unwrap().names().any(|name| name == "mine"));
        }
    }

    #[test]
    fn a_description_rests_on_its_preset() {
        let text = "[engine.mine]\npreset = \"JaVaFo-1\"\nseconds = 5\ndeviations = \"known.json\"\n";
        let mine = resolve(&config(text).unwrap(), "mine", &["memory-mebibytes=64", "declare=FIDE_DUTCH"]);
        let Resolved { spec, deviations, .. } = mine;
        assert_eq!(spec.command[0], "java");
        assert_eq!((spec.format, spec.limits.seconds, spec.limits.processor_seconds), (Format::Trf06, 5, 5));
        assert_eq!((spec.limits.memory_mebibytes, spec.declare.as_deref()), (64, Some("FIDE_DUTCH")));
        assert_eq!(deviations.as_deref(), Some(Path::new("folder/known.json")));
    }

    #[test]
    fn a_description_may_refine_the_preset_of_its_name() {
        let text = "[engine.py4swiss]\npreset = \"py4swiss\"\nseconds = 7\n";
        let spec = resolve(&config(text).unwrap(), "py4swiss", &[]).spec;
        assert_eq!((spec.command[0].as_str(), spec.limits.seconds), ("py4swiss", 7));
    }

    #[test]
    fn files_named_from_here_are_named_wholly() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let command = "cargo Cargo.toml src/lib.rs src missing/file.py 'a b' {input}";
        let words = Config::presets().resolve(command, &[] as &[&str], here).unwrap().spec.command;
        assert!(Path::new(&words[1]).is_absolute() && Path::new(&words[2]).is_absolute());
        assert_eq!(
            (words[0].as_str(), &words[3..]),
            ("cargo", &["src", "missing/file.py", "a b", "{input}"].map(String::from)[..])
        );
        // A command that is typed in a folder below has the same words, because the files are found above.
        let below = Config::presets()
            .resolve(command, &[] as &[&str], &here.join("crates/programs/src/engines"))
            .unwrap();
        assert_eq!(below.spec.command, words);
    }

    #[test]
    fn unknown_keys_are_errors_with_their_place() {
        let error = config("[engine.mine]\ncommand = \"x {input}\"\ntimeout = 5\n").unwrap_err().to_string();
        assert!(error.starts_with("folder/arbitrium.toml:3:1: there is no key \"timeout\""), "{error}");
        let error = config("[engine.mine]\nformat = \"trf99\"\n").unwrap_err().to_string();
        assert!(
            error.starts_with("folder/arbitrium.toml:2:10: there is no \"trf99\"; there are trf16,"),
            "{error}"
        );
        let error =
            config("[engine.mine]\nsystems = [\"dutch-2026\", \"duch-2017\"]\n").unwrap_err().to_string();
        assert!(
            error.starts_with(
                "folder/arbitrium.toml:2:11: there is no \"duch-2017\"; did you mean dutch-2017?"
            ),
            "{error}"
        );
        assert!(config("[engines.mine]\n").is_err());
    }

    #[test]
    fn what_names_no_program_is_told_with_the_names_there_are() {
        let error = |name: &str, options: &[&str]| {
            Config::presets().resolve(name, options, Path::new("")).unwrap_err().to_string()
        };
        assert!(error("bpbPairings", &[]).contains("there are Ainalrami, Gacrux,"));
        assert!(
            error("x {input}", &["secnods=5"]).contains("there is no key \"secnods\"; did you mean seconds?")
        );
        assert!(error("x {input}", &["seconds"]).contains("KEY=VALUE"));
        assert!(
            error("x '{input}", &[]).contains("the command of x '{input} has a quotation that does not end")
        );
        // A limit of zero is refused, because no program could answer.
        for limit in LIMITS {
            let error = error("x {input}", &[&format!("{limit}=0")]);
            assert!(error.contains("found: 0; expected: a whole number from 1 up"), "{error}");
        }
        assert!(
            error("x {input}", &["seconds=1", "seconds=3"]).contains("seconds was 1 and is 3; name it once")
        );
        let same = resolve(&Config::presets(), "x {input}", &["seconds=3", "seconds=3"]);
        assert_eq!(same.spec.limits.seconds, 3);
    }

    #[test]
    fn what_is_wrong_with_a_description_is_told_with_its_file_and_its_name() {
        for (text, words) in [
            ("preset = \"nosuch\"", "there is no preset \"nosuch\"; there are Ainalrami, "),
            ("preset = \"mine\"", "the description of mine rests on itself"),
            ("preset = \"other\"", "rests on itself"),
            ("command = \"\"", "the description of mine has no command"),
            ("command = [\"\"]", "the description of mine has no command"),
            ("command = \"x '{input}\"", "the command of mine has a quotation that does not end"),
        ] {
            let text = format!("[engine.mine]\n{text}\n[engine.other]\npreset = \"mine\"\n");
            let error = config(&text).unwrap().resolve("mine", &[] as &[&str], Path::new("")).unwrap_err();
            let error = error.to_string();
            assert!(error.starts_with("folder/arbitrium.toml: engine mine: "), "{error}");
            assert!(error.contains(words), "{error}");
        }
        let mine = config("[engine.mine]\ncommand = \"x {input}\"\n").unwrap();
        let file = |options: &[&str]| resolve(&mine, "mine", options).file;
        assert_eq!(file(&["seconds=3"]).as_deref(), Some(Path::new("folder/arbitrium.toml")));
        assert_eq!((file(&["command=y {input}"]), resolve(&mine, "JaVaFo", &[]).file), (None, None));
    }

    #[test]
    fn words_that_say_nothing_and_variables_with_values_are_refused() {
        for key in ["failure-words", "no-pairing-words", "mistaken-words"] {
            let error = config(&format!("[engine.mine]\n{key} = [\"no\", \"\"]\n")).unwrap_err().to_string();
            let place = format!("folder/arbitrium.toml:2:{}: found: an empty text", key.len() + 4);
            assert!(error.starts_with(&place), "{error}");
        }
        let error = config("[engine.mine]\nenvironment = [\"A=B\"]\n").unwrap_err().to_string();
        assert!(
            error.starts_with("folder/arbitrium.toml:2:15: found: \"A=B\"; expected: the name of a variable"),
            "{error}"
        );
        assert!(config("[engine.mine]\nenvironment = [\"HOME\"]\nfailure-words = [\"no\"]\n").is_ok());
    }
}
