//! Finds the articles that have an effect on the pairing of a bracket.

use super::bracket::{BracketDecision, Candidate};
use super::edition::Edition;
use super::round::Search;
use super::row::Makes;
use arbitrium_search::Spent;
use arbitrium_swiss::terms::history::Barred;
use arbitrium_swiss::weighing::{Part, at_work_by};
use arbitrium_tournament::rulebook::Article;

/// The articles that have an effect on the choice in a bracket: without one of them, the choice may differ.
/// `chosen` is the candidate chosen by the whole table. `by` returns the candidate that a part of the table
/// chooses. `has_equal` says whether another candidate is as good as `chosen`.
///
/// Two articles need more than a table without their row:
///
/// - C2 (C.2) also restricts who can complete the round (C4) and whose score counts (C5). To leave C2 out,
///   every player is allowed to have the bye.
/// - C6 (C.5): the order of the candidates begins with the most pairs (3.1, B.1). So a table without the row
///   of C6 chooses as many pairs as before.
pub(super) fn articles<E: Edition>(
    search: &(impl Search<E> + ?Sized),
    decision: &BracketDecision<'_, E>,
    chosen: &Candidate,
    by: impl Fn(Part) -> Result<Option<Candidate>, Spent>,
    has_equal: bool,
) -> Result<Vec<&'static Article>, Spent> {
    let place = |is: &dyn Fn(&'static Article) -> bool| E::ROWS.iter().position(|row| is(row.article));
    let (c2, c6) = (place(&|article| article == E::ARTICLES.c2), fewest_downfloaters::<E>());
    let part = |part| match part {
        Part::Without(place) if Some(place) == c2 => without_c2(search, decision, chosen),
        part => by(part),
    };
    let mut found = at_work_by::<BracketDecision<'_, E>>(chosen, part, has_equal)?;
    let c6 = c6.map(|place| E::ROWS[place].article).filter(|article| !found.contains(article));
    found.extend(c6.filter(|_| could_leave_two(decision, chosen)));
    Ok(found)
}

/// The index in `E::ROWS` of the row that minimises the number of downfloaters; `None` if there is no such
/// row.
fn fewest_downfloaters<E: Edition>() -> Option<usize> {
    E::ROWS.iter().position(|row| matches!(row.makes, Makes::Sum(_)) && row.counts_all_downfloaters())
}

/// Whether a candidate with fewer pairs meets every criterion above C6 as well as `chosen` does. If the two
/// players of a pair float down instead, they can still meet below. So the same completions and the same byes
/// remain possible. `false` for the last bracket, which has no bracket below.
fn could_leave_two<E: Edition>(decision: &BracketDecision<'_, E>, chosen: &Candidate) -> bool {
    !decision.bracket.is_last() && !chosen.pairs.is_empty()
}

/// The candidate that the search chooses if every player may have the bye; `None` if it chooses none.
/// `chosen` is the candidate that it chooses with C2.
fn without_c2<E: Edition>(
    search: &(impl Search<E> + ?Sized),
    decision: &BracketDecision<'_, E>,
    chosen: &Candidate,
) -> Result<Option<Candidate>, Spent> {
    let unpaired = decision.bracket.unpaired_after(&decision.bracket.players());
    let is_barred = |&player: &usize| !decision.field.may_have_bye(player);
    if unpaired.len().is_multiple_of(2) || !unpaired.iter().any(is_barred) {
        return Ok(Some(chosen.clone()));
    }
    let mut field = decision.field.clone();
    field.entrants.iter_mut().for_each(|entrant| entrant.barred = Barred::default());
    search.choose(&BracketDecision::new(&field, decision.bracket, search.as_outlook()))
}
