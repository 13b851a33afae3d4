//! Changes of a report that an arbiter makes during an event: who is absent, results, late entries, prohibited pairs.

mod entries;
mod late;
mod next;
mod player;
mod read;
mod work;

use arbitrium_core::check::Rules;
use arbitrium_core::tournament::Bye;
use arbitrium_core::trf::{Edition, Record};

pub use late::Late;
pub use next::{NextRound, pair_next, with_round};

use crate::fix::kept;
use crate::opened::Opened;
use crate::refusal::Refusal;
use crate::rewrite::written;

/// A change of a report. A player is given as in [`meant`](crate::meant): by number, FIDE number, or the
/// beginning of the name. Rounds count from 1. Functions such as [`Edit::absent`] read a change from the text
/// of a command line option.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Edit {
    /// The report ends with this round; later rounds are left out.
    Until(u16),
    /// A new player, who has no points for the rounds so far (C.04.2, 2.4).
    Late(Late),
    /// The result of a recorded game.
    Result {
        /// The round of the game.
        round: u16,
        /// The two players, separated by a hyphen.
        players: String,
        /// The result of the first player, such as `1-0`, `1/2` or `+/-`.
        result: String,
    },
    /// A player withdraws and is not paired any more (C.04.2, 3.2).
    Withdraw {
        /// The player, by number, FIDE number, or the beginning of the name.
        player: String,
        /// The first round in which the player is not paired; `None` for the next round.
        from: Option<u16>,
    },
    /// A player has a bye in one round and no opponent (C.04.2, 3.3).
    Bye {
        /// The player, by number, FIDE number, or the beginning of the name.
        player: String,
        /// The kind of bye: zero-point, half-point or full-point.
        bye: Bye,
        /// The round of the bye; `None` for the next round.
        round: Option<u16>,
    },
    /// Two players who may not meet from the next round on.
    Forbid {
        /// The two players, separated by a hyphen.
        players: String,
    },
}

/// The changes of a report, and how a late entry is numbered.
#[derive(Clone, Debug, Default)]
pub struct Edits {
    /// The changes. Their order does not matter: they are made in the order of the variants of [`Edit`].
    pub list: Vec<Edit>,
    /// The round to be paired after the changes. The report ends before this round, even if the round is
    /// recorded. `None` for the round after the last recorded one.
    pub before: Option<u16>,
    /// Whether late entries get the numbers after the last one, instead of those that their ratings deserve.
    pub keep_numbers: bool,
    /// Boards that will be set by hand, such as `11-6`. They change nothing in the report; [`Edited::by_hand`] has them
    /// with the numbers of the changed report.
    pub by_hand: Vec<String>,
}

/// A changed report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edited {
    /// The report, with a comment (`###`) for each change.
    pub text: String,
    /// The changes as sentences with full stops.
    pub changes: Vec<String>,
    /// The codes of the records of the report that `text` does not contain, such as `013`.
    pub dropped: Vec<String>,
    /// The boards of [`Edits::by_hand`]. Players are given by their numbers in the changed report.
    pub by_hand: Vec<String>,
}

/// Makes changes in a report and returns the changed report. `opened` itself does not change, but findings
/// are added to it. In all changes, players are given by their numbers in `opened`.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; pub use arbitrium_report::*; pub mod referee { pub use arbitrium_referee::*; } }
/// use arbitrium::check::Rules;
/// use arbitrium::referee::{Edit, Edits, Opened, edit};
/// use arbitrium::trf::Edition;
///
/// # let bytes = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/example.trf"));
/// let mut report = Opened::new("event.trf", bytes, None);
/// let list = vec![Edit::bye("2=H")?, Edit::forbid("1-4")?];
/// let edits = Edits { list, ..Edits::default() };
/// let edited = edit(&mut report, &Rules::default(), &edits, Edition::Trf26)?;
/// assert_eq!(edited.changes[0], "Player 0002 (2) has a half-point bye in match 3.");
/// assert!(edited.text.starts_with("### Changed: Player 0002 (2) has a half-point bye in match 3.\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Fails if the report is not a readable tournament, if a change is not possible in it, or if the edition of
/// the format has no record for a fact.
pub fn edit(opened: &mut Opened, rules: &Rules, edits: &Edits, edition: Edition) -> Result<Edited, Refusal> {
    let lowered = opened.lower_for(rules)?;
    let (tournament, changes, by_hand) = work::changed(opened, lowered.tournament, edits)?;
    let written = written(opened, &tournament, edition)?;
    let comments: Vec<String> = changes.iter().map(|change| format!("### Changed: {change}\n")).collect();
    let text = kept(opened, &written) + &comments.concat() + &written;
    let dropped = not_kept(opened, &text);
    Ok(Edited { text, changes, dropped, by_hand })
}

/// Whether the facts of the record `code` are never dropped. If an edition of the format lacks the record,
/// its facts are written in another record, or writing fails.
fn is_of_every_edition(code: &str) -> bool {
    code.starts_with("XX")
        || code.starts_with("BB")
        || ["142", "152", "162", "192", "240", "250", "260", "299"].contains(&code)
}

/// Whether the record `code` of a team event is missing in `text` only because it would state the default
/// points.
fn is_default_of_teams(code: &str, text: &str) -> bool {
    ["320", "362"].contains(&code) && text.lines().any(|line| line.starts_with("310"))
}

/// What the report contains and `text` does not: the codes of records, and words for other lines. Each is
/// listed once.
fn not_kept(opened: &Opened, text: &str) -> Vec<String> {
    let mut dropped: Vec<String> = Vec::new();
    for (line, record) in opened.document.lines() {
        let what = match record {
            Record::Known(layout) => layout.code,
            Record::National => "national ratings",
            Record::Unknown => line.text().get(..3).unwrap_or("unknown records"),
            Record::PassedOver => "lines of text",
            Record::Blank | Record::Comment | Record::Unreadable => continue,
        };
        let is_written = text.lines().any(|line| line.starts_with(what));
        let is_kept = is_written || is_of_every_edition(what) || is_default_of_teams(what, text);
        if !is_kept && !dropped.iter().any(|known| known == what) {
            dropped.push(what.to_owned());
        }
    }
    dropped
}
