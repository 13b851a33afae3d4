//! Programs that rank, under test: `fuzz --standings` and `compare --standings`. The programs here are the command itself,
//! with one thing made wrong.

#![cfg(all(unix, feature = "cli"))]

use std::path::Path;

use crate::common::command::{ITSELF, Run, arbitrium, call, executable, folder, members, with_input};
use crate::common::files::assert_same;
use crate::common::schema;
use serde_json::{Value, json};

/// A program that ranks as the command does, its answer changed by a filter.
fn program(folder: &Path, filter: &str) -> String {
    let path = folder.join("program.sh");
    let ranks = "standings \"$1\" --tie-breaks \"$2\" --rules \"$3\" --format csv -q";
    executable(&path, format!("#!/bin/sh\n'{ITSELF}' {ranks} | {filter}\n"));
    format!("{} {{input}} {{list}} {{rules}}", path.display())
}

fn own(more: &str) -> String {
    format!("{ITSELF} standings {{input}} --tie-breaks {{list}} --format csv -q {more}")
}

fn fuzz(out: &Path, engine: &str, more: &str) -> (Run, Value) {
    let settings = "--system dutch-2006 --standings --seed 4 --players 4..9 --rounds 3..5 --half-point-byes 8 \
                    --zero-point-byes 8 --forfeits 15 --unrated 0 --history wild --shrink-calls 150 -q --format json";
    let run = call(&format!("fuzz {settings} {more}"), &["-o", out.to_str().unwrap(), "--engine", engine]);
    let report = run.json();
    (run, report)
}

fn assert_valid(name: &str, value: &Value) {
    schema::assert_valid(&schema::schema(name), value);
}

#[test]
fn a_program_that_ranks_by_the_text_has_no_finding() {
    let (run, report) = fuzz(&folder("ranks_right"), &own("--rules {rules}"), "--count 4");
    assert_eq!((run.code, &report["errors"]), (0, &json!([])), "{report:#}");
    assert!(report["values"].as_u64().unwrap() > 500 && report["asked"] == 48, "{report:#}");
    assert_valid("campaign-report-1", &report);
}

/// 8.1 made wrong: one error, by its tie-break and its article, in the shortest list and a small tournament, with commands
/// that show it again.
#[test]
fn a_wrong_value_is_grouped_by_tie_break_and_article_and_shrunk() {
    let folder = folder("ranks_value");
    let engine = program(
        &folder,
        "awk -F, -v OFS=, 'NR==1{for(i=1;i<=NF;i++)if($i==\"BH\")c=i} NR>1&&c&&$3>1{$c+=1} 1'",
    );
    let out = folder.join("campaign");
    let (run, report) = fuzz(&out, &engine, "--count 6 --tie-breaks SB,BH,PS --tie-breaks WIN");
    assert_eq!(run.code, 1, "{report:#}");
    assert_valid("campaign-report-1", &report);
    let errors = report["errors"].as_array().unwrap();
    let unexplained: Vec<&Value> = errors.iter().filter(|error| error["verdict"] != "reading").collect();
    let [error] = unexplained[..] else { panic!("{report:#}") };
    assert_eq!(members(error, "verdict article shape"), json!(["value", "8.1", "BH"]));
    let place = out.join("findings/value-8-1-bh");
    let shrunk = std::fs::read_to_string(place.join("shrunk.trf")).unwrap();
    assert!(shrunk.contains("\n202 BH\n") || shrunk.starts_with("202 BH\n"), "{shrunk}");
    let players = shrunk.lines().filter(|line| line.starts_with("001 ")).count();
    assert!(players <= 4, "{shrunk}");
    let page = std::fs::read_to_string(place.join("README.md")).unwrap();
    // What it says to do shows the value, and the program being wrong.
    let commands: Vec<&str> = page.lines().filter(|line| line.starts_with("arbitrium ")).collect();
    assert_eq!(commands.len(), 2, "{page}");
    for (line, code) in commands.iter().zip([0, 1]) {
        let words = shlex::split(line).unwrap();
        let mut words: Vec<&str> = words.iter().skip(1).map(String::as_str).collect();
        let file = place.join("shrunk.trf");
        *words.iter_mut().find(|word| **word == "shrunk.trf").unwrap() = file.to_str().unwrap();
        let again = arbitrium(&words);
        assert_eq!(again.code, code, "{line}: {again:?}");
        assert!(again.out.contains("BH"), "{}", again.out);
    }
}

