//! The points of each result: record `162`, else the engines' `BB` records, else `XXS`.

use std::collections::BTreeMap;

use super::columns::{self, scoring};
use super::diagnostic::{Diagnostic, Findings};
use super::document::Document;
use super::field;
use super::line::Line;
use super::{Piece, Span};
use crate::tournament::{GamesPerRound, Points, Scoring};

/// The points a file gives to each symbol of one kind of record, and where.
#[derive(Default)]
struct Table {
    given: BTreeMap<String, (Points, Span)>,
}

impl Table {
    fn put(&mut self, symbol: &str, points: Points, span: Span, findings: &mut Findings) {
        if let Some(&(before, first)) = self.given.get(symbol)
            && before != points
        {
            findings.push(
                Diagnostic::error("scoring-twice", format!("two different values for {symbol}"))
                    .at(span)
                    .found(&points.to_string())
                    .related(first, format!("{before} here")),
            );
        }
        self.given.insert(symbol.to_owned(), (points, span));
    }

    fn points(&self, symbol: &str) -> Option<Points> {
        self.given.get(symbol).map(|&(points, _)| points)
    }
}

/// The scoring of a file, without the abnormal points of record `299`.
pub(crate) fn scoring(document: &Document, games: GamesPerRound, findings: &mut Findings) -> Scoring {
    let sources = [("162", ""), ("BB", "BB"), ("XXS", "")].map(|(name, prefix)| {
        let lines: Vec<&Line> = match prefix {
            "" => document.records_of(name).collect(),
            _ => ["BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"]
                .into_iter()
                .flat_map(|code| document.records_of(code))
                .collect(),
        };
        (name, lines)
    });
    let mut present = sources.iter().filter(|(_, lines)| !lines.is_empty());
    let Some((name, lines)) = present.next() else { return Scoring::standard(games) };
    for (other, lines) in present {
        let message = format!("points are given in {name} as well, which is followed; {other} is not");
        let mut warning = Diagnostic::warning("scoring-in-two-records", message);
        warning.span = lines.first().map(|line| line.span());
        findings.push(warning);
    }
    match *name {
        "162" => published(lines, games, findings),
        "BB" => bbp(lines, games, findings),
        _ => javafo(lines, games, findings),
    }
}

fn published(lines: &[&Line], games: GamesPerRound, findings: &mut Findings) -> Scoring {
    let mut table = Table::default();
    for line in lines {
        read_published(line, &mut table, findings);
    }
    let standard = Scoring::standard(games);
    let win = table.points("W").unwrap_or(standard.win);
    let draw = table.points("D").unwrap_or(standard.draw);
    Scoring {
        win,
        draw,
        loss: table.points("L").unwrap_or(standard.loss),
        absence: table.points("A").unwrap_or(standard.absence),
        pairing_allocated_bye: table.points("P").unwrap_or_else(|| allocated(games, win, draw)),
        unknown: table.points("X").unwrap_or(draw),
        adjustments: Vec::new(),
    }
}

/// The points of the pairing-allocated bye where a file does not say: a win, in a match a win and a draw.
fn allocated(games: GamesPerRound, win: Points, draw: Points) -> Points {
    match games {
        GamesPerRound::One => win,
        GamesPerRound::Two => win + draw,
    }
}

fn read_published(line: &Line, table: &mut Table, findings: &mut Findings) {
    let Some(pairs) = in_columns(line).or_else(|| mended_columns(line, findings)) else {
        findings.push(
            Diagnostic::error("unreadable-scoring", "the points of the results cannot be read")
                .at(line.from_column(4).span)
                .found(line.from_column(4).text)
                .expected(
                    "a letter of `W D L A P X` in column 6, its points in 7 to 10, and so on every 9 columns",
                ),
        );
        return;
    };
    for (symbol, points) in pairs {
        let span = points.span;
        if let Ok(Some(points)) = field::given_points(points, "points of a result", findings) {
            table.put(&symbol.to_string(), points, span, findings);
        }
    }
}

/// The letters and points of a line that misses the published columns.
fn mended_columns<'a>(line: &'a Line, findings: &mut Findings) -> Option<Pairs<'a>> {
    let pairs = in_words(line)?;
    let message = "the points stand in other columns: read by their order";
    findings.push(Diagnostic::repair("scoring-columns", message).at(line.from_column(4).span));
    Some(pairs)
}

type Pairs<'a> = Vec<(char, Piece<'a>)>;

/// Letters and points in the published columns; nothing where the line has another layout.
fn in_columns(line: &Line) -> Option<Pairs<'_>> {
    let mut pairs = Vec::new();
    let mut end = 3;
    for shift in (0..).map(|index| index * scoring::STRIDE) {
        let (symbol, points) = (scoring::SYMBOL.shifted(shift), scoring::POINTS.shifted(shift));
        if symbol.first > line.width() {
            break;
        }
        if !line.columns(end + 1, symbol.first - 1).is_blank() {
            return None;
        }
        let (letter, value) = (line.field(&symbol), line.field(&points));
        end = points.last;
        if letter.is_blank() && value.is_blank() {
            continue;
        }
        pairs.push((symbol_of(letter.text)?, Some(value).filter(is_number)?));
    }
    (line.columns(end + 1, line.width().max(end + 1)).is_blank() && !pairs.is_empty()).then_some(pairs)
}

