//! HTML: one self-contained page that can be mailed and printed. Nothing is fetched, no script is needed.

mod boards;
pub mod event;
pub mod explain;
mod players;
mod rounds;
mod steps;
mod summary;
mod told;

use std::collections::BTreeSet;

use maud::{DOCTYPE, Markup, PreEscaped, html};

pub(super) use event::signatures;

use super::Renderer;
use super::page::{Line, Span, html as page};
use super::sentence::capital;
use super::standings::{judged, words};
use crate::outcome::{Checked, CheckedFile, Tally};
use arbitrium_core::check::Verdict;
use arbitrium_core::systems::Class;
use arbitrium_core::tournament::PlayerId;
use arbitrium_core::trf::{Diagnostic, printable};

const STYLE: &str = include_str!("style.css");
/// How many findings of the reader are listed.
const MOST_FINDINGS: usize = 100;

/// The page as it grows, file by file.
#[derive(Debug, Default)]
pub struct Page {
    files: usize,
    many: bool,
    options: Option<Vec<String>>,
}

/// What the parts of one file need: the anchors of several files must not meet.
struct Sheet<'a> {
    checked: &'a Checked,
    prefix: String,
    /// What a pairing is called that stands beside the reference.
    other: &'static str,
    /// How many rounds the players' cards show.
    rounds: u16,
    /// The players who have a card; all where there is no list.
    carded: Option<BTreeSet<PlayerId>>,
    /// The options of the command that made the page, where it is known.
    options: Option<&'a [String]>,
}

impl Page {
    /// A page for one file or for many.
    #[must_use]
    pub fn new(many: bool) -> Self {
        Page { files: 0, many, options: None }
    }

    /// The same, made by a command with these options (words, without the files): the command that repeats a file's result
    /// has them all. Without them it has what the result itself tells.
    #[must_use]
    pub fn repeating(self, options: Option<Vec<String>>) -> Self {
        Page { options, ..self }
    }

    /// One file.
    pub fn section(&mut self, file: &CheckedFile) -> String {
        self.files += 1;
        let prefix = if self.many { format!("f{}-", self.files) } else { String::new() };
        let markup = match &file.outcome {
            Ok(checked) => {
                let rounds = checked.tournament().paired_rounds();
                let options = self.options.as_deref();
                Sheet { checked, prefix, other: checked.party(), rounds, carded: None, options }.render(file)
            }
            Err(error) => html! {
                section.file { h2 { (shown(&file.path)) } p.verdict.bad { "Not judged: " (error.message) "." } (findings(file)) }
            },
        };
        markup.into_string() + "\n"
    }
}

impl Renderer for Page {
    fn head(&mut self) -> serde_json::Result<String> {
        let summary = html! {
            @if self.many { nav aria-label="Page" { a href="#summary" { "Summary of all files" } } }
        };
        Ok(head("Pairing check", &summary))
    }

    fn file(&mut self, file: &CheckedFile) -> serde_json::Result<String> {
        Ok(self.section(file))
    }

    fn foot(&mut self, tally: &Tally) -> serde_json::Result<String> {
        let has_summary = self.many || !tally.coverage.is_empty();
        let summary = if has_summary { summary::render(tally).into_string() } else { String::new() };
        Ok(summary + FOOT)
    }
}

