//! Tables become reports: by `convert`, and wherever a report is read.

use crate::common::command::{arbitrium, with_input};

#[test]
fn a_converted_table_is_judged_like_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let report = folder.path().join("open.trf");
    let table = "corpus/tables/starting_rank.tsv";
    arbitrium(&["convert", table, "-o", report.to_str().unwrap()])
        .ends(0, &["read as a starting-rank cross table of 7 players and 4 rounds"]);
    let verdicts = |file: &str| arbitrium(&["check", file, "-q"]).out.replace(file, "FILE");
    assert_eq!(verdicts(table), verdicts(report.to_str().unwrap()));
    let run = arbitrium(&["check", table]);
    assert!(run.err.contains("warning[table]: read as a starting-rank cross table"), "{}", run.err);
}

#[test]
fn a_contradiction_is_one_error_with_both_cells() {
    for command in ["convert", "check", "standings"] {
        let run = arbitrium(&[command, "corpus/tables/contradiction.tsv"])
            .ends(2, &["row 5, column 6 (1.Rd)", "row 8, column 6 (1.Rd)"]);
        assert!(!run.err.contains("2 errors"), "{}", run.err);
    }
}

#[test]
fn other_files_are_refused_as_before() {
    with_input(&["convert", "-"], b"hello\n").ends(2, &["not a table that arbitrium knows"]);
    let run = with_input(&["check", "-"], b"hello\n");
    assert!(!run.err.contains("table"), "{}", run.err);
    // Headings that are not those of a table are answered with those that are.
    for command in ["convert", "check"] {
        with_input(&[command, "-"], b"name,rating\nAhn,2000\n").ends(2, &["round,white,black,result"]);
    }
}

/// The places of findings are those of the table, and not those of the report that is made of it.
#[test]
fn findings_name_rows_and_columns_of_the_table() {
    let table = "No.\tName\tRtg\t1.Rd\t2.Rd\n1\tA\t2100\t2w1\t3b\n2\tB\t2000\t1b0\t4w1\n3\tC\t1900\t4b1\t1w\n4\tD\t1800\t3w0\t2b0\n";
    let run = with_input(&["check", "-"], table.as_bytes());
    assert!(run.err.contains("warning[open-results]: row 2, column 5 (2.Rd): round 2: "), "{}", run.err);
    let run = with_input(&["check", "-", "--format", "json"], table.as_bytes());
    let report: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    let findings = report["files"][0]["repairs"].as_array().unwrap();
    assert!(findings.iter().all(|found| found["line"].is_null()), "{findings:?}");
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

const GAMES: &str = include_str!("../../corpus/tables/games_by_date.csv");

#[test]
fn a_table_of_games_is_rated() {
    let folder = tempfile::tempdir().unwrap();
    let [table, report] = ["games.csv", "games.trf"].map(|name| folder.path().join(name));
    std::fs::write(&table, GAMES).unwrap();
    let [table, report] = [&table, &report].map(|path| path.to_str().unwrap());
    assert_eq!(arbitrium(&["convert", table, "-o", report, "-q"]).code, 0);
    let rated = |path: &str| arbitrium(&["rate", path, "--format", "csv", "-q"]);
    let run = rated(table);
    assert_eq!(run.out, rated(report).out, "{}", run.err);
    assert!(run.out.contains("13200001"), "{}{}", run.out, run.err);
    // Without a column of rounds or days, the columns are named.
    with_input(&["rate", "-"], GAMES.replace("date,", "event,").as_bytes())
        .ends(2, &["round or date, white, black and result"]);
}
