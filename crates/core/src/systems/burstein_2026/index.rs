//! 1.7: how strong the opposition of a player was.

use std::fmt;

use super::readings::{Readings, UnplayedOpponent, ZpbSeries};
use crate::conversion::Hundredths;
use crate::position::{Attendance, Competitor, PastRound, Position};
use crate::systems::terms::history;
use crate::tournament::{Bye, Entry, PlayerId, Points};

/// 1.8.1: Buchholz, then Sonneborn-Berger: of two the larger ranks higher.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Index {
    /// The sum of the present scores of the opponents.
    pub buchholz: Points,
    /// The sum of these, each times the points scored against him.
    pub sonneborn_berger: Hundredths,
}

/// What a round adds to the index of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contribution {
    /// The round, from 1 on.
    pub round: u16,
    /// Whom he met in it.
    pub met: Met,
    /// The present score that is counted of the opponent.
    pub score: Points,
    /// The points that the player earned.
    pub points: Points,
}

/// Whom a player met in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Met {
    /// An opponent over the board; so many points of his present score are for zero-point byes that count as draws.
    Opponent(PlayerId, Points),
    /// Himself: he did not play.
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

/// 1.7.1 "Buchholz: It is the sum of the (current) scores of the opponents the player met. Sonneborn-Berger: It is the sum of the
/// products given by the points the player earned against each opponent times the (current) scores of that opponent." 1.8.1 takes
/// them in this order.
#[must_use]
pub fn sum(contributions: &[Contribution]) -> Index {
    Index {
        buchholz: contributions.iter().map(|one| one.score).sum(),
        sonneborn_berger: contributions.iter().map(Contribution::product).sum(),
    }
}

/// What every earlier round adds to the index of a competitor.
pub(super) fn contributions(position: &Position, index: usize, readings: Readings) -> Vec<Contribution> {
    let rounds = 0..position.competitors[index].past.len();
    rounds.filter_map(|round| contribution(position, index, round, readings)).collect()
}

/// 1.7.2 "If a player does not play in a round, the round shall be considered as one in which that player played against himself
/// getting the result (win, draw, loss) that yields the same number of points as registered for the standings". "If virtual points
/// are used ... such virtual points shall be excluded from the computation of any method."
fn contribution(position: &Position, index: usize, round: usize, readings: Readings) -> Option<Contribution> {
    let own = &position.competitors[index];
    let (number, points) = (u16::try_from(round + 1).unwrap_or(u16::MAX), own.past[round].points);
    match history::meeting(position, index, round).filter(history::Meeting::is_played) {
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

/// 1.7.2 "Exception: if a player has a series of consecutive zero-point-byes up to the current round, each of the ones gathered in
/// previous rounds, for the benefit of the player's actual over-the-board opponents, is considered as a draw." What is
/// counted of the player above his present score.
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
        // A round of which nothing is recorded is a zero-point bye.
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
