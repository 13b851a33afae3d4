use std::cmp::Ordering;

use arbitrium_tournament::Points;

/// The direction in which a player floated in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Float {
    /// The opponent had a lower score, or the rules count the round as a downfloat, for example for the bye.
    Down,
    /// The opponent had a higher score.
    Up,
}

impl Float {
    /// The float of a player from both scores before the round; `None` if the scores are equal.
    ///
    /// ```
    /// use arbitrium_swiss::judging::Float;
    /// use arbitrium_tournament::Points;
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

    /// The float in words, `back` rounds ago (1 or 2): `floated down in the previous round`.
    #[must_use]
    pub fn told(self, back: usize) -> String {
        self.when(if back == 1 { "in the previous round" } else { "two rounds before" })
    }

    /// The float in words, with `rounds` as the words for its time, such as `in round 3`.
    #[must_use]
    pub fn when(self, rounds: &str) -> String {
        let direction = match self {
            Float::Down => "down",
            Float::Up => "up",
        };
        format!("floated {direction} {rounds}")
    }
}
