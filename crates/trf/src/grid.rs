//! Interprets the round cells of the players, one report column after the other.

use super::Dialect;
use super::cells::{Cell, Code, Opponent};
use super::diagnostic::{Diagnostic, Findings};
use super::document::Document;
use super::roster::{Roster, Row};
use arbitrium_tournament::{Bye, Colour, GameResult, GamesPerRound, PlayerId};

/// The meaning of one cell, for one player in one report column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The cell is blank, or the line ends before it.
    Missing,
    Bye(Bye),
    Game(Game),
    /// The cell has an error that has been reported. The content must not be used.
    Broken,
}

/// One game, as it is recorded for one of its two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Game {
    pub(crate) opponent: PlayerId,
    pub(crate) colour: Option<Colour>,
    pub(crate) result: GameResult,
}

/// One row for each player, with the meaning of the cell in each report column.
pub(crate) type Grid = Vec<Vec<Outcome>>;

/// Interprets all cells. Superfluous columns at the end are left out.
pub(crate) fn interpret(
    document: &Document,
    roster: &Roster<'_>,
    games: GamesPerRound,
    findings: &mut Findings,
) -> Grid {
    let width = needed_columns(roster, games, findings);
    let file = FileStyle {
        one_is_bye: matches!(document.dialect(), Dialect::Trf06 | Dialect::JaVaFo),
        team: document.is_team(),
    };
    let styles: Vec<Style> = (0..width).map(|column| Style::of(file, roster, column)).collect();
    let read = |row: &Row<'_>, findings: &mut Findings| {
        let columns = styles.iter().enumerate();
        columns.map(|(column, style)| outcome(row, column, *style, findings)).collect()
    };
    roster.rows.iter().map(|row| read(row, findings)).collect()
}

/// The number of report columns without superfluous ones at the end. Some programs write one round too many.
/// In two-game matches, both columns of a match are removed together.
fn needed_columns(roster: &Roster<'_>, games: GamesPerRound, findings: &mut Findings) -> usize {
    let mut width = roster.width();
    while width > 0 {
        let shorter = (width - 1) / games.columns() * games.columns();
        if !(shorter..width).all(|column| is_superfluous(roster, column)) {
            break;
        }
        let reaches = roster.rows.iter().find(|row| row.cells.len() > shorter);
        for column in (shorter..width).rev() {
            let message = format!("column {} is empty for every player: dropped", column + 1);
            let mut repair = Diagnostic::repair("superfluous-round", message);
            repair.span = reaches.map(|row| row.place(column).whole);
            findings.push(repair);
        }
        width = shorter;
    }
    width
}

/// Whether a column has no game and marks all players in the same way: all cells are empty, or all players are
/// absent.
fn is_superfluous(roster: &Roster<'_>, column: usize) -> bool {
    let all = |test: fn(Cell) -> bool, absent: bool| {
        roster.rows.iter().all(|row| match row.cell(column) {
            None => absent,
            Some(cell) => cell.is_ok_and(test),
        })
    };
    all(Cell::says_nothing, true) || all(Cell::is_lone_dash, false)
}

/// How a file records results without an opponent.
#[derive(Clone, Copy)]
struct FileStyle {
    /// Whether `1` without an opponent is a bye. This is so in the format of 2006, which has no letters for
    /// byes.
    one_is_bye: bool,
    team: bool,
}

/// How a report column records results without an opponent.
#[derive(Clone, Copy)]
struct Style {
    /// The meaning of `+` or `1` without an opponent. It is the pairing-allocated bye if the round has pairs,
    /// only one cell has this result without an opponent, and no cell has the code of the pairing-allocated
    /// bye. In other cases, and in team events, it is a full-point bye.
    won_alone: Bye,
    file: FileStyle,
}

impl Style {
    fn of(file: FileStyle, roster: &Roster<'_>, column: usize) -> Self {
        let cells = || roster.rows.iter().filter_map(|row| row.cell(column)?.ok());
        let won_alone = |cell: &Cell| {
            !matches!(cell.opponent, Opponent::Player(_))
                && matches!(cell.code, Code::Game(GameResult::Win | GameResult::ForfeitWin))
        };
        let has_allocated = cells().any(|cell| cell.code == Code::Bye(Bye::PairingAllocated));
        let only_one = cells().filter(won_alone).take(2).count() == 1;
        let is_paired = cells().any(|cell| matches!(cell.opponent, Opponent::Player(_)));
        let allocated = is_paired && only_one && !has_allocated && !file.team;
        Style { won_alone: if allocated { Bye::PairingAllocated } else { Bye::Full }, file }
    }
}

