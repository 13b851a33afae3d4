//! Programs under test: how they are called, what they may use, how their answers are read.
//!
//! A program under test is hostile. It runs in its own folder, with its own few environment variables, under
//! limits of time, memory, output and processes, and is killed with all its children; whatever it does instead
//! of answering is a [`Fault`], a finding and never a stop.
//!
//! An [`EngineSpec`] says how a program is called; [opened](EngineSpec::open), it is an [`Engine`] that can be asked.
//! Asking needs `&mut`: a job that works beside others opens an engine of its own.

mod adapter;
mod command;
mod complaint;
mod config;
mod family;
mod fault;
mod generator;
mod machine;
mod own_files;
mod persistent;
mod pool;
mod predicate;
mod process;
mod program;
mod question;
mod ranked;
mod reference;
pub(crate) mod reply;
mod serve;
mod spec;
mod surroundings;
mod workplace;

pub use adapter::Adapter;
pub use config::{CONFIG_FILE, Config, ConfigError, Resolved, limits};
pub use fault::{Ended, Fault, TimeLimit};
pub use generator::Generator;
pub use own_files::{OwnFile, own_files, own_files_of};
pub use persistent::PROTOCOL;
pub use pool::EnginePool;
pub use predicate::Predicate;
pub use ranked::{Ranked, RankedRow, Ranking};
pub(crate) use ranked::{agree, decimal};
pub use reference::Reference;
pub use serve::serve;
pub use spec::{
    Absences, EngineSpec, Feature, Format, Limits, Need, OpenError, Protocol, Reply, another_document,
};
pub use surroundings::{Surroundings, UseError};
pub use workplace::left_behind;

use arbitrium_core::systems::Recorded;
use arbitrium_core::tournament::Tournament;

/// Ends every program that is running, with all its children and its folder, and lets no other start: for a process
/// that is about to end. Whoever waits for a program's answer waits until then, so that nobody takes this for
/// something the program did.
pub fn end_all() {
    family::Family::end_all();
    workplace::Workplace::remove_all();
}

/// Something that pairs rounds: a program under test, or the reference itself.
pub trait Engine: Send {
    /// Pairs a round of a tournament from what stands before it. The players to be paired are those who have
    /// a game or a pairing-allocated bye in the round where it is recorded, and in the round after the last
    /// recorded one those who are not announced as absent.
    ///
    /// The answer names each player to be paired exactly once, and nobody else; whether it is legal is for
    /// [`PairingSystem::judge`](arbitrium_core::systems::PairingSystem::judge).
    ///
    /// # Errors
    /// What the program did instead.
    fn pair(&mut self, tournament: &Tournament, round: u16) -> Result<Recorded, Fault>;

    /// Ranks a tournament by a list of tie-breaks.
    ///
    /// # Errors
    /// What the program did instead.
    fn rank(&mut self, _asked: &Ranking<'_>) -> Result<Ranked, Fault> {
        Err(Fault::NotAsked("standings are asked of a program that is started for each of them".to_owned()))
    }

    /// Asks the same twice; once where a limit ended the first answer.
    ///
    /// # Errors
    /// As [`pair`](Self::pair), and [`Fault::NotDeterministic`] where the answers are not the same. A program that fails
    /// twice in the same way is no such program, whatever it says about it; nor is one that was ended by a limit the second
    /// time, or could not be asked again: how far it came hangs on what else the machine did, and the first answer stands.
    fn pair_twice(&mut self, tournament: &Tournament, round: u16) -> Result<Recorded, Fault> {
        let is_cut_short = |answer: &Result<Recorded, Fault>| {
            answer.as_ref().is_err_and(|fault| fault.is_limit() || !fault.is_finding())
        };
        let first = self.pair(tournament, round);
        if is_cut_short(&first) {
            return first;
        }
        let second = self.pair(tournament, round);
        if is_cut_short(&second) {
            return first;
        }
        let same = match (&first, &second) {
            (Err(one), Err(other)) => one.kind() == other.kind(),
            _ => first == second,
        };
        if same { first } else { Err(Fault::two_answers(&first, &second)) }
    }
}
