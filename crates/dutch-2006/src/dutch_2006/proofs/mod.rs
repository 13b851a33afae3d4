//! Decides by matchings whether a bracket has any arrangement under the requirements in force, with a proof if it has
//! none.
//!
//! The guided search uses the results to skip states. The explanations of both searches show the proofs.

pub(super) mod joined;
pub(super) mod kinds;
pub(super) mod places;
pub(super) mod pool;
pub(super) mod refuse;
pub(super) mod scale;
