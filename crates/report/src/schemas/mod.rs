//! The JSON schemas of the formats that this crate writes, made from their Rust types. They are published in
//! `docs/schemas`. Only the tests that compare the schemas with the published ones use this module.

mod finish;
mod forms;
mod layout;
pub(crate) mod parts;
pub mod words;

pub use finish::{form, without};
pub use forms::all;
pub use layout::layout;
