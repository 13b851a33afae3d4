//! What a table says about an event, before its cells are compared.

use arbitrium_core::causes::Accelerated;
use arbitrium_core::tournament::{Colour, Points};

use crate::Form;
use crate::cell::Said;
use crate::error::Place;

/// The contents of a table about an event, before its cells are compared.
#[derive(Clone, Debug)]
pub(crate) struct Chart {
    /// The form of the table.
    pub(crate) form: Form,
    /// The name of the event; empty if the table has none.
    pub(crate) name: String,
    /// The headings of the rounds, in order.
    pub(crate) rounds: Vec<String>,
    /// The players in the order of the table.
    pub(crate) lines: Vec<Line>,
    /// Facts about the event that cross tables do not contain.
    pub(crate) settings: Settings,
    /// What was assumed, as sentences.
    pub(crate) assumptions: Vec<String>,
    /// The headings of the columns that are not read, in order.
    pub(crate) unused: Vec<String>,
}

/// Facts about an event that cross tables do not contain.
#[derive(Clone, Debug, Default)]
pub(crate) struct Settings {
    /// The number of planned rounds; `None` if it is unknown.
    pub(crate) planned_rounds: Option<u16>,
    /// The initial colour; `None` if it is unknown.
    pub(crate) initial_colour: Option<Colour>,
    /// The acceleration by groups of the starting list; `None` if none is known.
    pub(crate) accelerated: Option<Accelerated>,
    /// The encoded type of the pairing system; `None` if it is unknown.
    pub(crate) system: Option<&'static str>,
    /// The points for the pairing-allocated bye; `None` if they are unknown.
    pub(crate) allocated_bye: Option<Points>,
    /// Whether a win is worth three points and a draw one.
    pub(crate) three_points: bool,
    /// The first and the last day, as a report writes them. `None` in place of an unknown day.
    pub(crate) dates: [Option<String>; 2],
    /// The day of each round, as a report writes days. The list is empty if the day of any round is unknown.
    pub(crate) days: Vec<String>,
}

/// A player with the cells of all rounds.
#[derive(Clone, Debug, Default)]
pub(crate) struct Line {
    /// The input and the row of the player; the row is 0 if the input has no rows.
    pub(crate) at: (usize, usize),
    /// The number by which cells name the player.
    pub(crate) number: u32,
    /// The start rank; `None` if the table does not give it.
    pub(crate) start: Option<u32>,
    /// The rank in the final ranking; `None` if the table does not give it.
    pub(crate) rank: Option<u32>,
    /// The name.
    pub(crate) name: String,
    /// The title, written as in the table; empty if there is none.
    pub(crate) title: String,
    /// The sex, written as in a report; empty if it is unknown.
    pub(crate) sex: &'static str,
    /// The rating; `None` if the player has none.
    pub(crate) rating: Option<u16>,
    /// The federation's code; empty if it is unknown.
    pub(crate) federation: String,
    /// The FIDE number; empty if it is unknown.
    pub(crate) fide_id: String,
    /// The points that the table gives, with their column; `None` if the table has none.
    pub(crate) points: Option<(Points, usize)>,
    /// The cells of the rounds, in order.
    pub(crate) cells: Vec<Entry>,
}

/// A player's cell for one round.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// The place of the cell: the input, the row and the column, each from 1. The row is 0 if the input has
    /// no rows, and the column is 0 if it is unknown. On round pages and in tables of games, the row can be
    /// another one than the player's.
    pub(crate) at: (usize, usize, usize),
    /// The text of the cell. For a database, it is the code of the result. Empty if the player has no cell
    /// for the round.
    pub(crate) text: String,
    /// What the cell means: a game, a round without an opponent, or nothing.
    pub(crate) said: Said,
}

impl Line {
    /// The place of the player's row. If the input has no rows, the place has the player's name instead.
    pub(crate) fn place(&self) -> Place {
        let heading = if self.at.1 == 0 { self.name.clone() } else { String::new() };
        Place { heading, ..Place::of_row(self.at.0, self.at.1) }
    }
}

impl Chart {
    /// The place of the cell of the player at index `line` in the round at index `round`, both from 0.
    pub(crate) fn place(&self, line: usize, round: usize) -> Place {
        let mut heading = self.rounds.get(round).cloned().unwrap_or_default();
        let at =
            self.lines.get(line).and_then(|line| line.cells.get(round)).map_or((1, 0, 0), |cell| cell.at);
        if at.1 == 0 {
            let name = self.lines.get(line).map_or("", |line| line.name.as_str());
            heading = format!("{name}, {heading}");
        }
        Place { input: at.0, row: at.1, column: (at.2 > 0).then_some(at.2), heading }
    }

    /// What the cell of the player at index `line` in the round at index `round` means, both from 0.
    /// `Said::Nothing` if there is no such cell.
    pub(crate) fn said(&self, line: usize, round: usize) -> Said {
        self.lines.get(line).and_then(|line| line.cells.get(round)).map_or(Said::Nothing, |cell| cell.said)
    }

    /// The text of the cell of the player at index `line` in the round at index `round`, both from 0. Empty
    /// if there is no such cell.
    pub(crate) fn text(&self, line: usize, round: usize) -> &str {
        self.lines.get(line).and_then(|line| line.cells.get(round)).map_or("", |cell| &cell.text)
    }

    /// Whether the table has a start rank for every player.
    pub(crate) fn has_start_ranks(&self) -> bool {
        self.lines.iter().all(|line| line.start.is_some())
    }
}
