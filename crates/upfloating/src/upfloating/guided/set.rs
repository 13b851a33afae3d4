//! Chooses the set of upfloaters (3.5.5) by matchings, in the guided search.

use super::core::{Core, Demand};
use super::{Guided, first_legal};
use crate::upfloating::criteria::{self, following_scoregroup};
use crate::upfloating::edition::Edition;
use crate::upfloating::field::Field;
use crate::upfloating::row::Row;
use crate::upfloating::stage::Stage;
use crate::upfloating::upfloaters::{self, Upfloaters};
use crate::upfloating::ways::{LookAhead, ScoresOver};
use arbitrium_search::{Matching, Set, Spent, Stepwise, Stop};
use arbitrium_swiss::guided::Taken;
use arbitrium_swiss::weighing::{Chosen, Part, Value};

/// The smallest number of upfloaters from `lower` (C4); `None` if there is no legal set.
pub(super) fn fewest(field: &Field, residents: &Set, lower: &Set) -> Result<Option<usize>, Spent> {
    // If the residents are paired among themselves, at least this many are left over.
    let left_over = left_over(field, residents)?;
    let bound = left_over.count_ones(..);
    // Two left-over residents may not meet each other, because the matching is maximum. If they and the lower players
    // can all be paired, each of them meets a lower player. Then the bound is reached.
    let mut others = lower.clone();
    others.union_with(&left_over);
    let attained = field.may_meet.has_perfect_matching(&others)?
        || (bound == 1 && single_upfloaters(field, residents, lower)?.next().is_some());
    if attained {
        return Ok(Some(bound));
    }
    let smallest = smallest(field, residents, lower, Core::fewest)?;
    Ok(smallest.map(|(_, best)| best.set().len()))
}

/// The smallest core that certainly contains the best sets, with these sets, which `best` computes.
fn smallest<'a>(
    field: &'a Field,
    residents: &Set,
    lower: &Set,
    best: impl Fn(&Core<'a>) -> Result<Option<Taken>, Spent>,
) -> Result<Option<(Core<'a>, Taken)>, Spent> {
    Core::smallest(field, (&listed(residents), &listed(lower)), true, best)
}

fn listed(players: &Set) -> Vec<usize> {
    players.ones().collect()
}

/// The residents that a maximum matching of the residents leaves over.
fn left_over(field: &Field, residents: &Set) -> Result<Set, Spent> {
    let size = residents.count_ones(..);
    Ok(match size % 2 {
        0 if field.may_meet.certainly_perfect(size) => field.set([]),
        // Whichever resident is left over, the others can be paired.
        1 if field.may_meet.certainly_perfect(size - 1) => field.set(residents.ones().take(1)),
        _ => field.set(Matching::maximum(&field.may_meet.within(residents))?.1),
    })
}

/// The lower players who can be the only upfloater: the bracket can be paired with this player, and the other lower
/// players can be paired without the player.
///
/// The bracket can be paired if the player may meet one of the residents who can be left over.
fn single_upfloaters(
    field: &Field,
    residents: &Set,
    lower: &Set,
) -> Result<impl Iterator<Item = usize>, Spent> {
    let left_over = field.may_meet.removable(residents)?;
    let leaves_a_pairing = field.may_meet.removable(lower)?;
    let completes = move |player: &usize| !field.may_meet.neighbours(*player).is_disjoint(&left_over);
    Ok(leaves_a_pairing.into_ones().filter(completes))
}

/// The first set of upfloaters (3.5.5) if only some of C1 to C7 apply; `None` if no set complies.
pub(super) fn choose<E: Edition>(
    decision: &Upfloaters<'_, E>,
    part: Part,
) -> Result<Option<Vec<usize>>, Spent> {
    let stage = decision.stage;
    let asks = |article| part.asks::<Upfloaters<'_, E>>(article);
    let cited = E::ARTICLES;
    let asked = |c5: bool| Asked {
        c5,
        c6: asks(cited.c6),
        c7: asks(cited.c7),
        pairing: if asks(cited.first_pairing) { weighed::<E>(stage) } else { &[] },
    };
    if stage.field.ways.scores == ScoresOver::All && asks(cited.c1) {
        // Only sets of the size of C4 with the highest scores are considered. If any of these is legal, the best set
        // by C4 and C5 is one of them.
        let best = first_by::<E>(stage, asked(true))?;
        return Ok(best.filter(|set| criteria::has_the_highest_scores(stage, set)));
    }
    if !asks(cited.c3) {
        let completed = without_c3(stage)?;
        let stage = Stage { field: &completed, ..stage.clone() };
        return first_by::<E>(&stage, Asked::all::<E>(&stage));
    }
    if !asks(cited.c4) {
        return first_legal::choose(stage);
    }
    first_by::<E>(stage, asked(asks(cited.c5)))
}

