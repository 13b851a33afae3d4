//! The conformance kit of the standings: what it holds is right, each wrong rule fails it, and both ways to run it say the
//! same.

use std::collections::BTreeSet;
use std::path::Path;

use crate::common::command::{
    ITSELF, Run, call, command, finished, folder, has_python, ranker, script, word,
};
use crate::common::kits::{
    assert_runner_agrees, manifest, of_each_article, of_the_form_before, thinned, write_manifest,
};
use crate::common::mutants::standings::RANK_MUTANTS;
use crate::common::mutants::team_standings::TEAM_RANK_MUTANTS;
use crate::common::registry::{is_installed, with_programs};
use crate::common::schema::{assert_valid, schema};
use crate::common::second::Second;
use crate::common::second::ranks::{Seen, ranks};
use crate::common::second::team_ranks::{SeenTeams, rank_teams};
use crate::common::second::teams::SecondTeams;
use crate::conform::{assert_enough_cases, shape_of};
use arbitrium::compare::RankedBy;
use arbitrium::engines::{Engine, Fault, Ranked, RankedRow, Ranking};
use arbitrium::kit::{Outcome, RankKit, rank, rows};
use arbitrium::standings::{C07_2026, Place, Readings, tie_breaks};
use arbitrium::systems::Recorded;
use arbitrium::tournament::Tournament;
use serde_json::Value;

const CHAPTER: &str = "c07-2026";

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
        let about = kit.cases().filter(|(case, _)| case.article == article.id());
        let shape = |(_, tournament): (_, &Tournament)| {
            let rounds = tournament.paired_rounds();
            shape_of(
                rounds,
                (0..tournament.players.len()).map(|place| tournament.points_after(place, rounds)),
            )
        };
        assert_enough_cases(article, &kit.manifest.short, about.map(shape).collect());
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
    assert_valid(&schema("kit-standings-2"), &manifest(&root, CHAPTER));
}

/// A kit of the form before, whose cases have a sentence each, is the same kit.
#[test]
fn a_kit_of_the_form_before_is_read() {
    let old = of_each_article("rank_kit_before", CHAPTER, |_| false);
    let mut today = RankKit::read(&old, &C07_2026).unwrap();
    let manifest = of_the_form_before(manifest(&old, CHAPTER), "arbitrium/kit-standings/1");
    assert_valid(&schema("kit-standings-1"), &manifest);
    write_manifest(&old, CHAPTER, &manifest);
    today.manifest.cases.iter_mut().for_each(|case| case.errs = None);
    assert_eq!(RankKit::read(&old, &C07_2026).unwrap().manifest, today.manifest);
}

fn conform(engine: &str, kit: &Path, more: &[&str]) -> Run {
    let line = "conform --standings --format json --engine";
    call(line, &[&[engine, "--kit", word(kit)], more].concat())
}

