//! The players' records.

use std::collections::BTreeMap;

use super::Piece;
use super::cells::{Cell, read_cell, shift_of};
use super::columns::{self, player};
use super::diagnostic::{Diagnostic, Findings};
use super::document::{Document, cells_in};
use super::field::{self, Broken, MOST_COLUMNS};
use super::line::Line;
use super::shifted::Shifted;
use super::span::count;
use super::spans::CellSpans;
use crate::tournament::{Player, PlayerId};

/// The most round cells that all players together may have: a short file must not ask for a huge table.
const MOST_CELLS: usize = 4_000_000;

/// A player's record.
pub(crate) struct Row<'d> {
    pub(crate) line: &'d Line,
    /// The player, still without entries.
    pub(crate) player: Player,
    /// The cells that the line reaches.
    pub(crate) cells: Vec<Result<Cell, Broken>>,
}

impl Row<'_> {
    pub(crate) fn id(&self) -> PlayerId {
        self.player.id
    }

    /// The places of the cell of a report column, counted from 0.
    pub(crate) fn place(&self, column: usize) -> CellSpans {
        CellSpans::new(self.line.number(), count(column) + 1)
    }

    /// A cell, blank beyond the end of the line.
    pub(crate) fn cell(&self, column: usize) -> Option<Result<Cell, Broken>> {
        self.cells.get(column).copied()
    }
}

/// The players' records in ascending order of their ids.
pub(crate) struct Roster<'d> {
    pub(crate) rows: Vec<Row<'d>>,
}

impl<'d> Roster<'d> {
    /// Reads every player's record of a document.
    pub(crate) fn read(document: &'d Document, findings: &mut Findings) -> Self {
        let lines: Vec<&Line> = document.records(&columns::PLAYER).collect();
        let widest = lines.iter().map(|line| cells_in(line)).max().unwrap_or(0);
        let cells = usize::try_from(widest).unwrap_or(usize::MAX).saturating_mul(lines.len());
        if widest > u32::from(MOST_COLUMNS) || cells > MOST_CELLS {
            let message = format!("{widest} rounds of {} players are too many", lines.len());
            findings.push(Diagnostic::error("too-many-rounds", message));
            return Roster { rows: Vec::new() };
        }
        // Of what is no text that was said already, and nothing of it was read.
        let is_unread = document.has_errors() && document.lines().next().is_none();
        if lines.is_empty() && !is_unread {
            let message = "the file has no player's record";
            findings.push(Diagnostic::error("no-players", message).expected("lines that begin with `001`"));
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

    /// The number of report columns.
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
    let id = if id.is_blank() { Err(Broken) } else { field::player(id, findings) };
    let rating = field::number(line.field(&player::RATING), "rating", 9999, findings);
    let rank = field::number(line.field(&player::RANK), "rank", 9999, findings);
    let points = field::points(line.field(&player::POINTS), "points", findings);
    let mut of_cells = Findings::default();
    let cells: Vec<Result<Cell, Broken>> =
        (1..=cells_in(line)).map(|column| read_cell(line, column, &mut of_cells)).collect();
    let is_broken = cells.iter().any(Result::is_err);
    let by = if is_broken { shift_of(line, Shifted::FURTHEST) } else { None };
    let cells = if let Some(by) = by {
        // One cause, told once for all lines and by no cell.
        shifted.note(line, by, stray_text(line).next().map(|piece| piece.span.column));
        vec![Err(Broken); cells.len()]
    } else {
        warn_of_stray_text(line, findings);
        findings.append(of_cells);
        cells
    };
    let small = |number: Option<u32>| number.and_then(|number| u16::try_from(number).ok());
    let text = |field| field::text(line.field(field));
    // Without its number a record belongs to nobody; a fault in another field was reported and leaves it empty.
    let player = Player {
        id: id?,
        name: text(&player::NAME),
        sex: text(&player::SEX),
        title: title(line, findings),
        rating: small(rating.ok().flatten()).filter(|&rating| rating > 0),
        federation: text(&player::FEDERATION),
        fide_id: text(&player::FIDE_ID),
        birth: text(&player::BIRTH),
        recorded_points: points.ok().flatten(),
        recorded_rank: small(rank.ok().flatten()),
        entries: Vec::new(),
    };
    Ok(Row { line, player, cells })
}

/// The title; an old form is read as the one of today, and listed.
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

/// Text in the columns between the static fields belongs to none of them. It can move no result, so it is
/// only worth knowing.
fn warn_of_stray_text(line: &Line, findings: &mut Findings) {
    for piece in stray_text(line) {
        let message = format!("column {} separates two fields: its text is passed over", piece.span.column);
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
