//! What a report itself says for a hypothesis.

use crate::judging::tell;
use crate::systems::Telling;
use crate::tournament::PlayerId;

/// Something in the report that makes a hypothesis likelier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Evidence {
    /// All whom it concerns have this rating, so that nothing but a title, a name or a lot puts them in order.
    EqualRatings(u16),
    /// Two without a rating.
    BothUnrated,
    /// Somebody without a rating may have stood anywhere.
    Unrated(PlayerId),
    /// Somebody stands where his rating does not belong.
    OutOfOrder(PlayerId),
    /// Somebody entered with this round: the list may have been numbered anew.
    LateEntry(PlayerId, u16),
    /// The list is not in the order of the ratings.
    NotByRating,
    /// The report gives somebody other points than its results.
    OtherPoints(PlayerId),
}

impl Evidence {
    /// As one clause: `he is unrated`.
    #[must_use]
    pub fn told(&self) -> Telling {
        match *self {
            Evidence::EqualRatings(rating) => format!("all of them are rated {rating}").into(),
            Evidence::BothUnrated => "both are unrated".into(),
            Evidence::Unrated(player) => {
                tell![player, " is unrated; the list may have been numbered anew"]
            }
            Evidence::OutOfOrder(player) => {
                tell!["by rating ", player, " does not belong where the report has the number"]
            }
            Evidence::LateEntry(player, round) => tell![player, format!(" entered with round {round}")],
            Evidence::NotByRating => "the list is not in the order of the ratings".into(),
            Evidence::OtherPoints(player) => {
                tell!["the report gives ", player, " other points than its results"]
            }
        }
    }

    /// The name in one word, as JSON has it.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Evidence::EqualRatings(_) => "equal-ratings",
            Evidence::BothUnrated => "both-unrated",
            Evidence::Unrated(_) => "unrated",
            Evidence::OutOfOrder(_) => "out-of-order",
            Evidence::LateEntry(..) => "late-entry",
            Evidence::NotByRating => "not-by-rating",
            Evidence::OtherPoints(_) => "other-points",
        }
    }
}
