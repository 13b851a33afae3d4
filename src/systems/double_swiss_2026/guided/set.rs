//! 3.5.5: the set of upfloaters.

use super::Guided;
use super::core::{Best, Core, Demand};
use crate::search::{Matching, Set};
use crate::systems::double_swiss_2026::criteria::{SetValues, counts_in_c7, following_scoregroup};
use crate::systems::double_swiss_2026::field::Field;
use crate::systems::double_swiss_2026::readings::LookAhead;
use crate::systems::double_swiss_2026::stage::Stage;
use crate::systems::double_swiss_2026::{ChosenSet, upfloaters};

/// C4: the smallest number of upfloaters.
pub(super) fn fewest(field: &Field, residents: &Set, lower: &Set) -> Option<usize> {
    // The residents leave at least so many over.
    let left_over = left_over(field, residents);
    let bound = left_over.count_ones(..);
    // No two of those left over may meet, or the matching were not maximum: if they and the lower players can
    // all be paired, each of them meets a lower player, and the bound is attained.
    let mut others = lower.clone();
    others.union_with(&left_over);
    let attained = field.may_meet.has_perfect_matching(&others)
        || (bound == 1 && single_upfloaters(field, residents, lower).next().is_some());
    if attained {
        return Some(bound);
    }
    Core::smallest(field, residents, lower, Core::fewest).map(|(_, best)| best.upfloaters.len())
}

/// Those whom a maximum matching of the residents leaves over.
fn left_over(field: &Field, residents: &Set) -> Set {
    let size = residents.count_ones(..);
    match size % 2 {
        0 if field.may_meet.certainly_perfect(size) => field.set([]),
        // Without any of them the others can be paired.
        1 if field.may_meet.certainly_perfect(size - 1) => field.set(residents.ones().take(1)),
        _ => field.set(Matching::maximum(&field.may_meet.within(residents)).1),
    }
}

/// The lower players who alone complete the residents and leave the others a pairing.
///
/// A player completes the residents when he may meet one of those whom they can leave over.
fn single_upfloaters(field: &Field, residents: &Set, lower: &Set) -> impl Iterator<Item = usize> {
    let left_over = field.may_meet.removable(residents);
    let leaves_a_pairing = field.may_meet.removable(lower);
    let completes = move |player: &usize| !field.may_meet.neighbours(*player).is_disjoint(&left_over);
    leaves_a_pairing.into_ones().filter(completes)
}

/// 3.5.5: the first set by C4 to C7.
pub(super) fn choose(stage: &Stage<'_>) -> Option<ChosenSet> {
    let upfloaters = match fewest(stage.field, &stage.residents, &stage.lower)? {
        0 => Vec::new(),
        1 => vec![choose_one(stage)?],
        size if stage.field.has_wish() => choose_several_for_a_wish(stage, size)?,
        _ => choose_several(stage)?,
    };
    Some(ChosenSet { values: SetValues::of(stage, &upfloaters, &Guided), upfloaters })
}

/// One upfloater is needed: the candidates of the highest score (C5) are tried in their order, until one has
/// the smallest values of C6 and C7 that any can have.
fn choose_one(stage: &Stage<'_>) -> Option<usize> {
    let field = stage.field;
    let legal = field.set(single_upfloaters(field, &stage.residents, &stage.lower));
    let candidates = field.top_scoregroup(&legal);
    let values = |player: usize| SetValues::of(stage, &[player], &Guided);
    let least_c7 = candidates.ones().map(|p| usize::from(counts_in_c7(field, p))).min()?;
    let least_c6 = |player: usize| least_c6(stage, &[player]);
    let mut best: Option<(SetValues, usize)> = None;
    for player in candidates.ones() {
        let values = values(player);
        let cannot_be_better = values.c7 == least_c7 && values.c6 <= least_c6(player);
        if best.as_ref().is_none_or(|(least, _)| values < *least) {
            best = Some((values, player));
        }
        if cannot_be_better {
            break;
        }
    }
    best.map(|(_, player)| player)
}

/// The smallest value that C6 can have with these upfloaters: the number of upfloaters that the following
/// scoregroup needs has the parity of its size.
fn least_c6(stage: &Stage<'_>, upfloaters: &[usize]) -> Option<usize> {
    let following = following_scoregroup(stage, &stage.left_below(upfloaters))?;
    Some(match stage.field.readings.look_ahead {
        LookAhead::Fewest => following.count_ones(..) % 2,
        LookAhead::Parity => 0,
    })
}

