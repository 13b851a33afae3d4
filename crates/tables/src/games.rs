//! Reads a table of games: a row for each game, with both players and the result.

use std::collections::BTreeMap;

use arbitrium_core::printable::{printable, printable_whole};
use arbitrium_core::tournament::{Colour, GameResult};

use crate::Form;
use crate::cell::{Alone, Game, Said};
use crate::chart::{Chart, Entry, Line, Settings};
use crate::cross_table::{event_name, federation, fide_id, looks_like_fide_id, name};
use crate::error::{Place, TableError};
use crate::games_heading::{Layout, Side, layout};
use crate::heading::day;
use crate::number;
use crate::numbering::TITLES;
use crate::result::{of_game, of_player};
use crate::round_pages::{BYES, UNPAIRED, alone};
use crate::row::{Row, Sheet};
use crate::text::single_spaced;

/// The headings are searched for only in this number of rows at the beginning of a sheet.
const BEGINNING: usize = 400;
/// The largest number of rounds that a table of games may have.
const MOST_ROUNDS: usize = 99;
/// The columns of a table of games, for messages.
const COLUMNS: &str = "a table of games has the columns round or date, white, black and result; it can have white_fide_id, white_rating, \
     white_no and the same for black";

/// One game: its row, the indices of White and Black, and what each of them got. An index is `None` in place
/// of a missing opponent.
struct Played<'a> {
    row: &'a Row,
    players: [Option<usize>; 2],
    said: [Half; 2],
    round: Option<usize>,
    day: Option<String>,
}

/// What White or Black got in the row of a game.
#[derive(Clone, Copy)]
enum Half {
    Result(GameResult),
    Alone(Alone),
}

/// The chart of a table of games; `None` if the sheet is not one.
pub(crate) fn chart(sheet: &Sheet) -> Result<Option<Chart>, TableError> {
    let mut headed = sheet.rows.iter().take(BEGINNING).enumerate();
    let Some((at, mut layout)) = headed.find_map(|(at, row)| Some((at, layout(row)?))) else {
        return Ok(None);
    };
    let heads = &sheet.rows[at];
    let Some(result) = layout.result else {
        let error = TableError::new("missing-columns", "the table of games has no column of results");
        return Err(error.at(Place::of_row(sheet.input, heads.at)).hint(COLUMNS));
    };
    // A line of text, and headings that are repeated, are not games.
    let is_game = |row: &&Row| {
        row.cells.iter().filter(|cell| !cell.is_empty()).count() > 1 && self::layout(row).is_none()
    };
    let rows: Vec<&Row> = sheet.rows[at + 1..].iter().filter(is_game).collect();
    settle(&mut layout, &rows);
    let mut reader =
        Reader { input: sheet.input, layout: &layout, result, lines: Vec::new(), places: Vec::new() };
    let mut games = rows.iter().map(|row| reader.game(row)).collect::<Result<Vec<_>, _>>()?;
    let mut assumptions = Vec::new();
    if layout.round.is_none() {
        assumptions.extend(in_order(&mut games, &reader, heads)?);
    }
    let rounds = games.iter().filter_map(|game| game.round).max().unwrap_or(0);
    let mut lines = std::mem::take(&mut reader.lines);
    enter(sheet.input, result, &games, &mut lines, rounds)?;
    every_round(&games, rounds)?;
    let mut settings = Settings::default();
    dated(&games, rounds, &mut settings, &mut assumptions);
    let unused = layout.unused.iter().map(|at| heads.cell(*at)).filter(|text| !text.is_empty());
    Ok(Some(Chart {
        form: Form::Games,
        name: event_name(sheet.rows.iter().take(at)),
        rounds: (1..=rounds).map(|round| format!("round {round}")).collect(),
        lines,
        settings,
        assumptions,
        unused: unused.map(|text| printable_whole(&single_spaced(text))).collect(),
    }))
}

/// Decides by the cells in `rows` whether columns of numbers are FIDE numbers or start ranks.
fn settle(layout: &mut Layout, rows: &[&Row]) {
    let columns: Vec<usize> = layout.sides.iter().filter_map(|side| side.id).collect();
    let texts = || {
        let cells = rows.iter().flat_map(|row| columns.iter().map(|column| row.cell(*column)));
        cells.filter(|text| !matches!(*text, "" | "0"))
    };
    let (is_fide_id, is_number) =
        (texts().all(looks_like_fide_id), texts().all(|text| number::ordinal(text, 4).is_some()));
    for side in &mut layout.sides {
        match side.id.take() {
            Some(at) if is_fide_id && side.fide_id.is_none() => side.fide_id = Some(at),
            Some(at) if is_number && side.number.is_none() => side.number = Some(at),
            Some(at) => layout.unused.push(at),
            None => {}
        }
    }
    layout.unused.sort_unstable();
}

