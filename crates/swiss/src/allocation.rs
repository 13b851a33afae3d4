//! The colours of a pair.

use crate::WeighingDocument;
use crate::terms::colours::{Decided, Two, hangs_on_initial_colour};
use arbitrium_tournament::Colour;
use arbitrium_tournament::rulebook::Article;

/// The colours of a pair, and the article that gives them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allocation<Facts> {
    /// The player with White (in a match of two games: in the first game), as an index in the field.
    pub white: usize,
    /// The player with Black, as an index in the field.
    pub black: usize,
    /// The article of the deciding rule.
    pub article: &'static Article,
    /// The facts that the deciding rule uses.
    pub facts: Facts,
}

/// The colours of a pair, given by the indices of its players. An unknown initial colour counts as White.
#[must_use]
pub fn allocate<W: WeighingDocument>(field: &W::Field, a: usize, b: usize) -> Allocation<W::Facts> {
    let (first, second) = W::ranked(field, a, b);
    let Decided { colour, article, told: facts } = W::decide(field, &two::<W>(field, first, second));
    let (white, black) = if colour == Colour::White { (first, second) } else { (second, first) };
    Allocation { white, black, article, facts }
}

/// Whether the colours of a pair change with the initial colour.
pub(super) fn depends_on_initial_colour<W: WeighingDocument>(field: &W::Field, a: usize, b: usize) -> bool {
    let (first, second) = W::ranked(field, a, b);
    hangs_on_initial_colour(&two::<W>(field, first, second), |two| W::decide(field, two))
}

fn two<W: WeighingDocument>(field: &W::Field, first: usize, second: usize) -> Two<'_> {
    let initial = field.initial_colour.unwrap_or(Colour::White);
    Two::of(&field.entrants[first], &field.entrants[second], initial)
}
