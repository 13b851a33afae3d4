//! `arbitrium rate` under the regulations of 2024, end to end.

use crate::common::command::{call, members};
use crate::common::rating::{self, Place, kept, player, rate, rate_list, report};
use serde_json::{Value, json};

const OPEN: &str = "corpus/rating_2024/open.trf";
const CSV: &str = "corpus/rating_2024/list_2025-10.csv";
const LIST: &str = "2025-10=corpus/rating_2024/list_2025-10.csv";

fn altered(name: &str, replaced: &[(&str, &str)]) -> String {
    Place::new(name).altered("event.trf", OPEN, replaced)
}

/// The cards by hand. 8.3.1: Adams has 2680 after 1 October 2025, so no difference of hers is capped; 8.3.3: Baker is 16.
#[test]
fn the_cards_are_as_by_hand() {
    let report = report(&[OPEN, "--list", LIST]);
    assert_eq!(report["rulebook"], "rating-2024");
    let of = |id: &str, names: &str| members(player(&report, id), names);
    // 1276: 1.00; 1025: 1.00; unrated; 676: .99; 470: .95 drawn.
    assert_eq!(of("700001", "k sum change new_rating"), json!([10, "-0.44", "-4.40", 2676]));
    // 555 → 400: .92 won; 206: .76 drawn; 806: .92 won; -470 → -400: .08 drawn (Baker is below 2650).
    assert_eq!(of("700002", "k sum change new_rating"), json!([40, "0.32", "12.80", 2223]));
    // K = 40 by the 12 games of the list, if they are those of a career (`list-games`).
    assert_eq!(of("700005", "k k_source"), json!([40, "games"]));
    let period = rating::report(&[OPEN, "--list", LIST, "--reading", "list-games=period"]);
    assert_eq!(player(&period, "700005")["k"], 20);
    // 7 opponents with the hypothetical ones: (2680 + 2210 + 2004 + 1655 + 1404 + 3600) / 7 = 13553/7; p = 4/7; dp = 50.
    assert_eq!(of("700004", "first/ra first/rc first/n"), json!(["13553/7", null, 5]));
    // 7.1.4: "at least 5 games".
    let first = json!(["0.57", 50, 1986, 1986, "first-result"]);
    assert_eq!(of("700004", "first/p first/dp first/ru first/rn status"), first);
    // 8.3.1 before its day: everything above 400 is capped.
    let before = altered("rate-2024-before", &[("042 2025/10/10", "042 2025/09/30")]);
    let earlier = rating::report(&[&before, "--list", CSV]);
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
    rate(&[&undated])
        .ends(0, &["says no first day (record 042): it is rated under the newest edition, rating-2024"]);
    let between =
        altered("rate-2024-between", &[("042 2025/10/10", "042 2016/10/10"), ("052 2025", "052 2016")]);
    rate(&[&between])
        .ends(2, &["no edition of the rating regulations in this version", "rating-2013 (from 2013-07-01"]);
    rate(&[OPEN, "corpus/rating_2013/open.trf"]).ends(2, &["the event is rated under rating-2013"]);
    rate(&[OPEN, "--edition", "rating-1990"])
        .ends(2, &["the editions are rating-2013, rating-2024, rapid-blitz-2024"]);
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
    // K 40 of a junior says nothing of games, nor does the list: no newcomer (8.56).
    assert_eq!(articles("700002", "K"), Some((json!(["15", "40"]), json!(["8.56", "8.3.3"]))));
    assert_eq!(articles("700003", "K"), Some((json!(["15", "20"]), json!(["8.56", "8.3.3"]))));
    assert_eq!(
        articles("700001", "round 1: D as it counts"),
        Some((json!(["400", "1276"]), json!(["8.54", "8.3.1"])))
    );
    assert_eq!(articles("700004", "games missing"), Some((json!(["4", "0"]), json!(["7.14", "7.1.4"]))));
    assert_eq!(articles("700004", "d_p"), Some((json!([null, "50"]), json!(["8.23", "8.2.3"]))));
    // With one edition alone K of the list is used as given, and a warning names the comparison.
    let alone = rate(&[OPEN, "--list", LIST, "--edition", "rating-2013"]);
    let words = "the lists give K of 20 and 40, which rating-2013 does not define (8.56): they are used as given; \
                 --compare-editions rating-2013,rating-2024 replaces them";
    assert!(alone.err.contains(words), "{}", alone.err);
    assert!(!run.err.contains("used as given"), "{}", run.err);
    // 1.1 game by game: 90 minutes are too fast for who has 2400.
    let fast = altered("rate-2024-fast", &[("222 5400+30", "222 5400")]);
    let run = rate(&[&fast, "--compare-editions", "rating-2013,rating-2024", "--format", "json"]);
    let report = run.json();
    let alone = rate(&[&fast]).out;
    let words = "60 moves in 90 minutes; games with a player of 2400 or more need 120 minutes, so ";
    assert!(alone.contains(words), "{alone}");
    let differences = player(&report, "700001")["differences"].as_array().unwrap();
    let round = differences.iter().find(|one| one["figure"] == "round 1").unwrap();
    assert_eq!((&round["values"], &round["articles"][1]), (&json!(["rated", "not rated"]), &json!("1.1")));
    for (args, words) in [
        (&["rating-2013"][..], "takes two editions, such as rating-2013,rating-2024; found: 1"),
        (&["rating-2013,rating-2013"], "takes two different editions, such as"),
        (&["2013,rating-2013"], "rating-2013,rating-2024; both are rating-2013"),
        (&["rating-2013,rating-2024", "--format", "csv"], ""),
    ] {
        let run = rate(&[&[OPEN, "--compare-editions"], args].concat()).ends(2, &[words]);
        assert_eq!(run.out, "", "{args:?}");
    }
}

