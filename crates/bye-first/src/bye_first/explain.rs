//! Explains the bye of a round, and how a table of criteria leads to a choice.

use super::ByeFirst;
use arbitrium_search::Spent;
use arbitrium_swiss::weighing::{Bye, Chosen, GivesBye, Part, Told, Value, all_told, is_better, order};
use arbitrium_swiss::{Section, tell};

/// Explains the bye (3.1). `receiver` is the player with the bye; `None` if no player has it. The section
/// names the players who come before the player with the bye but do not have it. It also says why the player
/// with the bye comes before all others.
pub(crate) fn bye<R: GivesBye<Field: ByeFirst>>(
    decision: &Bye<'_, R>,
    receiver: Option<&Chosen<usize>>,
) -> Result<Section, Spent> {
    let (field, cited) = (decision.field, <R::Field as ByeFirst>::CITED);
    let mut section = Section::new("Bye");
    let number = field.size();
    let Some(ours) = receiver else {
        section.cite(
            cited.steps,
            format!("{number} players are to be paired, an even number: no bye is needed"),
        );
        return Ok(section);
    };
    section.cite(cited.steps, format!("{number} players are to be paired, an odd number: one has the bye"));
    let judged = |player: usize| Chosen::proved(decision, player, Part::Whole);
    let mut all: Vec<Chosen<usize>> = (0..number).map(judged).collect::<Result<_, _>>()?;
    all.sort_by(|one, other| order::<Bye<'_, R>>(&one.values, &other.values));
    for one in &all {
        let is_before = is_better::<Bye<'_, R>>(&one.values, &ours.values);
        let id = field.id(one.candidate);
        let columns = columns(decision, one);
        if !is_before {
            section.value_about(&[id], R::ARTICLES.score, tell![id, ": ", columns]);
            continue;
        }
        let (article, why) = match field.entrants[one.candidate].barred.told("round") {
            Some(barred) => (cited.rules.c2, barred),
            None => (R::ARTICLES.completion, "the others could not all be paired".to_owned()),
        };
        section.cite_about(&[id], article, tell!["not ", id, " (", columns, "): ", why]);
    }
    let (article, why) = decision.why(ours)?;
    let id = field.id(ours.candidate);
    section.cite_about(&[id], article, tell![id, " has the bye: ", why]);
    Ok(section)
}

/// The values of 3.1.3 to 3.1.5 for a player, such as `1.5 points, 4 games played, ...`.
fn columns<R: GivesBye>(decision: &Bye<'_, R>, one: &Chosen<usize>) -> String {
    all_told(decision, one).into_iter().map(|(_, told)| told).collect::<Vec<_>>().join(", ")
}

/// Adds to `section` the values of the chosen candidate. A value that is worth mentioning is a reason.
pub(crate) fn values<D: Told>(decision: &D, chosen: &Chosen<D::Candidate>, section: &mut Section) {
    for (article, value) in all_told(decision, chosen) {
        if chosen.value::<D>(article).is_some_and(Value::is_nothing) {
            section.value_about(&[], article, value);
        } else {
            section.cite(article, value);
        }
    }
}

/// Adds to `section`, for each criterion from index `from` on, at most one candidate that would be chosen by the criteria
/// before it but is worse by this criterion. `by` returns the candidate that a part of the table chooses.
pub(crate) fn passed_over<D: Told>(
    decision: &D,
    chosen: &Chosen<D::Candidate>,
    (from, by): (usize, impl Fn(Part) -> Result<Option<Chosen<D::Candidate>>, Spent>),
    section: &mut Section,
) -> Result<(), Spent> {
    for (place, criterion) in D::criteria().iter().enumerate().skip(from) {
        let before = by(Part::First(place))?.filter(|before| before.candidate != chosen.candidate);
        let Some(before) = before else { return Ok(()) };
        let Some(whole) = Chosen::evaluated(decision, before.candidate)? else { return Ok(()) };
        if whole.values[place] != chosen.values[place] {
            let article = criterion.article;
            let told = decision.value(article, (&whole.candidate, &whole.values[place]));
            section.cite(article, format!("not {}: {told}", decision.name(&whole.candidate)));
        }
    }
    Ok(())
}
