use std::io::{self, Write};

use csv_core::WriteResult;
use quick_xml::escape::escape;

use super::cells::unsteered;
use super::field::Field;
use super::formula::defused;
use super::{CSV_HEADER, ListEntry, ListFormat, header};
use crate::ratings::Month;

/// Writes a list row by row. The same rows always give the same bytes.
#[derive(Debug)]
pub struct ListWriter<W> {
    target: W,
    format: ListFormat,
}

impl<W: Write> ListWriter<W> {
    /// Begins to write the list of a month. The text format names the rating column after the month.
    ///
    /// # Errors
    /// Fails if the target cannot be written.
    pub fn new(mut target: W, format: ListFormat, month: Month) -> io::Result<Self> {
        match format {
            ListFormat::Csv => writeln!(target, "{CSV_HEADER}")?,
            ListFormat::Text => writeln!(
                target,
                "{:15}{:61}{:4}{:4}{:5}{:5}{:15}{:4}{:6}{:4}{:3}{:6}{:4}",
                "ID Number",
                "Name",
                "Fed",
                "Sex",
                "Tit",
                "WTit",
                "OTit",
                "FOA",
                header::heading(month),
                "Gms",
                "K",
                "B-day",
                "Flag"
            )?,
            ListFormat::Xml => {
                writeln!(target, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<playerslist>")?;
            }
        }
        Ok(ListWriter { target, format })
    }

    /// Writes a row. The text format cuts a name after 60 characters, the width of its column.
    ///
    /// # Errors
    /// Fails if the target cannot be written.
    pub fn write(&mut self, entry: &ListEntry) -> io::Result<()> {
        match self.format {
            ListFormat::Csv => self.csv(entry),
            ListFormat::Text => self.text(entry),
            ListFormat::Xml => self.xml(entry),
        }
    }

    /// Ends the list and returns the target.
    ///
    /// # Errors
    /// Fails if the target cannot be written.
    pub fn finish(mut self) -> io::Result<W> {
        if self.format == ListFormat::Xml {
            writeln!(self.target, "</playerslist>")?;
        }
        self.target.flush()?;
        Ok(self.target)
    }

    fn csv(&mut self, entry: &ListEntry) -> io::Result<()> {
        for (place, (field, _)) in Field::CSV.into_iter().enumerate() {
            if place > 0 {
                self.target.write_all(b",")?;
            }
            let text = cell(entry, field);
            let text = if field == Field::Name { defused(&text) } else { text.as_str().into() };
            self.target.write_all(&quoted(&text))?;
        }
        self.target.write_all(b"\n")
    }

    fn text(&mut self, entry: &ListEntry) -> io::Result<()> {
        let text = |field| cell(entry, field);
        let name: String = text(Field::Name).chars().take(60).collect();
        writeln!(
            self.target,
            "{:15}{name:61}{:4}{:4}{:5}{:5}{:19}{:<6}{:<4}{:<3}{:6}{:4}",
            text(Field::FideId),
            text(Field::Federation),
            text(Field::Sex),
            text(Field::Title),
            text(Field::WomanTitle),
            "",
            rating_or_zero(entry),
            text(Field::Games),
            text(Field::K),
            text(Field::Birth),
            text(Field::Flag),
        )
    }

    fn xml(&mut self, entry: &ListEntry) -> io::Result<()> {
        writeln!(self.target, "<player>")?;
        for (field, element) in Field::XML {
            let value = if field == Field::Rating { rating_or_zero(entry) } else { cell(entry, field) };
            writeln!(self.target, "<{element}>{}</{element}>", escape(value.as_str()))?;
        }
        writeln!(self.target, "</player>")
    }
}

/// The rating as FIDE's formats write it: 0 for an unrated player.
fn rating_or_zero(entry: &ListEntry) -> String {
    entry.rating.map_or(0, crate::ratings::Rating::get).to_string()
}

fn cell(entry: &ListEntry, field: Field) -> String {
    fn or_blank(value: Option<impl ToString>) -> String {
        value.map(|value| value.to_string()).unwrap_or_default()
    }
    match field {
        Field::FideId => entry.fide_id.to_string(),
        // The name may contain control characters if it comes from a report, or from a list that an earlier
        // version read.
        Field::Name => unsteered(&entry.name),
        Field::Federation => or_blank(entry.federation),
        Field::Sex => or_blank(entry.sex),
        Field::Title => or_blank(entry.title),
        Field::WomanTitle => or_blank(entry.title.filter(|title| title.is_for_women())),
        Field::Rating => or_blank(entry.rating),
        Field::K => or_blank(entry.k),
        Field::Games => or_blank(entry.games),
        Field::Birth => entry.birth_year.map(|year| format!("{year:04}")).unwrap_or_default(),
        Field::Flag => entry.flag.to_string(),
        Field::CareerGames => or_blank(entry.career_games),
        Field::Highest => or_blank(entry.highest),
    }
}

/// A cell of a CSV row, in quotation marks if necessary.
#[must_use]
pub fn quoted(text: &str) -> Vec<u8> {
    // The CSV library quotes an empty record, but an empty cell between commas needs no quotation marks.
    if text.is_empty() {
        return Vec::new();
    }
    let mut writer = csv_core::Writer::new();
    // At most, every character is doubled, and two quotation marks are added.
    let mut output = vec![0; 2 * text.len() + 2];
    let (_, _, mut written) = writer.field(text.as_bytes(), &mut output);
    if let (WriteResult::InputEmpty, more) = writer.finish(&mut output[written..]) {
        written += more;
    }
    output.truncate(written);
    output
}
