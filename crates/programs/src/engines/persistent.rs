//! A program under test whose process answers many questions. Each question and each answer is one line with a JSON
//! object. `docs/guide/engines.md` describes the format.

use serde::{Deserialize, Serialize};

use super::command::{Command, Values};
use super::complaint::{cause, last_line, line};
use super::process::Running;
use super::program::{NO_SYSTEM, adapter, started};
use super::question::Question;
use super::reply::{self, Byes, JsonPairing};
use super::workplace::Workplace;
use super::{Ended, Engine, EngineSpec, Fault, Format, OpenError, machine};
use arbitrium_core::systems::Recorded;
use arbitrium_core::tournament::Tournament;
use arbitrium_core::trf::printable;

/// The name and version of the protocol. Every question contains it.
pub const PROTOCOL: &str = "arbitrium/engine/1";

/// A question to pair a round, with the members that its line contains.
#[derive(Debug, Deserialize, Serialize)]
pub(super) struct Ask {
    pub(super) protocol: String,
    pub(super) id: u64,
    pub(super) system: String,
    pub(super) round: u16,
    pub(super) format: Format,
    pub(super) tournament: String,
}

/// A line with an answer, before its members are checked.
#[derive(Deserialize)]
struct Line {
    id: u64,
    pairs: Option<Vec<(u32, u32)>>,
    bye: Option<Byes>,
    no_pairing: Option<String>,
    error: Option<String>,
}

/// The answer in a line: a pairing, the statement that no pairing exists, or the reason why the program
/// failed.
enum Answer {
    Pairing(JsonPairing),
    NoPairing(String),
    Failed(String),
}

impl Line {
    /// The answer in the line; `None` if the line contains no answer or more than one.
    fn answer(self) -> Option<Answer> {
        match (self.pairs, self.no_pairing, self.error) {
            (Some(pairs), None, None) => Some(Answer::Pairing(JsonPairing { pairs, bye: self.bye })),
            (None, Some(said), None) => Some(Answer::NoPairing(said)),
            (None, None, Some(said)) => Some(Answer::Failed(said)),
            _ => None,
        }
    }
}

/// A description of a valid answer, for error messages.
const ANSWER: &str = "an object with \"id\" and either \"pairs\" ([[white, black], …]) and \"bye\" (a number, a list or null), \
    or \"no_pairing\", or \"error\"";

/// A persistent program under test. Its process answers many questions.
pub(super) struct Persistent {
    spec: EngineSpec,
    command: Command,
    /// The system for which the process was started. `None` if it is unknown; then the program is not asked
    /// to pair.
    system: Option<&'static str>,
    asked: u64,
    running: Option<(Running, Workplace)>,
}

impl Persistent {
    pub(super) fn open(spec: &EngineSpec, system: Option<&'static str>) -> Result<Self, OpenError> {
        let command = Command::new(&spec.command)?;
        for name in ["input", "output", "round"] {
            if command.has(name) {
                return Err(OpenError::NotPersistent(name));
            }
        }
        Ok(Persistent { spec: spec.clone(), command, system, asked: 0, running: None })
    }

    fn system(&self) -> Result<&'static str, Fault> {
        self.system.ok_or_else(|| Fault::NotAsked(NO_SYSTEM.to_owned()))
    }

    /// The running process. If none is running, a new one is started.
    fn running(&mut self) -> Result<&mut Running, Fault> {
        if self.running.is_none() {
            let folder = Workplace::new()?;
            let nowhere = std::path::Path::new("");
            let system = self.system()?;
            let adapter = adapter(&self.spec, folder.path())?;
            let values = Values {
                input: nowhere,
                output: nowhere,
                round: 0,
                system,
                list: "",
                rules: "",
                adapter: &adapter,
            };
            self.running = Some((started(&self.command, &values, &self.spec, &folder)?, folder));
        }
        match &mut self.running {
            Some((running, _)) => Ok(running),
            None => Err(Fault::NotAsked("the program did not start".into())),
        }
    }

    /// Sends a question to the process and returns the line with its answer.
    fn exchange(&mut self, question: &Question) -> Result<Vec<u8>, Fault> {
        self.asked += 1;
        let ask = Ask {
            protocol: PROTOCOL.to_owned(),
            id: self.asked,
            system: self.system()?.to_owned(),
            round: question.position.round,
            format: self.spec.format,
            tournament: question.text.clone(),
        };
        let mut line = serde_json::to_vec(&ask).map_err(|error| Fault::NotAsked(error.to_string()))?;
        line.push(b'\n');
        let running = self.running()?;
        if !running.output().is_empty() {
            return Err(unasked(running.output()));
        }
        running.errors().clear();
        running.send(line);
        running.wait(|output| output.contains(&b'\n'))?;
        let output = running.output();
        let Some(end) = output.iter().position(|&byte| byte == b'\n') else {
            let ended = running.finish().unwrap_or(Ended::Unknown);
            let errors = std::mem::take(running.errors());
            machine::refuse_absent(&self.command, self.spec.adapter, &errors)?;
            return Err(Fault::Crash { ended, output: cause(&errors, &[]) });
        };
        let answer: Vec<u8> = output.drain(..=end).collect();
        if output.is_empty() { Ok(answer) } else { Err(unasked(output)) }
    }

    fn answer(&mut self, question: &Question) -> Result<Recorded, Fault> {
        let bytes = self.exchange(question)?;
        let none = || {
            let found = printable(String::from_utf8_lossy(&bytes).trim_end());
            Fault::Garbage { line: 1, found, expected: ANSWER }
        };
        let wrong = |_| reply::no_number(&bytes).unwrap_or_else(none);
        let answer: Line = serde_json::from_slice(&bytes).map_err(wrong)?;
        if answer.id != self.asked {
            let found = format!("\"id\": {}", answer.id);
            return Err(Fault::Garbage { line: 1, found, expected: "the id of the question" });
        }
        match answer.answer().ok_or_else(none)? {
            Answer::Pairing(pairing) => pairing.complete(&question.position),
            Answer::NoPairing(said) => Err(Fault::NoPairing(line(&said))),
            Answer::Failed(said) => Err(Fault::Crash { ended: Ended::Reported, output: line(&said) }),
        }
    }
}

impl Engine for Persistent {
    fn pair(&mut self, tournament: &Tournament, round: u16) -> Result<Recorded, Fault> {
        let question = Question::about(tournament, round, &self.spec)?;
        let answer = self.answer(&question);
        // After an error the process is ended, so that late output cannot be taken for the next answer. The
        // statement that no pairing exists is not such an error.
        if matches!(answer, Err(ref fault) if !matches!(fault, Fault::NoPairing(_))) {
            self.running = None;
        }
        answer
    }

    fn report(&self, tournament: &Tournament, round: u16) -> Option<String> {
        Question::report(tournament, round, &self.spec)
    }
}

/// The fault of a program that wrote output without being asked, or more than one line.
fn unasked(output: &[u8]) -> Fault {
    Fault::Garbage { line: 2, found: last_line(output), expected: "one line for each question" }
}
