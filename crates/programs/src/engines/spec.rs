use arbitrium_core::systems::SystemId;
use serde::{Deserialize, Serialize};

use super::{Adapter, Feature, Lack};

/// The default number of calls of a program while a case is shrunk.
const SHRINK_CALLS: u64 = 1000;

/// How a program under test is called and how its answers are read. The presets and the file `arbitrium.toml` contain
/// these values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineSpec {
    /// The name of the program, as reports show it.
    pub name: String,
    /// The program and its arguments. `{input}` is replaced by the file of the tournament, `{output}` by the file for
    /// the answer, `{round}` by the round to be paired, `{system}` by the identifier of the system. In questions about
    /// standings `{list}` is replaced by the tie-breaks and `{rules}` by the edition.
    pub command: Vec<String>,
    /// Whether a process is started for each question, or one process answers many.
    pub protocol: Protocol,
    /// The report format that the program reads.
    pub format: Format,
    /// How the report states who is absent from the round to be paired.
    pub absences: Absences,
    /// The facts that the program needs in the report even if the tournament leaves them open.
    pub needs: Vec<Need>,
    /// The features of tournaments that the program ignores. It is not asked about a tournament that has one of them.
    pub ignores: Vec<Feature>,
    /// The code of the pairing system that the report declares instead of the tournament's own. The text
    /// `none` means that the report declares no system. `None` keeps the tournament's own code.
    pub declare: Option<String>,
    /// The form in which the program writes its answer.
    pub reply: Reply,
    /// The exit status by which the program says that no pairing exists; `None` if it has no such status.
    pub no_pairing_status: Option<i32>,
    /// Words in the output by which the program says that no pairing exists.
    pub no_pairing_words: Vec<String>,
    /// Words in the output that mean a failure, whatever the exit status is.
    pub failure_words: Vec<String>,
    /// The exit statuses by which the program refuses a question. A refusal is neither an error nor an answer.
    pub refused_status: Vec<i32>,
    /// The features that the program lacks, as its author declares. The program is not asked about them, and they are
    /// counted separately.
    pub lacks: Vec<Lack>,
    /// Words in the output that show that the command runs another program than this description says. The
    /// second value is the name of the description of that other program. `None` if there are no such words.
    pub mistaken: Option<(Vec<String>, String)>,
    /// The adapter whose file replaces `{adapter}` in the command. Its file is written anew for each process.
    /// `None` if the program needs no adapter.
    pub adapter: Option<Adapter>,
    /// The largest number of calls of the program while a tournament is shrunk, unless the user sets another limit. It is
    /// smaller for slow programs.
    pub shrink_calls: u64,
    /// The pairing systems that the program supports; empty if unknown.
    pub systems: Vec<SystemId>,
    /// The names of environment variables that the program gets in addition to those that every program gets.
    pub environment: Vec<String>,
    /// The limits of time, memory and output for each question.
    pub limits: Limits,
}

impl EngineSpec {
    /// A program with this name that is called by this command. All other values have their defaults: the
    /// program reads TRF16 and answers with the common reply.
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
            lacks: Vec::new(),
            mistaken: None,
            adapter: None,
            shrink_calls: SHRINK_CALLS,
            systems: Vec::new(),
            environment: Vec::new(),
            limits: Limits::default(),
        }
    }

    /// The code of the pairing system that a report for the program declares; `None` if it declares none.
    /// `usual` is the code of the tournament.
    #[must_use]
    pub(super) fn declared(&self, usual: Option<String>) -> Option<String> {
        match self.declare.as_deref() {
            None => usual,
            Some("none") => None,
            Some(code) => Some(code.to_owned()),
        }
    }

    /// Whether the command contains the placeholder `{system}`.
    #[must_use]
    pub fn names_the_system(&self) -> bool {
        self.command.iter().skip(1).any(|word| word.contains("{system}"))
    }
}

/// A sentence, without its full stop, that warns that the program and the judge use different pairing
/// systems. `engine` is the name of the program, and `pairs` has the systems that it supports. `None` if
/// `judged_by` is one of them, or if `pairs` is empty.
#[must_use]
pub fn another_document(engine: &str, pairs: &[impl ToString], judged_by: &str) -> Option<String> {
    let pairs: Vec<String> = pairs.iter().map(ToString::to_string).collect();
    let another = !pairs.is_empty() && !pairs.iter().any(|known| known == judged_by);
    let pairs = pairs.join(", ");
    another.then(|| {
        format!("{engine} pairs {pairs} and is judged by {judged_by}: a difference may be one between the documents")
    })
}

