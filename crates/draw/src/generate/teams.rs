//! Draws team events: the members of the teams, and the results of the boards of a match.

use super::field::player;
use super::settings::Parameters;
use super::{Draw, Knob, results};
use arbitrium_judge::SystemId;
use arbitrium_swiss::PairingSystem;
use arbitrium_tournament::{
    Colour, GameResult, GamesPerRound, Points, Scoring, Team, TeamEvent, TeamRules, TeamScoring, Tournament,
};

/// Turns a tournament drawn for players into a tournament of teams. The type of the competition is drawn from
/// the codes that mean the pairing system. A team has as many members as there are boards. The rating drawn
/// for a player becomes the strength of the team.
pub(super) fn assemble(
    tournament: &mut Tournament,
    system: &dyn PairingSystem,
    parameters: &Parameters,
    draw: &mut Draw<'_>,
) {
    let boards = usize::try_from(parameters.get(Knob::Boards)).unwrap_or(1).max(1);
    let codes = SystemId::named(system.rulebook().id).map(SystemId::codes).unwrap_or_default();
    let code = codes.get(draw.place(codes.len())).map(|meaning| meaning.code);
    let scoring = Scoring::standard(GamesPerRound::Boards);
    let points = [&tournament.scoring.win, &tournament.scoring.draw].map(|points| points.doubled());
    let of_teams =
        TeamScoring::with_byes(boards, [points[0], points[1], Points::ZERO], scoring.win, scoring.draw);
    let teams = tournament.players.iter_mut().enumerate().map(|(place, team)| Team {
        strength: team.rating.take().map(u32::from),
        recorded_match_points: Some(Points::ZERO),
        recorded_game_points: Some(Points::ZERO),
        ..Team::in_order(place, boards)
    });
    let teams: Vec<Team> = teams.collect();
    let players = teams.iter().flat_map(|team| team.members.iter().map(|&id| player(id)));
    let individuals = Tournament {
        players: players.collect(),
        games_per_round: GamesPerRound::One,
        scoring,
        declared_system: code.map(str::to_owned),
        planned_rounds: None,
        initial_colour: None,
        prohibited: Vec::new(),
        virtual_points: Vec::new(),
        ..tournament.clone()
    };
    let rules = code.and_then(TeamRules::of_code).unwrap_or_default();
    tournament.declared_system = code.map(str::to_owned);
    tournament.scoring = of_teams.in_primary(rules);
    tournament.teams = Some(Box::new(TeamEvent {
        rules,
        boards: (0..boards).map(|board| if board % 2 == 0 { Colour::White } else { Colour::Black }).collect(),
        scoring: of_teams,
        individuals,
        teams,
        adjustments: Vec::new(),
    }));
}

/// Draws the results on the boards of a match. The first list belongs to the team that has White on the first
/// board, the second list to the other team. Forfeits can concern all boards or some of them.
pub(super) fn boards(
    number: usize,
    strengths: (u16, u16),
    parameters: &Parameters,
    draw: &mut Draw<'_>,
) -> (Vec<GameResult>, Vec<GameResult>) {
    let forfeited = draw.chance(parameters.get(Knob::Forfeits)).then(|| results::forfeit(draw));
    let mut own = Vec::with_capacity(number);
    let mut other = Vec::with_capacity(number);
    for _ in 0..number {
        let (a, b) = match forfeited {
            Some(sides) => sides,
            None if draw.chance(parameters.get(Knob::SingleForfeits)) => results::forfeit(draw),
            None => results::game(strengths, parameters, draw),
        };
        own.push(a);
        other.push(b);
    }
    (own, other)
}