/// Ranks the wrong way round: the tie-break that parts the two, and a file with these ranks that `check` refuses.
#[test]
fn wrong_ranks_are_recorded_in_the_finding_and_check_shows_them() {
    let folder = folder("ranks_rank");
    let engine = program(&folder, "awk -F, -v OFS=, 'NR>1{$2=100-$2} 1'");
    let out = folder.join("campaign");
    let (run, report) = fuzz(&out, &engine, "--count 2 --tie-breaks SB");
    assert_eq!(run.code, 1);
    let errors = report["errors"].as_array().unwrap();
    assert!(errors.iter().all(|error| error["verdict"] == "rank"), "{report:#}");
    let place = out.join(errors[0]["path"].as_str().unwrap()).with_file_name("shrunk.trf");
    let check = arbitrium(&["check", place.to_str().unwrap(), "--format", "json"]).ends(1, &[]);
    assert_eq!(check.json()["files"][0]["standings"]["verdict"], "differs", "{check:?}");
}

/// A difference that a reading explains, or the other edition, is one of reading.
#[test]
fn what_a_reading_or_the_other_edition_explains_is_told_so() {
    let shapes = |name: &str, more: &str| -> Vec<String> {
        let (_, report) = fuzz(&folder(name), &own(more), "--count 12 --tie-breaks BH --tie-breaks FB");
        let errors = report["errors"].as_array().unwrap();
        assert!(errors.iter().all(|error| error["verdict"] == "reading"), "{report:#}");
        errors.iter().map(|error| error["shape"].as_str().unwrap().to_owned()).collect()
    };
    assert!(shapes("ranks_edition", "--rules c07-2024").iter().any(|shape| shape.contains("c07-2024")));
    let readings = shapes("ranks_reading", "--rules {rules} --reading fb-forfeit=as-is");
    assert!(readings.iter().any(|shape| shape == "fb-forfeit=as-is"), "{readings:?}");
}

#[test]
fn a_program_that_does_not_answer_is_a_fault_and_a_campaign_goes_on() {
    let out = folder("ranks_fault").join("campaign");
    let (run, report) = fuzz(&out, "cat {input}", "--count 2 --tie-breaks WIN");
    // The question is no answer: nothing of it is compared, and nothing is shown.
    assert_eq!(run.code, 4, "{report:#}");
    let (run, report) = fuzz(&out.join("other"), "echo {list}", "--count 2 --tie-breaks WIN");
    assert_eq!((run.code, &report["errors"][0]["verdict"]), (3, &json!("garbage")), "{report:#}");
    // The same command goes on, and has nothing left to do.
    let (again, same) = fuzz(&out.join("other"), "echo {list}", "--count 2 --tie-breaks WIN");
    assert_eq!((again.code, same), (3, report));
}

const FILE: &str = "\
042 2026/04/01
202 BH,DE
001    1 m    Ahn, A                            2400                             1.5    1     2 w 1     3 b =
001    2 m    Bak, B                            2300                             1.0    2     1 b 0  0000 - U
001    3 m    Cho, C                            2200                             0.5    3  0000 - Z     1 w =
";

#[test]
fn compare_judges_a_programs_standings_of_a_file() {
    let compare = |engine: &str, more: &[&str]| compare(engine, FILE, more);
    let right = compare(&own("--rules {rules}"), &[]).ends(0, &[]);
    assert!(right.out.starts_with("-: agrees by "), "{}", right.out);
    let engine = wrong(&folder("ranks_compare"));
    let run = compare(&engine, &["--format", "json"]).ends(1, &[]);
    let report = run.json();
    assert_valid("compare-standings-1", &report);
    let difference = &report["files"][0]["differences"][0];
    assert_eq!((&difference["fact"], &difference["article"]), (&json!("rank"), &json!("4.2")));
    let sentence = "1 ranks above 2 by PTS (4.2), the program gives them the ranks 1 and 1";
    assert_eq!(difference["sentence"], sentence);
    // Without a list, and with a form that there is not.
    let bare = FILE.replace("202 BH,DE\n", "");
    let run = with_input(&["compare", "--standings", "-", "--engine", &own("")], bare.as_bytes());
    assert_eq!((run.code, run.err.contains("names no tie-breaks")), (2, true), "{run:?}");
    assert_eq!(compare(&own(""), &["--format", "html"]).code, 2);
}