/// 8.3.2: a card without a report.
#[test]
fn a_what_if_needs_no_report() {
    let card =
        |args: &[&str]| rate(&[&["what-if", "--format", "json"], args].concat()).json()["players"][0].clone();
    let one = card(&["--rating", "1843", "--k", "20", "--game", "1901:1", "--game", "1710:0.5"]);
    // -58: .42; 133: .68.
    assert_eq!(members(&one, "sum change new_rating k_source"), json!(["0.40", "8.00", 1851, "said"]));
    let of_2013 = card(&["--rating", "1843", "--game", "1901:1", "--edition", "rating-2013"]);
    assert_eq!(members(&of_2013, "k change"), json!([15, "8.70"]));
    let junior = card(&["--rating", "1843", "--game", "1901:1", "--born", "2010", "--date", "2025-05-01"]);
    assert_eq!(junior["k"], 40);
    let games = ["2000:1", "2000:1", "2000:1", "2000:0", "2000:0"];
    assert_eq!(card(&games.map(|game| ["--game", game]).concat())["new_rating"], 1993);
    // Many countries write a half with a comma.
    let half = card(&["--rating", "1843", "--k", "20", "--game", "1901:1", "--game", "1710:0,5"]);
    assert_eq!(half["sum"], "0.40");
    // K is a step before those that use it.
    let undated = rate(&["what-if", "--rating", "1843", "--game", "1901:1"]).out;
    let [k, used] = ["  K = 20: no list has K", "  ΣΔR × K = "].map(|step| undated.find(step).unwrap());
    assert!(k < used && !undated.contains("Note: K"), "{undated}");
    for args in [
        &["--rating", "x"][..],
        &["--rating", "1800"],
        &["--game", "1900:2"],
        &["--k", "20", "--game", "1900:1"],
    ] {
        assert_eq!(rate(&[&["what-if"], args].concat()).code, 2, "{args:?}");
    }
}

