//! The room of report files, end to end.

#[path = "trf/support.rs"]
mod support;

#[path = "trf/real_files.rs"]
mod real_files;
