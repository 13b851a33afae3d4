//! Article 5 (E): the allocation of colours.

use super::edition::Edition;
use super::field::Field;
use super::readings::{Readings, Wider};
use arbitrium_swiss::terms::colours::{
    Decided, Gives, Ladder, Rule, Side, Two, alternating, both, of_the_first, stronger,
};
use arbitrium_swiss::terms::preference::{Strength, colour_difference};
use arbitrium_tournament::Colour;

/// The colours of a pair, and the article that gives them.
pub type Allocation = arbitrium_swiss::Allocation<Facts>;

/// The facts that a colour rule uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Facts {
    /// The preferences of both players (5.2.1, 5.2.2).
    Preferences,
    /// The colour differences of both players (5.2.2).
    Differences,
    /// The colour histories of both players (5.2.3).
    Histories,
    /// The preference of the higher ranked player (5.2.4).
    HigherRanked,
    /// The parity of the higher ranked player's number, and the initial colour (5.2.5).
    Parity,
}

/// The colour rules of an edition, in the order in which they apply.
///
/// Articles of 2026: 5.2.1, 5.2.2, 5.2.4, 5.2.5; 2017: E.1, E.2, E.4, E.5.
fn ladder<E: Edition>(readings: Readings) -> Ladder<Facts, 5> {
    let cited = E::ARTICLES.colours;
    let wider: Gives = match readings.wider {
        Wider::Absolute => |two| wider(two, |difference, _| difference.abs()),
        Wider::Preferred => |two| wider(two, towards),
    };
    Ladder {
        rules: [
            Rule { article: cited.both, gives: both, told: Facts::Preferences },
            Rule { article: cited.stronger, gives: stronger, told: Facts::Preferences },
            Rule { article: cited.stronger, gives: wider, told: Facts::Differences },
            Rule { article: cited.alternate, gives: alternating, told: Facts::Histories },
            Rule { article: cited.higher_ranked, gives: of_the_first, told: Facts::HigherRanked },
        ],
        last: Rule {
            article: cited.parity,
            gives: |two| two.by_parity.unwrap_or(Colour::White),
            told: Facts::Parity,
        },
    }
}

/// The colour that the first player gets by the wider colour difference; `None` if this rule does not decide.
/// 5.2.2 (E.2): "If both are absolute ... grant the wider colour difference". `width` gets a colour
/// difference and the preferred colour, and returns how wide the difference is. There are two interpretations
/// of *wider*, each with its own `width`.
fn wider(two: &Two<'_>, width: impl Fn(i32, Colour) -> i32) -> Option<Colour> {
    two.granted_by(|side: &Side<'_>| {
        let absolute = side.preference.filter(|preference| preference.strength == Strength::Absolute)?;
        Some(width(colour_difference(side.games), absolute.colour))
    })
}

/// How many more games the player had with the other colour than with the colour `preferred`. Negative if the
/// player had `preferred` more often. `difference` is the colour difference: games with White minus games
/// with Black.
fn towards(difference: i32, preferred: Colour) -> i32 {
    if preferred == Colour::White { -difference } else { difference }
}

/// The result of the colour rules for two players, under the interpretations in force.
pub(super) fn decide<E: Edition>(readings: Readings, two: &Two<'_>) -> Decided<Facts> {
    ladder::<E>(readings).decide(two)
}

/// The colours of a pair. An unknown initial colour counts as White.
#[must_use]
pub fn allocate<E: Edition>(field: &Field, a: usize, b: usize) -> Allocation {
    // The field is in the order of 1.2, so the higher ranked player has the smaller index.
    Allocation::of(field, (a.min(b), a.max(b)), |two| decide::<E>(field.readings, two))
}
