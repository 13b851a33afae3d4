//! The HTML report of a campaign: the summary before the single errors, and the table of articles after them.

use crate::outcome::{Found, Hunted};
use crate::report::campaign::words::{ARTICLES, NO_VALID_ANSWER, how_often, sentence_of};
use crate::report::not_judged;
use arbitrium_core::counted::counted;
use arbitrium_core::rulebook::Article;
use arbitrium_core::trf::printable_whole;
use arbitrium_report::report::html::FOOT;
use arbitrium_report::report::page::{
    Block, Contents, Fact, Frame, Line, Rank, Role, Row, Section, Span, Table, Tone, html,
};

/// The beginning of the page, before the full descriptions of errors. `pages` is the number of these
/// descriptions.
pub(super) fn head(hunted: &Hunted<'_>, pages: usize) -> String {
    arbitrium_report::report::html::head("Campaign") + &shown(&summary(hunted, pages))
}

/// The end of the page, after the full descriptions of errors: the table of the articles that affected
/// pairings.
pub(super) fn foot(hunted: &Hunted<'_>) -> String {
    let section = Section::new(Rank::Part, "Articles").with_id("articles").with_class("file");
    let articles =
        if hunted.has_no_answer() { Block::plain(NO_VALID_ANSWER) } else { articles(hunted).into() };
    shown(&section.with([articles])) + FOOT
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
        Fact::new("Rounds", hunted.answers().to_string()).long(),
    ];
    let undecided = (ledger.undecided > 0).then(|| ledger.undecided.to_string());
    facts.extend(undecided.map(|count| Fact::new("Rounds without a correct pairing", count)));
    facts.extend(
        about.literal.map(|most| Fact::new("Search", format!("literal, at most {most} candidates a round"))),
    );
    facts.extend(
        not_judged(ledger.not_judged, about.literal).map(|words| Fact::new("Not judged", words).long()),
    );
    facts
}

/// The section with the verdict on the campaign and a short description of each error. The first `pages`
/// errors also have a full description on the page.
fn errors(hunted: &Hunted<'_>, pages: usize) -> Section {
    let tone = match () {
        () if !hunted.found.is_empty() => Tone::Bad,
        () if hunted.answers().are_complete() => Tone::Good,
        () => Tone::Doubtful,
    };
    let verdict = Block::said(Role::Found(tone), Span::Signed(tone, verdict(hunted)));
    Section::new(Rank::Part, "Verdict")
        .framed(Frame::Open)
        .with_id("errors")
        .with([verdict])
        .with((1..).zip(&hunted.found).map(|(number, found)| error(number, found, number <= pages)))
}

/// A sentence with the numbers of errors and rounds in the campaign.
fn verdict(hunted: &Hunted<'_>) -> String {
    let ledger = hunted.ledger;
    let asked = counted(ledger.asked, "round");
    if hunted.found.is_empty() {
        let refused = hunted.answers().refused;
        let open =
            if refused > 0 { format!("; {} refused", counted(refused, "round")) } else { String::new() };
        return format!("No error was found in {asked}{open}.");
    }
    let (differences, faults) = (counted(ledger.differences, "difference"), counted(ledger.faults, "fault"));
    let errors = counted(hunted.found.len(), "distinct error");
    format!("{errors} in {asked}: {differences} and {faults}.")
}

/// A short description of error `number`: how often it was found, where it was found first, and what is
/// wrong. If `has_page` is true, it links to the full description on the page. If not, it names the folder of
/// the error.
fn error(number: usize, found: &Found<'_>, has_page: bool) -> Block {
    let key: Line = Span::Foreign(found.name()).into();
    let heading = if has_page { Span::Link(format!("#f{number}-title"), key).into() } else { key };
    let folder = Line::from("The rest is in its folder: ");
    let folder = (!has_page).then(|| Block::plain(folder.and(Span::Path(found.path().to_owned()))));
    Section::new(Rank::Detail, heading)
        .framed(Frame::Alone)
        .with_class("round")
        .with_id(format!("error-{number}"))
        .with([Block::said(Role::Members, counts(found)), Block::plain(Span::Foreign(sentence_of(found)))])
        .with(folder)
        .with(found.cause().map(|cause| Block::plain(format!("This is one of {cause}. The others:"))))
        .with(found.with.iter().map(other))
        .into()
}

/// How often the error was found, as a sentence.
fn counts(found: &Found<'_>) -> String {
    how_often("round", found) + "."
}

/// A paragraph about an error that is shown together with a more serious one.
fn other(found: &Found<'_>) -> Block {
    let words = format!("{}: {} {} ", found.name(), counts(found), sentence_of(found));
    Block::plain(Line::from(Span::Foreign(words)).and(Span::Path(found.path().to_owned())))
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

/// The cell in the table of articles for an article that never affected a pairing. It also names the
/// command-line option without which the article has no effect.
fn never(article: &'static Article) -> Line {
    let never = Line::from(Span::Strong("never".to_owned()));
    match Hunted::needs(article) {
        None => never,
        Some(knob) => never.and(" (needs ").and(Span::Code(format!("--{}", knob.described().id))).and(")"),
    }
}
