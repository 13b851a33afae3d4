//! Determines the players on the boards of a match.

use std::collections::BTreeMap;

use super::super::cells::{Cell, Code, Opponent};
use super::super::roster::Roster;
use super::setting::LineUp;
use super::squads::Squad;
use arbitrium_tournament::{Bye, Colour, GameResult, PlayerId, Points, Tournament};

/// A member of a team on a board of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seat {
    pub(super) player: PlayerId,
    /// The opponent; `None` if the board of the opposing team is empty.
    pub(super) opponent: Option<PlayerId>,
    pub(super) colour: Option<Colour>,
    /// The result of the game; `None` if none is recorded.
    pub(super) result: Option<GameResult>,
}

/// The round cells of the players. If a cell has no result, the recorded points of its player show what the
/// cell means.
pub(super) struct Cells<'a> {
    roster: &'a Roster<'a>,
    /// Players whose recorded points exceed the sum of their results, each with the difference.
    surplus: BTreeMap<PlayerId, Points>,
    win: Points,
    draw: Points,
}

/// What the cell of a member records for a round.
pub(super) enum Said {
    Nothing,
    Seat(Seat),
    /// The cell is `0000 - -`. The player did not play. Only the player's recorded points can show whether
    /// the cell gave points.
    Dash,
    Bye(Bye),
}

impl<'a> Cells<'a> {
    pub(super) fn of(roster: &'a Roster<'a>, individuals: &Tournament) -> Self {
        let rounds = u16::try_from(roster.width()).unwrap_or(u16::MAX);
        let surplus = (0..).zip(&individuals.players).filter_map(|(index, player)| {
            let sum = individuals.points_after(index, rounds);
            let more = player.recorded_points.filter(|recorded| *recorded > sum)? - sum;
            Some((player.id, more))
        });
        let (win, draw) = (individuals.scoring.win, individuals.scoring.draw);
        Cells { roster, surplus: surplus.collect(), win, draw }
    }

    /// What the cell of a member records for a round, counted from 1.
    pub(super) fn said(&self, player: PlayerId, round: u16) -> Said {
        let row = self.roster.index_of(player).and_then(|index| self.roster.rows.get(index));
        let cell = row.and_then(|row| row.cell(usize::from(round) - 1)).and_then(Result::ok);
        let Some(cell) = cell else { return Said::Nothing };
        match (cell.opponent, cell.code) {
            (Opponent::Player(opponent), code) => Said::Seat(Seat {
                player,
                opponent: Some(opponent),
                colour: cell.colour,
                result: result(code),
            }),
            _ if cell.is_lone_dash() && cell.colour.is_none() => Said::Dash,
            (_, Code::Bye(bye)) if cell.colour.is_none() => Said::Bye(bye),
            (_, Code::Blank) if cell.colour.is_none() => Said::Nothing,
            (_, code) => Said::Seat(alone(player, cell, code)),
        }
    }

    /// Whether a player's recorded points show that each cell `0000 - -` in a match was a win against an
    /// empty board. `dashes` is the number of such cells in matches, and `byes` their number in rounds
    /// without a match.
    pub(super) fn won_unseen(&self, player: PlayerId, dashes: usize, byes: usize) -> bool {
        let surplus = self.surplus.get(&player).copied();
        let wins = times(self.win, dashes);
        dashes > 0 && surplus.is_some_and(|more| more == wins || more == wins + times(self.draw, byes))
    }

    /// Whether a player's recorded points show that each cell `0000 - -` in a round without a match gave the
    /// points of a draw. `dashes` and `byes` are as in [`won_unseen`](Self::won_unseen).
    pub(super) fn drew_unseen(&self, player: PlayerId, dashes: usize, byes: usize) -> bool {
        let surplus = self.surplus.get(&player).copied();
        let draws = times(self.draw, byes);
        byes > 0 && surplus.is_some_and(|more| more == draws || more == draws + times(self.win, dashes))
    }
}

