//! What a campaign adds up to, before the errors one by one.

use crate::outcome::{Found, Hunted};
use crate::report::campaign::{ARTICLES, sentence_of};
use arbitrium_core::counted::counted;
use arbitrium_core::rulebook::Article;
use arbitrium_core::trf::printable_whole;
use arbitrium_report::report::html::FOOT;
use arbitrium_report::report::page::{
    Block, Contents, Fact, Frame, Line, Rank, Role, Row, Section, Span, Table, Tone, html,
};

/// What stands before the errors, of which so many have pages.
pub(super) fn head(hunted: &Hunted<'_>, pages: usize) -> String {
    arbitrium_report::report::html::head("Campaign") + &shown(&summary(hunted, pages))
}

/// What stands behind the errors: the articles at work.
pub(super) fn foot(hunted: &Hunted<'_>) -> String {
    let section = Section::new(Rank::Part, "Articles").with_id("articles").with_class("file");
    shown(&section.with([articles(hunted).into()])) + FOOT
}

fn shown(section: &Section) -> String {
    html::section(section).into_string() + "\n"
}

fn summary(hunted: &Hunted<'_>, pages: usize) -> Section {
    let about = hunted.about;
    let links = [("errors", "Errors"), ("articles", "Articles")];
    let links = links.map(|(id, words)| (id.to_owned(), words.into())).to_vec();
    let warning = about.another_document().map(|other| {
        let warning = Line::from(Span::Strong("Warning: ".to_owned()));
        Block::plain(warning.and(Span::Foreign(other)).and("."))
    });
    let title = Line::from(Span::Foreign(about.engine.clone())).and(format!(" by {}", about.system));
    Section::new(Rank::Title, title)
        .with_id("summary")
        .with_class("file")
        .with([
            Block::Contents(Contents { label: "Contents".to_owned(), links }),
            Block::Facts(facts(hunted)),
        ])
        .with(warning)
        .with([errors(hunted, pages).into()])
}

fn facts(hunted: &Hunted<'_>) -> Vec<Fact> {
    let (about, ledger) = (hunted.about, hunted.ledger);
    let steered = if about.steer { ", steered by coverage" } else { "" };
    let mut facts = vec![
        Fact::new("Rules", Line::rules(hunted.rulebook)).long(),
        Fact::new("Program under test", Span::Code(printable_whole(&about.engine))).long(),
        Fact::new("Tournaments", format!("{} of {}", ledger.cases, hunted.planned())),
        Fact::new("Seed", format!("{}{steered}", about.seed)),
        Fact::new("Rounds asked", ledger.asked.to_string()),
    ];
    let others = [
        ("Rounds that could not be asked", ledger.not_asked),
        ("Rounds without a reference", ledger.undecided),
    ];
    let others = others.into_iter().filter(|(_, count)| *count > 0);
    facts.extend(others.map(|(name, count)| Fact::new(name, count.to_string())));
    facts
}

/// What was found, then each error in short.
fn errors(hunted: &Hunted<'_>, pages: usize) -> Section {
    let tone = if hunted.found.is_empty() { Tone::Good } else { Tone::Bad };
    let verdict = Block::said(Role::Found(tone), Span::Signed(tone, verdict(hunted)));
    Section::new(Rank::Part, "Verdict")
        .framed(Frame::Open)
        .with_id("errors")
        .with([verdict])
        .with((1..).zip(&hunted.found).map(|(number, found)| error(number, found, number <= pages)))
}

/// What was found, as a sentence.
fn verdict(hunted: &Hunted<'_>) -> String {
    let ledger = hunted.ledger;
    let asked = counted(ledger.asked, "round");
    if hunted.found.is_empty() {
        return format!("No error was found in {asked}.");
    }
    let (differences, faults) = (counted(ledger.differences, "difference"), counted(ledger.faults, "fault"));
    let errors = counted(hunted.found.len(), "distinct error");
    format!("{errors} in {asked}: {differences} and {faults}.")
}

/// An error in short: how often, where first, and what is wrong; its page follows, or its folder has it.
fn error(number: usize, found: &Found<'_>, has_page: bool) -> Block {
    let group = found.group;
    let (rounds, cases) = (counted(group.findings, "round"), counted(group.cases, "tournament"));
    let first = format!("first in tournament {}, round {}.", group.case, group.round);
    let key: Line = Span::Foreign(found.key.to_string()).into();
    let heading = if has_page { Span::Link(format!("#f{number}-title"), key).into() } else { key };
    let folder = Line::from("This page has no room for more of it; its folder holds it: ");
    let folder = (!has_page).then(|| Block::plain(folder.and(Span::Path(found.path().to_owned()))));
    Section::new(Rank::Detail, heading)
        .framed(Frame::Alone)
        .with_class("round")
        .with_id(format!("error-{number}"))
        .with([
            Block::said(Role::Members, format!("{rounds} of {cases}, {first}")),
            Block::plain(Span::Foreign(sentence_of(found))),
        ])
        .with(folder)
        .into()
}

fn articles(hunted: &Hunted<'_>) -> Table {
    let rows = hunted.articles();
    let rows = rows.map(|(article, exercised, decisive)| {
        let at_work = match exercised {
            _ if !hunted.is_measured() => "not measured".into(),
            0 => never(article),
            exercised => exercised.to_string().into(),
        };
        Row::new([Line::from(article.to_string()), at_work, decisive.to_string().into()])
    });
    Table::new("Articles", ["Article", "At work", "Decisive"])
        .named_by_first()
        .with_class("columns")
        .with_caption(ARTICLES)
        .with_rows(rows)
}

/// That an article was never at work, and what brings it to work.
fn never(article: &'static Article) -> Line {
    let never = Line::from(Span::Strong("never".to_owned()));
    match Hunted::needs(article) {
        None => never,
        Some(knob) => never.and(" (needs ").and(Span::Code(format!("--{}", knob.described().id))).and(")"),
    }
}
