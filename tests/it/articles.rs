//! Each article that can decide, or that orders candidates, has a test of its own name: its cases of the kit and of the corpus come out as
//! the text says, and what would break it shows in them. So whoever breaks an article fails the test that quotes it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use crate::common::instead::Instead;
use crate::common::mutants::all as mutants;
use crate::common::mutants::engine::Wrong;
use arbitrium::check::{CheckOptions, Rules, replay};
use arbitrium::engines::Reference;
use arbitrium::kit::{Kit, KitCase, Outcome, ask};
use arbitrium::position::{Field, Position};
use arbitrium::report::cases::{Case, Shows, deciding};
use arbitrium::rulebook::Article;
use arbitrium::systems::{SearchKind, SystemId};
use arbitrium::tournament::Tournament;
use arbitrium::trf::{ReadOptions, read};
use serde::Deserialize;

const SEARCHES: [SearchKind; 2] = [SearchKind::Guided, SearchKind::Literal { budget: 50_000_000 }];

macro_rules! articles {
    ($($document:ident: $id:ident { $($test:ident)+ })+) => {
        $(mod $document {
            $(#[test]
            fn $test() {
                super::holds(super::SystemId::$id, stringify!($test));
            })+
        })+

        /// The tests of articles, by document.
        pub(crate) const TESTED: &[(SystemId, &[&str])] = &[$((SystemId::$id, &[$(stringify!($test)),+])),+];
    };
}

articles! {
    double_swiss_2026: DoubleSwiss2026 {
        article_1_4 article_c1 article_c2 article_c3 article_c4 article_c5 article_c6 article_c7 article_c8
        article_3_3_1 article_3_4_1 article_3_4_2 article_3_4_3 article_3_4_4 article_3_5_3 article_3_5_4
        article_3_5_5 article_3_6_1 article_3_6_2 article_3_6_3 article_3_6_4 article_4_3_1 article_4_3_2
        article_4_3_3 article_4_3_4 article_4_3_5 article_260 article_ghr_3_3
    }
    dutch_2026: Dutch2026 {
        article_1_5 article_1_9_1 article_c1 article_c2 article_c3 article_c4 article_c5 article_c6 article_c7
        article_c8 article_c9 article_c10 article_c11 article_c12 article_c13 article_c14 article_c15
        article_c16 article_c17 article_c18 article_c19 article_c20 article_c21 article_3_2 article_3_6
        article_3_7 article_3_8_1 article_4_2 article_4_3 article_4_4 article_5_2_1 article_5_2_2
        article_5_2_3 article_5_2_4 article_5_2_5 article_ghr_3_3 article_prohibited_pairings
    }
    dutch_2017: Dutch2017 {
        article_a_5 article_a_9 article_b_2 article_b_6 article_b_7 article_b_8 article_c_1 article_c_2
        article_c_3 article_c_4 article_c_5 article_c_6 article_c_7 article_c_8 article_c_9 article_c_10
        article_c_11 article_c_12 article_c_13 article_c_14 article_c_15 article_c_16 article_c_17
        article_c_18 article_c_19 article_d_1 article_d_2 article_d_3 article_e_1 article_e_2 article_e_3
        article_e_4 article_e_5 article_ghr_d_4 article_prohibited_pairings
    }
    dutch_2012: Dutch2012 {
        article_a5 article_a7_d article_a7_e article_b1a article_b1b article_b2 article_b3 article_b4
        article_b5 article_b6 article_c1 article_c5 article_c8 article_c9 article_c12 article_c13 article_d1
        article_d2 article_d3 article_e1 article_e2 article_e3 article_e4 article_e5 article_f4 article_f5
        article_260
    }
    dutch_2006: Dutch2006 {
        article_a5 article_a7_d article_a7_e article_b1a article_b1b article_b2a article_b2b article_b3
        article_b4 article_b5 article_b6 article_c1 article_c4 article_c5 article_c8 article_c9 article_c12
        article_c13 article_d1 article_d2 article_e1 article_e2 article_e3 article_e4 article_e5 article_f4
        article_f5 article_260
    }
    team_2026: Team2026 {
        article_1_4 article_c1 article_c2 article_c3 article_c4 article_c5 article_c6 article_c7 article_c8
        article_c9 article_c10 article_3_3_1 article_3_4_1 article_3_4_2 article_3_4_3 article_3_4_4
        article_3_5_3 article_3_5_4 article_3_5_5 article_3_6_1 article_3_6_2 article_3_6_3 article_3_6_4
        article_4_3_1 article_4_3_2 article_4_3_3 article_4_3_4 article_4_3_5 article_4_3_6 article_4_3_7
        article_4_3_8 article_4_3_9 article_260 article_ghr_3_3
    }
    burstein_2026: Burstein2026 {
        article_1_3 article_1_9_1 article_c1 article_c2 article_c3 article_c4 article_c5 article_c6 article_c7
        article_c8 article_3_1_2 article_3_1_3 article_3_1_4 article_3_1_5 article_4_3 article_5_2_1
        article_5_2_2 article_5_2_3 article_5_2_4 article_5_2_5 article_ghr_3_3 article_prohibited_pairings
    }
    dubov_2026: Dubov2026 {
        article_1_4 article_1_9_1 article_c1 article_c2 article_c3 article_c4 article_c5 article_c6 article_c7
        article_c8 article_c9 article_c10 article_3_1_2 article_3_1_3 article_3_1_4 article_3_1_5
        article_3_2_4 article_4_2 article_4_3 article_4_4 article_5_2_1 article_5_2_2 article_5_2_3
        article_5_2_4 article_5_2_5 article_ghr_3_3 article_prohibited_pairings
    }
    lim_2026: Lim2026 {
        article_1_1 article_2_1 article_2_3 article_2_4 article_2_6_1 article_2_6_2 article_3_2_2
        article_3_2_4 article_3_3 article_3_4 article_3_8 article_3_9_2 article_3_10 article_4_2 article_4_4
        article_4_4_1 article_4_4_2 article_5_1 article_5_1_1 article_5_1_2 article_5_2 article_5_3
        article_5_4 article_5_5 article_5_6 article_7_2 article_260 article_basic_3 article_basic_4
        article_ghr_3_3
    }
}

