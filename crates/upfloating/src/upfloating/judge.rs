//! The verdict on a recorded pairing. It is evaluated by the same criteria as the correct pairing.

use super::field::Field;
use super::stage::Stage;
use super::{Bracket, BracketPairing, Bye, Edition, Identifier, RoundPairing, Search, Upfloaters};
use arbitrium_search::{Spent, Stepwise};
use arbitrium_swiss::weighing::{all_told, decisive};
use arbitrium_swiss::{Class, Decisive, Recorded, tell};

/// The verdict on the bye or the first bracket in which the recorded round differs from the correct one. `None` if it
/// has the same pairs and the same bye. `partners` has the recorded opponent of each player.
pub(super) fn difference<E: Edition>(
    field: &Field,
    reference: &RoundPairing,
    (recorded, partners): (&Recorded, &[Option<usize>]),
    search: &dyn Search<E>,
) -> Result<Option<(Class, Decisive)>, Spent> {
    let case = Case { field, reference, partners, search };
    let bye = Bye::<E> { field, search }.difference(reference.receiver.as_ref(), recorded)?;
    bye.map_or_else(|| case.brackets(), |bye| Ok(Some(bye)))
}

/// A recorded round and the correct pairing. `partners` has the recorded opponent of each player.
struct Case<'a, E: Edition> {
    field: &'a Field,
    reference: &'a RoundPairing,
    partners: &'a [Option<usize>],
    search: &'a dyn Search<E>,
}

impl<E: Edition> Case<'_, E> {
    /// The verdict on the first bracket that differs; `None` if no bracket differs. In all brackets before
    /// it, the recorded and the correct pairing leave the same players unpaired.
    fn brackets(&self) -> Result<Option<(Class, Decisive)>, Spent> {
        let levels = self.reference.levels(self.field);
        let mut stages = self.reference.stages(self.field, &levels).into_iter();
        stages.try_first_map(|(stage, bracket)| match self.set(&stage, bracket)? {
            Some(set) => Ok(Some(set)),
            None => self.pairing(&stage, bracket),
        })
    }

    /// The verdict on the upfloaters of a bracket; `None` if they are correct. In a recorded pairing, the upfloaters
    /// are the lower players who meet residents.
    fn set(&self, stage: &Stage<'_>, bracket: &Bracket) -> Result<Option<(Class, Decisive)>, Spent> {
        let met = stage.residents.ones().filter_map(|player| self.partners[player]);
        let theirs = self.field.ranked(&self.field.set(met.filter(|&p| !stage.residents.contains(p))));
        let decision = Upfloaters { stage, search: self.search };
        let told = decisive(&decision, &bracket.upfloaters, &theirs, &place(stage))?;
        Ok(told.map(|told| in_bracket(stage, told)))
    }

    /// The verdict on the pairs of a bracket whose upfloaters are correct; `None` if the pairs are correct.
    fn pairing(&self, stage: &Stage<'_>, bracket: &Bracket) -> Result<Option<(Class, Decisive)>, Spent> {
        let members = stage.bracket(bracket.set());
        let theirs = members.ones().filter_map(|player| Some((player, self.partners[player]?)));
        let theirs = Identifier::of(theirs.filter(|(a, b)| a < b));
        let decision = BracketPairing::<E>::of(stage, &members);
        let told = decisive(&decision, &bracket.pairing, &theirs, &place(stage))?;
        let Some((class, mut told)) = told else { return Ok(None) };
        let set = all_told(&Upfloaters { stage, search: self.search }, &bracket.upfloaters);
        told.equal_above.splice(0..0, set);
        Ok(Some(in_bracket(stage, (class, told))))
    }
}

fn in_bracket(stage: &Stage<'_>, (class, mut told): (Class, Decisive)) -> (Class, Decisive) {
    told.argument.bracket = tell!["bracket ", stage.score()];
    (class, told)
}

fn place(stage: &Stage<'_>) -> String {
    format!("Bracket {}", stage.score())
}
