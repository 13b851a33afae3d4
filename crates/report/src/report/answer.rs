//! What `explain` was asked and what it found, from which every format is made.

use arbitrium_core::systems::{Explanation, Failure, Judgement, Recorded, Wish};
use arbitrium_core::tournament::PlayerId;

/// An answer about one round.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Answer {
    /// Why the round is paired as it is.
    Round(Explanation),
    /// What the round made of a player.
    Player(PlayerId, Explanation),
    /// Why two players do not meet.
    Wish((PlayerId, PlayerId), Wish),
    /// How another pairing fares.
    Instead(Recorded, Box<Judgement>),
    /// Why there is nothing to explain.
    Undecided(Failure),
}
