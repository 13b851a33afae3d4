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
    serde_json::from_slice(&arbitrium_desk::answer(&request, arbitrium_desk::on_page, &|_| {})).unwrap()
}

fn refused(request: &Value, bytes: &[u8]) -> String {
    let answer = asked(request, bytes);
    assert_eq!(answer["exit"], 2, "{answer}");
    answer["refused"].as_str().unwrap().to_owned()
}

#[test]
fn a_report_that_is_none_is_refused_with_the_places_of_its_errors() {
    let bytes = b"142 6\n192 FIDE_DOUBLESWISS\n001    x      Player 0001                       2595                             1.0    2\n";
    for ask in ["check", "pair", "explain", "standings", "rate"] {
        let answer = asked(&json!({"ask": ask, "name": "a.trf"}), bytes);
        assert_eq!(answer["exit"], 2, "{ask}: {answer}");
        let first = &answer["errors"][0];
        assert_eq!((&first["line"], &first["severity"]), (&json!(3), &json!("error")), "{ask}: {answer}");
        assert!(first["hint"].is_string() || first["expected"].is_string(), "{ask}: {answer}");
    }
    assert!(asked(&json!({"ask": "check"}), &self::bytes())["errors"].is_null());
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
        let answer: Value =
            serde_json::from_slice(&arbitrium_desk::answer(request, arbitrium_desk::on_page, &|_| {}))
                .unwrap();
        assert!(answer["refused"].as_str().unwrap().starts_with("no request: "), "{answer}");
    }
    for (options, why) in [
        (json!({"system": "dutsch-2017"}), "did you mean dutch-2017?"),
        (json!({"readings": ["tpn"]}), "an interpretation is chosen as ID=VALUE"),
        (json!({"readings": ["nothing=so"]}), "nothing"),
        (json!({"initial-colour": "green"}), "the initial colour is white or black"),
        (json!({"tie-breaks": "NONSENSE"}), "NONSENSE"),
        (json!({"rules": "c07-1999"}), "the editions of C.07 are"),
        (json!({"encoding": "klingon"}), "the encoding is unknown"),
        (json!({"causes": "all"}), "off, quick or deep"),
    ] {
        let said = refused(&json!({"ask": "check", "options": options}), &bytes());
        assert!(said.contains(why), "{options}: {said}");
    }
    let beside =
        |part: &str, month: &str| json!([{"name": "x.txt", "length": 8, "part": part, "month": month}]);
    for (part, month, why) in
        [("list", "", "x.txt:1:1: "), ("list", "soon", "x.txt: "), ("against", "", "x.txt:1:1: ")]
    {
        let request = json!({"ask": "rate", "report": bytes().len(), "beside": beside(part, month)});
        let said = refused(&request, &[bytes(), b"no list\n".to_vec()].concat());
        assert!(said.starts_with(why), "{said}");
    }
    for (drawn, why) in [
        (json!({"players": "1"}), "players"),
        (json!({"players": "many"}), "a value is written as 9"),
        (json!({"rounds": "9..5"}), "did you mean 5..9?"),
    ] {
        let mut request = json!({"ask": "generate", "options": {"system": "dutch-2026"}});
        request.as_object_mut().unwrap().extend(drawn.as_object().unwrap().clone());
        let said = refused(&request, b"");
        assert!(said.contains(why), "{said}");
    }
    assert!(refused(&json!({"ask": "generate"}), b"").contains("needs a pairing system"));
    assert!(refused(&json!({"ask": "rules", "article": "C99"}), b"").contains("no article"));
    assert!(
        refused(&json!({"ask": "rewrite", "name": "x"}), b"001 nobody\n").starts_with("x: cannot be used")
    );
}

/// A fact that is put otherwise is otherwise in every answer, and every answer says so; what is no change is refused.
#[test]
fn what_is_supposed_is_said() {
    let change = json!({"kind": "result", "what": "ended", "players": [1, 3], "round": 1, "to": "½-½, ½-½"});
    let ask = |mut question: Value, change: &Value| {
        question["name"] = "t07.trf".into();
        question["options"]["changes"] = json!([change]);
        asked(&question, &bytes())
    };
    let supposing = "t07.trf, supposing that the result of 1 and 3 in match 1 was ½-½, ½-½ (recorded ";
    for question in [
        json!({"ask": "check", "page": true}),
        json!({"ask": "explain", "round": 2}),
        json!({"ask": "standings", "options": {"tie-breaks": "BH"}}),
        json!({"ask": "rate"}),
    ] {
        let answer = ask(question.clone(), &change);
        let page = answer["html"].as_str().unwrap();
        assert!(page.contains(supposing), "{question}");
        assert!(!page.contains("SHA-256") && !page.contains("To repeat"), "{question}");
    }
    let check = json!({"ask": "check"});
    let written = ask(json!({"ask": "rewrite"}), &change);
    assert!(written["text"].as_str().unwrap().contains("   3 b = "), "{written}");
    for (change, why) in [
        (json!({"kind": "weather", "what": "ended"}), "the kinds are number, result, "),
        (json!({"kind": "result", "what": "won", "round": 1}), "expected: ended, turned, exchanged"),
        (
            json!({"kind": "result", "what": "ended", "players": [1, 1], "round": 1, "to": "1-0"}),
            "two players",
        ),
        (json!({"kind": "result", "what": "ended", "players": [1, 3], "to": "1-0"}), "names a round"),
        (
            json!({"kind": "result", "what": "ended", "players": [1, 3], "round": 1, "to": "1-0"}),
            "two: 1-0, ½-½",
        ),
        (
            json!({"kind": "result", "what": "ended", "players": [1, 2], "round": 1, "to": "1-0, 1-0"}),
            "nothing would change",
        ),
        (json!({"kind": "hand", "what": "forced", "players": [1, 3], "round": 1}), "not a fact of a report"),
        (json!({"kind": "number", "what": "moved", "players": [9], "to": "2"}), "nothing would change"),
    ] {
        let answer = ask(check.clone(), &change);
        let said = answer["refused"].as_str().unwrap_or_default();
        assert!(said.contains(why), "{change}: {answer}");
        assert_eq!(answer["exit"], 2);
    }
}

