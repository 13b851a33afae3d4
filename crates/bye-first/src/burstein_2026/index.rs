//! The index of a player. It measures the strength of the opponents (1.7).

use std::fmt;

use super::readings::{Readings, UnplayedOpponent, ZpbSeries};
use arbitrium_swiss::terms::history;
use arbitrium_tournament::conversion::Hundredths;
use arbitrium_tournament::position::{Attendance, Competitor, PastRound, Position};
use arbitrium_tournament::{Bye, Entry, PlayerId, Points};

/// The index of a player: Buchholz, then Sonneborn-Berger (1.8.1). A larger index ranks higher.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Index {
    /// The sum of the opponents' present scores.
    pub buchholz: Points,
    /// The sum of the opponents' present scores, each multiplied by the points scored against that opponent.
    pub sonneborn_berger: Hundredths,
}

/// The contribution of one earlier round to a player's index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contribution {
    /// The round that contributes, counted from 1.
    pub round: u16,
    /// The opponent in this round, or [`Met::Himself`] if the player counts as their own opponent.
    pub met: Met,
    /// The present score of the opponent, as it counts for the index.
    pub score: Points,
    /// The points that the player scored in the round.
    pub points: Points,
}

/// The opponent of a player in a round, as it counts for the index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Met {
    /// An opponent over the board. The points are the part of this opponent's counted score that zero-point
    /// byes give, because 1.7.2 counts them as draws.
    Opponent(PlayerId, Points),
    /// The player counts as their own opponent, because no game was played.
    Himself,
}

impl fmt::Display for Index {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Buchholz {}, Sonneborn-Berger {}", self.buchholz, self.sonneborn_berger)
    }
}

impl Contribution {
    /// The product of the points and the score.
    #[must_use]
    pub fn product(&self) -> Hundredths {
        Hundredths::new(i64::from(self.points.tenths()) * i64::from(self.score.tenths()))
    }
}

/// The index that results from these contributions. 1.7.1 "Buchholz: It is the sum of the (current) scores of the
/// opponents the player met. Sonneborn-Berger: It is the sum of the products given by the points the player earned
/// against each opponent times the (current) scores of that opponent." 1.8.1 uses them in this order. The Preface
/// states the aim of the index.
#[must_use]
pub fn sum(contributions: &[Contribution]) -> Index {
    Index {
        buchholz: contributions.iter().map(|one| one.score).sum(),
        sonneborn_berger: contributions.iter().map(Contribution::product).sum(),
    }
}

/// The contributions of all earlier rounds to a competitor's index.
pub(super) fn contributions(position: &Position, index: usize, readings: Readings) -> Vec<Contribution> {
    let rounds = 0..position.competitors[index].past.len();
    rounds.filter_map(|round| contribution(position, index, round, readings)).collect()
}

/// The contribution of one round to a player's index; `None` if the round does not count. 1.7.2 "If a player does not
/// play in a round, the round shall be considered as one in which that player played against himself getting the
/// result (win, draw, loss) that yields the same number of points as registered for the standings". "If virtual
/// points are used ... such virtual points shall be excluded from the computation of any method."
fn contribution(position: &Position, index: usize, round: usize, readings: Readings) -> Option<Contribution> {
    let own = &position.competitors[index];
    let (number, points) = (u16::try_from(round + 1).unwrap_or(u16::MAX), own.past[round].points);
    match history::meeting(position, index, round).filter(history::Meeting::has_game) {
        Some(meeting) => {
            let opponent = &position.competitors[meeting.opponent];
            let lift = lift(position, opponent, readings);
            let met = Met::Opponent(opponent.id, lift);
            Some(Contribution { round: number, met, score: opponent.points + lift, points })
        }
        None if readings.unplayed_opponent == UnplayedOpponent::Nothing => None,
        None => Some(Contribution { round: number, met: Met::Himself, score: own.points, points }),
    }
}

/// The points that 1.7.2 adds to the present score of the opponent `player`. "Exception: if a player has a
/// series of consecutive zero-point-byes up to the current round, each of the ones gathered in previous
/// rounds, for the benefit of the player's actual over-the-board opponents, is considered as a draw."
fn lift(position: &Position, player: &Competitor, readings: Readings) -> Points {
    let goes_on = match readings.zpb_series {
        ZpbSeries::None => false,
        ZpbSeries::LastRound => true,
        ZpbSeries::RoundToBePaired => {
            matches!(player.attendance, Attendance::Absent(None | Some(Bye::Zero)))
        }
        ZpbSeries::AnyUnplayed => !player.is_present(),
    };
    let belongs = |past: &&PastRound| match past.entry {
        // A round without a record is a zero-point bye.
        Entry::Bye(Bye::Zero) | Entry::Missing => true,
        _ if readings.zpb_series != ZpbSeries::AnyUnplayed => false,
        Entry::Bye(bye) => bye == Bye::Half,
        Entry::Contest(_) => history::is_unplayed(past) && past.points < position.worth.draw,
    };
    if !goes_on {
        return Points::ZERO;
    }
    player.past.iter().rev().take_while(belongs).map(|past| position.worth.draw - past.points).sum()
}
