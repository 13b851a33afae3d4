//! `JUnit`, in the form that Jenkins publishes: a file is a test suite, a round a test case.

use std::fmt::Write;

use super::standings::{judged, words};
use super::{Renderer, sentence, span, text};
use crate::check::RoundVerdict;
use crate::check::ranks::RankVerdict;
use crate::outcome::{Blame, Checked, CheckedFile, FaultyRound, Standing, Tally};
use crate::printable::steers;

/// The report.
#[derive(Debug)]
pub struct Junit;

impl Renderer for Junit {
    fn head(&mut self) -> serde_json::Result<String> {
        Ok("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"arbitrium check\">\n".to_owned())
    }

    fn file(&mut self, file: &CheckedFile) -> serde_json::Result<String> {
        Ok(suite(file))
    }

    fn foot(&mut self, _: &Tally) -> serde_json::Result<String> {
        Ok("</testsuites>\n".to_owned())
    }
}

/// The width of the pages inside.
const WIDTH: u16 = 100;

/// One file.
fn suite(file: &CheckedFile) -> String {
    let mut suite =
        Suite { path: &file.path, cases: String::new(), tests: 0, failures: 0, errors: 0, skipped: 0 };
    match &file.outcome {
        Ok(checked) => {
            suite.rounds(checked);
            suite.ranks(checked);
            suite.totals(file);
        }
        Err(error) => {
            let details: Vec<String> = file.findings.iter().map(ToString::to_string).collect();
            let (name, kind) = match error.blame {
                Blame::Input => ("reading", "unreadable"),
                Blame::Surroundings => ("judging", "surroundings"),
                Blame::Internal => ("judging", "internal"),
            };
            suite.error(name, None, kind, &error.message, &details.join("\n"));
        }
    }
    suite.finish()
}

struct Suite<'a> {
    path: &'a str,
    cases: String,
    tests: usize,
    failures: usize,
    errors: usize,
    skipped: usize,
}

