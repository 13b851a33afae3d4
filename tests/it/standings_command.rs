//! `standings`, and the recorded ranks that `check` judges, run as a user runs them.

use crate::common::command::{Run, call, folder, members, ranker, read_json, with_input};
use crate::common::schema::{assert_valid, schema};
use serde_json::{Value, json};

/// Ahn and Bak share the points; Ahn has beaten Bak. Doh missed the second round.
const FILE: &str = "\
012 Example of standings
042 2026/04/01
142 3
202 DE,BH/C1,SB
001    1 m GM Ahn, A                            2400 KOR                         2.0    1     4 w 1     2 b 1     3 w 0
001    2 m    Bak, B                            2500 KOR                         2.0    2     3 b 1     1 w 0     4 b 1
001    3 m    Cho, C                            2300 KOR                         1.0    3     2 w 0  0000 - Z     1 b 1
001    4 m    Doh, D                            2200 KOR                         1.0    4     1 b 0  0000 - U     2 w 0
";

/// Runs the command with the words of a line, and a file on its standard input.
fn run(line: &str, file: &str) -> Run {
    let args: Vec<&str> = line.split_whitespace().chain(["-"]).collect();
    with_input(&args, file.as_bytes())
}

#[test]
fn the_standings_are_one_object_of_the_published_form() {
    let run = run("standings --format json", FILE);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    // 16.4.2 limits the dummies of 3 and 4; 16.5 cuts the bye that 3 asked for.
    assert_eq!(
        run.json(),
        json!({"schema": "arbitrium/standings/1", "files": [{
            "path": "-", "rules": "c07-2026", "tie_breaks": ["PTS", "DE", "BH/C1", "SB"], "rounds": 3,
            "rows": [
                {"rank": 1, "id": 1, "values": ["2.0", null, "3.0", "3.0"]},
                {"rank": 2, "id": 2, "values": ["2.0", null, "3.0", "2.0"]},
                {"rank": 3, "id": 3, "values": ["1.0", null, "4.0", "2.0"]},
                {"rank": 4, "id": 4, "values": ["1.0", null, "4.0", "1.0"]},
            ]
        }]})
    );
}

#[test]
fn every_answer_is_what_its_schema_says() {
    let (standings, check) = (schema("standings-1"), schema("check-1"));
    let codes =
        "DE,BH,BH/C1,BH/M1,AOB,FB,SB/C1,WIN,WON,BPG,BWG,PS,REP,STD,TPN,ARO,TPR,PTP,APRO,APPO,RTNG,AOB/F,FB/P";
    for more in ["", "--player 3", "--why 3 1", "--after 2"] {
        let run = run(&format!("standings {more} --format json --tie-breaks {codes}"), FILE).ends(0, &[]);
        assert_valid(&standings, &run.json());
    }
    for more in ["", "--tie-breaks SB", "--tie-breaks KS"] {
        let run = run(&format!("check {more} --format json --system dutch-2006"), FILE);
        assert_valid(&check, &run.json());
    }
    // The worked examples, all of them.
    let run = call("standings corpus/c07/worked --tie-breaks DE,SB/C1 --format json", &[]).ends(0, &[]);
    assert_valid(&standings, &run.json());
    // The cases by their own lists, those of teams among them.
    let mut primary = 0;
    for (case, player) in cases_of_corpus() {
        let run = call(&format!("standings {case} --player {player} --format json"), &[]);
        assert!(run.code == 0 || run.err.contains("is for round-robins"), "{case}: {}", run.err);
        if run.code == 0 {
            assert_valid(&standings, &run.json());
            primary += usize::from(run.json()["files"][0]["primary"] == "match points");
        }
    }
    assert!(primary > 40, "{primary}");
}

/// The cases of C.07, each with one of its players.
fn cases_of_corpus() -> Vec<(String, String)> {
    let cases = read_json("corpus/c07/cases/cases.json");
    let of = |case: &Value| {
        let first = case["ranks"][0][0].as_u64()?;
        Some((format!("corpus/c07/cases/{}", case["file"].as_str()?), first.to_string()))
    };
    cases.as_array().unwrap().iter().filter_map(of).collect()
}

