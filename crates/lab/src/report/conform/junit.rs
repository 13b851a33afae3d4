//! The report on a program's results for the conformance kit, as `JUnit` XML. A document is a suite, and a case is a
//! test.

use std::fmt::Write;

use quick_xml::escape::escape;

use super::Conformance;
use super::words::{expected, sentence};
use crate::kit::{Decision, Outcome};
use crate::outcome::Conformed;
use arbitrium_report::report::junit::writable;

pub(super) fn render(found: &Conformance) -> String {
    let mut text =
        String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"arbitrium conform\">\n");
    for document in &found.documents {
        suite(&mut text, document);
    }
    text + "</testsuites>\n"
}

fn suite(text: &mut String, document: &Conformed) {
    let name = document.rulebook.id;
    let answers = document.answers();
    let failures = document.count("fail") + document.count("reading");
    let _ = writeln!(
        text,
        "<testsuite name=\"{name}\" tests=\"{}\" failures=\"{failures}\" errors=\"{}\" skipped=\"{}\">",
        document.cases.len(),
        answers.failed + answers.refused,
        answers.not_expressible + answers.declared_absent,
    );
    let _ = writeln!(
        text,
        "  <properties>\n    <property name=\"asked of the program\" value=\"{answers}\"/>\n  </properties>"
    );
    for (case, outcome) in &document.cases {
        let _ = write!(
            text,
            "  <testcase name=\"{}\" classname=\"{name}.{}\"",
            quoted(case.id()),
            quoted(case.article())
        );
        match element(outcome) {
            None => text.push_str("/>\n"),
            Some(element) => {
                let (message, inside) =
                    (quoted(&sentence(outcome)), escape(writable(&told(document, case))).into_owned());
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
        Outcome::Reading(..) | Outcome::Fail(_) => Some("failure"),
        Outcome::Fault(_) | Outcome::Refused(_) | Outcome::Incomplete(_) | Outcome::NotJudged(_) => {
            Some("error")
        }
        Outcome::NotApplicable(_) | Outcome::DeclaredAbsent(_) => Some("skipped"),
    }
}

fn told(document: &Conformed, case: &Decision) -> String {
    format!("{}\nExpected {}.", case.sentence(document.rulebook), expected(case))
}

/// Escapes a text so that it can be the value of an XML attribute in quotes.
fn quoted(text: &str) -> String {
    escape(writable(text)).replace('\n', "&#10;").replace('\t', "&#9;")
}
