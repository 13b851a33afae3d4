//! Other programs under test: how they are asked, what their answers are worth, the hunt for their errors, the cross-test of
//! an endorsement, and the pages of what is found. It is a part of `arbitrium`, which is the crate to depend on.

pub mod bounded;
#[cfg(feature = "campaign")]
pub mod campaign;
pub mod compare;
#[cfg(feature = "campaign")]
pub mod contained;
#[cfg(feature = "campaign")]
pub mod endorse;
pub mod engines;
pub mod kit;
pub mod outcome;
#[cfg(feature = "pages")]
pub mod report;
#[cfg(feature = "schemas")]
pub mod schemas;
#[cfg(feature = "campaign")]
pub mod whole;