/// Rapid and blitz, 7.2.1: "If an unrated player has a standard rating at the beginning of a rapid or blitz tournament, their
/// standard rating is used for rating calculation."
#[test]
fn a_standard_rating_stands_for_one_of_rapid_chess() {
    let rapid = altered("rate-2024-rapid", &[("222 5400+30", "222 900+10")]);
    let all = std::fs::read_to_string(CSV).unwrap();
    let without: Vec<&str> = all.lines().filter(|line| !line.starts_with("700003")).collect();
    let list = Place::new("rate-2024-rapid-list").write("rapid.csv", &(without.join("\n") + "\n"));
    let rapid_list = format!("2025-10={list}");
    let unknown =
        altered("rate-2024-rapid-unknown", &[("222 5400+30", "222 900+10"), (" 2004 NOR", "      NOR")]);
    let args = ["--edition", "rapid-blitz-2024", "--list", &rapid_list];
    let alone = report(&[&[unknown.as_str()], &args[..]].concat());
    assert_eq!(player(&alone, "700003")["rating"], Value::Null);
    let with = report(&[&[unknown.as_str()], &args[..], &["--standard-list", LIST]].concat());
    let clark = player(&with, "700003");
    // New to the list: K = 40 (reading `standard-rating-k`).
    assert_eq!(members(clark, "rating k"), json!([2004, 40]));
    // 7.3.1: since 1 December 2024 no game of 600 points and more with a player above 2600.
    let adams = player(&with, "700001")["games"].as_array().unwrap().clone();
    assert_eq!(adams.iter().filter(|game| game["not_rated"] == "7.3.1").count(), 4, "{adams:?}");
    assert_eq!(
        report(&[&rapid, "--edition", "rapid-blitz-2024", "--list", &rapid_list, "--standard-list", LIST])["rulebook"],
        "rapid-blitz-2024"
    );
    let rated = |args: &[&str]| rate(&[&[rapid.as_str()], args].concat());
    // The list does not have the player, and the report has a rating: without the standard lists that is all that is known.
    rated(&args).ends(2, &["hint: 7.2.1: without a rapid or blitz rating"]);
    // Under standard chess those lists are not used, and 1.1 names the edition of the event.
    let of_the_event = "this is rapid chess, which rapid-blitz-2024 is the edition of";
    rated(&["--edition", "rating-2024", "--list", LIST, "--standard-list", LIST])
        .ends(4, &["the standard rating lists are not used", of_the_event]);
}

/// 8.2.2: "Ra is the average rating of the player's rated opponents plus two hypothetical opponents rated 1800. The result
/// against these two hypothetical opponents is considered as a draw." 8.2.3: "The maximum initial rating is 2200."
#[test]
fn the_steps_of_a_first_rating_show_the_hypothetical_opponents_and_the_highest_rating() {
    let games = ["2501:1", "2410:1", "2510:1", "2610:0.5", "2610:0.5"];
    let games: Vec<&str> = games.iter().flat_map(|game| ["--game", *game]).collect();
    let run = rate(&[&["what-if", "--date", "2026-05-01"], &games[..]].concat());
    let steps = [
        "R_a = 2320.14 with 2 hypothetical opponents of 1800 (8.2.2)",
        "n = 5, W = 4, with their draws 5 of 7, p = 0.71, d_p = 158 (8.1.1)",
        "R_u = 2320.14 + 158 → 2478 (8.2.3)",
        "R_n = 2200, the highest first rating, can be published (8.2.3, 7.1.4)",
    ];
    run.ends(0, &steps);
}