/// The reference passes. Another edition fails by the articles that differ. For a program that follows another
/// interpretation, the report names it, and the program passes under it. A program that gives neither ranks nor values
/// was not asked. The runner in Python gives the same outcome of each case and the same exit status, also for answers of
/// a wrong form.
#[test]
fn the_command_and_the_runner_say_what_a_program_follows() {
    // Cases of which `dummy-score=adjusted` changes the standings.
    let follows = |case: &str| ["8-2-3", "14-4-3", "16-4-1-3"].contains(&case);
    let kits = [
        of_each_article("rank_command", CHAPTER, follows),
        of_each_article("rank_teams", "c07-teams", |_| false),
    ];
    let schema = schema("conform-1");
    let put = |chapter: &str, engine: &str| {
        let is_of_teams = chapter == "c07-teams";
        let kit = &kits[usize::from(is_of_teams)];
        let run = conform(engine, kit, &["--teams"][usize::from(!is_of_teams)..]);
        let report = run.json();
        assert_valid(&schema, &report);
        assert_eq!(report["systems"][0]["system"], chapter);
        if has_python() {
            assert_runner_agrees(&run, &kit.join("rank.py"), &[chapter, engine]);
        }
        (run.code, report["systems"][0].clone())
    };
    let articles = |document: &Value, status: &str| -> Vec<String> {
        let articles = document["articles"].as_array().unwrap().iter();
        let of_status = articles.filter(|article| article["status"] == status);
        of_status.map(|article| article["number"].as_str().unwrap().to_owned()).collect()
    };

    for chapter in [CHAPTER, "c07-teams"] {
        let (code, document) = put(chapter, &ranker("{rules}"));
        let all = document["articles"].as_array().unwrap().len();
        assert_eq!((code, articles(&document, "pass").len()), (0, all), "{document:#}");
    }
    // 2024 has no STD, no TPN and no RTNG: the command refuses these lists, and a refusal is a failure of the program.
    let (code, document) = put(CHAPTER, &ranker("c07-2024"));
    let failed = articles(&document, "fail");
    assert!(code == 3 && !failed.contains(&"7.1".to_owned()), "{failed:?}");
    assert!(
        ["7.7", "16.4.1", "16.4.2"].iter().all(|number| failed.iter().any(|it| it == number)),
        "{failed:?}"
    );

    let adjusted = ranker("{rules}") + " --reading dummy-score=adjusted";
    let (_, document) = put(CHAPTER, &adjusted);
    let readings = document["readings"].as_array().unwrap();
    let of = readings.iter().find(|of| of["reading"] == "dummy-score=adjusted").unwrap();
    assert!(of["as_it_says"] == of["cases"] && of["cases"].as_u64().unwrap() >= 1, "{of}");
    assert_eq!(conform(&adjusted, &kits[0], &["--reading", "dummy-score=adjusted"]).code, 0);

    let at = folder("rank_scripts");
    let reference = format!("{ITSELF} standings \"$1\" --tie-breaks \"$2\" --rules c07-2026 --format csv");
    let doubled = format!("{reference} > \"$3\" && sed -n 2p \"$3\" >> \"$3\"\n");
    put(CHAPTER, &script(&at, "doubled.sh", &doubled, "{input} {list} {output}"));
    put(CHAPTER, &script(&at, "no_ranks.sh", &format!("{reference} | cut -d, -f1,3-\n"), "{input} {list}"));
    let points =
        "awk 'BEGIN { print \"id,rank,PTS\" } /^001/ { print $2 \",,\" substr($0, 81, 4) + 0 }' \"$1\"\n";
    let (code, document) = put(CHAPTER, &script(&at, "points.sh", points, "{input}"));
    let all = document["cases"].as_array().unwrap().len();
    assert_eq!((code, &document["answers"]["refused"]), (4, &all.into()), "{document:#}");
}

/// Every form says how many pass, and what is wrong with which program.
#[test]
fn every_form_of_the_report_says_the_same() {
    let kit = thinned("rank_forms", CHAPTER, 24, |id| id.starts_with("16-4-1-"));
    let form = |form: &str| {
        let line = format!("conform --standings --format {form}");
        call(&line, &["--engine", &ranker("c07-2024"), "--kit", word(&kit)]).out
    };
    let text = form("text");
    let says = text.lines().find(|line| line.contains("cases pass")).unwrap().split('.').next().unwrap();
    let html = form("html");
    for words in [says, "<td class=\"bad\"><span aria-hidden=\"true\">✗ </span>fail</td>"] {
        assert!(html.contains(words), "{words}: {html}");
    }
    for words in [
        "[16.4.1], BH: fail\n  A program with this error fails here: the scheduled opponent does not limit the dummy. 16.4.1: ",
        "  Expected 1. ",
        "  Answered 1. ",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
    let cases = manifest(&kit, CHAPTER)["cases"].as_array().unwrap().len();
    assert_eq!(form("junit").matches("<testcase ").count(), cases);
    assert!(form("badge").contains("arbitrium kit: c07-2026"));
}

#[test]
fn the_runner_and_the_command_agree_on_programs_of_the_registry() {
    let mut wrong = 0;
    for package in ["gacrux", "tiebreak_core"].into_iter().filter(|package| is_installed(package)) {
        let adapter = format!("{}/examples/adapters/{package}_standings.py", env!("CARGO_MANIFEST_DIR"));
        let engine = format!("python3 {adapter} {{input}} {{list}} {{rules}}");
        let kit = thinned(&format!("ranks_{package}"), CHAPTER, 8, |_| false);
        let mut asked = command(&["conform", "--standings", "--format", "json", "--engine", &engine]);
        let run = finished(with_programs(asked.arg("--kit").arg(&kit)).output().unwrap());
        wrong += assert_runner_agrees(&run, &kit.join("rank.py"), &[CHAPTER, &engine]).1;
    }
    assert!(wrong >= 1 || !is_installed("gacrux"), "they agree where a program is wrong, too");
}