#[test]
fn csv_has_a_line_a_player() {
    let run = run("standings --format csv", FILE);
    assert_eq!(
        run.out,
        "id,rank,PTS,DE,BH/C1,SB\n1,1,2.0,,3.0,3.0\n2,2,2.0,,3.0,2.0\n3,3,1.0,,4.0,2.0\n4,4,1.0,,4.0,1.0\n"
    );
}

/// Whose line it is stands in it; files ranked by one list are one table.
#[test]
fn csv_of_several_files_names_the_file_in_each_line() {
    let folder = folder("standings_csv");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let named = ["=a,b.trf", "b.trf", "c.trf"].map(path);
    for (name, list) in named.iter().zip(["202 DE\n", "202 DE\n", "202 SB\n"]) {
        std::fs::write(name, FILE.replace("202 DE,BH/C1,SB\n", list)).unwrap();
    }
    let several = call("standings --format csv", &[folder.to_str().unwrap()]);
    assert_eq!((several.code, several.err.as_str()), (0, ""));
    let [first, second, third] = named.map(|name| {
        let cell = if name.contains(',') { format!("\"{name}\"") } else { name.clone() };
        let alone = call("standings --format csv", &[&name]).out;
        let lines = alone.lines().skip(1).map(|line| format!("{cell},{line}\n"));
        lines.collect::<String>()
    });
    let expected = format!("file,id,rank,PTS,DE\n{first}{second}\nfile,id,rank,PTS,SB\n{third}");
    assert_eq!(several.out, expected);
}

/// As for `pair`: warnings unless quiet, and nothing of it in the JSON.
#[test]
fn what_the_reader_found_is_told_beside_the_standings() {
    let odd = FILE.replace("2.0    1     4 w 1", "9.0    1     4 w 1") + "nonsense\n";
    let told = run("standings --format json", &odd).ends(0, &[]);
    assert!(told.err.contains("warning[points-differ]") && told.err.contains("-:5:"), "{}", told.err);
    assert_valid(&schema("standings-1"), &told.json());
    let quiet = run("standings --format json -q", &odd);
    assert_eq!((quiet.err.as_str(), quiet.out), ("", told.out));
    // What it is ranked by is missing: what was found is told all the same.
    run("standings", &odd.replace("202 DE,BH/C1,SB\n", "")).ends(2, &["warning[points-differ]"]);
}

#[test]
fn the_list_is_echoed_as_it_was_asked_for() {
    let args = ["standings", "--format", "json", "--tie-breaks", "bh/c1,DE,DE, PTS", "-"];
    let run = with_input(&args, FILE.as_bytes())
        .ends(0, &["PTS stands behind DE in the list: the points rank first all the same"]);
    assert_eq!(run.json()["files"][0]["tie_breaks"], json!(["PTS", "bh/c1", "DE", "DE", "PTS"]));
}

