//! Report files as rated events: the facts that a report states about an event apart from its games, the entries of its
//! players on the rating lists, and the card of each player.
//!
//! [`ratings`](crate::ratings) contains the rules and does not use files. [`trf`](arbitrium_core::trf) reads reports
//! and does not use ratings. This module connects the two: [`Report::new`] makes an event from a lowered report,
//! [`pool`] joins several reports into one event, and [`Session`] rates the events with the ratings of the lists.

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
pub use published::{
    BlankRow, Compared, Comparison, NoCard, PublishedVerdict, Step, UnknownClaim, WrongFigure, compare,
};
pub use report::{Entrant, Part, PoolError, Report, given_twice, pool, same_ratings};
pub use session::{OtherGames, Rated, RatedReport, Session, UnknownPlayer};
