//! How a run ends and what it tells: recorded ranks are part of the end, a page's command repeats the page, one cause in a file
//! is one message, and an answer stands before its table.

use crate::common::command::{Run, arbitrium, call, read, with_input};

const RANKS: &str = "corpus/trf/replaced/recorded_ranks.trf";
const BUD: &str = "corpus/trf/replaced/budA.trf";

/// `docs/guide/verdicts.md`: "the last line, the verdict of the page and the JSON say how many".
#[test]
fn recorded_ranks_that_differ_are_part_of_the_end_in_every_form() {
    let bud = format!("check {BUD} --system dutch-2017 --rounds 8 --tie-breaks BH");
    for (line, rounds, ranks) in [
        (format!("check {RANKS}"), "All 5 rounds are correct", "2 of 12 recorded ranks differ"),
        (bud, "Round 8 is correct", "87 of 104 recorded ranks differ"),
    ] {
        let form = |format: &str| call(&line, &["--format", format]).ends(1, &[]);
        let text = form("text").out;
        let last = text.lines().find(|line| line.contains("correct")).unwrap();
        assert_eq!(last, format!("{rounds}; {ranks}."));
        let page = form("html");
        let verdict = page.out.split("<p class=\"verdict\">").nth(1).unwrap().split("</p>").next().unwrap();
        assert!(verdict.ends_with(&format!(". {ranks}.")), "{verdict}");
        let standings = &form("json").json()["files"][0]["standings"];
        assert_eq!(standings["verdict"], "differs");
        let differences = standings["differences"].as_array().unwrap().len().to_string();
        assert_eq!(Some(differences.as_str()), ranks.split(' ').next());
        call(&line, &["--fail-on", "worse"]).ends(0, &[&format!("{ranks}, not counted.\n")]);
    }
    arbitrium(&["check", RANKS, RANKS]).ends(1, &["2  files record other ranks or points than their list"]);
    // Without a list nobody judges them.
    let none = arbitrium(&["check", BUD, "--system", "dutch-2017", "--rounds", "8"]);
    assert!(none.code == 0 && none.out.ends_with("Round 8 is correct.\n"), "{}", none.out);
}

#[test]
fn rank_differences_have_names() {
    let told = "Player 0003: recorded rank 6, correct 5; Player 0003 (recorded 6) ranks above Player 0007 (recorded 5) by SB (9.1): \
                5.0 against 3.75";
    arbitrium(&["check", RANKS]).ends(1, &[told]);
}

/// The command that a page names, without its version.
fn repeated(page: &Run) -> Vec<String> {
    let command = page.out.split("To repeat: <code>").nth(1).unwrap().split("</code>").next().unwrap();
    command.split(' ').map(str::to_owned).collect()
}

/// "To repeat" repeats: the page made by the command that a page names is that page.
#[test]
fn the_command_of_a_page_makes_the_page_again() {
    for options in [
        "--system dutch-2017 --rounds 8 --tie-breaks BH",
        "--system dutch-2017 --rounds 7..8 --tie-breaks BH --rules c07-2024 --no-readings",
        "--system FIDE_DUTCH_2017 --planned-rounds 11 --initial-colour black",
        "--fail-on worse --system dutch-2017 --rounds 8 --budget 100000000",
    ] {
        let page = call(&format!("check {BUD} --format html {options}"), &[]);
        let command = repeated(&page);
        assert_eq!(command[..3], ["arbitrium", "check", BUD]);
        for option in options.split(' ').filter(|option| option.starts_with("--")) {
            assert!(command.iter().any(|word| word == option), "{option}: {command:?}");
        }
        let again = call(&command[1..].join(" "), &["--format", "html"]);
        assert_eq!(again.out, page.out, "{command:?}");
    }
}

/// "One cause in a file is one message", with its count, its first line and the mend; and the mend mends.
#[test]
fn a_shifted_column_is_one_message_however_many_lines_it_has() {
    let run = arbitrium(&["check", "corpus/trf/replaced/shifted.trf"]);
    let errors: Vec<&str> = run.err.lines().filter(|line| line.starts_with("error[")).collect();
    let message = "error[shifted-cell]: in 104 lines the cells begin in column 93, the format's in 92";
    assert!(errors.len() == 1 && errors[0].starts_with(message), "{}", run.err);
    assert!(run.err.lines().count() < 40, "{}", run.err);
    run.ends(2, &["hint: take 1 column out of each such line, before column 53", "shifted.trf:1:93"]);
    // Of the blanks before column 53 one is taken out: before the name.
    let fixed = of_players("corpus/trf/replaced/shifted.trf", usize::MAX, |line| {
        format!("{}{}", &line[..13], &line[14..])
    });
    with_input(&["inspect", "-"], fixed.as_bytes()).ends(0, &["0 errors, 0 warnings"]);
}

/// A file with a change of the records of its first players.
fn of_players(file: &str, mut players: usize, change: impl Fn(&str) -> String) -> String {
    let line = |line: &str| {
        let is_changed = line.starts_with("001") && players > 0;
        players -= usize::from(is_changed);
        if is_changed { change(line) } else { line.to_owned() }
    };
    read(file).lines().map(line).map(|line| line + "\n").collect()
}

