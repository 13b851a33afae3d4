//! A file of a run, with its result and its exit status.

use super::{Counted, Exit, Judged, Policy, Tally, Unjudged, Weighed};
use arbitrium_core::systems::RANK_DIFFERS;
use arbitrium_core::trf::{Diagnostic, POINTS_DIFFER};

/// An input file of a run, with its result. `C` is the type of the result: by default the judgement of a
/// check.
#[derive(Clone, Debug)]
pub struct CheckedFile<C = Weighed> {
    /// The path of the file as the user gave it.
    pub path: String,
    /// The result, or the reason why the file was not judged.
    pub outcome: Result<C, Unjudged>,
    /// All errors and warnings from reading the file, in the order of the file.
    pub findings: Vec<Diagnostic>,
}

impl CheckedFile {
    /// The findings about recorded points and ranks that differ from the results. They do not change a verdict. Empty
    /// if the ranks were judged by a list of tie-breaks.
    pub fn standing_differences(&self) -> impl Iterator<Item = &Diagnostic> {
        // Wrong ranks are reported with the verdict by the list of tie-breaks, so they are left out here.
        let judged = self.outcome.as_ref().ok().and_then(|checked| checked.ranks.as_ref());
        let told = judged.is_some_and(|judged| judged.is_compared);
        let found = self.findings.iter().filter(move |_| !told);
        found.filter(|found| [POINTS_DIFFER, RANK_DIFFERS].contains(&found.code))
    }
}

impl<C: Judged> CheckedFile<C> {
    /// Decides for each difference in this file whether it counts in the run. The result contains these
    /// decisions.
    #[must_use]
    pub fn weighed(self, policy: &mut Policy) -> CheckedFile<C::Weighed> {
        let CheckedFile { path, outcome, findings } = self;
        let outcome = outcome.map(|judged| judged.weigh(&path, policy));
        CheckedFile { path, outcome, findings }
    }
}

impl<C: Counted> CheckedFile<C> {
    /// The exit status of a run with only this file.
    #[must_use]
    pub fn exit(&self) -> Exit {
        match &self.outcome {
            Ok(weighed) => weighed.exit(),
            Err(unjudged) => unjudged.blame.into(),
        }
    }
}

impl Tally {
    /// Adds the verdicts of a file to the totals.
    pub fn add(&mut self, file: &CheckedFile<impl Counted>) {
        self.files += 1;
        match &file.outcome {
            Ok(judged) => judged.count(self),
            Err(_) => self.faulty += 1,
        }
    }
}
