//! The report on a program's results for the conformance kit, in every output format.

mod badge;
mod conformance;
mod html;
mod json;
mod junit;
mod page;
mod text;
mod words;

#[cfg(feature = "schemas")]
pub(crate) use json::schema;

pub use conformance::Conformance;

/// The output format of the report on a program's conformance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Plain text for a terminal.
    Text,
    /// One JSON object that programs can read.
    Json,
    /// One HTML page without further files.
    Html,
    /// `JUnit` XML: each case is a test.
    Junit,
    /// A small SVG picture that shows how many cases pass.
    Badge,
}

/// Writes the report in a format. The result is the content of a file.
#[must_use]
pub fn render(found: &Conformance, form: Form) -> String {
    match form {
        Form::Text => text::render(found),
        Form::Json => json::render(found),
        Form::Html => html::render(found),
        Form::Junit => junit::render(found),
        Form::Badge => badge::render(found),
    }
}
