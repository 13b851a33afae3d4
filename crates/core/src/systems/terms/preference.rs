//! Colour difference and colour preference, as the documents define them that know a preference.

use crate::tournament::Colour;

/// How strong a colour preference is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// The only strength there is: a document for teams knows no other (C.04.6, Type A).
    Simple,
    /// It only alternates: the colour difference is zero; in C.04.6 it is +1 or -1 as well.
    Mild,
    /// The colour difference is +1 or -1.
    Strong,
    /// The other colour must not be given, as far as the document says so.
    Absolute,
}

impl Strength {
    /// The word for it: `strong`.
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

/// The colour that a participant should ideally receive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Preference {
    /// The colour.
    pub colour: Colour,
    /// How strong it is.
    pub strength: Strength,
}

/// Games with White less games with Black.
///
/// Articles of the Dutch system of 2026: 1.6; of 2017: A.6; of the Burstein system: 1.4; of the Dubov System: 1.5; of the Team system: 1.6.2.
#[must_use]
pub fn colour_difference(games: &[Colour]) -> i32 {
    games.iter().map(|colour| if *colour == Colour::White { 1 } else { -1 }).sum()
}

/// What is due where the colour difference and the last two games disagree, which no legal history brings about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disagreeing {
    /// What the colour difference asks for.
    Difference,
    /// What the last two games ask for.
    LastTwo,
}

/// The preference of a player with these games, the latest last; none before the first. It is absolute where the colour
/// difference is above +1 or below -1, or the last two games had one colour, strong where it is +1 or -1, mild where it is
/// zero.
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
