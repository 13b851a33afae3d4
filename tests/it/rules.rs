//! `arbitrium rules`: the rulebooks, and the corpus cases in which each article decides.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::common::command::arbitrium;
use crate::common::corpus;
use crate::common::documents::document;
use arbitrium::check::ranks::DeclaredStandings;
use arbitrium::ratings::editions;
use arbitrium::referee::rulebooks;
use arbitrium::report::Excerpt;
use arbitrium::report::cases::{Case, INDEX, Shows, deciding};
use arbitrium::rulebook::{Article, Found, PRINTED, Part, Rulebook};
use arbitrium::standings::team_articles::RULEBOOK_OF_TEAMS;
use arbitrium::standings::{
    C07_2026, EDITIONS, Edition, Readings, Source, Standings, articles as c07, tie_breaks,
};
use arbitrium::systems::SystemId;
use arbitrium::trf::{LowerOptions, ReadOptions, lower, read};
use serde::Deserialize;

/// What a case of the corpus says of itself, as far as the index needs it; that it is true is held by the tests of the
/// verdicts.
#[derive(Deserialize)]
struct Expected {
    round: u16,
    verdict: String,
    article: Option<String>,
    dropped: Option<String>,
    instead: Option<serde::de::IgnoredAny>,
}

fn index() -> Vec<Case> {
    let mut index = Vec::new();
    for system in SystemId::ALL.map(|id| id.system().rulebook().id) {
        let folder = format!("{}/verdicts", system.replace('-', "_"));
        for file in corpus::files(&folder, "trf") {
            let text = std::fs::read_to_string(file.with_extension("expected.json")).unwrap();
            let expected: Expected = serde_json::from_str(&text).unwrap();
            let name = file.file_name().unwrap().to_str().unwrap();
            let shows = if expected.instead.is_some() { Shows::Instead } else { Shows::Recorded };
            let decisive = expected.article.map(|article| (article, shows));
            let dropped = expected.dropped.map(|article| (article, Shows::Dropped));
            for (article, shows) in decisive.into_iter().chain(dropped) {
                index.push(Case {
                    system: system.to_owned(),
                    article,
                    file: format!("corpus/{folder}/{name}"),
                    round: expected.round,
                    verdict: expected.verdict.clone(),
                    shows,
                });
            }
        }
    }
    index.extend(EDITIONS.into_iter().flat_map(of_standings));
    index
}

/// How many cases show an article that makes values and alone parts nobody.
const EXAMPLES: usize = 2;

/// A case of `corpus/c07/cases`: what it shows, by which list.
#[derive(Deserialize)]
struct Ranked {
    file: String,
    shows: String,
    list: String,
}

/// The cases of an edition of C.07: a tie-break or modifier without which the ranks are others; and of the articles behind
/// the values of the first cases in which they make some.
fn of_standings(edition: &'static Edition) -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/c07/cases");
    let cases = std::fs::read_to_string(folder.join("cases.json")).unwrap();
    let cases: Vec<Ranked> = serde_json::from_str(&cases).unwrap();
    let (mut index, mut examples) = (Vec::<Case>::new(), BTreeMap::<&str, usize>::new());
    for Ranked { file, shows, list } in cases {
        let text = std::fs::read(folder.join(&file)).unwrap();
        let (document, _) = read(&text, &ReadOptions::default());
        let lowered = lower(&document, &LowerOptions::to_rank(&document)).unwrap().0;
        let declared = DeclaredStandings::of(&document, Some(&lowered));
        let standings = |list: &str, edition| {
            let conditions = declared.conditions(&lowered, edition, Readings::default(), None);
            Standings::new(&lowered.tournament, conditions, tie_breaks(list).unwrap()).ok()
        };
        let Some(ranked) = standings(&list, edition) else { continue };
        let mut add = |article: &'static Article, shows| {
            // What is said of teams alone has a rulebook of its own, with cases by the newest edition.
            let of_teams = (edition.id() == C07_2026.id()).then_some(&RULEBOOK_OF_TEAMS);
            let mut books = std::iter::once(edition.rulebook).chain(of_teams);
            let has_it = |book: &&Rulebook| book.article(article.number).is_some_and(Article::decides);
            if let Some(book) = books.find(has_it) {
                index.push(Case {
                    system: book.id.to_owned(),
                    article: article.number.to_owned(),
                    file: format!("corpus/c07/cases/{file}"),
                    round: lowered.tournament.paired_rounds(),
                    verdict: "agrees".to_owned(),
                    shows,
                });
            }
        };
        if let Some(number) = shows.strip_prefix("article ") {
            if let Some(article) = edition.rulebook.article(number) {
                add(article, Shows::Dropped);
            }
        } else if shows == list {
            let base = list.rsplit_once('/').map_or("PTS", |(base, _)| base);
            let base = match list.as_str() {
                list if list.starts_with("DE") => "PTS",
                list if list.len() > 3 && list.starts_with("EDE") => "EDE",
                _ => base,
            };
            let is_decisive = standings(base, edition).is_some_and(|base| base.places() != ranked.places());
            for article in if is_decisive { decisive(&ranked) } else { Vec::new() } {
                add(article, Shows::Dropped);
            }
        }
        for article in behind_values(&ranked) {
            let shown = examples.entry(article.number).or_default();
            *shown += 1;
            if *shown <= EXAMPLES {
                add(article, Shows::AtWork);
            }
        }
    }
    index
}

