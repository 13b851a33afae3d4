//! The cross-test as one command, what a program honours, and the testers' word for `check`.

#![cfg(all(unix, feature = "cli"))]

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::common::command::{
    ITSELF, PERSISTENT, Run, arbitrium, call, command, finished, folder, kill, members, pairer, ranker, read,
    script, word,
};
use crate::common::registry::{is_installed, with_programs};
use crate::common::schema::{assert_valid, schema};
use serde_json::{Value, json};

const TRF26: &str = "--engine-option=format=trf26";

fn engine() -> String {
    pairer("double-swiss-2026")
}

/// A generator: the tournaments of the corpus by their number, the example with its wrong pairing as the third, and a file that
/// is not a report as the fourth.
fn generator(at: &Path) -> String {
    let corpus = format!("{}/corpus/double_swiss_2026", env!("CARGO_MANIFEST_DIR"));
    let text = format!(
        "case $1 in\n  4) cp {corpus}/example.trf \"$2\" ;;\n  5) echo nonsense > \"$2\" ;;\n  \
         *) cp {corpus}/published/t0$1.trf \"$2\" ;;\nesac\n"
    );
    script(at, "generator.sh", &text, "{seed} {output}")
}

/// A generator that makes tournaments with the command itself, and does something with each: `$made` becomes `$output`.
fn own_generator(at: &Path, options: &str, then: &str) -> String {
    let text = format!(
        "seed=$1 output=$2 made={}-$1/1.trf\nshift 2\n\
         {ITSELF} generate {options} --count 1 --seed $seed \"$@\" -q -o {0}-$seed\n{then}\n",
        at.join("made").display()
    );
    script(at, "own.sh", &text, "{seed} {output}")
}

/// Double-Swiss tournaments into a folder.
fn cross_test(at: &Path, engine: &str, line: &str, more: &[&str]) -> Run {
    let line = format!("endorse --system double-swiss-2026 {TRF26} {line}");
    call(&line, &[&["--engine", engine, "-o", word(at)], more].concat())
}

/// Six small tournaments in both directions.
fn endorse(at: &Path, engine: &str, generator: &str, more: &[&str]) -> Run {
    let small = "--count 6 --players 4..8 --rounds 3..5 --shrink-calls 60 --format json";
    cross_test(at, engine, small, &[&["--generator", generator], more].concat())
}

/// The answer to a question of the list, of which there are none for those that are not measured.
pub(crate) fn answer(report: &Value, number: u16) -> &str {
    let mut answers = report["answers"].as_array().unwrap().iter();
    answers.find(|answer| answer["number"] == number).unwrap()["answer"].as_str().unwrap_or("open")
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("{value} is not a number"))
}

