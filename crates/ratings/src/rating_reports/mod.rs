//! Report files as rated events: what a report says of an event beside its games, who its players are on the rating
//! lists, and the card of each of them.
//!
//! The rules stand in [`ratings`](crate::ratings) and know no files; the reader stands in [`trf`](arbitrium_core::trf) and knows
//! no ratings. Here they meet: [`Report::new`] makes an event of a lowered report, [`pool`] makes one event of several,
//! and [`Session`] rates them with what the lists know of their players.

mod cards;
mod claims;
mod composition;
mod contradiction;
mod editions;
mod facts;
mod first_ratings;
mod games;
mod identity;
mod known;
mod making;
mod people;
mod players;
mod published;
mod report;
mod session;
mod suspects;
mod warnings;

pub use cards::{CardGame, CardStatus, EventPerformance, First, KSource, PlayerCard};
pub use claims::{CLAIMS_HEADER, Change, Claim, ClaimedList, read_claims};
pub use composition::Declared;
pub use contradiction::{TwoPlayers, contradiction};
pub use editions::{CardPair, Difference, editions_compared};
pub use facts::{Circumstances, facts};
pub use identity::PlayerKey;
pub use known::{Known, KnownList, Unordered};
pub use players::players;
pub use published::{Compared, NoCard, PublishedVerdict, Step, compare};
pub use report::{Entrant, Part, PoolError, Report, given_twice, pool, same_ratings};
pub use session::{OtherGames, Rated, RatedReport, Session, UnknownPlayer};
