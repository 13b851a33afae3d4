//! `arbitrium rate` end to end.

use crate::common::command::members;
use crate::common::rating::{
    LIST, OPEN, PUBLISHED, Place, example_8_34, judged, kept, player, rate, refused, report, status,
};
use serde_json::{Value, json};

const EARLIER: &str = "corpus/rating_2013/list_2013-06.csv";

/// 8.56: by the list, by the games of a list without K (reading `list-games`), by 2400 once published.
#[test]
fn k_comes_from_the_list_its_games_or_earlier_lists() {
    let k = |args: &[&str], id: &str| {
        let report = report(&[&[OPEN], args].concat());
        let player = player(&report, id);
        (player["k"].as_u64().unwrap(), player["k_source"].as_str().unwrap().to_owned())
    };
    assert_eq!(k(&["--list", LIST], "400003"), (15, "list".into()));
    assert_eq!(k(&["--list", LIST], "400004"), (30, "games".into()));
    assert_eq!(k(&["--list", LIST, "--reading", "list-games=period"], "400004"), (15, "rating".into()));
    assert_eq!(k(&["--list", LIST], "400002"), (15, "games".into()));
    let (now, before) = (format!("2013-07={LIST}"), format!("2013-06={EARLIER}"));
    assert_eq!(k(&["--list", &now, "--list", &before], "400002"), (10, "games".into()));
    assert_eq!(k(&[], "400004"), (15, "rating".into()));
}

/// A database of `rate-list` gives its lists by their months, all or one; its plot has a point for each that has the
/// player.
#[test]
fn a_database_of_lists_gives_all_of_them() {
    const DATABASE: &str = "corpus/rating_2013/federation/lists.db";
    let oslo = "corpus/rating_2013/federation/oslo_2013_07.trf";
    let listed = |list: &str| report(&[oslo, "--list", list])["events"][0]["list"].clone();
    assert_eq!(listed(DATABASE), "2013-07");
    assert_eq!(listed(&format!("2013-07={DATABASE}")), "2013-07");
    let page = |player: &str| rate(&[oslo, "--list", DATABASE, "--format", "html", "--player", player]).out;
    let berg = page("900002");
    assert!(berg.contains("aria-label=\"2013-07: 2210, 2013-08: 2233, 2013-09: 2237"), "{berg}");
    assert_eq!(berg.matches("<circle").count(), 3);
    // 7.1: what September's list takes is added to the rating of August.
    let berg = report(&[oslo, "--list", DATABASE, "--player", "900002"]);
    assert_eq!(members(&berg["players"][0], "rating new_rating"), json!([2233, 2237]));
    // 7.21: Strand was delisted in August, and a player of one list has no line.
    assert!(!page("900012").contains("<svg"));
}

/// A preliminary group is not one of the Lim System.
#[test]
fn the_words_of_a_round_robin_may_call_it_a_preliminary_group() {
    let (file, place) = ("corpus/rating_2013/round_robin.trf", Place::new("rate-type"));
    let text = std::fs::read_to_string(file).unwrap();
    let declared = text.lines().find(|line| line.starts_with("092 ")).unwrap();
    for (words, rated_as) in [("Preliminary group", "round-robin"), ("Lim", "swiss-or-team")] {
        let other = format!("092 {words}");
        let event = place.altered("event.trf", file, &[(declared, other.as_str())]);
        assert_eq!(report(&[&event])["events"][0]["rated_as"], rated_as, "{words}");
    }
}

/// 6.2: "The results in tournaments involving preliminaries and finals or playoffs shall be pooled."
#[test]
fn preliminaries_and_finals_are_one_event() {
    let files = example_8_34();
    let report = report(&[&files[0], &files[1], &files[2], "--pool"]);
    assert_eq!(report["events"].as_array().unwrap().len(), 1);
    assert_eq!(members(&report["events"][0], "start end"), json!(["2013-07-01", "2013-11-04"]));
    assert_eq!((status(&report, "6.2"), status(&report, "4.1")), ("met", "unknown"));
    let new = player(&report, "500000");
    let rounds = new["games"].as_array().unwrap().iter().map(|game| game["round"].as_u64().unwrap());
    assert!(rounds.eq(1..=12) && new["new_rating"] == 2199, "{new}");
}

