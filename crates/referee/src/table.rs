//! Reads a table in place of a report file.

use arbitrium_core::trf::{self, Diagnostic, Document, Edition, MOST_BYTES, ReadOptions, Record, columns};
use arbitrium_tables::{Options, TableError};
use encoding_rs::Encoding;

/// The report of a table with a warning, or an error about the table. A file with the record of a player is a report
/// and stays as it is, and so does a file that is not a table.
pub(crate) fn instead(
    bytes: &[u8],
    encoding: Option<&'static Encoding>,
    document: Document,
    findings: Vec<Diagnostic>,
) -> (Document, Vec<Diagnostic>) {
    if is_report(&document) || bytes.len() > MOST_BYTES {
        return (document, findings);
    }
    let read = match arbitrium_tables::read(&[bytes], &Options { encoding, tournament: None }) {
        Ok(Some(read)) => read,
        Ok(None) => return (document, findings),
        // The reader of reports knows these files, too.
        Err(error) if error.code == "closed-format" => return (document, findings),
        // The empty document of a file that is not a text gives no tournament and no further error.
        Err(error) => return (trf::read(trf::GZIP, &ReadOptions::default()).0, vec![refused(&error)]),
    };
    let Ok(text) = read.report(Edition::Trf26) else { return (document, findings) };
    let (document, mut findings) = trf::read(text.as_bytes(), &ReadOptions::default());
    let warning = Diagnostic::warning("table", read.sentence)
        .hint("`arbitrium convert` writes this report, with everything that was assumed");
    if !read.unused.is_empty() {
        findings
            .insert(0, Diagnostic::warning("table", format!("columns not used: {}", read.unused.join(", "))));
    }
    findings.insert(0, warning);
    (document, findings)
}

fn is_report(document: &Document) -> bool {
    document
        .lines()
        .any(|(_, record)| matches!(record, Record::Known(layout) if layout.code == columns::PLAYER.code))
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
