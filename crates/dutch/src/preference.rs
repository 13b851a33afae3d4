//! The colour preference of a player, from the colours of the games (1.7, A.6).

use super::readings::{OddHistory, Readings};
use arbitrium_swiss::terms::preference::{Disagreeing, Preference, by_difference};
use arbitrium_tournament::Colour;

/// The colour preference of a player with these games, the latest last (1.7). `None` before the first game (1.7.4).
/// The preference is absolute if the colour difference is above +1 or below -1, or if the last two games had the same
/// colour (1.7.1). It is strong for +1 or -1 (1.7.2) and mild for zero (1.7.3).
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium_dutch::{Readings, preference::preference};
/// use arbitrium_swiss::terms::preference::Strength;
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
