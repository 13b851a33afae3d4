//! What a campaign says of what it found: each sentence true, each command as printed.

#![cfg(unix)]

use std::path::Path;

use crate::common::command::{PERSISTENT, Run, call, folder, other_reading, read, read_json, script, word};
use crate::common::pages::{findings, run_as_printed, search_path};
use serde_json::Value;

fn hunt(system: &str, engine: &str, folder: &Path, more: &[&str]) -> Run {
    let line = format!("fuzz --system {system} --players=5..9 --rounds=3..5");
    call(&line, &[&["--engine", engine, "-o", word(folder)], more].concat())
}

/// A program that pairs the first with the second, the third with the fourth, in every round.
fn neighbours(folder: &Path) -> String {
    let text = r#"awk '/^001/ { cell = substr($0, 92 + 10 * (round - 1), 8)
        if (cell !~ /^0000/) present[++n] = substr($0, 5, 4) + 0 }
        END { print int((n + 1) / 2); for (i = 1; i < n; i += 2) print present[i], present[i + 1]
        if (n % 2) print present[n], 0 }' round="$2" "$1"
"#;
    script(folder, "neighbours.sh", text, "{input} {round}")
}

fn report(folder: &Path) -> Value {
    read_json(folder.join("report.json"))
}

/// "It turns 1 into 0 and nothing else."
#[test]
fn differences_are_no_failure_where_the_caller_says_so() {
    let folder = folder("findings-never");
    let at = |name: &str| folder.join(name);
    let run = |name: &str, more: &[&str]| {
        let more = [&[PERSISTENT, "--count=24", "--shrink-calls=50"], more].concat();
        hunt("dutch-2006", &other_reading(), &at(name), &more)
    };
    let (plain, never) = (run("plain", &[]), run("never", &["--fail-on", "never"]));
    assert_eq!((plain.code, never.code), (1, 0), "{}{}", plain.err, never.err);
    assert_eq!(plain.out, never.out);
    for (name, shard) in [("one", "1/2"), ("two", "2/2")] {
        assert!([0, 1].contains(&run(name, &["--shard", shard]).code));
    }
    let merged = |whole: &str, more: &[&str]| {
        let paths = [at("one"), at("two"), at(whole)];
        let [one, two, whole] = paths.each_ref().map(|path| word(path));
        call("campaign merge", &[&[one, two, "-o", whole], more].concat()).code
    };
    assert_eq!((merged("whole", &[]), merged("again", &["--fail-on=never"])), (1, 0));
    // A program that fails fails the run; and classes are no business of a campaign.
    let failing = |fail_on: &str| {
        let place = at(&format!("failing-{fail_on}"));
        hunt("dutch-2006", "sh -c 'exit 3'", &place, &["--count=2", "--fail-on", fail_on]).code
    };
    assert_eq!((failing("never"), failing("worse")), (3, 2));
}

/// A difference between documents is noise until somebody looks at it: the report says so, and each finding.
#[test]
fn another_document_stands_in_the_report_and_in_each_finding() {
    let folder = folder("findings-document");
    let options = [PERSISTENT, "--engine-option=systems=[\"dutch-2026\"]", "--count=24", "--shrink-calls=50"];
    let run = hunt("dutch-2006", &other_reading(), &folder, &options);
    let told = "pairs dutch-2026 and is judged by dutch-2006: a difference may be one between the documents";
    assert_eq!(run.code, 1, "{}", run.err);
    assert!(run.err.contains(&format!("{told}\n")), "{}", run.err);
    for file in ["report.txt", "report.html"] {
        let text = read(folder.join(file)).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(told), "{file}: {text}");
    }
    assert_eq!(report(&folder)["campaign"]["engine_pairs"], serde_json::json!(["dutch-2026"]));
    for finding in findings(&folder) {
        let page = read(finding.join("README.md"));
        assert!(page.contains(&format!("{told}.\n")), "{page}");
    }
}

