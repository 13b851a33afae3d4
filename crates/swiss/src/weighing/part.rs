//! Selects a part of a table of criteria. Choices by only some of the criteria show what effect each criterion has.

use super::Decision;
use arbitrium_tournament::rulebook::Article;

/// The part of a table of criteria that counts in a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// All criteria of the table count.
    Whole,
    /// Only this many criteria count, from the top of the table.
    First(usize),
    /// All criteria count, except the criterion at this index, counted from 0.
    Without(usize),
}

impl Part {
    /// Whether the criterion at index `place` counts. Indices count from 0.
    #[must_use]
    pub fn counts(self, place: usize) -> bool {
        match self {
            Part::Whole => true,
            Part::First(number) => place < number,
            Part::Without(left_out) => place != left_out,
        }
    }

    /// Whether the criterion of `article` counts. `false` if the table has no such criterion.
    #[must_use]
    pub fn asks<D: Decision>(self, article: &Article) -> bool {
        let mut places = D::criteria().into_iter().enumerate();
        places.any(|(place, criterion)| criterion.article == article && self.counts(place))
    }
}
