//! The cross-test as one command, what a program honours, and the testers' word for `check`.

#![cfg(all(unix, feature = "cli"))]
#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "a test that cannot go on fails, and says what it skips"
)]

use std::path::{Path, PathBuf};

use crate::common::command::{Run, arbitrium, command, finished, folder, ranker};
use crate::common::registry::{is_installed, with_programs};
use crate::common::schema::{assert_valid, schema};
use arbitrium::campaign::{Cases, Crew, NamedProgram, Shard};
use arbitrium::cross_test::{self, CrossTest, EndorseError, OwnGenerator, Place, Step};
use arbitrium::endorse::Direction;
use arbitrium::engines::{Config, EnginePool, Generator};
use arbitrium::generate::{Knob, Settings, Span};
use arbitrium::report::endorse::{Form, render};
use arbitrium::systems::SystemId;
use serde_json::Value;

/// The command itself as an engine, and as a generator.
fn engine(more: &str) -> String {
    engine_of("double-swiss-2026") + more
}

fn engine_of(system: &str) -> String {
    format!("{} pair {{input}} -o {{output}} --system {system}", env!("CARGO_BIN_EXE_arbitrium"))
}

/// A generator: the tournaments of the corpus by their number, the example with its wrong pairing as the third, a file that
/// is none as the fourth.
fn generator(at: &Path) -> String {
    let script = at.join("generator.sh");
    let corpus = format!("{}/corpus/double_swiss_2026", env!("CARGO_MANIFEST_DIR"));
    let text = format!(
        "#!/bin/sh\ncase $1 in\n  4) cp {corpus}/example.trf \"$2\" ;;\n  5) echo nonsense > \"$2\" ;;\n  \
         *) cp {corpus}/published/t0$1.trf \"$2\" ;;\nesac\n"
    );
    std::fs::write(&script, text).unwrap();
    format!("sh {} {{seed}} {{output}}", script.display())
}

/// A run by the Double-Swiss into a folder.
fn run_of<'a>(at: &'a Path, engine: &'a str) -> [&'a str; 9] {
    let (system, format) = ("double-swiss-2026", "format=trf26");
    ["endorse", "--system", system, "--engine", engine, "--engine-option", format, "-o", at.to_str().unwrap()]
}

/// Six small tournaments.
const SMALL: [&str; 8] = ["--count", "6", "--players", "4..8", "--rounds", "3..5", "--shrink-calls", "60"];

fn endorse(at: &Path, engine: &str, generator: &str, more: &[&str]) -> Run {
    let asked = ["--generator", generator, "--format", "json"];
    arbitrium(&[&run_of(at, engine)[..], &SMALL, &asked, more].concat())
}

/// The command adds a folder's documents and the console to the library's answer: the same program and numbers give the same
/// object. A direction that the run began with cannot be left out.
#[test]
fn the_library_answers_as_the_command_does() {
    let at = folder("endorse_library");
    let (engine, own) = (engine(""), generator(&at));
    let run = endorse(&at.join("run"), &engine, &own, &[]);
    let system = SystemId::DoubleSwiss2026.system();
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let options = vec!["format=trf26".to_owned()];
    let spec = Config::default().resolve(&engine, &options, here).unwrap().spec;
    let made = Generator::new(&own, here, &spec).unwrap();
    let pool = EnginePool::new(spec);
    let jobs = rayon::ThreadPoolBuilder::new().num_threads(2).build().unwrap();
    let mut settings = Settings::usual(system.games_per_round());
    for (knob, range) in [(Knob::Players, (4, 8)), (Knob::Rounds, (3, 5))] {
        settings.set(knob, Span { low: range.0, high: range.1 });
    }
    let mut test = CrossTest {
        checker: None,
        date: run.json()["date"].as_str().unwrap().to_owned(),
        call: run.json()["call"]
            .as_array()
            .unwrap()
            .iter()
            .map(|word| word.as_str().unwrap().to_owned())
            .collect(),
        judged_by_sha256: run.json()["judged_by_sha256"].as_str().map(str::to_owned),
        program: NamedProgram { engine: engine.clone(), options },
        program_version: None,
        generator: Some(OwnGenerator { command: &own, generator: &made }),
        ranker: None,
        settings,
        cases: Cases { seed: 1, count: 6, shard: Shard::WHOLE },
        shrink_calls: Some(60),
    };
    let crew = Crew { system: &*system, id: SystemId::DoubleSwiss2026, engines: &pool, jobs: &jobs };
    let ours = at.join("library");
    let place = Place { folder: &ours, parts: &[], here, is_over: &|| false };
    let mut ended = Vec::new();
    let answer = cross_test::endorse(&test, &crew, place, &mut |step| {
        if let Step::Ends(direction, ledger) = step {
            ended.push((direction, ledger.cases));
        }
    });
    let answer = answer.unwrap();
    assert_eq!(ended, [(Direction::Forward, 6), (Direction::Reverse, 6)]);
    assert_eq!(answer.exit() as i32, run.code);
    let object: Value = serde_json::from_str(&render(&answer, Form::Json)).unwrap();
    assert_eq!(object, run.json());
    test.generator = None;
    let left_out = cross_test::endorse(&test, &crew, place, &mut |_| {});
    let Err(EndorseError::BegunWith { direction, .. }) = left_out else { panic!("no error") };
    assert_eq!(direction, Direction::Reverse);
}

