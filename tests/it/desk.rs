//! The desk, the page in the browser: what the command says of it, and a script that works at it in Chromium.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::browser::chromium;
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

/// Whether all of this is there; with the variable set it is a failure that something is missing.
fn there(paths: &[PathBuf], required: &str) -> bool {
    let Some(missing) = paths.iter().find(|path| !path.exists()) else { return true };
    assert!(std::env::var_os(required).is_none(), "{} is missing", missing.display());
    eprintln!("skipped: {} is missing; web/build and .ci/browser make what is needed", missing.display());
    false
}

fn browser() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser")
}

fn succeeds(check: &mut Command) {
    let output = check.output().unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{}{told}", String::from_utf8_lossy(&output.stderr));
    eprintln!("{told}");
}

fn script(name: &str) -> Command {
    let mut script = Command::new("node");
    script.arg(browser().join(name)).arg("--page").arg(page());
    script.args(["--command", env!("CARGO_BIN_EXE_arbitrium")]);
    script
}

/// Needs what `web/build` makes, Debian's `chromium-headless-shell` or `chromium` and what `npm ci` puts into `tests/browser`; `.ci/run` has
/// all of it. With `ARBITRIUM_DESK_REQUIRED` set it is a failure that something is missing.
#[test]
fn the_desk_answers_as_the_command_does() {
    let driver = browser().join("node_modules/playwright-core");
    if there(&[page(), chromium(), driver], "ARBITRIUM_DESK_REQUIRED") {
        succeeds(&mut script("desk.mjs"));
    }
}

/// The same page in another browser, which has another engine for scripts and for modules.
#[test]
fn the_desk_answers_in_firefox() {
    let driver = browser().join("node_modules/puppeteer-core");
    if there(&[page(), PathBuf::from("/usr/bin/firefox-esr"), driver], "ARBITRIUM_FIREFOX_REQUIRED") {
        succeeds(&mut script("firefox.mjs"));
    }
}

/// "Types checked by `tsc --checkJs`", of the page and of its worker.
#[test]
fn the_scripts_of_the_page_are_typed() {
    let checker = browser().join("node_modules/.bin/tsc");
    if there(std::slice::from_ref(&checker), "ARBITRIUM_DESK_REQUIRED") {
        let desk = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/desk");
        for project in ["tsconfig.json", "tsconfig.worker.json"] {
            succeeds(Command::new(&checker).arg("-p").arg(desk.join(project)));
        }
    }
}
