//! Reads a tournament from a database of Sharly-Chess.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::Cursor;

use arbitrium_core::causes::{Accelerated, Groups, Method};
use arbitrium_core::printable::printable;
use arbitrium_core::tournament::{Colour, GameResult, Points};
use rusqlite::{Connection, Row};

use crate::Form;
use crate::cell::{Alone, Game, Said};
use crate::chart::{Chart, Entry, Line, Settings};
use crate::cross_table::federation;
use crate::error::{Place, TableError};
use crate::number;

/// The largest number of rounds of a tournament.
const MOST_ROUNDS: u16 = 60;

/// Whether the bytes are an `SQLite` database, as Sharly-Chess writes it.
pub(crate) fn is_database(bytes: &[u8]) -> bool {
    bytes.starts_with(b"SQLite format 3\0")
}

/// The chart of one tournament. `wanted` is the name of the tournament, or its number in the list, from 1. It
/// can be `None` if the database has only one tournament. Returns `Ok(None)` if the database does not have
/// the tables of Sharly-Chess.
pub(crate) fn chart(bytes: &[u8], wanted: Option<&str>) -> Result<Option<Chart>, TableError> {
    let mut database = Connection::open_in_memory().map_err(unreadable)?;
    let (bytes, has_log) = without_log(bytes);
    database.deserialize_read_exact("main", Cursor::new(&bytes), bytes.len(), true).map_err(unreadable)?;
    // A hostile database may have views or functions under the names of tables.
    database.execute_batch("PRAGMA trusted_schema = OFF; PRAGMA query_only = ON;").map_err(unreadable)?;
    let tables = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE TABLE%' AND name IN \
                  ('tournament', 'tournament_player', 'player', 'board', 'pairing')";
    let count: i64 = database.query_row(tables, [], |row| row.get(0)).map_err(unreadable)?;
    if count < 5 {
        let is_old =
            has_column(&database, "tournament", "pairing")? && !has_column(&database, "player", "id")?;
        return if is_old { Err(without_players()) } else { Ok(None) };
    }
    let mut tournament = chosen(&database, wanted)?;
    tournament.accelerated = acceleration(&database, &tournament)?;
    let mut lines = players(&database, &tournament)?;
    games(&database, &tournament, &mut lines)?;
    let mut lines: Vec<Line> = lines.into_values().collect();
    lines.sort_by_key(|line| line.number);
    lines.retain(|line| line.start.is_some() || line.cells.iter().any(|cell| cell.said != Said::Nothing));
    Ok(Some(Chart {
        form: Form::Database,
        name: tournament.name.clone(),
        rounds: (1..=tournament.rounds).map(|round| format!("round {round}")).collect(),
        lines,
        assumptions: tournament.assumptions(has_log),
        unused: Vec::new(),
        settings: tournament.settings(),
    }))
}

/// A mark in the database says that its newest changes can be in a second file. Returns the database without
/// the mark, and whether it had the mark. A marked database cannot be opened in memory.
fn without_log(bytes: &[u8]) -> (Cow<'_, [u8]>, bool) {
    const MARKS: std::ops::Range<usize> = 18..20;
    if bytes.get(MARKS) != Some(&[2, 2]) {
        return (Cow::Borrowed(bytes), false);
    }
    let mut bytes = bytes.to_vec();
    bytes[MARKS].fill(1);
    (Cow::Owned(bytes), true)
}

/// Whether a table has a column. Databases of older versions lack some columns.
fn has_column(database: &Connection, table: &str, column: &str) -> Result<bool, TableError> {
    let query = "SELECT count(*) FROM pragma_table_info(?) WHERE name = ?";
    let count: i64 = database.query_row(query, (table, column), |row| row.get(0)).map_err(unreadable)?;
    Ok(count > 0)
}

/// The error for a database of an old version that kept the players in a file of Papi.
fn without_players() -> TableError {
    let message = "the database of this old version of Sharly-Chess has no players";
    let hint = "open it with the present version of Sharly-Chess, save it, and convert the new file";
    TableError::new("old-database", message).hint(hint)
}

#[expect(clippy::needless_pass_by_value, reason = "it is given to `map_err`")]
fn unreadable(error: rusqlite::Error) -> TableError {
    let reason = printable(&error.to_string());
    TableError::new("damaged-database", format!("the database cannot be read: {reason}"))
}

/// The facts of a tournament that do not belong to a player.
struct Event {
    id: i64,
    name: String,
    rounds: u16,
    kind: String,
    rate: i64,
    first_colour: Option<String>,
    bye: Option<i64>,
    three_points: bool,
    start: Option<String>,
    stop: Option<String>,
    /// Whether the database stores the first and the last day as days. Older databases store them as times.
    has_days: bool,
    accelerated: Option<Accelerated>,
}

