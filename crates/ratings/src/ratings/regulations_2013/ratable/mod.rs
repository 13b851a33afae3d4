//! Judges Articles 0 to 6: whether an event can be rated.

mod composition;
mod procedure;
mod rate_of_play;
mod schedule;

use crate::ratings::ratable::matches;
use crate::ratings::{Edition, EventFacts, Ratability};

/// The judgements of all articles 0 to 6 that concern an event, in the order of the text.
pub(super) fn judge(edition: &Edition, facts: &EventFacts) -> Vec<Ratability> {
    let mut all = procedure::before(edition, facts);
    all.extend(rate_of_play::judge(facts));
    all.extend(procedure::laws());
    all.extend(schedule::judge(facts));
    all.extend(composition::judge(edition, facts));
    // 6.6, 6.7: matches.
    all.extend(matches(edition, facts));
    all
}
