//! The desk, the page in the browser: what the command says of it, and a script that works at it in Chromium.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::command::arbitrium;

fn page() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("target/desk/arbitrium-desk.html")
}

/// "a command that was built without the page says so and how to get it (exit 2)", one that was built with it writes it.
#[test]
fn the_command_writes_the_page_or_says_how_to_get_it() {
    let run = arbitrium(&["desk", "-o", "-"]);
    if run.code == 0 {
        assert!(run.out.starts_with("<!DOCTYPE html>") && run.out.trim_end().ends_with("</html>"));
    } else {
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        assert!(run.err.contains("built without the desk") && run.err.contains("web/build"), "{}", run.err);
    }
}

/// Needs what `web/build` makes, Debian's `chromium` and what `npm ci` puts into `tests/browser`; `.ci/run` has all of it. With
/// `ARBITRIUM_DESK_REQUIRED` set it is a failure that something is missing.
#[test]
fn the_desk_answers_as_the_command_does() {
    let browser = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser");
    let there = [page(), PathBuf::from("/usr/bin/chromium"), browser.join("node_modules/playwright-core")];
    if let Some(missing) = there.iter().find(|path| !path.exists()) {
        let required = std::env::var_os("ARBITRIUM_DESK_REQUIRED").is_some();
        assert!(!required, "{} is missing", missing.display());
        eprintln!("skipped: {} is missing; web/build and .ci/browser make what is needed", missing.display());
        return;
    }
    let mut check = Command::new("node");
    check.arg(browser.join("desk.mjs")).arg("--page").arg(page());
    check.args(["--command", env!("CARGO_BIN_EXE_arbitrium")]);
    let output = check.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}{told}");
    eprintln!("{told}");
}