/// "A column but `id` may be missing (its values are left out then), one that stands twice must say the same".
#[test]
fn a_column_may_be_missing_and_none_says_two_things() {
    let folder = folder("ranks_columns");
    for (filter, code, words) in [
        ("cut -d, -f1,3-5", 4, &["-: incomplete by "][..]),
        ("cut -d, -f1,4", 4, &["-: incomplete by "]),
        ("cut -d, -f1,2", 4, &["-: incomplete by "]),
        // There is no rank that could be wrong; a wrong value is still one.
        ("cut -d, -f1,3-5 | sed 's/^2,1.0,/2,1.5,/'", 1, &["1.5"]),
        ("cut -d, -f1,3", 4, &["-: not-compared by ", "nothing is shown"]),
        ("cut -d, -f1", 4, &["-: not-compared by ", "nothing is shown"]),
        ("awk -F, -v OFS=, '{print $0, (NR == 1 ? $4 : \"0.25\")}'", 3, &["BH: ", " and 0.25"]),
        ("awk -F, -v OFS=, '{print $0, $4}'", 0, &[]),
    ] {
        compare(&program(&folder, filter), FILE, &[]).ends(code, words);
    }
}

fn compare(engine: &str, file: &str, more: &[&str]) -> Run {
    with_input(&[&["compare", "--standings", "-", "--engine", engine], more].concat(), file.as_bytes())
}

/// A program that gives player 2 the rank of player 1.
fn wrong(folder: &Path) -> String {
    program(folder, "sed 's/^2,2,/2,1,/'")
}

/// "Accept the differences that this JSON file lists", also those of standings.
#[test]
fn a_baseline_accepts_differences_of_standings() {
    let folder = folder("ranks_baseline");
    let (engine, list) = (wrong(&folder), folder.join("known.json"));
    let nowhere = compare(&engine, FILE, &["--baseline", "/nonexistent.json"]);
    assert_eq!((nowhere.code, nowhere.out.as_str()), (2, ""), "{nowhere:?}");
    let accept = |entries: Value| {
        let text = json!({ "schema": "arbitrium/baseline/1", "accepted": entries }).to_string();
        std::fs::write(&list, &text).unwrap();
        assert_valid("baseline-1", &serde_json::from_str(&text).unwrap());
        list.to_str().unwrap()
    };
    for entry in [
        json!({ "verdict": "rank", "reason": "its author knows." }),
        json!({ "article": "4.2", "round": 2, "file": "-", "reason": "its author knows." }),
    ] {
        let run = compare(&engine, FILE, &["--baseline", accept(json!([entry]))]);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{entry}: {run:?}");
        assert!(run.out.starts_with("-: differs, accepted by ") && run.out.contains("Accepted: its author"));
        let report =
            compare(&engine, FILE, &["--baseline", accept(json!([entry])), "--format", "json"]).json();
        assert_valid("compare-standings-1", &report);
        assert_eq!(report["files"][0]["differences"][0]["accepted"], "its author knows.");
    }
    for entry in [
        json!({ "verdict": "value", "reason": "another" }),
        json!({ "article": "8.1", "reason": "another" }),
        json!({ "verdict": "rank", "round": 1, "reason": "another" }),
    ] {
        let run = compare(&engine, FILE, &["--baseline", accept(json!([entry]))]);
        assert_eq!((run.code, run.err.contains("accepts nothing")), (1, true), "{entry}: {run:?}");
    }
    // A fault, and the known deviations that belong to a program.
    let fault = json!([{ "fault": "crash", "says": "status 3", "reason": "it cannot" }]);
    compare("sh -c 'exit 3'", FILE, &["--baseline", accept(fault.clone())]).ends(0, &["crash, accepted"]);
    accept(fault);
    let option = format!("deviations={}", list.display());
    let run = compare("sh -c 'exit 3'", FILE, &["--engine-option", &option]);
    assert!(run.code == 0 && run.out.contains("crash, accepted"), "{run:?}");
    let few = format!("--count 2 --tie-breaks WIN --engine-option {option}");
    let (run, report) = fuzz(&folder.join("campaign"), "sh -c 'exit 3'", &few);
    // Nothing was compared all the same.
    assert_eq!((run.code, &report["errors"][0]["accepted"]), (4, &json!(true)), "{report:#}");
}