struct Reader<'a> {
    input: usize,
    layout: &'a Layout,
    /// The column of the results.
    result: usize,
    lines: Vec<Line>,
    /// For each player in `lines`, the cell with the name.
    places: Vec<Place>,
}

impl Reader<'_> {
    fn place(&self, row: &Row, column: usize) -> Place {
        Place { column: Some(column + 1), ..Place::of_row(self.input, row.at) }
    }

    /// The game in `row`. Fails if its result, round or date cannot be read, or if it does not name two
    /// different players.
    fn game<'r>(&mut self, row: &'r Row) -> Result<Played<'r>, TableError> {
        let text = row.cell(self.result);
        let wrong = |expected: &str| {
            TableError::new("unreadable-result", "the result cannot be read")
                .at(self.place(row, self.result))
                .found(text)
                .expected(expected)
        };
        let [white, black] = self.layout.sides.map(|side| side.name.map_or("", |at| row.cell(at)));
        let other = black.to_lowercase();
        let is_bye = BYES.contains(&other.as_str());
        let is_alone = is_bye || other.is_empty() || UNPAIRED.contains(&other.as_str());
        let said = if is_alone {
            let alone =
                alone(text, is_bye).ok_or_else(|| wrong("1, ½ or 0 for a player without an opponent"))?;
            [Half::Alone(alone), Half::Alone(Alone::Zero)]
        } else {
            let results = of_game(text).or_else(|| of_player(text).and_then(both));
            let (own, theirs) = results.ok_or_else(|| wrong("1-0, 1/2-1/2, 0-1, +/- or -/+"))?;
            [Half::Result(own), Half::Result(theirs)]
        };
        if white.is_empty() {
            let column = self.layout.sides[0].name.unwrap_or_default();
            return Err(
                TableError::new("missing-player", "the row names no player").at(self.place(row, column))
            );
        }
        let (round, day) = (self.round(row)?, self.day(row)?);
        let white = self.player(row, self.layout.sides[0])?;
        let black = if is_alone { None } else { Some(self.player(row, self.layout.sides[1])?) };
        if black == Some(white) {
            return Err(TableError::new("own-opponent", "a player is their own opponent")
                .at(self.place(row, self.result))
                .found(&self.lines[white].name));
        }
        Ok(Played { row, players: [Some(white), black], said, round, day })
    }

    fn round(&self, row: &Row) -> Result<Option<usize>, TableError> {
        let Some(column) = self.layout.round else { return Ok(None) };
        let text = row.cell(column);
        let round = number::ordinal(text, 2).and_then(|round| usize::try_from(round).ok());
        match round.filter(|round| (1..=MOST_ROUNDS).contains(round)) {
            Some(round) => Ok(Some(round)),
            None => Err(TableError::new("unreadable-round", "the round cannot be read")
                .at(self.place(row, column))
                .found(text)
                .expected(format!("a number from 1 to {MOST_ROUNDS}"))),
        }
    }

    fn day(&self, row: &Row) -> Result<Option<String>, TableError> {
        let Some(column) = self.layout.date else { return Ok(None) };
        let text = row.cell(column);
        // The time of the game may follow.
        let first = text.split([' ', 'T']).next().unwrap_or_default();
        if first.is_empty() {
            return Ok(None);
        }
        match day(first) {
            Some(day) => Ok(Some(day)),
            None => Err(TableError::new("unreadable-date", "the date cannot be read")
                .at(self.place(row, column))
                .found(text)
                .expected("2026-03-01, 2026/03/01 or 01.03.2026")),
        }
    }

    /// The index of the player named in the columns `side` of `row`. A new player is added. Fails if two rows
    /// say different things about the player.
    fn player(&mut self, row: &Row, side: Side) -> Result<usize, TableError> {
        let text = |column: Option<usize>| column.map_or("", |column| row.cell(column));
        let column = side.name.unwrap_or_default();
        let title = text(side.title).to_uppercase();
        let start = number::ordinal(text(side.number), 5);
        let next = u32::try_from(self.lines.len()).unwrap_or(u32::MAX).saturating_add(1);
        let line = Line {
            at: (self.input, row.at),
            number: start.unwrap_or(next),
            start,
            name: name(text(side.name)),
            title: if TITLES.contains(&title.as_str()) { title } else { String::new() },
            rating: number::rating(text(side.rating)),
            federation: federation(text(side.federation)),
            fide_id: fide_id(text(side.fide_id)),
            ..Line::default()
        };
        let Some(index) = self.known(&line, row, column)? else {
            self.lines.push(line);
            self.places.push(self.place(row, column));
            return Ok(self.lines.len() - 1);
        };
        if let Some((what, here, there)) = difference(&line, &self.lines[index]) {
            let message = format!("player {} has two {what}", printable(&self.lines[index].name));
            return Err(TableError::new("player-contradicts", message)
                .at(self.place(row, column))
                .found(&here)
                .other(self.places[index].clone(), &there)
                .hint("one table is one event, and a player has one name, rating and number in it"));
        }
        complete(&mut self.lines[index], line);
        Ok(index)
    }

    /// The index of the player whom `line` describes, found by FIDE number, by start rank, or by name. `None`
    /// if the player is new. Fails if several players have the name.
    fn known(&self, line: &Line, row: &Row, column: usize) -> Result<Option<usize>, TableError> {
        let find = |fits: &dyn Fn(&Line) -> bool| self.lines.iter().position(fits);
        let by_id = find(&|other| !line.fide_id.is_empty() && other.fide_id == line.fide_id);
        let by_start = find(&|other| line.start.is_some() && other.start == line.start);
        if let Some(index) = by_id.or(by_start) {
            return Ok(Some(index));
        }
        let lower = line.name.to_lowercase();
        // Two players of one name have different numbers.
        let may_be = |other: &Line| {
            let is_open = |one: bool, both: bool| one || both;
            let ids = is_open(other.fide_id.is_empty(), line.fide_id.is_empty());
            let starts = is_open(other.start.is_none(), line.start.is_none());
            other.name.to_lowercase() == lower && ids && starts
        };
        let named: Vec<usize> = (0..self.lines.len()).filter(|index| may_be(&self.lines[*index])).collect();
        match named[..] {
            [] => Ok(None),
            [index] => Ok(Some(index)),
            _ => Err(TableError::new("ambiguous-name", "several players have this name")
                .at(self.place(row, column))
                .found(&line.name)
                .hint("give the FIDE numbers or the start ranks of the players")),
        }
    }
}

