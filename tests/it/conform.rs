//! The conformance kit: what it holds is right, each wrong rule fails it, and both ways to run it say the same.

#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "a test that cannot go on fails, and says what it skips"
)]

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use crate::common::command::{arbitrium, command, finished, folder, has_python, outcomes};
use crate::common::kits::thinned;
use crate::common::mutants::engine::Wrong;
use crate::common::mutants::{Mutant, all, of_orders_in};
use crate::common::registry::{is_installed, with_programs};
use crate::common::schema::{assert_valid, schema};
use arbitrium::engines::{Engine, Reference};
use arbitrium::kit::{Kit, Outcome, ask};
use arbitrium::position::{Field, Position};
use arbitrium::standings::C07_2026;
use arbitrium::standings::team_articles::RULEBOOK_OF_TEAMS;
use arbitrium::systems::{Class, SearchKind, SystemId};
use serde_json::Value;

fn kit(id: SystemId) -> Kit {
    Kit::built_in(id).unwrap()
}

/// How many cases do not pass.
fn failures(kit: &Kit, engine: &mut dyn Engine) -> usize {
    let system = kit.id.system();
    kit.cases().filter(|(case, tournament)| ask(case, tournament, &*system, engine) != Outcome::Pass).count()
}

/// "The reference passes it", by either search.
#[test]
fn the_reference_passes_the_kit() {
    for id in SystemId::ALL {
        for search in [SearchKind::Guided, SearchKind::Literal { budget: 50_000_000 }] {
            let kit = kit(id);
            assert!(kit.manifest.cases.len() >= 60, "{id:?}");
            assert_eq!(failures(&kit, &mut Reference::new(id.system(), search)), 0, "{id:?} {search:?}");
        }
    }
}

/// "Every mutant of every system fails it."
#[test]
fn every_mutant_fails_the_kit() {
    let mut passing = Vec::new();
    for id in SystemId::ALL {
        let kit = kit(id);
        let mut count = 0;
        for mutant in all().filter(|mutant| mutant.system() == id) {
            let (system, mut wrong) = (id.system(), Wrong(mutant));
            let fails = kit.cases().any(|(case, tournament)| {
                // A mutant that comes to a panic shows nothing.
                let asked = catch_unwind(AssertUnwindSafe(|| ask(case, tournament, &*system, &mut wrong)));
                if let Ok(Outcome::Fail(wrong)) = &asked {
                    // F6 and F7 speak of what was published; the answer of a program was not.
                    assert!(
                        !wrong.sentence.contains("(F6)") && !wrong.sentence.contains("(F7)"),
                        "{wrong:?}"
                    );
                }
                asked.is_ok_and(|outcome| outcome != Outcome::Pass)
            });
            passing.extend((!fails).then_some(mutant.name));
            count += 1;
        }
        assert!(count >= 20, "{id:?}");
    }
    assert_eq!(passing, [""; 0]);
}

/// How many cases about the article that a mutant of an order breaks tell it that it errs by the order, and by nothing else.
fn shown_by_its_article(kit: &Kit, mutant: &'static Mutant) -> usize {
    let (system, mut wrong) = (kit.id.system(), Wrong(mutant));
    let about = kit.cases().filter(|(case, _)| case.article == mutant.article);
    let tells = about.filter(|(case, tournament)| {
        let Outcome::Fail(wrong) = ask(case, tournament, &*system, &mut wrong) else { return false };
        let decides = wrong.article.is_some_and(|article| article.id() == mutant.article);
        decides || wrong.class == Some(Class::Later)
    });
    tells.count()
}

/// The mutants of orders that fewer than three rounds of all that were searched show, and how many do. What `d2-reversed` and `s2-before-s1`
/// answer in a third is the pairing by `exchange-numbers=pairing-numbers`.
const SELDOM_SHOWN: [(&str, usize); 9] = [
    ("d2-reversed", 2),
    ("s2-before-s1", 2),
    ("sets-reversed", 1),
    ("s1-from-below", 1),
    ("d12-s1-from-below", 1),
    ("d17-sets-first", 2),
    ("d17-s1-from-below", 1),
    ("d26-sets-first", 2),
    ("d26-s1-from-below", 1),
];

