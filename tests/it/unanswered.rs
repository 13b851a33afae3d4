//! What was not answered has not passed: a program that refuses questions, or answers in part, ends every command with 4, and
//! every form says how much was answered, refused and not expressible.

#![cfg(all(unix, feature = "cli"))]

use std::path::{Path, PathBuf};

use crate::common::command::{ITSELF, Run, arbitrium, call, folder, has_python, members, read, script, word};
use crate::common::kits::{assert_runner_agrees, manifest, of_each_article, thinned};
use crate::common::schema::{assert_valid, schema};
use serde_json::{Value, json};

const REPORT: &str = "corpus/programs/unanswered/no_rank.trf";
const ONE_RANK: &str = "corpus/programs/unanswered/one_rank.trf";
/// What makes 9 a refusal, and lets a report be of the format of 2026.
const REFUSES: [&str; 2] = ["--engine-option=refused-status=[9]", "--engine-option=format=trf26"];

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

/// Leaves all values and no rank.
const NO_RANKS: &str = "awk -F, -v OFS=, 'NR > 1 { $2 = \"\" } 1'";

/// A table of which everything is blank but the numbers and the last cell of the first row.
const ONE_CELL: &str = "awk -F, -v OFS=, 'NR > 1 { for (i = 1; i <= NF; i++) if ($i != $1 || i > 1) \
    if (!(NR == 2 && i == NF)) $i = (i == 1 ? $i : \"\") } 1'";

fn counts(answers: &Value) -> [u64; 5] {
    ["answered", "refused", "not_expressible", "declared_absent", "failed"]
        .map(|count| answers[count].as_u64().unwrap_or_else(|| panic!("{answers}")))
}

fn conform(engine: &str, kit: &Path, more: &[&str]) -> Run {
    call("conform --engine", &[&[engine, "--kit", word(kit)], more].concat())
}

/// Some cases of the Dutch, with how many there are and how many of them ask for a first round.
fn dutch(name: &str) -> (PathBuf, u64, u64) {
    let kit = thinned(name, "dutch-2026", 8, |_| false);
    let cases = manifest(&kit, "dutch-2026")["cases"].as_array().unwrap().clone();
    let first = cases.iter().filter(|case| case["round"] == 1).count();
    assert!(first >= 2 && cases.len() - first >= 10, "{first} of {}", cases.len());
    (kit, u64::try_from(cases.len()).unwrap(), u64::try_from(first).unwrap())
}

/// Every form says so, and the runner that authors copy.
#[test]
fn a_kit_that_is_refused_in_part_does_not_pass() {
    let engine = first_round_alone(&folder("unanswered_program"));
    let (kit, all, first) = dutch("unanswered_kit");
    let refused = all - first;
    let form = |form: &str| {
        conform(&engine, &kit, &[&["--system", "dutch-2026", "--format", form][..], &REFUSES].concat())
    };
    let run = form("json");
    let report = run.json();
    assert_valid(&schema("conform-1"), &report);
    let document = &report["systems"][0];
    let answers = [&report["answers"], &document["answers"]].map(counts);
    assert_eq!((run.code, answers), (4, [[first, refused, 0, 0, 0]; 2]));
    assert_eq!(document["pass"], first);
    let statuses = document["articles"].as_array().unwrap().iter().map(|article| article["status"].clone());
    assert!(statuses.clone().any(|status| status == "not-answered") && statuses.clone().all(|s| s != "fail"));
    let says = format!("{first} of {all} cases pass: 0 wrong, {refused} refused or incomplete");
    let badge = format!(">{first} of {all}</text>");
    let errors = format!("errors=\"{refused}\"");
    let counted = format!("value=\"{first} answered, {refused} refused");
    for (name, words) in
        [("text", &says), ("html", &says), ("badge", &badge), ("junit", &errors), ("junit", &counted)]
    {
        let run = form(name);
        assert!(run.code == 4 && run.out.contains(words), "{name}: {}", run.out);
        // No green picture.
        assert!(name != "badge" || !run.out.contains("#1c6b34"), "{}", run.out);
    }
    if has_python() {
        let runner = ["--refused", "9", "dutch-2026", &engine];
        let (said, _) = assert_runner_agrees(&run, &kit.join("run.py"), &runner);
        assert!(said.contains(&says), "{said}");
    }
}

