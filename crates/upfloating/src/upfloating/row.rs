//! A quality criterion of the pairing of a bracket, with its description.

use std::cmp::Ordering;

use super::kind::Kind;
use super::ways::{Opponents, Ways};
use arbitrium_tournament::counted::counted_as;
use arbitrium_tournament::rulebook::Article;

/// A quality criterion of the pairing of a bracket. It counts certain pairs, and their number is to be minimised.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The article that states the criterion.
    pub article: &'static Article,
    /// Whether the criterion applies, given the choices of the edition.
    pub is_asked: fn(Ways) -> bool,
    /// Whether a pair counts in the criterion. The greater of the two kinds is given first. Only the facts in the
    /// kinds are used.
    pub counts: fn(Ways, Kind, Kind) -> bool,
    /// The noun for the pairs that the criterion counts.
    pub noun: Noun,
    /// Whether the criterion counts pairs whose members are due the same colour.
    pub is_of_colours: bool,
}

impl Row {
    /// The criterion about the opponents of upfloaters. `idle` is the text that is shown if the criterion does not
    /// apply.
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
            is_of_colours: false,
        }
    }

    /// Whether the criterion applies and the pair of `a` and `b` counts in it.
    pub(super) fn counts_pair(&self, ways: Ways, a: Kind, b: Kind) -> bool {
        (self.is_asked)(ways) && (self.counts)(ways, a.max(b), a.min(b))
    }
}

/// Whether the pair of `one` and `other` counts in C8 (in the rules for teams C10): "minimise the number of
/// upfloaters' opponents who were floaters in the previous round."
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

/// The noun for the pairs that a criterion counts, and related texts.
#[derive(Clone, Copy, Debug)]
pub struct Noun {
    /// The singular, such as `opponent of upfloaters floated in the previous round`.
    pub one: &'static str,
    /// The plural, such as `opponents of upfloaters floated in the previous round`.
    pub many: &'static str,
    /// The reason why a pairing was not chosen, such as `more opponents of upfloaters would have floated in the
    /// previous round`.
    pub more: &'static str,
    /// The text that is shown if the criterion does not apply, such as `not asked in the last round`.
    pub idle: &'static str,
}

impl Noun {
    /// A number with the noun, such as `2 opponents of upfloaters floated in the previous round`.
    pub(super) fn counted(self, number: usize) -> String {
        counted_as(number, self.one, self.many)
    }
}
