//! The room of report files, end to end.
#![allow(clippy::unwrap_used, reason = "helpers of tests are tests too")]

mod common;

#[path = "trf/support.rs"]
mod support;

#[path = "trf/double_swiss.rs"]
mod double_swiss;
#[path = "trf/faults.rs"]
mod faults;
#[path = "trf/mutations.rs"]
mod mutations;
#[path = "trf/real_files.rs"]
mod real_files;
#[path = "trf/records.rs"]
mod records;
#[path = "trf/round_trip.rs"]
mod round_trip;
#[path = "trf/traps.rs"]
mod traps;
