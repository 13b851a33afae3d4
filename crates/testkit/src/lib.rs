//! Shared code for the tests of all crates. It contains random tournaments, the laws of the fuzz targets and the
//! corpus with its expected results. It also has second computations that share no code with the library, and
//! mutants: copies of the reference program with one error.

use std::path::{Path, PathBuf};

/// The allocator of the test programs and of the command. A test program spends a fifth of its time on memory
/// with the system's allocator, and a tenth with this one.
pub use mimalloc::MiMalloc;
use proptest::test_runner::Config;

pub mod alike;
pub mod changed;
pub mod corpus;
pub mod csv;
pub mod dutch;
pub mod eventful;
#[cfg(feature = "ratings")]
pub mod federation;
pub mod files;
pub mod instead;
pub mod judged;
pub mod judged_cases;
pub mod laws;
#[cfg(target_os = "linux")]
pub mod measured;
#[cfg(feature = "ratings")]
pub mod monthly;
#[cfg(feature = "mutants")]
pub mod mutants;
pub mod positions;
pub mod printed;
pub mod random;
#[cfg(feature = "ratings")]
pub mod rating_laws;
#[cfg(feature = "ratings")]
pub mod rating_text;
#[cfg(feature = "ratings")]
pub mod ratings;
pub mod record;
pub mod round_laws;
pub mod second;
pub mod second_facts;
pub mod states;
pub mod undeclared;
pub mod worlds;

/// The crates that `arbitrium-core` combines, and `arbitrium-core` itself, by their folders below `crates/`.
pub const CORE: [&str; 13] = [
    "search",
    "tournament",
    "trf",
    "standings",
    "swiss",
    "dutch",
    "dutch-2006",
    "upfloating",
    "bye-first",
    "lim",
    "judge",
    "draw",
    "core",
];

/// The environment variable that multiplies the number of random cases.
pub const SCALE: &str = "ARBITRIUM_TEST_SCALE";

/// `cases` times the scale from the environment variable `SCALE` (default 1).
pub fn scaled(cases: u32) -> u32 {
    let scale = std::env::var(SCALE).ok().and_then(|value| value.parse().ok()).unwrap_or(1);
    cases.saturating_mul(scale)
}

/// The configuration of proptest with `cases` cases, multiplied by the scale from the environment variable `SCALE`.
pub fn random_cases(cases: u32) -> Config {
    Config { cases: scaled(cases), failure_persistence: None, ..Config::default() }
}

/// The absolute path of a file or folder of the project, from its path below the root.
pub fn at(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}