#[test]
fn rounds_summary_and_coverage_are_those_of_standings() {
    let right = own("--rules {rules}");
    let report = compare(&right, FILE, &["--rounds", "1..9", "--coverage", "--format", "json"]).json();
    assert_valid("compare-standings-1", &report);
    let after = |at: usize| (&report["files"][at]["after"], &report["files"][at]["verdict"]);
    assert_eq!([after(0), after(1)], [(&json!(1), &json!("agrees")), (&json!(2), &json!("agrees"))]);
    assert_eq!(report["files"].as_array().unwrap().len(), 2);
    let (summary, coverage) = (&report["summary"], &report["summary"]["coverage"]["c07-2026"]);
    assert_eq!((&summary["verdicts"], &coverage["rounds"]), (&json!({ "agrees": 2 }), &json!(2)));
    assert!(coverage["never"].as_array().unwrap().contains(&json!("9.1")), "{coverage:#}");
    // The program gets no later round: one that counts a later round is wrong.
    let folder = folder("ranks_rounds");
    let whole = folder.join("whole.trf");
    std::fs::write(&whole, FILE).unwrap();
    let late = format!("{ITSELF} standings {} --tie-breaks {{list}} --format csv -q", whole.display());
    compare(&late, FILE, &["--rounds", "1"]).ends(1, &["after round 1"]);
    compare(&right, FILE, &["--rounds", "7"]).ends(4, &["None of the rounds"]);
    let text = compare(&right, FILE, &["--summary", "--coverage"]);
    assert!(text.code == 0 && text.out.starts_with("\nSummary: 1 file, 1 standings asked for"), "{text:?}");
    assert!(text.out.contains("Articles at work in these tournaments (c07-2026)"), "{text:?}");
    let shown = compare(&wrong(&folder), FILE, &["--summary"]);
    assert!(shown.out.starts_with("-: differs by ") && shown.out.contains("1  differs"), "{shown:?}");
    // Nothing is looked for that would explain a difference.
    let other = own("--rules {rules} --reading late-entry=absent");
    let explained = |more: &[&str]| {
        let args = [&["--format", "json", "--tie-breaks", "BH,SB,AOB"], more].concat();
        let report = compare(&other, FILE, &args).json();
        let mut differences = report["files"][0]["differences"].as_array().unwrap().iter();
        differences.any(|one| one["explained_by"] != json!([]))
    };
    assert_eq!((explained(&[]), explained(&["--no-readings"])), (true, false));
}

#[test]
fn options_of_pairings_are_refused_and_limits_hold() {
    let right = own("--rules {rules}");
    for more in [
        &["--budget", "5"][..],
        &["--search", "literal"],
        &["--initial-colour", "white"],
        &["--fail-on", "worse"],
    ] {
        let run = compare(&right, FILE, more).ends(2, &["has no meaning with --standings: "]);
        assert_eq!(run.out, "", "{more:?}");
    }
    for more in [&["--next"][..], &["--twice-every", "2"], &["--expect", "crash"]] {
        assert_eq!(compare(&right, FILE, more).code, 2, "{more:?}");
    }
    let folder = folder("ranks_limits");
    assert_eq!(compare(&wrong(&folder), FILE, &["--fail-on", "never"]).code, 0);
    compare(&right, FILE, &["--time-per-file", "0s"]).ends(4, &["for the file was up"]);
    let slow = program(&folder, "(sleep 1.2; cat)");
    let late = compare(&slow, FILE, &["--time-per-round", "1s"]);
    assert!(late.code == 4 && late.out.starts_with("-: undecided by "), "{late:?}");
    // Planned rounds are a fact of the tournament: they are told to both.
    compare(&right, FILE, &["--planned-rounds", "5", "--tie-breaks", "FB"]).ends(0, &[]);
}

