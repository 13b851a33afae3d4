//! HTML output: one self-contained page that can be mailed and printed. It loads no further files and needs no
//! script.

mod boards;
mod digest;
pub(super) mod event;
pub mod explain;
mod matches;
mod players;
mod ranks;
pub(super) mod rounds;
mod sheet;
mod steps;
pub(super) mod summary;
mod told;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use self::digest::Digest;
use self::ranks::ranks;
pub(super) use self::sheet::Sheet;
use super::Renderer;
use super::page::{ARBITERS, Block, Closed, Line, Rank, Role, Row, Section, Span, Table, Tone, html as page};
use super::sentence::capital;
use crate::outcome::{CheckedFile, Tally};
use arbitrium_core::trf::{Diagnostic, printable};

const STYLE: &str = include_str!("style.css");
/// The title of a page that is not about one event.
const TITLE: &str = "Pairing check";

/// The largest number of findings from reading a file that are listed.
const MOST_FINDINGS: usize = 100;

/// The largest number of files that a page shows in full. With more files, the page is a digest.
const MOST_WHOLE: usize = 50;

/// Writes the HTML page of a check, file by file.
#[derive(Debug, Default)]
pub struct Page {
    files: usize,
    many: bool,
    options: Option<Vec<String>>,
    digest: Option<Digest>,
}

impl Page {
    /// Creates a page without a digest. `many` says whether it can have more than one file.
    #[must_use]
    pub fn new(many: bool) -> Self {
        Page { files: 0, many, options: None, digest: None }
    }

    /// Creates a page for this number of files. For more than `MOST_WHOLE` files it is a digest. A digest has
    /// a row only for a file with differences, and is smaller than one megabyte.
    #[must_use]
    pub fn of(files: usize) -> Self {
        Page { digest: (files > MOST_WHOLE).then(Digest::default), ..Page::new(files > 1) }
    }

    /// Sets the options of the command that repeats the check of a file. `options` are the words of the
    /// command line, without the names of files. With `None`, the options are derived from the result of each
    /// file.
    #[must_use]
    pub fn repeating(self, options: Option<Vec<String>>) -> Self {
        Page { options, ..self }
    }

    /// Renders the section about one file.
    pub fn section(&mut self, file: &CheckedFile) -> String {
        self.files += 1;
        let prefix = if self.many { format!("f{}-", self.files) } else { String::new() };
        let section = match &file.outcome {
            Ok(checked) => {
                Sheet { prefix, options: self.options.as_deref(), ..Sheet::of(checked) }.section(file)
            }
            Err(error) => {
                let verdict = Line::from(format!("Not judged: {}.", error.message));
                Section::new(Rank::Title, Span::Foreign(file.path.clone()))
                    .with_class("file")
                    .with([Block::said(Role::Found(Tone::Bad), verdict)])
                    .with(findings(file))
            }
        };
        page::section(&section).into_string() + "\n"
    }
}

impl Renderer for Page {
    fn head(&mut self) -> serde_json::Result<String> {
        let summary = html! {
            @if self.many { nav aria-label="Page" { a href="#summary" { "Summary of all files" } } }
        };
        if !self.many && self.digest.is_none() {
            // A page about one file has the name of the event as its title. So its head is written later,
            // together with the file.
            return Ok(String::new());
        }
        let digest = self.digest.as_ref().map(|_| digest::HEAD).unwrap_or_default();
        Ok(navigable(TITLE, &summary, None) + digest)
    }

    fn file(&mut self, file: &CheckedFile) -> serde_json::Result<String> {
        let Some(digest) = &mut self.digest else {
            let name = file.outcome.as_ref().ok().map(|checked| checked.tournament().name.as_str());
            let head = match name {
                _ if self.many => String::new(),
                Some(name) if !name.is_empty() => head(&format!("{}: pairing check", printable(name))),
                _ => head(TITLE),
            };
            return Ok(head + &self.section(file));
        };
        self.files += 1;
        Ok(digest.file(file, self.files, self.options.as_deref()))
    }

    fn foot(&mut self, tally: &Tally) -> serde_json::Result<String> {
        let head = if self.files == 0 && !self.many { head(TITLE) } else { String::new() };
        let has_summary = self.many || !tally.coverage.is_empty();
        let summary =
            if has_summary { page::section(&summary::section(tally)).into_string() } else { String::new() };
        let digest = self.digest.as_ref().map(Digest::foot).unwrap_or_default();
        Ok(head + &digest + &summary + FOOT)
    }
}

