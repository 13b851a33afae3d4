//! `arbitrium fuzz` and `arbitrium campaign`, run as a user runs them.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::common::command::{Run, arbitrium, command, finished, folder};
use crate::common::files::{assert_same, contents};
use crate::common::random::Dice;
use arbitrium::campaign::{About, Campaign, Crew, PLAN_SCHEMA, Plan, Shard, Stop};
use arbitrium::engines::{EnginePool, EngineSpec, Protocol};
use arbitrium::generate::{Knob, Settings, Span};
use arbitrium::systems::SystemId;
use rayon::ThreadPoolBuilder;

/// Our own program under another reading: it differs now and then, and always by that reading.
const OTHER_READING: &str = "pair --serve --reading c6-criteria=absolute-only";

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
        finished(self.command(folder, more).output().unwrap())
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
    let hunt_with = |name: &str, accepted: &str, more: &[&str]| {
        let text = format!("{{\n\"schema\": \"arbitrium/baseline/1\",\n\"accepted\": [{accepted}]\n}}\n");
        std::fs::write(&known, text).unwrap();
        let output = folder.join(name);
        let options = ["fuzz", "--system=dutch-2006", "--count=24", "--players=5..11", "--rounds=2..5"];
        let program = ["--engine=mine", "--shrink-calls=0", "--config", config.to_str().unwrap()];
        (arbitrium(&[&options[..], &program, more, &["-o", output.to_str().unwrap()]].concat()), output)
    };
    let hunt = |name: &str, accepted: &str| hunt_with(name, accepted, &[]);
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
    // The shards of a campaign are accepted alike; only the whole can tell what nobody needs.
    let shards = ["1/2", "2/2"].map(|shard| {
        let (run, output) =
            hunt_with(&shard.replace('/', "-"), &format!("{idle}, {reading}"), &["--shard", shard]);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
        output.to_str().unwrap().to_owned()
    });
    let merged = folder.join("merged");
    let joined = arbitrium(&["campaign", "merge", &shards[0], &shards[1], "-o", merged.to_str().unwrap()]);
    assert_eq!((joined.code, joined.out.as_str()), (0, run.out.as_str()), "{}", joined.err);
    assert_eq!(joined.err, run.err.replace(&format!("{}: ", known.display()), "known deviations: "));
    assert_same(&output, &merged);
    // What is no list of them is told before any work.
    let (broken, output) = hunt("broken", "{ \"article\": \"E3\" }");
    assert_eq!((broken.code, output.exists()), (2, false), "{}", broken.out);
    assert!(
        broken.err.contains("known.json: not a list of accepted differences: line 3, column"),
        "{}",
        broken.err
    );
    assert!(broken.err.contains("the key reason is missing; the form is {"), "{}", broken.err);
}

