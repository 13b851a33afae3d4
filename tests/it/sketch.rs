//! A made-up document is one folder and one row: it is checked, explained, fuzzed and in every report, without a line in
//! another place. `sketch/` is a document of a family, with three criteria of its own. `sketch/whole/` has no family: it weighs
//! a whole round at once, with searches of its own. The rows stand here.

mod articles;
mod edition;
mod whole;

use arbitrium::check::Rules;
use arbitrium::generate::{Draw, Settings, generate, stream};
use arbitrium::outcome::{CheckedFile, Policy, Run};
use arbitrium::position::{Field as Who, Position};
use arbitrium::referee::{Asked, Opened, Question, check, explain};
use arbitrium::report::html::Page;
use arbitrium::report::json::JsonLines;
use arbitrium::report::text::{Shows, Text as Paper};
use arbitrium::report::{Renderer as _, explanation};
use arbitrium::systems::{Class, Meaning, Row, SearchKind, SystemId};
use arbitrium::testing::hunt;
use arbitrium::tournament::{Entry, Tournament};
use arbitrium::trf::{Edition, write};
use arbitrium_swiss::System;
use arbitrium_upfloating::upfloating::Text;
use edition::Sketch;
use whole::Whole;

static ROW: Row = Row {
    word: "sketch",
    codes: &[Meaning::always("CUSTOM_SKETCH")],
    family: "sketch",
    system: || Box::new(System::<Text<Sketch>>::default()),
};

const SKETCH: SystemId = SystemId::Own(&ROW);

static OF_NO_FAMILY: Row = Row {
    word: "whole",
    codes: &[Meaning::always("CUSTOM_WHOLE")],
    family: "whole",
    system: || Box::new(System::<Whole>::default()),
};

const MADE_UP: [SystemId; 2] = [SKETCH, SystemId::Own(&OF_NO_FAMILY)];

fn drawn(id: SystemId, seed: u64) -> Tournament {
    let system = id.system();
    let settings = Settings::usual(system.games_per_round());
    let bytes = stream::bytes(27, seed, settings.bytes());
    generate(&*system, &settings, &mut Draw::new(&bytes)).tournament
}

#[test]
fn their_two_searches_find_the_same() {
    for id in MADE_UP {
        let (mut rounds, mut odd, mut legal) = (0, 0, 0);
        let system = id.system();
        for tournament in (0..300).map(|seed| drawn(id, seed)) {
            for round in 1..=tournament.paired_rounds() {
                let position = Position::before(&tournament, round, Who::AsRecorded).unwrap();
                let size = position.competitors.iter().filter(|one| one.is_present()).count();
                if size <= 8 {
                    let guided = system.pair(&position, SearchKind::Guided);
                    let literal = system.pair(&position, SearchKind::Literal { budget: u64::MAX });
                    assert_eq!(guided, literal, "{id}, round {round} of {tournament:?}");
                    rounds += 1;
                    odd += size % 2;
                    legal += usize::from(guided.is_ok());
                }
            }
        }
        assert!(rounds >= 100 && odd >= 25 && legal >= 100, "{id}: {rounds} rounds, {odd}, {legal}");
    }
}

/// A report in whose last round two players of different boards are exchanged.
fn tampered(id: SystemId) -> (Vec<u8>, u16) {
    let found = (0..).find_map(|seed| {
        let mut tournament = drawn(id, seed);
        let round = tournament.paired_rounds();
        let boards: Vec<[usize; 2]> = (0..tournament.players.len())
            .filter_map(|player| {
                let opponent = tournament.entry(player, round).contest()?.opponent;
                let opponent = tournament.index_of(opponent)?;
                (player < opponent).then_some([player, opponent])
            })
            .collect();
        let (&[a, b], &[c, d]) = (boards.first()?, boards.last().filter(|_| round >= 3 && boards.len() > 4)?);
        let place = usize::from(round) - 1;
        let (of_b, of_d) = (tournament.players[b].entries[place], tournament.players[d].entries[place]);
        tournament.players[b].entries[place] = of_d;
        tournament.players[d].entries[place] = of_b;
        for (player, other) in [(a, d), (c, b)] {
            let id = tournament.players[other].id;
            if let Entry::Contest(contest) = &mut tournament.players[player].entries[place] {
                contest.opponent = id;
            }
        }
        Some((write(&tournament, Edition::Trf26).unwrap().into_bytes(), round))
    });
    found.unwrap()
}

