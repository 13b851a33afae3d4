//! Artificial tournaments: random tournaments, the smallest tournaments that still show a difference, and all
//! possible tournaments of a few players. This crate is a part of arbitrium.

#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod generate;
pub mod shrink;
#[cfg(feature = "testing")]
pub mod testing;
pub mod worlds;