/// "Every article that orders candidates gets cases of its own, in every document": who swaps two of its rules, or turns one
/// round, fails `conform` on that article, in three cases of different shape.
#[test]
fn every_mutant_of_an_order_fails_the_article_that_it_breaks() {
    for id in SystemId::ALL {
        let kit = kit(id);
        let mut broken: Vec<&str> = Vec::new();
        for mutant in of_orders_in(id) {
            let seldom = SELDOM_SHOWN.iter().find(|(name, _)| *name == mutant.name);
            let wanted = seldom.map_or(3, |(_, cases)| *cases);
            let shown = shown_by_its_article(&kit, mutant);
            assert!(shown >= wanted, "{}: {shown} cases of {}", mutant.name, mutant.article);
            assert!(seldom.is_none_or(|(_, cases)| shown == *cases), "{}: {shown}", mutant.name);
            broken.extend((shown > 0).then_some(mutant.article));
        }
        for article in id.system().rulebook().orders {
            let is_short = || kit.manifest.short.iter().any(|short| short.article == article.id());
            assert!(broken.contains(&article.id()) || is_short(), "{id:?} {article}");
        }
    }
}

/// Every article that decides or orders candidates has at least three cases of different shape, or the manifest says why not.
#[test]
fn every_article_has_three_cases_or_a_reason() {
    for id in SystemId::ALL {
        let (kit, system) = (kit(id), id.system());
        for article in system.rulebook().shown() {
            let about = || kit.cases().filter(|(case, _)| case.article == article.id());
            let short = kit.manifest.short.iter().find(|short| short.article == article.id());
            let count = about().count();
            assert_eq!(count < 3, short.is_some(), "{id:?} {article}: {count}");
            assert!(
                short.is_none_or(|short| short.cases == count && !short.why.is_empty()),
                "{id:?} {article}"
            );
            let mut shapes: Vec<_> =
                about().map(|(case, tournament)| shape(tournament, case.round)).collect();
            shapes.sort();
            shapes.dedup();
            assert_eq!(shapes.len(), count, "{id:?} {article}: cases of one shape");
        }
    }
}

/// The round, and how many players each score level has.
fn shape(tournament: &arbitrium::tournament::Tournament, round: u16) -> (u16, Vec<usize>) {
    let position = Position::before(tournament, round, Field::Announced).unwrap();
    let mut levels: BTreeMap<_, usize> = BTreeMap::new();
    for player in position.competitors.iter().filter(|player| player.is_present()) {
        *levels.entry(player.score).or_default() += 1;
    }
    (round, levels.into_values().collect())
}

/// What is expected under a named reading is what the document makes of the round under it, and nothing else is named.
#[test]
fn other_readings_are_told_where_they_change_the_pairing() {
    let mut changed = 0;
    for id in SystemId::ALL {
        let (kit, system) = (kit(id), id.system());
        for (case, tournament) in kit.cases() {
            let position = Position::before(tournament, case.round, Field::Announced).unwrap();
            for open in system.rulebook().open() {
                for choice in &open.choices[1..] {
                    let reading = format!("{}={}", open.id, choice.value);
                    let other = system.with_reading(open.id, choice.value).unwrap();
                    let Ok(pairing) = other.pair(&position, SearchKind::Guided) else { continue };
                    let told = case.readings.iter().find(|told| told.reading == reading);
                    let expected = told.map_or(&case.expected, |told| &told.expected);
                    assert!(expected.is(&(&pairing).into()), "{id:?} {} {reading}", case.id);
                    changed += usize::from(told.is_some());
                }
            }
        }
    }
    assert!(changed >= 20, "{changed}");
}

/// Both formats of a case are one tournament.
#[test]
fn the_two_files_of_a_case_are_the_same_question() {
    use arbitrium::trf::{LowerOptions, ReadOptions, lower, read};
    for id in SystemId::ALL {
        let (kit, system, mut twins) = (kit(id), id.system(), 0);
        for (case, tournament) in kit.cases() {
            let Some(file) = &case.files.trf16 else { continue };
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/kit").join(id.word()).join(file);
            let (document, _) = read(&std::fs::read(path).unwrap(), &ReadOptions::default());
            let options = LowerOptions::with_games(&document, system.games_per_round());
            let other = lower(&document, &options).unwrap().0.tournament;
            let position = |tournament| Position::before(tournament, case.round, Field::Announced).unwrap();
            assert_eq!(position(tournament), position(&other), "{id:?} {}", case.id);
            twins += 1;
        }
        // The older format has no records for what teams did.
        let has_twins = system.games_per_round() != arbitrium::tournament::GamesPerRound::Boards;
        assert!(!has_twins || 2 * twins >= kit.manifest.cases.len(), "{id:?}");
    }
}

