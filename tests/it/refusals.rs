//! The errors of the library know no surface: each surface says in its own words what to do about them.

use std::path::Path;

use crate::common::command::arbitrium;

/// The text of every `#[error(…)]` in a file.
fn errors(source: &str) -> impl Iterator<Item = &str> {
    source.split("#[error(").skip(1).map(|rest| rest.split(")]").next().unwrap_or_default())
}

fn sources(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push((path.display().to_string(), std::fs::read_to_string(&path).unwrap()));
        }
    }
}

/// `lab` runs programs for the command alone, and may name its options.
#[test]
fn no_error_of_the_library_has_words_of_the_command_line() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates");
    let mut found = Vec::new();
    for one in ["tournament", "trf", "standings", "swiss", "judge", "draw", "ratings", "report", "referee"] {
        sources(&crates.join(one).join("src"), &mut found);
    }
    let mut seen = 0;
    for (file, source) in &found {
        for error in errors(source) {
            seen += 1;
            let is_of_surface = error.contains("--") || error.contains("`arbitrium");
            assert!(!is_of_surface, "{file}: {error}");
        }
    }
    assert!(seen > 100, "{seen}");
}

/// The sentence is that of every surface; the hint under it names options.
#[test]
fn the_command_adds_a_hint_with_its_options() {
    for (words, refusal) in [
        (
            &["rules", "C99"][..],
            "error: no article or interpretation is called \"C99\"\nhint: `arbitrium rules` lists them\n",
        ),
        (
            &["explain", "corpus/double_swiss_2026/example.trf", "--instead", "1-x"],
            "error: 1-x is not a part of a pairing\nhint: write it as 3-9,5-2,8-bye (White first), or name a file of a \
             pairing\n",
        ),
        (
            &["standings", "corpus/double_swiss_2026/example.trf"],
            "error: corpus/double_swiss_2026/example.trf: the file names no tie-breaks (records 202, 212); every recorded rank would be right by \
             the list PTS,TPN, or by PTS,RTNG\nhint: name them with --tie-breaks, such as DE,BH/C1,BH\n",
        ),
    ] {
        arbitrium(words).ends(2, &[refusal]);
    }
    // Among many files each has its own.
    let run = arbitrium(&[
        "check",
        "--strict",
        "corpus/trf/replaced/min4.trf",
        "corpus/double_swiss_2026/example.trf",
    ]);
    assert_eq!(run.err.matches("\nhint: choose one with --system SYSTEM (").count(), 1, "{}", run.err);
}

/// A report that was refused has the sentence in the JSON, and no words of a surface.
#[test]
fn the_json_has_the_sentence_alone() {
    let run = arbitrium(&["check", "--strict", "--format", "json", "corpus/trf/replaced/min4.trf"]);
    let json = run.json().to_string();
    assert!(json.contains("the file declares no pairing system (record 192)\""), "{json}");
    assert!(!json.contains("--"), "{json}");
}
