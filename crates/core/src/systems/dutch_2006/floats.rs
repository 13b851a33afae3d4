//! B5 and B6: what floats (A4, A5) forbid.

pub use crate::judging::Float;

/// Which criteria against equal floats are in force; C9 and C10 go through them in this order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Guard {
    /// B5 and B6.
    #[default]
    Both,
    /// B5 only: B6 is dropped.
    B5Only,
    /// B6 only: B5 is dropped, and B6 is back.
    B6Only,
    /// Neither.
    Neither,
}

impl Guard {
    /// "drop criterion B6 first and then B5": the states one after the other, and B6 is back when B5 falls.
    pub const BACK: [Guard; 4] = [Guard::Both, Guard::B5Only, Guard::B6Only, Guard::Neither];
    /// The same where B6 stays dropped.
    pub const DROPPED: [Guard; 3] = [Guard::Both, Guard::B5Only, Guard::Neither];

    /// Whether B5 is in force: "No player shall receive an identical float in two consecutive rounds".
    #[must_use]
    pub fn b5(self) -> bool {
        matches!(self, Guard::Both | Guard::B5Only)
    }

    /// Whether B6 is in force: "No player shall have an identical float as two rounds before".
    #[must_use]
    pub fn b6(self) -> bool {
        matches!(self, Guard::Both | Guard::B6Only)
    }

    /// Whether a float is allowed to a player whose floats, the latest first, are these.
    #[must_use]
    pub fn allows(self, float: Float, earlier: [Option<Float>; 2]) -> bool {
        !(self.b5() && earlier[0] == Some(float) || self.b6() && earlier[1] == Some(float))
    }
}

impl std::fmt::Display for Guard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            Guard::Both => "B5 and B6",
            Guard::B5Only => "B5 only",
            Guard::B6Only => "B6 only",
            Guard::Neither => "neither B5 nor B6",
        })
    }
}
