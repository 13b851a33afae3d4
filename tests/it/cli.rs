//! The command end to end: its words, its exit statuses, its two outputs.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use crate::common::command::{Run, arbitrium, command, folder, with_input};
use serde_json::Value;

use std::fmt::Write;

const SAMPLE: &str = "corpus/double_swiss_2026/published/t07.trf";
const FOLDER: &str = "corpus/double_swiss_2026/published";

fn sample() -> String {
    std::fs::read_to_string(SAMPLE).unwrap()
}

/// The sample with one text replaced, which must stand there.
fn changed(from: &str, to: &str) -> Vec<u8> {
    assert!(sample().contains(from), "{from}");
    sample().replace(from, to).into_bytes()
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn check_of_the_published_tournaments_exits_0_with_either_search() {
    for search in ["guided", "literal"] {
        let run = arbitrium(&["check", FOLDER, "--search", search]);
        assert_eq!((run.code, run.err_but_uneven_results().as_str()), (0, ""), "{}", run.out);
        assert!(
            run.out.contains("24 files, 107 matches, 0 differ, 0 files not judged to their end"),
            "{}",
            run.out
        );
    }
}

#[test]
fn check_json_is_the_contracts_object() {
    let run = arbitrium(&["check", SAMPLE, "--format", "json"]);
    let report = json(&run.out);
    assert_eq!(report["schema"], "arbitrium/check/1");
    assert_eq!(report["version"], env!("CARGO_PKG_VERSION"));
    let file = &report["files"][0];
    assert_eq!(file["path"], SAMPLE);
    assert_eq!(file["system"], "double-swiss-2026");
    assert_eq!(file["readings"]["tpn"], "paired");
    assert_eq!((&file["planned_rounds"], &file["planned_rounds_source"]), (&3.into(), &"142".into()));
    let round = &file["rounds"][1];
    assert_eq!((&round["round"], &round["verdict"]), (&2.into(), &"agrees".into()));
    assert_eq!(round["recorded"]["byes"], json("[2]"));
    assert_eq!(round["reference"]["bye"], 2);
    assert_eq!(round["absent"], json("[1]"));
    assert_eq!(round["decisive"], Value::Null);
}

#[test]
fn a_difference_exits_1_and_names_the_article_with_both_values() {
    // The last match with the colours of 1 and 4 swapped (4.3.2).
    let swapped = changed("     4 w 1     4 b 1", "     4 b 1     4 w 1");
    let swapped = String::from_utf8(swapped).unwrap().replace("     1 b 0     1 w 0", "     1 w 0     1 b 0");
    let run = with_input(&["check", "-", "--format", "json"], swapped.as_bytes());
    let round = &json(&run.out)["files"][0]["rounds"][2];
    assert_eq!(run.code, 1);
    assert_eq!((&round["verdict"], &round["default_verdict"]), (&"colour".into(), &"colour".into()));
    let decisive = &round["decisive"];
    assert!(decisive["article"].as_str().is_some_and(|article| article.starts_with("4.3.")), "{decisive}");
    assert_ne!(decisive["recorded"], decisive["reference"]);
}

#[test]
fn bad_input_exits_2_with_file_line_and_column() {
    let run = with_input(&["check", "-"], &changed("     3 b 1", "     3 b x"));
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(run.err.contains("--> -:5:99") && run.err.contains("error[unknown-result]"), "{}", run.err);
}

#[test]
fn a_file_that_does_not_exist_and_an_empty_folder_exit_2() {
    let run = arbitrium(&["check", "no such file.trf"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("no such file.trf"), "{}", run.err);
    let empty = folder("empty");
    let run = arbitrium(&["check", empty.to_str().unwrap()]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("holds no report files"), "{}", run.err);
}

#[test]
fn usage_errors_exit_2_and_help_exits_0() {
    for args in [
        &["check"][..],
        &["frobnicate"],
        &["check", SAMPLE, "--rounds", "5..3"],
        &["check", SAMPLE, "--reading", "tpn"],
        &["check", SAMPLE, "--reading", "tpn=odd"],
        &["check", SAMPLE, "--system", "dubov"],
        &["check", SAMPLE, "--budget", "few"],
        &["check", SAMPLE, "--time-per-round", "long"],
    ] {
        let run = arbitrium(args);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}");
        assert!(!run.err.is_empty());
    }
    for args in [&["--help"][..], &["check", "--help"], &["--version"]] {
        assert_eq!(arbitrium(args).code, 0, "{args:?}");
    }
}

#[test]
fn a_file_without_a_system_or_with_another_one_is_never_guessed() {
    let without = changed("192 FIDE_DOUBLESWISS\n", "");
    let run = with_input(&["check", "-"], &without);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("double-swiss-2026"), "{}", run.err);
    let run = with_input(&["check", "-", "--system", "double-swiss-2026"], &without);
    assert_eq!(run.code, 0, "{}", run.err);
    let other = changed("FIDE_DOUBLESWISS", "FIDE_DUTCH_2013");
    let run = with_input(&["check", "-"], &other);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("FIDE_DUTCH_2013"), "{}", run.err);
    let run = with_input(&["check", "-", "--system", "double-swiss-2026"], &other);
    assert_eq!(run.code, 0);
    assert!(run.err.contains("warning[other-system]"), "{}", run.err);
}

#[test]
fn nothing_checked_exits_4() {
    let run = arbitrium(&["check", SAMPLE, "--rounds", "9"]);
    assert_eq!(run.code, 4, "{}", run.out);
    assert!(run.out.contains("No match to check"), "{}", run.out);
}

/// A verdict under one of two answers would be a verdict under an answer that nobody sees.
#[test]
fn a_reading_that_is_answered_in_two_ways_is_refused() {
    let file =
        |tail: &[&str]| arbitrium(&[&["check", SAMPLE, "--reading", "last-round=never"], tail].concat());
    let twice = file(&["--reading", "tpn=start-rank", "--reading", "last-round=planned"]);
    assert_eq!((twice.code, twice.out.as_str()), (2, ""), "{}", twice.err);
    assert!(twice.err.contains("--reading last-round is answered twice: never and planned"), "{}", twice.err);
    assert_eq!(file(&["--reading", "last-round=never"]).code, file(&[]).code, "the same answer twice is one");
    let rated = arbitrium(&["rate", "x.trf", "--reading", "round-p=up", "--reading", "round-p=even"]);
    assert!(rated.code == 2 && rated.err.contains("round-p is answered twice"), "{}", rated.err);
}

