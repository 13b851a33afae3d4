//! One change of the data, of any kind.

use super::facts::Facts;
use super::{Attendance, Evidence, Hand, How, Number, Outcome, Prohibition, Relisted, Setup};
use arbitrium_swiss::Telling;
use arbitrium_tournament::{PlayerId, Tournament};

/// The kinds of hypotheses about what was different when a round was paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The positions of players in the starting list were different.
    Number,
    /// The result of an earlier game was different.
    Result,
    /// The attendance was different, or the kind of bye or absence in a round without an opponent.
    Attendance,
    /// The virtual points, which accelerate an event, were different.
    Acceleration,
    /// The rules were different: their edition, or an interpretation of them.
    Rules,
    /// Other settings of the whole event were different.
    Setup,
    /// The organiser prohibited other pairs.
    Prohibition,
    /// The finished pairing was changed by hand.
    Hand,
}

impl Kind {
    /// All kinds, those about recorded facts first.
    pub const ALL: [Kind; 8] = [
        Kind::Number,
        Kind::Result,
        Kind::Attendance,
        Kind::Acceleration,
        Kind::Rules,
        Kind::Setup,
        Kind::Prohibition,
        Kind::Hand,
    ];

    /// The kind in one word, as in JSON.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::causes::Kind;
    /// assert!(Kind::ALL.map(Kind::word).join(" ").starts_with("number result attendance acceleration rules"));
    /// ```
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Kind::Number => "number",
            Kind::Result => "result",
            Kind::Attendance => "attendance",
            Kind::Acceleration => "acceleration",
            Kind::Rules => "rules",
            Kind::Setup => "setup",
            Kind::Prohibition => "prohibition",
            Kind::Hand => "hand",
        }
    }

    /// Whether a hypothesis of this kind can explain almost any round, so that a fit is weak evidence.
    #[must_use]
    pub fn fits_anything(self) -> bool {
        matches!(self, Kind::Prohibition | Kind::Hand)
    }
}

/// One change of the data before a round. Players are identified by their numbers in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hypothesis {
    /// A change of the starting list, such as one player at another position.
    Number(Number),
    /// Several players were at other positions in the starting list.
    Relisted(Relisted),
    /// A change of the result of an earlier game.
    Result(Outcome),
    /// A change of the attendance, or of the kind of a round without an opponent.
    Attendance(Attendance),
    /// A change of the pairs that the organiser prohibited.
    Prohibition(Prohibition),
    /// A change of a setting of the whole event.
    Setup(Setup),
    /// A change of the finished pairing by hand.
    Hand(Hand),
}

impl Hypothesis {
    /// The single changes that this hypothesis stands for. The hypothesis joins them because the round cannot
    /// distinguish them. Examples are neighbouring positions, results of one game, and two ways to make a
    /// board by hand.
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

    /// The kind of the change. A change of a setting belongs to one of several kinds.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self {
            Hypothesis::Number(_) | Hypothesis::Relisted(_) => Kind::Number,
            Hypothesis::Result(_) => Kind::Result,
            Hypothesis::Attendance(_) => Kind::Attendance,
            Hypothesis::Prohibition(_) => Kind::Prohibition,
            Hypothesis::Setup(change) => change.kind(),
            Hypothesis::Hand(_) => Kind::Hand,
        }
    }

    /// The facts with this change; `None` if the change does not apply to them or changes nothing.
    pub(super) fn apply<'a>(&self, facts: Facts<'a>) -> Option<Facts<'a>> {
        match self {
            Hypothesis::Number(change) => change.apply(facts),
            Hypothesis::Relisted(change) => change.apply(facts),
            Hypothesis::Result(change) => change.apply(facts),
            Hypothesis::Attendance(change) => change.apply(facts),
            Hypothesis::Prohibition(change) => Some(change.apply(facts)),
            Hypothesis::Setup(change) => change.apply(facts),
            Hypothesis::Hand(change) => change.apply(facts),
        }
    }

    /// Whether the change can make a difference in round `round`.
    pub(super) fn touches(&self, round: u16) -> bool {
        match self {
            Hypothesis::Result(change) => change.touches(round),
            Hypothesis::Attendance(change) => change.touches(round),
            Hypothesis::Hand(change) => round == change.round(),
            Hypothesis::Prohibition(change) => change.round().is_none_or(|of| of == round),
            Hypothesis::Number(_) | Hypothesis::Relisted(_) | Hypothesis::Setup(_) => true,
        }
    }

    /// The number of single facts that change: for `Relisted` the number of moved players, otherwise 1.
    #[must_use]
    pub fn size(&self) -> usize {
        match self {
            Hypothesis::Relisted(change) => change.moved.len(),
            _ => 1,
        }
    }

    /// The players that the change is about.
    #[must_use]
    pub fn players(&self) -> Vec<PlayerId> {
        match self {
            Hypothesis::Number(change) => change.players(),
            Hypothesis::Relisted(change) => change.players(),
            Hypothesis::Result(change) => change.players(),
            Hypothesis::Attendance(change) => change.players(),
            Hypothesis::Prohibition(change) => change.players(),
            Hypothesis::Setup(_) => Vec::new(),
            Hypothesis::Hand(change) => change.players(),
        }
    }

    /// The round whose record changes, counted from 1; `None` if the change is not about one round.
    #[must_use]
    pub fn round(&self) -> Option<u16> {
        match self {
            Hypothesis::Result(change) => Some(change.round()),
            Hypothesis::Attendance(change) => Some(change.round()),
            Hypothesis::Hand(change) => Some(change.round()),
            Hypothesis::Prohibition(change) => change.round(),
            Hypothesis::Number(_) | Hypothesis::Relisted(_) | Hypothesis::Setup(_) => None,
        }
    }

    /// Facts in the file that support the hypothesis.
    pub(super) fn evidence(&self, tournament: &Tournament) -> Vec<Evidence> {
        match self {
            Hypothesis::Number(change) => change.evidence(tournament),
            Hypothesis::Relisted(change) => change.evidence(tournament),
            Hypothesis::Result(change) => change.evidence(tournament),
            Hypothesis::Attendance(change) => change.evidence(tournament),
            Hypothesis::Prohibition(_) | Hypothesis::Setup(_) | Hypothesis::Hand(_) => Vec::new(),
        }
    }

    /// The change as a clause, such as `83 stood at place 60 in the starting list`.
    #[must_use]
    pub fn told(&self, tournament: &Tournament) -> Telling {
        match self {
            Hypothesis::Number(change) => change.told(),
            Hypothesis::Relisted(change) => change.told(tournament),
            Hypothesis::Result(change) => change.told(tournament),
            Hypothesis::Attendance(change) => change.told(tournament),
            Hypothesis::Prohibition(change) => change.told(),
            Hypothesis::Setup(change) => change.told(tournament),
            Hypothesis::Hand(change) => change.told(),
        }
    }
}
