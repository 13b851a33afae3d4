//! Finds the articles that decided something in a correct pairing.

use super::Bye;
use super::articles as a;
use super::bracket::Pairs;
use super::field::Field;
use super::round::{RoundPairing, pair_round};
use super::search::Search;
use crate::bye_first::allocate;
use arbitrium_search::Spent;
use arbitrium_swiss::weighing::at_work_by;
use arbitrium_tournament::rulebook::Article;

/// The articles that decided something in this round. The article of a criterion is included if another
/// candidate would be chosen without the criterion. The articles that decided the colours are included, too.
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
        let decision = Pairs::new(field, &paired.bracket, search);
        let by = |part| Ok(search.choose_pairs(&decision, part)?.map(|chosen| chosen.candidate));
        let has_equal = search.has_equal(&decision, &paired.chosen)?;
        found.extend(at_work_by::<Pairs<'_>>(&paired.chosen.candidate, by, has_equal)?);
    }
    if would_differ_without_prohibitions(field, round, search)? {
        found.push(&a::PROHIBITED);
    }
    found.extend(round.pairs().map(|(a, b)| allocate(field, a, b).article));
    Ok(found)
}

/// Whether the round would have other pairs or another bye without the organiser's prohibitions.
fn would_differ_without_prohibitions(
    field: &Field,
    round: &RoundPairing,
    search: &dyn Search,
) -> Result<bool, Spent> {
    let Some(forbidden) = field.forbidden.without_prohibitions() else { return Ok(false) };
    let mut without = field.clone();
    without.forbidden = forbidden;
    let other = pair_round(&without, search)?;
    Ok(other.is_ok_and(|other| other.bye() != round.bye() || !other.pairs().eq(round.pairs())))
}
