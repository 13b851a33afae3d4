//! Counts verdicts, decides the exit status of a run, and writes every output. This crate judges nothing, starts no
//! process and opens no file. It is a part of `arbitrium`. Depend on `arbitrium`, not on this crate.

#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod outcome;
pub mod report;
#[cfg(feature = "schemas")]
pub mod schemas;
