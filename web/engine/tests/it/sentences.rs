//! The sentences that the page shows first: why a player has their opponent, notes on a file, acceleration, standings without a list.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::path::Path;

use serde_json::{Value, json};

const SIX: &str = "start/six_players.trf";
const DISPUTE: &str = "dutch_2026/verdicts/bye_c5.trf";

fn text(file: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus").join(file)).unwrap()
}

fn asked(request: &Value, file: &str) -> Value {
    asked_of(request, &text(file))
}

fn asked_of(request: &Value, report: &str) -> Value {
    let request = [request.to_string().as_bytes(), b"\n", report.as_bytes()].concat();
    serde_json::from_slice(&arbitrium_desk::answer(&request, arbitrium_desk::on_page, &|_| {})).unwrap()
}

/// The statements of the first section about a player.
fn why(file: &str, round: u16, player: u16) -> Vec<String> {
    let question = json!({"ask": "explain", "round": round, "player": player.to_string()});
    let answer = asked(&question, file);
    let json: Value = serde_json::from_str(answer["json"].as_str().unwrap()).unwrap();
    let lines = json["sections"][0]["lines"].as_array().unwrap();
    lines.iter().map(|line| line["text"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_card_begins_with_why_the_player_has_this_opponent() {
    assert_eq!(
        why(SIX, 2, 6)[0],
        "6 with 0.0 plays 1 with 0.5: with 5, the first player with 0.0 points, instead of 6 the round is worse by C12 (2.4.7)."
    );
    assert_eq!(why(SIX, 2, 6).last().unwrap(), "1 and 4 have met (round 1).");
    assert_eq!(
        why(SIX, 3, 3),
        [
            "In the published pairing 3 plays 5.",
            "In the correct pairing 3 plays 4: only these two players have 1.0 points."
        ]
    );
    assert_eq!(
        why(SIX, 1, 2),
        [
            "2 plays 5: both have 0.0 points, and of these 6 players number 2 of the upper half plays number 2 of the lower half."
        ]
    );
    assert_eq!(
        why(DISPUTE, 3, 4)[1],
        "In the correct pairing 4 has the bye: only 4 may have the bye with 0.0 points; no player has fewer."
    );
    assert_eq!(
        why(DISPUTE, 3, 1)[1..],
        [
            "In the correct pairing 1 with 2.0 plays 5 with 0.5: no other player has 2.0 points.",
            "1 plays a player with fewer points, and 5 is the first player with 0.5 points.",
            "1 and 2 have met (round 2).",
            "2 and 5 have met (round 1)."
        ]
    );
}

/// In every document the first sentence says why this opponent and not another one.
#[test]
fn the_first_sentence_says_why_not_another_opponent() {
    for (file, round, player, first) in [
        (
            "trf/karl_mala_2005.trf",
            7,
            1,
            "1 plays 31: 25, who has the same place in the other half, is not possible (they met in round 6).",
        ),
        (
            "trf/karl_mala_2005.trf",
            7,
            7,
            "7 with 4.5 plays 24 with 5.0: 24 plays a player with fewer points, and 7 is the first player with 4.5 points.",
        ),
        (
            "speed/burstein-2026_40_1_r33.trf",
            6,
            20,
            "20 plays 37: with 40 instead of 37 the round comes later in the order of 4.3.",
        ),
        (
            "speed/double-swiss-2026_40_1_r30.trf",
            5,
            2,
            "2 with 6.5 plays 6 with 6.0: with 1 instead of 2 the round is worse by C4 (2.3.1).",
        ),
        (
            "speed/lim-2026_40_1_r28.trf",
            6,
            7,
            "7 plays 9: with 4 instead of 9 the round does not follow 5.2.",
        ),
        (
            "speed/dubov-2026_40_1_r15.trf",
            14,
            7,
            "7 plays 17: with 6 instead of 17 the round is worse by C7 (2.3.3).",
        ),
    ] {
        assert_eq!(why(file, round, player)[0], first);
    }
}

#[test]
fn without_a_list_of_tie_breaks_the_points_rank() {
    let answer = asked(&json!({"ask": "standings"}), DISPUTE);
    assert_eq!((&answer["unlisted"], &answer["refused"]), (&json!(true), &Value::Null));
    assert!(answer["html"].as_str().unwrap().contains("PTS, no tie-breaks in the file"), "{answer}");
    let listed = asked(&json!({"ask": "standings", "options": {"tie-breaks": "BH"}}), DISPUTE);
    assert!(listed["unlisted"].is_null());
}

#[test]
fn acceleration_is_a_sentence() {
    let about = |file| asked(&json!({"ask": "check"}), file)["about"]["notes"].clone();
    assert_eq!(
        about("dutch_2017/verdicts/worse_c16.trf"),
        "Accelerated: some players have virtual points in the pairing of rounds 1, 2, 3. They do not count in the standings."
    );
    assert_eq!(about(DISPUTE), "");
}

/// A table without colours: the head says so, and no round is said to have the right colours.
#[test]
fn missing_colours_are_said_first() {
    let file = "tables/wall_chart.txt";
    let about = asked(&json!({"ask": "check", "options": {"causes": "off"}}), file)["about"].clone();
    assert_eq!(
        about["notes"],
        "No game has a colour. Every verdict may depend on colours and is not certain."
    );
    let correct = json!(["correct", "the same pairs and bye; the colours are not recorded"]);
    assert_eq!(about["rounds"][2], correct);
    let boards = asked(&json!({"ask": "boards", "round": 3}), file)["json"].clone();
    assert!(boards.as_str().unwrap().contains(r#""colourless":true"#), "{boards}");
    let coloured = asked(&json!({"ask": "check", "options": {"causes": "off"}}), DISPUTE)["about"].clone();
    assert_eq!(coloured["rounds"][0], json!(["correct", "the same pairs, bye and colours"]));
}

#[test]
fn notes_on_a_file_are_sentences() {
    let notes = asked(&json!({"ask": "inspect"}), "trf/own/rating_five_digits.trf")["said"].clone();
    assert_eq!(
        notes,
        json!([
            "The rating runs over columns 49 to 52: it is not used (line 6). The file has `10250`; expected: a rating of at most 4 characters."
        ])
    );
}

#[test]
fn an_event_without_a_name_has_the_name_of_its_file() {
    let report = text(SIX);
    let unnamed: Vec<&str> = report.lines().filter(|line| !line.starts_with("012")).collect();
    let list = asked_of(&json!({"ask": "pair", "name": "evening.trf", "round": 1}), &unnamed.join("\n"));
    assert!(list["html"].as_str().unwrap().contains("evening.trf: round 1"), "{list}");
}
