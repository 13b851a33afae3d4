//! `arbitrium fuzz` and `arbitrium campaign`, run as a user runs them.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::command::{
    ITSELF, PERSISTENT, Run, arbitrium, call, command, entries, finished, folder, kill, other_reading, read,
    read_json, script, word,
};
use crate::common::files::{assert_same, contents};
#[cfg(unix)]
use crate::common::pages::{run_as_printed, search_path};
use crate::common::random::Dice;
use crate::common::schema::{assert_valid, sarif, schema};

/// A campaign of small Dutch tournaments.
struct Hunt {
    engine: String,
    more: String,
}

impl Hunt {
    /// Asks a program that stays.
    fn with(engine: &str, more: &str) -> Self {
        Hunt { engine: engine.to_owned(), more: format!("{PERSISTENT} {more}") }
    }

    fn command(&self, folder: &Path, more: &[&str]) -> Command {
        let mut command =
            command(&["fuzz", "--system=dutch-2006", "--engine", &self.engine, "-o", word(folder)]);
        if !self.more.contains("--rounds") {
            command.args(["--players=5..11", "--rounds=2..5"]);
        }
        command.args(self.more.split_whitespace()).args(more);
        command
    }

    fn run(&self, folder: &Path, more: &[&str]) -> Run {
        finished(self.command(folder, more).output().unwrap())
    }

    /// Begins a run and kills it when `is_over`. Whether it had ended by itself.
    fn kill(&self, folder: &Path, more: &[&str], is_over: impl Fn() -> bool) -> bool {
        let mut child =
            self.command(folder, more).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        while !is_over() && child.try_wait().unwrap().is_none() {
            std::thread::sleep(Duration::from_millis(1));
        }
        let has_ended = child.try_wait().unwrap().is_some();
        kill(child);
        has_ended
    }
}

fn reference() -> String {
    format!("{ITSELF} pair --serve")
}

#[test]
fn the_reference_itself_agrees_in_both_systems() {
    let folder = folder("hunt-self");
    for system in ["dutch-2006", "double-swiss-2026"] {
        let place = folder.join(system);
        let line =
            format!("fuzz --system={system} --players=4..12 --rounds=2..5 --prohibited=0..2 --count=40");
        let run = call(&line, &[PERSISTENT, "--engine", &reference(), "-o", word(&place)]);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
        assert!(run.out.contains("0 differences and 0 faults; 0 distinct errors"), "{}", run.out);
        assert!(!place.join("findings").exists());
    }
}

/// Known deviations: an error is accepted as a whole, with its reason, and does not count.
#[test]
fn known_deviations_are_reported_with_their_reasons_and_do_not_count() {
    let folder = folder("hunt-known");
    let (config, known) = (folder.join("arbitrium.toml"), folder.join("known.json"));
    let described = "protocol = \"persistent\"\ndeviations = \"known.json\"\n";
    std::fs::write(&config, format!("[engine.mine]\ncommand = \"{}\"\n{described}", other_reading()))
        .unwrap();
    let hunt = |name: &str, accepted: &str, more: &[&str]| {
        let text = format!("{{\n\"schema\": \"arbitrium/baseline/1\",\n\"accepted\": [{accepted}]\n}}\n");
        std::fs::write(&known, text).unwrap();
        let output = folder.join(name);
        let line = "fuzz --system=dutch-2006 --count=24 --players=5..11 --rounds=2..5 --engine=mine --shrink-calls=0";
        let places = ["--config", word(&config), "-o", word(&output)];
        (call(line, &[&places, more].concat()), output)
    };
    let (open, _) = hunt("open", "", &[]);
    assert_eq!(open.code, 1, "{}", open.err);
    let reading = r#"{ "verdict": "reading", "reason": "it reads C6 as printed" }"#;
    let idle = r#"{ "article": "E3", "reason": "x" }, { "verdict": "reading", "round": 2, "reason": "y" }"#;
    let all = format!("{idle}, {reading}");
    let (run, output) = hunt("known", &all, &[]);
    assert_eq!(run.code, 0, "{} {}", run.out, run.err);
    assert!(run.out.contains("Accepted: it reads C6 as printed."), "{}", run.out);
    for told in [
        "known.json: entry 1 (any file, any round, E3) accepts nothing\n",
        "entry 2 (any file, round 2, reading) accepts nothing: the errors of a campaign",
    ] {
        assert!(run.err.contains(told) && !run.err.contains("entry 3"), "{run:?}");
    }
    let report = read_json(output.join("report.json"));
    let errors = report["errors"].as_array().unwrap();
    assert!(!errors.is_empty() && errors.iter().all(|error| error["accepted"] == true), "{report}");
    for (name, words) in
        [("report.xml", "<skipped "), ("report.sarif", "suppressions"), ("report.html", "as printed")]
    {
        let text = read(output.join(name));
        assert!(text.contains(words) && text.contains("it reads C6 as printed"), "{name}: {text}");
    }
    // The shards of a campaign are accepted alike; only the whole shows which entries are not used.
    let shards = ["1/2", "2/2"].map(|shard| {
        let (run, output) = hunt(&shard.replace('/', "-"), &all, &["--shard", shard]);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
        output
    });
    let merged = folder.join("merged");
    let joined = call("campaign merge", &[word(&shards[0]), word(&shards[1]), "-o", word(&merged)]);
    assert_eq!((joined.code, joined.out.as_str()), (0, run.out.as_str()), "{}", joined.err);
    assert_eq!(joined.err, run.err.replace(&format!("{}: ", known.display()), "known deviations: "));
    assert_same(&output, &merged);
}

