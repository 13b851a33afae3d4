//! Random tournaments that the same bytes always reproduce.
//!
//! [`Settings`] has a range for every [`Knob`], which is a setting such as the number of players. [`generate`] draws
//! a value from each range and plays the tournament: it draws the absences, computes the correct pairings and draws
//! the results. All choices come from a [`Draw`], which reads bytes. The command makes the bytes from a seed
//! (`stream`). The tools proptest and libFuzzer choose the bytes and shrink them.
//!
//! An [`Event`] is the same tournament step by step, for callers that let another program pair each round.

mod draw;
mod event;
mod field;
mod knobs;
mod manifest;
mod model;
mod ranked;
mod results;
mod settings;
mod span;
#[cfg(feature = "stream")]
pub mod stream;
mod teams;
mod wild;

pub use draw::Draw;
pub use event::{Ended, Event, Generated, Outcome, generate, unplayed};
pub use knobs::{Described, KNOBS, Knob};
pub use manifest::{Head, Line, MANIFEST_SCHEMA};
pub use ranked::{LISTS, LISTS_OF_TEAMS, lists_of, rank};
pub use settings::{History, Impossible, Parameters, Scale, Settings};
pub use span::{Span, SpanError};
