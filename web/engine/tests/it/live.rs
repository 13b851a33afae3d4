//! What the page asks during an event: boards with points and results, changes, the next round; and what it shows of an event.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::path::Path;

use serde_json::{Value, json};

fn text(path: &str) -> Vec<u8> {
    std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)).unwrap()
}

fn six_players() -> Vec<u8> {
    text("corpus/start/six_players.trf")
}

fn asked(request: &Value, bytes: &[u8]) -> Value {
    let request = [request.to_string().as_bytes(), b"\n", bytes].concat();
    serde_json::from_slice(&arbitrium_desk::answer(&request, arbitrium_desk::on_page, &|_| {})).unwrap()
}

/// The report after a change, which must be possible.
fn rewritten(question: &Value, bytes: &[u8]) -> Vec<u8> {
    let answer = asked(question, bytes);
    let text = answer["text"].as_str().unwrap_or_else(|| panic!("{question}: {answer}"));
    text.as_bytes().to_vec()
}

fn boards(round: Option<u16>, bytes: &[u8]) -> Value {
    let answer = asked(&json!({"ask": "boards", "round": round}), bytes);
    serde_json::from_str(answer["json"].as_str().unwrap()).unwrap()
}

/// Boards come by the scores before the round; each has its result.
#[test]
fn boards_have_points_and_results() {
    let round = boards(Some(3), &six_players());
    assert_eq!((&round["round"], &round["rounds"], &round["teams"]), (&json!(3), &json!(3), &json!(false)));
    let first = json!({"white": 1, "black": 2, "points": ["1.5", "2.0"], "result": "1-0"});
    assert_eq!(round["boards"][0], first);
    assert_eq!(round["players"][0]["points"], "2.5");
    assert_eq!(round["away"], json!([]));
    // A round that is not recorded is the last one.
    assert_eq!(boards(None, &six_players())["round"], 3);
}

/// An absence, a bye, a forbidden pair and a board by hand, the next round, its results.
#[test]
fn an_event_goes_on() {
    let facts = json!([["absent", "3"], ["bye", "6=H"], ["forbid", "1-4"]]);
    let changed = rewritten(&json!({"ask": "rewrite", "facts": facts}), &six_players());
    let announced = boards(None, &changed);
    assert_eq!(announced["players"][2]["next"], "absent");
    assert_eq!(announced["players"][5]["next"], "half-point bye");
    assert_eq!(announced["forbidden"], json!([[1, 4]]));
    let paired = asked(&json!({"ask": "pair", "force": ["4-2"]}), &changed);
    assert!(paired["html"].as_str().unwrap().contains("Set by hand: 4-2"), "{paired}");
    let added = rewritten(&json!({"ask": "rewrite", "next": ["4-2"]}), &changed);
    let round = boards(None, &added);
    assert_eq!(round["round"], 4);
    assert_eq!(round["boards"].as_array().unwrap().len(), 2);
    assert_eq!(round["boards"][0]["result"], "");
    assert_eq!(round["away"], json!([[3, "2.0", "absent"], [6, "0.0", "half-point bye"]]));
    // Who was absent, and not who had a bye with points, is proposed as absent in the next round.
    let left: Vec<&Value> = round["players"].as_array().unwrap().iter().map(|one| &one["left"]).collect();
    assert_eq!(left, [false, false, true, false, false, false]);
    let played = rewritten(&json!({"ask": "rewrite", "facts": [["result", "4:4-2=+/-"]]}), &added);
    let result = |board: &Value| board["white"] == 4 && board["result"] == "+/-";
    assert!(boards(None, &played)["boards"].as_array().unwrap().iter().any(result));
    let late = json!({"ask": "rewrite", "facts": [["late", "Grove,2150,ENG"]]});
    assert_eq!(boards(None, &rewritten(&late, &six_players()))["players"][2]["name"], "Grove");
}

