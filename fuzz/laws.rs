//! The laws of the tests, for the targets.
#![allow(dead_code, reason = "each target holds one law")]

#[path = "../tests/common/judged/mod.rs"]
pub mod judged;
#[path = "../tests/common/laws.rs"]
#[allow(clippy::module_inception)]
pub mod laws;
#[path = "../tests/common/rating_laws.rs"]
pub mod rating_laws;
#[path = "../tests/common/states.rs"]
pub mod states;