fn outcome(row: &Row<'_>, column: usize, style: Style, findings: &mut Findings) -> Outcome {
    let cell = match row.cell(column) {
        None => return Outcome::Missing,
        Some(Err(_)) => return Outcome::Broken,
        Some(Ok(cell)) => cell,
    };
    match cell.opponent {
        Opponent::Player(opponent) => contest(row, column, opponent, cell, findings),
        Opponent::Blank if cell.code == Code::Blank && is_blank(row, column) => Outcome::Missing,
        Opponent::Blank | Opponent::Nobody => alone(row, column, cell, style, findings),
    }
}

fn is_blank(row: &Row<'_>, column: usize) -> bool {
    let whole = row.place(column).whole;
    row.line.columns(whole.column, whole.column + whole.length - 1).is_blank()
}

fn contest(row: &Row<'_>, column: usize, opponent: PlayerId, cell: Cell, findings: &mut Findings) -> Outcome {
    let result = match cell.code {
        Code::Blank => GameResult::Pending,
        Code::Game(result) => result,
        Code::Bye(_) => {
            let message = format!("player {} has both an opponent and a bye", row.id());
            findings.push(
                at_cell(Diagnostic::error("bye-with-opponent", message), row, column)
                    .expected("a result, or `0000` as the opponent"),
            );
            return Outcome::Broken;
        }
    };
    if opponent == row.id() {
        let message = format!("player {opponent} is their own opponent");
        findings.push(
            at_cell(Diagnostic::error("own-opponent", message), row, column)
                .expected("the number of another player, or `0000` with a bye"),
        );
        return Outcome::Broken;
    }
    Outcome::Game(Game { opponent, colour: cell.colour, result })
}

/// Interprets a cell without an opponent.
fn alone(row: &Row<'_>, column: usize, cell: Cell, style: Style, findings: &mut Findings) -> Outcome {
    let repair = |bye: Bye, findings: &mut Findings| {
        let message = format!("player {} without an opponent: read as {}", row.id(), name_of(bye));
        findings.push(at_cell(Diagnostic::repair("bye-form", message), row, column));
        Outcome::Bye(bye)
    };
    let blank = cell.opponent == Opponent::Blank;
    if cell.colour.is_some() && !style.file.team && cell.code == Code::Blank {
        let message = format!("player {} has a colour but no opponent", row.id());
        findings.push(
            at_cell(Diagnostic::error("colour-without-opponent", message), row, column)
                .expected("the opponent's starting rank, or `-` as the colour"),
        );
        return Outcome::Broken;
    }
    match cell.code {
        Code::Blank => Outcome::Bye(Bye::Zero),
        Code::Bye(bye) if blank || cell.colour.is_some() => repair(bye, findings),
        Code::Bye(bye) => Outcome::Bye(bye),
        Code::Game(GameResult::ForfeitLoss | GameResult::Loss) => repair(Bye::Zero, findings),
        Code::Game(GameResult::Draw) => repair(Bye::Half, findings),
        Code::Game(GameResult::ForfeitWin) => repair(style.won_alone, findings),
        Code::Game(GameResult::Win) if style.file.one_is_bye => repair(style.won_alone, findings),
        Code::Game(_) => {
            let message = format!("player {} has a result but no opponent", row.id());
            findings.push(
                at_cell(Diagnostic::error("result-without-opponent", message), row, column)
                    .expected("the opponent's starting rank, or a bye: `U`, `F`, `H` or `Z`"),
            );
            Outcome::Broken
        }
    }
}

fn name_of(bye: Bye) -> &'static str {
    match bye {
        Bye::Zero => "absent (`Z`)",
        Bye::Half => "a half-point bye (`H`)",
        Bye::Full => "a full-point bye (`F`)",
        Bye::PairingAllocated => "the pairing-allocated bye (`U`)",
    }
}

fn at_cell(diagnostic: Diagnostic, row: &Row<'_>, column: usize) -> Diagnostic {
    let whole = row.place(column).whole;
    let piece = row.line.columns(whole.column, whole.column + whole.length - 1);
    let mut diagnostic = diagnostic.at(whole).found(piece.text);
    diagnostic.message = format!("column {}: {}", column + 1, diagnostic.message);
    diagnostic
}
