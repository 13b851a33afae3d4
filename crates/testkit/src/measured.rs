//! Measures the processor time and the memory of processes from `/proc` of Linux, for the benchmarks.

use std::time::Duration;

/// The total processor time of all child processes of this process that have ended.
pub fn children() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    let fields: Vec<&str> = stat[stat.rfind(')').unwrap() + 1..].split_ascii_whitespace().collect();
    // In proc(5), cutime and cstime are the sixteenth and seventeenth field. The first field in this list is the
    // third one there.
    let ticks: u64 = [16, 17].into_iter().map(|field| fields[field - 3].parse::<u64>().unwrap()).sum();
    Duration::from_millis(ticks * 1000 / rustix::param::clock_ticks_per_second())
}

/// The peak memory of a process in kB. `process` is `self` or a process number. `None` once the process has ended.
pub fn peak(process: &str) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.split_ascii_whitespace().next()?.parse().ok()
}
