use std::fmt;

use super::{Bye, PlayerId, Points};

/// The number of rounds planned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlannedRounds {
    /// Rounds; in a Double-Swiss tournament matches.
    pub rounds: u16,
    /// Where the number came from.
    pub source: RoundsSource,
}

/// Where the number of planned rounds came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RoundsSource {
    /// The caller gave it.
    Given,
    /// Record `142`.
    Record142,
    /// Record `XXR`, into which many exporters write the current round instead.
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

/// Where the initial colour came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ColourSource {
    /// The caller gave it.
    Given,
    /// Record `152`.
    Record152,
    /// Record `XXC`.
    RecordXxc,
    /// The colour that most boards of the first round obey.
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

/// Players who must not meet in some rounds: record `260` or `XXP`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prohibition {
    /// The first round concerned.
    pub first_round: u16,
    /// The last round concerned.
    pub last_round: u16,
    /// No two of these players may meet.
    pub players: Vec<PlayerId>,
}

impl Prohibition {
    /// Whether the prohibition holds in a round.
    #[must_use]
    pub fn holds_in(&self, round: u16) -> bool {
        (self.first_round..=self.last_round).contains(&round)
    }
}

/// Points that count into the score for pairing only: record `250` or `XXA`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VirtualPoints {
    /// The points.
    pub points: Points,
    /// The first round concerned.
    pub first_round: u16,
    /// The last round concerned.
    pub last_round: u16,
    /// The first player concerned.
    pub first_player: PlayerId,
    /// The last player concerned.
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

/// A player announced as absent: record `240` or `XXZ`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Absence {
    /// The round.
    pub round: u16,
    /// The player.
    pub player: PlayerId,
    /// The bye he gets: full, half or zero points.
    pub bye: Bye,
}