/// The facts about the tournament that `wanted` names. If the database has several tournaments and `wanted`
/// is `None`, it fails with a list of the tournaments.
fn chosen(database: &Connection, wanted: Option<&str>) -> Result<Event, TableError> {
    // The value of the tournament, or else that of the whole event.
    let value = |column: &str| {
        let has = |table| has_column(database, table, column);
        let own = if has("tournament")? { format!("tournament.{column}") } else { "NULL".to_owned() };
        let of_event =
            if has("info")? { format!("(SELECT info.{column} FROM info)") } else { "NULL".to_owned() };
        Ok::<String, TableError>(format!("coalesce({own}, {of_event})"))
    };
    let has_days = has_column(database, "tournament", "start_date")?;
    let (start, stop) = if has_days {
        (value("start_date")?, value("stop_date")?)
    } else {
        // These times are one hour behind French time in winter, and two in summer. Most events end at 23:59.
        let day = |time: String, ahead: &str| format!("date({time}, 'unixepoch', '{ahead}')");
        (day(value("start")?, "+2 hours"), day(value("stop")?, "+1 hours"))
    };
    let query = format!(
        "SELECT id, name, rounds, pairing, rating, json_extract(pairing_settings, '$.COLOR_SEED'), {}, {}, {start}, \
         {stop}, {has_days} FROM tournament ORDER BY id",
        value("pab_value")?,
        value("three_points_for_a_win")?,
    );
    let mut statement = database.prepare(&query).map_err(unreadable)?;
    let events = statement.query_map([], event).map_err(unreadable)?;
    let mut events = events.collect::<Result<Vec<Event>, _>>().map_err(unreadable)?;
    let list = || {
        let names = (1..).zip(&events).map(|(number, event)| format!("{number} {}", printable(&event.name)));
        names.take(30).collect::<Vec<_>>().join(", ")
    };
    let found = match wanted {
        None if events.len() == 1 => Some(0),
        None => {
            let count = events.len();
            let error =
                TableError::new("several-tournaments", format!("the database has {count} tournaments"));
            return Err(error.expected(format!("one of them: {}", list())));
        }
        Some(wanted) => events.iter().position(|event| event.name == wanted).or_else(|| {
            let number = wanted.parse::<usize>().ok()?.checked_sub(1)?;
            (number < events.len()).then_some(number)
        }),
    };
    let Some(found) = found else {
        let error =
            TableError::new("no-such-tournament", "the database has no tournament of this name or number");
        return Err(error.found(wanted.unwrap_or_default()).expected(list()));
    };
    Ok(events.swap_remove(found))
}

fn event(row: &Row<'_>) -> rusqlite::Result<Event> {
    Ok(Event {
        id: row.get(0)?,
        name: row.get::<_, Option<String>>(1)?.unwrap_or_default(),
        rounds: row.get::<_, Option<u16>>(2)?.unwrap_or(0).min(MOST_ROUNDS),
        kind: row.get::<_, Option<String>>(3)?.unwrap_or_default(),
        rate: row.get::<_, Option<i64>>(4)?.unwrap_or(1),
        first_colour: row.get(5)?,
        bye: row.get(6)?,
        three_points: row.get::<_, Option<i64>>(7)? == Some(1),
        start: row.get(8)?,
        stop: row.get(9)?,
        has_days: row.get(10)?,
        accelerated: None,
    })
}

impl Event {
    fn settings(&self) -> Settings {
        let (win, draw) = if self.three_points { (30, 10) } else { (10, 5) };
        Settings {
            planned_rounds: (self.rounds > 0).then_some(self.rounds),
            initial_colour: match self.first_colour.as_deref() {
                Some("W") => Some(Colour::White),
                Some("B") => Some(Colour::Black),
                _ => None,
            },
            accelerated: self.accelerated,
            system: self.kind.starts_with("ROUND_ROBIN").then_some("BERGER_ROUNDROBIN"),
            allocated_bye: match self.bye {
                Some(1) => Some(Points::ZERO),
                Some(2) => Some(Points::from_tenths(draw)),
                Some(3) => Some(Points::from_tenths(win)),
                _ => None,
            },
            three_points: self.three_points,
            dates: [self.start.as_deref(), self.stop.as_deref()].map(|date| date.and_then(day)),
            days: Vec::new(),
        }
    }