/// Rapid and blitz, 7.3.1: "Games played between players with a rating difference of 600 points or more shall not be rated if at
/// least one of the players is rated above 2600": the article that leaves the only game of two out leaves them unrated. 1390
/// is a rating under the floor of 1000 of 2013 (0.6) and none under that of 2024 (7.1.2): of a rated player's figures, and of
/// a newcomer's, each article is one of its own edition.
#[test]
fn two_editions_part_by_an_article_of_each() {
    let (gap, floors) = (["gap", "rating-2024,rapid-blitz-2024"], ["two_floors", "rating-2013,rating-2024"]);
    for ([file, editions], fide_id, figure, values, articles) in [
        (gap, "700011", "round 1", json!(["rated", "not rated"]), ["8.3.1", "7.3.1"]),
        (gap, "700011", "status", json!(["rated", "not-rated"]), ["8.3.1", "7.3.1"]),
        (gap, "700012", "round 1", json!(["rated", "not rated"]), ["8.3.1", "7.3.1"]),
        (gap, "700012", "status", json!(["rated", "not-rated"]), ["8.3.1", "7.3.1"]),
        (floors, "800001", "round 1", json!(["rated", "not rated"]), ["8.51", "8.3.1"]),
        (floors, "800004", "rating", json!(["1390", null]), ["0.6", "7.1.2"]),
        (floors, "800004", "round 1", json!(["rated", "counts for a first rating"]), ["8.51", "8.2"]),
        (floors, "800004", "new rating", json!(["1389", null]), ["8.57", "7.1.4"]),
        (floors, "800004", "status", json!(["rated", "accumulating"]), ["8.51", "7.1.4"]),
    ] {
        let file = format!("corpus/rating_2024/{file}.trf");
        let report = report(&[&file, "--compare-editions", editions]);
        let differences = player(&report, fide_id)["differences"].as_array().unwrap();
        let found = differences.iter().find(|one| one["figure"] == figure).unwrap();
        assert_eq!(members(found, "values articles"), json!([values, articles]), "{fide_id} {figure}");
    }
}

/// A published file with one line, and what is said of it.
fn judged(name: &str, file: &str, line: &str) -> String {
    let path = Place::new(name).write("published.csv", &format!("fide_id,change,new_rating\n{line}\n"));
    let run = rate(&[&format!("corpus/rating_2024/{file}"), "--against", &path, "-q"]);
    // The verdict has a line about each wrong result, and the card says whether the result is correct.
    let wrong = run.out.lines().find_map(|line| line.split_once(", line 2: "));
    let correct = || run.out.lines().find(|line| line.starts_with("Published"));
    wrong
        .map(|(_, said)| said)
        .or_else(correct)
        .unwrap_or_else(|| panic!("{} {}", run.out, run.err))
        .to_owned()
}

/// 7.2.1: players whose ratings "drop below 1400 are shown as unrated": of right figures the published rating alone is wrong, and 0 is
/// no rating.
#[test]
fn a_rating_published_below_the_floor_is_wrong_by_that_alone() {
    let of = |line: &str| judged("rate-2024-below", "delisted.trf", line);
    for (rating, mistake) in [
        (1391, "with a rating published that is below the floor"),
        (1420, "with the rating before kept"),
        (1400, "with a rating published at the floor"),
    ] {
        let said = of(&format!("810001,-29.40,{rating}"));
        let begins = format!(
            "published new rating {rating}, correct none, as 1391 is below the floor. {rating} is the result "
        );
        assert_eq!(said, format!("{begins}{mistake} (7.2.1)."));
    }
    for right in ["810001,-29.40,0", "810001,-29.40,"] {
        assert_eq!(of(right), "Published (line 2): correct.", "{right}");
    }
}

/// 8.3.3: K × n is limited to 700, so that 18 games with K = 40 count with 38.
#[test]
fn another_k_is_limited_as_well() {
    let of = |line: &str| judged("rate-2024-limited", "double_round_robin.trf", line);
    let used =
        "K = 40 was used. Correct is K = 20: no list has K or the number of games of this player (8.3.3).";
    assert_eq!(of("810001,-148.96,2111"), format!("published change -148.96, correct -78.40. {used}"));
    // Without the limit K would be another, too: no single mistake.
    let unknown =
        "No known cause explains -156.80. With K = 20 it means a sum of -7.84; the correct sum is -3.92.";
    let said = of("810001,-156.80,2103");
    let unknown = format!("published change -156.80, correct -78.40. {unknown} Check the games.");
    let covers = "A published figure covers all events of the period (8.3.2d): give all their reports.";
    assert_eq!(said, format!("{unknown} {covers}"));
}

/// 8.3.1: who is above 2650 is not capped, and an average opponent caps him no more: that would be two mistakes.
#[test]
fn a_mistake_that_needs_another_is_no_single_one() {
    let said = judged("rate-2024-two", "two_floors.trf", "800001,-3.40,");
    let capped = "is the result with the rule of 400 points for all players (8.3.1)";
    assert!(said.contains(capped) && !said.contains("average"), "{said}");
}

