//! One change of the facts, of whichever kind.

use super::facts::Facts;
use super::{Attendance, Evidence, Hand, How, Number, Outcome, Prohibition, Setup};
use crate::systems::Telling;
use crate::tournament::{PlayerId, Tournament};

/// The kinds of hypotheses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Who stood where in the list.
    Number,
    /// How an earlier game ended.
    Result,
    /// Who was there, and what a round without an opponent was.
    Attendance,
    /// What holds for the whole event.
    Setup,
    /// Who was not to meet.
    Prohibition,
    /// What somebody did to the finished pairing.
    Hand,
}

impl Kind {
    /// All kinds, those of facts first.
    pub const ALL: [Kind; 6] =
        [Kind::Number, Kind::Result, Kind::Attendance, Kind::Setup, Kind::Prohibition, Kind::Hand];

    /// The word that reports use.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::causes::Kind;
    /// assert_eq!(Kind::ALL.map(Kind::word).join(" "), "number result attendance setup prohibition hand");
    /// ```
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Kind::Number => "number",
            Kind::Result => "result",
            Kind::Attendance => "attendance",
            Kind::Setup => "setup",
            Kind::Prohibition => "prohibition",
            Kind::Hand => "hand",
        }
    }

    /// Whether a hypothesis of this kind can be made to fit nearly every round, so that a fit says little.
    #[must_use]
    pub fn fits_anything(self) -> bool {
        matches!(self, Kind::Prohibition | Kind::Hand)
    }
}

/// One change of the facts before a round. Players are named by the numbers that the report gives them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hypothesis {
    /// Who stood where in the list.
    Number(Number),
    /// How an earlier game ended.
    Result(Outcome),
    /// Who was there, and what a round without an opponent was.
    Attendance(Attendance),
    /// Who was not to meet.
    Prohibition(Prohibition),
    /// What holds for the whole event.
    Setup(Setup),
    /// What somebody did to the finished pairing.
    Hand(Hand),
}

impl Hypothesis {
    /// The single changes that it stands for, where nothing tells them apart: places beside each other, results of one game, both ways to
    /// have made a board by hand.
    #[must_use]
    pub fn each(&self) -> Vec<Hypothesis> {
        match *self {
            Hypothesis::Number(Number::Moved { player, from, to }) => {
                let places = (from.get()..=to.get()).filter_map(|place| PlayerId::new(place.into()).ok());
                let moved = |place| Number::Moved { player, from: place, to: place };
                places.map(moved).map(Hypothesis::Number).collect()
            }
            Hypothesis::Hand(Hand::Met { round, first, second, how: How::Either }) => {
                let made = |how| Hypothesis::Hand(Hand::Met { round, first, second, how });
                [How::Forced, How::Added].map(made).to_vec()
            }
            Hypothesis::Result(Outcome::Ended { round, first, second, ref games }) => {
                let ended = |&games| Outcome::Ended { round, first, second, games: vec![games] };
                games.iter().map(ended).map(Hypothesis::Result).collect()
            }
            ref one => vec![one.clone()],
        }
    }

    /// Its kind.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self {
            Hypothesis::Number(_) => Kind::Number,
            Hypothesis::Result(_) => Kind::Result,
            Hypothesis::Attendance(_) => Kind::Attendance,
            Hypothesis::Prohibition(_) => Kind::Prohibition,
            Hypothesis::Setup(_) => Kind::Setup,
            Hypothesis::Hand(_) => Kind::Hand,
        }
    }

    /// The facts with the change; `None` where it speaks of what is not there, or changes nothing.
    pub(super) fn apply<'a>(&self, facts: Facts<'a>) -> Option<Facts<'a>> {
        match self {
            Hypothesis::Number(change) => change.apply(facts),
            Hypothesis::Result(change) => change.apply(facts),
            Hypothesis::Attendance(change) => change.apply(facts),
            Hypothesis::Prohibition(change) => Some(change.apply(facts)),
            Hypothesis::Setup(change) => change.apply(facts),
            Hypothesis::Hand(change) => change.apply(facts),
        }
    }

    /// Whether it can be seen in a round.
    pub(super) fn touches(&self, round: u16) -> bool {
        match self {
            Hypothesis::Result(change) => change.touches(round),
            Hypothesis::Attendance(change) => change.touches(round),
            Hypothesis::Hand(change) => round == change.round(),
            Hypothesis::Prohibition(change) => change.round().is_none_or(|of| of == round),
            Hypothesis::Number(_) | Hypothesis::Setup(_) => true,
        }
    }

    /// The players of whom it speaks.
    #[must_use]
    pub fn players(&self) -> Vec<PlayerId> {
        match self {
            Hypothesis::Number(change) => change.players(),
            Hypothesis::Result(change) => change.players(),
            Hypothesis::Attendance(change) => change.players(),
            Hypothesis::Prohibition(change) => change.players(),
            Hypothesis::Setup(_) => Vec::new(),
            Hypothesis::Hand(change) => change.players(),
        }
    }

    /// The round whose record would be another; `None` where it speaks of no round.
    #[must_use]
    pub fn round(&self) -> Option<u16> {
        match self {
            Hypothesis::Result(change) => Some(change.round()),
            Hypothesis::Attendance(change) => Some(change.round()),
            Hypothesis::Hand(change) => Some(change.round()),
            Hypothesis::Prohibition(change) => change.round(),
            Hypothesis::Number(_) | Hypothesis::Setup(_) => None,
        }
    }

    /// What the report says for it.
    pub(super) fn evidence(&self, tournament: &Tournament) -> Vec<Evidence> {
        match self {
            Hypothesis::Number(change) => change.evidence(tournament),
            Hypothesis::Result(change) => change.evidence(tournament),
            Hypothesis::Attendance(change) => change.evidence(tournament),
            Hypothesis::Prohibition(_) | Hypothesis::Setup(_) | Hypothesis::Hand(_) => Vec::new(),
        }
    }

    /// As one clause in the conditional: `83 stood at place 60`.
    #[must_use]
    pub fn told(&self, tournament: &Tournament) -> Telling {
        match self {
            Hypothesis::Number(change) => change.told(),
            Hypothesis::Result(change) => change.told(tournament),
            Hypothesis::Attendance(change) => change.told(tournament),
            Hypothesis::Prohibition(change) => change.told(),
            Hypothesis::Setup(change) => change.told(tournament),
            Hypothesis::Hand(change) => change.told(),
        }
    }
}
