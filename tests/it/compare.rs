//! `compare` and `shrink`, end to end.

#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "a test that cannot go on fails, and says what it skips"
)]

use std::path::Path;

use crate::common::command::{Run, arbitrium, folder, has_python};
use serde_json::{Value, json};

const PUBLISHED: &str = "corpus/double_swiss_2026/published";
const ITSELF: &str = env!("CARGO_BIN_EXE_arbitrium");

/// The example engine; none, said aloud, where there is no Python.
fn example() -> Option<String> {
    has_python().then(|| "python3 examples/engine.py".to_owned())
}

fn compare(args: &[&str]) -> Run {
    arbitrium(&[&["compare"], args].concat())
}

/// A program that pairs right in one process a position and in one for all agrees everywhere.
#[test]
fn the_reference_as_a_program_agrees_with_itself() {
    let once = format!("{ITSELF} pair {{input}} --system {{system}} -o {{output}}");
    let run = compare(&[PUBLISHED, "--engine", &once, "--engine-option", "format=trf26", "--format", "json"]);
    assert_eq!(run.code, 0, "{}", run.err);
    let stays = format!("{ITSELF} pair --serve");
    let options =
        ["--engine-option", "protocol=persistent", "--engine-option", "format=trf26", "--format", "json"];
    let other = compare(&[&[PUBLISHED, "--engine", &stays, "--next"], &options[..]].concat());
    // Some of them have no legal pairing after their last round: there the program says so, and agrees.
    assert_eq!(other.code, 0, "{}", other.err);
    let verdicts = |run: &Run| -> Vec<String> {
        let report = run.json();
        let files = report["files"].as_array().unwrap().iter();
        let rounds = files.flat_map(|file| file["rounds"].as_array().unwrap().clone());
        rounds.map(|round| round["verdict"].as_str().unwrap().to_owned()).collect()
    };
    assert!(verdicts(&run).len() > 20);
    assert!(verdicts(&other).len() > verdicts(&run).len());
    assert!(verdicts(&other).iter().all(|verdict| verdict == "agrees"));
    assert!(other.out.contains("\"reference\":null"), "somewhere there is no pairing");
}

/// What is asked for and not done is told: the round after the last is none of some rounds.
#[test]
fn a_next_round_that_is_none_of_the_rounds_asked_for_is_told() {
    let stays = format!("{ITSELF} pair --serve");
    let file = format!("{PUBLISHED}/t07.trf");
    let asked = |rounds: &str| {
        let options = ["--engine-option", "protocol=persistent", "--engine-option", "format=trf26"];
        let run =
            compare(&[&[&file, "--engine", &stays, "--next", "--rounds", rounds][..], &options].concat());
        assert_eq!(run.code, 0, "{}", run.err);
        run.err
    };
    let told = asked("1");
    assert!(told.contains("warning[next-left-out]"), "{told}");
    assert!(told.contains("is none of those asked for by --rounds: --next asks for nothing"), "{told}");
    assert!(!asked("1..99").contains("next-left-out"));
}

#[test]
fn the_example_engine_is_judged_in_every_format() {
    let Some(engine) = example() else { return };
    let file = "corpus/dutch_2006/positions/gts_seven_r3.trf";
    let asked = |more: &[&str]| {
        let options =
            [file, "--system", "dutch-2006", "--engine", &engine, "--engine-option", "protocol=persistent"];
        compare(&[&options[..], more].concat())
    };
    let text = asked(&[]);
    assert_eq!(text.code, 1, "{}", text.err);
    assert!(text.out.contains("Paired by python3 examples/engine.py"), "{}", text.out);
    let details = asked(&["--details"]);
    assert!(details.out.contains("\"-\" program, \"+\" correct"), "{}", details.out);
    let report = asked(&["--format", "json"]).json();
    assert_eq!(report["files"][0]["engine"], json!(engine));
    assert_eq!(report["files"][0]["faults"], json!([]));
    for format in ["jsonl", "junit", "sarif", "github", "html"] {
        let run = asked(&["--format", format]);
        assert_eq!(run.code, 1, "{format}: {}", run.err);
        assert!(!run.out.is_empty(), "{format}");
    }
    // The same bytes for any number of jobs.
    let many = |jobs: &str| {
        let options =
            ["--system", "dutch-2006", "--engine", &engine, "--engine-option", "protocol=persistent"];
        let run = compare(
            &[&["corpus/dutch_2006/positions", "--jobs", jobs, "--format", "jsonl"], &options[..]].concat(),
        );
        (run.code, run.out)
    };
    assert_eq!(many("1"), many("3"));
}

