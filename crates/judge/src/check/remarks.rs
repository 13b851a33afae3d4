//! Turns the remarks of a pairing system into findings at their positions in the file.

use arbitrium_swiss::Remark;
use arbitrium_trf::{Diagnostic, Document, Lowered};

/// The remarks in the form of findings, like those of the file reader. They are warnings, because remarks never
/// change a verdict.
#[must_use]
pub fn findings(document: &Document, lowered: &Lowered, remarks: Vec<Remark>) -> Vec<Diagnostic> {
    remarks.into_iter().map(|remark| finding(document, lowered, remark)).collect()
}

fn finding(document: &Document, lowered: &Lowered, remark: Remark) -> Diagnostic {
    let Remark { article, code, player, fact, message, expected, hint, others } = remark;
    let place = |player| lowered.spans.fact(player, fact);
    let mut finding = Diagnostic::warning(code, format!("{message} ({article})")).expected(expected);
    if let Some(piece) = place(player).and_then(|span| document.piece_at(span)) {
        finding = finding.at(piece.span).found(piece.text);
    }
    if let Some(hint) = hint {
        finding = finding.hint(hint);
    }
    for (player, about) in others {
        if let Some(span) = place(player) {
            finding = finding.related(span, about);
        }
    }
    finding
}
