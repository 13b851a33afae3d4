//! Which of several causes are told, and which comes first.
//!
//! Fits by chance come by number: of ten thousand places in a list one fits more easily than one of two initial colours. So a
//! change is the likelier, the fewer there are like it; what the report itself says for it makes it likelier still.

use std::cmp::Reverse;

use super::{Attendance, Cause, Causes, Hand, Hypothesis, Kind, Number, Outcome, Prohibition, Setup};
use crate::tournament::{Entry, Tournament};

/// What the report says for a change is worth as much as so many fewer like it.
const EVIDENCE: usize = 20;

/// The causes of a round, first those that are told, at most so many. Of each kind the best is told before a second of another: what fits by chance is
/// often of one kind, and hands and prohibitions, which fit nearly anything, come after the facts.
pub(super) fn ranked(mut causes: Vec<Cause>, report: &Tournament, round: u16, most: usize) -> Vec<Cause> {
    // What spoils rounds that agree is told where nothing does without.
    if causes.iter().any(|cause| cause.spoils.is_empty() && !cause.kind().fits_anything()) {
        causes.retain(|cause| cause.spoils.is_empty());
    }
    // What leaves colours is told where no fact explains the whole round.
    let is_whole = |cause: &Cause| cause.leaves.is_empty();
    if causes.iter().any(|cause| is_whole(cause) && !cause.kind().fits_anything()) {
        causes.retain(is_whole);
    }
    causes.sort_by_cached_key(|cause| {
        (
            !cause.spoils.is_empty(),
            cause.changes.len(),
            cause.kind().fits_anything(),
            !cause.leaves.is_empty(),
            Reverse(cause.explains.len()),
            rivals(cause, report, round),
        )
    });
    let (told, rest) = told(&causes);
    let mut causes: Vec<Option<Cause>> = causes.into_iter().map(Some).collect();
    told.into_iter().chain(rest).take(most).filter_map(|place| causes[place].take()).collect()
}

/// The places of those that are told, and of the rest.
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

/// How many changes there are like those of a cause: those that nothing tells apart from it share the chance.
fn rivals(cause: &Cause, report: &Tournament, round: u16) -> usize {
    let of_all = cause.changes.iter().map(|change| alike(change, report, round));
    let product = of_all.fold(1_usize, usize::saturating_mul);
    if cause.evidence.is_empty() { product } else { product / EVIDENCE }
}

/// How many changes of this sort could be tried on a round.
fn alike(change: &Hypothesis, report: &Tournament, round: u16) -> usize {
    let players = report.players.len();
    let games = players / 2 * usize::from(round - 1);
    match change {
        Hypothesis::Number(Number::Listed(_)) => 11,
        Hypothesis::Number(Number::Moved { from, to, .. }) => {
            players * players / usize::from(to.get().abs_diff(from.get()) + 1)
        }
        Hypothesis::Number(Number::Exchanged(..)) => players * players,
        Hypothesis::Result(Outcome::Ended { games: these, .. }) => 5 * games / these.len().max(1),
        Hypothesis::Result(Outcome::Match { .. }) => 8 * games,
        Hypothesis::Result(Outcome::Turned { .. }) => 2 * games,
        Hypothesis::Result(Outcome::Exchanged { .. }) => games * players,
        Hypothesis::Attendance(Attendance::Bye { .. }) => 3 * byes(report, round),
        // Who takes a pair out of a round often leaves the others as they are, so that this explains more of what the others fit
        // than they of it.
        Hypothesis::Attendance(Attendance::Paired { .. }) => absent(report, round).max(1),
        Hypothesis::Attendance(_) => 4 * absent(report, round).max(1),
        Hypothesis::Setup(Setup::Reading(..)) => 40,
        Hypothesis::Setup(Setup::Document(_)) => 3,
        Hypothesis::Setup(_) => 2,
        Hypothesis::Prohibition(Prohibition::Pair { .. }) | Hypothesis::Hand(Hand::Met { .. }) => 10,
        Hypothesis::Prohibition(_) => 5,
        Hypothesis::Hand(Hand::Exchanged { .. } | Hand::Turned { .. }) => 1,
    }
}

fn byes(report: &Tournament, round: u16) -> usize {
    let entries = |earlier: u16| (0..report.players.len()).map(move |place| report.entry(place, earlier));
    (1..round).flat_map(entries).filter(|entry| !matches!(entry, Entry::Contest(_))).count()
}

fn absent(report: &Tournament, round: u16) -> usize {
    (0..report.players.len()).filter(|&place| !report.entry(place, round).is_paired()).count()
}
