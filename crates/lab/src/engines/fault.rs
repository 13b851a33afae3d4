use arbitrium_report::outcome::FAULT_KINDS;
use std::fmt;
use std::process::ExitStatus;

use super::{Surroundings, complaint};
use arbitrium_core::counted::{counted, counted_as};
use arbitrium_core::systems::{Board, Recorded};
use arbitrium_core::tournament::PlayerId;

/// The most of a program's own words that tell two faults apart.
const LONGEST_SHAPE: usize = 120;

/// What a program under test did instead of answering with a complete pairing of the players to be paired.
///
/// A fault is a finding about the program, never a reason to stop a run. Texts of the program in it are
/// [printable](arbitrium_core::trf::printable).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// It ended with an error.
    #[error("the program {}{}", failed(*.ended), said(.output))]
    Crash {
        /// How it ended.
        ended: Ended,
        /// The end of what it wrote as an error, one line.
        output: String,
    },
    /// It gave no answer in time.
    #[error("no answer within {0}")]
    Timeout(TimeLimit),
    /// It wrote more than it may.
    #[error("the program wrote more than {bytes} bytes")]
    OutputLimit {
        /// The limit in bytes.
        bytes: u64,
    },
    /// It and its children used more memory than they may.
    #[error("the program used more than {mebibytes} MiB of memory")]
    Memory {
        /// The limit in mebibytes.
        mebibytes: u64,
    },
    /// It started more processes than it may.
    #[error("the program started more than {}", counted_as(*limit, "process", "processes"))]
    Processes {
        /// The limit.
        limit: usize,
    },
    /// It ended as if all were well and gave no answer.
    #[error("the program gave no answer: {found}{}", said(.output))]
    NoAnswer {
        /// What stands in the answer's place.
        found: &'static str,
        /// The end of what it wrote as an error, one line.
        output: String,
    },
    /// Its answer is none.
    #[error("line {line} of the answer is \"{found}\"; expected {expected}")]
    Garbage {
        /// The line of the answer, from 1.
        line: usize,
        /// What stands there.
        found: String,
        /// What should stand there.
        expected: &'static str,
    },
    /// It paired a number that is no player's.
    #[error("the answer names {0}, who is no player of the tournament")]
    UnknownPlayer(u32),
    /// It paired a player more than once, or with himself.
    #[error("the answer names player {0} more than once")]
    DoubledPlayer(PlayerId),
    /// It paired a player who was announced as absent.
    #[error("the answer pairs player {0}, who is announced as absent")]
    AbsentPlayer(PlayerId),
    /// It left players out.
    #[error("the answer leaves out {}", players(.0))]
    MissingPlayer(Vec<PlayerId>),
    /// Asked the same twice, it gave two answers.
    #[error("asked twice, the program gave two answers: {first}; {second}")]
    NotDeterministic {
        /// The first answer, in short.
        first: String,
        /// The second answer, in short.
        second: String,
    },
    /// It says that no legal pairing exists. Where there is indeed none, this is no fault.
    #[error("the program says that there is no pairing{}", said(.0))]
    NoPairing(String),
    /// It was not asked: its dialect of the report files cannot say what this tournament holds. That says
    /// nothing about the program.
    #[error("the program was not asked: {0}")]
    NotAsked(String),
    /// It could not be asked: the surroundings failed.
    #[error("the program could not be asked: {0}")]
    Surroundings(Surroundings),
}

impl Fault {
    /// Whether the program ran out of time. On a busy machine that may be no fault of its own.
    pub(crate) fn is_timeout(&self) -> bool {
        matches!(self, Fault::Timeout(_))
    }

    /// Whether one of the limits ended it: of time, memory, processes or output. What a program reaches before that hangs on
    /// the machine as well.
    pub(crate) fn is_limit(&self) -> bool {
        matches!(
            self,
            Fault::Timeout(_) | Fault::Memory { .. } | Fault::Processes { .. } | Fault::OutputLimit { .. }
        )
    }

    /// The [kinds](Self::kind) of faults that say something about a program.
    pub const KINDS: [&'static str; 12] = FAULT_KINDS;

    /// A stable name in kebab case, such as `doubled-player`.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Fault::Crash { .. } => "crash",
            Fault::Timeout(_) => "timeout",
            Fault::OutputLimit { .. } => "output-limit",
            Fault::Memory { .. } => "memory",
            Fault::Processes { .. } => "processes",
            Fault::NoAnswer { .. } | Fault::Garbage { .. } => "garbage",
            Fault::UnknownPlayer(_) => "unknown-player",
            Fault::DoubledPlayer(_) => "doubled-player",
            Fault::AbsentPlayer(_) => "absent-player",
            Fault::MissingPlayer(_) => "missing-player",
            Fault::NotDeterministic { .. } => "not-deterministic",
            Fault::NoPairing(_) => "no-pairing",
            Fault::NotAsked(_) => "not-asked",
            Fault::Surroundings(_) => "surroundings",
        }
    }

    /// What tells two faults of one kind apart: how the program ended and what it said, without what differs from
    /// tournament to tournament. Short, one line, printable; empty where the kind says it all.
    ///
    /// ```
    /// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_lab::*; }
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
            Fault::NoPairing(said) => complaint::shape(said),
            Fault::Garbage { expected, .. } => format!("expected {expected}"),
            _ => String::new(),
        };
        shape.trim().chars().take(LONGEST_SHAPE).collect()
    }

    /// Whether it says something about the program.
    #[must_use]
    pub fn is_finding(&self) -> bool {
        !matches!(self, Fault::NotAsked(_) | Fault::Surroundings(_))
    }

    /// What a question that was answered so costs, in calls: one that ran out of time one for each second of its limit.
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
    /// With this exit status.
    Status(i32),
    /// By this signal.
    Signal(i32),
    /// It did not end: it answered that it failed.
    Reported,
    /// It closed its answers and did not end, or ended in a way the machine does not tell.
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

/// A limit of time, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TimeLimit {
    /// Of the clock on the wall.
    Wall(u64),
    /// Of the processor.
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
