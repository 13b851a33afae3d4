//! `arbitrium rate` under the regulations of 2024, end to end.

use crate::common::command::{call, members};
use crate::common::rating::{self, Place, player, rate, report};
use serde_json::{Value, json};

const OPEN: &str = "corpus/rating_2024/open.trf";
const LIST: &str = "2025-10=corpus/rating_2024/list_2025-10.csv";

fn altered(name: &str, replaced: &[(&str, &str)]) -> String {
    Place::new(name).altered("event.trf", OPEN, replaced)
}

/// The cards by hand. 8.3.1: Adams has 2680 after 1 October 2025, so no difference of hers is capped; 8.3.3: Baker is 16. Before
/// that day: `crates/ratings`.
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
}

/// The day of the start chooses the edition (`042`); without one the newest, with a message; none for 2016.
#[test]
fn the_edition_is_that_of_the_day() {
    assert_eq!(report(&[OPEN, "--edition", "rating-2013"])["rulebook"], "rating-2013");
    let undated = altered("rate-2024-undated", &[("042 2025/10/10\n", ""), ("052 2025/10/14\n", "")]);
    let between =
        altered("rate-2024-between", &[("042 2025/10/10", "042 2016/10/10"), ("052 2025", "052 2016")]);
    let newest = "says no first day (record 042): it is rated under the newest edition, rating-2024";
    for (args, code, words) in [
        (&[undated.as_str()][..], 0, newest),
        (&[&between], 2, "no edition of the rating regulations in this version"),
        (&[OPEN, "corpus/rating_2013/open.trf"], 2, "the event is rated under rating-2013"),
        (
            &[OPEN, "--edition", "rating-1990"],
            2,
            "the editions are rating-2013, rating-2024, rapid-blitz-2024",
        ),
    ] {
        rate(args).ends(code, &[words]);
    }
}

/// The figures that differ, each with its articles: `two_editions_part_by_an_article_of_each`.
#[test]
fn two_editions_are_compared() {
    let both = ["--compare-editions", "rating-2013,rating-2024", "--format", "json"];
    let run = rate(&[&[OPEN, "--list", LIST], &both[..]].concat());
    let editions = json!(["arbitrium/rate-editions/1", ["rating-2013", "rating-2024"]]);
    assert_eq!(members(&run.json(), "schema editions"), editions);
    // With one edition alone K of the list is used as given, and a warning names the comparison.
    let alone = rate(&[OPEN, "--list", LIST, "--edition", "rating-2013"]);
    let words = "the lists give K of 20 and 40, which rating-2013 does not define (8.56): they are used as given; \
                 --compare-editions rating-2013,rating-2024 replaces them";
    assert!(alone.err.contains(words), "{}", alone.err);
    assert!(!run.err.contains("used as given"), "{}", run.err);
    // 1.1 game by game: 90 minutes are too fast for who has 2400.
    let fast = altered("rate-2024-fast", &[("222 5400+30", "222 5400")]);
    let words = "60 moves in 90 minutes; games with a player of 2400 or more need 120 minutes, so ";
    rate(&[&fast]).ends(0, &[words]);
    let report = rate(&[&[fast.as_str()], &both[..]].concat()).json();
    let round = differing(&report, "700001", "round 1");
    assert_eq!(members(round, "values articles/1"), json!([["rated", "not rated"], "1.1"]));
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
    let card = |line: &str, names: &str| {
        members(&call(&format!("rate what-if --format json {line}"), &[]).json()["players"][0], names)
    };
    // -58: .42; 133: .68. Many countries write a half with a comma.
    for half in ["0.5", "0,5"] {
        let one = format!("--rating 1843 --k 20 --game 1901:1 --game 1710:{half}");
        let numbers = json!(["0.40", "8.00", 1851, "said"]);
        assert_eq!(card(&one, "sum change new_rating k_source"), numbers, "{half}");
    }
    for (line, names, expected) in [
        ("--rating 1843 --game 1901:1 --edition rating-2013", "k change", json!([15, "8.70"])),
        ("--rating 1843 --game 1901:1 --born 2010 --date 2025-05-01", "k", json!([40])),
        (
            "--game 2000:1 --game 2000:1 --game 2000:1 --game 2000:0 --game 2000:0",
            "new_rating",
            json!([1993]),
        ),
    ] {
        assert_eq!(card(line, names), expected, "{line}");
    }
    // K is a step before those that use it.
    let undated = call("rate what-if --rating 1843 --game 1901:1", &[]).out;
    let [k, used] = ["  K = 20: no list has K", "  ΣΔR × K = "].map(|step| undated.find(step).unwrap());
    assert!(k < used && !undated.contains("Note: K"), "{undated}");
    for line in ["--rating x", "--rating 1800", "--game 1900:2", "--k 20 --game 1900:1"] {
        assert_eq!(call(&format!("rate what-if {line}"), &[]).code, 2, "{line}");
    }
}

