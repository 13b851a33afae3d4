//! `compare` and `shrink`, end to end.

#![cfg(unix)]

use crate::common::command::{ITSELF, PERSISTENT, Run, call, folder, has_python, pairer, read, script, word};
use serde_json::{Value, json};

const PUBLISHED: &str = "corpus/double_swiss_2026/published";
const EVENT: &str = "corpus/double_swiss_2026/published/t07.trf";
const EXAMPLE: &str = "corpus/double_swiss_2026/example.trf";
const SEVEN: &str = "corpus/dutch_2006/positions/gts_seven_r3.trf";
const TRF26: &str = "--engine-option=format=trf26";

/// The example engine; none where there is no Python, with a message.
fn example() -> Option<&'static str> {
    has_python().then_some("python3 examples/engine.py")
}

fn compare(args: &[&str]) -> Run {
    call("compare", args)
}

/// A program that pairs right in one process a position and in one for all agrees everywhere.
#[test]
fn the_reference_as_a_program_agrees_with_itself() {
    let rounds = |run: &Run| -> Vec<Value> {
        assert_eq!(run.code, 0, "{}", run.err);
        let report = run.json();
        let files = report["files"].as_array().unwrap().iter();
        files.flat_map(|file| file["rounds"].as_array().unwrap().clone()).collect()
    };
    let once = rounds(&compare(&[EVENT, EXAMPLE, "--engine", &pairer("{system}"), TRF26, "--format=json"]));
    assert!(once.len() >= 5, "{}", once.len());
    let stays = format!("{ITSELF} pair --serve");
    let next = compare(&[PUBLISHED, "--engine", &stays, PERSISTENT, TRF26, "--next", "--format=json"]);
    let stays = rounds(&next);
    assert!(stays.len() > 40 && stays.iter().all(|round| round["verdict"] == "agrees"), "{}", stays.len());
    // Some of them have no legal pairing after their last round: there the program says so, and agrees.
    assert!(next.out.contains("\"reference\":null"), "somewhere there is no pairing");
}

/// What is asked for and not done is told: the round after the last is none of some rounds.
#[test]
fn a_next_round_that_is_none_of_the_rounds_asked_for_is_told() {
    let stays = format!("{ITSELF} pair --serve");
    let asked =
        |rounds: &str| compare(&[EVENT, "--engine", &stays, "--next", "--rounds", rounds, PERSISTENT, TRF26]);
    let told = "is none of those asked for by --rounds: --next asks for nothing";
    asked("1").ends(0, &["warning[next-left-out]", told]);
    asked("1..99").ends(0, &[]).never(&["next-left-out"]);
}

/// In every format, for any number of jobs, and as what another reducer asks: is this still the same?
#[test]
fn the_example_engine_is_judged() {
    let Some(engine) = example() else { return };
    let asked = |files: &[&str], more: &[&str]| {
        compare(&[files, &["--system", "dutch-2006", "--engine", engine, PERSISTENT], more].concat())
    };
    let seven = |more: &[&str]| asked(&[SEVEN], more);
    for (options, words) in [
        (&[][..], "Paired by python3 examples/engine.py"),
        (&["--details"], "\"-\" program, \"+\" correct"),
        (&["--format=jsonl"], "{"),
        (&["--format=junit"], "<failure"),
        (&["--format=sarif"], "\"results\""),
        (&["--format=github"], "::error"),
        (&["--format=html"], "<html"),
    ] {
        seven(options).ends(1, &[words]);
    }
    let report = seven(&["--format=json"]).json();
    let file = &report["files"][0];
    assert_eq!((&file["engine"], &file["faults"]), (&json!(engine), &json!([])));
    let rounds = file["rounds"].as_array().unwrap();
    let wrong = rounds.iter().find(|round| round["decisive"].is_object()).unwrap();
    let [verdict, article] =
        [&wrong["default_verdict"], &wrong["decisive"]["article"]].map(|word| word.as_str().unwrap());
    for (article, code) in [(article, 0), ("E5", 1)] {
        assert_eq!(seven(&["--expect", &format!("{verdict}:{article}")]).code, code, "{article}");
    }
    // The same bytes for any number of jobs.
    let files = ["1", "2", "3", "4"].map(|at| format!("corpus/dutch_2006/positions/gts_three{at}_r3.trf"));
    let files = files.each_ref().map(String::as_str);
    let many = |jobs: &str| asked(&files, &["--format=jsonl", "--jobs", jobs]);
    let (one, three) = (many("1"), many("3"));
    assert_eq!((one.code, one.out), (three.code, three.out));
}

