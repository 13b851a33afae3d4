//! Rates report files: chooses the edition, looks up the players in rating lists, compares published results, and
//! selects the cards. [`rate()`] does all these steps. With [`Events`], a caller can do the same steps and continue
//! after a report that cannot be rated.

mod answer;
mod choice;
mod event;
mod events;
mod files;
mod published;
mod two_editions;
mod what_if;

use arbitrium_ratings::ratings::RateOfPlay;

use crate::Refusal;
use crate::opened::Opened;

pub use answer::RateAnswer;
pub use choice::read_as;
pub use event::{pooled, report};
pub use events::{Events, Obstacle};
pub use files::{Beside, ListFile, Lists, Notes, PublishedFile, PublishedRows, RateFiles, list, other_month};
pub use two_editions::{TwoEditions, rate_under_two};
pub use what_if::{WhatIf, what_if};

/// How report files are rated. By default, the edition in force on the date of each report is used, and all cards are
/// shown.
#[derive(Clone, Debug, Default)]
pub struct RateQuestion {
    /// The edition, such as `rating-2024`. `None` uses the one in force when the events start, for their rate of
    /// play.
    pub edition: Option<String>,
    /// The interpretations chosen for open points of the regulations, each as identifier and value.
    pub readings: Vec<(String, String)>,
    /// Whether all reports are parts of one event, such as preliminaries and a final (2013, 6.2).
    pub pool: bool,
    /// The rate of play of all events. `None` uses the one in each report.
    pub rate_of_play: Option<RateOfPlay>,
    /// Whether the events are national championships (2013, 6.33). `None` if that is unknown.
    pub national_championship: Option<bool>,
    /// The player whose card is shown, by FIDE number, starting rank or the beginning of the name. `None` shows all
    /// cards.
    pub player: Option<String>,
    /// Whether an article that an event breaks counts as a difference.
    pub require_ratable: bool,
}

/// Rates report files, with rating lists and published results if there are any. Findings are added to those of each
/// report.
///
/// ```
/// # mod arbitrium { pub mod referee { pub use arbitrium_referee::*; } }
/// use arbitrium::referee::rate::Beside;
/// use arbitrium::referee::{Opened, RateQuestion, rate};
///
/// let bytes = b"012 Two games
/// 042 2025/03/01
/// 052 2025/03/02
/// 001    1      Player 0001                       2001                             1.5    1     2 w 1     2 b =
/// 001    2      Player 0002                       1981                             0.5    2     1 b 0     1 w =
/// ";
/// let mut reports = [Opened::new("two.trf", bytes, None)];
/// let answer = rate(&mut reports, &RateQuestion::default(), Beside::default())?;
/// assert_eq!(answer.edition.id(), "rating-2024");
/// let change = |card: &arbitrium_ratings::rating_reports::PlayerCard| card.name.clone();
/// assert_eq!(answer.cards().map(change).collect::<Vec<_>>(), ["Player 0001", "Player 0002"]);
/// # Ok::<(), arbitrium::referee::Refusal>(())
/// ```
///
/// # Errors
/// Fails if a report is not a tournament, if two reports are of the same event, or if no edition applies. Also fails
/// if one of the other files cannot be used, or if no player has the requested name.
pub fn rate(
    reports: &mut [Opened],
    question: &RateQuestion,
    beside: Beside<'_>,
) -> Result<RateAnswer, Refusal> {
    events(reports, question)?.rate(question, beside, &mut |_| {})
}

/// Reads the events of all reports. Fails if one of them cannot be read.
fn events(reports: &mut [Opened], question: &RateQuestion) -> Result<Events, Refusal> {
    let mut events = Events::default();
    for opened in reports {
        events.add(opened, question.rate_of_play.as_ref())?;
    }
    Ok(events)
}