/// "A file without a round whose 202 list 'agrees' is 4": nothing was checked, and nobody says that anything agrees.
#[test]
fn a_list_of_a_file_without_a_round_agrees_with_nothing() {
    let player =
        |id: u32, points: &str| format!("{:<80}{points:>4}{id:>5}\n", format!("001 {id:>4}      Ahn"));
    let file = |points: &str| {
        let head = "192 FIDE_DUTCH_2026\n142 3\n202 BH,SB\n";
        format!("{head}{}{}", player(1, "0.0"), player(2, points))
    };
    let players = file("0.0");
    for (format, says) in [("text", "no round is recorded"), ("json", "\"verdict\":\"not-checked\"")] {
        let run = with_input(&["check", "-", "--format", format], players.as_bytes());
        assert!(run.code == 4 && run.out.contains(says), "{format}: {run:?}");
        assert!(!run.out.contains("agree"), "{format}: {run:?}");
    }
    // Points that no game brought are wrong all the same.
    assert_eq!(with_input(&["check", "-"], file("3.0").as_bytes()).code, 1);
}

/// What another pairing is worth is an exit status that a script can use, in every format: 0 it is the one of the rules, 1
/// it differs or is illegal, 2 it is no pairing.
#[test]
fn another_pairing_is_told_by_the_exit_status() {
    let out = folder("instead_status").join("out");
    let judged = |instead: &str, format: &str| {
        let args = ["explain", "corpus/double_swiss_2026/example.trf", "--round", "2", "--instead", instead];
        arbitrium(&[&args[..], &["--format", format, "-o", out.to_str().unwrap()]].concat()).code
    };
    for format in ["text", "json", "html"] {
        assert_eq!(judged("1-2,5-3,6-4", format), 0, "{format}");
        assert_eq!(judged("1-3,6-2,5-4", format), 1, "{format}: worse");
        // Somebody unpaired, somebody twice, somebody who is nobody.
        for illegal in ["1-3,6-2", "1-2,1-3,6-4", "1-99,6-2,5-4"] {
            assert_eq!(judged(illegal, format), 1, "{format}: {illegal}");
        }
        assert_eq!(judged("1-2,x", format), 2, "{format}");
    }
}

#[test]
fn a_spent_budget_is_undecided_and_exits_4() {
    let run = arbitrium(&["check", SAMPLE, "--search", "literal", "--budget", "2"]);
    assert_eq!(run.code, 4, "{}", run.out);
    assert!(run.out.contains("cannot be decided") && run.out.contains("limit of candidates"), "{}", run.out);
}

#[test]
fn rounds_selects_with_both_ends() {
    let report = json(&arbitrium(&["check", SAMPLE, "--rounds", "2..3", "--format", "json"]).out);
    let rounds: Vec<&Value> =
        report["files"][0]["rounds"].as_array().unwrap().iter().map(|round| &round["round"]).collect();
    assert_eq!(rounds, [2, 3]);
}

#[test]
fn the_output_is_the_same_for_any_number_of_jobs() {
    // The searches for explanations and the sentences take most of the time: each once will do.
    let runs = [
        ("text", &["corpus/double_swiss_2026"][..]),
        ("json", &["corpus/dutch_2026", "--causes=off"]),
        ("jsonl", &["corpus/sentences"]),
    ];
    for (format, more) in runs {
        let run = |jobs| arbitrium(&[&["check", "--format", format, "--jobs", jobs], more].concat());
        // A run of more than a minute says how far it is: "N of M files", and within which.
        let is_progress = |line: &str| {
            let words: Vec<&str> = line.split(' ').collect();
            matches!(words[..], [done, "of", all, "files" | "files;", ..]
                if [done, all].iter().all(|n| n.parse::<u64>().is_ok()))
        };
        let told = |run: &Run| -> Vec<String> {
            run.err.lines().filter(|line| !is_progress(line)).map(str::to_owned).collect()
        };
        let (one, two) = (run("1"), run("2"));
        assert_eq!((one.code, &one.out, told(&one)), (two.code, &two.out, told(&two)), "{format}");
    }
}

#[test]
fn pair_prints_the_common_reply() {
    // The last match taken away: what is left is paired as it was recorded.
    let cut: String =
        sample().lines().map(|line| line.get(..131).unwrap_or(line).to_owned() + "\n").collect();
    let run = with_input(&["pair", "-"], cut.as_bytes());
    assert_eq!((run.code, run.out.as_str()), (0, "2\n1 4\n3 2\n"), "{}", run.err);
    let again = arbitrium(&["pair", SAMPLE, "--round", "3"]);
    assert_eq!(again.out, "2\n1 4\n3 2\n");
    let bye = arbitrium(&["pair", SAMPLE, "--round", "2"]);
    assert_eq!(bye.out, "2\n4 3\n2 0\n", "a bye stands last, as `id 0`");
}

/// A round beyond the plan is paired and explained all the same; that it is not planned is said.
#[test]
fn of_a_round_beyond_the_plan_it_is_said_that_it_is_not_planned() {
    let asked = |args: &[&str], file: &str| with_input(args, file.as_bytes()).err;
    for args in [&["pair", "-"][..], &["explain", "-", "--round", "4"]] {
        let said = asked(args, &sample());
        assert!(said.contains("only 3 matches are planned (142)"), "{args:?}: {said}");
        let said = asked(args, &sample().replace("142 6", "142 2"));
        assert!(said.contains("142 says 1 match, but 3 are recorded"), "{args:?}: {said}");
        assert!(said.contains("only 1 match is planned (142)"), "{args:?}: {said}");
    }
    let said = asked(&["explain", "-", "--round", "3"], &sample());
    assert!(!said.contains("planned"), "{said}");
}

#[test]
fn pair_json_has_its_schema() {
    let run = arbitrium(&["pair", SAMPLE, "--round", "2", "--format", "json"]);
    let expected =
        r#"{"schema":"arbitrium/pair/1","system":"double-swiss-2026","round":2,"pairs":[[4,3]],"bye":2}"#;
    assert_eq!(run.out.trim(), expected);
}

#[test]
fn pair_writes_to_a_file() {
    let out = folder("pair").join("out.txt");
    let run = arbitrium(&["pair", SAMPLE, "--round", "3", "-o", out.to_str().unwrap()]);
    assert_eq!((run.code, run.out.as_str()), (0, ""));
    assert_eq!(std::fs::read_to_string(out).unwrap(), "2\n1 4\n3 2\n");
}

#[test]
fn pairing_a_round_without_the_results_of_the_one_before_names_the_games() {
    let open = sample()
        .replace("     4 w 1     4 b 1", "     4 w       4 b")
        .replace("     1 b 0     1 w 0", "     1 b       1 w");
    let run = with_input(&["check", "-"], open.as_bytes());
    assert_eq!(run.code, 0, "published pairings without results are checked: {}{}", run.out, run.err);
    let run = with_input(&["pair", "-"], open.as_bytes());
    assert_eq!(run.code, 2);
    assert!(run.err.contains("match 3 has no result yet for 1-4"), "{}", run.err);
}

