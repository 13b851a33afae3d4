//! The room of report files, end to end.
#![allow(clippy::unwrap_used, reason = "helpers of tests are tests too")]

mod support;

mod contradictions;
mod double_swiss;
mod faults;
mod mutations;
mod real_files;
mod records;
mod round_trip;
mod traps;