/// The criteria of the pairing that take part in choosing the set.
fn weighed<E: Edition>(stage: &Stage<'_>) -> &'static [Row] {
    if stage.field.ways.set_weighs_pairing { E::PAIRING } else { &[] }
}

/// The first of the best sets by C1, C3, C4 and the lower criteria in `asked`; `None` if no set is legal.
fn first_by<E: Edition>(stage: &Stage<'_>, asked: Asked) -> Result<Option<Vec<usize>>, Spent> {
    let Some(fewest) = fewest(stage.field, &stage.residents, &stage.lower)? else { return Ok(None) };
    match fewest {
        0 => Ok(Some(Vec::new())),
        1 if asked.pairing.is_empty() => choose_one(stage, asked),
        size if !asked.c5 => first_of_size(stage, size),
        size if stage.field.is_supposed() => choose_several_one_by_one::<E>(stage, size, asked),
        _ => choose_several(stage, asked),
    }
}

/// The criteria below C4 that apply: C5, C6, C7, and the criteria of the bracket's pairing.
#[derive(Clone, Copy)]
struct Asked {
    c5: bool,
    c6: bool,
    c7: bool,
    /// The criteria of the bracket's pairing that take part in choosing the set.
    pairing: &'static [Row],
}

impl Asked {
    fn all<E: Edition>(stage: &Stage<'_>) -> Self {
        Asked { c5: true, c6: true, c7: true, pairing: weighed::<E>(stage) }
    }

    /// The values of C6 and C7 for the set `upfloaters`; `Value::NotAsked` for a criterion that does not
    /// apply. Smaller values are better.
    fn values(self, stage: &Stage<'_>, upfloaters: &[usize]) -> Result<(Value, Value), Spent> {
        let c6 = if self.c6 { criteria::c6(stage, upfloaters, &Guided)? } else { Value::NotAsked };
        let c7 = if self.c7 { criteria::c7(stage.field, upfloaters) } else { Value::NotAsked };
        Ok((c6, c7))
    }

    /// The best values that the bracket can have in the criteria of its pairing if `upfloaters` join it.
    fn pairing<E: Edition>(self, stage: &Stage<'_>, upfloaters: &[usize]) -> Result<Value, Spent> {
        if self.pairing.is_empty() {
            return Ok(Value::NotAsked);
        }
        Upfloaters::<E> { stage, search: &Guided }.pairing(upfloaters)
    }
}

/// The field in which all lower players may meet each other, so that any even number of them can be paired.
/// No two upfloaters of a smallest set meet each other, so the bracket itself is evaluated correctly.
fn without_c3(stage: &Stage<'_>) -> Result<Field, Spent> {
    let lower = |player| stage.lower.contains(player);
    stage.field.disregarding(|a, b, _| lower(a) && lower(b))
}

/// The set if exactly one upfloater is needed; `None` if no set is legal. The candidates with the highest
/// score (C5) are tried in order, until one has the smallest possible values of C6 and C7.
fn choose_one(stage: &Stage<'_>, asked: Asked) -> Result<Option<Vec<usize>>, Spent> {
    let candidates = candidates_for_one(stage, asked)?;
    let field = stage.field;
    let least_c7 = candidates.ones().map(|p| criteria::c7(field, &[p])).min().filter(|_| asked.c7);
    let mut best: Option<((Value, Value), usize)> = None;
    for player in candidates.ones() {
        let values = asked.values(stage, &[player])?;
        let cannot_be_better = least_c7.as_ref().is_none_or(|least| values.1 == *least)
            && (!asked.c6 || values.0 <= least_c6(stage, &[player]));
        if best.as_ref().is_none_or(|(least, _)| values < *least) {
            best = Some((values, player));
        }
        if cannot_be_better {
            break;
        }
    }
    Ok(best.map(|(_, player)| vec![player]))
}

/// The players who can be the only upfloater of a legal set. If C5 applies (`asked.c5`), only those with the
/// highest score are returned.
fn candidates_for_one(stage: &Stage<'_>, asked: Asked) -> Result<Set, Spent> {
    let field = stage.field;
    let legal = field.set(single_upfloaters(field, &stage.residents, &stage.lower)?);
    Ok(if asked.c5 { field.top_scoregroup(&legal) } else { legal })
}

/// The smallest possible value of C6 if `upfloaters` leave the following scoregroup. If that scoregroup is
/// odd, it needs an odd number of upfloaters; if it is even, an even number.
fn least_c6(stage: &Stage<'_>, upfloaters: &[usize]) -> Value {
    let Some(following) = following_scoregroup(stage, &stage.left_below(upfloaters)) else {
        return Value::NotAsked;
    };
    Value::Count(match stage.field.ways.look_ahead {
        LookAhead::Fewest => following.count_ones(..) % 2,
        LookAhead::Parity => 0,
    })
}

/// The first legal set of `size` players; `None` if there is none. `size` is the smallest possible size, and
/// at least 2. Each position gets the next player by TPN with whom a legal set of that size can begin.
fn first_of_size(stage: &Stage<'_>, size: usize) -> Result<Option<Vec<usize>>, Spent> {
    let field = stage.field;
    let (residents, lower) = (listed(&stage.residents), listed(&stage.lower));
    let core = Core::whole(field, (&residents, &lower), true);
    let ranked = field.ranked(&stage.lower);
    let begins_a_legal_set = |begun: &[usize], place: usize| {
        let chosen = field.set(begun.iter().copied().chain([ranked[place]]));
        let rejected = field.set(ranked[..place].iter().copied().filter(|p| !chosen.contains(*p)));
        let demand = Demand { following: None, c7: false, pairing: &[], chosen, rejected };
        Ok(demand.best(field, &stage.residents, &core)?.is_some_and(|best| best.set().len() == size))
    };
    first_legal::first_set(&ranked, |begun| Ok(begun.len() == size), begins_a_legal_set)
}

/// The set if several upfloaters are needed; `None` if no set is legal.
///
/// A cheapest matching gives the best values of the criteria. All sets with these values have the same number
/// of players of each score (C5). If two such sets differ, the one with the earlier player at the first
/// difference comes first (3.5.4).
fn choose_several(stage: &Stage<'_>, asked: Asked) -> Result<Option<Vec<usize>>, Spent> {
    let Some((_, best, _)) = best_values(stage, asked)? else { return Ok(None) };
    best.first(&stage.field.ranked(&stage.lower)).map(Some)
}

/// The set if `size` upfloaters are needed under an assumption, such as that two players meet. `None` if no
/// set is legal. C6 and the legality of a set then use different graphs, which one matching cannot combine.
/// So the sets are evaluated one by one in order, and matchings only decide whether a set is legal.
fn choose_several_one_by_one<E: Edition>(
    stage: &Stage<'_>,
    size: usize,
    asked: Asked,
) -> Result<Option<Vec<usize>>, Spent> {
    let field = stage.field;
    let best = smallest(field, &stage.residents, &stage.lower, Core::best_scores)?;
    let Some((_, best)) = best else { return Ok(None) };
    let scores = criteria::c5(field, &best.set());
    let is_legal = |set: &[usize]| -> Result<bool, Spent> {
        Ok(field.may_meet.has_perfect_matching(&stage.bracket(set))?
            && field.may_meet.has_perfect_matching(&stage.left_below(set))?)
    };
    let mut first: Option<((Value, Value, Value), Vec<usize>)> = None;
    let visit = upfloaters::sets(stage, Some(size), &mut |set| {
        if criteria::c5(field, &set) == scores && is_legal(&set)? {
            let (c6, c7) = asked.values(stage, &set)?;
            let values = (c6, c7, asked.pairing::<E>(stage, &set)?);
            if first.as_ref().is_none_or(|(least, _)| values < *least) {
                first = Some((values, set));
            }
        }
        Ok(())
    });
    Stop::was_enough(visit)?;
    Ok(first.map(|(_, set)| set))
}

/// The sets with the best values of C4 to C7, and a [`Core`] that contains all of them. `None` if no set is legal.
fn best_values<'a>(stage: &Stage<'a>, asked: Asked) -> Result<Option<(Core<'a>, Taken, Demand)>, Spent> {
    let field = stage.field;
    let nobody = field.set([]);
    let demand = |scores: &Taken| {
        // C5 fixes the number of upfloaters of each level. So every best set leaves the same following level for C6.
        let score_of = |set: Set| set.ones().next().map(|player| field.score(player));
        let left = stage.left_below(&scores.set());
        let level = following_scoregroup(stage, &left).and_then(score_of);
        let members = |level| field.set(stage.lower.ones().filter(|&p| field.score(p) == level));
        Demand {
            following: level.filter(|_| asked.c6).map(members),
            c7: asked.c7 && field.ways.asks_floats,
            pairing: asked.pairing,
            chosen: nobody.clone(),
            rejected: nobody.clone(),
        }
    };
    let solve = |core: &Core<'a>| {
        let Some(scores) = core.best_scores()? else { return Ok(None) };
        let demand = demand(&scores);
        if !demand.following.as_ref().is_none_or(|following| core.holds(following)) {
            return Ok(None);
        }
        demand.best(field, &stage.residents, core)
    };
    let smallest = smallest(field, &stage.residents, &stage.lower, solve)?;
    let Some((core, best)) = smallest else { return Ok(None) };
    let mut demand = demand(&best);
    let fails = || Ok::<_, Spent>(criteria::c6(stage, &best.set(), &Guided)? > Value::Count(0));
    if asked.c6 && field.ways.look_ahead == LookAhead::Parity && fails()? {
        // Every set fails C6 in the same way, so C6 does not distinguish the sets.
        demand.following = None;
        return Ok(demand.best(field, &stage.residents, &core)?.map(|best| (core, best, demand)));
    }
    Ok(Some((core, best, demand)))
}

