//! For people.

use std::fmt::Write;

use super::{NO_APPROVAL, how_often, of_standings, settings};
use crate::campaign::Ledger;
use crate::endorse::{Class, Endorsement, Finding, QUESTIONS, sheet};
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
    let _ = writeln!(text, "{differences} differences, {beyond}:");
    for class in [Class::Input, Class::Candidate, Class::Interpretation] {
        let _ = writeln!(text, "  ({class}) {}: {}", class.meaning(), run.of_class(class));
    }
    if let Some(reading) = &run.reading {
        let _ = writeln!(
            text,
            "Reading {}: explains {} of {} differences and changes none of {} rounds that agree.",
            reading.readings.join(" with "),
            reading.explained,
            reading.tried,
            reading.agreeing
        );
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
    let _ = writeln!(text, "     {}", printable_whole(&finding.sentence));
    if let Some(evidence) = &finding.evidence {
        let _ = writeln!(text, "     evidence: {}", printable_whole(evidence));
    }
}

fn coverage(text: &mut String, run: &Endorsement<'_>) {
    let mut rows = table::new(&["Axis", "Forward: in", "times", "Reverse: in", "times"], WIDTH);
    let reverse = run.reverse_axes.as_ref().map(crate::endorse::Axes::all);
    let span =
        |range: Option<(u64, u64)>| range.map_or_else(String::new, |(low, high)| format!("{low}..{high}"));
    let of_reverse = |of: fn(&crate::endorse::Axes) -> Option<(u64, u64)>| {
        run.reverse_axes.as_ref().map_or_else(String::new, |axes| span(of(axes)))
    };
    rows.add_row([
        "players".to_owned(),
        span(run.forward_axes.players()),
        String::new(),
        of_reverse(crate::endorse::Axes::players),
        String::new(),
    ]);
    rows.add_row([
        "rounds".to_owned(),
        span(run.forward_axes.rounds()),
        String::new(),
        of_reverse(crate::endorse::Axes::rounds),
        String::new(),
    ]);
    let told = |tournaments: u64| if tournaments == 0 { "never".to_owned() } else { tournaments.to_string() };
    for (place, axis) in run.forward_axes.all().iter().enumerate() {
        let other = reverse.as_ref().map(|all| &all[place]);
        rows.add_row([
            axis.axis.to_owned(),
            told(axis.tournaments),
            axis.times.to_string(),
            other.map_or_else(String::new, |axis| told(axis.tournaments)),
            other.map_or_else(String::new, |axis| axis.times.to_string()),
        ]);
    }
    let _ = writeln!(
        text,
        "\nCoverage by axes: in how many tournaments, and how often\n\n{}",
        table::show(&rows)
    );
    let mut rows = table::new(&["Article", "At work forward", "reverse"], WIDTH);
    for (article, forward, reverse) in &run.articles {
        rows.add_row([article.to_string(), told(*forward), told(*reverse)]);
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
            "  {:>3}  {}\n       {said}\n       see: {}",
            answer.number, answer.question, answer.evidence
        );
    }
    let left: Vec<String> = (1..=QUESTIONS)
        .filter(|number| !answers.iter().any(|answer| answer.number == *number))
        .map(|number| number.to_string())
        .collect();
    let _ = writeln!(text, "  Left open, for a person: {}", left.join(", "));
}
