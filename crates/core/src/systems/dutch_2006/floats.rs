//! B5 and B6: what floats (A4, A5) forbid.

pub use crate::judging::Float;

/// Which criteria against equal floats are in force; C9 and C10 go through them in this order.
///
/// Each says of how many players it is not asked: of none while it is in force, of any number once it is dropped, and of some
/// where an edition lets it fall for as few pairs as can be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Guard {
    /// Of how many players B5 is not asked.
    pub against_b5: usize,
    /// Of how many B6 is not.
    pub against_b6: usize,
}

/// As many as there are.
pub const DROPPED: usize = usize::MAX;

#[allow(non_upper_case_globals, reason = "each is a state, as a variant would be")]
impl Guard {
    /// B5 and B6.
    pub const Both: Guard = Guard { against_b5: 0, against_b6: 0 };
    /// B5 only: B6 is dropped.
    pub const B5Only: Guard = Guard { against_b5: 0, against_b6: DROPPED };
    /// B6 only: B5 is dropped, and B6 is back.
    pub const B6Only: Guard = Guard { against_b5: DROPPED, against_b6: 0 };
    /// Neither.
    pub const Neither: Guard = Guard { against_b5: DROPPED, against_b6: DROPPED };
}

impl Guard {
    /// "drop criterion B6 first and then B5": the states one after the other, and B6 is back when B5 falls.
    pub const BACK: [Guard; 4] = [Guard::Both, Guard::B5Only, Guard::B6Only, Guard::Neither];
    /// The same where B6 stays dropped.
    pub const DROPPED: [Guard; 3] = [Guard::Both, Guard::B5Only, Guard::Neither];

    /// Whether B5 is in force: "No player shall receive an identical float in two consecutive rounds".
    #[must_use]
    pub fn b5(self) -> bool {
        self.against_b5 < DROPPED
    }

    /// Whether B6 is in force: "No player shall have an identical float as two rounds before".
    #[must_use]
    pub fn b6(self) -> bool {
        self.against_b6 < DROPPED
    }

    /// Whether a float is allowed to a player whose floats, the latest first, are these.
    #[must_use]
    pub fn allows(self, float: Float, earlier: [Option<Float>; 2]) -> bool {
        !(self.against_b5 == 0 && earlier[0] == Some(float)
            || self.against_b6 == 0 && earlier[1] == Some(float))
    }

    /// Whether a criterion of it is not asked of some players, and of others it is.
    #[must_use]
    pub fn counts(self) -> bool {
        [self.against_b5, self.against_b6].iter().any(|&of| of > 0 && of < DROPPED)
    }
}

impl std::fmt::Display for Guard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let kept = |name: &str, of: usize| match of {
            0 => Some(name.to_owned()),
            DROPPED => None,
            of => Some(format!("{name} but for {of}")),
        };
        f.pad(&match (kept("B5", self.against_b5), kept("B6", self.against_b6)) {
            (Some(b5), Some(b6)) => format!("{b5} and {b6}"),
            (Some(one), None) | (None, Some(one)) => format!("{one} alone"),
            (None, None) => "neither B5 nor B6".to_owned(),
        })
    }
}
