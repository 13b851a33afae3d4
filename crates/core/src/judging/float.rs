use std::cmp::Ordering;

use crate::tournament::Points;

/// A float.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Float {
    /// He met an opponent of a lower score, or had a round that a document counts alike, as the bye.
    Down,
    /// He met an opponent of a higher score.
    Up,
}

impl Float {
    /// The float of a player who met an opponent, by their scores before the round; none where they are equal.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::{systems::terms::Float, tournament::Points};
    /// let (one, two) = (Points::from_tenths(10), Points::from_tenths(20));
    /// assert_eq!(Float::of_scores(two, one), Some(Float::Down));
    /// assert_eq!(Float::of_scores(one, one), None);
    /// ```
    ///
    /// Articles of 2026: 1.4.2; 2017: A.4; 2006: A4.
    #[must_use]
    pub fn of_scores(own: Points, theirs: Points) -> Option<Self> {
        match own.cmp(&theirs) {
            Ordering::Greater => Some(Float::Down),
            Ordering::Less => Some(Float::Up),
            Ordering::Equal => None,
        }
    }

    /// That somebody had it so many rounds before, one or two: `floated down in the previous round`.
    #[must_use]
    pub(crate) fn told(self, back: usize) -> String {
        self.when(if back == 1 { "in the previous round" } else { "two rounds before" })
    }

    /// The same with other words for the rounds.
    #[must_use]
    pub(crate) fn when(self, rounds: &str) -> String {
        let direction = match self {
            Float::Down => "down",
            Float::Up => "up",
        };
        format!("floated {direction} {rounds}")
    }
}