    /// The method of acceleration; `None` if the tournament has none or an unknown one.
    fn method(&self) -> Option<Method> {
        match self.kind.rsplit_once('-')?.1 {
            "SWISS_HALEY" => Some(Method::Haley),
            "SWISS_HALEY_SOFT" => Some(Method::SoftHaley),
            "SWISS_PROGRESSIVE" => Some(Method::Progressive),
            _ => None,
        }
    }

    /// Sentences about facts of the database that were assumed or cannot be read. `has_log` says whether
    /// changes can be in a second file.
    fn assumptions(&self, has_log: bool) -> Vec<String> {
        let is_accelerated = self.kind.to_ascii_lowercase().contains("accel");
        let told = [
            (is_accelerated && self.accelerated.is_none()).then_some(
                "The tournament is accelerated in a way that cannot be read. Add the virtual points as records 250.",
            ),
            has_log.then_some(
                "The newest changes can be in a file that ends in -wal, which is not read. Close Sharly-Chess first.",
            ),
            (!self.has_days && self.start.is_some())
                .then_some("The database has times instead of days. The days are those of French time."),
        ];
        told.into_iter().flatten().map(str::to_owned).collect()
    }
}

/// The acceleration with its groups. `None` if there is none, or if the groups do not divide the starting list.
fn acceleration(database: &Connection, event: &Event) -> Result<Option<Accelerated>, TableError> {
    let Some(method) = event.method() else { return Ok(None) };
    let number = if method == Method::Progressive { 3_u16 } else { 2 };
    let query = "SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM tournament, \
                 json_each(pairing_settings) WHERE tournament.id = ? AND key LIKE ? ORDER BY key";
    let mut statement = database.prepare(query).map_err(unreadable)?;
    let range = |row: &Row<'_>| Ok((row.get::<_, u16>(0)?, row.get::<_, u16>(1)?));
    let ranges = statement.query_map((event.id, format!("%GROUP___{number}")), range);
    let ranges = ranges.map_err(unreadable)?.collect::<Result<Vec<_>, _>>().map_err(unreadable)?;
    let adjoin = ranges.windows(2).all(|two| two[0].1.checked_add(1) == Some(two[1].0));
    let begins = ranges.first().is_some_and(|range| range.0 == 1);
    let Some((_, higher)) =
        ranges.split_last().filter(|_| adjoin && begins && ranges.len() == usize::from(number))
    else {
        return Ok(None);
    };
    let ends: Vec<u16> = higher.iter().map(|range| range.1).collect();
    Ok(Groups::ending_at(&ends).map(|groups| Accelerated { method, groups }))
}

/// Converts a day such as `2026-02-14` to the form of a report, `2026/02/14`; `None` for other texts.
fn day(text: &str) -> Option<String> {
    let parts: Vec<&str> = text.split('-').collect();
    let [year, month, day] = parts[..] else { return None };
    let fits = |part: &str, length: usize| part.len() == length && number::digits(part, length).is_some();
    (fits(year, 4) && fits(month, 2) && fits(day, 2)).then(|| format!("{year}/{month}/{day}"))
}

fn players(database: &Connection, event: &Event) -> Result<BTreeMap<i64, Line>, TableError> {
    let rating = |kind: &str| format!("json_extract(ratings, '$.\"{}\".{kind}')", event.rate.clamp(1, 9));
    let query = format!(
        "SELECT player.id, pairing_number, last_name, first_name, CAST(title AS TEXT), CAST(gender AS TEXT), \
         federation, fide_id, CAST(coalesce({}, {}, {}, {}) AS INTEGER) FROM tournament_player JOIN player ON player.id = player_id WHERE tournament_id = ? \
         ORDER BY pairing_number, player.id LIMIT 20000",
        rating("fide"),
        rating("national"),
        rating("estimated"),
        rating("value"),
    );
    let mut statement = database.prepare(&query).map_err(unreadable)?;
    let mut rows = statement.query([event.id]).map_err(unreadable)?;
    let mut lines = BTreeMap::new();
    while let Some(row) = rows.next().map_err(unreadable)? {
        let at = lines.len() + 1;
        let (id, line) = player(row, at).map_err(unreadable)?;
        let cells =
            (0..event.rounds).map(|_| Entry { at: (1, 0, 0), text: String::new(), said: Said::Nothing });
        lines.insert(id, Line { cells: cells.collect(), ..line });
    }
    Ok(lines)
}

