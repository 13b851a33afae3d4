//! The limits of steps and time for a question. The searches themselves are internal.

pub use arbitrium_search::{Clock, Limits, Spent, steps};
