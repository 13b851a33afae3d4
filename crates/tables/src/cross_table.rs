//! Reads cross tables of rows and cells: those of results servers, wallcharts with separators, CSV and TSV.

use arbitrium_core::printable::printable_whole;
use arbitrium_core::tournament::Colour;

use crate::Form;
use crate::cell::{Game, Grammar, Said};
use crate::chart::{Chart, Entry, Line, Settings};
use crate::error::{Place, TableError};
use crate::heading::Column;
use crate::numbering::TITLES;
use crate::row::{Row, Sheet};
use crate::text::single_spaced;
use crate::{colours, mutual, number};

/// The headings are searched for only in this number of rows at the beginning of a sheet.
const BEGINNING: usize = 400;

/// The columns of a cross table, counted from 0.
struct Layout {
    /// The row of the headings.
    row: usize,
    number: Option<usize>,
    start: Option<usize>,
    rank: Option<usize>,
    name: usize,
    points: Option<usize>,
    rounds: Vec<usize>,
    headings: Vec<Column>,
}

impl Layout {
    /// Decides by the cells which column without a clear heading has the FIDE numbers.
    fn settle(&mut self, rows: &[&Row]) {
        let has_numbers = |column: usize| {
            let mut texts = rows.iter().map(|row| row.cell(column)).filter(|text| !matches!(*text, "" | "0"));
            let first = texts.next();
            first.is_some_and(looks_like_fide_id) && texts.all(looks_like_fide_id)
        };
        let is_open = |column: &Column| matches!(column, Column::Licence | Column::FideRating);
        if self.headings.contains(&Column::FideId) {
            return;
        }
        let found = (0..self.headings.len()).find(|at| is_open(&self.headings[*at]) && has_numbers(*at));
        if let Some(found) = found {
            self.headings[found] = Column::FideId;
        }
    }

    /// The headings, in `row`, of the columns that are not read.
    fn unused(&self, row: &Row) -> Vec<String> {
        let first =
            |at: usize| self.headings.iter().position(|column| *column == self.headings[at]) == Some(at);
        let is_used = |at: usize| match self.headings[at] {
            Column::Round(_) | Column::Blank => true,
            Column::Other | Column::Licence | Column::Board | Column::Result | Column::Date => false,
            Column::Number | Column::StartNumber => [self.number, self.start].contains(&Some(at)),
            _ => first(at),
        };
        let unused = (0..self.headings.len()).filter(|at| !is_used(*at));
        unused.map(|at| printable_whole(&single_spaced(row.cell(at)))).collect()
    }
}

/// The chart of a cross table; `None` if the rows are not a cross table.
pub(crate) fn chart(sheet: &Sheet) -> Result<Option<Chart>, TableError> {
    let Some(mut layout) =
        sheet.rows.iter().take(BEGINNING).enumerate().find_map(|(at, row)| layout(at, row))
    else {
        return Ok(None);
    };
    let rows = data(sheet, &layout);
    layout.settle(&rows);
    let texts = || rows.iter().flat_map(|row| layout.rounds.iter().map(|column| row.cell(*column)));
    let Some(grammar) = grammar(texts) else { return Ok(None) };
    let by_rank = numbered(sheet, &layout, &rows, grammar, layout.rank.or(layout.number))?;
    let other = layout.start.filter(|_| layout.rank.is_some());
    let Some(other) = other.filter(|_| contradicts(&by_rank)) else { return Ok(Some(by_rank)) };
    let mut by_start = numbered(sheet, &layout, &rows, grammar, Some(other))?;
    if contradicts(&by_start) {
        return Ok(Some(by_rank));
    }
    by_start.assumptions.push("The numbers in the cells are start ranks, not ranks of the table.".to_owned());
    Ok(Some(by_start))
}

fn contradicts(chart: &Chart) -> bool {
    let mut chart = chart.clone();
    colours::enter(&mut chart).and_then(|()| mutual::compare(&mut chart)).is_err()
}

