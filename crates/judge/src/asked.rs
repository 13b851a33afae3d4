//! The pairing system that a caller asks for.

use std::fmt;
use std::str::FromStr;

use arbitrium_trf::dates::Days;
use arbitrium_trf::declared::BAKU;

use crate::codes::{Declaration, Declared, meanings};
use crate::in_force::TextOfTheDay;
use crate::registry::{SystemId, UnknownSystem};

/// The pairing system that a caller asks for: the identifier of a rules document, or a code of record `192`. What a
/// code means depends on the first day of the tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedSystem(Asked);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Asked {
    Document(SystemId),
    /// A code of record `192` that means an implemented document for start days in some period.
    Code {
        code: String,
        without_date: SystemId,
    },
}

impl AskedSystem {
    /// The system with this name: the identifier of a document, or a code of record `192` in upper or lower case.
    /// `None` if no implemented document has the name.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::systems::{AskedSystem, SystemId, TextOfTheDay};
    /// use jiff::civil::date;
    /// let reading = TextOfTheDay::default();
    /// let dutch = AskedSystem::named("FIDE_DUTCH").unwrap();
    /// assert_eq!(dutch.on(Some(date(2020, 1, 1).into()), reading), SystemId::Dutch2017);
    /// assert_eq!(dutch.on(None, reading), SystemId::Dutch2026);
    /// assert_eq!(AskedSystem::named("dutch-2017"), Some(SystemId::Dutch2017.into()));
    /// assert_eq!(AskedSystem::named("CUSTOM_SWISS"), None);
    /// ```
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        if let Some(id) = SystemId::named(word) {
            return Some(id.into());
        }
        let code = word.to_ascii_uppercase();
        let plain = code.strip_suffix(BAKU).unwrap_or(&code);
        meanings(plain).first()?;
        let Declared::Implemented(without_date) = SystemId::declared_by(&code) else { return None };
        Some(AskedSystem(Asked::Code { code, without_date }))
    }

    /// The document for a tournament that starts on one of `days`. `reading` selects the document for starts
    /// between the announced date and the first day of the 2026 rules.
    #[must_use]
    pub fn on(&self, days: Option<Days>, reading: TextOfTheDay) -> SystemId {
        match &self.0 {
            Asked::Document(id) => *id,
            Asked::Code { code, without_date } => match Declaration::of(code, days, reading).declared {
                Declared::Implemented(id) => id,
                Declared::NotImplemented | Declared::Unknown => *without_date,
            },
        }
    }

    /// The document for a tournament without a known date.
    #[must_use]
    pub fn without_date(&self) -> SystemId {
        self.on(None, TextOfTheDay::default())
    }

    /// The code of record `192`; `None` if the caller asked for a document by its identifier.
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        match &self.0 {
            Asked::Document(_) => None,
            Asked::Code { code, .. } => Some(code),
        }
    }
}

impl From<SystemId> for AskedSystem {
    fn from(id: SystemId) -> Self {
        AskedSystem(Asked::Document(id))
    }
}

impl FromStr for AskedSystem {
    type Err = UnknownSystem;

    fn from_str(word: &str) -> Result<Self, UnknownSystem> {
        AskedSystem::named(word).ok_or_else(|| UnknownSystem::word_or_code(word))
    }
}

impl fmt::Display for AskedSystem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match &self.0 {
            Asked::Document(id) => id.word(),
            Asked::Code { code, .. } => code,
        })
    }
}
