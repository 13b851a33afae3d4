//! Pairs the next round of a report file, or pairs a recorded round again.

use arbitrium_core::check::{Case, Rules};
use arbitrium_core::position::{Attendance, Competitor, Field, Position};
use arbitrium_core::systems::{Failure, Pairing, SearchKind};
use arbitrium_core::tournament::{Bye, PlayerId, Tournament};

use crate::named::called;
use crate::opened::Opened;
use crate::refusal::{self, NoSuchRound, Refusal};

/// The correct pairing of a round.
pub struct Paired {
    /// The tournament and the document by which the round was paired.
    pub case: Case,
    /// The paired round, from 1.
    pub round: u16,
    /// The pairing, or the reason why the round has none.
    pub found: Result<Pairing, Failure>,
    /// Notes about settings that were assumed because the report and the caller left them open.
    pub notes: Vec<String>,
}

/// Pairs a round of a report file. If the round is `None`, it is the next one; a recorded round is paired again.
/// Findings are added to those of the report.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; pub use arbitrium_report::*; pub mod referee { pub use arbitrium_referee::*; } }
/// use arbitrium::check::Rules;
/// use arbitrium::referee::{Opened, pair};
/// use arbitrium::systems::SearchKind;
///
/// # let bytes = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/example.trf"));
/// let mut report = Opened::new("event.trf", bytes, None);
/// let paired = pair(&mut report, &Rules::default(), SearchKind::Guided, None)?;
/// assert_eq!(paired.round, 3);
/// assert_eq!(paired.found.expect("a legal pairing").pairs.len(), 3);
/// # Ok::<(), arbitrium::referee::Refusal>(())
/// ```
///
/// # Errors
/// Fails if no document judges the report, if it is not a readable tournament, or if the round does not exist.
pub fn pair(
    opened: &mut Opened,
    rules: &Rules,
    search: SearchKind,
    round: Option<u16>,
) -> Result<Paired, Refusal> {
    let case = opened.case(rules)?;
    pair_without(opened, case, search, round, &[])
}

/// Does the same as [`pair`]. The players of `by_hand` are not paired, because they play each other.
pub(crate) fn pair_without(
    opened: &Opened,
    case: Case,
    search: SearchKind,
    round: Option<u16>,
    by_hand: &[PlayerId],
) -> Result<Paired, Refusal> {
    let tournament = &case.lowered.tournament;
    let recorded = tournament.paired_rounds();
    let (round, field) = match round {
        Some(round) if round > recorded + 1 || round == 0 => {
            return Err(NoSuchRound::new(opened.shown(), round, tournament).into());
        }
        Some(round) if round <= recorded => (round, Field::AsRecorded),
        _ => (recorded + 1, Field::Announced),
    };
    let mut position = Position::before(tournament, round, field)
        .map_err(|error| refusal::Position::new(opened.shown(), error))?;
    for competitor in position.competitors.iter_mut().filter(|one| by_hand.contains(&one.id)) {
        competitor.attendance = Attendance::Absent(Some(Bye::Zero));
    }
    let mut notes: Vec<String> = case.source.note().into_iter().collect();
    notes.extend(case.doubt.as_ref().and_then(|doubt| doubt.sentence.clone()));
    if position.initial_colour.is_none() {
        notes.push("the initial colour is not known; White is taken".to_owned());
    }
    notes.extend(unplanned(tournament, round));
    let found = case.system.pair(&position, search);
    if field == Field::Announced {
        if found.is_ok() {
            notes.extend(returning(&position, tournament));
        }
        notes.extend(absent(&position, tournament, by_hand));
    }
    Ok(Paired { case, round, found, notes })
}

/// The note that the round comes after the last planned round; `None` if it does not.
pub(crate) fn unplanned(tournament: &Tournament, round: u16) -> Option<String> {
    let planned = tournament.planned_rounds.filter(|planned| planned.rounds < round)?;
    let are = if planned.rounds == 1 { "is" } else { "are" };
    Some(format!(
        "only {} {are} planned ({}), so this is not paired as the last one; --planned-rounds gives another number",
        tournament.games_per_round.counted(planned.rounds),
        planned.source
    ))
}

/// The largest number of players that a note names.
const MOST_NAMED: usize = 6;

/// The notes about players who are paired although they did not play in the previous round. They may have
/// withdrawn, or may be late entries who have not arrived, without a record of this in the report.
fn returning(position: &Position, tournament: &Tournament) -> Vec<String> {
    let has_played = |competitor: &&Competitor| competitor.past.iter().any(|past| past.entry.is_paired());
    let was_away =
        |competitor: &&Competitor| competitor.past.last().is_some_and(|past| !past.entry.is_paired());
    let present = position.competitors.iter().filter(|competitor| competitor.is_present());
    let (again, first): (Vec<_>, Vec<_>) = present.filter(was_away).partition(has_played);
    let (word, before) = (tournament.games_per_round.round_word(), position.round.saturating_sub(1));
    let hint = "For a player who does not play use --absent or record 240";
    let again = named(tournament, again.into_iter())
        .map(|named| format!("without a game in {word} {before}, and paired now: {named}. {hint}"));
    let first = named(tournament, first.into_iter())
        .map(|named| format!("paired for the first time: {named}. {hint}"));
    again.into_iter().chain(first).collect()
}

/// The note that names the players whom the report declares absent from the round, with their byes; `None` if there are
/// none. The players of `by_hand` are not absent.
fn absent(position: &Position, tournament: &Tournament, by_hand: &[PlayerId]) -> Option<String> {
    let is_absent = |one: &&Competitor| !one.is_present() && !by_hand.contains(&one.id);
    let named = named(tournament, position.competitors.iter().filter(is_absent))?;
    Some(format!("not paired: {named}"))
}

/// The players with their numbers, such as `Elm, Emma (5); Fir, Felix (6), half-point bye and 4 more`; `None` if there
/// are none.
fn named<'a>(tournament: &Tournament, players: impl Iterator<Item = &'a Competitor>) -> Option<String> {
    let bye = |one: &Competitor| match one.attendance {
        Attendance::Absent(Some(Bye::Half)) => ", half-point bye",
        Attendance::Absent(Some(Bye::Full)) => ", full-point bye",
        _ => "",
    };
    let players: Vec<String> = players.map(|one| called(tournament, one.id) + bye(one)).collect();
    match players.len().checked_sub(MOST_NAMED) {
        _ if players.is_empty() => None,
        None | Some(0) => Some(players.join("; ")),
        Some(more) => Some(format!("{} and {more} more", players[..MOST_NAMED].join("; "))),
    }
}

/// A sentence that says that a round of a report has no pairing, and why.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; pub use arbitrium_report::*; pub mod referee { pub use arbitrium_referee::*; } }
/// use arbitrium::check::Rules;
/// use arbitrium::referee::{Opened, not_paired, pair};
/// use arbitrium::systems::{Failure, SearchKind};
///
/// # let bytes = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/example.trf"));
/// let mut report = Opened::new("event.trf", bytes, None);
/// let paired = pair(&mut report, &Rules::default(), SearchKind::Guided, None)?;
/// let tournament = &paired.case.lowered.tournament;
/// let sentence = not_paired(&report, tournament, paired.round, &Failure::BudgetSpent);
/// assert!(sentence.starts_with("event.trf: match 3: "), "{sentence}");
/// # Ok::<(), arbitrium::referee::Refusal>(())
/// ```
#[must_use]
pub fn not_paired(opened: &Opened, tournament: &Tournament, round: u16, failure: &Failure) -> String {
    format!("{}: {} {round}: {failure}", opened.shown(), tournament.games_per_round.round_word())
}