#[test]
fn what_cannot_be_ranked_is_refused_in_words() {
    let changed = |from: &str, to: &str| FILE.replace(from, to);
    for (file, word) in [
        (changed("202 DE,BH/C1,SB\n", ""), "names no tie-breaks (records 202, 212)"),
        (changed("202 DE,BH/C1,SB", "202 DE,BH/C1,SBB"), "record 202 (line 4): \"SBB\""),
        (changed("142 3", "192 FIDE_ROUNDROBIN"), "must not be used in a round-robin"),
        (changed("142 3", "092 Team Swiss"), "the file has no team's record"),
    ] {
        run("standings", &file).ends(2, &[word]);
    }
    for (args, word) in [
        ("--tie-breaks XYZ", "\"XYZ\" is not a tie-break"),
        ("--tie-breaks TPR/C1", "is not a modifier of TPR; it takes none"),
        ("--tie-breaks BH/C1/M1", "is next to another modifier"),
        ("--tie-breaks EDE", "EDE is a tie-break of teams (C.07, 11 to 13)"),
        ("--tie-breaks BH:GP", "BH:GP is a tie-break of teams"),
        ("--tie-breaks SB:GP", "is not a score that SB counts; it takes none"),
        ("--tie-breaks KS", "KS is for round-robins (C.07, 9.2)\nhint: --reading koya-swiss=computed"),
        ("--tie-breaks STD --rules c07-2024", "not in the list of c07-2024"),
        ("--after 4", "round 4 is not recorded"),
        ("--reading dummy-score=mine", "has no choice"),
        ("--player 9", "-: the tournament has no player 9"),
        ("--why 1 9", "-: the tournament has no player 9"),
        ("--why 3 3", "3 is named twice; expected: two different players"),
        ("--why 1 2 --why 3 4", "cannot be used multiple times"),
        ("--format csv --player 3", "CSV has only the table"),
        ("--format csv --why 1 2", "CSV has only the table"),
    ] {
        run(&format!("standings {args}"), FILE).ends(2, &[word]);
    }
}

/// "by default `042` decides …; earlier than 1 August 2024 or without a date this is said". The days: `crates/judge`.
#[test]
fn an_edition_that_no_day_chooses_is_said() {
    for (date, rules) in [("042 2024/07/31\n", "c07-2024"), ("", "c07-2026")] {
        let run = run("standings --format json", &FILE.replace("042 2026/04/01\n", date));
        assert_eq!(run.json()["files"][0]["rules"], rules, "{date}");
        run.ends(0, &["--rules chooses another"]);
    }
}

fn check(more: &str, file: &str) -> (i32, Value) {
    let run = run(&format!("check --system dutch-2006 --format json {more}"), file);
    (run.code, run.json()["files"][0].clone())
}

/// A file without games of which the pairing could differ: one round of two players.
const PAIR: &str = "\
042 2026/04/01
202 DE
001    1 m    Ahn, A                            2400                             1.0    1     2 w 1
001    2 m    Bak, B                            2300                             0.0    2     1 b 0
";

#[test]
fn a_wrong_rank_is_a_difference_with_both_values_and_the_games() {
    assert_eq!(check("", PAIR).0, 0);
    let (code, file) = check("", &PAIR.replace("1.0    1", "1.0    2").replace("0.0    2", "0.0    1"));
    assert_eq!(code, 1);
    let standings = &file["standings"];
    assert_eq!(members(standings, "verdict rules"), json!(["differs", "c07-2026"]));
    let first = &standings["differences"][0];
    assert_eq!(members(first, "id recorded expected article"), json!([1, 2, 1, "4.2"]));
    let sentence =
        "Ahn, A (1) (recorded 2) ranks above Bak, B (2) (recorded 1) by PTS (4.2): 1.0 against 0.0";
    assert!(first["sentence"].as_str().unwrap().contains(sentence), "{first}");
    // Points too.
    let (code, file) = check("", &PAIR.replace("1.0    1", "1.5    1"));
    let found = members(&file["standings"]["differences"][0], "fact recorded expected");
    assert_eq!((code, found), (1, json!(["points", "1.5", "1.0"])));
    // A class of rounds alone, or no list: nothing is counted.
    assert_eq!(check("--fail-on illegal", &PAIR.replace("1.0    1", "1.0    2")).0, 0);
    let (code, file) = check("", &PAIR.replace("202 DE\n", "").replace("1.0    1", "1.0    2"));
    assert_eq!((code, &file["standings"]), (0, &Value::Null));
}