/// What is not possible is refused, and nothing is written.
#[test]
fn an_impossible_change_is_refused() {
    for (question, why) in [
        (json!({"ask": "rewrite", "facts": [["weather", "1"]]}), "no change is called"),
        (json!({"ask": "rewrite", "facts": [["absent", "99"]]}), "99"),
        (json!({"ask": "rewrite", "next": ["1-1"]}), "1"),
        (json!({"ask": "pair", "force": ["1-99"]}), "99"),
        (json!({"ask": "boards"}), "not a tournament"),
    ] {
        let bytes = if question["ask"] == "boards" { b"nothing".to_vec() } else { six_players() };
        let answer = asked(&question, &bytes);
        assert!(answer["refused"].as_str().unwrap_or_default().contains(why), "{question}: {answer}");
        assert!(answer["text"].is_null(), "{question}: {answer}");
    }
}

/// The head of an event: the same sentence as the command's, and the label of each round.
#[test]
fn an_event_has_a_head() {
    let about = asked(&json!({"ask": "check"}), &six_players())["about"].clone();
    assert_eq!(about["name"], "Harbour Weekend");
    assert_eq!((&about["word"], &about["players"]), (&json!("round"), &json!("6 players")));
    assert_eq!(about["why"], "the file names these rules (record 192)");
    assert_eq!(about["verdict"], "2 of 3 rounds are correct. Round 3 differs.");
    assert_eq!(about["rounds"][2], json!(["not the best pairing", "a criterion could be met better"]));
}

/// What is uncertain of the whole verdict stands in the verdict itself.
#[test]
fn a_headline_says_what_is_uncertain() {
    let report = text("corpus/cautions/numbered_by_final_rank.trf");
    let about = asked(&json!({"ask": "check", "options": {"causes": "off"}}), &report)["about"].clone();
    assert_eq!(
        about["verdict"],
        "Under assumed rules: 6 of 9 rounds are correct. Rounds 1, 2 and 3 differ. Not certain: the numbers in the file cannot be pairing numbers."
    );
}

/// A match of teams has game points as its result, and as many boards as the file says.
#[test]
fn a_match_of_teams_has_game_points() {
    let report = text("web/desk/team.trf");
    assert_eq!(asked(&json!({"ask": "check"}), &report)["about"]["boards"], 1);
    let round = boards(Some(1), &report);
    assert_eq!((&round["teams"], &round["boards"][0]["result"]), (&json!(true), &json!("1.0-0.0")));
    let change = json!([{"kind": "result", "what": "ended", "players": [1, 2], "round": 1, "to": "0.5-0.5"}]);
    let changed = asked(&json!({"ask": "check", "options": {"changes": change}}), &report);
    assert!(changed["refused"].is_null(), "{changed}");
}

/// The list of every player to be paired, the tie-breaks by their names, and games that are rated without a report.
#[test]
fn lists_and_games_have_answers() {
    let cards = asked(&json!({"ask": "explain", "round": 3, "cards": true}), &six_players());
    assert!(cards["html"].as_str().unwrap().contains("The check list of round 3"), "{cards}");
    let rules = asked(&json!({"ask": "rules"}), b"");
    let is_buchholz = |tie: &Value| tie[0] == "BH" && tie[1] == "Buchholz" && tie[3] == "all";
    assert!(rules["tie_breaks"].as_array().unwrap().iter().any(is_buchholz), "{}", rules["tie_breaks"]);
    let games = json!({"ask": "what-if", "rating": 1843, "k": 20, "games": [[1901, "1"], [1710, "½"]]});
    assert!(asked(&games, b"")["html"].as_str().unwrap().contains("1901"));
    for (games, why) in [
        (json!({"ask": "what-if", "games": [[1901, "2"]]}), "is not a score"),
        (json!({"ask": "what-if", "rating": 0, "games": [[1901, "1"]]}), "0"),
        (json!({"ask": "what-if", "k": 0, "games": [[1901, "1"]]}), "K is 1 to 99"),
    ] {
        let answer = asked(&games, b"");
        assert!(answer["refused"].as_str().unwrap_or_default().contains(why), "{answer}");
    }
}