/// Rapid and blitz, 7.2.1: "If an unrated player has a standard rating at the beginning of a rapid or blitz tournament, their
/// standard rating is used for rating calculation. Such a player is considered to be rated, and 7.2.2 to 7.2.5 below do not apply":
/// also where the list names the player without a rating, or a rapid rating is published before the event is rated (7.2.5).
#[test]
fn a_standard_rating_stands_for_one_of_rapid_chess() {
    let (place, rapid) = (Place::new("rate-2024-rapid"), "corpus/rating_2024/rapid.trf");
    let list = |month: &str, name: &str, row: &str| {
        let others = "840001,A,2590,10\n840002,B,1800,20\n840004,D,2100,20\n";
        format!("{month}={}", place.write(name, &format!("fide_id,name,rating,k\n{others}{row}")))
    };
    let (absent, named) = (list("2026-03", "absent.csv", ""), list("2026-03", "named.csv", "840003,C,,\n"));
    let standard = list("2026-03", "standard.csv", "840003,C,1750,20\n");
    let card = |event: &str, lists: &[&str], figures: &str| {
        let args = [event, "--edition", "rapid-blitz-2024", "--player", "840003"];
        members(player(&report(&[&args[..], lists].concat()), "840003"), figures)
    };
    let note = "the list does not rate this player: 1750 is the rating for standard chess (7.2.1)";
    for list in [&absent, &named] {
        let figures = "rating k new_rating status notes/0";
        // New to the list: K = 40 (reading `standard-rating-k`).
        let card = card(rapid, &["--list", list, "--standard-list", &standard], figures);
        assert_eq!(card, json!([1750, 40, 1785, "rated", note]), "{list}");
    }
    let late = [("2026/03/10", "2026/03/30"), ("2026/03/14", "2026/03/31")];
    let late = place.altered("late.trf", rapid, &late);
    let april = list("2026-04", "april.csv", "840003,C,1500,40\n");
    // D of the first game, against 2100.
    for (more, difference) in [
        (&["--list", &april][..], -600),
        (&["--standard-list", &standard], -350),
        (&["--list", &april, "--standard-list", &standard], -350),
    ] {
        let lists = [&["--list", named.as_str()][..], more].concat();
        assert_eq!(card(&late, &lists, "games/0/difference"), json!([difference]), "{more:?}");
    }
    // The list does not have the player, and the report has a rating: without the standard lists that is all that is known.
    rate(&[rapid, "--edition", "rapid-blitz-2024", "--list", &absent])
        .ends(2, &["hint: 7.2.1: without a rapid or blitz rating"]);
    // Under standard chess those lists are not used, and 1.1 names the edition of the event.
    let of_the_event = "this is rapid chess, which rapid-blitz-2024 is the edition of";
    rate(&[rapid, "--edition", "rating-2024", "--list", &standard, "--standard-list", &standard])
        .ends(4, &["the standard rating lists are not used", of_the_event]);
}

/// 8.2.2: "Ra is the average rating of the player's rated opponents plus two hypothetical opponents rated 1800. The result
/// against these two hypothetical opponents is considered as a draw." 8.2.3: "The maximum initial rating is 2200."
#[test]
fn the_steps_of_a_first_rating_show_the_hypothetical_opponents_and_the_highest_rating() {
    let games = "--game 2501:1 --game 2410:1 --game 2510:1 --game 2610:0.5 --game 2610:0.5";
    let steps = [
        "R_a = 2320.14 with 2 hypothetical opponents of 1800 (8.2.2)",
        "n = 5, W = 4, with their draws 5 of 7, p = 0.71, d_p = 158 (8.1.1)",
        "R_u = 2320.14 + 158 → 2478 (8.2.3)",
        "R_n = 2200, the highest first rating, can be published (8.2.3, 7.1.4)",
    ];
    call(&format!("rate what-if --date 2026-05-01 {games}"), &[]).ends(0, &steps);
}

