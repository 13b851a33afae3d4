//! Decides which of two players has White. The colour rules of a document form a list in descending priority, and the
//! first rule that gives a colour decides.
//!
//! A rule receives the facts of the two players of a pair. It returns the colour of the first player, who is ranked
//! higher. Or it returns `None`, and the next rule is applied. Each rule has its article and a value of type `Told`,
//! which says which facts the output names if the rule decides. The output code makes the words.

use super::Entrant;
use super::alternation::at_last_difference;
use super::preference::Preference;
use arbitrium_tournament::Colour;
use arbitrium_tournament::rulebook::Article;

/// The facts of one player that colour rules use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side<'a> {
    /// The colours of the games played (in Double-Swiss: of the matches), the most recent last.
    pub games: &'a [Colour],
    /// The colour preference; `None` if the player has none.
    pub preference: Option<Preference>,
}

/// The facts of a pair of players that colour rules use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Two<'a> {
    /// The higher ranked player (in a document for teams: the first team).
    pub first: Side<'a>,
    /// The lower ranked player (in a document for teams: the second team).
    pub second: Side<'a>,
    /// The colour that the initial colour and the parity of the number give the first player; `None` if no rule needs
    /// it.
    pub by_parity: Option<Colour>,
}

impl<'a> Two<'a> {
    /// A pair of participants, the higher ranked first. `initial` is the colour of participants with odd
    /// pairing numbers.
    #[must_use]
    pub fn of<Own>(first: &'a Entrant<Own>, second: &'a Entrant<Own>, initial: Colour) -> Self {
        let by_parity = if first.tpn % 2 == 1 { initial } else { initial.opposite() };
        let side = |entrant: &'a Entrant<Own>| Side { games: &entrant.games, preference: entrant.preference };
        Two { first: side(first), second: side(second), by_parity: Some(by_parity) }
    }
}

/// A rule that returns the colour of the first player, or `None` to leave the decision to the next rule.
pub type Gives = fn(&Two<'_>) -> Option<Colour>;
/// A rule that returns the colour of the first player in every case.
pub type Settles = fn(&Two<'_>) -> Colour;

/// A colour rule: its article, the function that returns the colour, and the facts to name if it decides.
#[derive(Clone, Copy, Debug)]
pub struct Rule<Told, Given = Gives> {
    /// The article that contains the rule.
    pub article: &'static Article,
    /// Returns the colour of the first player.
    pub gives: Given,
    /// Selects the facts that the output names if the rule decides.
    pub told: Told,
}

/// The colour rules of a rules document.
#[derive(Clone, Copy, Debug)]
pub struct Ladder<Told, const RULES: usize> {
    /// The rules in descending priority. Each may leave the decision to the next one.
    pub rules: [Rule<Told>; RULES],
    /// The last rule, which always decides.
    pub last: Rule<Told, Settles>,
}

/// The result of the colour rules for a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decided<Told> {
    /// The colour of the first player.
    pub colour: Colour,
    /// The article of the rule that decides.
    pub article: &'static Article,
    /// Selects the facts that the output names.
    pub told: Told,
}

impl<Told: Copy, const RULES: usize> Ladder<Told, RULES> {
    /// Applies the rules in order and returns the result of the first rule that decides.
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

/// Whether the colours of a pair change with the initial colour. `decide` applies the colour rules.
#[must_use]
pub fn hangs_on_initial_colour<Told>(two: &Two<'_>, decide: impl Fn(&Two<'_>) -> Decided<Told>) -> bool {
    let under = |colour| decide(&Two { by_parity: Some(colour), ..*two }).colour;
    under(Colour::White) != under(Colour::Black)
}

/// Grants both preferences if they are for different colours. If only one player has a preference, grants it.
/// Returns the colour of the first player; `None` in all other cases.
#[must_use]
pub fn both(two: &Two<'_>) -> Option<Colour> {
    only_one(two).or_else(|| opposite(two))
}

/// Grants the preference of the only player who has one. Returns the colour of the first player; `None` if
/// both or neither have a preference.
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

/// Grants both preferences if they are for different colours. Returns the colour of the first player; `None`
/// in all other cases.
///
/// Articles of the Team system: 4.3.3.
#[must_use]
pub fn opposite(two: &Two<'_>) -> Option<Colour> {
    let (own, other) = (two.first.preference?.colour, two.second.preference?.colour);
    (own != other).then_some(own)
}

/// Grants the stronger of two preferences for the same colour. Returns the colour of the first player; `None`
/// in all other cases.
///
/// Articles of the Team system: 4.3.4.
#[must_use]
pub fn stronger(two: &Two<'_>) -> Option<Colour> {
    two.granted_by(|side| side.preference.map(|preference| preference.strength))
}

/// Alternates the colours from the most recent time in which one player had White and the other Black.
/// Returns the colour of the first player; `None` if there was no such time.
///
/// Articles of the Double-Swiss system: 4.3.3; of the Team system: 4.3.6.
#[must_use]
pub fn alternating(two: &Two<'_>) -> Option<Colour> {
    at_last_difference(two.first.games, two.second.games).map(Colour::opposite)
}

/// Grants the preference of the first player and returns its colour. `None` if the first player has no
/// preference.
///
/// Articles of the Team system: 4.3.7.
#[must_use]
pub fn of_the_first(two: &Two<'_>) -> Option<Colour> {
    two.first.preference.map(|preference| preference.colour)
}

impl Two<'_> {
    /// If both preferences are for the same colour, grants the preference of the player with the larger
    /// `measure`. Returns the colour of the first player. `None` if the measures are equal, or if the
    /// preferences are not for the same colour.
    pub fn granted_by<M: Ord>(&self, measure: impl Fn(&Side<'_>) -> M) -> Option<Colour> {
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
