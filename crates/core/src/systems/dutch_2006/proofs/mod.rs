//! Whether a bracket holds anything at all under what is in force, as a matching question, and the proof where it does not.
//!
//! The guided search jumps by these answers; the explanations, of either search, tell the proofs.

pub(super) mod joined;
pub(super) mod kinds;
pub(super) mod places;
pub(super) mod pool;
pub(super) mod refuse;
pub(super) mod scale;
