//! Reads the records of the players.

use std::collections::BTreeMap;

use super::Piece;
use super::cells::{Cell, read_cell, shift_of};
use super::columns::{self, Field, player};
use super::diagnostic::{Diagnostic, Findings, Severity};
use super::document::{Document, cells_in, has_known_record};
use super::field::{self, Broken, MOST_COLUMNS};
use super::line::Line;
use super::shifted::Shifted;
use super::span::count;
use super::spans::CellSpans;
use arbitrium_tournament::{Player, PlayerId};

/// The largest number of round cells of all players together. Without this limit, a short file could need a
/// huge table.
const MOST_CELLS: usize = 4_000_000;

/// The record of a player, before its rounds are interpreted.
pub(crate) struct Row<'d> {
    pub(crate) line: &'d Line,
    /// The player, with no rounds.
    pub(crate) player: Player,
    /// The round cells of the line, in order. An error in a cell has already been reported.
    pub(crate) cells: Vec<Result<Cell, Broken>>,
}

impl Row<'_> {
    pub(crate) fn id(&self) -> PlayerId {
        self.player.id
    }

    /// Where the cell in the report column `column` (from 0) is in the file.
    pub(crate) fn place(&self, column: usize) -> CellSpans {
        CellSpans::new(self.line.number(), count(column) + 1)
    }

    /// The cell in the report column `column` (from 0); `None` beyond the end of the line.
    pub(crate) fn cell(&self, column: usize) -> Option<Result<Cell, Broken>> {
        self.cells.get(column).copied()
    }
}

/// The records of all players, in ascending order of the players' ids.
pub(crate) struct Roster<'d> {
    pub(crate) rows: Vec<Row<'d>>,
}

impl<'d> Roster<'d> {
    /// Reads the records of all players in a document.
    pub(crate) fn read(document: &'d Document, findings: &mut Findings) -> Self {
        let lines: Vec<&Line> = document.records(&columns::PLAYER).collect();
        let widest = lines.iter().map(|line| cells_in(line)).max().unwrap_or(0);
        let cells = usize::try_from(widest).unwrap_or(usize::MAX).saturating_mul(lines.len());
        if widest > u32::from(MOST_COLUMNS) || cells > MOST_CELLS {
            let message = format!("{widest} rounds of {} players are too many", lines.len());
            findings.push(Diagnostic::error("too-many-rounds", message));
            return Roster { rows: Vec::new() };
        }
        // A file that is not text has already been reported, and it has no lines.
        let is_unread = document.has_errors() && document.lines().next().is_none();
        if lines.is_empty() && !is_unread {
            let message = "the file has no player's record";
            let error = Diagnostic::error("no-players", message).expected("lines that begin with `001`");
            let is_one_line = document.lines().nth(1).is_none()
                && document.lines().any(|(line, _)| line.text().contains(" 001 "));
            findings.push(match (is_one_line, has_known_record(&document.lines)) {
                (true, _) => error.hint("the file has only one line: are its line ends missing?"),
                (false, true) => error,
                (false, false) => error.hint("this is not a tournament report; is it the wrong file?"),
            });
        }
        let mut rows = BTreeMap::new();
        let mut shifted = Shifted::default();
        for line in lines {
            if let Ok(row) = read_row(line, &mut shifted, findings) {
                keep_first(&mut rows, row, findings);
            }
        }
        shifted.tell(findings);
        Roster { rows: rows.into_values().collect() }
    }

    pub(crate) fn index_of(&self, id: PlayerId) -> Option<usize> {
        self.rows.binary_search_by_key(&id, Row::id).ok()
    }

    /// The largest number of report columns that any player's record has.
    pub(crate) fn width(&self) -> usize {
        self.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0)
    }
}

fn keep_first<'d>(rows: &mut BTreeMap<PlayerId, Row<'d>>, row: Row<'d>, findings: &mut Findings) {
    let id = row.id();
    let Some(first) = rows.get(&id) else {
        rows.insert(id, row);
        return;
    };
    findings.push(
        Diagnostic::error("duplicate-player", format!("player {id} is recorded twice"))
            .at(row.line.field(&player::ID).span)
            .related(first.line.field(&player::ID).span, "first recorded here"),
    );
}

