//! `JUnit` output in the form that Jenkins reads. A file is a test suite, and a round is a test case.

use quick_xml::Writer;
use quick_xml::escape::escape;
use quick_xml::events::attributes::Attribute;
use quick_xml::events::{BytesEnd, BytesStart, BytesText, Event};
use quick_xml::name::QName;

use super::alike::{Alike, alike};
use super::standings::{judged, words};
use super::text::not_to_be_paired;
use super::{Renderer, dispute, sentence, span, virtual_points};
use crate::outcome::{Answers, Blame, CheckedFile, FaultyRound, Standing, Tally, Weighed};
use arbitrium_core::check::RoundVerdict;
use arbitrium_core::check::ranks::RankVerdict;
use arbitrium_core::printable::steers;

/// Writes the report of a check as `JUnit` XML.
#[derive(Debug)]
pub struct Junit {
    /// The command that made the report, such as `arbitrium check`.
    pub command: &'static str,
}

impl Default for Junit {
    fn default() -> Self {
        Junit { command: "arbitrium check" }
    }
}

/// The beginning of a report by a command, before its test suites.
#[must_use]
pub fn head(command: &str) -> String {
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"{command}\">\n")
}

/// The end of a report, after its test suites.
pub const FOOT: &str = "</testsuites>\n";

impl Renderer for Junit {
    fn head(&mut self) -> serde_json::Result<String> {
        Ok(head(self.command))
    }

    fn file(&mut self, file: &CheckedFile) -> serde_json::Result<String> {
        Ok(suite(&file.path, file))
    }

    fn foot(&mut self, _: &Tally) -> serde_json::Result<String> {
        Ok(FOOT.to_owned())
    }
}

/// A test suite with one test, which shows how many questions a program answered. The test has an error if
/// the program refused some questions.
#[must_use]
pub fn of_answers(name: &str, answers: &Answers) -> String {
    let notes = vec![(ASKED.to_owned(), answers.to_string())];
    let mut suite = Suite::new(name, name, notes);
    if answers.refused > 0 {
        suite.error("questions", None, "not answered", &answers.to_string(), "");
    } else {
        suite.case("questions", None, None);
    }
    suite.finish()
}

/// The name of the property that has the numbers of answered and unanswered questions.
const ASKED: &str = "asked of the program";

/// The properties of a test suite as XML. Each of `notes` is the name and the value of a property.
fn properties(notes: &[(String, String)]) -> String {
    if notes.is_empty() {
        return String::new();
    }
    let property = |(name, note): &(String, String)| {
        let mut property = BytesStart::new("property");
        set(&mut property, "name", name);
        set(&mut property, "value", note);
        Event::Empty(property)
    };
    let mut inside = Writer::new_with_indent(Vec::new(), b' ', 2);
    let start = [Event::Start(BytesStart::new("properties"))];
    let end = [Event::End(BytesEnd::new("properties"))];
    for event in start.into_iter().chain(notes.iter().map(property)).chain(end) {
        // Writing to memory cannot fail, so the result is ignored.
        let _ = inside.write_event(event);
    }
    String::from_utf8_lossy(&inside.into_inner()).into_owned() + "\n"
}

/// The width of explanations inside the XML, in columns.
const WIDTH: u16 = 100;

/// The notes about a file that precede its rounds, each as name and text: an assumed pairing system, and the
/// cautions.
fn notes(checked: &Weighed) -> Vec<(String, String)> {
    let system = checked.system_note().map(|note| ("system".to_owned(), note));
    let cautions = checked.cautions.iter();
    let cautions = cautions.map(|caution| (format!("caution {}", caution.kind), caution.sentence.clone()));
    system.into_iter().chain(cautions).collect()
}

/// The test suite about one file as XML. `name` is the name of the suite and the class of its tests. The
/// attribute `file` of each test is the path of the file.
#[must_use]
pub fn suite(name: &str, file: &CheckedFile) -> String {
    let checked = file.outcome.as_ref().ok();
    let mut notes = checked.map(notes).unwrap_or_default();
    let answers = checked.and_then(|checked| checked.answers());
    notes.extend(answers.map(|answers| (ASKED.to_owned(), answers.to_string())));
    let mut suite = Suite::new(name, &file.path, notes);
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
    name: &'a str,
    /// The path of the file that the tests are about.
    file: &'a str,
    /// The notes that precede the tests, each as name and text.
    notes: Vec<(String, String)>,
    cases: Writer<Vec<u8>>,
    tests: usize,
    failures: usize,
    errors: usize,
    skipped: usize,
}

