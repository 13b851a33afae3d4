//! Reads the pages of rounds: a row for each board, with both players and the result.

use std::collections::{BTreeMap, BTreeSet};

use arbitrium_core::printable::printable_whole;
use arbitrium_core::tournament::{Colour, GameResult, Points};

use crate::Form;
use crate::cell::{Alone, Game, Said};
use crate::chart::{Chart, Entry, Line, Settings};
use crate::cross_table::{event_name, fide_id, name};
use crate::error::{Place, TableError};
use crate::heading::{Column, day_in, round_in};
use crate::number;
use crate::numbering::TITLES;
use crate::result::of_game;
use crate::row::{Row, Sheet};
use crate::text::single_spaced;

/// The largest number of rounds.
const MOST_PAGES: usize = 99;

/// One page: a round with its boards.
struct Page<'a> {
    input: usize,
    round: Option<u16>,
    /// The day of the round, as a report writes it; `None` if the page names none.
    day: Option<String>,
    heads: &'a Row,
    result: usize,
    sides: [Side; 2],
    rows: Vec<&'a Row>,
}

/// The columns of one player of a board, counted from 0.
#[derive(Clone, Copy)]
struct Side {
    number: Option<usize>,
    name: usize,
    title: Option<usize>,
    rating: Option<usize>,
    points: Option<usize>,
    fide_id: Option<usize>,
}

impl Page<'_> {
    /// The headings of the columns that are not read. The first column is left out if its heading is known,
    /// because it has the board numbers.
    fn unused(&self) -> impl Iterator<Item = String> {
        let sides = self.sides.iter();
        let read = sides.flat_map(|side| {
            let Side { number, name, title, rating, points, fide_id } = *side;
            [number, Some(name), title, rating, points, fide_id].into_iter().flatten()
        });
        let read: BTreeSet<usize> = read.chain([self.result]).collect();
        let heads = self.heads.cells.iter().enumerate();
        let unused = heads.filter(move |(at, cell)| {
            !cell.is_empty() && !read.contains(at) && (*at > 0 || Column::of(cell) == Column::Other)
        });
        unused.map(|(_, cell)| printable_whole(&single_spaced(cell)))
    }
}

/// The key by which a player is known: the number, or the name if the pages have no numbers.
type Key = (u32, String);

/// The chart of round pages; `None` if the sheets are not round pages.
pub(crate) fn chart(sheets: &[Sheet]) -> Result<Option<Chart>, TableError> {
    let mut pages: Vec<Page<'_>> = sheets.iter().flat_map(pages).collect();
    let inputs: BTreeSet<usize> = pages.iter().map(|page| page.input).collect();
    if pages.is_empty() || inputs.len() != sheets.len() {
        return Ok(None);
    }
    if pages.len() > MOST_PAGES {
        return Err(TableError::new("table-too-large", format!("more than {MOST_PAGES} pages of rounds")));
    }
    let mut assumptions = order(&mut pages)?;
    let mut event = Event { lines: Vec::new(), places: BTreeMap::new(), rounds: pages.len() };
    for (round, page) in pages.iter().enumerate() {
        for row in &page.rows {
            event.board(page, row, round)?;
        }
    }
    if event.lines.iter().any(|line| line.start.is_none()) {
        event.lines.iter_mut().for_each(|line| line.start = None);
        assumptions.push("Players of equal names are one player.".to_owned());
    }
    let mut unused: Vec<String> = Vec::new();
    for heading in pages.iter().flat_map(Page::unused) {
        if !unused.contains(&heading) {
            unused.push(heading);
        }
    }
    let mut settings = Settings::default();
    dated(&pages, &mut settings, &mut assumptions);
    let rounds = (1..=pages.len()).map(|round| format!("round {round}")).collect();
    let title = sheets.first().map(|sheet| event_name(sheet.rows.iter().take(1))).unwrap_or_default();
    let is_title = round_in(&title).is_none() && !title.is_empty();
    let name = if is_title { title } else { String::new() };
    let name =
        if sheets.first().is_some_and(|sheet| sheet.rows.first().is_some_and(|row| head(row).is_some())) {
            String::new()
        } else {
            name
        };
    Ok(Some(Chart {
        form: Form::RoundPages,
        name,
        rounds,
        lines: event.lines,
        settings,
        assumptions,
        unused,
    }))
}

