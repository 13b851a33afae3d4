//! The choices at the points in which the texts differ, or which a text leaves open.

/// The choices of an edition and of its interpretations where the texts differ or leave a point open. The criteria
/// use only these choices and not the interpretations themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ways {
    /// What C6 requires of the following scoregroup: as few upfloaters as possible, or no more than its
    /// parity needs.
    pub look_ahead: LookAhead,
    /// Which score the following scoregroup of C6 has.
    pub following: Following,
    /// Which players count as the opponents of upfloaters in the criterion about those who floated before.
    pub opponents: Opponents,
    /// Whether the criteria about floats of the previous round apply. They do not apply at the end of a tournament.
    pub asks_floats: bool,
    /// Which kind of colour preferences the participants have, if any.
    pub preferences: Preferences,
    /// Whether the criteria of a bracket's pairing take part in choosing the set of upfloaters, after the criteria of
    /// the set.
    pub set_weighs_pairing: bool,
    /// Whether C5 compares only the sets with a legal pairing.
    pub scores: ScoresOver,
    /// Whether the system allocates colours at all.
    pub has_colours: bool,
}

impl Default for Ways {
    /// The choices that most texts make.
    fn default() -> Self {
        Ways {
            look_ahead: LookAhead::Fewest,
            following: Following::Standings,
            opponents: Opponents::Residents,
            asks_floats: true,
            preferences: Preferences::None,
            set_weighs_pairing: false,
            scores: ScoresOver::Legal,
            has_colours: true,
        }
    }
}

/// The kind of colour preferences that a competition uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preferences {
    /// Participants have no colour preferences.
    None,
    /// All colour preferences have the same strength.
    Simple,
    /// Colour preferences are strong or mild.
    Graded,
}

/// Which sets of upfloaters C5 compares to find the highest scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoresOver {
    /// Only sets with a legal pairing.
    Legal,
    /// All sets of the smallest possible size (C4), legal or not.
    All,
}

/// What C6 requires of the following scoregroup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LookAhead {
    /// The following bracket must need the smallest possible number of upfloaters.
    Fewest,
    /// The requirement is met or not: the following bracket must need no upfloater, or one if its number of players
    /// is odd.
    Parity,
}

/// Which scoregroup is the following one for C6.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Following {
    /// The next score level of the players to be paired, without the player with the bye.
    Standings,
    /// The next score level of the players to be paired, including the player with the bye.
    WithBye,
    /// The next score level of all players of the tournament, including absent players.
    WithAbsent,
    /// The next score level that still has players.
    Remaining,
}

/// Which players count as the opponents of upfloaters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponents {
    /// The residents that are paired with an upfloater.
    Residents,
    /// The member with the higher score of every pair with unequal scores.
    HigherScored,
}