/// How often each campaign is killed.
const KILLS: usize = 12;

#[test]
fn jobs_interruptions_kills_and_shards_change_no_byte() {
    // Steering begins after the first tournaments of every lane: a steered campaign is longer.
    for (name, kind, cuts) in [("blind", "--count=14", &[3, 16][..]), ("steered", "--count=84 --steer", &[3])]
    {
        let folder = folder(&format!("hunt-{name}"));
        let hunt = Hunt::with(&other_reading(), kind);
        let (whole, many, killed) = (folder.join("whole"), folder.join("many"), folder.join("killed"));
        let begun = Instant::now();
        let run = hunt.run(&whole, &["--jobs=1"]);
        let most = usize::try_from(begun.elapsed().as_millis()).unwrap().max(40);
        assert_eq!(run.code, 1, "{}{}", run.out, run.err);
        let is_same = |again: &Run, place: &Path, how: &str| {
            assert_eq!((again.code, &again.out), (1, &run.out), "{name}, {how}: {}", again.err);
            assert_same(&whole, place);
        };
        // Each run stops after its first batch.
        for _ in 0..3 {
            hunt.run(&many, &["--jobs=3", "--time=0s"]);
        }
        is_same(&hunt.run(&many, &["--jobs=2"]), &many, "other jobs");
        // A run that stops with its findings has run more cases than it keeps: these do not steer the rest of the campaign.
        let stopped = folder.join("stopped");
        for findings in 1..=4 {
            hunt.run(&stopped, &[&format!("--max-findings={findings}")]);
        }
        is_same(&hunt.run(&stopped, &[]), &stopped, "stopped with findings");
        let mut dice = Dice::new(50);
        let mut ended = 0;
        for _ in 0..KILLS {
            // From the first moments to the last ones: a run that has most of the work behind it is short.
            let wait = if dice.chance(70) { dice.below(most / 6) } else { dice.below(most) };
            let begun = Instant::now();
            ended += usize::from(hunt.kill(&killed, &[], || begun.elapsed().as_millis() >= wait as u128));
        }
        assert!(ended < KILLS, "nothing was interrupted");
        is_same(&hunt.run(&killed, &[]), &killed, "killed");
        for &parts in cuts {
            let (joined, place) = merged(&hunt, parts, &folder);
            assert_eq!(joined.err, "");
            is_same(&joined, &place, "shards");
        }
    }
}

/// Runs every shard, each with its own number of jobs, one of them killed on the way and run again; and joins them, the
/// last first.
fn merged(hunt: &Hunt, parts: u32, folder: &Path) -> (Run, PathBuf) {
    let shards: Vec<PathBuf> = (1..=parts).map(|k| folder.join(format!("{k}-of-{parts}"))).collect();
    for (k, shard) in (1..=parts).zip(&shards) {
        let (number, jobs) = (format!("--shard={k}/{parts}"), format!("--jobs={}", 1 + k % 3));
        if k == 2 {
            let has_begun =
                || std::fs::metadata(shard.join("journal.jsonl")).is_ok_and(|file| file.len() > 0);
            hunt.kill(shard, &[&number, "--jobs=1"], has_begun);
        }
        let run = hunt.run(shard, &[&number, &jobs]);
        // A shard of more than there are tournaments has nothing to judge.
        let is_done = run.err.contains("all tournaments were run earlier");
        assert!([0, 1, 4].contains(&run.code) && (is_done || run.err.is_empty()), "{}", run.err);
    }
    let whole = folder.join(format!("merged-{parts}"));
    let mut merge = command(&["campaign", "merge", "-o", word(&whole)]);
    (finished(merge.args(shards.iter().rev()).output().unwrap()), whole)
}

