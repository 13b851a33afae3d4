//! The report on a cross-test as one self-contained HTML page.

use super::{
    AT_WORK, NO_APPROVAL, SHEET, allowance, beside, excused, failing, how_often, left_open, of_checker,
    of_class, of_recorded, of_standings, page, settings, undecided, untested,
};
use crate::endorse::{Answer, Class, Endorsement, Finding, OfChecker, sheet};
use arbitrium_core::counted::counted;
use arbitrium_report::report::html::whole;
use arbitrium_report::report::page::{Block, Fact, Frame, Line, Rank, Role, Row, Section, Span, Table, Tone};
use arbitrium_report::report::sentence::capital;

pub(super) fn render(run: &Endorsement) -> String {
    let title = Line::from(Span::Foreign(run.setting.engine.clone()));
    let facts = settings(run).into_iter().map(|(name, value)| Fact::new(name, Span::Foreign(value)));
    let unfinished = Block::said(Role::Found(Tone::Doubtful), "Not all tournaments are finished.");
    let section = Section::new(Rank::Title, title.and(format!(" by {}", run.setting.system)))
        .with_class("file")
        .with([
            Block::said(Role::Sentence, NO_APPROVAL),
            Block::said(Role::Found(Tone::Doubtful), untested(run)),
            Block::Facts(facts.collect()),
        ])
        .with((!run.is_finished).then_some(unfinished))
        .with(counts(run))
        .with([signed(), findings(run).into()])
        .with(run.checker.iter().map(|checker| planted(checker).into()))
        .with([coverage(run).into(), answers(run).into()]);
    whole("Cross-test", &[section])
}

fn counts(run: &Endorsement) -> Vec<Block> {
    let classes = [Class::Input, Class::Candidate, Class::Interpretation];
    let classes = classes.map(|class| format!("; ({class}) {}: {}", class.meaning(), of_class(run, class)));
    let mut blocks = vec![
        page::counts(run).into(),
        Block::plain(page::asked(run)),
        Block::plain(format!(
            "{} and {} in {}{}.",
            counted(run.differences(), "difference"),
            counted(run.failures(), "failure"),
            run.tournaments(),
            classes.concat()
        )),
        Block::plain(allowance()),
    ];
    blocks.extend(failing(&sheet(run)).into_iter().map(|line| Block::said(Role::Sentence, line)));
    let told = of_recorded(run).into_iter().chain(undecided(run));
    blocks.extend(told.map(|line| Block::plain(Span::Foreign(line))));
    let standings = run.standings.iter();
    blocks.extend(standings.map(|of| Block::plain(format!("Standings: {}.", of_standings(of)))));
    let checker = run.checker.iter();
    blocks.extend(checker.map(|checker| Block::plain(Span::Foreign(of_checker(checker)))));
    blocks.extend(run.reading.as_ref().map(|reading| Block::plain(excused(reading))));
    blocks
}

/// Creates a main section of the page, with its heading.
fn part(heading: &str) -> Section {
    Section::new(Rank::Part, heading).framed(Frame::Open)
}

fn findings(run: &Endorsement) -> Section {
    let none = run.findings.is_empty().then(|| Block::plain("None."));
    part("Findings").with(none).with((1..).zip(&run.findings).map(|(number, finding)| one(number, finding)))
}

fn one(number: usize, finding: &Finding) -> Block {
    let title = Line::from(format!("{number}. ({}) {}: ", finding.class, finding.direction));
    let mut told = format!("{}.", how_often(finding));
    if !finding.readings.is_empty() {
        told = format!("{told} Explained by {}.", finding.readings.join(" with "));
    }
    if let Some(beside) = beside(finding) {
        told = format!("{told} {}.", capital(&beside));
    }
    let sentence = Span::Foreign(finding.sentence.clone());
    let path_of = |what: &'static str, path: &Option<String>| {
        let said = |path: &String| Line::from(what).and(Span::Foreign(path.clone()));
        path.as_ref().map(|path| Block::said(Role::Evidence, said(path)))
    };
    let evidence = path_of("Evidence: ", &finding.evidence);
    let smallest = path_of("Smallest tournament: ", &finding.smallest);
    Section::new(Rank::Detail, title.and(Span::Foreign(finding.shows.join("; "))))
        .framed(Frame::Alone)
        .with_class("round")
        .with([Block::plain(told), Block::said(Role::Sentence, sentence)])
        .with(evidence)
        .with(smallest)
        .into()
}

/// The block with lines for the signatures, which follows the summary.
fn signed() -> Block {
    let lines = ["Tester", "Date", "Signature"].map(|name| Fact::new(name, "______________________________"));
    Block::Facts(lines.to_vec())
}

fn planted(checker: &OfChecker) -> Section {
    part("Checker").with([page::planted(checker).into()]).with(page::unplanted(checker))
}

fn coverage(run: &Endorsement) -> Section {
    let axes = page::axes(run, ["Axis", "Forward", "times", "Reverse", "times"]);
    let articles = page::articles(run, ["Article", "Forward", "Reverse"]);
    part("Coverage").with([axes.into(), Block::plain(AT_WORK), articles.into()])
}

fn answers(run: &Endorsement) -> Section {
    let answers = sheet(run);
    let table = Table::new("Answers", ["No.", "Question", "Answer", "Weight", "See"])
        .named_by_first()
        .with_caption(SHEET)
        .with_rows(answers.iter().map(answer));
    let open = left_open(&answers).map(|line| Block::plain(line + "."));
    part("Answer sheet").with([table.into()]).with(open)
}

fn answer(answer: &Answer) -> Row {
    Row::new([
        answer.number.to_string(),
        answer.question.to_owned(),
        answer.answer.clone().unwrap_or_else(|| "open".to_owned()),
        answer.costs.to_string(),
        answer.evidence.clone(),
    ])
}