/// The articles of the last tie-break of a list: its modifier's, else its own; for DE those that part somebody.
fn decisive(standings: &Standings<'_>) -> Vec<&'static Article> {
    let place = standings.tie_breaks.len() - 1;
    let tie_break = &standings.tie_breaks[place];
    if !tie_break.has_value() {
        let places = standings.places();
        let parted = places.windows(2).filter_map(|two| {
            let parted =
                standings.parted(two[0].player, two[1].player).filter(|parted| parted.place == place)?;
            Some(standings.deciding_article(&parted, two[0].player, two[1].player))
        });
        let mut articles: Vec<&Article> = parted.collect();
        articles.push(tie_break.article());
        articles.sort_unstable_by_key(|article| article.number);
        articles.dedup();
        return articles;
    }
    // Forfeits as played (6.1.1) is a definition.
    if tie_break.as_played {
        return Vec::new();
    }
    let limit = (tie_break.limit != 0).then_some(&c07::A14_5);
    vec![limit.or(tie_break.cut_article()).unwrap_or(tie_break.article())]
}

/// 16.3, 16.4 and 16.5, where they make values of a list.
fn behind_values(standings: &Standings<'_>) -> Vec<&'static Article> {
    let accounts = (0..standings.tournament().players.len()).flat_map(|player| standings.accounts(player));
    let accounts: Vec<_> = accounts.collect();
    let elements = || accounts.iter().flat_map(|account| &account.elements);
    let found = [
        accounts.iter().any(|account| !account.adjusted.is_empty()).then_some(&c07::A16_3),
        elements().any(|element| matches!(element.source, Source::Dummy(..))).then_some(&c07::A16_4),
        elements().any(|element| element.cut == Some(&c07::A16_5)).then_some(&c07::A16_5),
    ];
    found.into_iter().flatten().collect()
}

/// One case a line, so that a change can be read.
fn written(index: &[Case]) -> String {
    let lines: Vec<String> = index.iter().map(|case| serde_json::to_string(case).unwrap()).collect();
    format!("[\n{}\n]\n", lines.join(",\n"))
}

/// `INSTA_UPDATE=always` writes it anew, as it does with snapshots.
#[test]
fn the_index_of_cases_is_that_of_the_corpus() {
    let now = written(&index());
    if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/report/src/report/cases.json");
        std::fs::write(path, &now).unwrap();
        return;
    }
    assert_eq!(INDEX, now, "stale: INSTA_UPDATE=always cargo test --test it rules::");
}

#[test]
fn every_deciding_article_has_a_case() {
    let pairing = SystemId::ALL.map(|id| id.system().rulebook()).into_iter();
    for rulebook in pairing.chain(EDITIONS.map(|edition| edition.rulebook)).chain([&RULEBOOK_OF_TEAMS]) {
        for article in rulebook.articles {
            let cases = deciding(rulebook, article);
            assert_eq!(article.decides(), !cases.is_empty(), "{}, {article}: {cases:?}", rulebook.id);
            for case in cases {
                assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join(&case.file).is_file(), "{}", case.file);
            }
        }
    }
}

