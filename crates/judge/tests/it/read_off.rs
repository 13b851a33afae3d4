//! Explanations read off the first round: other starting lists and accelerations that were planted come first.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use arbitrium_core::causes::{Asked, Cause, Depth, Hypothesis, Kind, Method, Setup, find};
use arbitrium_core::check::{CheckOptions, replay};
use arbitrium_core::search::Limits;
use arbitrium_core::systems::SystemId;
use arbitrium_core::tournament::Tournament;
use arbitrium_testkit::changed::{Sort, accelerated, judged, planted, relisted};
use arbitrium_testkit::scaled;

/// The documents of one game a round that pair the first round by the order of the list.
const BY_ORDER: [SystemId; 6] = [
    SystemId::Dutch2026,
    SystemId::Dutch2017,
    SystemId::Dutch2012,
    SystemId::Dutch2006,
    SystemId::Dubov2026,
    SystemId::Lim2026,
];

/// The explanations of round 1; `None` if it is correct.
fn of_the_first_round(report: &Tournament, id: SystemId) -> Option<Vec<Cause>> {
    let system = id.system();
    let verdicts = replay(report, &*system, &CheckOptions::default());
    let causes = find(report, &*system, &verdicts, Asked::to(Depth::Quick));
    Some(causes.of(1)?.0.to_vec())
}

#[test]
fn players_at_other_places_of_the_list_come_first() {
    let (mut rounds, mut first) = (0, 0);
    for id in BY_ORDER {
        for moved in 1..=5 {
            let mut table = (0, 0);
            for number in 0..u64::from(scaled(4)) {
                let Some(report) = relisted(id, 5, 10 * number + moved as u64, moved) else { continue };
                let Some(found) = of_the_first_round(&report, id) else { continue };
                table.0 += 1;
                let is_found = |cause: &&Cause| cause.leaves.is_empty() && cause.size() <= moved;
                table.1 += usize::from(found.first().as_ref().is_some_and(is_found));
            }
            println!("{} {moved} moved: {} of {}", id.word(), table.1, table.0);
            (rounds, first) = (rounds + table.0, first + table.1);
        }
    }
    assert!(rounds >= 60, "{rounds}");
    assert!(100 * first >= 85 * rounds, "{first} of {rounds}");
}

/// A list of which many players moved is compared with many others. That takes steps of the search like any trial.
#[test]
fn reading_a_long_list_ends_at_the_budget() {
    let id = SystemId::Dutch2026;
    let report = (0..50).find_map(|number| relisted(id, 5, number, 14)).unwrap();
    let system = id.system();
    let verdicts = replay(&report, &*system, &CheckOptions::default());
    let limits = Limits { steps: 300_000, ..Limits::now() };
    let causes = limits.in_force(|| find(&report, &*system, &verdicts, Asked::to(Depth::Quick)));
    let (_, tried) = causes.of(1).unwrap();
    assert!(tried.spent.is_some() && tried.changes == 0, "{tried}");
}

#[test]
fn the_acceleration_comes_first() {
    let (mut rounds, mut first) = (0, 0);
    for id in BY_ORDER {
        for method in [Method::Progressive, Method::Haley, Method::SoftHaley] {
            let mut table = (0, 0);
            for number in 0..u64::from(scaled(4)) {
                let Some((report, how)) = accelerated(id, 6, number, method) else { continue };
                let Some(found) = of_the_first_round(&report, id) else { continue };
                table.0 += 1;
                let is_it = |cause: &Cause| {
                    let one = cause.changes.last();
                    cause.kind() == Kind::Acceleration
                        && matches!(one, Some(Hypothesis::Setup(Setup::Accelerated(found))) if *found == how)
                };
                table.1 += usize::from(found.first().is_some_and(is_it));
            }
            println!("{} {}: {} of {}", id.word(), method.word(), table.1, table.0);
            (rounds, first) = (rounds + table.0, first + table.1);
        }
    }
    assert!(rounds >= 40, "{rounds}");
    assert!(100 * first >= 85 * rounds, "{first} of {rounds}");
}

/// An accelerated event that was also paired by another edition: the acceleration that explains most rounds, with the
/// edition, explains the others.
#[test]
fn another_edition_is_found_beside_an_acceleration() {
    let (mut both, mut unexplained) = (0, 0);
    for number in 0..u64::from(scaled(30)) {
        let Some((report, _)) = accelerated(SystemId::Dutch2017, 6, number, Method::SoftHaley) else {
            continue;
        };
        let system = SystemId::Dutch2026.system();
        let verdicts = replay(&report, &*system, &CheckOptions::default());
        let causes = find(&report, &*system, &verdicts, Asked::to(Depth::Quick));
        for (_, found, _) in &causes.rounds {
            let whole = found.iter().filter(|cause| cause.leaves.is_empty());
            let kinds: Vec<Vec<Kind>> =
                whole.map(|cause| cause.changes.iter().map(Hypothesis::kind).collect()).collect();
            both += usize::from(kinds.iter().any(|kinds| kinds[..] == [Kind::Acceleration, Kind::Rules]));
            unexplained += usize::from(kinds.is_empty());
        }
    }
    assert!(both > 0, "{unexplained} rounds without an explanation");
}

/// Several changes of different kinds, or two corrected results: what was planted, or something smaller, comes first.
#[test]
fn several_changes_come_first() {
    let accelerated = |method| Sort::Accelerated(Some(method));
    let all = [
        (vec![Sort::Results(2)], 80),
        (vec![accelerated(Method::SoftHaley), Sort::Moved(2)], 60),
        (vec![accelerated(Method::Progressive), Sort::Added(1)], 75),
    ];
    for (sorts, percent) in all {
        let (mut rounds, mut first) = (0, 0);
        for id in BY_ORDER {
            let system = id.system();
            let events = (0..100).filter_map(|number| planted(id, 8, number, &sorts));
            let found = events.filter_map(|event| {
                let verdicts = judged(&event.report, &*system);
                let causes = find(&event.report, &*system, &verdicts, Asked::to(Depth::Quick));
                let (found, _) = causes.of(event.round)?;
                Some(found.first().is_some_and(|cause| event.is_said_by(cause)))
            });
            for is_first in found.take(usize::try_from(scaled(4)).unwrap()) {
                (rounds, first) = (rounds + 1, first + usize::from(is_first));
            }
        }
        println!("{sorts:?}: {first} of {rounds}");
        assert!(rounds >= 20, "{sorts:?}: {rounds}");
        assert!(100 * first >= percent * rounds, "{sorts:?}: {first} of {rounds}");
    }
}
