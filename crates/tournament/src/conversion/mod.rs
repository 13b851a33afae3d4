//! Exact decimals, and the tables of the rating regulations. The tables convert scores into rating differences and
//! rating differences into scores. The ratings, the tie-breaks by performance and the generator use them.

mod hundredths;
mod tables;

pub use hundredths::{HalfRounding, Hundredths, Rational, rounded};
pub use tables::{Expectation, TABLES, Tables};
