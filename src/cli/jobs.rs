//! How many jobs work at once.

use rayon::{ThreadPool, ThreadPoolBuilder};

use super::failure::CliError;

/// More jobs than that at once wait for each other longer than they work, whatever the machine.
const MOST: usize = 256;

/// A pool of this many jobs, 256 at most; of as many as there are processors where nothing is said.
pub(super) fn pool(jobs: Option<u16>) -> Result<ThreadPool, CliError> {
    let threads = jobs.map_or(0, |jobs| usize::from(jobs).min(MOST));
    let built = ThreadPoolBuilder::new().num_threads(threads).build();
    built.map_err(|error| CliError::Internal(error.to_string()))
}
