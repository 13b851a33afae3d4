//! The colours of a pair.

use crate::WeighingDocument;
use crate::terms::Company;
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

impl<Facts> Allocation<Facts> {
    /// The colours of two players of `company`, in the order in which the colour rules take them. `decide` applies the
    /// rules. An unknown initial colour counts as White.
    #[must_use]
    pub fn of<Own>(
        company: &Company<Own>,
        (first, second): (usize, usize),
        decide: impl FnOnce(&Two<'_>) -> Decided<Facts>,
    ) -> Self {
        let Decided { colour, article, told: facts } = decide(&two(company, (first, second)));
        let (white, black) = if colour == Colour::White { (first, second) } else { (second, first) };
        Allocation { white, black, article, facts }
    }
}

/// The colours that a document gives to a pair. The players are given by their indices.
#[must_use]
pub fn allocate<W: WeighingDocument>(field: &W::Field, a: usize, b: usize) -> Allocation<W::Facts> {
    Allocation::of(field, W::ranked(field, a, b), |two| W::decide(field, two))
}

/// Whether the colours of a pair change with the initial colour.
pub(super) fn depends_on_initial_colour<W: WeighingDocument>(field: &W::Field, a: usize, b: usize) -> bool {
    hangs_on_initial_colour(&two(field, W::ranked(field, a, b)), |two| W::decide(field, two))
}

fn two<Own>(company: &Company<Own>, (first, second): (usize, usize)) -> Two<'_> {
    let initial = company.initial_colour.unwrap_or(Colour::White);
    Two::of(&company.entrants[first], &company.entrants[second], initial)
}
