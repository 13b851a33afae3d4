//! The tournament type codes of record `192`. What a code means depends on the day a tournament starts.

use std::fmt;

use jiff::civil::Date;

use crate::in_force::{DutchOfTheDay, TEXT_OF_2026, TextOfTheDay, WhichDutch, first_day, was_announced};
use crate::registry::{Meaning, SystemId};
use arbitrium_trf::dates::Days;
use arbitrium_trf::declared::{BAKU, with_year};
use arbitrium_trf::{Document, columns};

/// The meaning of a tournament type code (record `192`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Declared {
    /// The code means a document that arbitrium implements.
    Implemented(SystemId),
    /// The code means a known system or edition that arbitrium does not implement.
    NotImplemented,
    /// The code has no known meaning.
    Unknown,
}

/// The rules documents that a code may mean, each with the start days for which it means them. If a code has several
/// meanings, a tournament without a date gets the latest one.
///
/// A code that ends with a year always means the edition of that year, even if the register does not list the code.
/// An example is `FIDE_BURSTEIN_2026`.
pub(super) fn meanings(code: &str) -> Vec<(SystemId, Meaning)> {
    let rows =
        || SystemId::ALL.into_iter().flat_map(|id| id.codes().iter().map(move |meaning| (id, *meaning)));
    let named: Vec<(SystemId, Meaning)> = rows().filter(|(_, meaning)| meaning.code == code).collect();
    if !named.is_empty() {
        return named;
    }
    let Some((plain, year)) = with_year(code).filter(|(plain, _)| with_year(plain).is_none()) else {
        return named;
    };
    let of_year = rows().find(|(id, meaning)| meaning.code == plain && with_year_of(*id) == Some(year));
    of_year.map(|(id, meaning)| (id, Meaning::always(meaning.code))).into_iter().collect()
}

/// The year at the end of a document's identifier; `None` if there is no year.
fn with_year_of(id: SystemId) -> Option<&'static str> {
    id.word().rsplit_once('-').map(|(_, year)| year)
}

/// The prefixes of known codes. A code that has such a prefix but means no document of the register is reported as
/// not implemented.
const FAMILIES: [&str; 3] = ["FIDE_", "CUSTOM_", "BERGER_"];

/// Words of record `092` that name a rules document that has no code.
const WORDS: [(&str, SystemId); 1] = [("lim", SystemId::Lim2026)];

/// The rules document that the words of record `092` name, if it has no code. This is a guess, because the record is
/// free text.
pub(crate) fn named_in_words(document: &Document) -> Option<SystemId> {
    let said = document.text_of(&columns::TYPE)?.text.to_lowercase();
    let says = |name: &str| said.split(|c: char| !c.is_alphanumeric()).any(|word| word == name);
    WORDS.into_iter().find(|(name, _)| says(name)).map(|(_, id)| id)
}

/// The code for any Swiss system without an official code. It does not name the system.
pub(crate) const CUSTOM_SWISS: &str = "CUSTOM_SWISS";

/// The meaning of a declared code on the day the tournament starts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Declaration {
    /// What the declared code means for the start date.
    pub declared: Declared,
    /// The identifier of the rules document; `None` if it is not implemented.
    pub word: Option<&'static str>,
    /// How the start date decided the meaning; `None` if the date did not matter.
    pub why: Option<Why>,
    /// Why another document may have been used for the pairings; `None` if there is no doubt.
    pub doubt: Option<Doubt>,
    /// The other documents that may have been used, the newest first.
    pub others: Vec<SystemId>,
}

/// Why a document other than the one that the code means may have been used for the pairings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Doubt {
    /// The tournament started after the announced date of the 2026 text and before it came into force.
    Announced,
    /// The tournament started before the text was in force. The values are the possible start days, and the
    /// first day on which the text was in force.
    Younger(Days, Date),
    /// The code means the Dutch text of the start day, but another text may have been in force, or the date is
    /// ambiguous.
    Dutch(WhichDutch),
}

/// How the start date decided which of several texts a code means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Why {
    /// The tournament starts on this day or on one of these days.
    Starts(Days),
    /// The start date is unknown, so the newest text is used.
    NoDate,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::Starts(days) => write!(f, "by its start on {days}"),
            Why::NoDate => f.write_str("the newest, without a date of start"),
        }
    }
}

