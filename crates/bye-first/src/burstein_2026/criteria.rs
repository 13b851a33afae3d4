//! The criteria of Article 2, as values of a pairing of a bracket.

use std::cmp::Reverse;

use super::bracket::{Candidate, Pairs};
use super::readings::C7;
use arbitrium_search::Spent;
use arbitrium_swiss::weighing::Value;
use arbitrium_tournament::Points;

/// Whether a pairing breaks C1, "Two participants shall not play against each other more than once", or the
/// organiser's prohibitions.
pub(super) fn c1(d: &Pairs<'_>, candidate: &Candidate) -> Value {
    let met = |&(a, b): &(usize, usize)| d.field.obstacle(a, b).is_some_and(|obstacle| !obstacle.is_colour());
    Value::Broken(candidate.pairs.iter().any(met))
}

/// Whether a pairing breaks C3: "Two players with the same absolute colour preference (see Article 1.5.1) shall not
/// meet".
pub(super) fn c3(d: &Pairs<'_>, candidate: &Candidate) -> Value {
    Value::Broken(candidate.pairs.iter().any(|&(a, b)| d.field.insist_alike(a, b)))
}

/// Whether a pairing breaks C4: "A pairing complying with all the absolute criteria (see Article 2.1) shall always
/// exist for all players not yet paired."
pub(super) fn c4(d: &Pairs<'_>, candidate: &Candidate) -> Result<Value, Spent> {
    let rest = d.bracket.unpaired_after(&candidate.downfloaters);
    Ok(Value::Broken(!d.search.can_be_paired(d.field, &rest)?))
}

/// The number of floaters, for C5: "Maximise the number of pairs (equivalent to: minimise the number of outgoing
/// floaters)."
pub(super) fn c5(_: &Pairs<'_>, candidate: &Candidate) -> Value {
    Value::Count(candidate.downfloaters.len())
}

/// The scores of the floaters, for C6: "Minimise the scores (taken in descending order) of the outgoing floaters."
pub(super) fn c6(d: &Pairs<'_>, candidate: &Candidate) -> Value {
    let mut scores: Vec<Points> =
        candidate.downfloaters.iter().map(|&player| d.field.score(player)).collect();
    scores.sort_by_key(|&score| Reverse(score));
    Value::Scores(scores)
}

/// The value of C7: "Choose the outgoing floaters so that in the following bracket every criterion from \[C1\] to
/// \[C6\] (see Articles 2.1 to 2.3.2) is complied with". The value consists of the best possible C5 in the following
/// bracket, then the best C6. If there are no floaters, C7 does not apply.
pub(super) fn c7(d: &Pairs<'_>, candidate: &Candidate) -> Result<Value, Spent> {
    if candidate.downfloaters.is_empty() || d.field.readings.c7 == C7::Ignored {
        return Ok(Value::NotAsked);
    }
    d.of_floaters(&candidate.downfloaters, || {
        let Some(next) = d.bracket.following(d.field, &candidate.downfloaters) else {
            return Ok(Value::NotAsked);
        };
        let best = d.search.best_outlook(&Pairs::new(d.field, &next, d.search))?;
        Ok(match (best, d.field.readings.c7) {
            (None, _) => Value::Unattainable,
            (Some(values), C7::PassFail) => {
                let fewest = Value::Count(next.len() % 2);
                Value::Count(usize::from(values[0] != fewest))
            }
            (Some(values), _) => Value::Outlook(values.to_vec()),
        })
    })
}

/// The number of ungranted preferences, for C8: "Minimise the number of players who do not get their colour
/// preference."
pub(super) fn c8(d: &Pairs<'_>, candidate: &Candidate) -> Value {
    Value::Count(candidate.pairs.iter().filter(|&&(a, b)| d.field.prefer_alike(a, b)).count())
}
