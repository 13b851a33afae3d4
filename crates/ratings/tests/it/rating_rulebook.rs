//! The rulebook of the regulations of 2013 says of every article what the code does with it; those of all editions say
//! where, and every settled point has a test.

use std::collections::BTreeSet;

use crate::common::ratings::status;
use arbitrium_core::rulebook::{Kind, Rulebook};
use arbitrium_ratings::ratings::regulations_2013::RULEBOOK;
use arbitrium_ratings::ratings::regulations_2024::{self, rapid_blitz};
use arbitrium_ratings::ratings::{
    Composition, EventFacts, Ratability, RateOfPlay, Rating, RoundRobinField, Status, regulations_2013,
};
use jiff::civil::{Date, date};

const BOOKS: [&Rulebook; 3] = [&RULEBOOK, &regulations_2024::RULEBOOK, &rapid_blitz::RULEBOOK];

/// Events of all kinds, such that everything that a report can show is shown and broken at least once.
fn events() -> Vec<EventFacts> {
    let rate = |text: &str| RateOfPlay::plain(text).or_else(|| text.parse().ok());
    let plain = EventFacts {
        start: Some(date(2013, 7, 1)),
        end: Some(date(2013, 7, 5)),
        schedules: vec![(1..=5).map(|day| Some(date(2013, 7, day))).collect::<Vec<Option<Date>>>()],
        rate_of_play: rate("90 min + 30 sec per move"),
        highest: Rating::new(2300).ok(),
        reports: 2,
        rated_as: Some(Composition::SwissOrTeam),
        ..EventFacts::default()
    };
    let field = |players, rated, cycles| Some(RoundRobinField { players, rated, cycles, women_only: false });
    let round_robin = |round_robin, national_championship| EventFacts {
        round_robin,
        national_championship,
        rated_as: Some(Composition::RoundRobin),
        ..plain.clone()
    };
    vec![
        EventFacts::default(),
        EventFacts { start: Some(date(2013, 6, 30)), ..plain.clone() },
        EventFacts { rate_of_play: rate("36/3600:600"), ..plain.clone() },
        EventFacts { schedules: vec![vec![Some(date(2013, 7, 1)); 5]], ..plain.clone() },
        EventFacts { end: Some(date(2014, 7, 1)), team: true, ..plain.clone() },
        round_robin(field(12, 3, 1), Some(true)),
        round_robin(field(12, 2, 1), Some(true)),
        round_robin(field(8, 3, 2), Some(false)),
        round_robin(field(8, 8, 1), None),
        EventFacts {
            rated_as: Some(Composition::Match),
            unrated: true,
            planned_games: Some(6),
            beyond_match: 1,
            ..plain.clone()
        },
        plain,
    ]
}

/// *Cited* is what no report decides; *checked* is what a report can show to be met or broken.
#[test]
fn articles_are_computed_checked_or_cited_as_the_code_has_them() {
    let judged: Vec<Ratability> =
        events().iter().flat_map(|facts| regulations_2013::edition().ratable(facts)).collect();
    let with = |wanted: &[Status]| -> BTreeSet<&str> {
        judged.iter().filter(|one| wanted.contains(&one.status)).map(|one| one.article.number).collect()
    };
    let (decided, broken) = (with(&[Status::Met, Status::Broken]), with(&[Status::Broken]));
    for article in RULEBOOK.articles {
        match article.kind {
            Kind::Cited => assert!(!decided.contains(article.number), "{article} is decided"),
            Kind::Checked => assert!(decided.contains(article.number), "{article} is never decided"),
            Kind::Computed | Kind::Defining => {}
            Kind::Deciding => panic!("{article}: no rating is a pairing"),
        }
    }
    let can_break = ["0.1", "1.1", "1.2", "1.3", "3.1", "6.3", "6.31", "6.32", "6.33", "6.7"];
    assert_eq!(broken, can_break.into_iter().collect());
}

/// 0.1: "For tournaments, such changes will apply to those starting on or after that date." 4.1: "a period not greater than 90 days".
#[test]
fn the_first_day_and_the_last_are_asked() {
    let judged = |start, end, article| {
        let facts = EventFacts { start: Some(start), end: Some(end), ..EventFacts::default() };
        status(&regulations_2013::edition(), &facts, article)
    };
    let started = |day| judged(day, day, "0.1");
    assert_eq!([date(2013, 7, 1), date(2014, 6, 30)].map(started), [Status::Met; 2]);
    assert_eq!([date(2013, 6, 30), date(2014, 7, 1)].map(started), [Status::Broken; 2]);
    let lasted = |end| judged(date(2013, 7, 1), end, "4.1");
    // From 1 July the 90th day is 28 September.
    assert_eq!(lasted(date(2013, 9, 28)), Status::Met);
    assert_eq!(lasted(date(2013, 9, 29)), Status::Unknown);
}

/// Every article 0 to 13 occurs once, in the order of the text, which has no 13.3.
#[test]
fn no_article_is_missing() {
    let numbers: Vec<&str> = RULEBOOK.articles.iter().map(|article| article.number).collect();
    let chapters: BTreeSet<u32> =
        numbers.iter().map(|number| number.split('.').next().unwrap().parse().unwrap()).collect();
    assert_eq!(chapters, (0..=13).collect());
    let distinct: BTreeSet<&str> = numbers.iter().copied().collect();
    assert_eq!((distinct.len(), numbers.len()), (90, 90));
}

/// The file that an article names quotes or uses it; one that has no other file is cited or defined in the rulebook alone.
#[test]
fn the_file_of_an_article_implements_it() {
    let root = crate::common::at("");
    for article in BOOKS.iter().flat_map(|book| book.articles) {
        let text = std::fs::read_to_string(root.join(article.implemented_in)).unwrap();
        let constant = format!("A{}", article.number.replace('.', "_").to_uppercase());
        let mut words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '.' && c != '_');
        let named = words.any(|word| word.trim_matches('.') == article.number || word == constant);
        assert!(named, "{article}: {}", article.implemented_in);
        let alone = article.implemented_in.ends_with("regulations_2013/articles.rs");
        assert!(!alone || article.kind == Kind::Cited, "{article} is {} nowhere", article.kind);
    }
}

/// Every settled point is named in the comment of a test, as `(`id`)` or among others.
#[test]
fn every_settled_point_has_a_test() {
    let folders = ["tests/it", "crates/ratings/tests/it"]
        .map(|folder| std::fs::read_dir(crate::common::at(folder)).unwrap());
    let files = folders.into_iter().flatten().map(|entry| entry.unwrap().path());
    let tests: Vec<String> = files
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .map(|path| std::fs::read_to_string(path).unwrap())
        .collect();
    let comments = || tests.iter().flat_map(|text| text.lines()).filter(|line| line.starts_with("///"));
    for reading in BOOKS.iter().flat_map(|book| book.readings).filter(|reading| reading.choices.len() == 1) {
        let named = [format!("(`{}`", reading.id), format!(", `{}`)", reading.id)];
        assert!(
            comments().any(|line| named.iter().any(|name| line.contains(name))),
            "no test quotes {}",
            reading.id
        );
    }
}
