//! Tables become reports: by `convert`, and wherever a report is read.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use crate::common::command::{arbitrium, with_input};

#[test]
fn a_converted_table_is_judged_like_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let report = folder.path().join("open.trf");
    let table = "corpus/tables/starting_rank.tsv";
    let run = arbitrium(&["convert", table, "-o", report.to_str().unwrap()]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.err.contains("read as a starting-rank cross table of 7 players and 4 rounds"), "{}", run.err);
    let verdicts = |file: &str| arbitrium(&["check", file, "-q"]).out.replace(file, "FILE");
    assert_eq!(verdicts(table), verdicts(report.to_str().unwrap()));
    let run = arbitrium(&["check", table]);
    assert!(run.err.contains("warning[table]: read as a starting-rank cross table"), "{}", run.err);
}

#[test]
fn a_contradiction_is_one_error_with_both_cells() {
    for command in ["convert", "check", "standings"] {
        let run = arbitrium(&[command, "corpus/tables/contradiction.tsv"]);
        assert_eq!(run.code, 2, "{}", run.out);
        assert!(
            run.err.contains("row 5, column 6 (1.Rd)") && run.err.contains("row 8, column 6 (1.Rd)"),
            "{}",
            run.err
        );
        assert!(!run.err.contains("2 errors"), "{}", run.err);
    }
}

#[test]
fn other_files_are_refused_as_before() {
    let run = with_input(&["convert", "-"], b"hello\n");
    assert_eq!(run.code, 2);
    assert!(run.err.contains("not a table that arbitrium knows"), "{}", run.err);
    let run = with_input(&["check", "-"], b"hello\n");
    assert!(!run.err.contains("table"), "{}", run.err);
}

#[test]
fn the_dialect_is_that_of_2016_on_request() {
    let run = arbitrium(&["convert", "corpus/tables/final_ranking.html", "--dialect", "trf16"]);
    assert!(run.out.contains("\nXXR 4\n"), "{}", run.out);
}

/// The dates of round pages decide the edition.
#[test]
fn a_dated_table_is_rated_by_the_edition_of_its_date() {
    let folder = tempfile::tempdir().unwrap();
    let table = std::fs::read_to_string("corpus/tables/round_pages.tsv").unwrap();
    let path = folder.path().join("pages.tsv");
    for (month, edition) in [("2013/08", "rating-2013"), ("2026/03", "rating-2024")] {
        std::fs::write(&path, table.replace("on 2026/03", &format!("on {month}"))).unwrap();
        let run = arbitrium(&["rate", path.to_str().unwrap()]);
        assert!(run.out.contains(&format!("\n{edition} ·")), "{}", run.out);
        assert!(!run.err.contains("no first day"), "{}", run.err);
    }
}
