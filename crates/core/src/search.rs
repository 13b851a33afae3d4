//! Limits for the cost of a question. The searches themselves are internal to the documents.

pub use arbitrium_search::{Clock, Limits, Spent, steps};