fn rules(id: SystemId) -> Rules {
    Rules { system: Some(id.into()), ..Rules::default() }
}

#[test]
fn they_are_checked_and_in_every_report() {
    MADE_UP.into_iter().for_each(is_checked_and_in_every_report);
}

fn is_checked_and_in_every_report(id: SystemId) {
    let (bytes, round) = tampered(id);
    let mut report = Opened::new("made-up.trf", &bytes, None);
    let question = Question { rules: rules(id), coverage: true, accounts: true, ..Question::default() };
    let checked = check(&mut report, &question, &|_| {});
    let mut run = Run::new(Policy::default());
    let file: CheckedFile = run.add(report.judged(checked));
    let judged = &file.outcome.as_ref().unwrap().replay.rounds;
    let (last, before) = judged.split_last().unwrap();
    assert!(before.iter().all(|round| round.judgement.class == Class::Agrees));
    let decisive = last.judgement.decisive.as_ref().unwrap();
    assert!(id.system().rulebook().articles.contains(&decisive.article), "{decisive:?}");
    let mut paper = Paper {
        one_file: true,
        with_sums: true,
        beside_errors: false,
        shows: Shows::All,
        details: true,
        width: 120,
    };
    let pages =
        [paper.file(&file).unwrap(), JsonLines.file(&file).unwrap(), Page::new(false).file(&file).unwrap()];
    for page in pages {
        assert!(page.contains(id.system().rulebook().id) && page.contains(decisive.article.number), "{page}");
    }
    assert!(round >= 3 && !file.outcome.unwrap().replay.exercised.as_ref().unwrap().is_empty());
}

#[test]
fn they_are_explained() {
    let [sketch, whole] = MADE_UP;
    let player = || Asked::Player("1".to_owned());
    for (id, asked, told) in [
        (sketch, Asked::Round, ["3.7", "3.9"]),
        (sketch, player(), ["1.3", "1.4"]),
        (whole, Asked::Round, ["2.3", "2.4"]),
        (whole, player(), ["2.2", "2.3"]),
    ] {
        let (bytes, round) = tampered(id);
        let mut report = Opened::new("made-up.trf", &bytes, None);
        let found = explain(&mut report, &rules(id), SearchKind::Guided, Some(round), &asked);
        let found = found.unwrap_or_else(|refusal| panic!("{refusal}"));
        let text = explanation::render(
            &found.unjudged(),
            "made-up.trf",
            round,
            &found.answer,
            explanation::Extent::Values,
        );
        assert!(told.iter().all(|article| text.contains(article)), "{text}");
    }
}

/// Who reads an open point otherwise is found out, by a criterion about it.
#[test]
fn they_are_fuzzed() {
    let [sketch, whole] = MADE_UP;
    for (id, (point, value), about) in
        [(sketch, ("last-round", "idle"), &["S7", "S9", "S10"][..]), (whole, ("colours", "idle"), &["2.4"])]
    {
        let other = id.system().with_reading(point, value).unwrap();
        let found = hunt(id, 1, 2000, |position| other.pair(position, SearchKind::Guided).ok()).unwrap();
        let article = found.judgement.decisive.unwrap().article;
        assert!(about.contains(&article.id()) && found.case.tournament().players.len() <= 12, "{article}");
    }
}

#[test]
fn the_row_stands_in_the_documentation_as_it_stands_here() {
    let page = include_str!("../../docs/dev/extending.md");
    let shown = page.split("```rust\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    assert!(include_str!("sketch.rs").contains(shown.trim()), "{shown}");
}
