//! C.04.4.3, the Lim System of 2026. Its text does not compare candidates but describes a procedure step by step.
//!
//! | file | articles |
//! |---|---|
//! | `field.rs` | 2.1, 6: the facts of a round, and the compatible players |
//! | `due.rs` | 5.1, 5.5, 5.6: the due colour |
//! | `bye.rs` | 1.1, 7.1 |
//! | `groups.rs` | 2.2: the scoregroups in their three orders, and which group is adjacent |
//! | `floating.rs` | 2.3, 4.4: the players that leave a scoregroup |
//! | `selection.rs` | 3.2-3.4, 3.9, 3.10: the choice of a floater |
//! | `opponents.rs` | 3.6-3.8: the opponents of floaters |
//! | `exchange.rs` | 2.4, 2.5, 4.1-4.3, 5.2: proposed pairings, and the two scrutinies |
//! | `median.rs` | 2.6: a blocked median |
//! | `colours.rs` | 5.3, 5.4, 7.2: the allocation of colours |
//! | `round.rs` | the round from 1 to 2.6 |
//!
//! There is a single procedure. The two searches only answer whether players can all be paired, which is not a step
//! of the procedure. The [`literal`] search tries all possibilities, and the [`guided`] search uses a matching.

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
pub use document::{Lim2026, Text, system};
pub use exchange::{How, Made, Refused, Scrutinised, Tried, exchange_order, proposed};
pub use field::{Entrant, Field, Obstacle};
pub use floating::{Floated, Why};
pub use groups::{Group, Part};
pub use median::Crack;
pub use readings::Readings;
pub use round::{GroupWalk, RoundWalk, pair_round};
pub use search::Search;
pub use selection::{Chosen, Kind, Passed, Step};
