//! The referee for FIDE pairing and rating rules.
pub mod tournament;
pub mod trf;
