//! C.04.4.3, the Lim System of 2026: a text that walks. It weighs nothing; it tells people what to do, step by step.
//!
//! | file | articles |
//! |---|---|
//! | `field.rs` | 2.1, 6: what a round may know, and who may meet whom |
//! | `due.rs` | 5.1, 5.5, 5.6: the colour that is due |
//! | `bye.rs` | 1.1, 7.1 |
//! | `groups.rs` | 2.2: the scoregroups in their three orders, and which group is adjacent |
//! | `floating.rs` | 2.3, 4.4: who leaves a scoregroup |
//! | `selection.rs` | 3.2-3.4, 3.9, 3.10: which of several floats |
//! | `opponents.rs` | 3.6-3.8: floaters meet theirs |
//! | `exchange.rs` | 2.4, 2.5, 4.1-4.3, 5.2: proposed pairings, and the two scrutinies |
//! | `median.rs` | 2.6: a blocked median |
//! | `colours.rs` | 5.3, 5.4, 7.2: who has White |
//! | `round.rs` | the round from 1 to 2.6 |
//!
//! There is one procedure. The two searches differ in how they answer what is no step of it: whether players can all be paired. The
//! [`literal`] one tries, the [`guided`] one asks a matching.

pub mod articles;
mod bye;
mod colours;
mod describe;
mod document;
mod due;
mod exchange;
mod exercised;
pub mod field;
mod floating;
mod groups;
pub mod guided;
mod judge;
pub mod literal;
mod median;
mod opponents;
mod player;
pub mod readings;
mod round;
mod search;
mod selection;
mod trace;
mod violations;

pub use colours::{Allocation, allocate};
pub use document::{Lim2026, Text};
pub use exchange::{How, Made, Refused, Scrutinised, Tried, exchange_order, proposed};
pub use field::{Entrant, Field, Obstacle};
pub use floating::{Floated, Why};
pub use groups::{Group, Part};
pub use median::Crack;
pub use readings::Readings;
pub use round::{GroupWalk, RoundWalk, pair_round};
pub use search::Search;
pub use selection::{Chosen, Kind, Passed, Step};
