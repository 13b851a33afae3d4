//! 0, 2: the dates of the edition, and what no report shows.

use super::{EventFacts, Ratability};
use crate::ratings::regulations_2013::Edition;
use crate::ratings::regulations_2013::articles::{A0, A0_1, A0_2, A0_3, A0_5, A2_1};

pub(super) fn before(edition: &Edition, facts: &EventFacts) -> Vec<Ratability> {
    vec![
        Ratability::unknown(&A0, "no report shows that games were played over the board; the arbiter does"),
        in_force(edition, facts),
        Ratability::unknown(&A0_2, "the registration with FIDE decides: when it was made, and the start"),
        Ratability::unknown(&A0_3, "the list of licensed arbiters decides"),
        Ratability::unknown(&A0_5, "a decision of FIDE not to rate the tournament would be published"),
    ]
}

/// 0.1: "For tournaments, such changes will apply to those starting on or after that date."
fn in_force(edition: &Edition, facts: &EventFacts) -> Ratability {
    let (first, next) = (edition.effective, edition.superseded);
    match facts.start {
        None => Ratability::unknown(&A0_1, "the report says no first day (record 042)"),
        Some(start) if start < first => Ratability::broken(
            &A0_1,
            format!("the tournament started on {start}, before this edition ({first})"),
        ),
        Some(start) if start >= next => Ratability::broken(
            &A0_1,
            format!("the tournament started on {start}, under a later edition (from {next})"),
        ),
        Some(start) => Ratability::met(&A0_1, format!("the tournament started on {start}")),
    }
}

pub(super) fn laws() -> Vec<Ratability> {
    vec![Ratability::unknown(&A2_1, "no report shows the laws that were followed; the arbiter does")]
}
