//! The FIDE Rating Regulations effective from 1 July 2013, literally, one file for each subject of the text.
//!
//! | file | articles |
//! |---|---|
//! | `tables` | 8.1, 12.2: the two tables as printed |
//! | `event` | the event as the rules see it; 8.4 |
//! | `expected` | 8.51, 8.54, 8.55a, 8.55b: the change of one game |
//! | `rated` | 8.55c, 8.57, 7.21: the change of a period, the new rating |
//! | `development` | 8.56: K |
//! | `swiss` | 6.4, 8.21a: R_c |
//! | `round_robin`, `iteration` | 8.21b, 8.58: R_a and the process of iteration |
//! | `performance` | 8.22 to 8.25: R_u |
//! | `first` | 6.1, 6.41, 7.14, 8.21, 8.3: results pooled to a first rating |
//! | `monthly` | 7.13, 7.21, 7.23: from list to list |
//! | `outcome` | 8.5 and 8.2 applied to a whole event |
//! | `ratable/` | 0 to 6: whether an event is ratable |

pub mod articles;
mod development;
mod edition;
mod event;
mod expected;
mod first;
mod iteration;
mod monthly;
mod outcome;
mod performance;
pub mod ratable;
mod rated;
pub mod readings;
mod round_robin;
mod swiss;
mod tables;

pub use articles::RULEBOOK;
pub use development::Career;
pub use edition::{Coefficients, Edition};
pub use event::{Composition, Ending, Event, Game, Level, Participant, Seen};
pub use expected::GameChange;
pub use first::{Before, Fate, FirstRating, FirstResult, FirstStanding, Scored, Weighed};
pub use monthly::Listed;
pub use outcome::{EventResult, GameFate, Line, Newcomer, Outcome, RatedEvent};
pub use performance::{Performance, Tally};
pub use ratable::{EventFacts, Ratability, RoundRobinField, Status};
pub use rated::{EventChange, NewRating};
pub use readings::Readings;
pub use round_robin::{Average, RoundRobin, Share};
pub use tables::{Expectation, TABLES, Tables};