/// The columns of a cross table if `row`, the row at index `at`, has the headings of one. `None` if it has
/// not.
fn layout(at: usize, row: &Row) -> Option<Layout> {
    let headings: Vec<Column> = row.cells.iter().map(|cell| Column::of(cell)).collect();
    let place = |wanted: Column| headings.iter().position(|column| *column == wanted);
    let name = place(Column::Name)?;
    let rounds: Vec<(usize, u16)> = headings
        .iter()
        .enumerate()
        .filter_map(|(at, column)| if let Column::Round(round) = column { Some((at, *round)) } else { None })
        .collect();
    let in_order = rounds.iter().zip(1..).all(|((_, round), wanted)| *round == 0 || *round == wanted);
    if rounds.is_empty() || !in_order || place(Column::Result).is_some() {
        return None;
    }
    let first = rounds.first().map_or(0, |(at, _)| *at);
    // A rank behind the rounds is the result of the event. Cells do not name players by it.
    let rank = place(Column::Rank).filter(|rank| *rank < first);
    let (number, start) = (place(Column::Number), place(Column::StartNumber));
    Some(Layout {
        row: at,
        number: if rank.is_none() { number.or(start) } else { None },
        start: start.or(number.filter(|_| rank.is_some())),
        rank,
        name,
        points: place(Column::Points),
        rounds: rounds.into_iter().map(|(at, _)| at).collect(),
        headings,
    })
}

/// The rows of the players below the headings.
fn data<'a>(sheet: &'a Sheet, layout: &Layout) -> Vec<&'a Row> {
    let rows = sheet.rows.iter().skip(layout.row + 1);
    rows.filter(|row| is_player(row, layout)).collect()
}

fn is_player(row: &Row, layout: &Layout) -> bool {
    let name = row.cell(layout.name);
    let named = !name.is_empty() && Column::of(name) != Column::Name;
    let key = layout.rank.or(layout.number).map(|column| row.cell(column));
    let is_ranked = match key {
        // Players with equal ranks may have one number for all.
        Some("") => layout.rank.is_some() && layout.rounds.iter().any(|column| !row.cell(*column).is_empty()),
        Some(text) => number::ordinal(text, 5).is_some(),
        None => layout.rounds.iter().any(|column| !row.cell(*column).is_empty()),
    };
    named && is_ranked
}

/// The way in which most of `texts`, the texts of cells, are written. It is the grammar that reads the
/// largest number of texts as games with a result or with the letter of a colour. `None` if there is no such
/// game, or if fewer than half of the texts that are not empty are written in this way.
pub(crate) fn grammar<'a, I: Iterator<Item = &'a str>>(texts: impl Fn() -> I) -> Option<Grammar> {
    let all = texts().filter(|text| !text.trim().is_empty()).count();
    let fitting = |grammar: Grammar| {
        let said = texts().filter(|text| !text.trim().is_empty()).filter_map(move |text| grammar.read(text));
        let is_game = |said: &Said| matches!(said, Said::Game(game) if is_evident(game));
        said.fold((0, 0), |(fits, games), said| (fits + 1, games + usize::from(is_game(&said))))
    };
    let ways = Grammar::ALL.map(|grammar| (grammar, fitting(grammar)));
    let best = ways.into_iter().rev().max_by_key(|(_, (_, games))| *games);
    best.filter(|(_, (fits, games))| *games > 0 && fits * 2 >= all).map(|(grammar, _)| grammar)
}

/// Whether the cell of `game` has a result or the letter of a colour. A cell with only a number can also be
/// the result of a round-robin.
fn is_evident(game: &Game) -> bool {
    game.letter.is_some() || game.result != arbitrium_core::tournament::GameResult::Pending
}

