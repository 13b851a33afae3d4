//! Reads the points for each result. They come from record `162`. Without it, they come from the engines'
//! `BB` records or, if these are also missing, from record `XXS`.

use std::collections::BTreeMap;

use super::columns::scoring;
use super::diagnostic::{Diagnostic, Findings};
use super::document::Document;
use super::engine_scoring::{bbp, javafo};
use super::field;
use super::line::Line;
use super::{Piece, Span};
use arbitrium_tournament::{GamesPerRound, PlayerId, Points, Scoring};

/// The points that one kind of record gives, by the symbols of the results, with their places in the file.
#[derive(Default)]
pub(super) struct Table {
    pub(super) given: BTreeMap<String, (Points, Span)>,
}

impl Table {
    pub(super) fn put(&mut self, symbol: &str, points: Points, span: Span, findings: &mut Findings) {
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

    pub(super) fn points(&self, symbol: &str) -> Option<Points> {
        self.given.get(symbol).map(|&(points, _)| points)
    }
}

/// The scoring of a file, without the abnormal points in record `299`. Engines can give separate points to
/// some results that have no letter in record `162`. Such points become adjustments for all players.
pub(crate) fn scoring(
    document: &Document,
    players: &[PlayerId],
    games: GamesPerRound,
    findings: &mut Findings,
) -> Scoring {
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
        "BB" => bbp(lines, players, games, findings),
        _ => javafo(lines, players, games, findings),
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

/// The points for the pairing-allocated bye if the file does not give them. They are the points of a win. In
/// a two-game match they are the points of a win and a draw together.
pub(super) fn allocated(games: GamesPerRound, win: Points, draw: Points) -> Points {
    match games {
        GamesPerRound::One | GamesPerRound::Boards => win,
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
        if let Ok(Some(points)) = field::points_of_result(points, "points of a result", findings) {
            table.put(&published_symbol(symbol, span, findings), points, span, findings);
        }
    }
}

/// Converts a letter of a file to a letter of record `162`. Some programs write `Z`, a bye without points, in
/// place of `A`, an absence.
fn published_symbol(symbol: char, span: Span, findings: &mut Findings) -> String {
    if symbol != 'Z' {
        return symbol.to_string();
    }
    let message = "the points of `Z`, an absence: read as those of `A`";
    findings.push(Diagnostic::repair("scoring-letter", message).at(span));
    "A".to_owned()
}

/// The letters and points of a line that does not use the published columns. This is reported as a repair.
/// `None` if they cannot be read.
fn mended_columns<'a>(line: &'a Line, findings: &mut Findings) -> Option<Pairs<'a>> {
    let pairs = in_words(line)?;
    let message = "the points are in other columns: read by their order";
    findings.push(Diagnostic::repair("scoring-columns", message).at(line.from_column(4).span));
    Some(pairs)
}

type Pairs<'a> = Vec<(char, Piece<'a>)>;

/// The letters and points of a line in the published columns; `None` if the line has another layout.
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

/// The letters and points of a line as words, such as `W 3.0 D 1.0`, `W3.0 D1.0` or `W=3`; `None` for another form.
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
    (text.len() == 1 && "WDLAPXZ".contains(symbol)).then_some(symbol)
}