/// What is compiled in is what stands in the folder.
#[test]
fn the_kit_that_comes_along_is_the_folder_s() {
    for id in SystemId::ALL {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/kit");
        let (built_in, read) = (kit(id), Kit::read(&root, id).unwrap());
        assert_eq!(built_in.manifest, read.manifest);
        assert!(built_in.cases().map(|(_, t)| t).eq(read.cases().map(|(_, t)| t)), "{id:?}");
    }
}

fn conform(args: &[&str]) -> (i32, Value) {
    let run = arbitrium(&[&["conform", "--format", "json"], args].concat());
    (run.code, run.json())
}

/// The command itself as an engine: an answer to every case, in another process.
fn reference(system: &str) -> String {
    format!("{} pair {{input}} -o {{output}} --system {system}", env!("CARGO_BIN_EXE_arbitrium"))
}

#[test]
fn the_command_says_so_and_ends_with_0_where_all_pass() {
    let (code, report) = conform(&[
        "--engine",
        &reference("double-swiss-2026"),
        "--system",
        "double-swiss-2026",
        "--engine-option",
        "format=trf26",
    ]);
    let system = &report["systems"][0];
    assert_eq!((code, &system["fail"], &system["fault"]), (0, &0.into(), &0.into()), "{system:#}");
    let statuses =
        system["articles"].as_array().unwrap().iter().map(|article| article["status"].as_str().unwrap());
    assert!(statuses.clone().count() >= 20 && statuses.clone().all(|status| status == "pass"));
}

/// An engine by the wrong edition of the text: articles fail, with what decides; one that crashes is a fault and 3.
#[test]
fn another_edition_fails_and_a_crash_is_a_fault() {
    let (code, report) = conform(&[
        "--engine",
        &reference("dutch-2017"),
        "--system",
        "dutch-2026",
        "--engine-option",
        "format=trf26",
    ]);
    assert_eq!(code, 1);
    let cases = report["systems"][0]["cases"].as_array().unwrap();
    let failed: Vec<_> = cases.iter().filter(|case| case["outcome"] == "fail").collect();
    assert!(failed.len() >= 5, "{}", failed.len());
    assert!(
        failed
            .iter()
            .all(|case| case["answer"]["pairs"].is_array() && !case["message"].as_str().unwrap().is_empty())
    );
    let (code, report) = conform(&["--engine", "false {input}", "--system", "double-swiss-2026"]);
    assert_eq!((code, &report["systems"][0]["pass"]), (3, &0.into()));
    let run = arbitrium(&["conform", "--engine", "false {input}"]);
    assert_eq!(run.code, 2, "{}", run.err);
    assert!(run.err.contains("--system"), "{}", run.err);
}

/// `--reading`: who follows another reading is told so, and passes where that reading is asked for.
#[test]
fn who_follows_a_reading_is_told_which() {
    let engine = reference("double-swiss-2026") + " --reading last-round=never";
    let args = ["--engine", &engine, "--system", "double-swiss-2026", "--engine-option", "format=trf26"];
    let (code, report) = conform(&args);
    let system = &report["systems"][0];
    assert_eq!((code, &system["fail"]), (1, &0.into()), "{system:#}");
    let readings = system["readings"].as_array().unwrap();
    let of = readings.iter().find(|of| of["reading"] == "last-round=never").unwrap();
    assert!(of["as_it_says"] == of["cases"] && of["cases"].as_u64().unwrap() >= 1, "{of}");
    let (code, _) = conform(&[&args[..], &["--reading", "last-round=never"]].concat());
    assert_eq!(code, 0);
}

