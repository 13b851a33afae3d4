//! Artificial tournaments: random ones, the smallest ones that still show a difference, and all possible histories of
//! a few players. This crate is a part of arbitrium.

#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod generate;
pub mod shrink;
#[cfg(feature = "testing")]
pub mod testing;
pub mod worlds;
