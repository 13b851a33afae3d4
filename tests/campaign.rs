//! `arbitrium fuzz` and `arbitrium campaign`, run as a user runs them.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use common::command::{Run, arbitrium, command, folder};
use common::random::Dice;

/// Our own program under another reading: it differs now and then, and always by that reading.
const OTHER_READING: &str = "pair --serve --reading c6-criteria=absolute-only";

/// Every file below a folder with its content.
fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut files = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(&next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                files.insert(path.strip_prefix(folder).unwrap().to_owned(), std::fs::read(&path).unwrap());
            }
        }
    }
    files
}

/// Names the first file that is not the same.
fn assert_same(one: &Path, other: &Path) {
    let (one, other) = (contents(one), contents(other));
    let names: Vec<_> = one.keys().collect();
    assert_eq!(names, other.keys().collect::<Vec<_>>());
    for (name, bytes) in &one {
        assert!(*bytes == other[name], "{} differs", name.display());
    }
}

/// A hunt in small Dutch tournaments.
struct Hunt {
    engine: String,
    more: Vec<String>,
}

impl Hunt {
    fn with(engine: &str, more: &[&str]) -> Self {
        let engine = format!("{} {engine}", env!("CARGO_BIN_EXE_arbitrium"));
        Hunt { engine, more: more.iter().map(ToString::to_string).collect() }
    }

    fn command(&self, folder: &Path, more: &[&str]) -> Command {
        let common =
            ["fuzz", "--system=dutch-2006", "--engine", &self.engine, "-o", folder.to_str().unwrap()];
        let mut command = command(&common);
        if !self.more.iter().any(|option| option.starts_with("--rounds")) {
            command.args(["--players=5..11", "--rounds=2..5"]);
        }
        command.args(&self.more).args(more);
        command
    }

