use std::fmt;

use super::{Bye, PlayerId, Points};

/// The number of planned rounds and its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlannedRounds {
    /// The number of rounds; in a Double-Swiss tournament, of matches.
    pub rounds: u16,
    /// The record of the file, or the caller, that gave the number.
    pub source: RoundsSource,
}

/// The source of the number of planned rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RoundsSource {
    /// The caller gave the number. The file is not used.
    Given,
    /// Record `142` of the file.
    Record142,
    /// Record `XXR` of the file, into which many exporters write the current round instead.
    RecordXxr,
}

impl fmt::Display for RoundsSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            RoundsSource::Given => "--planned-rounds",
            RoundsSource::Record142 => "142",
            RoundsSource::RecordXxr => "XXR",
        })
    }
}

/// The source of the initial colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ColourSource {
    /// The caller gave the colour. The file is not used.
    Given,
    /// Record `152` of the file.
    Record152,
    /// Record `XXC` of the file.
    RecordXxc,
    /// The colour was inferred from the first round: it agrees with the recorded colours on most boards.
    FirstRound,
}

impl fmt::Display for ColourSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            ColourSource::Given => "--initial-colour",
            ColourSource::Record152 => "152",
            ColourSource::RecordXxc => "XXC",
            ColourSource::FirstRound => "the first round's boards",
        })
    }
}

/// Players that must not meet each other in some rounds (record `260` or `XXP`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prohibition {
    /// The first round in which the prohibition holds, from 1.
    pub first_round: u16,
    /// The last round in which the prohibition holds, inclusive.
    pub last_round: u16,
    /// The players. No two of them may meet.
    pub players: Vec<PlayerId>,
}

impl Prohibition {
    /// Whether the prohibition holds in a round.
    #[must_use]
    pub fn holds_in(&self, round: u16) -> bool {
        (self.first_round..=self.last_round).contains(&round)
    }
}

/// Virtual points, which count only in the score for pairing (record `250` or `XXA`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VirtualPoints {
    /// The points that are added in each of the rounds.
    pub points: Points,
    /// The first round in which the points count, from 1.
    pub first_round: u16,
    /// The last round in which the points count, inclusive.
    pub last_round: u16,
    /// The smallest player number for which the points count, inclusive.
    pub first_player: PlayerId,
    /// The largest player number for which the points count, inclusive.
    pub last_player: PlayerId,
}

impl VirtualPoints {
    /// Whether the points count for this player in this round.
    #[must_use]
    pub fn covers(&self, player: PlayerId, round: u16) -> bool {
        (self.first_round..=self.last_round).contains(&round)
            && (self.first_player..=self.last_player).contains(&player)
    }
}

/// An announced absence of a player (record `240` or `XXZ`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Absence {
    /// The round of the absence, from 1.
    pub round: u16,
    /// The player who is absent.
    pub player: PlayerId,
    /// The bye that the player gets, with full, half or zero points.
    pub bye: Bye,
}