/// 4.2: "any remaining tie should be broken by drawing of lots, unless the rules of the tournament specify that such ties
/// will not be broken": both are right.
#[test]
fn who_is_not_parted_may_share_his_rank_or_draw_lots() {
    let tied = PAIR
        .replace("2 w 1", "2 w =")
        .replace("1 b 0", "1 b =")
        .replace("1.0    1", "0.5    1")
        .replace("0.0    2", "0.5    2");
    for (one, other, code) in [("1", "2", 0), ("2", "1", 0), ("1", "1", 0), ("1", "3", 1)] {
        let file = tied
            .replace("0.5    1", &format!("0.5    {one}"))
            .replace("0.5    2     1 b", &format!("0.5    {other}     1 b"));
        assert_eq!(check("", &file).0, code, "{one} {other}");
    }
}

#[test]
fn what_cannot_be_judged_says_why() {
    for (list, word) in [
        ("KS", "for round-robins"),
        ("OTHER_X", "organiser's own"),
        ("EDE", "of teams"),
        ("XX", "not a tie-break"),
    ] {
        let (code, file) = check("", &PAIR.replace("202 DE", &format!("202 {list}")));
        assert_eq!((code, &file["standings"]["verdict"]), (0, &json!("not-checked")), "{list}");
        assert!(file["standings"]["reason"].as_str().unwrap().contains(word), "{list}: {file}");
    }
}

#[test]
fn every_format_of_a_check_tells_a_wrong_rank() {
    let wrong = PAIR.replace("1.0    1", "1.0    2").replace("0.0    2", "0.0    1");
    for format in ["text", "json", "jsonl", "junit", "sarif", "github", "html"] {
        run(&format!("check --system dutch-2006 --format {format}"), &wrong)
            .ends(1, &["Ahn, A (1): recorded rank 2, correct 1"]);
    }
}

/// `shrink --standings`: a program that ranks by another edition, down to what shows it, for players and for teams.
#[test]
fn the_smallest_tournament_that_is_ranked_wrongly() {
    for (file, list) in [("article_16_4_2.trf", "BH"), ("sssc.trf", "BH:GP")] {
        let shrink = format!(
            "shrink corpus/c07/cases/{file} --standings --tie-breaks {list} --rules c07-2026 --engine"
        );
        let engine = ranker("c07-2024");
        let run = call(&shrink, &[&engine]).ends(0, &[]);
        let code = list.split(':').next().unwrap();
        assert!(run.err.contains(code) && run.err.contains(" shrunk to "), "{}", run.err);
        assert!(run.out.contains(&format!("\n202 {list}\n")), "{}", run.out);
        // It is wrong about what is left, too.
        let compare = ["compare", "-", "--standings", "--rules", "c07-2026", "--engine", &engine];
        with_input(&compare, run.out.as_bytes()).ends(1, &[]);
        // A program that is right has nothing to shrink.
        let run = call(&shrink, &[&ranker("{rules}")]);
        assert!(run.code != 0 && run.err.contains("the standings of"), "{} {}", run.code, run.err);
    }
    call("shrink corpus/c07/cases/bh.trf --standings --while true", &[]).ends(2, &["cannot be used with"]);
}

/// "What a missing line-up makes impossible is said": teams that name their boards in different orders, without a record `300`.
#[test]
fn boards_that_nobody_knows_are_told() {
    let file = "\
012 Crossed
042 2026/04/01
192 FIDE_TEAM
352 WB
001    1      Player 1                                                           1.0          4 w 1
001    2      Player 2                                                           1.0          3 b 1
001    3      Player 3                                                           0.0          2 w 0
001    4      Player 4                                                           0.0          1 b 0
310   1 Team 1                                           2.0    2.0         1    2
310   2 Team 2                                           0.0    0.0         3    4
";
    let told = "TBR: the board numbers of the matches 1-2 in round 1 are unknown: the teams list them in different orders";
    run("standings --tie-breaks TBR,EDE", file).ends(0, &[told]);
    // A line-up has them; without a tie-break of the boards they are not needed.
    let known = file.to_owned() + "300   1   1   2    1    2\n300   1   2   1    4    3\n";
    run("standings --tie-breaks TBR,EDE", &known).ends(0, &[]).never(&["board numbers"]);
    run("standings --tie-breaks EDE", file).ends(0, &[]).never(&["board numbers"]);
}