/// The first fact about a player for which two rows have different values: the word for the fact, and both
/// values. `None` if the rows do not contradict each other.
fn difference(one: &Line, other: &Line) -> Option<(&'static str, String, String)> {
    let number = |number: Option<u32>| number.map_or(String::new(), |number| number.to_string());
    let facts = |line: &Line| {
        [
            ("names", line.name.clone()),
            ("ratings", number(line.rating.map(u32::from))),
            ("FIDE numbers", line.fide_id.clone()),
            ("start ranks", number(line.start)),
        ]
    };
    let both = facts(one).into_iter().zip(facts(other));
    let mut both = both.map(|((what, one), (_, other))| (what, one, other));
    both.find(|(_, one, other)| {
        !one.is_empty() && !other.is_empty() && one.to_lowercase() != other.to_lowercase()
    })
}

/// Enters into `known` the facts about the player that only `line`, another row, contains.
fn complete(known: &mut Line, line: Line) {
    known.rating = known.rating.or(line.rating);
    known.start = known.start.or(line.start);
    for (known, text) in [
        (&mut known.fide_id, line.fide_id),
        (&mut known.title, line.title),
        (&mut known.federation, line.federation),
    ] {
        if known.is_empty() {
            *known = text;
        }
    }
}

/// The results of White and of Black, from `own`, the result of White. `None` if the result of Black does not
/// follow from it.
fn both(own: GameResult) -> Option<(GameResult, GameResult)> {
    let theirs = match own {
        GameResult::Win => GameResult::Loss,
        GameResult::Loss => GameResult::Win,
        GameResult::Draw => GameResult::Draw,
        GameResult::ForfeitWin => GameResult::ForfeitLoss,
        _ => return None,
    };
    Some((own, theirs))
}

