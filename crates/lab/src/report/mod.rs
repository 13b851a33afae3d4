//! The pages of what is found in other programs. Nothing is decided here.

#[cfg(feature = "campaign")]
pub mod campaign;
pub mod compared;
pub mod conform;
#[cfg(feature = "campaign")]
pub mod endorse;
