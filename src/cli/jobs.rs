//! How many jobs work at once.

use rayon::{ThreadPool, ThreadPoolBuilder};

use super::failure::CliError;

/// A pool of this many jobs; of as many as there are processors where nothing is said.
pub(super) fn pool(jobs: Option<u16>) -> Result<ThreadPool, CliError> {
    let built = ThreadPoolBuilder::new().num_threads(jobs.map_or(0, usize::from)).build();
    built.map_err(|error| CliError::Internal(error.to_string()))
}
