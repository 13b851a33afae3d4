//! Describes how the pairing system that judges a file was chosen.

use std::fmt;

use crate::{DutchOfTheDay, SystemId, WhichDutch};

/// How the pairing system that judges a file was chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum SystemSource {
    /// The caller gave the system.
    #[default]
    Given,
    /// Record `192` declares the system.
    Record192,
    /// Record `092` declares the system. Some programs write the code there.
    Record092,
    /// The words of record `092` name this document, but no code does: a guess.
    Words(SystemId),
    /// The file is an individual Swiss without a declared system, so the Dutch text of its start date is used.
    Taken(DutchOfTheDay),
}

/// An edition under which more rounds of a file are correct than under the edition that judges it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BetterEdition {
    /// The identifier of the better edition.
    pub id: SystemId,
    /// The number of rounds that are correct under the better edition.
    pub agree: usize,
    /// The number of rounds that are correct under the edition that judges the file.
    pub judged: usize,
    /// The number of all judged rounds.
    pub of: usize,
}

impl SystemSource {
    /// A note for a file without a declared system: which system was chosen, why, and how to change it. `None` if a
    /// system is declared or given.
    #[must_use]
    pub fn note(self) -> Option<String> {
        if let SystemSource::Words(id) = self {
            let word = id.word();
            return Some(format!(
                "no pairing system code in the file (record 192); using {word}, a guess from the words of record 092. --system SYSTEM selects another, --strict refuses the file"
            ));
        }
        let SystemSource::Taken(DutchOfTheDay { id, which, .. }) = self else { return None };
        let word = id.word();
        Some(format!(
            "no pairing system in the file (record 192): using {word}, {which}. --system SYSTEM selects another, --strict refuses the file"
        ))
    }

    /// The choice in a few words, for a line in a list. `None` if the system is declared or given.
    #[must_use]
    pub fn short_note(self) -> Option<String> {
        if let SystemSource::Words(id) = self {
            return Some(format!("{} is a guess by the words of record 092", id.word()));
        }
        let SystemSource::Taken(dutch) = self else { return None };
        Some(format!("no pairing system in the file, using {} ({self})", dutch.id.word()))
    }

    /// Whether another system may have been used. This is so for a guess, for an edition without a date, or for a
    /// start date on which the edition is uncertain.
    #[must_use]
    pub fn is_doubtful(self) -> bool {
        match self {
            SystemSource::Words(_) => true,
            SystemSource::Taken(dutch) => !matches!(dutch.which, WhichDutch::InForce(_)),
            _ => false,
        }
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
        write!(f, "{word} fits better: {agree} of {of} {rounds} correct instead of {judged}")
    }
}
