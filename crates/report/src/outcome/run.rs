use super::{CheckedFile, Exit, Judged, Policy, Tally};

/// The state of a run over several files, which are added one after the other.
#[derive(Debug, Default)]
pub struct Run {
    /// The rules that decide which differences count in this run.
    pub policy: Policy,
    /// The totals over all files added up to now.
    pub tally: Tally,
    exit: Option<Exit>,
}

impl Run {
    /// Creates a run with this policy. No file is added yet.
    #[must_use]
    pub fn new(policy: Policy) -> Self {
        Run { policy, ..Run::default() }
    }

    /// Decides for each difference in a file whether it counts, and adds the file to the totals. Returns the
    /// file with these decisions.
    pub fn add<C: Judged>(&mut self, file: CheckedFile<C>) -> CheckedFile<C::Weighed> {
        let file = file.weighed(&mut self.policy);
        self.tally.add(&file);
        let exit = file.exit();
        self.exit = Some(self.exit.map_or(exit, |before| before.worst(exit)));
        file
    }

    /// The exit status of the run with the files added up to now; undecided if there are none.
    #[must_use]
    pub fn exit(&self) -> Exit {
        self.exit.unwrap_or(Exit::Undecided)
    }
}
