//! Explains why a round is paired as it is. The explanation gives for each bracket its parameters, the value of every
//! criterion, and the place of the chosen candidate in the order of the rules. The colours follow.

use super::bracket::{BracketDecision, Role};
use super::colours::allocate;
use super::edition::Edition;
use super::field::{Entrant, Field, Float};
use super::place::Place;
use super::reasons::Reasons;
use super::round::{PairedBracket, RoundPairing, Search, pair_round};
use super::words;
use arbitrium_search::Spent;
use arbitrium_swiss::judging;
use arbitrium_swiss::weighing::{Chosen, Part};
use arbitrium_swiss::{Column, Explanation, Line, Section, Telling, tell};
use arbitrium_tournament::PlayerId;
use arbitrium_tournament::rulebook::Article;

/// Explains a paired round: each bracket, the bye and the colours.
pub(super) fn round<E: Edition>(
    field: &Field,
    round: &RoundPairing,
    search: &dyn Search<E>,
) -> Result<Explanation, Spent> {
    let sections = round.brackets.iter().map(|paired| bracket::<E>(field, paired, search));
    let mut sections: Vec<Section> = sections.collect::<Result<_, _>>()?;
    if let Some(player) = round.bye {
        let id = field.entrants[player].id;
        let mut section = Section::new("Bye");
        section.cite_about(
            &[id],
            E::ARTICLES.bye,
            tell![id, " is left over in the last bracket and has the bye"],
        );
        sections.push(section);
    }
    sections.push(colours::<E>(field, round));
    Ok(Explanation { sections })
}

fn ids(field: &Field, players: &[usize]) -> Vec<PlayerId> {
    players.iter().map(|&player| field.entrants[player].id).collect()
}

fn bracket<E: Edition>(
    field: &Field,
    paired: &PairedBracket,
    search: &dyn Search<E>,
) -> Result<Section, Spent> {
    let decision = BracketDecision::new(field, &paired.bracket, search.as_outlook());
    let values = Chosen::proved(&decision, paired.candidate.clone(), Part::Whole)?.values;
    let (bracket, candidate) = (&paired.bracket, &paired.candidate);
    let cited = E::ARTICLES;
    let mut section = Section::new(bracket.title(field));
    let named = |players: &[usize]| Telling::row(ids(field, players));
    let id = |player: usize| field.entrants[player].id;
    let say = |section: &mut Section, players: &[usize], article: &'static Article, told: Telling| {
        section.cite_about(&ids(field, players), article, told);
    };
    match bracket.role {
        Role::Ordinary => {}
        Role::Penultimate => {
            say(&mut section, &[], cited.complete, words::paired_again(field, paired));
            let completes = "its downfloaters are to be such that the round can be completed";
            say(&mut section, &[], cited.c4, completes.into());
        }
        Role::CollapsedLast => {
            let all = "all players of the lower scores, together with the downfloaters of the Penultimate Pairing Bracket";
            say(&mut section, &[], cited.complete, all.into());
        }
    }
    if !bracket.mdps.is_empty() {
        say(&mut section, &bracket.mdps, cited.bracket, tell!["moved-down players: ", named(&bracket.mdps)]);
    }
    let residents = match bracket.role {
        Role::CollapsedLast => tell!["residents, the collapsed scoregroup: ", named(&bracket.residents)],
        Role::Ordinary | Role::Penultimate => tell!["residents: ", named(&bracket.residents)],
    };
    say(&mut section, &bracket.residents, cited.bracket, residents);
    let place = Place::of(bracket, candidate);
    let limbo: Vec<usize> = candidate.downfloaters.iter().copied().filter(|&p| bracket.is_mdp(p)).collect();
    if !limbo.is_empty() {
        say(&mut section, &limbo, cited.subgroups, tell!["in the limbo: ", named(&limbo)]);
    }
    let reasons = Reasons { field, paired, place: &place, search };
    reasons.values(&values, &mut section)?;
    if !place.s1.is_empty() {
        let original = &place.remainder[..place.s1.len()];
        let s2 = &place.remainder[place.s1.len()..];
        let text = tell!["S1 ", named(original), "; S2 ", named(s2)];
        section.value_about(&[], cited.subgroups, text);
        section.lay(Column::opposite(&ids(field, original), &ids(field, s2)));
        if !place.exchange.from_s1.is_empty() {
            let before = ": what comes before it in the order is worse by a criterion";
            say(&mut section, &[], cited.exchange, tell![words::exchange(field, &place), before]);
        }
    }
    reasons.passed_over(&mut section)?;
    for (&mdp, &opponent) in place.mdps.iter().zip(&place.opponents) {
        let meet = tell![id(mdp), " meets ", id(opponent)];
        section.value_about(&ids(field, &[mdp, opponent]), cited.mdp_pairing, meet);
    }
    for (&first, &second) in place.s1.iter().zip(&place.order) {
        let meet = tell![id(first), " meets ", id(second)];
        section.value_about(&ids(field, &[first, second]), cited.first, meet);
    }
    if !candidate.pairs.is_empty() {
        say(&mut section, &[], cited.first, words::pairs(field, &candidate.pairs).into());
    }
    if !candidate.downfloaters.is_empty() {
        let (article, told) = if bracket.is_last() {
            (cited.bye, tell!["left over: ", named(&candidate.downfloaters)])
        } else {
            (cited.bracket, tell!["downfloaters: ", named(&candidate.downfloaters)])
        };
        say(&mut section, &candidate.downfloaters, article, told);
    }
    Ok(section)
}

