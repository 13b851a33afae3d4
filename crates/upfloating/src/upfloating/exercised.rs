//! Finds the articles that decided something in a correct pairing. The article of a criterion is included if
//! another candidate would be chosen without the criterion.

use super::field::{Field, forbidden_by};
use super::stage::Stage;
use super::{Bracket, BracketPairing, Bye, Edition, RoundPairing, Search, Upfloaters};
use arbitrium_search::Spent;
use arbitrium_swiss::weighing::{Chosen, Part, at_work_by};
use arbitrium_tournament::rulebook::Article;

/// The index of C1 in the tables of criteria of 3.5 and 3.6.
const PLACE_OF_C1: usize = 0;

/// The articles that decided something in this round; an article may be repeated.
pub(super) fn of<E: Edition>(
    field: &Field,
    round: &RoundPairing,
    search: &dyn Search<E>,
) -> Result<Vec<&'static Article>, Spent> {
    let mut found = Vec::new();
    if let Some(receiver) = &round.receiver {
        found.extend(in_bye(field, receiver, search)?);
    }
    let levels = round.levels(field);
    for (stage, bracket) in round.stages(field, &levels) {
        found.extend(in_set(&stage, bracket, search)?);
        found.extend(in_pairing(&stage, bracket, search)?);
    }
    Ok(found)
}

/// The articles that decided the bye (3.4).
fn in_bye<E: Edition>(
    field: &Field,
    receiver: &Chosen<usize>,
    search: &dyn Search<E>,
) -> Result<Vec<&'static Article>, Spent> {
    let decision = Bye::<E> { field, search };
    Bye::<E>::at_work(receiver, |part| search.choose_bye(&decision, part))
}

/// The articles that decided the set of upfloaters (3.5). C1 and the organiser's prohibitions decided
/// something if another set would be chosen without them. In this test, only the forbidden pairs with a
/// resident become possible. Forbidden pairs of lower players stay forbidden.
fn in_set<E: Edition>(
    stage: &Stage<'_>,
    bracket: &Bracket,
    search: &dyn Search<E>,
) -> Result<Vec<&'static Article>, Spent> {
    let chosen = &bracket.upfloaters;
    let by = |stage: &Stage<'_>, part| {
        let chosen = search.choose_upfloaters(&Upfloaters { stage, search }, part)?;
        Ok(chosen.map(|chosen| chosen.candidate))
    };
    let without = |article: &Article| {
        let of_residents = |a, b| stage.residents.contains(a) || stage.residents.contains(b);
        let field =
            stage.field.disregarding(|a, b, why| of_residents(a, b) && forbidden_by::<E>(why) == article)?;
        by(&Stage { field: &field, ..stage.clone() }, Part::Whole)
    };
    let has_equal = search.has_equal_set(&Upfloaters { stage, search }, chosen)?;
    let mut found = at_work_by::<Upfloaters<'_, E>>(
        &chosen.candidate,
        |part| if part == Part::Without(PLACE_OF_C1) { without(E::ARTICLES.c1) } else { by(stage, part) },
        has_equal,
    )?;
    if stage.field.has_prohibitions() && without(E::ARTICLES.prohibited)?.as_ref() != Some(&chosen.candidate)
    {
        found.push(E::ARTICLES.prohibited);
    }
    Ok(found)
}

/// The articles that decided the pairing of the bracket (3.6).
fn in_pairing<E: Edition>(
    stage: &Stage<'_>,
    bracket: &Bracket,
    search: &dyn Search<E>,
) -> Result<Vec<&'static Article>, Spent> {
    let members = stage.bracket(bracket.set());
    let decision = BracketPairing::of(stage, &members);
    let by = |part| Ok(search.choose_pairing(&decision, part)?.map(|chosen| chosen.candidate));
    let has_equal = search.has_equal_pairing(&decision, &bracket.pairing)?;
    at_work_by::<BracketPairing<'_, E>>(&bracket.pairing.candidate, by, has_equal)
}
