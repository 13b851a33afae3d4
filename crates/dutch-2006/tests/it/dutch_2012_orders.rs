//! The orders of D1, D2 and D3 of the text of 2012, as they are printed.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::round_laws::SEARCHES;
use arbitrium_core::position::{Field, Position};
use arbitrium_core::systems::SystemId;
use arbitrium_core::tournament::PlayerId;
use arbitrium_dutch_2006::dutch_2006::exchange::Sequence;
use arbitrium_dutch_2006::dutch_2012::Readings;
use arbitrium_search::combinations;
use arbitrium_swiss::terms::{Exchange, number, transpositions};
use serde::Deserialize;

/// Ranks of exchanges: a column for each group of S1, a row for each of S2.
#[derive(Deserialize)]
struct Table {
    s1: Vec<String>,
    rows: BTreeMap<String, Vec<usize>>,
}

#[derive(Deserialize)]
struct Three {
    s1: Vec<String>,
    s2: Vec<String>,
    first: Vec<(String, String, i64)>,
}

#[derive(Deserialize)]
struct Printed {
    d1: BTreeMap<String, String>,
    one: Table,
    two: Table,
    three: Three,
    d3: BTreeMap<String, Vec<String>>,
}

fn printed() -> Printed {
    let file = crate::common::at("corpus/dutch_2012/orders.json");
    serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap()
}

fn written(places: &[usize]) -> String {
    places.iter().map(|place| (place + 1).to_string()).collect::<Vec<_>>().join(",")
}

/// The exchanges of so many players between 1 to 5 and 6 to 11, as the document has them.
fn exchanges(count: usize) -> Vec<Exchange> {
    let sequence = Sequence::new(11, 5, &Readings::default().asked());
    sequence.of(count).map(Result::unwrap).collect()
}

/// D1 "To be continued. (at all 720figures)": S2 of six players, 6 to 11.
#[test]
fn transpositions_are_the_720_of_the_text() {
    let all: Vec<Vec<u8>> = transpositions(&[6, 7, 8, 9, 10, 11], 6).collect();
    assert_eq!(all.len(), 720);
    assert!(all.is_sorted_by(|a, b| a < b), "each one once, in ascending order");
    for (place, order) in printed().d1 {
        let place: usize = place.parse().unwrap();
        let found = all[place].iter().map(ToString::to_string).collect::<Vec<_>>().join("-");
        let order = order.trim_end_matches(['.', ' ', '-']);
        assert!(found.starts_with(order), "{place}: {found}, printed {order}");
        let places: Vec<usize> = all[place].iter().map(|number| usize::from(number - 6)).collect();
        assert_eq!(number(&places), Some(u128::try_from(place).unwrap()));
    }
}

fn assert_ranked(table: &Table, count: usize) -> usize {
    let found = exchanges(count);
    let rank = |s1: &str, s2: &str| {
        found.iter().position(|e| written(&e.from_s1) == s1 && written(&e.from_s2) == s2).unwrap() + 1
    };
    let mut compared = 0;
    for (s2, ranks) in &table.rows {
        assert_eq!(ranks.len(), table.s1.len());
        for (s1, printed) in table.s1.iter().zip(ranks) {
            assert_eq!(rank(s1, s2), *printed, "{s1} with {s2}");
            compared += 1;
        }
    }
    assert_eq!(compared, found.len(), "the table is the whole sequence");
    compared
}

/// D2, "Example for the exchange of one player" and "of two players": every rank of both tables.
#[test]
fn exchanges_have_the_ranks_of_the_printed_tables() {
    let printed = printed();
    assert_eq!(assert_ranked(&printed.one, 1), 30);
    assert_eq!(assert_ranked(&printed.two, 2), 150);
}

/// D2 "Exact procedure for exchange of N (N= 1,2,3,4..) players": the printed groups of three, and the first exchanges. That every
/// exchange comes in its turn: `dutch_orders`.
#[test]
fn exchanges_of_three_players_are_those_of_the_exact_procedure() {
    let Three { s1, s2, first } = printed().three;
    let sum = |group: &str| group.split(',').map(|n| n.parse::<i64>().unwrap()).sum::<i64>();
    let exchanges = exchanges(3);
    let found = exchanges.iter().map(|e| (written(&e.from_s1), written(&e.from_s2)));
    let (ones, others): (BTreeSet<String>, BTreeSet<String>) = found.clone().unzip();
    assert_eq!((ones, others), (BTreeSet::from_iter(s1), BTreeSet::from_iter(s2)));
    assert_eq!((exchanges.len(), first.len()), (200, 6));
    for ((s1, s2, difference), (found_s1, found_s2)) in first.into_iter().zip(found) {
        assert_eq!((&s1, &s2, difference), (&found_s1, &found_s2, sum(&s2) - sum(&s1)));
    }
}

/// D3: which of five moved-down players stand in S1.
#[test]
fn the_sets_of_moved_down_players_are_those_of_the_text() {
    let printed = printed().d3;
    assert_eq!(printed.values().map(Vec::len).sum::<usize>(), 31);
    for (m1, sets) in printed {
        let found: Vec<String> = combinations(vec![0, 1, 2, 3, 4], m1.parse().unwrap())
            .map(|set| written(&set.unwrap()).replace(',', "-"))
            .collect();
        assert_eq!(found, sets, "M1 = {m1}");
    }
}

/// 1, 2 and 3 won and must not meet; of those they beat 4 is absent. So three are moved down and two of them can be paired.
const THREE_MOVED_DOWN: &str = "012 three moved down\n062 6\n142 4\n152 W\n\
    260 001 002    1    2\n260 001 002    1    3\n260 001 002    2    3\n\
    001    1 m    Player 1                          2599                                          4 w 1\n\
    001    2 m    Player 2                          2598                                          5 w 1\n\
    001    3 m    Player 3                          2597                                          6 w 1\n\
    001    4 m    Player 4                          2596                                          1 b 0  0000 - Z\n\
    001    5 m    Player 5                          2595                                          2 b 0\n\
    001    6 m    Player 6                          2594                                          3 b 0\n";

/// C4 "Put the highest P players in S1": 3, the lowest of those moved down, is the one left over, and nothing but C4 says so.
#[test]
fn the_highest_of_those_moved_down_are_paired() {
    let tournament = crate::common::corpus::dutch(THREE_MOVED_DOWN.as_bytes());
    let position = Position::before(&tournament, 2, Field::Announced).unwrap();
    for id in [SystemId::Dutch2012, SystemId::Dutch2006] {
        for search in SEARCHES {
            let pairing = id.system().pair(&position, search).unwrap();
            assert_eq!(pairing.bye.map(PlayerId::get), Some(3), "{id:?} {search:?}: {pairing:?}");
        }
    }
}
