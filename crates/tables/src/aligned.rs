//! Reads wallcharts and cross tables whose cells are separated by blanks, as people paste them into forums.

use arbitrium_core::tournament::Points;

use crate::Form;
use crate::cell::{Grammar, Said};
use crate::chart::{Chart, Entry, Line, Settings};
use crate::cross_table::{grammar, name};
use crate::error::{Place, TableError};
use crate::heading::Column;
use crate::number;
use crate::numbering::TITLES;
use crate::row::Row;

/// The largest number of words in a line that can belong to a player.
const MOST_WORDS: usize = 150;

/// The words of a line, with the number of the line.
type Words = (usize, Vec<String>);

/// The chart of a text without separators; `None` if it has no lines of players.
pub(crate) fn chart(text: &str) -> Result<Option<Chart>, TableError> {
    let lines: Vec<Words> = (1..).zip(text.lines()).filter_map(|(at, line)| words(at, line)).collect();
    let texts = || lines.iter().flat_map(|(_, words)| words.iter().skip(1).map(String::as_str));
    let Some(way) = [Grammar::Numbered, Grammar::Signed, Grammar::Lettered]
        .into_iter()
        .max_by_key(|way| texts().filter(|text| is_game(*way, text)).count())
    else {
        return Ok(None);
    };
    let runs: Vec<(&Words, (usize, usize))> =
        lines.iter().filter_map(|line| Some((line, run(way, &line.1)?))).collect();
    let Some(&(_, (first, last))) = runs.iter().max_by_key(|(_, (first, last))| last - first) else {
        return Ok(None);
    };
    let cells = || {
        runs.iter().flat_map(|((_, words), (first, last))| words[*first..*last].iter().map(String::as_str))
    };
    let rounds = last - first;
    let whole = runs.iter().filter(|(_, (first, last))| last - first == rounds).count();
    if runs.len() < 2 || whole * 2 <= runs.len() || grammar(cells) != Some(way) {
        return Ok(None);
    }
    let mut players = Vec::new();
    for ((at, words), run) in &runs {
        players.extend(player(*at, words, *run, rounds, way)?);
    }
    let counted = players.iter().zip(1..).all(|(line, place)| line.number == place);
    if !counted {
        return Ok(None);
    }
    Ok(Some(of_players(text, players, rounds, way)))
}

fn of_players(text: &str, mut players: Vec<Line>, rounds: usize, way: Grammar) -> Chart {
    let first = players.first().map_or(1, |line| line.at.1);
    let above: Vec<Row> = (1..first)
        .zip(text.lines())
        .map(|(at, line)| Row { at, cells: vec![line.trim().to_owned()] })
        .collect();
    let leading = above.iter().rev().find_map(|row| row.text().split_whitespace().next().map(Column::of));
    let is_start = way == Grammar::Numbered && matches!(leading, Some(Column::Number));
    if is_start {
        for line in &mut players {
            line.start = Some(line.number);
        }
    }
    let form = match way {
        Grammar::Numbered if is_start => Form::StartingRank,
        Grammar::Numbered => Form::FinalRanking,
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

/// The words of a line that begins with a number. A letter or sign and the number behind it, as in `L 12`, are one
/// word.
fn words(at: usize, line: &str) -> Option<Words> {
    let mut words: Vec<String> = Vec::new();
    for word in line.split_whitespace().take(MOST_WORDS + 1) {
        let joins = |last: &String| {
            let is_sign = matches!(last.as_str(), "W" | "L" | "D" | "X" | "F" | "-");
            is_sign && word.starts_with(|c: char| c.is_ascii_digit() || c == '½')
        };
        match words.last_mut() {
            Some(last) if joins(last) => last.push_str(word),
            _ => words.push(word.to_owned()),
        }
    }
    let is_player =
        words.len() > 2 && words.len() <= MOST_WORDS && number::ordinal(words.first()?, 4).is_some();
    is_player.then_some((at, words))
}

fn is_game(way: Grammar, text: &str) -> bool {
    let is_result =
        |said| matches!(said, Some(Said::Game(game)) if game.result.code() != ' ' || game.letter.is_some());
    is_result(way.read(text))
}

/// The longest run of words that are cells, at least one of them a game or a bye: the first word and the one behind the
/// last.
fn run(way: Grammar, words: &[String]) -> Option<(usize, usize)> {
    let is_cell = |word: &String| match way.read(word) {
        Some(Said::Game(_)) => is_game(way, word),
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

/// The player of a line. `None` if it is not numbered.
fn player(
    at: usize,
    words: &[String],
    (first, last): (usize, usize),
    rounds: usize,
    way: Grammar,
) -> Result<Option<Line>, TableError> {
    let Some(number) = words.first().and_then(|word| number::ordinal(word, 4)) else { return Ok(None) };
    if last - first != rounds {
        let message = format!("the row has {} cells; the longest row has {rounds}", last - first);
        let hint = "separate the cells by tabs, so that empty cells can be seen";
        return Err(TableError::new("missing-cells", message).at(Place::of_row(1, at)).hint(hint));
    }
    let mut line = Line { at: (1, at), number, ..Line::default() };
    for text in &words[first..last] {
        let said = way.read(text).unwrap_or(Said::Nothing);
        line.cells.push(Entry { at: (1, at, 0), text: text.clone(), said });
    }
    let mut facts: Vec<&str> = words[1..first].iter().map(String::as_str).collect();
    let behind = words.get(last).and_then(|word| points(word, rounds));
    let before = || facts.last().and_then(|word| points(word, rounds));
    line.points = behind.or_else(before).map(|points| (points, 0));
    if behind.is_none() && line.points.is_some() {
        facts.pop();
    }
    facts_of(&mut line, &facts);
    Ok(Some(line))
}

/// Points that a player can have after so many rounds.
fn points(word: &str, rounds: usize) -> Option<Points> {
    let most = i32::try_from(rounds * 10).unwrap_or(i32::MAX);
    number::points(word).filter(|points| points.tenths() <= most)
}

/// Enters title, name, rating and federation from the words in front of the cells.
fn facts_of(line: &mut Line, words: &[&str]) {
    let mut name_words = Vec::new();
    for word in words {
        let upper = word.to_uppercase();
        let is_code = word.len() == 3 && word.bytes().all(|byte| byte.is_ascii_uppercase());
        match number::digits(word, 4) {
            Some(_) if line.rating.is_none() && word.len() >= 3 => line.rating = number::rating(word),
            Some(_) if !name_words.is_empty() => {}
            _ if TITLES.contains(&upper.as_str()) && *word == upper => line.title = upper,
            _ if is_code && name_words.len() > 1 && line.federation.is_empty() => line.federation = upper,
            _ if line.rating.is_none() || name_words.is_empty() => name_words.push(*word),
            _ => {}
        }
    }
    line.name = name(&name_words.join(" "));
}