/// What a reading concerns and is an article of no rulebook: no article of chapter 6 on rapid and blitz speaks of matches, and `192` is a
/// record of report files.
const OF_NO_ARTICLE: [(&str, &str); 2] = [("no-matches", "6"), ("no-type", "192")];

/// Readings without an article in their rulebook.
const ALONE: [(&str, &str); 1] = [("rapid-blitz-2024", "no-matches")];

/// The articles of a rulebook, of C.07 with those about teams, which are a rulebook of their own.
fn articles_of(book: &'static Rulebook, name: &str) -> Vec<(&'static Rulebook, &'static Article)> {
    let of_players = (book.id == RULEBOOK_OF_TEAMS.id).then_some(C07_2026.rulebook);
    let of_teams = book.also.iter().copied().filter(|other| other.id == RULEBOOK_OF_TEAMS.id);
    let all = std::iter::once(book).chain(of_teams).chain(of_players);
    all.filter_map(|book| Some((book, book.article(name)?))).collect()
}

/// By its data (`Reading::concerns`), never by comparing words.
#[test]
fn every_reading_is_shown_with_each_article_that_it_concerns() {
    let (mut of_none, mut unknown) = (BTreeSet::new(), BTreeSet::new());
    for book in rulebooks() {
        for reading in book.readings {
            let mut is_found = false;
            for name in reading.concerned() {
                let articles = articles_of(book, name);
                is_found |= !articles.is_empty();
                for (of, article) in &articles {
                    let shown = Excerpt::named(of, article.id()).unwrap();
                    assert!(shown.readings.contains(&reading), "{}: {} [{article}]", of.id, reading.id);
                }
                // The texts of one system share points: what is no article of one edition is one of the other.
                if !rulebooks()
                    .iter()
                    .any(|book| book.readings.contains(reading) && !articles_of(book, name).is_empty())
                {
                    unknown.insert((reading.id, name));
                }
            }
            if !is_found {
                of_none.insert((book.id, reading.id));
            }
            let values: Vec<&str> = reading.choices.iter().map(|choice| choice.value).collect();
            let is_departure = |printed| values[1..].contains(&printed);
            assert!(reading.printed.is_none_or(is_departure), "{}: {}", book.id, reading.id);
        }
    }
    assert_eq!(of_none, BTreeSet::from(ALONE));
    assert_eq!(unknown, BTreeSet::from(OF_NO_ARTICLE));
}

/// `--reading printed` chooses each point whose default departs from the words, and no other, in every document.
#[test]
fn one_word_chooses_every_open_point_as_printed() {
    let ids = |book: &Rulebook| -> Vec<&'static str> {
        book.open().filter(|reading| reading.printed.is_some()).map(|reading| reading.id).collect()
    };
    let moved = |before: &[(&'static str, &'static str)], after: &[(&'static str, &'static str)]| {
        let both = before.iter().zip(after);
        both.filter(|(before, after)| before != after).map(|(before, _)| before.0).collect::<Vec<_>>()
    };
    let mut departing = Vec::new();
    let of_pairing = SystemId::ALL.map(|id| {
        let system = id.system();
        let printed = system.with_reading(PRINTED, "yes").unwrap();
        (system.rulebook(), moved(&system.readings(), &printed.readings()))
    });
    let of_ratings = editions().into_iter().map(|edition| {
        let printed = edition.with(PRINTED, "yes").unwrap();
        (edition.rulebook, moved(&edition.chosen(), &printed.chosen()))
    });
    for (book, moved) in of_pairing.into_iter().chain(of_ratings) {
        assert_eq!(moved, ids(book), "{}", book.id);
        departing.extend((!moved.is_empty()).then_some(book.id));
    }
    let pages = departing.iter().filter(|id| **id != "rapid-blitz-2024").map(|id| format!("{id}.md"));
    for page in pages {
        let text = document(&page);
        assert!(text.contains("`--reading printed`"), "{page} does not say what it changes");
    }
    departing.sort_unstable();
    let expected = "dubov-2026 dutch-2006 dutch-2012 lim-2026 rapid-blitz-2024 rating-2013 rating-2024";
    assert_eq!(departing.join(" "), expected);
}