/// Both directions: the reference differs nowhere; in its generator's six tournaments one pairing is wrong (b), one file is
/// none (a). Every form of the document is there, each says what it is not.
#[test]
fn both_directions_come_to_one_document() {
    let at = folder("endorse_both");
    let run = endorse(&at.join("run"), &engine(""), &generator(&at), &[]);
    let report = run.json();
    assert_valid(&schema("endorse-1"), &report);
    assert_eq!(run.code, 1, "{run:?}");
    assert_eq!(report["forward"]["tournaments"], 6);
    assert!(report["forward"]["rounds"].as_u64().unwrap() >= 12);
    assert_eq!(
        (&report["forward"]["differences"], &report["reverse"]["tournaments"]),
        (&0.into(), &6.into())
    );
    assert_eq!(
        (&report["classes"]["a"], &report["classes"]["b"], &report["classes"]["c"]),
        (&1.into(), &1.into(), &0.into())
    );
    let findings = report["findings"].as_array().unwrap();
    let wrong = findings.iter().find(|finding| finding["class"] == "b").unwrap();
    assert_eq!(
        (&wrong["tournament"], &wrong["round"], &wrong["direction"]),
        (&3.into(), &2.into(), &"reverse".into())
    );
    assert!(wrong["sentence"].as_str().unwrap().contains("2.3.3"), "{wrong}");
    let evidence = at.join("run").join(wrong["evidence"].as_str().unwrap()).join("tournament.trf");
    assert_eq!(arbitrium(&["check", evidence.to_str().unwrap()]).code, 1);
    assert_eq!(report["answers"].as_array().unwrap().len() + report["open"].as_array().unwrap().len(), 225);
    let answer = |number: u16| {
        let answers = report["answers"].as_array().unwrap();
        answers.iter().find(|answer| answer["number"] == number).unwrap()["answer"].as_str().unwrap_or("open")
    };
    for (number, begins) in [
        (24, "in part: players "),
        (25, "not shown: players "),
        (
            30,
            "in part: with the same seed, the same file (3 of 3); with other seeds, other files (3 of 3 differ); without a \
             seed not measured: it makes no file without `{seed}`",
        ),
        (31, "no: of 5 files 5 name rules (192), 0 tie-breaks (202 or 212)"),
        (32, "yes: in "),
        (33, "not decided: pairings, 6 forward, 6 reverse; tie-breaks, 0 forward, reverse: not judged"),
        (199, "open: not asked: DE, WIN, "),
        (
            34,
            "not decided: 2 differences in only 6 tournaments forward and 6 reverse; the limit is 10 in 50000 each way",
        ),
        (47, "yes: in this format it answers "),
        (49, "yes: in this format it answers "),
        (52, "open"),
        (74, "in part: the program pairs it (win 1.0, draw 1.0, "),
        (81, "in part: the program pairs it (win 1.0, draw 0.5, "),
        (106, "in part: it uses virtual points that are given; whether it computes them is for a person"),
    ] {
        assert!(answer(number).starts_with(begins), "{number}: {}", answer(number));
    }
    let html = std::fs::read_to_string(at.join("run/endorsement.html")).unwrap();
    let text = std::fs::read_to_string(at.join("run/endorsement.txt")).unwrap();
    let not_tested = "Not tested: ranks of the generator's files (they record no rank or no list of tie-breaks); \
                      standings (no --ranker); the checker (no --checker).";
    assert!(html.contains(not_tested) || html.contains(&not_tested.replace('\'', "&#39;")), "{html}");
    let not_tested_parts = report["not_tested"].as_array().unwrap();
    assert_eq!(not_tested_parts.len(), 3, "{not_tested_parts:?}");
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
    for name in ["endorsement.txt", "endorsement.json", "endorsement.html"] {
        let text = std::fs::read_to_string(at.join("run").join(name)).unwrap();
        assert!(text.contains("not an approval"), "{name}");
    }
    let never =
        report["forward"]["axes"].as_array().unwrap().iter().filter(|axis| axis["tournaments"] == 0).count();
    assert!(never >= 1, "what was never at work is told");
}