#[test]
fn what_is_no_whole_is_not_joined() {
    let folder = folder("hunt-no-whole");
    let hunt = Hunt::with(&reference(), "--count=10");
    let shards: [(&str, &[&str]); 11] = [
        ("1", &["--shard=1/3"]),
        ("2", &["--shard=2/3"]),
        ("3", &["--shard=3/3"]),
        ("whole", &[]),
        ("half", &["--shard=2/2"]),
        ("first", &["--shard=1/2"]),
        ("open", &["--shard=2/2", "--time=0s", "--jobs=1"]),
        ("seed", &["--shard=2/3", "--seed=7"]),
        ("steer", &["--shard=2/3", "--steer"]),
        ("prohibited", &["--shard=2/3", "--prohibited=1"]),
        ("reading", &["--shard=2/3", "--reading=c6-criteria=absolute-only"]),
    ];
    for (name, options) in shards {
        hunt.run(&folder.join(name), options);
    }
    let target = folder.join("target");
    let merge = |parts: &[&str], into: &Path| {
        let mut merge = command(&["campaign", "merge", "-o", word(into)]);
        finished(merge.args(parts.iter().map(|part| folder.join(part))).output().unwrap())
    };
    for (parts, told) in [
        (&["1", "3"][..], "the shards given are 1, 3; the whole is 1, 2, 3"),
        (&["1", "3", "3"], "the shards given are 1, 3, 3"),
        (&["whole", "1"], "do not make a whole"),
        (&["1", "half", "3"], "do not make a whole"),
        (&["1", "seed", "3"], "are of different campaigns: seed is 1 and 7"),
        (&["1", "steer", "3"], "are of different campaigns: steer is false and true"),
        (&["1", "prohibited", "3"], "are of different campaigns: prohibited is"),
        (&["1", "reading", "3"], "are of different campaigns: c6-criteria is nothing and"),
        (&["1", "2", "nowhere"], "nowhere"),
        (&["first", "open"], "shard 2/2 is not finished: case 2 is missing; run it again to go on"),
    ] {
        let run = merge(parts, &target);
        // Nothing is left of it: the same command joins them when they are a whole.
        assert!(run.code == 2 && !target.exists() && run.err.contains(told), "{parts:?}: {}", run.err);
    }
    let run = merge(&["1", "2", "3"], &folder.join("1"));
    assert!(run.code == 2 && run.err.contains("is not empty; name a new one"), "{}", run.err);
    // The folder of a campaign does not go on with another one.
    let run = hunt.run(&folder.join("1"), &["--shard=1/3", "--half-point-byes=9"]);
    let told = "half-point-byes was \"0..3\" when this campaign began and is \"9\" now; name a new folder";
    assert!(run.code == 2 && run.err.contains(told), "{}", run.err);
}

/// A program that fails, in every way at once: each failure is a finding of its own, and the run goes on.
#[cfg(unix)]
#[test]
fn faults_are_grouped_and_end_with_3() {
    let folder = folder("hunt-faults");
    let text = "#!/bin/sh\nround=$1\ncase $round in\n1) exec \"$3\" pair \"$2\" --system dutch-2006;;\n\
        2) echo \"boom at $round in $2\" >&2; exit 9;;\n3) echo nonsense;;\n*) kill -SEGV $$;;\nesac\n";
    let engine = script(&folder, "engine.sh", text, &format!("{{round}} {{input}} {ITSELF}"));
    let hunt = Hunt { engine, more: "--count=6 --rounds=4 --players=8".into() };
    let campaign = folder.join("campaign");
    hunt.run(&campaign, &[]).ends(3, &[]);
    let report = read_json(campaign.join("report.json"));
    let errors = report["errors"].as_array().unwrap().iter();
    let errors: Vec<String> =
        errors.map(|error| format!("{} {}", error["verdict"], error["shape"])).collect();
    let expected = [
        "\"crash\" \"exit status 9 boom at # in tournament.trf\"",
        "\"crash\" \"signal 11\"",
        "\"garbage\" \"expected the number of pairs, on a line of its own\"",
    ];
    assert_eq!((errors.as_slice(), &report["faults"]), (&expected.map(str::to_owned)[..], &18.into()));
}

