//! The scoregroups, and the order in which they are paired (2.2).

use std::cmp::Reverse;

use super::field::Field;
use super::readings::{Adjacent, Number};
use arbitrium_tournament::Points;

/// The position of a scoregroup relative to the median.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The group is above the median and is paired downward.
    Upper,
    /// The group is below the median and is paired upwards.
    Lower,
    /// The group is the median, which is paired last, downward.
    Median,
}

/// A scoregroup with its players, before any transfer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The position relative to the median.
    pub part: Part,
    /// The score of the group. `None` for an empty median scoregroup if half the number of rounds is not a
    /// possible score.
    pub score: Option<Points>,
    /// The players with the score of the group, in the order of their numbers.
    pub residents: Vec<usize>,
}

/// The scoregroups in the order in which they are paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Groups {
    /// The scoregroups from the highest down to just before the median.
    pub upper: Vec<Group>,
    /// The scoregroups from the lowest up to just before the median.
    pub lower: Vec<Group>,
    /// The median scoregroup, which may be empty.
    pub median: Group,
}

impl Groups {
    /// Divides the players of a round into scoregroups, in the order of pairing. 2.2 "The players with the same score
    /// form a scoregroup. The Median Scoregroup is the scoregroup with players having the score equal to half the
    /// number of rounds that have been played. Pairing begins with the highest scoregroup and proceeds downward until
    /// just before the Median Scoregroup, then continues with the lowest scoregroup and proceeds upwards to the
    /// Median Scoregroup which is paired last."
    ///
    /// The groups contain all players except the player with the bye. For the second round, 8.1 and 8.3
    /// require the same groups in the same order.
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

    /// The players of the scoregroup to which floaters go. 3.2.1 "When pairing proceeds downward, the floater
    /// is transferred to the next lower scoregroup. When pairing proceeds upwards, the floater is transferred
    /// to the next higher scoregroup."
    ///
    /// `side` has the scoregroups of one side of the median, the farthest first. `place` is the index of the
    /// group that floaters leave. If the median is empty, one interpretation takes the first group on the
    /// other side of the median.
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
    /// An empty median scoregroup, for a round in which no player has its score.
    fn empty(field: &Field) -> Self {
        let score = (field.median_twice % 2 == 0).then(|| Points::from_tenths(field.median_twice / 2));
        Group { part: Part::Median, score, residents: Vec::new() }
    }
}

impl Part {
    /// Whether pairing proceeds downward (3.2.1, 4.1): "The Median-Scoregroup is paired downward."
    #[must_use]
    pub fn is_downward(self) -> bool {
        self != Part::Lower
    }

    /// Sorts players in the order in which their proposed pairings are scrutinised: 4.1.1 "begins with the highest
    /// numbered player", 4.1.2 "with the lowest numbered player".
    #[must_use]
    pub fn in_turn(self, mut players: Vec<usize>) -> Vec<usize> {
        players.sort_unstable();
        if !self.is_downward() {
            players.reverse();
        }
        players
    }
}

/// Sorts players from the highest numbered to the lowest numbered, as the rules about floaters use these
/// words. By default the highest numbered player has the smallest pairing number.
pub(super) fn highest_first(field: &Field, players: &mut [usize]) {
    players.sort_unstable();
    if field.readings.number == Number::Inverted {
        players.reverse();
    }
}
