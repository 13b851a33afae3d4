//! An earlier round in which a participant was paired, in the form that the rules use.

use arbitrium_swiss::terms::Float;
use arbitrium_tournament::Colour;

/// How an earlier match counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Was {
    /// The match was played: the two may not meet again (C1).
    Played,
    /// The participant won the match by forfeit (C2).
    WonByForfeit,
    /// The match was forfeited, and this participant did not win it.
    Forfeited,
}

/// An earlier match of a participant, with the facts that concern this participant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    /// The round of the match, counted from 1.
    pub round: u16,
    /// The opponent's index in the position.
    pub opponent: usize,
    /// Whether the match was played or forfeited.
    pub was: Was,
    /// Whether the match counts as played for the bye (3.4.3).
    pub counts: bool,
    /// The colour in the match; `None` if the match gives no colour.
    pub colour: Option<Colour>,
    /// The float, if the opponent had a different score (1.5); `None` in other cases.
    pub float: Option<Float>,
}
