//! The command end to end: its words, its exit statuses, its two outputs.

use crate::common::command::{Run, arbitrium, call, folder, ranker, shell, with_input};
use serde_json::{Value, json};

use std::fmt::Write;

const SAMPLE: &str = "corpus/double_swiss_2026/published/t07.trf";
const EXAMPLE: &str = "corpus/double_swiss_2026/example.trf";

fn sample() -> String {
    std::fs::read_to_string(SAMPLE).unwrap()
}

/// The sample with one text replaced, which must stand there.
fn changed(from: &str, to: &str) -> String {
    assert!(sample().contains(from), "{from}");
    sample().replace(from, to)
}

fn asked(args: &[&str], report: &str) -> Run {
    with_input(args, report.as_bytes())
}

fn checked(report: &str, more: &[&str]) -> Value {
    asked(&[&["check", "-", "--format", "json"], more].concat(), report).json()["files"][0].clone()
}

#[test]
fn wrong_words_and_wrong_files_exit_2() {
    let empty = folder("empty");
    let place = folder("folder-for-a-result");
    let [empty, place] = [&empty, &place].map(|path| path.to_str().unwrap());
    std::fs::write(format!("{place}/model.trf"), "012 Open\n001-\n").unwrap();
    let paths = [("SAMPLE", SAMPLE), ("EXAMPLE", EXAMPLE), ("EMPTY", empty), ("PLACE", place)];
    for (line, says) in [
        ("check 'no such file.trf'", "no such file.trf"),
        ("check EMPTY", "holds no report files"),
        ("check", "<FILE>"),
        ("frobnicate", "frobnicate"),
        ("check SAMPLE --rounds 5..3", "5..3"),
        ("check SAMPLE --reading tpn", "tpn"),
        ("check SAMPLE --reading tpn=odd", "odd"),
        ("check SAMPLE --reading text-of-the-day=2012", "dutch-2017, dutch-2026"),
        ("check SAMPLE --system dubov", "dubov"),
        ("check SAMPLE --time-per-round long", "long"),
        ("check EXAMPLE --budget few", "expected: a whole number from 0 up"),
        ("check EXAMPLE --jobs 0", "expected: a whole number from 1 to 65535"),
        ("pair EXAMPLE --round 0", "expected: a whole number from 1 to 65535"),
        ("generate --count 0", "expected: a whole number from 1 up"),
        ("pair corpus", "corpus: this is a folder; expected: a file"),
        ("explain corpus", "corpus: this is a folder; expected: a file"),
        ("check EXAMPLE --baseline corpus", "this is a folder; expected: a file"),
        ("check EXAMPLE -o PLACE", "this is a folder; expected: a file"),
        ("campaign merge corpus -o EXAMPLE", "this is a file; expected: a folder"),
        ("rate corpus/rating_2024/open.trf --list ''", "\"\": "),
        ("shrink EXAMPLE --while true --engine-option seconds=3", "cannot be used with"),
        ("shrink EXAMPLE --while true --tie-breaks BH", "cannot be used with"),
        // Tie-breaks say how a program ranks: where its pairings are compared they would change nothing.
        (
            "compare SAMPLE --engine 'true {input}' --tie-breaks BH",
            "--tie-breaks is only for programs that rank",
        ),
        ("compare SAMPLE --engine 'true {input}' --rules c07-2026", "--rules is only for programs that rank"),
        // A verdict under one of two answers would be a verdict under an answer that no reader sees.
        (
            "check SAMPLE --reading last-round=never --reading tpn=start-rank --reading last-round=planned",
            "--reading last-round is answered twice: never and planned",
        ),
        ("rate x.trf --reading round-p=up --reading round-p=even", "round-p is answered twice"),
        // A model that is not a report is named with its place.
        ("generate --system dutch-2026 --model PLACE/model.trf -o PLACE/made", "model.trf:2:1"),
        // The questions say which system is meant.
        ("pair --serve --system lim-2026", "--system"),
        ("man chek", "chek"),
        ("man chek", "rate-list import"),
    ] {
        let line = paths.iter().fold(line.to_owned(), |line, (word, path)| line.replace(word, path));
        let run = shell(&line).ends(2, &[]);
        assert!(run.out.is_empty() && run.err.contains(says), "{line}: {run:?}");
    }
    for line in ["--help", "check --help", "--version"] {
        shell(line).ends(0, &[]);
    }
    asked(&["check", "-"], &changed("     3 b 1", "     3 b x"))
        .ends(2, &["--> -:5:99", "error[unknown-result]"]);
    let twice = ["--reading", "last-round=never", "--reading", "last-round=never"];
    let code = |more: &[&str]| call("check", &[&[SAMPLE], more].concat()).code;
    assert_eq!(code(&twice), code(&twice[..2]), "the same answer twice is one");
    asked(&["pair", "--serve"], "{\"protocol\":\"arbitrium/engine/1\",\"id\":42,\"round\":\"4\"}\n")
        .ends(0, &["\"id\":42", "no question"]);
}

