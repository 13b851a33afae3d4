//! Rating documents: what a tournament does to the ratings of its players.
//!
//! Here stands what every edition shares: ratings, the development coefficient K, scores, exact decimals, monthly lists, and
//! the rules that all of them word alike. An [`Edition`] is a value: tables and constants, each beside the article that gives it
//! ([`Cited`]), and the few rules that only it has ([`Rules`]), which stand in a folder for each. [`editions`] is the one place that names them
//! all. Nothing here knows report files, and nothing is computed in floating point.
//!
//! Who keeps rating lists needs, in this order:
//!
//! 1. an [`Edition`]: the constants of the text with the readings in force;
//! 2. [`rate`](Edition::rate): an [`Event`] of plain participants and games becomes an outcome for each participant: the
//!    changes of a rated player, the result of an unrated one;
//! 3. [`new_rating`](Edition::new_rating): the changes of a rating period become a new rating, or say that the player drops
//!    below the floor;
//! 4. [`first_rating`](Edition::first_rating): the results of an unrated player, pooled over events, become a first rating,
//!    or say what is still missing;
//! 5. [`coefficient`](Edition::coefficient): K for the next period.

mod cited;
mod development;
mod edition;
mod editions;
mod event;
mod expected;
mod first;

pub mod list;
mod matches;
mod month;
mod monthly;
mod outcome;
mod performance;
mod plain_rate;
mod ratable;
mod rate_of_play;
mod rated;
mod rating;
pub mod regulations_2013;
pub mod regulations_2024;
mod round_robin;
mod score;
mod swiss;
mod tables;

pub use arbitrium_core::conversion::{HalfRounding, Hundredths, Rational, rounded};
pub use cited::Cited;
pub use development::{Career, Developed};
pub use edition::{
    Cap, CappedGames, Changes, Coefficients, Dropped, Edition, Exemption, FirstRatings, Gap, Hypothetical,
    Junior, LateResults, Lists, Matches, RatingAt, RoundRobins, Rounding, Rules, Slip,
};
pub use editions::{NoEdition, edition_in_force, edition_named, editions};
pub use event::{Composition, Conditions, Ending, Event, Game, Known, Level, Participant, Seen};
pub use expected::GameChange;
pub use first::{Before, Fate, FirstRating, FirstResult, FirstStanding, Scored, Weighed};
pub use matches::games_beyond_a_won_match;
pub use month::{Month, NoSuchMonth};
pub use monthly::Listed;
pub use outcome::{EventResult, GameFate, Line, Newcomer, Outcome, RatedEvent, Seats};
pub use performance::{Performance, Pool, Symbol, Tally};
pub use ratable::{Breaks, EventFacts, Ratability, RoundRobinField, Status};
pub use rate_of_play::{NoRateOfPlay, Period, RateOfPlay};
pub use rated::{EventChange, NewRating};
pub use rating::{K, NoCoefficient, NoRating, Rating};
pub use round_robin::{Average, RoundRobin, Share};
pub use score::{HalfPoints, Score};
pub use tables::{Expectation, TABLES, Tables};
