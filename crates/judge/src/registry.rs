//! The register of pairing systems, with one row for each rules document. No other module contains the name of a
//! document.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::LazyLock;

use jiff::civil::Date;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::in_force::{LAST_OF_2006, LAST_OF_2012, LAST_OF_2017, TEXT_OF_2012, TEXT_OF_2017, TEXT_OF_2026};
use arbitrium_bye_first::{burstein_2026, dubov_2026};
use arbitrium_dutch as dutch;
use arbitrium_dutch_2006::{dutch_2006, dutch_2012};
use arbitrium_lim as lim_2026;
use arbitrium_swiss::PairingSystem;
use arbitrium_tournament::nearest::did_you_mean;
use arbitrium_upfloating::{double_swiss_2026, team_2026};

/// A row of the register: the data of one rules document.
pub struct Row {
    /// The identifier by which users select the document. It is also the identifier in its rulebook.
    pub word: &'static str,
    /// The tournament type codes (record `192`) that mean the document. Files written by arbitrium use the first one.
    pub codes: &'static [Meaning],
    /// The number of the rules, such as `C.04.3`. All editions of the same rules have the same number.
    pub family: &'static str,
    /// Makes the document with its default interpretations. A function of the crate of the document: a closure would have
    /// all its searches compiled again in the crate of the closure.
    pub system: fn() -> Box<dyn PairingSystem>,
}

/// A code that means a document for tournaments that start within a range of days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meaning {
    /// The code of record `192`, without the suffix for acceleration.
    pub code: &'static str,
    /// The first start day; `None` if the range has no first day.
    pub from: Option<Date>,
    /// The last start day; `None` if the range has no last day.
    pub until: Option<Date>,
}

impl Meaning {
    /// A code that means the document on every start day.
    #[must_use]
    pub const fn always(code: &'static str) -> Self {
        Meaning { code, from: None, until: None }
    }

    const fn since(code: &'static str, day: Date) -> Self {
        Meaning { from: Some(day), ..Meaning::always(code) }
    }

    const fn until(code: &'static str, day: Date) -> Self {
        Meaning { until: Some(day), ..Meaning::always(code) }
    }

    const fn between(code: &'static str, first: Date, last: Date) -> Self {
        Meaning { code, from: Some(first), until: Some(last) }
    }

    /// Whether the code has this meaning for a tournament that starts on `day`. Without a day, only meanings without
    /// a last day apply.
    pub(super) fn holds_on(&self, day: Option<Date>) -> bool {
        match day {
            Some(day) => {
                self.from.is_none_or(|from| from <= day) && self.until.is_none_or(|until| day <= until)
            }
            None => self.until.is_none(),
        }
    }
}

static DOUBLE_SWISS_2026: Row = Row {
    word: "double-swiss-2026",
    codes: &[Meaning::always("FIDE_DOUBLESWISS")],
    family: "C.04.5",
    system: double_swiss_2026::system,
};

static TEAM_2026: Row = Row {
    word: "team-2026",
    codes: &[
        Meaning::always("FIDE_TEAM"),
        Meaning::always("FIDE_TEAM_TYPEA_MP_GP"),
        Meaning::always("FIDE_TEAM_TYPEA_GP_MP"),
        Meaning::always("FIDE_TEAM_TYPEA_MP"),
        Meaning::always("FIDE_TEAM_TYPEA_GP"),
        Meaning::always("FIDE_TEAM_TYPEB_MP_GP"),
        Meaning::always("FIDE_TEAM_TYPEB_GP_MP"),
        Meaning::always("FIDE_TEAM_TYPEB_MP"),
        Meaning::always("FIDE_TEAM_TYPEB_GP"),
        Meaning::always("FIDE_TEAM_MP_GP"),
        Meaning::always("FIDE_TEAM_GP_MP"),
        Meaning::always("FIDE_TEAM_MP"),
        Meaning::always("FIDE_TEAM_GP"),
    ],
    family: "C.04.6",
    system: team_2026::system,
};

static DUTCH_2026: Row = Row {
    word: "dutch-2026",
    codes: &[
        Meaning::always("FIDE_DUTCH_2026"),
        Meaning::since("FIDE_DUTCH", TEXT_OF_2026),
        // The code used while the text was announced for 2025.
        Meaning::always("FIDE_DUTCH_2025"),
    ],
    family: "C.04.3",
    system: dutch::system_2026,
};

static DUTCH_2017: Row = Row {
    word: "dutch-2017",
    codes: &[Meaning::always("FIDE_DUTCH_2017"), Meaning::between("FIDE_DUTCH", TEXT_OF_2017, LAST_OF_2017)],
    family: "C.04.3",
    system: dutch::system_2017,
};

static DUTCH_2006: Row = Row {
    word: "dutch-2006",
    // This edition has no official code. The first code is arbitrium's own, and no other code always means this
    // edition.
    codes: &[Meaning::always("FIDE_DUTCH_2006"), Meaning::until("FIDE_DUTCH", LAST_OF_2006)],
    family: "C.04.1",
    system: dutch_2006::system,
};