/// Half of a large field is one prohibited group: its next round takes longer than others.
const LONG: &str = "corpus/dutch_2006/robust/half_group_120.trf";

#[test]
fn what_is_not_decided_exits_4() {
    let half = "corpus/speed/half_2006_100_2_0.trf";
    let has_met = "corpus/double_swiss_2026/verdicts/everybody_has_met.trf";
    for (words, file, says) in [
        ("check --rounds 9", SAMPLE, &["No match to check"][..]),
        ("check --search literal --budget 2", SAMPLE, &["cannot be decided", "limit of candidates"]),
        // The option that raises the limit is named.
        ("pair --round=2 --search=literal --budget=1", EXAMPLE, &["(--budget sets the limit)"]),
        ("explain --round=2 --search=literal --budget=1", EXAMPLE, &["(--budget sets the limit)"]),
        ("pair --system=dutch-2012 --time-per-round=1ms", half, &["the time of 1ms for the round was up"]),
        ("pair --system=dutch-2012 --time-per-file=1ms", half, &["the time of 1ms for the file was up"]),
        // 3.3.3: who cannot be matched is named.
        ("pair --round 4", has_met, &["no legal pairing exists: 3 and 4 have no possible opponent"]),
    ] {
        call(words, &[file]).ends(4, says);
    }
}

#[test]
fn every_question_ends_by_its_budget_and_says_what_was_spent_and_where() {
    let ends = |question: &str| {
        let run = call(&format!("{question} --system=dutch-2006 --budget=200000"), &[LONG]);
        let run = run.ends(4, &["before the budget of 200000 steps was spent"]);
        run.out + &run.err
    };
    // The same answer on every machine: so here too, twice.
    assert_eq!(ends("pair"), ends("pair"));
    for question in ["--round=2", "--round=2 --player=1", "--round=2 --why-not 4 5"] {
        ends(&format!("explain {question}"));
    }
    let ask = json!({
        "protocol": "arbitrium/engine/1", "id": 7, "system": "dutch-2006", "round": 2, "format": "trf16",
        "tournament": std::fs::read_to_string(LONG).unwrap()
    });
    asked(&["pair", "--serve", "--budget=200000"], &format!("{ask}\n"))
        .ends(0, &["\"error\":\"no answer was found before the budget of 200000"]);
}