/// Letters and points one after the other: `W 3.0 D 1.0`, `W3.0 D1.0`, `W=3`.
fn in_words(line: &Line) -> Option<Pairs<'_>> {
    let mut pairs = Vec::new();
    let mut symbol = None;
    for word in line.words(4) {
        let letters = word.text.chars().take_while(char::is_ascii_alphabetic).count();
        let (name, rest) = word.text.split_at_checked(letters)?;
        if letters > 0 && symbol.replace(symbol_of(name)?).is_some() {
            return None;
        }
        let value = rest.trim_start_matches(['=', ':']);
        if value.is_empty() {
            continue;
        }
        let piece = Piece { text: value, span: word.span };
        pairs.push((symbol.take()?, Some(piece).filter(is_number)?));
    }
    (symbol.is_none() && !pairs.is_empty()).then_some(pairs)
}

fn is_number(piece: &Piece<'_>) -> bool {
    piece.text.starts_with(|c: char| c.is_ascii_digit() || c == '-' || c == '.')
}

fn symbol_of(text: &str) -> Option<char> {
    let symbol = text.chars().next()?.to_ascii_uppercase();
    (text.len() == 1 && "WDLAPX".contains(symbol)).then_some(symbol)
}

fn bbp(lines: &[&Line], games: GamesPerRound, findings: &mut Findings) -> Scoring {
    let mut table = Table::default();
    for line in lines {
        let code = line.columns(1, 3).text.to_ascii_uppercase();
        let value = line.from_column(columns::TEXT.first);
        match field::given_points(value, "points", findings) {
            Ok(Some(points)) => table.put(&code, points, value.span, findings),
            Ok(None) => findings.push(no_value(&code, line.span())),
            Err(_) => {}
        }
    }
    let standard = Scoring::standard(games);
    let win = table.points("BBW").unwrap_or(standard.win);
    let draw = table.points("BBD").unwrap_or(standard.draw);
    let one_of = |codes: &[&str], usual, findings: &mut Findings| same(&table, codes, usual, findings);
    Scoring {
        win,
        draw,
        loss: table.points("BBL").unwrap_or(standard.loss),
        absence: one_of(&["BBZ", "BBF"], standard.absence, findings),
        pairing_allocated_bye: table.points("BBU").unwrap_or_else(|| allocated(games, win, draw)),
        unknown: draw,
        adjustments: Vec::new(),
    }
}

fn javafo(lines: &[&Line], games: GamesPerRound, findings: &mut Findings) -> Scoring {
    let mut table = Table::default();
    for line in lines {
        for word in line.words(4) {
            assign(word, &mut table, findings);
        }
    }
    let standard = Scoring::standard(games);
    let win = same(&table, &["WW", "BW", "FW", "FPB"], standard.win, findings);
    let draw = same(&table, &["WD", "BD", "HPB"], standard.draw, findings);
    Scoring {
        win,
        draw,
        loss: same(&table, &["WL", "BL"], standard.loss, findings),
        absence: same(&table, &["ZPB", "FL"], standard.absence, findings),
        pairing_allocated_bye: table.points("PAB").unwrap_or_else(|| allocated(games, win, draw)),
        unknown: draw,
        adjustments: Vec::new(),
    }
}

/// One assignment of `XXS`: `WW=1.0`, or a shortcut for several results.
fn assign(word: Piece<'_>, table: &mut Table, findings: &mut Findings) {
    const PLAIN: [&str; 12] = ["WW", "BW", "WD", "BD", "WL", "BL", "ZPB", "HPB", "FPB", "PAB", "FW", "FL"];
    let (name, value) = word.text.split_once('=').unwrap_or((word.text, ""));
    let name = name.to_ascii_uppercase();
    let codes: &[&str] = match name.as_str() {
        "W" => &["WW", "BW", "FW", "FPB"],
        "D" => &["WD", "BD", "HPB"],
        "L" => &["WL", "BL"],
        other => match PLAIN.iter().position(|plain| *plain == other) {
            Some(index) => PLAIN.get(index..=index).unwrap_or_default(),
            None => &[],
        },
    };
    if codes.is_empty() || value.is_empty() {
        findings.push(
            Diagnostic::error("unreadable-scoring", "the points of the results cannot be read")
                .at(word.span)
                .found(word.text)
                .expected("assignments such as `WW=1.0`, `D=0.5`, `PAB=1.0`"),
        );
        return;
    }
    let piece = Piece { text: value, span: word.span };
    if let Ok(Some(points)) = field::given_points(piece, "points of a result", findings) {
        for code in codes {
            table.given.insert((*code).to_owned(), (points, word.span));
        }
    }
}

/// The one value of results that cannot be scored apart.
fn same(table: &Table, codes: &[&str], usual: Points, findings: &mut Findings) -> Points {
    let value = |code: &&str| table.points(code).unwrap_or(usual);
    let first = codes.first().map_or(usual, value);
    if let Some(other) = codes.iter().find(|code| value(code) != first) {
        let name = codes.first().copied().unwrap_or_default();
        let message = format!("{name} = {first} and {other} = {}: not supported", value(other));
        let place = codes.iter().find_map(|code| table.given.get(*code));
        let mut error = Diagnostic::error("unsupported-scoring", message)
            .expected(format!("one value for {}", codes.join(", ")))
            .hint("the published format has one value for these results");
        error.span = place.map(|&(_, span)| span);
        findings.push(error);
    }
    first
}

fn no_value(code: &str, span: Span) -> Diagnostic {
    Diagnostic::error("unreadable-scoring", format!("{code} gives no points"))
        .at(span)
        .expected("points, such as 1.0")
}