/// Rapid and blitz, 7.2.1: "If an unrated player has a standard rating at the beginning of a rapid or blitz tournament, their standard
/// rating is used for rating calculation. Such a player is considered to be rated", also where the list names him without a rating.
#[test]
fn a_standard_rating_counts_for_who_is_listed_without_a_rating() {
    let place = Place::new("rate-2024-listed-unrated");
    let list = |name: &str, rows: &str| {
        format!("2026-03={}", place.write(name, &format!("fide_id,name,rating,k\n{rows}")))
    };
    let rated = "840001,A,2590,10\n840002,B,1800,20\n840004,D,2100,20\n";
    let standard = list("standard.csv", "840003,C,1750,20\n");
    let card = |rapid: &str| {
        let lists = ["--list", rapid, "--standard-list", &standard];
        let args = ["corpus/rating_2024/rapid.trf", "--edition", "rapid-blitz-2024", "--player", "840003"];
        let report = report(&[&args[..], &lists].concat());
        members(player(&report, "840003"), "rating new_rating status notes/0")
    };
    let named = card(&list("named.csv", &format!("{rated}840003,C,,\n")));
    assert_eq!(named, card(&list("absent.csv", rated)));
    let note = "the list does not rate this player: 1750 is the rating for standard chess (7.2.1)";
    assert_eq!(named, json!([1750, 1785, "rated", note]));
}

/// Rapid and blitz, 7.2.1: "Such a player is considered to be rated, and 7.2.2 to 7.2.5 below do not apply": a rapid rating that is published
/// before the event is rated (7.2.5) does not take the place of the standard one.
#[test]
fn a_standard_rating_comes_before_one_that_is_published_since() {
    let place = Place::new("rate-2024-standard-before-since");
    let list = |month: &str, name: &str, rows: &str| {
        format!("{month}={}", place.write(name, &format!("fide_id,name,rating,k\n{rows}")))
    };
    let late = [("2026/03/10", "2026/03/30"), ("2026/03/14", "2026/03/31")];
    let event = place.altered("late.trf", "corpus/rating_2024/rapid.trf", &late);
    let rated = "840001,A,2590,10\n840002,B,1800,20\n840004,D,2100,20\n";
    let (march, standard) = (
        list("2026-03", "march.csv", &format!("{rated}840003,C,,\n")),
        list("2026-03", "standard.csv", "840003,C,1750,20\n"),
    );
    let april = list("2026-04", "april.csv", &format!("{rated}840003,C,1500,40\n"));
    // D of his first game, against 2100.
    let difference = |more: &[&str]| {
        let args = [event.as_str(), "--edition", "rapid-blitz-2024", "--list", &march];
        player(&report(&[&args[..], more].concat()), "840003")["games"][0]["difference"].clone()
    };
    assert_eq!(difference(&["--list", &april]), json!(-600));
    assert_eq!(difference(&["--standard-list", &standard]), json!(-350));
    assert_eq!(difference(&["--list", &april, "--standard-list", &standard]), json!(-350));
}

/// 6.2: "This requirement may be waived by prior request", which no report shows.
#[test]
fn games_after_a_won_match_may_have_been_requested() {
    let line = |id: u32, other: u32, result: &str, points: &str| {
        let colours = if id == 1 { ["w", "b", "w", "b"] } else { ["b", "w", "b", "w"] };
        let cells = colours.map(|colour| format!("{other:>4} {colour} {result}  ")).concat();
        let name = format!("Player {id}");
        format!(
            "001 {id:>4} m    {name:<33} 2000 NOR {:>11}            {points:>4} {id:>4}  {cells}\n",
            990_000 + id
        )
    };
    let text = format!(
        "012 Match\n042 2025/11/03\n052 2025/11/06\n092 Match\n142 4\n222 5400+30\n{}{}",
        line(1, 2, "1", "4.0"),
        line(2, 1, "0", "0.0")
    );
    let report = report(&[&Place::new("rate-2024-match").write("match.trf", &text)]);
    let (status, reason) = rating::judged(&report, "6.2");
    let words = "1 game; a prior request, by which they would be, decides";
    assert!(status == "unknown" && reason.ends_with(words), "{status} {reason}");
}