#[test]
fn a_file_without_a_system_or_with_another_one_is_never_guessed() {
    let named = ["check", "-", "--system", "double-swiss-2026"];
    let without = changed("192 FIDE_DOUBLESWISS\n", "");
    asked(&["check", "-"], &without).ends(2, &["double-swiss-2026"]);
    asked(&named, &without).ends(0, &[]);
    // An accelerated type needs its points; letters may be small.
    for (code, warning) in
        [("FIDE_DUTCH_2013", "warning[other-system]"), ("FIDE_DOUBLESWISS_BAKU", "warning[no-acceleration]")]
    {
        let other = changed("FIDE_DOUBLESWISS", code);
        asked(&["check", "-"], &other).ends(2, &[code]);
        asked(&named, &other).ends(0, &[warning]);
    }
    asked(&["check", "-"], &changed("FIDE_DOUBLESWISS", "fide_doubleswiss")).ends(0, &[]);
    arbitrium(&["check", SAMPLE, "--reading", "match-forfeit=both-games"]).ends(0, &[]);
}

/// "A file without a round whose 202 list 'agrees' is 4": nothing was checked, and nobody says that anything agrees.
#[test]
fn a_list_of_a_file_without_a_round_agrees_with_nothing() {
    let file = |points: &str| {
        let player = |id, points| format!("{:<80}{points:>4}{id:>5}\n", format!("001 {id:>4}      Ahn"));
        format!("192 FIDE_DUTCH_2026\n142 3\n202 BH,SB\n{}{}", player(1, "0.0"), player(2, points))
    };
    for (format, says) in [("text", "no round is recorded"), ("json", "\"verdict\":\"not-checked\"")] {
        let run = asked(&["check", "-", "--format", format], &file("0.0")).ends(4, &[says]);
        assert!(!run.out.contains("agree"), "{format}: {run:?}");
    }
    // Points that no game brought are wrong all the same.
    asked(&["check", "-"], &file("3.0")).ends(1, &[]);
}

/// What another pairing is worth is an exit status that a script can use, in every format: 0 it is the one of the rules, 1
/// it differs or is illegal, 2 it is no pairing.
#[test]
fn another_pairing_is_told_by_the_exit_status() {
    let out = folder("instead_status").join("out");
    for format in ["text", "json", "html"] {
        for (instead, code) in [
            ("1-2,5-3,6-4", 0),
            ("1-3,6-2,5-4", 1),
            // Somebody unpaired, somebody twice, somebody who is nobody.
            ("1-3,6-2", 1),
            ("1-2,1-3,6-4", 1),
            ("1-99,6-2,5-4", 1),
            ("1-2,x", 2),
        ] {
            let args = ["explain", EXAMPLE, "--round", "2", "--instead", instead, "--format", format, "-o"];
            let run = arbitrium(&[&args[..], &[out.to_str().unwrap()]].concat());
            assert_eq!(run.code, code, "{format}: {instead}");
        }
    }
}

#[test]
fn the_output_is_the_same_for_any_number_of_jobs() {
    // The searches for explanations and the sentences take most of the time: each once will do.
    let standings = format!(
        "compare --standings corpus/c07 --tie-breaks BH --format json --engine '{}'",
        ranker("{rules}")
    );
    let runs = [
        "check --format text corpus/double_swiss_2026/verdicts",
        "check --format json corpus/dutch_2026/verdicts --causes=off",
        "check --format jsonl corpus/sentences/dutch_2006",
        &standings,
    ];
    for line in runs {
        let run = |jobs: &str| shell(&format!("{line} --jobs {jobs}"));
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
        assert_eq!((one.code, &one.out, told(&one)), (two.code, &two.out, told(&two)), "{line}");
        assert!(one.out.len() > 1000, "{line}: {one:?}");
    }
}