#[cfg(unix)]
#[test]
fn a_run_stops_with_its_findings_and_each_error_can_be_seen_again() {
    let folder = folder("hunt-found");
    let campaign = folder.join("campaign");
    let hunt = Hunt::with(&other_reading(), "--count=500 --max-findings=1");
    let run = hunt.run(&campaign, &["--format=json"]).ends(1, &[]);
    let told = "the command continues with a higher --max-findings, or without it";
    assert!(run.err.contains(told), "{}", run.err);
    let report = run.json();
    assert_valid(&schema("campaign-report-1"), &report);
    assert!(report["differences"].as_u64().unwrap() >= 1);
    let error = campaign.join("findings/reading-c6-criteria-absolute-only");
    // Its commands, as somebody would copy them.
    let walked = run_as_printed(vec![error.clone()], &search_path(&folder, &[]));
    assert_eq!((walked.pages, walked.commands), (1, 4));
    let page = read(error.join("README.md"));
    // What people read, without the place of this build.
    let shown = |text: &str| text.replace(ITSELF, "arbitrium");
    insta::assert_snapshot!("page_of_an_error", shown(&page));
    insta::assert_snapshot!("report", shown(&read(campaign.join("report.txt"))));
    let html = read(campaign.join("report.html"));
    for words in ["href=\"#f1-title\"", "id=\"f1-title\"", "</html>\n"] {
        assert!(html.contains(words), "{words}");
    }
    let junit = read(campaign.join("report.xml"));
    assert!(junit.contains("failures=\"1\""), "{junit}");
    let sarif = read_json(campaign.join("report.sarif"));
    assert_eq!(sarif["runs"][0]["results"].as_array().unwrap().len(), 1);
    arbitrium(&["check", word(&error.join("shrunk.trf")), "--system", "dutch-2006"]).ends(1, &[]);
}

/// Runs a command of a finding's page in the folder of the page.
fn as_copied(line: &str, folder: &Path) -> Run {
    let line = line.replacen("arbitrium", ITSELF, 1);
    finished(Command::new("sh").args(["-c", &line]).current_dir(folder).output().unwrap())
}

/// Whatever else happened to the folder of a campaign is told, and never taken for a part of it.
#[test]
fn a_spoilt_folder_is_refused_in_words() {
    let folder = folder("hunt-spoilt");
    let hunt = Hunt::with(&reference(), "--count=6");
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
            let text = read(&path);
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
    std::fs::create_dir(folder.join("my programs")).unwrap();
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
    let hunt = Hunt { engine, more: "--count=2 --rounds=3 --players=6 -q".into() };
    let campaign = folder.join("my hunt");
    let output = hunt.command(&campaign, &[]).current_dir(&folder).output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    let report = |name: &str| read(campaign.join(name));
    for name in ["report.txt", "report.json", "report.xml", "report.sarif", "report.html"] {
        let text = report(name);
        assert!(text.chars().all(|c| c == '\n' || !c.is_control()), "{name}");
        assert!(text.contains("alert(1)"), "{name}");
    }
    let html = report("report.html");
    assert!(!html.contains("<script>alert") && !html.contains("<b>&amp;]]"));
    let xml = report("report.xml");
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
    assert_valid(&schema("campaign-report-1"), &read_json(campaign.join("report.json")));
    assert_valid(&sarif(), &read_json(campaign.join("report.sarif")));
    let findings = entries(campaign.join("findings"));
    for finding in &findings {
        let page = read(finding.join("README.md"));
        assert!(!page.contains("\n<") && !page.contains(" <s") && !page.contains("![p]("), "{page}");
        let run = as_copied(page.lines().find(|line| line.starts_with("arbitrium ")).unwrap(), finding);
        let kind = finding.file_name().unwrap().to_str().unwrap().split('-').next().unwrap();
        let kind = kind.replace("garbage", "not an answer");
        assert!(run.code == 3 && run.out.contains(&kind), "{page}\n{run:?}");
    }
    assert_eq!(findings.len(), 3);
}

/// Shrinking what hangs costs time by the second: it is bounded like everything else.
#[cfg(unix)]
#[test]
fn a_program_that_always_hangs_is_soon_told() {
    let folder = folder("hunt-hanging");
    // A fault of every round is not shrunk, so the first round has an answer.
    let pair = format!("{ITSELF} pair \"$0\" -q --system dutch-2006");
    let engine = format!("sh -c 'grep -q \" [wb] \" \"$0\" && sleep 1000; {pair}' {{input}}");
    let hunt = Hunt { engine, more: "--count=50 --shrink-calls=6 --engine-option=seconds=1".into() };
    let begun = Instant::now();
    let run = hunt.run(&folder.join("campaign"), &["--jobs=1", "--time=1s"]);
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
