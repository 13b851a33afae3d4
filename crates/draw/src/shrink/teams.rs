//! Adapts the board results of a team event after teams or matches were removed.

use std::collections::BTreeMap;
use std::ops::Range;

use arbitrium_tournament::{
    Contest, Entry, GameResult, GamesPerRound, Player, PlayerId, Points, Team, TeamEvent, TeamScoring,
    Tournament,
};

/// The number of items that this pass can remove: all boards except the first one. 0 if the participants are
/// not teams.
pub(super) fn boards(case: &Tournament) -> usize {
    case.teams.as_ref().map_or(0, |event| event.boards.len().saturating_sub(1))
}

pub(super) fn without_boards(case: &Tournament, gone: Range<usize>) -> Option<Tournament> {
    let mut case = case.clone();
    let event = case.teams.as_deref_mut()?;
    event.boards.drain((gone.start + 1)..=gone.end);
    Some(case)
}

/// Gives the case the members and boards that its matches need. Each team has as many members as there are
/// boards, numbered in the order of the teams. A match that is unchanged since `before` keeps its board
/// results. A changed match gets the simplest board results that give its result. If it was won, the first
/// board is won and all others are drawn. If it was drawn, all boards are drawn.
pub(super) fn followed(mut case: Tournament, before: &Tournament) -> Tournament {
    let Some(old) = case.teams.take() else { return case };
    let boards = old.boards.len();
    let scoring = &old.individuals.scoring;
    let match_points = [old.scoring.win, old.scoring.draw, old.scoring.loss];
    let of_teams = TeamScoring::with_byes(boards, match_points, scoring.win, scoring.draw);
    let teams = (0..case.players.len()).map(|team| Team::in_order(team, boards));
    let teams: Vec<Team> = teams.collect();
    let members = teams.iter().flat_map(|team| team.members.iter().copied());
    let plain = |id: PlayerId| Player {
        recorded_points: Some(Points::ZERO),
        ..Player::named(id, format!("Player {id}"))
    };
    let players = members.map(plain).collect();
    let mut adjustments = old.adjustments.clone();
    for adjustment in &mut adjustments {
        adjustment.teams.retain(|&team| case.index_of(team).is_some());
    }
    adjustments.retain(|adjustment| !adjustment.teams.is_empty());
    let individuals = Tournament {
        players,
        games_per_round: GamesPerRound::One,
        declared_system: case.declared_system.clone(),
        ..old.individuals.clone()
    };
    case.scoring = of_teams.in_primary(old.rules);
    let event = TeamEvent { scoring: of_teams, individuals, teams, adjustments, ..*old };
    case.teams = Some(Box::new(event));
    for round in 1..=case.paired_rounds() {
        let results = results(&case, before, round, boards);
        case.enter_boards(round, &results);
    }
    case
}

fn results(
    case: &Tournament,
    before: &Tournament,
    round: u16,
    boards: usize,
) -> BTreeMap<usize, Vec<GameResult>> {
    let matches =
        (0..case.players.len()).filter_map(|team| Some((team, *case.entry(team, round).contest()?)));
    let of_match = |(team, contest): (usize, Contest)| {
        let kept = kept(case.players[team].id, contest, before, round).filter(|kept| kept.len() == boards);
        let result = contest.games.iter().next().unwrap_or(GameResult::Pending);
        (team, kept.unwrap_or_else(|| plainest(result, boards)))
    };
    matches.map(of_match).collect()
}

/// The board results of a match that did not change; `None` if it changed.
fn kept(team: PlayerId, contest: Contest, before: &Tournament, round: u16) -> Option<Vec<GameResult>> {
    let index = before.index_of(team)?;
    let same = before.entry(index, round) == Entry::Contest(contest);
    let boards = before.teams.as_ref()?.boards_in(index, round);
    boards
        .iter()
        .filter(|_| same)
        .map(|board| board.result)
        .collect::<Option<Vec<_>>>()
        .filter(|kept| !kept.is_empty())
}

fn plainest(result: GameResult, boards: usize) -> Vec<GameResult> {
    match result {
        GameResult::Win | GameResult::Loss => {
            let others = std::iter::repeat_n(GameResult::Draw, boards.saturating_sub(1));
            std::iter::once(result).chain(others).collect()
        }
        other => vec![other; boards],
    }
}
