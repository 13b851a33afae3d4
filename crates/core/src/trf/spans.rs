use std::collections::BTreeMap;

use super::Span;
use super::columns::{self, Field, player};
use crate::tournament::{Fact, GamesPerRound, PlayerId};

/// Where the facts of a tournament stand in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spans {
    pub(crate) games: GamesPerRound,
    pub(crate) lines: BTreeMap<PlayerId, u32>,
    /// Of each match of teams the cell of a member who took part.
    pub(crate) matches: BTreeMap<(PlayerId, u16), CellSpans>,
    /// Where the planned rounds were declared.
    pub planned_rounds: Option<Span>,
    /// Where the initial colour was declared.
    pub initial_colour: Option<Span>,
    /// Where the pairing system was declared.
    pub declared_system: Option<Span>,
    /// One place for each prohibition of the tournament, in their order.
    pub prohibited: Vec<Span>,
    /// One place for each entry of the tournament's virtual points, in their order.
    pub virtual_points: Vec<Span>,
    /// One place for each absence of the tournament, in their order.
    pub absences: Vec<Span>,
}

/// The places of one round cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CellSpans {
    /// The eight columns of the cell.
    pub whole: Span,
    /// The opponent's number.
    pub opponent: Span,
    /// The colour.
    pub colour: Span,
    /// The result.
    pub result: Span,
}

impl CellSpans {
    /// The cell of a report column, from 1, in a line.
    pub(crate) fn new(line: u32, column: u32) -> Self {
        let place = |field: Field| {
            let field = field.shifted(column.saturating_sub(1) * player::STRIDE);
            Span::columns(line, field.first, field.last)
        };
        CellSpans {
            whole: place(player::CELL),
            opponent: place(player::OPPONENT),
            colour: place(player::COLOUR),
            result: place(player::RESULT),
        }
    }
}

impl Spans {
    /// A player's record, from the code to the name.
    #[must_use]
    pub fn player(&self, id: PlayerId) -> Option<Span> {
        let last =
            if self.games == GamesPerRound::Boards { columns::team::NAME.last } else { player::NAME.last };
        self.lines.get(&id).map(|&line| Span::columns(line, 1, last))
    }

    /// The cell of a player in a round (from 1): `game` is 0, or 1 for the second game of a match.
    #[must_use]
    pub fn cell(&self, id: PlayerId, round: u16, game: u16) -> Option<CellSpans> {
        if self.games == GamesPerRound::Boards {
            return self.matches.get(&(id, round)).copied();
        }
        let columns = u32::try_from(self.games.columns()).ok()?;
        let game = u32::from(game);
        let before = u32::from(round.checked_sub(1)?) * columns;
        let line = *self.lines.get(&id)?;
        (game < columns).then(|| CellSpans::new(line, before + game + 1))
    }

    /// One of the facts recorded of a player.
    #[must_use]
    pub fn fact(&self, id: PlayerId, fact: Fact) -> Option<Span> {
        let field = match fact {
            _ if self.games == GamesPerRound::Boards => columns::team::of(fact)?,
            Fact::Title => player::TITLE,
            Fact::Name => player::NAME,
            Fact::Rating => player::RATING,
            Fact::Points => player::POINTS,
            Fact::Rank => player::RANK,
        };
        self.lines.get(&id).map(|&line| Span::columns(line, field.first, field.last))
    }
}
