//! Refusals about the events to be rated.

use arbitrium_ratings::ratings::list::ListError;

use crate::rate::Obstacle;

/// Refusal: two of the report files to be rated are about the same event.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{second}: this is the event of {first}, whose games would count twice; expected: each event once")]
#[non_exhaustive]
pub struct SameEvent {
    /// The name of the first report.
    pub first: String,
    /// The name of the second report.
    pub second: String,
}

/// Refusal: different editions of the rating regulations apply to the events of one run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{second}: the event is rated under {other}, that of {first} under {one}")]
#[non_exhaustive]
pub struct SeveralEditions {
    /// The name of the first of the two reports.
    pub first: String,
    /// The edition that applies to the first report.
    pub one: &'static str,
    /// The name of the second of the two reports.
    pub second: String,
    /// The edition that applies to the second report.
    pub other: &'static str,
}

/// Refusal: there are too many games for one event.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many games: {reason}")]
#[non_exhaustive]
pub struct TooManyGames {
    /// The reason, as a sentence.
    pub reason: String,
}

/// Refusal: a file is not a readable rating list.
#[derive(Debug, thiserror::Error)]
#[error("{name}:{error}")]
#[non_exhaustive]
pub struct UnreadableList {
    /// The name of the list's file, made safe to print.
    pub name: String,
    /// The place and the description of the error in the file.
    pub error: Box<ListError>,
}

/// Refusal: one or more obstacles prevent the reports from being rated.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", lines(.obstacles))]
#[non_exhaustive]
pub struct NotRatable {
    /// The reasons why the reports cannot be rated, each once. There is at least one.
    pub obstacles: Vec<Obstacle>,
}

fn lines(obstacles: &[Obstacle]) -> String {
    obstacles.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// Refusal: the file with published results cannot be read or compared.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name}:{reason}")]
#[non_exhaustive]
pub struct WrongPublished {
    /// The name of the file with published results, made safe to print.
    pub name: String,
    /// The place and the reason in the form `line:column: what`.
    pub reason: String,
}

/// Refusal: the two editions to be compared are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("two different editions can be compared, such as rating-2013 and rating-2024; both are {id}")]
#[non_exhaustive]
pub struct SameEdition {
    /// The identifier of the edition that was given twice.
    pub id: &'static str,
}