/// 6.6: "Where a match is over a specific number of games, those played after one player has won shall not be rated." A
/// report says how many with `142`, or with `XXR`, which may be the current round instead.
#[test]
fn a_match_is_rated_until_it_is_won() {
    let won = std::fs::read_to_string("corpus/rating_2013/match.trf").unwrap();
    let forfeited = std::fs::read_to_string("corpus/rating_2013/match_forfeit.trf").unwrap();
    let place = Place::new("rate-match");
    // Three wins and a draw in four games: the match is won after the third, if it was over four. Over six games it was
    // won with the draw, and two games were not played. The point of a forfeited game is a point of the match.
    for (file, games, status) in [
        (won.clone(), &["rated", "rated", "rated", "6.6"][..], "unknown"),
        (format!("142 4\n{won}"), &["rated", "rated", "rated", "6.6"], "met"),
        (format!("XXR 4\n{won}"), &["rated", "rated", "rated", "6.6"], "unknown"),
        (format!("142 6\n{won}"), &["rated", "rated", "rated", "rated", "5.1", "5.1"], "met"),
        (format!("XXR 6\n{won}"), &["rated", "rated", "rated", "rated", "5.1", "5.1"], "met"),
        (forfeited, &["rated", "5.1", "rated", "6.6"], "met"),
    ] {
        let report = report(&[&place.write("match.trf", &file)]);
        assert_eq!(report["events"][0]["rated_as"], "match");
        assert_eq!((&fates(&report, "600001")[..], self::status(&report, "6.6")), (games, status), "{file}");
    }
}

/// 7.14a: "If based on results obtained under 6.3, a minimum of 9 games." 7.14b: "If based on results obtained under 6.4, a
/// minimum of 9 games played against rated opponents." A card cites what its results were obtained under, here both. One of
/// them: `the_text_is_for_people`.
#[test]
fn the_minimum_of_games_is_that_of_the_composition() {
    let place = Place::new("rate-minimum");
    let [all_play_all, swiss] = ["round_robin.trf", "round_robin_forfeit.trf"]
        .map(|name| place.altered(name, &format!("corpus/rating_2013/{name}"), &[("410005", "700005")]));
    let articles = player(&report(&[&all_play_all, &swiss]), "700005")["articles"].clone();
    let minima = articles.as_array().unwrap().iter().filter_map(Value::as_str);
    assert!(minima.filter(|article| article.starts_with("7.14")).eq(["7.14a", "7.14b"]), "{articles}");
}

/// Every kind of verdict, each with what a claimant gets wrong.
#[test]
fn published_results_agree_differ_at_a_step_or_follow_a_reading() {
    let args = [OPEN, "--list", LIST, "--against", PUBLISHED, "--format", "json"];
    let report = rate(&args).ends(1, &[]).json();
    for (id, verdict, article) in [
        ("400001", "agrees", Value::Null),
        // Without the rule of 400 points.
        ("400005", "differs", json!("8.54")),
        // With K = 30.
        ("400003", "differs", json!("8.56")),
        // With K = 15, where the list states none: a wrong K, though a reading of the list would give it too.
        ("400004", "differs", json!("8.56")),
    ] {
        let published = members(&player(&report, id)["published"], "verdict first_step/article reading");
        assert_eq!(published, json!([verdict, article, null]), "{id}");
    }
    let about = player(&report, "400004")["published"]["first_step"]["about"].as_str().unwrap();
    assert!(about.ends_with("that is the result with K = 15"), "{about}");
    let adams = "games/0/difference games/0/expected games/0/change sum change k new_rating";
    let adams = members(player(&report, "400001"), adams);
    assert_eq!(adams, json!([450, "0.92", "0.08", "-0.06", "-0.60", 10, 2449]));
}

/// The articles that are met or unknown: `the_text_is_for_people`.
#[test]
fn a_rate_of_play_may_break_an_article() {
    let faster = report(&[OPEN, "--rate-of-play", "60 min + 30 sec per move"]);
    assert_eq!((status(&faster, "1.1"), status(&faster, "1.2")), ("broken", "broken"));
    let moves = report(&[OPEN, "--rate-of-play", "36/7200:3600"]);
    assert_eq!(status(&moves, "1.3"), "broken");
    assert_eq!(rate(&[OPEN, "--rate-of-play", "36/7200:3600"]).code, 0);
    assert_eq!(rate(&[OPEN, "--rate-of-play", "36/7200:3600", "--require-ratable"]).code, 1);
}