fn times(points: Points, number: usize) -> Points {
    std::iter::repeat_n(points, number).sum()
}

/// The board of a player with a result but no opponent: the opposing board was empty.
fn alone(player: PlayerId, cell: Cell, code: Code) -> Seat {
    let result = match code {
        Code::Game(GameResult::Win) => Some(GameResult::ForfeitWin),
        Code::Game(GameResult::Loss) => Some(GameResult::ForfeitLoss),
        other => result(other),
    };
    Seat { player, opponent: None, colour: cell.colour, result }
}

fn result(code: Code) -> Option<GameResult> {
    match code {
        Code::Blank => Some(GameResult::Pending),
        Code::Game(result) => Some(result),
        Code::Bye(Bye::Full | Bye::PairingAllocated) => Some(GameResult::ForfeitWin),
        Code::Bye(Bye::Zero) => Some(GameResult::ForfeitLoss),
        Code::Bye(Bye::Half) => None,
    }
}

/// The players on the boards of a team, from board 1 on; `None` for an empty board. `recorded` is the team's
/// record `300` for the round, which lists these players. Without this record, the result has the members who
/// played, in their default order. `seat` gives the board of a member, or `None` if the member did not play.
pub(super) fn seats(
    squad: &Squad,
    recorded: Option<&LineUp>,
    seat: impl Fn(PlayerId) -> Option<Seat>,
) -> Vec<Option<Seat>> {
    match recorded {
        Some(line_up) => line_up
            .players
            .iter()
            .map(|player| {
                player.map(|player| {
                    let nothing = Seat { player, opponent: None, colour: None, result: None };
                    seat(player).unwrap_or(nothing)
                })
            })
            .collect(),
        None => squad.members.iter().filter_map(|&member| seat(member)).map(Some).collect(),
    }
}

/// One board of a match with the players of both teams. `None` means that a team left the board empty.
pub(super) type Pair = (Option<Seat>, Option<Seat>);

/// Puts the boards of two teams side by side. Two players who met each other share a board. A player without an
/// opponent is opposite an empty board.
pub(super) fn align(own: &[Option<Seat>], other: &[Option<Seat>]) -> Vec<Pair> {
    let mut left: Vec<Option<Seat>> = other.to_vec();
    let mut boards = Vec::new();
    for seat in own {
        // First come players of the other team who have no opponent. Each is opposite an empty board.
        while seat.is_some() && left.first().is_some_and(|other| other.is_some_and(|o| o.opponent.is_none()))
        {
            boards.push((None, left.remove(0)));
        }
        let beside = match seat {
            Some(seat) => left.iter().position(|other| {
                other.map_or(seat.opponent.is_none(), |other| Some(other.player) == seat.opponent)
            }),
            None => left
                .iter()
                .position(|other| other.is_none_or(|other| other.opponent.is_none()))
                .filter(|&at| at == 0),
        };
        boards.push((*seat, beside.and_then(|at| left.remove(at))));
    }
    boards.extend(left.into_iter().flatten().map(|other| (None, Some(other))));
    boards
}

/// The scheduled colour of a team on board 1; `None` if it is unknown. It follows from the first board with a
/// recorded colour. `declared` has, for each board, the colour of the team that has White on board 1. A board
/// that is not in `declared` is skipped, except board 1, where that team has White.
pub(super) fn colour(boards: &[Pair], declared: &[Colour]) -> Option<Colour> {
    let of_board = |(own, other): &Pair| {
        own.and_then(|seat| seat.colour).or_else(|| other.and_then(|seat| seat.colour).map(Colour::opposite))
    };
    boards.iter().enumerate().find_map(|(place, board)| {
        let of_white = match declared.get(place) {
            Some(&colour) => colour,
            None if place == 0 => Colour::White,
            None => return None,
        };
        let colour = of_board(board)?;
        Some(if of_white == Colour::White { colour } else { colour.opposite() })
    })
}
