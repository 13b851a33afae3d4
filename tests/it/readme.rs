//! What the documents show is what the command prints.
//!
//! In every `console` block of `README.md` and of the pages of `docs` whose commands begin with `$ arbitrium`, each command is run
//! in the project's folder and its output compared. A line `...` stands for any number of lines. `$ echo $?` shows the
//! exit status of the command before it; a command without it must exit 0.

use std::path::{Path, PathBuf};

use crate::common;
use crate::common::command::arbitrium;
use crate::common::shown::commands;
use crate::five_minutes::is_of_five_minutes;

fn documents() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut all = vec![root.join("README.md")];
    all.extend(common::documents::documents());
    all
}

#[test]
fn the_documents_show_what_the_command_prints() {
    let mut count = 0;
    for document in documents().into_iter().filter(|document| !is_of_five_minutes(document)) {
        let shown = commands(&std::fs::read_to_string(&document).unwrap());
        for shown in shown.iter().filter(|shown| shown.command.starts_with("arbitrium ")) {
            let args: Vec<&str> = shown.command.split_whitespace().skip(1).collect();
            shown.is_of(&arbitrium(&args), &document.display().to_string());
            count += 1;
        }
    }
    assert!(count >= 8, "only {count} commands are shown");
}

#[test]
fn links_inside_the_project_lead_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let others =
        ["CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "fuzz/README.md"].map(|name| root.join(name));
    let is_shipped = |document: &PathBuf| document.exists() || root.join("fuzz").exists();
    for document in documents().into_iter().chain(others).filter(is_shipped) {
        let text = std::fs::read_to_string(&document).unwrap();
        // What the site alone has stands in comments (`web/site`), and is checked there.
        let text: String = text
            .split("<!-- site: ")
            .enumerate()
            .map(|(at, part)| if at == 0 { part } else { part.split_once(" -->").unwrap().1 })
            .collect();
        for link in text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next()) {
            if !link.is_empty() && !link.contains("://") {
                let target = document.parent().unwrap().join(link);
                // The fuzz targets are a package of their own, which is not shipped with this one.
                if target.components().any(|part| part.as_os_str() == "fuzz") && !root.join("fuzz").exists() {
                    continue;
                }
                assert!(target.exists(), "{}: {link}", document.display());
            }
        }
    }
}

#[test]
fn the_readme_and_the_integration_name_the_same_test_command() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let has = |file: &str, line: &str| {
        let text = std::fs::read_to_string(root.join(file)).unwrap();
        assert!(text.lines().any(|found| found.trim() == line), "{file} has no line {line:?}");
    };
    has("README.md", "cargo run -- check corpus/double_swiss_2026/published");
    has("README.md", "cargo test --workspace");
    has(".ci/run", "cargo test --workspace");
}
