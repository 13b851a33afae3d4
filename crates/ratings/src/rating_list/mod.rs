//! Monthly rating lists, kept in one `SQLite` database file, as 7 and 13 of the regulations demand.
//!
//! A [`Store`] contains the imported and published lists, the events with their games, and the results of players
//! that are not yet on a list. [`publish`](Store::publish) makes the next list from them. Every command is one
//! transaction, so an interrupted command leaves the database as it was. Months and days come from files and
//! arguments and never from the system clock. The same commands therefore make the same lists, byte for byte.

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
mod seal;
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
