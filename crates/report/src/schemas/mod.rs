//! The schemas of the JSON forms, made of the types that are written. They are published in `docs/schemas`, and only the
//! tests that keep them there ask for them.

mod finish;
mod forms;
mod layout;
pub(crate) mod parts;
pub mod words;

pub use finish::{form, without};
pub use forms::all;
pub use layout::layout;
