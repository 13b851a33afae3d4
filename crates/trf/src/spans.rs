use std::collections::BTreeMap;

use super::Span;
use super::columns::{self, Field, player};
use arbitrium_tournament::{Fact, GamesPerRound, PlayerId};

/// The places in the file where the facts of a tournament are recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spans {
    pub(crate) games: GamesPerRound,
    pub(crate) lines: BTreeMap<PlayerId, u32>,
    /// For each match of teams, the cell of one member that took part.
    pub(crate) matches: BTreeMap<(PlayerId, u16), CellSpans>,
    /// The place of the number of planned rounds; `None` if it is not declared.
    pub planned_rounds: Option<Span>,
    /// The place of the initial colour; `None` if it is not declared.
    pub initial_colour: Option<Span>,
    /// The place of the declared pairing system; `None` if the file declares none.
    pub declared_system: Option<Span>,
    /// The places of the prohibitions, in the order of
    /// [`Tournament::prohibited`](arbitrium_tournament::Tournament::prohibited).
    pub prohibited: Vec<Span>,
    /// The places of the virtual points, in the order of the virtual points in the tournament.
    pub virtual_points: Vec<Span>,
    /// The places of the absences, in the order of the absences in the tournament.
    pub absences: Vec<Span>,
}

/// The places of one round cell and of the three fields in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CellSpans {
    /// The eight columns of the whole cell.
    pub whole: Span,
    /// The columns of the opponent's number.
    pub opponent: Span,
    /// The column of the colour.
    pub colour: Span,
    /// The column of the result.
    pub result: Span,
}

impl CellSpans {
    /// The places of the cell for a report column (from 1) in a line.
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
    /// Removes all places. Used for a report that was made from a table: the places belong to the report, not
    /// to the user's file.
    pub fn forget(&mut self) {
        let games = self.games;
        *self = Spans {
            games,
            lines: BTreeMap::new(),
            matches: BTreeMap::new(),
            planned_rounds: None,
            initial_colour: None,
            declared_system: None,
            prohibited: Vec::new(),
            virtual_points: Vec::new(),
            absences: Vec::new(),
        };
    }

    /// The place of a player's record, from the code to the name; `None` if the file does not contain the player.
    #[must_use]
    pub fn player(&self, id: PlayerId) -> Option<Span> {
        let last =
            if self.games == GamesPerRound::Boards { columns::team::NAME.last } else { player::NAME.last };
        self.lines.get(&id).map(|&line| Span::columns(line, 1, last))
    }

    /// The places of the cell of a player in a round (from 1). `game` is 0, or 1 for the second game of a match.
    /// `None` if the file has no such cell.
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

    /// The place of a fact in a player's or team's record; `None` if the record has no field for the fact.
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