/// The ranks that the generator's files record are judged as `-check` judges them, and are errors of the generator. What
/// its command sets is measured without the option. An adapter of arbitrium answers no question about reading files.
#[test]
fn the_standings_of_the_generators_files_are_judged() {
    let at = folder("endorse_recorded");
    let script = at.join("generator");
    let itself = env!("CARGO_BIN_EXE_arbitrium");
    let made = at.join("made").display().to_string();
    let text = format!(
        "seed=$1 output=$2\nshift 2\n{itself} generate --system dutch-2026 --count 1 --seed $seed \"$@\" -q -o {made}-$seed\n\
         awk '/^001/ && !done {{ done = 1; $0 = substr($0, 1, 85) \"   9\" substr($0, 90) }} 1' {made}-$seed/1.trf \
         > \"$output\"\n"
    );
    std::fs::write(&script, text).unwrap();
    let generator =
        format!("sh -c 'sh {} {{seed}} {{output}} --players 6..8 --rounds 3..4'", script.display());
    let out = at.join("run");
    let engine = engine_of("dutch-2026");
    let args = ["endorse", "--system", "dutch-2026", "--engine", &engine, "--engine-option", "format=trf26"];
    let options = ["--engine-option", "no-pairing-status=4", "--engine-option", "adapter=caissify.py"];
    let asked = ["--generator", &generator, "--format", "json", "-o", out.to_str().unwrap()];
    let run = arbitrium(&[&args[..], &SMALL, &options, &asked].concat());
    let report = run.json();
    assert_valid(&schema("endorse-1"), &report);
    assert_eq!((run.code, &report["differences"]), (1, &6.into()), "{report:#}");
    // Such a file is an error of the generator, as one that contradicts itself.
    assert_eq!((&report["classes"]["a"], &report["classes"]["b"]), (&6.into(), &0.into()), "{report:#}");
    let finding = &report["findings"][0];
    assert_eq!((&finding["rounds"], &finding["evidence"]), (&6.into(), &"reverse/wrong-ranks.trf".into()));
    let recorded = &report["reverse_standings"];
    assert_eq!((&recorded["judged"], &recorded["wrong"]), (&6.into(), &6.into()), "{recorded:#}");
    let text = std::fs::read_to_string(out.join("endorsement.txt")).unwrap();
    let line = "6 judged, 6 with wrong ranks or points.";
    assert!(text.contains(line) && text.contains("recorded rank 9, correct "), "{text}");
    assert!(text.contains("(a) error of the generator or the input: 6 differences (reverse 6)"), "{text}");
    assert_eq!(arbitrium(&["-check", out.join("reverse/wrong-ranks.trf").to_str().unwrap()]).code, 1);
    let answer = |number: u16| {
        let answers = report["answers"].as_array().unwrap();
        answers.iter().find(|answer| answer["number"] == number).unwrap()["answer"].as_str().unwrap()
    };
    assert!(
        answer(33).ends_with(", 6 reverse; 6 of these 6 files have wrong ranks or points"),
        "{}",
        answer(33)
    );
    let drawn = answer(25);
    assert!(drawn.starts_with("yes: without `--players 6..8` players "), "{drawn}");
    assert!(drawn.contains("; without `--rounds 3..4` rounds "), "{drawn}");
    assert!(answer(24).starts_with("in part: players 6..8, rounds 3..4, "), "{}", answer(24));
    assert!(
        [47, 49, 74, 81, 106]
            .map(answer)
            .iter()
            .all(|told| *told == "not shown (the adapter reads the file)")
    );
    assert!(text.contains("through arbitrium's adapter caissify.py"), "{text}");
}

/// "One cause is one finding, however many verdict classes it shows": the reading that explains the program, over the whole
/// campaign.
#[test]
fn a_reading_explains_the_whole_campaign_and_is_one_finding() {
    let at = folder("endorse_reading");
    let run = arbitrium(&[
        "endorse",
        "--system",
        "double-swiss-2026",
        "--engine",
        &engine(" --reading tpn=start-rank"),
        "--engine-option",
        "format=trf26",
        "--count",
        "24",
        "--players",
        "6..10",
        "--rounds",
        "3..5",
        "--late-entries",
        "20..40",
        "--shrink-calls",
        "0",
        "--format",
        "json",
        "-o",
        at.to_str().unwrap(),
    ]);
    let report = run.json();
    assert_valid(&schema("endorse-1"), &report);
    assert!(report["differences"].as_u64().unwrap() >= 5, "{report:#}");
    assert!(run.err.contains("(more than ten)") || report["more_than_ten"] == false, "{}", run.err);
    assert_eq!(report["reading"]["readings"], serde_json::json!(["tpn=start-rank"]), "{report:#}");
    let findings = report["findings"].as_array().unwrap();
    assert_eq!((findings.len(), &findings[0]["class"]), (1, &"c".into()), "{report:#}");
    assert_eq!((report["classes"]["c"].as_u64(), run.code), (report["differences"].as_u64(), 1));
}

