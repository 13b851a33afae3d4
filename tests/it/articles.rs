//! Of each article that can decide, or that orders candidates, the cases of the kit and of the corpus come out as the text says, and what
//! would break it shows in them. So an error in an article fails the test, which names the article.

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

/// The articles whose test is elsewhere, because the kit and the corpus have no case in which they decide.
pub(crate) const ELSEWHERE: &[(SystemId, &str)] =
    // `crates/dutch-2006/tests/it/dutch_2012_orders.rs::the_highest_of_those_moved_down_are_paired`
    &[(SystemId::Dutch2012, "C4")];

#[test]
fn every_article_has_cases_that_show_it_broken() {
    std::thread::scope(|scope| {
        for id in SystemId::ALL {
            let is_here = move |article: &&Article| !ELSEWHERE.contains(&(id, article.id()));
            scope.spawn(move || {
                id.system().rulebook().shown().filter(is_here).for_each(|article| holds(id, article));
            });
        }
    });
}

/// An article's cases are answered and judged by both searches as they say, and at least one of them comes out otherwise where the article is broken:
/// a mutant of it fails the kit, or a round of the corpus is judged by it and by nothing else.
fn holds(id: SystemId, article: &'static Article) {
    let book = id.system().rulebook();
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
