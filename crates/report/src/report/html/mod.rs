//! HTML: one self-contained page that can be mailed and printed. Nothing is fetched, no script is needed.

mod boards;
mod digest;
pub(super) mod event;
pub mod explain;
mod matches;
mod players;
pub(super) mod rounds;
mod steps;
pub(super) mod summary;
mod told;

use std::collections::BTreeSet;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use self::digest::Digest;
use super::Renderer;
use super::page::{
    Block, Closed, Contents, Frame, Line, Rank, Role, Row, Section, Span, Table, Tone, html as page,
};
use super::sentence::capital;
use super::standings::{judged, words};
use crate::outcome::{Checked, CheckedFile, Tally};
use arbitrium_core::tournament::PlayerId;
use arbitrium_core::trf::Diagnostic;

const STYLE: &str = include_str!("style.css");
/// How many findings of the reader are listed.
const MOST_FINDINGS: usize = 100;

/// Up to how many files a page has everything of each.
const MOST_WHOLE: usize = 50;

/// The page as it grows, file by file.
#[derive(Debug, Default)]
pub struct Page {
    files: usize,
    many: bool,
    options: Option<Vec<String>>,
    digest: Option<Digest>,
}

/// What the parts of one file need: the anchors of several files must not meet.
pub(super) struct Sheet<'a> {
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
        Page { files: 0, many, options: None, digest: None }
    }

    /// A page for so many files: of more than fifty a digest, in which only what differs has a row and the rest is counted, so
    /// that it stays within a megabyte however many there are.
    #[must_use]
    pub fn of(files: usize) -> Self {
        Page { digest: (files > MOST_WHOLE).then(Digest::default), ..Page::new(files > 1) }
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
        let digest = self.digest.as_ref().map(|_| digest::HEAD).unwrap_or_default();
        Ok(navigable("Pairing check", &summary, None) + digest)
    }

    fn file(&mut self, file: &CheckedFile) -> serde_json::Result<String> {
        let Some(digest) = &mut self.digest else { return Ok(self.section(file)) };
        self.files += 1;
        Ok(digest.file(file, self.files, self.options.as_deref()))
    }

    fn foot(&mut self, tally: &Tally) -> serde_json::Result<String> {
        let has_summary = self.many || !tally.coverage.is_empty();
        let summary =
            if has_summary { page::section(&summary::section(tally)).into_string() } else { String::new() };
        let digest = self.digest.as_ref().map(Digest::foot).unwrap_or_default();
        Ok(digest + &summary + FOOT)
    }
}

/// A whole page of these sections.
#[must_use]
pub fn whole(title: &str, sections: &[Section]) -> String {
    let sections: String = sections.iter().map(|one| page::section(one).into_string()).collect();
    head(title) + &sections + FOOT
}

/// What every page begins with. The elements that stay open are closed by the [`FOOT`].
#[must_use]
pub fn head(title: &str) -> String {
    navigable(title, &html! {}, None)
}

/// The same for a page with a script: what it may do and no more, as a policy for the browser.
pub(super) fn head_under(title: &str, policy: &str) -> String {
    navigable(title, &html! {}, Some(policy))
}

/// The same with links that lead through the page.
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

/// What every page ends with.
pub const FOOT: &str = "</main>\n</body></html>\n";

impl<'a> Sheet<'a> {
    /// The sheet of one file alone.
    pub(super) fn of(checked: &'a Checked) -> Self {
        let rounds = checked.tournament().paired_rounds();
        Sheet { checked, prefix: String::new(), other: checked.party(), rounds, carded: None, options: None }
    }

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
            .with(rounds::overview(self))
            .with(event::conditions(self, &file.path))
            .with(rounds::unjudged(checked))
            .with(rounds::faults(self))
            .with(disputes)
            .with(ranks(checked))
            .with(event::repeat(self, &file.path))
            .with([
                Block::Signatures,
                Block::Appendix(appendix.into_iter().flatten().collect()),
                Block::said(Role::OnPaper, elsewhere),
            ])
    }

    /// A part of the file, under a heading in its section.
    fn part(&self, id: &str, heading: &str) -> Section {
        Section::new(Rank::Part, heading).framed(Frame::Open).with_id(self.id(id))
    }

    /// The tournament's name.
    fn title(&self) -> Line {
        match self.checked.tournament().name.as_str() {
            "" => "(no name)".into(),
            name => Span::Foreign(name.to_owned()).into(),
        }
    }

    fn contents(&self) -> Block {
        let word = capital(self.checked.round_word());
        let rounds = self.checked.differing().map(|(round, _)| round.round);
        let rounds = rounds.map(|round| (format!("round-{round}"), format!("{word} {round}")));
        let all = format!("All {}", self.boards_word());
        let parts = [("rounds", all), ("crosstable", "Cross table".to_owned())];
        let parts = parts.map(|(id, words)| (id.to_owned(), words));
        let links = rounds.chain(parts).map(|(id, words)| (self.id(&id), words.into())).collect();
        Block::Contents(Contents { label: format!("Contents of {}", self.id("title")), links })
    }

    /// What the pairs of a round are called: `boards`, of teams `matches`.
    fn boards_word(&self) -> &'static str {
        if self.is_of_teams() { "matches" } else { "boards" }
    }

    fn is_of_teams(&self) -> bool {
        self.checked.tournament().teams.is_some()
    }

    /// The id of a part of this file.
    fn id(&self, part: &str) -> String {
        format!("{}{part}", self.prefix)
    }

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

/// The recorded ranks and points, where a list of tie-breaks judges them.
fn ranks(checked: &Checked) -> Option<Block> {
    let ranks = checked.ranks.as_ref()?;
    let verdict = capital(&judged::verdict(ranks)) + checked.ranks_stand.note();
    let differences = ranks.differences.iter();
    let differences =
        differences.map(|found| (capital(&words::difference(checked.tournament(), found)) + ".").into());
    let explanation = judged::explanation(ranks).map(|words| Block::plain(capital(&words) + "."));
    let section = Section::new(Rank::Part, "Standings")
        .framed(Frame::Open)
        .with([
            Block::plain(format!("{verdict}. {}.", judged::conditions(ranks))),
            Block::Points(differences.collect()),
        ])
        .with(explanation);
    Some(section.into())
}

/// The recorded points and ranks that differ from what the results make, as one closed table.
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
    let summary = format!(
        "Recorded totals that differ from what the results make: {number}. No verdict hangs on them."
    );
    (number > 0).then(|| Closed::new(summary, [table.with_rows(rows).into()]).with_class("totals").into())
}

/// What the reader of the file mended or noticed.
fn findings(file: &CheckedFile) -> Option<Block> {
    // Recorded totals have a heading of their own where the file was judged.
    let is_told = |code| file.outcome.is_ok() && file.standing_differences().any(|found| found.code == code);
    let found: Vec<&Diagnostic> = file.findings.iter().filter(|found| !is_told(found.code)).collect();
    let number = found.len();
    let first = found.iter().take(MOST_FINDINGS).map(|found| found.to_string().into()).collect();
    let more = (number > MOST_FINDINGS).then(|| Block::plain(format!("and {} more", number - MOST_FINDINGS)));
    let summary = format!("What the reader mended or noticed: {number}");
    let blocks = [Block::Points(first)].into_iter().chain(more);
    (number > 0).then(|| Closed::new(summary, blocks).with_class("findings").into())
}
