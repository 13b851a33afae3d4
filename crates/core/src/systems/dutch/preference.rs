//! 1.7 (A.6): the colour preference.

use super::readings::{OddHistory, Readings};
use crate::systems::terms::preference::{Disagreeing, Preference, by_difference};
use crate::tournament::Colour;

/// 1.7: the preference of a player with these games, the latest last; 1.7.4: none before the first. It is absolute where the
/// colour difference is above +1 or below -1, or the last two games had one colour (1.7.1), strong where it is +1 or -1
/// (1.7.2), mild where it is zero (1.7.3).
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::systems::dutch::{Readings, preference::preference};
/// use arbitrium::systems::terms::preference::Strength;
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
    by_difference(
        games,
        match readings.odd_history {
            OddHistory::Difference => Disagreeing::Difference,
            OddHistory::LastTwo => Disagreeing::LastTwo,
        },
    )
}
