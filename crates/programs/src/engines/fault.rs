use arbitrium_report::outcome::{FAULT_KINDS, Unanswered};
use std::fmt;
use std::io;
use std::process::ExitStatus;

use super::{Lack, Surroundings, complaint};
use arbitrium_core::counted::{counted, counted_as};
use arbitrium_core::systems::{Board, Recorded};
use arbitrium_core::tournament::PlayerId;

/// The number of characters of a program's message by which two faults are distinguished.
const LONGEST_SHAPE: usize = 120;

/// Why a program under test gave no valid answer.
///
/// A fault is a finding about the program. It does not stop a run of many questions. Texts of the program in
/// a fault are safe to print, see [`printable`](arbitrium_core::trf::printable).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The program ended with an error.
    #[error("the program {}{}", failed(*.ended), said(.output))]
    Crash {
        /// The exit status or the signal with which the program ended.
        ended: Ended,
        /// The last line of the program's error output.
        output: String,
    },
    /// The program gave no answer in time.
    #[error("no answer within {0}")]
    Timeout(TimeLimit),
    /// The program wrote more than its limit allows.
    #[error("the program wrote more than {bytes} bytes")]
    OutputLimit {
        /// The largest allowed size of the output in bytes.
        bytes: u64,
    },
    /// The program and its children used more memory than the limit allows.
    #[error("the program used more than {mebibytes} MiB of memory")]
    Memory {
        /// The largest allowed memory in mebibytes.
        mebibytes: u64,
    },
    /// The program and its children were more processes than the limit allows.
    #[error("the program started more than {}", counted_as(*limit, "process", "processes"))]
    Processes {
        /// The largest allowed number of processes.
        limit: usize,
    },
    /// The program ended with success but gave no answer.
    #[error("the program gave no answer: {found}{}", said(.output))]
    NoAnswer {
        /// What was found instead of an answer, in words.
        found: &'static str,
        /// The last line of the program's error output.
        output: String,
    },
    /// The answer is not in the form that the program's description declares.
    #[error("line {line} of the answer is \"{found}\"; expected {expected}")]
    Garbage {
        /// The line of the answer that is wrong, from 1.
        line: usize,
        /// The text of the first wrong line.
        found: String,
        /// What the line should contain.
        expected: &'static str,
    },
    /// The answer announces more pairs than it has.
    #[error("the answer announces {} but has {found}", counted(*announced, "pair"))]
    TooShort {
        /// The number of pairs that the first line of the answer announces.
        announced: usize,
        /// The number of pairs that follow the first line.
        found: usize,
    },
    /// The answer is JSON, and a value that should be a number of a player is not a whole number.
    #[error("{place} of the answer is {found}; expected a pairing number")]
    NoNumber {
        /// The place in the answer, such as `pairs[1][0]`, counted from 0.
        place: String,
        /// The value at this place, as JSON text and shortened.
        found: String,
    },
    /// The answer contains a number that no player has.
    #[error("the answer names {0}, who is not a player of the tournament")]
    UnknownPlayer(u32),
    /// The answer contains a player more than once, or pairs a player with themselves.
    #[error("the answer names player {0} more than once")]
    DoubledPlayer(PlayerId),
    /// The program paired a player who was announced as absent.
    #[error("the answer pairs player {0}, who is announced as absent")]
    AbsentPlayer(PlayerId),
    /// The answer does not contain these players, although they are to be paired.
    #[error("the answer leaves out {}", players(.0))]
    MissingPlayer(Vec<PlayerId>),
    /// The program gave two different answers to one question.
    #[error("asked twice, the program gave two answers: {first}; {second}")]
    NotDeterministic {
        /// The program's first answer, shortened for the message.
        first: String,
        /// The program's second answer, shortened for the message.
        second: String,
    },
    /// The program states that no legal pairing exists. That is not an error if it is true.
    #[error("the program answers that no pairing exists{}", said(.0))]
    NoPairing(String),
    /// The program refused the question: it ended with an exit status that its description lists for
    /// refusals.
    #[error("the program refuses the question{}", said(.0))]
    Refused(String),
    /// The program was not asked, because its author declares that it lacks this feature. That is not an
    /// error of the program.
    #[error("the program was not asked: it is declared to lack {0}")]
    Lacks(Lack),
    /// The program was not asked, because its report format cannot express this tournament. That is not an
    /// error of the program. The text is the reason.
    #[error("the program was not asked: {0}")]
    NotAsked(String),
    /// The program could not be asked, because the machine failed, for example with a full disk.
    #[error("the program could not be asked: {0}")]
    Surroundings(Surroundings),
}

impl Fault {
    /// The fault for a failure of the machine. `what` is the action that failed, and `error` the message of
    /// the system.
    pub(super) fn unable(what: impl Into<String>, error: &io::Error) -> Self {
        Fault::Surroundings(Surroundings::new(what, error))
    }

    /// Whether the program reached a time limit. A busy machine may be the cause.
    pub(crate) fn is_timeout(&self) -> bool {
        matches!(self, Fault::Timeout(_))
    }

    /// Whether the program reached a limit of time, memory, processes or output. The machine may be the
    /// cause.
    pub(crate) fn is_limit(&self) -> bool {
        matches!(
            self,
            Fault::Timeout(_) | Fault::Memory { .. } | Fault::Processes { .. } | Fault::OutputLimit { .. }
        )
    }

