//! What the module answers, asked as the page asks it; the page itself is tried in a browser (`tests/browser/desk.mjs`).

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::path::Path;

use serde_json::{Value, json};

const REPORT: &str = "corpus/double_swiss_2026/published/t07.trf";

fn bytes() -> Vec<u8> {
    std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(REPORT)).unwrap()
}

fn asked(request: &Value, bytes: &[u8]) -> Value {
    let request = [request.to_string().as_bytes(), b"\n", bytes].concat();
    serde_json::from_slice(&arbitrium_desk::answer(&request, &|_, _| {})).unwrap()
}

fn refused(request: &Value, bytes: &[u8]) -> String {
    let answer = asked(request, bytes);
    assert_eq!(answer["exit"], 2, "{answer}");
    answer["refused"].as_str().unwrap().to_owned()
}

#[test]
fn every_question_has_its_forms() {
    let forms = ["json", "html", "csv", "text"];
    let questions: [(Value, &[&str]); 8] = [
        (json!({"ask": "check"}), &["json"]),
        (json!({"ask": "check", "page": true}), &["json", "html"]),
        (json!({"ask": "explain", "round": 2}), &["json", "html"]),
        (json!({"ask": "inspect"}), &["text"]),
        (json!({"ask": "pair", "round": 2}), &["json", "html", "csv", "text"]),
        (json!({"ask": "rate"}), &["json", "html", "csv"]),
        (json!({"ask": "rewrite"}), &["text"]),
        (json!({"ask": "standings", "options": {"tie-breaks": "BH"}}), &["json", "html", "csv"]),
    ];
    for (question, expected) in questions {
        let answer = asked(&question, &bytes());
        let found: Vec<&str> = forms.into_iter().filter(|form| answer[form].is_string()).collect();
        assert_eq!(found, expected, "{question}: {answer}");
        assert!(answer["refused"].is_null(), "{question}: {answer}");
    }
    let rules = asked(&json!({"ask": "rules", "article": "C6"}), b"");
    assert!(
        rules["text"].as_str().unwrap().contains("C6") && !rules["text"].as_str().unwrap().contains('\u{1b}')
    );
}

/// Any bytes are answered: what is no request, no report, no list, no option.
#[test]
fn whatever_is_asked_there_is_an_answer() {
    let nonsense = [b"".as_slice(), b"\n", b"{}", b"{\"ask\":\"nothing\"}\n", b"\xff\xff\n001", b"[1,2"];
    for request in nonsense {
        let answer: Value = serde_json::from_slice(&arbitrium_desk::answer(request, &|_, _| {})).unwrap();
        assert!(answer["refused"].as_str().unwrap().starts_with("no request: "), "{answer}");
    }
    for (options, why) in [
        (json!({"system": "dutsch-2017"}), "did you mean dutch-2017?"),
        (json!({"readings": ["tpn"]}), "a reading is chosen as ID=VALUE"),
        (json!({"readings": ["nothing=so"]}), "nothing"),
        (json!({"initial-colour": "green"}), "the initial colour is white or black"),
        (json!({"tie-breaks": "NONSENSE"}), "NONSENSE"),
        (json!({"rules": "c07-1999"}), "the editions of C.07 are"),
        (json!({"encoding": "klingon"}), "no such encoding"),
        (json!({"causes": "all"}), "off, quick or deep"),
    ] {
        let said = refused(&json!({"ask": "check", "options": options}), &bytes());
        assert!(said.contains(why), "{options}: {said}");
    }
    let list = json!({"ask": "rate", "report": bytes().len()});
    let said = refused(&list, &[bytes(), b"no list\n".to_vec()].concat());
    assert!(said.starts_with("the rating list, line "), "{said}");
    assert!(refused(&json!({"ask": "rules", "article": "C99"}), b"").contains("no article"));
    assert!(
        refused(&json!({"ask": "rewrite", "name": "x"}), b"001 nobody\n").starts_with("x: not a tournament")
    );
}

/// Who watches is told each round.
#[test]
fn whoever_watches_is_told_each_round() {
    let told = std::cell::RefCell::new(Vec::new());
    let request = [b"{\"ask\":\"check\"}\n".as_slice(), &bytes()].concat();
    let _ = arbitrium_desk::answer(&request, &|round, last| told.borrow_mut().push((round, last)));
    assert_eq!(told.into_inner(), [(1, 3), (2, 3), (3, 3)]);
}
