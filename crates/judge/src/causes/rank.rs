//! Orders several explanations of a round, and selects those to show.
//!
//! The more changes of a sort can be tried, the more often one of them fits by chance. One of ten thousand positions
//! in a list fits more easily than one of two initial colours. So a change is more likely if there are fewer similar
//! changes. Evidence in the file also makes it more likely.

use std::cmp::Reverse;

use super::{Attendance, Cause, Causes, Hand, Hypothesis, Kind, Method, Number, Outcome, Prohibition, Setup};
use arbitrium_tournament::{Entry, Tournament};

/// The number of similar changes is divided by this factor if there is evidence for a change.
const EVIDENCE: u64 = 20;

/// If an acceleration explains the round, an explanation of another kind is shown only if it changes at most
/// this many facts.
const MANY_MOVED: usize = 3;

/// The explanations of a round in order of likelihood, at most `most`. The best one of each kind comes before a
/// second one of any kind, because chance fits are often of one kind. Changes by hand and prohibitions fit almost any
/// round, so of equally many changes they come after changes of facts. Explanations of the whole round come before those
/// that leave wrong colours.
pub(super) fn ranked(mut causes: Vec<Cause>, report: &Tournament, round: u16, most: usize) -> Vec<Cause> {
    // An explanation that makes correct rounds wrong is shown only if every explanation by facts does so.
    if causes.iter().any(|cause| cause.spoils.is_empty() && !cause.kind().fits_anything()) {
        causes.retain(|cause| cause.spoils.is_empty());
    }
    // An explanation that leaves wrong colours is shown only if no fact explains the whole round. A
    // prohibition or a change by hand that leaves wrong colours is shown only if nothing explains the whole
    // round.
    let is_whole = |cause: &Cause| cause.leaves.is_empty();
    let is_fact = |cause: &Cause| !cause.kind().fits_anything();
    if causes.iter().any(is_whole) {
        let has_fact = causes.iter().any(|cause| is_whole(cause) && is_fact(cause));
        causes.retain(|cause| is_whole(cause) || is_fact(cause) && !has_fact);
    }
    let of_acceleration = |cause: &&Cause| cause.kind() == Kind::Acceleration && cause.leaves.is_empty();
    let accelerated: Vec<(usize, usize)> =
        causes.iter().filter(of_acceleration).map(|cause| (cause.size(), cause.explains.len())).collect();
    // An acceleration is left out if another one explains more rounds with no more changes. An explanation of
    // another kind is less plausible than an acceleration if it changes many facts.
    if !accelerated.is_empty() {
        let is_less = |cause: &Cause| {
            let explains_more =
                |&(size, rounds): &(usize, usize)| size <= cause.size() && rounds > cause.explains.len();
            accelerated.iter().any(explains_more)
        };
        causes.retain(|cause| match cause.kind() {
            Kind::Acceleration => !is_less(cause),
            _ => cause.size() <= MANY_MOVED,
        });
    }
    let by_hand = |cause: &Cause| cause.changes.iter().filter(|change| change.kind().fits_anything()).count();
    causes.sort_by_cached_key(|cause| {
        (
            !cause.spoils.is_empty(),
            cause.size(),
            by_hand(cause),
            !cause.leaves.is_empty(),
            Reverse(cause.explains.len()),
            rivals(cause, report, round),
        )
    });
    let (told, rest) = told(&causes);
    let mut causes: Vec<Option<Cause>> = causes.into_iter().map(Some).collect();
    let shown = told.into_iter().chain(rest).take(most);
    let mut shown: Vec<Cause> = shown.filter_map(|place| causes[place].take()).collect();
    // Every output lists explanations of the whole round before those that leave wrong colours.
    shown.sort_by_key(|cause| (!cause.spoils.is_empty(), !cause.leaves.is_empty()));
    shown
}

