//! Applies the explanation that explains the most wrong rounds, and writes the changed report.

use std::cmp::Reverse;

use arbitrium_core::causes::{Cause, Causes, Kind, supposed_together};
use arbitrium_core::check::Rules;
use arbitrium_core::counted::capital;
use arbitrium_core::trf::{Edition, Record};

use crate::opened::Opened;
use crate::refusal::{NoChange, Refusal};
use crate::rewrite::written;

/// A report in which facts were changed so that wrong rounds become correct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixed {
    /// The report as TRF26, with a comment (`###`) for each change.
    pub text: String,
    /// The changes as sentences without full stops.
    pub changes: Vec<String>,
    /// The wrong rounds that the changes make correct, counted from 1, in ascending order.
    pub explains: Vec<u16>,
}

/// Changes a report by one explanation and writes it. The explanation is the one in `causes` that explains
/// the most wrong rounds. If several explain equally many, it is the one that was found for the earliest
/// round. An explanation is not used if it makes a correct round wrong. The explanation may change the
/// starting list, results, attendance, virtual points and settings. An explanation by a board made by hand, a
/// prohibited pair or other rules is not used.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; pub use arbitrium_report::*; pub mod referee { pub use arbitrium_referee::*; } }
/// use arbitrium::check::Rules;
/// use arbitrium::referee::{Opened, Question, check, fix};
///
/// # let bytes = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/causes/accelerated.trf"));
/// let mut report = Opened::new("event.trf", bytes, None);
/// let checked = check(&mut report, &Question::default(), &|_| {})?;
/// let fixed = fix(&mut report, &Rules::default(), &checked.causes)?;
/// assert!(fixed.text.starts_with("### Supposed: Rounds 1 and 2 were accelerated"));
/// assert_eq!(fixed.explains, [1, 2]);
/// # Ok::<(), arbitrium::referee::Refusal>(())
/// ```
///
/// # Errors
/// Fails if no explanation can be used, or if the report cannot be written.
pub fn fix(opened: &mut Opened, rules: &Rules, causes: &Causes) -> Result<Fixed, Refusal> {
    let cause = most_explaining(causes)
        .ok_or_else(|| none(opened, "no explanation was found that changes a fact for all rounds"))?;
    let system = opened.system(rules)?.id.system();
    let tournament = opened.lower(rules.lowering(&opened.document, &*system))?.tournament;
    let told = cause.changes.iter().map(|change| capital(&change.told(&tournament).to_string()));
    let changes: Vec<String> = told.collect();
    let supposed = supposed_together(&tournament, &*system, &cause.changes)
        .ok_or_else(|| none(opened, "the explanation is not about this report"))?;
    let written = written(opened, &supposed, Edition::Trf26)?;
    let comments: Vec<String> = changes.iter().map(|told| format!("### Supposed: {told}.\n")).collect();
    let text = comments.concat() + &kept(opened, &written) + &written;
    Ok(Fixed { text, changes, explains: cause.explains.clone() })
}

fn none(opened: &Opened, reason: &str) -> NoChange {
    NoChange { name: opened.shown(), reason: reason.to_owned() }
}

/// The codes of records about the event whose facts a tournament does not contain: place, federation, dates,
/// kind and rate of play, arbiters, dates of the rounds, the pairing system, and the tie-breaks. These
/// records are copied from the report, so that the written report is judged by the same rules.
const OF_THE_EVENT: [&str; 15] =
    ["022", "032", "042", "052", "072", "082", "092", "102", "112", "122", "132", "192", "202", "212", "222"];

/// The lines of the report that are copied into the written report: comments, and the records of
/// `OF_THE_EVENT` that `written` lacks. `written` is the text of the written tournament.
pub(crate) fn kept(opened: &Opened, written: &str) -> String {
    let has = |code: &str| written.lines().any(|line| line.starts_with(code));
    // The format of 2016 has the encoded type in record 092.
    let is_written = |code: &str| has(code) || code == "192" && has("092");
    let missing: Vec<&str> = OF_THE_EVENT.into_iter().filter(|code| !is_written(code)).collect();
    let is_kept =
        |text: &str, record| record == Record::Comment || missing.iter().any(|code| text.starts_with(code));
    let lines = opened.document.lines().map(|(line, record)| (line.text(), record));
    lines.filter(|&(text, record)| is_kept(text, record)).map(|(text, _)| text.to_owned() + "\n").collect()
}

fn most_explaining(causes: &Causes) -> Option<&Cause> {
    let is_fact = |kind: Kind| !matches!(kind, Kind::Rules | Kind::Prohibition | Kind::Hand);
    let all = causes.rounds.iter().flat_map(|(_, causes, _)| causes);
    // A report cannot state a fact that holds only until some round, so such an explanation is not used.
    let holds = |cause: &&Cause| cause.leaves.is_empty() && cause.spoils.is_empty() && cause.until.is_none();
    let facts = all.filter(holds).filter(|cause| cause.changes.iter().all(|change| is_fact(change.kind())));
    facts.min_by_key(|cause| Reverse(cause.explains.len()))
}
