//! Explains why a round is paired as it is. The explanation gives for each bracket its parameters, the value of every
//! criterion, and the place of the chosen candidate in the order of the rules. The colours follow.

use super::bracket::{BracketDecision, Role};
use super::document::Text;
use super::edition::Edition;
use super::field::{Field, Float};
use super::place::Place;
use super::reasons::Reasons;
use super::round::{PairedBracket, RoundPairing, Search};
use super::words;
use arbitrium_search::Spent;
use arbitrium_swiss::weighing::{Chosen, Part};
use arbitrium_swiss::{Column, Explanation, Section, Telling, explained_colours, tell};
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
        let id = field.id(player);
        let mut section = Section::new("Bye");
        section.cite_about(
            &[id],
            E::ARTICLES.bye,
            tell![id, " is left over in the last bracket and has the bye"],
        );
        sections.push(section);
    }
    sections.push(explained_colours::<Text<E>>(field, round.pairs()));
    Ok(Explanation { sections })
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
    let named = |players: &[usize]| Telling::row(field.ids(players));
    let id = |player: usize| field.id(player);
    let say = |section: &mut Section, players: &[usize], article: &'static Article, told: Telling| {
        section.cite_about(&field.ids(players), article, told);
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
        section.lay(Column::opposite(&field.ids(original), &field.ids(s2)));
        if !place.exchange.from_s1.is_empty() {
            let before = ": what comes before it in the order is worse by a criterion";
            say(&mut section, &[], cited.exchange, tell![words::exchange(field, &place), before]);
        }
    }
    reasons.passed_over(&mut section)?;
    for (&mdp, &opponent) in place.mdps.iter().zip(&place.opponents) {
        let meet = tell![id(mdp), " meets ", id(opponent)];
        section.value_about(&field.ids(&[mdp, opponent]), cited.mdp_pairing, meet);
    }
    for (&first, &second) in place.s1.iter().zip(&place.order) {
        let meet = tell![id(first), " meets ", id(second)];
        section.value_about(&field.ids(&[first, second]), cited.first, meet);
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

/// Adds the facts of a player before the round to `section`.
pub(super) fn standing<E: Edition>(field: &Field, player: usize, section: &mut Section) {
    let cited = E::ARTICLES;
    let entrant = &field.entrants[player];
    let ranked =
        format!("score {}, place {} of the {} to be paired", entrant.score, player + 1, field.entrants.len());
    section.cite(cited.order, ranked);
    section.cite(
        cited.preference,
        format!("colours so far {}; {}", entrant.told_history(), entrant.told_preference()),
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
}
