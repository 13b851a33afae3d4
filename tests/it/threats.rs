//! The table of `docs/dev/testing.md`: each threat has a test, by a name that exists.

use std::path::Path;

use crate::common::files::contents;

/// What stands between backticks.
fn names(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

/// Whether a source has a function, an exported one of a script, or is a file of that name.
fn is_there(name: &str, texts: &[String]) -> bool {
    let forms = [format!("fn {name}("), format!("export async function {name}(")];
    let is_function = texts.iter().any(|text| forms.iter().any(|form| text.contains(form)));
    is_function || Path::new(name).exists() || Path::new(&format!("fuzz/fuzz_targets/{name}.rs")).exists()
}

#[test]
fn every_threat_is_tried_by_a_test_that_exists() {
    let page = std::fs::read_to_string("docs/dev/testing.md").unwrap();
    let table = page.split("<!-- threats").nth(1).unwrap().split("<!-- end -->").next().unwrap();
    let texts: Vec<String> = ["tests/it", "tests/browser/desk", "crates", "src"]
        .iter()
        .flat_map(|folder| contents(Path::new(folder)))
        .map(|(_, bytes)| String::from_utf8_lossy(&bytes).into_owned())
        .chain(["tests/killed.rs", "tests/interrupt.rs"].map(|path| std::fs::read_to_string(path).unwrap()))
        .collect();
    let mut tried = 0;
    for line in table.lines().filter(|line| line.starts_with("| ")).skip(1) {
        let named = names(line.trim_end_matches(" |").rsplit(" | ").next().unwrap());
        assert!(!named.is_empty(), "{line}");
        for name in &named {
            assert!(is_there(name, &texts), "{name} is no test: {line}");
        }
        tried += named.len();
    }
    assert!(tried >= 30, "{tried}");
}