impl Declaration {
    /// The meaning of a code for a tournament that starts on one of `days`. If different texts were in force on these
    /// days, the text of the latest day is used.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::systems::{Declaration, TextOfTheDay};
    /// use jiff::civil::date;
    /// let of = |code, day: Option<jiff::civil::Date>| {
    ///     Declaration::of(code, day.map(Into::into), TextOfTheDay::default()).word
    /// };
    /// assert_eq!(of("FIDE_DUTCH", Some(date(2026, 2, 1))), Some("dutch-2026"));
    /// assert_eq!(of("FIDE_DUTCH", Some(date(2026, 1, 31))), Some("dutch-2017"));
    /// assert_eq!(of("FIDE_DUTCH", Some(date(2009, 5, 1))), Some("dutch-2006"));
    /// assert_eq!(of("FIDE_DUTCH", None), Some("dutch-2026"));
    /// assert_eq!(of("FIDE_BURSTEIN_2026", None), Some("burstein-2026"));
    /// ```
    #[must_use]
    pub fn of(code: &str, days: Option<Days>, reading: TextOfTheDay) -> Self {
        let plain = code.strip_suffix(BAKU).unwrap_or(code);
        let meanings = meanings(plain);
        let by_day = meanings.len() > 1;
        let meant_on = |day: Option<Date>| {
            // With the choice `Announced`, the 2026 text applies from the announced day on.
            let reads_so = reading == TextOfTheDay::Announced && day.is_some_and(was_announced);
            let asked = if reads_so { Some(TEXT_OF_2026) } else { day };
            meanings.iter().find(|(_, meaning)| meaning.holds_on(asked)).map(|(id, _)| *id)
        };
        let meant = meant_on(days.map(Days::latest));
        let declared = match meant {
            Some(id) => Declared::Implemented(id),
            None if FAMILIES.iter().any(|family| code.starts_with(family)) => Declared::NotImplemented,
            None => Declared::Unknown,
        };
        // A code without a meaning on that day means an older text that is not implemented.
        let is_older = meant.is_none() && !meanings.is_empty();
        let dutch = (by_day && meant.is_some()).then(|| DutchOfTheDay::of(days, reading));
        let doubt = meant.and_then(|id| Doubt::of(id, days, dutch));
        let mut others = dutch.map(DutchOfTheDay::others).unwrap_or_default();
        if let (Some(Doubt::Announced | Doubt::Younger(..)), Some(id)) = (doubt, meant)
            && dutch.is_none()
            && SystemId::Dutch2026.other_editions().chain([SystemId::Dutch2026]).any(|dutch| dutch == id)
        {
            // The other document is the Dutch text that was in force.
            others = vec![DutchOfTheDay::of(days, TextOfTheDay::InForce).id];
        }
        Declaration {
            declared,
            word: meant.map(SystemId::word),
            why: (by_day || is_older).then(|| days.map_or(Why::NoDate, Why::Starts)),
            doubt,
            others,
        }
    }

    /// The warning about a doubtful code; `None` if there is no doubt or the document is not implemented.
    #[must_use]
    pub fn warning(&self, code: &str) -> Option<String> {
        let word = self.word?;
        Some(match self.doubt? {
            Doubt::Announced => format!(
                "the file declares {code} and starts while the text of 2026 was announced (for 1 July 2025) and not in force (from 1 February 2026): it is taken as {word}"
            ),
            Doubt::Younger(days, first) => format!(
                "the file declares {code} ({word}) and starts on {days} (042), before that text was in force (from {first})"
            ),
            Doubt::Dutch(which) => format!("the file declares {code}: {word} is taken, {which}"),
        })
    }
}

impl Doubt {
    /// The doubt about the document that a code means; `None` if there is no doubt. `dutch` is given if the code
    /// means the Dutch text of the start day.
    fn of(id: SystemId, days: Option<Days>, dutch: Option<DutchOfTheDay>) -> Option<Self> {
        let days = days?;
        if let Some(DutchOfTheDay { which, .. }) = dutch
            && matches!(which, WhichDutch::MayHaveBeenAnother(_) | WhichDutch::DependsOnTheDay(..))
        {
            return Some(Doubt::Dutch(which));
        }
        if days.all().all(was_announced) && (dutch.is_some() || id == SystemId::Dutch2026) {
            return Some(Doubt::Announced);
        }
        let first = first_day(id).filter(|first| days.latest() < *first && dutch.is_none())?;
        Some(Doubt::Younger(days, first))
    }
}

impl SystemId {
    /// The rules document that a tournament type code declares in a file without a date. See [`Declaration`].
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::systems::{Declared, SystemId};
    /// let declared = SystemId::declared_by("FIDE_DOUBLESWISS");
    /// assert_eq!(declared, Declared::Implemented(SystemId::DoubleSwiss2026));
    /// assert_eq!(SystemId::declared_by("CUSTOM_SWISS"), Declared::NotImplemented);
    /// ```
    #[must_use]
    pub fn declared_by(code: &str) -> Declared {
        Declaration::of(code, None, TextOfTheDay::default()).declared
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::in_force::{ANNOUNCED, LAST_OF_2017};

    const DUTCH_2017: &str = "dutch-2017";
    const DUTCH_2026: &str = "dutch-2026";

    fn word(code: &str, day: Option<Date>, reading: TextOfTheDay) -> Option<&'static str> {
        declaration(code, day, reading).word
    }

