//! Explains why a round is paired as it is. The explanation covers the indices, the bye, the values of every
//! criterion in each bracket, and the colours.

use super::articles as a;
use super::bracket::Pairs;
use super::field::Field;
use super::round::{PairedBracket, RoundPairing};
use super::search::Search;
use super::told_index;
use super::told_pairs::{notation, row};
use crate::bye_first::{explain_bye, explain_colours};
use arbitrium_search::Spent;
use arbitrium_swiss::weighing::{Chosen, Decision, Part, Told, Value, all_told};
use arbitrium_swiss::{Column, Explanation, Section, Telling, tell};

/// Explains a paired round: the indices, the bye, each bracket, and the colours.
pub(super) fn round(field: &Field, round: &RoundPairing, search: &dyn Search) -> Result<Explanation, Spent> {
    let mut sections = vec![told_index::table(field), explain_bye(field, round.receiver.as_ref(), search)?];
    for paired in &round.brackets {
        sections.push(bracket(field, paired, search)?);
    }
    sections.push(explain_colours(field, round.pairs()));
    Ok(Explanation { sections })
}

fn bracket(field: &Field, paired: &PairedBracket, search: &dyn Search) -> Result<Section, Spent> {
    let PairedBracket { bracket, chosen } = paired;
    let decision = Pairs::new(field, bracket, search);
    let candidate = &chosen.candidate;
    let mut section = Section::new(bracket.title(field));
    let named = |players: &[usize]| Telling::row(field.ids(players));
    if !bracket.incoming.is_empty() {
        let told = tell!["incoming floaters: ", named(&bracket.incoming)];
        section.cite_about(&field.ids(&bracket.incoming), &a::BRACKET, told);
    }
    let told = tell!["residents: ", named(&bracket.residents)];
    section.cite_about(&field.ids(&bracket.residents), &a::BRACKET, told);
    for (number, &player) in (1..).zip(&bracket.players()) {
        section.value_about(&[field.id(player)], &a::BSN, row(&decision, number, player));
    }
    if !candidate.floaters.is_empty() {
        let told = tell!["outgoing floaters: ", named(&candidate.floaters)];
        section.cite_about(&field.ids(&candidate.floaters), &a::PREPARATION, told);
    }
    for (article, value) in all_told(&decision, chosen) {
        if chosen.value::<Pairs<'_>>(article).is_some_and(Value::is_nothing) {
            section.value_about(&[], article, value);
        } else {
            section.cite(article, value);
        }
    }
    passed_over(&decision, chosen, &mut section)?;
    for &(one, other) in &candidate.pairs {
        let (one, other) = (field.id(one), field.id(other));
        section.value_about(&[one, other], &a::OPERATIONS, tell![one, " meets ", other]);
    }
    section.cite(&a::ORDER, format!("the pairing is {}", notation(bracket, candidate)));
    let id = |player: usize| Some(field.id(player));
    let pairs = candidate.pairs.iter().map(|&(one, other)| (Some(one), Some(other)));
    let alone = candidate.floaters.iter().map(|&player| (Some(player), None));
    let column = |(one, other): (Option<usize>, Option<usize>)| Column {
        above: one.and_then(id),
        below: other.and_then(id),
        fails: false,
    };
    section.lay(pairs.chain(alone).map(column).collect());
    Ok(section)
}

/// Adds to `section`, for each criterion, at most one pairing that comes before the chosen one in the order
/// of 4.3 but is worse by this criterion.
fn passed_over(
    decision: &Pairs<'_>,
    chosen: &Chosen<super::Candidate>,
    section: &mut Section,
) -> Result<(), Spent> {
    let criteria = Pairs::criteria();
    for (place, criterion) in criteria.iter().enumerate().skip(super::bracket::ABSOLUTE) {
        let Some(before) = decision.search.choose_pairs(decision, Part::First(place))? else { return Ok(()) };
        if before.candidate == chosen.candidate {
            return Ok(());
        }
        let Some(whole) = Chosen::evaluated(decision, before.candidate)? else { return Ok(()) };
        if whole.values[place] != chosen.values[place] {
            let article = criterion.article;
            let told = decision.value(article, (&whole.candidate, &whole.values[place]));
            let name = notation(decision.bracket, &whole.candidate);
            section.cite(article, format!("not {name}: {told}"));
        }
    }
    Ok(())
}
