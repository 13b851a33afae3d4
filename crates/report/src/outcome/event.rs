//! Which event a file is about and which file it was, as it says itself.

use arbitrium_core::trf::{Document, columns};

/// What a report file says of its event; everything as recorded (untrusted text), empty where nothing is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Event {
    /// The town, record `022`.
    pub place: String,
    /// The first day, record `042`.
    pub first_day: String,
    /// The last day, record `052`.
    pub last_day: String,
    /// The chief arbiter, record `102`.
    pub arbiter: String,
    /// The SHA-256 of the file's bytes in hexadecimal digits, where there was a file.
    pub digest: Option<String>,
}

impl Event {
    /// What a document says, and the digest of its file.
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
