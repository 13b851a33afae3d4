//! Calculates the match points and game points of teams in each round.

use std::collections::BTreeMap;

use super::matches::{Matches, Round};
use super::setting::Setting;
use super::squads::{Squad, Squads};
use crate::setup::Setup;
use arbitrium_tournament::{
    Bye, Contest, Entry, Games, Player, PlayerId, Scores, Scoring, Team, TeamEvent, TeamScore, TeamScoring,
    Tournament,
};

/// The points for the results of matches and for byes, from records `362`, `162` and `320`.
pub(super) fn scoring(setting: &Setting, games: &Scoring, boards: usize) -> TeamScoring {
    let usual = TeamScoring::with_byes(boards, setting.match_points, games.win, games.draw);
    let declared = &setting.byes;
    let Scores { match_points, game_points } = usual.pairing_allocated_bye;
    let pairing_allocated_bye = Scores {
        match_points: declared.match_points.map_or(match_points, |bye| bye.points),
        game_points: declared.game_points.map_or(game_points, |bye| bye.points),
    };
    TeamScoring { pairing_allocated_bye, ..usual }
}

/// Makes the teams as participants of a tournament, and the data that only teams have.
pub(super) fn teams(
    squads: &Squads,
    matches: &Matches,
    (setting, setup): (&Setting, &Setup),
    scoring: &TeamScoring,
    primary: TeamScore,
) -> (Vec<Player>, Vec<Team>) {
    let paired = matches.paired_rounds();
    let announced: BTreeMap<(PlayerId, u16), Bye> = setup
        .absences
        .iter()
        .filter(|(absence, _)| absence.round <= paired)
        .map(|(absence, _)| ((absence.player, absence.round), absence.bye))
        .collect();
    let both = squads.rows.iter().zip(&matches.rounds).map(|(squad, rounds)| {
        let told = (1..).zip(rounds).map(|(number, round)| {
            let announced = announced.get(&(squad.id, number)).copied();
            let (entry, scores) = read(round, announced, scoring);
            (entry, scores)
        });
        let (entries, scores): (Vec<Entry>, Vec<Scores>) = told.unzip();
        let is_recorded = |round: u16| usize::from(round) <= rounds.len();
        let boards = rounds.iter().map(|round| match round {
            Round::Match(side) => side.boards.clone(),
            Round::Nothing | Round::Bye(_) => Vec::new(),
        });
        let team = Team {
            nickname: squad.nickname.clone(),
            strength: squad.strength,
            recorded_match_points: squad.match_points.map(|(points, _)| points),
            recorded_game_points: squad.game_points.map(|(points, _)| points),
            members: squad.members.clone(),
            scores,
            boards: boards.collect(),
            declared_forfeits: setting.forfeits_of(squad.id).filter(|&round| is_recorded(round)).collect(),
        };
        (player(squad, entries, primary), team)
    });
    both.unzip()
}

fn player(squad: &Squad, entries: Vec<Entry>, primary: TeamScore) -> Player {
    let recorded = match primary {
        TeamScore::MatchPoints => squad.match_points,
        TeamScore::GamePoints => squad.game_points,
    };
    Player {
        recorded_points: recorded.map(|(points, _)| points),
        recorded_rank: squad.rank.filter(|&rank| rank > 0),
        entries,
        ..Player::named(squad.id, squad.name.clone())
    }
}

/// The result of a team in a round as an entry, and its match points and game points.
fn read(round: &Round, announced: Option<Bye>, scoring: &TeamScoring) -> (Entry, Scores) {
    let bye = match round {
        Round::Match(side) => {
            let games = Games::One(side.result.as_game());
            let contest = Contest { opponent: side.opponent, colour: side.colour, games };
            return (Entry::Contest(contest), scoring.of_match(side.result, side.game_points));
        }
        Round::Bye(Bye::PairingAllocated) => Some(Bye::PairingAllocated),
        Round::Bye(bye) => Some(announced.unwrap_or(*bye)),
        Round::Nothing => announced,
    };
    bye.map_or((Entry::Missing, Scores::ZERO), |bye| (Entry::Bye(bye), scoring.of_bye(bye)))
}

/// Changes the scores of teams by the adjustments in record `299`.
pub(super) fn adjust(tournament: &Tournament, event: &mut TeamEvent) {
    if event.adjustments.is_empty() {
        return;
    }
    for (index, participant) in tournament.players.iter().enumerate() {
        for (round, entry) in (1..).zip(&participant.entries) {
            let scores = event.adjusted(participant.id, round, *entry, event.scores_in(index, round));
            if let Some(own) = event.teams[index].scores.get_mut(usize::from(round) - 1) {
                *own = scores;
            }
        }
    }
}
