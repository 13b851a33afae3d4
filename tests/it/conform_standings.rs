//! The conformance kit of the standings: what it holds is right, each wrong rule fails it, and both ways to run it say the
//! same.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::common::command::{Run, arbitrium, command, finished, folder, has_python, outcomes, ranker};
use crate::common::kits::thinned;
use crate::common::mutants::standings::RANK_MUTANTS;
use crate::common::mutants::team_standings::TEAM_RANK_MUTANTS;
use crate::common::registry::{is_installed, with_programs};
use crate::common::schema::{assert_valid, schema};
use crate::common::second::Second;
use crate::common::second::ranks::{Seen, ranks};
use crate::common::second::team_ranks::{SeenTeams, rank_teams};
use crate::common::second::teams::SecondTeams;
use arbitrium::compare::RankedBy;
use arbitrium::engines::{Engine, Fault, Ranked, RankedRow, Ranking};
use arbitrium::kit::{Outcome, RankKit, rank, rows};
use arbitrium::standings::{C07_2026, Place, Readings, tie_breaks};
use arbitrium::systems::Recorded;
use arbitrium::tournament::Tournament;
use serde_json::Value;

fn kit() -> RankKit {
    RankKit::built_in(&C07_2026).unwrap()
}

/// The cases about players, and those about teams.
fn kits() -> [RankKit; 2] {
    [kit(), RankKit::of_teams(&C07_2026).unwrap()]
}

fn failures(kit: &RankKit, engine: &mut dyn Engine) -> usize {
    let put = |(case, tournament): (_, _)| rank(case, tournament, (&C07_2026, Readings::default()), engine);
    kit.cases().map(put).filter(|outcome| matches!(outcome, Outcome::Fail(_) | Outcome::Reading(..))).count()
}

/// A program that ranks as the reference does.
struct Right;

impl Engine for Right {
    fn pair(&mut self, _: &Tournament, _: u16) -> Result<Recorded, Fault> {
        Err(Fault::NotAsked("it ranks".to_owned()))
    }

    fn rank(&mut self, asked: &Ranking<'_>) -> Result<Ranked, Fault> {
        let list = tie_breaks(asked.list).unwrap();
        let codes = list.iter().map(|one| one.text.clone()).collect();
        let by = RankedBy::of(asked.tournament, list, &C07_2026);
        let standings = by.standings(asked.tournament).unwrap();
        let row = |place: Place| {
            let values = (0..by.list.len()).map(|at| standings.value(place.player, at)).collect();
            RankedRow::new(standings.id(place.player), Some(place.rank), values)
        };
        Ok(Ranked::new(codes, standings.places().into_iter().map(row).collect()))
    }
}

/// "The reference passes it", and so does the second computation, which shares no line with it.
#[test]
fn the_reference_passes_the_kit() {
    let kits = kits();
    let cases = kits.each_ref().map(|kit| kit.manifest.cases.len());
    assert!(cases[0] >= 90 && cases[1] >= 30, "{cases:?}");
    assert_eq!(kits.each_ref().map(|kit| failures(kit, &mut Right)), [0, 0]);
    let mut parted = 0;
    for (case, tournament) in kits.iter().flat_map(RankKit::cases) {
        let is_round_robin = tournament.declared_system.as_deref() == Some("FIDE_ROUNDROBIN");
        let rounds = tournament.paired_rounds().into();
        let codes: Vec<&str> = case.columns().collect();
        let mut first = 1;
        let groups = if tournament.teams.is_some() {
            let second = SecondTeams::new(tournament, true, is_round_robin, rounds);
            rank_teams(&second, &codes, &mut SeenTeams::default())
        } else {
            ranks(&Second::new(tournament, true, is_round_robin, rounds), &codes, &mut Seen::default())
        };
        for group in groups {
            for &player in &group {
                let id = u32::from(tournament.players[player].id.get());
                let row = case.standings.iter().find(|row| row.id == id).unwrap();
                assert_eq!((row.rank, row.last), (first, first + group.len() - 1), "{} {id}", case.id);
            }
            first += group.len();
            parted += usize::from(group.len() == 1);
        }
    }
    assert!(parted >= 150, "{parted}");
}

/// "Every mutant of every system fails it."
#[test]
fn every_mutant_fails_the_kit() {
    for (kit, mutants) in kits().iter().zip([RANK_MUTANTS, TEAM_RANK_MUTANTS]) {
        for mutant in mutants {
            let mut wrong = mutant;
            assert!(failures(kit, &mut wrong) >= 1, "{} ({}) passes the kit", mutant.name, mutant.about);
        }
        let broken: BTreeSet<&str> = mutants.iter().map(|mutant| mutant.article).collect();
        let mut deciding = kit.rulebook.articles.iter().filter(|article| article.decides());
        assert!(deciding.all(|article| broken.contains(article.id())), "an article without a mutant");
    }
}

