//! What is made of verdicts, and every output of them. It decides nothing, starts no process and opens no file. It is a part
//! of `arbitrium`, which is the crate to depend on.

pub mod outcome;
pub mod report;
#[cfg(feature = "schemas")]
pub mod schemas;
