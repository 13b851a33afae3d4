//! A report that was opened: what stands in it, and what was found on the way.

use arbitrium_core::check::{Case, Chosen, NoCase, Rules};
use arbitrium_core::counted::counted;
use arbitrium_core::printable::{hexadecimal, printable_whole};
use arbitrium_core::trf::{self, Diagnostic, Document, LowerOptions, Lowered, ReadOptions, Severity};
use arbitrium_report::outcome::{Blame, Checked, CheckedFile, Event, Unjudged};
use encoding_rs::Encoding;
use sha2::{Digest as _, Sha256};

use crate::Refusal;
use crate::suppose::Supposed;

/// A report as read.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Opened {
    /// What it is called, such as its path; untrusted text.
    pub name: String,
    /// All its lines.
    pub document: Document,
    /// The SHA-256 of its bytes, in hexadecimal digits.
    pub digest: String,
    /// What was found so far, in the order of the file.
    pub findings: Vec<Diagnostic>,
    /// Facts that are put otherwise.
    pub(crate) supposed: Option<Supposed>,
}

impl Opened {
    /// Reads any bytes. `encoding` is that of a report that is not UTF-8; Windows-1252 where nobody says it.
    #[must_use]
    pub fn new(name: &str, bytes: &[u8], encoding: Option<&'static Encoding>) -> Self {
        let (document, findings) = trf::read(bytes, &ReadOptions { encoding });
        let digest = hexadecimal(&Sha256::digest(bytes));
        Opened { name: name.to_owned(), document, digest, findings, supposed: None }
    }

    /// Its name, safe to show.
    #[must_use]
    pub fn shown(&self) -> String {
        printable_whole(&self.name)
    }

    /// What it says of its event.
    #[must_use]
    pub fn event(&self) -> Event {
        Event::of(&self.document, self.supposed.is_none().then(|| self.digest.clone()))
    }

    /// The report with what became of it, as every renderer takes it.
    #[must_use]
    pub fn judged(self, outcome: Result<Checked, Refusal>) -> CheckedFile {
        CheckedFile { path: self.name, outcome: outcome.map_err(Unjudged::from), findings: self.findings }
    }

    /// Adds findings, in the order of the file.
    pub fn note(&mut self, found: impl IntoIterator<Item = Diagnostic>) {
        self.findings.extend(found);
        self.findings.sort_by_key(|diagnostic| diagnostic.span);
    }

    /// The tournament and the document that judges it. What is found on the way joins the findings.
    ///
    /// # Errors
    /// When no document judges it, or it is no tournament.
    pub fn case(&mut self, rules: &Rules) -> Result<Case, Refusal> {
        let case = rules.case(&self.document, &mut self.findings);
        let mut case = case.map_err(|error| self.refused(error))?;
        if let Some(supposed) = &self.supposed {
            case.lowered.tournament = supposed.of(case.lowered.tournament, Some(&*case.system));
        }
        Ok(case)
    }

    /// Which system judges it.
    ///
    /// # Errors
    /// When none does.
    pub fn system(&self, rules: &Rules) -> Result<Chosen, Refusal> {
        rules.system(&self.document).map_err(|error| self.refused(error))
    }

    /// The tournament, whichever document judges it. What is found on the way joins the findings.
    ///
    /// # Errors
    /// When it is no tournament.
    pub fn lower(&mut self, options: LowerOptions) -> Result<Lowered, Refusal> {
        let (lowered, more) = trf::lower(&self.document, &options);
        self.note(more);
        let mut lowered = lowered.ok_or_else(|| self.unreadable())?;
        if let Some(supposed) = &self.supposed {
            lowered.tournament = supposed.of(lowered.tournament, None);
        }
        Ok(lowered)
    }

    fn refused(&self, error: NoCase) -> Refusal {
        let name = self.shown();
        match error {
            NoCase::Undeclared => Refusal::NoSystem(name),
            NoCase::NoSwiss(reason) => Refusal::NoSwiss(name, reason),
            NoCase::NotImplemented(code) => Refusal::SystemNotImplemented(name, code),
            NoCase::NoVirtualPoints(code, reason) => Refusal::NoVirtualPoints(name, code, reason),
            NoCase::Unreadable => self.unreadable(),
            NoCase::Reading(error) => error.into(),
        }
    }

    pub(crate) fn unreadable(&self) -> Refusal {
        let errors = self.findings.iter().filter(|found| found.severity == Severity::Error).count();
        Refusal::Unreadable(self.shown(), counted(errors, "error"))
    }
}

impl From<Refusal> for Unjudged {
    fn from(refusal: Refusal) -> Self {
        Unjudged { blame: Blame::Input, message: refusal.to_string() }
    }
}