static DUTCH_2012: Row = Row {
    word: "dutch-2012",
    // The first code is arbitrium's own, as for the edition of 2006.
    codes: &[Meaning::always("FIDE_DUTCH_2012"), Meaning::between("FIDE_DUTCH", TEXT_OF_2012, LAST_OF_2012)],
    family: "C.04.1",
    system: dutch_2012::system,
};

static BURSTEIN_2026: Row = Row {
    word: "burstein-2026",
    // Before that day the code meant an older text, which is not implemented.
    codes: &[Meaning::since("FIDE_BURSTEIN", TEXT_OF_2026)],
    family: "C.04.4.2",
    system: burstein_2026::system,
};

static DUBOV_2026: Row = Row {
    word: "dubov-2026",
    // Before that day the code meant an older text, which is not implemented.
    codes: &[Meaning::since("FIDE_DUBOV", TEXT_OF_2026)],
    family: "C.04.4.1",
    system: dubov_2026::system,
};

static LIM_2026: Row = Row {
    word: "lim-2026",
    // This document has no official code. The first code is arbitrium's own, for files that it writes. Other programs
    // use words in record `092` (`codes.rs`).
    codes: &[Meaning::always("CUSTOM_LIM_2026"), Meaning::always("FIDE_LIM_2026")],
    family: "C.04.4.3",
    system: lim_2026::system,
};

/// A rules document, named by its row in the register. `Display`, `FromStr`, serde and the comparison operators use
/// its identifier.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::systems::SystemId;
/// assert_eq!("dutch-2026".parse(), Ok(SystemId::Dutch2026));
/// assert_eq!(SystemId::Dutch2026.to_string(), "dutch-2026");
/// assert_eq!(SystemId::Dutch2026.code(), "FIDE_DUTCH_2026");
/// let unknown = "duch-2026".parse::<SystemId>().unwrap_err();
/// assert!(unknown.to_string().starts_with("did you mean dutch-2026? the systems are double-swiss-2026, "));
/// ```
#[derive(Clone, Copy)]
#[non_exhaustive]
pub enum SystemId {
    /// C.04.5, the Double-Swiss system, of 2026.
    DoubleSwiss2026,
    /// C.04.6, the Swiss Team system, of 2026.
    Team2026,
    /// C.04.3, the Dutch system, since 1 February 2026.
    Dutch2026,
    /// C.04.3, the Dutch system, until 31 January 2026.
    Dutch2017,
    /// C.04.1, the Dutch system, as of 2006.
    Dutch2006,
    /// C.04.1, the Dutch system, as of 2012.
    Dutch2012,
    /// C.04.4.2, the Burstein system, since 1 February 2026.
    Burstein2026,
    /// C.04.4.1, the Dubov System, since 1 February 2026.
    Dubov2026,
    /// C.04.4.3, the Lim System, of 2026.
    Lim2026,
    /// A rules document that the caller defines. It works wherever a document is expected, but no function finds it
    /// by its identifier.
    Own(&'static Row),
}

impl SystemId {
    /// All implemented documents, in the order in which lists show them.
    pub const ALL: [SystemId; 9] = [
        SystemId::DoubleSwiss2026,
        SystemId::Dutch2026,
        SystemId::Dutch2017,
        SystemId::Dutch2012,
        SystemId::Dutch2006,
        SystemId::Team2026,
        SystemId::Burstein2026,
        SystemId::Dubov2026,
        SystemId::Lim2026,
    ];

    fn row(self) -> &'static Row {
        match self {
            SystemId::DoubleSwiss2026 => &DOUBLE_SWISS_2026,
            SystemId::Team2026 => &TEAM_2026,
            SystemId::Dutch2026 => &DUTCH_2026,
            SystemId::Dutch2017 => &DUTCH_2017,
            SystemId::Dutch2006 => &DUTCH_2006,
            SystemId::Dutch2012 => &DUTCH_2012,
            SystemId::Burstein2026 => &BURSTEIN_2026,
            SystemId::Dubov2026 => &DUBOV_2026,
            SystemId::Lim2026 => &LIM_2026,
            SystemId::Own(row) => row,
        }
    }

    /// The identifiers of all implemented documents, separated by commas.
    #[must_use]
    pub fn words() -> String {
        SystemId::ALL.map(SystemId::word).join(", ")
    }

