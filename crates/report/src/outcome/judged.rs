use super::{Exit, Policy, Tally};

/// The result for a file, before the policy of the run decides which differences count.
pub trait Judged {
    /// The type of the result after the policy was applied. It states for each difference whether the
    /// difference counts.
    type Weighed: Counted;

    /// Decides for each difference whether it counts in the run. `path` is the path of the file.
    fn weigh(self, path: &str, policy: &mut Policy) -> Self::Weighed;
}

/// The result for a file that a run can add to its totals.
pub trait Counted {
    /// Adds this result to the totals.
    fn count(&self, tally: &mut Tally);

    /// The exit status of a run with only this result.
    fn exit(&self) -> Exit;
}
