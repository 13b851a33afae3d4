//! Judges Articles 0 and 2: the dates of the edition, and facts that no report shows.

use crate::ratings::ratable::in_force;
use crate::ratings::regulations_2013::articles::{A0, A0_1, A0_2, A0_3, A0_5, A2_1};
use crate::ratings::{Edition, EventFacts, Ratability};

pub(super) fn before(edition: &Edition, facts: &EventFacts) -> Vec<Ratability> {
    vec![
        Ratability::unknown(&A0, "no report shows that games were played over the board; the arbiter does"),
        // 0.1: the dates of the edition.
        in_force(edition, &A0_1, facts),
        Ratability::unknown(&A0_2, "the registration with FIDE decides: when it was made, and the start"),
        Ratability::unknown(&A0_3, "the list of licensed arbiters decides"),
        Ratability::unknown(&A0_5, "a decision of FIDE not to rate the tournament would be published"),
    ]
}

pub(super) fn laws() -> Vec<Ratability> {
    vec![Ratability::unknown(&A2_1, "no report shows the laws that were followed; the arbiter does")]
}