#[test]
fn pair_prints_the_common_reply() {
    // The last match taken away: what is left is paired as it was recorded.
    let cut: String =
        sample().lines().map(|line| line.get(..131).unwrap_or(line).to_owned() + "\n").collect();
    let third = "2\n1 4\n3 2\n";
    assert_eq!(asked(&["pair", "-"], &cut).ends(0, &[]).out, third);
    assert_eq!(arbitrium(&["pair", SAMPLE, "--round", "3"]).out, third);
    assert_eq!(
        arbitrium(&["pair", SAMPLE, "--round", "2"]).out,
        "2\n4 3\n2 0\n",
        "a bye stands last, as `id 0`"
    );
    let run = arbitrium(&["pair", SAMPLE, "--round", "2", "--format", "json"]);
    let expected =
        r#"{"schema":"arbitrium/pair/1","system":"double-swiss-2026","round":2,"pairs":[[4,3]],"bye":2}"#;
    assert_eq!(run.out.trim(), expected);
    let out = folder("pair").join("out.txt");
    let run = arbitrium(&["pair", SAMPLE, "--round", "3", "-o", out.to_str().unwrap()]);
    assert_eq!((run.code, run.out.as_str()), (0, ""));
    assert_eq!(std::fs::read_to_string(out).unwrap(), third);
}

#[test]
fn of_a_round_beyond_the_plan_it_is_said_that_it_is_not_planned() {
    for args in [&["pair", "-"][..], &["explain", "-", "--round", "4"]] {
        for (report, says) in [
            (sample(), "only 3 matches are planned (142)"),
            (changed("142 6", "142 2"), "142 says 1 match, but 3 are recorded"),
            (changed("142 6", "142 2"), "only 1 match is planned (142)"),
        ] {
            let run = asked(args, &report);
            assert!(run.err.contains(says), "{args:?}: {run:?}");
        }
    }
    let run = asked(&["explain", "-", "--round", "3"], &sample());
    assert!(!run.err.contains("planned"), "{run:?}");
}

#[test]
fn pairing_a_round_without_the_results_of_the_one_before_names_the_games() {
    let open = changed("     4 w 1     4 b 1", "     4 w       4 b")
        .replace("     1 b 0     1 w 0", "     1 b       1 w");
    // Published pairings without results are checked.
    asked(&["check", "-"], &open).ends(0, &[]);
    asked(&["pair", "-"], &open).ends(2, &["match 3 has no result yet for 1-4"]);
}

#[test]
fn planned_rounds_and_initial_colour_come_from_where_the_contract_says() {
    let options = ["--planned-rounds", "5", "--initial-colour", "white"];
    let engine = changed("142 6", "XXR 8").replace("152 B", "XXC black1");
    let bare = changed("142 6\n", "").replace("152 B\n", "");
    let by_boards = "the first round's boards";
    for (file, more, planned, colour) in [
        (sample(), &[][..], (json!(3), json!("142")), ("black", "152")),
        (sample(), &options, (json!(5), json!("--planned-rounds")), ("white", "--initial-colour")),
        (engine, &[], (json!(4), json!("XXR")), ("black", "XXC")),
        (bare.clone(), &[], (Value::Null, Value::Null), ("black", by_boards)),
        (changed("142 6", "XXR 5"), &[], (Value::Null, Value::Null), ("black", "152")),
    ] {
        let found = checked(&file, more);
        let names = ["planned_rounds", "planned_rounds_source", "initial_colour", "initial_colour_source"];
        let wanted = [planned.0, planned.1, json!(colour.0), json!(colour.1)];
        assert_eq!(names.map(|name| found[name].clone()), wanted, "{file}");
    }
    asked(&["inspect", "-"], &bare)
        .ends(0, &["unknown: no round counts as the last", "(the first round's boards)"]);
    asked(&["check", "-"], &changed("142 6", "XXR 5")).ends(0, &["warning[odd-number-of-rounds]"]);
}

/// What a run prints on a terminal; `None` where there is no program that lends one.
#[cfg(target_os = "linux")]
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
    for (options, environment, is_coloured) in [
        ("", ("TERM", "xterm-256color"), true),
        ("--color never", ("TERM", "xterm-256color"), false),
        ("", ("NO_COLOR", "1"), false),
        ("", ("TERM", "dumb"), false),
    ] {
        let Some(printed) = on_a_terminal(options, environment) else { return };
        assert_eq!(printed.contains('\u{1b}'), is_coloured, "{options} {environment:?}");
    }
}

