//! Reads a table in place of a report file.

use arbitrium_core::trf::{
    self, Diagnostic, Document, Edition, MOST_BYTES, ReadOptions, Record, Span, columns,
};
use arbitrium_tables::{Options, Places, TableError};
use encoding_rs::Encoding;

use crate::opened::Opened;

/// The report of a table with a warning, or an error about the table. A file with the record of a player is a report
/// and stays as it is, and so does a file that is not a table.
pub(crate) fn instead(bytes: &[u8], encoding: Option<&'static Encoding>, opened: Opened) -> Opened {
    if is_report(&opened.document) || bytes.len() > MOST_BYTES {
        return opened;
    }
    let read = match arbitrium_tables::read(&[bytes], &Options { encoding, tournament: None }) {
        Ok(Some(read)) => read,
        Ok(None) => return other(opened),
        // The reader of reports knows these files, too.
        Err(error) if error.code == "closed-format" => return opened,
        Err(error) => return unusable(opened, refused(&error)),
    };
    let Ok(text) = read.report(Edition::Trf26) else { return opened };
    let (document, mut findings) = trf::read(text.as_bytes(), &ReadOptions::default());
    let mut warnings = vec![Diagnostic::warning("table", read.sentence)];
    if !read.unused.is_empty() {
        let unused = format!("columns not used: {}", read.unused.join(", "));
        warnings.push(Diagnostic::warning("table-columns", unused));
    }
    findings.splice(0..0, warnings);
    opened.of_table(document, findings, read.places)
}

/// The file with this error only. The empty document of a file that is not a text gives no tournament and no further
/// error.
fn unusable(mut opened: Opened, error: Diagnostic) -> Opened {
    opened.document = trf::read(trf::GZIP, &ReadOptions::default()).0;
    opened.findings = vec![error];
    opened
}

/// A file that is neither a report nor a table. If it has the name of a file of a pairing program, an error names the
/// program. If it has headings, a warning names those of tables.
fn other(mut opened: Opened) -> Opened {
    let is_known = trf::program_file_named(&opened.name);
    let heads = opened.document.line(1).map(|line| line.text().to_lowercase()).unwrap_or_default();
    if heads.contains([',', ';', '\t']) && ["name", "player"].iter().any(|word| heads.contains(word)) {
        let warning = Diagnostic::warning("unknown-table", "the headings are not those of a known table");
        let expected = "number,name,rating,r1,r2 and so on, or round,white,black,result";
        opened.findings.insert(0, warning.expected(expected));
    }
    let Some(file) = is_known.filter(|_| !opened.document.lines().any(|(_, record)| is_record(record)))
    else {
        return opened;
    };
    let error = Diagnostic::error("no-text", format!("this is {}, not a report", file.what));
    unusable(opened, error.expected("a report file, which is a text").hint(file.hint))
}

/// Replaces the place of a finding by the cell of the table, in front of the message.
pub(crate) fn locate(found: &mut Diagnostic, document: &Document, places: &Places) {
    let place = |span: Span| places.of(document.line(span.line)?.text(), span.column);
    if let Some(place) = found.span.take().and_then(place) {
        found.message = format!("{place}: {}", found.message);
    }
    for (span, about) in std::mem::take(&mut found.related) {
        let place = place(span).map_or(String::new(), |place| format!("{place}: "));
        found.message = format!("{}; {place}{about}", found.message);
    }
}

fn is_report(document: &Document) -> bool {
    document
        .lines()
        .any(|(_, record)| matches!(record, Record::Known(layout) if layout.code == columns::PLAYER.code))
}

fn is_record(record: Record) -> bool {
    matches!(record, Record::Known(_))
}

/// The error about a table as a finding.
fn refused(error: &TableError) -> Diagnostic {
    let place = error.at.as_ref().map_or(String::new(), |place| format!("{place}: "));
    let other = error.other.as_ref().map_or(String::new(), |(place, text)| format!("; {place}: {text}"));
    let mut finding = Diagnostic::error(error.code, format!("{place}{}{other}", error.message));
    if let Some(found) = &error.found {
        finding = finding.found(found);
    }
    if let Some(expected) = &error.expected {
        finding = finding.expected(expected.as_str());
    }
    match &error.hint {
        Some(hint) => finding.hint(hint.as_str()),
        None => finding,
    }
}
