//! Checks of a team tournament. They find points that differ from the results, and missing results.

use super::super::Span;
use super::super::columns::{self, team};
use super::super::diagnostic::{Diagnostic, Findings, POINTS_DIFFER};
use super::super::document::Document;
use super::squads::{Squad, Squads};
use arbitrium_tournament::counted::counted;
use arbitrium_tournament::{Bye, Entry, TeamEvent, TeamScore, Tournament};

pub(super) fn run(document: &Document, squads: &Squads, tournament: &Tournament, findings: &mut Findings) {
    team_count(document, squads, findings);
    let Some(event) = tournament.teams.as_deref() else { return };
    for (index, squad) in squads.rows.iter().enumerate() {
        points(tournament, event, index, squad, findings);
    }
    for round in 1..=tournament.paired_rounds() {
        several_byes(tournament, squads, round, findings);
        open_results(tournament, round, findings);
    }
}

fn team_count(document: &Document, squads: &Squads, findings: &mut Findings) {
    let Some(piece) = document.text_of(&columns::TEAM_COUNT) else { return };
    let teams = squads.rows.len();
    if let Some(count) = piece.text.parse::<usize>().ok().filter(|count| *count != teams) {
        let message = format!("082 says {}, the file has {teams}", counted(count, "team"));
        findings.push(Diagnostic::warning("team-count", message).at(piece.span).found(piece.text));
    }
}

/// Warns if the recorded match points or game points of a team are wrong. The points after the last paired
/// round and the points after all rounds both count as right.
fn points(tournament: &Tournament, event: &TeamEvent, index: usize, squad: &Squad, findings: &mut Findings) {
    let all = u16::try_from(event.teams.get(index).map_or(0, |team| team.scores.len())).unwrap_or(u16::MAX);
    let computed =
        [tournament.paired_rounds(), all].map(|rounds| event.scores_after(index, squad.id, rounds));
    for (kind, recorded) in
        [(TeamScore::MatchPoints, squad.match_points), (TeamScore::GamePoints, squad.game_points)]
    {
        let Some((recorded, place)) = recorded else { continue };
        if computed.iter().all(|scores| scores.of(kind) != recorded) {
            let (what, expected) = (kind.words(), computed[0].of(kind));
            let is_adjusted = event.adjustments.iter().any(|one| one.teams.contains(&squad.id));
            let sources = if is_adjusted { "the matches and record 299" } else { "the matches" };
            let message = format!(
                "team {}: the {what} are recorded as {recorded}, {sources} make {expected}",
                squad.id
            );
            findings.push(
                Diagnostic::warning(POINTS_DIFFER, message)
                    .at(place)
                    .found(&recorded.to_string())
                    .expected(expected.to_string()),
            );
        }
    }
}

fn several_byes(tournament: &Tournament, squads: &Squads, round: u16, findings: &mut Findings) {
    let has_bye = |index: &usize| tournament.entry(*index, round) == Entry::Bye(Bye::PairingAllocated);
    let holders: Vec<&Squad> =
        (0..squads.rows.len()).filter(has_bye).map(|index| &squads.rows[index]).collect();
    let [first, rest @ ..] = holders.as_slice() else { return };
    let place = |squad: &Squad| Span::columns(squad.line, team::NUMBER.first, team::NUMBER.last);
    for squad in rest {
        let message = format!(
            "round {round}: team {} has a pairing-allocated bye, and team {} too",
            squad.id, first.id
        );
        findings.push(
            Diagnostic::warning("several-allocated-byes", message)
                .at(place(squad))
                .related(place(first), format!("team {}", first.id)),
        );
    }
}

fn open_results(tournament: &Tournament, round: u16, findings: &mut Findings) {
    let open = tournament.pending_in(round);
    if open.is_empty() {
        return;
    }
    let matches = (0..tournament.players.len())
        .filter(|&index| matches!(tournament.entry(index, round), Entry::Contest(_)))
        .count()
        / 2;
    let message = if open.len() == matches && round == tournament.paired_rounds() {
        format!("round {round}: published without results, which is normal for the latest round")
    } else if open.len() == matches {
        format!("round {round}: published without results")
    } else {
        format!("round {round}: {} of {matches} matches are not finished", open.len())
    };
    findings.push(Diagnostic::warning("open-results", message));
}
