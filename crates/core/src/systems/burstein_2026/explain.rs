//! Why a round is paired as it is: the index, the bye, bracket by bracket the values of every criterion, then the colours.

use super::articles as a;
use super::bracket::Pairs;
use super::bye::Bye;
use super::colours::allocate;
use super::field::{Entrant, Field};
use super::round::{PairedBracket, RoundPairing};
use super::search::Search;
use super::told_bye::first_of_all;
use super::told_pairs::{notation, row};
use super::{told_index, words};
use crate::judging;
use crate::rulebook::Article;
use crate::search::Spent;
use crate::systems::weighing::{Chosen, Decision, Part, Policy, Told, Value, all_told, is_better, order};
use crate::systems::{Column, Explanation, Line, Section, Telling, tell};

/// The round as it was paired, in words.
pub(super) fn round(field: &Field, round: &RoundPairing, search: &dyn Search) -> Result<Explanation, Spent> {
    let mut sections = vec![told_index::table(field), bye(field, round, search)?];
    for paired in &round.brackets {
        sections.push(bracket(field, paired, search)?);
    }
    sections.push(colours(field, round));
    Ok(Explanation { sections })
}

/// 3.1: who comes before the receiver and does not have the bye, and why the receiver comes before all others.
fn bye(field: &Field, round: &RoundPairing, search: &dyn Search) -> Result<Section, Spent> {
    let mut section = Section::new("Bye");
    let number = field.entrants.len();
    let Some(ours) = &round.receiver else {
        section
            .cite(&a::STEPS, format!("{number} players are to be paired, an even number: no bye is needed"));
        return Ok(section);
    };
    section.cite(&a::STEPS, format!("{number} players are to be paired, an odd number: one has the bye"));
    let decision = Bye { field, search };
    let judged = |player: usize| Chosen::proved(&decision, player, Part::Whole);
    let mut all: Vec<Chosen<usize>> = (0..number).map(judged).collect::<Result<_, _>>()?;
    all.sort_by(|one, other| order::<Bye<'_>>(&one.values, &other.values));
    for one in &all {
        let is_before = is_better::<Bye<'_>>(&one.values, &ours.values);
        let id = words::id(field, one.candidate);
        let columns = columns(&decision, one);
        if !is_before {
            section.value_about(&[id], &a::BYE_SCORE, tell![id, ": ", columns]);
            continue;
        }
        let (article, why) = match field.entrants[one.candidate].barred {
            Some(barrier) => (&a::C2, words::barrier(barrier)),
            None => (&a::BYE_COMPLETION, "the others could not all be paired".to_owned()),
        };
        section.cite_about(&[id], article, tell!["not ", id, " (", columns, "): ", why]);
    }
    let (article, why) = why_bye(&decision, ours)?;
    let id = words::id(field, ours.candidate);
    section.cite_about(&[id], article, tell![id, " has the bye: ", why]);
    Ok(section)
}

/// What 3.1.3 to 3.1.5 see of a player: `1.5 points, 4 games played, Buchholz 8.0, ...`.
fn columns(decision: &Bye<'_>, one: &Chosen<usize>) -> String {
    all_told(decision, one).into_iter().map(|(_, told)| told).collect::<Vec<_>>().join(", ")
}

/// The first criterion by which the receiver of the bye stands before everybody else who could have it.
fn why_bye(decision: &Bye<'_>, ours: &Chosen<usize>) -> Result<(&'static Article, String), Spent> {
    let others = (0..decision.field.entrants.len()).filter(|player| *player != ours.candidate);
    let mut rivals: Vec<Chosen<usize>> = others
        .filter_map(|player| Chosen::evaluated(decision, player).transpose())
        .collect::<Result<_, _>>()?;
    let mut above = Vec::new();
    for (place, criterion) in Bye::criteria().iter().enumerate() {
        if criterion.policy == Policy::Absolute {
            continue;
        }
        rivals.retain(|rival| rival.values[place] == ours.values[place]);
        let own = (&ours.candidate, &ours.values[place]);
        if rivals.is_empty() {
            let first = first_of_all(decision, criterion.article, own);
            let with =
                if above.is_empty() { String::new() } else { format!("with {}, ", above.join(" and ")) };
            return Ok((criterion.article, format!("{with}{first}")));
        }
        above.push(decision.value(criterion.article, own));
    }
    Ok((Bye::ORDER, "the first of all".into()))
}

fn bracket(field: &Field, paired: &PairedBracket, search: &dyn Search) -> Result<Section, Spent> {
    let PairedBracket { bracket, chosen } = paired;
    let decision = Pairs::new(field, bracket, search);
    let candidate = &chosen.candidate;
    let mut section = Section::new(bracket.title(field));
    let named = |players: &[usize]| Telling::row(words::ids(field, players));
    if !bracket.incoming.is_empty() {
        let told = tell!["incoming floaters: ", named(&bracket.incoming)];
        section.cite_about(&words::ids(field, &bracket.incoming), &a::BRACKET, told);
    }
    let told = tell!["residents: ", named(&bracket.residents)];
    section.cite_about(&words::ids(field, &bracket.residents), &a::BRACKET, told);
    for (number, &player) in (1..).zip(&bracket.players()) {
        section.value_about(&[words::id(field, player)], &a::BSN, row(&decision, number, player));
    }
    if !candidate.floaters.is_empty() {
        let told = tell!["outgoing floaters: ", named(&candidate.floaters)];
        section.cite_about(&words::ids(field, &candidate.floaters), &a::PREPARATION, told);
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
        let (one, other) = (words::id(field, one), words::id(field, other));
        section.value_about(&[one, other], &a::OPERATIONS, tell![one, " meets ", other]);
    }
    section.cite(&a::ORDER, format!("the pairing is {}", notation(bracket, candidate)));
    let id = |player: usize| Some(words::id(field, player));
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

/// 4.3: what comes before the chosen pairing in the order of the text if no criterion is weighed, and by what it is worse.
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

/// Who has White on each board.
fn colours(field: &Field, round: &RoundPairing) -> Section {
    let preferred = |entrant: &Entrant| entrant.preference.map(|preference| preference.colour);
    judging::colours(round.pairs().map(|(a, b)| {
        let board = allocate(field, a, b);
        let (white, black) = (&field.entrants[board.white], &field.entrants[board.black]);
        let facts = words::colour_facts(field, board.facts, a, b);
        let told = tell![white.id, " (White) - ", black.id, ": ", facts];
        (Line::new(Some(board.article), told, &[white.id, black.id]), [white, black].map(preferred))
    }))
}
