//! A criterion of the pairing of a bracket, with all that is said of it.

use std::cmp::Ordering;

use super::edition::Edition;
use super::kind::Kind;
use super::ways::{Opponents, Ways};
use crate::counted::counted_as;
use crate::rulebook::Article;

/// A quality criterion of the pairing of a bracket: as few pairs as possible that count in it.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The article.
    pub article: &'static Article,
    /// Whether the criterion is asked at all.
    pub is_asked: fn(Ways) -> bool,
    /// Whether a pair counts, the greater of the two kinds first. Of the members no more is seen than that.
    pub counts: fn(Ways, Kind, Kind) -> bool,
    /// What it counts.
    pub noun: Noun,
}

impl Row {
    /// The row of the opponents of upfloaters, with what is said where they are not counted.
    #[must_use]
    pub const fn opponents_who_floated(article: &'static Article, idle: &'static str) -> Self {
        Row {
            article,
            is_asked: |ways| ways.asks_floats,
            counts: opponent_floated,
            noun: Noun {
                one: "opponent of upfloaters floated in the previous round",
                many: "opponents of upfloaters floated in the previous round",
                more: "more opponents of upfloaters would have floated in the previous round",
                idle,
            },
        }
    }

    /// Whether a pair counts, where the criterion is asked.
    pub(super) fn counts_pair(&self, ways: Ways, a: Kind, b: Kind) -> bool {
        (self.is_asked)(ways) && (self.counts)(ways, a.max(b), a.min(b))
    }

    /// The row of an article in the table of a document.
    pub(super) fn of<E: Edition>(article: &Article) -> Option<&'static Row> {
        E::PAIRING.iter().find(|row| row.article == article)
    }
}

/// C8, in a document for teams C10: "minimise the number of upfloaters' opponents who were floaters in the previous round."
fn opponent_floated(ways: Ways, one: Kind, other: Kind) -> bool {
    let opponent = match ways.opponents {
        Opponents::Residents => (one.is_resident && !other.is_resident).then_some(one),
        Opponents::HigherScored => match one.score.cmp(&other.score) {
            Ordering::Greater => Some(one),
            Ordering::Less => Some(other),
            Ordering::Equal => None,
        },
    };
    opponent.is_some_and(|opponent| opponent.floated)
}

/// What a criterion counts, in words.
#[derive(Clone, Copy, Debug)]
pub struct Noun {
    /// `opponent of upfloaters floated in the previous round`.
    pub one: &'static str,
    /// `opponents of upfloaters floated in the previous round`.
    pub many: &'static str,
    /// Why a pairing was passed over: `more opponents of upfloaters would have floated in the previous round`.
    pub more: &'static str,
    /// Where it is not asked: `not asked in the last round`.
    pub idle: &'static str,
}

impl Noun {
    /// `2 opponents of upfloaters floated in the previous round`.
    pub(super) fn counted(self, number: usize) -> String {
        counted_as(number, self.one, self.many)
    }
}
