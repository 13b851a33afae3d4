//! A verdict in a few sentences, with the names of the players: what was paired, what the rules give, why, and what would
//! have to be otherwise.

use crate::check::RoundVerdict;
use crate::outcome::Standing;
use crate::systems::{Judgement, Piece, Telling};
use crate::tournament::{PlayerId, Tournament};
use crate::trf::printable_whole;

/// What is to be said of a round that does not agree.
pub(super) fn of(tournament: &Tournament, round: &RoundVerdict, standing: &Standing) -> String {
    written(tournament, &all(round, standing))
}

/// The sentences about a round, each without its full stop.
pub(super) fn all(round: &RoundVerdict, standing: &Standing) -> Vec<Telling> {
    let mut said = of_judgement(&round.judgement);
    let readings: Vec<String> = round.explained_by.iter().map(ToString::to_string).collect();
    if !readings.is_empty() {
        said.push(format!("it agrees under the reading {}", readings.join(", or ")).into());
    }
    said.extend(round.other_edition.as_ref().map(|other| Telling::from(other.to_string())));
    if let Standing::Accepted(reason) = standing {
        said.push(format!("accepted: {}", printable_whole(reason.trim_end_matches('.'))).into());
    }
    said
}

/// What decides, what else is broken, and why there is no reference.
pub(super) fn of_judgement(judgement: &Judgement) -> Vec<Telling> {
    let mut said: Vec<Telling> = judgement.decisive.iter().map(crate::systems::Decisive::told).collect();
    // The first is what decides, where there is a reference.
    let told = usize::from(judgement.decisive.is_some());
    let others = judgement.violations.iter().skip(told);
    said.extend(others.map(|violation| Telling::from(violation.article).and(": ").and(violation.told.clone())));
    said.extend(judgement.reference.as_ref().err().map(crate::systems::Failure::told));
    said
}

/// Sentences with capitals, full stops and names.
pub(super) fn written(tournament: &Tournament, sentences: &[Telling]) -> String {
    let written = sentences.iter().map(|sentence| capital(&named(tournament, sentence)) + ".");
    written.collect::<Vec<_>>().join(" ")
}

/// A clause with the names of the players.
pub(super) fn named(tournament: &Tournament, told: &Telling) -> String {
    let piece = |piece: &Piece| match piece {
        Piece::Words(words) => words.clone(),
        Piece::Player(id) => player(tournament, *id),
        Piece::Article(article) => article.to_string(),
    };
    told.pieces().iter().map(piece).collect()
}

/// `Adams, Ann (7)`; without a name `number 7`.
pub(super) fn player(tournament: &Tournament, id: PlayerId) -> String {
    match tournament.player(id).map(|player| player.name.trim()) {
        Some(name) if !name.is_empty() => format!("{} ({id})", printable_whole(name)),
        _ => format!("number {id}"),
    }
}

/// The text with a capital letter at its beginning.
pub(super) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}
