//! 8.1 of every edition: the tables that turn scores into rating differences (8.1a, 8.1.1) and back (8.1b, 8.1.2). Those of 2024
//! are those of 2013, entry by entry. They stand in `conversion`, because tie-breaks and the generator rest on them too.
//!
//! 2013, 12.2: "Tables 8.1a/b are used precisely as shown, no extrapolations are made to establish a third
//! significant figure." The formula of 12.1 is an approximation of them and stands nowhere in the code.

pub use arbitrium_core::conversion::{Expectation, TABLES, Tables};