impl Suite<'_> {
    fn rounds(&mut self, checked: &Checked) {
        for (round, standing) in checked.judged() {
            self.round(checked, round, standing);
        }
        for fault in checked.faults() {
            self.fault(checked, fault);
        }
        if let Some(stopped) = &checked.replay.stopped {
            self.error("reading to the end", None, "unfinished", &stopped.to_string(), "");
        }
    }

    fn round(&mut self, checked: &Checked, round: &RoundVerdict, standing: &Standing) {
        let name = format!("{} {}", checked.round_word(), round.round);
        let line = span::of(checked, round).map(|span| span.line);
        let kind = round.verdict.to_string();
        let message = sentence::of(round, standing);
        let page = || text::case(&round.judgement, &round.recorded, checked.party(), WIDTH);
        match standing {
            Standing::Agrees => self.case(&name, None, ""),
            Standing::Counts => {
                self.failures += 1;
                self.case(&name, line, &outcome("failure", &kind, &message, &page()));
            }
            Standing::Accepted(_) | Standing::Spared => {
                self.skipped += 1;
                let kind = kind + standing.note();
                self.case(&name, line, &outcome("skipped", &kind, &message, &page()));
            }
            Standing::Undecided => self.error(&name, line, &kind, &message, &page()),
        }
    }

    fn fault(&mut self, checked: &Checked, fault: &FaultyRound) {
        let name = format!("{} {}", checked.round_word(), fault.round);
        if let Some(reason) = &fault.accepted {
            self.skipped += 1;
            let message = format!("{}; {reason}", fault.message);
            self.case(&name, None, &outcome("skipped", fault.kind, &message, ""));
        } else {
            self.error(&name, None, fault.kind, &fault.message, "");
        }
    }

    /// The recorded ranks, where a list judges them: a test of their own.
    fn ranks(&mut self, checked: &Checked) {
        let Some(ranks) = &checked.ranks else { return };
        let message = judged::verdict(ranks);
        let mut found: Vec<String> = ranks.differences.iter().map(words::difference).collect();
        found.extend(judged::explanation(ranks));
        let first = ranks.differences.first();
        let line = first.and_then(|found| judged::place(&checked.lowered, found)).map(|span| span.line);
        let inside = match (&ranks.verdict, &checked.ranks_stand) {
            (RankVerdict::Agrees, _) => String::new(),
            (RankVerdict::Differs, Standing::Counts) => {
                self.failures += 1;
                outcome("failure", "standings", &message, &found.join("\n"))
            }
            (RankVerdict::Differs | RankVerdict::NotChecked(_), _) => {
                self.skipped += 1;
                outcome("skipped", "standings", &message, &found.join("\n"))
            }
        };
        self.case("standings", line, &inside);
    }

    /// Recorded totals that differ are told and do not count, so that they are skipped.
    fn totals(&mut self, file: &CheckedFile) {
        let found: Vec<String> = file.standing_differences().map(ToString::to_string).collect();
        if !found.is_empty() {
            self.skipped += 1;
            let message = format!("{} recorded points or ranks differ from the results", found.len());
            let line = file.standing_differences().find_map(|found| found.span).map(|span| span.line);
            let inside = outcome("skipped", "recorded totals", &message, &found.join("\n"));
            self.case("recorded totals", line, &inside);
        }
    }

    fn error(&mut self, name: &str, line: Option<u32>, kind: &str, message: &str, details: &str) {
        self.errors += 1;
        self.case(name, line, &outcome("error", kind, message, details));
    }

    fn case(&mut self, name: &str, line: Option<u32>, inside: &str) {
        self.tests += 1;
        let (path, name) = (attribute(self.path), attribute(name));
        let line = line.map(|line| format!(" line=\"{line}\"")).unwrap_or_default();
        let end = if inside.is_empty() { "/>\n".to_owned() } else { format!(">\n{inside}    </testcase>\n") };
        let _ = write!(
            self.cases,
            "    <testcase name=\"{name}\" classname=\"{path}\" file=\"{path}\"{line}{end}"
        );
    }

    fn finish(self) -> String {
        let Suite { path, cases, tests, failures, errors, skipped } = self;
        format!(
            "  <testsuite name=\"{}\" tests=\"{tests}\" failures=\"{failures}\" errors=\"{errors}\" skipped=\"{skipped}\">\n{cases}  </testsuite>\n",
            attribute(path)
        )
    }
}

fn outcome(element: &str, kind: &str, message: &str, details: &str) -> String {
    let (kind, message) = (attribute(kind), attribute(message));
    format!("      <{element} type=\"{kind}\" message=\"{message}\">{}</{element}>\n", content(details))
}

/// Text between tags. XML 1.0 has no way to write most control characters, not even by number: they are
/// shown by their codes.
fn content(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '\t' | '\n' => escaped.push(c),
            '\u{fffe}' | '\u{ffff}' => escaped.extend(c.escape_unicode()),
            c if steers(c) => escaped.extend(c.escape_unicode()),
            c => escaped.push(c),
        }
    }
    escaped
}

/// The value of an attribute, in which line ends and tabs would else become blanks.
fn attribute(text: &str) -> String {
    content(text).replace('"', "&quot;").replace('\n', "&#10;").replace('\t', "&#9;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_xml_cannot_hold_is_shown_by_its_code() {
        assert_eq!(
            attribute("a\u{1b}[2J<b>&\"\n\u{0}\u{ffff}"),
            "a\\u{1b}[2J&lt;b&gt;&amp;&quot;&#10;\\u{0}\\u{ffff}"
        );
        assert_eq!(content("a\u{202e}b\u{e0041}"), "a\\u{202e}b\\u{e0041}");
        assert_eq!(content("Müller\t\"x\"\n\u{85}"), "Müller\t\"x\"\n\\u{85}");
    }
}
