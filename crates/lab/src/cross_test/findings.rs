//! Collects the findings of one direction of the cross-test in which the program under test answers.

use std::path::Path;

use crate::campaign::{Key, Record, SHRUNK};
use crate::endorse::{Class, Direction, Explained, Finding};
use crate::outcome::{Found, Hunted};
use crate::report::campaign::sentence_of;

/// The hint for a program that seems to say by a failure that no pairing exists.
const NO_PAIRING: &str = "Does the program say so that no legal pairing exists? Then declare it: `--engine-option \
    no-pairing-status=STATUS` or `no-pairing-words`.";

/// Whether a program ended with a failure whose message is about a missing pairing.
fn says_no_pairing(key: &Key) -> bool {
    let said = key.shape.to_lowercase();
    key.fault && said.contains("no ") && said.contains("pairing")
}

/// The findings of one direction, with their evidence in `folder`. If one interpretation explains all
/// differences of several errors, these errors are one finding. For standings, another edition of the rules
/// may be the explanation.
pub(super) fn findings(
    hunted: &Hunted<'_>,
    explained: &Explained,
    direction: Direction,
    (folder, records): (&Path, &[Record]),
) -> Vec<Finding> {
    let tournaments = |keys: &[&Key]| {
        let has = |record: &&Record| record.findings.iter().any(|finding| keys.contains(&&finding.key));
        records.iter().filter(has).count() as u64
    };
    let place = direction.word();
    let smallest = |found: &Found<'_>| {
        let path = format!("{place}/{}/{SHRUNK}", found.path().rsplit_once('/')?.0);
        folder.join(&path).is_file().then_some(path)
    };
    // The sentence about standings is that of the smallest tournament.
    let sentence = |found: &Found<'_>| match (direction, smallest(found)) {
        (Direction::Standings, Some(_)) => format!("In {SHRUNK}: {}", sentence_of(found)),
        _ if says_no_pairing(found.key) => format!("{} {NO_PAIRING}", sentence_of(found)),
        _ => sentence_of(found),
    };
    let finding = |found: &Found<'_>, class| Finding {
        class,
        direction,
        shows: found.keys().map(ToString::to_string).collect(),
        fault: found.key.fault,
        readings: Vec::new(),
        partly: Vec::new(),
        sentence: sentence(found),
        rounds: found.group.findings,
        tournaments: tournaments(&found.keys().collect::<Vec<_>>()),
        first: (found.group.case, found.group.round),
        evidence: Some(format!("{place}/{}", found.path())),
        smallest: smallest(found),
    };
    let mut all = Vec::new();
    for whole in &explained.whole {
        let is_excused = |found: &&Found<'_>| found.keys().all(|key| whole.causes.contains(key));
        let excused = || hunted.found.iter().filter(is_excused);
        if let Some(first) = excused().min_by_key(|found| (found.group.case, found.group.round)) {
            all.push(Finding {
                shows: excused().flat_map(Found::keys).map(ToString::to_string).collect(),
                readings: whole.readings.clone(),
                rounds: excused().map(|found| found.group.findings).sum(),
                tournaments: tournaments(&whole.causes.iter().collect::<Vec<_>>()),
                ..finding(first, Class::Interpretation)
            });
        }
    }
    let excuses = |found: &Found<'_>| {
        explained.whole.iter().any(|whole| found.keys().all(|key| whole.causes.contains(key)))
    };
    let others = hunted.found.iter().filter(|found| !excuses(found));
    all.extend(others.map(|found| Finding {
        partly: explained.beside(found.key).to_vec(),
        ..finding(found, Class::Candidate)
    }));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_about_a_missing_pairing_gets_a_hint() {
        let key = |shape: &str, fault| Key {
            verdict: "crash".to_owned(),
            article: None,
            rule: None,
            shape: shape.to_owned(),
            fault,
        };
        assert!(says_no_pairing(&key("exit status 4 No legal pairing exists", true)));
        assert!(!says_no_pairing(&key("exit status 1 KeyError", true)));
        assert!(!says_no_pairing(&key("no legal pairing", false)));
    }
}
