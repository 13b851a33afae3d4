//! The judged cases of every document: each verdict and each deciding article has one.

use std::collections::BTreeSet;

use crate::common::judged_cases::{Case, alternatives, assert_dropped, assert_verdicts};
use arbitrium_core::systems::SystemId;

#[test]
fn every_case_gets_its_verdict_and_every_deciding_article_decides_one() {
    SystemId::ALL.into_iter().for_each(assert_verdicts);
}

/// A criterion about completion is broken by no complete round: without it the reference would be another one, or none.
#[test]
fn a_dropped_article_changes_the_reference() {
    assert_eq!(SystemId::ALL.map(assert_dropped).iter().sum::<usize>(), 10);
}

/// The interpretations that explain no case, by document.
///
/// `c8-opponents=higher-scored` can never differ: if two upfloaters met, the bracket could do without both, and they
/// could be paired with each other further down. That set would have two upfloaters fewer (C4). So every upfloater meets
/// a resident, who has the higher score, and two residents have the same.
///
/// `odd-history` can never differ either. With a colour difference beyond 1 the last two games both of the colour that is
/// due would need three of the other in a row before them, which C3 does not pair. Nor can `wider`: two differences of
/// one width part only where the preference goes against one of them, which is then +1 after two games with Black. Before
/// these it was +3, and C3 lets no player come there before the final round.
const IDLE: [(SystemId, &[&str]); 3] = [
    (SystemId::DoubleSwiss2026, &["c8-opponents=higher-scored"]),
    (SystemId::Dutch2026, &["wider=preferred-direction", "odd-history=last-two"]),
    (SystemId::Dutch2017, &["wider=preferred-direction", "odd-history=last-two"]),
];

#[test]
fn every_alternative_reading_explains_a_case() {
    for (id, expected) in IDLE {
        let cases = Case::all(id);
        let explained: BTreeSet<&str> =
            cases.iter().flat_map(|case| &case.expected.readings).map(String::as_str).collect();
        let idle: Vec<String> = alternatives(id).filter(|one| !explained.contains(&**one)).collect();
        assert_eq!(idle, expected, "{id:?}");
        let has_none = |case: &Case| case.expected.verdict == "reading" && case.expected.readings.is_empty();
        assert!(!cases.iter().any(has_none), "{id:?}");
    }
}
