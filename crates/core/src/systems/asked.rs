//! The system that a caller asks for.

use std::fmt;

use jiff::civil::Date;

use super::codes::{BAKU, Declaration, Declared, meanings};
use super::in_force::TextOfTheDay;
use super::registry::SystemId;

/// The system that a caller asks for: a document, or what a code of record `192` means on the day of the tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedSystem(Asked);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Asked {
    Document(SystemId),
    /// A code that means an implemented document on every day.
    Code {
        code: String,
        without_date: SystemId,
    },
}

impl AskedSystem {
    /// The system that a word asks for: the word of a document, or a code of record `192`, in either case.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::systems::{AskedSystem, SystemId, TextOfTheDay};
    /// use jiff::civil::date;
    /// let reading = TextOfTheDay::default();
    /// let dutch = AskedSystem::named("FIDE_DUTCH").unwrap();
    /// assert_eq!(dutch.on(Some(date(2020, 1, 1)), reading), SystemId::Dutch2017);
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
        meanings(plain).next()?;
        let Declared::Implemented(without_date) = SystemId::declared_by(&code) else { return None };
        Some(AskedSystem(Asked::Code { code, without_date }))
    }

    /// The document meant for a tournament that starts on a day.
    #[must_use]
    pub fn on(&self, day: Option<Date>, reading: TextOfTheDay) -> SystemId {
        match &self.0 {
            Asked::Document(id) => *id,
            Asked::Code { code, without_date } => match Declaration::of(code, day, reading).declared {
                Declared::Implemented(id) => id,
                Declared::NotImplemented | Declared::Unknown => *without_date,
            },
        }
    }

    /// The document meant where there is no tournament.
    #[must_use]
    pub fn without_date(&self) -> SystemId {
        self.on(None, TextOfTheDay::default())
    }

    /// The code of record `192`, where one was asked for.
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

impl fmt::Display for AskedSystem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match &self.0 {
            Asked::Document(id) => id.word(),
            Asked::Code { code, .. } => code,
        })
    }
}
