//! An interrupted run ends with 130 and leaves nothing half-written behind.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "it/common/mod.rs"]
mod common;

use std::io::Write;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use common::command::{command, entries, folder, is_running, read, script, signal as send, word};

/// Interrupts a check that waits for the rest of its input, and says how it ended and what it printed.
fn interrupted(args: &[&str], signal: &str) -> (Option<i32>, String) {
    let mut child = command(args).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    // More than a pipe holds: when this returns the command is reading, its output is open, the handler is set.
    input.write_all("### a comment\n".repeat(20_000).as_bytes()).unwrap();
    send(&child.id().to_string(), signal);
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
            let args = ["check", "-", "--format", "json", "-q", "-o", word(out)];
            assert_eq!(interrupted(&args, signal), (Some(130), String::new()), "{signal}");
        }
        assert_eq!(entries(&folder), std::slice::from_ref(&old), "{signal}");
        assert_eq!(read(&old), "the result of an earlier run");
    }
}

#[test]
fn on_standard_output_nothing_is_claimed() {
    let (code, printed) = interrupted(&["check", "-", "-q"], "-INT");
    assert_eq!((code, printed.as_str()), (Some(130), ""));
}

/// A search for causes says how far it is and ends where it is interrupted, whatever its budget.
#[test]
fn a_deep_search_for_causes_is_interrupted() {
    let file = "corpus/speed/deep_2012_40x26.trf";
    for command_line in [&["check", file][..], &["explain", file, "--round", "20"]] {
        let options = ["--causes", "deep", "--budget", "100000000000000"];
        let child = command(&[command_line, &options].concat()).spawn().unwrap();
        std::thread::sleep(Duration::from_secs(2));
        let asked = Instant::now();
        send(&child.id().to_string(), "-INT");
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(130), 0), "{command_line:?}");
        assert!(asked.elapsed() < Duration::from_secs(10), "{command_line:?}");
    }
}

/// Programs under test are in sessions of their own: only this run can end them.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_run_leaves_no_program_and_no_folder_behind() {
    let folder = folder("interrupt-engine");
    let marks = folder.join("marks");
    let text = format!(
        "trap '' INT TERM HUP\nsetsid sleep 1000 &\necho $! > {0}.new; echo $$ >> {0}.new; pwd >> {0}.new\n\
         mv {0}.new {0}\nwhile :; do sleep 1; done\n",
        marks.display()
    );
    let engine = script(&folder, "engine.sh", &text, "{input}");
    for signal in ["-INT", "-TERM", "-HUP"] {
        let _ = std::fs::remove_file(&marks);
        let campaign = folder.join(signal.trim_start_matches('-'));
        // One program at a time writes the marks.
        let args = ["fuzz", "--system=dutch-2006", "--jobs=1", "--engine", &engine, "-o", word(&campaign)];
        let child = command(&args).spawn().unwrap();
        let patience = Instant::now() + Duration::from_secs(60);
        while !marks.exists() {
            assert!(Instant::now() < patience, "the program does not start");
            std::thread::sleep(Duration::from_millis(5));
        }
        send(&child.id().to_string(), signal);
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(130), 0), "{signal}");
        let marks = read(&marks);
        let [child, program, place] = marks.lines().collect::<Vec<_>>()[..] else { panic!("{marks}") };
        assert!(!Path::new(place).exists(), "{signal}: {place} is left");
        for pid in [child, program] {
            assert!(!is_running(pid), "{signal}: {pid} runs");
        }
        // That the program was killed is nothing that it did.
        assert_eq!(read(campaign.join("journal.jsonl")), "", "{signal}");
    }
}
