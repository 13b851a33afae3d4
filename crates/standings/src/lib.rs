//! Standings and tie-breaks by C.07, in two editions.
//!
//! [`tie_breaks`] reads a list. [`Standings`] evaluates each tie-break for every participant and ranks the
//! participants (4.2). A [`Crosstable`] contains the rounds of the tournament: the kind of each round (Article 15),
//! its points, and its value for opponents (Article 16). Every tie-break is one row of the [`TABLE`] of Article 5.
//! Its value is calculated from [`Element`]s, which also explain the value. An [`Edition`] contains the differences
//! between the texts of 2024 and 2026.
//!
//! Values are exact numbers. They are rounded only if the text rounds them.

mod account;
pub mod articles;
mod boards;
mod conditions;
mod crosstable;
mod cut;
mod edition;
mod element;
mod encounter;
mod evaluate;
mod explaining;
mod extended;
mod list;
mod means;
mod opponents;
mod own;
mod ranking;
mod rated;
mod readings;
mod results;
mod table;
mod tables;
pub mod team_articles;
mod unplayed;
mod value;
mod working;

pub use account::{Account, Adjusted};
pub use conditions::{Conditions, Conversion};
pub use crosstable::Crosstable;
pub use edition::{C07_2024, C07_2026, EDITIONS, Edition};
pub use element::{At, Element, Source};
pub use encounter::{Encounter, Separate};
pub use explaining::{Explaining, explaining};
pub use list::{Cut, ListError, TieBreak, tie_breaks};
pub use ranking::{Parted, Place, Standings};
pub use readings::*;
pub use table::{AskedOf, Method, Modifier, PTS, TABLE, UsedIn};
pub use unplayed::{Category, Dummy};
pub use value::{Exact, exactly, written};
pub use working::{Average, Because, Combination, Expectation, Perfect, Performance, Score, Working};
