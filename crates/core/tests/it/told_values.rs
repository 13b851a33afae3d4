//! What is told of a round as values, by hand: claims, lists, and which part of an explanation is about a place.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use crate::common::random::{Dice, Temper, next_position, random_state};
use arbitrium_core::rulebook::Article;
use arbitrium_core::systems::{
    Change, Claim, Class, Explanation, Recorded, SearchKind, Section, SystemId, Telling,
};
use arbitrium_core::tournament::{Colour, GamesPerRound, PlayerId};

fn player(number: u16) -> PlayerId {
    PlayerId::new(number.into()).unwrap()
}

/// Of so many changes.
fn claim(changes: u16) -> String {
    let absent = (1..=changes).map(|number| Change::Absent(player(number))).collect();
    Claim::new(Vec::new(), absent, GamesPerRound::One).told().to_string()
}

/// A claim names four facts and how many more there are; where there is one more, it is named as well, for that takes no more words.
#[test]
fn a_claim_of_many_facts_names_four_and_counts_the_others() {
    let absent = |number: u16| format!("{number} were announced as absent");
    let named: Vec<String> = (1..=5).map(absent).collect();
    assert_eq!(claim(5), format!("{} and {}", named[..4].join(", "), named[4]));
    for (changes, more) in [(6, 2), (9, 5)] {
        let others = format!("{more} more facts were otherwise (named in JSON)");
        assert_eq!(claim(changes), format!("{} and {others}", named[..4].join(", ")));
    }
}

/// A change speaks of its players in the order of the value, "in `Colours` White first"; one of the whole round of nobody.
#[test]
fn a_change_speaks_of_its_players() {
    let [three, eight] = [3, 8].map(player);
    let colours = Change::Colours { round: 2, white: eight, black: three };
    assert_eq!(colours.players(), [eight, three]);
    assert_eq!(Change::Exchanged(three, eight).players(), [three, eight]);
    let counted = Change::CountsAs { round: 1, player: three, colour: Colour::Black };
    assert_eq!(counted.players(), [three]);
    // The other number of a renumbered player is nobody's.
    assert_eq!(Change::Renumbered { player: eight, number: three }.players(), [eight]);
    assert_eq!(Change::NoOtherPairs.players(), []);
    // An earlier round it names where it is about one.
    assert_eq!((colours.round(), counted.round()), (Some(2), Some(1)));
    assert_eq!(Change::Exchanged(three, eight).round(), None);
}

/// A list of one clause is that clause, so that what is told of one player is the same whether he was listed or not.
#[test]
fn a_list_of_one_is_what_it_lists() {
    let seven = || Telling::from(player(7)).and(" moves down");
    assert_eq!(Telling::list([seven()]), seven());
    assert_eq!(Telling::either([seven()]), seven());
    assert!(Telling::list([Telling::new()]).is_empty());
}

/// The place where a round is decided is its section, and the first that cites the article where that one does not; of a place that is
/// not told nothing is.
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
    told.sections =
        vec![cites("Bye", articles[0]), cites("Bracket 1.0", articles[1]), cites("Bracket 0.0", articles[0])];
    let titles = |place: &str, article: &Article| -> Vec<&str> {
        told.about(place, article).into_iter().map(|section| section.title.as_str()).collect()
    };
    assert_eq!(titles("Bracket 0.0", articles[0]), ["Bracket 0.0"]);
    assert_eq!(titles("Bracket 1.0", articles[0]), ["Bracket 1.0", "Bye"]);
    assert_eq!(titles("Bracket 2.0", articles[0]), Vec::<&str>::new());
}

/// Who had a wrong bye is told once: where the two rounds part by it that is all, and where they part in a bracket before it is added.
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