#[test]
fn where_no_pairing_exists_it_is_said_who_cannot_be_matched() {
    // Four players who have met each other all: 3.3.3.
    let mut file = "012 Exhausted\n142 8\n152 W\n192 FIDE_DOUBLESWISS\n".to_owned();
    for (id, opponents) in [(1, [2, 3, 4]), (2, [1, 4, 3]), (3, [4, 1, 2]), (4, [3, 2, 1])] {
        let cells = opponents.map(|opponent| {
            let (first, second) = if id < opponent { ('w', 'b') } else { ('b', 'w') };
            format!("  {opponent:>4} {first} =  {opponent:>4} {second} =")
        });
        let cells = cells.concat();
        let _ = writeln!(
            file,
            "001 {id:>4} m    {:<33}{:>5}{:>32}{:>5}{cells}",
            format!("Player {id}"),
            2000,
            "3.0",
            1
        );
    }
    let run = with_input(&["pair", "-"], file.as_bytes());
    assert_eq!(run.code, 4, "{}", run.err);
    assert!(run.err.contains("no legal pairing exists"), "{}", run.err);
    for id in ["1", "2", "3", "4"] {
        assert!(run.err.contains(id), "{}", run.err);
    }
}

#[test]
fn planned_rounds_and_initial_colour_come_from_where_the_contract_says() {
    let source = |file: &[u8], args: &[&str]| {
        let args: Vec<&str> = ["check", "-", "--format", "json"].iter().chain(args).copied().collect();
        let report = json(&with_input(&args, file).out);
        let file = report["files"][0].clone();
        (
            file["planned_rounds"].clone(),
            file["planned_rounds_source"].clone(),
            file["initial_colour"].clone(),
            file["initial_colour_source"].clone(),
        )
    };
    let text = |value: &str| Value::from(value);
    let plain = sample();
    assert_eq!(source(plain.as_bytes(), &[]), (3.into(), text("142"), text("black"), text("152")));
    assert_eq!(
        source(plain.as_bytes(), &["--planned-rounds", "5", "--initial-colour", "white"]),
        (5.into(), text("--planned-rounds"), text("white"), text("--initial-colour"))
    );
    let engine = plain.replace("142 6", "XXR 8").replace("152 B", "XXC black1");
    assert_eq!(source(engine.as_bytes(), &[]), (4.into(), text("XXR"), text("black"), text("XXC")));
    let bare = plain.replace("142 6\n", "").replace("152 B\n", "");
    assert_eq!(
        source(bare.as_bytes(), &[]),
        (Value::Null, Value::Null, text("black"), text("the first round's boards"))
    );
    let shown = with_input(&["inspect", "-"], bare.as_bytes()).out;
    assert!(
        shown.contains("unknown: no round counts as the last")
            && shown.contains("(the first round's boards)"),
        "{shown}"
    );
}

#[test]
fn a_difference_that_the_last_round_explains_is_said_to_be_a_reading() {
    // Judged as if the last match were not the last, some published rounds differ; the reading explains them.
    let run = arbitrium(&["check", FOLDER, "--reading", "last-round=never", "--format", "jsonl"]);
    let rounds: Vec<Value> =
        run.out.lines().flat_map(|line| json(line)["rounds"].as_array().unwrap().clone()).collect();
    let differing: Vec<&Value> = rounds.iter().filter(|round| round["verdict"] != "agrees").collect();
    assert!(!differing.is_empty());
    for round in differing {
        assert_eq!(round["verdict"], "reading");
        assert_ne!(round["default_verdict"], "agrees");
        assert!(round["readings"].as_array().unwrap().contains(&"last-round=planned".into()), "{round}");
    }
    assert_eq!(run.code, 1, "a reading counts");
}

#[test]
fn colour_is_only_used_where_it_is_wanted() {
    let has_colour = |run: &crate::common::command::Run| run.out.contains('\u{1b}');
    assert!(!has_colour(&arbitrium(&["check", SAMPLE])));
    assert!(has_colour(&arbitrium(&["check", SAMPLE, "--color", "always"])));
    assert!(!has_colour(&arbitrium(&["check", SAMPLE, "--color", "never"])));
}

/// What a run prints on a terminal; `None` where there is no program that lends one.
#[cfg(target_os = "linux")]
#[allow(clippy::print_stderr, reason = "a test says what it skips")]
fn on_a_terminal(options: &str, environment: (&str, &str)) -> Option<String> {
    let line = format!("'{}' check {SAMPLE} {options}", env!("CARGO_BIN_EXE_arbitrium"));
    let mut script = std::process::Command::new("script");
    script.args(["-qec", &line, "/dev/null"]).current_dir(env!("CARGO_MANIFEST_DIR"));
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI"] {
        script.env_remove(name);
    }
    script.env("TERM", "xterm-256color").env(environment.0, environment.1).stdin(std::process::Stdio::null());
    let Ok(output) = script.output() else {
        eprintln!("SKIPPED: there is no program `script`, which lends a terminal");
        return None;
    };
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(printed.contains("are correct"), "{printed}");
    Some(printed)
}

#[cfg(target_os = "linux")]
#[test]
fn results_on_a_terminal_are_coloured_unless_somebody_says_no() {
    let is_coloured =
        |options, environment| on_a_terminal(options, environment).map(|out| out.contains('\u{1b}'));
    let Some(usual) = is_coloured("", ("TERM", "xterm-256color")) else { return };
    assert!(usual);
    assert_eq!(is_coloured("--color never", ("TERM", "xterm-256color")), Some(false));
    assert_eq!(is_coloured("", ("NO_COLOR", "1")), Some(false));
    assert_eq!(is_coloured("", ("TERM", "dumb")), Some(false));
}

#[test]
fn hostile_names_are_harmless() {
    let hostile = changed("012 Double-Swiss sample 07", "012 \u{1b}[2J<script>\u{202e}");
    for args in [&["check", "-"][..], &["inspect", "-"]] {
        let run = with_input(args, &hostile);
        assert_eq!(run.code, 0);
        assert!(!run.out.contains('\u{1b}') && !run.out.contains('\u{202e}'), "{:?}", run.out);
    }
}

