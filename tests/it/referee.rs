//! The library's one door: whoever asks there is answered as the command answers, byte for byte, refusals included.

use std::cell::RefCell;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::common::command::{arbitrium, word};
use crate::common::corpus;
use arbitrium::causes::Depth;
use arbitrium::check::Rules;
use arbitrium::outcome::{Policy, Run};
use arbitrium::referee::{Asked, Opened, Question, Step, check, explain};
use arbitrium::report::Renderer as _;
use arbitrium::report::json::JsonLines;
use arbitrium::search::{Clock, Limits};
use arbitrium::systems::{Class, SearchKind};

fn opened(path: &str) -> Opened {
    let bytes = std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
    Opened::new(path, &bytes, None)
}

/// "The same bytes and options give the same JSON, refusals included."
#[test]
fn a_check_is_the_commands_byte_for_byte() {
    let (mut files, mut refused, mut differing) = (0, 0, 0);
    let folders = [
        "double_swiss_2026/published",
        "sentences/dutch_2006",
        "dutch_2017/verdicts",
        "dutch_2026/verdicts",
        "trf/own",
    ];
    for folder in folders {
        let paths: Vec<String> =
            corpus::files(folder, "trf").iter().map(|path| word(path).to_owned()).collect();
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
