//! The criteria B5 and B6, which forbid players to repeat a float (A4, A5), and the states in which they are dropped.

pub use arbitrium_swiss::judging::Float;

/// Whether B5 and B6, the criteria against repeated floats, are in force. C9 and C10 drop them one after the
/// other.
///
/// Each field is the number of players for whom the criterion is dropped. It is 0 while the criterion is in force,
/// and [`DROPPED`] once it is dropped for all players. Other numbers occur only in editions that drop a criterion for
/// as few pairs as possible.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Guard {
    /// The number of players for whom B5 is dropped.
    pub against_b5: usize,
    /// The number of players for whom B6 is dropped.
    pub against_b6: usize,
}

/// The number in a [`Guard`] if a criterion is dropped for all players.
pub const DROPPED: usize = usize::MAX;

#[allow(non_upper_case_globals, reason = "each is a state, as a variant would be")]
impl Guard {
    /// B5 and B6 are in force.
    pub const Both: Guard = Guard { against_b5: 0, against_b6: 0 };
    /// B5 is in force; B6 is dropped.
    pub const B5Only: Guard = Guard { against_b5: 0, against_b6: DROPPED };
    /// B6 is in force again; B5 is dropped.
    pub const B6Only: Guard = Guard { against_b5: DROPPED, against_b6: 0 };
    /// Neither B5 nor B6 is in force.
    pub const Neither: Guard = Guard { against_b5: DROPPED, against_b6: DROPPED };
}

impl Guard {
    /// The order of the states by "drop criterion B6 first and then B5". B6 is in force again when B5 is
    /// dropped.
    pub const BACK: [Guard; 4] = [Guard::Both, Guard::B5Only, Guard::B6Only, Guard::Neither];
    /// The order of the states if B6 is not in force again when B5 is dropped.
    pub const DROPPED: [Guard; 3] = [Guard::Both, Guard::B5Only, Guard::Neither];

    /// Whether B5 is in force for at least some players: "No player shall receive an identical float in two
    /// consecutive rounds".
    #[must_use]
    pub fn b5(self) -> bool {
        self.against_b5 < DROPPED
    }

    /// Whether B6 is in force for at least some players: "No player shall have an identical float as two
    /// rounds before".
    #[must_use]
    pub fn b6(self) -> bool {
        self.against_b6 < DROPPED
    }

    /// Whether a player may have the float `float`. `earlier` has the player's floats of the previous round
    /// and of the round before it.
    #[must_use]
    pub fn allows(self, float: Float, earlier: [Option<Float>; 2]) -> bool {
        !(self.against_b5 == 0 && earlier[0] == Some(float)
            || self.against_b6 == 0 && earlier[1] == Some(float))
    }

    /// Whether B5 or B6 is dropped for some players but not for all.
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