/// 7.1.2, 7.2.1: an opponent below the floor counts as unrated, which a card without a report says; no player is born after the event.
#[test]
fn a_what_if_says_what_does_not_count() {
    // Nothing is rated: nothing is answered.
    let what_if = |line: &str| call(&format!("rate what-if {line}"), &[]);
    what_if("--rating 1500 --game 1399:1")
        .ends(4, &["warning: an opponent with 1399, below 1400, counts as unrated (7.1.2, 7.2.1)"]);
    what_if("--rating 1300 --game 1500:1").ends(0, &["Note: 1300, below 1400: unrated (7.1.2, 7.2.1)."]);
    let born = |year| what_if(&format!("--rating 1500 --date 2026-03-10 --game 1500:1 --born {year}"));
    born(2098).ends(0, &["warning: the year of birth 2098 is after the event and says nothing", " × 20 = "]);
    born(2010).ends(0, &[" × 40 = "]);
}

/// A list here beside a published one: of who is named nowhere, is new, drops below the floor or was imported, each by its article; a
/// whole change is rounded one way.
#[test]
fn lists_are_compared_by_the_article_that_parts_them() {
    let place = Place::new("rate-2024-compare");
    let database = place.at("book.db");
    let list = "fide_id,name,federation,rating,k\n810001,A,NOR,1420,20\n810002,B,NOR,1430,20\n810003,C,NOR,1440,20\n810004,D,NOR,1410,20\n810009,E,NOR,1300,20\n";
    let imported = rate_list(&["import", &database, &place.write("2026-03.csv", list), "--month", "2026-03"]);
    assert_eq!(imported.out, "2026-03: imported, 5 players, 4 rated\n", "{}", imported.err);
    imported.ends(0, &["warning: the list rates 1 player below 1400: unrated here (7.2.1)"]);
    let compared = |month: &str, rows: &str| -> Vec<(String, String)> {
        let published = place.write("published.csv", &format!("fide_id,name,federation,rating,k\n{rows}"));
        let report = rate_list(&["compare", &database, month, &published, "--format", "json"]).json();
        let told = |one: &Value| {
            (one["article"].as_str().unwrap().to_owned(), one["reason"].as_str().unwrap().to_owned())
        };
        report["differences"].as_array().unwrap().iter().map(told).collect()
    };
    let pair = |article: &str, reason: &str| (article.to_owned(), reason.to_owned());
    let others = "810002,B,NOR,1430,20\n810003,C,NOR,1440,20\n810004,D,NOR,1410,20\n";
    assert_eq!(
        compared("2026-03", &format!("{others}810001,A,NOR,1421,20\n")),
        [pair("7.1", "this list was imported here")]
    );
    assert_eq!(compared("2026-03", others), [pair("7.1", "the published list does not name the player")]);
    kept(&["add", &database, "corpus/rating_2024/delisted.trf"]);
    kept(&["publish", &database, "2026-04"]);
    let shown = kept(&["export", &database, "--month", "2026-04"]).out;
    // 1420 - 29.40 is below the floor; the others have gained.
    let others: Vec<&str> =
        shown.lines().filter(|line| line.starts_with("81000") && !line.starts_with("810001")).collect();
    assert_eq!(others.len(), 3, "{shown}");
    let named = |fide_id: &str, rating: &str| format!("{fide_id},X,NOR,{rating},20\n");
    let told =
        compared("2026-04", &(named("810001", "1420") + &named("810002", "1461") + &named("810003", "1450")));
    assert_eq!(told[0], pair("7.2.1", "the rating here falls below the floor"), "{shown}");
    assert_eq!(told.last().unwrap(), &pair("7.1", "the published list does not name the player"));
}
