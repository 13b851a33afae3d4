//! What was not answered has not passed: a program that refuses questions, or answers in part, ends every command with 4, and
//! every form says how much was answered, refused and not expressible.

#![cfg(all(unix, feature = "cli"))]

use std::path::Path;
use std::process::Command;

use crate::common::command::{Run, arbitrium, folder, has_python, outcomes};
use crate::common::schema::{assert_valid, schema};
use serde_json::{Value, json};

const REPORT: &str = "corpus/programs/unanswered/no_rank.trf";
const ONE_RANK: &str = "corpus/programs/unanswered/one_rank.trf";
const ITSELF: &str = env!("CARGO_BIN_EXE_arbitrium");
/// What makes 9 a refusal, and lets a report be of the format of 2026.
const REFUSES: [&str; 4] = ["--engine-option", "refused-status=[9]", "--engine-option", "format=trf26"];

/// A script in a folder, as a command with these arguments.
fn script(at: &Path, name: &str, text: &str, arguments: &str) -> String {
    let path = at.join(name);
    std::fs::write(&path, text).unwrap();
    format!("sh {} {arguments}", path.display())
}

/// A program that pairs the first round and refuses every other with 9.
fn first_round_alone(at: &Path) -> String {
    let text = format!("if [ \"$2\" != 1 ]; then exit 9; fi\nexec {ITSELF} pair \"$1\"\n");
    script(at, "one.sh", &text, "{input} {round}")
}

/// A program that ranks as the reference does and prints what a filter leaves of its table.
fn ranks_in_part(at: &Path, name: &str, filter: &str) -> String {
    let text =
        format!("{ITSELF} standings \"$1\" --tie-breaks \"$2\" --rules \"$3\" --format csv -q | {filter}\n");
    script(at, name, &text, "{input} {list} {rules}")
}

/// A table of which everything is blank but the numbers and the last cell of the first row.
const ONE_CELL: &str = "awk -F, -v OFS=, 'NR > 1 { for (i = 1; i <= NF; i++) if ($i != $1 || i > 1) \
    if (!(NR == 2 && i == NF)) $i = (i == 1 ? $i : \"\") } 1'";

fn counts(answers: &Value) -> [u64; 5] {
    ["answered", "refused", "not_expressible", "declared_absent", "failed"]
        .map(|count| answers[count].as_u64().unwrap_or_else(|| panic!("{answers}")))
}

fn conform(engine: &str, more: &[&str]) -> Run {
    arbitrium(&[&["conform", "--engine", engine], more].concat())
}

#[test]
fn a_kit_that_is_refused_in_part_does_not_pass() {
    let engine = first_round_alone(&folder("unanswered_kit"));
    let form = |form: &str| {
        conform(&engine, &[&["--system", "dutch-2026", "--format", form][..], &REFUSES].concat())
    };
    let run = form("json");
    let report = run.json();
    assert_valid(&schema("conform-1"), &report);
    let document = &report["systems"][0];
    assert_eq!((run.code, counts(&report["answers"])), (4, [22, 117, 0, 0, 0]));
    assert_eq!((&document["pass"], counts(&document["answers"])), (&json!(22), [22, 117, 0, 0, 0]));
    let statuses = document["articles"].as_array().unwrap().iter().map(|article| article["status"].clone());
    assert!(statuses.clone().any(|status| status == "not-answered") && statuses.clone().all(|s| s != "fail"));
    let says = "22 of 139 cases pass: 0 wrong, 117 refused or incomplete.";
    for (name, words) in [("text", says), ("html", says), ("badge", ">22 of 139</text>")] {
        let run = form(name);
        assert!(run.code == 4 && run.out.contains(words), "{name}: {}", run.out);
    }
    // No green picture.
    assert!(!form("badge").out.contains("#1c6b34"));
    let junit = form("junit").out;
    assert!(
        junit.contains("errors=\"117\"") && junit.contains("value=\"22 answered, 117 refused"),
        "{junit}"
    );
}

/// What a format cannot express is not asked, and changes no exit status; a kit of which nothing could be asked is no pass.
#[test]
fn what_a_format_cannot_express_is_counted_apart() {
    let engine = format!("{ITSELF} pair {{input}} --system dutch-2026");
    let run = conform(&engine, &["--system", "dutch-2026", "--format", "json"]);
    let [answered, refused, not_expressible, ..] = counts(&run.json()["answers"]);
    assert_eq!((run.code, refused, answered, not_expressible), (0, 0, 139, 0), "{}", run.err);
    let teams = format!("{ITSELF} pair {{input}} --system team-2026");
    let run = conform(&teams, &["--system", "team-2026", "--format", "json"]);
    let [answered, _, not_expressible, ..] = counts(&run.json()["answers"]);
    assert!(run.code == 4 && answered == 0 && not_expressible > 0, "{}", run.err);
    let declared = ["--system", "dutch-2026", "--format", "json", "--engine-option", "lacks=prohibitions"];
    let run = conform(&engine, &[&declared[..], &["--engine-option", "format=trf26"]].concat());
    let [answered, _, not_expressible, absent, _] = counts(&run.json()["answers"]);
    assert_eq!((run.code, not_expressible, answered + absent), (0, 0, 139));
    assert!(absent > 0);
}