/// 3.1: "There must be no more than 12 hours play in one day. This is calculated based on games that last 60 moves".
#[test]
fn a_day_has_at_most_12_hours_of_play() {
    let groups = ["a", "b"].map(|group| format!("corpus/rating_2013/side_by_side_{group}.trf"));
    let [one, other] = groups.each_ref().map(String::as_str);
    // The same players once more on the same days, with another result.
    let draw =
        [("1.0    1     4 w 0 ", "1.5    1     4 w = "), ("2.0    4     1 b 1 ", "1.5    4     1 b = ")];
    let again = Place::new("rate-hours").altered("again.trf", one, &draw);
    let clocks = "corpus/rating_2013/unequal_clocks.trf";
    for (files, status, reason) in [
        // A game takes the time of both players: 120 minutes of White and 60 of Black.
        (&[clocks][..], "broken", "5 rounds of 180 minutes on 2013-08-03: 15 hours 0 minutes"),
        (
            &[clocks, "--rate-of-play", "72 min"],
            "met",
            "5 rounds of 144 minutes on 2013-08-03: 12 hours 0 minutes",
        ),
        (
            &[clocks, "--rate-of-play", "73 min"],
            "broken",
            "5 rounds of 146 minutes on 2013-08-03: 12 hours 10 minutes",
        ),
        // No round is dated, and yet 7 rounds of 4 hours do not go into 2 days of 12.
        (
            &["corpus/rating_2013/crowded_days.trf"],
            "broken",
            "4 rounds of 240 minutes at least on one of 2 days: 16 hours 0 minutes",
        ),
        // Two groups play side by side: no player has more than two rounds a day.
        (&[one, other, "--pool"], "met", "2 rounds of 240 minutes on 2013-08-03: 8 hours 0 minutes"),
        // The rounds of the same players add up.
        (&[one, &again, "--pool"], "broken", "4 rounds of 240 minutes on 2013-08-03: 16 hours 0 minutes"),
    ] {
        assert_eq!(judged(&report(files), "3.1"), (status, reason));
    }
}

/// 6.1: "If an unrated player scores zero or half in his first tournament, his score … [is] disregarded." Of two
/// tournaments that end on one day the first is the one that starts first, whichever file is named first.
#[test]
fn the_first_tournament_is_the_same_in_every_order_of_the_files() {
    let files = ["a", "b"].map(|file| format!("corpus/rating_2013/same_end_{file}.trf"));
    for order in [[&files[0], &files[1]], [&files[1], &files[0]]] {
        let report = report(&[order[0], order[1]]);
        // Nothing of four in the first is disregarded; two of four in the second count.
        assert_eq!(player(&report, "613005")["first"]["n"], 4, "{order:?}");
    }
}

/// 6.3 and 6.4: three players and one game are no round-robin of two because the third had the bye.
#[test]
fn a_round_robin_that_nobody_declares_has_everybody_meet_everybody() {
    let report = report(&["corpus/dutch_2006/positions/gts_three1_r2.trf", "--edition", "rating-2013"]);
    assert_eq!(report["events"][0]["rated_as"], "swiss-or-team");
    assert_eq!(status(&report, "6.3"), "met");
}

/// The faults of files are those of `rating_broken.rs`.
#[test]
fn bad_input_is_refused_with_its_place() {
    let unknown = Place::new("rate-bad").altered("unknown.trf", OPEN, &[("400003", "499999")]);
    let editions = "rating-2013,rating-2024";
    for (args, words) in [
        (&[unknown.as_str(), "--list", LIST, "--compare-editions", editions][..], "unknown.trf:9:58"),
        (&[OPEN, "--list", LIST, "--list", EARLIER], "of several lists each needs its month"),
        (&[OPEN, "--player", "999"], "no player"),
        (&[OPEN, "--reading", "round-p=up"], "round-p"),
        (&[OPEN, "--rate-of-play", "fast"], "not a time control"),
        (&[OPEN, "--rate-of-play", "180+2"], "may be of minutes or of seconds"),
        (&[OPEN, "--pool"], "hint: name several reports, or leave out --pool"),
    ] {
        rate(args).ends(2, &[words]);
    }
}

#[test]
fn the_text_is_for_people() {
    let run = rate(&[OPEN, "--list", LIST, "--against", PUBLISHED]);
    insta::assert_snapshot!("rate_open", run.out);
    let run = rate(&["corpus/rating_2013/round_robin.trf", "--player", "410005"]);
    insta::assert_snapshot!("rate_round_robin", run.out);
}

/// The report of a file of the corpus with the list beside it.
fn with_list(name: &str, more: &[&str]) -> Value {
    let (file, list) = (format!("corpus/rating_2013/{name}.trf"), format!("corpus/rating_2013/{name}.csv"));
    let files = [file.as_str(), "--list", list.as_str()];
    report(&[&files[..], more].concat())
}

