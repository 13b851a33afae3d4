use std::fmt;
use std::str::FromStr;

use super::Title;
use crate::ratings::{K, Rating};

/// The entry of a player in a rating list, with the data of 7.12.
///
/// 7.12: "The following data will be kept concerning each player whose rating is at least 1000 as of the current
/// list: FIDE title, Federation, Current Rating, FIDE ID Number, Number of Games rated in the rating period, Date
/// of Birth, Gender and the current value of K for the player." Lists give the year of birth only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListEntry {
    /// The FIDE number, which identifies the player.
    pub fide_id: FideId,
    /// The name as the list has it (untrusted text).
    pub name: String,
    /// The federation; `None` if the list leaves it blank.
    pub federation: Option<Federation>,
    /// The sex. Older lists state it only in the flag.
    pub sex: Option<Sex>,
    /// The over-the-board title; `None` for a player without one.
    pub title: Option<Title>,
    /// The rating; `None` for a player listed without one.
    pub rating: Option<Rating>,
    /// The development coefficient (8.56); `None` if the list does not state it.
    pub k: Option<K>,
    /// The number of games rated in the period before the list; `None` if the list does not state it.
    pub games: Option<u16>,
    /// The year of birth; `None` if the list does not state it.
    pub birth_year: Option<u16>,
    /// The flags of the player on the list.
    pub flag: Flag,
    /// The number of rated games in all completed events. Only lists of this program's database have it; otherwise
    /// `None`.
    pub career_games: Option<u32>,
    /// The highest rating ever published. Only lists of this program's database have it; otherwise `None`.
    pub highest: Option<Rating>,
}

impl ListEntry {
    /// The number of games in the whole career, if the list states it. If `games_are_of_career` is true, it
    /// may also be the number in `games`. `None` if the list states neither.
    pub(crate) fn games_so_far(&self, games_are_of_career: bool) -> Option<u32> {
        self.career_games.or(self.games.filter(|_| games_are_of_career).map(u32::from))
    }
}

/// A FIDE number, from 1 to 4294967295. Leading zeros in a text are ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FideId(u32);

/// The error for a text that is not a FIDE number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a whole number from 1 to {}", u32::MAX)]
pub struct NoFideId;

impl FideId {
    /// The FIDE number with this value.
    ///
    /// # Errors
    /// Fails if the number is 0, which lists and reports write for players without a FIDE number.
    pub fn new(number: u32) -> Result<Self, NoFideId> {
        if number == 0 { Err(NoFideId) } else { Ok(FideId(number)) }
    }

    /// The FIDE number as an integer.
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
    /// assert_eq!("0000900002".parse::<FideId>()?.get(), 900_002);
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

/// The error for a text that is not the code of a federation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the three letters of a federation's code")]
pub struct NoFederation;

impl Federation {
    /// The three letters of the code.
    #[must_use]
    pub fn as_str(&self) -> &str {
        // The bytes are always capital letters, so the conversion cannot fail.
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
    /// Female: `F` in lists; report files write `w`.
    Female,
    /// Male: `M` in lists; report files write `m`.
    Male,
}

/// The error for a text that is not a sex.
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

/// The flags of a player on a list: `w` for a woman, `i` for an inactive player (7.23), `d` for a delisted player
/// (7.21: "listed on the next list as 'delisted'").
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flag {
    /// Whether the player is a woman (letter `w`).
    pub woman: bool,
    /// Whether the player is active, inactive (letter `i`) or delisted (letter `d`).
    pub standing: Standing,
}

/// Whether a player on a list is active, inactive or delisted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Standing {
    /// The player is listed as active.
    #[default]
    Active,
    /// The player had no rated game for a year (letter `i`). The most recent published rating remains valid (7.23).
    Inactive,
    /// The rating dropped below the floor (letter `d`), so the player is unrated from now on (7.21).
    Delisted,
}

/// The text is not one of the flags that a rating list can contain. The message lists them.
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

/// Parses a whole number that is written only with digits; `None` for other texts.
pub(super) fn number<N: FromStr>(text: &str) -> Option<N> {
    text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
}
