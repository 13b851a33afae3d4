//! An interrupted run ends with 130 and leaves nothing half-written behind.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::io::Write;
use std::process::{Command, Stdio};

use common::command::{command, folder};

/// Interrupts a check that waits for the rest of its input, and says how it ended and what it printed.
fn interrupted(args: &[&str], signal: &str) -> (Option<i32>, String) {
    let mut child = command(args).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    // More than a pipe holds: when this returns the command is reading, its output is open, the handler is set.
    input.write_all("### a comment\n".repeat(20_000).as_bytes()).unwrap();
    let kill = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
    assert!(kill.success());
    let output = child.wait_with_output().unwrap();
    drop(input);
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

#[test]
fn a_result_that_is_interrupted_never_takes_its_place() {
    for signal in ["-INT", "-TERM"] {
        let folder = folder("interrupt");
        let (fresh, old) = (folder.join("fresh.json"), folder.join("old.json"));
        std::fs::write(&old, "the result of an earlier run").unwrap();
        for out in [&fresh, &old] {
            let args = ["check", "-", "--format", "json", "-q", "-o", out.to_str().unwrap()];
            assert_eq!(interrupted(&args, signal), (Some(130), String::new()), "{signal}");
        }
        let left: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        assert_eq!(left, std::slice::from_ref(&old), "{signal}");
        assert_eq!(std::fs::read_to_string(&old).unwrap(), "the result of an earlier run");
    }
}

#[test]
fn on_standard_output_nothing_is_claimed() {
    let (code, printed) = interrupted(&["check", "-", "-q"], "-INT");
    assert_eq!((code, printed.as_str()), (Some(130), ""));
}