/// Both directions: the reference differs nowhere; in its generator's six tournaments one pairing is wrong (b), one file is
/// none (a). Every form of the document is there, each says what it is not.
#[test]
fn both_directions_come_to_one_document() {
    let at = folder("endorse_both");
    let run = endorse(&at.join("run"), &engine(), &generator(&at), &[]);
    let report = run.json();
    assert_valid(&schema("endorse-1"), &report);
    assert_eq!(run.code, 1, "{run:?}");
    assert_eq!([&report["forward"]["tournaments"], &report["reverse"]["tournaments"]], [6, 6]);
    assert!(number(&report["forward"]["rounds"]) >= 12);
    assert_eq!(report["forward"]["differences"], 0);
    assert_eq!(report["classes"], json!({ "a": 1, "b": 1, "c": 0 }));
    let findings = report["findings"].as_array().unwrap();
    let wrong = findings.iter().find(|finding| finding["class"] == "b").unwrap();
    assert_eq!(members(wrong, "tournament round direction"), json!([3, 2, "reverse"]));
    assert!(wrong["sentence"].as_str().unwrap().contains("2.3.3"), "{wrong}");
    let evidence = at.join("run").join(wrong["evidence"].as_str().unwrap()).join("tournament.trf");
    assert_eq!(arbitrium(&["check", word(&evidence)]).code, 1);
    assert_eq!(report["answers"].as_array().unwrap().len() + report["open"].as_array().unwrap().len(), 225);
    let by_seed = "in part: with the same seed, the same file (3 of 3); with other seeds, other files (3 of 3 differ); without a seed \
                   not measured: it makes no file without `{seed}`";
    let few = "not decided: 2 differences in only 6 tournaments forward and 6 reverse; the limit is 10 in 50000 each way";
    for (number, begins) in [
        (24, "in part: players "),
        (25, "not shown: players "),
        (30, by_seed),
        (31, "no: of 5 files 5 name rules (192), 0 tie-breaks (202 or 212)"),
        (32, "yes: in "),
        (33, "not decided: pairings, 6 forward, 6 reverse; tie-breaks, 0 forward, reverse: not judged"),
        (199, "open: not asked: DE, WIN, "),
        (34, few),
        (47, "yes: in this format it answers "),
        (49, "yes: in this format it answers "),
        (52, "open"),
        (74, "in part: the program pairs it (win 1.0, draw 1.0, "),
        (81, "in part: the program pairs it (win 1.0, draw 0.5, "),
        (106, "in part: it uses virtual points that are given; whether it computes them is for a person"),
    ] {
        assert!(answer(&report, number).starts_with(begins), "{number}: {}", answer(&report, number));
    }
    let [text, json, html] = ["txt", "json", "html"].map(|ending| {
        let text = read(at.join(format!("run/endorsement.{ending}")));
        assert!(text.contains("not an approval"), "{ending}");
        text
    });
    assert!(json.starts_with('{'), "{json}");
    let not_tested = "Not tested: ranks of the generator's files (they record no rank or no list of tie-breaks); \
                      standings (no --ranker); the checker (no --checker).";
    assert!(html.contains(not_tested) || html.contains(&not_tested.replace('\'', "&#39;")), "{html}");
    assert_eq!(report["not_tested"].as_array().unwrap().len(), 3, "{report:#}");
    for line in [
        not_tested,
        "(b) error of the candidate: 1 difference (reverse 1)",
        "Standings of the generator's files: 0 judged, 0 with wrong ranks or points. Not judged: 5 files",
        "Answers that fail the program: 31 (no), 35 (yes).",
        "Still to be answered, and each can fail the program: 21, 25, 30, 54, ",
        "Not decided by the size of this run: 33-34.",
        "Penalties measured so far: minus 0 %. More than 100 % fails.",
        "fails the program: 6-7, 9, 13-15",
        " 125, 145, 152,",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
    // Counts, axes, articles and answers: each row is named by its first cell.
    let named = html.matches("<tbody><tr><th scope=\"row\">").count();
    assert_eq!((html.matches("<tbody>").count(), named), (4, 4));
    assert!(html.contains("<th scope=\"row\">reverse</th><td>6</td>"), "{html}");
    let mut axes = report["forward"]["axes"].as_array().unwrap().iter();
    assert!(axes.any(|axis| axis["tournaments"] == 0), "what was never at work is listed");
}

/// The ranks that the generator's files record are judged as `-check` judges them, and are errors of the generator. What
/// its command sets is measured without the option. An adapter of arbitrium answers no question about reading files.
#[test]
fn the_standings_of_the_generators_files_are_judged() {
    let at = folder("endorse_recorded");
    let wrong_rank = "awk '/^001/ && !done { done = 1; $0 = substr($0, 1, 85) \"   9\" substr($0, 90) } 1' \
        $made > \"$output\"";
    let own = own_generator(&at, "--system dutch-2026", wrong_rank);
    let generator = format!("sh -c '{own} --players 6..8 --rounds 3..4'");
    let out = at.join("run");
    let line = format!(
        "endorse --system dutch-2026 {TRF26} --engine-option no-pairing-status=4 --engine-option adapter=caissify.py \
         --count 6 --players 4..8 --rounds 3..5 --shrink-calls 60 --format json"
    );
    let engine = pairer("dutch-2026");
    let run = call(&line, &["--engine", &engine, "--generator", &generator, "-o", word(&out)]);
    let report = run.json();
    assert_valid(&schema("endorse-1"), &report);
    // Such a file is an error of the generator, as one that contradicts itself.
    let counts =
        members(&report, "differences classes/a classes/b reverse_standings/judged reverse_standings/wrong");
    assert_eq!((run.code, counts), (1, json!([6, 6, 0, 6, 6])), "{report:#}");
    let finding = &report["findings"][0];
    assert_eq!(members(finding, "rounds evidence"), json!([6, "reverse/wrong-ranks.trf"]));
    let text = read(out.join("endorsement.txt"));
    let line = "6 judged, 6 with wrong ranks or points.";
    assert!(text.contains(line) && text.contains("recorded rank 9, correct "), "{text}");
    assert!(text.contains("(a) error of the generator or the input: 6 differences (reverse 6)"), "{text}");
    assert_eq!(arbitrium(&["-check", word(&out.join("reverse/wrong-ranks.trf"))]).code, 1);
    let answer = |number| answer(&report, number);
    let told = ", 6 reverse; 6 of these 6 files have wrong ranks or points";
    assert!(answer(33).ends_with(told), "{}", answer(33));
    let drawn = answer(25);
    assert!(drawn.starts_with("yes: without `--players 6..8` players "), "{drawn}");
    assert!(drawn.contains("; without `--rounds 3..4` rounds "), "{drawn}");
    assert!(answer(24).starts_with("in part: players 6..8, rounds 3..4, "), "{}", answer(24));
    let of_reading = [47, 49, 74, 81, 106].map(answer);
    assert_eq!(of_reading, ["not shown (the adapter reads the file)"; 5]);
    assert!(text.contains("through arbitrium's adapter caissify.py"), "{text}");
}

/// "Our tournaments -> the engine's pairings (and standings)": right ones are no difference, wrong values are errors of the candidate (b), each
/// with its folder; what was compared stands with the counts and on the answer sheet. Another edition: `endorse_causes`.
#[test]
fn standings_are_a_count_of_their_own() {
    let at = folder("endorse_standings");
    let engine = pairer("dutch-2026");
    let run = |name: &str, ranker: &str, more: &str| {
        let line = format!(
            "endorse --system dutch-2026 {TRF26} --count 4 --players 5..9 --rounds 3..5 --half-point-byes 0..20 \
             --forfeits 0..20 --shrink-calls 60 --format json {more}"
        );
        let run = call(&line, &["--engine", &engine, "--ranker", ranker, "-o", word(&at.join(name))]);
        (run.code, run.json(), read(at.join(name).join("endorsement.txt")))
    };
    let (code, right, text) = run("right", &ranker("{rules}"), "");
    assert_valid(&schema("endorse-1"), &right);
    let standings = &right["standings"];
    assert_eq!((code, members(&right, "differences standings/tournaments")), (0, json!([0, 4])), "{right:#}");
    assert!(number(&standings["values"]) >= 500, "{standings:#}");
    assert!(answer(&right, 199).contains(" in 4 tournaments: "), "{}", answer(&right, 199));
    for told in [
        "Standings: 4 tournaments, 48 questions by 12 lists: 48 answered, 0 refused",
        " rounds, 48 lists of tie-breaks): ",
    ] {
        assert!(text.contains(told), "{told}: {text}");
    }

    let after = ranker("{rules}") + " --after 2";
    let (code, wrong, _) = run("wrong", &after, "--tie-breaks BH,SB --tie-breaks SB,BH");
    assert_eq!(code, 1);
    let findings = wrong["findings"].as_array().unwrap();
    let found = findings.iter().find(|finding| finding["class"] == "b").unwrap();
    assert_eq!(found["direction"], "standings");
    assert!(at.join("wrong").join(found["evidence"].as_str().unwrap()).exists(), "{found:#}");
    // A tie-break that is in several lists counts once in a tournament. The sentence is about the smallest one.
    assert!(findings.iter().all(|finding| finding["rounds"] == finding["tournaments"]), "{findings:#?}");
    assert!(found["sentence"].as_str().unwrap().starts_with("In shrunk.trf: "), "{found:#}");

    let (code, adjourned, text) =
        run("adjourned", &ranker("{rules}"), "--unusual-results 15..30 --tie-breaks BH --tie-breaks SB");
    let left_out = number(&adjourned["standings"]["adjourned"]);
    assert!(code == 0 && (1..4).contains(&left_out), "{adjourned:#}");
    assert_eq!(adjourned["standings"]["questions"].as_u64(), Some(2 * (4 - left_out)), "{adjourned:#}");
    assert!(text.contains(", because a game is adjourned"), "{text}");
}

/// The same of teams: their matches paired, their own tournaments judged, their standings compared; another Board Count is found. A
/// format without records for teams is told.
#[test]
fn a_cross_test_of_teams() {
    let at = folder("endorse_teams");
    let generator =
        own_generator(&at, "--system team-2026 --players 5..8 --rounds 3..4", "cp $made \"$output\"");
    let engine = pairer("team-2026");
    let run = |name: &str, ranker: &str, more: &[&str]| {
        let line = "endorse --system team-2026 --count 3 --players 5..8 --rounds 3..4 --format json";
        let out = at.join(name);
        let programs = ["--engine", &engine, "--ranker", ranker, "-o", word(&out)];
        call(line, &[&programs, more].concat())
    };
    let right = run("right", &ranker("{rules}"), &[TRF26, "--generator", &generator]).ends(0, &[]);
    let report = right.json();
    assert_valid(&schema("endorse-1"), &report);
    assert_eq!(report["differences"], 0, "{report:#}");
    for direction in ["forward", "reverse"] {
        assert!(number(&report[direction]["rounds"]) >= 9, "{direction} {report:#}");
    }
    assert!(number(&report["standings"]["values"]) >= 500, "{report:#}");

    let after = ranker("{rules}") + " --after 2";
    let wrong = run("wrong", &after, &[TRF26, "--tie-breaks", "MPvGP,EDE"]);
    assert!(wrong.code == 1 && number(&wrong.json()["classes"]["b"]) >= 1, "{}", wrong.out);

    let unasked = run("unasked", &ranker("{rules}"), &["--tie-breaks", "BC"]);
    assert!(unasked.err.contains("its format has no records for teams"), "{}", unasked.err);
}

/// A run is gone on with, and its parts are put together, with the directions with which it was begun: none is left out unseen. A
/// generator or a ranker that is not there is told before anything is run.
#[test]
fn no_direction_is_left_out_unseen() {
    let at = folder("endorse_begun");
    let (engine, generator, ranker) = (engine(), generator(&at), ranker("c07-2026"));
    let begun = at.join("begun");
    let run = |at: &Path, more: &[&str]| {
        cross_test(at, &engine, "--count 2 --players 4..6 --rounds 3 --shrink-calls 0 -q", more)
    };
    let both = ["--generator", &generator, "--ranker", &ranker, "--tie-breaks", "BH"];
    assert!(run(&begun, &both).code < 2);
    for (left, option) in [(&both[2..], "--generator"), (&both[..2], "--ranker")] {
        for args in [left.to_vec(), [left, &["--join", word(&begun)]].concat()] {
            let to = if args.contains(&"--join") { at.join("joined") } else { begun.clone() };
            let run = run(&to, &args).ends(2, &[&format!("was begun with {option}")]);
            assert_eq!(run.out, "", "{args:?}");
        }
    }
    // Parts of another run are told by their name and what differs, and nothing is written: not even of a direction that is alike.
    let joined = at.join("joined_of_another");
    let join = ["--join", word(&begun)];
    for (option, other, part, told) in [
        ("--seed", "9", "forward", "seed is 1 in this part of a run and 9 here"),
        ("--tie-breaks", "BH,SB", "standings", "in this part of a run and"),
    ] {
        run(&joined, &[&both[..4], &["--tie-breaks", "BH"], &join, &[option, other]].concat())
            .ends(2, &[word(&begun.join(part)), told]);
        assert!(!joined.join("forward").exists() && !joined.join("standings").exists());
    }
    let together = run(&joined, &[&both[..], &join].concat());
    assert!(together.code < 2 && joined.join("forward").exists(), "{}", together.err);
    for (option, command, told) in [
        ("--generator", "no-such-program {seed}", "there is no program no-such-program"),
        ("--ranker", "no-such-program {input}", "there is no program no-such-program"),
        ("--generator", "sh nosuch.sh {seed} {output}", "nosuch.sh is not a file in your folder"),
        ("--ranker", "sh nosuch.sh {input}", "nosuch.sh is not a file in your folder"),
        ("--generator", "sh 'one {seed}", "a quotation that does not end"),
        (
            "--generator",
            "sh {input}",
            "{input} means nothing in a command that makes tournaments; there are {output}, {seed}",
        ),
    ] {
        let to = at.join("missing");
        run(&to, &[option, command]).ends(2, &[told]);
        assert!(!to.join("forward").exists());
    }
}

/// The answers of two programs are not one result: a run goes on only with the files with which it began. A program that
/// answers nothing has refused nothing.
#[test]
fn a_changed_program_needs_another_folder() {
    let at = folder("endorse_changed");
    let run = |text: &str| {
        let engine = script(&at, "mine.sh", text, "{input} {output}");
        cross_test(&at.join("run"), &engine, "--count 2 --players 4..6 --rounds 3 --shrink-calls 0", &[])
    };
    let first = run("exit 1\n");
    assert!(first.code < 4, "{}", first.err);
    assert!(!first.out.contains("the program does not pair it"), "{}", first.out);
    let second = run("exit 1 # another one\n");
    assert_eq!((second.code, second.out.as_str()), (2, ""), "{}", second.err);
    assert!(second.err.contains("the program has changed since this run began"), "{}", second.err);
}

/// `--ranker`: a program that ranks is started for each question, also where the one that pairs stays.
#[test]
fn a_ranker_is_started_anew_next_to_a_program_that_stays() {
    let to = folder("endorse_stays").join("run");
    let line = format!(
        "endorse --system dutch-2026 {PERSISTENT} {TRF26} --count 2 --players 6 --rounds 3 --shrink-calls 0 \
         --tie-breaks BH --rules c07-2026 --format json -q"
    );
    let engine = format!("{ITSELF} pair --serve");
    let run =
        call(&line, &["--engine", &engine, "--ranker", &ranker("c07-2026"), "-o", word(&to)]).ends(0, &[]);
    assert!(number(&run.json()["standings"]["values"]) > 0, "{}", run.out);
}

/// "(a) error of the generator or the input": one that crashes, floods or writes nothing is no error of the engine, and the run
/// ends as one in which a program failed. "What a run cannot see is `open`": nothing is said of files that were not made.
#[test]
fn a_generator_that_fails_is_an_error_of_the_generator() {
    let at = folder("endorse_failing");
    for (name, text) in [("crash", "exit 3"), ("flood", "yes > \"$1\""), ("nothing", "exit 0")] {
        let generator = script(&at, &format!("{name}.sh"), text, "{output}");
        let run = endorse(&at.join(name), &engine(), &generator, &["--engine-option=written-bytes=1000000"]);
        let report = run.json();
        assert_valid(&schema("endorse-1"), &report);
        let classes = json!({ "a": 6, "b": 0, "c": 0 });
        assert_eq!((run.code, &report["classes"]), (3, &classes), "{name}: {report:#}");
        let finding = &report["findings"][0];
        assert_eq!((&finding["class"], &finding["fault"]), (&"a".into(), &true.into()), "{name}: {finding}");
        assert_eq!(answer(&report, 35), "no: there are none", "{name}");
        assert_eq!((&report["wrong_answers"], &report["failures"]), (&0.into(), &6.into()), "{name}");
        let of_files = [24, 25, 30, 31, 32].map(|number| answer(&report, number));
        assert_eq!(of_files, ["open"; 5], "{name}");
        let text = read(at.join(name).join("endorsement.txt"));
        assert!(text.contains("6 tournaments, first of number 1") && !text.contains("round 0"), "{text}");
    }
}

/// Killed and gone on with, and cut into shards that are joined: byte for byte the document of one run.
#[test]
fn a_run_that_was_killed_or_cut_is_the_same() {
    let at = folder("endorse_killed");
    let (engine, generator, ranker) = (engine(), generator(&at), ranker("c07-2024"));
    let small =
        "--count 4 --players 4..8 --rounds 3..5 --shrink-calls 20 --format json --tie-breaks BH/C1,SB";
    let endorse = |at: &Path, more: &[&str]| {
        cross_test(at, &engine, small, &[&["--generator", &generator, "--ranker", &ranker], more].concat())
    };
    let whole = endorse(&at.join("whole"), &[]);
    let stopped = at.join("stopped");
    // No time at all, a little, all.
    assert!(endorse(&stopped, &["--time", "0s"]).err.contains("stopped after 0 of 4"));
    let line = format!("endorse --system double-swiss-2026 {TRF26} {small}");
    let mut child = command(&line.split_whitespace().collect::<Vec<_>>());
    child.args(["--engine", &engine, "--generator", &generator, "--ranker", &ranker, "-o", word(&stopped)]);
    let child = child.spawn().unwrap();
    std::thread::sleep(Duration::from_millis(400));
    kill(child);
    assert_eq!(endorse(&stopped, &[]).out, whole.out);
    let parts: Vec<PathBuf> = ["1", "2"].map(|part| at.join(part)).to_vec();
    for (number, part) in ["1/2", "2/2"].iter().zip(&parts) {
        endorse(part, &["--shard", number]);
    }
    let joined = at.join("joined");
    let join = ["--join", word(&parts[0]), "--join", word(&parts[1])];
    assert_eq!(endorse(&joined, &join).out, whole.out);
    let journals = ["forward", "reverse", "standings"].map(|of| format!("{of}/journal.jsonl"));
    for name in ["endorsement.txt", "endorsement.html"].into_iter().chain(journals.iter().map(String::as_str))
    {
        for again in [&joined, &stopped] {
            assert_eq!(read(again.join(name)), read(at.join("whole").join(name)), "{name}");
        }
    }
    // The same command goes on with the whole that it has put together.
    assert_eq!(endorse(&joined, &join).out, whole.out);
    let missing = endorse(&at.join("missing"), &join[..2]);
    let told = "the shards given are 1; the whole is 1, 2";
    assert!(missing.code == 2 && missing.err.contains(told), "{missing:?}");
}

/// `--probe`: the reference honours every record; a program that never sees a record ignores it; one that fails where it
/// stands refuses it.
#[test]
fn what_a_program_honours_is_measured() {
    let at = folder("endorse_probe");
    let line = "endorse --probe --system dutch-2026";
    let program = |name: &str, first: &str| {
        let text = format!("{first} | {ITSELF} pair - --system dutch-2026 -q > \"$2\"\n");
        script(&at, name, &text, "{input} {output}")
    };
    let probe = |name: &str, first: &str, form: &str| {
        let options = ["--format=json", "--engine-option", &format!("format={form}")];
        call(line, &[&["--engine", &program(name, first)], &options[..]].concat())
    };
    let verdicts = |run: &Run| -> Vec<(String, String)> {
        let report = run.json();
        assert_valid(&schema("probe-1"), &report);
        let records = report["records"].as_array().unwrap();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        records.iter().map(|record| (text(&record["record"]), text(&record["verdict"]))).collect()
    };
    for aside in ["--rounds 3", "--history wild", "--scoring 3-1-0", "--program-version 7", "--shard 1/2"] {
        call(&format!("{line} --engine x {aside}"), &[]).ends(2, &["cannot be used with"]);
    }
    let of_2016 = verdicts(&probe("all.sh", "cat \"$1\"", "trf16"));
    assert_eq!(of_2016.iter().filter(|(_, verdict)| verdict == "honoured").count(), 7, "{of_2016:?}");
    assert!(of_2016.contains(&("299".into(), "unknown".into())), "the format of 2016 has none: {of_2016:?}");
    let run = probe("all.sh", "cat \"$1\"", "trf26");
    let all = verdicts(&run);
    assert_eq!((run.code, all.len()), (0, 8), "{run:?}");
    assert!(all.iter().all(|(_, verdict)| verdict == "honoured"), "{all:?}");
    let run = probe("deaf.sh", "grep -v '^260' \"$1\"", "trf26");
    assert!(run.code == 1 && verdicts(&run).contains(&("260".into(), "ignored".into())), "{run:?}");
    let run = probe("afraid.sh", "if grep -q '^250' \"$1\"; then exit 1; else cat \"$1\"; fi", "trf26");
    assert!(verdicts(&run).contains(&("250".into(), "refused".into())), "{run:?}");
}

/// `arbitrium -check FILE`: one line a finding; 0 clean, 1 different, 2 unusable.
#[test]
fn the_testers_word_is_clean_different_or_unusable() {
    const EXAMPLE: &str = "corpus/double_swiss_2026/example.trf";
    const BROKEN: &str = "corpus/double_swiss_2026/broken/contradictory_results.trf";
    let clean = arbitrium(&["-check", "corpus/double_swiss_2026/published/t07.trf"]);
    assert_eq!((clean.code, clean.out.as_str()), (0, ""), "{clean:?}");
    let told = "standings: not judged, the file has no list of tie-breaks (202, 212)";
    assert!(clean.err.contains(told), "{clean:?}");
    let help = arbitrium(&["-check", "--help"]);
    assert!(help.out.contains("--rounds") && !help.out.contains("--baseline"), "{}", help.out);
    let different = arbitrium(&["-check", EXAMPLE]);
    assert_eq!((different.code, different.out.lines().count()), (1, 1), "{different:?}");
    assert!(different.out.contains("match 2") && different.out.contains("C6 (2.3.3)"), "{different:?}");
    let standings = call("-check corpus/c07/worked/v01_1.trf --system dutch-2026 --tie-breaks BH", &[]);
    assert!([1, 2].contains(&standings.code), "{standings:?}");
    // Every difference counts and has a line: what would change neither is refused.
    for option in ["--fail-on never", "--format json", "--coverage", "--summary", "--causes deep", "--jobs 2"]
    {
        let told = format!("{} is an option of `check`", option.split(' ').next().unwrap());
        let run = call(&format!("-check {EXAMPLE} {option}"), &[]).ends(2, &[&told]);
        assert_eq!(run.out, "", "{option}");
    }
    arbitrium(&["-check", EXAMPLE, "--rounds", "9"]).ends(2, &["the last one is 2"]);
    for broken in [BROKEN, "no/such/file.trf"] {
        let unusable = arbitrium(&["-check", broken]);
        assert_eq!((unusable.code, unusable.out.matches(broken).count()), (2, 1), "{unusable:?}");
        let is_told = unusable.err.contains("error[contradictory-results]");
        assert_eq!(is_told, broken == BROKEN, "{unusable:?}");
    }
}

#[test]
fn gacrux_both_ways() {
    if !is_installed("gacrux") {
        return;
    }
    let out = folder("endorse_gacrux").join("run");
    let line = "endorse --system dutch-2026 --engine Gacrux --program-version 1.11.65 --count 2 --players 5..7 \
        --rounds 3..4 --format json";
    let mut command = command(&line.split_whitespace().collect::<Vec<_>>());
    command.args(["--generator", "python3 -m gacrux.tournamentgenerator -g {seed} 1 -p 7 -n 4 -o {output}"]);
    let run = finished(with_programs(command.arg("-o").arg(&out)).output().unwrap());
    let report = run.json();
    assert_valid(&schema("endorse-1"), &report);
    for (direction, rounds) in [("forward", 6), ("reverse", 8)] {
        let of = &report[direction];
        // It pairs correctly.
        assert_eq!((&of["tournaments"], &of["differences"]), (&2.into(), &0.into()), "{report:#}");
        assert!(number(&of["rounds"]) >= rounds, "{report:#}");
    }
    let articles = report["articles"].as_array().unwrap().iter();
    let at_work = articles.filter(|article| article["forward"] != 0).count();
    assert!(at_work >= 6, "{at_work}");
    // Each file with wrong ranks that its generator records is a difference.
    let wrong = number(&report["reverse_standings"]["wrong"]);
    assert_eq!((&report["differences"], run.code), (&wrong.into(), i32::from(wrong > 0)), "{report:#}");
}