/// One cell of a table is no table.
#[test]
fn standings_pass_only_with_all_values_and_ranks() {
    let at = folder("unanswered_standings");
    let kit = |engine: &str, more: &[&str]| {
        let run = conform(engine, &[&["--standings", "--format", "json"], more].concat());
        let report = run.json();
        assert_valid(&schema("conform-1"), &report);
        (run.code, report["systems"][0]["pass"].as_u64().unwrap(), counts(&report["answers"]))
    };
    let one_cell = ranks_in_part(&at, "cell.sh", ONE_CELL);
    assert_eq!(kit(&one_cell, &[]), (4, 0, [0, 96, 0, 0, 0]));
    // All values and no rank: the author may say so.
    let no_ranks = ranks_in_part(&at, "ranks.sh", "awk -F, -v OFS=, 'NR > 1 { $2 = \"\" } 1'");
    assert_eq!(kit(&no_ranks, &[]), (4, 0, [0, 96, 0, 0, 0]));
    assert_eq!(kit(&no_ranks, &["--engine-option", "lacks=ranks"]), (0, 96, [96, 0, 0, 0, 0]));
    let whole = ranks_in_part(&at, "whole.sh", "cat");
    let (code, passed, [answered, _, _, absent, _]) = kit(&whole, &["--engine-option", "lacks=BH"]);
    assert_eq!((code, passed, answered + absent), (0, answered, 96));
    assert!(absent > 0 && answered > 0);
    let unknown = conform(&whole, &["--standings", "--engine-option", "lacks=XX"]);
    assert!(unknown.code == 2 && unknown.err.contains("a tie-break such as SB"), "{unknown:?}");
}

#[test]
fn a_column_that_is_left_out_does_not_agree() {
    let at = folder("unanswered_column");
    let filter =
        "awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == \"BH\") c = i } { print $1 \",\" $c }'";
    let engine = ranks_in_part(&at, "nosb.sh", filter);
    let compare = |more: &[&str]| {
        let args = ["compare", "--standings", REPORT, "--tie-breaks", "BH,SB,DE", "--engine", &engine];
        arbitrium(&[&args, more].concat())
    };
    let run = compare(&["--format", "json", "--coverage"]);
    let report = run.json();
    assert_valid(&schema("compare-standings-1"), &report);
    let file = &report["files"][0];
    assert_eq!(
        (run.code, &file["verdict"], &file["left_out"]),
        (4, &json!("incomplete"), &json!(["SB", "ranks"]))
    );
    assert_eq!(counts(&file["values"]), [23, 46, 0, 0, 0]);
    assert_eq!(counts(&report["summary"]["answers"]), [0, 1, 0, 0, 0]);
    let text = compare(&[]).out;
    assert!(text.contains("The answer leaves out 46 of 69 values and ranks (SB, ranks)."), "{text}");
    for lacks in ["lacks=SB,DE,ranks", "lacks=SB"] {
        let run = compare(&["--format", "json", "--engine-option", lacks]);
        let file = &run.json()["files"][0];
        assert_eq!((run.code, &file["verdict"]), (0, &json!("agrees")), "{lacks}");
        assert_eq!(counts(&file["values"]), [23, 0, 0, 46, 0]);
    }
    // Where nothing is left to ask, nothing agrees.
    assert_eq!(compare(&["--engine-option", "lacks=values,ranks"]).code, 4);
}

#[test]
fn rounds_that_are_refused_are_counted_in_every_form() {
    let engine = first_round_alone(&folder("unanswered_rounds"));
    let form = |form: &str| {
        arbitrium(&[&["compare", REPORT, "--engine", &engine, "--format", form][..], &REFUSES].concat())
    };
    let report = form("json").json();
    assert_valid(&schema("check-1"), &report);
    let file = &report["files"][0];
    assert_eq!(counts(&file["answers"]), [1, 4, 0, 0, 0]);
    assert_eq!(file["faults"][0]["fault"], "refused");
    for name in ["text", "jsonl", "junit", "sarif", "github", "html"] {
        let run = form(name);
        let says = if name == "jsonl" {
            "\"answered\":1,\"refused\":4"
        } else {
            "1 answered, 4 refused or incomplete"
        };
        assert!(run.code == 4 && run.out.contains(says), "{name}: {}", run.out);
    }
}

