//! The rating regulations of 2013 at full size: a list of a million players imported in each of its forms, and a month
//! of 2,000 events added and published; each with the command itself, its CPU time and its peak of memory measured, and a
//! failure where a bound is passed.
//!
//! `cargo bench --bench rating_2013` (Linux, whose `/proc` is asked)

#![allow(missing_docs, clippy::unwrap_used, clippy::print_stdout, reason = "a benchmark")]

#[path = "rating_2013/book.rs"]
mod book;
#[path = "rating_2013/federation.rs"]
mod federation;
#[path = "rating_2013/measure.rs"]
mod measure;

use std::process::ExitCode;

use federation::Season;

fn main() -> ExitCode {
    book::kept("bench_rating_2013", &Season { year: 2013, floor: 1000, usual: 15, newcomer: 30, high: 10 })
}