#[test]
fn colour_is_only_used_where_it_is_wanted() {
    for (option, is_coloured) in [("", false), ("--color always", true), ("--color never", false)] {
        let run = call(&format!("check {SAMPLE} {option}"), &[]);
        assert_eq!(run.out.contains('\u{1b}'), is_coloured, "{option}");
    }
}

#[test]
fn several_files_end_with_the_worst_of_their_ends() {
    let folder = folder("several");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    std::fs::write(path("good.trf"), sample()).unwrap();
    std::fs::write(path("unknown.trf"), changed("     3 b 1", "     3 b x")).unwrap();
    let all = ["3 of 3 matches are correct", "2 files, 3 matches", "good.trf", "unknown.trf"];
    arbitrium(&["check", folder.to_str().unwrap()]).ends(2, &all);
    let run = arbitrium(&["check", &path("good.trf"), SAMPLE, "--format", "jsonl"]);
    assert_eq!((run.code, run.out.lines().count()), (0, 2));
    // A summary shows what differs and the counts. Why a file was not judged is told once.
    let run = arbitrium(&["check", "--summary", folder.to_str().unwrap()]);
    let run = run.ends(2, &["unknown.trf", "2 files, 3 matches, 0 differ, 1 file not judged to its end"]);
    assert!(!run.out.contains("good.trf"), "{run:?}");
    assert_eq!((run.out + &run.err).matches("cannot be used: ").count(), 1);
}

#[test]
fn explain_shows_every_step_with_its_article() {
    let ask = ["explain", "corpus/double_swiss_2026/published/t19.trf", "--round", "6"];
    let run = arbitrium(&ask).ends(0, &[]);
    insta::assert_snapshot!(run.out);
    assert_eq!(arbitrium(&[&ask[..], &["--search", "literal"]].concat()).out, run.out);
}

/// Each subcommand has completions and a manual page, whose synopsis is its usage. "each renders without warnings", by whichever of the
/// two programs that show manual pages is here.
#[test]
fn every_subcommand_has_a_manual_page() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        arbitrium(&["completions", shell]).ends(0, &["arbitrium"]);
    }
    let parts = [".SH SYNOPSIS\narbitrium check [OPTIONS] <FILE>...", "\n.SH DESCRIPTION", "\n.SH OPTIONS"];
    call("man check", &[]).ends(0, &parts);
    call("man pair", &[])
        .ends(0, &["arbitrium pair [OPTIONS] <FILE>\n.br\narbitrium pair [OPTIONS] \\-\\-serve"]);
    let pages = arbitrium(&["man", "--pages"]).out;
    assert!(pages.lines().count() > 25 && pages.contains("\nrate-list import\n"), "{pages}");
    let folder = folder("manual-pages");
    let mut paths = Vec::new();
    for page in pages.lines().chain([""]) {
        let name = format!("arbitrium {page}").trim_end().replace(' ', "-");
        let text = call(&format!("man {page}"), &[]).out;
        // What is written as \\- is a hyphen too.
        assert!(text.replace("\\-", "-").contains(&format!(".TH {name} 1")), "{page}: {text}");
        paths.push(folder.join(format!("{name}.1")));
        std::fs::write(paths.last().unwrap(), text).unwrap();
    }
    // The one says what is wrong, the other shows the page and says it on standard error.
    for (shows, shown_by) in
        [(false, &["mandoc", "-Tlint", "-Wwarning"][..]), (true, &["man", "--warnings=w,all", "-l"])]
    {
        for path in &paths {
            let mut command = std::process::Command::new(shown_by[0]);
            command.args(&shown_by[1..]).arg(path);
            command.env("MANWIDTH", "80").env("LC_ALL", "C.UTF-8").env("MANPAGER", "cat");
            let Ok(shown) = command.output() else {
                eprintln!("SKIPPED: there is no {} to show manual pages", shown_by[0]);
                break;
            };
            let text = String::from_utf8_lossy(&shown.stdout);
            let said = String::from_utf8_lossy(&shown.stderr) + if shows { "" } else { &*text };
            // A page is that of a version, and the same whenever it is made: it has no date.
            let faults: Vec<&str> =
                said.lines().filter(|line| !line.ends_with("missing date, using \"\": TH")).collect();
            assert!(faults.is_empty(), "{shown_by:?} {}: {faults:#?}", path.display());
            assert!(!shows || text.contains("SYNOPSIS"), "{shown_by:?} {}: {text}", path.display());
        }
    }
}

