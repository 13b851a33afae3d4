//! The answer of `arbitrium explain`. All output formats are made from it.

use arbitrium_core::systems::{Explanation, Failure, Judgement, Recorded, Wish};
use arbitrium_core::tournament::PlayerId;

/// The answer to a question about one round.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Answer {
    /// The explanation why the round is paired in this way.
    Round(Explanation),
    /// What happens to a player in the correct pairing.
    Player(PlayerId, Explanation),
    /// The answer to the question why two players do not meet, or why a player does not have the bye.
    Wish(Wished, Wish),
    /// Another pairing, and how it compares with the correct one.
    Instead(Recorded, Box<Judgement>),
    /// The list of all players to be paired. The cards of the round contain its data.
    Cards,
    /// The reason why there is no correct pairing to explain.
    Undecided(Failure),
}

/// A wish of the user for a round. The question is why the correct pairing does not fulfil it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wished {
    /// These two players should meet in the round.
    Pair(PlayerId, PlayerId),
    /// This player should have the pairing-allocated bye in the round.
    Bye(PlayerId),
}
