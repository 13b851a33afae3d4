use std::fmt;

use super::{Entry, Points};

/// A player's number in the report, which is the starting rank: 1 to 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId(u16);

/// The error for a player's number outside 1 to 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a player's number is 1 to 9999, not {0}")]
pub struct IdOutOfRange(pub u32);

impl PlayerId {
    /// The largest number that fits in the four columns of a report.
    pub const MAX: u16 = 9999;

    /// The id of the player with this starting rank.
    ///
    /// # Errors
    /// Fails if the number is outside 1 to 9999.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::tournament::PlayerId;
    /// assert_eq!(PlayerId::new(7)?.get(), 7);
    /// assert!(PlayerId::new(0).is_err());
    /// # Ok::<(), arbitrium::tournament::IdOutOfRange>(())
    /// ```
    pub fn new(number: u32) -> Result<Self, IdOutOfRange> {
        match u16::try_from(number) {
            Ok(number @ 1..=Self::MAX) => Ok(PlayerId(number)),
            _ => Err(IdOutOfRange(number)),
        }
    }

    /// The starting rank as a number.
    #[must_use]
    pub fn get(self) -> u16 {
        self.0
    }

    /// The index of this player in a list in ascending order of the ids; `None` if the list does not have the player. Most
    /// lists are numbered without a gap, so the place of the number is tried first.
    pub(crate) fn place_in<T>(self, list: &[T], id: impl Fn(&T) -> PlayerId) -> Option<usize> {
        let usual = usize::from(self.0) - 1;
        if list.get(usual).is_some_and(|one| id(one) == self) {
            return Some(usual);
        }
        list.binary_search_by_key(&self, id).ok()
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A player with the data of the report, including the recorded rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The starting rank, which identifies the player in the tournament.
    pub id: PlayerId,
    /// The name as recorded (untrusted text).
    pub name: String,
    /// The sex as recorded: `m`, `w` or another value of the file. Empty if the field is blank.
    pub sex: String,
    /// The title, such as `GM` or `WIM`; empty if the player has no title. The codes of old reports, such as `g` or
    /// `wf`, are converted.
    pub title: String,
    /// The rating; `None` for an unrated player.
    pub rating: Option<u16>,
    /// The federation's code; empty if the field is blank.
    pub federation: String,
    /// The FIDE number; empty if the field is blank.
    pub fide_id: String,
    /// The date of birth as recorded; empty if the field is blank.
    pub birth: String,
    /// The points as recorded. They are only compared with the computed points and never used for a pairing. `None`
    /// if the file records none.
    pub recorded_points: Option<Points>,
    /// The rank as recorded; `None` if the file records none.
    pub recorded_rank: Option<u16>,
    /// The entries of the player, one for each round, from round 1 on.
    pub entries: Vec<Entry>,
}

impl Player {
    /// Makes a player with a number and a name and no other data.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::tournament::{Player, PlayerId};
    /// let player = Player::named(PlayerId::new(7)?, "Ada");
    /// assert_eq!((player.name.as_str(), player.rating, player.entries.len()), ("Ada", None, 0));
    /// # Ok::<(), arbitrium::tournament::IdOutOfRange>(())
    /// ```
    #[must_use]
    pub fn named(id: PlayerId, name: impl Into<String>) -> Self {
        Player {
            id,
            name: name.into(),
            sex: String::new(),
            title: String::new(),
            rating: None,
            federation: String::new(),
            fide_id: String::new(),
            birth: String::new(),
            recorded_points: None,
            recorded_rank: None,
            entries: Vec::new(),
        }
    }
}

/// A recorded fact about a player that does not belong to a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fact {
    /// The title, as the file records it.
    Title,
    /// The name, as the file records it.
    Name,
    /// The rating, as the file records it.
    Rating,
    /// The total of points, as the file records it.
    Points,
    /// The rank, as the file records it.
    Rank,
}
