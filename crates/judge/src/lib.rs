//! The register of pairing systems, and the code that judges recorded rounds. This crate is a part of arbitrium.
//!
//! [`SystemId`] has one row for each rules document: its identifier, its codes of record `192` with their dates, and
//! its constructor. [`check`] replays a tournament file and gives a verdict on each round. [`causes`] looks for data
//! errors that would explain a difference.

mod ascent;
mod asked;
pub mod causes;
pub mod check;
mod codes;
mod in_force;
mod registry;

pub use asked::AskedSystem;
pub(crate) use codes::{CUSTOM_SWISS, named_in_words};
pub use codes::{Declaration, Declared, Doubt, Why};
pub use in_force::{DutchOfTheDay, TEXT_OF_THE_DAY, TextOfTheDay, WhichDutch};
pub use registry::{Meaning, Row, SystemId, UnknownSystem};
