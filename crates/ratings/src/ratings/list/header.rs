//! The header line of FIDE's text download, which shows where each column begins.

use super::ListError;
use super::field::Field;
use super::format::RatingKind;
use crate::ratings::Month;

/// The columns of a text list, in their order.
#[derive(Debug)]
pub(super) struct Header {
    /// For each column the index of its first character, from 0, and the kind of its data. `None` for a
    /// column that is ignored.
    columns: Vec<(usize, Option<Field>)>,
    /// The month in the name of the rating column; `None` if the name contains no month.
    pub(super) month: Option<Month>,
    /// The kind of games of the ratings.
    pub(super) kind: RatingKind,
}

/// The headings of columns, in capitals. Columns with other headings are ignored, such as ratings of rapid and blitz
/// chess, and titles of arbiters and organisers.
const WORDS: [(&str, Field); 22] = [
    ("ID", Field::FideId),
    ("ID_NUMBER", Field::FideId),
    ("NAME", Field::Name),
    ("FED", Field::Federation),
    ("COUNTRY", Field::Federation),
    ("SEX", Field::Sex),
    ("TIT", Field::Title),
    ("TITL", Field::Title),
    ("TITLE", Field::Title),
    ("WTIT", Field::WomanTitle),
    ("SRTNG", Field::Rating),
    ("RATING", Field::Rating),
    ("RTNG", Field::Rating),
    ("GMS", Field::Games),
    ("SGM", Field::Games),
    ("GAME", Field::Games),
    ("GAMES", Field::Games),
    ("K", Field::K),
    ("SK", Field::K),
    ("B-DAY", Field::Birth),
    ("BORN", Field::Birth),
    ("FLAG", Field::Flag),
];

/// Two headings that lists until 2012 write without a space between them, with the length of the first heading.
const GLUED: [(&str, usize); 2] = [("TITLFED", 4), ("GAMESBORN", 5)];

impl Header {
    /// Reads the header line of a text list. Fails if a needed column is missing or appears twice.
    pub(super) fn read(text: &str, line: u32) -> Result<Self, ListError> {
        let mut header = Header { columns: Vec::new(), month: None, kind: RatingKind::Unsaid };
        for (start, word) in words(text) {
            // `ID Number` is one heading.
            if word == "NUMBER" && header.columns.len() == 1 {
                continue;
            }
            let field = header.field(&word);
            let twice =
                field.is_some_and(|field| header.columns.iter().any(|(_, other)| *other == Some(field)));
            if twice {
                let column = u32::try_from(start + 1).unwrap_or(u32::MAX);
                return Err(ListError::new(line, column, "a second column of the same kind").found(&word));
            }
            header.columns.push((start, field));
        }
        for needed in [Field::FideId, Field::Name, Field::Rating] {
            if !header.columns.iter().any(|(_, field)| *field == Some(needed)) {
                let problem = format!("the header line names no column for the {}", needed.words());
                return Err(ListError::new(line, 1, problem)
                    .found(text)
                    .expected("ID Number  Name  Fed Sex Tit  WTit OTit  FOA JUL13 Gms K  B-day Flag")
                    .hint("a rating's column is headed SRtng, Rating or with its month, such as JUL13"));
            }
        }
        // The characters before the first heading belong to the first column, because numbers are right-aligned.
        if let Some((start, _)) = header.columns.first_mut() {
            *start = 0;
        }
        Ok(header)
    }

    /// The column in which a rating of four digits ends, counted from 1.
    pub(super) fn end_of_rating(&self) -> usize {
        let rating = self.columns.iter().find(|(_, field)| *field == Some(Field::Rating));
        rating.map_or(0, |(start, _)| start + 4)
    }

    fn field(&mut self, word: &str) -> Option<Field> {
        if let Some(month) = month(word) {
            self.month = Some(month);
            return Some(Field::Rating);
        }
        if word == "SRTNG" {
            self.kind = RatingKind::Standard;
        }
        WORDS.iter().find(|(known, _)| *known == word).map(|(_, field)| *field)
    }

    /// The cells of a row: the field of each cell, its column in characters from 1, and its text.
    pub(super) fn cells<'a>(&'a self, row: &'a str) -> impl Iterator<Item = (Field, u32, &'a str)> {
        let ends = self.columns.iter().skip(1).map(|(start, _)| *start).chain([usize::MAX]);
        let mut rest = row;
        self.columns.iter().zip(ends).filter_map(move |(&(start, field), end)| {
            let length = rest.char_indices().nth(end - start).map_or(rest.len(), |(index, _)| index);
            let (cell, after) = rest.split_at(length);
            rest = after;
            Some((field?, u32::try_from(start + 1).unwrap_or(u32::MAX), cell))
        })
    }
}

/// The words of a line in capitals, each with the index of its first character.
fn words(text: &str) -> Vec<(usize, String)> {
    let mut words: Vec<(usize, String)> = Vec::new();
    let mut before = ' ';
    for (index, c) in text.chars().enumerate() {
        if !c.is_whitespace() {
            if before.is_whitespace() {
                words.push((index, String::new()));
            }
            if let Some((_, word)) = words.last_mut() {
                word.push(c.to_ascii_uppercase());
            }
        }
        before = c;
    }
    let parts = |(start, word): (usize, String)| match GLUED.iter().find(|(glued, _)| *glued == word) {
        Some((_, at)) => vec![(start, word[..*at].to_owned()), (start + at, word[*at..].to_owned())],
        None => vec![(start, word)],
    };
    words.into_iter().flat_map(parts).collect()
}

const MONTHS: [&str; 12] =
    ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

/// The month of a heading such as `JUL13`; `None` for other words. FIDE's lists begin in 1971, so years below 71
/// mean 2000 to 2070.
fn month(word: &str) -> Option<Month> {
    let (name, year) = word.split_at_checked(3)?;
    let number = MONTHS.iter().zip(1..).find(|(known, _)| **known == name)?.1;
    let year = super::entry::number::<u16>(year).filter(|_| year.len() == 2)?;
    Month::new(if year < 71 { 2000 + year } else { 1900 + year }, number)
}

/// The heading of the rating column for a month, such as `JUL13`.
pub(super) fn heading(month: Month) -> String {
    format!("{}{:02}", MONTHS[usize::from(month.month()) - 1], month.year() % 100)
}