/// "Our tournaments -> the engine's pairings (and standings)": right ones are no difference, another edition is a divergence of
/// interpretation (c) that is named, wrong values are errors of the candidate (b), each with its folder; what was compared
/// stands with the counts and on the answer sheet.
#[test]
fn standings_are_a_count_of_their_own() {
    let at = folder("endorse_standings");
    let run = |name: &str, ranker: &str, more: &[&str]| {
        let out = at.join(name);
        let args = [
            "endorse",
            "--system",
            "dutch-2026",
            "--engine",
            &engine_of("dutch-2026"),
            "--engine-option",
            "format=trf26",
            "--count",
            "8",
            "--players",
            "5..9",
            "--rounds",
            "3..5",
            "--half-point-byes",
            "0..20",
            "--forfeits",
            "0..20",
            "--shrink-calls",
            "200",
            "--format",
            "json",
            "--ranker",
            ranker,
            "-o",
            out.to_str().unwrap(),
        ];
        let run = arbitrium(&[&args[..], more].concat());
        (run.code, run.json())
    };
    let (code, right) = run("right", &ranker("{rules}"), &[]);
    assert_valid(&schema("endorse-1"), &right);
    let standings = &right["standings"];
    assert_eq!(
        (code, &right["differences"], &standings["tournaments"]),
        (0, &0.into(), &8.into()),
        "{right:#}"
    );
    assert!(standings["values"].as_u64().unwrap() >= 1000, "{standings:#}");
    let answers = right["answers"].as_array().unwrap();
    let answer = answers.iter().find(|answer| answer["number"] == 199).unwrap()["answer"].as_str().unwrap();
    assert!(answer.contains(" in 8 tournaments: "), "{answer}");

    let (code, other) = run("other", &ranker("c07-2024"), &["--tie-breaks", "BH/C1,SB"]);
    assert_eq!((code, &other["classes"]["b"]), (1, &0.into()), "{other:#}");
    assert!(other["classes"]["c"].as_u64().unwrap() >= 5, "{other:#}");

    let (code, wrong) = run("wrong", &(ranker("{rules}") + " --after 2"), &[]);
    assert_eq!(code, 1);
    let findings = wrong["findings"].as_array().unwrap();
    let found = findings.iter().find(|finding| finding["class"] == "b").unwrap();
    assert_eq!(found["direction"], "standings");
    let evidence = at.join("wrong").join(found["evidence"].as_str().unwrap());
    assert!(evidence.exists(), "{found:#}");
    let text = std::fs::read_to_string(at.join("wrong/endorsement.txt")).unwrap();
    assert!(
        text.contains("Standings: 8 tournaments, 96 questions by 12 lists: 96 answered, 0 refused"),
        "{text}"
    );
    assert!(text.contains(" rounds, 96 lists of tie-breaks): "), "{text}");
    // A tie-break that is in several lists counts once in a tournament. The sentence is about the smallest one.
    assert!(findings.iter().all(|finding| finding["rounds"] == finding["tournaments"]), "{findings:#?}");
    assert!(found["sentence"].as_str().unwrap().starts_with("In shrunk.trf: "), "{found:#}");

    let (code, adjourned) = run("adjourned", &ranker("{rules}"), &["--unusual-results", "30..50"]);
    let left_out = adjourned["standings"]["adjourned"].as_u64().unwrap();
    assert!(code == 0 && (1..8).contains(&left_out), "{adjourned:#}");
    assert_eq!(adjourned["standings"]["questions"].as_u64(), Some(12 * (8 - left_out)), "{adjourned:#}");
    let text = std::fs::read_to_string(at.join("adjourned/endorsement.txt")).unwrap();
    assert!(text.contains(", because a game is adjourned"), "{text}");
}