fn by_rank(report: &Value, id: u64) -> &Value {
    report["players"].as_array().unwrap().iter().find(|player| player["id"] == id).unwrap()
}

/// 6.1: "If an unrated player scores zero or half in his first tournament": number 5 scored one there, against a player
/// who leaves; it is not asked again of the rest.
#[test]
fn the_score_of_the_first_tournament_is_asked_once() {
    let report = with_list("asked_once", &[]);
    let player = by_rank(&report, 5);
    assert_eq!(members(player, "status first/ru"), json!(["accumulating", 1123]));
}

/// 6.1: "… then his score and that of his opponents against him are disregarded": the card says by which article.
#[test]
fn the_card_of_who_is_disregarded_says_why() {
    for format in ["text", "html"] {
        rate(&["corpus/rating_2013/round_robin_zero.trf", "--player", "6", "--format", format, "-q"])
            .ends(0, &["The results are disregarded (6.1)"]);
    }
}

/// 6.1: "his score and that of his opponents against him are disregarded", also where no unrated player remains, and
/// whether or not that player is kept in the averages of 8.21b.
#[test]
fn the_only_newcomer_of_a_round_robin_is_disregarded() {
    for reading in ["disregarded=leaves", "disregarded=kept"] {
        let report = with_list("nobody_left", &["--reading", reading]);
        let player = by_rank(&report, 6);
        assert_eq!(members(player, "status articles"), json!(["disregarded", ["6.1"]]));
        for game in by_rank(&report, 1)["games"].as_array().unwrap() {
            assert_eq!(game["not_rated"] == "6.1", game["opponent"] == 6, "{reading}: {game}");
        }
    }
}

/// 7.21: "Thereafter, they are treated in the same manner as any other unrated player."
#[test]
fn a_rating_below_the_floor_is_no_rating() {
    let report = with_list("below_floor", &[]);
    let player = by_rank(&report, 22);
    assert_eq!(player["rating"], Value::Null);
    assert!(player["articles"].as_array().unwrap().contains(&json!("7.21")));
    assert!(player["notes"][0].as_str().unwrap().contains("below 1000: unrated"));
}

/// 8.58: a process that does not settle is reported in every form of the result.
#[test]
fn an_iteration_that_does_not_settle_is_said_aloud() {
    const WORDS: &str = "does not settle";
    let list = ["corpus/rating_2013/unsettled.trf", "--list", "corpus/rating_2013/unsettled.csv"];
    for (reading, unsettled) in [("iteration=fixed-point", true), ("iteration=one-pass", false)] {
        let report = with_list("unsettled", &["--reading", reading]);
        assert_eq!(report["events"][0]["round_robin"]["settles"], !unsettled, "{reading}");
        for said in [&by_rank(&report, 6)["notes"], &report["warnings"]] {
            assert_eq!(said.to_string().contains(WORDS), unsettled, "{reading}");
        }
        for format in ["text", "json", "csv", "html"] {
            let run = rate(&[&list[..], &["--reading", reading, "--format", format]].concat());
            assert_eq!(run.out.contains(WORDS), unsettled, "{reading} {format}");
            assert_eq!(run.err.contains(WORDS), unsettled, "{reading} {format}: {}", run.err);
            if format == "csv" && unsettled {
                assert!(run.out.lines().skip(1).all(|line| line.contains(WORDS)), "{}", run.out);
            }
        }
    }
}

/// 8.22, 8.23, 8.25, 8.58: the step of R_u shows what is added to the average. 8.34: "The average rating of all opponents
/// is (3 x 2220 + 5 x 2150 + 4 x 2200) / 12 = 2184 … The new player's first published rating is 2184 + 15 = 2199". R_a is
/// that of the tournament, whatever 8.58 adds to the R_u of each player.
#[test]
fn the_step_of_a_first_rating_shows_its_sum() {
    let [one, two, three] = example_8_34();
    let [unsettled, list] = ["trf", "csv"].map(|form| format!("corpus/rating_2013/unsettled.{form}"));
    for (args, step) in [
        (&["corpus/rating_2013/round_robin.trf", "--player", "5"][..], "1816 - 72 × 5/6 = 1756 (8.25)"),
        (&[&unsettled, "--list", &list, "--player", "6"], "1777 + 27 = 1804 (8.22; 8.58 moved it by 27)"),
        (
            &[&unsettled, "--list", &list, "--player", "7"],
            "1777 + 50 + 6 × 15 = 1917 (8.23; 8.58 moved it by 50)",
        ),
        (&[&one, &two, &three, "--edition", "rating-2013"], "2184 + 1 × 15 = 2199 (8.23)"),
    ] {
        rate(args).ends(0, &[&format!("  R_u = {step}\n")]);
    }
}