/// A cause is put as it is told, and its round agrees; no earlier round is another.
#[test]
fn a_cause_is_put_as_it_is_told() {
    let report = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/dutch_2026/verdicts/bye_c5.trf");
    let report = std::fs::read(report).unwrap();
    let rounds = |changes: &Value| {
        let answer = asked(&json!({"ask": "check", "options": {"changes": changes}}), &report);
        let json = answer["json"].as_str().unwrap_or_else(|| panic!("{changes}: {answer}"));
        let json: Value = serde_json::from_str(json).unwrap();
        json["files"][0]["rounds"].as_array().unwrap().clone()
    };
    let recorded = rounds(&json!([]));
    assert_eq!(recorded[2]["verdict"], "bye");
    let mut tried = 0;
    // What was done by hand is no fact, and by what a round is judged is a switch.
    let is_fact = |cause: &&Value| {
        let what = cause["change"]["what"].as_str().unwrap();
        cause["kind"] != "hand" && !["document", "reading"].contains(&what)
    };
    for cause in recorded[2]["causes"].as_array().unwrap().iter().filter(is_fact) {
        let mut change = cause["change"].clone();
        change.as_object_mut().unwrap().remove("from");
        change["kind"] = cause["kind"].clone();
        let otherwise = rounds(&json!([change]));
        assert_eq!(otherwise[2]["verdict"], "agrees", "{change}");
        assert_eq!(otherwise[0]["verdict"], recorded[0]["verdict"], "{change}");
        tried += 1;
    }
    assert!(tried >= 2, "{tried}");
}

/// Drawn from a seed: the same every time, and a report that agrees with its own reference.
#[test]
fn a_random_tournament_is_a_report() {
    let drawn = json!({"ask": "generate", "seed": 7, "players": "12", "rounds": "5", "options": {"system": "dutch-2026"}});
    let answer = asked(&drawn, b"");
    let report = answer["text"].as_str().unwrap();
    assert_eq!(asked(&drawn, b"")["text"], report);
    assert!(report.contains("062 12\n") && report.contains("192 FIDE_DUTCH"), "{report}");
    assert_eq!(asked(&json!({"ask": "check"}), report.as_bytes())["exit"], 0);
}

/// Who watches is told each round.
#[test]
fn whoever_watches_is_told_each_round() {
    let told = std::cell::RefCell::new(Vec::new());
    let request = [b"{\"ask\":\"check\"}\n".as_slice(), &bytes()].concat();
    let _ = arbitrium_desk::answer(&request, arbitrium_desk::on_page, &|step| {
        if let arbitrium_desk::Step::Judging { round, last } = step {
            told.borrow_mut().push((round, last));
        }
    });
    assert_eq!(told.into_inner(), [(1, 3), (2, 3), (3, 3)]);
}

/// A refusal is the command's sentence; the hint names the boxes of the page by their labels.
#[test]
fn a_refusal_names_a_box_of_the_page() {
    let page =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../desk/index.html")).unwrap();
    let hint = |request: &Value, bytes: &[u8]| {
        let answer = asked(request, bytes);
        assert!(!answer["refused"].as_str().unwrap().contains("--"), "{answer}");
        answer["hint"].as_str().unwrap_or_else(|| panic!("no hint: {answer}")).to_owned()
    };
    let undeclared = String::from_utf8(bytes()).unwrap().replace("192 FIDE_DOUBLESWISS", "192 FIDE_SWISS");
    let undeclared = undeclared.as_bytes();
    let report = bytes();
    let hints = [
        hint(&json!({"ask": "check"}), undeclared),
        hint(&json!({"ask": "pair"}), undeclared),
        hint(&json!({"ask": "standings", "options": {"tie-breaks": "KS"}}), &report),
        hint(&json!({"ask": "explain", "instead": "1-x"}), &report),
    ];
    assert_eq!(hints[0], "choose one under “Pairing system”");
    assert_eq!(hints[0], hints[1]);
    let open_points =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../desk/options.js")).unwrap();
    for hint in &hints {
        assert!(!hint.contains("--") && !hint.contains('`'), "{hint}");
        for label in hint.split('“').skip(1).map(|rest| rest.split('”').next().unwrap()) {
            assert!(page.contains(label) || open_points.contains(label), "{label}");
        }
    }
}
