//! `JUnit`: a system is a suite, a case a test.

use std::fmt::Write;

use quick_xml::escape::escape;

use super::{Conformance, pairing, sentence};
use crate::kit::{KitCase, Outcome};
use crate::outcome::Conformed;
use crate::report::junit::writable;

pub(super) fn render(found: &Conformance) -> String {
    let mut text =
        String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"arbitrium conform\">\n");
    for system in &found.systems {
        suite(&mut text, system);
    }
    text + "</testsuites>\n"
}

fn suite(text: &mut String, system: &Conformed) {
    let name = system.system.rulebook().id;
    let failures = system.count("fail") + system.count("reading");
    let _ = writeln!(
        text,
        "<testsuite name=\"{name}\" tests=\"{}\" failures=\"{failures}\" errors=\"{}\" skipped=\"{}\">",
        system.outcomes.len(),
        system.count("fault"),
        system.count("not-applicable"),
    );
    for (case, outcome) in system.answered() {
        let _ = write!(
            text,
            "  <testcase name=\"{}\" classname=\"{name}.{}\"",
            quoted(&case.id),
            quoted(&case.article)
        );
        match element(outcome) {
            None => text.push_str("/>\n"),
            Some(element) => {
                let (message, inside) =
                    (quoted(&sentence(outcome)), escape(writable(&told(case))).into_owned());
                let kind = outcome.word();
                let _ = writeln!(
                    text,
                    ">\n    <{element} type=\"{kind}\" message=\"{message}\">{inside}</{element}>\n  </testcase>"
                );
            }
        }
    }
    text.push_str("</testsuite>\n");
}

fn element(outcome: &Outcome) -> Option<&'static str> {
    match outcome {
        Outcome::Pass => None,
        Outcome::Reading(_) | Outcome::Fail(_) => Some("failure"),
        Outcome::Fault(_) => Some("error"),
        Outcome::NotApplicable(_) => Some("skipped"),
    }
}

fn told(case: &KitCase) -> String {
    format!("{}\nExpected {}.", case.sentence, pairing(&case.expected))
}

/// The value of an attribute.
fn quoted(text: &str) -> String {
    escape(writable(text)).replace('\n', "&#10;").replace('\t', "&#9;")
}
