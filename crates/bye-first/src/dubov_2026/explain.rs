//! Explains why a round is paired as it is. The explanation covers the players, the bye, and the colours. For each
//! bracket it covers the upfloaters, the shifts and the transposition.

use super::Bye;
use super::articles as a;
use super::document::Text;
use super::field::Field;
use super::halves::{Half, Halves};
use super::player::upfloats;
use super::round::{PairedBracket, RoundPairing, Shifted};
use super::search::Search;
use super::shift::Shifters;
use super::upfloaters::{self, Upfloaters};
use super::way::colour_word;
use super::words::{listed, named};
use crate::bye_first::{explain_bye, passed_over, values};
use arbitrium_search::{Spent, Stop};
use arbitrium_swiss::weighing::{Decision, Told};
use arbitrium_swiss::{Column, Explanation, Section, Telling, explained_colours, tell};
use arbitrium_tournament::counted::counted;

/// Explains a paired round: the players, the bye, each bracket, and the colours.
pub(super) fn round(field: &Field, round: &RoundPairing, search: &dyn Search) -> Result<Explanation, Spent> {
    let mut sections = vec![players(field), explain_bye(&Bye { field, search }, round.receiver.as_ref())?];
    for paired in &round.brackets {
        sections.push(bracket(field, paired, search)?);
    }
    sections.push(explained_colours::<Text>(field, round.pairs()));
    Ok(Explanation { sections })
}

/// A section with the facts of all players that the criteria use: ARO, preference and upfloats.
fn players(field: &Field) -> Section {
    let mut section = Section::new("Players");
    for player in field.by_score() {
        let entrant = &field.entrants[player];
        let told = format!(
            ": score {}, ARO {}, {}, {}",
            entrant.score,
            entrant.own.aro,
            entrant.told_preference(),
            upfloats(field, entrant)
        );
        section.value_about(&[entrant.id], &a::ARO, tell![entrant.id, told]);
    }
    section
}

fn bracket(field: &Field, paired: &PairedBracket, search: &dyn Search) -> Result<Section, Spent> {
    let mut section = Section::new(paired.stage.title(field));
    let residents = &paired.stage.residents;
    let told = tell!["residents: ", Telling::row(field.ids(residents))];
    section.cite_about(&field.ids(residents), &a::BRACKET, told);
    upfloating(field, paired, search, &mut section)?;
    subgroups(field, &paired.halves, &mut section);
    if paired.unavoidable > 0 {
        let smaller = paired.halves.smaller().name();
        let inside = counted(paired.unavoidable, "pair");
        section.cite(&a::RECOMPOSITION, format!("{inside} of players of {smaller} cannot be avoided"));
    }
    for shifted in paired.shifts() {
        shift(field, shifted, search, &mut section)?;
    }
    let rated = |&player: &usize| format!("{} (ARO {})", field.id(player), field.entrants[player].own.aro);
    let s1: Vec<String> = paired.s1.iter().map(rated).collect();
    section.cite_about(&field.ids(&paired.s1), &a::S1, format!("S1: {}", s1.join(", ")));
    transposition(field, paired, &mut section);
    for (one, other) in paired.pairs() {
        let ids = [field.id(one), field.id(other)];
        section.value_about(&ids, &a::T2, tell![ids[0], " meets ", ids[1]]);
    }
    let column =
        |(one, other)| Column { above: Some(field.id(one)), below: Some(field.id(other)), fails: false };
    section.lay(paired.pairs().map(column).collect());
    Ok(section)
}

