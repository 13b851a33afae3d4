//! The verdict on a recorded pairing: its brackets are compared with those of the correct pairing by the same table of
//! criteria.

use super::argument::Case;
use super::bracket::{BracketDecision, Candidate};
use super::colours::allocate;
use super::document::with_colours;
use super::edition::Edition;
use super::field::Field;
use super::round::{PairedBracket, RoundPairing, Search};
use super::words;
use arbitrium_search::{Spent, Stepwise};
use arbitrium_swiss::judging::board_colours;
use arbitrium_swiss::weighing::{self, Comparison, Decided};
use arbitrium_swiss::{
    Argument, Board, Class, Concession, Decisive, Judged, Recorded, Violation, attendance, tell,
};
use arbitrium_tournament::position::Position;

/// Compares a recorded round that breaks no absolute rule with the correct one.
pub(super) fn compare<E: Edition>(
    field: &Field,
    reference: &RoundPairing,
    recorded: &Recorded,
    search: &dyn Search<E>,
) -> Result<Judged, Spent> {
    let partners = recorded.partners(field.entrants.len(), |id| field.index_of(id));
    let difference = reference.brackets.iter().try_first_map(|paired| {
        let found = bracket(field, paired, &partners, search)?;
        let Some((class, mut decisive)) = found else { return Ok(None) };
        decisive.argument.why = decisive.argument.why.and(words::route::<E>(field, paired, reference));
        Ok(Some((class, decisive)))
    })?;
    let Some((class, mut decisive)) = difference else {
        return Ok(colours::<E>(field, reference, recorded));
    };
    let pairing = with_colours::<E>(field, reference);
    if class == Class::Bye {
        decisive.argument.tell_byes(recorded, &pairing);
    }
    Ok(Judged { class, reference: pairing, decisive: Some(decisive) })
}

/// Every absolute rule that the recorded round breaks, and players that are missing or listed twice.
///
/// Articles of 2026: 1.5, 1.9.1, General Handling Rules 3.3; 2017: A.5, General Handling Rules D.4.
pub(super) fn violations<E: Edition>(
    position: &Position,
    field: &Field,
    recorded: &Recorded,
) -> Vec<Violation> {
    let cited = E::ARTICLES;
    let articles = attendance::Articles { absent: cited.absent, complete: cited.complete, bye: cited.bye };
    let everybody = field.entrants.iter().map(|entrant| entrant.id);
    let mut found = attendance::violations(position, everybody, recorded, articles);
    for &id in &recorded.byes {
        let barred = field.index_of(id).and_then(|player| field.entrants[player].barred.told("round"));
        if let Some(barred) = barred {
            let told = tell![id, " may not have the bye: ", id, " ", barred];
            found.push(Violation::new(cited.c2, vec![id], told));
        }
    }
    for Board { white, black, .. } in &recorded.boards {
        let (Some(a), Some(b)) = (field.index_of(*white), field.index_of(*black)) else { continue };
        let article = |&obstacle: &_| words::obstacle_article::<E>(obstacle);
        for obstacle in attendance::once(field.obstacles(a, b), article) {
            let (article, why) = (article(&obstacle), obstacle.told());
            found.push(attendance::may_not_meet(article, (*white, *black), &why));
        }
    }
    found
}

/// Compares the bracket `paired` of the correct pairing with the recorded round. The two rounds agree in all
/// brackets above, so the same players are moved down to this one. `partners` has the recorded opponent of
/// each player; `None` for a player without one. The result is `None` if the rounds also agree in this
/// bracket.
fn bracket<E: Edition>(
    field: &Field,
    paired: &PairedBracket,
    partners: &[Option<usize>],
    search: &dyn Search<E>,
) -> Result<Option<(Class, Decisive)>, Spent> {
    let bracket = &paired.bracket;
    let theirs = Candidate::of_round(bracket, partners);
    let decision = BracketDecision::new(field, bracket, search.as_outlook());
    let comparison = weighing::compare(&decision, &paired.candidate, &theirs)?;
    let Some(Comparison { decided, equal_above }) = comparison else { return Ok(None) };
    let place = bracket.title(field);
    let equal_above =
        equal_above.into_iter().filter(|(_, value)| !matches!(value, weighing::Value::Broken(_)));
    let told = |article, value: &weighing::Value| words::value::<E>(bracket, article, value);
    let equal_above = equal_above.map(|(article, value)| (article, told(article, &value))).collect();
    let ours = &paired.candidate;
    let case = Case { decision: &decision, theirs: &theirs, ours };
    let argument = match &decided {
        Decided::Criterion { article, theirs: their_value, ours: our_value, .. } => {
            let better = weighing::better_below(&decision, ours, &theirs, article, |_, value| value)?;
            let concedes = better.into_iter().map(|one| Concession {
                article: one.article,
                recorded: case.phrase(one.article, &one.theirs),
                reference: case.phrase(one.article, &one.ours),
            });
            Argument { concedes: concedes.collect(), ..case.criterion(article, their_value, our_value)? }
        }
        Decided::Order(_) => case.order(),
    };
    let (class, article, recorded, reference) = match decided {
        Decided::Criterion { article, theirs, ours, .. } => {
            let class = if E::SPECIAL.chooses_bye(article) { Class::Bye } else { Class::Worse };
            (class, article, told(article, &theirs), told(article, &ours))
        }
        Decided::Order(article) => {
            let told = |candidate| words::candidate(field, bracket, candidate);
            (Class::Later, article, told(&theirs), told(ours))
        }
    };
    Ok(Some((class, Decisive { article, place, recorded, reference, equal_above, argument })))
}

/// Compares the colours of a round whose pairs and bye are correct.
fn colours<E: Edition>(field: &Field, reference: &RoundPairing, recorded: &Recorded) -> Judged {
    board_colours::under_either(field.initial_colour, |initial_colour| {
        let field = Field { initial_colour, ..field.clone() };
        let pairing = with_colours::<E>(&field, reference);
        let decisive = board_colours::first_swapped(&pairing, recorded).and_then(|board| {
            let (white, black) = (field.index_of(board.0)?, field.index_of(board.1)?);
            let allocation = allocate::<E>(&field, white, black);
            let facts = words::colour_facts(&field, allocation.facts, white, black);
            Some(board_colours::wrong(board, allocation.article, facts))
        });
        (pairing, decisive)
    })
}
