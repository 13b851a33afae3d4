//! A program under test and its children, as one.

use std::time::Duration;

#[cfg(not(target_os = "linux"))]
mod elsewhere;
#[cfg(target_os = "linux")]
mod kin;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(target_os = "linux")]
mod processes;

#[cfg(not(target_os = "linux"))]
pub(super) use elsewhere::Family;
#[cfg(target_os = "linux")]
pub(super) use linux::Family;

/// The environment variable that names a program's workplace: by it a child is known whose parents are gone.
pub(super) const MARK: &str = "ARBITRIUM_WORKPLACE";

/// What a program and its children use together.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Usage {
    /// The time of the processor since they were started.
    pub(super) processor: Duration,
    /// The memory of each process now, added up: what they share is counted for each of them.
    pub(super) resident_bytes: u64,
    /// What was written since they were started, to wherever it be.
    pub(super) written_bytes: u64,
    /// The number of processes now, and of their threads: each that is not the only one of its process counts too.
    pub(super) processes: usize,
}