/// 8.21b, 8.25: "'n' is the number of opponents", in a double round-robin too; under the reading `n=games` it is that of the
/// games. A card shows the n that was used.
#[test]
fn n_of_a_card_is_the_one_in_use() {
    let first = |more: &[&str]| {
        let report = report(&[&["corpus/rating_2013/round_robin_double.trf"], more].concat());
        assert_eq!(report["events"][0]["rated_as"], "round-robin");
        let first = &player(&report, "410005")["first"];
        (first["n"].clone(), report["events"][0]["round_robin"]["n"].clone(), first["p"].clone())
    };
    assert_eq!(first(&[]), (json!(5), json!(5), json!("0.40")));
    assert_eq!(first(&["--reading", "n=games"]), (json!(10), json!(10), json!("0.40")));
}

/// 5.1 (`unplayed`): "Whether these occur because of forfeiture or any other reason, they are not counted. Any game where
/// both players have made at least one move will be rated."
#[test]
fn only_the_codes_of_played_games_are_rated() {
    // Number 1 has them all, in the order 1 = 0 + - W D L.
    let report = report(&["corpus/rating_2013/codes.trf"]);
    assert_eq!(fates(&report, "700001"), [["rated"; 3].as_slice(), &["5.1"; 5]].concat());
    // A bye is no game at all.
    assert_eq!(fates(&report, "700002").len(), 1);
}

/// Of each game of a player whether it is rated, or the article by which it is not.
fn fates<'a>(report: &'a Value, fide_id: &str) -> Vec<&'a str> {
    let games = player(report, fide_id)["games"].as_array().unwrap().iter();
    games.map(|game| game["not_rated"].as_str().unwrap_or("rated")).collect()
}

/// 6.5 (`rr-forfeit`): "In the case of a round-robin tournament where one or more games are unplayed the results of the
/// tournament must be reported for rating as if it for a Swiss System tournament."
#[test]
fn a_forfeit_takes_the_games_of_unrated_players_out_of_a_round_robin() {
    let report = report(&["corpus/rating_2013/round_robin_forfeit.trf"]);
    // 6.42: numbers 5 and 6 are unrated.
    assert_eq!(fates(&report, "410001"), ["6.42", "rated", "rated", "rated", "6.42"]);
    // 8.21a: his game with number 6 vanishes for both.
    assert_eq!(fates(&report, "410005")[3], "8.21a");
    assert_eq!(player(&report, "410005")["first"]["ra"], Value::Null);
    assert_eq!(report["events"][0]["rated_as"], "swiss-or-team");
    assert_eq!(status(&report, "6.5"), "met");
}

/// 0, 6.3 (`broken-event`): an event that breaks an article is computed, and the break is said; a list does not take it.
#[test]
fn an_event_that_breaks_an_article_is_computed_and_added_to_no_list() {
    let slow = report(&[OPEN, "--list", LIST]);
    let fast = report(&[OPEN, "--list", LIST, "--rate-of-play", "60 min"]);
    assert_eq!((status(&slow, "1.1"), status(&fast, "1.1")), ("met", "broken"));
    assert_eq!(slow["players"], fast["players"]);
    let database = Place::new("rate-broken-event").at("lists.db");
    kept(&["import", &database, LIST, "--month", "2013-07"]);
    let words = refused(&["add", &database, OPEN, "--rate-of-play", "60 min"]);
    assert!(words.contains("not ratable by 1.1"), "{words}");
    kept(&["add", &database, OPEN]);
}

#[test]
fn one_is_no_plural() {
    let place = Place::new("rate-plurals");
    let alone = place.write(
        "alone.trf",
        "012 Alone\n001    1 m    Ames, Al                          2100 ENG      410001\n",
    );
    assert!(rate(&[&alone]).out.contains(" 1 player ·"));
    let [one, two, _] = example_8_34();
    assert!(rate(&[&one, &two, "--player", "500000"]).out.contains("1 game is missing"));
    let published = place.write("published.csv", "fide_id,new_rating\n400001,2449\n");
    rate(&[OPEN, "--list", LIST, "--against", &published])
        .ends(0, &["\n1 of 1 published result is correct.\n"]);
    let list = place.write("list.csv", "fide_id,rating\n410001,2100\n");
    let run = kept(&["import", &place.at("lists.db"), &list, "--month", "2013-07"]);
    assert_eq!(run.out, "2013-07: imported, 1 player, 1 rated\n");
    assert!(run.err.contains("for 1 rated player: K is that of 30 games or more (8.56): "), "{}", run.err);
}

