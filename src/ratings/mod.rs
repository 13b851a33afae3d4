//! Rating documents: what a tournament does to the ratings of its players.

pub mod list;
mod month;
mod rating;

pub use month::{Month, NoSuchMonth};
pub use rating::{K, NoCoefficient, NoRating, Rating};