/// Explains why there are this many upfloaters (3.2.1), and why they are these players (3.2.2).
fn upfloating(
    field: &Field,
    paired: &PairedBracket,
    search: &dyn Search,
    section: &mut Section,
) -> Result<(), Spent> {
    let (stage, chosen) = (&paired.stage, &paired.upfloaters);
    let decision = Upfloaters { field, stage, search };
    let number = chosen.candidate.len();
    let needed = match number {
        0 => "the residents can be paired with each other: no upfloater is needed".to_owned(),
        1 if stage.residents.len() % 2 == 1 => {
            let residents = counted(stage.residents.len(), "resident");
            format!("{residents}, an odd number: one upfloater is enough")
        }
        _ => format!("with fewer than {} no legal pairing exists", counted(number, "upfloater")),
    };
    section.cite(&a::LEGAL, needed);
    if number > 1 {
        for &resident in &stage.residents {
            let others = stage.residents.iter().copied().filter(|&other| other != resident);
            let barred: Vec<usize> = others.filter(|&other| !field.may_meet(resident, other)).collect();
            if !barred.is_empty() {
                let told = tell![field.id(resident), " cannot meet ", named(field, &barred)];
                section.value_about(&[field.id(resident)], &a::LEGAL, told);
            }
        }
    }
    if number == 0 {
        return Ok(());
    }
    let told = tell!["upfloaters: ", named(field, &chosen.candidate)];
    section.cite_about(&field.ids(&chosen.candidate), &a::CHOICE, told);
    values(&decision, chosen, section);
    let by = |part| search.choose_upfloaters(&decision, part);
    passed_over(&decision, chosen, (upfloaters::C5 + 1, by), section)
}

/// Adds the players of G1 and G2 before any shift (3.2.3).
fn subgroups(field: &Field, halves: &Halves, section: &mut Section) {
    let is_fresh = field.is_fresh(&halves.members());
    for half in [Half::G1, Half::G2] {
        let players = halves.half(half);
        let who = Telling::row(field.ids(players));
        let told = tell![half.name(), " (", colour_word(is_fresh, half), "): ", who];
        section.cite_about(&field.ids(players), &a::SUBGROUPS, told);
    }
}

/// The largest number of earlier sets of shifters that are shown.
const MOST_TOLD: usize = 5;

/// Explains a shift (3.2.4, 4.3): the numbered shifters, the earlier sets that were not chosen, and the chosen set.
fn shift(field: &Field, shifted: &Shifted, search: &dyn Search, section: &mut Section) -> Result<(), Spent> {
    let Shifted { shift, chosen } = shifted;
    let decision = Shifters { field, shift, search };
    let numbered: Vec<String> = (1..)
        .zip(&shift.numbered)
        .map(|(number, &player)| format!("#{number} {}", field.id(player)))
        .collect();
    let from = shift.from;
    section.value_about(
        &field.ids(&shift.numbered),
        &a::SHIFTERS,
        format!("possible shifters from {}: {}", from.name(), numbered.join(", ")),
    );
    let mut told = 0;
    let visit = decision.candidates(&mut |candidate| {
        if candidate == chosen.candidate || told == MOST_TOLD {
            return Err(Stop::Enough);
        }
        told += 1;
        let why = match decision.yields(&candidate)? {
            None => "yields no legal pairing".to_owned(),
            Some(number) => format!("{} without the preferred colour", counted(number, "player")),
        };
        section.value_about(
            &field.ids(&candidate),
            &a::RECOMPOSITION,
            format!("not {}: {why}", decision.name(&candidate)),
        );
        Ok(())
    });
    Stop::was_enough(visit)?;
    let who = named(field, &chosen.candidate);
    let number = chosen.candidate.len();
    let why = if shift.is_first { "one of each pair that cannot be avoided" } else { "to make both equal" };
    let verb = if number == 1 { " goes from " } else { " go from " };
    let told = tell![who, verb, from.name(), " to ", from.other().name(), ", ", why];
    section.cite_about(&field.ids(&chosen.candidate), &a::RECOMPOSITION, told);
    Ok(())
}

/// Explains the transposition T2 (3.2.6, 4.4), and why other players could not come earlier in it.
fn transposition(field: &Field, paired: &PairedBracket, section: &mut Section) {
    let t2 = &paired.t2.candidate;
    let mut open = paired.g2.clone();
    for (&player, &opponent) in paired.s1.iter().zip(t2) {
        for &other in open.iter().take_while(|&&other| other != opponent) {
            let why = if field.may_meet(player, other) {
                tell!["then the others of S1 and G2 have no legal pairing"]
            } else {
                tell!["they may not meet"]
            };
            let told = tell!["not ", field.id(player), " against ", field.id(other), ": ", why];
            section.value_about(&[field.id(player), field.id(other)], &a::TRANSPOSITIONS, told);
        }
        open.retain(|&other| other != opponent);
    }
    section.cite_about(&field.ids(t2), &a::T2, format!("T2: {}", listed(field, t2)));
}
