//! Recorded points and ranks, and the order of the pairing numbers: told at their places, and no verdict hangs on them.

use crate::common::command::{Run, with_input};
use serde_json::Value;

/// F10: "the highest number of points scored; ... where it concerns the first place: the best result in games played
/// against each other; the highest average rating of the opponents; the drawing of lots". 2 has beaten 4 and drawn with
/// 1; 1 and 2 share the first place with a draw between them, and 1 met the higher rated opponents.
const FILE: &str = "\
012 Example of totals
001    1 m GM Ahn, A                            2400 KOR                         1.5    1     3 w 1     2 b =
001    2 m    Bak, B                            2500 KOR                         1.5    2     4 b 1     1 w =
001    3 m    Cho, C                            2300 KOR                         0.0    4     1 b 0     4 w 0
001    4 m    Doh, D                            2200 KOR                         1.0    3     2 w 0     3 b 1
";

fn check(file: &str, format: &str) -> Run {
    with_input(&["check", "-", "--system", "dutch-2006", "--format", format], file.as_bytes())
}

/// Points wrong for 3 in line 4, column 82; ranks 3 and 4 exchanged against the points in the lines 4 and 5, column 89;
/// the tied 1 and 2 in another order.
fn spoilt() -> String {
    FILE.replace("1.5    1     3 w", "1.5    2     3 w")
        .replace("1.5    2     4 b", "1.5    1     4 b")
        .replace("0.0    4     1 b", "0.5    3     1 b")
        .replace("1.0    3     2 w", "1.0    4     2 w")
}

#[test]
fn a_right_file_has_nothing_to_tell() {
    for format in ["text", "json", "github", "junit", "sarif", "html"] {
        let Run { code, out, err } = check(FILE, format);
        assert_eq!((code, err.as_str()), (0, ""), "{out}");
        for word in ["Recorded totals", "recorded totals", "\"ruleId\"", "::warning", "rank-differs\",\"line"]
        {
            assert!(!out.contains(word), "{format}: {word}\n{out}");
        }
    }
}

#[test]
fn every_format_tells_the_wrong_totals_and_none_makes_a_difference_of_them() {
    let expected = [("points-differ", 4, 82), ("rank-differs", 5, 89)];
    for format in ["text", "json", "jsonl", "github", "junit", "sarif", "html"] {
        let with_details = ["check", "-", "--system", "dutch-2006", "--details", "--format", format];
        let Run { code, out, .. } = with_input(&with_details, spoilt().as_bytes());
        assert_eq!(code, 0, "{format}");
        for (code, line, column) in expected {
            let place = match format {
                "text" => format!("warning[{code}]: -:{line}:{column}: "),
                "json" | "jsonl" => format!("\"code\":\"{code}\",\"line\":{line},\"column\":{column},"),
                "github" => format!("::warning file=-,line={line},col={column},"),
                "sarif" => format!("\"region\":{{\"startLine\":{line},\"startColumn\":{column},"),
                "html" => format!("<th scope=\"row\">{line}:{column}</th>"),
                _ => format!("{line}:{column}: warning: player "),
            };
            assert!(out.contains(&place), "{format}: {place}\n{out}");
        }
    }
    let Run { out, err, .. } = check(&spoilt(), "text");
    assert!(err.contains("player 3: the points are recorded as 0.5, the results make 0.0"), "{err}");
    insta::with_settings!({omit_expression => true}, { insta::assert_snapshot!(out) });
}

/// Without a list of tie-breaks no rank is judged: however many are not those of F10, one line says so, and a rank that
/// the points themselves rule out comes first.
#[test]
fn ranks_that_are_not_those_of_f10_are_told_in_one_line() {
    let json = check(&spoilt(), "json").json();
    let findings = json["files"][0]["repairs"].as_array().unwrap();
    let ranks: Vec<&Value> = findings.iter().filter(|found| found["code"] == "rank-differs").collect();
    let [rank] = ranks[..] else { panic!("{ranks:?}") };
    assert!(rank["hint"].is_string() && rank["message"].to_string().contains("3 more ranks are others"));
    assert_eq!((rank["found"].as_str(), rank["expected"].as_str()), (Some("4"), Some("3")));
}

fn inspect(file: &str) -> String {
    with_input(&["inspect", "-", "--system", "dutch-2006"], file.as_bytes()).out
}

/// A2: "a) score b) rating c) FIDE-title (IGM-IM-WGM-WIM-FM-CM-WFM-WCM-no title) d) alphabetically".
#[test]
fn inspect_warns_where_a2_orders_the_numbers_otherwise() {
    let file = "\
001    1 m FM Ahn, A                            2400 KOR
001    2 wWIM Bak, B                            2400 KOR
001    3 m GM Cho, C                            2410 KOR
001    4 m    Fox, F                            2000 KOR
001    5 m    Doh, D                            2000 KOR
";
    let page = inspect(file);
    for (place, message) in [
        ("-:2:11", "player 2 (WIM) ranks above player 1 (FM) by title (A2)"),
        ("-:3:49", "player 3 (2410) ranks above player 2 (2400) by rating (A2)"),
        ("-:5:15", "player 5 ranks above player 4 alphabetically (A2)"),
    ] {
        let warning = format!("warning[a2-order]: {message}\n  --> {place}\n");
        assert!(page.contains(&warning), "{message}\n{page}");
    }
    assert_eq!(page.matches("a2-order").count(), 3, "{page}");
    let other = with_input(&["inspect", "-", "--system", "double-swiss-2026"], file.as_bytes()).out;
    assert!(!other.contains("a2-order"), "{other}");
}

/// A1: "to convert German Ingo or British BCF use rating = 2840 - 8 x INGO = 600 + 8 x BCF". Ingo 80 is 2200, BCF 190 is
/// 2120, BCF 210 is 2280.
#[test]
fn ratings_of_a1_are_converted_before_they_are_compared() {
    let file = "\
001    1 m    Ahn, A                            2250 KOR
001    2 m    Bak, B                              80 GER
001    3 m    Cho, C                                 ENG
ENG    3 m    Cho, C                             190 ENG
";
    assert!(!inspect(file).contains("a2-order"), "{}", inspect(file));
    let page = inspect(&file.replace(" 190 ENG", " 210 ENG"));
    assert!(page.contains("player 3 (2280) ranks above player 2 (2200) by rating (A2)"), "{page}");
}