/// What a format cannot express is not asked, and changes no exit status; a kit of which nothing could be asked is no pass.
#[test]
fn what_a_format_cannot_express_is_counted_apart() {
    let (kit, all, _) = dutch("unanswered_format");
    let teams = of_each_article("unanswered_teams", "team-2026", |_| false);
    let put = |kit: &Path, system: &str, more: &[&str]| {
        let engine = format!("{ITSELF} pair {{input}} --system {system}");
        let run = conform(&engine, kit, &[&["--system", system, "--format", "json"], more].concat());
        (run.code, counts(&run.json()["answers"]))
    };
    assert_eq!(put(&kit, "dutch-2026", &[]), (0, [all, 0, 0, 0, 0]));
    let (code, [answered, _, not_expressible, ..]) = put(&teams, "team-2026", &[]);
    assert!(code == 4 && answered == 0 && not_expressible > 0);
    let declared = ["--engine-option=lacks=prohibitions", REFUSES[1]];
    let (code, [answered, _, not_expressible, absent, _]) =
        put(&of_each_article("unanswered_lacks", "dutch-2026", |_| false), "dutch-2026", &declared);
    assert_eq!((code, not_expressible), (0, 0));
    assert!(absent > 0 && answered > absent);
}

/// One cell of a table is no table. The runner that authors copy says the same of each case.
#[test]
fn standings_pass_only_with_all_values_and_ranks() {
    let at = folder("unanswered_standings");
    let kit = thinned("unanswered_ranks", "c07-2026", 8, |_| false);
    let all = u64::try_from(manifest(&kit, "c07-2026")["cases"].as_array().unwrap().len()).unwrap();
    let put = |engine: &str, lacks: &str| {
        let option = format!("--engine-option=lacks={lacks}");
        let lacking = [option.as_str()];
        let more: &[&str] = if lacks.is_empty() { &[] } else { &lacking };
        let run = conform(engine, &kit, &[&["--standings", "--format", "json"], more].concat());
        let report = run.json();
        assert_valid(&schema("conform-1"), &report);
        if has_python() {
            let lacking = ["--lacks", lacks, "c07-2026", engine];
            let runner: &[&str] = if lacks.is_empty() { &lacking[2..] } else { &lacking };
            assert_runner_agrees(&run, &kit.join("rank.py"), runner);
        }
        (run.code, report["systems"][0]["pass"].as_u64().unwrap(), counts(&report["answers"]))
    };
    assert_eq!(put(&ranks_in_part(&at, "cell.sh", ONE_CELL), ""), (4, 0, [0, all, 0, 0, 0]));
    // All values and no rank: the author may say so.
    let no_ranks = ranks_in_part(&at, "ranks.sh", NO_RANKS);
    assert_eq!(put(&no_ranks, ""), (4, 0, [0, all, 0, 0, 0]));
    assert_eq!(put(&no_ranks, "ranks"), (0, all, [all, 0, 0, 0, 0]));
    let whole = ranks_in_part(&at, "whole.sh", "cat");
    for (engine, lacks) in [(&whole, "BH"), (&no_ranks, "BH,ranks")] {
        let (code, passed, [answered, _, _, absent, _]) = put(engine, lacks);
        assert_eq!((code, passed, answered + absent), (0, answered, all));
        assert!(absent > 0 && answered > 0);
    }
    conform(&whole, &kit, &["--standings", "--engine-option", "lacks=XX"])
        .ends(2, &["a tie-break such as SB"]);
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
    assert_eq!((run.code, members(file, "verdict left_out")), (4, json!(["incomplete", ["SB", "ranks"]])));
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
        let [of_lines, says] = ["\"answered\":1,\"refused\":4", "1 answered, 4 refused or incomplete"];
        run.ends(4, &[if name == "jsonl" { of_lines } else { says }]);
    }
}

#[test]
fn a_campaign_with_refused_rounds_ends_with_4() {
    let at = folder("unanswered_campaign");
    let engine = first_round_alone(&at);
    for (command, schema_of, files) in [
        ("fuzz", "campaign-report-1", &["report.txt", "report.html", "report.xml", "report.sarif"][..]),
        ("endorse", "endorse-1", &["endorsement.txt", "endorsement.html"]),
    ] {
        let out = at.join(command);
        let line = format!(
            "{command} --system dutch-2026 --count 5 --seed 1 --players 8..10 --rounds 5 --format json -q"
        );
        let run = call(&line, &[&["--engine", &engine, "-o", word(&out)], &REFUSES[..]].concat());
        let report = run.json();
        assert_valid(&schema(schema_of), &report);
        let of = if command == "fuzz" { &report } else { &report["forward"] };
        assert_eq!((run.code, counts(&of["answers"])), (4, [5, 20, 0, 0, 0]), "{command}: {}", run.err);
        for file in files {
            let text = read(out.join(file));
            assert!(text.contains("5 answered, 20 refused or incomplete"), "{file}: {text}");
        }
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
    arbitrium(&["-check", REPORT, "--tie-breaks", "PS"]).ends(2, &["unusable: 0 of 23 ranks recorded"]);
    // Many files: a line each.
    arbitrium(&["check", REPORT, ONE_RANK, "--tie-breaks", "PS"])
        .ends(4, &["0 of 23 ranks recorded; 23 of 23 totals"]);
}