#[test]
fn a_closed_output_ends_quietly() {
    let mut child = command(&["rules"]).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

#[test]
fn several_files_end_with_the_worst_of_their_ends() {
    let folder = folder("several");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    std::fs::write(path("a.trf"), sample()).unwrap();
    std::fs::write(path("b.trf"), changed("     3 b 1", "     3 b x")).unwrap();
    let run = arbitrium(&["check", folder.to_str().unwrap()]);
    assert_eq!(run.code, 2);
    assert!(
        run.out.contains("3 of 3 matches are correct") && run.out.contains("2 files, 3 matches"),
        "{}",
        run.out
    );
    let run = arbitrium(&["check", &path("a.trf"), SAMPLE, "--format", "jsonl"]);
    assert_eq!((run.code, run.out.lines().count()), (0, 2));
}

#[test]
fn rules_shows_the_rulebook_an_article_and_a_reading() {
    let all = arbitrium(&["rules"]).out;
    for word in ["C6 (2.3.3)", "3.4.2", "GHR 3.6", "look-ahead: fewest | parity"] {
        assert!(all.contains(word), "{word}");
    }
    let article = arbitrium(&["rules", "c6"]).out;
    assert!(
        article.contains("interpretation look-ahead") && article.contains("interpretation following"),
        "{article}"
    );
    assert!(arbitrium(&["rules", "tpn"]).out.contains("start-rank"));
    assert_eq!(arbitrium(&["rules", "C99"]).code, 2);
}

#[test]
fn explain_shows_every_step_with_its_article() {
    let run = arbitrium(&["explain", "corpus/double_swiss_2026/published/t19.trf", "--round", "6"]);
    assert_eq!(run.code, 0, "{}", run.err);
    insta::assert_snapshot!(run.out);
    let literal = arbitrium(&[
        "explain",
        "corpus/double_swiss_2026/published/t19.trf",
        "--round",
        "6",
        "--search",
        "literal",
    ]);
    assert_eq!(literal.out, run.out);
}

#[test]
fn completions_and_the_manual_come_from_the_same_definition() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(arbitrium(&["completions", shell]).out.contains("arbitrium"), "{shell}");
    }
    assert!(arbitrium(&["man"]).out.contains(".TH arbitrium 1"));
}

#[test]
fn every_subcommand_has_a_manual_page() {
    let pages = arbitrium(&["man", "--pages"]).out;
    assert!(pages.lines().count() > 25 && pages.contains("\nrate-list import\n"), "{pages}");
    for page in pages.lines() {
        let words: Vec<&str> = ["man"].into_iter().chain(page.split(' ')).collect();
        let run = arbitrium(&words);
        let title = format!(".TH arbitrium-{} 1", page.replace(' ', "-"));
        // What is written as \\- is a hyphen too.
        assert!(run.out.replace("\\-", "-").contains(&title), "{page}: {}", run.out);
    }
    let run = arbitrium(&["man", "chek"]);
    assert_eq!(run.code, 2, "{}", run.err);
    assert!(run.err.contains("chek") && run.err.contains("rate-list import"), "{}", run.err);
}

/// "each renders without warnings", by whichever of the two that show manual pages is here.
#[test]
#[allow(clippy::print_stderr, reason = "a test says what it skips")]
fn every_manual_page_is_shown_without_a_warning() {
    let folder = folder("manual-pages");
    let pages = arbitrium(&["man", "--pages"]).out;
    let pages: Vec<String> = pages.lines().chain([""]).map(str::to_owned).collect();
    for page in &pages {
        let words: Vec<&str> = ["man"].into_iter().chain(page.split_whitespace()).collect();
        std::fs::write(folder.join(format!("{}.1", page.replace(' ', "-"))), arbitrium(&words).out).unwrap();
    }
    // The one says what is wrong, the other shows the page and says it beside.
    for (shows, shown_by) in
        [(false, &["mandoc", "-Tlint", "-Wwarning"][..]), (true, &["man", "--warnings=w,all", "-l"])]
    {
        for page in &pages {
            let mut command = std::process::Command::new(shown_by[0]);
            command.args(&shown_by[1..]).arg(folder.join(format!("{}.1", page.replace(' ', "-"))));
            command.env("MANWIDTH", "80").env("LC_ALL", "C.UTF-8").env("MANPAGER", "cat");
            let Ok(shown) = command.output() else {
                eprintln!("SKIPPED: there is no {} to show manual pages", shown_by[0]);
                break;
            };
            let text = String::from_utf8_lossy(&shown.stdout);
            let said = String::from_utf8_lossy(&shown.stderr) + if shows { "" } else { &*text };
            // A page is that of a version, and the same whenever it is made: it tells no date.
            let faults: Vec<&str> =
                said.lines().filter(|line| !line.ends_with("missing date, using \"\": TH")).collect();
            assert!(faults.is_empty(), "{shown_by:?} {page}: {faults:#?}");
            assert!(!shows || text.contains("SYNOPSIS"), "{shown_by:?} {page}: {text}");
        }
    }
}

#[test]
fn explain_answers_for_a_player_a_wish_and_another_pairing() {
    let file = "corpus/double_swiss_2026/published/t19.trf";
    let ask = |question: &[&str]| {
        let args: Vec<&str> = ["explain", file, "--round", "6"].iter().chain(question).copied().collect();
        arbitrium(&args)
    };
    insta::assert_snapshot!("explain_player", ask(&["--player", "3"]).out);
    insta::assert_snapshot!("explain_why_not", ask(&["--why-not", "9", "1"]).out);
    insta::assert_snapshot!("explain_instead", ask(&["--instead", "9-8,11-1,10-6,5-2,7-3,4-bye"]).out);
    assert!(ask(&["--why-not", "2", "7"]).out.contains("they met in match 2"));
    assert!(ask(&["--why-not", "9", "8"]).out.contains("meet in the correct pairing"));
    let other = folder("instead").join("pairing.txt");
    std::fs::write(&other, arbitrium(&["pair", file, "--round", "6"]).out).unwrap();
    let path = other.to_str().unwrap();
    assert_eq!(
        ask(&["--instead", path]).out,
        "Double-Swiss sample 19 · match 6 · double-swiss-2026\n\nJudgement: correct\n"
    );
    let pairs = std::fs::read_to_string(path).unwrap();
    std::fs::write(path, pairs.replace('\n', "\r")).unwrap();
    assert_eq!(
        ask(&["--instead", path]).out,
        "Double-Swiss sample 19 · match 6 · double-swiss-2026\n\nJudgement: correct\n"
    );
    std::fs::write(path, "9-8,11-1,10-6,5-2,7-3,4-bye\n").unwrap();
    assert_eq!(ask(&["--instead", path]).out, ask(&["--instead", "9-8,11-1,10-6,5-2,7-3,4-bye"]).out);
    // A first line that is none must not swallow a pair.
    let (count, uncounted) = pairs.split_once('\n').unwrap();
    let fewer = pairs.trim_end().rsplit_once('\n').unwrap().0;
    for (text, told) in [
        (uncounted, "is not the number of lines that follow"),
        (fewer, "the first line of the pairing counts 6, and is followed by 5 lines"),
        (count, "is not a part of a pairing"),
        ("", "an empty text is not a part of a pairing"),
    ] {
        std::fs::write(path, text).unwrap();
        let run = ask(&["--instead", path]);
        assert!(run.code == 2 && run.err.contains(told), "{text:?}: {run:?}");
    }
    for wrong in [
        &["--player", "99"][..],
        &["--why-not", "1", "99"],
        &["--why-not", "1", "1"],
        &["--instead", "1-2,x"],
        &["--player", "0"],
    ] {
        assert_eq!(ask(wrong).code, 2, "{wrong:?}");
    }
}