fn read_row<'d>(line: &'d Line, shifted: &mut Shifted, findings: &mut Findings) -> Result<Row<'d>, Broken> {
    let id = line.field(&player::ID);
    if id.is_blank() {
        findings.push(
            Diagnostic::error("no-starting-rank", "the player has no starting rank")
                .at(id.span)
                .expected(format!("a number from 1 to {}", PlayerId::MAX)),
        );
    }
    let id = if id.is_blank() { Err(Broken) } else { starting_rank(line, findings) };
    let rating = field::number(whole(line, &player::RATING), "rating", 9999, findings);
    let rank = field::number(whole(line, &player::RANK), "rank", 9999, findings);
    let points = field::points(whole(line, &player::POINTS), "points", findings);
    let mut of_cells = Findings::default();
    let cells: Vec<Result<Cell, Broken>> =
        (1..=cells_in(line)).map(|column| read_cell(line, column, &mut of_cells)).collect();
    let is_broken = cells.iter().any(Result::is_err);
    let by = if is_broken { shift_of(line, Shifted::FURTHEST) } else { None };
    let cells = if let Some(by) = by {
        // The shift is one problem. It is reported once for all lines and not for each cell.
        shifted.note(line, by, stray_text(line).next().map(|piece| piece.span.column));
        vec![Err(Broken); cells.len()]
    } else {
        let cut = NUMBERS.iter().filter(|field| field::is_cut(line, field));
        cut.for_each(|field| findings.push(field::cut(line, field)));
        warn_of_stray_text(line, findings);
        findings.append(of_cells);
        cells
    };
    let small = |number: Option<u32>| number.and_then(|number| u16::try_from(number).ok());
    let text = |field| field::text(line.field(field));
    // A record without a readable number belongs to no player. An error in another field is reported, and the
    // field stays empty.
    let player = Player {
        id: id?,
        name: text(&player::NAME),
        sex: text(&player::SEX),
        title: title(line, findings),
        rating: small(rating.ok().flatten()).filter(|&rating| rating > 0),
        federation: text(&player::FEDERATION),
        fide_id: field::text(whole(line, &player::FIDE_ID)),
        birth: field::text(whole(line, &player::BIRTH)),
        recorded_points: points.ok().flatten(),
        recorded_rank: small(rank.ok().flatten()),
        entries: Vec::new(),
    };
    Ok(Row { line, player, cells })
}

/// The fields that contain numbers and may be blank.
const NUMBERS: [Field; 5] = [player::RATING, player::FIDE_ID, player::BIRTH, player::POINTS, player::RANK];

/// The text of a number field. It counts as blank if the number is longer than the field, because a part of
/// the digits would be a wrong number.
fn whole<'d>(line: &'d Line, field: &Field) -> Piece<'d> {
    let piece = line.field(field);
    if field::is_cut(line, field) { Piece { text: "", ..piece } } else { piece }
}

/// Reads the starting rank. It is an error if the number is longer than its field, because a part of the
/// digits may be another player's number.
fn starting_rank(line: &Line, findings: &mut Findings) -> Result<PlayerId, Broken> {
    if field::is_cut(line, &player::ID) {
        findings.push(Diagnostic { severity: Severity::Error, ..field::cut(line, &player::ID) });
        return Err(Broken);
    }
    field::player(line.field(&player::ID), findings)
}

/// Reads the title. An old form of a title is converted to the present form and reported.
fn title(line: &Line, findings: &mut Findings) -> String {
    const OLD: [(&str, &str); 8] = [
        ("g", "GM"),
        ("m", "IM"),
        ("f", "FM"),
        ("c", "CM"),
        ("wg", "WGM"),
        ("wm", "WIM"),
        ("wf", "WFM"),
        ("wc", "WCM"),
    ];
    let piece = line.field(&player::TITLE);
    if let Some((_, new)) = OLD.iter().find(|(old, _)| *old == piece.text) {
        let message = format!("an old form of the title {new}");
        findings.push(Diagnostic::repair("old-title", message).at(piece.span).found(piece.text));
        return (*new).to_owned();
    }
    field::text(piece)
}

/// Warns about text in columns that belong to no field. Such text cannot change a result.
fn warn_of_stray_text(line: &Line, findings: &mut Findings) {
    let is_told = |column: u32| {
        let beside = |field: &Field| column + 1 == field.first || column == field.last + 1;
        NUMBERS.iter().any(|field| beside(field) && field::is_cut(line, field))
    };
    for piece in stray_text(line).filter(|piece| !is_told(piece.span.column)) {
        let message = format!("column {} separates two fields: its text is ignored", piece.span.column);
        findings.push(
            Diagnostic::warning("text-between-fields", message)
                .at(piece.span)
                .found(piece.text)
                .hint("a text may be too long for its field, or the line shifted"),
        );
    }
}

fn stray_text(line: &Line) -> impl Iterator<Item = Piece<'_>> {
    const GAPS: [u32; 9] = [4, 9, 14, 48, 53, 57, 69, 80, 85];
    GAPS.map(|column| line.columns(column, column)).into_iter().filter(|piece| !piece.is_blank())
}
