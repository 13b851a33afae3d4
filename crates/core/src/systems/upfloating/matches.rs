//! A past round in which a participant was paired, as a document reads it.

use crate::systems::terms::Float;
use crate::tournament::Colour;

/// Whether a match was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Was {
    /// It was: the two may not meet again (C1).
    Played,
    /// It was won by forfeit (C2).
    WonByForfeit,
    /// It was forfeited otherwise.
    Forfeited,
}

/// A past meeting, seen from one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    /// The round, from 1 on.
    pub round: u16,
    /// The opponent's place in the position.
    pub opponent: usize,
    /// Whether it was played.
    pub was: Was,
    /// 3.4.3: whether it counts among those played.
    pub counts: bool,
    /// The colour, where it gives one.
    pub colour: Option<Colour>,
    /// 1.5: the float, against an opponent with a different score.
    pub float: Option<Float>,
}
