//! What a report itself says for a hypothesis.

use crate::judging::tell;
use crate::systems::Telling;
use crate::tournament::{Bye, Entry, PlayerId, Tournament};

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
    /// Somebody who was paired first in a later round than the first, and has no points of those before: late entries "receive no points
    /// for unplayed rounds" (GHR 2.4), and who has asked for a bye with points is in the list.
    pub(super) fn late_entry(report: &Tournament, id: PlayerId) -> Option<Evidence> {
        let entries = &report.players[report.index_of(id)?].entries;
        let first = entries.iter().position(Entry::is_paired).filter(|&first| first > 0)?;
        let is_nothing = |entry: &Entry| matches!(entry, Entry::Missing | Entry::Bye(Bye::Zero));
        let is_late = entries[..first].iter().all(is_nothing);
        is_late.then(|| Evidence::LateEntry(id, u16::try_from(first + 1).unwrap_or(u16::MAX)))
    }

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