/// "Every deciding article of every document has at least three cases of different shape", or the manifest says why not.
#[test]
fn every_deciding_article_has_three_cases_or_a_reason() {
    for (kit, article) in kits().iter().flat_map(|kit| {
        let deciding = kit.rulebook.articles.iter().filter(|article| article.decides());
        deciding.map(move |article| (kit, article))
    }) {
        let about = || kit.cases().filter(|(case, _)| case.article == article.id());
        let short = kit.manifest.short.iter().find(|short| short.article == article.id());
        assert_eq!(about().count() < 3, short.is_some(), "{article}");
        let shape = |(_, tournament): (_, &Tournament)| {
            let rounds = tournament.paired_rounds();
            let points = (0..tournament.players.len()).map(|place| tournament.points_after(place, rounds));
            let mut levels: BTreeMap<_, usize> = BTreeMap::new();
            points.for_each(|points| *levels.entry(points).or_default() += 1);
            (rounds, levels.into_values().collect::<Vec<_>>())
        };
        let shapes: BTreeSet<_> = about().map(shape).collect();
        assert_eq!(shapes.len(), about().count(), "{article}: cases of one shape");
    }
}

/// What is expected under a named reading is what the document makes of the tournament under it, and nothing else is named.
#[test]
fn other_readings_are_told_where_they_change_the_standings() {
    let mut changed = 0;
    for (case, tournament) in kits().iter().flat_map(RankKit::cases) {
        for open in Readings::OPEN {
            for choice in &open.choices[1..] {
                let mut by = RankedBy::of(tournament, tie_breaks(&case.list).unwrap(), &C07_2026);
                by.readings.set(open.id, choice.value).unwrap();
                let reading = format!("{}={}", open.id, choice.value);
                let told = case.readings.iter().find(|told| told.reading == reading);
                let expected = told.map_or(&case.standings, |told| &told.standings);
                // A list that the reading refuses has no standings, and none are told.
                if let Ok(rows) = rows(tournament, &by) {
                    assert_eq!(&rows, expected, "{} {reading}", case.id);
                }
                changed += usize::from(told.is_some());
            }
        }
    }
    assert!(changed >= 30, "{changed}");
}

/// What is compiled in is what stands in the folder; the manifest is what its published schema says.
#[test]
fn the_kit_that_comes_along_is_the_folder_s() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/kit");
    let (built_in, read) = (kit(), RankKit::read(&root, &C07_2026).unwrap());
    assert_eq!(built_in.manifest, read.manifest);
    assert!(built_in.cases().map(|(_, t)| t).eq(read.cases().map(|(_, t)| t)));
    let text = std::fs::read_to_string(root.join("c07-2026/manifest.json")).unwrap();
    let mut manifest: Value = serde_json::from_str(&text).unwrap();
    let schema = schema("kit-standings-2");
    assert_valid(&schema, &manifest);
    manifest["cases"][0]["unheard-of"] = 1.into();
    assert!(!schema.is_valid(&manifest));
}

