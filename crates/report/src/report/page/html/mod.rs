//! Renders the content between the head and the foot of a page as HTML.

mod boards;
mod line;
mod statements;
mod table;

use maud::{Markup, html};

use self::boards::boards;
pub use self::line::line;
use self::line::look;
use self::statements::statements;
use self::table::table;
pub(in crate::report) use self::table::{row, table_around, told};
use super::{Block, Closed, Contents, Fact, Frame, Rank, Role, Room, Section, Term, Tone};

/// Renders a section with its heading as HTML. If the section has an id, its heading is its label for screen readers.
#[must_use]
pub fn section(section: &Section) -> Markup {
    let (id, class) = (section.id.as_deref(), section.class);
    let title = id.filter(|_| section.frame == Frame::Whole).map(|id| format!("{id}-title"));
    let heading = heading(section, title.as_deref().or(id));
    let inner = blocks(&section.blocks);
    match section.frame {
        Frame::Headed => html! { section class=[class] aria-labelledby=[id] { (heading) (inner) } },
        Frame::Whole => html! { section class=[class] id=[id] aria-labelledby=[title] { (heading) (inner) } },
        Frame::Alone => html! { article class=[class] aria-labelledby=[id] { (heading) (inner) } },
        Frame::Open => html! { (heading) (inner) },
    }
}

/// The HTML of a section, split into two texts, so that further content can be written between them. The
/// first text has the heading and the blocks of the section. The second text ends the section.
pub(in crate::report) fn around(section: &Section) -> (String, String) {
    split(self::section(section).into_string(), if section.frame == Frame::Open { "" } else { "</" })
}

/// Splits HTML before the last occurrence of `end`, for example before the last closing tag.
fn split(mut html: String, end: &str) -> (String, String) {
    let after = html.split_off(html.rfind(end).unwrap_or(html.len()));
    (html, after)
}

fn heading(section: &Section, id: Option<&str>) -> Markup {
    let (said, class) = (line(&section.heading), section.tone.map(look));
    match section.rank {
        Rank::Title => html! { h2 id=[id] class=[class] { (said) } },
        Rank::Part => html! { h3 id=[id] class=[class] { (said) } },
        Rank::Detail => html! { h4 id=[id] class=[class] { (said) } },
    }
}

/// Renders the content of a section as HTML.
#[must_use]
pub fn blocks(blocks: &[Block]) -> Markup {
    html! { @for one in blocks { (block(one)) } }
}

fn block(block: &Block) -> Markup {
    match block {
        Block::Facts(facts) => html! { dl.conditions { @for one in facts { (fact(one)) } } },
        Block::Paragraph(role, said) => html! { p class=[class(*role)] { (line(said)) } },
        Block::Argument(said) => html! { div.argument { @for one in said { p { (line(one)) } } } },
        Block::Steps(steps) => html! { ol.reckoning { @for step in steps { li { (line(step)) } } } },
        Block::Statements(one) => statements(one),
        Block::Points(points) => html! { ul { @for point in points { li { (line(point)) } } } },
        Block::Table(one) => table(one),
        Block::Boards(one) => boards(one),
        Block::Terms(all) => html! { dl.articles { @for one in all { (term(one)) } } },
        Block::Section(one) => section(one),
        Block::Contents(one) => contents(one),
        Block::Closed(one) => closed(one),
        Block::Beside(inner) => html! { div.beside { (blocks(inner)) } },
        Block::Group(inner) => html! { div { (blocks(inner)) } },
        Block::Appendix(inner) => html! { div.appendix { (blocks(inner)) } },
        Block::Signatures(who) => signatures(who),
        Block::Drawn(drawing) => drawing.clone(),
    }
}

fn class(role: Role) -> Option<&'static str> {
    match role {
        Role::Plain | Role::Aside => None,
        Role::Taken => Some("taken"),
        Role::Verdict => Some("verdict"),
        Role::Found(Tone::Good) => Some("verdict good"),
        Role::Found(Tone::Bad | Tone::Failed) => Some("verdict bad"),
        Role::Found(Tone::Doubtful) => Some("verdict doubtful"),
        Role::Sentence => Some("sentence"),
        Role::Members => Some("members"),
        Role::Footnote => Some("footnote"),
        Role::Article => Some("article"),
        Role::Evidence => Some("path"),
        Role::Repeat => Some("repeat"),
        Role::OnPaper => Some("on-paper"),
    }
}

fn fact(fact: &Fact) -> Markup {
    let class = (fact.room != Room::Shared).then_some("long");
    html! { div class=[class] { dt { (fact.name) } dd { (line(&fact.value)) } } }
}

fn term(term: &Term) -> Markup {
    html! { dt id=(term.id) { (line(&term.name)) } dd { (line(&term.meaning)) } }
}

fn contents(contents: &Contents) -> Markup {
    html! {
        nav aria-label=(contents.label) { ul.contents {
            @for (id, said) in &contents.links { li { a href={ "#" (id) } { (line(said)) } } }
        } }
    }
}

fn closed(closed: &Closed) -> Markup {
    html! {
        details class=[closed.class] id=[closed.id.as_deref()] {
            summary { (line(&closed.summary)) }
            (blocks(&closed.blocks))
        }
    }
}

fn signatures(all: &[&str]) -> Markup {
    html! {
        div.signatures {
            @for who in all { p { (who) } }
        }
    }
}
