//! A made-up document of three criteria is one folder and one row: it is checked, explained, fuzzed and in every report, without a
//! line elsewhere. The folder is `sketch/`; the row stands here.

mod articles;
mod edition;

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
use arbitrium_upfloating::upfloating::{
    Text, floated as has_floated, guided::Guided, literal::Literal, pair_round,
};
use edition::{Readings, Sketch};

static ROW: Row = Row {
    word: "sketch",
    codes: &[Meaning::always("CUSTOM_SKETCH")],
    family: "sketch",
    system: || Box::new(System::<Text<Sketch>>::default()),
};

const SKETCH: SystemId = SystemId::Own(&ROW);

fn drawn(seed: u64) -> Tournament {
    let system = SKETCH.system();
    let settings = Settings::usual(system.games_per_round());
    let bytes = stream::bytes(27, seed, settings.bytes());
    generate(&*system, &settings, &mut Draw::new(&bytes)).tournament
}

#[test]
fn its_two_searches_find_the_same() {
    let (mut rounds, mut floated, mut legal) = (0, 0, 0);
    for seed in 0..300 {
        let tournament = drawn(seed);
        for round in 1..=tournament.paired_rounds() {
            let position = Position::before(&tournament, round, Who::AsRecorded).unwrap();
            let field =
                arbitrium_upfloating::upfloating::Field::new::<Sketch>(&position, Readings::default())
                    .unwrap();
            if field.entrants.len() > 8 {
                continue;
            }
            let guided = pair_round::<Sketch>(&field, &Guided).unwrap();
            assert_eq!(guided, pair_round::<Sketch>(&field, &Literal::default()).unwrap(), "{seed}, {round}");
            rounds += 1;
            floated += usize::from(field.entrants.iter().any(has_floated));
            legal += usize::from(guided.is_ok());
        }
    }
    assert!(rounds >= 100 && floated >= 60 && legal >= 100, "{rounds} rounds, {floated}, {legal}");
}

/// A report in whose last round two players of different boards are exchanged.
fn tampered() -> (Vec<u8>, u16) {
    let found = (0..).find_map(|seed| {
        let mut tournament = drawn(seed);
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

fn rules() -> Rules {
    Rules { system: Some(SKETCH.into()), ..Rules::default() }
}

#[test]
fn it_is_checked_and_in_every_report() {
    let (bytes, round) = tampered();
    let mut report = Opened::new("sketch.trf", &bytes, None);
    let question = Question { rules: rules(), coverage: true, accounts: true, ..Question::default() };
    let checked = check(&mut report, &question, &|_| {});
    let mut run = Run::new(Policy::default());
    let file: CheckedFile = run.add(report.judged(checked));
    let judged = &file.outcome.as_ref().unwrap().replay.rounds;
    let (last, before) = judged.split_last().unwrap();
    assert!(before.iter().all(|round| round.judgement.class == Class::Agrees));
    let decisive = last.judgement.decisive.as_ref().unwrap();
    assert!(articles::RULEBOOK.articles.contains(&decisive.article), "{decisive:?}");
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
        assert!(page.contains("sketch") && page.contains(decisive.article.number), "{page}");
    }
    assert!(round >= 3 && !file.outcome.unwrap().replay.exercised.as_ref().unwrap().is_empty());
}

#[test]
fn it_is_explained() {
    let (bytes, round) = tampered();
    for (asked, told) in [(Asked::Round, ["3.7", "3.9"]), (Asked::Player("1".to_owned()), ["1.3", "1.4"])] {
        let mut report = Opened::new("sketch.trf", &bytes, None);
        let found = explain(&mut report, &rules(), SearchKind::Guided, Some(round), &asked);
        let found = found.unwrap_or_else(|refusal| panic!("{refusal}"));
        let text = explanation::render(
            &found.unjudged(),
            "sketch.trf",
            round,
            &found.answer,
            explanation::Extent::Values,
        );
        assert!(told.iter().all(|article| text.contains(article)), "{text}");
    }
}

/// Who reads the last round otherwise is found out, by one of the two criteria about it.
#[test]
fn it_is_fuzzed() {
    let other = SKETCH.system().with_reading("last-round", "idle").unwrap();
    let found = hunt(SKETCH, 1, 2000, |position| other.pair(position, SearchKind::Guided).ok()).unwrap();
    let article = found.judgement.decisive.unwrap().article;
    let about_floats = ["S7", "S9", "S10"].contains(&article.id());
    assert!(about_floats && found.case.tournament().players.len() <= 12, "{article}");
}

#[test]
fn the_row_stands_in_the_documentation_as_it_stands_here() {
    let page = include_str!("../../docs/dev/extending.md");
    let shown = page.split("```rust\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    assert!(include_str!("sketch.rs").contains(shown.trim()), "{shown}");
}
