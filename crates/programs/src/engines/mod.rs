//! Programs under test: how they are called, which resources they may use, and how their answers are read.
//!
//! A program under test is treated as hostile. It runs in a separate folder with few environment variables, under
//! limits of time, memory, output and processes. It is killed with all its children. If it does not answer, the
//! result is a [`Fault`], which does not stop a run of many questions.
//!
//! An [`EngineSpec`] describes how a program is called. [`EngineSpec::open`] makes an [`Engine`] of it, which can be
//! asked. Asking needs `&mut`, so each parallel job opens its own engine.

mod adapter;
mod checker;
mod command;
mod complaint;
mod config;
mod engine;
mod family;
mod fault;
mod feature;
mod function;
mod generator;
mod interpreter;
mod lack;
mod machine;
mod names;
mod open;
mod own_files;
mod persistent;
mod pool;
mod predicate;
mod process;
mod program;
mod question;
mod ranked;
mod reference;
pub mod reply;
mod serve;
mod spec;
mod surroundings;
mod workplace;

pub use adapter::Adapter;
pub use checker::{Checked, Checker, CheckerWords};
pub use config::{CONFIG_FILE, Config, ConfigError, Resolved, limits};
pub use engine::Engine;
pub use fault::{Ended, Fault, TimeLimit};
pub use feature::Feature;
pub use function::Function;
pub use generator::{Generator, GeneratorSetting};
pub use lack::Lack;
pub use own_files::{OwnFile, own_files, own_files_of};
pub use persistent::PROTOCOL;
pub use pool::EnginePool;
pub use predicate::Predicate;
pub use ranked::{Ranked, RankedRow, Ranking, agree, decimal};
pub use reference::Reference;
pub use serve::serve;
pub use spec::{Absences, EngineSpec, Format, Limits, Need, OpenError, Protocol, Reply, another_document};
pub use surroundings::{Surroundings, UseError};
pub use workplace::left_behind;

/// Kills all running programs with their children, removes their folders, and prevents further starts. It
/// must be called just before this process ends. Threads that wait for an answer keep waiting, so that the
/// end of their program is not reported as a crash.
pub fn end_all() {
    family::Family::end_all();
    workplace::Workplace::remove_all();
}