/// Several upfloaters are needed: the best values come from a cheapest matching. Sets with these values have
/// equally many players of each score (C5), so of two of them the one that holds the first player in which
/// they differ comes first (3.5.4). A block of players at a time is settled: a last digit of the cost prefers
/// to take the first of them, above all later ones of the block.
fn choose_several(stage: &Stage<'_>) -> Option<Vec<usize>> {
    let (core, best, mut demand) = best_values(stage)?;
    let mut upfloaters = best.upfloaters;
    let settled = best.cost.len();
    for block in stage.field.ranked(&stage.lower).chunks(BLOCK) {
        demand.preferred = block.to_vec();
        let found = core.best(&demand)?;
        debug_assert_eq!(found.cost[..settled - 1], best.cost[..settled - 1]);
        upfloaters = found.upfloaters;
        let (chosen, rejected): (Vec<usize>, Vec<usize>) =
            block.iter().partition(|player| upfloaters.contains(player));
        demand.chosen.extend(chosen);
        demand.rejected.extend(rejected);
        if demand.chosen.count_ones(..) == upfloaters.len() {
            break;
        }
    }
    Some(upfloaters)
}

/// How many players one digit of cost tells apart: powers of two up to this one, summed over thousands of
/// pairs, stay far within the digit.
const BLOCK: usize = 40;

/// Several upfloaters are needed and two players are wished to meet: then C6 and the legality of a set are
/// judged on different graphs, which one matching cannot do. So the sets are judged in their order; only their
/// legality is left to matchings.
fn choose_several_for_a_wish(stage: &Stage<'_>, size: usize) -> Option<Vec<usize>> {
    let field = stage.field;
    let (_, best) = Core::smallest(field, &stage.residents, &stage.lower, Core::best_scores)?;
    let (_, scores) = SetValues::of_scores(stage, &best.upfloaters);
    let is_legal = |set: &Vec<usize>| {
        field.may_meet.has_perfect_matching(&stage.bracket(set))
            && field.may_meet.has_perfect_matching(&stage.left_below(set))
    };
    upfloaters::sets(stage, size)
        .filter(|set| SetValues::of_scores(stage, set).1 == scores)
        .filter(is_legal)
        .min_by_key(|set| SetValues::of(stage, set, &Guided))
}

/// The best values of C4 to C7, on a core that holds every set with them.
fn best_values<'a>(stage: &Stage<'a>) -> Option<(Core<'a>, Best, Demand)> {
    let field = stage.field;
    let nobody = field.set([]);
    let demand = |scores: &Best| {
        // C5 fixes how many upfloaters each level gives, so every best set leaves the same level to C6.
        let score_of = |set: Set| set.ones().next().map(|player| field.entrants[player].score);
        let left = stage.left_below(&scores.upfloaters);
        let level = following_scoregroup(stage, &left).and_then(score_of);
        let members = |level| field.set(stage.lower.ones().filter(|&p| field.entrants[p].score == level));
        Demand {
            following: level.map(members),
            c7: !field.is_last_round,
            chosen: nobody.clone(),
            rejected: nobody.clone(),
            preferred: Vec::new(),
        }
    };
    let solve = |core: &Core<'a>| {
        let demand = demand(&core.best_scores()?);
        if !demand.following.as_ref().is_none_or(|following| core.holds(following)) {
            return None;
        }
        core.best(&demand)
    };
    let (core, best) = Core::smallest(field, &stage.residents, &stage.lower, solve)?;
    let mut demand = demand(&best);
    let values = SetValues::of(stage, &best.upfloaters, &Guided);
    if field.readings.look_ahead == LookAhead::Parity && values.c6 > Some(0) {
        // Every set fails C6 alike, so it distinguishes none.
        demand.following = None;
        let best = core.best(&demand)?;
        return Some((core, best, demand));
    }
    Some((core, best, demand))
}

/// The best values of the sets of the chosen size and scores that begin with `prefix`.
pub(super) fn best_beginning_with(
    stage: &Stage<'_>,
    chosen: &ChosenSet,
    prefix: &[usize],
) -> Option<SetValues> {
    let upfloaters = match prefix {
        _ if chosen.upfloaters.len() > 1 => several_beginning_with(stage, prefix)?,
        &[player] => {
            let mut legal = single_upfloaters(stage.field, &stage.residents, &stage.lower);
            vec![legal.find(|&other| other == player)?]
        }
        _ => chosen.upfloaters.clone(),
    };
    let values = SetValues::of(stage, &upfloaters, &Guided);
    (values.c4 == chosen.values.c4 && values.c5 == chosen.values.c5).then_some(values)
}

fn several_beginning_with(stage: &Stage<'_>, prefix: &[usize]) -> Option<Vec<usize>> {
    let (core, _, mut demand) = best_values(stage)?;
    let until_last = stage.field.ranked(&stage.lower).into_iter().take_while(|p| Some(p) != prefix.last());
    demand.rejected.extend(until_last.filter(|player| !prefix.contains(player)));
    demand.chosen.extend(prefix.iter().copied());
    if !core.holds(&demand.chosen) {
        return None;
    }
    core.best(&demand).map(|best| best.upfloaters)
}