/// The articles whose test is elsewhere, because the kit and the corpus have no case in which they decide.
const ELSEWHERE: &[(SystemId, &str)] =
    // `crates/dutch-2006/tests/it/dutch_2012_orders.rs::the_highest_of_those_moved_down_are_paired`
    &[(SystemId::Dutch2012, "C4")];

/// The name of an article's test: `article_c1` of C1.
pub(crate) fn test_of(article: &Article) -> String {
    format!("article_{}", article.id().to_lowercase().replace(['.', ' '], "_"))
}

/// Every article that a document shows is in the list above, in its order.
#[test]
fn every_article_has_a_test() {
    for id in SystemId::ALL {
        let shown = id.system().rulebook().shown();
        let shown: Vec<String> =
            shown.filter(|article| !ELSEWHERE.contains(&(id, article.id()))).map(test_of).collect();
        let tested: Vec<&str> =
            TESTED.iter().filter(|(of, _)| *of == id).flat_map(|(_, articles)| *articles).copied().collect();
        assert_eq!(shown, tested, "{id:?}");
    }
}

/// An article's cases are answered and judged by both searches as they say, and at least one of them comes out otherwise where the article is broken:
/// a mutant of it fails the kit, or a round of the corpus is judged by it and by nothing else.
fn holds(id: SystemId, test: &str) {
    let book = id.system().rulebook();
    let article = book.shown().find(|article| test_of(article) == test).unwrap();
    let kit = Kit::built_in(id).unwrap();
    let about: Vec<(&KitCase, &Tournament)> =
        kit.cases().filter(|(case, _)| case.article == article.id()).collect();
    for (case, tournament) in &about {
        for search in SEARCHES {
            let asked = ask(case, tournament, &*id.system(), &mut Reference::new(id.system(), search));
            assert_eq!(asked, Outcome::Pass, "{article}: {} {search:?}", case.id);
        }
    }
    let mut shown = deciding(book, article).iter().filter(|case| decides(id, article, case)).count();
    for mutant in
        mutants().filter(|mutant| mutant.system() == id && book.article(mutant.article) == Some(article))
    {
        // A mutant that comes to a panic shows nothing.
        let fails = |(case, tournament): &&(&KitCase, &Tournament)| {
            let asked =
                catch_unwind(AssertUnwindSafe(|| ask(case, tournament, &*id.system(), &mut Wrong(mutant))));
            asked.is_ok_and(|outcome| outcome != Outcome::Pass)
        };
        shown += about.iter().filter(fails).count();
    }
    assert!(shown > 0, "{article}: nothing shows it broken");
}

/// What is said beside a case of the corpus, as far as it is needed here.
#[derive(Deserialize)]
struct Said {
    instead: Option<Instead>,
}

/// Whether the article decides a case of the corpus as both searches judge it: against the recorded round or another one, or because the
/// reference is another without it. Where the case is of the first two kinds it must.
fn decides(id: SystemId, article: &'static Article, case: &Case) -> bool {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(&case.file);
    let (document, _) = read(&std::fs::read(&file).unwrap(), &ReadOptions::default());
    let rules = Rules { system: Some(id.into()), ..Rules::default() };
    let asked =
        rules.case(&document, &mut Vec::new()).unwrap_or_else(|error| panic!("{}: {error}", case.file));
    let (tournament, system) = (&asked.lowered.tournament, &*asked.system);
    let position = Position::before(tournament, case.round, Field::AsRecorded).unwrap();
    SEARCHES.into_iter().all(|search| {
        let judgement = match case.shows {
            Shows::Recorded => {
                let rounds = case.round..=case.round;
                let options = CheckOptions { rounds, search, readings: false, ..CheckOptions::default() };
                replay(tournament, system, &options).rounds.remove(0).judgement
            }
            Shows::Instead => {
                let said = std::fs::read(file.with_extension("expected.json")).unwrap();
                let said: Said = serde_json::from_slice(&said).unwrap();
                system.judge(&position, &said.instead.unwrap().recorded(), search)
            }
            _ => return system.reference(&position, search).exercised().unwrap().contains(&article),
        };
        let decisive = judgement.decisive.iter().map(|decisive| decisive.article);
        let decides =
            decisive.chain(judgement.violations.iter().map(|broken| broken.article)).any(|by| by == article);
        assert!(decides, "{article}: {} {search:?}", case.file);
        decides
    })
}
