use std::fmt;

use serde::{Deserialize, Serialize};

use super::persistent::Persistent;
use super::program::Program;
use super::{Adapter, Engine};
use arbitrium_core::systems::SystemId;

/// How often a program is asked at most while a case is shrunk, where its description says nothing.
const SHRINK_CALLS: u64 = 1000;

/// How a program under test is called and what it answers. The presets and `arbitrium.toml` hold these as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineSpec {
    /// What the program is called in reports.
    pub name: String,
    /// The program and its arguments. `{input}` stands for the file of the tournament, `{output}` for the file
    /// the answer is written to, `{round}` for the round to be paired, `{system}` for the system's word; where standings
    /// are asked for `{list}` for the tie-breaks and `{rules}` for the edition.
    pub command: Vec<String>,
    /// One process a position, or one for all.
    pub protocol: Protocol,
    /// The report format it reads.
    pub format: Format,
    /// How it is told who is absent in the round to be paired.
    pub absences: Absences,
    /// What it must be told where the tournament leaves it open.
    pub needs: Vec<Need>,
    /// What it reads over: it is not asked about a tournament that holds it.
    pub ignores: Vec<Feature>,
    /// The system that the report declares instead of the tournament's own; `none` for no declaration.
    pub declare: Option<String>,
    /// The form of the answer.
    pub reply: Reply,
    /// The exit status with which it says that no pairing exists.
    pub no_pairing_status: Option<i32>,
    /// Words in its output that mean that no pairing exists.
    pub no_pairing_words: Vec<String>,
    /// Words in its output that mean that it failed, whatever its exit status.
    pub failure_words: Vec<String>,
    /// The exit statuses with which it refuses a question: then it was not asked, and nothing is said about it.
    pub refused_status: Vec<i32>,
    /// Words in its output that show that it is another program, and the description of that one.
    pub mistaken: Option<(Vec<String>, String)>,
    /// The adapter that `{adapter}` stands for: it comes with the command and is written into the folder of each process.
    pub adapter: Option<Adapter>,
    /// How often it is asked at most while a case is shrunk, where nobody says otherwise: a slow program less often.
    pub shrink_calls: u64,
    /// The systems it pairs, by their words; empty where that is not known.
    pub systems: Vec<String>,
    /// Environment variables that it may see besides the few that every program gets.
    pub environment: Vec<String>,
    /// What it may use.
    pub limits: Limits,
}

impl EngineSpec {
    /// A program called by this command, with everything else as usual: TRF16 in, the common reply out.
    #[must_use]
    pub fn new(name: &str, command: Vec<String>) -> Self {
        EngineSpec {
            name: name.to_owned(),
            command,
            protocol: Protocol::default(),
            format: Format::default(),
            absences: Absences::default(),
            needs: Vec::new(),
            ignores: Vec::new(),
            declare: None,
            reply: Reply::default(),
            no_pairing_status: None,
            no_pairing_words: Vec::new(),
            failure_words: Vec::new(),
            refused_status: Vec::new(),
            mistaken: None,
            adapter: None,
            shrink_calls: SHRINK_CALLS,
            systems: Vec::new(),
            environment: Vec::new(),
            limits: Limits::default(),
        }
    }

    /// Whether its command names the system.
    #[must_use]
    pub fn names_the_system(&self) -> bool {
        self.command.iter().skip(1).any(|word| word.contains("{system}"))
    }

    /// Opens the program for a system; of standings, whose rules are no system's, it need not be known. A process that stays is
    /// started with the first question.
    ///
    /// # Errors
    /// When there is no such program, or its command cannot be filled.
    pub fn open(&self, system: impl Into<Option<SystemId>>) -> Result<Box<dyn Engine>, OpenError> {
        let word = system.into().map(SystemId::word);
        if self.adapter.is_none() && self.command.iter().any(|word| word.contains("{adapter}")) {
            return Err(OpenError::NoAdapter);
        }
        Ok(match self.protocol {
            Protocol::Process => Box::new(Program::open(self, word)?),
            Protocol::Persistent => Box::new(Persistent::open(self, word)?),
        })
    }
}

