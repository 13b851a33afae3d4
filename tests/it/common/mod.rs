//! What the tests of the command share beside the testkit.
#![allow(dead_code, unreachable_pub, reason = "each binary uses its own part")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::print_stderr, reason = "a test says what it skips")]

pub mod browser;
pub mod command;
pub mod documents;
pub mod facts;
pub mod kits;
#[cfg(unix)]
pub mod pages;
pub mod rating;
pub mod registry;
pub mod schema;
pub mod shown;

#[allow(unused_imports, reason = "each binary uses its own part")]
pub use arbitrium_testkit::*;
