//! What several test files share.
#![allow(dead_code, unreachable_pub, reason = "each test file uses its own part")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use proptest::test_runner::Config;

/// The environment variable that multiplies the number of random cases.
pub const SCALE: &str = "ARBITRIUM_TEST_SCALE";

/// `cases` times the scale that the environment sets (default 1).
pub fn scaled(cases: u32) -> u32 {
    let scale = std::env::var(SCALE).ok().and_then(|value| value.parse().ok()).unwrap_or(1);
    cases.saturating_mul(scale)
}

/// A proptest configuration with a scaled number of cases.
pub fn random_cases(cases: u32) -> Config {
    Config { cases: scaled(cases), failure_persistence: None, ..Config::default() }
}
pub mod command;
pub mod corpus;
pub mod csv;
pub mod dutch;
pub mod federation;
pub mod files;
pub mod judged;
pub mod laws;
pub mod monthly;
#[cfg(unix)]
pub mod pages;
pub mod random;
pub mod rating_laws;
pub mod ratings;
pub mod registry;
pub mod schema;
pub mod second;
pub mod states;
