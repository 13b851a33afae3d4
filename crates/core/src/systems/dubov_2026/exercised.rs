//! Which articles are at work in a reference pairing.

use super::Bye;
use super::articles as a;
use super::field::Field;
use super::round::{PairedBracket, RoundPairing, pair_round};
use super::search::Search;
use super::upfloaters::{self, Upfloaters};
use crate::rulebook::Article;
use crate::search::Spent;
use crate::systems::bye_first::allocate;
use crate::systems::terms::forbidden::Obstacle;
use crate::systems::terms::preference::Strength;
use crate::systems::weighing::{Decision, Part, at_work_by};

/// The articles at work: those of every decision, by what would be chosen without them, those that settle the colours, and those that keep
/// players apart, by what the round would be without them.
pub(super) fn of(
    field: &Field,
    round: &RoundPairing,
    search: &dyn Search,
) -> Result<Vec<&'static Article>, Spent> {
    let mut found = vec![&a::COMPLETE];
    if let Some(receiver) = &round.receiver {
        found.push(&a::PAB);
        let decision = Bye { field, search };
        let by = |part| Ok(search.choose_bye(&decision, part)?.map(|chosen| chosen.candidate));
        found.extend(at_work_by::<Bye<'_>>(&receiver.candidate, by, false)?);
    }
    for paired in &round.brackets {
        found.extend(of_set(field, paired, search)?);
        found.extend(of_pairs(field, paired, search)?);
    }
    for (article, without) in without(field) {
        if pair_round(&without, search)?.is_ok_and(|other| differs(&other, round)) {
            found.push(article);
        }
    }
    found.extend(round.pairs().map(|(a, b)| allocate(field, a, b).article));
    Ok(found)
}

/// C4 by what would be chosen without it, C5 where anybody is upfloated, each criterion below them by what would be chosen without it
/// and all below it, and the order where another set is as good.
fn of_set(
    field: &Field,
    paired: &PairedBracket,
    search: &dyn Search,
) -> Result<Vec<&'static Article>, Spent> {
    let decision = Upfloaters { field, stage: &paired.stage, search };
    let by = |part| Ok(search.choose_upfloaters(&decision, part)?.map(|chosen| chosen.candidate));
    let ours = Some(paired.upfloaters.candidate.clone());
    let mut found = Vec::new();
    if by(Part::Without(upfloaters::C4))? != ours {
        found.push(&a::C4);
    }
    if paired.upfloaters.candidate.is_empty() {
        return Ok(found);
    }
    found.push(&a::C5);
    let criteria = Upfloaters::criteria();
    let mut without = by(Part::First(upfloaters::C5 + 1))?;
    for (place, criterion) in criteria.iter().enumerate().skip(upfloaters::C5 + 1) {
        if without == ours {
            break;
        }
        let with = by(Part::First(place + 1))?;
        if with != without {
            found.push(criterion.article);
        }
        without = with;
    }
    if search.has_equal_upfloaters(&decision, &paired.upfloaters)? {
        found.push(&a::UPFLOATERS);
    }
    Ok(found)
}

/// 3.2.4 where pairs inside the smaller subgroup cannot be avoided, and the orders where another set, or another transposition, would do.
fn of_pairs(
    field: &Field,
    paired: &PairedBracket,
    search: &dyn Search,
) -> Result<Vec<&'static Article>, Spent> {
    let mut found = Vec::new();
    if paired.first.is_some() {
        found.push(&a::RECOMPOSITION);
    }
    // Another set is always as good. Of a pair inside the smaller subgroup, of which there is one where anybody is shifted first, the other player
    // would do for the one who was shifted. So would he of a pair inside the larger one, which the second shift leaves at least once.
    if paired.shifts().next().is_some() {
        found.push(&a::SHIFTERS);
    }
    if search.has_equal_transposition(&paired.transpositions(field), &paired.t2)? {
        found.push(&a::TRANSPOSITIONS);
    }
    Ok(found)
}

/// The same field where nobody has met anybody, nobody insists on a colour, the organiser prohibits nothing: each only where it changes
/// who may meet.
fn without(field: &Field) -> Vec<(&'static Article, Field)> {
    let mut found = Vec::new();
    let mut without = |article, keeps: fn(Obstacle) -> bool| {
        let mut other = field.clone();
        other.forbidden = field.forbidden.only(|_, _, obstacle| keeps(obstacle));
        if other.forbidden != field.forbidden {
            found.push((article, other));
        }
    };
    without(&a::C1, |obstacle| obstacle == Obstacle::Prohibited);
    without(&a::PROHIBITED, |obstacle| obstacle != Obstacle::Prohibited);
    let mut mild = field.clone();
    let preferences = mild.entrants.iter_mut().filter_map(|entrant| entrant.preference.as_mut());
    for preference in preferences.filter(|preference| preference.strength == Strength::Absolute) {
        preference.strength = Strength::Strong;
    }
    if mild != *field {
        found.push((&a::C3, mild));
    }
    found
}

fn differs(one: &RoundPairing, other: &RoundPairing) -> bool {
    let boards = |round: &RoundPairing| {
        let mut pairs: Vec<(usize, usize)> = round.pairs().map(|(a, b)| (a.min(b), a.max(b))).collect();
        pairs.sort_unstable();
        (pairs, round.bye())
    };
    boards(one) != boards(other)
}
