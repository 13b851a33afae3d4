//! Finds the articles that have an effect on the pairing of a bracket.

use super::bracket::{BracketDecision, Candidate};
use super::edition::Edition;
use super::round::Search;
use super::row::Makes;
use arbitrium_search::Spent;
use arbitrium_swiss::terms::history::Barred;
use arbitrium_swiss::weighing::{Part, at_work_by};
use arbitrium_tournament::rulebook::Article;

/// The articles that have an effect on the choice in a bracket, in which `chosen` is the choice. `by` returns the
/// candidate chosen by a part of the table. `has_equal` says whether a second candidate is equally good.
///
/// Two articles also act where their row is not asked, so leaving out the row would not show their effect:
///
/// - C2 (C.2) also restricts who can complete the round (C4) and whose score counts (C5). Without it, every player may
///   have the bye.
/// - C6 (C.5) is followed by the order of the candidates, which begins with the most pairs (3.1, B.1).
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

/// The index of the row that minimises the number of downfloaters.
fn fewest_downfloaters<E: Edition>() -> Option<usize> {
    E::ROWS.iter().position(|row| matches!(row.makes, Makes::Sum(_)) && row.counts_all_downfloaters())
}

/// Whether a candidate with fewer pairs complies with every criterion above C6 as the chosen one does. If two players
/// who meet float down instead, they can still meet below, so the same completions and the same byes are possible. No
/// bracket is below the last one.
fn could_leave_two<E: Edition>(decision: &BracketDecision<'_, E>, chosen: &Candidate) -> bool {
    !decision.bracket.is_last() && !chosen.pairs.is_empty()
}

/// The choice in a bracket if every player may have the bye.
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
