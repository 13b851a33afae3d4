//! The library's one door: whoever asks there is answered as the command answers, byte for byte, refusals included.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::cell::RefCell;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::common::command::arbitrium;
use arbitrium::causes::Depth;
use arbitrium::check::Rules;
use arbitrium::outcome::{Exit, Policy, Run};
use arbitrium::referee::{
    Asked, Opened, Question, RankQuestion, Step, boards, check, excerpts, explain, pair, ranking,
};
use arbitrium::report::json::JsonLines;
use arbitrium::report::standings::{Ranked, csv};
use arbitrium::report::{Renderer as _, explanation, pairs};
use arbitrium::search::{Clock, Limits};
use arbitrium::systems::{AskedSystem, Class, SearchKind};

fn opened(path: &str) -> Opened {
    let bytes = std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
    Opened::new(path, &bytes, None)
}

/// The reports of a folder of the corpus, in the order in which the command takes them.
fn reports(folder: &str) -> Vec<String> {
    let place = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let paths = std::fs::read_dir(place).unwrap().map(|entry| entry.unwrap().path());
    let reports = paths.filter(|path| path.extension().is_some_and(|ending| ending == "trf"));
    let mut names: Vec<String> =
        reports.map(|path| path.file_name().unwrap().to_string_lossy().into_owned()).collect();
    names.sort();
    assert!(!names.is_empty(), "{folder}");
    names.iter().map(|name| format!("{folder}/{name}")).collect()
}

/// "The same bytes and options give the same JSON, refusals included."
#[test]
fn a_check_is_the_commands_byte_for_byte() {
    let (mut files, mut refused, mut differing) = (0, 0, 0);
    let folders = [
        "corpus/double_swiss_2026/published",
        "corpus/sentences/dutch_2006",
        "corpus/dutch_2017/verdicts",
        "corpus/dutch_2026/verdicts",
        "corpus/trf/own",
    ];
    for folder in folders {
        let paths = reports(folder);
        let mut line: Vec<&str> = vec!["check", "--format", "jsonl"];
        line.extend(paths.iter().map(String::as_str));
        let run = arbitrium(&line);
        let mut told = run.out.split_inclusive('\n');
        let mut ours = Run::new(Policy::default());
        for path in &paths {
            let mut report = opened(path);
            let checked = check(&mut report, &Question::default(), &|_| {});
            let file = ours.add(report.judged(checked));
            refused += usize::from(file.outcome.is_err());
            differing += file.outcome.as_ref().map_or(0, |checked| checked.differing().count());
            files += 1;
            assert_eq!(JsonLines.file(&file).unwrap(), told.next().unwrap(), "{path}");
        }
        assert_eq!(ours.exit() as i32, run.code, "{folder}");
    }
    assert!(files >= 100 && refused >= 1 && differing >= 80, "{files}, {refused}, {differing}");
}

/// Time is up as soon as somebody presses a button.
#[derive(Default)]
struct Button(Arc<AtomicBool>);

impl Clock for Button {
    fn question(&self) -> Box<dyn Fn() -> Option<String>> {
        let pressed = Arc::clone(&self.0);
        Box::new(move || pressed.load(Ordering::Relaxed).then(|| "your patience".to_owned()))
    }
}

/// Hears of the rounds that are judged, and of nothing else.
fn judging(seen: &dyn Fn(u16, u16)) -> impl Fn(Step) {
    move |step| {
        if let Step::Judging { round, last } = step {
            seen(round, last);
        }
    }
}

/// A page judges round by round, shows how far it is, and stops when it is told to: what was not judged is undecided and says why.
#[test]
fn a_report_is_judged_round_by_round_and_stopped() {
    let path = "corpus/trf/replaced/budA.trf";
    let judged = |question: &Question, seen: &dyn Fn(u16, u16)| {
        let judged = check(&mut opened(path), question, &judging(seen));
        judged.map_or_else(|_| panic!("{path}"), |judged| judged.replay)
    };
    // Who watches is told each round once, in order.
    let watched = RefCell::new(Vec::new());
    let whole = judged(&Question::default(), &|round, last| watched.borrow_mut().push((round, last)));
    assert_eq!(watched.into_inner(), (1..=8).map(|round| (round, 8)).collect::<Vec<_>>());
    for (round, whole) in (1..).zip(&whole.rounds) {
        let question = Question { rounds: round..=round, readings: false, ..Question::default() };
        let seen = RefCell::new(Vec::new());
        let one = judged(&question, &|round, of| seen.borrow_mut().push((round, of)));
        assert_eq!((one.rounds.len(), one.rounds[0].round), (1, round));
        assert_eq!(one.rounds[0].judgement.class, whole.judgement.class);
        assert_eq!(*seen.borrow(), [(round, 8)]);
    }
    let button = Button::default();
    let pressed = Arc::clone(&button.0);
    let limits = Limits { clock: Some(Arc::new(button)), ..Limits::now() };
    let press = |round, _| pressed.store(round >= 4, Ordering::Relaxed);
    let stopped = limits.in_force(|| judged(&Question::default(), &press));
    let rounds = stopped.rounds;
    let classes: Vec<bool> = rounds.iter().map(|round| round.judgement.class == Class::Undecided).collect();
    assert_eq!(classes, [false, false, false, true, true, true, true, true]);
    let why = rounds[3].judgement.reference.as_ref().unwrap_err().to_string();
    assert!(why.contains("your patience was up"), "{why}");
}

