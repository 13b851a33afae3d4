//! Reads a file that is a table, such as a cross table, and makes a report from it.

use arbitrium_core::trf::{
    self, Diagnostic, Document, Edition, MOST_BYTES, ReadOptions, Record, Span, columns,
};
use arbitrium_tables::{Options, Places, TableError};
use encoding_rs::Encoding;

use crate::opened::Opened;

/// If the file is a table, replaces the content of `opened` by a report made from the table, with a warning.
/// If the table cannot be read, the result contains only an error. A file that has a record of a player is a
/// report and does not change. Other files do not change, or get a finding from `other`.
pub(crate) fn instead(bytes: &[u8], encoding: Option<&'static Encoding>, opened: Opened) -> Opened {
    if is_report(&opened.document) || bytes.len() > MOST_BYTES {
        return opened;
    }
    let read = match arbitrium_tables::read(&[bytes], &Options { encoding, tournament: None }) {
        Ok(Some(read)) => read,
        Ok(None) => return other(opened),
        // The reader of reports also recognises files in a closed format, and has already added an error.
        Err(error) if error.code == "closed-format" => return opened,
        Err(error) => return unusable(opened, refused(&error)),
    };
    let Ok(text) = read.report(Edition::Trf26) else { return opened };
    let (document, mut findings) = trf::read(text.as_bytes(), &ReadOptions::default());
    let mut warnings = vec![Diagnostic::warning("table", read.sentence)];
    if let Some(round) = read.assumed_last {
        let last = format!(
            "the table does not say how many rounds are planned: round {round} is taken for the last one"
        );
        warnings.push(Diagnostic::warning("table-rounds", last));
    }
    if !read.unused.is_empty() {
        let unused = format!("columns not used: {}", read.unused.join(", "));
        warnings.push(Diagnostic::warning("table-columns", unused));
    }
    findings.splice(0..0, warnings);
    opened.of_table(document, findings, read.places)
}

/// Removes the content of the file and all findings except `error`. The empty document that replaces the
/// content causes no further errors.
fn unusable(mut opened: Opened, error: Diagnostic) -> Opened {
    opened.document = trf::read(trf::GZIP, &ReadOptions::default()).0;
    opened.findings = vec![error];
    opened
}

/// Adds findings to a file that is neither a report nor a table. If the first line looks like headings of a
/// table, a warning lists the known headings. If the file has the name of a pairing program's file, an error
/// names the program.
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

/// Replaces the position in the report, which the finding `found` states, by the cell of the table. The cell
/// is written at the beginning of the message.
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

/// Converts an error about a table to a finding.
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