    /// The identifier that selects the document, such as `dutch-2026`.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.row().word
    }

    /// The tournament type code (record `192`) that declares the document; empty if it has none.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::systems::{Declared, SystemId};
    /// for id in SystemId::ALL {
    ///     assert_eq!(SystemId::declared_by(id.code()), Declared::Implemented(id));
    /// }
    /// ```
    #[must_use]
    pub fn code(self) -> &'static str {
        self.row().codes.first().map_or("", |meaning| meaning.code)
    }

    /// All tournament type codes that mean the document.
    #[must_use]
    pub fn codes(self) -> &'static [Meaning] {
        self.row().codes
    }

    /// The document with its default interpretations.
    #[must_use]
    pub fn system(self) -> Box<dyn PairingSystem> {
        (self.row().system)()
    }

    /// The implemented document with this identifier; `None` if there is none.
    #[must_use]
    pub fn named(word: &str) -> Option<SystemId> {
        Self::ALL.into_iter().find(|id| id.word() == word)
    }

    /// The other implemented editions of the same rules. Some programs mix editions.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::systems::SystemId;
    /// assert!(SystemId::Dutch2026.other_editions().eq([SystemId::Dutch2017]));
    /// ```
    pub fn other_editions(self) -> impl Iterator<Item = SystemId> {
        Self::ALL.into_iter().filter(move |other| *other != self && other.row().family == self.row().family)
    }
}

impl PartialEq for SystemId {
    fn eq(&self, other: &Self) -> bool {
        self.word() == other.word()
    }
}

impl Eq for SystemId {}

impl Hash for SystemId {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.word().hash(state);
    }
}

impl PartialOrd for SystemId {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for SystemId {
    fn cmp(&self, other: &Self) -> Ordering {
        self.word().cmp(other.word())
    }
}

impl fmt::Debug for SystemId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl fmt::Display for SystemId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for SystemId {
    type Err = UnknownSystem;

    fn from_str(word: &str) -> Result<Self, UnknownSystem> {
        SystemId::named(word).ok_or_else(|| UnknownSystem::word(word))
    }
}

impl Serialize for SystemId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl<'de> Deserialize<'de> for SystemId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        static KNOWN: LazyLock<Vec<&'static str>> =
            LazyLock::new(|| SystemId::ALL.map(SystemId::word).to_vec());
        let word = Cow::<'_, str>::deserialize(deserializer)?;
        SystemId::named(&word).ok_or_else(|| de::Error::unknown_variant(&word, &KNOWN))
    }
}

/// The error for a name that does not belong to any implemented system.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}the systems are {}{}", self.meant(), SystemId::words(), self.codes())]
pub struct UnknownSystem {
    name: String,
    /// Whether a code of record `192` would also have been accepted.
    may_be_code: bool,
}

impl UnknownSystem {
    /// The error for a name that is not the identifier of a document.
    pub(super) fn word(name: &str) -> Self {
        UnknownSystem { name: name.to_owned(), may_be_code: false }
    }

    /// The error for a name that is neither an identifier nor a code that means a document.
    pub(super) fn word_or_code(name: &str) -> Self {
        UnknownSystem { name: name.to_owned(), may_be_code: true }
    }

    /// The unknown name; it may contain any text.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A question that names the most similar known name; empty if no name is similar.
    fn meant(&self) -> String {
        // Without a year, the newest text is meant. The documents of one system are in this order.
        let edition =
            |id: &SystemId| id.word().strip_prefix(&self.name).is_some_and(|year| year.starts_with('-'));
        if let Some(id) = SystemId::ALL.iter().find(|id| edition(id)) {
            return format!("did you mean {id}? ");
        }
        let codes = SystemId::ALL.into_iter().filter(|_| self.may_be_code).map(SystemId::code);
        did_you_mean(&self.name, SystemId::ALL.into_iter().map(SystemId::word).chain(codes))
    }

    fn codes(&self) -> &'static str {
        if self.may_be_code { ", or a code of record 192 that means one of them" } else { "" }
    }
}

#[cfg(test)]
mod tests {
    use arbitrium_trf::declared::games_per_round;

    use super::*;

    /// Each row agrees with the rulebook of its document.
    #[test]
    fn every_row_is_that_of_its_document() {
        for id in SystemId::ALL {
            assert_eq!(id.word(), id.system().rulebook().id);
            assert_eq!(id.to_string().parse(), Ok(id));
            let written = serde_json::to_string(&id).unwrap();
            assert_eq!(written, format!("\"{id}\""));
            assert_eq!(serde_json::from_str::<SystemId>(&written).unwrap(), id);
            assert_eq!(games_per_round(id.code()), id.system().games_per_round(), "{id:?}");
        }
    }

    #[test]
    fn an_unknown_word_is_answered_with_the_known_ones() {
        let error = serde_json::from_str::<SystemId>("\"dutch\"").unwrap_err().to_string();
        assert!(error.contains("unknown variant `dutch`, expected one of `double-swiss-2026`"), "{error}");
        let without_year = UnknownSystem::word_or_code("dutch").to_string();
        assert!(without_year.starts_with("did you mean dutch-2026? "), "{without_year}");
        let of_code = UnknownSystem::word_or_code("FIDE_DUTHC_2026").to_string();
        assert!(of_code.starts_with("did you mean FIDE_DUTCH_2026? "), "{of_code}");
        assert!(SystemId::Burstein2026 < SystemId::DoubleSwiss2026);
    }
}