#[test]
fn a_failure_of_the_program_ends_the_run_with_3_and_stands_in_every_format() {
    let file = format!("{PUBLISHED}/t07.trf");
    let failing = |more: &[&str]| {
        compare(&[&[&file, "--engine", "sh -c 'echo \"<oops>\" >&2; exit 3'"], more].concat())
    };
    let run = failing(&[]);
    assert_eq!(run.code, 3, "{}", run.err);
    assert!(
        run.out.contains("Match 1: crash\nThe program crashed: exit status 3 (<oops>).\n"),
        "{}",
        run.out
    );
    let report = failing(&["--format", "json", "--rounds", "2..3"]).json();
    let said = "the program crashed: exit status 3 (<oops>)";
    assert_eq!(
        report["files"][0]["faults"],
        json!([{ "round": 2, "fault": "crash", "message": said }, { "round": 3, "fault": "crash", "message": said }])
    );
    assert!(
        failing(&["--format", "junit"])
            .out
            .contains("<error type=\"crash\" message=\"the program crashed: exit status 3 (&lt;oops&gt;)\">")
    );
    // A round stands in its place, whatever became of it.
    let own = env!("CARGO_BIN_EXE_arbitrium");
    let second =
        format!("sh -c 'test {{round}} = 2 || exec {own} pair {{input}} --system {{system}}; exit 3'");
    let run = compare(&[&file, "--engine", &second, "--engine-option", "format=trf26", "--format", "junit"]);
    let names = run.out.split("<testcase name=\"match ").skip(1).filter_map(|rest| rest.split('"').next());
    assert_eq!(names.collect::<Vec<_>>(), ["1", "2", "3"], "{}", run.out);
    assert_eq!(run.out.matches("<error type=\"crash\"").count(), 1, "{}", run.out);
    assert!(failing(&["--format", "sarif"]).out.contains("\"ruleId\":\"fault\""));
    assert!(failing(&["--format", "github"]).out.contains("::error file="));
    assert!(failing(&["--format", "html"]).out.contains("exit status 3 (&lt;oops&gt;)"));
}

