//! Collects the findings of one direction of the cross-test in which the program under test answers.

use std::path::Path;

use crate::campaign::SHRUNK;
use crate::endorse::{Class, Direction, Explained, Finding};
use crate::outcome::{Found, Hunted};
use crate::report::campaign::sentence_of;

/// The findings of one direction, with their evidence in `folder`. If one interpretation explains several
/// causes completely, these causes are one finding. For standings, another edition may explain them instead.
pub(super) fn findings(
    hunted: &Hunted<'_>,
    explained: &Explained,
    direction: Direction,
    folder: &Path,
) -> Vec<Finding> {
    let place = direction.word();
    let smallest = |found: &Found<'_>| {
        let path = format!("{place}/{}/{SHRUNK}", found.path().rsplit_once('/')?.0);
        folder.join(&path).is_file().then_some(path)
    };
    let finding = |found: &Found<'_>, class| Finding {
        class,
        direction,
        shows: found.keys().map(ToString::to_string).collect(),
        fault: found.key.fault,
        readings: Vec::new(),
        partly: Vec::new(),
        sentence: sentence_of(found),
        rounds: found.group.findings,
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
