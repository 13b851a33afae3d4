//! The verdict on a recorded pairing. The same tables of criteria evaluate the recorded and the correct
//! pairing.

use super::Bye;
use super::bracket::{Candidate, Pairs};
use super::field::Field;
use super::round::{PairedBracket, RoundPairing};
use super::search::Search;
use super::told_pairs::notation;
use arbitrium_search::{Spent, Stepwise};
use arbitrium_swiss::weighing::decisive;
use arbitrium_swiss::{Class, Decisive, Recorded, tell};

/// The verdict on the bye or the first bracket in which the recorded round differs from the correct one. `None` if it
/// has the same pairs and the same bye. `partners` has the recorded opponent of each player.
pub(super) fn difference(
    field: &Field,
    reference: &RoundPairing,
    (recorded, partners): (&Recorded, &[Option<usize>]),
    search: &dyn Search,
) -> Result<Option<(Class, Decisive)>, Spent> {
    match (Bye { field, search }).difference(reference.receiver.as_ref(), recorded)? {
        Some(different) => Ok(Some(different)),
        None => reference.brackets.iter().try_first_map(|paired| bracket(field, paired, partners, search)),
    }
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