/// A kit of the form before, whose cases tell a sentence each, is the same kit.
#[test]
fn a_kit_of_the_form_before_is_read() {
    let (old, source) =
        (folder("rank_kit_before"), Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/kit/c07-2026"));
    let copy = old.join("c07-2026");
    std::fs::create_dir_all(&copy).unwrap();
    for entry in std::fs::read_dir(&source).unwrap().map(|entry| entry.unwrap().path()) {
        std::fs::copy(&entry, copy.join(entry.file_name().unwrap())).unwrap();
    }
    let text = std::fs::read_to_string(source.join("manifest.json")).unwrap();
    let mut manifest: Value = serde_json::from_str(&text).unwrap();
    manifest["schema"] = "arbitrium/kit-standings/1".into();
    for case in manifest["cases"].as_array_mut().unwrap() {
        let case = case.as_object_mut().unwrap();
        case.remove("errs").unwrap();
        case.insert("sentence".to_owned(), "What was said of it.".into());
    }
    assert_valid(&schema("kit-standings-1"), &manifest);
    std::fs::write(copy.join("manifest.json"), manifest.to_string()).unwrap();
    let (mut today, before) = (kit(), RankKit::read(&old, &C07_2026).unwrap());
    today.manifest.cases.iter_mut().for_each(|case| case.errs = None);
    assert_eq!(before.manifest, today.manifest);
}

/// A folder that lies is refused with its reason.
#[test]
fn a_kit_that_is_none_is_refused() {
    let root = folder("rank_kit_refused");
    let (source, of) =
        (Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/kit/c07-2026"), root.join("c07-2026"));
    std::fs::create_dir_all(&of).unwrap();
    let manifest = std::fs::read_to_string(source.join("manifest.json")).unwrap();
    for entry in std::fs::read_dir(&source).unwrap().map(|entry| entry.unwrap().path()) {
        std::fs::copy(&entry, of.join(entry.file_name().unwrap())).unwrap();
    }
    for (from, to, what) in [
        ("\"8-1-1.trf\"", "\"../8-1-1.trf\"", "outside the kit"),
        ("\"8-1-1.trf\"", "\"8-1-9.trf\"", "No such file"),
        ("arbitrium/kit-standings/2", "arbitrium/kit/2", "arbitrium/kit-standings/2"),
        ("\"article\":\"8.1\"", "\"article\":\"99\"", "no article"),
        ("\"list\":\"BH\"", "\"list\":\"XX\"", "the list"),
        ("\"id\":1,\"rank\":1", "\"id\":77,\"rank\":1", "other players"),
        ("\"values\":[\"", "\"values\":[\"x", "not a number"),
        ("\"rank\":1,\"last\":1", "\"rank\":1,\"last\":0", "a rank that no player can have"),
        (
            "\"id\":\"8-1-1\"",
            "\"id\":\"8-1-2\"",
            "case \"8-1-2\": another case of the manifest has the same id",
        ),
    ] {
        std::fs::write(of.join("manifest.json"), manifest.replacen(from, to, 1)).unwrap();
        let run = conform("true {input}", &["--kit", root.to_str().unwrap()]);
        assert!(run.code == 2 && run.err.contains(what), "{what}: {run:?}");
    }
}

fn conform(engine: &str, more: &[&str]) -> Run {
    arbitrium(&[&["conform", "--standings", "--format", "json", "--engine", engine], more].concat())
}

/// The same in a script, on its standard output.
fn reference_to(file: &str, list: &str) -> String {
    let itself = env!("CARGO_BIN_EXE_arbitrium");
    format!("{itself} standings {file} --tie-breaks {list} --rules c07-2026 --format csv")
}

/// The reference passes, another edition fails by the articles that differ, who follows a reading is told so and passes where
/// it is asked for, and who gives neither ranks nor values was not asked.
#[test]
fn the_command_says_what_a_program_follows() {
    let run = conform(&ranker("{rules}"), &[]);
    let report = run.json();
    let document = &report["systems"][0];
    assert_eq!((run.code, &document["system"]), (0, &"c07-2026".into()), "{document:#}");
    assert!(document["articles"].as_array().unwrap().iter().all(|article| article["status"] == "pass"));
    assert_valid(&schema("conform-1"), &report);

    // The cases about teams are a kit of their own.
    let run = conform(&ranker("{rules}"), &["--teams"]);
    let report = run.json();
    let document = &report["systems"][0];
    assert_eq!((run.code, &document["system"]), (0, &"c07-teams".into()), "{document:#}");
    assert!(document["articles"].as_array().unwrap().iter().all(|article| article["status"] == "pass"));
    assert_valid(&schema("conform-1"), &report);

    let run = conform(&ranker("c07-2024"), &[]);
    let report = run.json();
    assert_valid(&schema("conform-1"), &report);
    let failed = |number: &str| {
        let articles = report["systems"][0]["articles"].as_array().unwrap().iter();
        articles.clone().any(|article| article["number"] == number && article["status"] == "fail")
    };
    // 2024 has no STD, no TPN and no RTNG: the command refuses these lists, and a refusal is a failure of the program.
    assert!(
        run.code == 3 && failed("7.7") && failed("16.4.1") && failed("16.4.2") && !failed("7.1"),
        "{report:#}"
    );

    let follows = ranker("{rules}") + " --reading dummy-score=adjusted";
    let report = conform(&follows, &[]).json();
    let readings = report["systems"][0]["readings"].as_array().unwrap().iter();
    let of = readings.clone().find(|of| of["reading"] == "dummy-score=adjusted").unwrap();
    assert!(of["as_it_says"] == of["cases"] && of["cases"].as_u64().unwrap() >= 1, "{of}");
    assert_eq!(conform(&follows, &["--reading", "dummy-score=adjusted"]).code, 0);

    let points = folder("rank_points").join("points.py");
    std::fs::write(
        &points,
        "import sys\nprint('id,rank,PTS')\nfor line in open(sys.argv[1]):\n  if line[:3] == '001': print(line[4:8].strip() + ',,' + line[80:84].strip())\n",
    )
    .unwrap();
    if has_python() {
        let run = conform(&format!("python3 {} {{input}}", points.display()), &[]);
        let report = run.json();
        let all = report["systems"][0]["cases"].as_array().unwrap().len();
        assert_eq!((run.code, &report["systems"][0]["answers"]["refused"]), (4, &all.into()), "{}", run.err);
    }
}

/// Every form says how many pass, and what is wrong with whom.
#[test]
fn every_form_of_the_report_says_the_same() {
    let form = |form: &str| {
        arbitrium(&["conform", "--standings", "--engine", &ranker("c07-2024"), "--format", form]).out
    };
    let text = form("text");
    let says = text.lines().find(|line| line.contains("cases pass")).unwrap().split('.').next().unwrap();
    let html = form("html");
    assert!(html.contains(says), "{says}");
    let of_articles = "<caption>Every deciding article, and the cases about it</caption>";
    assert!(html.contains(of_articles) && html.contains("<tbody><tr><th scope=\"row\">"), "{html}");
    assert!(html.contains("<td class=\"bad\"><span aria-hidden=\"true\">✗ </span>fail</td>"), "{html}");
    let told = "[16.4.1], BH: fail\n  A program with this error fails here: the scheduled opponent does not limit the dummy. 16.4.1: ";
    assert!(
        text.contains(told) && text.contains("  Expected 1. ") && text.contains("  Answered 1. "),
        "{text}"
    );
    assert_eq!(form("junit").matches("<testcase ").count(), kit().manifest.cases.len());
    assert!(form("badge").contains("arbitrium kit: c07-2026"));
}

/// What `rank.py` of a kit says of each case, and how it ends.
fn runner(kit: &Path, called: &str) -> (Option<i32>, String) {
    let mut command = std::process::Command::new("python3");
    command.arg(kit.join("rank.py")).args(["c07-2026", called]);
    let run = with_programs(&mut command).output().unwrap();
    (run.status.code(), String::from_utf8(run.stdout).unwrap())
}

fn agrees_with_the_runner(run: &Run, kit: &Path, called: &str) -> usize {
    let report = run.json();
    let (code, told) = runner(kit, called);
    let told = outcomes(&told);
    let cases = report["systems"][0]["cases"].as_array().unwrap();
    assert_eq!((code, told.len()), (Some(run.code), cases.len()), "{called}");
    for case in cases {
        assert_eq!(told[case["id"].as_str().unwrap()], case["outcome"], "{called} {case:#}");
    }
    cases.iter().filter(|case| case["outcome"] != "pass").count()
}

/// The runner in Python and the command agree, case by case and in how they end: on another edition, on answers of a wrong form,
/// and on the programs of the registry.
#[test]
fn the_runner_in_python_agrees_with_the_command() {
    if !has_python() {
        return;
    }
    let doubled = folder("rank_doubled").join("doubled.sh");
    std::fs::write(
        &doubled,
        format!("{} > \"$1\" && sed -n 2p \"$1\" >> \"$1\"\n", reference_to("$2", "$3")),
    )
    .unwrap();
    let doubled = format!("sh {} {{output}} {{input}} {{list}}", doubled.display());
    // One that gives values and no ranks.
    let unranked = folder("rank_unranked").join("unranked.sh");
    std::fs::write(&unranked, format!("{} | cut -d, -f1,3-\n", reference_to("$1", "$2"))).unwrap();
    let unranked = format!("sh {} {{input}} {{list}}", unranked.display());
    for engine in [ranker("c07-2024"), doubled, unranked] {
        agrees_with_the_runner(&conform(&engine, &[]), Path::new("corpus/kit"), &engine);
    }
    let mut wrong = 0;
    for package in ["gacrux", "tiebreak_core"] {
        if is_installed(package) {
            let adapter = format!("{}/examples/adapters/{package}_standings.py", env!("CARGO_MANIFEST_DIR"));
            let engine = format!("python3 {adapter} {{input}} {{list}} {{rules}}");
            let kit = thinned(&format!("ranks_{package}"), "c07-2026", 4, |_| false);
            let args = ["conform", "--standings", "--format", "json", "--engine", &engine, "--kit"];
            let args = [&args[..], &[kit.to_str().unwrap()]].concat();
            let run = finished(with_programs(&mut command(&args)).output().unwrap());
            wrong += agrees_with_the_runner(&run, &kit, &engine);
        }
    }
    assert!(wrong >= 1 || !is_installed("gacrux"), "they agree where a program is wrong, too");
}
