//! For people.

use std::fmt::Write;

use super::{Conformance, expected, question, sentence};
use crate::kit::Outcome;
use crate::outcome::{Conformed, Status};
use arbitrium_core::trf::printable_whole;
use arbitrium_report::report::table;

const WIDTH: u16 = 110;

pub(super) fn render(found: &Conformance) -> String {
    let mut text = format!("Conformance: {}\n", printable_whole(&found.engine));
    for document in &found.documents {
        of_document(&mut text, document);
    }
    let (passed, asked) = found.score();
    let _ = writeln!(
        text,
        "\n{passed} of {asked} cases pass. This is no approval by anybody: it says what was measured."
    );
    text
}

fn of_document(text: &mut String, document: &Conformed) {
    let rulebook = document.rulebook;
    let _ = writeln!(text, "\n{} ({})", rulebook.id, rulebook.title);
    for (id, value) in &document.unusual_readings {
        let _ = writeln!(text, "  reading {id}={value}");
    }
    let mut rows = table::new(&["Article", "Status", "Cases", "Pass"], WIDTH);
    for of in document.articles() {
        let not =
            if of.not_applicable > 0 { format!(" ({} not asked)", of.not_applicable) } else { String::new() };
        rows.add_row([
            of.article.to_string(),
            of.status.to_string(),
            format!("{}{not}", of.cases),
            if of.cases == 0 { String::new() } else { of.passed.to_string() },
        ]);
    }
    let _ = writeln!(text, "{}", table::show(&rows));
    let counts =
        Status::ALL.map(|status| (status, document.articles().filter(|of| of.status == status).count()));
    let counts =
        counts.iter().filter(|(_, count)| *count > 0).map(|(status, count)| format!("{count} {status}"));
    let _ = writeln!(text, "Articles: {}.", counts.collect::<Vec<_>>().join(", "));
    for of in document.readings().iter().filter(|of| of.as_it_says > 0) {
        let _ = writeln!(
            text,
            "Reading {}: {} of {} cases that it changes are answered as it says; --reading {} expects that.",
            of.reading, of.as_it_says, of.cases, of.reading
        );
    }
    for (case, outcome) in document.cases.iter().filter(|(_, outcome)| *outcome != Outcome::Pass) {
        let _ =
            writeln!(text, "\n{} [{}], {}: {}", case.id(), case.article(), question(case), outcome.word());
        let _ = writeln!(text, "  {}", printable_whole(case.sentence()));
        let _ = writeln!(text, "  Expected {}.", expected(case));
        let _ = writeln!(text, "  {}", printable_whole(&sentence(outcome)));
    }
}
