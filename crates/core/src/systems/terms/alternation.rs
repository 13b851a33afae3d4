//! The alternation of colours between two players.

use crate::tournament::Colour;

/// The colour that the first player had at "the most recent time in which one player had White and the other Black";
/// `None` where there was no such time. Both are the colours of played games, the latest last: histories of different
/// lengths are aligned at the latest, as General Handling Rules 3.4 (and F3 of 2006) say.
///
/// Articles of the Dutch system of 2026: 5.2.3; of 2017: E.3.
pub(crate) fn at_last_difference(own: &[Colour], other: &[Colour]) -> Option<Colour> {
    let mut latest_first = own.iter().rev().zip(other.iter().rev());
    latest_first.find(|(own, other)| own != other).map(|(&own, _)| own)
}

/// How often a player had White.
pub(crate) fn whites(colours: &[Colour]) -> usize {
    colours.iter().filter(|&&colour| colour == Colour::White).count()
}

/// A colour history as arbiters write it: `WBB`; nothing for a player without a colour.
pub(crate) fn letters(colours: &[Colour]) -> String {
    colours.iter().map(|&colour| if colour == Colour::White { 'W' } else { 'B' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn colours(letters: &str) -> Vec<Colour> {
        letters.chars().map(|c| if c == 'W' { Colour::White } else { Colour::Black }).collect()
    }

    /// "Alternate the colours to the most recent time in which one player had White and the other Black": the latest
    /// games stand beside each other, whatever was missed before.
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
