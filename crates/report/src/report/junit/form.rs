//! The form of `JUnit` XML: test suites with their properties, tests and outcomes.

use quick_xml::Writer;
use quick_xml::escape::escape;
use quick_xml::events::attributes::Attribute;
use quick_xml::events::{BytesEnd, BytesStart, BytesText, Event};
use quick_xml::name::QName;

use crate::outcome::Answers;
use arbitrium_core::printable::steers;

/// The beginning of a report by a command, before its test suites.
#[must_use]
pub fn head(command: &str) -> String {
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"{command}\">\n")
}

/// The end of a report, after its test suites.
pub const FOOT: &str = "</testsuites>\n";

/// The property that says how many questions a program answered.
#[must_use]
pub fn asked(answers: &Answers) -> (String, String) {
    ("asked of the program".to_owned(), answers.to_string())
}

/// A test suite that tests are added to.
pub struct Suite<'a> {
    name: &'a str,
    /// The properties that precede the tests, each as name and value.
    notes: Vec<(String, String)>,
    cases: Writer<Vec<u8>>,
    tests: usize,
    failures: usize,
    errors: usize,
    skipped: usize,
}

/// What is known of a test beside its outcome.
#[derive(Clone, Copy, Debug)]
pub struct Test<'a> {
    /// The name of the test.
    pub name: &'a str,
    /// The class of the test.
    pub class: &'a str,
    /// The path of the file that the test is about, with a line if there is one.
    pub place: Option<(&'a str, Option<u32>)>,
}

/// The outcome of a test that did not pass: an XML element, and the text inside it.
#[derive(Debug)]
pub struct Outcome {
    kind: Kind,
    start: BytesStart<'static>,
    details: String,
}

/// The kind of an outcome, and so its element.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Failure,
    Error,
    Skipped,
}

impl Kind {
    fn element(self) -> &'static str {
        match self {
            Kind::Failure => "failure",
            Kind::Error => "error",
            Kind::Skipped => "skipped",
        }
    }
}

impl Outcome {
    /// A test that failed.
    #[must_use]
    pub fn failure(kind: &str, message: &str, details: &str) -> Self {
        Self::of(Kind::Failure, kind, message, details)
    }

    /// A test that could not be done.
    #[must_use]
    pub fn error(kind: &str, message: &str, details: &str) -> Self {
        Self::of(Kind::Error, kind, message, details)
    }

    /// A test that does not count.
    #[must_use]
    pub fn skipped(kind: &str, message: &str, details: &str) -> Self {
        Self::of(Kind::Skipped, kind, message, details)
    }

    fn of(kind: Kind, word: &str, message: &str, details: &str) -> Self {
        let mut start = BytesStart::new(kind.element());
        set(&mut start, "type", word);
        set(&mut start, "message", message);
        Outcome { kind, start, details: writable(details) }
    }
}

impl<'a> Suite<'a> {
    /// A suite without tests. Each of `notes` is the name and the value of a property.
    #[must_use]
    pub fn new(name: &'a str, notes: Vec<(String, String)>) -> Self {
        let cases = Writer::new_with_indent(Vec::new(), b' ', 2);
        Suite { name, notes, cases, tests: 0, failures: 0, errors: 0, skipped: 0 }
    }

    /// Adds a test; without an outcome it passed.
    pub fn test(&mut self, test: &Test<'_>, outcome: Option<Outcome>) {
        self.tests += 1;
        let mut case = BytesStart::new("testcase");
        set(&mut case, "name", test.name);
        set(&mut case, "classname", test.class);
        if let Some((file, line)) = test.place {
            set(&mut case, "file", file);
            if let Some(line) = line {
                set(&mut case, "line", &line.to_string());
            }
        }
        let end = case.to_end().into_owned();
        let Some(Outcome { kind, start, details }) = outcome else {
            return self.write(Event::Empty(case));
        };
        match kind {
            Kind::Failure => self.failures += 1,
            Kind::Error => self.errors += 1,
            Kind::Skipped => self.skipped += 1,
        }
        self.write(Event::Start(case));
        self.write(Event::Start(start));
        self.write(Event::Text(BytesText::new(&details)));
        self.write(Event::End(BytesEnd::new(kind.element())));
        self.write(Event::End(end));
    }

    fn write(&mut self, event: Event<'_>) {
        // Writing to memory cannot fail, so the result is ignored.
        let _ = self.cases.write_event(event);
    }

    /// The suite as XML.
    #[must_use]
    pub fn finish(self) -> String {
        let Suite { name, notes, cases, tests, failures, errors, skipped } = self;
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

/// Sets an attribute of an XML element. Line ends and tabs in its value are escaped, because XML would turn them into
/// blanks.
fn set(element: &mut BytesStart<'_>, name: &str, value: &str) {
    let value = escape(writable(value)).replace('\n', "&#10;").replace('\t', "&#9;");
    element.push_attribute(Attribute { key: QName(name), value: value.into() });
}

/// Makes a text safe for XML and for terminals. XML 1.0 cannot contain most control characters, not even by number,
/// so they are replaced by their codes.
fn writable(text: &str) -> String {
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