impl<'a> Suite<'a> {
    fn new(name: &'a str, file: &'a str, notes: Vec<(String, String)>) -> Self {
        let cases = Writer::new_with_indent(Vec::new(), b' ', 2);
        Suite { name, file, notes, cases, tests: 0, failures: 0, errors: 0, skipped: 0 }
    }

    /// Adds a test for each judged or unanswered round, in the order of the rounds.
    fn rounds(&mut self, checked: &Weighed) {
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

    fn round(&mut self, checked: &Weighed, round: &RoundVerdict, standing: &Standing) {
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

    fn fault(&mut self, checked: &Weighed, fault: &FaultyRound) {
        let name = format!("{} {}", checked.round_word(), fault.round);
        if let Some(reason) = &fault.accepted {
            self.skipped += 1;
            let message = format!("{}; {reason}", fault.message);
            self.case(&name, None, Some(outcome("skipped", fault.kind, &message, "")));
        } else {
            self.error(&name, None, fault.kind, &fault.message, "");
        }
    }

    /// Adds a test for the recorded ranks. If there is no list of tie-breaks, no test is added.
    fn ranks(&mut self, checked: &Weighed) {
        let Some(ranks) = &checked.ranks else { return };
        let message = judged::verdict(ranks);
        let mut found: Vec<String> =
            ranks.differences.iter().map(|found| words::difference(checked.tournament(), found)).collect();
        found.extend(judged::explanation(ranks));
        let first = ranks.differences.first();
        let line = first.and_then(|found| judged::place(&checked.lowered, found)).map(|span| span.line);
        let inside = match (&ranks.verdict, checked.ranks_stand()) {
            (RankVerdict::Agrees, _) => None,
            (RankVerdict::Differs, Standing::Counts) => {
                self.failures += 1;
                Some(outcome("failure", "standings", &message, &found.join("\n")))
            }
            (RankVerdict::NotChecked(_), _) if ranks.is_open() => {
                self.errors += 1;
                Some(outcome("error", "standings", &message, ""))
            }
            (RankVerdict::Differs | RankVerdict::NotChecked(_), _) => {
                self.skipped += 1;
                Some(outcome("skipped", "standings", &message, &found.join("\n")))
            }
        };
        self.case("standings", line, inside);
    }

    /// Adds one test for recorded points and ranks that differ from the results. The test is marked as
    /// skipped, because these differences do not count.
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
        set(&mut case, "classname", self.name);
        set(&mut case, "file", self.file);
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
        // Writing to memory cannot fail, so the result is ignored.
        let _ = self.cases.write_event(event);
    }

    fn finish(self) -> String {
        let Suite { name, file: _, notes, cases, tests, failures, errors, skipped } = self;
        let mut suite = BytesStart::new("testsuite");
        set(&mut suite, "name", name);
        for (name, count) in
            [("tests", tests), ("failures", failures), ("errors", errors), ("skipped", skipped)]
        {
            set(&mut suite, name, &count.to_string());
        }
        let mut whole = Writer::new(Vec::new());
        let end = BytesEnd::new("testsuite");
        let properties = properties(&notes);
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

/// The content of a test that did not pass: an XML element such as `failure`, and the text inside it.
struct Outcome(BytesStart<'static>, String);

fn outcome(element: &'static str, kind: &str, message: &str, details: &str) -> Outcome {
    let mut start = BytesStart::new(element);
    set(&mut start, "type", kind);
    set(&mut start, "message", message);
    Outcome(start, writable(details))
}

/// Sets an attribute of an XML element. Line ends and tabs in its value are escaped, because XML would turn them into
/// blanks.
fn set(element: &mut BytesStart<'_>, name: &str, value: &str) {
    let value = escape(writable(value)).replace('\n', "&#10;").replace('\t', "&#9;");
    element.push_attribute(Attribute { key: QName(name), value: value.into() });
}

/// Makes a text safe for XML and for terminals. XML 1.0 cannot contain most control characters, not even by number,
/// so they are replaced by their codes.
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
