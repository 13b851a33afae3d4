//! Who has White: the rules of a document as a list in descending priority, the first that gives a colour decides.
//!
//! A rule sees what is known of the two of a pair, and says which colour the first of them gets, the higher ranked one, or
//! nothing. Its article stands beside it, and so does what is told where it decides; the words are made at the edge.

use super::Entrant;
use super::alternation::at_last_difference;
use super::preference::Preference;
use crate::rulebook::Article;
use crate::tournament::Colour;

/// What colour rules see of one of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side<'a> {
    /// The colours of the games (in Double-Swiss: the matches) that he played, the latest last.
    pub games: &'a [Colour],
    /// His colour preference, where he has one.
    pub preference: Option<Preference>,
}

/// What colour rules see of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Two<'a> {
    /// The higher ranked of the two (in a document for teams: the first team).
    pub first: Side<'a>,
    /// His opponent.
    pub second: Side<'a>,
    /// What the initial colour and the parity of his number give the first; nothing where nobody asks for that.
    pub by_parity: Option<Colour>,
}

impl<'a> Two<'a> {
    /// Two participants, the higher ranked first, under an initial colour, which is that of odd numbers.
    #[must_use]
    pub fn of<Own>(first: &'a Entrant<Own>, second: &'a Entrant<Own>, initial: Colour) -> Self {
        let by_parity = if first.tpn % 2 == 1 { initial } else { initial.opposite() };
        let side = |entrant: &'a Entrant<Own>| Side { games: &entrant.games, preference: entrant.preference };
        Two { first: side(first), second: side(second), by_parity: Some(by_parity) }
    }
}

/// A rule that may leave the question to those below it.
pub type Gives = fn(&Two<'_>) -> Option<Colour>;
/// A rule that always gives a colour.
pub type Settles = fn(&Two<'_>) -> Colour;

/// A rule: its article, the colour that it gives the first of the two, and what is told where it decides.
#[derive(Clone, Copy, Debug)]
pub struct Rule<Told, Given = Gives> {
    /// The article.
    pub article: &'static Article,
    /// The colour of the first.
    pub gives: Given,
    /// Of which facts the document tells.
    pub told: Told,
}

/// The colour rules of a document.
#[derive(Clone, Copy, Debug)]
pub struct Ladder<Told, const RULES: usize> {
    /// In descending priority.
    pub rules: [Rule<Told>; RULES],
    /// The one below them.
    pub last: Rule<Told, Settles>,
}

/// What a ladder says of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decided<Told> {
    /// The colour of the first.
    pub colour: Colour,
    /// The article that gives it.
    pub article: &'static Article,
    /// Of which facts the document tells.
    pub told: Told,
}

impl<Told: Copy, const RULES: usize> Ladder<Told, RULES> {
    /// What the first rule that gives a colour says.
    #[must_use]
    pub fn decide(&self, two: &Two<'_>) -> Decided<Told> {
        let decided = |rule: &Rule<Told>| {
            let &Rule { article, gives, told } = rule;
            Some(Decided { colour: gives(two)?, article, told })
        };
        self.rules.iter().find_map(decided).unwrap_or_else(|| {
            let Rule { article, gives, told } = self.last;
            Decided { colour: gives(two), article, told }
        })
    }
}

/// Whether the colours of a pair hang on the initial colour, by what is decided of it.
#[must_use]
pub fn hangs_on_initial_colour<Told>(two: &Two<'_>, decide: impl Fn(&Two<'_>) -> Decided<Told>) -> bool {
    let under = |colour| decide(&Two { by_parity: Some(colour), ..*two }).colour;
    under(Colour::White) != under(Colour::Black)
}

/// Both preferences are granted: they are for different colours, or only one of the two has one.
#[must_use]
pub fn both(two: &Two<'_>) -> Option<Colour> {
    only_one(two).or_else(|| opposite(two))
}

/// The preference of the only one of the two who has one is granted.
///
/// Articles of the Team system: 4.3.2.
#[must_use]
pub fn only_one(two: &Two<'_>) -> Option<Colour> {
    match (two.first.preference, two.second.preference) {
        (Some(own), None) => Some(own.colour),
        (None, Some(other)) => Some(other.colour.opposite()),
        (Some(_), Some(_)) | (None, None) => None,
    }
}

/// Preferences for different colours are both granted.
///
/// Articles of the Team system: 4.3.3.
#[must_use]
pub fn opposite(two: &Two<'_>) -> Option<Colour> {
    let (own, other) = (two.first.preference?.colour, two.second.preference?.colour);
    (own != other).then_some(own)
}

/// Of two preferences for one colour the stronger is granted.
///
/// Articles of the Team system: 4.3.4.
#[must_use]
pub fn stronger(two: &Two<'_>) -> Option<Colour> {
    two.granted_by(|side| side.preference.map(|preference| preference.strength))
}

/// The colours alternate to the most recent time in which one had White and the other Black.
///
/// Articles of the Double-Swiss system: 4.3.3; of the Team system: 4.3.6.
#[must_use]
pub fn alternating(two: &Two<'_>) -> Option<Colour> {
    at_last_difference(two.first.games, two.second.games).map(Colour::opposite)
}

/// The preference of the first is granted.
///
/// Articles of the Team system: 4.3.7.
#[must_use]
pub fn of_the_first(two: &Two<'_>) -> Option<Colour> {
    two.first.preference.map(|preference| preference.colour)
}

impl Two<'_> {
    /// Of two preferences for one colour that is granted whose side has more of something; neither where they have as much.
    pub(crate) fn granted_by<M: Ord>(&self, measure: impl Fn(&Side<'_>) -> M) -> Option<Colour> {
        let (own, other) = (self.first.preference?, self.second.preference?);
        let (first, second) = (measure(&self.first), measure(&self.second));
        if own.colour != other.colour || first == second {
            return None;
        }
        Some(if first > second { own.colour } else { own.colour.opposite() })
    }
}

#[cfg(test)]
mod tests {
    use super::super::preference::Strength;
    use super::*;
    use Colour::{Black, White};

    fn side(games: &[Colour]) -> Side<'_> {
        Side { games, preference: None }
    }

    #[test]
    fn the_stronger_of_two_preferences_for_one_colour_is_granted() {
        let prefers =
            |colour, strength| Side { games: &[], preference: Some(Preference { colour, strength }) };
        let two = |first, second| Two { first, second, by_parity: None };
        let (mild, strong) = (prefers(White, Strength::Mild), prefers(White, Strength::Strong));
        assert_eq!((both(&two(mild, strong)), stronger(&two(mild, strong))), (None, Some(Black)));
        assert_eq!((stronger(&two(strong, mild)), stronger(&two(mild, mild))), (Some(White), None));
        let black = prefers(Black, Strength::Absolute);
        assert_eq!((both(&two(mild, black)), stronger(&two(mild, black))), (Some(White), None));
        assert_eq!((both(&two(side(&[]), black)), both(&two(side(&[]), side(&[])))), (Some(White), None));
    }
}
