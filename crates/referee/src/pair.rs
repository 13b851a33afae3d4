//! The pairing of the next round, or of a recorded one once more.

use arbitrium_core::check::{Case, Rules};
use arbitrium_core::position::{Field, Position};
use arbitrium_core::systems::{Failure, Pairing, SearchKind};
use arbitrium_core::tournament::Tournament;

use crate::Refusal;
use crate::opened::Opened;

/// A round, paired.
pub struct Paired {
    /// The tournament, and the document that paired.
    pub case: Case,
    /// The round.
    pub round: u16,
    /// The pairing, or why there is none.
    pub found: Result<Pairing, Failure>,
    /// What is to be said beside it: what was taken for want of anything that says it.
    pub notes: Vec<String>,
}

/// Pairs the next round, or a recorded one once more. What is found on the way joins the findings of the report.
///
/// # Errors
/// When no document judges the report, or it is no tournament, or there is no such round.
pub fn pair(
    opened: &mut Opened,
    rules: &Rules,
    search: SearchKind,
    round: Option<u16>,
) -> Result<Paired, Refusal> {
    let case = opened.case(rules)?;
    let tournament = &case.lowered.tournament;
    let (recorded, games) = (tournament.paired_rounds(), tournament.games_per_round);
    let (round, field) = match round {
        Some(round) if round > recorded || round == 0 => {
            return Err(Refusal::NoSuchRound { name: opened.name.clone(), round, recorded, games });
        }
        Some(round) => (round, Field::AsRecorded),
        None => (recorded + 1, Field::Announced),
    };
    let position = Position::before(tournament, round, field)
        .map_err(|error| Refusal::Position(opened.shown(), error))?;
    let mut notes: Vec<String> = case.source.note().into_iter().collect();
    if position.initial_colour.is_none() {
        notes.push("the initial colour is not known; White is taken".to_owned());
    }
    notes.extend(unplanned(tournament, round));
    let found = case.system.pair(&position, search);
    Ok(Paired { case, round, found, notes })
}

/// That a round is not planned any more, where it is not.
pub(crate) fn unplanned(tournament: &Tournament, round: u16) -> Option<String> {
    let planned = tournament.planned_rounds.filter(|planned| planned.rounds < round)?;
    let are = if planned.rounds == 1 { "is" } else { "are" };
    Some(format!(
        "only {} {are} planned ({})",
        tournament.games_per_round.counted(planned.rounds),
        planned.source
    ))
}

/// That a round of a report has no pairing, and why.
#[must_use]
pub fn not_paired(opened: &Opened, tournament: &Tournament, round: u16, failure: &Failure) -> String {
    format!("{}: {} {round}: {failure}", opened.shown(), tournament.games_per_round.round_word())
}
