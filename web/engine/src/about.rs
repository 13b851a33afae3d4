//! What the head of the page shows of an event: its name, its players, the rules and why these.

use arbitrium_core::check::{CautionKind, SystemSource};
use arbitrium_core::printable::first_numbers;
use arbitrium_core::tournament::{Points, Tournament};
use arbitrium_report::outcome::Weighed;
use arbitrium_report::report::headline;
use serde::Serialize;

/// An event in a few words.
#[derive(Debug, Serialize)]
pub struct About {
    /// The name of the event; empty if the report has none.
    pub name: String,
    /// What a round is called: `round`, or `match` for matches of two games.
    pub word: &'static str,
    /// The number of players or teams, such as `6 players`.
    pub players: String,
    /// The document that judges the event.
    pub rules: &'static str,
    /// Why it is this document.
    pub why: String,
    /// That games have no colour, and which rounds are paired with virtual points; empty if neither is so.
    pub notes: String,
    /// How many boards a match of teams has; 0 in an event of players.
    pub boards: usize,
    /// The verdict in one line.
    pub verdict: String,
    /// For each judged round its label, such as `wrong bye`, and what the label means.
    pub rounds: Vec<(&'static str, &'static str)>,
}

impl About {
    pub(crate) fn of(checked: &Weighed) -> Self {
        let tournament = checked.tournament();
        let rounds = checked.judged().map(|(round, _)| (round.label(), round.meaning()));
        About {
            name: tournament.name.clone(),
            word: tournament.games_per_round.round_word(),
            players: tournament.games_per_round.counted_participants(tournament.players.len()),
            rules: checked.rulebook.title,
            why: why(checked.system_source),
            notes: notes(checked),
            boards: tournament.teams.as_ref().map_or(0, |event| event.boards.len()),
            verdict: headline(checked),
            rounds: rounds.collect(),
        }
    }
}

/// What the reader of every answer about the event must know, in whole sentences.
fn notes(checked: &Weighed) -> String {
    let accelerated = accelerated(checked.tournament());
    match checked.cautions.iter().find(|caution| caution.kind == CautionKind::Colours) {
        Some(caution) if accelerated.is_empty() => caution.sentence.clone(),
        Some(caution) => format!("{} {accelerated}", caution.sentence),
        None => accelerated,
    }
}

fn accelerated(tournament: &Tournament) -> String {
    let has_points = |round: &u16| {
        tournament
            .players
            .iter()
            .any(|player| tournament.virtual_points_in(player.id, *round) != Points::ZERO)
    };
    let rounds: Vec<u16> = (1..=tournament.paired_rounds()).filter(has_points).collect();
    if rounds.is_empty() {
        return String::new();
    }
    let (_, participants) = tournament.games_per_round.participants();
    let word = if rounds.len() == 1 {
        tournament.games_per_round.round_word()
    } else {
        tournament.games_per_round.round_words()
    };
    format!(
        "Accelerated: some {participants} have virtual points in the pairing of {word} {}. They do not count in the standings.",
        first_numbers(&rounds)
    )
}

fn why(source: SystemSource) -> String {
    match source {
        SystemSource::Given => "you chose these rules".to_owned(),
        SystemSource::Record192 => "the file names these rules (record 192)".to_owned(),
        SystemSource::Record092 => "the file names these rules (record 092)".to_owned(),
        SystemSource::Taken(dutch) => format!("assumed ({})", dutch.which),
        _ => "a guess from the words of record 092".to_owned(),
    }
}