/// Renders a complete page with these sections.
#[must_use]
pub fn whole(title: &str, sections: &[Section]) -> String {
    let sections: String = sections.iter().map(|one| page::section(one).into_string()).collect();
    head(title) + &sections + FOOT
}

/// The HTML at the beginning of every page. [`FOOT`] closes the elements that this leaves open.
#[must_use]
pub fn head(title: &str) -> String {
    navigable(title, &html! {}, None)
}

/// The HTML at the beginning of the page with a script. `policy` is the Content-Security-Policy of the page,
/// which allows the script.
pub(super) fn head_under(title: &str, policy: &str) -> String {
    navigable(title, &html! {}, Some(policy))
}

/// The HTML at the beginning of a page with links to its parts.
fn navigable(title: &str, navigation: &Markup, policy: Option<&str>) -> String {
    let body = html! {
        a.skip href="#content" { "Skip to the content" }
        header {
            p.brand { "arbitrium " (super::json::VERSION) ": pairings and ratings, article by article" }
            (navigation)
        }
    };
    let head = html! {
        head {
            meta charset="utf-8";
            @if let Some(policy) = policy { meta http-equiv="Content-Security-Policy" content=(policy); }
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta name="color-scheme" content="light dark";
            title { (title) }
            style { (PreEscaped(STYLE)) }
        }
    };
    format!(
        "{}\n<html lang=\"en\">{}\n<body>{}\n<main id=\"content\" tabindex=\"-1\"><h1>{}</h1>\n",
        DOCTYPE.into_string(),
        head.into_string(),
        body.into_string(),
        html! { (title) }.into_string()
    )
}

/// The HTML at the end of every page.
pub const FOOT: &str = "</main>\n</body></html>\n";

impl Sheet<'_> {
    fn section(&self, file: &CheckedFile) -> Section {
        let checked = self.checked;
        let disputes = checked.differing().map(|(round, standing)| rounds::dispute(self, round, standing));
        let appendix =
            [totals(file), findings(file), Some(rounds::all(self)), Some(players::cross_table(self))];
        let elsewhere = format!(
            "On a screen this page also shows all {}, the cross table, and what the reader of the file noticed.",
            self.boards_word()
        );
        Section::new(Rank::Title, self.title())
            .with_id(self.id("title"))
            .with_class("file")
            .with([self.contents()])
            .with(event::notes(self))
            .with(rounds::overview(self))
            .with(rounds::unjudged(checked))
            .with(rounds::faults(self))
            .with(disputes)
            .with(ranks(checked))
            .with([Block::Facts(event::facts(self, &file.path))])
            .with(event::repeat(self, &file.path))
            .with([
                Block::Signatures(ARBITERS),
                Block::Appendix(appendix.into_iter().flatten().collect()),
                Block::said(Role::OnPaper, elsewhere),
            ])
    }
}

/// A table of the recorded points and ranks that differ from the results, hidden until the reader opens it.
/// `None` if no recorded points or ranks differ.
fn totals(file: &CheckedFile) -> Option<Block> {
    let number = file.standing_differences().count();
    let rows = file.standing_differences().map(|found| {
        let place = found.span.map_or("–".to_owned(), |span| format!("{}:{}", span.line, span.column));
        let value = |value: &Option<String>| Span::Foreign(value.clone().unwrap_or_else(|| "–".to_owned()));
        let message = Span::Foreign(capital(&found.message));
        Row::new([Span::from(place), value(&found.found), value(&found.expected), message].map(Line::from))
    });
    let table =
        Table::narrow(["Line and column", "Recorded", "By the results", "What is said"]).named_by_first();
    let summary = format!("Recorded totals that differ from the results: {number}. They change no verdict.");
    (number > 0).then(|| Closed::new(summary, [table.with_rows(rows).into()]).with_class("totals").into())
}

/// The findings from reading the file, hidden until the reader opens them. `None` if there are none.
fn findings(file: &CheckedFile) -> Option<Block> {
    // For a judged file, wrong recorded points and ranks have a table of their own, so they are left out
    // here.
    let is_told = |code| file.outcome.is_ok() && file.standing_differences().any(|found| found.code == code);
    let found: Vec<&Diagnostic> = file.findings.iter().filter(|found| !is_told(found.code)).collect();
    let number = found.len();
    let first = found.iter().take(MOST_FINDINGS).map(|found| found.to_string().into()).collect();
    let more = (number > MOST_FINDINGS).then(|| Block::plain(format!("and {} more", number - MOST_FINDINGS)));
    let summary = format!("What the reader repaired or noticed: {number}");
    let blocks = [Block::Points(first)].into_iter().chain(more);
    (number > 0).then(|| Closed::new(summary, blocks).with_class("findings").into())
}
