//! The judgement of a foreign pairing: it goes through the same tables as the reference.

use super::articles as a;
use super::bracket::{Candidate, Pairs};
use super::bye::Bye;
use super::colours::{allocate, with_colours};
use super::field::Field;
use super::round::{PairedBracket, RoundPairing};
use super::search::Search;
use super::told_pairs::notation;
use super::words;
use crate::judging::board_colours;
use crate::position::Position;
use crate::search::{Spent, Stepwise};
use crate::systems::weighing::decisive;
use crate::systems::{Board, Class, Decisive, Judged, Recorded, Violation, attendance, tell};

/// A recorded round that breaks no absolute rule, beside the reference.
pub(super) fn compare(
    field: &Field,
    reference: &RoundPairing,
    recorded: &Recorded,
    search: &dyn Search,
) -> Result<Judged, Spent> {
    let partners = recorded.partners(field.entrants.len(), |id| field.index_of(id));
    let brackets =
        || reference.brackets.iter().try_first_map(|paired| bracket(field, paired, &partners, search));
    let difference =
        bye(field, reference, recorded, search)?.map_or_else(brackets, |different| Ok(Some(different)))?;
    Ok(match difference {
        Some((class, decisive)) => {
            Judged { class, reference: with_colours(field, reference), decisive: Some(decisive) }
        }
        None => colours(field, reference, recorded),
    })
}

/// Every absolute rule that the recorded round breaks, and what is missing or double in it.
///
/// Articles of the text: 1.3, 1.9.1, General Handling Rules 3.3.
pub(super) fn violations(position: &Position, field: &Field, recorded: &Recorded) -> Vec<Violation> {
    let articles = attendance::Articles { absent: &a::HANDLING_ABSENT, complete: &a::COMPLETE, bye: &a::PAB };
    let everybody = field.entrants.iter().map(|entrant| entrant.id);
    let mut found = attendance::violations(position, everybody, recorded, articles);
    for &id in &recorded.byes {
        if let Some(barrier) = field.index_of(id).and_then(|player| field.entrants[player].barred) {
            let told = tell![id, " may not have the bye: ", id, " ", words::barrier(barrier)];
            found.push(Violation::new(&a::C2, vec![id], told));
        }
    }
    for Board { white, black, .. } in &recorded.boards {
        let (Some(a), Some(b)) = (field.index_of(*white), field.index_of(*black)) else { continue };
        for obstacle in attendance::once(field.obstacles(a, b), |&obstacle| words::forbidden_by(obstacle)) {
            let (article, why) = (words::forbidden_by(obstacle), words::obstacle(obstacle));
            found.push(attendance::may_not_meet(article, (*white, *black), &why));
        }
    }
    found
}

/// 3.1: the bye is a decision of its own.
fn bye(
    field: &Field,
    reference: &RoundPairing,
    recorded: &Recorded,
    search: &dyn Search,
) -> Result<Option<(Class, Decisive)>, Spent> {
    let theirs = recorded.byes.first().and_then(|&id| field.index_of(id));
    let (Some(theirs), Some(receiver)) = (theirs, &reference.receiver) else { return Ok(None) };
    let told = decisive(&Bye { field, search }, receiver, &theirs, "Bye")?;
    let Some((_, told)) = told else { return Ok(None) };
    let (them, us) = (words::id(field, theirs), words::id(field, receiver.candidate));
    let recorded = format!("{them}: {}", told.recorded);
    let reference = format!("{us}: {}", told.reference);
    Ok(Some((Class::Bye, Decisive { recorded, reference, ..told })))
}

/// One bracket of the reference and what the recorded round makes of it. Above it both agree, so the same players float to it.
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
        told.argument.footnote = Some(format!("by the numbers of 4.1 {them}; by the rules {us}"));
        (class, told)
    }))
}

/// The colours of a round with the reference's pairs and bye.
fn colours(field: &Field, reference: &RoundPairing, recorded: &Recorded) -> Judged {
    board_colours::under_either(field.initial_colour, |initial_colour| {
        let field = Field { initial_colour, ..field.clone() };
        let pairing = with_colours(&field, reference);
        let decisive = board_colours::first_swapped(&pairing, recorded).and_then(|board| {
            let (white, black) = (field.index_of(board.0)?, field.index_of(board.1)?);
            let allocation = allocate(&field, white, black);
            let facts = words::colour_facts(&field, allocation.facts, white, black);
            Some(board_colours::wrong(board, allocation.article, facts))
        });
        (pairing, decisive)
    })
}
