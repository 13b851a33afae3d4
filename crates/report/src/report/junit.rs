//! `JUnit`, in the form that Jenkins publishes: a file is a test suite, a round a test case.

use quick_xml::Writer;
use quick_xml::escape::escape;
use quick_xml::events::attributes::Attribute;
use quick_xml::events::{BytesEnd, BytesStart, BytesText, Event};
use quick_xml::name::QName;

use super::alike::{Alike, alike};
use super::standings::{judged, words};
use super::text::not_to_be_paired;
use super::{Renderer, dispute, sentence, span, virtual_points};
use crate::outcome::{Blame, Checked, CheckedFile, FaultyRound, Standing, Tally};
use arbitrium_core::check::RoundVerdict;
use arbitrium_core::check::ranks::RankVerdict;
use arbitrium_core::printable::steers;

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

/// The properties of a suite whose file declares no system.
fn properties(note: &str) -> String {
    let mut property = BytesStart::new("property");
    set(&mut property, "name", "system");
    set(&mut property, "value", note);
    let mut inside = Writer::new_with_indent(Vec::new(), b' ', 2);
    for event in [
        Event::Start(BytesStart::new("properties")),
        Event::Empty(property),
        Event::End(BytesEnd::new("properties")),
    ] {
        // Nothing that is written into memory fails.
        let _ = inside.write_event(event);
    }
    String::from_utf8_lossy(&inside.into_inner()).into_owned() + "\n"
}

/// The width of the pages inside.
const WIDTH: u16 = 100;

