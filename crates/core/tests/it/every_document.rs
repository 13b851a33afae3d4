//! What every document says of a round, whatever its text: who is absent, and what would be if two players met.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;

use crate::common::random::Dice;
use crate::common::scaled;
use crate::common::states::{next_position, state};
use arbitrium_core::generate::{Draw, stream};
use arbitrium_core::position::Position;
use arbitrium_core::rulebook::Article;
use arbitrium_core::systems::{
    Class, Judgement, Pairing, PairingSystem, Recorded, SearchKind, SystemId, Wish,
};
use arbitrium_core::tournament::{Colour, PlayerId, Points};

fn position(id: SystemId, seed: u64) -> Position {
    let bytes = stream::bytes(61, seed, 1 << 14);
    next_position(&state(id, 4..=9, &mut Draw::new(&bytes)))
}

/// The articles of those who are absent: in every document one says that who cannot be paired is not.
fn of_the_absent(id: SystemId) -> &'static str {
    match id.word() {
        "dutch-2006" | "dutch-2012" => "F5",
        "dutch-2017" => "GHR D.4",
        _ => "GHR 3.3",
    }
}

/// GHR 3.3, GHR D.4 and F5 are at work in a round exactly where somebody is absent from it.
#[test]
fn the_article_of_the_absent_is_at_work_where_somebody_is_absent() {
    for id in SystemId::ALL {
        let system = id.system();
        let (mut with, mut without) = (0, 0);
        for seed in 0..u64::from(scaled(60)) {
            let position = position(id, seed);
            let Some(at_work) = system.exercised(&position, SearchKind::Guided) else { continue };
            assert!(at_work.iter().all(|article| article.decides()), "{id:?} seed {seed}: {at_work:?}");
            let is_anybody_absent = position.competitors.iter().any(|competitor| !competitor.is_present());
            let is_at_work = at_work.iter().any(|article| article.id() == of_the_absent(id));
            assert_eq!(is_at_work, is_anybody_absent, "{id:?} seed {seed}");
            *(if is_anybody_absent { &mut with } else { &mut without }) += 1;
        }
        assert!(with >= 5 && without >= 5, "{id:?}: {with} and {without}");
    }
}

/// The articles by which two players do not meet again.
fn of_those_who_met(id: SystemId) -> &'static str {
    match id.word() {
        "dutch-2006" | "dutch-2012" => "B1a",
        "dutch-2017" => "C.1",
        "lim-2026" => "2.1",
        _ => "C1",
    }
}

/// C1, B1a and 2.1 are at work in no round before which nobody met anybody and without prohibited pairs, the article of such pairs in none without them;
/// both are in others.
#[test]
fn what_forbids_a_pair_is_at_work_only_where_it_forbids_one() {
    let mut prohibited = 0;
    for id in SystemId::ALL {
        let system = id.system();
        let mut met = 0;
        for seed in 0..u64::from(scaled(120)) {
            let position = position(id, 2_000 + seed);
            let Some(at_work) = system.exercised(&position, SearchKind::Guided) else { continue };
            let is_at_work = |name| at_work.iter().any(|article| article.id() == name);
            let nobody_met =
                position.competitors.iter().all(|one| one.past.iter().all(|round| round.opponent.is_none()));
            if is_at_work(of_those_who_met(id)) {
                met += 1;
                // Where nobody met, some documents say so of prohibited pairs: who may not meet is one criterion of theirs.
                assert!(!nobody_met || !position.prohibited.is_empty(), "{id:?} seed {seed}");
            }
            if is_at_work("260") || is_at_work("Prohibited pairings") {
                prohibited += 1;
                assert!(!position.prohibited.is_empty(), "{id:?} seed {seed}");
            }
        }
        assert!(met >= 10, "{id:?}: {met}");
    }
    assert!(prohibited >= 10, "{prohibited}");
}

/// Both searches find the same articles at work. In state 99 of Dutch 2026 only the bye of the following bracket, which C8 asks for, says
/// that C4 is not.
#[test]
fn both_searches_find_the_same_articles_at_work() {
    for id in SystemId::ALL {
        let system = id.system();
        let mut compared = 0;
        for seed in (0..u64::from(scaled(60))).chain([99]) {
            let position = position(id, 3_000 + seed);
            let told = system.exercised(&position, SearchKind::Literal { budget: 200_000 });
            if told.is_some() {
                assert_eq!(system.exercised(&position, SearchKind::Guided), told, "{id:?} seed {seed}");
                compared += 1;
            }
        }
        assert!(compared >= 25, "{id:?}: {compared}");
    }
}

fn meet(pairing: &Pairing, one: PlayerId, other: PlayerId) -> bool {
    pairing.pairs.iter().any(|&(a, b)| (a, b) == (one, other) || (a, b) == (other, one))
}

