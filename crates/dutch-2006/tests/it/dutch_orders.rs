//! The orders of D1 and D2, of A2 and of F10.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;

use crate::common::dutch::{new_tournament, player, record};
use crate::common::judged::exchanges;
use arbitrium_core::tournament::GameResult;
use arbitrium_dutch_2006::dutch_2006::Readings;
use arbitrium_dutch_2006::dutch_2006::exchange::Sequence;
use arbitrium_dutch_2006::dutch_2006::order::{self, Reason};
use arbitrium_dutch_2006::dutch_2006::standings::{self, Difference};
use arbitrium_swiss::terms::{Exchange, transpositions};
use serde_json::Value;

fn sequences() -> Value {
    let file = crate::common::at("corpus/dutch_2006/sequences.json");
    serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap()
}

fn numbers(value: &Value) -> Vec<usize> {
    match value {
        Value::Number(number) => vec![usize::try_from(number.as_u64().unwrap()).unwrap()],
        other => {
            other.as_array().unwrap().iter().map(|n| usize::try_from(n.as_u64().unwrap()).unwrap()).collect()
        }
    }
}

/// The groups exchanged, as sets of numbers.
fn listed(name: &str) -> Vec<(BTreeSet<usize>, BTreeSet<usize>)> {
    let sequences = sequences();
    let entries = sequences[name].as_array().unwrap().clone();
    entries
        .iter()
        .map(|entry| {
            let (a, b) = (numbers(&entry[0]), numbers(&entry[1]));
            (a.into_iter().collect(), b.into_iter().collect())
        })
        .collect()
}

fn found(size: usize, count: usize) -> Vec<(BTreeSet<usize>, BTreeSet<usize>)> {
    let sequence = Sequence::new(size, size / 2, &Readings::default());
    let number = |places: &[usize]| places.iter().map(|place| place + 1).collect();
    sequence.of(count).map(Result::unwrap).map(|e| (number(&e.from_s1), number(&e.from_s2))).collect()
}

#[test]
fn transpositions_are_those_of_the_example() {
    let sequences = sequences();
    let listed: Vec<&str> =
        sequences["D1_8"].as_array().unwrap().iter().map(|v| v.as_str().unwrap()).collect();
    let written = |order: Vec<u8>| order.iter().map(ToString::to_string).collect::<String>();
    let found: Vec<String> = transpositions(&[5, 6, 7, 8], 4).take(listed.len()).map(written).collect();
    assert_eq!(found, listed);
}

/// Counts upwards and keeps the numbers "constructible with the digits": to the base `size`, each digit once.
fn numbers_in_ascending_order(size: usize, most: usize) -> Vec<Vec<usize>> {
    fn extend(size: usize, most: usize, number: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
        if number.len() == size {
            found.push(number.clone());
        }
        for digit in 0..size {
            if found.len() < most && !number.contains(&digit) {
                number.push(digit);
                extend(size, most, number, found);
                number.pop();
            }
        }
    }
    let mut found = Vec::new();
    extend(size, most, &mut Vec::new(), &mut found);
    found
}

#[test]
fn transpositions_of_every_size_are_all_numbers_in_ascending_order() {
    for size in 2..=12 {
        // All of them up to nine players, beyond that the first that anybody could try.
        let most = 400_000;
        let expected = numbers_in_ascending_order(size, most);
        assert!(size > 9 || expected.len() == (1..=size).product::<usize>());
        assert!(transpositions(&(0..size).collect::<Vec<_>>(), size).take(most).eq(expected), "{size}");
    }
}

#[test]
fn exchanges_are_those_of_the_printed_matrices() {
    assert_eq!(found(8, 1), listed("D2_8_one"));
    assert_eq!(found(8, 2), listed("D2_8_two"));
    assert_eq!(found(7, 1), listed("D2_7_one"));
    assert_eq!(found(7, 2), listed("D2_7_two"));
    for (name, count) in [("D2_11_2012_one_first", 1), ("D2_11_2012_two_first", 2)] {
        let listed = listed(name);
        assert_eq!(found(11, count)[..listed.len()], listed[..], "{name}");
    }
}

