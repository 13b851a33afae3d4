//! Renders lines as HTML.

use maud::{Markup, html};

use crate::report::page::{Line, Span, Tone};
use arbitrium_core::trf::printable_whole;

/// Renders a line as HTML, for a paragraph, a cell or a heading.
#[must_use]
pub fn line(line: &Line) -> Markup {
    html! { @for one in line.spans() { (span(one)) } }
}

fn span(span: &Span) -> Markup {
    match span {
        Span::Words(words) => html! { (words) },
        Span::Foreign(text) => html! { (printable_whole(text)) },
        Span::Path(text) => html! { span.path { (printable_whole(text)) } },
        Span::Code(words) => html! { code { (words) } },
        Span::Strong(words) => html! { strong { (words) } },
        Span::Struck(words) => html! { del { (words) } },
        Span::Faint(words) => html! { small { (words) } },
        Span::Toned(tone, words) => html! { span class=(look(*tone)) { (sign(*tone)) (words) } },
        Span::Signed(tone, words) => html! { (sign(*tone)) (words) },
        Span::Link(to, said) if to.starts_with('#') => html! { a href=(to) { (line(said)) } },
        Span::Link(to, said) => html! { a href=(to) rel="noreferrer" { (line(said)) } },
    }
}

pub(super) fn look(tone: Tone) -> &'static str {
    match tone {
        Tone::Good => "good",
        Tone::Bad | Tone::Failed => "bad",
        Tone::Doubtful => "doubtful",
    }
}

/// The sign next to a coloured word. It shows the tone to readers who cannot distinguish the colours.
pub(super) fn sign(tone: Tone) -> Markup {
    let sign = match tone {
        Tone::Good => "✓ ",
        Tone::Bad | Tone::Failed => "✗ ",
        Tone::Doubtful => "? ",
    };
    html! { span aria-hidden="true" { (sign) } }
}
