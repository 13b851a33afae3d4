//! Why two players do not meet: the answers against an enumeration of all pairings.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use crate::common::random::{Dice, Temper, next_position, played_by_the_reference, tournament};
use arbitrium_core::position::Position;
use arbitrium_core::systems::{Board, Class, Judgement, PairingSystem, Recorded, SearchKind, SystemId, Wish};
use arbitrium_core::tournament::PlayerId;
use arbitrium_upfloating::double_swiss_2026::articles::RULEBOOK;
use arbitrium_upfloating::double_swiss_2026::{DoubleSwiss, Readings};
use arbitrium_upfloating::upfloating::Field;

const LITERAL: SearchKind = SearchKind::Literal { budget: u64::MAX };

/// Where a judgement decides: the later in the text's walk, the nearer to the reference. The bye comes first, then
/// the brackets from the top, in each the articles in their order.
fn place_in_the_walk(position: &Position, judgement: &Judgement) -> (usize, usize) {
    let decisive = judgement.decisive.as_ref().unwrap();
    let score = decisive.place.strip_prefix("Bracket ");
    let bracket = score.map_or(0, |score| {
        let mut scores: Vec<_> = position.competitors.iter().map(|competitor| competitor.score).collect();
        scores.sort_unstable_by(|a, b| b.cmp(a));
        scores.dedup();
        1 + scores.iter().position(|other| other.to_string() == score).unwrap()
    });
    // The set is chosen (3.5.5) before the pairs are (C8, 3.6.4).
    let order = ["3.4.2", "3.4.3", "3.4.4", "C4", "C5", "C6", "C7", "3.5.5", "C8", "3.6.4"];
    let article = order.iter().position(|id| *id == decisive.article.id()).unwrap();
    (bracket, article)
}

/// All complete legal pairings in which the two meet.
fn all_with(field: &Field, a: usize, b: usize) -> Vec<Recorded> {
    let mut found = Vec::new();
    let everybody: Vec<usize> = (0..field.entrants.len()).collect();
    let byes: Vec<Option<usize>> = if everybody.len() % 2 == 1 {
        everybody.iter().copied().filter(|&p| field.entrants[p].barred.is_none()).map(Some).collect()
    } else {
        vec![None]
    };
    for bye in byes {
        let open: Vec<usize> = everybody.iter().copied().filter(|&player| Some(player) != bye).collect();
        pair_up(field, &open, &mut Vec::new(), &mut |pairs| {
            if pairs.contains(&(a.min(b), a.max(b))) {
                let id = |player: usize| field.entrants[player].id;
                let boards =
                    pairs.iter().map(|&(a, b)| Board { white: id(a), black: id(b), colours_known: false });
                found.push(Recorded {
                    boards: boards.collect(),
                    byes: bye.into_iter().map(id).collect(),
                    ..Recorded::default()
                });
            }
        });
    }
    found
}

fn pair_up(
    field: &Field,
    open: &[usize],
    pairs: &mut Vec<(usize, usize)>,
    found: &mut impl FnMut(&[(usize, usize)]),
) {
    let Some((&first, rest)) = open.split_first() else {
        found(pairs);
        return;
    };
    for (place, &other) in rest.iter().enumerate() {
        if field.obstacle(first, other).is_none() {
            let mut left = rest.to_vec();
            left.remove(place);
            pairs.push((first, other));
            pair_up(field, &left, pairs, found);
            pairs.pop();
        }
    }
}

fn answer(
    system: &dyn PairingSystem,
    position: &Position,
    pair: (PlayerId, PlayerId),
    search: SearchKind,
) -> Option<Wish> {
    system.reference(position, search).why_not(pair).ok()
}

#[test]
fn no_pairing_that_grants_a_wish_is_nearer_to_the_reference_than_the_answer() {
    let system = SystemId::DoubleSwiss2026.system();
    let (mut refused, mut impossible, mut granted) = (0, 0, 0);
    for case in 0..u64::from(crate::common::scaled(250)) {
        let mut dice = Dice::new(9_000_000 + case);
        let tournament = tournament(&mut dice, Temper { least_players: 4, most_players: 8 });
        let position = next_position(&tournament);
        let field = Field::new::<DoubleSwiss>(&position, Readings::default()).unwrap();
        for a in 0..field.entrants.len() {
            for b in a + 1..field.entrants.len() {
                let pair = (field.entrants[a].id, field.entrants[b].id);
                let Some(guided) = answer(&*system, &position, pair, SearchKind::Guided) else { continue };
                assert_eq!(
                    Some(&guided),
                    answer(&*system, &position, pair, LITERAL).as_ref(),
                    "{case} {pair:?}"
                );
                let all = all_with(&field, a, b);
                let judged = all.iter().map(|recorded| system.judge(&position, recorded, SearchKind::Guided));
                match guided {
                    Wish::Granted => {
                        granted += 1;
                        assert!(judged.into_iter().any(|judgement| judgement.class == Class::Agrees));
                    }
                    Wish::Impossible { .. } => {
                        impossible += 1;
                        assert!(all.is_empty(), "{case} {pair:?}");
                    }
                    Wish::Refused { judgement, .. } => {
                        refused += 1;
                        let best = judged.map(|other| place_in_the_walk(&position, &other)).max();
                        assert_eq!(Some(place_in_the_walk(&position, &judgement)), best, "{case} {pair:?}");
                    }
                }
            }
        }
    }
    assert!(refused > 500 && impossible > 500 && granted > 200, "{refused} {impossible} {granted}");
}

#[test]
fn every_pair_of_a_round_of_thirty_players_has_its_answer() {
    let system = SystemId::DoubleSwiss2026.system();
    let position = next_position(&played_by_the_reference(&mut Dice::new(4), 30, 6));
    let present: Vec<PlayerId> =
        position.competitors.iter().filter(|c| c.is_present()).map(|c| c.id).collect();
    let mut classes = std::collections::BTreeMap::new();
    for (place, &a) in present.iter().enumerate() {
        for &b in &present[place + 1..] {
            let wish = answer(&*system, &position, (a, b), SearchKind::Guided).unwrap();
            let class = match &wish {
                Wish::Granted => "granted".to_owned(),
                Wish::Impossible { .. } => "impossible".to_owned(),
                Wish::Refused { pairing, judgement } => {
                    assert!(pairing.pairs.iter().any(|&pair| pair == (a, b) || pair == (b, a)));
                    assert!(RULEBOOK.articles.contains(&judgement.decisive.as_ref().unwrap().article));
                    judgement.class.to_string()
                }
            };
            *classes.entry(class).or_insert(0) += 1;
        }
    }
    for class in ["granted", "impossible", "worse", "later"] {
        assert!(classes.get(class).is_some_and(|count| *count > 0), "{classes:?}");
    }
    assert!(!classes.contains_key("illegal") && !classes.contains_key("agrees"), "{classes:?}");
}