#[test]
fn explain_answers_for_a_player_a_wish_and_another_pairing() {
    const OTHER: &str = "9-8,11-1,10-6,5-2,7-3,4-bye";
    let file = "corpus/double_swiss_2026/published/t19.trf";
    let ask = |question: &[&str]| arbitrium(&[&["explain", file, "--round", "6"], question].concat());
    insta::assert_snapshot!("explain_player", ask(&["--player", "3"]).out);
    insta::assert_snapshot!("explain_why_not", ask(&["--why-not", "9", "1"]).out);
    insta::assert_snapshot!("explain_instead", ask(&["--instead", OTHER]).out);
    ask(&["--why-not", "2", "7"]).ends(0, &["they met in match 2"]);
    ask(&["--why-not", "9", "8"]).ends(0, &["meet in the correct pairing"]);
    let path = folder("instead").join("pairing.txt");
    let of_file = |text: &str| {
        std::fs::write(&path, text).unwrap();
        ask(&["--instead", path.to_str().unwrap()])
    };
    let pairs = arbitrium(&["pair", file, "--round", "6"]).out;
    for text in [pairs.clone(), pairs.replace('\n', "\r")] {
        let correct = "Double-Swiss sample 19 · match 6 · double-swiss-2026\n\nJudgement: correct\n";
        assert_eq!(of_file(&text).out, correct);
    }
    assert_eq!(of_file(&format!("{OTHER}\n")).out, ask(&["--instead", OTHER]).out);
    // A first line that is none must not swallow a pair.
    let (count, uncounted) = pairs.split_once('\n').unwrap();
    let fewer = pairs.trim_end().rsplit_once('\n').unwrap().0;
    for (text, told) in [
        (uncounted, "is not the number of lines that follow"),
        (fewer, "the first line of the pairing counts 6, and is followed by 5 lines"),
        (count, "is not a part of a pairing"),
        ("", "an empty text is not a part of a pairing"),
    ] {
        of_file(text).ends(2, &[told]);
    }
    ask(&["--instead", "1-2,,3-4"]).ends(2, &["an empty text is not a part of a pairing"]);
    for wrong in ["--player 99", "--player 0", "--why-not 1 99", "--why-not 1 1", "--instead 1-2,x"] {
        ask(&wrong.split(' ').collect::<Vec<_>>()).ends(2, &[]);
    }
}

