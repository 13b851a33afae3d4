//! Hypotheses that the finished pairing was changed by hand: a forced pair or bye, two boards with exchanged opponents, or
//! a board with exchanged colours.

use super::Attendance;
use super::facts::Facts;
use super::likeliest::Reach;
use arbitrium_swiss::Telling;
use arbitrium_swiss::judging::tell;
use arbitrium_tournament::{Absence, Bye, Colour, Entry, PlayerId, Prohibition, Tournament};

/// A change of the finished pairing by hand. Rounds are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// Two players met although the rules do not pair them.
    Met {
        /// The round of the board.
        round: u16,
        /// The player whom the file records with White. If the colours are unknown, the player with the
        /// smaller number.
        first: PlayerId,
        /// The opponent of `first`.
        second: PlayerId,
        /// How the pair was made.
        how: How,
    },
    /// The opponents of two boards were exchanged.
    Exchanged {
        /// The round of the two boards.
        round: u16,
        /// One board, as (White, Black) of the correct pairing.
        one: (PlayerId, PlayerId),
        /// The other board, as (White, Black) of the correct pairing.
        other: (PlayerId, PlayerId),
    },
    /// The colours of a board were exchanged.
    Turned {
        /// The round of the board.
        round: u16,
        /// The player with White in the correct pairing.
        white: PlayerId,
        /// The player with Black in the correct pairing.
        black: PlayerId,
    },
    /// A player was given the bye before the others were paired. A quick search reports this instead of a
    /// requested bye ([`Attendance::Requested`]) that explains too little.
    Bye {
        /// The round of the bye.
        round: u16,
        /// The player who was given the bye by hand.
        player: PlayerId,
    },
}

/// How a pair was made by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// The pair was fixed before the round was paired.
    Forced,
    /// Both players were absent when the round was paired, and their board was added later.
    Added,
    /// The pair was forced or added; the round does not show which.
    Either,
}

impl Hand {
    /// The round of the change, counted from 1.
    #[must_use]
    pub fn round(&self) -> u16 {
        match *self {
            Hand::Met { round, .. }
            | Hand::Exchanged { round, .. }
            | Hand::Turned { round, .. }
            | Hand::Bye { round, .. } => round,
        }
    }

    pub(super) fn players(&self) -> Vec<PlayerId> {
        match *self {
            Hand::Met { first, second, .. } => vec![first, second],
            Hand::Exchanged { one, other, .. } => vec![one.0, one.1, other.0, other.1],
            Hand::Turned { white, black, .. } => vec![white, black],
            Hand::Bye { player, .. } => vec![player],
        }
    }

    pub(super) fn apply<'a>(&self, mut facts: Facts<'a>) -> Option<Facts<'a>> {
        match *self {
            Hand::Met { round, first, second, how: How::Added } => {
                let (one, other) = (facts.number(first), facts.number(second));
                // Both players were absent for the pairing. Their game remains in the record.
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
            Hand::Bye { round, player } => return Attendance::Requested { round, player }.apply(facts),
        }
        Some(facts)
    }

    /// The changes by hand that could turn the correct boards into the recorded boards.
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
                tell![
                    "the board of ",
                    first,
                    " and ",
                    second,
                    " was set by hand before the other players were paired"
                ]
            }
            Hand::Met { first, second, how: How::Added, .. } => {
                tell![
                    "the board of ",
                    first,
                    " and ",
                    second,
                    " was set by hand after the other players were paired"
                ]
            }
            Hand::Met { first, second, how: How::Either, .. } => tell![
                "the board of ",
                first,
                " and ",
                second,
                " was set by hand, before or after the other players were paired"
            ],
            Hand::Exchanged { one, other, .. } => tell![
                "the opponents of two boards were exchanged by hand: the rules pair ",
                one.0,
                " with ",
                one.1,
                " and ",
                other.0,
                " with ",
                other.1
            ],
            Hand::Turned { white, black, .. } => {
                tell!["the colours of ", white, " and ", black, " were exchanged by hand"]
            }
            Hand::Bye { player, .. } => {
                tell![
                    player,
                    " had asked for a bye, or was given the bye by hand; then the other players were paired"
                ]
            }
        }
    }
}
