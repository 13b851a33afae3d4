//! `arbitrium rate` on events of several rating periods, and on lists of several months.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::path::{Path, PathBuf};

use crate::common::command::{Run, arbitrium, folder};
use serde_json::{Value, json};

const OPEN: &str = "corpus/rating_2013/open.trf";
const LIST: &str = "corpus/rating_2013/list_2013-07.csv";

fn rate(args: &[&str]) -> Run {
    arbitrium(&[&["rate"], args].concat())
}

fn report(args: &[&str]) -> Value {
    rate(&[&["--format", "json"], args].concat()).json()
}

fn cards<'a>(report: &'a Value, fide_id: &str) -> Vec<&'a Value> {
    report["players"].as_array().unwrap().iter().filter(|player| player["fide_id"] == fide_id).collect()
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// A game of two rated players (600001 wins against 600002), in an event with these days.
fn event(folder: &Path, name: &str, days: [&str; 2], ratings: [u32; 2]) -> PathBuf {
    let [one, other] = ratings;
    let path = folder.join(name);
    let text = format!(
        "012 {name}\n042 {}\n052 {}\n092 Individual: Swiss-System\n222 7200\n\
         001    1 m    Left, Lou                         {one:4} ENG      600001             1.0    1     2 w 1\n\
         001    2 m    Right, Ray                        {other:4} ENG      600002             0.0    2     1 b 0\n\
         001    3 m    Third, Tom                        1500 ENG      600003             1.0    3  0000 - U\n",
        days[0], days[1]
    );
    std::fs::write(&path, text).unwrap();
    path
}

/// 8.55c: "ΣΔR x K = the Rating Change for a given tournament, or Rating period." What the lists of August and September take
/// (7.13) are two periods: 7.5 points each time are 8 and 8, not 15.
#[test]
fn events_of_different_rating_periods_are_not_summed() {
    let folder = folder("rate-periods");
    let july = event(&folder, "july.trf", ["2013/07/01", "2013/07/05"], [2000, 2000]);
    let again = event(&folder, "again.trf", ["2013/07/20", "2013/07/29"], [2000, 2000]);
    let august = event(&folder, "august.trf", ["2013/07/22", "2013/07/30"], [2000, 2000]);
    let (july, again, august) = (text(&july), text(&again), text(&august));

    // "the tournaments ending before or on that day are rated on the list": both to 29 July are of one period.
    let one = rate(&[july, again]);
    assert_eq!(one.err, "");
    let one = report(&[july, again]);
    let numbers = |card: &Value| {
        (card["rated_on"].clone(), card["rating"].clone(), card["change"].clone(), card["new_rating"].clone())
    };
    let left = cards(&one, "600001");
    assert_eq!(left.len(), 1);
    assert_eq!(numbers(left[0]), (json!("2013-08"), json!(2000), json!("15.00"), json!(2015)));
    // The lines of each event name the event.
    let steps = rate(&[july, again, "--player", "600001"]).out;
    for step in
        ["  Event 2, for information: opponents 2000", "  Event 1: ΣΔR × K = 0.50 × 15 = 7.50 (8.55c)"]
    {
        assert!(steps.contains(step), "{steps}");
    }

    // One day later is another one.
    let two = report(&[august, july]);
    let left = cards(&two, "600001");
    assert_eq!(left.len(), 2);
    assert_eq!(numbers(left[0]), (json!("2013-08"), json!(2000), json!("7.50"), json!(2008)));
    assert_eq!(numbers(left[1]), (json!("2013-09"), json!(2000), json!("7.50"), json!(2008)));
    assert_eq!(
        (&two["events"][0]["rated_on"], &two["events"][1]["rated_on"]),
        (&json!("2013-09"), &json!("2013-08"))
    );

    // It is said, with the files, their ends and their lists.
    let run = rate(&[july, august]);
    for words in [
        "of several rating periods",
        "july.trf (to 2013-07-05): the list of 2013-08",
        "august.trf (to 2013-07-30): the list of 2013-09",
    ] {
        assert!(run.err.contains(words), "{words}: {}", run.err);
    }
    assert!(two["warnings"][0].as_str().unwrap().contains("of several rating periods"));
    assert!(run.out.contains("1 Left, Lou (FIDE 600001), 2000: rated on the list of 2013-09"), "{}", run.out);

    // With one list alone, both changes are added to its rating, and a warning says so.
    let list = folder.join("list.csv");
    std::fs::write(&list, "fide_id,rating,k\n600001,2000,15\n600002,2000,15\n600003,1500,15\n").unwrap();
    let dated = format!("2013-07={}", text(&list));
    let run = rate(&[july, august, "--list", &dated]);
    let words = "New of 2013-09 is added to the rating of 2013-07, because no list of 2013-08 is given; `rate-list` makes \
                 the lists between";
    assert!(run.err.contains(words), "{}", run.err);
    assert_eq!(run.err.matches("is added to the rating of").count(), 1, "{}", run.err);

    // What is printed is read back; without the list nobody knows which card is meant.
    let csv = rate(&[july, august, "--format", "csv"]).out;
    let published = folder.join("published.csv");
    std::fs::write(&published, &csv).unwrap();
    assert_eq!(rate(&[july, august, "--against", text(&published)]).code, 0);
    std::fs::write(&published, "fide_id,new_rating\n600001,2008\n").unwrap();
    let run = rate(&[july, august, "--against", text(&published)]);
    assert!(run.code == 2 && run.err.contains("several cards of a player"), "{}", run.err);
    std::fs::write(&published, "fide_id,new_rating,rated_on\n600001,2009,2013-09\n").unwrap();
    assert_eq!(rate(&[july, august, "--against", text(&published)]).code, 1);
}