fn player(row: &Row<'_>, at: usize) -> rusqlite::Result<(i64, Line)> {
    let text = |column: usize| row.get::<_, Option<String>>(column).map(Option::unwrap_or_default);
    let start: Option<u32> = row.get(1)?;
    let name =
        [text(2)?, text(3)?].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ");
    let rating: Option<u16> = row.get(8)?;
    let fide_id: Option<i64> = row.get(7)?;
    let line = Line {
        at: (1, 0),
        number: u32::try_from(at).unwrap_or(u32::MAX),
        start,
        name: crate::text::single_spaced(&name),
        title: title(&text(4)?),
        sex: match text(5)?.as_str() {
            "F" | "1" => "w",
            "M" | "2" => "m",
            _ => "",
        },
        rating: rating.filter(|rating| (1..=9999).contains(rating)),
        federation: federation(&text(6)?),
        fide_id: fide_id
            .filter(|id| (1..100_000_000_000).contains(id))
            .map_or(String::new(), |id| id.to_string()),
        ..Line::default()
    };
    Ok((row.get(0)?, line))
}

/// A title as reports write it, such as `FM`. Older databases store a number instead of the title.
fn title(text: &str) -> String {
    const NUMBERED: [&str; 9] = ["", "WCM", "CM", "WFM", "FM", "WIM", "IM", "WGM", "GM"];
    let number = number::digits(text, 1).and_then(|number| usize::try_from(number).ok());
    match number {
        Some(number) => NUMBERED.get(number).map(|title| (*title).to_owned()).unwrap_or_default(),
        None => text.to_uppercase(),
    }
}

/// Enters the games and byes of all rounds.
fn games(database: &Connection, event: &Event, lines: &mut BTreeMap<i64, Line>) -> Result<(), TableError> {
    let query = "SELECT player_id, round, result, white_player_id, black_player_id FROM pairing \
                 LEFT JOIN board ON board.id = board_id WHERE tournament_id = ? LIMIT 1000000";
    let mut statement = database.prepare(query).map_err(unreadable)?;
    let mut rows = statement.query([event.id]).map_err(unreadable)?;
    while let Some(row) = rows.next().map_err(unreadable)? {
        let get = |column: usize| row.get::<_, Option<i64>>(column).map_err(unreadable);
        let (Some(player), Some(round), result) = (get(0)?, get(1)?, get(2)?.unwrap_or(0)) else { continue };
        let sides = (get(3)?, get(4)?);
        let number = |id: Option<i64>| id.and_then(|id| lines.get(&id)).map(|line| line.number);
        let numbers = (number(sides.0), number(sides.1));
        let Some(line) = lines.get(&player) else { continue };
        let place = Place { heading: format!("{}, round {round}", line.name), ..line.place() };
        let said = said(result, player, sides, numbers).ok_or_else(|| {
            TableError::new("unreadable-cell", format!("the pairing of {} cannot be read", line.name))
                .at(place)
                .found(&result.to_string())
                .expected("a result from 0 to 20 and a board with both players")
        })?;
        let round = usize::try_from(round).ok().and_then(|round| round.checked_sub(1));
        let cell = lines.get_mut(&player).and_then(|line| line.cells.get_mut(round?));
        if let Some(cell) = cell {
            cell.said = said;
            cell.text = format!("result {result}");
        }
    }
    Ok(())
}

/// What a row of the table `pairing` says about the player with the identifier `player`. `result` is the code
/// of the player's result. `sides` has the identifiers of White and Black, and `numbers` their numbers in the
/// chart. `None` if the result is unknown, or if a game has no opponent.
fn said(
    result: i64,
    player: i64,
    sides: (Option<i64>, Option<i64>),
    numbers: (Option<u32>, Option<u32>),
) -> Option<Said> {
    let result = match result {
        // 14 is the rest of a player in a round robin.
        7 | 14 => return Some(Said::Alone(Alone::Zero)),
        8 => return Some(Said::Alone(Alone::Half)),
        9 => return Some(Said::Alone(Alone::Allocated)),
        10 => return Some(Said::Alone(Alone::Full)),
        0 if sides == (None, None) => return Some(Said::Nothing),
        0 => GameResult::Pending,
        // From 15 on, a penalty took points of one player or of both.
        1 | 15 | 17 => GameResult::Loss,
        2 | 16 => GameResult::Draw,
        3 => GameResult::Win,
        4 | 5 => GameResult::ForfeitLoss,
        6 => GameResult::ForfeitWin,
        11 | 18 | 20 => GameResult::ShortLoss,
        12 | 19 => GameResult::ShortDraw,
        13 => GameResult::ShortWin,
        _ => return None,
    };
    let is_white = sides.0 == Some(player);
    let (opponent, letter) = if is_white { (numbers.1, 'w') } else { (numbers.0, 'b') };
    let opponent = opponent.filter(|_| is_white || sides.1 == Some(player))?;
    Some(Said::Game(Game { opponent, letter: Some(letter), colour: None, result }))
}