/// Enters the days of the rounds if they are in order.
fn dated(pages: &[Page<'_>], settings: &mut Settings, assumptions: &mut Vec<String>) {
    let known: Vec<&String> = pages.iter().filter_map(|page| page.day.as_ref()).collect();
    if known.is_empty() {
        return;
    }
    if !known.is_sorted() {
        assumptions.push("The dates of the rounds are not in order. They are left out.".to_owned());
        return;
    }
    let day = |page: Option<&Page<'_>>| page.and_then(|page| page.day.clone());
    settings.dates = [day(pages.first()), day(pages.last())];
    if known.len() == pages.len() {
        settings.days = known.into_iter().cloned().collect();
    }
    let days = settings.dates.iter().flatten().count();
    if days > 0 {
        let told =
            "The first and the last day are those of the first and the last page (records 042 and 052).";
        assumptions.push(told.to_owned());
    }
}

/// The pages of a sheet. A row of headings begins a page; the lines between two pages may name the round.
fn pages(sheet: &Sheet) -> Vec<Page<'_>> {
    let mut pages: Vec<Page<'_>> = Vec::new();
    let (mut named, mut day) = (None, None);
    for row in &sheet.rows {
        if let Some((result, sides)) = head(row) {
            let (round, day) = (named.take(), day.take());
            pages.push(Page { input: sheet.input, round, day, heads: row, result, sides, rows: Vec::new() });
            continue;
        }
        match pages.last_mut() {
            Some(page) if is_board(row, page) => page.rows.push(row),
            _ => {
                if let Some(round) = round_in(row.text()) {
                    (named, day) = (Some(round), day_in(row.text()));
                }
            }
        }
    }
    pages
}

fn is_board(row: &Row, page: &Page<'_>) -> bool {
    let numbered = number::ordinal(row.cell(0), 5).is_some() || row.cell(0).is_empty();
    numbered && !row.cell(page.sides[0].name).is_empty()
}

/// The columns, if the row has the headings of a round page: two names with a result between them.
fn head(row: &Row) -> Option<(usize, [Side; 2])> {
    let headings: Vec<Column> = row.cells.iter().map(|cell| Column::of(cell)).collect();
    let result = headings.iter().position(|column| *column == Column::Result)?;
    let side = |range: std::ops::Range<usize>| {
        let place = |wanted: &[Column]| range.clone().find(|at| wanted.contains(&headings[*at]));
        let name = place(&[Column::Name])?;
        let title = place(&[Column::Title])
            .or_else(|| name.checked_sub(1).filter(|at| headings[*at] == Column::Blank));
        Some(Side {
            number: place(&[Column::Number, Column::StartNumber]),
            name,
            title,
            rating: place(&[Column::Rating, Column::FideRating, Column::NationalRating]),
            points: place(&[Column::Points]),
            fide_id: place(&[Column::FideId]),
        })
    };
    Some((result, [side(0..result)?, side(result + 1..headings.len())?]))
}