/// Every question that `explain` takes.
#[test]
fn an_explanation_is_the_commands() {
    let path = "corpus/double_swiss_2026/published/t07.trf";
    let instead = arbitrium(&["pair", path, "--round", "3"]).out;
    let written: Vec<String> = instead.lines().skip(1).map(|pair| pair.replace(' ', "-")).collect();
    let written = written.join(",");
    let questions: [(&[&str], Asked); 5] = [
        (&[], Asked::Round),
        (&["--player", "4"], Asked::Player("4".to_owned())),
        (&["--why-not", "1", "2"], Asked::WhyNot("1".to_owned(), "2".to_owned())),
        (&["--instead", &written], Asked::Instead(boards(&written).unwrap())),
        (&["--player", "nobody"], Asked::Player("nobody".to_owned())),
    ];
    for (options, asked) in questions {
        let run = arbitrium(&[&["explain", path, "--round", "3"], options].concat());
        match explain(&mut opened(path), &Rules::default(), SearchKind::Guided, Some(3), &asked) {
            Ok(found) => {
                let found = found.with_answer(Depth::Quick, SearchKind::Guided, &|_| {});
                let text = explanation::render(
                    &found.unjudged(),
                    path,
                    3,
                    &found.answer,
                    explanation::Extent::Reasons,
                );
                let plain = anstream::adapter::strip_str(&text).to_string();
                assert_eq!((plain, found.exit() as i32), (run.out, run.code), "{options:?}");
            }
            Err(refusal) => {
                assert!(run.err.contains(&refusal.to_string()), "{refusal}: {}", run.err);
                assert_eq!(run.code, Exit::BadInput as i32);
            }
        }
    }
}

#[test]
fn a_pairing_and_standings_are_the_commands() {
    let path = "corpus/double_swiss_2026/published/t07.trf";
    let paired = pair(&mut opened(path), &Rules::default(), SearchKind::Guided, Some(2)).unwrap();
    let pairing = paired.found.unwrap();
    let text = pairs::reply(pairing.pairs.iter().copied(), pairing.bye);
    assert_eq!(text, arbitrium(&["pair", path, "--round", "2"]).out);

    let list = arbitrium::standings::tie_breaks("BH,SB").unwrap();
    let question = RankQuestion { tie_breaks: Some(list), ..RankQuestion::default() };
    let mut report = opened(path);
    let ranking = ranking(&mut report, &question).unwrap();
    let standings = ranking.standings().unwrap();
    let ranked = Ranked {
        path: &report.name,
        standings: &standings,
        source: ranking.source,
        players: Vec::new(),
        why: None,
        with_table: true,
    };
    let told = arbitrium(&["standings", path, "--tie-breaks", "BH,SB", "--format", "csv"]).out;
    assert_eq!(csv::render(&ranked), told);
}

/// Who asks wrongly is told so in the command's words.
#[test]
fn refusals_are_the_commands() {
    let path = "corpus/double_swiss_2026/published/t07.trf";
    let asked: [(&[&str], String); 4] = [
        (&["pair", path, "--round", "99"], {
            let refused = pair(&mut opened(path), &Rules::default(), SearchKind::Guided, Some(99));
            refused.err().unwrap().to_string()
        }),
        (
            &["standings", path],
            ranking(&mut opened(path), &RankQuestion::default()).err().unwrap().to_string(),
        ),
        (&["explain", path, "--round", "1", "--instead", "1-x"], boards("1-x").unwrap_err().to_string()),
        (&["rules", "C99"], excerpts(None, Some("C99")).unwrap_err().to_string()),
    ];
    for (line, refusal) in asked {
        let run = arbitrium(line).ends(2, &[]);
        assert!(run.err.contains(&refusal), "{line:?}: {refusal}: {}", run.err);
    }
    // A system is asked for by name, as on the command line.
    let rules = Rules { system: AskedSystem::named("dutch-2017"), ..Rules::default() };
    let explained = explain(&mut opened(path), &rules, SearchKind::Guided, Some(1), &Asked::Round).unwrap();
    assert_eq!(explained.case.system.rulebook().id, "dutch-2017");
}

/// `explain --round N` looks for the causes of round N after those of earlier rounds, and for none if N is correct.
#[test]
fn a_round_that_is_explained_is_searched_last() {
    for round in [5, 1] {
        let steps = RefCell::new(Vec::new());
        let told = |step: Step| steps.borrow_mut().push(step.round());
        let mut report = opened("corpus/speed/deep_2012_40x26.trf");
        let found =
            explain(&mut report, &Rules::default(), SearchKind::Guided, Some(round), &Asked::Round).unwrap();
        let found = found.with_answer(Depth::Quick, SearchKind::Guided, &told);
        let steps = steps.into_inner();
        assert!(steps.is_sorted() && steps.last().is_none_or(|last| *last == round), "{steps:?}");
        assert_eq!(found.causes.is_some(), !steps.is_empty(), "{round}");
    }
}
