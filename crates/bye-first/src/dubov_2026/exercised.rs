//! Finds the articles that decided something in a correct pairing.

use super::Bye;
use super::articles as a;
use super::field::Field;
use super::round::{PairedBracket, RoundPairing, pair_round};
use super::search::Search;
use super::upfloaters::{self, Upfloaters};
use arbitrium_search::Spent;
use arbitrium_swiss::terms::forbidden::Obstacle;
use arbitrium_swiss::terms::preference::Strength;
use arbitrium_swiss::weighing::{Decision, Part};
use arbitrium_tournament::rulebook::Article;

/// The articles that decided something in this round. The article of a criterion is included if another
/// candidate would be chosen without the criterion. An article that forbids pairs is included if the round
/// would be different without it.
pub(super) fn of(
    field: &Field,
    round: &RoundPairing,
    search: &dyn Search,
) -> Result<Vec<&'static Article>, Spent> {
    let mut found = Vec::new();
    if let Some(receiver) = &round.receiver {
        let decision = Bye { field, search };
        found.extend(Bye::at_work(receiver, |part| search.choose_bye(&decision, part))?);
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
    Ok(found)
}

/// The articles that decided the set of upfloaters. C4 is included if another set would be chosen without it,
/// and C5 if any player is upfloated. A criterion below C5 is included if it changes the set that the
/// criteria above it choose. The order is included if another set is equally good.
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

/// The articles that decided the pairs of a bracket. 3.2.4 is included if pairs inside the smaller subgroup are
/// unavoidable. The orders are included if another set of shifters or another transposition would also be possible.
fn of_pairs(
    field: &Field,
    paired: &PairedBracket,
    search: &dyn Search,
) -> Result<Vec<&'static Article>, Spent> {
    let mut found = Vec::new();
    if paired.first.is_some() {
        found.push(&a::RECOMPOSITION);
    }
    // There is always another set of shifters that is as good. If there is a first shift, a pair inside the
    // smaller subgroup exists. The other player of that pair could be shifted instead. The same holds for a
    // pair inside the larger subgroup, of which the second shift leaves at least one.
    if paired.shifts().next().is_some() {
        found.push(&a::SHIFTERS);
    }
    if search.has_equal_transposition(&paired.transpositions(field), &paired.t2)? {
        found.push(&a::TRANSPOSITIONS);
    }
    Ok(found)
}

/// Copies of the field, each without one kind of obstacle: earlier meetings, absolute preferences, or prohibitions. A
/// copy is included only if it changes which players may meet. Each comes with the article that makes the obstacle.
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
