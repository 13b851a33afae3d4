//! Facts in the file that support a hypothesis.

use arbitrium_swiss::Telling;
use arbitrium_swiss::judging::tell;
use arbitrium_tournament::{Entry, PlayerId, Tournament};

/// A fact in the file that makes a hypothesis more likely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Evidence {
    /// All players concerned have this rating. Their order therefore depends only on a title, a name or a lot.
    EqualRatings(u16),
    /// The two exchanged players are unrated.
    BothUnrated,
    /// The player is unrated and may have been at any position in the starting list.
    Unrated(PlayerId),
    /// This many of the moved players are unrated and may have been at any position in the starting list.
    SomeUnrated(usize),
    /// The player's position in the starting list does not fit the player's rating.
    OutOfOrder(PlayerId),
    /// The player entered in this round, so the list may have been numbered again.
    LateEntry(PlayerId, u16),
    /// The starting list is not in the order of the ratings.
    NotByRating,
    /// The points recorded for the player differ from their results.
    OtherPoints(PlayerId),
}

impl Evidence {
    /// The evidence that a player entered late; `None` if there is none. Such a player is first paired in a later
    /// round than the first and has no points from before. Late entries "receive no points for unplayed rounds" (GHR
    /// 2.4), while a player who asked for a bye with points was in the list.
    pub(super) fn late_entry(report: &Tournament, id: PlayerId) -> Option<Evidence> {
        let entries = &report.players[report.index_of(id)?].entries;
        let first = entries.iter().position(Entry::is_paired).filter(|&first| first > 0)?;
        let is_late = entries[..first].iter().all(Entry::is_absence);
        is_late.then(|| Evidence::LateEntry(id, u16::try_from(first + 1).unwrap_or(u16::MAX)))
    }

    /// The evidence as a clause, such as `both are unrated`.
    #[must_use]
    pub fn told(&self) -> Telling {
        match *self {
            Evidence::EqualRatings(rating) => format!("all of them are rated {rating}").into(),
            Evidence::BothUnrated => "both are unrated".into(),
            Evidence::Unrated(player) => {
                tell![player, " is unrated; the list may have been numbered anew"]
            }
            Evidence::SomeUnrated(1) => "one of them is unrated; the list may have been numbered anew".into(),
            Evidence::SomeUnrated(number) => {
                format!("{number} of them are unrated; the list may have been numbered anew").into()
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

    /// The kind of evidence in one word, as in JSON.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Evidence::EqualRatings(_) => "equal-ratings",
            Evidence::BothUnrated => "both-unrated",
            Evidence::Unrated(_) | Evidence::SomeUnrated(_) => "unrated",
            Evidence::OutOfOrder(_) => "out-of-order",
            Evidence::LateEntry(..) => "late-entry",
            Evidence::NotByRating => "not-by-rating",
            Evidence::OtherPoints(_) => "other-points",
        }
    }
}
