//! The rating regulations of FIDE: the rules of every edition, report files as rated events, rating lists month by month. It
//! is a part of `arbitrium`, which is the crate to depend on.

#[cfg(feature = "store")]
pub mod rating_list;
pub mod rating_reports;
pub mod ratings;
