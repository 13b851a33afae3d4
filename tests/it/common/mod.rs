//! What the tests of the command share beside the testkit.

pub mod command;
#[cfg(unix)]
pub mod pages;
pub mod registry;
pub mod schema;

pub use arbitrium_testkit::*;
