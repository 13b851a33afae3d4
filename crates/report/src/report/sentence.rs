//! A verdict in a few sentences, with the names of the players: what was paired, what the rules give, why, and what would
//! have to be otherwise.

use std::collections::BTreeSet;

use super::virtual_points;
use crate::outcome::Standing;
use arbitrium_core::check::RoundVerdict;
pub use arbitrium_core::counted::capital;
use arbitrium_core::systems::{Judgement, Piece, Telling};
use arbitrium_core::tournament::{PlayerId, Tournament};
use arbitrium_core::trf::printable_whole;

/// What is to be said of a round that does not agree; also that the scores told are no points of the tournament, where they are none.
#[must_use]
pub fn of(tournament: &Tournament, round: &RoundVerdict, standing: &Standing) -> String {
    let mut told = lines(tournament, &all(round, standing));
    told.extend(virtual_points::told(tournament, round.round));
    told.join(" ")
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
    let mut said: Vec<Telling> =
        judgement.decisive.iter().flat_map(arbitrium_core::systems::Decisive::sentences).collect();
    // The first is what decides, where there is a reference.
    let told = usize::from(judgement.decisive.is_some());
    let others = judgement.violations.iter().skip(told);
    said.extend(
        others.map(|violation| Telling::from(violation.article).and(": ").and(violation.told.clone())),
    );
    said.extend(judgement.reference.as_ref().err().map(arbitrium_core::systems::Failure::told));
    said.extend(judgement.paired_by.as_ref().filter(|_| cites(judgement)).map(|by| by.told.clone()));
    said
}

/// Whether an article of a document is cited.
fn cites(judgement: &Judgement) -> bool {
    judgement.decisive.is_some() || !judgement.violations.is_empty()
}

/// Sentences with capitals, full stops and names.
pub(super) fn written(tournament: &Tournament, sentences: &[Telling]) -> String {
    lines(tournament, sentences).join(" ")
}

/// The same, each sentence for itself.
pub(super) fn lines(tournament: &Tournament, sentences: &[Telling]) -> Vec<String> {
    let mut names = Names::of(tournament);
    sentences.iter().map(|sentence| names.sentence(sentence) + ".").collect()
}

/// A clause with the names of the players.
pub(super) fn named(tournament: &Tournament, told: &Telling) -> String {
    Names::of(tournament).told(told)
}

/// The names in which players are told of: in full and with the number at first, then as short as is clear.
pub(super) struct Names<'a> {
    tournament: &'a Tournament,
    met: BTreeSet<PlayerId>,
}

impl<'a> Names<'a> {
    /// Nobody was named yet.
    pub(super) fn of(tournament: &'a Tournament) -> Self {
        Names { tournament, met: BTreeSet::new() }
    }

    /// The next name of a player.
    pub(super) fn next(&mut self, id: PlayerId) -> String {
        let is_new = self.met.insert(id);
        let short =
            self.tournament.player(id).map(|player| family(&player.name)).filter(|name| !name.is_empty());
        let namesakes = |short: &&str| {
            self.tournament.players.iter().filter(|player| family(&player.name) == *short).count() == 1
        };
        match short.filter(|_| !is_new).filter(namesakes) {
            Some(short) => printable_whole(short),
            None => player(self.tournament, id),
        }
    }

    fn told(&mut self, told: &Telling) -> String {
        told.pieces().iter().map(|piece| self.piece(piece)).collect()
    }

    /// The clause with a capital letter, unless a name begins it: a name stays as it is written.
    fn sentence(&mut self, told: &Telling) -> String {
        let pieces = told.pieces();
        let begins_with_name =
            matches!(pieces.first(), Some(Piece::Player(id)) if has_name(self.tournament, *id));
        let text: String = pieces.iter().map(|piece| self.piece(piece)).collect();
        if begins_with_name { text } else { capital(&text) }
    }

    fn piece(&mut self, piece: &Piece) -> String {
        match piece {
            Piece::Words(words) => words.clone(),
            Piece::Player(id) => self.next(*id),
            Piece::Article(article) => article.to_string(),
        }
    }
}

/// What stands before the comma of a name.
pub(super) fn family(name: &str) -> &str {
    name.split(',').next().unwrap_or_default().trim()
}

/// Whether a player is called by a name, and not by a number alone.
pub(super) fn has_name(tournament: &Tournament, id: PlayerId) -> bool {
    tournament.player(id).is_some_and(|player| !player.name.trim().is_empty())
}

/// `Adams, Ann (7)`; without a name `number 7`.
pub(super) fn player(tournament: &Tournament, id: PlayerId) -> String {
    match tournament.player(id).map(|player| player.name.trim()) {
        Some(name) if !name.is_empty() => format!("{} ({id})", printable_whole(name)),
        _ => format!("number {id}"),
    }
}
