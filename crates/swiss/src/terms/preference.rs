//! Colour differences and colour preferences, for the rules documents that define preferences.

use arbitrium_tournament::Colour;

/// The strength of a colour preference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// The only strength in rules for teams with simple preferences (C.04.6, Type A).
    Simple,
    /// The preference only serves to alternate colours: the colour difference is zero (in C.04.6 also +1 or -1).
    Mild,
    /// The colour difference is +1 or -1.
    Strong,
    /// The player must not have the other colour, except where the rules allow it.
    Absolute,
}

impl Strength {
    /// The word for the strength, such as `strong`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Strength::Simple => "simple",
            Strength::Mild => "mild",
            Strength::Strong => "strong",
            Strength::Absolute => "absolute",
        }
    }
}

/// The colour that a participant should ideally receive, and how strongly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Preference {
    /// The colour that the player prefers.
    pub colour: Colour,
    /// The strength. It can decide between the preferences of two players.
    pub strength: Strength,
}

/// The number of games with White minus the number of games with Black.
///
/// Articles of the Dutch system of 2026: 1.6; of 2017: A.6; of the Burstein system: 1.4; of the Dubov System: 1.5; of the Team system: 1.6.2.
#[must_use]
pub fn colour_difference(games: &[Colour]) -> i32 {
    games.iter().map(|colour| if *colour == Colour::White { 1 } else { -1 }).sum()
}

/// Which fact decides the preference if the colour difference and the last two games lead to different
/// colours. No legal history leads to this case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disagreeing {
    /// The preference is for the colour that reduces the colour difference.
    Difference,
    /// The preference is for the colour that the player did not have in the last two games.
    LastTwo,
}

/// The preference of a player with these games, the most recent last; `None` before the first game. It is absolute if
/// the colour difference is above +1 or below -1, or if the last two games had the same colour. It is strong if the
/// difference is +1 or -1, and mild if it is zero.
///
/// Articles of the Dutch system of 2026: 1.7; of 2017: A.6; of the Burstein system: 1.5; of the Dubov System: 1.6.
#[must_use]
pub fn by_difference(games: &[Colour], disagreeing: Disagreeing) -> Option<Preference> {
    let &last = games.last()?;
    let difference = colour_difference(games);
    let twice = games.len() >= 2 && games[games.len() - 2] == last;
    let balancing = if difference > 0 { Colour::Black } else { Colour::White };
    let (colour, strength) = match difference.abs() {
        2.. if twice && disagreeing == Disagreeing::LastTwo => (last.opposite(), Strength::Absolute),
        2.. => (balancing, Strength::Absolute),
        _ if twice => (last.opposite(), Strength::Absolute),
        1 => (balancing, Strength::Strong),
        _ => (last.opposite(), Strength::Mild),
    };
    Some(Preference { colour, strength })
}