/// A kit of the form before, whose cases tell a sentence each, is the same kit; what its sentences say is nowhere told.
#[test]
fn a_kit_of_the_form_before_is_read() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (old, of) = (folder("kit_before"), "corpus/kit/double-swiss-2026");
    let copy = old.join("double-swiss-2026");
    std::fs::create_dir_all(&copy).unwrap();
    for case in std::fs::read_dir(root.join(of)).unwrap().map(|entry| entry.unwrap().path()) {
        if case.extension().is_some_and(|extension| extension == "trf") {
            std::fs::copy(&case, copy.join(case.file_name().unwrap())).unwrap();
        }
    }
    let text = std::fs::read_to_string(root.join(of).join("manifest.json")).unwrap();
    let mut manifest: Value = serde_json::from_str(&text).unwrap();
    manifest["schema"] = "arbitrium/kit/1".into();
    for case in manifest["cases"].as_array_mut().unwrap() {
        let case = case.as_object_mut().unwrap();
        case.remove("errs").unwrap();
        case.insert("sentence".to_owned(), "What was said of it.".into());
    }
    assert_valid(&schema("kit-1"), &manifest);
    std::fs::write(copy.join("manifest.json"), manifest.to_string()).unwrap();
    let (mut today, before) =
        (kit(SystemId::DoubleSwiss2026), Kit::read(&old, SystemId::DoubleSwiss2026).unwrap());
    assert!(today.manifest.cases.iter().any(|case| case.errs.is_some()));
    today.manifest.cases.iter_mut().for_each(|case| case.errs = None);
    assert_eq!(before.manifest, today.manifest);
    let args = ["--system", "double-swiss-2026", "--engine", "false {input}", "--kit"];
    let run = arbitrium(&[&["conform"], &args[..], &[old.to_str().unwrap()]].concat());
    assert!(!run.out.contains("What was said of it.") && run.out.contains("  1.4 is at work: If"), "{run:?}");
    // What no form has is no kit.
    manifest["cases"][0]["unheard-of"] = 1.into();
    std::fs::write(copy.join("manifest.json"), manifest.to_string()).unwrap();
    let refused = Kit::read(&old, SystemId::DoubleSwiss2026).unwrap_err().to_string();
    assert!(refused.contains("unheard-of"), "{refused}");
}

/// A folder that lies is refused with its reason: names outside the kit, other rounds, no JSON.
#[test]
fn a_kit_that_is_none_is_refused() {
    let root = folder("kit_refused");
    let of = root.join("double-swiss-2026");
    std::fs::create_dir_all(&of).unwrap();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/kit/double-swiss-2026");
    let manifest = std::fs::read_to_string(source.join("manifest.json")).unwrap();
    for (from, to, what) in [
        ("\"c6-1.trf\"", "\"../c6-1.trf\"", "outside the kit"),
        ("arbitrium/kit/2", "arbitrium/kit/9", "arbitrium/kit/2"),
        ("\"article\":\"C6\"", "\"article\":\"C99\"", "no article"),
        ("{", "", "not a manifest"),
    ] {
        std::fs::write(of.join("manifest.json"), manifest.replacen(from, to, 1)).unwrap();
        for entry in std::fs::read_dir(&source).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.extension().is_some_and(|extension| extension == "trf") {
                std::fs::copy(&entry, of.join(entry.file_name().unwrap())).unwrap();
            }
        }
        let run = arbitrium(&[
            "conform",
            "--engine",
            "true {input}",
            "--system",
            "double-swiss-2026",
            "--kit",
            root.to_str().unwrap(),
        ]);
        assert!(run.code == 2 && run.err.contains(what), "{what}: {run:?}");
    }
}

/// What somebody writes into the cases of a manifest.
type Change<'a> = &'a dyn Fn(&mut Value);

