//! Explanations read off the first round: other starting lists and accelerations that were planted come first.

#![allow(clippy::print_stdout, reason = "a test says what it met")]

use arbitrium_core::causes::{Asked, Cause, Depth, Hypothesis, Kind, Method, Setup, find};
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

/// The explanations of a round, on which later rounds have no influence; `None` if the round is correct.
fn of_round(report: &Tournament, id: SystemId, round: u16) -> Option<Vec<Cause>> {
    let system = id.system();
    let asked = Asked { until: Some(round), ..Asked::to(Depth::Quick) };
    let causes = find(report, &*system, &judged(report, &*system), asked);
    Some(causes.of(round)?.0.to_vec())
}

/// Of enough wrong rounds of all documents, in this percentage what was planted is the first explanation.
fn assert_comes_first(what: &str, (enough, percent): (usize, usize), found: impl Fn(SystemId) -> Vec<bool>) {
    let (mut rounds, mut first) = (0, 0);
    for id in BY_ORDER {
        let of_document = found(id);
        rounds += of_document.len();
        first += of_document.iter().filter(|is_first| **is_first).count();
    }
    assert!(rounds >= enough, "{what}: {rounds}");
    assert!(100 * first >= percent * rounds, "{what}: {first} of {rounds}");
}

#[test]
fn players_at_other_places_of_the_list_come_first() {
    let is_first = |id, moved: usize, number| {
        let found = of_round(&relisted(id, 5, 10 * number + moved as u64, moved)?, id, 1)?;
        Some(found.first().is_some_and(|cause| cause.leaves.is_empty() && cause.size() <= moved))
    };
    assert_comes_first("moved", (60, 85), |id| {
        let numbers = || 0..u64::from(scaled(4));
        (1..=5).flat_map(|moved| numbers().filter_map(move |number| is_first(id, moved, number))).collect()
    });
}

/// A list of which many players moved is compared with many others. That takes steps of the search like any trial.
#[test]
fn reading_a_long_list_ends_at_the_budget() {
    let id = SystemId::Dutch2026;
    let report = (0..50).find_map(|number| relisted(id, 5, number, 14)).unwrap();
    let system = id.system();
    let verdicts = judged(&report, &*system);
    let limits = Limits { steps: 300_000, ..Limits::now() };
    let causes = limits.in_force(|| find(&report, &*system, &verdicts, Asked::to(Depth::Quick)));
    let (_, tried) = causes.of(1).unwrap();
    assert!(tried.spent.is_some() && tried.changes == 0, "{tried}");
}

#[test]
fn the_acceleration_comes_first() {
    let is_first = |id, method, number| {
        let (report, how) = accelerated(id, 6, number, method)?;
        let is_it = |cause: &Cause| {
            let one = cause.changes.last();
            cause.kind() == Kind::Acceleration
                && matches!(one, Some(Hypothesis::Setup(Setup::Accelerated(found))) if *found == how)
        };
        Some(of_round(&report, id, 1)?.first().is_some_and(is_it))
    };
    let methods = [Method::Progressive, Method::Haley, Method::SoftHaley];
    assert_comes_first("accelerated", (40, 85), |id| {
        let numbers = || 0..u64::from(scaled(4));
        methods
            .iter()
            .flat_map(|&how| numbers().filter_map(move |number| is_first(id, how, number)))
            .collect()
    });
}

/// An accelerated event that was also paired by another edition: the acceleration that explains most rounds, with the
/// edition, explains the others.
#[test]
fn another_edition_is_found_beside_an_acceleration() {
    let is_found = |number| {
        let Some((report, _)) = accelerated(SystemId::Dutch2017, 6, number, Method::SoftHaley) else {
            return false;
        };
        let system = SystemId::Dutch2026.system();
        let causes = find(&report, &*system, &judged(&report, &*system), Asked::to(Depth::Quick));
        let whole =
            causes.rounds.iter().flat_map(|(_, found, _)| found).filter(|cause| cause.leaves.is_empty());
        let mut kinds = whole.map(|cause| cause.changes.iter().map(Hypothesis::kind).collect::<Vec<_>>());
        kinds.any(|kinds| kinds == [Kind::Acceleration, Kind::Rules])
    };
    assert!((0..u64::from(scaled(30))).any(is_found));
}

/// Several changes of different kinds, or two corrected results: what was planted, or something smaller, comes first.
#[test]
fn several_changes_come_first() {
    let accelerated = |method| Sort::Accelerated(Some(method));
    for (sorts, percent) in [
        (vec![Sort::Results(2)], 80),
        (vec![accelerated(Method::SoftHaley), Sort::Moved(2)], 60),
        (vec![accelerated(Method::Progressive), Sort::Added(1)], 75),
    ] {
        assert_comes_first(&format!("{sorts:?}"), (20, percent), |id| {
            let events = (0..100).filter_map(|number| planted(id, 8, number, &sorts));
            let found = events.filter_map(|event| {
                let found = of_round(&event.report, id, event.round)?;
                Some(found.first().is_some_and(|cause| event.is_said_by(cause)))
            });
            found.take(usize::try_from(scaled(4)).unwrap()).collect()
        });
    }
}
