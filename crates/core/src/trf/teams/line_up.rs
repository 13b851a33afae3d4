//! Who sat at which board of a match.

use std::collections::BTreeMap;

use super::super::cells::{Cell, Code, Opponent};
use super::super::roster::Roster;
use super::setting::LineUp;
use super::squads::Squad;
use crate::tournament::{Bye, Colour, GameResult, PlayerId, Points, Tournament};

/// A member at a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seat {
    pub(super) player: PlayerId,
    /// None where the board of the opposing team is unoccupied.
    pub(super) opponent: Option<PlayerId>,
    pub(super) colour: Option<Colour>,
    /// None where nothing is recorded.
    pub(super) result: Option<GameResult>,
}

/// The cells of the players, and what their points tell of those that say nothing.
pub(super) struct Cells<'a> {
    roster: &'a Roster<'a>,
    /// Points of a player beyond the sum of his results.
    surplus: BTreeMap<PlayerId, Points>,
    win: Points,
    draw: Points,
}

/// What is said of a member in a round.
pub(super) enum Said {
    Nothing,
    Seat(Seat),
    /// `0000 - -`: he did not play, and whether he had a point only his points tell.
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

    /// What is said of a member in a round (from 1).
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

    /// Whether the points of a player tell that each of his dashes in matches, of which there are so many, was a win: the board of
    /// the opposing team was unoccupied.
    pub(super) fn won_unseen(&self, player: PlayerId, dashes: usize, byes: usize) -> bool {
        let surplus = self.surplus.get(&player).copied();
        let wins = times(self.win, dashes);
        dashes > 0 && surplus.is_some_and(|more| more == wins || more == wins + times(self.draw, byes))
    }

    /// Whether the points of a player tell that his dashes in rounds without a match, of which there are so many, were worth a
    /// draw each.
    pub(super) fn drew_unseen(&self, player: PlayerId, dashes: usize, byes: usize) -> bool {
        let surplus = self.surplus.get(&player).copied();
        let draws = times(self.draw, byes);
        byes > 0 && surplus.is_some_and(|more| more == draws || more == draws + times(self.win, dashes))
    }
}

fn times(points: Points, number: usize) -> Points {
    std::iter::repeat_n(points, number).sum()
}

/// A result without an opponent.
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

/// The boards of a team from the first on: as its record of the round says, else its seated members in their default order.
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

/// A board of a match, from both sides.
pub(super) type Pair = (Option<Seat>, Option<Seat>);

/// The boards of two teams, side by side: who met sit at one board; beside an unoccupied board sits who had no opponent.
pub(super) fn align(own: &[Option<Seat>], other: &[Option<Seat>]) -> Vec<Pair> {
    let mut left: Vec<Option<Seat>> = other.to_vec();
    let mut boards = Vec::new();
    for seat in own {
        // Whoever of the others stands before and met nobody sits at an unoccupied board.
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

/// The colour that the board 1 of a team was scheduled to have: told by the first board of which a colour is recorded, through the
/// colours of the boards where they are declared, and by the first board alone where they are not.
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