#[test]
fn a_failure_of_the_program_ends_the_run_with_3_and_is_in_every_format() {
    let failing = |more: &[&str]| {
        compare(&[&[EVENT, "--engine", "sh -c 'echo \"<oops>\" >&2; exit 3'"], more].concat())
    };
    for (format, words) in [
        ("text", "Match 1: crash\nThe program crashed: exit status 3 (<oops>).\n"),
        ("junit", "<error type=\"crash\" message=\"the program crashed: exit status 3 (&lt;oops&gt;)\">"),
        ("sarif", "\"ruleId\":\"fault\""),
        ("github", "::error file="),
        ("html", "exit status 3 (&lt;oops&gt;)"),
    ] {
        failing(&["--format", format]).ends(3, &[words]);
    }
    let report = failing(&["--format", "json", "--rounds", "2..3"]).json();
    let fault = |round: u16| json!({ "round": round, "fault": "crash", "message": "the program crashed: exit status 3 (<oops>)" });
    assert_eq!(report["files"][0]["faults"], json!([fault(2), fault(3)]));
    for (expected, code) in [("crash", 0), ("timeout", 1), ("worse:nosuch", 2)] {
        assert_eq!(failing(&["--expect", expected]).code, code, "{expected}");
    }
    // A round stands in its place, whatever became of it.
    let second = "sh -c 'test {round} = 2 || exec ITSELF pair {input} --system {system}; exit 3'";
    let second = second.replace("ITSELF", ITSELF);
    let run = compare(&[EVENT, "--engine", &second, TRF26, "--format", "junit"]);
    let names = run.out.split("<testcase name=\"match ").skip(1).filter_map(|rest| rest.split('"').next());
    assert_eq!(names.collect::<Vec<_>>(), ["1", "2", "3"], "{}", run.out);
    assert_eq!(run.out.matches("<error type=\"crash\"").count(), 1, "{}", run.out);
}

/// An entry names a verdict, an article or a fault and what was said; the others are told.
#[test]
fn known_deviations_are_matched_by_what_they_name_and_the_idle_ones_are_told() {
    let folder = folder("compare-named");
    let run = |answer: &str, accepted: &Value| {
        let known = json!({ "schema": "arbitrium/baseline/1", "accepted": accepted });
        std::fs::write(folder.join("known.json"), known.to_string()).unwrap();
        // The first round: 1-4, 2-5, 3-6 by the text.
        let engine =
            format!("[engine.e]\ncommand = [\"sh\", \"-c\", \"{answer}\"]\ndeviations = \"known.json\"\n");
        std::fs::write(folder.join("arbitrium.toml"), engine).unwrap();
        let lines = (1..=6).map(|n| format!("001    {n}      P{n:<66}0.0    {n}\n"));
        std::fs::write(folder.join("first.trf"), lines.collect::<String>()).unwrap();
        let (config, file) = (folder.join("arbitrium.toml"), folder.join("first.trf"));
        call("compare --next --system dutch-2006 --engine e", &["--config", word(&config), word(&file)])
    };
    let later = "printf '3\\\\n1 5\\\\n4 2\\\\n3 6\\\\n'";
    let crash = "echo 'no such player' >&2; exit 3";
    for (answer, entry, code) in [
        (later, json!({ "article": "D1" }), 0),
        (later, json!({ "verdict": "later" }), 0),
        (later, json!({ "verdict": "later", "article": "D1", "round": 1, "file": "first.trf" }), 0),
        (crash, json!({ "fault": "crash" }), 0),
        (crash, json!({ "fault": "crash", "says": "no such" }), 0),
        (later, json!({ "article": "D2" }), 1),
        (later, json!({ "verdict": "colour", "article": "D1" }), 1),
        (later, json!({ "article": "D1", "round": 2 }), 1),
        (crash, json!({ "fault": "timeout" }), 3),
        (crash, json!({ "fault": "crash", "says": "another" }), 3),
    ] {
        let mut with_reason = entry.clone();
        with_reason["reason"] = "its author knows".into();
        let run = run(answer, &json!([with_reason]));
        assert_eq!(run.code, code, "{entry}: {} {}", run.out, run.err);
        let is_idle = run.err.contains("known.json: entry 1 (") && run.err.contains("accepts nothing");
        let is_accepted = run.out.contains(", accepted") && run.out.contains("Accepted: its author knows.");
        assert_eq!((is_idle, is_accepted), (code > 0, code == 0), "{entry}: {} {}", run.out, run.err);
    }
}

