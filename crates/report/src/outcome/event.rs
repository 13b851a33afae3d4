//! The facts about the event in a report file.

use arbitrium_core::trf::{Document, columns};

/// The facts about the event as the file records them. The texts are untrusted. They are empty if the file lacks
/// them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Event {
    /// The town of the event, record `022`.
    pub place: String,
    /// The first day as the file writes it, record `042`.
    pub first_day: String,
    /// The last day as the file writes it, record `052`.
    pub last_day: String,
    /// The name of the chief arbiter, record `102`.
    pub arbiter: String,
    /// The SHA-256 of the file's bytes in hexadecimal digits; `None` if there was no file.
    pub digest: Option<String>,
}

impl Event {
    /// Reads the facts about the event from a document. `digest` is the SHA-256 of its file.
    #[must_use]
    pub fn of(document: &Document, digest: Option<String>) -> Self {
        let text = |code: &str| {
            let layout = columns::KNOWN.iter().find(|layout| layout.code == code);
            let piece = layout.and_then(|layout| document.text_of(layout));
            piece.map(|piece| piece.text.to_owned()).unwrap_or_default()
        };
        Event {
            place: text("022"),
            first_day: text("042"),
            last_day: text("052"),
            arbiter: text("102"),
            digest,
        }
    }
}
