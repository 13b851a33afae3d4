//! `arbitrium rate` on events of several rating periods, and on lists of several months.

use crate::common::command::members;
use crate::common::rating::{LIST, OPEN, Place, example_8_34, rate, report};
use serde_json::{Value, json};

fn cards<'a>(report: &'a Value, fide_id: &str) -> Vec<&'a Value> {
    report["players"].as_array().unwrap().iter().filter(|player| player["fide_id"] == fide_id).collect()
}

/// A game of two players of 2000 (600001 wins against 600002), in an event with these days.
fn event(place: &Place, name: &str, days: [&str; 2]) -> String {
    let text = format!(
        "012 {name}\n042 {}\n052 {}\n092 Individual: Swiss-System\n222 7200\n\
         001    1 m    Left, Lou                         2000 ENG      600001             1.0    1     2 w 1\n\
         001    2 m    Right, Ray                        2000 ENG      600002             0.0    2     1 b 0\n\
         001    3 m    Third, Tom                        1500 ENG      600003             1.0    3  0000 - U\n",
        days[0], days[1]
    );
    place.write(name, &text)
}

/// 8.55c: "ΣΔR x K = the Rating Change for a given tournament, or Rating period." What the lists of August and September take
/// (7.13) are two periods: 7.5 points each time are 8 and 8, not 15.
#[test]
fn events_of_different_rating_periods_are_not_summed() {
    let place = Place::new("rate-periods");
    let july = &event(&place, "july.trf", ["2013/07/01", "2013/07/05"]);
    let again = &event(&place, "again.trf", ["2013/07/20", "2013/07/29"]);
    let august = &event(&place, "august.trf", ["2013/07/22", "2013/07/30"]);

    // "the tournaments ending before or on that day are rated on the list": both to 29 July are of one period.
    let numbers = |report: &Value| -> Vec<Value> {
        let cards = cards(report, "600001").into_iter();
        cards.map(|card| members(card, "rated_on rating change new_rating")).collect()
    };
    let one = rate(&[july, again, "--format", "json"]);
    assert_eq!(
        (numbers(&one.json()), one.err),
        (vec![json!(["2013-08", 2000, "15.00", 2015])], String::new())
    );
    // The lines of each event name the event.
    let steps =
        ["  Event 2, for information: opponents 2000", "  Event 1: ΣΔR × K = 0.50 × 15 = 7.50 (8.55c)"];
    rate(&[july, again, "--player", "600001"]).ends(0, &steps);

    // One day later is another one.
    let two = report(&[august, july]);
    assert_eq!(numbers(&two), ["2013-08", "2013-09"].map(|list| json!([list, 2000, "7.50", 2008])));
    assert_eq!(members(&two, "events/0/rated_on events/1/rated_on"), json!(["2013-09", "2013-08"]));

    // It is said, with the files, their ends and their lists.
    let said = [
        "of several rating periods",
        "july.trf (to 2013-07-05): the list of 2013-08",
        "august.trf (to 2013-07-30): the list of 2013-09",
        "1 Left, Lou (FIDE 600001), 2000: rated on the list of 2013-09",
    ];
    rate(&[july, august]).ends(0, &said);
    assert!(two["warnings"][0].as_str().unwrap().contains("of several rating periods"));

    // With one list alone, both changes are added to its rating, and a warning says so.
    let list = "fide_id,rating,k\n600001,2000,15\n600002,2000,15\n600003,1500,15\n";
    let dated = format!("2013-07={}", place.write("list.csv", list));
    let run = rate(&[july, august, "--list", &dated]);
    let words = "New of 2013-09 is added to the rating of 2013-07, because no list of 2013-08 is given; `rate-list` makes \
                 the lists between";
    assert!(run.err.contains(words), "{}", run.err);
    assert_eq!(run.err.matches("is added to the rating of").count(), 1, "{}", run.err);

    // What is printed is read back; without the list it is unknown which card is meant.
    let against =
        |published: &str| rate(&[july, august, "--against", &place.write("published.csv", published)]);
    assert_eq!(against(&rate(&[july, august, "--format", "csv"]).out).code, 0);
    against("fide_id,new_rating\n600001,2008\n").ends(2, &["several cards of a player"]);
    assert_eq!(against("fide_id,new_rating,rated_on\n600001,2009,2013-09\n").code, 1);
}