/// Known deviations of a program: data with a reason each, in the form of a baseline.
#[test]
fn known_deviations_do_not_count() {
    let folder = folder("compare-known");
    let known = json!({ "schema": "arbitrium/baseline/1", "accepted": [
        { "fault": "crash", "reason": "it does not know matches" },
    ]});
    std::fs::write(folder.join("known.json"), known.to_string()).unwrap();
    let config = "[engine.broken]\ncommand = \"sh -c 'exit 3'\"\ndeviations = \"known.json\"\n";
    std::fs::write(folder.join("arbitrium.toml"), config).unwrap();
    let (config, file) = (folder.join("arbitrium.toml"), format!("{PUBLISHED}/t07.trf"));
    let run = compare(&[&file, "--engine", "broken", "--config", config.to_str().unwrap()]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(
        run.out.contains("crash, accepted") && run.out.contains("Accepted: it does not know matches."),
        "{}",
        run.out
    );
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
        let args =
            ["--next", "--system", "dutch-2006", "--engine", "e", "--config", config.to_str().unwrap()];
        compare(&[&[file.to_str().unwrap()], &args[..]].concat())
    };
    let later = "printf '3\\\\n1 5\\\\n4 2\\\\n3 6\\\\n'";
    let crash = "echo 'no such player' >&2; exit 3";
    let reason = "its author knows";
    for (answer, entry) in [
        (later, json!({ "article": "D1", "reason": reason })),
        (later, json!({ "verdict": "later", "reason": reason })),
        (
            later,
            json!({ "verdict": "later", "article": "D1", "round": 1, "file": "first.trf", "reason": reason }),
        ),
        (crash, json!({ "fault": "crash", "reason": reason })),
        (crash, json!({ "fault": "crash", "says": "no such", "reason": reason })),
    ] {
        let run = run(answer, &json!([entry]));
        assert_eq!(
            (run.code, run.err.contains("accepts nothing")),
            (0, false),
            "{entry}: {} {}",
            run.out,
            run.err
        );
        assert!(run.out.contains(", accepted") && run.out.contains(reason), "{}", run.out);
    }
    for (answer, entry, code) in [
        (later, json!({ "article": "D2", "reason": reason }), 1),
        (later, json!({ "verdict": "colour", "article": "D1", "reason": reason }), 1),
        (later, json!({ "article": "D1", "round": 2, "reason": reason }), 1),
        (crash, json!({ "fault": "timeout", "reason": reason }), 3),
        (crash, json!({ "fault": "crash", "says": "another", "reason": reason }), 3),
    ] {
        let run = run(answer, &json!([entry]));
        assert_eq!(run.code, code, "{entry}: {}", run.out);
        assert!(
            run.err.contains("known.json: entry 1 (") && run.err.contains("accepts nothing"),
            "{}",
            run.err
        );
    }
}

