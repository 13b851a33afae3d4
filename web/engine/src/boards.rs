//! The boards of a round with points and results, and the players of the event.

use std::cmp::Reverse;

use arbitrium_core::tournament::{
    Bye, Colour, Contest, Entry, GameResult, Games, Player, Points, Tournament,
};
use arbitrium_referee::{Inspected, inspect};
use arbitrium_report::outcome::Exit;
use serde::Serialize;

use crate::answer::{Answer, Refused};
use crate::request::Task;

/// A round, as a table of its boards.
#[derive(Debug, Serialize)]
struct Table<'a> {
    round: u16,
    /// How many rounds are paired.
    rounds: u16,
    /// How many rounds are planned, if the file says so.
    planned: Option<u16>,
    boards: Vec<Board>,
    /// Whether no game of the round has a colour, or there is none: White is then the player with the smaller number.
    colourless: bool,
    /// The players without a board, with their points before the round and what the round is for them.
    away: Vec<(u16, String, &'static str)>,
    players: Vec<Listed<'a>>,
    /// The groups of players that may not meet in the next round.
    forbidden: Vec<Vec<u16>>,
    /// Whether the participants are teams.
    teams: bool,
}

#[derive(Debug, Serialize)]
struct Board {
    white: u16,
    black: u16,
    /// The points of White and Black before the round, such as `1.5`; with virtual points `1.5 + 1.0`.
    points: [String; 2],
    /// Empty if the game has no result yet.
    result: String,
}

/// A player, for lists.
#[derive(Debug, Serialize)]
struct Listed<'a> {
    id: u16,
    name: &'a str,
    title: &'a str,
    rating: Option<u16>,
    federation: &'a str,
    points: String,
    /// What the next round is for the player, if this is announced; empty if the player is to be paired.
    next: &'static str,
    /// Whether the player was absent from the last round, without points and without a game.
    left: bool,
}

pub(crate) fn answer(task: &Task<'_>, round: Option<u16>) -> Result<Answer, Refused> {
    let mut opened = task.opened()?;
    let Inspected { lowered, .. } = inspect(&mut opened, &task.request.options.rules()?);
    let Some(lowered) = lowered else {
        return Err(Refused::of(&opened, format!("{}: not a tournament report", opened.shown())));
    };
    let tournament = &lowered.tournament;
    let rounds = tournament.paired_rounds();
    let round = round.unwrap_or(rounds).min(rounds);
    let json = serde_json::to_string(&Table {
        round,
        rounds,
        planned: tournament.planned_rounds.map(|planned| planned.rounds),
        boards: boards(tournament, round),
        colourless: is_colourless(tournament, round),
        away: away(tournament, round),
        players: (0..tournament.players.len()).map(|index| listed(tournament, index, rounds)).collect(),
        forbidden: forbidden(tournament, rounds + 1),
        teams: tournament.teams.is_some(),
    })?;
    Ok(Answer { json: Some(json), ..Answer::ending(Exit::Agrees) }.about(tournament))
}

/// The boards in the order of C.04.2, 3.6: by the higher score, the sum of the scores, and the smaller number.
fn boards(tournament: &Tournament, round: u16) -> Vec<Board> {
    let mut boards = Vec::new();
    for (index, player) in tournament.players.iter().enumerate() {
        let Entry::Contest(contest) = tournament.entry(index, round) else { continue };
        let Some(other) = tournament.index_of(contest.opponent) else { continue };
        let is_white = contest.colour.map_or(player.id < contest.opponent, |colour| colour == Colour::White);
        if !is_white {
            continue;
        }
        let [white, black] = [index, other].map(|index| {
            before(tournament, index, round)
                + tournament.virtual_points_in(tournament.players[index].id, round)
        });
        let board = Board {
            white: player.id.get(),
            black: contest.opponent.get(),
            points: [index, other].map(|index| written(tournament, index, round)),
            result: result(tournament, round, [index, other], contest),
        };
        let smaller = board.white.min(board.black);
        boards.push(((Reverse(white.max(black)), Reverse(white + black), smaller), board));
    }
    boards.sort_by_key(|(place, _)| *place);
    boards.into_iter().map(|(_, board)| board).collect()
}

