//! The rules whose form differs from edition to edition.

use std::fmt;

use crate::ratings::{
    Before, Career, Composition, Developed, Edition, Event, EventFacts, K, Performance, Pool, Ratability,
    RoundRobin, Scored, Seats,
};
use arbitrium_core::rulebook::{Article, UnknownReading};

/// The rules whose form differs from edition to edition, with the interpretations of the open points.
pub trait Rules: fmt::Debug + Send + Sync {
    /// The current interpretations: the identifier of each open point, with the identifier of the chosen
    /// answer.
    fn chosen(&self) -> Vec<(&'static str, &'static str)>;

    /// The edition with the interpretation `value` of the open point `id`.
    ///
    /// # Errors
    /// Fails if the point or the answer does not exist.
    fn with(&self, id: &str, value: &str) -> Result<Edition, UnknownReading>;

    /// The common mistakes in applying these rules. Each mistake comes with a copy of the edition that
    /// contains it, under which reports can be rated.
    fn slips(&self) -> Vec<Slip>;

    /// The article by which the result of an unrated player in an event is disregarded; `None` if the result counts.
    fn disregarded_by(
        &self,
        edition: &Edition,
        composition: Composition,
        scored: &Scored,
        before: Before,
    ) -> Option<&'static Article>;

    /// R_u for several results that are taken together.
    fn performance(&self, edition: &Edition, pool: &Pool) -> Performance;

    /// The number n in the formulas for a round-robin, for the player with the games `scored`.
    fn n(&self, scored: &Scored) -> u32 {
        scored.counted.games
    }

    /// The averages and first ratings of a round-robin; `None` if the edition rates it as a Swiss tournament
    /// ([`RoundRobins`](super::RoundRobins)).
    fn round_robin(&self, _: &Edition, _: &Event, _: &Seats) -> Option<RoundRobin> {
        None
    }

    /// The K of a player, from the facts about the past in `career` and those of the current list in `now`.
    fn coefficient(&self, edition: &Edition, career: Career, now: Developed) -> K;

    /// The article by which a game is not rated, regardless of its result; `None` if the game can be rated.
    fn excluded(&self, edition: &Edition, event: &Event, game: usize) -> Option<&'static Article>;

    /// The judgements of the articles on the event as a whole, in the order of the text.
    fn ratable(&self, edition: &Edition, facts: &EventFacts) -> Vec<Ratability>;
}

/// A common mistake with a rule of an edition.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Slip {
    /// The article that the mistake breaks.
    pub article: &'static Article,
    /// The mistake as text that continues "that is the result".
    pub about: &'static str,
    /// The edition with this mistake in its rules. Rating reports under it shows the effect of the mistake.
    pub edition: Edition,
}