#[test]
fn an_article_is_shown_with_its_readings_and_cases() {
    let page = arbitrium(&["rules", "C8", "--system", "double-swiss-2026"]).out;
    insta::with_settings!({omit_expression => true}, { insta::assert_snapshot!(page) });
}

/// Labels as the texts print them, and the numbers of the articles that are shown. How people spell a label:
/// `crates/tournament/src/rulebook/label.rs`.
const PRINTED_LABELS: &[(&str, &str, &[&str])] = &[
    ("dutch-2006", "A7 (c)", &["A7.c", "A7.d"]),
    ("dutch-2006", "a7", &["A7", "A7.a", "A7.b", "A7.c", "A7.d", "A7.e", "A7 lot"]),
    ("dutch-2006", "B2", &["B2a", "B2b", "B2 note"]),
    ("dutch-2012", "C.14.b2", &["C14"]),
    ("dutch-2017", "C.04.2.D.5", &["GHR D.5"]),
    ("dutch-2017", "E", &["E", "E.1", "E.2", "E.3", "E.4", "E.5"]),
    ("dutch-2026", "4.4.2", &["4.4"]),
    ("dutch-2026", "1.9", &["1.9.1", "1.9.2", "1.9.3"]),
    ("dutch-2026", "[C5] 2.3.1", &["2.3.1"]),
    ("dutch-2026", "2.3.1 [C5]", &["2.3.1"]),
    ("dutch-2026", "C5 (2.3.1)", &["2.3.1"]),
    ("dutch-2026", "1.3", &["1.3.1", "1.3.2", "1.3.3", "1.3.4"]),
    ("dutch-2026", "General Handling Rules 3.4", &["GHR 3.4"]),
    ("burstein-2026", "0", &["Preface"]),
    ("dubov-2026", "4.1", &["4.1.1", "4.1.2", "4.1.3"]),
    ("dubov-2026", "4.3.1", &["4.3"]),
    ("lim-2026", "8", &["8.1", "8.2", "8.3"]),
    ("lim-2026", "3.10.1", &["3.10"]),
    ("double-swiss-2026", "1.3.2", &["1.3"]),
    ("rating-2013", "8.55 (a)", &["8.55a"]),
    ("rating-2013", "4.1", &["4.1", "4.11", "4.12", "4.13"]),
    ("rapid-blitz-2024", "3.1.2", &["3.1"]),
    ("rapid-blitz-2024", "6.2", &["6.2", "6.2.1", "6.2.2"]),
];