#[test]
fn virtual_points_count_into_the_score_for_pairing_only() {
    // Record 250 counts report columns: 1 and 2 are the first match.
    let accelerated = changed("152 B\n", "152 B\n250      01.0 001 002 0001 0002\n");
    let explain =
        |round: &str| with_input(&["explain", "-", "--round", round, "--player", "1"], &accelerated).out;
    assert!(explain("1").contains("score 1.0, place 1 of the 4"), "{}", explain("1"));
    assert!(explain("1").contains("scoregroup: 1, 2\n"), "{}", explain("1"));
    assert!(explain("3").contains("score 2.0, place 2 of the 4"), "{}", explain("3"));
    let run = with_input(&["check", "-", "--rounds", "1", "--format", "json"], &accelerated);
    let round = &json(&run.out)["files"][0]["rounds"][0];
    assert_eq!(round["verdict"], "worse", "1 and 2 now are a scoregroup of their own: {round}");
    assert_eq!(round["decisive"]["article"], "C4");
    assert!(with_input(&["inspect", "-"], &accelerated).out.contains("1.0 for players 1 to 2 (match 1)"));
    // Every page says so, and whatever a machine reads.
    let said = "This round is accelerated: virtual points are 1.0 for 1 to 2.";
    for question in [&["--player", "1"][..], &["--why-not", "1", "3"], &["--instead", "1-2,3-4"]] {
        let args = [&["explain", "-", "--round", "1", "--format", "html"], question].concat();
        assert!(with_input(&args, &accelerated).out.contains(said), "{question:?}");
    }
    for format in ["junit", "json", "jsonl", "sarif", "github"] {
        let report = with_input(&["check", "-", "--rounds", "1", "--format", format], &accelerated).out;
        assert!(report.contains(said), "{format}: {report}");
    }
}

/// A team event is warned of and refused as an individual one is: rounds beyond the plan, players that are not there, two values for one
/// result of a match.
#[test]
fn what_a_team_event_declares_is_held_against_the_file() {
    let file = std::fs::read_to_string("corpus/team_2026/verdicts/260.trf").unwrap();
    let without: String = file
        .lines()
        .filter(|line| !["062", "142", "362"].iter().any(|code| line.starts_with(code)))
        .map(|line| line.to_owned() + "\n")
        .collect();
    let said = |records: &str| with_input(&["inspect", "-"], (records.to_owned() + &without).as_bytes());
    let run = said("062 2\n142 1\n");
    assert!(run.out.contains("warning[player-count]: 062 says 2 players"), "{run:?}");
    assert!(run.out.contains("warning[more-rounds-than-planned]: 142 says 1 round, but"), "{run:?}");
    let run = said("362 TW 3.0    TD 1.0    TL 0.0\n362 TW 2.0\n");
    assert!(
        run.code == 2 && run.out.contains("error[scoring-twice]: two different values for TW"),
        "{run:?}"
    );
}

/// Tie-breaks say how a program ranks: where its pairings are compared they would change nothing.
#[test]
fn compare_asks_for_tie_breaks_with_standings_alone() {
    for option in [["--tie-breaks", "BH"], ["--rules", "c07-2024"]] {
        let run = arbitrium(&[&["compare", SAMPLE, "--engine", "true {input}"][..], &option].concat());
        assert_eq!(run.code, 2, "{}", run.err);
        assert!(run.err.contains(&format!("{} is only for programs that rank", option[0])), "{}", run.err);
    }
}

#[test]
fn the_value_of_the_bye_is_that_of_the_match() {
    let shown = |file: &[u8]| with_input(&["inspect", "-"], file).out;
    assert!(shown(sample().as_bytes()).contains("bye 1.5"));
    assert!(shown(&changed("152 B\n", "152 B\n162  P 1.0\n")).contains("bye 1.0"));
}

#[test]
fn a_failed_run_leaves_nothing() {
    let folder = folder("output");
    let out = folder.join("never.txt");
    let run = arbitrium(&["pair", "no such file", "-o", out.to_str().unwrap()]);
    assert_eq!((run.code, out.exists()), (2, false));
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0, "nothing unfinished is left");
}

#[test]
fn a_reading_explains_the_whole_file_whatever_rounds_are_asked_for() {
    let file = "corpus/double_swiss_2026/verdicts/reading_explains_one_round_only.trf";
    let verdict = |args: &[&str]| {
        let args: Vec<&str> = ["check", file, "--format", "json"].iter().chain(args).copied().collect();
        let rounds = json(&arbitrium(&args).out)["files"][0]["rounds"].clone();
        rounds.as_array().unwrap().iter().find(|round| round["round"] == 2).unwrap()["verdict"].clone()
    };
    assert_eq!(verdict(&[]), verdict(&["--rounds", "2"]));
}

#[test]
fn records_of_columns_speak_of_matches() {
    // 240: a bye announced for a blank cell brings its points; two different ones are an error.
    let blank = changed("  0000 - H  0000 - H", "                    ");
    let announced = |records: &str| {
        String::from_utf8(blank.clone())
            .unwrap()
            .replace("152 B\n", &format!("152 B\n{records}"))
            .into_bytes()
    };
    let run = with_input(&["check", "-", "-v"], &announced("240 H 003    1\n240 H 004    1\n"));
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    assert!(run.err.contains("repair[announced-bye]") && !run.err.contains("points-differ"), "{}", run.err);
    let run = with_input(&["check", "-", "-v"], &announced("240 H 003    1\n"));
    assert!(run.code == 0 && run.err.contains("repair[half-bye]"), "{}", run.err);
    let run = with_input(&["check", "-"], &announced("240 H 003    1\n240 Z 004    1\n"));
    assert!(run.code == 2 && run.err.contains("error[contradictory-byes]"), "{}", run.err);
    // 250: both columns say the same, and it counts once.
    let points = |records: &str| {
        let file = changed("152 B\n", &format!("152 B\n{records}"));
        with_input(&["explain", "-", "--round", "1", "--player", "1"], &file)
    };
    let twice = points("250      01.0 001 001 0001 0001\n250      01.0 002 002 0001 0001\n");
    assert!(twice.out.contains("score 1.0"), "{}{}", twice.out, twice.err);
    let unequal = points("250      01.0 001 001 0001 0001\n250      02.0 002 002 0001 0001\n");
    assert!(unequal.code == 2 && unequal.err.contains("error[inconsistent-match]"), "{}", unequal.err);
}

/// A Dutch tournament of six before its first round.
fn six(records: &str) -> Vec<u8> {
    let mut text = format!("012 six\n062 6\n152 W\n{records}");
    for id in 1..=6 {
        writeln!(text, "001 {id:>4}      Player {id}").unwrap();
    }
    text.into_bytes()
}