/// The indices of the explanations to show first, and the indices of the rest. The best explanation of each
/// kind is among the first.
fn told(causes: &[Cause]) -> (Vec<usize>, Vec<usize>) {
    let best = |kind: Kind| causes.iter().position(|cause| cause.kind() == kind);
    let mut told: Vec<usize> = Kind::ALL.into_iter().filter_map(best).collect();
    told.sort_unstable();
    told.truncate(Causes::MOST_TOLD);
    let free = Causes::MOST_TOLD - told.len();
    let others: Vec<usize> = (0..causes.len()).filter(|place| !told.contains(place)).collect();
    told.extend(others.iter().take(free));
    told.sort_unstable();
    (told, others.into_iter().skip(free).collect())
}

/// The number of similar changes that could be tried instead of this explanation. The more there are, the
/// more often one of them fits by chance. Evidence makes the number smaller.
fn rivals(cause: &Cause, report: &Tournament, round: u16) -> u64 {
    let of_all = cause.changes.iter().map(|change| alike(change, report, round));
    let product = of_all.fold(1_u64, u64::saturating_mul);
    if cause.evidence.is_empty() { product } else { product / EVIDENCE }
}

/// The number of changes of this sort that could be tried on a round. Changes that the round cannot
/// distinguish count as one.
fn alike(change: &Hypothesis, report: &Tournament, round: u16) -> u64 {
    // These numbers are `u64`, not `usize`. Products stop at the largest value, and the order must be the
    // same on every machine.
    let players = report.players.len() as u64;
    let games = players / 2 * u64::from(round - 1);
    match change {
        Hypothesis::Number(Number::Listed(_)) => 11,
        Hypothesis::Number(Number::Moved { from, to, .. }) => {
            players * players / u64::from(to.get().abs_diff(from.get()) + 1)
        }
        Hypothesis::Number(Number::Exchanged(..)) => players * players,
        Hypothesis::Relisted(list) => {
            (0..list.moved.len()).fold(1, |all: u64, _| all.saturating_mul(players * players))
        }
        Hypothesis::Result(Outcome::Ended { games: these, .. }) => 5 * games / these.len().max(1) as u64,
        Hypothesis::Result(Outcome::Match { .. }) => 8 * games,
        Hypothesis::Result(Outcome::Turned { .. }) => 2 * games,
        Hypothesis::Result(Outcome::Exchanged { .. }) => games * players,
        Hypothesis::Attendance(Attendance::Bye { .. }) => 3 * byes(report, round),
        // The other boards often stay the same if a pair is added to a round. So `Paired` often fits when
        // another change of attendance fits. The reverse is rarely true.
        Hypothesis::Attendance(Attendance::Paired { .. }) => absent(report, round).max(1),
        Hypothesis::Attendance(_) => 4 * absent(report, round).max(1),
        Hypothesis::Setup(Setup::Reading(..)) => 40,
        Hypothesis::Setup(Setup::Document(_)) => 3,
        Hypothesis::Setup(Setup::Accelerated(one)) if one.method == Method::FirstRound => 8,
        Hypothesis::Setup(Setup::Accelerated(_)) => 4,
        Hypothesis::Setup(_) => 2,
        Hypothesis::Prohibition(Prohibition::Pair { .. })
        | Hypothesis::Hand(Hand::Met { .. } | Hand::Bye { .. }) => 10,
        Hypothesis::Prohibition(_) => 5,
        Hypothesis::Hand(Hand::Exchanged { .. } | Hand::Turned { .. }) => 1,
    }
}

fn byes(report: &Tournament, round: u16) -> u64 {
    let entries = |earlier: u16| (0..report.players.len()).map(move |place| report.entry(place, earlier));
    (1..round).flat_map(entries).filter(|entry| !matches!(entry, Entry::Contest(_))).count() as u64
}

fn absent(report: &Tournament, round: u16) -> u64 {
    (0..report.players.len()).filter(|&place| !report.entry(place, round).is_paired()).count() as u64
}