/// 7.1: the list "incorporates the rated play during the rating period into the previous list": D is of the list in force at
/// the start, the change is added to the rating of the list before the one that takes the event.
#[test]
fn a_change_is_added_to_the_previous_list() {
    let folder = folder("rate-previous");
    let long = event(&folder, "long.trf", ["2013/07/20", "2013/08/10"], [2000, 2000]);
    let list = |name: &str, rating: u32| {
        let path = folder.join(name);
        let rows = format!("600001,{rating},15\n600002,2000,15\n600003,1500,15\n");
        std::fs::write(&path, format!("fide_id,rating,k\n{rows}")).unwrap();
        path
    };
    let (july, august) = (list("july.csv", 2000), list("august.csv", 2100));
    let (july, august) = (format!("2013-07={}", text(&july)), format!("2013-08={}", text(&august)));
    let both = report(&[text(&long), "--list", &july, "--list", &august]);
    let left = cards(&both, "600001")[0];
    assert_eq!(
        (&left["games"][0]["difference"], &left["rating"], &left["new_rating"]),
        (&json!(0), &json!(2100), &json!(2108))
    );
    // 7.11 (`rating-at`): the list in force when the tournament is rated gives D as well.
    let rated =
        report(&[text(&long), "--list", &july, "--list", &august, "--reading", "rating-at=when-rated"]);
    assert_eq!(cards(&rated, "600001")[0]["games"][0]["difference"], 100);
    // 7.21: "Thereafter, they are treated in the same manner as any other unrated player": nothing to add the change to.
    let delisted = folder.join("delisted.csv");
    std::fs::write(&delisted, "fide_id,rating,k,flag\n600001,,,d\n600002,2000,15,\n600003,1500,15,\n")
        .unwrap();
    let delisted = format!("2013-08={}", text(&delisted));
    let gone = report(&[text(&long), "--list", &july, "--list", &delisted]);
    let left = cards(&gone, "600001")[0];
    assert_eq!(
        (&left["sum"], &left["new_rating"], &left["status"]),
        (&json!("0.50"), &Value::Null, &json!("not-rated"))
    );
    assert!(
        left["notes"][0].as_str().unwrap().contains("of 2013-08 no longer rates this player"),
        "{}",
        left["notes"]
    );
}

/// 7.11: "The rating period … is the period where a certain rating list is valid." A list of later is not valid before, and
/// that is said.
#[test]
fn a_list_that_was_not_in_force_gives_no_ratings() {
    let list = format!("2013-08={LIST}");
    let run = rate(&[OPEN, "--list", &list]);
    assert!(
        run.err.contains("open.trf: none of the lists was in force when the event started"),
        "{}",
        run.err
    );
    assert!(run.out.contains("ratings of the report"), "{}", run.out);
    assert_eq!(rate(&[OPEN, "--list", LIST]).err, "");
}

