//! A report file that was read: its content and its findings.

use arbitrium_core::check::{Case, Chosen, NoCase, Rules};
use arbitrium_core::printable::{hexadecimal, printable_whole};
use arbitrium_core::trf::{self, Diagnostic, Document, LowerOptions, Lowered, ReadOptions, Severity};
use arbitrium_report::outcome::{Blame, Checked, CheckedFile, Event, Unjudged};
use arbitrium_tables::Places;
use encoding_rs::Encoding;
use sha2::{Digest as _, Sha256};

use crate::refusal::{
    NoSystem, NoVirtualPoints, NotSwiss, Refusal, RoundRobinDeclared, SystemNotImplemented, Unreadable,
};
use crate::suppose::Supposed;
use crate::table;

/// A report file that was read.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; pub use arbitrium_report::*; pub mod referee { pub use arbitrium_referee::*; } }
/// use arbitrium::referee::Opened;
///
/// # let bytes = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/example.trf"));
/// let mut report = Opened::new("event.trf", bytes, None);
/// assert_eq!(report.shown(), "event.trf");
/// assert_eq!(report.document.lines().count(), 10);
/// assert!(report.findings.is_empty());
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Opened {
    /// The name of the report, such as its path. The text is untrusted.
    pub name: String,
    /// The content of the report, line by line.
    pub document: Document,
    /// The SHA-256 of the report's bytes, in hexadecimal digits.
    pub digest: String,
    /// The errors and warnings about the report up to now, in the order of the file.
    pub findings: Vec<Diagnostic>,
    /// The changes of facts that are assumed for a question; `None` if nothing was changed.
    pub(crate) supposed: Option<Supposed>,
    /// For a report made from a table: the table cell for each position in the report. `None` if the file is
    /// a report.
    places: Option<Places>,
}

impl Opened {
    /// Reads a report file from any bytes. `encoding` is used if the bytes are not UTF-8; `None` means
    /// Windows-1252. A table, such as a cross table, is converted to a report. A warning then names the kind
    /// of table.
    #[must_use]
    pub fn new(name: &str, bytes: &[u8], encoding: Option<&'static Encoding>) -> Self {
        let (document, findings) = trf::read(bytes, &ReadOptions { encoding });
        let digest = hexadecimal(&Sha256::digest(bytes));
        let report =
            Opened { name: name.to_owned(), document, digest, findings, supposed: None, places: None };
        table::instead(bytes, encoding, report)
    }

    /// Replaces the content by the report `document` that was made from the file's table. `findings` are
    /// about this report.
    pub(crate) fn of_table(self, document: Document, findings: Vec<Diagnostic>, places: Places) -> Self {
        let mut opened = Opened { document, findings, places: Some(places), ..self };
        opened.locate();
        opened
    }

    /// Whether the report was made from a table. If so, its lines and columns are not those of the file.
    pub(crate) fn is_table(&self) -> bool {
        self.places.is_some()
    }

    /// Replaces the positions in findings by rows and columns of the table, if the report was made from a
    /// table.
    pub(crate) fn located(&self, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
        if let Some(places) = &self.places {
            for found in &mut found {
                table::locate(found, &self.document, places);
            }
        }
        found
    }

    fn locate(&mut self) {
        let found = std::mem::take(&mut self.findings);
        self.findings = self.located(found);
    }

    /// The name of the report, made safe to print.
    #[must_use]
    pub fn shown(&self) -> String {
        printable_whole(&self.name)
    }

    /// The facts about the event in the report, with the digest of the report. The digest is left out if facts were
    /// changed.
    #[must_use]
    pub fn event(&self) -> Event {
        Event::of(&self.document, self.supposed.is_none().then(|| self.digest.clone()))
    }

    /// The report with its result, in the form that all output formats use.
    #[must_use]
    pub fn judged(self, outcome: Result<Checked, Refusal>) -> CheckedFile<Checked> {
        CheckedFile { path: self.name, outcome: outcome.map_err(Unjudged::from), findings: self.findings }
    }

    /// Adds findings and keeps all findings in the order of the file.
    pub fn note(&mut self, found: impl IntoIterator<Item = Diagnostic>) {
        self.findings.extend(found);
        self.locate();
        self.findings.sort_by_key(|diagnostic| diagnostic.span);
    }

    /// Reads the tournament and chooses the document that judges it. Findings are added to those of the report.
    ///
    /// # Errors
    /// Fails if no document judges the report, or if it is not a readable tournament.
    pub fn case(&mut self, rules: &Rules) -> Result<Case, Refusal> {
        let case = rules.case(&self.document, &mut self.findings);
        self.locate();
        let mut case = case.map_err(|error| self.refused(error))?;
        if let Some(supposed) = &self.supposed {
            case.lowered.tournament = supposed.of(case.lowered.tournament, Some(&*case.system));
        }
        Ok(case)
    }

    /// Chooses the pairing system that judges the report.
    ///
    /// # Errors
    /// Fails if no system can judge the report.
    pub fn system(&self, rules: &Rules) -> Result<Chosen, Refusal> {
        rules.system(&self.document).map_err(|error| self.refused(error))
    }

    /// Reads the tournament without choosing a document that judges it. Findings are added to those of the report.
    ///
    /// # Errors
    /// Fails if the report is not a readable tournament.
    pub fn lower(&mut self, options: LowerOptions) -> Result<Lowered, Refusal> {
        let (mut lowered, warnings) = trf::lower(&self.document, &options).map_err(|error| {
            self.note(error.findings);
            self.unreadable()
        })?;
        self.note(warnings);
        if let Some(supposed) = &self.supposed {
            lowered.tournament = supposed.of(lowered.tournament, None);
        }
        Ok(lowered)
    }

    /// Reads the tournament in the form that its pairing document needs. If no document can judge the report,
    /// the form follows from the declarations in the report.
    ///
    /// # Errors
    /// Fails if the report is not a readable tournament.
    pub(crate) fn lower_for(&mut self, rules: &Rules) -> Result<Lowered, Refusal> {
        let options = match self.system(rules) {
            Ok(chosen) => rules.lowering(&self.document, &*chosen.id.system()),
            Err(_) => LowerOptions::declared_in(&self.document),
        };
        self.lower(options)
    }

    fn refused(&self, error: NoCase) -> Refusal {
        let name = self.shown();
        match error {
            NoCase::Undeclared => NoSystem { name }.into(),
            NoCase::NoSwiss(reason) => NotSwiss { name, reason }.into(),
            NoCase::NotImplemented(code) => SystemNotImplemented { name, code }.into(),
            NoCase::RoundRobin(code) => RoundRobinDeclared { name, code }.into(),
            NoCase::NoVirtualPoints(code, reason) => NoVirtualPoints { name, code, reason }.into(),
            NoCase::Unreadable => self.unreadable(),
            NoCase::Reading(error) => error.into(),
        }
    }

    pub(crate) fn unreadable(&self) -> Refusal {
        let errors = self.findings.iter().filter(|found| found.severity == Severity::Error).count();
        Unreadable { name: self.shown(), errors }.into()
    }
}

impl From<Refusal> for Unjudged {
    fn from(refusal: Refusal) -> Self {
        Unjudged { blame: Blame::Input, message: refusal.to_string() }
    }
}