/// The same of teams: their matches paired, their own tournaments judged, their standings compared; another Board Count is found. A
/// format without records for teams is told.
#[test]
fn a_cross_test_of_teams() {
    let at = folder("endorse_teams");
    let script = at.join("teams.sh");
    let itself = env!("CARGO_BIN_EXE_arbitrium");
    let made = at.join("made");
    let text = format!(
        "#!/bin/sh\n{itself} generate --system team-2026 --count 1 --seed $1 --players 5..8 --rounds 3..4 -q -o {0}-$1 && cp {0}-$1/1.trf \"$2\"\n",
        made.display()
    );
    std::fs::write(&script, text).unwrap();
    let generator = format!("sh {} {{seed}} {{output}}", script.display());
    let engine = engine_of("team-2026");
    let run = |name: &str, ranker: &str, more: &[&str]| {
        let out = at.join(name);
        let args =
            ["endorse", "--system", "team-2026", "--engine", &engine, "--ranker", ranker, "--count", "6"];
        let sizes =
            ["--players", "5..8", "--rounds", "3..4", "--format", "json", "-o", out.to_str().unwrap()];
        arbitrium(&[&args[..], &sizes, more].concat())
    };
    let reads = ["--engine-option", "format=trf26", "--generator", &generator];
    let right = run("right", &ranker("{rules}"), &reads);
    assert_eq!(right.code, 0, "{}{}", right.out, right.err);
    let report = right.json();
    assert_valid(&schema("endorse-1"), &report);
    assert_eq!(report["differences"], 0, "{report:#}");
    for direction in ["forward", "reverse"] {
        assert!(
            report[direction]["rounds"].as_u64().unwrap() >= 18,
            "{direction} {}",
            report[direction]["rounds"]
        );
    }
    assert!(report["standings"]["values"].as_u64().unwrap() >= 1000, "{report:#}");

    let wrong = run(
        "wrong",
        &(ranker("{rules}") + " --after 2"),
        &["--engine-option", "format=trf26", "--tie-breaks", "MPvGP,EDE"],
    );
    assert!(wrong.code == 1 && wrong.json()["classes"]["b"].as_u64().unwrap() >= 1, "{}", wrong.out);

    let unasked = run("unasked", &ranker("{rules}"), &["--tie-breaks", "BC"]);
    assert!(unasked.err.contains("its format has no records for teams"), "{}", unasked.err);
}

/// A run is gone on with, and its parts are put together, with the directions with which it was begun: none is left out unseen. A
/// generator or a ranker that is not there is told before anything is run.
#[test]
fn no_direction_is_left_out_unseen() {
    let at = folder("endorse_begun");
    let (engine, generator, ranker) = (engine(""), generator(&at), ranker("c07-2026"));
    let begun = at.join("begun");
    let run = |at: &Path, more: &[&str]| {
        let two = ["--count", "2", "--players", "4..6", "--rounds", "3", "--shrink-calls", "0", "-q"];
        arbitrium(&[&run_of(at, &engine)[..], &two, more].concat())
    };
    let both = ["--generator", &generator, "--ranker", &ranker, "--tie-breaks", "BH"];
    assert!(run(&begun, &both).code < 2);
    for (left, option) in [(&both[2..], "--generator"), (&both[..2], "--ranker")] {
        for args in [left.to_vec(), [left, &["--join", begun.to_str().unwrap()]].concat()] {
            let to = if args.contains(&"--join") { at.join("joined") } else { begun.clone() };
            let run = run(&to, &args);
            assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}: {}", run.err);
            assert!(run.err.contains(&format!("was begun with {option}")), "{args:?}: {}", run.err);
        }
    }
    // Parts of another run are told by their name and what differs, and nothing is written: not even of a direction that is alike.
    let joined = at.join("joined_of_another");
    let join = ["--join", begun.to_str().unwrap()];
    for (option, other, part, told) in [
        ("--seed", "9", "forward", "seed is 1 in this part of a run and 9 here"),
        ("--tie-breaks", "BH,SB", "standings", "in this part of a run and"),
    ] {
        let run = run(&joined, &[&both[..4], &["--tie-breaks", "BH"], &join, &[option, other]].concat());
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{option}: {}", run.err);
        let part = begun.join(part).display().to_string();
        assert!(run.err.contains(&part) && run.err.contains(told), "{option}: {}", run.err);
        assert!(!joined.join("forward").exists() && !joined.join("standings").exists());
    }
    let together = run(&joined, &[&both[..], &join].concat());
    assert!(together.code < 2 && joined.join("forward").exists(), "{}", together.err);
    for missing in [["--generator", "no-such-program {seed}"], ["--ranker", "no-such-program {input}"]] {
        let to = at.join("missing");
        let run = run(&to, &missing);
        assert!(run.code == 2 && run.err.contains("there is no program no-such-program"), "{}", run.err);
        assert!(!to.join("forward").exists());
    }
    for script in [["--generator", "sh nosuch.sh {seed} {output}"], ["--ranker", "sh nosuch.sh {input}"]] {
        let to = at.join("missing");
        let run = run(&to, &script);
        assert!(run.code == 2 && run.err.contains("nosuch.sh is not a file in your folder"), "{}", run.err);
        assert!(!to.join("forward").exists());
    }
    let open = run(&at.join("missing"), &["--generator", "sh 'one {seed}"]);
    assert!(open.code == 2 && open.err.contains("a quotation that does not end"), "{}", open.err);
    for name in ["input", "sede"] {
        let run = run(&at.join("missing"), &["--generator", &format!("sh {{{name}}}")]);
        let says = format!(
            "{{{name}}} means nothing in a command that makes tournaments; there are {{output}}, {{seed}}"
        );
        assert!(run.code == 2 && run.err.contains(&says), "{}", run.err);
    }
}