/// 7.1: there is a list "on the first day of each month", so that one of a month before the event's was no longer valid: it
/// gives the ratings for want of another, and that is said.
#[test]
fn a_list_of_an_earlier_month_is_said_to_be_one() {
    let of = |month: &str| rate(&[OPEN, "--list", &format!("{month}={LIST}")]).err;
    assert_eq!(of("2013-07"), "");
    let expected = "open.trf: the list of 2013-07 counts (7.11; 7.1: one on the first day of each month), but the last list \
                    given is 2012-07";
    assert!(of("2012-07").contains(expected), "{}", of("2012-07"));
}

/// 8.4: "If an unrated player receives a published rating before a particular tournament in which he has played is rated". The
/// list that takes the tournament, and every later one, came after it was rated.
#[test]
fn a_rating_published_before_the_event_is_rated_counts_and_a_later_one_does_not() {
    let folder = folder("rate-published-since");
    let later = folder.join("later.csv");
    let rows = std::fs::read_to_string(LIST).unwrap() + "400006,\"Foster, Fay\",ENG,F,,1800,30,,2001,\n";
    std::fs::write(&later, rows).unwrap();
    let long = folder.join("long.trf");
    let open = std::fs::read_to_string(OPEN).unwrap();
    std::fs::write(&long, open.replace("052 2013/07/10", "052 2013/08/10")).unwrap();
    let (now, later) = (format!("2013-07={LIST}"), format!("2013-08={}", text(&later)));
    let foster = |file: &str| {
        let report = report(&[file, "--list", &now, "--list", &later]);
        cards(&report, "400006")[0].clone()
    };
    // The list of August takes the event of July: what it says of her is made of it.
    assert_eq!((&foster(OPEN)["status"], &foster(OPEN)["rating"]), (&json!("accumulating"), &Value::Null));
    // The list of September takes the other: by then she was published.
    let since = foster(text(&long));
    assert_eq!(
        (&since["status"], &since["rating"], &since["k_source"]),
        (&json!("rated"), &json!(1800), &json!("list"))
    );
    assert!(since["articles"].as_array().unwrap().contains(&json!("8.4")));
}

/// 7.14: the first rating is made by the results up to the first list on which it can be published; 8.4: what is rated
/// later counts with it.
#[test]
fn the_first_rating_is_that_of_the_first_list() {
    let folder = folder("rate-first-list");
    let files = ["a", "b", "c"].map(|part| format!("corpus/rating_2013/example_8_34_{part}.trf"));
    // The third event once more, in the next year, lost to the last point.
    let fourth = folder.join("fourth.trf");
    let text = std::fs::read_to_string(&files[2]).unwrap().replace("2013/11", "2014/02");
    std::fs::write(&fourth, text).unwrap();
    let [one, two, three] = files.each_ref().map(String::as_str);
    // Published in between, he is rated in the fourth: a card without a list and one with it, which are told apart when
    // they are read back.
    let reports = files.each_ref().map(|file| std::fs::read_to_string(file).unwrap());
    let opponents =
        reports.iter().flat_map(|report| report.lines()).filter(|line| line.contains(" Opponent "));
    let rows: Vec<String> =
        opponents.map(|line| format!("{},{},15", line[57..68].trim(), line[48..52].trim())).collect();
    let lists = ["2013-07", "2014-01"].map(|month| {
        let own = if month == "2014-01" { "500000,2199,30\n" } else { "" };
        let path = folder.join(format!("{month}.csv"));
        std::fs::write(&path, format!("fide_id,rating,k\n{own}{}\n", rows.join("\n"))).unwrap();
        format!("{month}={}", self::text(&path))
    });
    let args = [one, two, three, self::text(&fourth), "--list", &lists[0], "--list", &lists[1]];
    let csv = rate(&[&args[..], &["--format", "csv"]].concat()).out;
    let published = folder.join("published.csv");
    std::fs::write(&published, &csv).unwrap();
    let own = csv.lines().filter(|line| line.starts_with("500000,")).collect::<Vec<_>>();
    assert!(
        own.len() == 2 && own[0].contains(",2199,first-result,") && own[1].contains(",2014-03,"),
        "{csv}"
    );
    assert_eq!(rate(&[&args[..], &["--against", self::text(&published)]].concat()).code, 0);
    let report = report(&[one, two, three, self::text(&fourth)]);
    let new = cards(&report, "500000")[0];
    assert_eq!((&new["first"]["n"], &new["new_rating"]), (&json!(12), &json!(2199)));
    assert!(
        new["notes"][0].as_str().unwrap().contains("published on the list of 2013-12"),
        "{}",
        new["notes"]
    );
}
