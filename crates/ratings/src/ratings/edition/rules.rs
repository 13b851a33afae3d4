//! What an edition words in its own way.

use std::fmt;

use crate::ratings::{
    Before, Career, Composition, Developed, Edition, Event, EventFacts, K, Performance, Pool, Ratability,
    RoundRobin, Scored, Seats,
};
use arbitrium_core::rulebook::{Article, UnknownReading};

/// The rules that an edition words in its own way, and the readings of its open points.
pub trait Rules: fmt::Debug + Send + Sync {
    /// The choices in force, point by point.
    fn chosen(&self) -> Vec<(&'static str, &'static str)>;

    /// The edition with an open point read otherwise.
    ///
    /// # Errors
    /// When the point or the choice does not exist.
    fn with(&self, id: &str, value: &str) -> Result<Edition, UnknownReading>;

    /// The mistakes that are made with these rules, each as an edition that makes it.
    fn slips(&self) -> Vec<Slip>;

    /// The article by which the result of an unrated player in an event is disregarded; none where it counts.
    fn disregarded_by(
        &self,
        edition: &Edition,
        composition: Composition,
        scored: &Scored,
        before: Before,
    ) -> Option<&'static Article>;

    /// R_u of results taken together.
    fn performance(&self, edition: &Edition, pool: &Pool) -> Performance;

    /// n, as the rules count it in a round-robin.
    fn n(&self, scored: &Scored) -> u32 {
        scored.counted.games
    }

    /// The averages and first ratings of a round-robin, where the edition rates it otherwise than a Swiss
    /// ([`RoundRobins`](super::RoundRobins)).
    fn round_robin(&self, _: &Edition, _: &Event, _: &Seats) -> Option<RoundRobin> {
        None
    }

    /// K of a player with this career, as a list gives it.
    fn coefficient(&self, edition: &Edition, career: Career, now: Developed) -> K;

    /// The article by which a game cannot be rated, whoever won it.
    fn excluded(&self, edition: &Edition, event: &Event, game: usize) -> Option<&'static Article>;

    /// The articles on the event as a whole, in the order of the text.
    fn ratable(&self, edition: &Edition, facts: &EventFacts) -> Vec<Ratability>;
}

/// A mistake that is made with an edition's rules.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Slip {
    /// The article that it breaks.
    pub article: &'static Article,
    /// The mistake, after "so it would be".
    pub about: &'static str,
    /// The edition that makes it.
    pub edition: Edition,
}
