//! Judges the parts that both systems share: absolute rules, the bye and the colours.

use super::{Bye, ByeFirst, Completes, allocate, with_colours, words};
use arbitrium_search::Spent;
use arbitrium_swiss::judging::board_colours;
use arbitrium_swiss::weighing::{Chosen, decisive};
use arbitrium_swiss::{Board, Class, Decisive, Judged, Recorded, Violation, attendance, tell};
use arbitrium_tournament::Colour;
use arbitrium_tournament::position::Position;

/// The violations of a recorded round: C1 to C3, prohibited pairs, absent players, players without an opponent,
/// players listed twice, and a wrong number of byes.
///
/// Articles of both texts: 1.9.1, General Handling Rules 3.3; of the Burstein System: 1.3; of the Dubov System: 1.4.
pub(crate) fn violations<F: ByeFirst>(position: &Position, field: &F, recorded: &Recorded) -> Vec<Violation> {
    let (cited, company) = (F::CITED, field.company());
    let articles = attendance::Articles { absent: cited.absent, complete: cited.complete, bye: cited.pab };
    let everybody = company.entrants.iter().map(|entrant| entrant.id);
    let mut found = attendance::violations(position, everybody, recorded, articles);
    for &id in &recorded.byes {
        let barred = company.index_of(id).and_then(|player| company.entrants[player].barred.told("round"));
        if let Some(barred) = barred {
            let told = tell![id, " may not have the bye: ", id, " ", barred];
            found.push(Violation::new(cited.c2, vec![id], told));
        }
    }
    for Board { white, black, .. } in &recorded.boards {
        let (Some(a), Some(b)) = (company.index_of(*white), company.index_of(*black)) else { continue };
        let obstacles = company.obstacles(a, b);
        for obstacle in attendance::once(obstacles, |&obstacle| words::forbidden_by::<F>(obstacle)) {
            let (article, why) = (words::forbidden_by::<F>(obstacle), obstacle.told());
            found.push(attendance::may_not_meet(article, (*white, *black), &why));
        }
    }
    found
}

/// The verdict on the bye, which 3.1 decides before all pairs. `receiver` is the correct player with the bye;
/// `None` if no player has it. The result is `None` if the recorded bye is correct.
pub(crate) fn bye<F: ByeFirst>(
    field: &F,
    receiver: Option<&Chosen<usize>>,
    recorded: &Recorded,
    search: &dyn Completes<F>,
) -> Result<Option<(Class, Decisive)>, Spent> {
    let company = field.company();
    let theirs = recorded.byes.first().and_then(|&id| company.index_of(id));
    let (Some(theirs), Some(receiver)) = (theirs, receiver) else { return Ok(None) };
    let told = decisive(&Bye { field, search }, receiver, &theirs, "Bye")?;
    let Some((_, told)) = told else { return Ok(None) };
    let (them, us) = (company.id(theirs), company.id(receiver.candidate));
    let recorded = format!("{them}: {}", told.recorded);
    let reference = format!("{us}: {}", told.reference);
    Ok(Some((Class::Bye, Decisive { recorded, reference, ..told })))
}

/// Judges the colours of a round whose pairs and bye are correct. `with` makes the field with another initial colour.
pub(crate) fn colours<F: ByeFirst>(
    field: &F,
    with: impl Fn(Option<Colour>) -> F,
    (pairs, bye): (&[(usize, usize)], Option<usize>),
    recorded: &Recorded,
) -> Judged {
    board_colours::under_either(field.initial_colour(), |initial_colour| {
        let field = with(initial_colour);
        let pairing = with_colours(&field, pairs.iter().copied(), bye);
        let decisive = board_colours::first_swapped(&pairing, recorded).and_then(|board| {
            let company = field.company();
            let (white, black) = (company.index_of(board.0)?, company.index_of(board.1)?);
            let allocation = allocate(&field, white, black);
            let facts = words::colour_facts(&field, allocation.facts, white, black);
            Some(board_colours::wrong(board, allocation.article, facts))
        });
        (pairing, decisive)
    })
}