/// Labels of C.07 and of other texts that were refused, each with the number of the first article that is shown.
const ONCE_REFUSED: &[(&str, &str, &[&str])] = &[
    ("c07-2026", "1", &["1"]),
    ("c07-2026", "2.1", &["2", "2.1"]),
    ("c07-2026", "2.2", &["2.2", "2.2.1", "2.2.2"]),
    ("c07-2026", "3.1", &["3", "3.1", "3.1.1", "3.1.2", "3.1.3", "3.1.4", "3.1.5", "3.1.6", "3.1.7"]),
    ("c07-2026", "4.1.1", &["4.1.1"]),
    ("c07-2026", "14.1", &["14.1.1", "14.1.1 (a)", "14.1.1.b", "14.1.1c", "14.1.1.d", "BH-C1"]),
    ("c07-2026", "16.1", &["16", "16.1.1", "16.1.2"]),
    ("c07-2026", "16.2", &["16.2.1", "16.2.2", "16.2.3", "16.2.4", "16.2.5"]),
    ("c07-2026", "16.3", &["16.3.1", "16.3.2"]),
    ("c07-2026", "16.5", &["16.5.1", "16.5.2", "16.5.2 a", "16.5.2 b."]),
    ("c07-2026", "16.6", &["16.6"]),
    ("c07-teams", "11.1", &["11", "11.1", "11.1.1", "11.1.2"]),
    ("c07-teams", "12", &["12"]),
    ("c07-teams", "12.3", &["12.3"]),
    ("c07-teams", "13", &["13"]),
    ("c07-teams", "13.2.1", &["13.2"]),
    ("c07-teams", "13.3.1", &["13.3"]),
    ("c07-teams", "13.3.2", &["13.3.2 a.", "13.3.2.b", "13.3.2 (c)", "13.3.2 d", "EDEBT"]),
    ("c07-teams", "13.4", &["13.4.1", "13.4.2", "13.4.2 a", "13.4.2 b", "SSSC"]),
    ("c07-teams", "14.1.2", &["14.1.2"]),
    ("c07-2026", "8.1", &["BH"]),
    ("c07-2026", "7.7", &["std"]),
    ("c07-2026", "6", &["DE"]),
    ("c07-2026", "10.6", &["RTNG"]),
    ("c07-2024", "7.6", &["REP"]),
    ("c07-teams", "13.1", &["MPvGP"]),
    ("dutch-2026", "4.3", &["4.3.2", "4.3.2 (1)", "4.3.2.2", "4.3.2 (3)", "4.3.2 (4)"]),
    ("double-swiss-2026", "3.3.2", &["3.3.2 (1)", "3.3.2 (4)"]),
    ("team-2026", "3.3.2", &["3.3.2 (2)"]),
    ("dutch-2017", "D.2", &["D.2 (a)"]),
    ("rapid-blitz-2024", "7.1", &["7.1"]),
    ("rapid-blitz-2024", "7.3", &["7.3"]),
    ("rapid-blitz-2024", "8.2", &["8.2"]),
    ("rapid-blitz-2024", "9", &["9"]),
];

/// Parts, and a word of what each says: the summary of the article does not say it.
const TOLD_PARTS: &[(&str, &str, &str)] = &[
    ("dutch-2017", "A.4.a", "moved-down player"),
    ("dutch-2017", "A.6 (a)", "Absolute"),
    ("dutch-2017", "A.6 b", "Strong"),
    ("dutch-2017", "A6c", "Mild"),
    ("dutch-2017", "A.6.d", "Without games"),
    ("dutch-2026", "1.7.1", "Absolute"),
    ("dutch-2026", "1.7.2", "Strong"),
    ("dutch-2026", "1.7.3", "Mild"),
    ("dutch-2026", "1.7.4", "Without games"),
    ("dutch-2026", "3.3.4", "limbo"),
    ("dubov-2026", "1.6.1", "Absolute"),
    ("dubov-2026", "1.6.3", "Mild"),
    ("dubov-2026", "4.2.3", "C5 and C6"),
    ("burstein-2026", "1.5.2", "Strong"),
    ("burstein-2026", "1.5.4", "Without games"),
    ("lim-2026", "3.9.1 a.", "already floated"),
    ("lim-2026", "3.9.1 d", "not floated before"),
    ("team-2026", "1.1.2", "Chief Arbiter"),
    ("c07-2026", "16.2.5", "followed only by VURs"),
    ("c07-teams", "13.4.2 b", "rounded down"),
];

#[test]
fn every_label_that_was_refused_is_found() {
    for (id, number, labels) in ONCE_REFUSED {
        for label in *labels {
            assert_eq!(found(id, label).articles[0].number, *number, "{id}: {label}");
            let is_new = ["7.7", "7.8", "10.6"].contains(number);
            let is_known = *id != "c07-2026" || book("c07-2024").find(label).is_none() == is_new;
            assert!(is_known, "c07-2024: {label}");
        }
    }
    // By the number of the record, and in words.
    for id in SystemId::ALL.map(|id| id.system().rulebook().id) {
        let article = |label| found(id, label).articles[0];
        assert_eq!(article("260").number, article("prohibited pairings").number, "{id}");
        assert_eq!(article("250").number, "250", "{id}");
    }
    for (id, label, word) in TOLD_PARTS {
        let summary = found(id, label).part_summary.unwrap_or_else(|| panic!("{id}: {label} has no summary"));
        assert!(summary.contains(word), "{id}: {label}: {summary}");
    }
}

