//! Programs under test: how they are asked, and how their answers are judged. This crate is a part of `arbitrium`.
//! Depend on `arbitrium`, not on this crate.

#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod bounded;
pub mod compare;
pub mod engines;
