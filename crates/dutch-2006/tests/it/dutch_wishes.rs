//! Why two players do not meet, in the Dutch system of 2006: the answers against an enumeration.

#![allow(clippy::print_stdout, reason = "a test says what it met")]

use std::cmp::Ordering;

use crate::common::dutch::{played_by_the_reference, position_on_few_levels};
use crate::common::random::{Dice, Temper, next_position};
use crate::common::round_laws::{every_wish_of_a_large_round_is_answered, pairings_with};
use arbitrium_core::position::Position;
use arbitrium_core::systems::{Failure, PairingSystem, SearchKind, SystemId, Wish};
use arbitrium_core::tournament::PlayerId;
use arbitrium_dutch_2006::dutch_2006::arrangement::{Arrangement, recognise};
use arbitrium_dutch_2006::dutch_2006::bracket::{Bracket, BracketAfterC1, Sought};
use arbitrium_dutch_2006::dutch_2006::place::{requirements, strictest};
use arbitrium_dutch_2006::dutch_2006::requirements::InForce;
use arbitrium_dutch_2006::dutch_2006::{Dutch2006, Field, Readings};

type Pairs = Vec<(usize, usize)>;

/// All complete pairings of the field that B1 and B2 allow and in which the two meet.
fn all_with(field: &Field, wish: (usize, usize)) -> Vec<Pairs> {
    let all = pairings_with(wish, field.entrants.len(), &|a, b| field.may_ever_meet(a, b), &|player| {
        field.may_have_bye(player)
    });
    all.into_iter().map(|(pairs, _)| pairs).collect()
}

fn answer(position: &Position, pair: (PlayerId, PlayerId), search: SearchKind) -> Result<Wish, Failure> {
    Dutch2006::default().reference(position, search).why_not(pair)
}

fn all_pairs(field: &Field) -> Pairs {
    let size = field.entrants.len();
    (0..size).flat_map(|a| (a + 1..size).map(move |b| (a, b))).collect()
}

/// The place of a pairing in the walk through one bracket.
struct Place {
    state: InForce,
    arrangement: Arrangement,
}

impl Place {
    fn of(field: &Field, after_c1: &BracketAfterC1, sought: Sought, pairs: &[(usize, usize)]) -> Self {
        let arrangement = recognise(field, after_c1, sought, pairs).unwrap();
        Place { state: strictest(field, after_c1, sought, &arrangement), arrangement }
    }

    fn compare(&self, other: &Self, field: &Field) -> Ordering {
        let states = requirements(field).into_iter().map(|c| c.compare(&self.state, &other.state));
        states
            .fold(Ordering::Equal, Ordering::then)
            .then_with(|| self.arrangement.order(field, &other.arrangement))
    }
}

/// In a field of one bracket the answer is the first of all pairings in which the two meet, by the order of the walk.
#[test]
fn in_one_bracket_the_answer_is_the_first_of_all_that_grant_the_wish() {
    let (mut compared, mut beyond) = (0, 0);
    for seed in 0..u64::from(crate::common::scaled(140)) {
        let mut dice = Dice::new(61_000_000 + seed);
        let temper = Temper { least_players: 5, most_players: 10 };
        let position = position_on_few_levels(&mut dice, temper, 1);
        let field = Field::new(&position, Readings::default());
        let natives: Vec<usize> = (0..field.entrants.len()).collect();
        let bracket = Bracket { natives, is_lowest: true, ..Bracket::default() };
        if !bracket.without_opponent(&field).is_empty() || field.is_last_round {
            continue;
        }
        let after_c1 = BracketAfterC1::new(&field, &bracket, Vec::new());
        let sought = after_c1.first_sought(&field);
        for (a, b) in all_pairs(&field) {
            let ids = (field.entrants[a].id, field.entrants[b].id);
            let literal = answer(&position, ids, SearchKind::Literal { budget: 2_000_000 });
            if literal == Err(Failure::BudgetSpent) {
                beyond += 1;
            }
            let Ok(Wish::Refused { pairing, .. }) = answer(&position, ids, SearchKind::Guided) else {
                continue;
            };
            if let Ok(Wish::Refused { pairing: other, .. }) = &literal {
                assert_eq!(&pairing, other, "seed {seed}, {ids:?}");
            }
            let index = |id: PlayerId| field.index_of(id).unwrap();
            let pairs: Pairs = pairing.pairs.iter().map(|&(w, b)| (index(w), index(b))).collect();
            let found = Place::of(&field, &after_c1, sought, &pairs);
            for other in all_with(&field, (a, b)) {
                let other = Place::of(&field, &after_c1, sought, &other);
                assert!(
                    found.compare(&other, &field).is_le(),
                    "seed {seed}, {ids:?}: {:?}",
                    other.arrangement
                );
            }
            compared += 1;
        }
    }
    println!("{compared} compared, {beyond} beyond the budget of the literal search");
    assert!(compared > 300);
}

#[test]
fn every_pair_of_a_round_of_thirty_players_has_its_answer() {
    let position = next_position(&played_by_the_reference(&mut Dice::new(4), 30, 6, 3));
    every_wish_of_a_large_round_is_answered(SystemId::Dutch2006, &position);
}