/// The answers of two programs are not one result: a run goes on only with the files with which it began. A program that
/// answers nothing has refused nothing.
#[test]
fn a_changed_program_needs_another_folder() {
    let at = folder("endorse_changed");
    std::fs::create_dir_all(&at).unwrap();
    let script = at.join("mine.sh");
    let engine = format!("sh {} {{input}} {{output}}", script.display());
    let begun = at.join("run");
    let small = ["--count", "2", "--players", "4..6", "--rounds", "3", "--shrink-calls", "0"];
    let run = || arbitrium(&[&run_of(&begun, &engine)[..], &small].concat());
    std::fs::write(&script, "exit 1\n").unwrap();
    let first = run();
    assert!(first.code < 4, "{}", first.err);
    assert!(!first.out.contains("the program does not pair it"), "{}", first.out);
    std::fs::write(&script, "exit 1 # another one\n").unwrap();
    let second = run();
    assert_eq!((second.code, second.out.as_str()), (2, ""), "{}", second.err);
    assert!(second.err.contains("the program has changed since this run began"), "{}", second.err);
}

/// `--ranker`: a program that ranks is started for each question, also where the one that pairs stays.
#[test]
fn a_ranker_is_started_anew_beside_a_program_that_stays() {
    let to = folder("endorse_stays").join("run");
    let engine = format!("{} pair --serve", env!("CARGO_BIN_EXE_arbitrium"));
    let run = arbitrium(&[
        "endorse",
        "--system",
        "dutch-2026",
        "--engine",
        &engine,
        "--engine-option",
        "protocol=persistent",
        "--engine-option",
        "format=trf26",
        "--count",
        "2",
        "--players",
        "6",
        "--rounds",
        "3",
        "--shrink-calls",
        "0",
        "--ranker",
        &ranker("c07-2026"),
        "--tie-breaks",
        "BH",
        "--rules",
        "c07-2026",
        "--format",
        "json",
        "-q",
        "-o",
        to.to_str().unwrap(),
    ]);
    let report = run.json();
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(report["standings"]["values"].as_u64().unwrap() > 0, "{}", report["standings"]);
}

/// "What a run cannot see is `open`": of a generator that makes nothing no question about its files is answered.
#[test]
fn of_a_generator_that_makes_nothing_nothing_is_said() {
    let at = folder("endorse_nothing");
    let run = endorse(&at.join("run"), &engine(""), "false", &[]);
    let report = run.json();
    for number in [24, 25, 30, 31, 32] {
        let answers = report["answers"].as_array().unwrap();
        let answer = answers.iter().find(|answer| answer["number"] == number).unwrap();
        assert!(answer["answer"].is_null() || answer["answer"] == "open", "{answer}");
    }
    let text = std::fs::read_to_string(at.join("run/endorsement.txt")).unwrap();
    assert!(text.contains("6 tournaments, first of number 1") && !text.contains("round 0"), "{text}");
}

/// "(a) error of the generator or the input": one that crashes, floods or writes nothing is no error of the engine, and the run
/// ends as one in which a program failed.
#[test]
fn a_generator_that_fails_is_an_error_of_the_generator() {
    let at = folder("endorse_failing");
    let limits = ["--engine-option", "written-bytes=1000000"];
    for (name, script) in [("crash", "exit 3"), ("flood", "yes > \"$1\""), ("nothing", "exit 0")] {
        let path = at.join(format!("{name}.sh"));
        std::fs::write(&path, script).unwrap();
        let generator = format!("sh {} {{output}}", path.display());
        let run = endorse(&at.join(name), &engine(""), &generator, &limits);
        let report = run.json();
        assert_valid(&schema("endorse-1"), &report);
        let classes = ["a", "b", "c"].map(|class| report["classes"][class].as_u64().unwrap());
        assert_eq!((run.code, classes), (3, [6, 0, 0]), "{name}: {report:#}");
        let finding = &report["findings"][0];
        assert_eq!((&finding["class"], &finding["fault"]), (&"a".into(), &true.into()), "{name}: {finding}");
        let answers = report["answers"].as_array().unwrap();
        let own = answers.iter().find(|answer| answer["number"] == 35).unwrap();
        assert_eq!(own["answer"], "no: there are none", "{name}");
        assert_eq!((&report["wrong_answers"], &report["failures"]), (&0.into(), &6.into()), "{name}");
    }
}