/// Every exchange of `count` players, in the order of the second reader.
fn by_enumeration(size: usize, p: usize, count: usize) -> Vec<Exchange> {
    let (s1, s2): (Vec<usize>, Vec<usize>) = (0..size).partition(|&place| place < p);
    let all = exchanges(&s1, &s2).into_iter().filter(|(down, _)| down.len() == count);
    all.map(|(down, up)| Exchange { from_s1: down.into_iter().rev().collect(), from_s2: up }).collect()
}

#[test]
fn exchanges_of_every_size_are_those_of_a_plain_enumeration() {
    for size in 2..=12 {
        for p in 1..=size / 2 {
            let sequence = Sequence::new(size, p, &Readings::default());
            for count in 1..=p {
                let whole = by_enumeration(size, p, count);
                let printed: Vec<Exchange> = whole.iter().filter(|e| sequence.contains(e)).cloned().collect();
                assert_eq!(
                    sequence.of(count).collect::<Result<Vec<_>, _>>(),
                    Ok(printed),
                    "{size} {p} {count}"
                );
                let mut readings = Readings::default();
                readings.set("exchange-ends", "all").unwrap();
                let all: Result<Vec<_>, _> = Sequence::new(size, p, &readings).of(count).collect();
                assert_eq!(all, Ok(whole));
            }
            if p < size / 2 {
                let all: usize = (1..=p).map(|count| by_enumeration(size, p, count).len()).sum();
                assert_eq!(sequence.exchanging().count(), all);
            }
        }
    }
}

/// All pairings that some exchanges of a group give.
fn pairings(size: usize, readings: &Readings) -> BTreeSet<Vec<(usize, usize)>> {
    let p = size / 2;
    let mut found = BTreeSet::new();
    for exchange in Sequence::new(size, p, readings).iter() {
        let (s1, s2) = exchange.unwrap().split(0..size, p);
        for order in transpositions(&s2, s2.len()) {
            let mut pairs: Vec<(usize, usize)> =
                s1.iter().copied().zip(order).map(|(a, b)| (a.min(b), a.max(b))).collect();
            pairs.sort_unstable();
            found.insert(pairs);
        }
    }
    found
}

#[test]
fn the_exchanges_left_out_would_add_no_pairing() {
    let mut all = Readings::default();
    all.set("exchange-ends", "all").unwrap();
    for size in 2..=11 {
        let printed = pairings(size, &Readings::default());
        assert_eq!(printed, pairings(size, &all), "{size}");
        let pairs = size / 2;
        // (2n)! / (2^n n!) pairings, and in an odd group each player may be left over.
        let perfect: usize = (1..=pairs).map(|k| 2 * k - 1).product();
        assert_eq!(printed.len(), if size % 2 == 0 { perfect } else { perfect * size });
    }
}

#[test]
fn a2_orders_by_rating_title_and_alphabet() {
    let mut players: Vec<_> = (1..=4).map(player).collect();
    let facts = [(2400, "FM", "Bo"), (2400, "WGM", "Al"), (2500, "", "Cy"), (2500, "", "Ann")];
    for (player, (rating, title, name)) in players.iter_mut().zip(facts) {
        (player.rating, player.title, player.name) = (Some(rating), title.into(), name.into());
    }
    let reasons: Vec<Reason> = order::a2_differences(&new_tournament(players), &order::Ratings::new(&[]))
        .into_iter()
        .map(|d| d.reason)
        .collect();
    assert_eq!(reasons, [Reason::Title, Reason::Rating, Reason::Alphabet]);
}

/// A1: "to convert German Ingo or British BCF use rating = 2840 - 8 x INGO = 600 + 8 x BCF". Ingo 80 is 2200, BCF 200 as well; of
/// other federations a small number stands as it is.
#[test]
fn a1_converts_the_german_and_the_british_numbers() {
    let reasons = |facts: [(u16, &str); 2]| -> Vec<Reason> {
        let mut players: Vec<_> = (1..=2).map(player).collect();
        for (player, (rating, federation)) in players.iter_mut().zip(facts) {
            (player.rating, player.federation) = (Some(rating), federation.into());
        }
        let differences = order::a2_differences(&new_tournament(players), &order::Ratings::new(&[]));
        differences.into_iter().map(|difference| difference.reason).collect()
    };
    assert_eq!(reasons([(80, "GER"), (2200, "NOR")]), []);
    assert_eq!(reasons([(200, "ENG"), (2200, "NOR")]), []);
    assert_eq!(reasons([(80, "GER"), (2201, "NOR")]), [Reason::Rating]);
    assert_eq!(reasons([(200, "ENG"), (2201, "NOR")]), [Reason::Rating]);
    assert_eq!(reasons([(2199, "NOR"), (200, "ENG")]), [Reason::Rating]);
    assert_eq!(reasons([(80, "NOR"), (81, "NOR")]), [Reason::Rating]);
}