    fn declaration(code: &str, day: Option<Date>, reading: TextOfTheDay) -> Declaration {
        Declaration::of(code, day.map(Days::from), reading)
    }

    #[test]
    fn fide_dutch_means_the_text_in_force_on_the_day() {
        let (in_force, announced) = (TextOfTheDay::InForce, TextOfTheDay::Announced);
        for (day, expected) in [
            (Some(date(2009, 5, 1)), "dutch-2006"),
            (Some(date(2012, 9, 10)), "dutch-2012"),
            (Some(date(2017, 6, 30)), "dutch-2012"),
            (Some(date(2017, 7, 1)), DUTCH_2017),
            (Some(date(2019, 5, 1)), DUTCH_2017),
            (Some(date(2025, 6, 30)), DUTCH_2017),
            (Some(date(2025, 7, 1)), DUTCH_2017),
            (Some(LAST_OF_2017), DUTCH_2017),
            (Some(TEXT_OF_2026), DUTCH_2026),
            (None, DUTCH_2026),
        ] {
            assert_eq!(word("FIDE_DUTCH", day, in_force), Some(expected), "{day:?}");
            assert_eq!(word("FIDE_DUTCH_BAKU", day, in_force), Some(expected), "{day:?}");
        }
        assert_eq!(word("FIDE_DUTCH", Some(ANNOUNCED), announced), Some(DUTCH_2026));
        assert_eq!(word("FIDE_DUTCH", Some(LAST_OF_2017), announced), Some(DUTCH_2026));
        assert_eq!(word("FIDE_DUTCH", Some(date(2025, 6, 30)), announced), Some(DUTCH_2017));
    }

    #[test]
    fn a_code_with_a_year_means_its_edition_on_every_day_and_is_doubted_before_it_was_in_force() {
        for (code, expected) in [
            ("FIDE_DUTCH_2025", DUTCH_2026),
            ("FIDE_DUTCH_2026", DUTCH_2026),
            ("FIDE_DUTCH_2026_BAKU", DUTCH_2026),
            ("FIDE_DUTCH_2017", DUTCH_2017),
            ("FIDE_DUTCH_2012", "dutch-2012"),
            ("FIDE_DUTCH_2006", "dutch-2006"),
            ("FIDE_DOUBLESWISS_BAKU", "double-swiss-2026"),
            ("FIDE_DOUBLESWISS_2026", "double-swiss-2026"),
            ("FIDE_BURSTEIN_2026", "burstein-2026"),
            ("FIDE_DUBOV_2026_BAKU", "dubov-2026"),
            ("FIDE_TEAM_TYPEA_MP_2026", "team-2026"),
            ("FIDE_LIM_2026", "lim-2026"),
        ] {
            for day in [None, Some(date(2010, 1, 1)), Some(ANNOUNCED), Some(TEXT_OF_2026)] {
                let declaration = declaration(code, day, TextOfTheDay::InForce);
                assert_eq!((declaration.word, declaration.why), (Some(expected), None), "{code} {day:?}");
                let first = match expected {
                    "dutch-2006" => None,
                    "dutch-2012" => Some(date(2012, 9, 10)),
                    DUTCH_2017 => Some(date(2017, 7, 1)),
                    _ => Some(TEXT_OF_2026),
                };
                let doubtful = day.zip(first).is_some_and(|(day, first)| day < first);
                assert_eq!(declaration.warning(code).is_some(), doubtful, "{code} {day:?}");
            }
        }
    }

    #[test]
    fn other_codes_of_the_families_are_known_and_not_implemented() {
        for code in ["CUSTOM_SWISS", "BERGER_ROUNDROBIN_G2", "CUSTOM_DOUBLESWISS"] {
            assert_eq!(SystemId::declared_by(code), Declared::NotImplemented, "{code}");
        }
        // The Burstein and Dubov texts before 1 February 2026 are not implemented.
        for (code, word) in [("FIDE_BURSTEIN", "burstein-2026"), ("FIDE_DUBOV", "dubov-2026")] {
            for day in [None, Some(TEXT_OF_2026)] {
                let declaration = declaration(&format!("{code}{BAKU}"), day, TextOfTheDay::InForce);
                assert_eq!((declaration.word, declaration.why), (Some(word), None), "{code} {day:?}");
            }
            let older = declaration(code, Some(LAST_OF_2017), TextOfTheDay::InForce);
            assert_eq!(
                (older.declared, older.why),
                (Declared::NotImplemented, Some(Why::Starts(LAST_OF_2017.into())))
            );
        }
        for code in ["FIDE_BURSTEIN_2017", "FIDE_DUTCH_2013", "FIDE_DUTCH_2026_2026"] {
            assert_eq!(SystemId::declared_by(code), Declared::NotImplemented, "{code}");
        }
        assert_eq!(SystemId::declared_by("SWISS"), Declared::Unknown);
    }
}
