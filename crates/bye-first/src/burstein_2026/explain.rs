//! Explains why a round is paired as it is. The explanation covers the indices, the bye, the values of every
//! criterion in each bracket, and the colours.

use super::Bye;
use super::articles as a;
use super::bracket::Pairs;
use super::document::Text;
use super::field::Field;
use super::round::{PairedBracket, RoundPairing};
use super::search::Search;
use super::told_index;
use super::told_pairs::{notation, row};
use crate::bye_first::{explain_bye, passed_over, values};
use arbitrium_search::Spent;
use arbitrium_swiss::{Column, Explanation, Section, Telling, explained_colours, tell};

/// Explains a paired round: the indices, the bye, each bracket, and the colours.
pub(super) fn round(field: &Field, round: &RoundPairing, search: &dyn Search) -> Result<Explanation, Spent> {
    let mut sections =
        vec![told_index::table(field), explain_bye(&Bye { field, search }, round.receiver.as_ref())?];
    for paired in &round.brackets {
        sections.push(bracket(field, paired, search)?);
    }
    sections.push(explained_colours::<Text>(field, round.pairs()));
    Ok(Explanation { sections })
}

fn bracket(field: &Field, paired: &PairedBracket, search: &dyn Search) -> Result<Section, Spent> {
    let PairedBracket { bracket, chosen } = paired;
    let decision = Pairs::new(field, bracket, search);
    let candidate = &chosen.candidate;
    let mut section = Section::new(bracket.title(field));
    let named = |players: &[usize]| Telling::row(field.ids(players));
    if !bracket.mdps.is_empty() {
        let told = tell!["incoming floaters: ", named(&bracket.mdps)];
        section.cite_about(&field.ids(&bracket.mdps), &a::BRACKET, told);
    }
    let told = tell!["residents: ", named(&bracket.residents)];
    section.cite_about(&field.ids(&bracket.residents), &a::BRACKET, told);
    for (number, &player) in (1..).zip(&bracket.players()) {
        section.value_about(&[field.id(player)], &a::BSN, row(&decision, number, player));
    }
    if !candidate.downfloaters.is_empty() {
        let told = tell!["outgoing floaters: ", named(&candidate.downfloaters)];
        section.cite_about(&field.ids(&candidate.downfloaters), &a::PREPARATION, told);
    }
    values(&decision, chosen, &mut section);
    let by = |part| search.choose_pairs(&decision, part);
    passed_over(&decision, chosen, (super::bracket::ABSOLUTE, by), &mut section)?;
    for &(one, other) in &candidate.pairs {
        let (one, other) = (field.id(one), field.id(other));
        section.value_about(&[one, other], &a::OPERATIONS, tell![one, " meets ", other]);
    }
    section.cite(&a::ORDER, format!("the pairing is {}", notation(bracket, candidate)));
    let id = |player: usize| Some(field.id(player));
    let pairs = candidate.pairs.iter().map(|&(one, other)| (Some(one), Some(other)));
    let alone = candidate.downfloaters.iter().map(|&player| (Some(player), None));
    let column = |(one, other): (Option<usize>, Option<usize>)| Column {
        above: one.and_then(id),
        below: other.and_then(id),
        fails: false,
    };
    section.lay(pairs.chain(alone).map(column).collect());
    Ok(section)
}