/// Killed and gone on with, and cut into shards that are joined: byte for byte the document of one run.
#[test]
fn a_run_that_was_killed_or_cut_is_the_same() {
    let at = folder("endorse_killed");
    let (engine, generator, ranker) = (engine(""), generator(&at), ranker("c07-2024"));
    let standings = ["--ranker", &ranker, "--tie-breaks", "BH/C1,SB"];
    let endorse = |at: &Path, engine: &str, generator: &str, more: &[&str]| {
        endorse(at, engine, generator, &[&standings[..], more].concat())
    };
    let whole = endorse(&at.join("whole"), &engine, &generator, &[]);
    let stopped = at.join("stopped");
    // No time at all, a little, all.
    assert!(endorse(&stopped, &engine, &generator, &["--time", "0s"]).err.contains("stopped after 0 of 6"));
    let both = ["--generator", &generator];
    let mut child =
        command(&[&run_of(&stopped, &engine)[..], &SMALL, &both, &standings].concat()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(400));
    let _ = child.kill();
    let _ = child.wait();
    assert_eq!(endorse(&stopped, &engine, &generator, &[]).out, whole.out);
    let parts: Vec<PathBuf> = ["1", "2"].map(|part| at.join(part)).to_vec();
    for (number, part) in ["1/2", "2/2"].iter().zip(&parts) {
        endorse(part, &engine, &generator, &["--shard", number]);
    }
    let joined = at.join("joined");
    let join = ["--join", parts[0].to_str().unwrap(), "--join", parts[1].to_str().unwrap()];
    assert_eq!(endorse(&joined, &engine, &generator, &join).out, whole.out);
    let journals = ["forward", "reverse", "standings"].map(|of| format!("{of}/journal.jsonl"));
    for name in ["endorsement.txt", "endorsement.html"].into_iter().chain(journals.iter().map(String::as_str))
    {
        let read = |folder: &Path| std::fs::read_to_string(folder.join(name)).unwrap();
        assert_eq!(read(&joined), read(&at.join("whole")), "{name}");
        assert_eq!(read(&stopped), read(&at.join("whole")), "{name}");
    }
    // The same command goes on with the whole that it has put together.
    assert_eq!(endorse(&joined, &engine, &generator, &join).out, whole.out);
    let missing = endorse(&at.join("missing"), &engine, &generator, &join[..2]);
    assert!(
        missing.code == 2 && missing.err.contains("the shards given are 1; the whole is 1, 2"),
        "{missing:?}"
    );
}

/// `--probe`: the reference honours every record; a program that never sees a record ignores it; one that fails where it
/// stands refuses it.
#[test]
fn what_a_program_honours_is_measured() {
    let at = folder("endorse_probe");
    let probe = |engine: &str, form: &str| {
        arbitrium(&[
            "endorse",
            "--probe",
            "--system",
            "dutch-2026",
            "--engine",
            engine,
            "--engine-option",
            &format!("format={form}"),
            "--format",
            "json",
        ])
    };
    let program = |name: &str, first: &str| {
        let script = at.join(name);
        let pair = format!("{} pair - --system dutch-2026 -q", env!("CARGO_BIN_EXE_arbitrium"));
        std::fs::write(&script, format!("#!/bin/sh\n{first} | {pair} > \"$2\"\n")).unwrap();
        format!("sh {} {{input}} {{output}}", script.display())
    };
    let verdicts = |run: &Run| -> Vec<(String, String)> {
        let report = run.json();
        assert_valid(&schema("probe-1"), &report);
        let records = report["records"].as_array().unwrap();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        records.iter().map(|record| (text(&record["record"]), text(&record["verdict"]))).collect()
    };
    for aside in
        [&["--rounds", "3"][..], &["--history", "wild"], &["--scoring", "3-1-0"], &["--program-version", "7"]]
    {
        let args = ["endorse", "--probe", "--system", "dutch-2026", "--engine", "x"];
        let run = arbitrium(&[&args[..], aside].concat());
        assert!(run.code == 2 && run.err.contains("cannot be used with"), "{aside:?}: {}", run.err);
    }
    let of_a_run = ["--probe", "--shard", "1/2", "--system", "dutch-2026", "--engine", "x"];
    let refused = arbitrium(&[&["endorse"], &of_a_run[..]].concat());
    assert!(refused.code == 2 && refused.err.contains("cannot be used with"), "{refused:?}");
    let run = probe(&program("all.sh", "cat \"$1\""), "trf16");
    let of_2016 = verdicts(&run);
    assert_eq!(of_2016.iter().filter(|(_, verdict)| verdict == "honoured").count(), 7, "{of_2016:?}");
    assert!(of_2016.contains(&("299".into(), "unknown".into())), "the format of 2016 has none: {of_2016:?}");
    let run = probe(&program("all.sh", "cat \"$1\""), "trf26");
    let all = verdicts(&run);
    assert_eq!((run.code, all.len()), (0, 8), "{run:?}");
    assert!(all.iter().all(|(_, verdict)| verdict == "honoured"), "{all:?}");
    let run = probe(&program("deaf.sh", "grep -v '^260' \"$1\""), "trf26");
    assert!(run.code == 1 && verdicts(&run).contains(&("260".into(), "ignored".into())), "{run:?}");
    let run =
        probe(&program("afraid.sh", "if grep -q '^250' \"$1\"; then exit 1; else cat \"$1\"; fi"), "trf26");
    assert!(verdicts(&run).contains(&("250".into(), "refused".into())), "{run:?}");
}