/// Puts the pages into the order of the rounds. Pages without a number keep the order in which they were
/// given. Returns what was assumed, as sentences. Fails if a round is missing or occurs twice.
fn order(pages: &mut [Page<'_>]) -> Result<Vec<String>, TableError> {
    if pages.iter().any(|page| page.round.is_none()) {
        let told = (pages.len() > 1).then(|| "The pages are in the order of the rounds.".to_owned());
        return Ok(told.into_iter().collect());
    }
    pages.sort_by_key(|page| page.round);
    for (page, wanted) in pages.iter().zip(1..) {
        if page.round != Some(wanted) {
            let found = page.round.unwrap_or_default();
            let (code, message) = if found < wanted {
                ("round-twice", format!("two pages are of round {found}"))
            } else {
                ("round-missing", format!("the page of round {wanted} is missing"))
            };
            return Err(TableError::new(code, message).hint("give the pages of all rounds, each once"));
        }
    }
    Ok(Vec::new())
}

struct Event {
    lines: Vec<Line>,
    places: BTreeMap<Key, usize>,
    rounds: usize,
}

impl Event {
    /// Enters one board of a round.
    fn board(&mut self, page: &Page<'_>, row: &Row, round: usize) -> Result<(), TableError> {
        let place =
            Place { input: page.input, row: row.at, column: Some(page.result + 1), heading: String::new() };
        let text = row.cell(page.result);
        let wrong = |code, message: &str| TableError::new(code, message).at(place.clone()).found(text);
        let white = self.player(page, row, 0, round)?;
        let other = row.cell(page.sides[1].name).to_lowercase();
        let is_bye = BYES.contains(&other.as_str());
        let cell = |said| Entry { at: (page.input, row.at, page.result + 1), text: text.to_owned(), said };
        if is_bye || other.is_empty() || UNPAIRED.contains(&other.as_str()) {
            let alone = alone(text, is_bye).ok_or_else(|| {
                wrong("unreadable-result", "the result cannot be read")
                    .expected("1, ½ or 0 for a player without an opponent")
            })?;
            return self.enter((white, round), cell(Said::Alone(alone)));
        }
        let results = of_game(text).ok_or_else(|| {
            wrong("unreadable-result", "the result cannot be read").expected("1 - 0, ½ - ½, 0 - 1 or + - -")
        })?;
        let black = self.player(page, row, 1, round)?;
        let numbers = [self.lines[white].number, self.lines[black].number];
        let game = |opponent, letter, result| {
            Said::Game(Game { opponent, letter: Some(letter), colour: None::<Colour>, result })
        };
        self.enter((white, round), cell(game(numbers[1], 'w', results.0)))?;
        self.enter((black, round), cell(game(numbers[0], 'b', results.1)))
    }

    fn enter(&mut self, (line, round): (usize, usize), cell: Entry) -> Result<(), TableError> {
        let player = &mut self.lines[line];
        let name = player.name.clone();
        let number = player.number;
        let Some(place) = player.cells.get_mut(round) else { return Ok(()) };
        let shown = |cell: &Entry| Place {
            input: cell.at.0,
            row: cell.at.1,
            column: Some(cell.at.2),
            heading: String::new(),
        };
        if place.said != Said::Nothing {
            let message = format!("player {number} is on two boards of round {}", round + 1);
            return Err(TableError::new("cells-contradict", message)
                .at(shown(&cell))
                .found(&name)
                .other(shown(place), &place.text));
        }
        *place = cell;
        Ok(())
    }

    /// The index of the player at the side `side` (0 or 1) of `row`. A new player is added. Fails if the
    /// points that the page has for the player differ from the results before the round at index `round`.
    fn player(&mut self, page: &Page<'_>, row: &Row, side: usize, round: usize) -> Result<usize, TableError> {
        let columns = page.sides[side];
        let text = |column: Option<usize>| column.map_or("", |column| row.cell(column));
        let shown = name(row.cell(columns.name));
        let given = number::ordinal(text(columns.number), 5);
        let key = (given.unwrap_or(0), if given.is_some() { String::new() } else { shown.clone() });
        let next = self.lines.len();
        let index = *self.places.entry(key).or_insert(next);
        if index == next {
            let title = text(columns.title).to_uppercase();
            self.lines.push(Line {
                at: (page.input, row.at),
                number: given.unwrap_or_else(|| u32::try_from(next).unwrap_or(u32::MAX).saturating_add(1)),
                start: given,
                name: shown.clone(),
                title: if TITLES.contains(&title.as_str()) { title } else { String::new() },
                rating: number::rating(text(columns.rating)),
                fide_id: fide_id(text(columns.fide_id)),
                cells: vec![
                    Entry { at: (page.input, row.at, 0), text: String::new(), said: Said::Nothing };
                    self.rounds
                ],
                ..Line::default()
            });
        }
        let line = &self.lines[index];
        let at = |column: usize| Place { column: Some(column + 1), ..Place::of_row(page.input, row.at) };
        if line.name != shown {
            return Err(TableError::new("number-twice", format!("player {} has two names", line.number))
                .at(at(columns.name))
                .found(&shown)
                .other(Place::of_row(line.at.0, line.at.1), &line.name));
        }
        if let Some(column) = columns.points
            && let Some(points) = number::points(row.cell(column))
        {
            before(line, round, points).map_err(|error| error.at(at(column)).found(row.cell(column)))?;
        }
        Ok(index)
    }
}

/// Fails if `points`, a player's points before the round at index `round`, differ from the results of the
/// earlier rounds.
fn before(line: &Line, round: usize, points: Points) -> Result<(), TableError> {
    let value = |cell: &Entry| match cell.said {
        Said::Alone(Alone::Full | Alone::Allocated | Alone::ForfeitWin) => 10,
        Said::Alone(Alone::Half) => 5,
        Said::Game(game) => match game.result {
            GameResult::Win | GameResult::ForfeitWin => 10,
            GameResult::Draw => 5,
            _ => 0,
        },
        _ => 0,
    };
    let computed = Points::from_tenths(line.cells.iter().take(round).map(value).sum());
    if computed == points {
        return Ok(());
    }
    let message =
        format!("player {} has {computed} points from the rounds before, the page {points}", line.number);
    Err(TableError::new("points-differ", message)
        .expected(computed.to_string())
        .hint("a page is missing, or it is of another round"))
}

/// The words in place of an opponent for the pairing-allocated bye.
pub(crate) const BYES: [&str; 7] =
    ["bye", "spielfrei", "freilos", "exempt", "descansa", "riposa", "свободен"];
/// The words in place of an opponent for a player who was not paired.
pub(crate) const UNPAIRED: [&str; 9] = [
    "not paired",
    "nicht ausgelost",
    "nicht gesetzt",
    "non apparié",
    "no emparejado",
    "no pareado",
    "non abbinato",
    "não emparceirado",
    "не в жеребьевке",
];

/// What a player without an opponent got. `text` has the points, and `is_bye` says whether the page names the
/// pairing-allocated bye. `None` if the text is not a possible number of points.
pub(crate) fn alone(text: &str, is_bye: bool) -> Option<Alone> {
    let points = if text.is_empty() { None } else { Some(number::points(text)?) };
    match (is_bye, points.map(Points::tenths)) {
        (true, None | Some(10)) => Some(Alone::Allocated),
        (false, Some(10)) => Some(Alone::Full),
        (_, Some(5)) => Some(Alone::Half),
        (_, Some(0)) | (false, None) => Some(Alone::Zero),
        _ => None,
    }
}