/// The chart in which cells name players by the number in the column `key`. If `key` is `None`, they name
/// players by the place in the table.
fn numbered(
    sheet: &Sheet,
    layout: &Layout,
    rows: &[&Row],
    grammar: Grammar,
    key: Option<usize>,
) -> Result<Chart, TableError> {
    let heads = sheet.rows.get(layout.row);
    let rounds: Vec<String> = (1..)
        .zip(&layout.rounds)
        .map(|(round, column)| {
            let heading = heads.map_or("", |row| row.cell(*column));
            if heading.chars().any(|c| c.is_ascii_digit()) {
                heading.to_owned()
            } else {
                format!("round {round}")
            }
        })
        .collect();
    let unique = key.is_some_and(|key| is_unique(rows, key));
    let mut lines = Vec::with_capacity(rows.len());
    for (place, row) in (1..).zip(rows) {
        let mut line = player(sheet.input, row, layout)?;
        let given =
            key.and_then(|key| number::ordinal(row.cell(key), 5)).filter(|_| unique || layout.rank.is_none());
        line.number = given.unwrap_or(place);
        line.start = start(row, layout, grammar).filter(|_| key.is_some());
        line.cells = cells((sheet.input, row), layout, grammar, &rounds)?;
        lines.push(line);
    }
    add_colours(sheet, layout, &mut lines);
    let form = match (grammar, layout.rank.is_some() || key.is_none()) {
        (Grammar::Numbered | Grammar::Coloured, false) => Form::StartingRank,
        (Grammar::Numbered | Grammar::Coloured, true) => Form::FinalRanking,
        (Grammar::Signed | Grammar::Lettered, _) => Form::WallChart,
    };
    let name = event_name(sheet.rows.iter().take(layout.row));
    let unused = heads.map(|row| layout.unused(row)).unwrap_or_default();
    Ok(Chart { form, name, rounds, lines, settings: Settings::default(), assumptions: Vec::new(), unused })
}

fn is_unique(rows: &[&Row], key: usize) -> bool {
    let mut numbers: Vec<Option<u32>> = rows.iter().map(|row| number::ordinal(row.cell(key), 5)).collect();
    numbers.sort_unstable();
    numbers.windows(2).all(|two| two[0] != two[1]) && numbers.iter().all(Option::is_some)
}

/// The start rank of the player in `row`. `None` if the table has no column of start ranks, or no number in
/// it.
fn start(row: &Row, layout: &Layout, grammar: Grammar) -> Option<u32> {
    let own = layout.number.filter(|_| grammar.is_of_server());
    layout.start.or(own).and_then(|column| number::ordinal(row.cell(column), 5))
}

/// The name of the event: the first short text in `rows`, which are from the top of a sheet. If it begins
/// with the name of a web site, that part is left out. Empty if there is no such text.
pub(crate) fn event_name<'a>(rows: impl Iterator<Item = &'a Row>) -> String {
    const LONGEST: usize = 120;
    let named = rows.map(|row| single_spaced(row.text()));
    let fits = |text: &String| text.chars().any(char::is_alphabetic) && text.chars().count() <= LONGEST;
    let name = named.filter(fits).find(|text| !text.starts_with('#')).unwrap_or_default();
    let of_event = name.split_once(".com - ").map_or(name.as_str(), |(_, event)| event);
    of_event.trim_end_matches([':', ' ']).to_owned()
}

fn cells(
    (input, row): (usize, &Row),
    layout: &Layout,
    grammar: Grammar,
    rounds: &[String],
) -> Result<Vec<Entry>, TableError> {
    let mut cells = Vec::with_capacity(layout.rounds.len());
    for (column, heading) in layout.rounds.iter().zip(rounds) {
        let text = row.cell(*column);
        let said = grammar.read(text).ok_or_else(|| {
            let place = Place { input, row: row.at, column: Some(column + 1), heading: heading.clone() };
            unreadable(place, text, grammar)
        })?;
        cells.push(Entry { at: (input, row.at, column + 1), text: text.to_owned(), said });
    }
    Ok(cells)
}

pub(crate) fn unreadable(place: Place, text: &str, grammar: Grammar) -> TableError {
    let error = TableError::new("unreadable-cell", "the cell cannot be read").at(place).found(text);
    error.expected(grammar.example()).hint("all cells of a table must be written in one way")
}

