//! A run of the command with the CPU time it took and the memory it held.

use arbitrium_testkit::measured;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What a run may take.
#[derive(Clone, Copy)]
pub(crate) struct Bound {
    /// CPU time, of the user and of the system together.
    pub(crate) seconds: u64,
    /// The peak of the resident memory.
    pub(crate) megabytes: Option<u64>,
}

/// Runs `arbitrium rate-list`, says what it took, and whether that is within the bound.
pub(crate) fn measured(what: &str, args: &[&str], bound: Option<Bound>) -> bool {
    let (before, begun) = (measured::children(), Instant::now());
    let mut child = Command::new(env!("CARGO_BIN_EXE_arbitrium"))
        .arg("rate-list")
        .args(args)
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let mut kilobytes = 0;
    // The peak only grows, so what was asked last, some milliseconds before the end, is the peak of the run.
    let ended = loop {
        kilobytes = peak(child.id()).unwrap_or(kilobytes);
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    let (took, wall, megabytes) =
        (measured::children().saturating_sub(before), begun.elapsed(), kilobytes / 1024);
    let within = bound.is_none_or(|bound| {
        took <= Duration::from_secs(bound.seconds) && bound.megabytes.is_none_or(|most| megabytes <= most)
    });
    let said = match bound {
        None => String::new(),
        Some(Bound { seconds, megabytes }) => {
            let memory = megabytes.map(|most| format!(", {most} MB")).unwrap_or_default();
            format!("; at most {seconds} s{memory}: {}", if within { "met" } else { "BROKEN" })
        }
    };
    let (took, wall) = (took.as_millis(), wall.as_millis());
    println!("{what}: {took} ms of CPU, {wall} ms in all, {megabytes} MB at most{said}");
    assert!(ended.success(), "{args:?} ended with {ended}");
    within
}

/// The peak of the resident memory of a process, in kB; nothing once it has ended.
fn peak(process: u32) -> Option<u64> {
    measured::peak(&process.to_string())
}
