//! Budgets are values: nothing in the core unwinds, so that a spent one is an answer in every program.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use arbitrium_core::search::{Limits, steps};

fn of(steps: u64) -> Limits {
    Limits { steps, ..Limits::default() }
}

/// A program that contains panics goes on with the limits that it had.
#[test]
fn a_panic_passes_through_questions_and_leaves_them_as_they_were() {
    let broken = || of(100).ask::<()>(|| of(10).ask(|| panic!("not a budget")));
    let contained = || catch_unwind(AssertUnwindSafe(|| of(7).in_force(broken))).is_err();
    assert!(contained());
    assert_eq!(Limits::now().steps, steps::USUAL);
    assert_eq!(steps::take(u64::MAX), Ok(()), "no question is asked");
    assert_eq!(of(10).ask(|| Ok((contained(), steps::take(10)?))), Ok((true, ())));
}

/// Whoever unwinds, or contains what does, is no part of the core.
#[test]
fn no_source_of_the_core_unwinds() {
    let mut seen = 0;
    let mut folders: Vec<PathBuf> =
        crate::common::CORE.map(|name| crate::common::at(&format!("crates/{name}/src"))).to_vec();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            for word in ["catch_unwind", "resume_unwind", "panic_any"] {
                assert!(!text.contains(word), "{word} in {}", path.display());
            }
            seen += 1;
        }
    }
    assert!(seen > 200, "{seen} files");
}

/// The core as it was built for this test, the latest first: a build with other features may lie beside it.
fn built() -> Vec<PathBuf> {
    let beside = std::env::current_exe().unwrap();
    let files = std::fs::read_dir(beside.parent().unwrap()).unwrap().map(|entry| entry.unwrap().path());
    let is_core = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("libarbitrium_core-") && name.ends_with(".rlib")
    };
    let mut found: Vec<PathBuf> = files.filter(is_core).collect();
    found.sort_by_key(|path| std::cmp::Reverse(path.metadata().and_then(|data| data.modified()).unwrap()));
    found
}

/// Links the program with the core, so that a panic ends it: the core itself need not be compiled once more, for what
/// becomes of a panic is settled by the program.
fn program() -> PathBuf {
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join("spent_without_unwinding");
    let mut said = None;
    for core in built() {
        let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
        rustc.args(["--edition", "2024", "-C", "panic=abort", "--crate-name", "spent"]);
        rustc.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/abort/spent.rs"));
        rustc.arg("--extern").arg(format!("arbitrium_core={}", core.display()));
        rustc.arg("-L").arg(format!("dependency={}", core.parent().unwrap().display()));
        let output = rustc.arg("-o").arg(&program).output().unwrap();
        if output.status.success() {
            return program;
        }
        said.get_or_insert_with(|| String::from_utf8_lossy(&output.stderr).into_owned());
    }
    panic!("{}", said.as_deref().unwrap_or("no core beside the test"));
}

/// What the program says of the round of every document.
const SAID: &str = "\
double-swiss-2026: the budget of 5 steps was spent; 4 boards
dutch-2026: the budget of 5 steps was spent (on the round); 4 boards
dutch-2017: the budget of 5 steps was spent (on the round); 4 boards
dutch-2012: the budget of 5 steps was spent (on the round); 4 boards
dutch-2006: the budget of 5 steps was spent (on the round); 4 boards
team-2026: the budget of 5 steps was spent; 4 boards
burstein-2026: the budget of 5 steps was spent (on the best pairing of a bracket); 4 boards
dubov-2026: the budget of 5 steps was spent (on the round); 4 boards
lim-2026: the budget of 5 steps was spent; 4 boards
";

/// With `panic = "abort"` a spent budget is answered as in every other program, and what unwinds is not.
#[test]
fn a_spent_question_is_answered_where_nothing_can_unwind() {
    let program = program();
    let run = |arguments: &[&str]| -> Output { Command::new(&program).args(arguments).output().unwrap() };
    let spent = run(&[]);
    assert!(spent.status.success(), "{}", String::from_utf8_lossy(&spent.stderr));
    assert_eq!(String::from_utf8(spent.stdout).unwrap(), SAID);
    let panicked = run(&["panic"]);
    assert!(!panicked.status.success() && panicked.stdout.is_empty(), "the program can unwind");
}