    fn run(&self, folder: &Path, more: &[&str]) -> Run {
        let output = self.command(folder, more).output().unwrap();
        Run {
            code: output.status.code().unwrap(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

const PERSISTENT: &str = "--engine-option=protocol=persistent";

#[test]
fn the_reference_itself_agrees_in_both_systems() {
    let folder = folder("hunt-self");
    let hunt = Hunt::with("pair --serve", &[PERSISTENT, "--count=40"]);
    let run = hunt.run(&folder.join("dutch"), &[]);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    let engine = hunt.engine.clone();
    let run = arbitrium(&[
        "fuzz",
        "--system=double-swiss-2026",
        "--players=4..12",
        "--rounds=2..5",
        "--prohibited=0..2",
        "--count=40",
        "--engine",
        &engine,
        PERSISTENT,
        "-o",
        folder.join("double").to_str().unwrap(),
    ]);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    assert!(run.out.contains("0 differences and 0 faults; 0 distinct errors"), "{}", run.out);
    assert!(!folder.join("double/findings").exists());
}

/// Known deviations: an error is accepted as a whole, with its reason, and does not count.
#[test]
fn known_deviations_are_reported_with_their_reasons_and_do_not_count() {
    let folder = folder("hunt-known");
    let (config, known) = (folder.join("arbitrium.toml"), folder.join("known.json"));
    let engine = format!("{} {OTHER_READING}", env!("CARGO_BIN_EXE_arbitrium"));
    let described = format!(
        "[engine.mine]\ncommand = \"{engine}\"\nprotocol = \"persistent\"\ndeviations = \"known.json\"\n"
    );
    std::fs::write(&config, described).unwrap();
    let hunt = |name: &str, accepted: &str| {
        let text = format!("{{\n\"schema\": \"arbitrium/baseline/1\",\n\"accepted\": [{accepted}]\n}}\n");
        std::fs::write(&known, text).unwrap();
        let output = folder.join(name);
        let options = ["fuzz", "--system=dutch-2006", "--count=24", "--players=5..11", "--rounds=2..5"];
        let program = ["--engine=mine", "--shrink-calls=0", "--config", config.to_str().unwrap()];
        (arbitrium(&[&options[..], &program, &["-o", output.to_str().unwrap()]].concat()), output)
    };
    let (open, _) = hunt("open", "");
    assert_eq!(open.code, 1, "{}", open.err);
    let reading = r#"{ "verdict": "reading", "reason": "it reads C6 as printed" }"#;
    let idle = r#"{ "article": "E3", "reason": "x" }, { "verdict": "reading", "round": 2, "reason": "y" }"#;
    let (run, output) = hunt("known", &format!("{idle}, {reading}"));
    assert_eq!(run.code, 0, "{} {}", run.out, run.err);
    assert!(run.out.contains("Accepted: it reads C6 as printed."), "{}", run.out);
    assert!(
        run.err.contains("known.json: entry 1 (any file, any round, E3) accepts nothing\n"),
        "{}",
        run.err
    );
    assert!(
        run.err.contains("entry 2 (any file, round 2, reading) accepts nothing: the errors of a campaign")
    );
    assert!(!run.err.contains("entry 3"), "{}", run.err);
    let report: serde_json::Value =
        serde_json::from_slice(&std::fs::read(output.join("report.json")).unwrap()).unwrap();
    let errors = report["errors"].as_array().unwrap();
    assert!(!errors.is_empty() && errors.iter().all(|error| error["accepted"] == true), "{report}");
    for (name, words) in
        [("report.xml", "<skipped "), ("report.sarif", "suppressions"), ("report.html", "as printed")]
    {
        let text = std::fs::read_to_string(output.join(name)).unwrap();
        assert!(text.contains(words) && text.contains("it reads C6 as printed"), "{name}: {text}");
    }
    // What is no list of them is told before any work.
    let (broken, output) = hunt("broken", "{ \"article\": \"E3\" }");
    assert_eq!((broken.code, output.exists()), (2, false), "{}", broken.out);
    assert!(
        broken.err.contains("known.json: not a list of accepted differences: line 3, column"),
        "{}",
        broken.err
    );
    assert!(broken.err.contains("missing field `reason`; an entry is {"), "{}", broken.err);
}

#[test]
fn jobs_and_interruptions_by_time_change_no_byte() {
    let folder = folder("hunt-jobs");
    for steer in [&["--count=24"][..], &["--count=24", "--steer"]] {
        let hunt = Hunt::with(OTHER_READING, &[&[PERSISTENT], steer].concat());
        let (one, many) =
            (folder.join(format!("one{}", steer.len())), folder.join(format!("many{}", steer.len())));
        let run = hunt.run(&one, &["--jobs=1"]);
        assert_eq!(run.code, 1, "{}{}", run.out, run.err);
        let mut runs = 0;
        // Each run stops after its first batch.
        while !hunt.run(&many, &["--jobs=3", "--time=0s"]).err.is_empty() && runs < 3 {
            runs += 1;
        }
        assert_eq!(hunt.run(&many, &["--jobs=2"]).out, run.out);
        assert_same(&one, &many);
    }
}

#[test]
fn a_campaign_killed_at_50_moments_and_resumed_is_the_uninterrupted_one() {
    let folder = folder("hunt-killed");
    let (whole, killed) = (folder.join("whole"), folder.join("killed"));
    let hunt = Hunt::with(OTHER_READING, &[PERSISTENT, "--count=60", "--steer"]);
    let begun = std::time::Instant::now();
    let run = hunt.run(&whole, &[]);
    assert_eq!(run.code, 1, "{}{}", run.out, run.err);
    let whole_run = u64::try_from(begun.elapsed().as_millis()).unwrap();
    let mut dice = Dice::new(50);
    let mut survived = 0;
    for _ in 0..50 {
        let mut child =
            hunt.command(&killed, &[]).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        // From the first moments to the last ones: a run that has most of the work behind it is short.
        let most = usize::try_from(whole_run).unwrap().max(40);
        let milliseconds = if dice.chance(70) { dice.below(most / 6) } else { dice.below(most) };
        std::thread::sleep(Duration::from_millis(u64::try_from(milliseconds).unwrap()));
        survived += u32::from(child.try_wait().unwrap().is_some());
        let _ = child.kill();
        child.wait().unwrap();
    }
    assert!(survived < 50, "nothing was interrupted");
    let resumed = hunt.run(&killed, &[]);
    assert_eq!((resumed.code, resumed.out), (1, run.out));
    assert_same(&whole, &killed);
}

#[test]
fn the_shards_of_a_campaign_are_the_whole_byte_for_byte() {
    let folder = folder("hunt-shards");
    for steer in [&["--count=26"][..], &["--count=26", "--steer"]] {
        let kind = steer.len();
        let hunt = Hunt::with(OTHER_READING, &[&[PERSISTENT], steer].concat());
        let whole = folder.join(format!("whole{kind}"));
        assert_eq!(hunt.run(&whole, &[]).code, 1);
        let shards: Vec<PathBuf> = (1..=3).map(|k| folder.join(format!("shard{kind}-{k}"))).collect();
        for (k, shard) in (1..).zip(&shards) {
            hunt.run(shard, &[&format!("--shard={k}/3")]);
        }
        let merged = folder.join(format!("merged{kind}"));
        // In any order.
        let [a, b, c] = [2, 0, 1].map(|place| shards[place].to_str().unwrap());
        let run = arbitrium(&["campaign", "merge", a, b, c, "-o", merged.to_str().unwrap()]);
        assert_eq!((run.code, run.err.as_str()), (1, ""));
        assert_same(&whole, &merged);
        // What is no whole is refused.
        let refused = |parts: &[&str]| {
            let target = folder.join("refused");
            let run = arbitrium(&[&["campaign", "merge", "-o", target.to_str().unwrap()], parts].concat());
            assert!(run.code == 2 && !target.exists(), "{}", run.err);
            run.err
        };
        assert!(refused(&[a, b]).contains("the shards given are 1, 3; the whole is 1, 2, 3"));
        assert!(refused(&[a, a, b]).contains("the shards given are 1, 3, 3"));
        assert!(refused(&[whole.to_str().unwrap(), a]).contains("are no whole"));
    }
}

#[test]
fn an_unfinished_shard_and_another_campaign_are_refused() {
    let folder = folder("hunt-unfinished");
    let hunt = Hunt::with("pair --serve", &[PERSISTENT, "--count=10"]);
    hunt.run(&folder.join("1"), &["--shard=1/2"]);
    hunt.run(&folder.join("2"), &["--shard=2/2", "--time=0s", "--jobs=1"]);
    hunt.run(&folder.join("other"), &["--shard=2/2", "--seed=7"]);
    let merge = |second: &str| {
        let [one, two, out] = ["1", second, "out"].map(|name| folder.join(name).to_str().unwrap().to_owned());
        let run = arbitrium(&["campaign", "merge", &one, &two, "-o", &out]);
        assert_eq!(run.code, 2);
        run.err
    };
    assert!(merge("2").contains("shard 2/2 is not finished: case 2 is missing; run it again to go on"));
    assert!(merge("other").contains("are of different campaigns: seed is 1 and 7"));
    // The folder of a campaign is no other's.
    let run = hunt.run(&folder.join("1"), &["--shard=1/2", "--half-point-byes=9"]);
    let words = "half-point-byes was \"0..3\" when this campaign began and is \"9\" now; name a new folder";
    assert!(run.code == 2 && run.err.contains(words), "{}", run.err);
}

/// A program that fails, in every way at once: each failure is a finding of its own, and the run goes on.
#[cfg(unix)]
#[test]
fn faults_are_grouped_and_end_with_3() {
    let folder = folder("hunt-faults");
    let script = folder.join("engine.sh");
    let text = "#!/bin/sh\nround=$2\ncase $round in\n1) exec \"$1\" pair \"$3\" --system dutch-2006;;\n\
        2) echo \"boom at $round in $3\" >&2; exit 9;;\n3) echo nonsense;;\n*) kill -SEGV $$;;\nesac\n";
    std::fs::write(&script, text).unwrap();
    let engine = format!("sh {} {} {{round}} {{input}}", script.display(), env!("CARGO_BIN_EXE_arbitrium"));
    let hunt = Hunt { engine, more: vec!["--count=6".into(), "--rounds=4".into(), "--players=8".into()] };
    let campaign = folder.join("campaign");
    let run = hunt.run(&campaign, &[]);
    assert_eq!(run.code, 3, "{}{}", run.out, run.err);
    let report: serde_json::Value =
        serde_json::from_slice(&std::fs::read(campaign.join("report.json")).unwrap()).unwrap();
    let errors: Vec<String> = report["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|error| format!("{} {}", error["verdict"], error["shape"]))
        .collect();
    assert_eq!(
        errors,
        [
            "\"crash\" \"exit status 9 boom at # in tournament.trf\"",
            "\"crash\" \"signal 11\"",
            "\"garbage\" \"expected the number of pairs, on a line of its own\"",
        ]
    );
    assert_eq!(report["faults"], 18);
}

#[test]
fn a_run_stops_with_its_findings_and_each_error_can_be_seen_again() {
    let folder = folder("hunt-found");
    let campaign = folder.join("campaign");
    let hunt = Hunt::with(OTHER_READING, &[PERSISTENT, "--count=500", "--max-findings=1"]);
    let run = hunt.run(&campaign, &["--format=json"]);
    assert_eq!(run.code, 1);
    assert!(run.err.contains("the same command goes on from there"), "{}", run.err);
    let report: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    let schema = std::fs::read(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/schemas/campaign-report-1.schema.json"),
    );
    let validator = jsonschema::validator_for(&serde_json::from_slice(&schema.unwrap()).unwrap()).unwrap();
    let errors: Vec<String> = validator.iter_errors(&report).map(|error| error.to_string()).collect();
    assert_eq!(errors, [""; 0]);
    assert!(report["differences"].as_u64().unwrap() >= 1);
    let error = campaign.join("findings/reading-c6-criteria-absolute-only");
    let page = std::fs::read_to_string(error.join("README.md")).unwrap();
    // The commands of the page, as somebody would copy them.
    let commands: Vec<&str> = page.lines().filter(|line| line.starts_with("arbitrium ")).collect();
    assert_eq!(commands.len(), 2, "{page}");
    for (line, words) in commands.iter().zip(["differ", ""]) {
        let line = line.replacen("arbitrium", env!("CARGO_BIN_EXE_arbitrium"), 1);
        let output = Command::new("sh").args(["-c", &line]).current_dir(&error).output().unwrap();
        let out = String::from_utf8_lossy(&output.stdout);
        assert!(!out.is_empty() && out.contains(words), "{line}\n{out}");
    }
    // What people read, without the place of this build.
    let shown = |text: &str| text.replace(env!("CARGO_BIN_EXE_arbitrium"), "arbitrium");
    insta::assert_snapshot!("page_of_an_error", shown(&page));
    let text = std::fs::read_to_string(campaign.join("report.txt")).unwrap();
    insta::assert_snapshot!("report", shown(&text));
    let html = std::fs::read_to_string(campaign.join("report.html")).unwrap();
    assert!(
        html.contains("href=\"#f1-title\"")
            && html.contains("id=\"f1-title\"")
            && html.ends_with("</html>\n")
    );
    let junit = std::fs::read_to_string(campaign.join("report.xml")).unwrap();
    assert!(junit.contains("failures=\"1\""), "{junit}");
    let sarif: serde_json::Value =
        serde_json::from_slice(&std::fs::read(campaign.join("report.sarif")).unwrap()).unwrap();
    assert_eq!(sarif["runs"][0]["results"].as_array().unwrap().len(), 1);
    let shrunk = error.join("shrunk.trf");
    let run = arbitrium(&["check", shrunk.to_str().unwrap(), "--system", "dutch-2006"]);
    assert_eq!(run.code, 1, "{}", run.err);
}
