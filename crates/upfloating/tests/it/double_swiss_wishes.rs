//! Why two players do not meet: the answers against an enumeration of all pairings.

use crate::common::random::{Dice, Temper, next_position, played_by_the_reference, tournament};
use crate::common::round_laws::{SEARCHES, every_wish_of_a_large_round_is_answered, pairings_with};
use arbitrium_core::position::Position;
use arbitrium_core::systems::{Board, Class, Judgement, Recorded, SearchKind, SystemId, Wish};
use arbitrium_upfloating::double_swiss_2026::{DoubleSwiss, Readings};
use arbitrium_upfloating::upfloating::Field;

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
fn all_with(field: &Field, pair: (usize, usize)) -> Vec<Recorded> {
    let may_meet = |a, b| field.obstacle(a, b).is_none();
    let may_have_bye = |player: usize| field.entrants[player].barred.is_none();
    let id = |player: usize| field.entrants[player].id;
    let recorded = |(pairs, bye): (Vec<(usize, usize)>, Option<usize>)| {
        let boards = pairs.iter().map(|&(a, b)| Board { white: id(a), black: id(b), colours_known: false });
        Recorded { boards: boards.collect(), byes: bye.into_iter().map(id).collect(), ..Recorded::default() }
    };
    pairings_with(pair, field.entrants.len(), &may_meet, &may_have_bye).into_iter().map(recorded).collect()
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
                let [guided, literal] =
                    SEARCHES.map(|search| system.reference(&position, search).why_not(pair).ok());
                assert_eq!(guided, literal, "{case} {pair:?}");
                let Some(guided) = guided else { continue };
                let all = all_with(&field, (a, b));
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
    let position = next_position(&played_by_the_reference(&mut Dice::new(4), 30, 6));
    every_wish_of_a_large_round_is_answered(SystemId::DoubleSwiss2026, &position);
}
