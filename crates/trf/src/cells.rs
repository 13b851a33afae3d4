//! The contents of a round cell in a player's record, before they are interpreted.

use super::Piece;
use super::columns::{Field, player};
use super::diagnostic::{Diagnostic, Findings};
use super::document::cells_in;
use super::field::Broken;
use super::line::Line;
use super::spans::CellSpans;
use arbitrium_tournament::{Bye, Colour, GameResult, PlayerId};

/// The contents of a player's round cell: opponent, colour and result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) opponent: Opponent,
    pub(crate) colour: Option<Colour>,
    pub(crate) code: Code,
}

/// The contents of the columns for the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Opponent {
    /// The columns are blank.
    Blank,
    /// `0000`: the player has no opponent.
    Nobody,
    /// The number of the opponent.
    Player(PlayerId),
}

/// The contents of the column for the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Code {
    Blank,
    Game(GameResult),
    Bye(Bye),
}

impl Cell {
    /// Whether the cell has neither an opponent nor a result, as a blank cell or `0000 -`.
    pub(crate) fn says_nothing(self) -> bool {
        self.code == Code::Blank && !matches!(self.opponent, Opponent::Player(_))
    }

    /// Whether the cell has a forfeit loss without an opponent, as in `0000 - -`.
    pub(crate) fn is_lone_dash(self) -> bool {
        self.code == Code::Game(GameResult::ForfeitLoss) && !matches!(self.opponent, Opponent::Player(_))
    }
}

/// Finds out whether all cells of a line are shifted by the same number of columns, at most `furthest`. The
/// result is positive for a shift to the right. The function is used if some cells cannot be read in their
/// own columns. `None` if no common shift fits. A shift is rejected if it would take another field or the
/// second cell for the first cell.
pub(crate) fn shift_of(line: &Line, furthest: i32) -> Option<i32> {
    let reached = cells_in(line);
    // At least one cell must have an opponent and a colour. Otherwise no shift is certain.
    let fits = |by: &i32| {
        let cells = (1..=reached).map(|column| read_cell_beside(line, column, *by, &mut Findings::default()));
        let cells: Result<Vec<Cell>, Broken> = cells.collect();
        let names = |cell: &Cell| matches!(cell.opponent, Opponent::Player(_));
        let tells = |cell: &Cell| names(cell) && cell.colour.is_some();
        // A number without colour and result may be the player's rank.
        let is_rank = |cell: &Cell| names(cell) && cell.colour.is_none() && cell.code == Code::Blank;
        let is_first = |cells: &[Cell]| !cells.first().is_some_and(|cell| *by < 0 && is_rank(cell));
        cells.is_ok_and(|cells| cells.iter().any(tells) && is_first(&cells)) && !ends_a_cell_before(line, *by)
    };
    (1..=furthest).flat_map(|by| [by, -by]).find(fits)
}

/// Whether the text before the first cell, if cells are shifted by `by` columns, looks like the end of
/// another cell. Such an end has a digit or a blank for the opponent, a colour or `-`, and possibly a result.
fn ends_a_cell_before(line: &Line, by: i32) -> bool {
    let before = |column: u32| {
        let column = (column - player::STRIDE).saturating_add_signed(by);
        line.columns(column, column).text
    };
    let is_colour = matches!(before(player::COLOUR.first), "w" | "b" | "W" | "B" | "-");
    let has_number = before(player::OPPONENT.last).bytes().all(|b| b.is_ascii_digit());
    let is_apart = [96, 98].iter().all(|column| before(*column).is_empty());
    let result = before(player::RESULT.first).chars().next();
    is_colour
        && has_number
        && is_apart
        && result.is_none_or(|code| meaning(code.to_ascii_uppercase()).is_some())
}

/// Reads the cell of the report column `column`, counted from 1.
pub(crate) fn read_cell(line: &Line, column: u32, findings: &mut Findings) -> Result<Cell, Broken> {
    read_cell_beside(line, column, 0, findings)
}