/// Gives each game the first round in which both players are free, in the order of the days. Returns what was assumed.
/// Fails if a player has several games and the table has neither rounds nor days.
fn in_order(games: &mut [Played<'_>], reader: &Reader<'_>, heads: &Row) -> Result<Vec<String>, TableError> {
    let mut order: Vec<usize> = (0..games.len()).collect();
    let is_dated = games.iter().all(|game| game.day.is_some());
    if is_dated {
        order.sort_by(|one, other| games[*one].day.cmp(&games[*other].day));
    }
    let mut last: BTreeMap<usize, usize> = BTreeMap::new();
    for at in order {
        let players: Vec<usize> = games[at].players.iter().flatten().copied().collect();
        let round = 1 + players.iter().filter_map(|player| last.get(player)).max().copied().unwrap_or(0);
        games[at].round = Some(round);
        last.extend(players.iter().map(|player| (*player, round)));
    }
    if last.values().all(|round| *round == 1) {
        return Ok(Vec::new());
    }
    if !is_dated {
        let error = TableError::new("missing-columns", "the table of games has no column of rounds or dates");
        return Err(error.at(Place::of_row(reader.input, heads.at)).hint(COLUMNS));
    }
    Ok(vec![
        "The rounds are not in the table. Each game is in the first round in which both players are free."
            .to_owned(),
    ])
}

/// Enters each game into the cells of both its players. `input` and `column` are the number of the input and
/// the column of the results. Each player gets `rounds` cells.
fn enter(
    input: usize,
    column: usize,
    games: &[Played<'_>],
    lines: &mut [Line],
    rounds: usize,
) -> Result<(), TableError> {
    if rounds > MOST_ROUNDS {
        let message = format!("a player has more than {MOST_ROUNDS} games");
        return Err(TableError::new("table-too-large", message));
    }
    let numbers: Vec<u32> = lines.iter().map(|line| line.number).collect();
    for line in lines.iter_mut() {
        let empty = Entry { at: (line.at.0, line.at.1, 0), text: String::new(), said: Said::Nothing };
        line.cells = vec![empty; rounds];
    }
    for game in games {
        let Some(round) = game.round.and_then(|round| round.checked_sub(1)) else { continue };
        for (side, letter) in [(0, 'w'), (1, 'b')] {
            let Some(player) = game.players[side] else { continue };
            let opponent = game.players[1 - side].and_then(|other| numbers.get(other).copied());
            let said = match (game.said[side], opponent) {
                (Half::Result(result), Some(opponent)) => {
                    Said::Game(Game { opponent, letter: Some(letter), colour: None::<Colour>, result })
                }
                (Half::Alone(alone), _) => Said::Alone(alone),
                (Half::Result(_), None) => continue,
            };
            let entry =
                Entry { at: (input, game.row.at, column + 1), text: game.row.cell(column).to_owned(), said };
            let Some(cell) = lines.get_mut(player).and_then(|line| line.cells.get_mut(round)) else {
                continue;
            };
            if cell.said != Said::Nothing {
                let shown = |entry: &Entry| Place {
                    column: Some(entry.at.2),
                    ..Place::of_row(entry.at.0, entry.at.1)
                };
                let (here, there, text) = (shown(&entry), shown(cell), cell.text.clone());
                let message =
                    format!("player {} has two games in round {}", printable(&lines[player].name), round + 1);
                return Err(TableError::new("cells-contradict", message)
                    .at(here)
                    .found(&entry.text)
                    .other(there, &text));
            }
            *cell = entry;
        }
    }
    Ok(())
}

/// Fails if the table has no game of a round.
fn every_round(games: &[Played<'_>], rounds: usize) -> Result<(), TableError> {
    let is_missing = |round: &usize| !games.iter().any(|game| game.round == Some(*round));
    match (1..=rounds).find(is_missing) {
        None => Ok(()),
        Some(round) => {
            Err(TableError::new("round-missing", format!("the table has no game of round {round}"))
                .hint("give the games of all rounds"))
        }
    }
}

/// Enters the first and the last day of the games, and the day of each round. The rounds get no days unless
/// the games of each round have the same day and the days are in order.
fn dated(games: &[Played<'_>], rounds: usize, settings: &mut Settings, assumptions: &mut Vec<String>) {
    let days = || games.iter().filter_map(|game| game.day.as_ref());
    let (Some(first), Some(last)) = (days().min(), days().max()) else { return };
    settings.dates = [Some(first.clone()), Some(last.clone())];
    assumptions.push("The first and the last day are those of the games (records 042 and 052).".to_owned());
    let of_round = |round: usize| {
        let mut days = games.iter().filter(|game| game.round == Some(round)).map(|game| game.day.as_ref());
        let first = days.next()??;
        days.all(|day| day == Some(first)).then(|| first.clone())
    };
    let of_rounds: Option<Vec<String>> = (1..=rounds).map(of_round).collect();
    match of_rounds {
        Some(days) if days.is_sorted() => settings.days = days,
        _ => assumptions.push("The games of a round have several days. The rounds have no dates.".to_owned()),
    }
}
