use std::fmt;

use super::{Entry, Points};

/// A player's number in the report: the starting rank, 1 to 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId(u16);

/// A number that no player can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a player's number is 1 to 9999, not {0}")]
pub struct IdOutOfRange(pub u32);

impl PlayerId {
    /// The largest number that fits the report's four columns.
    pub const MAX: u16 = 9999;

    /// The player with this starting rank.
    ///
    /// # Errors
    /// When the number is outside 1 to 9999.
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

    /// The number itself.
    #[must_use]
    pub fn get(self) -> u16 {
        self.0
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A player and what was recorded of him in each round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The starting rank.
    pub id: PlayerId,
    /// The name as recorded (untrusted text).
    pub name: String,
    /// `m`, `w` or whatever the file says; empty where it is blank.
    pub sex: String,
    /// The title: `GM`, `WIM`; empty without one. Old reports write `g`, `wf`, which are read as these.
    pub title: String,
    /// The rating; none for an unrated player.
    pub rating: Option<u16>,
    /// The federation's code, empty where it is blank.
    pub federation: String,
    /// The FIDE number, empty where it is blank.
    pub fide_id: String,
    /// The date of birth as recorded, empty where it is blank.
    pub birth: String,
    /// The points as recorded: never used for a pairing, only compared.
    pub recorded_points: Option<Points>,
    /// The rank as recorded.
    pub recorded_rank: Option<u16>,
    /// One entry a round, from round 1.
    pub entries: Vec<Entry>,
}

impl Player {
    /// A player of whom nothing is recorded but a number and a name.
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

/// One of the facts recorded of a player beside his rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fact {
    /// The title.
    Title,
    /// The name.
    Name,
    /// The rating.
    Rating,
    /// The points.
    Points,
    /// The rank.
    Rank,
}
