//! Article 5 (E): who has White.

use super::edition::Edition;
use super::field::Field;
use super::readings::{Readings, Wider};
use crate::rulebook::Article;
use crate::systems::terms::colours::{
    Decided, Gives, Ladder, Rule, Side, Two, alternating, both, hangs_on_initial_colour, of_the_first,
    stronger,
};
use crate::systems::terms::initial_colour;
use crate::systems::terms::preference::{Strength, colour_difference};
use crate::tournament::Colour;

/// The colours of a pair, and the article that gives them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allocation {
    /// The player who has White, as a place in the field.
    pub white: usize,
    /// His opponent.
    pub black: usize,
    /// The article of the rule that decides.
    pub article: &'static Article,
    /// Of which facts the rule speaks.
    pub facts: Facts,
}

/// The facts by which a colour rule decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Facts {
    /// 5.2.1, 5.2.2: the preferences of both.
    Preferences,
    /// 5.2.2: the colour differences of both.
    Differences,
    /// 5.2.3: the colours of both so far.
    Histories,
    /// 5.2.4: the preference of the higher ranked.
    HigherRanked,
    /// 5.2.5: the parity of the higher ranked player's number, and the initial colour.
    Parity,
}

/// The colour rules of an edition.
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

/// 5.2.2 (E.2): "If both are absolute ... grant the wider colour difference", as wide as a reading measures it.
fn wider(two: &Two<'_>, width: impl Fn(i32, Colour) -> i32) -> Option<Colour> {
    two.granted_by(|side: &Side<'_>| {
        let absolute = side.preference.filter(|preference| preference.strength == Strength::Absolute)?;
        Some(width(colour_difference(side.games), absolute.colour))
    })
}

/// A colour difference in the direction of the preferred colour.
fn towards(difference: i32, preferred: Colour) -> i32 {
    if preferred == Colour::White { -difference } else { difference }
}

/// What the colour rules say of two by what is known of them, under the readings in force.
pub(super) fn decide<E: Edition>(readings: Readings, two: &Two<'_>) -> Decided<Facts> {
    ladder::<E>(readings).decide(two)
}

/// Two players of the field as the colour rules see them, where the initial colour is not known with White; and their places.
fn two(field: &Field, a: usize, b: usize) -> (Two<'_>, [usize; 2]) {
    // Places are in the order of 1.2: the smaller is the higher ranked player.
    let (higher, lower) = (a.min(b), a.max(b));
    let initial = field.initial_colour.unwrap_or(Colour::White);
    (Two::of(&field.entrants[higher], &field.entrants[lower], initial), [higher, lower])
}

/// The colours of a pair. Where the initial colour is not known, White is taken.
#[must_use]
pub fn allocate<E: Edition>(field: &Field, a: usize, b: usize) -> Allocation {
    let (two, [higher, lower]) = two(field, a, b);
    let Decided { colour, article, told: facts } = decide::<E>(field.readings, &two);
    let (white, black) = if colour == Colour::White { (higher, lower) } else { (lower, higher) };
    Allocation { white, black, article, facts }
}

/// 5.1: the initial colour that most of these first-round boards (white, black) obey, if they prefer one.
#[must_use]
pub fn deduce_initial_colour<E: Edition>(field: &Field, boards: &[(usize, usize)]) -> Option<Colour> {
    let assumed_white = Field { initial_colour: Some(Colour::White), ..field.clone() };
    let ladder = ladder::<E>(field.readings);
    initial_colour::obeyed_by_most(boards, |a, b| {
        let hangs = hangs_on_initial_colour(&two(field, a, b).0, |two| ladder.decide(two));
        hangs.then(|| allocate::<E>(&assumed_white, a, b).white)
    })
}