/// Every acronym of the table of Article 5, with the section that the table prints.
#[test]
fn an_acronym_leads_to_its_article() {
    for line in &arbitrium::standings::TABLE {
        let is_of_teams = RULEBOOK_OF_TEAMS.articles.contains(&line.article);
        let book = if is_of_teams { &RULEBOOK_OF_TEAMS } else { C07_2026.rulebook };
        if line.code == "PTS" {
            continue;
        }
        let found = book.find(line.code).unwrap_or_else(|| panic!("{}", line.code));
        assert!(found.articles.contains(&line.article), "{}: {:?}", line.code, found.articles);
    }
}

#[test]
fn the_parts_of_a_text_point_to_each_other() {
    for (id, ids) in rulebooks().iter().map(|book| (book.id, book.continued_in)) {
        assert!(ids.iter().all(|other| book(other).continued_in.contains(&id)), "{id}");
    }
}

fn book(id: &str) -> &'static Rulebook {
    rulebooks().into_iter().find(|book| book.id == id).unwrap()
}

/// What a document has under a label.
fn found(id: &str, label: &str) -> Found {
    book(id).find(label).unwrap_or_else(|| panic!("{id}: {label}"))
}

#[test]
fn every_printed_label_is_found() {
    for (id, label, numbers) in PRINTED_LABELS {
        let found = found(id, label);
        let shown: Vec<&str> = found.articles.iter().map(|article| article.number).collect();
        assert_eq!(shown, *numbers, "{id}: {label}");
    }
    for book in rulebooks() {
        for article in book.articles {
            let found = book.find(article.id()).unwrap();
            assert_eq!((found.articles[0].number, found.part), (article.number, None), "{}", book.id);
        }
        for (whole, labels) in book.merged {
            for label in labels.split(", ") {
                let found = book.find(label).unwrap();
                assert_eq!((found.articles[0].number, found.part), (*whole, Some(label)), "{}", book.id);
            }
        }
        for Part { label, whole, summary } in book.parts {
            let found = book.find(label).unwrap();
            assert_eq!((found.articles[0].number, found.part), (*whole, Some(*label)), "{}", book.id);
            assert_eq!(found.part_summary, Some(*summary), "{}: {label}", book.id);
        }
        for (number, names) in book.aliases {
            for name in names.split(", ") {
                let found = book.find(name).unwrap();
                let is_shown = found.articles.iter().any(|article| article.number == *number);
                assert!(is_shown, "{}: {name}", book.id);
            }
        }
    }
}

/// What is asked of a document: a label, or all of it; and what is printed, of which whole lines have a `\n` at both ends.
const SHOWN: &[(&str, &str, &[&str])] = &[
    // An article that the copy of the text does not label is found by what its parts are called.
    ("dutch-2006", "B2", &["B2a (", "B2b (", "B2 note (", "interpretation last-round-b2 [B2 note]"]),
    ("dutch-2006", "B2", &["interpretation b2-score [B2 note]"]),
    ("dutch-2006", "a7.a", &["A7.a (not printed in this copy)"]),
    // A part is shown with the article that contains it.
    ("dutch-2026", "1.7.1", &["1.7.1 is part of 1.7 (dutch-2026)\nAbsolute: "]),
    ("dutch-2026", "1.7.1", &["\n1.7 (dutch-2026, defining)", "\n  1.7.4: Without games: "]),
    ("dutch-2026", "3.3.1", &["3.3.1 is part of 3.3 (dutch-2026)\n\n3.3 (dutch-2026, defining)"]),
    // Two editions share a point: each shows its own label.
    ("c07-2024", "", &["cap-rounds: so-far | announced [13.4.2]\n", "--system c07-teams`"]),
    ("dutch-2017", "", &["strong-absolute: no | yes [C.11]\n", "float-scores: pairing | standings [A.4]\n"]),
    ("dutch-2026", "", &["strong-absolute: no | yes [C13]\n", "float-scores: pairing | standings [1.4.2]\n"]),
    // A document points to the rest of its text.
    ("c07-2026", "", &["--system c07-teams`"]),
    ("c07-teams", "", &["--system c07-2024`"]),
    (
        "dutch-2006",
        "",
        &[
            "\ndeciding: a verdict can name the article\n",
            "\nInterpretations (the first value is the default; `arbitrium rules NAME --system dutch-2006` explains the values)\n",
            "\n  b2-score: over-half | half (as printed) [B2 note]\n    which score lets B2 be waived in the last round?\n",
            "\nFixed interpretations (no other value can be chosen; `arbitrium rules NAME --system dutch-2006` explains the value)\n",
            "\nWhere the copy of the text is restored\n",
            "\nWhere the program departs from the print\n",
            "\n  Also each interpretation in which a value other than the first is marked (as printed).\n",
            "\nNot in the printed text\n",
        ],
    ),
    ("rating-2013", "", &["\nGaps in the numbering\n", "\n  13.3: printed: 13.2 is followed by 13.4\n"]),
];

