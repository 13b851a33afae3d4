//! Recognises tables of which no report can be made, and says why.

use crate::error::{Place, TableError};
use crate::heading::Column;
use crate::number;
use crate::row::{Row, Sheet};

/// Headings of a column of teams.
const TEAMS: [&str; 8] = ["team", "mannschaft", "équipe", "equipe", "equipo", "squadra", "equipa", "команда"];
/// The headings are searched for only in this number of rows at the beginning of a sheet.
const BEGINNING: usize = 400;
/// The fewest rows from which the kind of a table is evident.
const FEWEST_ROWS: usize = 3;

/// The error for sheets with a table of opponents, a table of teams, or a list of players without games.
/// `None` if no sheet has one.
pub(crate) fn refused(sheets: &[Sheet]) -> Option<TableError> {
    if let Some(error) = of_opponents(sheets) {
        return Some(error);
    }
    if let Some(place) = find(sheets, is_of_teams) {
        let hint = "tables of teams cannot be read; a report (TRF) of the pairing program can contain teams";
        return Some(TableError::new("table-of-teams", "this is a table of teams").at(place).hint(hint));
    }
    let place = find(sheets, is_list)?;
    let error =
        TableError::new("list-without-games", "this is a list of players without their games").at(place);
    Some(error.hint("use the cross table of the event, or the pages of all its rounds"))
}

/// The error for sheets with a table whose columns are opponents instead of rounds. `None` if no sheet has
/// such a table.
pub(crate) fn of_opponents(sheets: &[Sheet]) -> Option<TableError> {
    let message = "the columns of the table are opponents, not rounds";
    let error = TableError::new("columns-of-opponents", message).at(find(sheets, has_opponents)?);
    let hint = "such a table does not say in which round a game was played; use the pages of the rounds, or a table \
                of games";
    Some(error.hint(hint))
}

/// The place of the first row of headings for which `is_of_kind` returns `true`; `None` if there is none. The
/// arguments of `is_of_kind` are the row and the rows below it.
fn find(sheets: &[Sheet], is_of_kind: impl Fn(&Row, &[Row]) -> bool) -> Option<Place> {
    let is_found = |rows: &[Row], at: usize| {
        let below = rows.get(at + 1..).filter(|below| below.len() >= FEWEST_ROWS);
        below.is_some_and(|below| is_of_kind(&rows[at], below))
    };
    sheets.iter().find_map(|sheet| {
        let at = (0..sheet.rows.len().min(BEGINNING)).find(|at| is_found(&sheet.rows, *at))?;
        Some(Place::of_row(sheet.input, sheet.rows[at].at))
    })
}

/// The columns with the headings 1, 2, 3 and so on.
fn numbered(heads: &Row) -> Vec<usize> {
    let columns = heads.cells.iter().enumerate();
    let numbered = columns.filter(|(_, head)| number::digits(head, 2).is_some()).map(|(at, _)| at).collect();
    let in_order = |columns: &Vec<usize>| {
        columns.iter().zip(1..).all(|(at, wanted)| number::digits(heads.cell(*at), 2) == Some(wanted))
    };
    Some(numbered).filter(in_order).unwrap_or_default()
}

/// Whether the table has a column for each player in `rows`. All cells in these columns are then results,
/// except each player's cell in the player's own column. That cell is empty or has a mark.
fn has_opponents(heads: &Row, rows: &[Row]) -> bool {
    let columns = numbered(heads);
    let players = rows.iter().take(columns.len()).collect::<Vec<&Row>>();
    let is_result = |cell: &str| {
        !cell.is_empty()
            && cell.chars().all(|c| matches!(c, '0' | '1' | '½' | '=' | '+' | '-' | ' ' | '.' | ','))
    };
    let is_own = |cell: &str| cell.chars().all(|c| matches!(c, '*' | 'x' | 'X' | '-' | '\\' | '■' | '×'));
    let own = players.iter().zip(&columns).all(|(row, column)| is_own(row.cell(*column)));
    let cells = || players.iter().flat_map(|row| columns.iter().map(|column| row.cell(*column)));
    let fits = cells().all(|cell| is_result(cell) || is_own(cell));
    columns.len() >= FEWEST_ROWS && players.len() == columns.len() && own && fits && cells().any(is_result)
}

fn is_of_teams(heads: &Row, _: &[Row]) -> bool {
    let is_team = |cell: &String| TEAMS.contains(&cell.trim_end_matches('.').to_lowercase().as_str());
    let has = |wanted: Column| heads.cells.iter().any(|cell| Column::of(cell) == wanted);
    let is_ordered = has(Column::Rank) || has(Column::Number) || has(Column::Board);
    heads.cells.iter().any(is_team) && !has(Column::Name) && is_ordered
}

/// Whether the rows are numbered players with facts, but without cells of rounds.
fn is_list(heads: &Row, rows: &[Row]) -> bool {
    let of = |wanted: Column| heads.cells.iter().position(|cell| Column::of(cell) == wanted);
    let first = |columns: [Column; 3]| columns.into_iter().find_map(of);
    let key = first([Column::Rank, Column::Number, Column::StartNumber]);
    let fact = first([Column::Rating, Column::FideRating, Column::Points]);
    let (Some(key), Some(_), Some(_), None) = (key, fact, of(Column::Name), of(Column::Result)) else {
        return false;
    };
    let is_empty = |column: &usize| rows.iter().all(|row| row.cell(*column).is_empty());
    let is_numbered = |row: &Row| number::ordinal(row.cell(key), 5).is_some();
    numbered(heads).iter().all(is_empty) && rows.iter().take(FEWEST_ROWS).all(is_numbered)
}
