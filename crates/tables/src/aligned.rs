//! Reads wallcharts and cross tables whose cells are separated by blanks, as people paste them into forums.

use arbitrium_core::tournament::{GamesPerRound, Points, Scoring};

use crate::Form;
use crate::cell::{Grammar, Said};
use crate::chart::{Chart, Entry, Line, Settings};
use crate::cross_table::{grammar, name};
use crate::error::{Place, TableError};
use crate::heading::Column;
use crate::number;
use crate::numbering::TITLES;
use crate::points::{football, sum};
use crate::result::of_player;
use crate::row::Row;
use crate::words::{Word, split};

/// The largest number of words in a line that can belong to a player.
const MOST_WORDS: usize = 150;

/// The words of a line, with the number of the line.
type Words = (usize, Vec<Word>);

/// A player, with the words of the line before and after the cells. The last word before the cells or the
/// first word after them can be the points.
struct Found {
    line: Line,
    facts: Vec<Word>,
    behind: Option<Word>,
}

/// The chart of a text without separators; `None` if it has no lines of players.
pub(crate) fn chart(text: &str) -> Result<Option<Chart>, TableError> {
    let games = |way: Grammar, lines: &[Words]| {
        let texts = lines.iter().flat_map(|(_, words)| words.iter().skip(1));
        texts.filter(|word| is_game(way, &word.text)).count()
    };
    let ways = Grammar::ALL.into_iter().rev().map(|way| (way, lines(text, way)));
    let Some((way, lines)) = ways.max_by_key(|(way, lines)| games(*way, lines)) else { return Ok(None) };
    let runs: Vec<(&Words, (usize, usize))> =
        lines.iter().filter_map(|line| Some((line, run(way, &line.1)?))).collect();
    let Some(&(_, (first, last))) = runs.iter().max_by_key(|(_, (first, last))| last - first) else {
        return Ok(None);
    };
    let cells = || {
        let of_line =
            |((_, words), (first, last)): &(&'_ Words, (usize, usize))| words[*first..*last].to_vec();
        runs.iter().flat_map(of_line).map(|word| word.text).collect::<Vec<_>>()
    };
    let rounds = last - first;
    let whole = runs.iter().filter(|(_, (first, last))| last - first == rounds).count();
    let texts = cells();
    if runs.len() < 2 || whole * 2 <= runs.len() || grammar(|| texts.iter().map(String::as_str)) != Some(way)
    {
        return Ok(None);
    }
    let mut players = Vec::new();
    for ((at, words), run) in &runs {
        players.extend(player(*at, words, *run, rounds, way)?);
    }
    let counted = players.iter().zip(1..).all(|(found, place)| found.line.number == place);
    if !counted {
        return Ok(None);
    }
    let lines = with_points(players, rounds)?;
    let is_apart = |entry: &Entry| entry.text.contains(' ');
    let has_headed_points =
        text.lines().any(|line| split(line).any(|word| Column::of(&word.text) == Column::Points));
    if let Some(line) = lines.first().filter(|line| line.points.is_none() && has_headed_points)
        && let Some(last) = line.cells.last().filter(|entry| is_apart(entry))
    {
        let place = Place { column: Some(last.at.2), ..Place::of_row(1, line.at.1) };
        let message = "the last number can be a result or the points";
        let hint = "separate the cells by tabs";
        return Err(TableError::new("ambiguous-cell", message).at(place).found(&last.text).hint(hint));
    }
    Ok(Some(of_players(text, lines, rounds, way)))
}

/// The lines of players, split into words. `way` is the way in which the cells are written.
fn lines(text: &str, way: Grammar) -> Vec<Words> {
    let lines = |joins: bool| {
        let lines = (1..).zip(text.lines());
        lines.filter_map(|(at, line)| words(at, line, joins.then_some(way))).collect::<Vec<_>>()
    };
    // In one text, results are either apart from their opponents or joined to them.
    let apart = lines(false);
    let has_joined = |word: &Word| match way.read(&word.text) {
        Some(Said::Game(game)) => game.letter.is_some() && game.result.code() != ' ',
        _ => false,
    };
    let is_joined = apart.iter().flat_map(|(_, words)| words).any(has_joined);
    if is_joined || !way.is_of_server() { apart } else { lines(true) }
}

fn of_players(text: &str, mut players: Vec<Line>, rounds: usize, way: Grammar) -> Chart {
    let first = players.first().map_or(1, |line| line.at.1);
    let above: Vec<Row> = (1..first)
        .zip(text.lines())
        .map(|(at, line)| Row { at, cells: vec![line.trim().to_owned()] })
        .collect();
    let leading = above.iter().rev().find_map(|row| row.text().split_whitespace().next().map(Column::of));
    let is_start = way.is_of_server() && matches!(leading, Some(Column::Number));
    if is_start {
        for line in &mut players {
            line.start = Some(line.number);
        }
    }
    let form = match way {
        Grammar::Numbered | Grammar::Coloured if is_start => Form::StartingRank,
        Grammar::Numbered | Grammar::Coloured => Form::FinalRanking,
        Grammar::Signed | Grammar::Lettered => Form::WallChart,
    };
    let is_heading = |row: &Row| row.text().split_whitespace().any(|word| Column::of(word) == Column::Name);
    Chart {
        form,
        name: crate::cross_table::event_name(above.iter().filter(|row| !is_heading(row))),
        rounds: (1..=rounds).map(|round| format!("round {round}")).collect(),
        lines: players,
        settings: Settings::default(),
        assumptions: Vec::new(),
        unused: Vec::new(),
    }
}

/// The words of the line with the number `at`; `None` if it is not the line of a player, which begins with a
/// number. A letter or sign and the number after it, as in `L 12`, are one word. If `results` is given, it is
/// the way in which cells are written. A result after an opponent then belongs to the word of the opponent,
/// as in `b6 1` or `12w 1`.
fn words(at: usize, line: &str, results: Option<Grammar>) -> Option<Words> {
    let mut words: Vec<Word> = Vec::new();
    for word in split(line).take(MOST_WORDS + 1) {
        match words.last_mut() {
            Some(last) if is_sign_of(last, &word) => last.text.push_str(&word.text),
            Some(last) if results.is_some_and(|way| is_result_of(last, &word, way)) => {
                last.text.push(' ');
                last.text.push_str(&word.text);
            }
            _ => words.push(word),
        }
    }
    let is_player =
        words.len() > 2 && words.len() <= MOST_WORDS && number::ordinal(&words.first()?.text, 4).is_some();
    is_player.then_some((at, words))
}

/// Whether `word` belongs to the letter or sign `last` before it, because it begins with a digit or with `½`, as in
/// `L 12`.
fn is_sign_of(last: &Word, word: &Word) -> bool {
    let is_sign = matches!(last.text.as_str(), "W" | "L" | "D" | "X" | "F" | "-");
    is_sign && word.text.starts_with(|c: char| c.is_ascii_digit() || c == '½')
}

/// Whether `last` is an opponent with a colour and `word` is the result after it, as in `b6 1`. `way` is the
/// way in which cells are written.
fn is_result_of(last: &Word, word: &Word, way: Grammar) -> bool {
    let is_open = match way.read(&last.text) {
        Some(Said::Game(game)) => game.letter.is_some() && game.result.code() == ' ',
        _ => false,
    };
    is_open && of_player(&word.text).is_some()
}

fn is_game(way: Grammar, text: &str) -> bool {
    let is_result =
        |said| matches!(said, Some(Said::Game(game)) if game.result.code() != ' ' || game.letter.is_some());
    is_result(way.read(text))
}

/// The longest run of words that are cells, given by the index of its first word and the index after its last
/// word. Only words from the third on can be cells. `None` if no word is a cell.
fn run(way: Grammar, words: &[Word]) -> Option<(usize, usize)> {
    let is_cell = |word: &Word| match way.read(&word.text) {
        Some(Said::Game(_)) => is_game(way, &word.text),
        Some(Said::Alone(_)) => true,
        _ => false,
    };
    let mut best: Option<(usize, usize)> = None;
    let mut at = 2;
    while at < words.len() {
        let end = at + words[at..].iter().take_while(|word| is_cell(word)).count();
        if end - at > best.map_or(0, |(first, last)| last - first) {
            best = Some((at, end));
        }
        at = end.max(at) + 1;
    }
    best
}

/// The player of the line with the number `at`. The cells are the words from the index `first` up to, but not
/// including, `last`. `None` if the line has no number. Fails if it does not have `rounds` cells.
fn player(
    at: usize,
    words: &[Word],
    (first, last): (usize, usize),
    rounds: usize,
    way: Grammar,
) -> Result<Option<Found>, TableError> {
    let Some(number) = words.first().and_then(|word| number::ordinal(&word.text, 4)) else { return Ok(None) };
    if last - first != rounds {
        let message = format!("the row has {} cells; the longest row has {rounds}", last - first);
        let hint = "separate the cells by tabs, so that empty cells can be seen";
        return Err(TableError::new("missing-cells", message).at(Place::of_row(1, at)).hint(hint));
    }
    let mut line = Line { at: (1, at), number, ..Line::default() };
    for word in &words[first..last] {
        let said = way.read(&word.text).unwrap_or(Said::Nothing);
        line.cells.push(Entry { at: (1, at, word.at), text: word.text.clone(), said });
    }
    Ok(Some(Found { line, facts: words[1..first].to_vec(), behind: words.get(last).cloned() }))
}

/// The lines of `players`, with their points. The column directly before or after the cells contains the
/// points if all its numbers are possible points, or if at least half of its numbers are the sums of the
/// cells.
fn with_points(mut players: Vec<Found>, rounds: usize) -> Result<Vec<Line>, TableError> {
    let usual = Scoring::standard(GamesPerRound::One);
    let sums = [usual.clone(), football(&usual)];
    let has_points = |word: fn(&Found) -> Option<&Word>| {
        let points = |found: &Found| word(found).and_then(|word| number::points(&word.text));
        let agree = |scoring: &Scoring| {
            let agrees = |found: &&Found| points(found) == Some(sum(&found.line, scoring));
            players.iter().filter(agrees).count() * 2 >= players.len()
        };
        let is_possible = |found: &Found| points(found).is_some_and(|points| is_possible(points, rounds));
        players.iter().all(is_possible) || sums.iter().any(agree)
    };
    let (is_behind, is_before) =
        (has_points(|found| found.behind.as_ref()), has_points(|found| found.facts.last()));
    for found in &mut players {
        let word = match (is_behind, is_before) {
            (true, _) => found.behind.clone(),
            (false, true) => found.facts.pop(),
            (false, false) => None,
        };
        if is_behind || is_before {
            found.line.points = Some(points_of(&found.line, word.as_ref())?);
        }
        facts_of(&mut found.line, found.facts.iter().map(|word| word.text.as_str()));
    }
    Ok(players.into_iter().map(|found| found.line).collect())
}

/// The points in `word`, with the column of the word. `line` is the player. Fails if there is no word, or if
/// it is not a number of points.
fn points_of(line: &Line, word: Option<&Word>) -> Result<(Points, usize), TableError> {
    let points = word.and_then(|word| Some((number::points(&word.text)?, word.at)));
    points.ok_or_else(|| {
        let place = Place { column: word.map(|word| word.at), ..Place::of_row(line.at.0, line.at.1) };
        TableError::new("unreadable-points", "the points cannot be read")
            .at(place)
            .found(word.map_or("", |word| &word.text))
            .expected("4, 4.5, 4,5 or 4½")
    })
}

/// Whether a player can have `points` after `rounds` rounds.
fn is_possible(points: Points, rounds: usize) -> bool {
    i32::try_from(rounds * 10).is_ok_and(|most| points.tenths() <= most)
}

/// Enters title, name, rating and federation from the words before the cells.
fn facts_of<'a>(line: &mut Line, words: impl Iterator<Item = &'a str>) {
    let mut name_words = Vec::new();
    for word in words {
        let upper = word.to_uppercase();
        let is_code = word.len() == 3 && word.bytes().all(|byte| byte.is_ascii_uppercase());
        match number::digits(word, 4) {
            Some(_) if line.rating.is_none() && word.len() >= 3 => line.rating = number::rating(word),
            Some(_) if !name_words.is_empty() => {}
            _ if TITLES.contains(&upper.as_str()) && word == upper => line.title = upper,
            _ if is_code && name_words.len() > 1 && line.federation.is_empty() => line.federation = upper,
            _ if line.rating.is_none() || name_words.is_empty() => name_words.push(word),
            _ => {}
        }
    }
    line.name = name(&name_words.join(" "));
}
