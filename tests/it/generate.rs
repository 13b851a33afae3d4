//! `arbitrium generate`, run as a user runs it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::common::command::{arbitrium, call, folder, word};
use crate::common::files::contents;
use crate::common::laws::read_back;
use arbitrium::check::{CheckOptions, replay};
use arbitrium::generate::{Described, Draw, KNOBS, Knob, Scale, Settings, Span, generate as random, stream};
use arbitrium::systems::SystemId;
use arbitrium::tournament::GamesPerRound;
use arbitrium::trf::{Edition, write};

/// Everything that can be set, so that everything happens.
const EVENTFUL: &str = "--players=4..20 --rounds=3..9 --forfeits=0..20 --unusual-results=0..20 --zero-point-byes=0..10 \
    --half-point-byes=0..10 --full-point-byes=0..5 --late-entries=0..30 --withdrawals=0..30 --prohibited=0..4 \
    --virtual-points=0..4 --exhausting=0..50 --equal-ratings=0..50 --scoring=standard,3-1-0,half-bye";

/// The files that a line of options makes, by their names.
fn generate(name: &str, line: &str) -> BTreeMap<PathBuf, Vec<u8>> {
    let folder = folder(name);
    let run = call(&format!("generate {line} -o"), &[word(&folder)]);
    assert_eq!((run.code, run.out.as_str(), run.err_but_uneven_results().as_str()), (0, "", ""), "{line}");
    contents(&folder)
}

fn text(files: &BTreeMap<PathBuf, Vec<u8>>, name: &str) -> String {
    String::from_utf8(files[Path::new(name)].clone()).unwrap()
}

