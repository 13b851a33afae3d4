//! The entry point of the library. It takes the bytes of a report file and a question, and returns one answer or a
//! [`Refusal`].

#[cfg(feature = "engines")]
pub use arbitrium_lab::programs::{CompareQuestion, compare};
pub use arbitrium_referee::*;
