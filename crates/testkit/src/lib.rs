//! What the tests of all crates share: random tournaments, the laws of the fuzz targets, the corpus with its expectations,
//! second computations that share nothing with the library, and the reference with one error.

use std::path::{Path, PathBuf};

use proptest::test_runner::Config;

pub mod changed;
pub mod corpus;
pub mod csv;
pub mod dutch;
#[cfg(feature = "ratings")]
pub mod federation;
pub mod files;
pub mod instead;
pub mod judged;
pub mod laws;
#[cfg(target_os = "linux")]
pub mod measured;
#[cfg(feature = "ratings")]
pub mod monthly;
#[cfg(feature = "mutants")]
pub mod mutants;
pub mod random;
#[cfg(feature = "ratings")]
pub mod rating_laws;
#[cfg(feature = "ratings")]
pub mod ratings;
pub mod record;
pub mod second;
pub mod states;
pub mod undeclared;

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

/// A file or folder of the project, by its path from the root.
pub fn at(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}
