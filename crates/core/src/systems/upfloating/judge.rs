//! The judgement of a foreign pairing: it goes through the same evaluation as the reference.

use super::colours::{self, with_colours};
use super::field::{Field, forbidden_by};
use super::stage::Stage;
use super::{Bracket, BracketPairing, Bye, Edition, Identifier, RoundPairing, Search, Upfloaters, words};
use crate::judging::board_colours;
use crate::position::Position;
use crate::search::{Spent, Stepwise};
use crate::systems::weighing::{all_told, decisive};
use crate::systems::{Board, Class, Decisive, Judged, Recorded, Violation, attendance, tell};

/// A recorded round that breaks no absolute rule, beside the reference.
pub(super) fn compare<E: Edition>(
    field: &Field,
    reference: &RoundPairing,
    recorded: &Recorded,
    search: &dyn Search<E>,
) -> Result<Judged, Spent> {
    let partners = recorded.partners(field.entrants.len(), |id| field.index_of(id));
    let case = Case { field, reference, partners, search };
    let difference = case.bye(recorded)?.map_or_else(|| case.brackets(), |bye| Ok(Some(bye)))?;
    Ok(match difference {
        Some((class, decisive)) => {
            Judged { class, reference: with_colours::<E>(field, reference), decisive: Some(decisive) }
        }
        None => judge_colours::<E>(field, reference, recorded),
    })
}

/// Every absolute rule that the recorded round breaks, and what is missing or double in it.
pub(super) fn violations<E: Edition>(
    position: &Position,
    field: &Field,
    recorded: &Recorded,
) -> Vec<Violation> {
    // General Handling Rules 3.3, 3.3.1 and 1.4.
    let articles = attendance::Articles {
        absent: E::ARTICLES.absent,
        complete: E::ARTICLES.complete,
        bye: E::ARTICLES.bye,
    };
    let everybody = field.entrants.iter().map(|entrant| entrant.id);
    let mut found = attendance::violations(position, everybody, recorded, articles);
    barred_from_bye::<E>(field, recorded, &mut found);
    forbidden_pairs::<E>(field, recorded, &mut found);
    found
}

/// C2.
fn barred_from_bye<E: Edition>(field: &Field, recorded: &Recorded, found: &mut Vec<Violation>) {
    for &id in &recorded.byes {
        let barred =
            field.index_of(id).and_then(|player| field.entrants[player].barred.told(E::GAMES.round_word()));
        if let Some(barred) = barred {
            let told = tell![id, " may not have the bye: ", id, " ", barred];
            found.push(Violation::new(E::ARTICLES.c2, vec![id], told));
        }
    }
}

/// C1 and the prohibited pairs.
fn forbidden_pairs<E: Edition>(field: &Field, recorded: &Recorded, found: &mut Vec<Violation>) {
    for Board { white, black, .. } in &recorded.boards {
        let (Some(a), Some(b)) = (field.index_of(*white), field.index_of(*black)) else { continue };
        for obstacle in attendance::once(field.obstacles(a, b), |&obstacle| forbidden_by::<E>(obstacle)) {
            let (pair, why) = ((*white, *black), words::obstacle::<E>(obstacle));
            found.push(attendance::may_not_meet(forbidden_by::<E>(obstacle), pair, &why));
        }
    }
}

/// What is compared.
struct Case<'a, E: Edition> {
    field: &'a Field,
    reference: &'a RoundPairing,
    partners: Vec<Option<usize>>,
    search: &'a dyn Search<E>,
}

impl<E: Edition> Case<'_, E> {
    /// 3.4: the bye is a decision of its own.
    fn bye(&self, recorded: &Recorded) -> Result<Option<(Class, Decisive)>, Spent> {
        let theirs = recorded.byes.first().and_then(|&id| self.field.index_of(id));
        let (Some(theirs), Some(receiver)) = (theirs, &self.reference.receiver) else { return Ok(None) };
        let told = decisive(&self.choice_of_bye(), receiver, &theirs, "Bye")?;
        let Some((_, told)) = told else { return Ok(None) };
        let (them, us) = (self.field.entrants[theirs].id, self.field.entrants[receiver.candidate].id);
        let recorded = format!("{them}: {}", told.recorded);
        let reference = format!("{us}: {}", told.reference);
        Ok(Some((Class::Bye, Decisive { recorded, reference, ..told })))
    }

    fn choice_of_bye(&self) -> Bye<'_, E> {
        Bye { field: self.field, search: self.search }
    }

    /// The first bracket that differs. Up to it both rounds leave the same players unpaired.
    fn brackets(&self) -> Result<Option<(Class, Decisive)>, Spent> {
        let levels = self.reference.levels(self.field);
        let mut stages = self.reference.stages(self.field, &levels).into_iter();
        stages.try_first_map(|(stage, bracket)| match self.set(&stage, bracket)? {
            Some(set) => Ok(Some(set)),
            None => self.pairing(&stage, bracket),
        })
    }

    /// The upfloaters: in a recorded pairing they are the lower players whom residents meet.
    fn set(&self, stage: &Stage<'_>, bracket: &Bracket) -> Result<Option<(Class, Decisive)>, Spent> {
        let met = stage.residents.ones().filter_map(|player| self.partners[player]);
        let theirs = self.field.ranked(&self.field.set(met.filter(|&p| !stage.residents.contains(p))));
        let decision = Upfloaters { stage, search: self.search };
        let told = decisive(&decision, &bracket.upfloaters, &theirs, &place(stage))?;
        Ok(told.map(|told| in_bracket(stage, told)))
    }

    /// The pairs of a bracket whose upfloaters agree.
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

/// The colours of a round with the reference's pairs and bye.
fn judge_colours<E: Edition>(field: &Field, reference: &RoundPairing, recorded: &Recorded) -> Judged {
    if !field.ways.has_colours {
        let reference = with_colours::<E>(field, reference);
        return Judged { class: Class::Agrees, reference, decisive: None };
    }
    board_colours::under_either(field.initial_colour, |initial_colour| {
        let mut field = field.clone();
        field.initial_colour = initial_colour;
        let pairing = with_colours::<E>(&field, reference);
        let decisive = board_colours::first_swapped(&pairing, recorded).and_then(|board| {
            let allocation =
                colours::allocate::<E>(&field, field.index_of(board.0)?, field.index_of(board.1)?);
            Some(board_colours::wrong(board, allocation.article, allocation.facts(&field)))
        });
        (pairing, decisive)
    })
}
