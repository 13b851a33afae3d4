//! Makes the tournament of the teams from a report.
//!
//! The players' cells show the matches. [`squads`] reads the members of the teams, and [`line_up`] determines the
//! players on the boards. [`matches`] joins the games of a round into matches, and [`worth`] calculates their points.
//! [`checks`] compares these points with the recorded points of the teams. [`contradictions`] compares other records
//! of teams with the matches.

mod checks;
mod contradictions;
mod line_up;
mod matches;
mod setting;
mod squads;
mod worth;

use super::Lowered;
use super::checks::{planned_rounds, player_count};
use super::diagnostic::Findings;
use super::document::Document;
use super::lower::{as_played, fill, spans_of};
use super::mutual::{NO_COLOUR, UNEVEN_RESULT};
use super::roster::Roster;
use super::setup::{Kind, Participants, read_setup};
use arbitrium_tournament::{Absence, Entry, GamesPerRound, TeamEvent, TeamRules, Tournament};
use matches::Matches;
use setting::Setting;
use squads::Squads;

/// Makes the tournament of the teams from a report. `None` if an error was found.
pub(super) fn lower(
    document: &Document,
    roster: &Roster<'_>,
    rules: TeamRules,
    findings: &mut Findings,
) -> Option<Lowered> {
    let individuals = individuals(document, roster, findings);
    let squads = Squads::read(document, roster, findings);
    let participants = Participants { ids: squads.ids(), kind: Kind::Teams(rules.primary) };
    let setting = Setting::read(document, &squads, findings);
    let matches = Matches::read(document, roster, &individuals, &squads, &setting, findings);
    let next = matches.paired_rounds() + 1;
    let mut setup = read_setup(document, &participants, GamesPerRound::Boards, next, findings);
    if document.has_errors() || findings.has_errors() {
        return None;
    }
    let scoring = worth::scoring(&setting, &individuals.scoring, matches.boards());
    let (players, teams) = worth::teams(&squads, &matches, (&setting, &setup), &scoring, rules.primary);
    let mut tournament = Tournament {
        players,
        games_per_round: GamesPerRound::Boards,
        scoring: scoring.in_primary(rules),
        teams: None,
        ..individuals.clone()
    };
    fill(&mut tournament, &setup);
    // If an announced absence is the same as the recorded round, it is no longer listed as announced.
    let announced = std::mem::take(&mut tournament.absences);
    let is_recorded = |absence: &Absence| {
        let index = tournament.index_of(absence.player);
        index.is_some_and(|index| tournament.entry(index, absence.round) == Entry::Bye(absence.bye))
    };
    tournament.absences = announced.into_iter().filter(|absence| !is_recorded(absence)).collect();
    let mut event = TeamEvent {
        rules,
        boards: setting.boards,
        scoring,
        individuals,
        teams,
        adjustments: std::mem::take(&mut setup.of_teams),
    };
    worth::adjust(&tournament, &mut event);
    tournament.teams = Some(Box::new(event));
    player_count(document, roster, findings);
    planned_rounds(&tournament, &setup, findings);
    checks::run(document, &squads, &tournament, findings);
    let lines = squads.rows.iter().map(|squad| (squad.id, squad.line)).collect();
    Some(Lowered {
        spans: spans_of(document, lines, matches.places, setup, GamesPerRound::Boards),
        tournament,
    })
}

/// The players of all teams as a tournament of players. Only errors and warnings about games are kept,
/// because they also concern the matches. Other warnings about players are reported when the file is read as
/// a tournament of players.
fn individuals(document: &Document, roster: &Roster<'_>, findings: &mut Findings) -> Tournament {
    let mut of_players = Findings::default();
    let individuals = as_played(document, roster, GamesPerRound::One, &mut of_players);
    findings.append(of_players.errors_and(&[NO_COLOUR, UNEVEN_RESULT]));
    individuals
}