#[test]
fn players_whom_the_list_does_not_name_are_counted() {
    let place = Place::new("rate-not-listed");
    let rated = |heading: &str| {
        let table = format!(
            "No.\tName\t{heading}\tClub\t1.Rd\tPts\n\
             1\tAdams, Ann\t700001\tNorth\t2w1\t1\n2\tBaker, Bea\t700002\tSouth\t1b0\t0\n"
        );
        let list = "2025-10=corpus/rating_2024/list_2025-10.csv";
        rate(&[&place.write("table.tsv", &table), "--list", list, "--edition", "rating-2024"])
    };
    rated("ID").ends(0, &["2680", "columns not used: Club\n"]).never(&["players were found"]);
    let words = "0 of 2 players were found in the list of 2025-10; the report has no FIDE number for 2";
    rated("Chip").ends(4, &["columns not used: Chip, Club\n", words]);
}

/// -12.40 is 40 times -0.31. The sum, and not the product, is then the figure that differs.
#[test]
fn a_change_that_no_known_cause_explains_shows_the_sum_that_it_means() {
    let place = Place::new("rate-unexplained");
    let line = ["corpus/rating_2024/open.trf", "--list", "2025-10=corpus/rating_2024/list_2025-10.csv"];
    let against = |change: &str, format: &str| {
        let path = place.write("published.csv", &format!("fide_id,change\n700005,{change}\n"));
        rate(&[&line[..], &["--against", &path, "--player", "5", "--format", format]].concat())
    };
    let said = "published change -12.40, correct -23.20. No known cause explains -12.40. With K = 40 it means a sum of -0.31; \
                the correct sum is -0.58. Check the games. A published figure covers all events of the period (8.3.2d): give \
                all their reports.";
    let csv = against("-12.40", "csv").out;
    let row = csv.lines().nth(1).unwrap();
    assert!(row.ends_with(&format!(",-12.40,,\"{said}\"")) && row.contains(",8.3.2c,"), "{row}");
    assert!(against("-12.40", "text").out.contains(said));
    let csv = against("-12.41", "csv").out;
    assert!(csv.contains(",8.3.2d,") && csv.contains("With K = 40 no sum gives -12.41. Check K."), "{csv}");
    // The CSV of the command is a file of published results.
    let path = place.write("published.csv", &csv);
    assert_eq!(rate(&[&line[..], &["--against", &path]].concat()).code, 0);
}

#[test]
fn what_was_not_compared_is_said() {
    let place = Place::new("rate-not-compared");
    let against = |text: &str, more: &[&str]| {
        let path = place.write("published.csv", &format!("fide_id,new_rating\n{text}"));
        let line = ["corpus/rating_2024/open.trf", "--list", "2025-10=corpus/rating_2024/list_2025-10.csv"];
        rate(&[&line[..], &["--against", &path], more].concat())
    };
    against("700001,2676\n700002,2223\n", &[])
        .ends(0, &["no published result: Clark, Carl; Davis, Dan and 2 more\n"]);
    // Federations write a row without a result for a player without a first rating.
    let skipped = "published.csv:3:1: no result for Davis, Dan; not compared";
    let correct = "\n1 of 1 published result is correct. 1 row has no result.\n";
    let left = "no published result: Baker, Bea; Clark, Carl and 2 more\n";
    let run = against("700001,2676\n700004,\n", &[]).ends(0, &[correct, left]);
    assert!(run.err.contains(skipped) && run.out.contains(skipped), "{run:?}");
    assert_eq!(against("700004,\n", &[]).code, 4);
    against("", &[]).ends(4, &["published.csv: nothing was compared: no row has a result"]);
    // The row of an unknown player is a part of the result, also without messages.
    against("77,2000\n", &[]).ends(1, &["\nNo published result was compared.\n"]);
    let run = against("700001,2676\n77,2000\n", &["-q", "--format", "csv"]);
    assert_eq!((run.code, run.err.as_str()), (1, ""));
    let last = run.out.lines().last().unwrap();
    assert!(last.starts_with("77,,,,,,,,,,unknown player,,,") && last.contains(":3:1"), "{last}");
}
