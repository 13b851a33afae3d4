//! `arbitrium rate` under the regulations of 2024, end to end.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use crate::common::command::{Run, arbitrium, folder};
use serde_json::{Value, json};

const OPEN: &str = "corpus/rating_2024/open.trf";
const LIST: &str = "2025-10=corpus/rating_2024/list_2025-10.csv";

fn rate(args: &[&str]) -> Run {
    arbitrium(&[&["rate"], args].concat())
}

fn report(args: &[&str]) -> Value {
    rate(&[&["--format", "json"], args].concat()).json()
}

fn player<'a>(report: &'a Value, fide_id: &str) -> &'a Value {
    let players = report["players"].as_array().unwrap();
    players.iter().find(|player| player["fide_id"] == fide_id).unwrap()
}

/// The file with other words, in a folder of the test.
fn altered(name: &str, replaced: &[(&str, &str)]) -> String {
    let mut text = std::fs::read_to_string(OPEN).unwrap();
    for (from, to) in replaced {
        assert!(text.contains(from), "{from}");
        text = text.replace(from, to);
    }
    let path = folder(name).join("event.trf");
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// The cards by hand. 8.3.1: Adams has 2680 after 1 October 2025, so no difference of hers is capped; 8.3.3: Baker is 16.
#[test]
fn the_cards_are_as_by_hand() {
    let report = report(&[OPEN, "--list", LIST]);
    assert_eq!(report["rulebook"], "rating-2024");
    let figures = |id: &str| {
        let one = player(&report, id);
        (one["k"].clone(), one["sum"].clone(), one["change"].clone(), one["new_rating"].clone())
    };
    // 1276: 1.00; 1025: 1.00; unrated; 676: .99; 470: .95 drawn.
    assert_eq!(figures("700001"), (json!(10), json!("-0.44"), json!("-4.40"), json!(2676)));
    // 555 → 400: .92 won; 206: .76 drawn; 806: .92 won; -470 → -400: .08 drawn (Baker is below 2650).
    assert_eq!(figures("700002"), (json!(40), json!("0.32"), json!("12.80"), json!(2223)));
    // K = 40 by the 12 games of the list.
    assert_eq!(player(&report, "700005")["k_source"], "games");
    // 7 opponents with the hypothetical ones: (2680 + 2210 + 2004 + 1655 + 1404 + 3600) / 7 = 13553/7; p = 4/7; dp = 50.
    let first = &player(&report, "700004")["first"];
    assert_eq!((&first["ra"], &first["rc"], &first["n"]), (&json!("13553/7"), &Value::Null, &json!(5)));
    assert_eq!(
        (&first["p"], &first["dp"], &first["ru"], &first["rn"]),
        (&json!("0.57"), &json!(50), &json!(1986), &json!(1986))
    );
    // 7.1.4: "at least 5 games".
    assert_eq!(player(&report, "700004")["status"], "first-result");
    // 8.3.1 before its day: everything above 400 is capped.
    let before = altered("rate-2024-before", &[("042 2025/10/10", "042 2025/09/30")]);
    let earlier = self::report(&[&before, "--list", "corpus/rating_2024/list_2025-10.csv"]);
    // .08 + .08 + .08 (676) and 470 → 400: .92 drawn: -.42.
    assert_eq!(player(&earlier, "700001")["sum"], "-0.18");
}

/// The day of the start chooses the edition (`042`); without one the newest, said aloud; none for 2016.
#[test]
fn the_edition_is_that_of_the_day() {
    let id = |file: &str, more: &[&str]| report(&[&[file], more].concat())["rulebook"].clone();
    assert_eq!(id("corpus/rating_2013/open.trf", &[]), "rating-2013");
    assert_eq!(id(OPEN, &[]), "rating-2024");
    assert_eq!(id(OPEN, &["--edition", "rating-2013"]), "rating-2013");
    let undated = altered("rate-2024-undated", &[("042 2025/10/10\n", ""), ("052 2025/10/14\n", "")]);
    let run = rate(&[&undated]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(
        run.err.contains("says no first day (record 042): it is rated under the newest edition, rating-2024")
    );
    let between =
        altered("rate-2024-between", &[("042 2025/10/10", "042 2016/10/10"), ("052 2025", "052 2016")]);
    let run = rate(&[&between]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(
        run.err.contains("no implemented edition") && run.err.contains("rating-2013 (from 2013-07-01"),
        "{}",
        run.err
    );
    let run = rate(&[OPEN, "corpus/rating_2013/open.trf"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("the event is rated under rating-2013"), "{}", run.err);
    let run = rate(&[OPEN, "--edition", "rating-1990"]);
    assert!(run.code == 2 && run.err.contains("the editions are rating-2013, rating-2024, rapid-blitz-2024"));
}

/// Each figure that two editions give otherwise, with the article of both: K, rounding, the cap, a first rating, the floor.
#[test]
fn a_card_under_two_editions_says_what_changed_each_figure() {
    let run =
        rate(&[OPEN, "--list", LIST, "--compare-editions", "rating-2013,rating-2024", "--format", "json"]);
    let report = run.json();
    assert_eq!(report["schema"], "arbitrium/rate-editions/1");
    assert_eq!(report["editions"], json!(["rating-2013", "rating-2024"]));
    let articles = |id: &str, figure: &str| {
        let differences = player(&report, id)["differences"].as_array().unwrap();
        let found = differences.iter().find(|one| one["figure"] == figure);
        found.map(|one| (one["values"].clone(), one["articles"].clone()))
    };
    // K 40 of a junior is K 30 or 15 in 2013, by the games.
    assert_eq!(articles("700002", "K"), Some((json!(["30", "40"]), json!(["8.56", "8.3.3"]))));
    assert_eq!(articles("700003", "K"), Some((json!(["15", "20"]), json!(["8.56", "8.3.3"]))));
    assert_eq!(
        articles("700001", "round 1: D as it counts"),
        Some((json!(["400", "1276"]), json!(["8.54", "8.3.1"])))
    );
    assert_eq!(articles("700004", "games missing"), Some((json!(["4", "0"]), json!(["7.14", "7.1.4"]))));
    assert_eq!(articles("700004", "d_p"), Some((json!([null, "50"]), json!(["8.23", "8.2.3"]))));
    // 1404 - 4 is rated in both; below 1400 only in 2013.
    let lower = altered("rate-2024-floor", &[("1404 NOR", "1399 NOR")]);
    let run = rate(&[&lower, "--compare-editions", "rating-2013,rating-2024", "--format", "json"]);
    let report = run.json();
    let differences = player(&report, "700006")["differences"].as_array().unwrap();
    assert_eq!(differences[0]["figure"], "rating");
    assert_eq!(differences[0]["values"], json!(["1399", null]));
    // 1.1 game by game: 90 minutes are too fast for who has 2400.
    let fast = altered("rate-2024-fast", &[("222 5400+30", "222 5400")]);
    let run = rate(&[&fast, "--compare-editions", "rating-2013,rating-2024", "--format", "json"]);
    let report = run.json();
    let differences = player(&report, "700001")["differences"].as_array().unwrap();
    let round = differences.iter().find(|one| one["figure"] == "round 1").unwrap();
    assert_eq!((&round["values"], &round["articles"][1]), (&json!(["rated", "not rated"]), &json!("1.1")));
    for args in [&["rating-2013"][..], &["rating-2013,rating-2024", "--format", "csv"]] {
        let run = rate(&[&[OPEN, "--compare-editions"], args].concat());
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{}", run.err);
    }
}

/// 8.3.2: a card without a report.
#[test]
fn a_what_if_needs_no_report() {
    let card = |args: &[&str]| {
        let run = rate(&[&["what-if", "--format", "json"], args].concat());
        serde_json::from_str::<Value>(&run.out).unwrap_or_else(|error| panic!("{error}: {}", run.err))["players"][0].clone()
    };
    let one = card(&["--rating", "1843", "--k", "20", "--game", "1901:1", "--game", "1710:0.5"]);
    // -58: .42; 133: .68.
    assert_eq!(
        (&one["sum"], &one["change"], &one["new_rating"]),
        (&json!("0.40"), &json!("8.00"), &json!(1851))
    );
    assert_eq!(one["k_source"], "said");
    let of_2013 = card(&["--rating", "1843", "--game", "1901:1", "--edition", "rating-2013"]);
    assert_eq!((&of_2013["k"], &of_2013["change"]), (&json!(15), &json!("8.70")));
    let junior = card(&["--rating", "1843", "--game", "1901:1", "--born", "2010", "--date", "2025-05-01"]);
    assert_eq!(junior["k"], 40);
    let newcomer = card(&[
        "--game", "2000:1", "--game", "2000:1", "--game", "2000:1", "--game", "2000:0", "--game", "2000:0",
    ]);
    assert_eq!(newcomer["new_rating"], 1993);
    for args in [
        &["--rating", "x"][..],
        &["--rating", "1800"],
        &["--game", "1900:2"],
        &["--k", "20", "--game", "1900:1"],
    ] {
        assert_eq!(rate(&[&["what-if"], args].concat()).code, 2, "{args:?}");
    }
}

/// 8.3.1 (reading `rating-at`), 8.3.3 (reading `list-games`): which list, and what its games say.
#[test]
fn lists_are_read_as_the_readings_say() {
    let list = std::fs::read_to_string("corpus/rating_2024/list_2025-10.csv").unwrap();
    let later = folder("rate-2024-lists").join("later.csv");
    std::fs::write(&later, list.replace(",2004,20,", ",2050,20,")).unwrap();
    let later = format!("2025-11={}", later.to_str().unwrap());
    let long = altered("rate-2024-long", &[("052 2025/10/14", "052 2025/11/14")]);
    let rating = |more: &[&str]| {
        let report = report(&[&[long.as_str(), "--list", LIST, "--list", &later], more].concat());
        player(&report, "700002")["games"][1]["opponent_rating"].clone()
    };
    assert_eq!((rating(&[]), rating(&["--reading", "rating-at=when-rated"])), (json!(2004), json!(2050)));
    let k = |more: &[&str]| player(&report(&[&[OPEN, "--list", LIST], more].concat()), "700005")["k"].clone();
    assert_eq!((k(&[]), k(&["--reading", "list-games=period"])), (json!(40), json!(20)));
}

/// Rapid and blitz, 7.2.1: "If an unrated player has a standard rating at the beginning of a rapid or blitz tournament, their
/// standard rating is used for rating calculation."
#[test]
fn a_standard_rating_stands_for_one_of_rapid_chess() {
    let rapid = altered("rate-2024-rapid", &[("222 5400+30", "222 900+10")]);
    let list = folder("rate-2024-rapid-list").join("rapid.csv");
    let all = std::fs::read_to_string("corpus/rating_2024/list_2025-10.csv").unwrap();
    let without: Vec<&str> = all.lines().filter(|line| !line.starts_with("700003")).collect();
    std::fs::write(&list, without.join("\n") + "\n").unwrap();
    let rapid_list = format!("2025-10={}", list.to_str().unwrap());
    let unknown =
        altered("rate-2024-rapid-unknown", &[("222 5400+30", "222 900+10"), (" 2004 NOR", "      NOR")]);
    let args = ["--edition", "rapid-blitz-2024", "--list", &rapid_list];
    let alone = report(&[&[unknown.as_str()], &args[..]].concat());
    assert_eq!(player(&alone, "700003")["rating"], Value::Null);
    let with = report(&[&[unknown.as_str()], &args[..], &["--standard-list", LIST]].concat());
    let clark = player(&with, "700003");
    // He is new to the list: K = 40 (reading `standard-rating-k`).
    assert_eq!((&clark["rating"], &clark["k"]), (&json!(2004), &json!(40)));
    // 7.3.1: since 1 December 2024 no game of 600 points and more with a player above 2600.
    let adams = player(&with, "700001")["games"].as_array().unwrap().clone();
    assert_eq!(adams.iter().filter(|game| game["not_rated"] == "7.3.1").count(), 4, "{adams:?}");
    assert_eq!(
        report(&[&rapid, "--edition", "rapid-blitz-2024", "--list", &rapid_list, "--standard-list", LIST])["rulebook"],
        "rapid-blitz-2024"
    );
    let rated = |args: &[&str]| rate(&[&[rapid.as_str()], args].concat());
    // The list does not have him, and the report has a rating: without the standard lists that is all that is known.
    let run = rated(&args);
    assert!(run.code == 2 && run.err.contains("hint: 7.2.1: without a rapid or blitz rating"), "{}", run.err);
    // Under standard chess those lists are nobody's, and 1.1 says whose the event is.
    let run = rated(&["--list", LIST, "--standard-list", LIST]);
    assert!(run.err.contains("the standard rating lists are not asked"), "{}", run.err);
    assert!(run.out.contains("this is rapid chess, which rapid-blitz-2024 is the edition of"), "{}", run.out);
}

/// 8.2.2: "Ra is the average rating of the player's rated opponents plus two hypothetical opponents rated 1800. The result
/// against these two hypothetical opponents is considered as a draw." 8.2.3: "The maximum initial rating is 2200."
#[test]
fn the_steps_of_a_first_rating_show_the_hypothetical_opponents_and_the_highest_rating() {
    let games = ["2501:1", "2410:1", "2510:1", "2610:0.5", "2610:0.5"];
    let games: Vec<&str> = games.iter().flat_map(|game| ["--game", *game]).collect();
    let run = arbitrium(&[&["rate", "what-if", "--date", "2026-05-01"], &games[..]].concat());
    for step in [
        "R_a = 16241/7 (about 2320) with 2 hypothetical opponents of 1800 (8.2.2)",
        "n = 5, W = 4, with their draws 5 of 7, p = 0.71, d_p = 158 (8.1.1)",
        "R_n = 2200, the highest first rating, is published (8.2.3, 7.1.4)",
    ] {
        assert!(run.out.contains(step), "{step}: {}", run.out);
    }
}