/// C.04.7, 1.2: "The first group (GA) shall contain the first half of the participants, rounded up to the nearest even number":
/// four of six.
#[test]
fn a_declared_baku_acceleration_is_computed() {
    let pairs = |records: &str| {
        let run = with_input(&["pair", "-"], &six(records));
        assert_eq!(run.code, 0, "{}", run.err);
        run.out.lines().skip(1).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(pairs("142 5\n192 FIDE_DUTCH_2026\n"), ["1 4", "5 2", "3 6"]);
    for code in ["FIDE_DUTCH_2026_BAKU", "FIDE_DUTCH_2017_BAKU"] {
        assert_eq!(pairs(&format!("142 5\n192 {code}\n")), ["1 3", "4 2", "5 6"]);
        // What a record says goes before it: here only the first two are accelerated.
        let recorded = format!("142 5\n192 {code}\n250      01.0 001 001 0001 0002\n");
        assert_eq!(pairs(&recorded), ["1 2", "3 5", "6 4"]);
        // 1.4.1: the accelerated rounds are half of those planned.
        let unplanned = with_input(&["pair", "-"], &six(&format!("192 {code}\n")));
        assert!(unplanned.code == 2 && unplanned.err.contains("rounds planned"), "{}", unplanned.err);
        let told = with_input(&["pair", "-", "--planned-rounds", "5"], &six(&format!("192 {code}\n")));
        assert_eq!(told.code, 0, "{}", told.err);
        // 1.1: "the points for a win equal the points for two draws and the points for a loss are zero".
        let scoring = "162  W 3.0    D 1.0\n";
        let football = with_input(&["pair", "-"], &six(&format!("142 5\n192 {code}\n{scoring}")));
        assert!(football.code == 2 && football.err.contains("two draws"), "{}", football.err);
    }
}

#[test]
fn an_odd_xxr_is_not_followed_and_an_accelerated_type_needs_its_points() {
    let odd = changed("142 6", "XXR 5");
    let run = with_input(&["check", "-", "--format", "json"], &odd);
    assert_eq!(json(&run.out)["files"][0]["planned_rounds"], Value::Null, "{}", run.err);
    assert!(run.err.contains("warning[odd-number-of-rounds]"), "{}", run.err);
    let baku = changed("FIDE_DOUBLESWISS", "FIDE_DOUBLESWISS_BAKU");
    assert_eq!(with_input(&["check", "-"], &baku).code, 2);
    let run = with_input(&["check", "-", "--system", "double-swiss-2026"], &baku);
    assert!(run.code == 0 && run.err.contains("warning[no-acceleration]"), "{}", run.err);
    let lower = changed("FIDE_DOUBLESWISS", "fide_doubleswiss");
    assert_eq!(with_input(&["check", "-"], &lower).code, 0);
    assert_eq!(arbitrium(&["check", SAMPLE, "--reading", "match-forfeit=both-games"]).code, 0);
}

#[test]
fn a_file_that_declares_nothing_is_judged_by_the_dutch_of_its_date() {
    for (start, word) in [("24/09/2010", "dutch-2006"), ("2026/03/07", "dutch-2026")] {
        let file = std::fs::read_to_string("corpus/trf/own/lines_passed_over.trf").unwrap();
        let run = with_input(&["check", "-"], file.replace("24/09/2010", start).as_bytes());
        assert_eq!(run.code, 0, "{}", run.err);
        assert!(
            run.out.starts_with(&format!("No pairing system in the file (record 192): using {word}")),
            "{}",
            run.out
        );
    }
}

#[test]
fn a_player_is_named_by_name_too_and_by_the_whole_of_it_where_several_share_its_beginning() {
    let file = "corpus/trf/own/lines_passed_over.trf";
    let ask = |who| arbitrium(&["explain", file, "--system", "dutch-2026", "--round", "2", "--player", who]);
    assert_eq!(ask("bak").out, ask("2").out);
    assert_eq!(ask("bak").code, 0);
    let nobody = ask("Nobody");
    assert!(nobody.code == 2 && nobody.err.contains("no player has the starting rank or FIDE number"));
    let two = std::fs::read_to_string(file).unwrap().replace("Bak, Bora", "Ahn, Bora");
    let ask = ["explain", "-", "--system", "dutch-2026", "--round", "2", "--player", "ahn"];
    let run = with_input(&ask, two.as_bytes());
    assert_eq!(run.code, 2);
    assert!(run.err.contains("expected: one of 1 (Ahn, Ara), 2 (Ahn, Bora)"), "{}", run.err);
}

#[test]
fn a_summary_shows_what_differs_and_the_counts() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    std::fs::copy(SAMPLE, path("good.trf")).unwrap();
    std::fs::write(path("bad.trf"), "001-\n").unwrap();
    let all = arbitrium(&["check", folder.path().to_str().unwrap()]);
    assert!(all.out.contains("good.trf") && all.out.contains("bad.trf"), "{}", all.out);
    let run = arbitrium(&["check", "--summary", folder.path().to_str().unwrap()]);
    assert!(!run.out.contains("good.trf") && run.out.contains("bad.trf"), "{}", run.out);
    assert!(run.out.contains("2 files, 3 matches, 0 differ, 1 file not judged to its end"), "{}", run.out);
    // Why a file was not judged is told once.
    assert_eq!((run.out.clone() + &run.err).matches("cannot be used: ").count(), 1, "{}{}", run.out, run.err);
}

/// Who checks the rounds of a club endorses no program: the allowance is a matter of `endorse`, and of who asks.
#[test]
fn the_allowance_for_an_endorsement_is_printed_on_request_only() {
    let files = ["corpus/double_swiss_2026/published/t07.trf", "corpus/double_swiss_2026/published/t08.trf"];
    for format in ["text", "html"] {
        let check = [&["check", "--format", format], &files[..]].concat();
        let run = arbitrium(&check);
        assert!(!run.out.contains("Allowance"), "{}", run.out);
        let run = arbitrium(&[&check[..], &["--coverage"]].concat());
        assert!(run.out.contains("Allowance for an endorsement"), "{}", run.out);
    }
}

#[test]
fn where_nothing_was_judged_there_is_no_allowance_and_pair_is_named() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["a.trf", "b.trf"] {
        let players = "192 FIDE_DUTCH_2026\n142 3\n001    1      Ahn\n001    2      Bak\n";
        std::fs::write(folder.path().join(name), players).unwrap();
    }
    let run = arbitrium(&["check", folder.path().to_str().unwrap()]);
    assert!(run.out.contains("no round to check; `arbitrium pair` pairs the next"), "{}", run.out);
    assert!(!run.out.contains("Allowance"), "{}", run.out);
}