#[test]
fn a_campaign_with_refused_rounds_ends_with_4() {
    let at = folder("unanswered_campaign");
    let engine = first_round_alone(&at);
    for command in ["fuzz", "endorse"] {
        let out = at.join(command);
        let args = [command, "--system", "dutch-2026", "--engine", &engine, "--count", "5", "--seed", "1"];
        let few = ["--players", "8..10", "--rounds", "5", "--format", "json", "-q", "-o"];
        let run = arbitrium(&[&args[..], &few, &[out.to_str().unwrap()], &REFUSES].concat());
        let report = run.json();
        let (name, of) = if command == "fuzz" {
            ("campaign-report-1", &report)
        } else {
            ("endorse-1", &report["forward"])
        };
        assert_valid(&schema(name), &report);
        assert_eq!((run.code, counts(&of["answers"])), (4, [5, 20, 0, 0, 0]), "{command}: {}", run.err);
        let files: &[&str] = if command == "fuzz" {
            &["report.txt", "report.html", "report.xml", "report.sarif"]
        } else {
            &["endorsement.txt", "endorsement.html"]
        };
        for file in files {
            let text = std::fs::read_to_string(out.join(file)).unwrap();
            assert!(text.contains("5 answered, 20 refused or incomplete"), "{file}: {text}");
        }
    }
}

/// The runner that authors copy says of each case what the command says, and ends as it does.
#[test]
fn the_runner_in_python_leaves_nothing_out() {
    if !has_python() {
        return;
    }
    let at = folder("unanswered_runner");
    let same = |runner: &[&str], run: &Run| {
        let told =
            Command::new("python3").args(runner).current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
        let (out, err) = (String::from_utf8(told.stdout).unwrap(), String::from_utf8(told.stderr).unwrap());
        assert_eq!(told.status.code(), Some(run.code), "{err}");
        let (report, told) = (run.json(), outcomes(&out));
        for case in report["systems"][0]["cases"].as_array().unwrap() {
            assert_eq!(told[case["id"].as_str().unwrap()], case["outcome"], "{case:#}");
        }
        err
    };
    let engine = first_round_alone(&at);
    let run = conform(&engine, &[&["--system", "dutch-2026", "--format", "json"][..], &REFUSES].concat());
    let said = same(&["corpus/kit/run.py", "--refused", "9", "dutch-2026", &engine], &run);
    assert!(said.contains("22 of 139 cases pass: 0 wrong, 117 refused or incomplete"), "{said}");
    let no_ranks = ranks_in_part(&at, "ranks.sh", "awk -F, -v OFS=, 'NR > 1 { $2 = \"\" } 1'");
    for lacks in ["", "BH,ranks"] {
        let option = format!("lacks={lacks}");
        let (typed, told): (&[&str], &[&str]) =
            if lacks.is_empty() { (&[], &[]) } else { (&["--engine-option", &option], &["--lacks", lacks]) };
        let run = conform(&no_ranks, &[&["--standings", "--format", "json"], typed].concat());
        same(&[&["corpus/kit/rank.py"], told, &["c07-2026", &no_ranks]].concat(), &run);
    }
}

/// "The recorded ranks agree" only of ranks that are recorded; a list that is typed asks for them.
#[test]
fn ranks_and_points_are_judged_apart() {
    let check = |file: &str, more: &[&str]| arbitrium(&[&["check", file], more].concat());
    for (file, recorded, verdict, code) in [(REPORT, 0, "not-checked", 4), (ONE_RANK, 1, "agrees", 0)] {
        let typed = ["--tie-breaks", "PS"];
        let run = check(file, &[&typed[..], &["--format", "json"]].concat());
        let report = run.json();
        assert_valid(&schema("check-1"), &report);
        let standings = &report["files"][0]["standings"];
        assert_eq!((run.code, &standings["verdict"]), (code, &json!(verdict)), "{standings:#}");
        assert_eq!(standings["ranks"], json!({ "recorded": recorded, "of": 23, "differ": 0 }));
        assert_eq!(standings["points"], json!({ "recorded": 23, "of": 23, "differ": 0 }));
        let says = format!("{recorded} of 23 ranks recorded");
        for form in ["text", "junit", "sarif", "github", "html"] {
            let run = check(file, &[&typed[..], &["--format", form]].concat());
            let told = run.out.contains(&says) || form == "junit" && code == 0;
            assert!(run.code == code && told, "{form}: {}", run.out);
            assert!(!run.out.contains("ranks and points agree"), "{form}");
        }
        // The list of the file asks nobody.
        assert_eq!(check(file, &[]).code, 0);
        assert!(check(file, &[]).out.contains(&says));
    }
    let testers = arbitrium(&["-check", REPORT, "--tie-breaks", "PS"]);
    assert!(testers.code == 2 && testers.out.contains("unusable: 0 of 23 ranks recorded"), "{testers:?}");
    // Many files: a line each.
    let many = arbitrium(&["check", REPORT, ONE_RANK, "--tie-breaks", "PS"]);
    assert!(many.code == 4 && many.out.contains("0 of 23 ranks recorded; 23 of 23 totals"), "{many:?}");
}