/// The end of the error message if `program` does not exist: what the user can do. Empty if `program` is a
/// path with a folder.
fn advice(program: &str) -> &'static str {
    if program.contains(std::path::is_separator) { "" } else { "; install it, or put its folder on PATH" }
}

/// Why the command of a program cannot be used, so that the program is never started.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The command contains no words.
    #[error("the command is empty")]
    NoCommand,
    /// A quotation in the command has no end.
    #[error("the command has a quotation that does not end")]
    Quotation,
    /// The program of the command does not exist at this path.
    #[error("there is no program {0}{advice}", advice = advice(.0))]
    NoProgram(String),
    /// The file exists but is not executable.
    #[error("{0} is a file and no program: it is not executable")]
    NotExecutable(String),
    /// The script that the command gives to an interpreter does not exist.
    #[error(
        "{0} is not a file in your folder or a folder above it; the program is started in a temporary folder"
    )]
    NoScript(String),
    /// The script exists, but its name contains neither a dot nor a slash. So it was not recognised as a file
    /// and is not an absolute path.
    #[error(
        "write ./{0}: the program runs in a folder of its own, and a name without . and / is not read as a file"
    )]
    PlainName(String),
    /// The command contains a placeholder with an unknown name.
    #[error(
        "{{{0}}} means nothing in a command; there are {{input}}, {{output}}, {{round}}, {{system}} and {{adapter}}, and for \
         standings {{list}} and {{rules}}"
    )]
    Placeholder(String),
    /// A placeholder has no meaning in a command that examines a report.
    #[error("{{{0}}} has no meaning in a command that looks at a report; {{input}} is its file")]
    NotOfPredicate(&'static str),
    /// A placeholder has no meaning in a command that makes tournaments.
    #[error(
        "{{{0}}} means nothing in a command that makes tournaments; there are {{output}}, {{seed}} and {{adapter}}"
    )]
    NotOfGenerator(String),
    /// The command contains `{adapter}`, but the description names no adapter.
    #[error("{{adapter}} means nothing: the description names no adapter")]
    NoAdapter,
    /// A placeholder has no meaning in the command of a persistent program.
    #[error(
        "{{{0}}} has no meaning in the command of a persistent program, which reads questions from its standard input"
    )]
    NotPersistent(&'static str),
}

/// Whether a process is started for each question, or one process answers many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Protocol {
    /// A process is started for every question.
    #[default]
    Process,
    /// One process answers many questions. Each question and each answer is one line with a JSON object.
    Persistent,
}

/// The report format that a program reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Format {
    /// The format of 2016 with the `XX` records that pairing programs use.
    #[default]
    Trf16,
    /// The report format of 2026.
    Trf26,
    /// The format of 2006 with `XX` records. Results without a game have no letters: they are `0000 - +`, `0000 - =`
    /// and `0000 - -`.
    Trf06,
}

/// How a report states who is absent from the round to be paired.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Absences {
    /// The report has a bye in the round's column of the player's record: `0000 - Z`.
    #[default]
    Cells,
    /// The report has the absence record of its format, `XXZ` or `240`.
    Records,
}

/// A fact that a program needs even if the tournament leaves it open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Need {
    /// The number of planned rounds. If the tournament leaves it open, it is one more than the round to be
    /// paired, so that this round is not the last one.
    Rounds,
    /// The initial colour. If the tournament leaves it open, it is White.
    InitialColour,
}

/// The form in which a program writes its answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Reply {
    /// The common reply: the number of lines that follow, then `white black` in each line. A bye is `id 0`.
    #[default]
    Pairs,
    /// The report file of the tournament, with the paired round added.
    Trf,
    /// A JSON object with `pairs` (`[[white, black], …]`) and `bye` (a number, a list of numbers or null).
    Json,
}

/// The resources that a program may use for one answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The limit of wall-clock time for a question, in seconds.
    pub seconds: u64,
    /// The limit of processor time for a question, in seconds.
    pub processor_seconds: u64,
    /// The limit of memory for all processes of the program together, in mebibytes.
    pub memory_mebibytes: u64,
    /// The largest size, in bytes, of each output stream and of each written file.
    pub output_bytes: u64,
    /// The largest number of bytes that all processes of the program write together, to any target.
    pub written_bytes: u64,
    /// The largest number of processes at the same time, including the program's own. In a process with
    /// several threads, each thread after the first counts as one more process.
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