/// A2: only where the names decide (d) the numbers may rest on another criterion. Who has no rating is said to have none.
#[test]
fn a_remark_on_numbers_says_by_what_a2_gives_others() {
    let mut players: Vec<_> = (1..=5).map(player).collect();
    let facts = [
        (None, "", "Bo"),
        (Some(2400), "", "Al"),
        (Some(2400), "g", "Cy"),
        (Some(2400), "g", "Ann"),
        (Some(2300), "", "Ed"),
    ];
    for (player, (rating, title, name)) in players.iter_mut().zip(facts) {
        (player.rating, player.title, player.name) = (rating, title.into(), name.into());
    }
    let remarks = order::remarks(&order::OF_2006, &new_tournament(players), &[]);
    let told: Vec<_> = remarks.iter().map(|remark| (&*remark.message, remark.hint.is_some())).collect();
    assert_eq!(
        told,
        [
            ("player 2 (2400) ranks above player 1 (unrated) by rating", false),
            ("player 3 (IGM) ranks above player 2 (no title) by title", false),
            ("player 4 ranks above player 3 alphabetically", true),
        ]
    );
}

/// F10 "where it concerns the first place: the best result in games played against each other; the highest average rating
/// of the opponents". 1 and 2 share the first place: 2 beat 1, whose opponents were the stronger. 3 and 4 share the third:
/// 3 beat 4, and there only the opponents count.
#[test]
fn f10_ranks_the_first_place_by_the_games_among_the_tied_and_others_by_the_opponents() {
    use GameResult::{Loss, Win};
    let mut tournament = new_tournament((1..=4).map(player).collect());
    tournament.players[0].rating = Some(2300);
    let id = |number: usize| player(number).id;
    for (winner, loser) in [(2, 1), (3, 4), (1, 3), (4, 2), (1, 4), (2, 3)] {
        record(&mut tournament, (id(winner), id(loser)), (Win, Loss));
    }
    let ranked = standings::standings(&tournament);
    let told: Vec<_> = ranked.iter().map(|s| (s.id, s.points.tenths(), s.places)).collect();
    let expected = [(2, 20, (1, 1)), (1, 20, (2, 2)), (4, 10, (3, 3)), (3, 10, (4, 4))];
    assert_eq!(told, expected.map(|(number, points, places)| (id(number), points, places)));
    let mean = |number: usize| {
        let (sum, count) = ranked.iter().find(|s| s.id == id(number)).unwrap().opponents;
        sum / count
    };
    assert!(mean(1) > mean(2), "the average would put 1 first");
    assert_eq!(ranked[0].against_each_other.map(arbitrium_core::tournament::Points::tenths), Some(10));
    assert_eq!(ranked[2].against_each_other, None);
    tournament.players[1].recorded_rank = Some(9);
    let [Difference { id: wrong, recorded: 9, by_points: (1, 2), .. }] =
        standings::differences(&tournament)[..]
    else {
        panic!("{:?}", standings::differences(&tournament));
    };
    assert_eq!(wrong, id(2));
    tournament.players[1].recorded_rank = Some(0);
    assert_eq!(standings::differences(&tournament), []);
}

/// D2: the place that is counted for an exchange is the place at which the sequence lists it, whatever the number of players exchanged.
#[test]
fn the_place_of_an_exchange_is_counted_as_it_is_listed() {
    let mut compared = 0;
    for size in 2..=11 {
        let sequence = Sequence::new(size, size / 2, &Readings::default());
        let all = (1..=size / 2).flat_map(|count| sequence.of(count).map(Result::unwrap).collect::<Vec<_>>());
        let mut place = 0;
        for exchange in all {
            place += 1;
            assert_eq!(sequence.number(&exchange), Some(place), "{size} players: {exchange:?}");
            compared += usize::from(exchange.size() > 1);
        }
        assert_eq!(sequence.count(), Some(place), "{size} players");
    }
    assert!(compared >= 100, "{compared}");
}
