//! Describes the verdict on a round in a few sentences, with the names of the players.

use std::collections::BTreeSet;

use super::round_answer::RoundAnswer;
use super::virtual_points;
use crate::outcome::Standing;
use arbitrium_core::check::RoundVerdict;
pub use arbitrium_core::counted::capital;
use arbitrium_core::systems::{Failure, Judgement, Piece, Recorded, Telling};
use arbitrium_core::tournament::{GamesPerRound, PlayerId, Tournament};
use arbitrium_core::trf::printable_whole;
use arbitrium_swiss::said;

/// The sentences about a wrong round as one text. If scores include virtual points, a note follows.
#[must_use]
pub fn of(tournament: &Tournament, round: &RoundVerdict, standing: &Standing) -> String {
    each(tournament, round, standing).join(" ")
}

/// The sentences about a wrong round, one text for each. If scores include virtual points, a note follows.
#[must_use]
pub fn each(tournament: &Tournament, round: &RoundVerdict, standing: &Standing) -> Vec<String> {
    let mut told = lines(tournament, &all(tournament, round, standing));
    told.extend(virtual_points::told(tournament, round.round));
    told
}

/// The sentences about another pairing that is not the correct one, as one text.
#[must_use]
pub fn of_pairing(tournament: &Tournament, judgement: &Judgement, recorded: &Recorded) -> String {
    written(tournament, &of_judgement(judgement, recorded, tournament.games_per_round))
}

/// The sentences about a wrong round without full stops, with the interpretations under which it is correct
/// and the reason why it is accepted.
pub(super) fn all(tournament: &Tournament, round: &RoundVerdict, standing: &Standing) -> Vec<Telling> {
    let mut said = of_judgement(&round.judgement, &round.recorded, tournament.games_per_round);
    said.extend(under_another(round));
    if let Standing::Accepted(reason) = standing {
        said.push(format!("accepted: {}", printable_whole(reason.trim_end_matches('.'))).into());
    }
    said
}

/// The sentences about the interpretations and the edition under which the round is correct.
pub(super) fn under_another(round: &RoundVerdict) -> Vec<Telling> {
    let readings: Vec<String> = round.explained_by.iter().map(ToString::to_string).collect();
    let readings = (!readings.is_empty()).then(|| {
        Telling::from(format!("under the interpretation {}", readings.join(" or ")))
            .and(said!(" the published pairing is correct", " this pairing is correct"))
    });
    let other = round.other_edition.as_ref().map(arbitrium_core::check::OtherEdition::told);
    let decisive = round.judgement.decisive.as_ref();
    let is_supposed = decisive.is_some_and(|decisive| decisive.argument.is_supposed);
    let told = readings.into_iter().chain(other);
    told.map(|one| if is_supposed { one.supposed() } else { one }).collect()
}

/// The sentences about the wrong pairing `recorded`: why it is wrong, which further rules it breaks, and why
/// no correct pairing exists.
pub(super) fn of_judgement(judgement: &Judgement, recorded: &Recorded, games: GamesPerRound) -> Vec<Telling> {
    let mut said = RoundAnswer::of(judgement, recorded, games).sentences();
    said.extend(beside_the_answer(judgement));
    said
}

/// The sentences that follow the explanation of a pairing: why no correct pairing exists, which further rules
/// it breaks, and which document pairs the round.
pub(super) fn beside_the_answer(judgement: &Judgement) -> Vec<Telling> {
    let mut said: Vec<Telling> = Vec::new();
    if let Err(failure) = &judgement.reference {
        said.push(failure.told());
        let arbiter = "then the arbiter decides what to do";
        said.extend(matches!(failure, Failure::Impossible(_)).then(|| Telling::from(arbiter)));
    }
    // If an article decides, the explanation already describes the first broken rule.
    let told = usize::from(judgement.decisive.is_some());
    let others = judgement.violations.iter().skip(told);
    said.extend(
        others.map(|violation| Telling::from(violation.article).and(": ").and(violation.told.clone())),
    );
    said.extend(judgement.paired_by.as_ref().filter(|_| cites(judgement)).map(|by| by.told.clone()));
    said
}

/// Whether the judgement cites an article, so that readers must know the document of the article.
fn cites(judgement: &Judgement) -> bool {
    judgement.decisive.is_some() || !judgement.violations.is_empty()
}

/// The sentences as one text, with capital letters, full stops and the names of the players.
pub(super) fn written(tournament: &Tournament, sentences: &[Telling]) -> String {
    lines(tournament, sentences).join(" ")
}

/// The sentences as separate lines of text, with the names of the players.
pub(super) fn lines(tournament: &Tournament, sentences: &[Telling]) -> Vec<String> {
    let mut names = Names::of(tournament);
    sentences.iter().map(|sentence| names.sentence(sentence) + ".").collect()
}

/// A clause as text, with the names of the players.
pub(super) fn named(tournament: &Tournament, told: &Telling) -> String {
    Names::of(tournament).told(told)
}

/// Names players in a text. The first mention of a player is the full name with the number. Later mentions
/// are as short as possible, if it stays clear who is meant.
pub(super) struct Names<'a> {
    tournament: &'a Tournament,
    met: BTreeSet<PlayerId>,
}

impl<'a> Names<'a> {
    /// Begins a new text. It will name each player in full at the first mention, whatever earlier texts have
    /// named.
    pub(super) fn of(tournament: &'a Tournament) -> Self {
        Names { tournament, met: BTreeSet::new() }
    }

    /// The name of a player for the next mention in this text.
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

    /// A clause as text, with the names of the players.
    pub(super) fn told(&mut self, told: &Telling) -> String {
        told.pieces().iter().map(|piece| self.piece(piece)).collect()
    }

    /// The clause with a capital letter. A clause that begins with a player's name is not changed.
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

/// The family name of a player: the part of the name before the comma.
pub(super) fn family(name: &str) -> &str {
    name.split(',').next().unwrap_or_default().trim()
}

/// Whether the player has a name in the file, not only a number.
pub(super) fn has_name(tournament: &Tournament, id: PlayerId) -> bool {
    tournament.player(id).is_some_and(|player| !player.name.trim().is_empty())
}

/// The name and number of a player, such as `Adams, Ann (7)`; `number 7` if the player has no name.
pub(super) fn player(tournament: &Tournament, id: PlayerId) -> String {
    match tournament.player(id).map(|player| player.name.trim()) {
        Some(name) if ends_with_number(name, id) => printable_whole(name),
        Some(name) if !name.is_empty() => format!("{} ({id})", printable_whole(name)),
        _ => format!("number {id}"),
    }
}

/// Whether a name ends with the player's number, as in `Player 007`.
fn ends_with_number(name: &str, id: PlayerId) -> bool {
    let digits = name.len() - name.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    name[name.len() - digits..].trim_start_matches('0') == id.to_string()
}
