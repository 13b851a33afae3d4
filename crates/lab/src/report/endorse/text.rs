//! For people.

use std::fmt::Write;

use super::{NO_APPROVAL, beside, excused, how_often, left_open, of_standings, settings};
use crate::campaign::Ledger;
use crate::endorse::{Axes, Axis, Class, Endorsement, Finding, sheet};
use arbitrium_core::counted::counted;
use arbitrium_core::trf::printable_whole;
use arbitrium_report::report::table;

const WIDTH: u16 = 110;

pub(super) fn render(run: &Endorsement<'_>) -> String {
    let mut text = format!("Cross-test\n\n{NO_APPROVAL}\n\n");
    for (name, value) in settings(run) {
        let _ = writeln!(text, "{name}: {}", printable_whole(&value));
    }
    if !run.is_finished {
        text += "\nNot all tournaments are done: the same command goes on from there.\n";
    }
    counts(&mut text, run);
    text += "\nFindings\n";
    if run.findings.is_empty() {
        text += "  none\n";
    }
    for (number, finding) in (1..).zip(&run.findings) {
        one(&mut text, number, finding);
    }
    coverage(&mut text, run);
    answers(&mut text, run);
    text
}

fn counts(text: &mut String, run: &Endorsement<'_>) {
    let mut rows = table::new(
        &["Direction", "Tournaments", "Rounds", "Not asked", "Undecided", "Differences", "Failures"],
        WIDTH,
    );
    let mut row = |name: &str, ledger: &Ledger| {
        let counts = [
            ledger.cases,
            ledger.asked,
            ledger.not_asked,
            ledger.undecided,
            ledger.differences,
            ledger.faults,
        ];
        let mut cells = vec![name.to_owned()];
        cells.extend(counts.map(|count| count.to_string()));
        rows.add_row(cells);
    };
    row("forward", run.forward);
    if let Some(reverse) = run.reverse {
        row("reverse", reverse);
    }
    let _ = writeln!(text, "\n{}\n", table::show(&rows));
    if let Some(standings) = run.standings {
        let _ = writeln!(text, "Standings: {}.\n", of_standings(standings));
    }
    let differences = run.differences();
    let beyond = if differences > 10 {
        "beyond the ten of the procedure"
    } else {
        "not more than the ten of the procedure"
    };
    let _ = writeln!(text, "{}, {beyond}:", counted(differences, "difference"));
    for class in [Class::Input, Class::Candidate, Class::Interpretation] {
        let _ = writeln!(text, "  ({class}) {}: {}", class.meaning(), run.of_class(class));
    }
    if let Some(reading) = &run.reading {
        let _ = writeln!(text, "{}", excused(reading));
    }
}

fn one(text: &mut String, number: usize, finding: &Finding) {
    let _ = writeln!(
        text,
        "  {number}. ({}) {}: {}",
        finding.class,
        finding.direction,
        printable_whole(&finding.shows.join("; "))
    );
    let _ = writeln!(text, "     {}", how_often(finding));
    if !finding.readings.is_empty() {
        let _ = writeln!(text, "     explained by {}", finding.readings.join(" with "));
    }
    if let Some(beside) = beside(finding) {
        let _ = writeln!(text, "     {beside}");
    }
    let _ = writeln!(text, "     {}", printable_whole(&finding.sentence));
    if let Some(evidence) = &finding.evidence {
        let _ = writeln!(text, "     evidence: {}", printable_whole(evidence));
    }
}

/// What was touched. A direction that was not run has no columns: it never touched anything, which says nothing.
fn coverage(text: &mut String, run: &Endorsement<'_>) {
    let both = run.reverse_axes.is_some();
    let of = |cells: &[&'static str]| {
        table::new(&cells[..if both { cells.len() } else { cells.len() / 2 + 1 }], WIDTH)
    };
    let mut rows = of(&["Axis", "Forward: in", "times", "Reverse: in", "times"]);
    let directions: Vec<&Axes> = std::iter::once(&run.forward_axes).chain(&run.reverse_axes).collect();
    let span =
        |range: Option<(u64, u64)>| range.map_or_else(String::new, |(low, high)| format!("{low}..{high}"));
    for (name, range) in [("players", Axes::players as fn(&Axes) -> _), ("rounds", Axes::rounds)] {
        let cells = directions.iter().flat_map(|axes| [span(range(axes)), String::new()]);
        rows.add_row(std::iter::once(name.to_owned()).chain(cells));
    }
    let told = |tournaments: u64| if tournaments == 0 { "never".to_owned() } else { tournaments.to_string() };
    let all: Vec<Vec<Axis>> = directions.iter().map(|axes| axes.all()).collect();
    for (place, axis) in run.forward_axes.all().iter().enumerate() {
        let cells =
            all.iter().flat_map(|axes| [told(axes[place].tournaments), axes[place].times.to_string()]);
        rows.add_row(std::iter::once(axis.axis.to_owned()).chain(cells));
    }
    let _ = writeln!(
        text,
        "\nCoverage by axes: in how many tournaments, and how often\n\n{}",
        table::show(&rows)
    );
    let mut rows = of(&["Article", "At work forward", "reverse"]);
    for (article, forward, reverse) in &run.articles {
        let cells = [Some(*forward), *reverse].into_iter().flatten().map(told);
        rows.add_row(std::iter::once(article.to_string()).chain(cells));
    }
    let _ = writeln!(text, "\nCoverage by article: rounds in which it was at work\n\n{}", table::show(&rows));
}

fn answers(text: &mut String, run: &Endorsement<'_>) {
    text.push_str("\nAnswer sheet (VCL4THP, draft of version 13; the questions in our words)\n");
    let answers = sheet(run);
    for answer in &answers {
        let said = answer.answer.as_deref().unwrap_or("open");
        let _ = writeln!(
            text,
            "  {:>3}  {}\n       {said}\n       costs: {}\n       see: {}",
            answer.number, answer.question, answer.costs, answer.evidence
        );
    }
    let _ = writeln!(text, "  Left open, for a person: {}", left_open(&answers));
}
