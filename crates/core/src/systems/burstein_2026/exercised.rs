//! Which articles are at work in a reference pairing.

use super::articles as a;
use super::bracket::Pairs;
use super::bye::Bye;
use super::colours::allocate;
use super::field::Field;
use super::round::RoundPairing;
use super::search::Search;
use crate::rulebook::Article;
use crate::search::Spent;
use crate::systems::weighing::at_work_by;

/// The articles at work: those of every decision's table, by what would be chosen without them, and those that settle the colours.
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
    found.extend(round.pairs().map(|(a, b)| allocate(field, a, b).article));
    Ok(found)
}