/// What the file of known deviations does wrong is told with its place and what should stand there, before any work.
#[test]
fn known_deviations_of_another_form_are_told_with_their_place() {
    let folder = folder("compare-unknown");
    let config = folder.join("arbitrium.toml");
    std::fs::write(&config, "[engine.e]\ncommand = \"sh -c 'exit 3'\"\ndeviations = \"known.json\"\n")
        .unwrap();
    let told = |text: &str| {
        std::fs::write(folder.join("known.json"), text).unwrap();
        let run = compare(&[EVENT, "--engine", "e", "--config", word(&config)]);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{text}: {}", run.err);
        assert!(run.err.contains("known.json: not a list of accepted differences: "), "{}", run.err);
        run.err
    };
    let entry = |entry: &str| {
        told(&format!("{{\n\"schema\": \"arbitrium/baseline/1\",\n\"accepted\": [\n{entry}\n]\n}}\n"))
    };
    for (text, words) in [
        (r#"{ "article": "D1" }"#, "line 4, column 19: the key reason is missing"),
        (
            r#"{ "fault": "crsh", "reason": "x" }"#,
            "line 4, column 34: entry (any file, any round, crsh): there is no \"crsh\"; there are crash, timeout",
        ),
        (r#"{ "verdict": "wrong", "reason": "x" }"#, "there is no \"wrong\"; there are illegal, bye,"),
        (
            r#"{ "fault": "crash", "article": "D1", "reason": "x" }"#,
            "(any file, any round, D1, crash): it names neither",
        ),
        (r#"{ "article": "D1", "says": "x", "reason": "x" }"#, "it names neither a difference"),
        (r#"{ "reason": "x" }"#, "it names neither a difference"),
        (r#"{ "round": {} }"#, "found: keys with values; expected: a whole number"),
        (r#"{ "round": null }"#, "found: null; expected: a whole number"),
        (
            "{ \"file\": \"Größe.trf\", \"article\": \"D1\",\n\"reason\": \" \"\n}\n\n",
            "line 6, column 1: entry (Größe.trf, any round, D1)",
        ),
        (r#"{ "article": "D1", "reason": " " }"#, "(any file, any round, D1): no reason is given"),
        (
            r#"{ "article": "D1", "round": "2", "reason": "x" }"#,
            "line 4, column 31: found: the text \"2\"; expected: a whole number from 0 to 65535",
        ),
        (
            r#"{ "file": "", "article": "D1", "reason": "x" }"#,
            "line 4, column 46: entry (any file, any round, D1): \"file\" says nothing; leave it out",
        ),
        (r#"{ "article": " ", "reason": "x" }"#, "entry (any file, any round): \"article\" says nothing"),
        (r#"{ "verdict": "", "reason": "x" }"#, "\"verdict\" says nothing"),
        (r#"{ "fault": "", "reason": "x" }"#, "\"fault\" says nothing"),
        (r#"{ "fault": "crash", "says": "", "reason": "x" }"#, "\"says\" says nothing"),
        (
            r#"{ "articel": "D1", "reason": "x" }"#,
            "line 4, column 11: there is no key \"articel\"; did you mean article?",
        ),
    ] {
        let told = entry(text);
        assert!(told.contains(words) && told.contains("; the form is {\"schema\""), "{text}: {told}");
    }
    let told = told("{ \"schema\": \"arbitrium/baseline/2\", \"accepted\": [] }");
    assert!(told.contains("line 1, column 34: the schema is \"arbitrium/baseline/2\""), "{told}");
}

/// The messages about descriptions are those of `crates/programs`; here, that each way to name a program ends with them.
#[test]
fn a_program_that_cannot_be_asked_is_bad_usage() {
    let config = folder("compare-config").join("arbitrium.toml");
    std::fs::write(&config, "[engine.x]\ncommand = \"sh {inputt}\"\n").unwrap();
    let x = ["--engine", "x", "--config", word(&config)];
    for (args, told) in [
        (
            &["--engine", "bpbPairings"][..],
            "no program under test is called \"bpbPairings\"; there are Ainalrami",
        ),
        (&["--engine", "no-such-program {input}"], "there is no program no-such-program"),
        (&["--engine", "sh {inptu}"], "{inptu} means nothing"),
        (&["--engine", "sh {input}", "--engine-option", "second=3"], "did you mean seconds?"),
        (&["--engine", "sh {input}", "--expect", "wrose"], "the verdicts are illegal"),
        (&x, "arbitrium.toml: engine x: {inputt} means nothing"),
        // What was typed is not a word of the file.
        (&[&x[..], &["--engine-option", "command=sh {inptu}"]].concat(), "error: x: {inptu} means nothing"),
    ] {
        compare(&[&[EXAMPLE], args].concat()).ends(2, &[told]);
    }
}

/// The smallest case shows the same difference to `check`, without the program.
#[test]
fn a_shrunk_case_shows_the_difference_by_itself() {
    let Some(engine) = example() else { return };
    let folder = folder("compare-shrink");
    let shrunk = folder.join("smallest.trf");
    let line = "shrink corpus/dutch_2006/positions/real_eon2007_r3.trf --system dutch-2006";
    let run = call(line, &["--engine", engine, PERSISTENT, "-o", word(&shrunk)]).ends(0, &[]);
    assert!(run.err.contains(" players, ") && run.err.contains("shrunk to"), "{}", run.err);
    let text = read(&shrunk);
    assert!(text.lines().filter(|line| line.starts_with("001")).count() <= 8, "{text}");
    let checked = call("check --system dutch-2006 --format json", &[word(&shrunk)]).json();
    let last = checked["files"][0]["rounds"].as_array().unwrap().last().unwrap().clone();
    let article = last["decisive"]["article"].as_str().or(last["violations"][0]["article"].as_str()).unwrap();
    let found = run.err.lines().last().unwrap();
    let verdict = last["default_verdict"].as_str().unwrap();
    assert!(found.starts_with(verdict) && found.contains(article), "{found}: {last}");
}

#[test]
fn a_command_of_ones_own_says_what_is_interesting() {
    let three =
        script(&folder("compare-while"), "three.sh", "[ $(grep -c '^001' \"$1\") -ge 3 ]\n", "{input}");
    let shrink =
        |command: &str, more: &[&str]| call("shrink", &[&[EXAMPLE, "--while", command], more].concat());
    let run = shrink(&three, &[]).ends(0, &[]);
    assert_eq!(run.out.lines().filter(|line| line.starts_with("001")).count(), 3, "{}", run.out);
    let few = shrink(&three, &["--max-calls", "1"]);
    assert!(few.err.contains(" in 1 call; all calls are spent"), "{}", few.err);
    for (command, limit, told) in [
        ("false {input}", "seconds=60", "nothing to shrink"),
        // A command that a limit ends says nothing about the file.
        ("yes {input}", "seconds=60", "the command does not end for it: the program wrote more than"),
        ("sleep 30", "seconds=1", "the command does not end for it: no answer within 1 s"),
        ("sleep 30", "format=trf26", "\"format=trf26\" is not a limit of a command; there are seconds, "),
    ] {
        shrink(command, &["--limit", limit]).ends(2, &[told]);
    }
}

/// "An engine that crashed every time never ends in 'No round to check'": that it answered nothing is what is said, in a page,
/// in a line of many, and on paper; a file without rounds names what would ask for one.
#[test]
fn who_answered_nothing_is_not_told_that_there_is_nothing_to_check() {
    let at = folder("compare_crashes");
    let engine = "sh -c 'exit 1' {input}";
    let run = compare(&[EVENT, "--engine", engine]);
    let second = run.out.lines().find(|line| line.contains("answered none")).unwrap_or_default();
    let told = "The program answered none of the 3 matches it was asked for.";
    assert_eq!((run.code, second), (3, told), "{run:?}");
    let many = compare(&[PUBLISHED, "--engine", engine]).out;
    let told = "t07.trf: the program answered none of the 3 matches it was asked for; match 1 crash";
    assert!(many.contains(told), "{many}");
    let page = compare(&[EVENT, "--engine", engine, "--format", "html"]).out;
    assert!(page.contains("No match was judged. 3 matches were not answered."), "{page}");
    for text in [&run.out, &many, &page] {
        assert!(!text.to_lowercase().contains("to check;") && !text.contains("arbitrium pair`"), "{text}");
    }
    // One that answers one round only.
    let text =
        format!("if [ $3 = 2 ]; then {ITSELF} pair $1 --system double-swiss-2026 -o $2; else exit 1; fi\n");
    let once = script(&at, "once.sh", &text, "{input} {output} {round}");
    let run = compare(&[EVENT, "--engine", &once, TRF26]);
    assert!(run.code == 3 && run.out.contains("Match 2 is correct, 2 not answered.\n"), "{run:?}");
    // The hunt and the cross-test.
    for command in ["fuzz", "endorse"] {
        let line = format!("{command} --count 2 --players 6..8 --rounds 3..4 --system dutch-2026");
        let run = call(&line, &["--engine", engine, "-o", word(&at.join(command))]);
        assert!(run.code == 3 && run.out.contains("crash (exit status 1)"), "{run:?}");
        assert!(!run.out.contains("round to check") && !run.out.contains("yes: 2 "), "{run:?}");
    }
    let empty = at.join("empty.trf");
    std::fs::write(&empty, "192 FIDE_DUTCH_2026\n142 3\n001    1      Ahn\n001    2      Bak\n").unwrap();
    let run = compare(&[word(&empty), "--engine", engine]);
    let says = "No round to ask the program for; `arbitrium compare --next` asks for the next.\n";
    assert!(run.code == 4 && run.out.ends_with(says), "{run:?}");
}

/// What was not asked is not called right, and an answer to nothing neither.
#[test]
fn what_was_not_asked_is_not_called_right() {
    let own = format!("{ITSELF} pair {{input}} --system {{system}}");
    let in_standings = format!("{own} {{list}}");
    // Rows of all players with nothing in them.
    let empty: Vec<String> = (1..=7).map(|id| format!("{id},,\\n")).collect();
    let silent = format!("printf 'id,rank,PTS\\n{}'", empty.concat());
    let shrink =
        |engine: &str, options: &str| call(&format!("shrink {SEVEN} {options}"), &["--engine", engine]);
    let refused = "nothing to shrink: false {input} gave no answer: the program refuses the question";
    for (engine, options, told) in [
        ("false {input}", "--system dutch-2006 --engine-option refused-status=[1]", refused),
        (&own, "--system dutch-2006", "is right"),
        // No empty word in the place of tie-breaks that are not given.
        (
            &in_standings,
            "--system dutch-2006",
            "its command names {list}, which has a meaning only for standings",
        ),
        (
            &silent,
            "--standings --tie-breaks BH",
            "gives no rank and no value of a tie-break that was asked for",
        ),
    ] {
        shrink(engine, options).ends(2, &[told]);
    }
    // Known deviations are those of `compare` and `fuzz`; a command that does not use them says so.
    shrink(&own, "--system dutch-2006 --engine-option deviations=known.json")
        .ends(2, &["note: this command does not use ", "; every difference counts"]);
}

/// The explanation is about the program's pairing: neither about the published one nor about errors in its data.
#[test]
fn what_is_said_is_about_the_program() {
    let wrong = pairer("{system}") + " --reading last-round=never";
    let file = "corpus/double_swiss_2026/verdicts/reading_last_round_never.trf";
    let args = [file, "--engine", &wrong, TRF26];
    let about_others = ["published pairing", "data error", "xplanation was found"];
    compare(&args).ends(1, &["  Program: ", "  Correct: ", " --instead "]).never(&about_others);
    compare(&[&args[..], &["--details"]].concat()).never(&about_others);
    let json = compare(&[&args[..], &["--format", "json"]].concat()).json();
    assert!(json["files"][0]["rounds"][0].get("causes").is_none());
}