/// C.04.7, 1.5: "The pairing score of a participant … is given by the sum of their standings points and the virtual points
/// assigned to them." Where they are in force the page says so, for it tells points that no list of standings has.
#[test]
fn virtual_points_count_into_the_score_for_pairing_only() {
    // Record 250 counts report columns: 1 and 2 are the first match.
    let accelerated = changed("152 B\n", "152 B\n250      01.0 001 002 0001 0002\n");
    let explain = |round: &str| asked(&["explain", "-", "--round", round, "--player", "1"], &accelerated);
    explain("1").ends(0, &["score 1.0, place 1 of the 4", "scoregroup: 1, 2\n"]);
    explain("3").ends(0, &["score 2.0, place 2 of the 4"]);
    let round = &checked(&accelerated, &["--rounds", "1"])["rounds"][0];
    assert_eq!(round["verdict"], "worse", "1 and 2 now are a scoregroup of their own: {round}");
    assert_eq!(round["decisive"]["article"], "C4");
    asked(&["inspect", "-"], &accelerated).ends(0, &["1.0 for players 1 to 2 (match 1)"]);
    // Every page says so, and whatever a machine reads.
    let said = "This round is accelerated: virtual points are 1.0 for 1 to 2.";
    for question in [&["--player", "1"][..], &["--why-not", "1", "3"], &["--instead", "1-2,3-4"]] {
        let args = [&["explain", "-", "--round", "1", "--format", "html"], question].concat();
        assert!(asked(&args, &accelerated).out.contains(said), "{question:?}");
    }
    for format in ["junit", "json", "jsonl", "sarif", "github"] {
        asked(&["check", "-", "--rounds", "1", "--format", format], &accelerated).ends(1, &[said]);
    }
    let file = "corpus/dutch_2017/verdicts/reading_float_scores.trf";
    // They ended with round 1.
    for (line, times) in [
        ("--round 1", 1),
        ("--round 1 --player 1", 1),
        ("--round 1 --format html", 1),
        ("--round 2", 0),
        ("--round 2 --player 1", 0),
    ] {
        let out = call(&format!("explain {file} {line}"), &[]).out;
        assert_eq!(out.matches("is accelerated").count(), times, "{line}");
    }
    let page = call("check corpus/kit/dutch-2012/d2-3.trf --causes off", &[]).out;
    assert_eq!(page.matches("This round is accelerated: ").count(), 1, "{page}");
}

#[test]
fn a_reading_explains_the_whole_file_whatever_rounds_are_asked_for() {
    let file = "corpus/double_swiss_2026/verdicts/reading_explains_one_round_only.trf";
    let verdict = |args: &[&str]| {
        let report = arbitrium(&[&["check", file, "--format", "json"], args].concat()).json();
        let rounds = report["files"][0]["rounds"].as_array().unwrap();
        rounds.iter().find(|round| round["round"] == 2).unwrap()["verdict"].clone()
    };
    assert_eq!(verdict(&[]), verdict(&["--rounds", "2"]));
}

/// C.04.7, 1.2: "The first group (GA) shall contain the first half of the participants, rounded up to the nearest even number":
/// four of six.
#[test]
fn a_declared_baku_acceleration_is_computed() {
    // A Dutch tournament of six before its first round.
    let six = |records: &str, more: &[&str]| {
        let mut text = format!("012 six\n062 6\n152 W\n{records}");
        for id in 1..=6 {
            writeln!(text, "001 {id:>4}      Player {id}").unwrap();
        }
        asked(&[&["pair", "-"], more].concat(), &text)
    };
    let pairs = |records: &str| six(records, &[]).ends(0, &[]).out;
    assert_eq!(pairs("142 5\n192 FIDE_DUTCH_2026\n"), "3\n1 4\n5 2\n3 6\n");
    for code in ["FIDE_DUTCH_2026_BAKU", "FIDE_DUTCH_2017_BAKU"] {
        let planned = format!("142 5\n192 {code}\n");
        assert_eq!(pairs(&planned), "3\n1 3\n4 2\n5 6\n");
        // What a record says goes before it: here only the first two are accelerated.
        let of_two = format!("{planned}250      01.0 001 001 0001 0002\n");
        assert_eq!(pairs(&of_two), "3\n1 2\n3 5\n6 4\n");
    }
    // 1.4.1: the accelerated rounds are half of those planned. What else Baku asks: `crates/tournament/src/baku.rs`.
    six("192 FIDE_DUTCH_2026_BAKU\n", &[]).ends(2, &["rounds planned"]);
    six("192 FIDE_DUTCH_2026_BAKU\n", &["--planned-rounds", "5"]).ends(0, &[]);
}