/// That a program pairs by another document than the one that judges it, as a sentence without its stop; none where it
/// does not, or nobody knows. Then a difference may be one between the documents.
#[must_use]
pub fn another_document(engine: &str, pairs: &[String], judged_by: &str) -> Option<String> {
    let another = !pairs.is_empty() && !pairs.iter().any(|known| known == judged_by);
    let pairs = pairs.join(", ");
    another.then(|| {
        format!("{engine} pairs {pairs} and is judged by {judged_by}: a difference may be one between the documents")
    })
}

/// Why a program cannot be asked at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The command is empty.
    #[error("the command is empty")]
    NoCommand,
    /// A quotation in a command that does not end.
    #[error("the command has a quotation that does not end")]
    Quotation,
    /// There is no such program.
    #[error("there is no program {0}")]
    NoProgram(String),
    /// There is a file, and nobody may execute it.
    #[error("{0} is a file and no program: it is not executable")]
    NotExecutable(String),
    /// A name in braces that stands for nothing.
    #[error(
        "{{{0}}} stands for nothing in a command; there are {{input}}, {{output}}, {{round}}, {{system}} and {{adapter}}, and for \
         standings {{list}} and {{rules}}"
    )]
    Placeholder(String),
    /// A placeholder that has no meaning for a command that looks at a report.
    #[error("{{{0}}} has no meaning in a command that looks at a report; {{input}} stands for its file")]
    NotOfPredicate(&'static str),
    /// A placeholder that has no meaning for a command that makes tournaments.
    #[error(
        "{{{0}}} stands for nothing in a command that makes tournaments; there are {{output}}, {{seed}} and {{adapter}}"
    )]
    NotOfGenerator(String),
    /// An adapter that is not named.
    #[error("{{adapter}} stands for nothing: the description names no adapter")]
    NoAdapter,
    /// A placeholder that has no meaning for a program that stays.
    #[error(
        "{{{0}}} has no meaning in the command of a persistent program, which reads questions from its standard input"
    )]
    NotPersistent(&'static str),
}

/// One process a position, or one for all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Protocol {
    /// A process is started for every position.
    #[default]
    Process,
    /// One process answers many positions, a JSON object a line each way.
    Persistent,
}

/// The report format a program reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Format {
    /// The format of 2016 with the engines' `XX` records.
    #[default]
    Trf16,
    /// The format of 2026.
    Trf26,
    /// The format of 2006 with `XX` records: no letters among the results, byes are `0000 - +`, `=` and `-`.
    Trf06,
}

/// How a program is told who is absent in the round to be paired.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Absences {
    /// By a bye in the round's column of the player's record: `0000 - Z`.
    #[default]
    Cells,
    /// By the format's own record: `XXZ`, or `240`.
    Records,
}

/// What a program must be told where the tournament leaves it open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Need {
    /// The number of planned rounds: one more than that to be paired, so that it is not the last.
    Rounds,
    /// The initial colour: White.
    InitialColour,
}

/// What a tournament may hold and a program reads over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Feature {
    /// Pairs who must not meet in the round.
    Prohibitions,
    /// Virtual points.
    VirtualPoints,
    /// Points that are not the usual ones.
    Scoring,
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Feature::Prohibitions => "prohibited pairs",
            Feature::VirtualPoints => "virtual points",
            Feature::Scoring => "points other than 1, ½ and 0",
        })
    }
}

/// The form of an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Reply {
    /// The common reply: the number of lines that follow, then `white black` each, a bye as `id 0`.
    #[default]
    Pairs,
    /// The tournament's report with the round added.
    Trf,
    /// An object with `pairs` (`[[white, black], …]`) and `bye` (a number, a list of numbers or null).
    Json,
}

/// What a program may use for one answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Seconds of the clock on the wall.
    pub seconds: u64,
    /// Seconds of the processor, each of its processes.
    pub processor_seconds: u64,
    /// Mebibytes of memory, all of its processes together.
    pub memory_mebibytes: u64,
    /// Bytes of output: on each of its outputs, and in each file it writes.
    pub output_bytes: u64,
    /// Bytes that all of its processes write together, wherever they write.
    pub written_bytes: u64,
    /// Processes at the same time, itself included, and their threads beside the first of each.
    pub processes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            seconds: 60,
            processor_seconds: 60,
            memory_mebibytes: 2048,
            output_bytes: 16 << 20,
            written_bytes: 256 << 20,
            processes: 256,
        }
    }
}
