//! Standings and tie-breaks: C.07 in two editions.
//!
//! The way of a list: [`tie_breaks`] reads it, [`Standings`] evaluates each tie-break for everybody and ranks (4.2). A
//! tournament is seen as a [`Crosstable`]: what each round was (Article 15), what it earned, what it brings to opponents
//! (Article 16). Every tie-break is one row of the [`TABLE`] of Article 5; its value is made of [`Element`]s, which are
//! also its explanation. An [`Edition`] is what differs between the texts of 2024 and 2026.
//!
//! Values are exact numbers; only what the text rounds is rounded.

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
