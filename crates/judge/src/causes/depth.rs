//! The thoroughness of the search for explanations.

/// The thoroughness of the search for explanations of wrong rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Depth {
    /// No search.
    Off,
    /// A few hundred changes are tried: those that concern the deciding boards.
    #[default]
    Quick,
    /// Every single change is tried if there are at most [`Depth::MOST_PLAYERS`] players. With more players, only
    /// changes that concern the deciding boards are tried. The search in the whole file may use a thirtieth of the
    /// budget of one question.
    Deep,
}

impl Depth {
    /// The largest number of players for which every single change is tried. With more players, only changes
    /// that concern the deciding boards are tried.
    pub const MOST_PLAYERS: usize = 150;
}