#[cfg(unix)]
#[test]
fn names_of_files_and_players_steer_nothing_in_any_format() {
    let folder = tempfile::tempdir().unwrap();
    let name = "x\u{202e}\u{e0041}\nerror: y.trf";
    let file = folder.path().join(name);
    let text = changed("sample", "sa\u{202e}m\u{2066}ple\u{e0041}");
    std::fs::write(&file, text).unwrap();
    std::fs::write(folder.path().join("z\u{202e}\nerror: no.trf"), "001-\n").unwrap();
    for format in ["text", "json", "jsonl", "junit", "sarif", "github", "html"] {
        let run = arbitrium(&["check", folder.path().to_str().unwrap(), "--format", format]);
        for (what, text) in [("out", &run.out), ("err", &run.err)] {
            assert!(!text.contains(['\u{202e}', '\u{2066}', '\u{e0041}']), "{format} {what}: {text}");
            assert!(!text.contains("\nerror: y") && !text.contains("\nerror: no"), "{format} {what}: {text}");
        }
    }
}

/// Half of a large field is one prohibited group: its next round takes longer than others.
const LONG: &str = "corpus/dutch_2006/robust/half_group_120.trf";

#[test]
fn every_question_ends_by_its_budget_and_says_what_was_spent_and_where() {
    let steps = ["--system=dutch-2006", "--budget=200000"];
    let ends = |question: &[&str]| {
        let run = arbitrium(&[question, &steps].concat());
        assert_eq!(run.code, 4, "{question:?}: {}{}", run.out, run.err);
        let told = run.out.clone() + &run.err;
        assert!(told.contains("before the budget of 200000 steps was spent"), "{question:?}: {told}");
        told
    };
    // The same answer on every machine: so here too, twice.
    assert_eq!(ends(&["pair", LONG]), ends(&["pair", LONG]));
    ends(&["explain", LONG, "--round=2"]);
    ends(&["explain", LONG, "--round=2", "--player=1"]);
    ends(&["explain", LONG, "--round=2", "--why-not", "4", "5"]);
    let tournament = std::fs::read_to_string(LONG).unwrap();
    let ask = serde_json::json!({
        "protocol": "arbitrium/engine/1", "id": 7, "system": "dutch-2006", "round": 2, "format": "trf16",
        "tournament": tournament
    });
    let served = with_input(&["pair", "--serve", "--budget=200000"], format!("{ask}\n").as_bytes());
    assert!(
        served.out.contains("\"error\":\"no answer was found before the budget of 200000"),
        "{}",
        served.out
    );
}

#[test]
fn time_ends_a_question_too() {
    let long = "corpus/speed/half_2006_100_2_0.trf";
    for (option, told) in [("--time-per-round=1ms", "the round"), ("--time-per-file=1ms", "the file")] {
        let run = arbitrium(&["pair", long, "--system=dutch-2012", option]);
        assert_eq!(run.code, 4);
        assert!(run.err.contains(&format!("the time of 1ms for {told} was up")), "{}", run.err);
    }
}

#[test]
fn readings_that_are_not_searched_are_told() {
    let file = "corpus/trf/karl_mala_2005.trf";
    let check = |option: &str| {
        arbitrium(&["check", file, "--system=dutch-2006", "--rounds=1", "--format=json", option])
    };
    let plain = json(&check("--no-readings").out);
    let file = &plain["files"][0];
    assert_eq!(file["readings_not_searched"], "other interpretations were not tried");
    assert_eq!(
        (&file["rounds"][0]["verdict"], &file["rounds"][0]["readings"]),
        (&"later".into(), &Value::Array(vec![]))
    );
    // Enough for a round, not for all of them under every reading.
    let run = check("--budget=100000000");
    let told = json(&run.out)["files"][0]["readings_not_searched"].clone();
    assert!(told.as_str().unwrap().ends_with(" not tried (too many steps)"), "{told}");
}

/// `docs/guide/verdicts.md`: "All alternative readings of a file together may take a twentieth of the steps that one question may, each
/// a thousandth". 51 rounds of 80 players, two thirds of which differ: a quarter of the steps is enough for all of them.
#[test]
fn all_readings_of_a_long_event_are_tried() {
    let file = "corpus/speed/slow2017.trf";
    let with = |budget: &str| {
        let args = ["check", file, "--system", "dutch-2017", "--budget", budget, "--format", "json"];
        json(&arbitrium(&args).out)["files"][0]["readings_not_searched"].clone()
    };
    assert!(with("500000000").is_null());
    // What one reading may not is left untried, and the others are tried.
    let few = with("20000000");
    let told = few.as_str().unwrap();
    let [left, of] = [0, 2].map(|word| told.split(' ').nth(word).unwrap().parse::<usize>().unwrap());
    assert!(told.ends_with(" not tried (too many steps)") && of - left > 3, "{few}");
}

/// A link to a folder that is named is that folder; one that lies in a folder is not searched.
#[cfg(unix)]
#[test]
fn a_named_link_to_a_folder_is_the_folder() {
    let place = folder("named-link");
    std::fs::create_dir(place.join("real")).unwrap();
    std::fs::copy("corpus/trf/replaced/bullet.trf", place.join("real/one.trf")).unwrap();
    let link = place.join("link");
    std::os::unix::fs::symlink(place.join("real"), &link).unwrap();
    let run = arbitrium(&["inspect", link.to_str().unwrap()]);
    assert_eq!(run.code, 0, "{}", run.err);
    let run = arbitrium(&["inspect", place.to_str().unwrap()]);
    assert!(run.code == 2 && run.err.contains("a link to a folder, which is not searched"), "{}", run.err);
}

/// A folder is no file for a result, and a model that is no report is told with its place.
#[test]
fn a_folder_for_a_result_and_a_model_that_is_none_are_usage() {
    let place = folder("folder-for-a-result");
    let run = arbitrium(&["check", "corpus/dutch_2026/verdicts/bye_c5.trf", "-o", place.to_str().unwrap()]);
    assert_eq!(run.code, 2, "{}", run.err);
    assert!(run.err.contains("this is a folder; expected: a file"), "{}", run.err);
    let model = place.join("model.trf");
    std::fs::write(&model, "012 Open\n001-\n").unwrap();
    let made = place.join("made");
    let [model, made] = [&model, &made].map(|path| path.to_str().unwrap());
    let run = arbitrium(&["generate", "--system", "dutch-2026", "--model", model, "-o", made]);
    assert_eq!(run.code, 2, "{}", run.err);
    assert!(run.err.contains("model.trf:2:1") && run.err.contains("unreadable-line"), "{}", run.err);
}