/// Whether a second set is as good as the chosen one, so that the order of 3.5.4 decides.
pub(super) fn has_equal<E: Edition>(
    decision: &Upfloaters<'_, E>,
    chosen: &Chosen<Vec<usize>>,
) -> Result<bool, Spent> {
    let stage = decision.stage;
    let all = Asked::all::<E>(stage);
    match chosen.candidate[..] {
        [] => Ok(false),
        [only] if all.pairing.is_empty() => {
            let ours = all.values(stage, &[only])?;
            let others = candidates_for_one(stage, all)?.into_ones().filter(|&p| p != only);
            others.try_any(|player| Ok(all.values(stage, &[player])? == ours))
        }
        _ => best_values(stage, all)?.map_or(Ok(false), |(_, best, _)| best.has_second(&chosen.candidate)),
    }
}

/// The best set that has the size and scores of the set `chosen` and begins with `prefix`. `None` if no such
/// set is legal.
pub(super) fn best_beginning_with<E: Edition>(
    stage: &Stage<'_>,
    chosen: &[usize],
    prefix: &[usize],
) -> Result<Option<Vec<usize>>, Spent> {
    let upfloaters = match prefix {
        _ if chosen.len() > 1 => several_beginning_with::<E>(stage, prefix)?,
        &[player] => {
            let mut legal = single_upfloaters(stage.field, &stage.residents, &stage.lower)?;
            legal.find(|&other| other == player).map(|player| vec![player])
        }
        _ => Some(chosen.to_vec()),
    };
    let scores = |set: &[usize]| criteria::c5(stage.field, set);
    let is_alike = |set: &Vec<usize>| set.len() == chosen.len() && scores(set) == scores(chosen);
    Ok(upfloaters.filter(is_alike))
}

fn several_beginning_with<E: Edition>(
    stage: &Stage<'_>,
    prefix: &[usize],
) -> Result<Option<Vec<usize>>, Spent> {
    let Some((core, _, mut demand)) = best_values(stage, Asked::all::<E>(stage))? else { return Ok(None) };
    let until_last = stage.field.ranked(&stage.lower).into_iter().take_while(|p| Some(p) != prefix.last());
    demand.rejected.extend(until_last.filter(|player| !prefix.contains(player)));
    demand.chosen.extend(prefix.iter().copied());
    if !core.holds(&demand.chosen) {
        return Ok(None);
    }
    let best = demand.best(stage.field, &stage.residents, &core)?;
    Ok(best.map(|best| stage.field.ranked(&stage.field.set(best.set()))))
}