/// One file.
fn suite(file: &CheckedFile) -> String {
    let cases = Writer::new_with_indent(Vec::new(), b' ', 2);
    let note = file.outcome.as_ref().ok().and_then(Checked::system_note);
    let mut suite = Suite { path: &file.path, note, cases, tests: 0, failures: 0, errors: 0, skipped: 0 };
    match &file.outcome {
        Ok(checked) => {
            suite.rounds(checked);
            suite.ranks(checked);
            suite.totals(file);
        }
        Err(error) => {
            let told = |found: &Alike<'_>| {
                found.first.to_string() + &found.more().map(|more| format!("; {more}")).unwrap_or_default()
            };
            let details: Vec<String> = alike(&file.findings).iter().map(told).collect();
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
    /// What is to be said of a file that declares no system.
    note: Option<String>,
    cases: Writer<Vec<u8>>,
    tests: usize,
    failures: usize,
    errors: usize,
    skipped: usize,
}

impl Suite<'_> {
    /// Every round in its order, judged or not answered.
    fn rounds(&mut self, checked: &Checked) {
        let mut faults = checked.faults().peekable();
        for (round, standing) in checked.judged() {
            while let Some(fault) = faults.next_if(|fault| fault.round < round.round) {
                self.fault(checked, fault);
            }
            self.round(checked, round, standing);
        }
        for fault in faults {
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
        let message = sentence::of(checked.tournament(), round, standing);
        let page = || {
            let tournament = checked.tournament();
            let mut page =
                dispute::render(tournament, &round.judgement, &round.recorded, checked.party(), WIDTH);
            let scores = virtual_points::told(tournament, round.round);
            for line in not_to_be_paired(round).into_iter().chain(scores) {
                page += &(line + "\n");
            }
            page
        };
        match standing {
            Standing::Agrees => self.case(&name, None, None),
            Standing::Counts => {
                self.failures += 1;
                self.case(&name, line, Some(outcome("failure", &kind, &message, &page())));
            }
            Standing::Accepted(_) | Standing::Spared => {
                self.skipped += 1;
                let kind = kind + standing.note();
                self.case(&name, line, Some(outcome("skipped", &kind, &message, &page())));
            }
            Standing::Undecided => self.error(&name, line, &kind, &message, &page()),
        }
    }

    fn fault(&mut self, checked: &Checked, fault: &FaultyRound) {
        let name = format!("{} {}", checked.round_word(), fault.round);
        if let Some(reason) = &fault.accepted {
            self.skipped += 1;
            let message = format!("{}; {reason}", fault.message);
            self.case(&name, None, Some(outcome("skipped", fault.kind, &message, "")));
        } else {
            self.error(&name, None, fault.kind, &fault.message, "");
        }
    }

    /// The recorded ranks, where a list judges them: a test of their own.
    fn ranks(&mut self, checked: &Checked) {
        let Some(ranks) = &checked.ranks else { return };
        let message = judged::verdict(ranks);
        let mut found: Vec<String> =
            ranks.differences.iter().map(|found| words::difference(checked.tournament(), found)).collect();
        found.extend(judged::explanation(ranks));
        let first = ranks.differences.first();
        let line = first.and_then(|found| judged::place(&checked.lowered, found)).map(|span| span.line);
        let inside = match (&ranks.verdict, &checked.ranks_stand) {
            (RankVerdict::Agrees, _) => None,
            (RankVerdict::Differs, Standing::Counts) => {
                self.failures += 1;
                Some(outcome("failure", "standings", &message, &found.join("\n")))
            }
            (RankVerdict::Differs | RankVerdict::NotChecked(_), _) => {
                self.skipped += 1;
                Some(outcome("skipped", "standings", &message, &found.join("\n")))
            }
        };
        self.case("standings", line, inside);
    }

    /// Recorded totals that differ are told and do not count, so that they are skipped.
    fn totals(&mut self, file: &CheckedFile) {
        let found: Vec<String> = file.standing_differences().map(ToString::to_string).collect();
        if !found.is_empty() {
            self.skipped += 1;
            let message = format!("{} recorded points or ranks differ from the results", found.len());
            let line = file.standing_differences().find_map(|found| found.span).map(|span| span.line);
            let inside = outcome("skipped", "recorded totals", &message, &found.join("\n"));
            self.case("recorded totals", line, Some(inside));
        }
    }

    fn error(&mut self, name: &str, line: Option<u32>, kind: &str, message: &str, details: &str) {
        self.errors += 1;
        self.case(name, line, Some(outcome("error", kind, message, details)));
    }

    fn case(&mut self, name: &str, line: Option<u32>, inside: Option<Outcome>) {
        self.tests += 1;
        let mut case = BytesStart::new("testcase");
        set(&mut case, "name", name);
        set(&mut case, "classname", self.path);
        set(&mut case, "file", self.path);
        if let Some(line) = line {
            set(&mut case, "line", &line.to_string());
        }
        let end = case.to_end().into_owned();
        let Some(inside) = inside else { return self.write(Event::Empty(case)) };
        self.write(Event::Start(case));
        let name = inside.0.to_end().into_owned();
        self.write(Event::Start(inside.0));
        self.write(Event::Text(BytesText::new(&inside.1)));
        self.write(Event::End(name));
        self.write(Event::End(end));
    }

    fn write(&mut self, event: Event<'_>) {
        // Nothing that is written into memory fails.
        let _ = self.cases.write_event(event);
    }

    fn finish(self) -> String {
        let Suite { path, note, cases, tests, failures, errors, skipped } = self;
        let mut suite = BytesStart::new("testsuite");
        set(&mut suite, "name", path);
        for (name, count) in
            [("tests", tests), ("failures", failures), ("errors", errors), ("skipped", skipped)]
        {
            set(&mut suite, name, &count.to_string());
        }
        let mut whole = Writer::new(Vec::new());
        let end = BytesEnd::new("testsuite");
        let properties = note.map(|note| properties(&note)).unwrap_or_default();
        let inside = String::from_utf8_lossy(&cases.into_inner()).into_owned();
        for event in [
            Event::Start(suite),
            Event::Text(BytesText::from_escaped(format!(
                "\n{properties}{}\n",
                inside.trim_start_matches('\n')
            ))),
            Event::End(end),
            Event::Text(BytesText::from_escaped("\n")),
        ] {
            let _ = whole.write_event(event);
        }
        String::from_utf8_lossy(&whole.into_inner()).into_owned()
    }
}

/// What became of a test, and the page about it.
struct Outcome(BytesStart<'static>, String);

fn outcome(element: &'static str, kind: &str, message: &str, details: &str) -> Outcome {
    let mut start = BytesStart::new(element);
    set(&mut start, "type", kind);
    set(&mut start, "message", message);
    Outcome(start, writable(details))
}

/// Sets an attribute, in whose value line ends and tabs would else become blanks.
fn set(element: &mut BytesStart<'_>, name: &str, value: &str) {
    let value = escape(writable(value)).replace('\n', "&#10;").replace('\t', "&#9;");
    element.push_attribute(Attribute { key: QName(name), value: value.into() });
}

/// A text that can be written and shown. XML 1.0 has no way to write most control characters, not even by number: they are
/// shown by their codes.
#[must_use]
pub fn writable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\t' | '\n' => shown.push(c),
            '\u{fffe}' | '\u{ffff}' => shown.extend(c.escape_unicode()),
            c if steers(c) => shown.extend(c.escape_unicode()),
            c => shown.push(c),
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_xml_cannot_hold_is_shown_by_its_code() {
        assert_eq!(writable("a\u{1b}[2J<b>&\"\n\u{0}\u{ffff}"), "a\\u{1b}[2J<b>&\"\n\\u{0}\\u{ffff}");
        assert_eq!(writable("a\u{202e}b\u{e0041}"), "a\\u{202e}b\\u{e0041}");
        assert_eq!(writable("Müller\t\"x\"\n\u{85}"), "Müller\t\"x\"\n\\u{85}");
    }

    #[test]
    fn an_attribute_keeps_its_lines() {
        let mut element = BytesStart::new("a");
        set(&mut element, "b", "<\"&\n\t");
        assert_eq!(&*element, "a b=\"&lt;&quot;&amp;&#10;&#9;\"");
    }
}
