//! The orders of D1 and D2, of A2 and of F10.

use std::collections::BTreeSet;

use crate::common::dutch::{new_tournament, player, record};
use crate::common::judged::exchanges;
use arbitrium_core::tournament::{GameResult, Player, Points, Tournament};
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

/// Groups that are exchanged, as sets of numbers.
type Exchanges = Vec<(BTreeSet<usize>, BTreeSet<usize>)>;

/// The exchanges of a printed matrix.
fn listed(name: &str) -> Exchanges {
    let numbers = |group: &Value| -> BTreeSet<usize> {
        let all = group.as_array().cloned().unwrap_or_else(|| vec![group.clone()]);
        all.iter().map(|number| usize::try_from(number.as_u64().unwrap()).unwrap()).collect()
    };
    let entries = sequences()[name].as_array().unwrap().clone();
    entries.iter().map(|entry| (numbers(&entry[0]), numbers(&entry[1]))).collect()
}

fn found(size: usize, count: usize) -> Exchanges {
    let sequence = Sequence::new(size, size / 2, &Readings::default());
    let number = |places: &[usize]| places.iter().map(|place| place + 1).collect();
    sequence.of(count).map(Result::unwrap).map(|e| (number(&e.from_s1), number(&e.from_s2))).collect()
}

#[test]
fn exchanges_are_those_of_the_printed_matrices() {
    for (name, size, count) in
        [("D2_8_one", 8, 1), ("D2_8_two", 8, 2), ("D2_7_one", 7, 1), ("D2_7_two", 7, 2)]
    {
        assert_eq!(found(size, count), listed(name), "{name}");
    }
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
                let of_count = |sequence: &Sequence| sequence.of(count).collect::<Result<Vec<_>, _>>();
                assert_eq!(of_count(&sequence), Ok(printed), "{size} {p} {count}");
                assert_eq!(of_count(&Sequence::new(size, p, &all_ends())), Ok(whole));
            }
            if p < size / 2 {
                let all: usize = (1..=p).map(|count| by_enumeration(size, p, count).len()).sum();
                assert_eq!(sequence.exchanging().count(), all);
            }
        }
    }
}

fn all_ends() -> Readings {
    let mut readings = Readings::default();
    readings.set("exchange-ends", "all").unwrap();
    readings
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
    for size in 2..=11 {
        let printed = pairings(size, &Readings::default());
        assert_eq!(printed, pairings(size, &all_ends()), "{size}");
        let pairs = size / 2;
        // (2n)! / (2^n n!) pairings, and in an odd group each player may be left over.
        let perfect: usize = (1..=pairs).map(|k| 2 * k - 1).product();
        assert_eq!(printed.len(), if size % 2 == 0 { perfect } else { perfect * size });
    }
}

/// A tournament of players with these ratings, titles, names and federations.
fn with_facts<const N: usize>(facts: [(Option<u16>, &str, &str, &str); N]) -> Tournament {
    let player = |(number, (rating, title, name, federation)): (usize, (_, &str, &str, &str))| Player {
        rating,
        title: title.into(),
        name: name.into(),
        federation: federation.into(),
        ..player(number)
    };
    new_tournament((1..).zip(facts).map(player).collect())
}

/// Why A2 orders the players otherwise than by their numbers.
fn reasons(tournament: &Tournament) -> Vec<Reason> {
    let differences = order::a2_differences(tournament, &order::Ratings::new(&[]));
    differences.into_iter().map(|difference| difference.reason).collect()
}

#[test]
fn a2_orders_by_rating_title_and_alphabet() {
    let [low, high] = [Some(2400), Some(2500)];
    let facts = [(low, "FM", "Bo", ""), (low, "WGM", "Al", ""), (high, "", "Cy", ""), (high, "", "Ann", "")];
    assert_eq!(reasons(&with_facts(facts)), [Reason::Title, Reason::Rating, Reason::Alphabet]);
}

/// A1: "to convert German Ingo or British BCF use rating = 2840 - 8 x INGO = 600 + 8 x BCF". Ingo 80 is 2200, BCF 200 as well; of
/// other federations a small number stands as it is.
#[test]
fn a1_converts_the_german_and_the_british_numbers() {
    for (one, other, expected) in [
        ((80, "GER"), (2200, "NOR"), &[][..]),
        ((200, "ENG"), (2200, "NOR"), &[]),
        ((80, "GER"), (2201, "NOR"), &[Reason::Rating]),
        ((200, "ENG"), (2201, "NOR"), &[Reason::Rating]),
        ((2199, "NOR"), (200, "ENG"), &[Reason::Rating]),
        ((80, "NOR"), (81, "NOR"), &[Reason::Rating]),
    ] {
        let facts = [("Al", one), ("Bo", other)];
        let facts = facts.map(|(name, (rating, federation))| (Some(rating), "", name, federation));
        assert_eq!(reasons(&with_facts(facts)), expected, "{one:?} {other:?}");
    }
}

/// A2: only where the names decide (d) the numbers may rest on another criterion. Who has no rating is said to have none.
#[test]
fn a_remark_on_numbers_says_by_what_a2_gives_others() {
    let facts = [
        (None, "", "Bo", ""),
        (Some(2400), "", "Al", ""),
        (Some(2400), "g", "Cy", ""),
        (Some(2400), "g", "Ann", ""),
        (Some(2300), "", "Ed", ""),
    ];
    let remarks = order::remarks(&order::OF_2006, &with_facts(facts), &[]);
    let told: Vec<_> = remarks.iter().map(|remark| (&*remark.message, remark.hint.is_some())).collect();
    let expected = [
        ("player 2 (2400) ranks above player 1 (unrated) by rating", false),
        ("player 3 (IGM) ranks above player 2 (no title) by title", false),
        ("player 4 ranks above player 3 alphabetically", true),
    ];
    assert_eq!(told, expected);
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
    assert_eq!(ranked[0].against_each_other.map(Points::tenths), Some(10));
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