/// Reads the cell of a report column like [`read_cell`], but `by` text columns further right.
fn read_cell_beside(line: &Line, column: u32, by: i32, findings: &mut Findings) -> Result<Cell, Broken> {
    let shift = (column - 1) * player::STRIDE;
    let piece = |field: Field| {
        let place = field.shifted(shift);
        line.columns(place.first.saturating_add_signed(by), place.last.saturating_add_signed(by))
    };
    let stray = stray_text(line, shift, by);
    if let Some(stray) = stray {
        findings.push(
            Diagnostic::error("shifted-cell", format!("column {column}: text stands between the fields"))
                .at(CellSpans::new(line.number(), column).whole)
                .found(stray.text)
                .expected("an opponent, a colour and a result with a blank between them")
                .hint("the line may be shifted to one side"),
        );
        return Err(Broken);
    }
    // All parts are read before the first error is returned, so that every fault of a cell is reported.
    let opponent = opponent(piece(player::OPPONENT), findings);
    let colour = colour(piece(player::COLOUR), findings);
    let code = code(piece(player::RESULT), findings);
    Ok(Cell { opponent: opponent?, colour: colour?, code: code? })
}

/// Text in the columns between the fields of a cell, or between this cell and the next one; `None` if these
/// columns are blank. `shift` is the number of columns from the first cell to this one. All cells are shifted
/// by `by` further columns.
fn stray_text(line: &Line, shift: u32, by: i32) -> Option<Piece<'_>> {
    const GAPS: [(u32, u32); 4] = [(90, 91), (96, 96), (98, 98), (100, 101)];
    let place = |column: u32| (column + shift).saturating_add_signed(by);
    let pieces = GAPS.map(|(first, last)| line.columns(place(first), place(last)));
    pieces.into_iter().find(|piece| !piece.is_blank())
}

fn opponent(piece: Piece<'_>, findings: &mut Findings) -> Result<Opponent, Broken> {
    if piece.is_blank() {
        return Ok(Opponent::Blank);
    }
    let digits = piece.text.bytes().all(|b| b.is_ascii_digit());
    match piece.text.parse::<u32>() {
        Ok(0) if digits => return Ok(Opponent::Nobody),
        Ok(number) if digits => {
            if let Ok(id) = PlayerId::new(number) {
                return Ok(Opponent::Player(id));
            }
        }
        _ => {}
    }
    findings.push(
        Diagnostic::error("unreadable-opponent", "the opponent is not a player's number")
            .at(piece.span)
            .found(piece.text)
            .expected("a starting rank, `0000` or four blanks"),
    );
    Err(Broken)
}

fn colour(piece: Piece<'_>, findings: &mut Findings) -> Result<Option<Colour>, Broken> {
    let colour = match piece.text {
        "" | "-" => return Ok(None),
        "w" => return Ok(Some(Colour::White)),
        "b" => return Ok(Some(Colour::Black)),
        "W" => Colour::White,
        "B" => Colour::Black,
        other => {
            findings.push(
                Diagnostic::error("unknown-colour", "unknown colour")
                    .at(piece.span)
                    .found(other)
                    .expected("`w`, `b`, `-` or a blank"),
            );
            return Err(Broken);
        }
    };
    let message = "the colour in a capital letter: read in lower case";
    findings.push(Diagnostic::repair("capital-letter", message).at(piece.span).found(piece.text));
    Ok(Some(colour))
}

fn code(piece: Piece<'_>, findings: &mut Findings) -> Result<Code, Broken> {
    let mut characters = piece.text.chars();
    let Some(written) = characters.next() else { return Ok(Code::Blank) };
    if let Some(code) = meaning(written) {
        return Ok(code);
    }
    let mended = if written == '½' { '=' } else { written.to_ascii_uppercase() };
    if let Some(code) = meaning(mended) {
        let (name, message) = match written {
            '½' => ("result-form", "a draw in another form: read as `=`".to_owned()),
            _ => ("lower-case", format!("the result in a lower-case letter: read as `{mended}`")),
        };
        findings.push(Diagnostic::repair(name, message).at(piece.span).found(piece.text));
        return Ok(code);
    }
    findings.push(
        Diagnostic::error("unknown-result", "unknown result")
            .at(piece.span)
            .found(piece.text)
            .expected("one of `1 = 0 + - W D L H F U Z ?` or a blank"),
    );
    Err(Broken)
}

fn meaning(written: char) -> Option<Code> {
    let bye = match written {
        'H' => Bye::Half,
        'F' => Bye::Full,
        'U' => Bye::PairingAllocated,
        'Z' => Bye::Zero,
        _ => {
            let mut results = GameResult::ALL.into_iter();
            return results.find(|result| result.code() == written).map(Code::Game);
        }
    };
    Some(Code::Bye(bye))
}
