//! The conformance kit: what it holds is right, each wrong rule fails it, and both ways to run it say the same.

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use crate::common::command::{Run, call, command, finished, has_python, pairer, read, word};
use crate::common::corpus;
use crate::common::kits::{
    assert_runner_agrees, manifest, of_each_article, of_the_form_before, thinned, write_manifest,
};
use crate::common::mutants::engine::Wrong;
use crate::common::mutants::{Mutant, all, of_orders_in};
use crate::common::registry::{is_installed, with_programs};
use crate::common::schema::{assert_valid, schema};
use arbitrium::kit::{Kit, Outcome, Short, ask};
use arbitrium::position::{Field, Position};
use arbitrium::rulebook::Article;
use arbitrium::standings::C07_2026;
use arbitrium::standings::team_articles::RULEBOOK_OF_TEAMS;
use arbitrium::systems::{Class, SearchKind, SystemId};
use arbitrium::tournament::{GamesPerRound, Points, Tournament};
use serde_json::{Value, json};

fn kit(id: SystemId) -> Kit {
    Kit::built_in(id).unwrap()
}

/// "Every mutant of every system fails it."
#[test]
fn every_mutant_fails_the_kit() {
    let mut passing = Vec::new();
    for id in SystemId::ALL {
        let kit = kit(id);
        assert!(kit.manifest.cases.len() >= 60, "{id:?}");
        let mut count = 0;
        for mutant in all().filter(|mutant| mutant.system() == id) {
            let (system, mut wrong) = (id.system(), Wrong(mutant));
            let fails = kit.cases().any(|(case, tournament)| {
                // A mutant that comes to a panic shows nothing.
                let asked = catch_unwind(AssertUnwindSafe(|| ask(case, tournament, &*system, &mut wrong)));
                if let Ok(Outcome::Fail(wrong)) = &asked {
                    // F6 and F7 speak of what was published; the answer of a program was not.
                    assert!(!["(F6)", "(F7)"].iter().any(|one| wrong.sentence.contains(one)), "{wrong:?}");
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
            let about = kit.cases().filter(|(case, _)| case.article == article.id());
            let shapes = about.map(|(case, tournament)| shape(tournament, case.round)).collect();
            assert_enough_cases(article, &kit.manifest.short, shapes);
        }
    }
}

fn position(tournament: &Tournament, round: u16) -> Position {
    Position::before(tournament, round, Field::Announced).unwrap()
}

/// What two cases of one article must not share: the rounds, and how many participants have each score.
pub(crate) type Shape = (u16, Vec<usize>);

pub(crate) fn shape_of(rounds: u16, scores: impl Iterator<Item = Points>) -> Shape {
    let mut levels: BTreeMap<Points, usize> = BTreeMap::new();
    scores.for_each(|score| *levels.entry(score).or_default() += 1);
    (rounds, levels.into_values().collect())
}

fn shape(tournament: &Tournament, round: u16) -> Shape {
    let position = position(tournament, round);
    let present = position.competitors.iter().filter(|player| player.is_present());
    shape_of(round, present.map(|player| player.score))
}

/// An article has at least three cases of different shape, or the manifest says why not.
pub(crate) fn assert_enough_cases(article: &Article, short: &[Short], shapes: Vec<Shape>) {
    let (count, short) = (shapes.len(), short.iter().find(|short| short.article == article.id()));
    assert_eq!(count < 3, short.is_some(), "{article}: {count}");
    assert!(short.is_none_or(|short| short.cases == count && !short.why.is_empty()), "{article}");
    assert_eq!(BTreeSet::from_iter(shapes).len(), count, "{article}: cases of one shape");
}

/// What is expected under a named reading is what the document makes of the round under it, and nothing else is named.
#[test]
fn other_readings_are_told_where_they_change_the_pairing() {
    let mut changed = 0;
    for id in SystemId::ALL {
        let (kit, system) = (kit(id), id.system());
        for (case, tournament) in kit.cases() {
            let position = position(tournament, case.round);
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
    for id in SystemId::ALL {
        let (kit, system, mut twins) = (kit(id), id.system(), 0);
        for (case, tournament) in kit.cases() {
            let Some(file) = &case.files.trf16 else { continue };
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/kit").join(id.word()).join(file);
            let position = |tournament| position(tournament, case.round);
            assert_eq!(position(tournament), position(&corpus::of(id, &path)), "{id:?} {}", case.id);
            twins += 1;
        }
        // The older format has no records for what teams did.
        let has_twins = system.games_per_round() != GamesPerRound::Boards;
        assert!(!has_twins || 2 * twins >= kit.manifest.cases.len(), "{id:?}");
    }
}

/// What is compiled in is what stands in the folder. "A manifest (JSON, published schema)".
#[test]
fn the_kit_that_comes_along_is_the_folder_s() {
    let (schema, root) = (schema("kit-2"), Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/kit"));
    for id in SystemId::ALL {
        assert_valid(&schema, &manifest(&root, id.word()));
        let (built_in, read) = (kit(id), Kit::read(&root, id).unwrap());
        assert_eq!(built_in.manifest, read.manifest);
        assert!(built_in.cases().map(|(_, t)| t).eq(read.cases().map(|(_, t)| t)), "{id:?}");
    }
}

const DOUBLE_SWISS: &str = "double-swiss-2026";
const TRF26: &str = "--engine-option=format=trf26";

fn conform(system: &str, engine: &str, kit: &Path, more: &[&str]) -> Run {
    let line = format!("conform --system {system} --format json");
    call(&line, &[&["--engine", engine, "--kit", word(kit)], more].concat())
}

/// The reference passes. Another edition fails, with what decides. A program that crashes is a fault. For a program that
/// follows another interpretation, the report names it, and the program passes under it. The runner in Python gives the
/// same outcome of each case and the same exit status.
#[test]
fn the_command_and_the_runner_say_what_a_program_follows() {
    let follows = |case: &str| ["3-5-5-4", "3-5-5-5", "3-6-4-4"].contains(&case);
    let double = of_each_article("kit_command", DOUBLE_SWISS, follows);
    let dutch = thinned("kit_command_dutch", "dutch-2026", 4, |_| false);
    let schema = schema("conform-1");
    let put = |system: &str, engine: &str, kit: &Path, edition: &str| {
        let run = conform(system, engine, kit, &["--engine-option", &format!("format={edition}")]);
        let report = run.json();
        assert_valid(&schema, &report);
        if has_python() {
            let runner = [&["--trf16"][usize::from(edition == "trf26")..], &[system, engine]].concat();
            assert_runner_agrees(&run, &kit.join("run.py"), &runner);
        }
        (run.code, report["systems"][0].clone())
    };

    let (code, system) = put(DOUBLE_SWISS, &pairer(DOUBLE_SWISS), &double, "trf16");
    assert_eq!((code, &system["fail"], &system["fault"]), (0, &0.into(), &0.into()), "{system:#}");
    let articles = system["articles"].as_array().unwrap();
    assert!(articles.len() >= 20 && articles.iter().all(|article| article["status"] == "pass"), "{system:#}");

    let (code, system) = put("dutch-2026", &pairer("dutch-2017"), &dutch, "trf26");
    let cases = system["cases"].as_array().unwrap().iter();
    let failed: Vec<_> = cases.filter(|case| case["outcome"] == "fail").collect();
    assert!(code == 1 && failed.len() >= 3, "{system:#}");
    let is_told =
        |case: &&Value| case["answer"]["pairs"].is_array() && !case["message"].as_str().unwrap().is_empty();
    assert!(failed.iter().all(is_told), "{failed:#?}");

    let (code, system) = put(DOUBLE_SWISS, "false {input}", &double, "trf26");
    assert_eq!((code, &system["pass"]), (3, &0.into()));
    call("conform --engine", &["false {input}"]).ends(2, &["--system"]);

    let engine = pairer(DOUBLE_SWISS) + " --reading last-round=never";
    let (code, system) = put(DOUBLE_SWISS, &engine, &double, "trf26");
    assert_eq!((code, &system["fail"]), (1, &0.into()), "{system:#}");
    let readings = system["readings"].as_array().unwrap();
    let of = readings.iter().find(|of| of["reading"] == "last-round=never").unwrap();
    assert!(of["as_it_says"] == of["cases"] && of["cases"].as_u64().unwrap() >= 1, "{of}");
    conform(DOUBLE_SWISS, &engine, &double, &[TRF26, "--reading", "last-round=never"]).ends(0, &[]);
}

/// A kit of the form before, whose cases have a sentence each, is the same kit; the sentences are shown nowhere.
#[test]
fn a_kit_of_the_form_before_is_read() {
    let old = of_each_article("kit_before", DOUBLE_SWISS, |_| false);
    let id = SystemId::DoubleSwiss2026;
    let mut today = Kit::read(&old, id).unwrap();
    assert!(today.manifest.cases.iter().any(|case| case.errs.is_some()));
    let mut manifest = of_the_form_before(manifest(&old, DOUBLE_SWISS), "arbitrium/kit/1");
    assert_valid(&schema("kit-1"), &manifest);
    write_manifest(&old, DOUBLE_SWISS, &manifest);
    today.manifest.cases.iter_mut().for_each(|case| case.errs = None);
    assert_eq!(Kit::read(&old, id).unwrap().manifest, today.manifest);
    let run = call(
        &format!("conform --system {DOUBLE_SWISS}"),
        &["--engine", "false {input}", "--kit", word(&old)],
    );
    assert!(!run.out.contains("What was said of it.") && run.out.contains("  1.4 is at work: If"), "{run:?}");
    // A key that no form has is refused.
    manifest["cases"][0]["unheard-of"] = 1.into();
    write_manifest(&old, DOUBLE_SWISS, &manifest);
    let refused = Kit::read(&old, id).unwrap_err().to_string();
    assert!(refused.contains("unheard-of"), "{refused}");
}

/// A folder that lies is refused with its reason: names outside the kit, other rounds or players, no JSON.
#[test]
fn a_kit_that_is_none_is_refused() {
    let of_pairings = [
        ("\"c6-1.trf\"", "\"../c6-1.trf\"", "outside the kit"),
        ("arbitrium/kit/2", "arbitrium/kit/9", "arbitrium/kit/2"),
        ("\"article\":\"C6\"", "\"article\":\"C99\"", "no article"),
        ("{", "", "not a manifest"),
    ];
    let of_standings = [
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
    ];
    for (chapter, options, changes) in [
        (DOUBLE_SWISS, "--system double-swiss-2026", &of_pairings[..]),
        ("c07-2026", "--standings", &of_standings),
    ] {
        let root = thinned(&format!("kit_refused_{chapter}"), chapter, 1, |_| true);
        let manifest = Path::new(chapter).join("manifest.json");
        let right = read(Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/kit").join(&manifest));
        for (from, to, what) in changes {
            assert!(right.contains(from), "{from}");
            std::fs::write(root.join(&manifest), right.replacen(from, to, 1)).unwrap();
            call(&format!("conform {options}"), &["--engine", "true {input}", "--kit", word(&root)])
                .ends(2, &[what]);
        }
    }
}

/// A change of the cases of a manifest.
type Change<'a> = &'a dyn Fn(&mut Value);

/// What a manifest expects of a case must be a pairing of all players, and what the reference answers: else the kit is wrong and
/// not the program, and the message names the manifest and the case.
#[test]
fn a_case_that_cannot_be_right_is_charged_to_the_kit() {
    let id = SystemId::Burstein2026;
    let root = thinned("kit_wrong", id.word(), 8, |_| false);
    let right = manifest(&root, id.word());
    let case = right["cases"][0]["id"].as_str().unwrap().to_owned();
    let run = |change: Change<'_>| {
        let mut manifest = right.clone();
        change(&mut manifest["cases"]);
        write_manifest(&root, id.word(), &manifest);
        conform(id.word(), &pairer(id.word()), &root, &[TRF26])
    };
    let turned = |cases: &mut Value| {
        let (white, black) = (cases[0]["pairs"][0][0].clone(), cases[0]["pairs"][0][1].clone());
        cases[0]["pairs"][0] = json!([black, white]);
    };
    let pairs = |pairs: Value| move |cases: &mut Value| cases[0]["pairs"] = pairs.clone();
    let place = format!("{}: case {case:?}: ", root.join(id.word()).join("manifest.json").display());
    let changes: [(Change<'_>, &str); 6] = [
        (&pairs(json!([[1, 99]])), "there is no player 99"),
        (&pairs(json!([[1, 1]])), "player 1 is in it twice"),
        (&pairs(json!([])), "the pairing that is expected is none: it "),
        (&turned, "the program answers as the reference does, and the manifest expects something else"),
        (&|cases| cases[0]["round"] = 99.into(), "the manifest asks for 99"),
        (&|cases| cases[1]["id"] = cases[0]["id"].clone(), "another case of the manifest has the same id"),
    ];
    for (change, words) in changes {
        let run = run(change);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{words}: {}", run.err);
        assert!(run.err.contains(&place) && run.err.contains(words), "{words}: {}", run.err);
    }
    let told = run(&|cases| {
        let has_others = |case: &&mut Value| !case["readings"].as_array().unwrap().is_empty();
        let case = cases.as_array_mut().unwrap().iter_mut().find(has_others);
        case.unwrap()["readings"][0]["pairs"][0] = json!([1, 99]);
    });
    assert!(told.code == 2 && told.err.contains("the pairing that is expected under "), "{}", told.err);
    // A file that is not a report is refused in words.
    let report = root.join(id.word()).join(right["cases"][0]["files"]["trf26"].as_str().unwrap());
    std::fs::write(&report, "012 Nobody\n").unwrap();
    let told = run(&|_| {});
    let words =
        "it is not a tournament: the file has no player's record; expected: lines that begin with `001`";
    assert!(told.code == 2 && told.err.contains(words) && !told.err.contains("Some("), "{}", told.err);
}

/// "The Python runner and `conform` agree on three engines": those of the registry, each called as its author's users do.
#[test]
fn the_runner_and_the_command_agree_on_three_engines() {
    let root = env!("CARGO_MANIFEST_DIR");
    let caissify = format!("python3 {root}/crates/programs/src/engines/adapters/caissify.py");
    let caissify = format!("python3 {root}/examples/adapters/once.py '{caissify}' {{input}} {{round}}");
    let gacrux = "python3 -m gacrux.pairingchecker -i {input} -n {round} -o - -b utf-8 -p -dT";
    let py4swiss = "py4swiss -t {input} -e dutch -p {output}";
    let mut wrong = 0;
    for (preset, package, id, edition, called) in [
        ("Gacrux", "gacrux", SystemId::Dutch2026, "trf26", gacrux),
        ("py4swiss", "py4swiss", SystemId::Dutch2017, "trf16", py4swiss),
        ("caissify-pairings", "caissify_pairings", SystemId::Dutch2026, "trf16", &caissify),
    ] {
        if !is_installed(package) {
            continue;
        }
        // In those of C8 of 2026 caissify-pairings is wrong.
        let kit = thinned(&format!("kit_{package}"), id.word(), 24, |case| case.starts_with("c8-"));
        let mut asked = command(&["conform", "--engine", preset, "--system", id.word(), "--format", "json"]);
        let run = finished(with_programs(asked.arg("--kit").arg(&kit)).output().unwrap());
        let runner = [&["--trf16"][usize::from(edition == "trf26")..], &[id.word(), called]].concat();
        wrong += assert_runner_agrees(&run, &kit.join("run.py"), &runner).1;
        let asked = manifest(&kit, id.word())["cases"].as_array().unwrap().len();
        assert!(asked >= 5, "{preset}: {asked}");
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

/// Every form says how many pass; the badge is a picture, `JUnit` has a test for each case.
#[test]
fn every_form_of_the_report_says_the_same() {
    let kit = thinned("kit_forms", DOUBLE_SWISS, 16, |_| false);
    let count = manifest(&kit, DOUBLE_SWISS)["cases"].as_array().unwrap().len();
    let form = |form: &str| {
        let line = format!("conform --system {DOUBLE_SWISS} --format {form}");
        call(&line, &["--engine", &pairer(DOUBLE_SWISS), TRF26, "--kit", word(&kit)]).out
    };
    let says = format!("{count} of {count} cases pass");
    let (text, html) = (form("text"), form("html"));
    assert!(text.contains(&says), "{text}");
    assert!(html.contains(&says) && html.contains("not an approval"), "{html}");
    assert_eq!(form("junit").matches("<testcase ").count(), count);
    let badge = form("badge");
    assert!(badge.starts_with("<svg ") && badge.contains(&format!("{count} of {count}")), "{badge}");
}
