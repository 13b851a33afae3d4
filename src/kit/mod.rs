//! The conformance kit: small tournaments with one decision each, and what a program makes of them.
//!
//! A kit is a folder for each system with a [`Manifest`] and report files. The one that comes along is
//! `corpus/kit`; it is made by `examples/kit`. [`Kit::built_in`] has it without the folder, [`Kit::read`] reads another.
//! [`KitCase`]s say what the next round must be; [`ask`] puts one to a program.

mod ask;
mod built_in;
mod load;
mod manifest;

pub use ask::{Outcome, Wrong, ask};
pub use load::{Kit, KitError};
pub use manifest::{Expected, Files, KIT_SCHEMA, KitCase, Manifest, Otherwise, Short};