/// What every page begins with. The elements that stay open are closed by the [`FOOT`].
#[must_use]
pub fn head(title: &str, navigation: &Markup) -> String {
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

/// What every page ends with.
pub const FOOT: &str = "</main>\n</body></html>\n";

impl Sheet<'_> {
    fn render(&self, file: &CheckedFile) -> Markup {
        let checked = self.checked;
        html! {
            section.file aria-labelledby=(self.id("title")) {
                h2 id=(self.id("title")) { (page::line(&self.title())) }
                (self.contents())
                (page::blocks(&event::conditions(self, &file.path)))
                (rounds::overview(self))
                @if let Some(stopped) = &checked.replay.stopped {
                    p.verdict.bad { "Not judged further: " (stopped.to_string()) "." }
                }
                @if let Some(unsearched) = &checked.replay.unsearched {
                    p { (capital(&unsearched.to_string())) "." }
                }
                (rounds::faults(self))
                @for (round, standing) in checked.differing() { (rounds::dispute(self, round, standing)) }
                (ranks(checked))
                (event::repeat(self, &file.path))
                (event::signatures())
                div.appendix {
                    (totals(file))
                    (findings(file))
                    (rounds::all(self))
                    (players::cross_table(self))
                }
                p.on-paper { "On a screen this page also shows all boards, the cross table, and what the reader of the file noticed." }
            }
        }
    }

    /// The tournament's name.
    fn title(&self) -> Line {
        match self.checked.tournament().name.as_str() {
            "" => "(no name)".into(),
            name => Span::Foreign(name.to_owned()).into(),
        }
    }

    fn contents(&self) -> Markup {
        let word = capital(self.checked.round_word());
        html! {
            nav aria-label=(format!("Contents of {}", self.id("title"))) {
                ul.contents {
                    @for (round, _) in self.checked.differing() {
                        li { a href=(self.link(&format!("round-{}", round.round))) { (word) " " (round.round) } }
                    }
                    li { a href=(self.link("rounds")) { "All boards" } }
                    li { a href=(self.link("crosstable")) { "Cross table" } }
                }
            }
        }
    }

    /// The id of a part of this file.
    fn id(&self, part: &str) -> String {
        format!("{}{part}", self.prefix)
    }

    /// The link to it.
    fn link(&self, part: &str) -> String {
        format!("#{}{part}", self.prefix)
    }

    /// Something about a player as a link to his row; plain where he has none.
    fn linked(&self, id: PlayerId, said: impl Into<Line>) -> Line {
        let said = said.into();
        if self.has_card(id) { Span::Link(self.link(&format!("player-{id}")), said).into() } else { said }
    }

    /// A player by number and name, as a link to his row.
    fn player(&self, id: PlayerId) -> Line {
        self.linked(id, self.numbered(id))
    }

    /// A player by number and name.
    fn numbered(&self, id: PlayerId) -> Line {
        Line::from(format!("{} ", id.get())).and(Span::Foreign(self.name(id).to_owned()))
    }

    /// Players by number and name, with commas between them.
    fn players(&self, ids: &[PlayerId]) -> Line {
        Line::listed(ids.iter().map(|&id| self.player(id)))
    }

    /// Whether the player has a card to which a link can lead.
    fn has_card(&self, id: PlayerId) -> bool {
        let listed = self.carded.as_ref().is_none_or(|carded| carded.contains(&id));
        listed && self.checked.tournament().player(id).is_some()
    }

    /// A player's name as the file has it.
    fn name(&self, id: PlayerId) -> &str {
        self.checked.tournament().player(id).map(|player| player.name.as_str()).unwrap_or_default()
    }
}

/// The class of a verdict's look; its words say the same.
fn look(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Class(Class::Agrees) => "good",
        Verdict::Class(Class::Undecided) | Verdict::Reading => "doubtful",
        Verdict::Class(_) => "bad",
    }
}

/// The sign of a verdict, for eyes that tell no colours apart.
fn sign(verdict: Verdict) -> &'static str {
    match look(verdict) {
        "good" => "✓",
        "doubtful" => "?",
        _ => "✗",
    }
}

/// A table that may be wider than the window: it scrolls, with the keyboard too.
#[must_use]
pub fn wide(label: &str, table: &Markup) -> Markup {
    html! { div.wide tabindex="0" role="region" aria-label=(label) { (table) } }
}

/// A text of any length made safe to show.
#[must_use]
pub fn shown(text: &str) -> String {
    text.chars().map(|c| printable(c.encode_utf8(&mut [0; 4]))).collect()
}

/// The recorded ranks and points, where a list of tie-breaks judges them.
fn ranks(checked: &Checked) -> Markup {
    html! {
        @if let Some(ranks) = &checked.ranks {
            h3 { "Standings" }
            p { (capital(&judged::verdict(ranks))) (checked.ranks_stand.note()) ". " (judged::conditions(ranks)) "." }
            ul { @for found in &ranks.differences { li { (capital(&words::difference(checked.tournament(), found))) "." } } }
            @if let Some(explanation) = judged::explanation(ranks) { p { (capital(&explanation)) "." } }
        }
    }
}

/// The recorded points and ranks that differ from what the results make, as one closed table.
fn totals(file: &CheckedFile) -> Markup {
    let number = file.standing_differences().count();
    let place = |found: &Diagnostic| {
        found.span.map_or_else(|| "–".to_owned(), |span| format!("{}:{}", span.line, span.column))
    };
    html! {
        @if number > 0 {
            details.totals {
                summary { "Recorded totals that differ from what the results make: " (number) ". No verdict hangs on them." }
                table {
                    thead { tr {
                        th scope="col" { "Line and column" } th scope="col" { "Recorded" }
                        th scope="col" { "By the results" }
                        th scope="col" { "What is said" }
                    } }
                    tbody { @for found in file.standing_differences() { tr {
                        th scope="row" { (place(found)) }
                        td { (shown(found.found.as_deref().unwrap_or("–"))) }
                        td { (shown(found.expected.as_deref().unwrap_or("–"))) }
                        td { (capital(&shown(&found.message))) }
                    } } }
                }
            }
        }
    }
}

fn findings(file: &CheckedFile) -> Markup {
    // Recorded totals have a heading of their own where the file was judged.
    let is_told = |code| file.outcome.is_ok() && file.standing_differences().any(|found| found.code == code);
    let found: Vec<&Diagnostic> = file.findings.iter().filter(|found| !is_told(found.code)).collect();
    let number = found.len();
    html! {
        @if number > 0 {
            details.findings {
                summary { "What the reader mended or noticed: " (number) }
                ul { @for found in found.iter().take(MOST_FINDINGS) { li { (found.to_string()) } } }
                @if number > MOST_FINDINGS { p { "and " (number - MOST_FINDINGS) " more" } }
            }
        }
    }
}
