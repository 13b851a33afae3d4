//! Article 5 (E): who has White.

use super::edition::ColourArticles;
use super::field::{Entrant, Field};
use super::readings::Wider;
use crate::rulebook::Article;
use crate::systems::terms::preference::{Strength, colour_difference};
use crate::systems::terms::{alternation, initial_colour};
use crate::tournament::Colour;

/// The colours of a pair, and the article that gives them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allocation {
    /// The player who has White, as a place in the field.
    pub white: usize,
    /// His opponent.
    pub black: usize,
    /// The rule that decides.
    pub rule: Rule,
}

/// The five rules, in descending priority.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rule {
    /// 5.2.1: both preferences are granted.
    Both,
    /// 5.2.2: the stronger one, or the wider colour difference.
    Stronger,
    /// 5.2.3: the colours alternate to the most recent time in which they were different.
    Alternate,
    /// 5.2.4: the preference of the higher ranked player.
    HigherRanked,
    /// 5.2.5: the initial colour, by the parity of the higher ranked player's number.
    Parity,
}

impl Rule {
    /// The article of an edition that states the rule.
    #[must_use]
    pub fn article(self, articles: &ColourArticles) -> &'static Article {
        match self {
            Rule::Both => articles.both,
            Rule::Stronger => articles.stronger,
            Rule::Alternate => articles.alternate,
            Rule::HigherRanked => articles.higher_ranked,
            Rule::Parity => articles.parity,
        }
    }
}

/// The colours of a pair. Where the initial colour is not known, White is taken.
#[must_use]
pub fn allocate(field: &Field, a: usize, b: usize) -> Allocation {
    // Places are in the order of 1.2: the smaller is the higher ranked player.
    let (higher, lower) = (a.min(b), a.max(b));
    let (rule, colour) = decide(field, &field.entrants[higher], &field.entrants[lower]);
    let (white, black) = if colour == Colour::White { (higher, lower) } else { (lower, higher) };
    Allocation { white, black, rule }
}

/// The rule that decides, and the colour of the higher ranked player.
///
/// Articles of 2026: 5.2.1, 5.2.2, 5.2.4, 5.2.5; 2017: E.1, E.2, E.4, E.5.
fn decide(field: &Field, higher: &Entrant, lower: &Entrant) -> (Rule, Colour) {
    let (own, other) = match (higher.preference, lower.preference) {
        (Some(own), Some(other)) => (own, other),
        // "the preference of their opponents is granted"
        (Some(own), None) => return (Rule::Both, own.colour),
        (None, Some(other)) => return (Rule::Both, other.colour.opposite()),
        (None, None) => {
            let initial = field.initial_colour.unwrap_or(Colour::White);
            return (Rule::Parity, if higher.tpn % 2 == 1 { initial } else { initial.opposite() });
        }
    };
    if own.colour != other.colour {
        return (Rule::Both, own.colour);
    }
    if own.strength != other.strength {
        let granted = own.strength > other.strength;
        return (Rule::Stronger, if granted { own.colour } else { own.colour.opposite() });
    }
    if own.strength == Strength::Absolute {
        let wide = |entrant: &Entrant| width(field, entrant, own.colour);
        if wide(higher) != wide(lower) {
            let granted = wide(higher) > wide(lower);
            return (Rule::Stronger, if granted { own.colour } else { own.colour.opposite() });
        }
    }
    if let Some(had) = alternation::at_last_difference(&higher.games, &lower.games) {
        return (Rule::Alternate, had.opposite());
    }
    (Rule::HigherRanked, own.colour)
}

/// How wide a colour difference is, both preferences being for one colour (reading `wider`).
fn width(field: &Field, entrant: &Entrant, preferred: Colour) -> i32 {
    let difference = colour_difference(&entrant.games);
    match field.readings.wider {
        Wider::Absolute => difference.abs(),
        Wider::Preferred if preferred == Colour::White => -difference,
        Wider::Preferred => difference,
    }
}

/// 5.1: the initial colour that most of these first-round boards (white, black) obey, if they prefer one.
#[must_use]
pub fn deduce_initial_colour(field: &Field, boards: &[(usize, usize)]) -> Option<Colour> {
    let assumed_white = Field { initial_colour: Some(Colour::White), ..field.clone() };
    initial_colour::obeyed_by_most(boards, |a, b| {
        let allocation = allocate(&assumed_white, a, b);
        (allocation.rule == Rule::Parity).then_some(allocation.white)
    })
}
