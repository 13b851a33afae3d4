//! Random tournaments, reproducible from the bytes they are drawn from.
//!
//! [`Settings`] give every [`Knob`] a range. [`generate`] draws a value for each and plays the tournament: who is
//! absent, the pairing of the reference, the results. All its choices come from a [`Draw`], that is from bytes: the
//! command makes them from a seed (`stream`), proptest and libFuzzer choose them and make them small.
//!
//! An [`Event`] is the same tournament step by step, for whoever asks another program for the pairing of each
//! round.

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