/// C.04.7, 1.5: "The pairing score of a participant … is given by the sum of their standings points and the virtual points
/// assigned to them." Where they are in force the page says so, for it tells points that no list of standings has.
#[test]
fn virtual_points_are_told_where_they_are_in_force() {
    let told = |players: &str| {
        format!(
            "This round is accelerated: virtual points are {players}. Scores here include them, because players are paired by both."
        )
    };
    let file = "corpus/dutch_2017/verdicts/reading_float_scores.trf";
    let explained = |round: &str, more: &[&str]| {
        arbitrium(&[&["explain", file, "--round", round], more].concat())
            .out
            .matches("is accelerated")
            .count()
    };
    let first = arbitrium(&["explain", file, "--round", "1"]).out;
    let first = first.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(first.contains(&told("1.0 for 1 to 3")), "{first}");
    assert_eq!((explained("1", &["--player", "1"]), explained("1", &["--format", "html"])), (1, 1));
    assert_eq!((explained("2", &[]), explained("2", &["--player", "1"])), (0, 0), "they ended with round 1");
    let disputed = "corpus/kit/dutch-2012/d2-3.trf";
    let text = arbitrium(&["check", disputed, "--causes", "off"]).out;
    let page = arbitrium(&["check", disputed, "--causes", "off", "--format", "html"]).out;
    assert!(text.matches("This round is accelerated: ").count() == 1, "{text}");
    assert!(page.contains("This round is accelerated: "), "{page}");
}

/// Of several who have a bye, one may have the allocated one and the others asked for theirs: then the round is correct.
#[test]
fn several_byes_are_one_too_many_unless_one_was_asked_for() {
    let file = "corpus/dutch_2026/told/two_byes.trf";
    let asked = std::fs::read_to_string(file).unwrap().replace("7 b 1  0000 - U", "7 b 1  0000 - F");
    let run = with_input(&["check", "-", "--rounds", "3"], asked.as_bytes());
    assert_eq!(run.code, 0, "{}", run.out);
}

/// Whether a legal pairing exists may depend on the number of rounds (1.8: topscorers in the last round; Lim, 6).
#[test]
fn no_pairing_unless_it_is_the_last_round_is_told_so() {
    let file = "corpus/lim_2026/told/paired_if_last.trf";
    let run = arbitrium(&["check", file, "--rounds", "3", "--causes", "off", "-q"]);
    assert_eq!(run.code, 1, "{}", run.out);
    let said = "the number of planned rounds is not in the file, so this round is treated as the last one";
    assert!(run.out.split_whitespace().collect::<Vec<_>>().join(" ").contains(said), "{}", run.out);
    let planned =
        arbitrium(&["check", file, "--rounds", "3", "--planned-rounds", "5", "--causes", "off", "-q"]);
    assert!(planned.code == 1 && planned.out.contains("forbidden pairing"), "{}", planned.out);
    assert!(!planned.out.contains("treated as the last one"), "{}", planned.out);
}

/// What the questions say of the system is not overruled in silence.
#[test]
fn served_questions_name_their_system() {
    let run = arbitrium(&["pair", "--serve", "--system", "lim-2026"]);
    assert!(run.code == 2 && run.err.contains("--system"), "{}", run.err);
    let wrong = with_input(
        &["pair", "--serve"],
        b"{\"protocol\":\"arbitrium/engine/1\",\"id\":42,\"round\":\"4\"}\n",
    );
    assert!(wrong.out.contains("\"id\":42") && wrong.out.contains("no question"), "{}", wrong.out);
}

/// What was found and what was expected, not the words of a parser.
#[test]
fn a_number_that_is_none_and_a_folder_for_a_file_are_told() {
    const FILE: &str = "corpus/double_swiss_2026/example.trf";
    for (words, told) in [
        (&["check", FILE, "--budget", "abc"][..], "expected: a whole number from 0 up"),
        (&["check", FILE, "--jobs", "0"], "expected: a whole number from 1 to 65535"),
        (&["pair", FILE, "--round", "0"], "expected: a whole number from 1 to 65535"),
        (&["generate", "--count", "0"], "expected: a whole number from 1 up"),
        (&["pair", "corpus"], "corpus: this is a folder; expected: a file"),
        (&["explain", "corpus"], "corpus: this is a folder; expected: a file"),
        (&["check", FILE, "--baseline", "corpus"], "this is a folder; expected: a file"),
        (&["rate", "corpus/rating_2024/open.trf", "--list", ""], "\"\": "),
        (
            &["explain", FILE, "--round", "2", "--instead", "1-2,,3-4"],
            "an empty text is not a part of a pairing",
        ),
        (&["shrink", FILE, "--while", "true", "--engine-option", "seconds=3"], "cannot be used with"),
        (&["shrink", FILE, "--while", "true", "--tie-breaks", "BH"], "cannot be used with"),
        (&["campaign", "merge", "corpus", "-o", FILE], "this is a file; expected: a folder"),
    ] {
        let run = arbitrium(words);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{words:?}: {}", run.err);
        assert!(run.err.contains(told), "{words:?}: {}", run.err);
    }
}

/// The synopsis of a manual page is the usage of its command.
#[test]
fn a_manual_page_shows_the_usage() {
    let page = arbitrium(&["man", "check"]).out;
    assert!(page.contains(".SH SYNOPSIS\narbitrium check [OPTIONS] <FILE>..."), "{page}");
    assert!(page.contains("\n.SH DESCRIPTION") && page.contains("\n.SH OPTIONS"), "{page}");
    let pair = arbitrium(&["man", "pair"]).out;
    assert!(
        pair.contains("arbitrium pair [OPTIONS] <FILE>\n.br\narbitrium pair [OPTIONS] \\-\\-serve"),
        "{pair}"
    );
}

/// The ending of the output file is the format if the user chooses none.
#[test]
fn the_name_of_the_output_file_says_its_format() {
    let place = folder("by-name");
    let written = |line: &[&str], name: &str| {
        let output = place.join(name);
        let run = arbitrium(&[line, &["-q", "-o", output.to_str().unwrap()]].concat());
        assert!(run.code <= 1, "{}", run.err);
        std::fs::read_to_string(output).unwrap()
    };
    let file = "corpus/start/six_players.trf";
    assert!(written(&["check", file], "check.HTML").starts_with("<!DOCTYPE html>"));
    assert!(written(&["rate", file], "cards.csv").starts_with("fide_id,"));
    assert!(written(&["pair", file], "next.trf").contains("\n001    1 "));
    assert!(written(&["pair", file], "next.txt").starts_with("3\n"));
    assert!(written(&["check", file, "--format", "text"], "text.json").starts_with("Harbour Weekend"));
    // What follows `--` are files.
    let output = place.join("after.json");
    let run = arbitrium(&["check", "-q", "-o", output.to_str().unwrap(), "--", file]);
    assert_eq!(run.code, 1, "{}", run.err);
    assert!(std::fs::read_to_string(output).unwrap().starts_with('{'));
}