/// What the file of known deviations does wrong is told with its place and what should stand there, before any work.
#[test]
fn known_deviations_of_another_form_are_told_with_their_place() {
    let folder = folder("compare-unknown");
    let config = folder.join("arbitrium.toml");
    std::fs::write(&config, "[engine.e]\ncommand = \"sh -c 'exit 3'\"\ndeviations = \"known.json\"\n")
        .unwrap();
    let file = format!("{PUBLISHED}/t07.trf");
    let told = |text: &str| {
        std::fs::write(folder.join("known.json"), text).unwrap();
        let run = compare(&[&file, "--engine", "e", "--config", config.to_str().unwrap()]);
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

#[test]
fn a_program_that_cannot_be_asked_is_bad_usage() {
    let told = |args: &[&str]| {
        let run = compare(&[&["corpus/double_swiss_2026/example.trf"], args].concat());
        assert_eq!(run.code, 2, "{}", run.out);
        run.err
    };
    assert!(
        told(&["--engine", "bpbPairings"])
            .contains("no program under test is called \"bpbPairings\"; there are Ainalrami")
    );
    assert!(told(&["--engine", "no-such-program {input}"]).contains("there is no program no-such-program"));
    assert!(told(&["--engine", "sh {inptu}"]).contains("{inptu} means nothing"));
    assert!(
        told(&["--engine", "sh {input}", "--engine-option", "second=3"])
            .contains("there is no key \"second\"; did you mean seconds?")
    );
    assert!(told(&["--engine", "sh {input}", "--expect", "wrose"]).contains("the verdicts are illegal"));
    let folder = folder("compare-config");
    let config = folder.join("arbitrium.toml");
    std::fs::write(&config, "[engine.x]\ncommand = \"sh\"\ncomand = 1\n").unwrap();
    let error = told(&["--engine", "x", "--config", config.to_str().unwrap()]);
    assert!(
        error.contains("arbitrium.toml:3:1: there is no key \"comand\"; did you mean command?"),
        "{error}"
    );
    std::fs::write(&config, "[engine.x]\ncommand = \"sh {inputt}\"\n").unwrap();
    let error = told(&["--engine", "x", "--config", config.to_str().unwrap()]);
    assert!(error.contains("arbitrium.toml: engine x: {inputt} means nothing"), "{error}");
    // What was typed is no word of the file.
    let command = ["--engine-option", "command=sh {inptu}"];
    let error = told(&[&["--engine", "x", "--config", config.to_str().unwrap()], &command[..]].concat());
    assert!(error.contains("error: x: {inptu} means nothing"), "{error}");
    let twice = ["--engine-option", "seconds=1", "--engine-option", "seconds=3"];
    let error = told(&[&["--engine", "sh {input}"], &twice[..]].concat());
    assert!(error.contains("the option seconds was 1 and is 3; name it once"), "{error}");
}

/// What another reducer asks: is this still the same?
#[test]
fn a_file_is_interesting_when_what_is_expected_is_found() {
    let file = format!("{PUBLISHED}/t07.trf");
    let ends = |engine: &str, expect: &str| compare(&[&file, "--engine", engine, "--expect", expect]).code;
    assert_eq!(ends("sh -c 'exit 3'", "crash"), 0);
    assert_eq!(ends("sh -c 'exit 3'", "timeout"), 1);
    // An article that the document does not have is a mistake of whoever asks.
    assert_eq!(ends("sh -c 'exit 3'", "worse:nosuch"), 2);
    let Some(engine) = example() else { return };
    let file = "corpus/dutch_2006/positions/gts_seven_r3.trf";
    let ends = |expect: &str| {
        compare(&[
            file,
            "--system",
            "dutch-2006",
            "--engine",
            &engine,
            "--engine-option",
            "protocol=persistent",
            "--expect",
            expect,
        ])
        .code
    };
    let report = compare(&[
        file,
        "--system",
        "dutch-2006",
        "--engine",
        &engine,
        "--engine-option",
        "protocol=persistent",
        "--format",
        "json",
    ])
    .json();
    let rounds = report["files"][0]["rounds"].as_array().unwrap();
    let wrong = rounds.iter().find(|round| round["decisive"].is_object()).unwrap();
    let (verdict, article) =
        (wrong["default_verdict"].as_str().unwrap(), wrong["decisive"]["article"].as_str().unwrap());
    assert_eq!(ends(&format!("{verdict}:{article}")), 0);
    assert_eq!(ends(&format!("{verdict}:E5")), 1);
}

/// The smallest case shows the same difference to `check`, without the program.
#[test]
fn a_shrunk_case_shows_the_difference_by_itself() {
    let Some(engine) = example() else { return };
    let folder = folder("compare-shrink");
    let shrunk = folder.join("smallest.trf");
    let run_into = |output: &Path| {
        arbitrium(&[
            "shrink",
            "corpus/dutch_2006/positions/real_eon2007_r3.trf",
            "--system",
            "dutch-2006",
            "--engine",
            &engine,
            "--engine-option",
            "protocol=persistent",
            "-o",
            output.to_str().unwrap(),
        ])
    };
    let run = run_into(&shrunk);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.err.contains(" players, ") && run.err.contains("shrunk to"), "{}", run.err);
    let text = std::fs::read_to_string(&shrunk).unwrap();
    assert!(text.lines().filter(|line| line.starts_with("001")).count() <= 8, "{text}");
    let checked =
        arbitrium(&["check", shrunk.to_str().unwrap(), "--system", "dutch-2006", "--format", "json"]).json();
    let last = checked["files"][0]["rounds"].as_array().unwrap().last().unwrap().clone();
    let article = last["decisive"]["article"].as_str().or(last["violations"][0]["article"].as_str()).unwrap();
    let found = run.err.lines().last().unwrap();
    assert!(
        found.starts_with(last["default_verdict"].as_str().unwrap()) && found.contains(article),
        "{found}: {last}"
    );
    // The same again: nothing hangs on time or chance.
    let again = folder.join("again.trf");
    assert_eq!(run_into(&again).err, run.err);
    assert_eq!(std::fs::read_to_string(again).unwrap(), text);
}

#[test]
fn a_command_of_ones_own_says_what_is_interesting() {
    let folder = folder("compare-while");
    let script = folder.join("three.sh");
    std::fs::write(&script, "[ $(grep -c '^001' \"$1\") -ge 3 ]\n").unwrap();
    let command = format!("sh {} {{input}}", script.display());
    let run = arbitrium(&["shrink", "corpus/double_swiss_2026/example.trf", "--while", &command]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert_eq!(run.out.lines().filter(|line| line.starts_with("001")).count(), 3, "{}", run.out);
    let few = ["--while", &command, "--max-calls", "1"];
    let run = arbitrium(&[&["shrink", "corpus/double_swiss_2026/example.trf"], &few[..]].concat());
    assert!(run.err.contains(" in 1 call; all calls are spent"), "{}", run.err);
    let run = arbitrium(&["shrink", "corpus/double_swiss_2026/example.trf", "--while", "false {input}"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("nothing to shrink"), "{}", run.err);
    // One that is ended by a limit says nothing about the file.
    let run = arbitrium(&["shrink", "corpus/double_swiss_2026/example.trf", "--while", "yes {input}"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("the command does not end for it: the program wrote more than"), "{}", run.err);
    // Its limits may be others.
    let slow = ["shrink", "corpus/double_swiss_2026/example.trf", "--while", "sleep 30"];
    let run = arbitrium(&[&slow[..], &["--limit", "seconds=1"]].concat());
    assert_eq!(run.code, 2);
    assert!(run.err.contains("the command does not end for it: no answer within 1 s"), "{}", run.err);
    let run = arbitrium(&[&slow[..], &["--limit", "format=trf26"]].concat());
    assert_eq!(run.code, 2);
    assert!(
        run.err.contains("\"format=trf26\" is not a limit of a command; there are seconds, "),
        "{}",
        run.err
    );
}

/// "An engine that crashed every time never ends in 'No round to check'": that it answered nothing is what is said, in a page,
/// in a line of many, and on paper; a file without rounds names what would ask for one.
#[test]
fn who_answered_nothing_is_not_told_that_there_is_nothing_to_check() {
    let at = folder("compare_crashes");
    let engine = "sh -c 'exit 1' {input}";
    let file = "corpus/double_swiss_2026/published/t07.trf";
    let run = compare(&[file, "--engine", engine]);
    let second = run.out.lines().find(|line| line.contains("answered none")).unwrap_or_default();
    assert_eq!(
        (run.code, second),
        (3, "The program answered none of the 3 matches it was asked for."),
        "{run:?}"
    );
    let many = compare(&[PUBLISHED, "--engine", engine]);
    assert!(
        many.out
            .contains("t07.trf: the program answered none of the 3 matches it was asked for; match 1 crash"),
        "{many:?}"
    );
    let page = compare(&[file, "--engine", engine, "--format", "html"]).out;
    assert!(page.contains("No match was judged. 3 matches were not answered."), "{page}");
    for text in [&run.out, &many.out, &page] {
        assert!(!text.to_lowercase().contains("to check;") && !text.contains("arbitrium pair`"), "{text}");
    }
    // One that answers one round only.
    let once = at.join("once.sh");
    let text =
        format!("if [ $3 = 2 ]; then {ITSELF} pair $1 --system double-swiss-2026 -o $2; else exit 1; fi\n");
    std::fs::write(&once, text).unwrap();
    let once = format!("sh {} {{input}} {{output}} {{round}}", once.display());
    let run = compare(&[file, "--engine", &once, "--engine-option", "format=trf26"]);
    assert!(run.code == 3 && run.out.contains("Match 2 is correct, 2 not answered.\n"), "{run:?}");
    // The hunt and the cross-test.
    let few = [
        "--count",
        "2",
        "--players",
        "6..8",
        "--rounds",
        "3..4",
        "--system",
        "dutch-2026",
        "--engine",
        engine,
    ];
    for command in ["fuzz", "endorse"] {
        let out = at.join(command);
        let more = ["-o", out.to_str().unwrap()];
        let seed: &[&str] = if command == "fuzz" { &["--seed", "1"] } else { &[] };
        let run = arbitrium(&[&[command], &few[..], &more, seed].concat());
        assert!(run.code == 3 && run.out.contains("crash (exit status 1)"), "{run:?}");
        assert!(!run.out.contains("round to check") && !run.out.contains("yes: 2 "), "{run:?}");
    }
    let empty = at.join("empty.trf");
    std::fs::write(&empty, "192 FIDE_DUTCH_2026\n142 3\n001    1      Ahn\n001    2      Bak\n").unwrap();
    let run = compare(&[empty.to_str().unwrap(), "--engine", engine]);
    let says = "No round to ask the program for; `arbitrium compare --next` asks for the next.\n";
    assert!(run.code == 4 && run.out.ends_with(says), "{run:?}");
}

/// What was not asked is not called right, and an answer to nothing neither.
#[test]
fn what_was_not_asked_is_not_called_right() {
    let file = "corpus/dutch_2006/positions/gts_seven_r3.trf";
    let shrink = |engine: &str, more: &[&str]| {
        let run =
            arbitrium(&[&["shrink", file, "--system", "dutch-2006", "--engine", engine], more].concat());
        assert_eq!(run.code, 2, "{}", run.out);
        run.err
    };
    let refuses = shrink("false {input}", &["--engine-option", "refused-status=[1]"]);
    assert!(
        refuses.contains("nothing to shrink: false {input} gave no answer: the program refuses the question"),
        "{refuses}"
    );
    let own = format!("{ITSELF} pair {{input}} --system {{system}}");
    assert!(shrink(&own, &[]).contains("is right"), "every answer is");
    // No empty word in the place of tie-breaks that nobody names.
    let ranks = shrink(&format!("{own} {{list}}"), &[]);
    let says = "its command names {list}, which has a meaning only for standings";
    assert!(ranks.contains(says), "{ranks}");
    // Rows of everybody with nothing in them.
    let empty: Vec<String> = (1..=7).map(|id| format!("{id},,\\n")).collect();
    let silent = format!("printf 'id,rank,PTS\\n{}'", empty.concat());
    let silent = arbitrium(&["shrink", file, "--engine", &silent, "--standings", "--tie-breaks", "BH"]);
    assert_eq!(silent.code, 2, "{}", silent.out);
    assert!(
        silent.err.contains("gives no rank and no value of a tie-break that was asked for"),
        "{}",
        silent.err
    );
}

/// Known deviations are those of `compare` and `fuzz`; where they are not asked for that is said.
#[test]
fn known_deviations_that_are_not_asked_for_are_told() {
    let own = format!("{ITSELF} pair {{input}} --system {{system}}");
    let file = "corpus/dutch_2006/positions/gts_seven_r3.trf";
    let args = [
        "shrink",
        file,
        "--system",
        "dutch-2006",
        "--engine",
        &own,
        "--engine-option",
        "deviations=known.json",
    ];
    let run = arbitrium(&args);
    assert!(
        run.err.contains("note: this command does not use ") && run.err.contains("; every difference counts"),
        "{}",
        run.err
    );
}

/// The explanation is about the program's pairing: neither about the published one nor about errors in its data.
#[test]
fn what_is_said_is_about_the_program() {
    let wrong =
        format!("{ITSELF} pair {{input}} --system {{system}} -o {{output}} --reading last-round=never");
    let file = "corpus/double_swiss_2026/verdicts/reading_last_round_never.trf";
    let args = [file, "--engine", &wrong, "--engine-option", "format=trf26"];
    let run = compare(&args);
    assert_eq!(run.code, 1, "{}", run.err);
    for text in ["  Program: ", "  Correct: ", " --instead "] {
        assert!(run.out.contains(text), "{text}: {}", run.out);
    }
    let details = compare(&[&args[..], &["--details"]].concat());
    for text in ["published pairing", "data error", "xplanation was found"] {
        assert!(
            !run.out.contains(text) && !details.out.contains(text),
            "{text}: {} {}",
            run.out,
            details.out
        );
    }
    let json = compare(&[&args[..], &["--format", "json"]].concat()).json();
    assert!(json["files"][0]["rounds"][0].get("causes").is_none());
}
