//! Reads the text table of Vega.

use crate::Form;
use crate::cell::Grammar;
use crate::chart::{Chart, Entry, Line, Settings};
use crate::cross_table::{federation, unreadable};
use crate::error::{Place, TableError};
use crate::number;
use crate::numbering::TITLES;
use crate::text::single_spaced;
use crate::words::{Word, split};

/// The chart of a text table of Vega; `None` for other texts.
pub(crate) fn chart(text: &str) -> Result<Option<Chart>, TableError> {
    let lines: Vec<&str> = text.lines().collect();
    let Some((at, rounds)) = lines.iter().enumerate().find_map(|(at, line)| Some((at, rounds(line)?))) else {
        return Ok(None);
    };
    let mut players = Vec::new();
    for (index, line) in lines.iter().enumerate().skip(at + 1) {
        players.extend(player(index + 1, line, &rounds)?);
    }
    if players.is_empty() {
        return Ok(None);
    }
    let name = lines.iter().take(at).map(|line| single_spaced(line)).find(|line| !line.is_empty());
    Ok(Some(Chart {
        form: Form::Vega,
        name: name.unwrap_or_default(),
        rounds,
        lines: players,
        settings: Settings::default(),
        assumptions: Vec::new(),
        unused: Vec::new(),
    }))
}

/// The headings of the rounds, if the line has the headings of a table: `Pos NAME Rtg T Fed Pts | 1 2 3 | …`.
fn rounds(line: &str) -> Option<Vec<String>> {
    let mut parts = line.split('|');
    let mut words = parts.next()?.split_whitespace();
    let (first, last) = (words.next()?, words.next_back()?);
    let heads: Vec<&str> = parts.next()?.split_whitespace().collect();
    let in_order = heads.iter().zip(1_u32..).all(|(head, round)| number::digits(head, 2) == Some(round));
    let is_vega = first.eq_ignore_ascii_case("pos")
        && last.eq_ignore_ascii_case("pts")
        && words.any(|word| word.eq_ignore_ascii_case("name"));
    (is_vega && !heads.is_empty() && in_order)
        .then(|| heads.iter().map(|head| format!("round {head}")).collect())
}

/// The player of the line with the number `at`; `None` if the line has no cells or does not begin with the
/// position of a player.
fn player(at: usize, text: &str, rounds: &[String]) -> Result<Option<Line>, TableError> {
    let mut parts = text.split('|');
    let (Some(facts), Some(cells)) = (parts.next(), parts.next()) else { return Ok(None) };
    let mut words: Vec<Word> = split(facts).collect();
    let Some(number) = words.first().and_then(|word| number::digits(&word.text, 5)) else { return Ok(None) };
    words.remove(0);
    let mut line = Line { at: (1, at), number, rank: Some(number), ..Line::default() };
    let last = words.pop();
    let points = last.as_ref().and_then(|word| Some((number::points(&word.text)?, word.at)));
    let points = points.ok_or_else(|| {
        TableError::new("unreadable-points", "the points cannot be read")
            .at(Place { column: last.as_ref().map(|word| word.at), ..Place::of_row(1, at) })
            .found(last.as_ref().map_or("", |word| &word.text))
            .expected("a number in front of `|`")
    })?;
    line.points = Some(points);
    facts_of(&mut line, words.iter().map(|word| word.text.as_str()).collect());
    let before = facts.chars().count() + 1;
    let words: Vec<Word> = split(cells).collect();
    if words.len() != rounds.len() {
        let message = format!("the row has {} cells for {} rounds", words.len(), rounds.len());
        return Err(TableError::new("missing-cells", message).at(Place::of_row(1, at)));
    }
    for (Word { at: column, text }, heading) in words.into_iter().zip(rounds) {
        let place = Place { column: Some(before + column), heading: heading.clone(), ..Place::of_row(1, at) };
        let said = Grammar::Signed.read(&text).ok_or_else(|| unreadable(place, &text, Grammar::Signed))?;
        line.cells.push(Entry { at: (1, at, before + column), text, said });
    }
    Ok(Some(line))
}

/// Enters the name, rating, title and federation from `words` into `line`. The rating is the last number;
/// title and federation may be missing.
fn facts_of(line: &mut Line, mut words: Vec<&str>) {
    let rating = words.iter().rposition(|word| number::digits(word, 4).is_some()).filter(|at| *at > 0);
    for word in rating.map(|at| words.split_off(at)).unwrap_or_default() {
        match word.to_uppercase() {
            word if TITLES.contains(&word.as_str()) => line.title = word,
            word if number::digits(&word, 4).is_some() => line.rating = number::rating(&word),
            word => line.federation = federation(&word),
        }
    }
    line.name = words.join(" ");
}
