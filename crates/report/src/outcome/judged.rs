use super::{Exit, Policy, Tally};

/// The result for a file, before the policy of the run decides which differences count.
pub trait Judged {
    /// The same result, with the standing of each difference in the run.
    type Weighed: Counted;

    /// Decides for each difference whether it counts under the policy.
    fn weigh(self, path: &str, policy: &mut Policy) -> Self::Weighed;
}

/// The result for a file that a run can add to its totals.
pub trait Counted {
    /// Adds this result to the totals.
    fn count(&self, tally: &mut Tally);

    /// The exit status of a run with only this result.
    fn exit(&self) -> Exit;
}