#[test]
fn cells_that_are_shifted_are_told_by_how_far() {
    let changed = |change: &dyn Fn(&str) -> String, players: usize| {
        of_players("corpus/trf/replaced/min4.trf", players, change)
    };
    for by in 1..=3_usize {
        for lines in [1, 4] {
            let right = changed(&|line| format!("{}{}{}", &line[..89], " ".repeat(by), &line[89..]), lines);
            let left = changed(&|line| format!("{}{}", &line[..89 - by], &line[89..]), lines);
            for (file, column, mend) in [(right, 92 + by, "take"), (left, 92 - by, "put")] {
                let run = with_input(&["check", "-"], file.as_bytes());
                // Moving to the left runs into the rank, which is another field's matter.
                let told: Vec<&str> =
                    run.err.lines().filter(|line| line.starts_with("error[shifted-cell]")).collect();
                let columns = format!("the cells begin in column {column}, the format's in 92");
                assert!(told.len() == 1 && told[0].contains(&columns), "{by} {lines} {mend}: {}", run.err);
                assert_eq!(told[0].contains("in 4 lines"), lines == 4, "{}", run.err);
                assert!(run.err.contains(&format!("hint: {mend} {by} column")), "{}", run.err);
            }
        }
    }
}

/// One page of errors at most, the rest counted; each kind once with its lines.
#[test]
fn errors_fill_a_page_at_most() {
    let wrong = read(BUD).replace(" w ", " x ");
    let check = |text: &str, more: &[&str]| {
        with_input(&[&["check", "-", "--system", "dutch-2017"], more].concat(), text.as_bytes())
    };
    let run = check(&wrong, &[]);
    let errors: Vec<&str> = run.err.lines().filter(|line| line.starts_with("error[")).collect();
    assert_eq!(errors, ["error[unknown-colour]: unknown colour"], "{}", run.err);
    assert!(run.err.contains("= and ") && run.err.contains(" more like this (lines "), "{}", run.err);
    let all = check(&wrong, &["-v"]);
    assert!(all.err.matches("error[unknown-colour]").count() > 300);
    let kinds = "001\n01\n001 x\n162 W x\n142 x\n152 x\n260 x\n240 x\n299 x\n250 x\nXXC x\nXXR x\n";
    let run = check(kinds, &[]);
    assert!(run.code == 2 && run.err.lines().count() <= 60, "{}", run.err);
    assert!(run.err.contains("; -v shows them"), "{}", run.err);
    let annotations = check(&wrong, &["--format", "github"]).out;
    assert_eq!(annotations.matches("::error").count(), 2, "{annotations}");
}

#[test]
fn a_ruler_of_any_width_is_passed_over() {
    let with = arbitrium(&["check", "corpus/trf/replaced/ruler_min.trf"]);
    let told = "warning[passed-over]: a line that is not a record";
    assert!(with.code == 0 && with.err.contains(told), "{}", with.err);
    let without = arbitrium(&["check", "corpus/trf/replaced/min4.trf"]).out;
    assert_eq!(with.out.replace("ruler_min", "min4"), without);
}

#[test]
fn a_word_that_is_nearly_right_is_answered_with_the_right_one() {
    for (list, meant) in [
        ("Buchholz", "BH"),
        ("BHC1", "BH/C1"),
        ("Buchholz/C1", "BH/C1"),
        ("sbc2", "SB/C2"),
        ("Sonneborn-Berger", "SB"),
        ("direct encounter", ""),
        ("TPRR", "TPR"),
        ("Nothing", ""),
    ] {
        let meant = if meant.is_empty() { String::new() } else { format!("did you mean {meant}? ") };
        arbitrium(&["standings", RANKS, "--tie-breaks", &list.replace(' ', "_")])
            .ends(2, &[&format!("{meant}the codes are")]);
    }
}

/// `rate --edition 2024` is the edition of that year.
#[test]
fn an_edition_of_the_ratings_is_asked_for_by_its_year() {
    let rate = |edition: &str| {
        let line = "rate corpus/rating_2013/open.trf --list corpus/rating_2013/list_2013-07.csv --edition";
        call(line, &[edition])
    };
    for year in ["2013", "2024"] {
        assert_eq!(rate(year).out, rate(&format!("rating-{year}")).out);
        assert_eq!(rate(year).code, 0);
    }
    rate("rating2024").ends(2, &["did you mean rating-2024?"]);
    assert_eq!(rate("1970").code, 2);
}

/// `--player` and `--why` answer first; the table follows where it is asked for.
#[test]
fn an_answer_stands_before_its_table() {
    let heading = " Rank   No.   Name";
    for (question, answered) in [
        (&["--player", "3"][..], "3 Player 0003"),
        (&["--why", "3", "7"], "Player 0003 is above Player 0007 by SB"),
    ] {
        let asked = arbitrium(&[&["standings", RANKS], question].concat());
        assert!(asked.code == 0 && !asked.out.contains(heading), "{}", asked.out);
        let answer = asked.out.split("\n\n").nth(1).unwrap();
        assert!(answer.starts_with(answered), "{}", asked.out);
        let both = arbitrium(&[&["standings", RANKS, "--table"], question].concat());
        assert!(both.out.starts_with(asked.out.trim_end()), "{}", both.out);
        assert!(both.out.find(heading).unwrap() >= asked.out.trim_end().len(), "{}", both.out);
    }
    assert!(arbitrium(&["standings", RANKS]).out.contains(heading));
}
