//! What the texts of the family leave open, as a document reads it.

/// How a document reads what the family leaves open. Its criteria see this and nothing of the readings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ways {
    /// What C6 asks of the following scoregroup.
    pub look_ahead: LookAhead,
    /// Which scoregroup that is.
    pub following: Following,
    /// Who are the opponents of upfloaters.
    pub opponents: Opponents,
    /// Whether the criteria that ask who floated in the previous round are asked: not at the end of a tournament.
    pub asks_floats: bool,
    /// Which colour preferences there are.
    pub preferences: Preferences,
    /// Whether the criteria of a bracket's pairing help to choose the set of upfloaters, after those of the set.
    pub set_weighs_pairing: bool,
    /// Over which sets C5 takes its best.
    pub scores: ScoresOver,
    /// Whether colours are allocated at all.
    pub has_colours: bool,
}

impl Default for Ways {
    /// What most documents of the family say.
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

/// Which colour preferences a document knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preferences {
    /// None.
    None,
    /// All are of one strength.
    Simple,
    /// Strong ones and mild ones.
    Graded,
}

/// Over which sets of upfloaters C5 takes its best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoresOver {
    /// Those that give a legal pairing.
    Legal,
    /// All of the number that C4 gives.
    All,
}

/// What C6 asks of the following scoregroup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LookAhead {
    /// The smallest attainable number of upfloaters.
    Fewest,
    /// Pass or fail: no more upfloaters than its parity asks for.
    Parity,
}

/// Which scoregroup C6 looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Following {
    /// The next score level of those to be paired, the bye having been given.
    Standings,
    /// The same with the level of whoever has the bye.
    WithBye,
    /// The same with the levels of everybody in the tournament.
    WithAbsent,
    /// The next level that still has somebody.
    Remaining,
}

/// Who are the opponents of upfloaters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponents {
    /// The residents paired with one.
    Residents,
    /// The higher-scored member of every pair of unequal scores.
    HigherScored,
}