fn is_colourless(tournament: &Tournament, round: u16) -> bool {
    let mut entries = (0..tournament.players.len()).map(|index| tournament.entry(index, round));
    entries.all(|entry| entry.contest().is_none_or(|contest| contest.colour.is_none()))
}

fn before(tournament: &Tournament, index: usize, round: u16) -> Points {
    tournament.points_after(index, round.saturating_sub(1))
}

/// The points before a round, with the virtual ones behind them.
fn written(tournament: &Tournament, index: usize, round: u16) -> String {
    let points = before(tournament, index, round);
    match tournament.virtual_points_in(tournament.players[index].id, round) {
        Points::ZERO => points.to_string(),
        more => format!("{points} + {more}"),
    }
}

/// The result as printed in a list, such as `1-0`. A match has the points of both sides; one of teams the game points.
fn result(tournament: &Tournament, round: u16, sides: [usize; 2], contest: Contest) -> String {
    if contest.games.is_pending() {
        return String::new();
    }
    let theirs = match tournament.entry(sides[1], round) {
        Entry::Contest(Contest { games: Games::One(theirs), .. }) => Some(theirs),
        _ => None,
    };
    match (contest.games, theirs) {
        (Games::One(GameResult::Adjourned), _) => "adjourned".to_owned(),
        (Games::One(ours), Some(theirs)) if tournament.teams.is_none() => {
            let (ours, theirs) = (side(ours), side(theirs));
            let between = if [ours, theirs].iter().any(|side| ["+", "-"].contains(side)) { "/" } else { "-" };
            format!("{ours}{between}{theirs}")
        }
        _ => {
            let points = |index| match &tournament.teams {
                Some(event) => event.scores_in(index, round).game_points,
                None => tournament.points_in(index, round),
            };
            let [ours, theirs] = sides.map(points);
            format!("{ours}-{theirs}")
        }
    }
}

fn side(result: GameResult) -> &'static str {
    match result {
        GameResult::Win | GameResult::ShortWin => "1",
        GameResult::Draw | GameResult::ShortDraw | GameResult::Adjourned => "½",
        GameResult::Loss | GameResult::ShortLoss => "0",
        GameResult::ForfeitWin => "+",
        GameResult::ForfeitLoss => "-",
        GameResult::Pending => "",
    }
}

fn away(tournament: &Tournament, round: u16) -> Vec<(u16, String, &'static str)> {
    let players = tournament.players.iter().enumerate();
    let away = players.filter_map(|(index, player)| {
        let what = match tournament.entry(index, round) {
            Entry::Contest(_) => return None,
            Entry::Bye(bye) => of_bye(bye),
            Entry::Missing => "absent",
        };
        Some((player.id.get(), written(tournament, index, round), what))
    });
    away.collect()
}

fn of_bye(bye: Bye) -> &'static str {
    match bye {
        Bye::Zero => "absent",
        Bye::Half => "half-point bye",
        Bye::Full => "full-point bye",
        Bye::PairingAllocated => "pairing-allocated bye",
    }
}

fn listed(tournament: &Tournament, index: usize, rounds: u16) -> Listed<'_> {
    let Player { id, name, title, rating, federation, .. } = &tournament.players[index];
    let next = (rounds + 1, *id);
    let announced = tournament.absences.iter().find(|absence| (absence.round, absence.player) == next);
    let bye = match tournament.entry(index, rounds + 1) {
        Entry::Bye(bye) => Some(bye),
        _ => announced.map(|absence| absence.bye),
    };
    let points = tournament.points_after(index, rounds).to_string();
    let next = bye.map_or("", of_bye);
    let left = rounds > 0 && tournament.entry(index, rounds).is_absence();
    Listed { id: id.get(), name, title, rating: *rating, federation, points, next, left }
}

fn forbidden(tournament: &Tournament, round: u16) -> Vec<Vec<u16>> {
    let prohibited = tournament.prohibited.iter().filter(|prohibition| prohibition.holds_in(round));
    prohibited.map(|prohibition| prohibition.players.iter().map(|player| player.get()).collect()).collect()
}
