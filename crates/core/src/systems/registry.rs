//! The documents of pairing, one row for each. Nobody else knows a document's name.

use std::fmt;
use std::hash::{Hash, Hasher};

use jiff::civil::Date;

use super::in_force::{LAST_OF_2017, TEXT_OF_2026};
use super::{
    PairingSystem, burstein_2026, double_swiss_2026, dubov_2026, dutch, dutch_2006, dutch_2012, lim_2026,
    team_2026,
};

/// A row of the registry: a document of pairing.
pub struct Row {
    /// The word that selects it, which is the id of its rulebook.
    pub word: &'static str,
    /// The encoded tournament types (`192`) that mean it. The first declares it in files that are written.
    pub codes: &'static [Meaning],
    /// The rules of which it is an edition: `C.04.3`.
    pub family: &'static str,
    /// The document under its default readings.
    pub system: fn() -> Box<dyn PairingSystem>,
}

/// A code that means a document, in tournaments that start on certain days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meaning {
    /// The code of record `192`, without the acceleration.
    pub code: &'static str,
    /// The first day; none where it always meant the document.
    pub from: Option<Date>,
    /// The last day; none where it still does.
    pub until: Option<Date>,
}

impl Meaning {
    /// A code that means a document on every day.
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

    /// Whether the meaning holds in a tournament that starts on this day; without a day only what has no end does.
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
    system: || Box::new(double_swiss_2026::DoubleSwiss2026::default()),
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
    system: || Box::new(team_2026::Team2026::default()),
};

static DUTCH_2026: Row = Row {
    word: "dutch-2026",
    codes: &[
        Meaning::always("FIDE_DUTCH_2026"),
        Meaning::since("FIDE_DUTCH", TEXT_OF_2026),
        // The code of the time when the text was announced for 2025.
        Meaning::always("FIDE_DUTCH_2025"),
    ],
    family: "C.04.3",
    system: || Box::new(dutch::Dutch::<dutch::Dutch2026>::default()),
};

static DUTCH_2017: Row = Row {
    word: "dutch-2017",
    codes: &[Meaning::always("FIDE_DUTCH_2017"), Meaning::until("FIDE_DUTCH", LAST_OF_2017)],
    family: "C.04.3",
    system: || Box::new(dutch::Dutch::<dutch::Dutch2017>::default()),
};

static DUTCH_2006: Row = Row {
    word: "dutch-2006",
    // No official code stands for this edition; this one is ours, and no other is taken for it.
    codes: &[Meaning::always("FIDE_DUTCH_2006")],
    family: "C.04.1",
    system: || Box::new(dutch_2006::Dutch2006::default()),
};

static DUTCH_2012: Row = Row {
    word: "dutch-2012",
    // As for the edition before it, the code is ours.
    codes: &[Meaning::always("FIDE_DUTCH_2012")],
    family: "C.04.1",
    system: || Box::new(dutch_2012::Dutch2012::default()),
};

static BURSTEIN_2026: Row = Row {
    word: "burstein-2026",
    // Before that day the code means an older text, which is not here.
    codes: &[Meaning::since("FIDE_BURSTEIN", TEXT_OF_2026)],
    family: "C.04.4.2",
    system: burstein_2026::system,
};

static DUBOV_2026: Row = Row {
    word: "dubov-2026",
    // Before that day the code means an older text, which is not here.
    codes: &[Meaning::since("FIDE_DUBOV", TEXT_OF_2026)],
    family: "C.04.4.1",
    system: || Box::new(dubov_2026::Dubov2026::default()),
};

static LIM_2026: Row = Row {
    word: "lim-2026",
    // No official code stands for it; this one is ours, for files that are written. Others have words in record 092 (`codes.rs`).
    codes: &[Meaning::always("CUSTOM_LIM_2026")],
    family: "C.04.4.3",
    system: || Box::new(lim_2026::Lim2026::default()),
};

/// A document of pairing, by its row.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::systems::SystemId;
/// assert_eq!(SystemId::named("dutch-2026"), Some(SystemId::Dutch2026));
/// assert_eq!(SystemId::Dutch2026.code(), "FIDE_DUTCH_2026");
/// ```
#[derive(Clone, Copy)]
pub struct SystemId(&'static Row);

#[allow(non_upper_case_globals, reason = "each is a name of a document, as a variant would be")]
impl SystemId {
    /// C.04.5 of 2026.
    pub const DoubleSwiss2026: SystemId = SystemId(&DOUBLE_SWISS_2026);
    /// C.04.6, the Swiss Team system, of 2026.
    pub const Team2026: SystemId = SystemId(&TEAM_2026);
    /// C.04.3, the Dutch system, since 1 February 2026.
    pub const Dutch2026: SystemId = SystemId(&DUTCH_2026);
    /// C.04.3, the Dutch system, until 31 January 2026.
    pub const Dutch2017: SystemId = SystemId(&DUTCH_2017);
    /// C.04.1, the Dutch system, as of 2006.
    pub const Dutch2006: SystemId = SystemId(&DUTCH_2006);
    /// C.04.1, the Dutch system, as of 2012.
    pub const Dutch2012: SystemId = SystemId(&DUTCH_2012);
    /// C.04.4.2, the Burstein system, since 1 February 2026.
    pub const Burstein2026: SystemId = SystemId(&BURSTEIN_2026);
    /// C.04.4.1, the Dubov System, since 1 February 2026.
    pub const Dubov2026: SystemId = SystemId(&DUBOV_2026);
    /// C.04.4.3, the Lim System, of 2026.
    pub const Lim2026: SystemId = SystemId(&LIM_2026);
}

impl SystemId {
    /// Every implemented document.
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

    /// The document of a row of one's own. Whatever takes a document takes it; by its word alone nobody finds it.
    #[must_use]
    pub const fn of(row: &'static Row) -> Self {
        SystemId(row)
    }

    /// The word that selects the document.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.0.word
    }

    /// The encoded tournament type (`192`) that declares the document.
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
        self.0.codes.first().map_or("", |meaning| meaning.code)
    }

    /// The encoded tournament types that mean the document.
    #[must_use]
    pub fn codes(self) -> &'static [Meaning] {
        self.0.codes
    }

    /// The document under its default readings.
    #[must_use]
    pub fn system(self) -> Box<dyn PairingSystem> {
        (self.0.system)()
    }

    /// The document with this word.
    #[must_use]
    pub fn named(word: &str) -> Option<SystemId> {
        Self::ALL.into_iter().find(|id| id.word() == word)
    }

    /// The other editions of the same rules. Programs mix them.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::systems::SystemId;
    /// assert!(SystemId::Dutch2026.other_editions().eq([SystemId::Dutch2017]));
    /// ```
    pub fn other_editions(self) -> impl Iterator<Item = SystemId> {
        Self::ALL.into_iter().filter(move |other| *other != self && other.0.family == self.0.family)
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

impl fmt::Debug for SystemId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

#[cfg(test)]
mod tests {
    use super::super::codes;
    use super::*;

    /// The row says of its document what the document says of itself.
    #[test]
    fn every_row_is_that_of_its_document() {
        for id in SystemId::ALL {
            assert_eq!(id.word(), id.system().rulebook().id);
            assert_eq!(SystemId::named(id.word()), Some(id));
            assert_eq!(codes::games_per_round(id.code()), id.system().games_per_round(), "{id:?}");
        }
    }
}
