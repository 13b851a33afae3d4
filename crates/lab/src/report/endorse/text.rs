//! The report on a cross-test as plain text for a terminal.

use super::{
    AT_WORK, NO_APPROVAL, SHEET, beside, excused, failing, how_often, left_open, of_checker, of_class,
    of_recorded, of_standings, page, settings, undecided, untested,
};
use crate::endorse::{Answer, Class, Endorsement, Finding, OfChecker, sheet};
use arbitrium_core::counted::counted;
use arbitrium_report::outcome::ALLOWANCES;
use arbitrium_report::report::page::text::{Paper, apart};
use arbitrium_report::report::page::{Block, Gap, Line, Rank, Section, Span};

const PAPER: Paper = Paper::file(110);

pub(super) fn render(run: &Endorsement) -> String {
    let told = settings(run).into_iter();
    let told = told.map(|(name, value)| Line::from(format!("{name}: ")).and(Span::Foreign(value)));
    let mut blocks = vec![
        Block::plain("Cross-test"),
        Block::plain(NO_APPROVAL),
        Block::plain(untested(run)),
        Block::Group([Block::plain("How it was run:")].into_iter().chain(told.map(Block::plain)).collect()),
    ];
    if !run.is_finished {
        blocks.push(Block::plain("Not all tournaments are finished: the same command continues the run."));
    }
    blocks.push(page::counts(run).into());
    blocks.push(Block::plain(page::asked(run)));
    let plain = |lines: Vec<String>| Block::Group(lines.into_iter().map(Block::plain).collect());
    blocks.extend(of_recorded(run).map(Block::plain));
    blocks.extend(Some(undecided(run)).filter(|lines| !lines.is_empty()).map(plain));
    let standings = run.standings.iter();
    blocks.extend(standings.map(|of| Block::plain(format!("Standings: {}.", of_standings(of)))));
    blocks.push(Block::Group(differences(run)));
    blocks.extend(run.checker.iter().map(|checker| Block::plain(of_checker(checker))));
    blocks.push(plain(failing(&sheet(run))));
    blocks.push(findings(run).into());
    blocks.extend(run.checker.iter().map(|checker| planted(checker).into()));
    blocks.extend([axes(run).into(), articles(run).into(), answers(run).into()]);
    apart(&blocks, PAPER)
}

/// The number of differences in each class, and the interpretation that explains all differences of some causes.
fn differences(run: &Endorsement) -> Vec<Block> {
    let number = run.differences();
    let classes = [Class::Input, Class::Candidate, Class::Interpretation];
    let classes = classes
        .map(|class| format!("({class}) {}: {}", class.meaning(), of_class(run, class)).into())
        .to_vec();
    let excused = run.reading.as_ref().map(|reading| Block::plain(excused(reading)));
    let cross = ALLOWANCES[1];
    let head = format!(
        "{} and {} in {} (the procedure allows {} differences in {} tournaments each way):",
        counted(number, "difference"),
        counted(run.failures(), "failure"),
        run.tournaments(),
        cross.differences,
        cross.tournaments
    );
    let told = [Block::plain(head), Block::Points(classes)];
    told.into_iter().chain(excused).collect()
}

fn findings(run: &Endorsement) -> Section {
    let findings = (1..).zip(&run.findings).flat_map(|(number, finding)| one(number, finding));
    let findings: Vec<Line> = if run.findings.is_empty() { vec!["none".into()] } else { findings.collect() };
    Section::new(Rank::Part, "Findings").with([Block::Points(findings)])
}

fn one(number: usize, finding: &Finding) -> Vec<Line> {
    let title = Line::from(format!("{number}. ({}) {}: ", finding.class, finding.direction));
    let mut told = vec![Line::from(how_often(finding))];
    if !finding.readings.is_empty() {
        told.push(format!("explained by {}", finding.readings.join(" with ")).into());
    }
    told.extend(beside(finding).map(Line::from));
    told.push(Span::Foreign(finding.sentence.clone()).into());
    let evidence = finding.evidence.iter();
    told.extend(evidence.map(|path| Line::from("evidence: ").and(Span::Foreign(path.clone()))));
    let smallest = finding.smallest.iter();
    told.extend(smallest.map(|path| Line::from("smallest tournament: ").and(Span::Foreign(path.clone()))));
    let told = told.into_iter().map(|line| Line::from("   ").then(line));
    [title.and(Span::Foreign(finding.shows.join("; ")))].into_iter().chain(told).collect()
}

fn planted(checker: &OfChecker) -> Section {
    let table = page::planted(checker).apart(Gap::Before);
    Section::new(Rank::Part, "Checker: planted errors").with([table.into()]).with(page::unplanted(checker))
}

fn axes(run: &Endorsement) -> Section {
    let mut table = page::axes(run, ["Axis", "Forward: in", "times", "Reverse: in", "times"]);
    table.rows.splice(0..0, page::ranges(run));
    let heading = "Coverage by axes: in how many tournaments, and how often";
    Section::new(Rank::Part, heading).with([table.apart(Gap::Before).into()])
}

fn articles(run: &Endorsement) -> Section {
    let table = page::articles(run, ["Article", "At work forward", "reverse"]);
    let section = Section::new(Rank::Part, "Coverage by article: rounds in which it was at work");
    section.with([Block::plain(AT_WORK), table.apart(Gap::Before).into()])
}

fn answers(run: &Endorsement) -> Section {
    let answers = sheet(run);
    let told = answers.iter().flat_map(answer);
    let open = left_open(&answers).map(Line::from);
    let heading = format!("Answer sheet ({SHEET})");
    Section::new(Rank::Part, heading).with([Block::Points(told.chain(open).collect())])
}

fn answer(answer: &Answer) -> [Line; 4] {
    [
        format!("{:>3}  {}", answer.number, answer.question),
        format!("     {}", answer.answer.as_deref().unwrap_or("open")),
        format!("     {}", answer.costs),
        format!("     see: {}", answer.evidence),
    ]
    .map(Line::from)
}