#[test]
fn jobs_and_interruptions_by_time_change_no_byte() {
    let folder = folder("hunt-jobs");
    // Steering begins after the first tournaments of every lane.
    for steer in [&["--count=24"][..], &["--count=84", "--steer"]] {
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
    let hunt = Hunt::with(OTHER_READING, &[PERSISTENT, "--count=96", "--steer"]);
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

/// A run that stops with its findings has run more cases than it keeps: whoever goes on with the open campaign is not
/// steered by the others.
#[test]
fn an_open_campaign_that_stops_and_goes_on_is_the_uninterrupted_one() {
    let folder = folder("hunt-goes-on");
    let words = [env!("CARGO_BIN_EXE_arbitrium")].into_iter().chain(OTHER_READING.split(' '));
    let command = words.map(str::to_owned).collect();
    let spec = EngineSpec { protocol: Protocol::Persistent, ..EngineSpec::new("another reading", command) };
    let engines = EnginePool::new(spec);
    let jobs = ThreadPoolBuilder::new().num_threads(2).build().unwrap();
    let id = SystemId::Dutch2006;
    let system = id.system();
    let crew = Crew { system: &*system, id, engines: &engines, jobs: &jobs };
    let journal = |name: &str, stops: &[Option<u64>]| {
        let folder = folder.join(name);
        let mut campaign = Campaign::open(&folder, steered(id, 150)).unwrap();
        for &findings in stops {
            campaign.run(&crew, &Stop { findings, is_over: &|| false }, &mut |_| {}).unwrap();
        }
        assert!(campaign.is_finished());
        std::fs::read_to_string(folder.join("journal.jsonl")).unwrap()
    };
    let stops: Vec<Option<u64>> = (1..=40).map(Some).chain([None]).collect();
    assert!(journal("stopped", &stops) == journal("whole", &[None]), "they differ");
}

/// A steered campaign of small tournaments.
fn steered(id: SystemId, count: u64) -> Plan {
    let mut settings = Settings::usual(id.system().games_per_round());
    settings.set(Knob::Players, Span { low: 5, high: 11 });
    settings.set(Knob::Rounds, Span { low: 2, high: 5 });
    let about = About {
        schema: PLAN_SCHEMA.into(),
        version: String::new(),
        system: id.system().rulebook().id.into(),
        engine: "another reading".into(),
        engine_pairs: Vec::new(),
        seed: 1,
        count,
        shard: Shard::WHOLE,
        steer: true,
        literal: None,
    };
    Plan {
        about,
        engine_options: Vec::new(),
        shrink_calls: 0,
        deviations: None,
        readings: BTreeMap::default(),
        settings,
        standings: None,
        by_article: false,
        each_once: false,
    }
}

/// Runs every shard, each with its own number of jobs, one of them killed on the way and run again; and joins them, the
/// last first.
fn merged(hunt: &Hunt, parts: u32, folder: &Path) -> (Run, PathBuf) {
    let shards: Vec<PathBuf> = (1..=parts).map(|k| folder.join(format!("{k}-of-{parts}"))).collect();
    for (k, shard) in (1..=parts).zip(&shards) {
        let (number, jobs) = (format!("--shard={k}/{parts}"), format!("--jobs={}", 1 + k % 3));
        if k == 2 {
            let mut begun = hunt.command(shard, &[&number, "--jobs=1"]);
            let mut begun = begun.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
            while std::fs::metadata(shard.join("journal.jsonl")).map_or(0, |journal| journal.len()) == 0
                && begun.try_wait().unwrap().is_none()
            {
                std::thread::sleep(Duration::from_millis(2));
            }
            let _ = begun.kill();
            begun.wait().unwrap();
        }
        let run = hunt.run(shard, &[&number, &jobs]);
        // A shard of more than there are tournaments has nothing to judge.
        let is_done = run.err.contains("all tournaments were run earlier");
        assert!([0, 1, 4].contains(&run.code) && (is_done || run.err.is_empty()), "{}", run.err);
    }
    let whole = folder.join(format!("merged-{parts}"));
    let mut merge = command(&["campaign", "merge", "-o", whole.to_str().unwrap()]);
    let run = finished(merge.args(shards.iter().rev()).output().unwrap());
    (run, whole)
}

#[test]
fn the_shards_of_a_campaign_are_the_whole_byte_for_byte() {
    // Steering begins after the first tournaments of a lane: a steered campaign is longer.
    let kinds =
        [("blind", &["--count=26"][..], &[2, 5, 30][..]), ("steered", &["--count=80", "--steer"], &[3])];
    for (name, kind, cuts) in kinds {
        let folder = folder(&format!("hunt-shards-{name}"));
        let hunt = Hunt::with(OTHER_READING, &[&[PERSISTENT], kind].concat());
        let whole = folder.join("whole");
        let told = hunt.run(&whole, &[]);
        assert_eq!(told.code, 1, "{}", told.err);
        for &parts in cuts {
            let (run, merged) = merged(&hunt, parts, &folder);
            let expected = (1, told.out.as_str(), "");
            assert_eq!((run.code, run.out.as_str(), run.err.as_str()), expected, "{name}, {parts} shards");
            assert_same(&whole, &merged);
        }
    }
}

#[test]
fn what_is_no_whole_is_not_joined() {
    let folder = folder("hunt-no-whole");
    let hunt = Hunt::with("pair --serve", &[PERSISTENT, "--count=6"]);
    let shard = |name: &str, more: &[&str]| {
        let shard = folder.join(name);
        assert_eq!(hunt.run(&shard, more).code, 0);
        shard.to_str().unwrap().to_owned()
    };
    let [one, two, three] = [1, 2, 3].map(|k| shard(&k.to_string(), &[&format!("--shard={k}/3")]));
    let target = folder.join("target");
    let refused = |parts: &[&str]| {
        let run = arbitrium(&[&["campaign", "merge", "-o", target.to_str().unwrap()], parts].concat());
        assert!(run.code == 2 && !target.exists(), "{}", run.err);
        run.err
    };
    assert!(refused(&[&one, &three]).contains("the shards given are 1, 3; the whole is 1, 2, 3"));
    assert!(refused(&[&one, &three, &three]).contains("the shards given are 1, 3, 3"));
    assert!(refused(&[&shard("whole", &[]), &one]).contains("do not make a whole"));
    let half = shard("half", &["--shard=2/2"]);
    assert!(refused(&[&one, &half, &three]).contains("do not make a whole"));
    for (option, what) in [
        ("--seed=7", "seed is 1 and 7"),
        ("--steer", "steer is false and true"),
        ("--prohibited=1", "prohibited is"),
        ("--reading=c6-criteria=absolute-only", "c6-criteria is nothing and"),
    ] {
        let name = option.split('=').next().unwrap();
        let other = folder.join(name);
        hunt.run(&other, &["--shard=2/3", option]);
        let said = refused(&[&one, other.to_str().unwrap(), &three]);
        assert!(said.contains("are of different campaigns") && said.contains(what), "{said}");
    }
    assert!(refused(&[&one, &two, "nowhere"]).contains("nowhere"));
    // Into a folder that holds something nothing is joined either.
    let run = arbitrium(&["campaign", "merge", &one, &two, &three, "-o", &one]);
    assert!(run.code == 2 && run.err.contains("is not empty; name a new one"), "{}", run.err);
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
    // Nothing is left of it: the same command joins them when the shard is finished.
    assert!(!folder.join("out").exists());
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
    assert!(
        run.err.contains("the command continues with a higher --max-findings, or without it"),
        "{}",
        run.err
    );
    let report = run.json();
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
    assert_eq!(commands.len(), 4, "{page}");
    for (line, words) in commands.iter().zip(["differs", "", "interpretation", "interpretation"]) {
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

/// A campaign that is killed while it shrinks what it found and writes its report leaves the same in the end.
#[test]
fn a_campaign_killed_while_it_concludes_is_the_uninterrupted_one() {
    let folder = folder("hunt-concluding");
    let (whole, killed) = (folder.join("whole"), folder.join("killed"));
    let engine = "sh -c 'echo round {round} >&2; exit {round}' {input}".to_owned();
    let hunt = Hunt { engine, more: ["--rounds=4", "--players=8", "--count=6"].map(String::from).to_vec() };
    let run = hunt.run(&whole, &[]);
    assert_eq!(run.code, 3, "{}{}", run.out, run.err);
    assert_eq!(std::fs::read_dir(whole.join("findings")).unwrap().count(), 4);
    // Everything is asked already, and nothing concluded.
    std::fs::create_dir(&killed).unwrap();
    for name in ["campaign.json", "journal.jsonl"] {
        std::fs::copy(whole.join(name), killed.join(name)).unwrap();
    }
    let begun = std::time::Instant::now();
    let mut dice = Dice::new(12);
    let mut interrupted = 0;
    for attempt in 1..=12_u32 {
        let mut child =
            hunt.command(&killed, &[]).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(u64::try_from(dice.below(40 * attempt as usize)).unwrap()));
        child.kill().unwrap();
        child.wait().unwrap();
        interrupted += u32::from(!killed.join("report.html").exists());
    }
    assert!(interrupted > 0, "nothing was interrupted in {:?}", begun.elapsed());
    let resumed = hunt.run(&killed, &[]);
    assert_eq!((resumed.code, resumed.out), (3, run.out), "{}", resumed.err);
    assert_same(&whole, &killed);
}

/// Whatever else happened to the folder of a campaign is told, and never taken for a part of it.
#[test]
fn a_spoilt_folder_is_refused_in_words() {
    let folder = folder("hunt-spoilt");
    let hunt = Hunt::with("pair --serve", &[PERSISTENT, "--count=6"]);
    let spoilt = |name: &str, spoil: &dyn Fn(&Path)| {
        let campaign = folder.join(name);
        assert_eq!(hunt.run(&campaign, &[]).code, 0);
        spoil(&campaign);
        let before = contents(&campaign);
        let run = hunt.run(&campaign, &[]);
        assert!(run.code == 2 && run.out.is_empty() && contents(&campaign) == before, "{name}: {}", run.err);
        run.err.replace(folder.to_str().unwrap(), "FOLDER").lines().next().unwrap().to_owned()
    };
    let lines = |change: &'static dyn Fn(Vec<&str>) -> Vec<&str>| {
        move |campaign: &Path| {
            let path = campaign.join("journal.jsonl");
            let text = std::fs::read_to_string(&path).unwrap();
            std::fs::write(path, change(text.lines().collect()).join("\n") + "\n").unwrap();
        }
    };
    let told = [
        spoilt("gap", &lines(&|lines| [&lines[..2], &lines[3..]].concat())),
        spoilt("twice", &lines(&|lines| [&lines[..3], &lines[2..]].concat())),
        spoilt("longer", &lines(&|lines| [&lines[..], &lines[..1]].concat())),
        spoilt("garbage", &lines(&|lines| [&lines[..1], &["{\"case\": 2}"], &lines[2..]].concat())),
        spoilt("no plan", &|campaign| std::fs::write(campaign.join("campaign.json"), "").unwrap()),
        spoilt("another plan", &|campaign| std::fs::write(campaign.join("campaign.json"), "{}").unwrap()),
    ];
    insta::assert_snapshot!(told.join("\n"));
}

/// What a program says stands in five reports and a page, and ends none of them.
#[cfg(unix)]
#[test]
fn hostile_words_stay_words_in_every_report() {
    let folder = folder("hunt-hostile");
    let mut command = Command::new("mkdir");
    assert!(command.arg("my programs").current_dir(&folder).status().unwrap().success());
    let text = r#"
case $2 in
1) printf '<script>alert(1)</script>]]>&\033[2J\000 "q" `x` ![p](http://x)' >&2; exit 9;;
2) printf '\377\376<b>&amp;]]>\n';;
*) printf '1\n1 1\n';;
esac
"#;
    std::fs::write(folder.join("my programs/an engine.sh"), text).unwrap();
    // Named from the folder it is in: the page's command works in the folder of the finding.
    let engine = "sh 'my programs/an engine.sh' {input} {round}".to_owned();
    let more = ["--count=2", "--rounds=3", "--players=6", "-q"].map(String::from).to_vec();
    let hunt = Hunt { engine, more };
    let campaign = folder.join("my hunt");
    let output = hunt.command(&campaign, &[]).current_dir(&folder).output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    let read = |name: &str| std::fs::read_to_string(campaign.join(name)).unwrap();
    for name in ["report.txt", "report.json", "report.xml", "report.sarif", "report.html"] {
        let text = read(name);
        assert!(text.chars().all(|c| c == '\n' || !c.is_control()), "{name}");
        assert!(text.contains("alert(1)"), "{name}");
    }
    assert!(!read("report.html").contains("<script>alert") && !read("report.html").contains("<b>&amp;]]"));
    let xml = read("report.xml");
    let mut xml = quick_xml::Reader::from_str(&xml);
    let mut cases = 0;
    loop {
        match xml.read_event().unwrap() {
            quick_xml::events::Event::Start(start) => cases += u32::from(start.name().as_ref() == "testcase"),
            quick_xml::events::Event::Eof => break,
            _ => {}
        }
    }
    assert_eq!(cases, 3);
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (report, schema) in [
        ("report.json", "docs/schemas/campaign-report-1.schema.json"),
        ("report.sarif", "tests/schemas/sarif-2.1.0.schema.json"),
    ] {
        // The published pattern of `language` has a bracket too many, which a strict reader of patterns refuses.
        let schema =
            std::fs::read_to_string(root.join(schema)).unwrap().replace("[a-zA-Z]{2}]?$", "[a-zA-Z]{2}$");
        let validator = jsonschema::validator_for(&serde_json::from_str(&schema).unwrap()).unwrap();
        let value: serde_json::Value = serde_json::from_str(&read(report)).unwrap();
        let errors: Vec<String> = validator.iter_errors(&value).map(|error| error.to_string()).collect();
        assert_eq!(errors, [""; 0], "{report}");
    }
    let findings = std::fs::read_dir(campaign.join("findings")).unwrap().map(|entry| entry.unwrap().path());
    let mut pages = 0;
    for finding in findings {
        let page = std::fs::read_to_string(finding.join("README.md")).unwrap();
        assert!(!page.contains("\n<") && !page.contains(" <s") && !page.contains("![p]("), "{page}");
        let line = page.lines().find(|line| line.starts_with("arbitrium ")).unwrap();
        let line = line.replacen("arbitrium", env!("CARGO_BIN_EXE_arbitrium"), 1);
        let output = Command::new("sh").args(["-c", &line]).current_dir(&finding).output().unwrap();
        let kind = finding.file_name().unwrap().to_str().unwrap().split('-').next().unwrap().to_owned();
        let out = String::from_utf8_lossy(&output.stdout);
        let kind = kind.replace("garbage", "not an answer");
        assert!(output.status.code() == Some(3) && out.contains(&kind), "{line}\n{out}");
        pages += 1;
    }
    assert_eq!(pages, 3);
}

