//! What processes cost, for the benches, as Linux tells it below `/proc`.

use std::time::Duration;

/// The time of the processor that all children of this process used which have ended.
pub fn children() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    let fields: Vec<&str> = stat[stat.rfind(')').unwrap() + 1..].split_ascii_whitespace().collect();
    // cutime and cstime are the sixteenth and seventeenth field of proc(5), and the third is the first here.
    let ticks: u64 = [16, 17].into_iter().map(|field| fields[field - 3].parse::<u64>().unwrap()).sum();
    Duration::from_millis(ticks * 1000 / rustix::param::clock_ticks_per_second())
}

/// The peak of the memory of a process (`self`, or a number), in kB; nothing once it has ended.
pub fn peak(process: &str) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.split_ascii_whitespace().next()?.parse().ok()
}