#[test]
fn readings_that_are_not_searched_are_told() {
    let check = |option: &str| {
        let file = "corpus/trf/karl_mala_2005.trf";
        let options = ["--system=dutch-2006", "--rounds=1", "--causes=off", "--format=json", option];
        arbitrium(&[&["check", file], &options[..]].concat()).json()["files"][0].clone()
    };
    let plain = check("--no-readings");
    assert_eq!(plain["readings_not_searched"], "other interpretations were not tried");
    let round = &plain["rounds"][0];
    assert_eq!((&round["verdict"], &round["readings"]), (&"later".into(), &json!([])));
    // Enough for a round, not for all of them under every reading.
    let told = &check("--budget=100000000")["readings_not_searched"];
    assert!(told.as_str().unwrap().ends_with(" not tried (too many steps)"), "{told}");
}

/// `docs/guide/verdicts.md`: "All alternative readings of a file together may take a twentieth of the steps that one question may, each
/// a thousandth". 51 rounds of 80 players, two thirds of which differ: a quarter of the steps is enough for all of them.
#[test]
fn all_readings_of_a_long_event_are_tried() {
    let with = |budget: &str| {
        let options = ["--system=dutch-2017", "--causes=off", "--format=json", "--budget", budget];
        let run = arbitrium(&[&["check", "corpus/speed/slow2017.trf"], &options[..]].concat());
        run.json()["files"][0]["readings_not_searched"].clone()
    };
    assert!(with("500000000").is_null());
    // What one reading may not is left untried, and the others are tried.
    let few = with("20000000");
    let told = few.as_str().unwrap();
    let [left, of] = [0, 2].map(|word| told.split(' ').nth(word).unwrap().parse::<usize>().unwrap());
    assert!(told.ends_with(" not tried (too many steps)") && of - left > 3, "{few}");
}

/// Of several who have a bye, one may have the allocated one and the others asked for theirs: then the round is correct.
#[test]
fn several_byes_are_one_too_many_unless_one_was_asked_for() {
    let file = "corpus/dutch_2026/told/two_byes.trf";
    let requested = std::fs::read_to_string(file).unwrap().replace("7 b 1  0000 - U", "7 b 1  0000 - F");
    asked(&["check", "-", "--rounds", "3"], &requested).ends(0, &[]);
}

/// Whether a legal pairing exists may depend on the number of rounds (1.8: topscorers in the last round; Lim, 6).
#[test]
fn no_pairing_unless_it_is_the_last_round_is_told_so() {
    let said = "the number of planned rounds is not in the file, so this round is treated as the last one";
    let check = |more: &[&str]| {
        let file = "corpus/lim_2026/told/paired_if_last.trf";
        arbitrium(&[&["check", file, "--rounds", "3", "--causes", "off", "-q"], more].concat())
    };
    check(&[]).ends(1, &[said]);
    check(&["--planned-rounds", "5"]).ends(1, &["forbidden pairing"]).never(&["treated as the last one"]);
}

/// The ending of the output file is the format if the user chooses none.
#[test]
fn the_name_of_the_output_file_says_its_format() {
    let place = folder("by-name");
    let file = "corpus/start/six_players.trf";
    for (line, name, begins) in [
        (&["check", file][..], "check.HTML", "<!DOCTYPE html>"),
        (&["rate", file], "cards.csv", "fide_id,"),
        (&["pair", file], "next.txt", "3\n"),
        (&["check", file, "--format", "text"], "text.json", "Harbour Weekend"),
        (&["pair", file], "next.trf", "042 2026/05/02\n"),
        // What follows `--` are files.
        (&["check", "--", file], "after.json", "{"),
    ] {
        let output = place.join(name);
        let run = arbitrium(&[&line[..1], &["-q", "-o", output.to_str().unwrap()], &line[1..]].concat());
        assert!(run.code <= 1, "{}", run.err);
        let written = std::fs::read_to_string(output).unwrap();
        assert!(written.starts_with(begins), "{name}: {written}");
    }
}