/// Shrinking what hangs costs time by the second: it is bounded like everything else.
#[cfg(unix)]
#[test]
fn a_program_that_always_hangs_is_soon_told() {
    let folder = folder("hunt-hanging");
    let more = ["--count=50", "--shrink-calls=6", "--engine-option=seconds=1"];
    // A fault of every round is not shrunk, so the first round has an answer.
    let pair = format!("{} pair \"$0\" -q --system dutch-2006", env!("CARGO_BIN_EXE_arbitrium"));
    let engine = format!("sh -c 'grep -q \" [wb] \" \"$0\" && sleep 1000; {pair}' {{input}}");
    let hunt = Hunt { engine, more: more.map(String::from).to_vec() };
    let begun = std::time::Instant::now();
    let run = hunt.run(&folder.join("campaign"), &["--jobs=1", "--time=2s"]);
    // A tournament is at most five rounds, and is played to its end.
    assert!(begun.elapsed() < Duration::from_secs(30), "{:?}", begun.elapsed());
    assert_eq!(run.code, 3, "{}{}", run.out, run.err);
    assert!(run.out.contains("timeout: ") && run.err.contains("the same command continues"), "{}", run.out);
    // Shrinking ends with the time, and goes on when there is more.
    let shrunk = folder.join("campaign/findings/timeout/shrunk.trf");
    assert!(!shrunk.exists() && run.err.contains("no time was left to shrink 1 error"), "{}", run.err);
    let run = hunt.run(&folder.join("campaign"), &["--jobs=1", "--max-findings=1"]);
    assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", begun.elapsed());
    assert!(run.code == 3 && shrunk.exists(), "{}", run.err);
}
