//! The rule that colours alternate between two players.

use crate::{Telling, tell};
use arbitrium_tournament::{Colour, PlayerId};

/// The colour that the first player had at "the most recent time in which one player had White and the other
/// Black"; `None` if there was no such time. `own` has the colours of the first player's games and `other`
/// those of the second player's games, the most recent last. Unplayed games are left out. Lists of different
/// lengths are aligned at the most recent game, as General Handling Rules 3.4 (and F3 of 2006) say.
///
/// Articles of the Dutch system of 2026: 5.2.3; of 2017: E.3.
#[must_use]
pub fn at_last_difference(own: &[Colour], other: &[Colour]) -> Option<Colour> {
    let mut latest_first = own.iter().rev().zip(other.iter().rev());
    latest_first.find(|(own, other)| own != other).map(|(&own, _)| own)
}

/// A clause about the latest games in which the colours of two players differed. It begins with a semicolon;
/// empty if there were no such games. `own` and `other` have the pairing number of each player and the
/// colours of their games.
#[must_use]
pub fn told(own: (PlayerId, &[Colour]), other: (PlayerId, &[Colour])) -> Telling {
    let Some(colour) = at_last_difference(own.1, other.1) else { return Telling::new() };
    tell![
        "; when these last differed, ",
        own.0,
        " had ",
        colour.to_string(),
        " and ",
        other.0,
        " had ",
        colour.opposite().to_string(),
        ", and now they change"
    ]
}

/// The number of games in which a player had White.
#[must_use]
pub fn whites(colours: &[Colour]) -> usize {
    colours.iter().filter(|&&colour| colour == Colour::White).count()
}

/// A colour history in letters, such as `WBB`; empty for a player without any colour.
#[must_use]
pub fn letters(colours: &[Colour]) -> String {
    colours.iter().map(|&colour| if colour == Colour::White { 'W' } else { 'B' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn colours(letters: &str) -> Vec<Colour> {
        letters.chars().map(|c| if c == 'W' { Colour::White } else { Colour::Black }).collect()
    }

    /// "Alternate the colours to the most recent time in which one player had White and the other Black": the most
    /// recent games are compared with each other, whatever was missed before.
    #[test]
    fn histories_are_aligned_at_the_latest() {
        let at = |own, other| at_last_difference(&colours(own), &colours(other));
        assert_eq!(at("WBW", "BWW"), Some(Colour::Black));
        assert_eq!(at("BWB", "WB"), None);
        assert_eq!(at("WWB", "BB"), Some(Colour::White));
        assert_eq!(at("", "BB"), None);
        assert_eq!((letters(&colours("WBB")).as_str(), whites(&colours("WBW"))), ("WBB", 2));
    }
}