    /// The [kinds](Self::kind) of faults that are errors of the program.
    pub const KINDS: [&'static str; 12] = FAULT_KINDS;

    /// The stable name of this kind of fault in kebab case, such as `doubled-player`.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Fault::Crash { .. } => "crash",
            Fault::Timeout(_) => "timeout",
            Fault::OutputLimit { .. } => "output-limit",
            Fault::Memory { .. } => "memory",
            Fault::Processes { .. } => "processes",
            Fault::NoAnswer { .. }
            | Fault::Garbage { .. }
            | Fault::TooShort { .. }
            | Fault::NoNumber { .. } => "garbage",
            Fault::UnknownPlayer(_) => "unknown-player",
            Fault::DoubledPlayer(_) => "doubled-player",
            Fault::AbsentPlayer(_) => "absent-player",
            Fault::MissingPlayer(_) => "missing-player",
            Fault::NotDeterministic { .. } => "not-deterministic",
            Fault::NoPairing(_) => "no-pairing",
            Fault::Refused(_) => "refused",
            Fault::Lacks(_) => "lacks",
            Fault::NotAsked(_) => "not-asked",
            Fault::Surroundings(_) => "surroundings",
        }
    }

    /// A text that distinguishes two faults of the same kind: how the program ended and what it printed.
    /// Parts that differ between tournaments are removed. The text is one short line that is safe to print.
    /// It is empty if the kind alone is enough.
    ///
    /// ```
    /// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_programs::*; }
    /// use arbitrium::engines::{Ended, Fault};
    ///
    /// let crash = |output: &str| Fault::Crash { ended: Ended::Status(1), output: output.into() };
    /// assert_eq!(crash("KeyError: 17 in round 3").shape(), "exit status 1 KeyError: # in round #");
    /// ```
    #[must_use]
    pub fn shape(&self) -> String {
        let shape = match self {
            Fault::Crash { ended, output } => format!("{ended} {}", complaint::shape(output)),
            Fault::NoAnswer { found, output } => format!("{found} {}", complaint::shape(output)),
            Fault::NoPairing(said) | Fault::Refused(said) => complaint::shape(said),
            Fault::Garbage { expected, .. } => format!("expected {expected}"),
            Fault::TooShort { .. } => "fewer pairs than announced".to_owned(),
            Fault::NoNumber { .. } => "expected a pairing number".to_owned(),
            _ => String::new(),
        };
        shape.trim().chars().take(LONGEST_SHAPE).collect()
    }

    /// Why the question has no answer: the program failed, it refused, or it was not asked.
    #[must_use]
    pub fn why(&self) -> Unanswered {
        match self {
            Fault::Refused(_) => Unanswered::Refused,
            Fault::Lacks(_) => Unanswered::DeclaredAbsent,
            Fault::NotAsked(_) | Fault::Surroundings(_) => Unanswered::NotExpressible,
            _ => Unanswered::Failed,
        }
    }

    /// Whether the fault is an error of the program. It is not one if the program refused or was not asked.
    #[must_use]
    pub fn is_finding(&self) -> bool {
        self.why() == Unanswered::Failed
    }

    /// The number of calls that a question with this fault counts for. A timeout counts as one call for each
    /// second of the limit, any other fault as one call.
    #[must_use]
    pub fn cost(&self) -> u64 {
        match self {
            Fault::Timeout(TimeLimit::Wall(seconds) | TimeLimit::Processor(seconds)) => (*seconds).max(1),
            _ => 1,
        }
    }

    pub(super) fn two_answers(first: &Result<Recorded, Fault>, second: &Result<Recorded, Fault>) -> Self {
        Fault::NotDeterministic { first: in_short(first), second: in_short(second) }
    }
}

/// How a process ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The process ended with this exit status.
    Status(i32),
    /// A signal with this number ended the process.
    Signal(i32),
    /// The process did not end, but its answer states that it failed.
    Reported,
    /// The process closed its output without ending, or the system does not report how it ended.
    Unknown,
}

impl From<ExitStatus> for Ended {
    fn from(status: ExitStatus) -> Self {
        #[cfg(unix)]
        if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
            return Ended::Signal(signal);
        }
        status.code().map_or(Ended::Unknown, Ended::Status)
    }
}

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ended::Status(status) => write!(f, "exit status {status}"),
            Ended::Signal(signal) => write!(f, "signal {signal}"),
            Ended::Reported => f.write_str("it reports an error"),
            Ended::Unknown => f.write_str("it ended without a status"),
        }
    }
}

/// A time limit that a program exceeded, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TimeLimit {
    /// A limit of wall-clock time, in seconds.
    Wall(u64),
    /// A limit of processor time, in seconds.
    Processor(u64),
}

impl fmt::Display for TimeLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeLimit::Wall(seconds) => f.write_str(&counted(*seconds, "second")),
            TimeLimit::Processor(seconds) => write!(f, "{} of processor time", counted(*seconds, "second")),
        }
    }
}

fn failed(ended: Ended) -> String {
    match ended {
        Ended::Status(0) => "failed, though with exit status 0".to_owned(),
        Ended::Reported => "reports an error".to_owned(),
        ended => format!("crashed: {ended}"),
    }
}

fn said(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!(" ({text})") }
}

fn players(ids: &[PlayerId]) -> String {
    let word = if ids.len() == 1 { "player" } else { "players" };
    let list: Vec<String> = ids.iter().map(ToString::to_string).collect();
    format!("{word} {}", list.join(", "))
}

fn in_short(answer: &Result<Recorded, Fault>) -> String {
    let recorded = match answer {
        Ok(recorded) => recorded,
        Err(fault) => return fault.to_string(),
    };
    let board = |board: &Board| format!("{}-{}", board.white, board.black);
    let boards = recorded.boards.iter().map(board);
    let all: Vec<String> = boards.chain(recorded.byes.iter().map(|id| format!("{id}-bye"))).collect();
    all.join(",")
}