/// Each figure that two editions give otherwise, with the article of both: K, rounding, the cap, a first rating, the floor.
/// Rapid and blitz, 7.3.1: "Games played between players with a rating difference of 600 points or more shall not be rated if at
/// least one of the players is rated above 2600": the article that leaves the only game of two out leaves them unrated. 1390
/// is a rating under the floor of 1000 of 2013 (0.6) and none under that of 2024 (7.1.2): of a rated player's figures, and of
/// a newcomer's, each article is one of its own edition.
#[test]
fn two_editions_part_by_an_article_of_each() {
    let open = (&[OPEN, "--list", LIST][..], "rating-2013,rating-2024");
    let gap = (&["corpus/rating_2024/gap.trf"][..], "rating-2024,rapid-blitz-2024");
    let floors = (&["corpus/rating_2024/two_floors.trf"][..], "rating-2013,rating-2024");
    for ((files, editions), fide_id, figure, values, articles) in [
        // K 40 of a junior says nothing of games, nor does the list: no newcomer (8.56).
        (open, "700002", "K", json!(["15", "40"]), ["8.56", "8.3.3"]),
        (open, "700003", "K", json!(["15", "20"]), ["8.56", "8.3.3"]),
        (open, "700001", "round 1: D as it counts", json!(["400", "1276"]), ["8.54", "8.3.1"]),
        (open, "700004", "games missing", json!(["4", "0"]), ["7.14", "7.1.4"]),
        (open, "700004", "d_p", json!([null, "50"]), ["8.23", "8.2.3"]),
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
        let report = report(&[files, &["--compare-editions", editions]].concat());
        let found = members(differing(&report, fide_id, figure), "values articles");
        assert_eq!(found, json!([values, articles]), "{fide_id} {figure}");
    }
}

/// A figure of a player that two editions give otherwise.
fn differing<'a>(report: &'a Value, fide_id: &str, figure: &str) -> &'a Value {
    let differences = player(report, fide_id)["differences"].as_array().unwrap();
    differences.iter().find(|one| one["figure"] == figure).unwrap()
}

/// A published file with one line, and what is said of it.
fn judged(file: &str, line: &str) -> String {
    let path = Place::new("rate-2024-judged")
        .write("published.csv", &format!("fide_id,change,new_rating\n{line}\n"));
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

/// 7.2.1: players whose ratings "drop below 1400 are shown as unrated". The published change is right, so only the published rating
/// can be wrong. A rating of 0 means no rating.
///
/// 8.3.3: K × n is at most 700, so 18 games with K = 40 count with K = 38. The correct K of the player is 20. A change of -156.80 needs
/// K = 40 and no limit. These are two mistakes.
///
/// 8.3.1: the rule of 400 points does not apply to a player above 2650. A figure that applies it, and to the average opponent as well,
/// needs two mistakes.
#[test]
fn a_published_result_is_explained_by_a_single_mistake() {
    let below = |rating: u16, mistake: &str| {
        let floor = format!("published new rating {rating}, correct none, as 1391 is below the floor.");
        (
            "delisted.trf",
            format!("-29.40,{rating}"),
            format!("{floor} {rating} is the result {mistake} (7.2.1)."),
        )
    };
    let limited = |line: &str, said: &str| ("double_round_robin.trf", line.to_owned(), said.to_owned());
    let right = |line: &str| ("delisted.trf", line.to_owned(), "Published (line 2): correct.".to_owned());
    for (file, line, said) in [
        below(1391, "with a rating published that is below the floor"),
        below(1420, "with the rating before kept"),
        below(1400, "with a rating published at the floor"),
        right("-29.40,0"),
        right("-29.40,"),
        limited(
            "-148.96,2111",
            "published change -148.96, correct -78.40. K = 40 was used. Correct is K = 20: no list has K or the number of games of \
             this player (8.3.3).",
        ),
        limited(
            "-156.80,2103",
            "published change -156.80, correct -78.40. No known cause explains -156.80. With K = 20 it means a sum of -7.84; the \
             correct sum is -3.92. Check the games. A published figure covers all events of the period (8.3.2d): give all their \
             reports.",
        ),
    ] {
        assert_eq!(judged(file, &format!("810001,{line}")), said, "{file}");
    }
    let said = judged("two_floors.trf", "800001,-3.40,");
    let capped = "is the result with the rule of 400 points for all players (8.3.1)";
    assert!(said.contains(capped) && !said.contains("average"), "{said}");
}

/// 6.2: "This requirement may be waived by prior request", which no report shows.
#[test]
fn games_after_a_won_match_may_have_been_requested() {
    let text = std::fs::read_to_string("corpus/rating_2013/match.trf").unwrap();
    let file = Place::new("rate-2024-match").write("match.trf", &format!("142 4\n{text}"));
    let report = report(&[&file, "--edition", "rating-2024"]);
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
