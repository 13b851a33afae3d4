//! The input files for rating that are not tournament reports: rating lists and published results.

use std::collections::{BTreeMap, BTreeSet};
use std::io::BufRead;

use arbitrium_core::printable::printable_whole;
use arbitrium_ratings::rating_reports::KnownList;
use arbitrium_ratings::ratings::Month;
use arbitrium_ratings::ratings::list::{self, FideId, ListError, RatingKind};

use crate::refusal::{Refusal, UnreadableList};

/// The two kinds of rating lists that rating can use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lists {
    /// The lists for the rate of play of the events.
    Rated,
    /// The lists of standard chess, for events of rapid and blitz chess (7.2.1 of their 2024 regulations).
    Standard,
}

/// The input files for rating that are not tournament reports. Each file is opened only when it is needed, so
/// no list is read for reports that cannot be rated.
pub trait RateFiles {
    /// Why a question has no answer: a refusal, or an error with a file.
    type Error: From<Refusal>;

    /// Whether there are lists for the rate of play of the events.
    fn has_lists(&self) -> bool;

    /// The data of `players` in the lists. Other players in the lists are left out.
    ///
    /// # Errors
    /// Fails if a list cannot be read.
    fn lists(
        &mut self,
        which: Lists,
        players: &BTreeSet<FideId>,
        notes: &mut Notes<'_>,
    ) -> Result<Vec<KnownList>, Self::Error>;

    /// The published results to compare with; `None` if there are none.
    ///
    /// # Errors
    /// Fails if the file cannot be opened.
    fn published(&mut self) -> Result<Option<PublishedRows<'_>>, Self::Error>;
}

/// A file with published results that is read line by line.
pub struct PublishedRows<'a> {
    /// The name of the file, made safe to print.
    pub name: String,
    /// The lines of the file with published results.
    pub rows: Box<dyn BufRead + 'a>,
}

/// The notes that a question has given up to now. Each new note is passed on at once.
pub struct Notes<'a> {
    all: Vec<String>,
    note: &'a mut dyn FnMut(&str),
}

impl<'a> Notes<'a> {
    pub(super) fn new(note: &'a mut dyn FnMut(&str)) -> Self {
        Notes { all: Vec::new(), note }
    }

    /// Adds notes. Notes that were already given are dropped.
    pub fn extend(&mut self, notes: impl IntoIterator<Item = String>) {
        for note in notes {
            (self.note)(&note);
            self.all.push(note);
        }
    }

    pub(super) fn into_all(self) -> Vec<String> {
        self.all
    }
}

/// A rating list in memory: an unpacked download from FIDE, or CSV.
#[derive(Clone, Copy, Debug, Default)]
pub struct ListFile<'a> {
    /// The name of the list. The text is untrusted.
    pub name: &'a str,
    /// The bytes of the file.
    pub bytes: &'a [u8],
    /// The month of the list; `None` to use the month that the list states.
    pub month: Option<Month>,
}

/// Published results in memory, as CSV with the columns `fide_id,id,change,new_rating`.
#[derive(Clone, Copy, Debug, Default)]
pub struct PublishedFile<'a> {
    /// The name of the file. The text is untrusted.
    pub name: &'a str,
    /// The bytes of the file.
    pub bytes: &'a [u8],
}

/// The other input files for rating, in memory: rating lists and published results. The default has no files.
#[derive(Clone, Debug, Default)]
pub struct Beside<'a> {
    /// The lists for the rate of play of the events.
    pub lists: Vec<ListFile<'a>>,
    /// The lists of standard chess, for events of rapid and blitz chess.
    pub standard_lists: Vec<ListFile<'a>>,
    /// The published results to compare with; `None` if nothing is compared.
    pub published: Option<PublishedFile<'a>>,
}

impl RateFiles for Beside<'_> {
    type Error = Refusal;

    fn has_lists(&self) -> bool {
        !self.lists.is_empty()
    }

    fn lists(
        &mut self,
        which: Lists,
        players: &BTreeSet<FideId>,
        notes: &mut Notes<'_>,
    ) -> Result<Vec<KnownList>, Refusal> {
        let files = match which {
            Lists::Rated => &self.lists,
            Lists::Standard => &self.standard_lists,
        };
        let mut known = Vec::new();
        for &ListFile { name, bytes, month } in files {
            let name = printable_whole(name);
            let (list, said) = list(bytes, month, players)
                .map_err(|error| UnreadableList { name: name.clone(), error: Box::new(error) })?;
            notes.extend(other_month(&name, month, said));
            known.push(list);
        }
        Ok(known)
    }

    fn published(&mut self) -> Result<Option<PublishedRows<'_>>, Refusal> {
        Ok(self.published.map(|PublishedFile { name, bytes }| PublishedRows {
            name: printable_whole(name),
            rows: Box::new(bytes),
        }))
    }
}

/// Reads the data of `players` from a rating list. Other players are left out. `month` is the month of the
/// list; with `None` it is the month that the list states. The stated month is also returned; `None` if the
/// list states none.
///
/// ```
/// # mod arbitrium { pub use arbitrium_ratings::*; pub mod referee { pub use arbitrium_referee::*; } }
/// use arbitrium::referee::rate::list;
///
/// let file = "fide_id,name,federation,sex,title,rating,k,games,birth_year,flag\n400001,One,,,,2450,10,0,,\n";
/// let (known, month) = list(file.as_bytes(), None, &std::collections::BTreeSet::new())?;
/// // No player was asked for, and the list does not say its month.
/// assert!(known.entries.is_empty() && month.is_none());
/// # Ok::<(), arbitrium::ratings::list::ListError>(())
/// ```
///
/// # Errors
/// Fails if the source is not a rating list, or contains a player twice.
pub fn list(
    source: impl BufRead,
    month: Option<Month>,
    players: &BTreeSet<FideId>,
) -> Result<(KnownList, Option<Month>), ListError> {
    let rows = list::read(source)?;
    let (format, said) = (rows.format(), rows.month());
    let mut entries = BTreeMap::new();
    let mut kind = RatingKind::Unsaid;
    for row in rows {
        let row = row?;
        if row.kind != RatingKind::Unsaid {
            kind = row.kind;
        }
        if players.contains(&row.entry.fide_id) {
            let number = row.entry.fide_id;
            if entries.insert(number, row.entry).is_some() {
                return Err(ListError::twice(row.line, number));
            }
        }
    }
    Ok((KnownList { month: month.or(said), format, kind, entries }, said))
}

/// A warning if the list states another month than the given one. `None` if the months agree or one of them is
/// unknown.
///
/// ```
/// # mod arbitrium { pub use arbitrium_ratings::*; pub mod referee { pub use arbitrium_referee::*; } }
/// use arbitrium::referee::rate::other_month;
///
/// let [june, july] = ["2013-06", "2013-07"].map(|month| month.parse().ok());
/// assert!(other_month("list.csv", june, june).is_none());
/// assert!(other_month("list.csv", june, july).is_some());
/// ```
#[must_use]
pub fn other_month(name: &str, given: Option<Month>, said: Option<Month>) -> Option<String> {
    let (given, said) = given.zip(said).filter(|(given, said)| given != said)?;
    Some(format!("{name}:1: the list says that it is of {said}; it is taken for that of {given}"))
}
