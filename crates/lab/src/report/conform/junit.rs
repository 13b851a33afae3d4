//! The report on a program's results for the conformance kit, as `JUnit` XML. A document is a suite, and a case is a
//! test.

use super::Conformance;
use super::words::{expected, sentence};
use crate::kit::Outcome as Result;
use crate::outcome::Conformed;
use arbitrium_report::report::junit::{FOOT, Outcome, Suite, Test, asked, head};

pub(super) fn render(found: &Conformance) -> String {
    let suites: String = found.documents.iter().map(suite).collect();
    head("arbitrium conform") + &suites + FOOT
}

fn suite(document: &Conformed) -> String {
    let name = document.rulebook.id;
    let mut suite = Suite::new(name, vec![asked(&document.answers())]);
    for (case, result) in &document.cases {
        let class = format!("{name}.{}", case.article());
        let told = format!("{}\nExpected {}.", case.sentence(document.rulebook), expected(case));
        let outcome = outcome(result).map(|outcome| outcome(result.word(), &sentence(result), &told));
        suite.test(&Test { name: case.id(), class: &class, place: None }, outcome);
    }
    suite.finish()
}

/// The outcome of the test for the result of a case; `None` if the case passed.
fn outcome(result: &Result) -> Option<fn(&str, &str, &str) -> Outcome> {
    match result {
        Result::Pass => None,
        Result::Reading(..) | Result::Fail(_) => Some(Outcome::failure),
        Result::Fault(_) | Result::Refused(_) | Result::Incomplete(_) | Result::NotJudged(_) => {
            Some(Outcome::error)
        }
        Result::NotApplicable(_) | Result::DeclaredAbsent(_) => Some(Outcome::skipped),
    }
}
