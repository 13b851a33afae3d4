//! The verdict on a recorded pairing. The same tables of criteria evaluate the recorded and the correct
//! pairing.

use super::bracket::{Candidate, Pairs};
use super::field::Field;
use super::round::{PairedBracket, RoundPairing};
use super::search::Search;
use super::told_pairs::notation;
use crate::bye_first::{judge_bye, judge_colours, with_colours};
use arbitrium_search::{Spent, Stepwise};
use arbitrium_swiss::weighing::decisive;
use arbitrium_swiss::{Class, Decisive, Judged, Recorded, tell};

/// Compares the correct pairing with a recorded round that breaks no absolute rule.
pub(super) fn compare(
    field: &Field,
    reference: &RoundPairing,
    recorded: &Recorded,
    search: &dyn Search,
) -> Result<Judged, Spent> {
    let partners = recorded.partners(field.entrants.len(), |id| field.index_of(id));
    let brackets =
        || reference.brackets.iter().try_first_map(|paired| bracket(field, paired, &partners, search));
    let difference = judge_bye(field, reference.receiver.as_ref(), recorded, search)?
        .map_or_else(brackets, |different| Ok(Some(different)))?;
    if let Some((class, decisive)) = difference {
        let reference = with_colours(field, reference.pairs(), reference.bye());
        return Ok(Judged { class, reference, decisive: Some(decisive) });
    }
    let pairs: Vec<(usize, usize)> = reference.pairs().collect();
    let with = |initial_colour| Field { initial_colour, ..field.clone() };
    Ok(judge_colours(field, with, (&pairs, reference.bye()), recorded))
}

/// Compares the bracket `paired` of the correct pairing with the recorded round; `None` if the bracket has
/// the same pairs in both. All higher brackets have the same pairs, so the same players float to this
/// bracket. `partners` has the recorded opponent of each player; `None` for a player without one.
fn bracket(
    field: &Field,
    paired: &PairedBracket,
    partners: &[Option<usize>],
    search: &dyn Search,
) -> Result<Option<(Class, Decisive)>, Spent> {
    let bracket = &paired.bracket;
    let theirs = Candidate::of_round(bracket, partners);
    let decision = Pairs::new(field, bracket, search);
    let told = decisive(&decision, &paired.chosen, &theirs, &bracket.title(field))?;
    Ok(told.map(|(class, mut told)| {
        told.argument.bracket = tell!["bracket ", bracket.score(field)];
        let [them, us] = [&theirs, &paired.chosen.candidate].map(|candidate| notation(bracket, candidate));
        told.argument.footnote = Some(format!("by the numbers of 4.1 {them}; in the correct pairing {us}"));
        (class, told)
    }))
}
