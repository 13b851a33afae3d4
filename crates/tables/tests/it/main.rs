//! Tests of the tables: every form written and read back, mutated tables, fixtures.
#![allow(clippy::unwrap_used)]

mod fixtures;
mod mutations;
mod round_trip;
mod writers;