/// `{system}` is what the file declares, or what was said; nothing is made up.
#[test]
fn the_system_that_a_ranker_is_told_is_the_one_declared() {
    let folder = folder("ranks_system");
    let told = folder.join("told");
    let noted = format!("cat; echo \"$4\" >> '{}'", told.display());
    let engine = program(&folder, &format!("{{ {noted}; }}")) + " {system}";
    let systems = || {
        let told_now = std::fs::read_to_string(&told).unwrap_or_default();
        let _ = std::fs::remove_file(&told);
        let mut words: Vec<String> = told_now.lines().map(str::to_owned).collect();
        words.dedup();
        words
    };
    let declares = |code: &str| format!("192 {code}\n{FILE}");
    for (file, more, word) in [
        (declares("FIDE_DUTCH_2026"), &[][..], "dutch-2026"),
        (declares("FIDE_DUTCH_2017"), &[], "dutch-2017"),
        (declares("FIDE_DUTCH_2026"), &["--system", "dutch-2006"], "dutch-2006"),
        (declares("FIDE_ROUNDROBIN"), &["--system", "dutch-2017", "--tie-breaks", "SB"], "dutch-2017"),
        // The Dutch of the day, which is said.
        (FILE.to_owned(), &[], "dutch-2026"),
        (FILE.replace("042 2026", "042 2019"), &["--rules", "c07-2026"], "dutch-2017"),
    ] {
        let run = compare(&engine, &file, more);
        assert_eq!((run.code, systems()), (0, vec![word.to_owned()]), "{file}: {run:?}");
        let is_assumed = run.err.to_lowercase().contains("no pairing system in the file (record 192)");
        assert_eq!(is_assumed, !file.contains("192 "), "{run:?}");
    }
    // What names no document is refused where it is asked for, in the words of the pairings, and nowhere else.
    let unknown = declares("FIDE_ROUNDROBIN");
    compare(&engine, &unknown, &["--tie-breaks", "SB"])
        .ends(2, &["declares FIDE_ROUNDROBIN, a round-robin, whose rounds no system pairs"]);
    assert_eq!(compare(&own(""), &unknown, &["--tie-breaks", "SB"]).code, 0);
    let run = compare(&own(""), FILE, &["--strict"]);
    assert!(run.code == 2 && run.err.contains("or leave out --strict"), "{run:?}");
    assert!(systems().is_empty());
    // A campaign says which.
    let (run, _) = fuzz(&folder.join("campaign"), &engine, "--count 1 --tie-breaks WIN");
    assert_eq!((run.code, systems()), (0, vec!["dutch-2006".to_owned()]), "{run:?}");
    // The kit declares none but round-robins: its cases are not asked unless an option says which.
    let conform = |more: &[&str]| {
        let args = ["conform", "--standings", "--engine", &engine, "--format", "json"];
        let run = arbitrium(&[&args[..], more].concat());
        let count = |word: &str| run.json()["systems"][0][word].as_u64().unwrap();
        (run.code, count("pass"), count("not_applicable"))
    };
    let (code, passed, not_asked) = conform(&[]);
    assert_eq!((code, passed, systems().len()), (4, 0, 0));
    assert_eq!(conform(&["--system", "dutch-2017"]), (0, not_asked, 0));
    assert_eq!(systems(), ["dutch-2017"]);
}

/// "campaign merge DIR… -o DIR: the result is the whole campaign, byte for byte", also where standings were hunted.
#[test]
fn the_shards_of_a_campaign_of_standings_are_merged_to_the_whole() {
    let folder = folder("ranks_merged");
    let engine =
        program(&folder, "awk -F, -v OFS=, 'NR==1{for(i=1;i<=NF;i++)if($i==\"SB\")c=i} NR>1&&c{$c+=1} 1'");
    let lists = "--count 5 --tie-breaks SB,BH --tie-breaks WIN";
    let whole = folder.join("whole");
    let (run, _) = fuzz(&whole, &engine, lists);
    assert_eq!(run.code, 1, "{run:?}");
    let shards = ["1/2", "2/2"].map(|shard| {
        let place = folder.join(shard.replace('/', "-"));
        let (run, report) = fuzz(&place, &engine, &format!("{lists} --shard {shard}"));
        assert_eq!(run.code, 1, "{run:?}");
        assert_valid("campaign-report-1", &report);
        place.to_str().unwrap().to_owned()
    });
    let merge = |name: &str, more: &[&str]| {
        let place = folder.join(name);
        let args = ["campaign", "merge", &shards[1], &shards[0], "-o", place.to_str().unwrap()];
        (arbitrium(&[&args, more].concat()), place)
    };
    let (merged, place) = merge("merged", &["--format", "json"]);
    assert_eq!((merged.code, merged.out), (1, run.out), "{}", merged.err);
    assert_same(&whole, &place);
    assert!(place.join("findings/value-9-1-sb/shrunk.trf").is_file());
    // A campaign of standings has two forms of report; nothing is left of what is refused.
    let (refused, place) = merge("refused", &["--format", "junit"]);
    assert_eq!((refused.code, place.exists()), (2, false));
    assert!(refused.err.contains("--format text or json"), "{}", refused.err);
}
