//! The judgement of a foreign pairing: bracket by bracket it goes through the same table as the reference.

use super::argument::Case;
use super::bracket::{BracketDecision, Candidate};
use super::colours::allocate;
use super::document::with_colours;
use super::edition::Edition;
use super::field::Field;
use super::round::{PairedBracket, RoundPairing, Search, pair_round};
use super::words;
use crate::position::Position;
use crate::search::{Spent, Stepwise};
use crate::systems::terms::board_colours;
use crate::systems::weighing::{Comparison, Decided, compare};
use crate::systems::{
    Argument, Board, Class, Decisive, Failure, Judgement, Recorded, Violation, attendance, tell,
};

/// Judges a recorded pairing against the reference of the same field.
pub(super) fn judge<E: Edition>(
    position: &Position,
    field: &Field,
    recorded: &Recorded,
    search: &dyn Search<E>,
) -> Result<Judgement, Spent> {
    let violations = violations::<E>(position, field, recorded);
    let undecided = |failure, violations| Judgement {
        class: Class::Undecided,
        reference: Err(failure),
        decisive: None,
        violations,
    };
    let reference = match pair_round(field, search)? {
        Ok(reference) => reference,
        Err(failure) => return Ok(undecided(failure, violations)),
    };
    let pairing = with_colours(field, &reference);
    if let Some(first) = violations.first() {
        let decisive = Some(attendance::illegal(first, recorded, &pairing));
        return Ok(Judgement { class: Class::Illegal, reference: Ok(pairing), decisive, violations });
    }
    let partners = recorded.partners(field.entrants.len(), |id| field.index_of(id));
    let difference = reference.brackets.iter().try_first_map(|paired| {
        let found = bracket(field, paired, &partners, search)?;
        let Some((class, mut decisive)) = found else { return Ok(None) };
        decisive.argument.why = decisive.argument.why.and(words::route::<E>(field, paired, &reference));
        Ok(Some((class, decisive)))
    })?;

    if search.is_exhausted() {
        return Ok(undecided(Failure::BudgetSpent, violations));
    }
    if let Some((class, mut decisive)) = difference {
        if class == Class::Bye {
            decisive.argument.tell_byes(recorded, &pairing);
        }
        return Ok(Judgement { class, reference: Ok(pairing), decisive: Some(decisive), violations });
    }
    let (pairing, decisive) = judge_colours::<E>(field, &reference, recorded);
    let class = if decisive.is_some() { Class::Colour } else { Class::Agrees };
    Ok(Judgement { class, reference: Ok(pairing), decisive, violations })
}

/// Every absolute rule that the recorded round breaks, and what is missing or double in it.
///
/// Articles of 2026: 1.5, 1.9.1, General Handling Rules 3.3; 2017: A.5, General Handling Rules D.4.
fn violations<E: Edition>(position: &Position, field: &Field, recorded: &Recorded) -> Vec<Violation> {
    let cited = E::ARTICLES;
    let articles = attendance::Articles { absent: cited.absent, complete: cited.complete, bye: cited.bye };
    let everybody = field.entrants.iter().map(|entrant| entrant.id);
    let mut found = attendance::violations(position, everybody, recorded, articles);
    for &id in &recorded.byes {
        if let Some(barrier) = field.index_of(id).and_then(|player| field.entrants[player].barred) {
            let told = tell![id, " may not have the bye: ", id, " ", words::barrier(barrier)];
            found.push(Violation::new(cited.c2, vec![id], told));
        }
    }
    for Board { white, black, .. } in &recorded.boards {
        let (Some(a), Some(b)) = (field.index_of(*white), field.index_of(*black)) else { continue };
        for obstacle in field.obstacles(a, b) {
            let (article, why) = (words::obstacle_article::<E>(obstacle), words::obstacle(obstacle));
            found.push(attendance::may_not_meet(article, (*white, *black), &why));
        }
    }
    found
}

/// One bracket of the reference and what the recorded round makes of it. Above it both agree, so the same players are moved
/// down to it.
fn bracket<E: Edition>(
    field: &Field,
    paired: &PairedBracket,
    partners: &[Option<usize>],
    search: &dyn Search<E>,
) -> Result<Option<(Class, Decisive)>, Spent> {
    let bracket = &paired.bracket;
    let theirs = Candidate::of_round(bracket, partners);
    let decision = BracketDecision::new(field, bracket, search.as_outlook());
    let comparison = compare(&decision, &paired.candidate, &theirs)?;
    let Some(Comparison { decided, equal_above }) = comparison else { return Ok(None) };
    let place = bracket.title(field);
    let equal_above = equal_above
        .into_iter()
        .filter(|(_, value)| !matches!(value, crate::systems::weighing::Value::Broken(_)));
    let equal_above =
        equal_above.map(|(article, value)| (article, words::value::<E>(article, &value))).collect();
    let ours = &paired.candidate;
    let case = Case { decision: &decision, theirs: &theirs, ours };
    let argument = match &decided {
        Decided::Criterion { article, theirs, ours, .. } => case.criterion(article, theirs, ours)?,
        Decided::Order(_) => case.order(),
    };
    let (class, article, recorded, reference) = match decided {
        Decided::Criterion { article, theirs, ours, .. } => {
            let class = if E::BYE_CRITERIA.contains(&article) { Class::Bye } else { Class::Worse };
            (class, article, words::value::<E>(article, &theirs), words::value::<E>(article, &ours))
        }
        Decided::Order(article) => {
            let told = |candidate| words::candidate(field, bracket, candidate);
            (Class::Later, article, told(&theirs), told(ours))
        }
    };
    let Argument { recorded: theirs, reference: ours, why, .. } = &argument;
    let summary = format!("{place}, {article}: {why} ({theirs}; by the rules {ours})");
    Ok(Some((class, Decisive { article, place, summary, recorded, reference, equal_above, argument })))
}

/// The colours of a round with the reference's pairs and bye.
fn judge_colours<E: Edition>(
    field: &Field,
    reference: &RoundPairing,
    recorded: &Recorded,
) -> board_colours::Judged {
    board_colours::under_either(field.initial_colour, |initial_colour| {
        let field = Field { initial_colour, ..field.clone() };
        let pairing = with_colours(&field, reference);
        let decisive = board_colours::first_swapped(&pairing, recorded).and_then(|board| {
            let allocation = allocate(&field, field.index_of(board.0)?, field.index_of(board.1)?);
            let (rule, white, black) = (allocation.rule, allocation.white, allocation.black);
            let facts = words::colour_facts(&field, rule, white, black);
            Some(board_colours::wrong(board, rule.article(&E::ARTICLES.colours), &facts))
        });
        (pairing, decisive)
    })
}
