//! Where the system comes from that judges a report.

use std::fmt;

use crate::systems::{DutchOfTheDay, SystemId, WhichDutch};

/// Where the system comes from that judges a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum SystemSource {
    /// The caller chose it.
    #[default]
    Given,
    /// Record `192`.
    Record192,
    /// Record `092`, where some engines write it.
    Record092,
    /// Words of record `092`, where no code can name the document: a guess.
    Words(SystemId),
    /// The report is that of an individual Swiss and declares no system: the Dutch of its date is taken.
    Taken(DutchOfTheDay),
}

/// An edition under which more rounds of a report agree than under the one that judges it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BetterEdition {
    /// The edition.
    pub id: SystemId,
    /// How many rounds agree under it.
    pub agree: usize,
    /// How many agree under the one that judges.
    pub judged: usize,
    /// Of how many.
    pub of: usize,
}

impl SystemSource {
    /// What is to be said of a report that declares no system: by what it is judged, why, and what would change that.
    #[must_use]
    pub fn note(self) -> Option<String> {
        if let SystemSource::Words(id) = self {
            let word = id.word();
            return Some(format!(
                "no code (192) names the system: {word} is a guess by the words of record 092; --system SYSTEM takes another, --strict refuses"
            ));
        }
        let SystemSource::Taken(DutchOfTheDay { id, which, .. }) = self else { return None };
        let word = id.word();
        Some(format!(
            "the file declares no system (192): {word} is taken, {which}; --system SYSTEM takes another, --strict refuses"
        ))
    }

    /// The same in few words, for a line among many.
    #[must_use]
    pub fn short_note(self) -> Option<String> {
        if let SystemSource::Words(id) = self {
            return Some(format!("{} is a guess by the words of record 092", id.word()));
        }
        let SystemSource::Taken(dutch) = self else { return None };
        Some(format!("no system is declared, {} is taken ({self})", dutch.id.word()))
    }
}

impl fmt::Display for SystemSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            SystemSource::Given => "--system",
            SystemSource::Record192 => "192",
            SystemSource::Record092 | SystemSource::Words(_) => "092",
            SystemSource::Taken(DutchOfTheDay { which: WhichDutch::NoDate, .. }) => "newest",
            SystemSource::Taken(_) => "042",
        })
    }
}

impl fmt::Display for BetterEdition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BetterEdition { id, agree, judged, of } = self;
        let (word, rounds) = (id.word(), if *of == 1 { "round" } else { "rounds" });
        write!(f, "{agree} of {of} {rounds} agree with {word}, {judged} with the one taken")
    }
}