fn colours<E: Edition>(field: &Field, round: &RoundPairing) -> Section {
    judging::colours(round.pairs().map(|(a, b)| {
        let board = allocate::<E>(field, a, b);
        let (white, black) = (&field.entrants[board.white], &field.entrants[board.black]);
        let facts = words::colour_facts(field, board.facts, a, b);
        let told = tell![white.id, " (White) - ", black.id, ": ", facts];
        (Line::new(Some(board.article), told, &[white.id, black.id]), [white, black].map(Entrant::preferred))
    }))
}

/// A section with the facts of a player before the round.
pub(super) fn standing<E: Edition>(field: &Field, id: PlayerId) -> Section {
    let cited = E::ARTICLES;
    let mut section = Section::new(format!("Player {id}"));
    let Some(player) = field.index_of(id) else {
        section.cite(cited.absent, "not to be paired in this round");
        return section;
    };
    let entrant = &field.entrants[player];
    let ranked =
        format!("score {}, place {} of the {} to be paired", entrant.score, player + 1, field.entrants.len());
    section.cite(cited.order, ranked);
    section.cite(
        cited.preference,
        format!("colours so far {}; {}", words::history(entrant), words::preference(entrant)),
    );
    let float = |float: Option<Float>| match float {
        Some(Float::Down) => "a downfloat",
        Some(Float::Up) => "an upfloat",
        None => "no float",
    };
    let [last, before] = entrant.floats;
    section.cite(
        cited.floats,
        format!("{} in the previous round, {} two rounds before", float(last), float(before)),
    );
    if entrant.own.is_topscorer {
        section.cite(cited.topscorers, "a topscorer");
    }
    match entrant.barred.told("round") {
        Some(barred) => section.cite(cited.c2, format!("may not have the bye: {barred}")),
        None => section.cite(cited.c2, "may have the bye"),
    }
    section
}

/// The articles that were needed to choose this pairing.
pub(super) fn exercised<E: Edition>(
    field: &Field,
    round: &RoundPairing,
    search: &dyn Search<E>,
) -> Result<Vec<&'static Article>, Spent> {
    let mut found = vec![E::ARTICLES.complete];
    if round.bye.is_some() {
        found.push(E::ARTICLES.bye);
    }
    for paired in &round.brackets {
        let decision = BracketDecision::new(field, &paired.bracket, search.as_outlook());
        found.extend(search.at_work(&decision, &paired.candidate)?);
    }
    if would_differ_without_prohibitions(field, round, search)? {
        found.push(E::ARTICLES.prohibited);
    }
    found.extend(round.pairs().map(|(a, b)| allocate::<E>(field, a, b).article));
    Ok(found)
}

/// Whether the round would have other pairs or another bye without the organiser's prohibitions.
fn would_differ_without_prohibitions<E: Edition>(
    field: &Field,
    round: &RoundPairing,
    search: &dyn Search<E>,
) -> Result<bool, Spent> {
    let Some(forbidden) = field.forbidden.without_prohibitions() else { return Ok(false) };
    let mut without = field.clone();
    without.forbidden = forbidden;
    let other = pair_round(&without, search)?;
    Ok(other.is_ok_and(|other| other.bye != round.bye || !other.pairs().eq(round.pairs())))
}
