//! A program under test together with the processes that it starts.

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

/// The name of the environment variable that contains the program's folder. With this variable, child
/// processes can be found even if their parents have ended.
pub(super) const MARK: &str = "ARBITRIUM_WORKPLACE";

/// The resources that a program under test and its children use together.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Usage {
    /// The processor time of the program and its children since they started.
    pub(super) processor: Duration,
    /// The memory of the program and its children now, in bytes. Shared memory is counted once for each
    /// process.
    pub(super) resident_bytes: u64,
    /// The number of bytes that the program and its children have written since they started, to any target.
    pub(super) written_bytes: u64,
    /// The number of processes of the program and its children now, plus the threads beyond the first of each
    /// process.
    pub(super) processes: usize,
}