/// 7.1: the list "incorporates the rated play during the rating period into the previous list": D is of the list in force at
/// the start, the change is added to the rating of the list before the one that takes the event.
#[test]
fn a_change_is_added_to_the_previous_list() {
    let place = Place::new("rate-previous");
    let long = event(&place, "long.trf", ["2013/07/20", "2013/08/10"]);
    let list = |month: &str, rated: &str| {
        let rows = format!("fide_id,rating,k,flag\n600001,{rated}\n600002,2000,15,\n600003,1500,15,\n");
        format!("{month}={}", place.write(&format!("{month}.csv"), &rows))
    };
    let (july, august) = (list("2013-07", "2000,15,"), list("2013-08", "2100,15,"));
    let both = report(&[&long, "--list", &july, "--list", &august]);
    let left = cards(&both, "600001")[0];
    assert_eq!(members(left, "games/0/difference rating new_rating"), json!([0, 2100, 2108]));
    // 7.11 (`rating-at`): the list in force when the tournament is rated gives D as well.
    let rated = report(&[&long, "--list", &july, "--list", &august, "--reading", "rating-at=when-rated"]);
    assert_eq!(cards(&rated, "600001")[0]["games"][0]["difference"], 100);
    // 7.21: "Thereafter, they are treated in the same manner as any other unrated player": nothing to add the change to.
    let gone = report(&[&long, "--list", &july, "--list", &list("2013-08", ",,d")]);
    let left = cards(&gone, "600001")[0];
    assert_eq!(members(left, "sum new_rating status"), json!(["0.50", null, "not-rated"]));
    let note = left["notes"][0].as_str().unwrap();
    assert!(note.contains("of 2013-08 no longer rates this player"), "{note}");
}

/// 7.11: "The rating period … is the period where a certain rating list is valid." A list of later is not valid before. 7.1: there is
/// a list "on the first day of each month", so that one of a month before the event's was no longer valid: it gives the ratings
/// for want of another. Both are said.
#[test]
fn a_list_of_another_month_is_said_to_be_one() {
    let earlier = "open.trf: the list of 2013-07 counts (7.11; 7.1: one on the first day of each month), but the last list given is \
                   2012-07";
    let later = "open.trf: none of the lists was in force when the event started";
    for (list, words) in [("2013-08=", &[later, "ratings of the report"][..]), ("2012-07=", &[earlier])] {
        rate(&[OPEN, "--list", &format!("{list}{LIST}")]).ends(0, words);
    }
    for list in ["2013-07=", ""] {
        assert_eq!(rate(&[OPEN, "--list", &format!("{list}{LIST}")]).err, "", "{list}");
    }
}

/// 8.4: "If an unrated player receives a published rating before a particular tournament in which he has played is rated". The
/// list that takes the tournament, and every later one, came after it was rated.
#[test]
fn a_rating_published_before_the_event_is_rated_counts_and_a_later_one_does_not() {
    let place = Place::new("rate-published-since");
    let rows = std::fs::read_to_string(LIST).unwrap() + "400006,\"Foster, Fay\",ENG,F,,1800,30,,2001,\n";
    let long = place.altered("long.trf", OPEN, &[("052 2013/07/10", "052 2013/08/10")]);
    let (now, later) = (format!("2013-07={LIST}"), format!("2013-08={}", place.write("later.csv", &rows)));
    let foster = |file: &str| {
        let report = report(&[file, "--list", &now, "--list", &later]);
        cards(&report, "400006")[0].clone()
    };
    // The list of August takes the event of July: what it says of her is made of it.
    assert_eq!(members(&foster(OPEN), "status rating"), json!(["accumulating", null]));
    // The list of September takes the other: by then she was published.
    let since = foster(&long);
    assert_eq!(members(&since, "status rating k_source"), json!(["rated", 1800, "list"]));
    assert!(since["articles"].as_array().unwrap().contains(&json!("8.4")));
}

/// 7.14: the first rating is made by the results up to the first list on which it can be published; 8.4: what is rated
/// later counts with it.
#[test]
fn the_first_rating_is_that_of_the_first_list() {
    let place = Place::new("rate-first-list");
    let files = example_8_34();
    let [one, two, three] = files.each_ref().map(String::as_str);
    // The third event once more, in the next year, lost to the last point.
    let fourth = &place.altered("fourth.trf", three, &[("2013/11", "2014/02")]);
    // Published in between, the player is rated in the fourth: a card without a list and one with it, which are kept
    // apart when they are read back.
    let reports = files.each_ref().map(|file| std::fs::read_to_string(file).unwrap());
    let opponents =
        reports.iter().flat_map(|report| report.lines()).filter(|line| line.contains(" Opponent "));
    let rows: Vec<String> =
        opponents.map(|line| format!("{},{},15", line[57..68].trim(), line[48..52].trim())).collect();
    let lists = [("2013-07", ""), ("2014-01", "500000,2199,30\n")].map(|(month, own)| {
        let rows = format!("fide_id,rating,k\n{own}{}\n", rows.join("\n"));
        format!("{month}={}", place.write(&format!("{month}.csv"), &rows))
    });
    let args = [one, two, three, fourth, "--list", &lists[0], "--list", &lists[1]];
    let csv = rate(&[&args[..], &["--format", "csv"]].concat()).out;
    let published = place.write("published.csv", &csv);
    let own = csv.lines().filter(|line| line.starts_with("500000,")).collect::<Vec<_>>();
    let [first, later] = own[..] else { panic!("{csv}") };
    assert!(first.contains(",2199,first-result,") && later.contains(",2014-03,"), "{csv}");
    assert_eq!(rate(&[&args[..], &["--against", &published]].concat()).code, 0);
    let report = report(&[one, two, three, fourth]);
    let new = cards(&report, "500000")[0];
    assert_eq!(members(new, "first/n new_rating"), json!([12, 2199]));
    let note = new["notes"][0].as_str().unwrap();
    assert!(note.contains("published on the list of 2013-12"), "{note}");
}