/// Errors that may have one cause are shown together, each with its rounds. The most serious error comes first. To accept
/// one of them does not move the others.
#[test]
fn errors_are_in_the_order_of_their_weight_and_keep_their_groups() {
    let folder = folder("findings-order");
    let engine = neighbours(&folder);
    let known = folder.join("known.json");
    let run = |name: &str, accepted: &[&str]| {
        let entry = |rule: &&str| format!(r#"{{"verdict": "colour", "article": "{rule}", "reason": "x"}}"#);
        let entries: Vec<String> = accepted.iter().map(entry).collect();
        let text = format!(r#"{{"schema": "arbitrium/baseline/1", "accepted": [{}]}}"#, entries.join(", "));
        std::fs::write(&known, text).unwrap();
        let option = format!("--engine-option=deviations={}", known.display());
        let place = folder.join(name);
        let run =
            hunt("dutch-2026", &engine, &place, &["--count=24", "--shrink-calls=0", &option]).ends(1, &[]);
        (run.out, report(&place), place)
    };
    let (text, open, place) = run("open", &[]);
    let errors = open["errors"].as_array().unwrap();
    let order = ["illegal", "bye", "worse", "later", "colour"];
    let places =
        errors.iter().map(|error| order.iter().position(|class| error["verdict"] == *class).unwrap());
    assert!(places.is_sorted(), "{open:#}");
    let family = errors.iter().find(|error| !error["family"].is_null()).unwrap();
    let others = family["others"].as_array().unwrap();
    assert!(text.contains(&format!("{} errors that may have one cause, ", others.len() + 1)), "{text}");
    for other in others {
        assert!(place.join(other["path"].as_str().unwrap()).exists());
        let rounds = other["findings"].as_u64().unwrap();
        assert!(text.contains(&format!("\n{}: {rounds} round", other["name"].as_str().unwrap())), "{text}");
    }
    let accepted = others.last().unwrap()["name"].as_str().unwrap().split(' ').nth(1).unwrap();
    let (_, rest, _) = run("accepted", &[accepted]);
    let names = |error: &Value| -> Vec<Value> {
        let with = error["with"].as_array().unwrap().iter().cloned();
        let is_accepted = |name: &Value| name.as_str().unwrap().contains(accepted);
        with.filter(|name| !is_accepted(name)).collect()
    };
    let same =
        rest["errors"].as_array().unwrap().iter().find(|error| error["path"] == family["path"]).unwrap();
    assert_eq!(names(same), names(family), "{rest:#}");
    assert!(rest["errors"].as_array().unwrap().last().unwrap()["accepted"] == true, "{rest:#}");
}

#[test]
fn the_commands_of_a_finding_run_as_printed() {
    let folder = folder("findings-commands");
    let path = search_path(&folder, &[]);
    let engine = neighbours(&folder);
    // One that pairs neighbours, one that fails, one that finds no pairing.
    let failing = "sh -c 'echo no opponent is left >&2; exit 3'".to_owned();
    let refusing = r#"sh -c 'echo "nobody can be paired" >&2; exit 9' sh {input}"#.to_owned();
    let engines = [
        ("differing", engine, None, 4, 3),
        // A fault of every round is not shrunk, and has no command for the smallest tournament.
        ("failing", failing, None, 1, 2),
        ("refusing", refusing, Some("--engine-option=no-pairing-status=9"), 1, 2),
    ];
    for (name, engine, option, least, of_a_page) in engines {
        let campaign = folder.join(name);
        let more: Vec<&str> = ["--count=6", "--shrink-calls=60"].into_iter().chain(option).collect();
        let run = hunt("dutch-2006", &engine, &campaign, &more);
        assert!([1, 3].contains(&run.code), "{}", run.err);
        let findings = findings(&campaign);
        let walked = run_as_printed(findings.clone(), &path);
        for finding in &findings {
            let page = read(finding.join("README.md"));
            let has_pairing = finding.join("reference.txt").exists();
            let shows_it = page.contains("The correct pairing (White - Black):\n");
            assert_eq!(shows_it, has_pairing && name != "differing", "{page}");
            assert!(read(finding.join("input.trf")).contains("\n001 "), "{page}");
            assert!(
                page.contains(" --round ") && page.contains("arbitrium shrink tournament.trf "),
                "{page}"
            );
        }
        // Where no legal pairing exists, there is none to explain.
        let unpaired = findings.iter().filter(|page| !page.join("reference.txt").exists()).count();
        let commands = walked.commands + unpaired;
        assert!(walked.pages >= least && commands >= of_a_page * walked.pages, "{name}: {walked:?}");
    }
}

/// Where no round was judged against a reference nothing can be allowed.
#[test]
fn an_allowance_is_told_only_where_something_was_judged() {
    let folder = folder("findings-allowance");
    let met = "\
001    1      Ahn, A                            2400                             1.0    1     2 b 1     2 w 1
001    2      Bak, B                            2300                             0.0    2     1 w 0     1 b 0
";
    // The sums stand on a page of several files only.
    for name in ["met.trf", "again.trf"] {
        std::fs::write(folder.join(name), met).unwrap();
    }
    let summary =
        |more: &str| call(&format!("check --system=dutch-2006 --summary {more}"), &[word(&folder)]).out;
    for (format, word) in [("text", "Allowance"), ("html", "Allowance"), ("json", "\"cross test\"")] {
        let judged = summary(&format!("--coverage --format {format} --budget 1000000"));
        assert!(judged.contains(word), "{format}: {judged}");
        // Who does not ask for it checks the rounds of a club, and endorses no program.
        for other in ["--coverage --budget 1", "--budget 1000000"] {
            let told = summary(&format!("{other} --format {format}"));
            assert!(!told.contains(word), "{other}, {format}: {told}");
        }
    }
    // Without a round there is nothing to check.
    for name in ["met.trf", "again.trf"] {
        let players = "192 FIDE_DUTCH_2026\n142 3\n001    1      Ahn\n001    2      Bak\n";
        std::fs::write(folder.join(name), players).unwrap();
    }
    call("check", &[word(&folder)])
        .ends(4, &["no round to check; `arbitrium pair` pairs the next"])
        .never(&["Allowance"]);
}

/// Where no legal pairing exists, a pairing that a rule forbids is an error all the same, as `compare` says.
#[test]
fn a_forbidden_pairing_is_an_error_where_no_legal_pairing_exists() {
    let folder = folder("findings-impossible");
    let out = folder.join("hunt");
    let engine = neighbours(&folder);
    let line = "fuzz --system=dutch-2026 --players=4 --rounds=3 --prohibited=2 --zero-point-byes=0 \
        --half-point-byes=0 --count=6 --shrink-calls=20";
    call(line, &["--engine", &engine, "-o", word(&out)]).ends(1, &[]);
    let report = report(&out);
    assert_eq!(report["undecided"], 0, "{report}");
    // With two prohibited pairs of four players, hardly any tournament has three legal rounds.
    let errors = report["errors"].as_array().unwrap().iter();
    let illegal = errors.filter(|one| one["verdict"] == "illegal");
    let rounds: u64 = illegal.filter_map(|one| one["findings"].as_u64()).sum();
    assert!(rounds >= 8, "{report}");
}