#[test]
fn every_file_is_read_without_repairs_and_agrees() {
    for system in ["double-swiss-2026", "dutch-2006"] {
        for edition in ["trf16", "trf26"] {
            let name = format!("generated-{system}-{edition}");
            let line = format!("--system {system} --edition {edition} --count 40 {EVENTFUL}");
            let files = generate(&name, &line);
            assert_eq!(files.len(), 41);
            // The ranks by various lists of tie-breaks are recorded, and are right.
            let lists = files.values().map(|bytes| String::from_utf8_lossy(bytes));
            let lists =
                lists.filter_map(|text| Some(text.lines().find(|line| line.starts_with("202"))?.to_owned()));
            assert!(edition == "trf16" || lists.collect::<BTreeSet<String>>().len() > 6, "{name}");
            let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(&name);
            let run = arbitrium(&["check", folder.to_str().unwrap(), "-v"]);
            assert_eq!((run.code, run.err_but_uneven_results().as_str()), (0, ""), "{}", run.out);
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_bytes_for_any_number_of_jobs() {
    let line = "--system=dutch-2006 --players=4..8 --rounds=2..4";
    let one = generate("generated-jobs-1", &format!("{line} --count=150 --seed=77 --jobs=1"));
    let two = generate("generated-jobs-2", &format!("{line} --count=150 --seed=77 --jobs=3"));
    assert!(one == two);
    for (seed, is_same) in [(77, true), (78, false)] {
        let few = generate(&format!("generated-{seed}"), &format!("{line} --count=3 --seed={seed}"));
        assert_eq!(text(&one, "003.trf") == text(&few, "3.trf"), is_same, "{seed}");
    }
}

/// Golden: a changed draw makes other tournaments of old seeds, which is a change that people must hear of.
#[test]
fn the_tournaments_of_a_seed_never_change() {
    for system in ["double-swiss-2026", "dutch-2006"] {
        let line = format!("--system {system} --count 2 --seed 2026 {EVENTFUL}");
        let files = generate(&format!("golden-{system}"), &line);
        let file = |(name, bytes): (&PathBuf, &Vec<u8>)| {
            format!("== {}\n{}", name.display(), String::from_utf8_lossy(bytes))
        };
        let text: Vec<String> = files.iter().map(file).collect();
        insta::assert_snapshot!(format!("golden_{system}"), text.concat());
    }
}

#[test]
fn impossible_parameters_are_refused_before_anything_is_written() {
    let folder = folder("generated-refused");
    let path = folder.join("new");
    let refused = |line: &str| {
        let run = call(&format!("generate --system dutch-2006 {line} -o"), &[word(&path)]);
        assert!(run.code == 2 && run.out.is_empty() && !path.exists(), "{line}");
        run.err.lines().next().unwrap().to_owned()
    };
    let lines = [
        "--players 4..6 --rounds 9",
        "--players 9..6",
        "--rounds five",
        "--half-point-byes 200",
        "--single-forfeits 5",
        "--scoring football",
        "--reading no=such",
        "--count 0",
        "--late-entries 100",
        "--withdrawals 100",
        "--players 4 --rounds 3 --prohibited 7..9",
        "--players 50..60 --rounds 40 --scoring standard,3-1-0",
        "--players 0",
        "--players 9..10000",
        "--rounds 61",
        "--zero-point-byes 20 --half-point-byes 20..31",
        "--players 40 --rounds 5 --exhausting 50",
        "--model no-such-file.trf",
    ];
    insta::assert_snapshot!(lines.map(refused).join("\n"));
}

#[test]
fn a_folder_that_holds_something_is_not_written_into() {
    let folder = folder("generated-full");
    std::fs::write(folder.join("mine.txt"), "mine").unwrap();
    arbitrium(&["generate", "--system", "dutch-2006", "-o", word(&folder)])
        .ends(2, &["the folder is not empty; name a new one"]);
    assert_eq!(contents(&folder).len(), 1);
}

#[test]
fn a_model_lends_its_parameters() {
    let line = "--system=double-swiss-2026 --model corpus/double_swiss_2026/published/t07.trf --rounds=3";
    let manifest = text(&generate("generated-model", line), "manifest.jsonl");
    let head: serde_json::Value = serde_json::from_str(manifest.lines().next().unwrap()).unwrap();
    insta::assert_snapshot!(serde_json::to_string_pretty(&head["settings"]).unwrap());
    assert_eq!(head["settings"]["rounds"], "3");
}

#[test]
fn a_file_is_made_again_from_its_line() {
    let line = "--system=dutch-2006 --count=12 --players=4..9 --rounds=2..4 --seed=31";
    let files = generate("generated-again", line);
    let manifest = text(&files, "manifest.jsonl");
    let lines: Vec<serde_json::Value> =
        manifest.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let (head, line) = (&lines[0], &lines[7]);
    assert_eq!((lines.len(), line["case"].as_u64(), line["file"].as_str()), (13, Some(7), Some("07.trf")));
    let knobs = head["settings"].as_object().unwrap().iter();
    let knobs = knobs.filter(|(knob, _)| !knob.starts_with("single"));
    let knobs = knobs.map(|(knob, value)| format!("--{knob}={}", value.as_str().unwrap()));
    let knobs = knobs.collect::<Vec<_>>().join(" ");
    let again = format!("{knobs} --system=dutch-2006 --count=7 --seed={}", line["seed"]);
    let report = text(&files, "07.trf");
    assert_eq!(text(&generate("generated-once-more", &again), "7.trf"), report);
    let players = report.lines().filter(|line| line.starts_with("001 ")).count();
    assert_eq!(line["parameters"]["players"].as_u64(), Some(players as u64));
}

fn small(games: GamesPerRound) -> Settings {
    let mut settings = Settings::usual(games);
    settings.set(Knob::Players, Span { low: 2, high: 12 });
    settings.set(Knob::Rounds, Span { low: 1, high: 6 });
    settings
}

/// The ends of what a knob can be, and of what it can be alone; of the players no more than a test has time for.
fn ends(knob: &Described, games: GamesPerRound) -> BTreeSet<u32> {
    let Span { low, high } = knob.bounds;
    if knob.knob == Knob::Players {
        return [low, 3, 18].into();
    }
    let is_possible = |value: &u32| {
        let mut settings = small(games);
        settings.set(knob.knob, Span::just(*value));
        settings.check().is_ok()
    };
    [low, (low..=high).rev().find(is_possible).unwrap(), high].into()
}

/// Whatever two knobs are turned to their ends: either the settings are refused by the name of an option, or the file
/// reads back in both editions and every round of it agrees.
#[test]
fn any_two_knobs_at_their_ends_are_refused_in_words_or_agree() {
    for id in SystemId::ALL {
        let system = id.system();
        let games = system.games_per_round();
        let (mut made, mut refused) = (0, 0);
        let pairs = KNOBS
            .iter()
            .enumerate()
            .flat_map(|(place, one)| KNOBS[..place].iter().map(move |two| (one, two)));
        let values = |(one, two)| {
            let of_both = move |value| ends(two, games).into_iter().map(move |other| (value, other));
            ends(one, games)
                .into_iter()
                .flat_map(of_both)
                .map(move |values| ([one, two], [values.0, values.1]))
        };
        for (case, (knobs, values)) in (0..).zip(pairs.flat_map(values)) {
            let mut settings = small(games);
            settings.scorings = vec![Scale::ALL[case % Scale::ALL.len()].0];
            knobs.iter().zip(values).for_each(|(knob, value)| settings.set(knob.knob, Span::just(value)));
            let told = format!("{id:?}: {} {}, {} {}", knobs[0].id, values[0], knobs[1].id, values[1]);
            if let Err(impossible) = settings.check() {
                let words = impossible.to_string();
                let names = |knob: &&Described| words.contains(knob.id);
                assert!(KNOBS.iter().any(|knob| names(&knob)), "{told}: {words}");
                refused += 1;
                continue;
            }
            let bytes = stream::bytes(11, case as u64, settings.bytes());
            let tournament = random(&*system, &settings, &mut Draw::new(&bytes)).tournament;
            // The older format has no records for what teams did.
            let older = tournament.teams.is_none().then_some(Edition::Trf16);
            for edition in older.into_iter().chain([Edition::Trf26]) {
                let text = write(&tournament, edition).unwrap_or_else(|error| panic!("{told}: {error}"));
                let back = read_back(&text, games);
                let replayed = replay(&back, &*system, &CheckOptions::default());
                assert_eq!(replayed.rounds.len(), usize::from(tournament.paired_rounds()), "{told}\n{text}");
                assert!(replayed.rounds.iter().all(|round| round.verdict.agrees()), "{told}\n{text}");
            }
            made += 1;
        }
        assert!(made > 400 && refused > 30, "{made} made, {refused} refused");
    }
}
