//! What somebody did to the finished pairing: the reference with a pair forced, two boards exchanged, a board turned round.

use super::facts::Facts;
use super::likeliest::Reach;
use crate::judging::tell;
use crate::systems::Telling;
use crate::tournament::{Absence, Bye, Colour, Entry, PlayerId, Prohibition, Tournament};

/// A change by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// Two met whom the rules would not have paired.
    Met {
        /// The round.
        round: u16,
        /// The one.
        first: PlayerId,
        /// The other.
        second: PlayerId,
        /// How that may have come about.
        how: How,
    },
    /// The opponents of two boards were exchanged.
    Exchanged {
        /// The round.
        round: u16,
        /// The one board as the rules pair it.
        one: (PlayerId, PlayerId),
        /// The other.
        other: (PlayerId, PlayerId),
    },
    /// A board was turned round: the rules give these colours.
    Turned {
        /// The round.
        round: u16,
        /// Who has White by the rules.
        white: PlayerId,
        /// Who has Black.
        black: PlayerId,
    },
}

/// How two came to meet by somebody's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// They had to meet when the round was paired.
    Forced,
    /// They were not there when it was paired, and their board was added.
    Added,
    /// Either way, which the round cannot tell apart.
    Either,
}

impl Hand {
    /// The round.
    #[must_use]
    pub fn round(&self) -> u16 {
        match *self {
            Hand::Met { round, .. } | Hand::Exchanged { round, .. } | Hand::Turned { round, .. } => round,
        }
    }

    pub(super) fn players(&self) -> Vec<PlayerId> {
        match *self {
            Hand::Met { first, second, .. } => vec![first, second],
            Hand::Exchanged { one, other, .. } => vec![one.0, one.1, other.0, other.1],
            Hand::Turned { white, black, .. } => vec![white, black],
        }
    }

    pub(super) fn apply<'a>(&self, mut facts: Facts<'a>) -> Option<Facts<'a>> {
        match *self {
            Hand::Met { round, first, second, how: How::Added } => {
                let (one, other) = (facts.number(first), facts.number(second));
                // The game itself stays: it was played.
                let absent = [one, other].map(|player| Absence { round, player, bye: Bye::Zero });
                facts.tournament.absences.extend(absent);
                facts.added.push((round, one, other));
            }
            Hand::Met { round, first, second, how: How::Forced | How::Either } => {
                let (one, other) = (facts.number(first), facts.number(second));
                let ids: Vec<PlayerId> = facts.tournament.players.iter().map(|player| player.id).collect();
                let others = |id: PlayerId| {
                    ids.iter()
                        .copied()
                        .filter(move |third| ![one, other].contains(third))
                        .map(move |third| vec![id, third])
                };
                let apart = others(one).chain(others(other));
                let apart =
                    apart.map(|players| Prohibition { first_round: round, last_round: round, players });
                facts.tournament.prohibited.extend(apart);
            }
            Hand::Exchanged { round, one, other } => {
                for (id, opponent) in [(one.0, one.1), (one.1, one.0), (other.0, other.1), (other.1, other.0)]
                {
                    let number = facts.number(opponent);
                    let Entry::Contest(contest) = facts.entry(id, round)? else { return None };
                    (contest.opponent, contest.colour) = (number, None);
                }
            }
            Hand::Turned { round, white, black } => {
                for id in [white, black] {
                    let Entry::Contest(contest) = facts.entry(id, round)? else { return None };
                    contest.colour = contest.colour.map(Colour::opposite);
                }
            }
        }
        Some(facts)
    }

    /// What fits the recorded boards beside those of the reference.
    pub(super) fn all(report: &Tournament, reach: &Reach) -> Vec<Hand> {
        let round = reach.round;
        let is_recorded = |id: PlayerId, opponent: PlayerId| {
            let entry = report.index_of(id).map(|place| report.entry(place, round));
            entry
                .and_then(|entry| entry.contest().copied())
                .is_some_and(|contest| contest.opponent == opponent)
        };
        let mut found = Vec::new();
        for (place, &one) in reach.unmet.iter().enumerate() {
            for &other in &reach.unmet[place + 1..] {
                let crossed = is_recorded(one.0, other.0) && is_recorded(one.1, other.1);
                let parallel = is_recorded(one.0, other.1) && is_recorded(one.1, other.0);
                if crossed || parallel {
                    found.push(Hand::Exchanged { round, one, other });
                }
            }
        }
        found.extend(reach.turned.iter().map(|&(white, black)| Hand::Turned { round, white, black }));
        let met =
            |how: How| reach.met.iter().map(move |&(first, second)| Hand::Met { round, first, second, how });
        found.extend(met(How::Forced).chain(met(How::Added)));
        found
    }

    pub(super) fn told(&self) -> Telling {
        match *self {
            Hand::Met { first, second, how: How::Forced, .. } => {
                tell![first, " and ", second, " had to meet"]
            }
            Hand::Met { first, second, how: How::Added, .. } => {
                tell![
                    first,
                    " and ",
                    second,
                    " had met on a board that was added when the rest had been paired"
                ]
            }
            Hand::Met { first, second, how: How::Either, .. } => tell![
                first,
                " and ",
                second,
                " had to meet, or met on a board that was added when the rest had been paired"
            ],
            Hand::Exchanged { one, other, .. } => tell![
                "two boards were exchanged by hand: the rules pair ",
                one.0,
                " with ",
                one.1,
                " and ",
                other.0,
                " with ",
                other.1
            ],
            Hand::Turned { white, black, .. } => {
                tell!["the colours of ", white, " and ", black, " were turned round by hand"]
            }
        }
    }
}
