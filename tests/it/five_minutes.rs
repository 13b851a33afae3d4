//! The pages of `docs/start` for each kind of user, tried as a new user would: in an empty folder that has nothing but the files which the page links to,
//! every line of every `console` block is given to a shell, one after the other, and what it prints is what the page shows.

use std::path::Path;
use std::process::Command;

use crate::common::command::{finished, folder, has_python};
use crate::common::shown::commands;

/// The pages, and whether a program in Python is under test there.
const PAGES: [(&str, bool); 4] =
    [("arbiter.md", false), ("engine-author.md", true), ("rating-officer.md", false), ("tester.md", true)];

/// Whether a document is one of these pages, which have a folder of their own.
pub(crate) fn is_of_five_minutes(document: &Path) -> bool {
    PAGES.iter().any(|(page, _)| document.file_name().is_some_and(|name| name == *page))
}

/// The files of the project that a page offers: those of the corpus and of the examples, under their names.
fn offered(page: &str) -> Vec<&str> {
    let links = page.split("](../../").skip(1).filter_map(|rest| rest.split([')', '#']).next());
    links.filter(|link| link.starts_with("corpus/") || link.starts_with("examples/")).collect()
}

fn tried(name: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(root.join("docs/start").join(name)).unwrap();
    let folder = folder(name);
    for link in offered(&page) {
        std::fs::copy(root.join(link), folder.join(Path::new(link).file_name().unwrap())).unwrap();
    }
    let command = Path::new(env!("CARGO_BIN_EXE_arbitrium")).parent().unwrap();
    let path = format!("{}:{}", command.display(), std::env::var("PATH").unwrap());
    let shown = commands(&page);
    for shown in &shown {
        let mut shell = Command::new("sh");
        shell.args(["-c", &shown.command]).current_dir(&folder).env("PATH", &path).env_remove("NO_COLOR");
        shown.is_of(&finished(shell.output().unwrap()), name);
    }
    assert!(shown.len() >= 5, "{name}: only {} commands are shown", shown.len());
    assert!(!page.contains("```sh"), "{name}: a command that nobody has tried");
}

#[test]
#[cfg(unix)]
fn what_they_show_is_what_a_new_user_sees() {
    let python = has_python();
    for (page, needs_python) in PAGES {
        if python || !needs_python {
            tried(page);
        }
    }
}

/// The README names each.
#[test]
fn every_kind_of_user_has_a_page() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = std::fs::read_to_string(root.join("README.md")).unwrap();
    for (page, _) in PAGES {
        assert!(readme.contains(&format!("(docs/start/{page})")), "README.md does not name {page}");
    }
}
