//! Leaves out explanations that another explanation makes unnecessary. Merges explanations that are equally
//! good.

use super::{Cause, Hand, How, Hypothesis, Number, Outcome, Prohibition};
use arbitrium_tournament::PlayerId;

/// The explanations that no other one makes unnecessary. An explanation is left out if some of its changes
/// are enough without the rest. A list with several moved players is left out if moving one of them is
/// enough.
pub(super) fn distinct(mut found: Vec<Cause>) -> Vec<Cause> {
    let enough: Vec<Vec<Hypothesis>> = found
        .iter()
        .filter(|cause| cause.leaves.is_empty() && cause.spoils.is_empty())
        .map(|cause| cause.changes.clone())
        .collect();
    let has_less = |changes: &[Hypothesis]| {
        let is_part = |fewer: &Vec<Hypothesis>| {
            fewer.len() < changes.len() && fewer.iter().all(|one| changes.contains(one))
        };
        enough.iter().any(is_part)
    };
    let moved_alone = |player: PlayerId| {
        let is_that = |changes: &Vec<Hypothesis>| matches!(changes[..], [Hypothesis::Number(Number::Moved { player: moved, .. })] if moved == player);
        enough.iter().any(is_that)
    };
    let moves_more = |change: &Hypothesis| match change {
        Hypothesis::Relisted(list) => list.moved.iter().any(|placed| moved_alone(placed.player)),
        _ => false,
    };
    found.retain(|cause| !has_less(&cause.changes) && !cause.changes.iter().any(moves_more));
    merged(found)
}

/// Merges equally good explanations of the same kind, such as neighbouring positions of one player, or
/// results of one game.
fn merged(found: Vec<Cause>) -> Vec<Cause> {
    let mut merged: Vec<Cause> = Vec::new();
    for cause in found {
        if merged.iter().any(|known| known.changes == cause.changes) {
            continue;
        }
        let joined = merged.iter_mut().any(|known| join(known, &cause));
        if !joined {
            merged.push(cause);
        }
    }
    merged
}

fn join(known: &mut Cause, other: &Cause) -> bool {
    let alike = known.explains == other.explains
        && known.spoils == other.spoils
        && known.leaves == other.leaves
        && known.until == other.until;
    let ([one], [another]) = (&mut known.changes[..], &other.changes[..]) else { return false };
    if !alike {
        return false;
    }
    if joined(one, another) || known.alternatives.iter_mut().any(|one| joined(one, another)) {
        return true;
    }
    let is_of_its_sort = are_of_one_sort(one, another);
    if is_of_its_sort {
        known.alternatives.push(another.clone());
    }
    is_of_its_sort
}

/// Whether two changes that both fit are equally plausible, because they are of the same sort: two boards made by
/// hand, two prohibited pairs, or two ways to sort the list.
fn are_of_one_sort(one: &Hypothesis, other: &Hypothesis) -> bool {
    if let (Hypothesis::Number(Number::Listed(list)), Hypothesis::Number(Number::Listed(other))) =
        (one, other)
    {
        return list.by().is_some() && other.by().is_some();
    }
    matches!(
        (one, other),
        (Hypothesis::Hand(Hand::Met { .. }), Hypothesis::Hand(Hand::Met { .. }))
            | (Hypothesis::Hand(Hand::Exchanged { .. }), Hypothesis::Hand(Hand::Exchanged { .. }))
            | (
                Hypothesis::Prohibition(Prohibition::Pair { .. }),
                Hypothesis::Prohibition(Prohibition::Pair { .. })
            )
    )
}

fn joined(one: &mut Hypothesis, other: &Hypothesis) -> bool {
    match (one, other) {
        (
            Hypothesis::Number(Number::Moved { player, from, to }),
            Hypothesis::Number(Number::Moved { player: same, from: begin, to: end }),
        ) if player == same => {
            let touches = begin.get() <= to.get() + 1 && from.get() <= end.get() + 1;
            if touches {
                (*from, *to) = ((*from).min(*begin), (*to).max(*end));
            }
            touches
        }
        (
            Hypothesis::Hand(Hand::Met { first, second, how, .. }),
            Hypothesis::Hand(Hand::Met { first: f, second: s, how: other, .. }),
        ) if (*first, *second) == (*f, *s) && how != other => {
            *how = How::Either;
            true
        }
        (
            Hypothesis::Result(Outcome::Ended { round, first, second, games }),
            Hypothesis::Result(Outcome::Ended { round: r, first: f, second: s, games: more }),
        ) if (*round, *first, *second) == (*r, *f, *s) => {
            games.extend(more.iter().copied().filter(|result| !games.contains(result)).collect::<Vec<_>>());
            true
        }
        _ => false,
    }
}
