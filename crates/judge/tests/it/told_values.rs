//! Explanations as values, built by hand: lists, and the part of an explanation that is about a place.

use crate::common::random::{Dice, Temper, next_position, random_state};
use arbitrium_core::rulebook::Article;
use arbitrium_core::systems::{Class, Explanation, Recorded, SearchKind, Section, SystemId, Telling};
use arbitrium_core::tournament::PlayerId;

fn player(number: u16) -> PlayerId {
    PlayerId::new(number.into()).unwrap()
}

/// A list of one clause equals that clause, so that a single player has the same explanation with and without a list.
#[test]
fn a_list_of_one_is_what_it_lists() {
    let seven = || Telling::from(player(7)).and(" moves down");
    assert_eq!(Telling::list([seven()]), seven());
    assert_eq!(Telling::either([seven()]), seven());
    assert!(Telling::list([Telling::new()]).is_empty());
}

/// The explanation of the place where a round is decided is its section, or the first section that cites the article if
/// that section does not. A place without a section has no explanation.
#[test]
fn a_place_is_told_by_its_section_and_by_what_cites_the_article() {
    let articles: Vec<&'static Article> =
        SystemId::Dutch2026.system().rulebook().articles.iter().copied().take(2).collect();
    let cites = |title: &str, article| {
        let mut section = Section::new(title);
        section.cite(article, "is at work");
        section
    };
    let mut told = Explanation::default();
    told.sections.extend([
        cites("Bye", articles[0]),
        cites("Bracket 1.0", articles[1]),
        cites("Bracket 0.0", articles[0]),
    ]);
    let titles = |place: &str, article: &Article| -> Vec<&str> {
        told.about(place, article).into_iter().map(|section| section.title.as_str()).collect()
    };
    assert_eq!(titles("Bracket 0.0", articles[0]), ["Bracket 0.0"]);
    assert_eq!(titles("Bracket 1.0", articles[0]), ["Bracket 1.0", "Bye"]);
    assert_eq!(titles("Bracket 2.0", articles[0]), Vec::<&str>::new());
}

/// A wrong bye is reported once: alone if it separates the two rounds, and in addition if they already differ in an
/// earlier bracket.
#[test]
fn a_wrong_bye_is_told_once() {
    let (mut alone, mut added) = (0, 0);
    for id in [SystemId::Dutch2017, SystemId::Dutch2026] {
        let system = id.system();
        for seed in 0..u64::from(crate::common::scaled(1_500)) {
            let mut dice = Dice::new(95_000 + seed);
            let temper = Temper { least_players: 5, most_players: 9 };
            let position = next_position(&random_state(&mut dice, id, temper));
            let Ok(reference) = system.pair(&position, SearchKind::Guided) else { continue };
            let mut recorded = Recorded::from(&reference);
            let place = dice.below(recorded.boards.len());
            let Some(board) = recorded.boards.get_mut(place) else { continue };
            let Some(bye) = recorded.byes.first_mut() else { continue };
            std::mem::swap(bye, &mut board.black);
            let told = format!("{bye} was given the bye");
            let judged = system.judge(&position, &recorded, SearchKind::Guided);
            if judged.class != Class::Bye {
                continue;
            }
            let said = judged.decisive.unwrap().argument.recorded.to_string();
            assert_eq!(said.matches("the bye").count(), 1, "{id:?} seed {seed}: {said}");
            assert!(said.ends_with(&told), "{id:?} seed {seed}: {said}");
            *(if said == told { &mut alone } else { &mut added }) += 1;
        }
    }
    assert!(alone >= 20 && added >= 2, "{alone} and {added}");
}