/// `arbitrium -check FILE`: one line a finding; 0 clean, 1 different, 2 unusable.
#[test]
fn the_testers_word_is_clean_different_or_unusable() {
    let clean = arbitrium(&["-check", "corpus/double_swiss_2026/published/t07.trf"]);
    assert_eq!((clean.code, clean.out.as_str()), (0, ""), "{clean:?}");
    assert!(
        clean.err.contains("standings: not judged, the file has no list of tie-breaks (202, 212)"),
        "{clean:?}"
    );
    let help = arbitrium(&["-check", "--help"]);
    assert!(help.out.contains("--rounds") && !help.out.contains("--baseline"), "{}", help.out);
    let different = arbitrium(&["-check", "corpus/double_swiss_2026/example.trf"]);
    assert_eq!((different.code, different.out.lines().count()), (1, 1), "{different:?}");
    assert!(different.out.contains("match 2") && different.out.contains("C6 (2.3.3)"), "{different:?}");
    let standings =
        arbitrium(&["-check", "corpus/c07/worked/v01_1.trf", "--system", "dutch-2026", "--tie-breaks", "BH"]);
    assert!([1, 2].contains(&standings.code), "{standings:?}");
    // Every difference counts and is told in a line: what would change neither is refused.
    for option in [
        &["--fail-on", "never"][..],
        &["--format", "json"],
        &["--coverage"],
        &["--summary"],
        &["--causes", "deep"],
        &["--jobs", "2"],
    ] {
        let run = arbitrium(&[&["-check", "corpus/double_swiss_2026/example.trf"], option].concat());
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{run:?}");
        assert!(run.err.contains(&format!("{} is an option of `check`", option[0])), "{run:?}");
    }
    let broken = arbitrium(&["-check", "corpus/double_swiss_2026/broken/contradictory_results.trf"]);
    assert!(broken.err.contains("error[contradictory-results]"), "{broken:?}");
    let beyond = arbitrium(&["-check", "corpus/double_swiss_2026/example.trf", "--rounds", "9"]);
    assert!(beyond.code == 2 && beyond.out.contains("the last one is 2"), "{beyond:?}");
    for broken in ["corpus/double_swiss_2026/broken/contradictory_results.trf", "no/such/file.trf"] {
        let unusable = arbitrium(&["-check", broken]);
        assert_eq!((unusable.code, unusable.out.matches(broken).count()), (2, 1), "{unusable:?}");
    }
}

/// Against Gacrux both ways, with one kill and resume.
#[test]
fn gacrux_both_ways_with_a_kill() {
    if !is_installed("gacrux") {
        return;
    }
    let at = folder("endorse_gacrux");
    let out = at.join("run");
    let generator = "python3 -m gacrux.tournamentgenerator -g {seed} 1 -p 9 -n 5 -o {output}";
    let args = [
        "endorse",
        "--system",
        "dutch-2026",
        "--engine",
        "Gacrux",
        "--generator",
        generator,
        "--program-version",
        "1.11.65",
        "--count",
        "6",
        "--players",
        "5..9",
        "--rounds",
        "3..5",
        "--format",
        "json",
        "-o",
        out.to_str().unwrap(),
    ];
    let mut child = with_programs(&mut command(&args)).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_secs(2));
    let _ = child.kill();
    let _ = child.wait();
    let run = finished(with_programs(&mut command(&args)).output().unwrap());
    let report = run.json();
    assert_valid(&schema("endorse-1"), &report);
    assert_eq!(
        (&report["forward"]["tournaments"], &report["reverse"]["tournaments"]),
        (&6.into(), &6.into())
    );
    assert!(report["forward"]["rounds"].as_u64().unwrap() >= 15, "{report:#}");
    assert!(report["reverse"]["rounds"].as_u64().unwrap() >= 18, "{report:#}");
    let at_work =
        report["articles"].as_array().unwrap().iter().filter(|article| article["forward"] != 0).count();
    assert!(at_work >= 9, "{at_work}");
    // It pairs correctly; each file with wrong ranks that its generator records is a difference.
    let wrong = report["reverse_standings"]["wrong"].as_u64().unwrap();
    for direction in ["forward", "reverse"] {
        assert_eq!(report[direction]["differences"], 0, "{report:#}");
    }
    assert_eq!((&report["differences"], run.code), (&wrong.into(), i32::from(wrong > 0)), "{report:#}");
}
