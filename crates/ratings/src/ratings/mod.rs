//! The rating regulations: the effect of a tournament on the ratings of its players.
//!
//! This module contains what all editions have in common: ratings, the development coefficient K, scores, exact
//! decimals, monthly lists, and the common rules. An [`Edition`] is a value with tables and constants, each with the
//! article that gives it ([`Cited`]). The few rules that only one edition has ([`Rules`]) are in a separate folder
//! for each edition. [`editions`] returns all editions. This module uses neither report files nor floating point.
//!
//! The steps for keeping rating lists are, in this order:
//!
//! 1. an [`Edition`]: the constants of the text under the chosen interpretations;
//! 2. [`rate`](Edition::rate): an [`Event`] of plain participants and games gives an outcome for each participant: the
//!    changes of a rated player, or the result of an unrated one;
//! 3. [`new_rating`](Edition::new_rating): the changes of a rating period give a new rating, which may be below the
//!    floor;
//! 4. [`first_rating`](Edition::first_rating): the results of an unrated player, pooled over events, give a first
//!    rating, or the number of games that are still missing;
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
pub use editions::{NoEdition, edition_for, edition_in_force, edition_named, editions};
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
