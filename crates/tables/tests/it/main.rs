//! Tests of the tables: every form written and read back, mutated tables, fixtures.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(
    clippy::assigning_clones,
    clippy::format_push_string,
    clippy::struct_excessive_bools,
    clippy::trivially_copy_pass_by_ref,
    reason = "the writers are read, not measured"
)]

mod fixtures;
mod mutations;
#[cfg(feature = "html")]
mod pages;
mod round_trip;
mod writers;

#[global_allocator]
static MEMORY: arbitrium_testkit::MiMalloc = arbitrium_testkit::MiMalloc;
