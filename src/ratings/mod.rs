//! Rating documents: what a tournament does to the ratings of its players.
//!
//! Here stand the words that every edition shares: ratings, the development coefficient K, scores, exact
//! decimals, monthly lists. The rules stand in a folder for each edition; an edition is a value
//! ([`regulations_2013::Edition`]) of tables, constants and readings. Nothing here knows report files, and
//! nothing is computed in floating point.
//!
//! Who keeps rating lists needs, in this order:
//!
//! 1. [`regulations_2013::Edition`]: the constants of the text with the readings in force;
//! 2. [`rate`](regulations_2013::Edition::rate): an [`Event`](regulations_2013::Event) of plain participants and
//!    games becomes an outcome for each participant: the changes of a rated player, the result of an
//!    unrated one;
//! 3. [`new_rating`](regulations_2013::Edition::new_rating): the changes of a rating period become a new rating
//!    (8.55c, 8.57), or say that the player is delisted (7.21);
//! 4. [`first_rating`](regulations_2013::Edition::first_rating): the results of an unrated player, pooled over
//!    events, become a first rating, or say what is still missing (6.1, 6.41, 7.14, 8.2, 8.3);
//! 5. [`coefficient`](regulations_2013::Edition::coefficient): K for the next period (8.56).

mod hundredths;
pub mod list;
mod month;
mod rate_of_play;
mod rating;
pub mod regulations_2013;
mod score;

pub use hundredths::{HalfRounding, Hundredths, Rational, rounded};
pub use month::{Month, NoSuchMonth};
pub use rate_of_play::{NoRateOfPlay, Period, RateOfPlay};
pub use rating::{K, NoCoefficient, NoRating, Rating};
pub use score::{HalfPoints, Score};
