//! The orders of sets of upfloaters (3.5.4) and of pairings (3.6.3), and of the tables of criteria.

use crate::common::positions::scored;
use arbitrium_search::set_of;
use arbitrium_swiss::weighing::{Decision, Part, Policy};
use arbitrium_tournament::Points;
use arbitrium_upfloating::double_swiss_2026::{DoubleSwiss, Readings};
use arbitrium_upfloating::team_2026::Teams;
use arbitrium_upfloating::upfloating::guided::Guided;
use arbitrium_upfloating::upfloating::{BracketPairing, Edition, Field, Stage, Upfloaters};

/// Players 1 to 9 before the first round. `halves` has the score of each of them in half points.
fn field(halves: [i32; 9]) -> Field {
    Field::new::<DoubleSwiss>(&scored(halves.map(|halves| 5 * halves)), Readings::default()).unwrap()
}

/// 2, 6 and 8 have 3 points, and 1, 3 and 5 have 2.5 points. The residents are 4, 7 and 9.
const HALVES: [i32; 9] = [5, 6, 5, 8, 5, 6, 8, 6, 8];

/// All sets of upfloaters, smaller sets first if `part` contains C4.
fn sets(stage: &Stage<'_>, part: Part) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    let decision = Upfloaters::<DoubleSwiss> { stage, search: &Guided };
    let visit = decision.considered(part, &mut |set| {
        found.push(set);
        Ok(())
    });
    assert_eq!(visit, Ok(()));
    found
}

/// 3.5.4: "Let's assume that 2,6,8 have 3 points, and 1,3,5 have 2.5 points. C4 determines that a set of
/// three upfloaters is needed, and C5 determines that two upfloaters must have 3 points and the other 2.5
/// points. The possible set of upfloaters are: {2,6,1} < {2,6,3} < {2,6,5} < {2,8,1} < {2,8,3} < {2,8,5} <
/// {6,8,1} < {6,8,3} < {6,8,5}, already sorted in the proper order."
#[test]
fn the_example_of_3_5_4() {
    let field = field(HALVES);
    let stage = Stage::top(&field, &[], &field.everybody());
    let scores = |set: &Vec<usize>| set.iter().map(|&player| field.score(player)).collect::<Vec<_>>();
    let wanted = [6, 6, 5].map(|halves| Points::from_tenths(halves * 5));
    let numbers = |set: Vec<usize>| set.iter().map(|&player| field.id(player).get()).collect::<Vec<_>>();
    let found = sets(&stage, Part::Whole).into_iter().filter(|set| scores(set) == wanted).map(numbers);
    let of_the_text =
        [[2, 6, 1], [2, 6, 3], [2, 6, 5], [2, 8, 1], [2, 8, 3], [2, 8, 5], [6, 8, 1], [6, 8, 3], [6, 8, 5]];
    assert_eq!(found.collect::<Vec<_>>(), of_the_text);
}

/// All 2^5 sets come in the order of their numbers, and so do the sets of each size. A set comes before
/// those that begin with it.
#[test]
fn every_set_comes_once_in_lexicographic_order() {
    // One lower player is removed, so five are left.
    let field = field(HALVES);
    let mut stage = Stage::top(&field, &[], &field.everybody());
    stage.lower.remove(0);
    let all = sets(&stage, Part::First(2));
    assert!(all.len() == 1 << 5 && all.is_sorted_by(|a, b| a < b), "{all:?}");
    let mut by_size = all;
    by_size.sort_by_key(Vec::len);
    assert_eq!(sets(&stage, Part::Whole), by_size);
}

/// The candidates are all pairings of eight players, 7·5·3·1 of them. Each comes once, in ascending order
/// of the identifiers.
#[test]
fn every_pairing_comes_once_in_the_order_of_3_6_3() {
    let field = field([5; 9]);
    let (stage, members) = (Stage::top(&field, &[], &field.everybody()), set_of(9, 0..8));
    let mut found = Vec::new();
    let visit = BracketPairing::<DoubleSwiss>::of(&stage, &members).candidates(&mut |pairing| {
        found.push(pairing);
        Ok(())
    });
    assert_eq!(visit, Ok(()));
    assert_eq!(found.len(), 105);
    assert!(found.is_sorted_by(|a, b| a < b));
}

/// C1 comes first and C4 third among the criteria of a set; C1 and the prohibitions first among those of a pairing.
#[test]
fn the_tables_begin_with_what_is_absolute() {
    fn assert<E: Edition>() {
        let (sets, pairings) = (Upfloaters::<E>::criteria(), BracketPairing::<E>::criteria());
        assert_eq!(
            [0, 1, 2].map(|place| sets[place].article),
            [E::ARTICLES.c1, E::ARTICLES.c3, E::ARTICLES.c4]
        );
        assert_eq!([0, 1].map(|place| pairings[place].article), [E::ARTICLES.c1, E::ARTICLES.prohibited]);
        assert!(sets[2..].iter().all(|criterion| criterion.policy != Policy::Absolute));
        assert!(pairings[2..].iter().all(|criterion| criterion.policy != Policy::Absolute));
    }
    assert::<DoubleSwiss>();
    assert::<Teams>();
}
