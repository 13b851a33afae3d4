//! Cautions: facts that make the verdicts on a whole file doubtful. They are shown before the verdicts.

mod colours;
mod numbers;
mod ruling;

use std::fmt;

use super::source::{BetterEdition, SystemSource};
use crate::{Declaration, SystemId};
pub use colours::colours;
pub use numbers::numbers;
pub use ruling::ruling;

/// A fact of a file that makes its verdicts doubtful.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Caution {
    /// The kind of doubt that the fact causes.
    pub kind: CautionKind,
    /// The fact as a sentence, without a capital letter and a full stop.
    pub sentence: String,
    /// The rounds whose verdicts depend on the doubtful fact, in order. Empty if any verdict may depend on it, or none does.
    pub rounds: Vec<u16>,
}

impl Caution {
    /// Whether the verdict on this round depends on a doubt of this kind.
    #[must_use]
    pub fn concerns(&self, kind: CautionKind, round: u16) -> bool {
        self.kind == kind && self.rounds.contains(&round)
    }
}

/// The kinds of facts that make verdicts doubtful.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CautionKind {
    /// The tournament may have been paired by another edition of the rules.
    Edition,
    /// The numbers in the file cannot be the pairing numbers that were used.
    Numbers,
    /// A verdict depends on a ruling that is newer than the event.
    Ruling,
    /// Games have no colour.
    Colours,
}

impl CautionKind {
    /// All kinds, in the order in which reports list them.
    pub const ALL: [CautionKind; 4] =
        [CautionKind::Edition, CautionKind::Numbers, CautionKind::Ruling, CautionKind::Colours];
}

impl fmt::Display for CautionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            CautionKind::Edition => "edition",
            CautionKind::Numbers => "numbers",
            CautionKind::Ruling => "ruling",
            CautionKind::Colours => "colours",
        })
    }
}

/// A doubt about the edition of the rules: another edition may have been used for the pairings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditionDoubt {
    /// The reason for the doubt. `None` if [`SystemSource::note`] states it, or if the only reason is the missing
    /// date.
    pub sentence: Option<String>,
    /// The editions that may have been used.
    pub others: Vec<SystemId>,
}

impl EditionDoubt {
    /// The doubt about the document that a declared code means; `None` if there is no doubt.
    pub(super) fn of(code: &str, declared: &Declaration) -> Option<Self> {
        let sentence = declared.warning(code);
        let others = declared.others.clone();
        (sentence.is_some() || !others.is_empty()).then_some(EditionDoubt { sentence, others })
    }
}

/// The caution about the edition, for a file that declares its system. A missing date alone is no reason for a caution:
/// `better` must fit more rounds. For other files see [`SystemSource::note`].
#[must_use]
pub fn edition(
    source: SystemSource,
    id: SystemId,
    doubt: Option<&EditionDoubt>,
    better: Option<BetterEdition>,
) -> Option<Caution> {
    let caution = assumed(source, id, doubt)
        .filter(|_| doubt.is_some_and(|doubt| doubt.sentence.is_some()) || better.is_some())?;
    let better = better.map(|better| format!("; {better}")).unwrap_or_default();
    Some(Caution { sentence: caution.sentence + &better, ..caution })
}

/// The caution that the edition is assumed, for a file that declares its system. It does not use the verdicts
/// on the rounds. `None` if there is no doubt. For other files see [`SystemSource::note`].
#[must_use]
pub fn assumed(source: SystemSource, id: SystemId, doubt: Option<&EditionDoubt>) -> Option<Caution> {
    let doubt = doubt.filter(|_| !matches!(source, SystemSource::Taken(_)))?;
    let undated =
        || format!("the file has no date of its start (042): {} is taken, the newest text", id.word());
    let sentence = doubt.sentence.clone().unwrap_or_else(undated);
    Some(Caution { kind: CautionKind::Edition, sentence, rounds: Vec::new() })
}
