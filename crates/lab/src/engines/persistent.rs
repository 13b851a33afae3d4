//! A program that answers many positions: JSON objects, a line each way. The form is described in
//! `docs/engines.md`.

use serde::{Deserialize, Serialize};

use super::command::{Command, Values};
use super::complaint::{cause, last_line, line};
use super::process::Running;
use super::program::{NO_SYSTEM, adapter, environment, unable, unstarted};
use super::question::Question;
use super::reply::{Byes, JsonPairing};
use super::workplace::Workplace;
use super::{Ended, Engine, EngineSpec, Fault, Format, OpenError, machine};
use arbitrium_core::systems::Recorded;
use arbitrium_core::tournament::Tournament;
use arbitrium_core::trf::printable;

/// The name of the protocol, which every question carries.
pub const PROTOCOL: &str = "arbitrium/engine/1";

/// A position.
#[derive(Debug, Deserialize, Serialize)]
pub(super) struct Ask {
    pub(super) protocol: String,
    pub(super) id: u64,
    pub(super) system: String,
    pub(super) round: u16,
    pub(super) format: Format,
    pub(super) tournament: String,
}

/// An answer to it as it stands in its line.
#[derive(Deserialize)]
struct Line {
    id: u64,
    pairs: Option<Vec<(u32, u32)>>,
    bye: Option<Byes>,
    no_pairing: Option<String>,
    error: Option<String>,
}

/// What an answer says: a pairing, that there is none, or why the program failed.
enum Answer {
    Pairing(JsonPairing),
    NoPairing(String),
    Failed(String),
}

impl Line {
    /// What it says, if that is one thing.
    fn answer(self) -> Option<Answer> {
        match (self.pairs, self.no_pairing, self.error) {
            (Some(pairs), None, None) => Some(Answer::Pairing(JsonPairing { pairs, bye: self.bye })),
            (None, Some(said), None) => Some(Answer::NoPairing(said)),
            (None, None, Some(said)) => Some(Answer::Failed(said)),
            _ => None,
        }
    }
}

/// What a line should hold.
const ANSWER: &str = "an object with \"id\" and either \"pairs\" ([[white, black], …]) and \"bye\" (a number, a list or null), \
    or \"no_pairing\", or \"error\"";

/// A program under test that stays.
pub(super) struct Persistent {
    spec: EngineSpec,
    command: Command,
    /// None where it is not known: such a program pairs nothing.
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

    /// The program, started where it is not running.
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
            let arguments = self.command.filled(&values);
            let environment = environment(&self.spec, folder.path());
            let running = Running::start(&arguments, folder.path(), &environment, self.spec.limits, &folder);
            self.running = Some((running.map_err(|error| unable(unstarted(&arguments), &error))?, folder));
        }
        match &mut self.running {
            Some((running, _)) => Ok(running),
            None => Err(Fault::NotAsked("the program did not start".into())),
        }
    }

    /// The line that answers a question.
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
        let answer: Line = serde_json::from_slice(&bytes).map_err(|_| none())?;
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
        // Whatever was wrong with a program that no longer keeps the protocol, the next answer must not suffer.
        if matches!(answer, Err(ref fault) if !matches!(fault, Fault::NoPairing(_))) {
            self.running = None;
        }
        answer
    }
}

/// More lines than were asked for.
fn unasked(output: &[u8]) -> Fault {
    Fault::Garbage { line: 2, found: last_line(output), expected: "one line for each question" }
}
