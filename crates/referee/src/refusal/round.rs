//! Refusals that are about a round, a participant or a pairing in the question.

use arbitrium_core::counted::counted;
use arbitrium_core::position::{PositionError, recorded_rounds};
use arbitrium_core::printable::printable;
use arbitrium_core::tournament::{GamesPerRound, PlayerId, Tournament};

/// Refusal: the round cannot be paired or explained.
#[derive(Debug, thiserror::Error)]
#[error("{name}: {error}")]
#[non_exhaustive]
pub struct Position {
    /// The name of the report, made safe to print.
    pub name: String,
    /// Why the facts before the round cannot be determined.
    pub error: PositionError,
}

impl Position {
    /// Creates the refusal for the report with this name.
    #[must_use]
    pub fn new(name: String, error: PositionError) -> Self {
        Position { name, error }
    }
}

/// Refusal: the report does not contain the round that was asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name}: {} {round} is not recorded; {}", .games.round_word(), recorded_rounds(*.recorded, *.games))]
#[non_exhaustive]
pub struct NoSuchRound {
    /// The name of the report, made safe to print.
    pub name: String,
    /// The number of the round that was asked for.
    pub round: u16,
    /// The number of rounds that the report contains.
    pub recorded: u16,
    /// How many games each board plays in a round. The message says "round" or "match" accordingly.
    pub games: GamesPerRound,
}

impl NoSuchRound {
    /// `name` is the name of the report. The number of recorded rounds, and whether a round is a match, come from
    /// `tournament`.
    #[must_use]
    pub fn new(name: String, round: u16, tournament: &Tournament) -> Self {
        NoSuchRound { name, round, recorded: tournament.paired_rounds(), games: tournament.games_per_round }
    }
}

/// Refusal: the tournament has no participant with this number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}the tournament has no {participant} {id}", .name.as_ref().map(|name| format!("{name}: ")).unwrap_or_default())]
#[non_exhaustive]
pub struct NoSuchPlayer {
    /// The name of the report, made safe to print; `None` if the question is about only one report.
    pub name: Option<String>,
    /// The word for a participant: `player` or `team`.
    pub participant: &'static str,
    /// The number that no participant has.
    pub id: PlayerId,
}

/// Refusal: the question names the same participant twice.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{id} is named twice; expected: two different {participant}s")]
#[non_exhaustive]
pub struct SamePlayer {
    /// The word for a participant: `player` or `team`.
    pub participant: &'static str,
    /// The number of the participant who was named twice.
    pub id: PlayerId,
}

/// Refusal: no participant has the number or name in the question.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no {participant} has the starting rank or FIDE number {wanted:?}, or a name that begins with it")]
#[non_exhaustive]
pub struct NoSuchPlayerNamed {
    /// The word for a participant: `player` or `team`.
    pub participant: &'static str,
    /// The name as the user wrote it, made safe to print.
    pub wanted: String,
}

/// Refusal: several participants have the name in the question.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{wanted:?} is the name of several; expected: one of {words}", words = several(.found))]
#[non_exhaustive]
pub struct SeveralNamed {
    /// The name as the user wrote it, made safe to print.
    pub wanted: String,
    /// The numbers and names of all participants with this name.
    pub found: Vec<(PlayerId, String)>,
}

/// Refusal: a text in the question is not a pairing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text} is not a part of a pairing")]
#[non_exhaustive]
pub struct NoPairing {
    /// The part of the text that is wrong, made safe to print.
    pub text: String,
}

/// Refusal: the first line of a pairing of several lines should be the number of lines that follow, but is not a
/// number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line} is not the number of lines that follow, with which a pairing of several lines begins")]
#[non_exhaustive]
pub struct NoCount {
    /// The first line of the pairing, made safe to print.
    pub line: String,
}

/// Refusal: the first line of a pairing of several lines is not the number of lines that follow.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the first line of the pairing counts {announced}, and is followed by {}", counted(*lines, "line"))]
#[non_exhaustive]
pub struct OtherCount {
    /// The number of lines that the first line announces.
    pub announced: usize,
    /// The number of lines that actually follow.
    pub lines: usize,
}

/// Refusal: no implemented document has the article that was asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no article or interpretation is called {name:?}{}", elsewhere(.contained_in))]
#[non_exhaustive]
pub struct NoArticle {
    /// The name of the article as the user wrote it, made safe to print.
    pub name: String,
    /// The identifiers of other documents that contain the article.
    pub contained_in: Vec<&'static str>,
}

/// The end of the message: the documents that contain the article. Empty if there are none.
fn elsewhere(documents: &[&str]) -> String {
    match documents {
        [] => String::new(),
        [one] => format!(" in this document; {one} contains it"),
        several => format!(" in this document; {} contain it", several.join(" and ")),
    }
}

/// A list of participants with their numbers and names. At most eight are listed.
fn several(found: &[(PlayerId, String)]) -> String {
    const SHOWN: usize = 8;
    let named = found.iter().take(SHOWN).map(|(id, name)| format!("{id} ({})", printable(name)));
    let more = if found.len() > SHOWN { ", …" } else { "" };
    named.collect::<Vec<_>>().join(", ") + more
}