/// Labels that a text does not print, and what is said of them.
const REFUSED: &[(&str, &str, &str)] = &[
    ("dutch-2026", "1.9.9", ""),
    ("dutch-2026", "1.7.5", ""),
    ("dutch-2026", "C22", ""),
    ("dutch-2026", "C", ""),
    ("dutch-2006", "A7.g", ""),
    ("dutch-2012", "C3.i", ""),
    ("rating-2013", "13.3", ""),
    ("lim-2026", "3.10.3", ""),
    ("c07-2026", "11.1.1", "c07-teams contains it"),
    ("c07-2024", "13.3.2", "c07-teams contains it"),
    ("c07-2026", "14.1.2", "c07-teams contains it"),
    ("c07-teams", "8.1", "c07-2026 and c07-2024 contain it"),
    ("c07-teams", "STD", "c07-2026 contains it"),
];

#[test]
fn the_command_shows_a_document_and_its_articles() {
    let ask = |id, label: &str| {
        let label: &[&str] = if label.is_empty() { &[] } else { &[label] };
        arbitrium(&[&["rules", "--system", id][..], label].concat())
    };
    for (id, label, texts) in SHOWN {
        let run = ask(id, label).ends(0, &[]);
        assert!(texts.iter().all(|text| run.out.contains(text)), "{id} {label} {texts:?}: {}", run.out);
    }
    for (id, label, told) in REFUSED {
        let run = ask(id, label).ends(2, &[told]);
        assert_eq!(run.out, "", "{id} {label}");
    }
    ask("dutch-2006", "").never(&["eading"]);
    arbitrium(&["rules", "c7"])
        .ends(0, &["(dutch-2026, deciding)", "interpretation c7 [C7] (burstein-2026)"]);
    arbitrium(&["rules", "--help"]).ends(0, &["rapid-blitz-2024"]);
}

/// The words of the rules stand in the verdicts: each is a sentence that an arbiter can show.
#[test]
fn every_article_is_told_in_short_sentences() {
    let unwanted =
        ["nobody", "everybody", "somebody", "who", "whom", "whoever", "he", "his", "him", "she", "her"];
    for book in rulebooks() {
        let articles = book.articles.iter().map(|article| (article.to_string(), article.summary));
        let parts = book.parts.iter().map(|part| (part.label.to_owned(), part.summary));
        let meant = book
            .readings
            .iter()
            .flat_map(|reading| reading.choices.iter().map(|choice| (reading.id.to_owned(), choice.meaning)));
        for (name, told) in articles.clone().chain(parts.clone()) {
            assert!(told.split(". ").count() <= 2, "{}, {name}: {told}", book.id);
        }
        for (name, told) in articles.chain(parts).chain(meant) {
            assert!(told.ends_with(['.', ')', '"']), "{}, {name}: {told}", book.id);
            for sentence in told.split(". ") {
                assert!(sentence.split_whitespace().count() <= 25, "{}, {name}: {sentence}", book.id);
            }
            let mut words = told.split(|c: char| !c.is_alphanumeric());
            let found = words.find(|word| unwanted.contains(&word.to_lowercase().as_str()));
            assert_eq!(found, None, "{}, {name}: {told}", book.id);
        }
        for reading in book.readings {
            assert!(reading.question.ends_with(['?', ')']), "{}, {}", book.id, reading.id);
        }
    }
}
