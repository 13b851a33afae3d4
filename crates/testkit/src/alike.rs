//! What a document answers about random rounds: both searches give the same answer, and enough of each kind is met.

#![allow(clippy::print_stdout, reason = "a test says what it met")]

use std::collections::{BTreeMap, BTreeSet};

use arbitrium_core::position::Position;
use arbitrium_core::rulebook::OpenPoints;
use arbitrium_core::systems::{Class, Recorded, SearchKind, SystemId, Wish};

use super::record::Reached;

const LITERAL: SearchKind = SearchKind::Literal { budget: u64::MAX };

/// Asserts that each kind was reached at least this often, times the scale.
pub fn assert_reached(reached: &Reached, floors: &[(&str, usize)]) {
    println!("{reached:?}");
    let scale = usize::try_from(crate::scaled(1)).unwrap();
    for (what, floor) in floors {
        let found = reached.get(what).copied().unwrap_or(0);
        assert!(found >= floor * scale, "{what}: {found} of at least {floor}, {reached:?}");
    }
}

/// The interpretations that are not the default, each chosen alone, with the place of its open point from 1.
pub fn alternatives<R: OpenPoints>(id: SystemId) -> impl Iterator<Item = (u64, R)> {
    let readings = (1..).zip(id.system().rulebook().readings);
    readings.flat_map(|(place, reading)| {
        reading.choices[1..].iter().map(move |choice| {
            let mut readings = R::default();
            readings.choose(reading.id, choice.value).unwrap();
            (place, readings)
        })
    })
}

/// The lines of the explanations of these rounds. Both searches must explain a round in the same way.
pub fn explained(id: SystemId, positions: impl Iterator<Item = Position>) -> Vec<String> {
    let system = id.system();
    let mut lines = Vec::new();
    for (place, position) in positions.enumerate() {
        let guided = system.reference(&position, SearchKind::Guided).explain();
        assert_eq!(guided, system.reference(&position, LITERAL).explain(), "{place}: {position:#?}");
        let sections = guided.into_iter().flat_map(|explanation| explanation.sections);
        lines.extend(sections.flat_map(|section| section.lines).map(|line| line.text));
    }
    lines
}

/// Asserts that each deciding article is at work in as many of these rounds as `floor` says. Which articles are at work is
/// asked of every part of every table, and of everything that is equally good: both searches find the same.
pub fn assert_at_work(id: SystemId, positions: impl Iterator<Item = Position>, floor: fn(&str) -> usize) {
    let system = id.system();
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for (place, position) in positions.enumerate() {
        let guided = system.reference(&position, SearchKind::Guided).exercised();
        assert_eq!(guided, system.reference(&position, LITERAL).exercised(), "{place}: {position:#?}");
        guided.into_iter().flatten().for_each(|article| *seen.entry(article.id()).or_default() += 1);
    }
    println!("at work: {seen:?}");
    for article in system.rulebook().articles.iter().filter(|article| article.decides()) {
        assert!(seen.get(article.id()).copied().unwrap_or(0) >= floor(article.id()), "{article}: {seen:?}");
    }
}

/// Asserts that the reference agrees with itself in these rounds, and that every pair that it has is granted. A wish for
/// any other pair says why not. Returns how many were granted, and the articles that refused others.
pub fn wishes(id: SystemId, positions: impl Iterator<Item = Position>) -> (usize, BTreeSet<&'static str>) {
    let system = id.system();
    let (mut granted, mut refused) = (0, BTreeSet::new());
    for position in positions {
        let Ok(reference) = system.pair(&position, SearchKind::Guided) else { continue };
        let judged = system.judge(&position, &Recorded::from(&reference), SearchKind::Guided);
        assert_eq!(judged.class, Class::Agrees);
        let present: Vec<_> = position.competitors.iter().filter(|c| c.is_present()).map(|c| c.id).collect();
        let pairs = (0..present.len()).flat_map(|at| (at + 1..present.len()).map(move |other| (at, other)));
        for (one, other) in pairs.map(|(one, other)| (present[one], present[other])) {
            let guided = system.reference(&position, SearchKind::Guided).why_not((one, other)).unwrap();
            let literal = system.reference(&position, LITERAL).why_not((one, other)).unwrap();
            assert_eq!(guided, literal, "{position:#?}");
            match guided {
                Wish::Granted => {
                    assert!(reference.has_pair(one, other));
                    granted += 1;
                }
                Wish::Impossible { article, .. } => {
                    refused.insert(article.id());
                }
                Wish::Refused { pairing, judgement } => {
                    assert!(pairing.has_pair(one, other) && judgement.class != Class::Agrees);
                    refused.insert(judgement.decisive.unwrap().article.id());
                }
            }
        }
    }
    (granted, refused)
}
