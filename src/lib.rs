//! The referee for FIDE pairing and rating rules.
pub mod check;
pub mod position;
pub mod rulebook;
pub mod search;
pub mod systems;
pub mod tournament;
pub mod trf;
