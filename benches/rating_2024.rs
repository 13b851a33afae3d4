//! The rating regulations of 2024 at full size, as `rating_2013` measures those of 2013: the list of a million players with
//! juniors, a month of 2,000 events, and the January whose list gives those who have turned 18 another K (8.3.3).
//!
//! `cargo bench --bench rating_2024` (Linux, whose `/proc` is asked)

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
    book::kept("bench_rating_2024", &Season { year: 2025, floor: 1400, usual: 20, newcomer: 40, high: 10 })
}