/// The facts about the player in `row` that do not belong to a round. `input` is the number of the input.
fn player(input: usize, row: &Row, layout: &Layout) -> Result<Line, TableError> {
    if row.cells.iter().skip(layout.headings.len()).any(|cell| !cell.is_empty()) {
        let message = "the row has more cells than the row of the headings";
        let error = TableError::new("too-many-cells", message).at(Place::of_row(input, row.at));
        let hint = "put names with a comma in quotation marks, or separate the cells by tabs or semicolons";
        return Err(error.hint(hint));
    }
    let texts = || layout.headings.iter().zip(&row.cells).map(|(column, cell)| (*column, cell.as_str()));
    let text = |wanted: Column| texts().find(|(column, _)| *column == wanted).map_or("", |(_, cell)| cell);
    let blanks =
        texts().take(layout.name).filter(|(column, _)| matches!(column, Column::Blank | Column::Title));
    let title = blanks.map(|(_, cell)| cell.to_uppercase()).find(|cell| TITLES.contains(&cell.as_str()));
    let ratings = [Column::Rating, Column::FideRating, Column::NationalRating];
    let points = layout.points.map(|column| points(input, row, column)).transpose()?.flatten();
    Ok(Line {
        at: (input, row.at),
        name: name(row.cell(layout.name)),
        title: title.unwrap_or_else(|| text(Column::Title).to_uppercase()),
        sex: sex(text(Column::Sex)),
        rating: ratings.iter().find_map(|column| number::rating(text(*column))),
        federation: federation(text(Column::Federation)),
        fide_id: fide_id(text(Column::FideId)),
        rank: layout
            .headings
            .iter()
            .position(|column| *column == Column::Rank)
            .and_then(|column| number::ordinal(row.cell(column), 5)),
        points,
        ..Line::default()
    })
}

fn points(
    input: usize,
    row: &Row,
    column: usize,
) -> Result<Option<(arbitrium_core::tournament::Points, usize)>, TableError> {
    let text = row.cell(column);
    if text.is_empty() {
        return Ok(None);
    }
    let place = Place { column: Some(column + 1), ..Place::of_row(input, row.at) };
    let points = number::points(text).ok_or_else(|| {
        TableError::new("unreadable-points", "the points cannot be read")
            .at(place)
            .found(text)
            .expected("4, 4.5, 4,5 or 4½")
    })?;
    Ok(Some((points, column + 1)))
}

/// A name without the mark of a footnote.
pub(crate) fn name(text: &str) -> String {
    let text = single_spaced(text);
    text.trim_end_matches(['*', ')']).strip_suffix(' ').map_or(text.clone(), str::to_owned)
}

fn sex(text: &str) -> &'static str {
    match text.to_lowercase().as_str() {
        "w" | "f" | "ж" => "w",
        "m" | "м" => "m",
        _ => "",
    }
}

/// The code of a federation in capitals, if `text` is one to three letters; empty for other texts.
pub(crate) fn federation(text: &str) -> String {
    let fits = text.len() <= 3 && text.bytes().all(|byte| byte.is_ascii_alphabetic());
    if fits { text.to_uppercase() } else { String::new() }
}

/// Whether a text can be a FIDE number and cannot be a rating.
pub(crate) fn looks_like_fide_id(text: &str) -> bool {
    text.len() > 4 && !fide_id(text).is_empty()
}

pub(crate) fn fide_id(text: &str) -> String {
    let fits = (4..=10).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    if fits { text.to_owned() } else { String::new() }
}

/// Enters into `lines` the colours and the rating from the second line of each player in a wallchart. The
/// federation of the United States prints such lines, with the letter W or B below each cell.
fn add_colours(sheet: &Sheet, layout: &Layout, lines: &mut [Line]) {
    for two in sheet.rows.windows(2) {
        let [above, below] = two else { continue };
        let letter = |column: &usize| match below.cell(*column) {
            "W" | "w" => Some(Colour::White),
            "B" | "b" => Some(Colour::Black),
            _ => None,
        };
        let is_second =
            layout.rounds.iter().all(|column| below.cell(*column).is_empty() || letter(column).is_some());
        if !is_second || is_player(below, layout) {
            continue;
        }
        let Some(line) = lines.iter_mut().find(|line| line.at.1 == above.at) else { continue };
        for (cell, column) in line.cells.iter_mut().zip(&layout.rounds) {
            if let Said::Game(game) = &mut cell.said {
                game.letter = game
                    .letter
                    .or(letter(column).map(|colour| if colour == Colour::White { 'w' } else { 'b' }));
            }
        }
        line.rating = line.rating.or_else(|| rating_behind(below.cell(layout.name)));
    }
}

/// The rating before the arrow in a text such as `12345678 / R: 1794   ->1817`; `None` for other texts.
fn rating_behind(text: &str) -> Option<u16> {
    let (_, rest) = text.split_once("R:")?;
    rest.split_whitespace().next().and_then(number::rating)
}
