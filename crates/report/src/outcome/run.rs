use super::{CheckedFile, Exit, Judged, Policy, Tally};

/// The files of a run as they are judged, one after the other.
#[derive(Debug, Default)]
pub struct Run {
    /// What counts.
    pub policy: Policy,
    /// What the files add up to.
    pub tally: Tally,
    exit: Option<Exit>,
}

impl Run {
    /// A run in which this counts.
    #[must_use]
    pub fn new(policy: Policy) -> Self {
        Run { policy, ..Run::default() }
    }

    /// Says how each difference of a file stands, and adds it up.
    pub fn add(&mut self, file: &mut CheckedFile<impl Judged>) {
        self.policy.weigh(file);
        self.tally.add(file);
        let exit = file.exit();
        self.exit = Some(self.exit.map_or(exit, |before| before.worst(exit)));
    }

    /// How the run ends with the files so far.
    #[must_use]
    pub fn exit(&self) -> Exit {
        self.exit.unwrap_or(Exit::Undecided)
    }
}
