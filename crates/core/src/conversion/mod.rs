//! Exact decimals, and the tables of the rating regulations that turn scores into rating differences and back: the ratings
//! rest on them, and so do tie-breaks by performance and the generator.

mod hundredths;
mod tables;

pub use hundredths::{HalfRounding, Hundredths, Rational, rounded};
pub use tables::{Expectation, TABLES, Tables};