/// What a manifest expects of a case must be a pairing of everybody, and what the reference answers: else it is the kit that is
/// wrong and no program, which is told with the manifest and the case.
#[test]
fn a_case_that_cannot_be_right_is_charged_to_the_kit() {
    let id = SystemId::Burstein2026;
    let root = thinned("kit_wrong", id.word(), 8, |_| false);
    let path = root.join(id.word()).join("manifest.json");
    let right: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
    let case = right["cases"][0]["id"].as_str().unwrap().to_owned();
    let run = |change: &dyn Fn(&mut Value)| {
        let mut manifest = right.clone();
        change(&mut manifest["cases"]);
        std::fs::write(&path, manifest.to_string()).unwrap();
        let (engine, kit) = (reference(id.word()), root.to_str().unwrap());
        let option = ["--engine-option", "format=trf26"];
        arbitrium(
            &[&["conform", "--system", id.word(), "--engine", &engine, "--kit", kit], &option[..]].concat(),
        )
    };
    let turned = |cases: &mut Value| {
        let (white, black) = (cases[0]["pairs"][0][0].clone(), cases[0]["pairs"][0][1].clone());
        cases[0]["pairs"][0] = serde_json::json!([black, white]);
    };
    let pairs = |pairs: Value| move |cases: &mut Value| cases[0]["pairs"] = pairs.clone();
    let changes: [(Change<'_>, &str); 6] = [
        (&pairs(serde_json::json!([[1, 99]])), "there is no player 99"),
        (&pairs(serde_json::json!([[1, 1]])), "player 1 is in it twice"),
        (&pairs(serde_json::json!([])), "the pairing that is expected is none: it "),
        (&turned, "the program answers as the reference does, and the manifest expects something else"),
        (&|cases| cases[0]["round"] = 99.into(), "the manifest asks for 99"),
        (&|cases| cases[1]["id"] = cases[0]["id"].clone(), "another case of the manifest has the same id"),
    ];
    for (change, words) in changes {
        let run = run(change);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{words}: {}", run.err);
        let place = format!("{}: case {case:?}: ", path.display());
        assert!(run.err.contains(&place) && run.err.contains(words), "{words}: {}", run.err);
    }
    let reading = |cases: &mut Value| {
        let has_others = |case: &&mut Value| !case["readings"].as_array().unwrap().is_empty();
        let case = cases.as_array_mut().unwrap().iter_mut().find(has_others);
        case.unwrap()["readings"][0]["pairs"][0] = serde_json::json!([1, 99]);
    };
    let told = run(&reading);
    assert!(told.code == 2 && told.err.contains("the pairing that is expected under "), "{}", told.err);
    // A report that is none is told in words.
    std::fs::write(&path, right.to_string()).unwrap();
    let report = root.join(id.word()).join(right["cases"][0]["files"]["trf26"].as_str().unwrap());
    std::fs::write(&report, "012 Nobody\n").unwrap();
    let told = run(&|_| {});
    let words =
        "it is not a tournament: the file has no player's record; expected: lines that begin with `001`";
    assert!(told.code == 2 && told.err.contains(words) && !told.err.contains("Some("), "{}", told.err);
}

/// The runner in Python and the command agree, case by case and in how they end: on the reference, on another edition, and on
/// what is no engine.
#[test]
fn the_runner_in_python_agrees_with_the_command() {
    if !has_python() {
        return;
    }
    for (system, engine, edition) in [
        ("double-swiss-2026", reference("double-swiss-2026"), "trf16"),
        ("dutch-2026", reference("dutch-2017"), "trf26"),
        ("double-swiss-2026", "false {input}".to_owned(), "trf26"),
    ] {
        let format = format!("format={edition}");
        let (code, report) = conform(&["--engine", &engine, "--system", system, "--engine-option", &format]);
        let mut args = vec!["corpus/kit/run.py"];
        args.extend((edition == "trf16").then_some("--trf16"));
        let run = std::process::Command::new("python3").args(args).args([system, &engine]).output().unwrap();
        let out = String::from_utf8(run.stdout).unwrap();
        let runner = outcomes(&out);
        let cases = report["systems"][0]["cases"].as_array().unwrap();
        assert_eq!(cases.len(), runner.len());
        for case in cases {
            let of_runner = &runner[case["id"].as_str().unwrap()];
            assert_eq!(of_runner, &case["outcome"], "{system} {edition} {case:#}");
        }
        assert_eq!(run.status.code(), Some(code), "{system} {edition}");
    }
}

/// "The Python runner and `conform` agree on three engines": those of the registry, each called as its author's users do.
#[test]
fn the_runner_and_the_command_agree_on_three_engines() {
    let root = env!("CARGO_MANIFEST_DIR");
    let caissify = format!("python3 {root}/crates/programs/src/engines/adapters/caissify.py");
    let caissify = format!("python3 {root}/examples/adapters/once.py '{caissify}' {{input}} {{round}}");
    let mut wrong = 0;
    for (preset, package, id, edition, called) in [
        (
            "Gacrux",
            "gacrux",
            SystemId::Dutch2026,
            "trf26",
            "python3 -m gacrux.pairingchecker -i {input} -n {round} -o - -b utf-8 -p -dT",
        ),
        ("py4swiss", "py4swiss", SystemId::Dutch2017, "trf16", "py4swiss -t {input} -e dutch -p {output}"),
        ("caissify-pairings", "caissify_pairings", SystemId::Dutch2026, "trf16", &caissify),
    ] {
        if !is_installed(package) {
            continue;
        }
        // In those of C8 of 2026 caissify-pairings is wrong.
        let is_kept = |case: &str| case.starts_with("c8-");
        let root = thinned(&format!("kit_{package}"), id.word(), 16, is_kept);
        let args = ["conform", "--engine", preset, "--system", id.word(), "--format", "json", "--kit"];
        let args = [&args[..], &[root.to_str().unwrap()]].concat();
        let run = finished(with_programs(&mut command(&args)).output().unwrap());
        let report = run.json();
        let mut runner = std::process::Command::new("python3");
        runner
            .arg(root.join("run.py"))
            .args((edition == "trf16").then_some("--trf16"))
            .args([id.word(), called]);
        let out = String::from_utf8(with_programs(&mut runner).output().unwrap().stdout).unwrap();
        let told = outcomes(&out);
        let cases = report["systems"][0]["cases"].as_array().unwrap();
        assert_eq!(cases.len(), told.len(), "{preset}");
        // What its description says that it does not read is not put to it by the command.
        let asked = || cases.iter().filter(|case| case["outcome"] != "not-applicable");
        for case in asked() {
            assert_eq!(told[case["id"].as_str().unwrap()], case["outcome"], "{preset} {case:#}");
        }
        assert!(asked().count() >= 7, "{preset}");
        wrong += asked().filter(|case| case["outcome"] != "pass").count();
    }
    assert!(wrong >= 1 || !is_installed("caissify_pairings"), "they agree where a program is wrong, too");
}

/// "A generated page: which engine follows which article": in the chapter of a document each deciding article has its row, or is
/// among those that all programs follow.
#[test]
fn the_page_of_engines_has_every_article() {
    let page = include_str!("../../docs/evidence/which-engine.md");
    let systems = SystemId::ALL.map(|id| (id.word(), id.system().rulebook()));
    let standings = [("c07-2026", C07_2026.rulebook), ("c07-teams", &RULEBOOK_OF_TEAMS)];
    for (name, rulebook) in systems.into_iter().chain(standings) {
        let heading = format!("`{name}`");
        let chapter = page.split("\n## ").find(|chapter| chapter.lines().next() == Some(&heading)).unwrap();
        let rows = chapter.lines().filter_map(|line| line.strip_prefix("| ")?.split(" |").next());
        let listed = chapter.lines().filter_map(|line| {
            line.strip_prefix("All cases correct: ").or_else(|| line.strip_prefix("Others: "))
        });
        let listed = listed.flat_map(|list| list.trim_end_matches('.').split(", "));
        let named: Vec<&str> = rows.chain(listed).collect();
        for article in rulebook.articles.iter().filter(|article| article.decides()) {
            // In a list the number of correct cases follows.
            let is_it = |name: &&&str| {
                name.strip_prefix(article.id()).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
            };
            assert_eq!(named.iter().filter(is_it).count(), 1, "{name} {}", article.id());
        }
        assert!(page.lines().any(|line| line.contains(&heading) && line.contains(" of ")), "{name}");
    }
}

/// "A manifest (JSON, published schema)", and the report of the command.
#[test]
fn manifests_and_reports_are_what_their_schemas_say() {
    let kit = schema("kit-2");
    for id in SystemId::ALL {
        let path = format!("{}/corpus/kit/{}/manifest.json", env!("CARGO_MANIFEST_DIR"), id.word());
        let mut manifest: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        assert_valid(&kit, &manifest);
        manifest["cases"][0]["unheard-of"] = 1.into();
        assert!(!kit.is_valid(&manifest));
    }
    let conform_schema = schema("conform-1");
    let wrong = reference("dutch-2017");
    let (_, report) =
        conform(&["--engine", &wrong, "--system", "dutch-2026", "--engine-option", "format=trf26"]);
    assert_valid(&conform_schema, &report);
    let (_, report) = conform(&["--engine", "false {input}", "--system", "double-swiss-2026"]);
    assert_valid(&conform_schema, &report);
}

/// Every form says how many pass; the badge is a picture, `JUnit` has a test for each case.
#[test]
fn every_form_of_the_report_says_the_same() {
    let engine = reference("double-swiss-2026");
    let form = |form: &str| {
        arbitrium(&[
            "conform",
            "--engine",
            &engine,
            "--system",
            "double-swiss-2026",
            "--engine-option",
            "format=trf26",
            "--format",
            form,
        ])
        .out
    };
    let count = kit(SystemId::DoubleSwiss2026).manifest.cases.len();
    let says = format!("{count} of {count} cases pass");
    assert!(form("text").contains(&says), "{}", form("text"));
    assert!(form("html").contains(&says) && form("html").contains("not an approval"));
    assert_eq!(form("junit").matches("<testcase ").count(), count);
    let badge = form("badge");
    assert!(badge.starts_with("<svg ") && badge.contains(&format!("{count} of {count}")), "{badge}");
}
