//! The verdict on a recorded pairing. It is evaluated by the same criteria as the correct pairing.

use super::colours::{self, with_colours};
use super::field::{Field, forbidden_by};
use super::stage::Stage;
use super::{Bracket, BracketPairing, Bye, Edition, Identifier, RoundPairing, Search, Upfloaters, words};
use arbitrium_search::{Spent, Stepwise};
use arbitrium_swiss::judging::board_colours;
use arbitrium_swiss::weighing::{all_told, decisive};
use arbitrium_swiss::{Board, Class, Decisive, Judged, Recorded, Violation, attendance, tell};
use arbitrium_tournament::position::Position;

/// Compares the correct pairing with a recorded round that breaks no absolute rule.
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

/// The violations of a recorded round: every absolute rule that it breaks, and players who are missing or listed
/// twice.
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

/// Adds to `found` a violation for each player who has the bye although C2 bars the player from it.
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

/// Adds to `found` the violations of C1 and of the organiser's prohibitions.
fn forbidden_pairs<E: Edition>(field: &Field, recorded: &Recorded, found: &mut Vec<Violation>) {
    for Board { white, black, .. } in &recorded.boards {
        let (Some(a), Some(b)) = (field.index_of(*white), field.index_of(*black)) else { continue };
        for obstacle in attendance::once(field.obstacles(a, b), |&obstacle| forbidden_by::<E>(obstacle)) {
            let (pair, why) = ((*white, *black), words::obstacle::<E>(obstacle));
            found.push(attendance::may_not_meet(forbidden_by::<E>(obstacle), pair, &why));
        }
    }
}

/// A recorded round and the correct pairing. `partners` has the recorded opponent of each player.
struct Case<'a, E: Edition> {
    field: &'a Field,
    reference: &'a RoundPairing,
    partners: Vec<Option<usize>>,
    search: &'a dyn Search<E>,
}

impl<E: Edition> Case<'_, E> {
    /// The verdict on the bye (3.4), which is decided before all pairs. `None` if the recorded bye is correct.
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
        Bye::of(self.field, self.search)
    }

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

/// Compares the colours of a round whose pairs and bye are correct.
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
