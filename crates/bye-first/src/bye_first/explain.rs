//! Explains the bye and the colours of a round.

use super::told::first_of_all;
use super::{Bye, ByeFirst, Completes, allocate, words};
use arbitrium_search::Spent;
use arbitrium_swiss::judging;
use arbitrium_swiss::weighing::{Chosen, Decision, Part, Policy, Told, all_told, is_better, order};
use arbitrium_swiss::{Line, Section, tell};
use arbitrium_tournament::rulebook::Article;

/// Explains the bye (3.1). `receiver` is the player with the bye; `None` if no player has it. The section
/// names the players who come before the player with the bye but do not have it. It also says why the player
/// with the bye comes before all others.
pub(crate) fn bye<F: ByeFirst>(
    field: &F,
    receiver: Option<&Chosen<usize>>,
    search: &dyn Completes<F>,
) -> Result<Section, Spent> {
    let (cited, company) = (F::CITED, field.company());
    let mut section = Section::new("Bye");
    let number = company.size();
    let Some(ours) = receiver else {
        section.cite(
            cited.steps,
            format!("{number} players are to be paired, an even number: no bye is needed"),
        );
        return Ok(section);
    };
    section.cite(cited.steps, format!("{number} players are to be paired, an odd number: one has the bye"));
    let decision = Bye { field, search };
    let judged = |player: usize| Chosen::proved(&decision, player, Part::Whole);
    let mut all: Vec<Chosen<usize>> = (0..number).map(judged).collect::<Result<_, _>>()?;
    all.sort_by(|one, other| order::<Bye<'_, F>>(&one.values, &other.values));
    for one in &all {
        let is_before = is_better::<Bye<'_, F>>(&one.values, &ours.values);
        let id = company.id(one.candidate);
        let columns = columns(&decision, one);
        if !is_before {
            section.value_about(&[id], cited.bye_score, tell![id, ": ", columns]);
            continue;
        }
        let (article, why) = match company.entrants[one.candidate].barred.told("round") {
            Some(barred) => (cited.c2, barred),
            None => (cited.bye_completion, "the others could not all be paired".to_owned()),
        };
        section.cite_about(&[id], article, tell!["not ", id, " (", columns, "): ", why]);
    }
    let (article, why) = why_bye(&decision, ours)?;
    let id = company.id(ours.candidate);
    section.cite_about(&[id], article, tell![id, " has the bye: ", why]);
    Ok(section)
}

/// The values of 3.1.3 to 3.1.5 for a player, such as `1.5 points, 4 games played, ...`.
fn columns<F: ByeFirst>(decision: &Bye<'_, F>, one: &Chosen<usize>) -> String {
    all_told(decision, one).into_iter().map(|(_, told)| told).collect::<Vec<_>>().join(", ")
}

/// The first criterion by which the player with the bye comes before all other players who could have it. The
/// second result is the reason in words.
fn why_bye<F: ByeFirst>(
    decision: &Bye<'_, F>,
    ours: &Chosen<usize>,
) -> Result<(&'static Article, String), Spent> {
    let others = (0..decision.field.company().size()).filter(|player| *player != ours.candidate);
    let mut rivals: Vec<Chosen<usize>> = others
        .filter_map(|player| Chosen::evaluated(decision, player).transpose())
        .collect::<Result<_, _>>()?;
    let mut above = Vec::new();
    for (place, criterion) in Bye::<'_, F>::criteria().iter().enumerate() {
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
    Ok((Bye::<'_, F>::ORDER, "the first of all".into()))
}

/// The section about colours. For each board it gives the article that decides, and the facts.
pub(crate) fn colours<F: ByeFirst>(field: &F, pairs: impl Iterator<Item = (usize, usize)>) -> Section {
    judging::colours(pairs.map(|(a, b)| {
        let board = allocate(field, a, b);
        let entrants = &field.company().entrants;
        let (white, black) = (&entrants[board.white], &entrants[board.black]);
        let facts = words::colour_facts(field, board.facts, a, b);
        let told = tell![white.id, " (White) - ", black.id, ": ", facts];
        let line = Line::new(Some(board.article), told, &[white.id, black.id]);
        (line, [white.preferred(), black.preferred()])
    }))
}
