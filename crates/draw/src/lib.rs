//! Artificial tournaments: random tournaments, and the smallest tournaments that still show a difference. This crate is
//! a part of arbitrium.

#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod generate;
pub mod shrink;
#[cfg(feature = "testing")]
pub mod testing;
