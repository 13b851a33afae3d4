//! Rating lists kept month by month in a database, one file of `SQLite`: what 7 and 13 of the regulations ask.
//!
//! A [`Store`] holds the lists (imported or published), the events with their games, and the results of players
//! who are not yet on a list. [`publish`](Store::publish) makes the next list of them. Every command is one
//! transaction: an interrupted one leaves the state before it. There is no clock: months and days come from files
//! and arguments, so the same commands make the same lists, byte for byte.

mod add;
mod book;
mod compare;
mod correct;
mod digest;
mod error;
mod events;
mod exclusion;
mod export;
mod facts;
mod history;
mod import;
mod lists;
mod newcomers;
mod players;
mod publish;
mod rated;
mod schema;
mod store;
mod values;

pub use add::Added;
pub use compare::{ListComparison, ListDifference};
pub use correct::{Changed, Correction, Republished};
pub use error::StoreError;
pub use events::EventLine;
pub use exclusion::{Excluded, Exclusion};
pub use export::Selection;
pub use facts::{Entrant, Facts};
pub use history::{HistoryLine, PlayerHistory, RatedChange, UnratedResult};
pub use import::{Imported, Waiting};
pub use lists::{ListLine, Origin};
pub use players::Player;
pub use publish::{Published, Remark};
pub use store::Store;