/// What decides, where, and what stands there.
fn place(judgement: &Judgement) -> Option<(&'static Article, &str, &str, &str)> {
    let decisive = judgement.decisive.as_ref()?;
    Some((decisive.article, &decisive.place, &decisive.recorded, &decisive.reference))
}

/// What is said of two players who do not meet is what it says it is.
fn assert_told(
    system: &dyn PairingSystem,
    position: &Position,
    (one, other): (PlayerId, PlayerId),
) -> &'static str {
    let search = SearchKind::Guided;
    let reference = system.pair(position, search).unwrap();
    match system.why_not(position, (one, other), search).unwrap() {
        Wish::Granted => {
            assert!(meet(&reference, one, other));
            "granted"
        }
        Wish::Impossible { fact, .. } => {
            assert!(!fact.is_empty() && !meet(&reference, one, other));
            "impossible"
        }
        Wish::Refused { pairing, judgement } => {
            assert!(meet(&pairing, one, other), "{pairing:?}");
            assert_eq!(pairing.pairs.len(), reference.pairs.len());
            // It is a legal pairing, and judged as it would be were it recorded.
            let recorded = system.judge(position, &Recorded::from(&pairing), search).supposed();
            assert_eq!((judgement.class, place(&judgement)), (recorded.class, place(&recorded)));
            assert!(!matches!(judgement.class, Class::Agrees | Class::Illegal), "{judgement:?}");
            assert!(judgement.violations.is_empty() && judgement.decisive.is_some());
            "refused"
        }
    }
}

/// Who asks why two players do not meet is told a legal pairing in which they do, and what decides against it; or what forbids it.
#[test]
fn a_wish_is_answered_by_a_pairing_in_which_the_two_meet() {
    for id in SystemId::ALL {
        let system = id.system();
        let mut told: BTreeMap<&str, usize> = BTreeMap::new();
        for seed in 0..u64::from(scaled(25)) {
            let position = position(id, 1_000 + seed);
            if system.pair(&position, SearchKind::Guided).is_err() {
                continue;
            }
            let present = position.competitors.iter().filter(|competitor| competitor.is_present());
            let ids: Vec<PlayerId> = present.map(|competitor| competitor.id).collect();
            let mut dice = Dice::new(seed);
            for _ in 0..4 {
                let pair = (dice.pick(&ids), dice.pick(&ids));
                *told.entry(assert_told(&*system, &position, pair)).or_default() += 1;
            }
        }
        for (what, floor) in [("granted", 3), ("impossible", 5), ("refused", 8)] {
            assert!(told.get(what).copied().unwrap_or(0) >= floor, "{id:?} {what}: {told:?}");
        }
    }
}

/// The first round of a tournament, with the colour that the lot gave.
fn first_round(id: SystemId, seed: u64, initial_colour: Colour) -> Position {
    let mut position = position(id, seed);
    for competitor in &mut position.competitors {
        (competitor.score, competitor.points) = (Points::ZERO, Points::ZERO);
        competitor.past.clear();
    }
    Position { round: 1, initial_colour: Some(initial_colour), ..position }
}

/// The colours of a first round say which initial colour was drawn, whichever it was.
#[test]
fn the_initial_colour_is_deduced_from_the_first_round() {
    for id in SystemId::ALL {
        let system = id.system();
        let mut deduced = 0;
        for (seed, colour) in
            (0..u64::from(scaled(10))).flat_map(|seed| [(seed, Colour::White), (seed, Colour::Black)])
        {
            let position = first_round(id, 4_000 + seed, colour);
            let Ok(pairing) = system.pair(&position, SearchKind::Guided) else { continue };
            let unsaid = Position { initial_colour: None, ..position };
            let found = system.deduce_initial_colour(&unsaid, &Recorded::from(&pairing));
            assert_eq!(found, (!pairing.pairs.is_empty()).then_some(colour), "{id:?} seed {seed}");
            deduced += usize::from(found.is_some());
        }
        assert!(deduced >= 10, "{id:?}: {deduced}");
    }
}

/// A document that weighs tells the table of each of its decisions, a criterion above the other; the others walk or have an order.
#[test]
fn documents_that_weigh_tell_their_tables() {
    for id in SystemId::ALL {
        let system = id.system();
        let tables = system.tables();
        let walks = ["dutch-2006", "dutch-2012", "lim-2026"].contains(&id.word());
        assert_eq!(tables.is_empty(), walks, "{id:?}");
        for table in tables {
            assert!(!table.criteria.is_empty() && !table.chooses.is_empty(), "{table:?}");
            for (article, _) in table.criteria {
                assert!(system.rulebook().articles.contains(&article), "{id:?}: {article}");
            }
        }
    }
}
