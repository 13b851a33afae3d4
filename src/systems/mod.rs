//! The pairing systems: one folder for each document.

pub mod double_swiss_2026;
mod no_pairing;

pub use no_pairing::NoPairing;
