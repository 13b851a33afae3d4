//! 2.2: the scoregroups, and the three orders in which they are paired.

use std::cmp::Reverse;

use super::field::Field;
use super::readings::{Adjacent, Number};
use crate::tournament::Points;

/// Where a scoregroup stands to the median.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// Above it: paired downward.
    Upper,
    /// Below it: paired upwards.
    Lower,
    /// The median itself, paired last, downward.
    Median,
}

/// A scoregroup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Where it stands.
    pub part: Part,
    /// Its score; none where the median scoregroup is empty and no score is half the number of rounds.
    pub score: Option<Points>,
    /// The players of that score, in the order of their numbers.
    pub residents: Vec<usize>,
}

/// The scoregroups in the order in which they are paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Groups {
    /// From the highest down to just before the median.
    pub upper: Vec<Group>,
    /// From the lowest up to just before the median.
    pub lower: Vec<Group>,
    /// The median.
    pub median: Group,
}

impl Groups {
    /// 2.2 "The players with the same score form a scoregroup. The Median Scoregroup is the scoregroup with players having the
    /// score equal to half the number of rounds that have been played. Pairing begins with the highest scoregroup and proceeds
    /// downward until just before the Median Scoregroup, then continues with the lowest scoregroup and proceeds upwards to the
    /// Median Scoregroup which is paired last."
    ///
    /// Of everybody but the player with the bye.
    #[must_use]
    pub(super) fn of(field: &Field, bye: Option<usize>) -> Self {
        let players = || (0..field.entrants.len()).filter(move |&player| Some(player) != bye);
        let mut scores: Vec<Points> = players().map(|player| field.score(player)).collect();
        scores.sort_unstable_by_key(|&score| Reverse(score));
        scores.dedup();
        let above = |score: Points| 2 * score.tenths() - field.median_twice;
        let group = |part: Part, score: Points| Group {
            part,
            score: Some(score),
            residents: players().filter(|&player| field.score(player) == score).collect(),
        };
        let median = scores.iter().find(|&&score| above(score) == 0);
        let upper = scores.iter().filter(|&&score| above(score) > 0);
        let lower = scores.iter().rev().filter(|&&score| above(score) < 0);
        Groups {
            upper: upper.map(|&score| group(Part::Upper, score)).collect(),
            lower: lower.map(|&score| group(Part::Lower, score)).collect(),
            median: median.map_or_else(|| Group::empty(field), |&score| group(Part::Median, score)),
        }
    }

    /// 3.2.1 "When pairing proceeds downward, the floater is transferred to the next lower scoregroup. When pairing proceeds
    /// upwards, the floater is transferred to the next higher scoregroup."
    ///
    /// The players of the scoregroup adjacent to one of a side, from the farthest on. Beyond an empty median the first of the other
    /// side is the next that exists.
    #[must_use]
    pub(super) fn adjacent<'a>(&'a self, side: &'a [Group], place: usize, reading: Adjacent) -> &'a [usize] {
        let other = if side.first() == self.upper.first() { &self.lower } else { &self.upper };
        match side.get(place + 1) {
            Some(next) => &next.residents,
            None if self.median.residents.is_empty() && reading == Adjacent::Next => {
                other.last().map_or(&[], |group| &group.residents)
            }
            None => &self.median.residents,
        }
    }
}

impl Group {
    /// The median scoregroup where nobody has its score.
    fn empty(field: &Field) -> Self {
        let score = (field.median_twice % 2 == 0).then(|| Points::from_tenths(field.median_twice / 2));
        Group { part: Part::Median, score, residents: Vec::new() }
    }
}

impl Part {
    /// 3.2.1, 4.1: whether pairing proceeds downward; "The Median-Scoregroup is paired downward."
    #[must_use]
    pub fn is_downward(self) -> bool {
        self != Part::Lower
    }

    /// Players in the order in which proposed pairings are scrutinised: 4.1.1 "begins with the highest numbered player", 4.1.2
    /// "with the lowest numbered player".
    #[must_use]
    pub fn in_turn(self, mut players: Vec<usize>) -> Vec<usize> {
        players.sort_unstable();
        if !self.is_downward() {
            players.reverse();
        }
        players
    }
}

/// Sorts players whose number counts where floaters are concerned: the highest numbered first, who has the smallest number.
pub(super) fn highest_first(field: &Field, players: &mut [usize]) {
    players.sort_unstable();
    if field.readings.number == Number::Inverted {
        players.reverse();
    }
}
