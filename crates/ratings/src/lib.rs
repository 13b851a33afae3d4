//! The rating regulations of FIDE: the rules of every edition, report files as rated events, and monthly rating
//! lists. This crate is a part of `arbitrium`; depend on `arbitrium` instead.

#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "store")]
pub mod rating_list;
pub mod rating_reports;
pub mod ratings;
