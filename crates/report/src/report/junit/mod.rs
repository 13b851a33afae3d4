//! `JUnit` output in the form that Jenkins reads. A file is a test suite, and a round is a test case.

mod form;

pub use form::{FOOT, Outcome, Suite, Test, asked, head};

use super::alike::{Alike, alike};
use super::standings::{judged, words};
use super::text::not_to_be_paired;
use super::{Renderer, dispute, sentence, span, virtual_points};
use crate::outcome::{Answers, Blame, CheckedFile, FaultyRound, Standing, Tally, Weighed};
use arbitrium_core::check::RoundVerdict;
use arbitrium_core::check::ranks::RankVerdict;

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
    let mut suite = Suite::new(name, vec![asked(answers)]);
    let refused = (answers.refused > 0).then(|| Outcome::error("not answered", &answers.to_string(), ""));
    suite.test(&Test { name: "questions", class: name, place: Some((name, None)) }, refused);
    suite.finish()
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
    notes.extend(checked.and_then(|checked| checked.answers()).map(|answers| asked(&answers)));
    let mut tests = OfFile { name, file: &file.path, suite: Suite::new(name, notes) };
    match &file.outcome {
        Ok(checked) => {
            tests.rounds(checked);
            tests.ranks(checked);
            tests.totals(file);
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
            tests.test(name, None, Some(Outcome::error(kind, &error.message, &details.join("\n"))));
        }
    }
    tests.suite.finish()
}

/// The tests about one file.
struct OfFile<'a> {
    name: &'a str,
    /// The path of the file.
    file: &'a str,
    suite: Suite<'a>,
}

impl OfFile<'_> {
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
            let outcome = Outcome::error("unfinished", &stopped.to_string(), "");
            self.test("reading to the end", None, Some(outcome));
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
            Standing::Agrees => self.test(&name, None, None),
            Standing::Counts => self.test(&name, line, Some(Outcome::failure(&kind, &message, &page()))),
            Standing::Accepted(_) | Standing::Spared => {
                let kind = kind + standing.note();
                self.test(&name, line, Some(Outcome::skipped(&kind, &message, &page())));
            }
            Standing::Undecided => self.test(&name, line, Some(Outcome::error(&kind, &message, &page()))),
        }
    }

    fn fault(&mut self, checked: &Weighed, fault: &FaultyRound) {
        let name = format!("{} {}", checked.round_word(), fault.round);
        let outcome = match &fault.accepted {
            Some(reason) => Outcome::skipped(fault.kind, &format!("{}; {reason}", fault.message), ""),
            None => Outcome::error(fault.kind, &fault.message, ""),
        };
        self.test(&name, None, Some(outcome));
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
                Some(Outcome::failure("standings", &message, &found.join("\n")))
            }
            (RankVerdict::NotChecked(_), _) if ranks.is_open() => {
                Some(Outcome::error("standings", &message, ""))
            }
            (RankVerdict::Differs | RankVerdict::NotChecked(_), _) => {
                Some(Outcome::skipped("standings", &message, &found.join("\n")))
            }
        };
        self.test("standings", line, inside);
    }

    /// Adds one test for recorded points and ranks that differ from the results. The test is marked as
    /// skipped, because these differences do not count.
    fn totals(&mut self, file: &CheckedFile) {
        let found: Vec<String> = file.standing_differences().map(ToString::to_string).collect();
        if !found.is_empty() {
            let message = format!("{} recorded points or ranks differ from the results", found.len());
            let line = file.standing_differences().find_map(|found| found.span).map(|span| span.line);
            let outcome = Outcome::skipped("recorded totals", &message, &found.join("\n"));
            self.test("recorded totals", line, Some(outcome));
        }
    }

    fn test(&mut self, name: &str, line: Option<u32>, outcome: Option<Outcome>) {
        self.suite.test(&Test { name, class: self.name, place: Some((self.file, line)) }, outcome);
    }
}
