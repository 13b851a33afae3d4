use std::fmt;
use std::str::FromStr;

use super::Title;
use crate::ratings::{K, Rating};

/// A player's line in a rating list: what 7.12 has kept of him.
///
/// 7.12: "The following data will be kept concerning each player whose rating is at least 1000 as of the current
/// list: FIDE title, Federation, Current Rating, FIDE ID Number, Number of Games rated in the rating period, Date
/// of Birth, Gender and the current value of K for the player." Lists give the year of birth only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListEntry {
    /// The FIDE number: who the player is.
    pub fide_id: FideId,
    /// The name as listed (untrusted text).
    pub name: String,
    /// The federation; none where the list leaves it blank.
    pub federation: Option<Federation>,
    /// The sex; older lists say it in the flag alone.
    pub sex: Option<Sex>,
    /// The title over the board; none without one.
    pub title: Option<Title>,
    /// The rating; none for a player who is listed without one.
    pub rating: Option<Rating>,
    /// The development coefficient (8.56); none where the list does not say it.
    pub k: Option<K>,
    /// The games rated in the period before the list; none where the list does not say it.
    pub games: Option<u16>,
    /// The year of birth.
    pub birth_year: Option<u16>,
    /// What the list marks the player with.
    pub flag: Flag,
    /// The rated games of the events completed so far, which a book of lists knows; none where the list does not say it.
    pub career_games: Option<u32>,
    /// The highest rating ever published, likewise.
    pub highest: Option<Rating>,
}

impl ListEntry {
    /// The games of a career: those that the list says, else its games where they are read as that.
    pub(crate) fn games_so_far(&self, games_are_of_career: bool) -> Option<u32> {
        self.career_games.or(self.games.filter(|_| games_are_of_career).map(u32::from))
    }
}

/// A FIDE number: 1 to 4294967295. Zeros in front mean nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FideId(u32);

/// A text that is no FIDE number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a whole number from 1 to {}", u32::MAX)]
pub struct NoFideId;

impl FideId {
    /// The player with this number.
    ///
    /// # Errors
    /// When the number is 0, which lists and reports write for nobody.
    pub fn new(number: u32) -> Result<Self, NoFideId> {
        if number == 0 { Err(NoFideId) } else { Ok(FideId(number)) }
    }

    /// The number itself.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }
}

impl FromStr for FideId {
    type Err = NoFideId;

    /// ```
    /// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
    /// use arbitrium::ratings::list::FideId;
    /// assert_eq!("0001503014".parse::<FideId>()?.get(), 1_503_014);
    /// assert!("0".parse::<FideId>().is_err() && "+5".parse::<FideId>().is_err());
    /// # Ok::<(), arbitrium::ratings::list::NoFideId>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, NoFideId> {
        number(text).ok_or(NoFideId).and_then(FideId::new)
    }
}

impl fmt::Display for FideId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The code of a national federation: three capital letters, such as `NOR` or `FID`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Federation([u8; 3]);

/// A text that is no federation's code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the three letters of a federation's code")]
pub struct NoFederation;

impl Federation {
    /// The code.
    #[must_use]
    pub fn as_str(&self) -> &str {
        // Only letters are ever stored.
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl FromStr for Federation {
    type Err = NoFederation;

    /// ```
    /// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
    /// use arbitrium::ratings::list::Federation;
    /// assert_eq!("nor".parse::<Federation>()?.as_str(), "NOR");
    /// # Ok::<(), arbitrium::ratings::list::NoFederation>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, NoFederation> {
        let code: [u8; 3] = text.as_bytes().try_into().map_err(|_| NoFederation)?;
        if code.iter().all(u8::is_ascii_alphabetic) {
            Ok(Federation(code.map(|letter| letter.to_ascii_uppercase())))
        } else {
            Err(NoFederation)
        }
    }
}

impl fmt::Display for Federation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Federation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A player's sex, as lists write it: `M` or `F`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sex {
    /// `F`; report files write `w`.
    Female,
    /// `M`
    Male,
}

/// A text that says no sex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("M or F")]
pub struct NoSex;

impl FromStr for Sex {
    type Err = NoSex;

    fn from_str(text: &str) -> Result<Self, NoSex> {
        match text {
            "F" | "f" | "W" | "w" => Ok(Sex::Female),
            "M" | "m" => Ok(Sex::Male),
            _ => Err(NoSex),
        }
    }
}

impl fmt::Display for Sex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Sex::Female => "F",
            Sex::Male => "M",
        })
    }
}

/// What a list marks a player with: `w` for a woman, `i` for an inactive player (7.23), `d` for a delisted one
/// (7.21: "listed on the next list as 'delisted'").
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flag {
    /// `w`
    pub woman: bool,
    /// `i` and `d`, which exclude each other.
    pub standing: Standing,
}

/// Whether a player is on the list proper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Standing {
    /// Listed.
    #[default]
    Active,
    /// `i`: without a rated game for a year; his most recent published rating stands (7.23).
    Inactive,
    /// `d`: his rating dropped below the floor; from now on he is unrated (7.21).
    Delisted,
}

/// A text that is no flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("w (woman), i (inactive), d (delisted), wi, wd or blank")]
pub struct NoFlag;

impl FromStr for Flag {
    type Err = NoFlag;

    /// ```
    /// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
    /// use arbitrium::ratings::list::{Flag, Standing};
    /// assert_eq!("wi".parse::<Flag>()?, Flag { woman: true, standing: Standing::Inactive });
    /// assert!("id".parse::<Flag>().is_err());
    /// # Ok::<(), arbitrium::ratings::list::NoFlag>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, NoFlag> {
        let mut flag = Flag::default();
        for letter in text.bytes() {
            match (letter.to_ascii_lowercase(), flag) {
                (b'w', Flag { woman: false, .. }) => flag.woman = true,
                (b'i', Flag { standing: Standing::Active, .. }) => flag.standing = Standing::Inactive,
                (b'd', Flag { standing: Standing::Active, .. }) => flag.standing = Standing::Delisted,
                _ => return Err(NoFlag),
            }
        }
        Ok(flag)
    }
}

impl fmt::Display for Flag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let standing = match self.standing {
            Standing::Active => "",
            Standing::Inactive => "i",
            Standing::Delisted => "d",
        };
        f.pad(&format!("{}{standing}", if self.woman { "w" } else { "" }))
    }
}

/// A whole number written with digits only.
pub(super) fn number<N: FromStr>(text: &str) -> Option<N> {
    text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
}
