//! 1.6 and 1.7 (A.6): colour difference and colour preference.

use super::readings::{OddHistory, Readings};
use crate::tournament::Colour;

/// How strong a colour preference is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// 1.7.3: the colour difference is zero.
    Mild,
    /// 1.7.2: it is +1 or -1.
    Strong,
    /// 1.7.1: it is above +1 or below -1, or the last two games had one colour.
    Absolute,
}

/// The colour that a player should ideally receive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Preference {
    /// The colour.
    pub colour: Colour,
    /// How strong it is.
    pub strength: Strength,
}

/// 1.6: games with White less games with Black.
#[must_use]
pub fn colour_difference(games: &[Colour]) -> i32 {
    games.iter().map(|colour| if *colour == Colour::White { 1 } else { -1 }).sum()
}

/// 1.7: the preference of a player with these games, the latest last; 1.7.4: none before the first.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::systems::dutch::preference::{Strength, preference};
/// use arbitrium::systems::dutch::Readings;
/// use arbitrium::tournament::Colour::{Black, White};
/// let of = |games: &[_]| preference(games, Readings::default()).map(|p| (p.colour, p.strength));
/// assert_eq!(of(&[]), None);
/// assert_eq!(of(&[White]), Some((Black, Strength::Strong)));
/// assert_eq!(of(&[White, Black]), Some((White, Strength::Mild)));
/// assert_eq!(of(&[White, Black, Black]), Some((White, Strength::Absolute)));
/// ```
///
/// Articles of 2017: A.6.
#[must_use]
pub fn preference(games: &[Colour], readings: Readings) -> Option<Preference> {
    let &last = games.last()?;
    let difference = colour_difference(games);
    let twice = games.len() >= 2 && games[games.len() - 2] == last;
    let balancing = if difference > 0 { Colour::Black } else { Colour::White };
    let (colour, strength) = match difference.abs() {
        2.. if twice && readings.odd_history == OddHistory::LastTwo => (last.opposite(), Strength::Absolute),
        2.. => (balancing, Strength::Absolute),
        _ if twice => (last.opposite(), Strength::Absolute),
        1 => (balancing, Strength::Strong),
        _ => (last.opposite(), Strength::Mild),
    };
    Some(Preference { colour, strength })
}
