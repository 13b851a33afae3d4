//! Finds the facts that force players with different scores to meet, and a player to have the bye.

use arbitrium_core::position::Position;
use arbitrium_core::search::Limits;
use arbitrium_core::systems::{Choice, Forcing, Reference, Section, Telling};
use arbitrium_core::tournament::{GamesPerRound, PlayerId, Points};

/// The fraction of a question's step budget (one four-hundredth) that the search for forcing facts may use,
/// for all floats together.
const SHARE: u64 = 400;

/// A section with the facts that force the floats and the bye of the correct pairing; `None` if nothing forces them.
pub(crate) fn why_they_float(
    reference: &dyn Reference,
    position: &Position,
    games: GamesPerRound,
) -> Option<Section> {
    let choices = choices(reference, position)?;
    let limits = Limits::now();
    let number = u64::try_from(choices.len()).unwrap_or(u64::MAX).max(1);
    let limits = Limits { steps: limits.steps / SHARE / number, ..limits };
    // Several floats are often forced by the same facts. Such floats are listed together.
    let mut found: Vec<(Vec<Forcing>, Vec<Telling>)> = Vec::new();
    for (choice, told) in choices {
        let facts = limits.in_force(|| reference.forced_by(&choice)).facts;
        let same = |one: &Forcing, other: &Forcing| one.fact == other.fact;
        let is_known = |(known, _): &&mut (Vec<Forcing>, Vec<Telling>)| {
            known.len() == facts.len() && known.iter().zip(&facts).all(|(one, other)| same(one, other))
        };
        match found.iter_mut().find(is_known) {
            _ if facts.is_empty() => {}
            Some((_, all)) => all.push(told),
            None => found.push((facts, vec![told])),
        }
    }
    let mut section = Section::new("Facts that force floats and the bye");
    for (facts, told) in &found {
        let because = Telling::list(facts.iter().map(|one| one.fact.told(games)));
        section.say(Telling::list(told.iter().cloned()).and(": ").and(because));
    }
    (!found.is_empty()).then_some(section)
}

/// The choices of the correct pairing that may be forced, each with its description: first the bye, then every pair
/// of players with different scores, highest scores first. `None` if there is no correct pairing.
fn choices(reference: &dyn Reference, position: &Position) -> Option<Vec<(Choice, Telling)>> {
    let pairing = reference.pairing().ok()?;
    let score = |id: PlayerId| Some(position.competitors[position.index_of(id)?].score);
    let bye = pairing.bye.map(|bye| {
        let choice = Choice { pairs: Vec::new(), bye: Some(bye) };
        (choice, Telling::from(bye).and(" has the bye"))
    });
    let mut pairs: Vec<((Points, Points), (Choice, Telling))> = Vec::new();
    for &(white, black) in &pairing.pairs {
        let (Some(own), Some(theirs)) = (score(white), score(black)) else { continue };
        let (higher, lower) = if own >= theirs { (white, black) } else { (black, white) };
        let (most, least) = (own.max(theirs), own.min(theirs));
        if most > least {
            let choice = Choice { pairs: vec![(higher, lower)], bye: None };
            let told =
                Telling::from(higher).and(format!(" ({most}) meets ")).and(lower).and(format!(" ({least})"));
            pairs.push(((most, least), (choice, told)));
        }
    }
    pairs.sort_by(|(one, _), (other, _)| other.cmp(one));
    Some(bye.into_iter().chain(pairs.into_iter().map(|(_, choice)| choice)).collect())
}
