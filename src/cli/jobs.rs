//! The number of jobs that run in parallel.

use rayon::{ThreadPool, ThreadPoolBuilder};

use super::failure::CliError;

/// The largest number of jobs. More jobs would mostly wait for each other.
const MOST: usize = 256;

/// Creates a pool of threads with this number of jobs, at most 256. `None` uses the number of processors.
pub(super) fn pool(jobs: Option<u16>) -> Result<ThreadPool, CliError> {
    let threads = jobs.map_or(0, |jobs| usize::from(jobs).min(MOST));
    let built = ThreadPoolBuilder::new().num_threads(threads).build();
    built.map_err(|error| CliError::Internal(error.to_string()))
}
