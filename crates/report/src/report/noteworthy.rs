//! Decides which files need the attention of the reader.

use crate::outcome::CheckedFile;
use arbitrium_core::check::ranks::JudgedStandings;

/// Whether something in the file differs, was not answered, or could not be judged.
pub(super) fn is_noteworthy(file: &CheckedFile) -> bool {
    file.outcome.as_ref().map_or(true, |checked| {
        let differs = checked.judged().any(|(round, _)| !round.verdict.agrees());
        differs
            || checked.ranks_stand().differs()
            || checked.ranks.as_ref().is_some_and(JudgedStandings::is_open)
            || checked.faults().next().is_some()
            || checked.replay.stopped.is_some()
    })
}
