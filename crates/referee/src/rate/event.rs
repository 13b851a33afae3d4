//! Converts a report file to an event that can be rated.

use arbitrium_core::trf::{Diagnostic, LowerOptions, Severity};
use arbitrium_ratings::rating_reports::{Report, facts, given_twice, players, pool, same_ratings};
use arbitrium_ratings::ratings::RateOfPlay;

use crate::opened::Opened;
use crate::refusal::{Refusal, SameEvent, Unreadable};

/// Reads the event of a report file. `rate_of_play` replaces the rate of play in the report. Findings are added to
/// those of the report.
///
/// ```
/// # mod arbitrium { pub use arbitrium_ratings::*; pub mod referee { pub use arbitrium_referee::*; } }
/// use arbitrium::referee::Opened;
/// use arbitrium::referee::rate::report;
///
/// # let bytes = b"012 Two games
/// # 042 2025/03/01
/// # 052 2025/03/02
/// # 001    1      Player 0001                       2001                             1.5    1     2 w 1     2 b =
/// # 001    2      Player 0002                       1981                             0.5    2     1 b 0     1 w =
/// # ";
/// let event = report(&mut Opened::new("two.trf", bytes, None), None)?;
/// assert_eq!((event.entrants.len(), event.games.len()), (2, 2));
/// # Ok::<(), arbitrium::referee::Refusal>(())
/// ```
///
/// # Errors
/// Fails if the report is not a readable tournament.
pub fn report(opened: &mut Opened, rate_of_play: Option<&RateOfPlay>) -> Result<Report, Refusal> {
    // Players are rated, not teams, even if the report is about teams.
    let lowered = opened.lower(LowerOptions::of_players(&opened.document))?;
    let (mut circumstances, mut found) = facts(&opened.document, &lowered.tournament);
    found.extend(players(&opened.document, &lowered, circumstances.start));
    let errors = found.iter().filter(|one| one.severity == Severity::Error).count();
    // Reading the file already gave a warning about the first day. The finding is kept only once, with the severity
    // that it has for rating.
    let found = opened.located(found);
    let is_same = |one: &Diagnostic, said: &Diagnostic| {
        one.code == said.code && one.span == said.span && (one.span.is_some() || one.message == said.message)
    };
    opened.findings.retain(|said| !found.iter().any(|one| is_same(one, said)));
    opened.note(found);
    if errors > 0 {
        return Err(Unreadable { name: opened.shown(), errors }.into());
    }
    if let Some(rate) = rate_of_play {
        circumstances.rate_of_play = Some(rate.clone());
    }
    Ok(Report::new(opened.name.clone(), &lowered, circumstances))
}

/// Checks that each report is about a different event.
///
/// # Errors
/// Fails if two reports are about the same event.
pub(super) fn each_once(reports: &[Report]) -> Result<(), Refusal> {
    let path = |report: usize| reports[report].paths.join(", ");
    match given_twice(reports) {
        Some((first, second)) => Err(SameEvent { first: path(first), second: path(second) }.into()),
        None => Ok(()),
    }
}

/// Joins several reports to one event. If no rating lists are used, the reports must agree on the ratings of players.
///
/// ```
/// # mod arbitrium { pub use arbitrium_ratings::*; pub mod referee { pub use arbitrium_referee::*; } }
/// use arbitrium::referee::Opened;
/// use arbitrium::referee::rate::{pooled, report};
///
/// # let bytes = b"012 Two games
/// # 042 2025/03/01
/// # 052 2025/03/02
/// # 001    1      Player 0001                       2001                             1.5    1     2 w 1     2 b =
/// # 001    2      Player 0002                       1981                             0.5    2     1 b 0     1 w =
/// # ";
/// let event = report(&mut Opened::new("two.trf", bytes, None), None)?;
/// // One report alone is not pooled.
/// assert!(pooled(vec![event], false).is_err());
/// # Ok::<(), arbitrium::referee::Refusal>(())
/// ```
///
/// # Errors
/// Fails if the reports are not parts of one event.
pub fn pooled(reports: Vec<Report>, has_lists: bool) -> Result<Report, Refusal> {
    if !has_lists {
        same_ratings(&reports)?;
    }
    Ok(pool(reports)?)
}
