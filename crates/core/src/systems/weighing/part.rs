//! Which criteria of a table count: to see what each of them does, the choice is made with a part of them.

use super::Decision;
use crate::rulebook::Article;

/// The criteria of a table that count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// All of them.
    Whole,
    /// The first so many.
    First(usize),
    /// All but the one at this place.
    Without(usize),
}

impl Part {
    /// The table without the criterion of this article; the whole one where it has no such criterion.
    #[must_use]
    pub fn without<D: Decision>(article: &Article) -> Self {
        D::criteria()
            .iter()
            .position(|criterion| criterion.article == article)
            .map_or(Part::Whole, Part::Without)
    }

    /// Whether the criterion at a place counts.
    #[must_use]
    pub fn counts(self, place: usize) -> bool {
        match self {
            Part::Whole => true,
            Part::First(number) => place < number,
            Part::Without(left_out) => place != left_out,
        }
    }

    /// Whether the criterion of this article counts.
    #[must_use]
    pub fn asks<D: Decision>(self, article: &Article) -> bool {
        let mut places = D::criteria().into_iter().enumerate();
        places.any(|(place, criterion)| criterion.article == article && self.counts(place))
    }
}
