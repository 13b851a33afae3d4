//! Tests of other programs: the search for their errors, the conformance kit, the cross-test of an endorsement, and
//! the reports on the results. This crate is a part of `arbitrium`. Depend on `arbitrium`, not on this crate.

#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "campaign")]
pub mod campaign;
#[cfg(feature = "campaign")]
pub mod contained;
#[cfg(all(feature = "campaign", feature = "pages"))]
pub mod cross_test;
#[cfg(feature = "campaign")]
pub mod endorse;
pub mod kit;
pub mod outcome;
pub mod programs;
#[cfg(feature = "pages")]
pub mod report;
#[cfg(feature = "schemas")]
pub mod schemas;
#[cfg(feature = "campaign")]
pub mod whole;

pub use arbitrium_programs::{bounded, compare, engines};
