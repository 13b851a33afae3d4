//! C.04.4.1 once more, in the plainest way: every complete pairing of a round is listed, and of those that agree so far the best are kept,
//! scoregroup by scoregroup. Nothing of the reference is used but the facts that a report records.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use super::dubov::drawn;
use super::second::{self, Pairing, all_pairings};
use crate::common::alike::assert_reached;
use crate::common::random::next_position;
use crate::common::record;
use crate::common::second_facts::{self as facts, Paired, Reached, Seen, What, assert_pairs, other, seen};
use arbitrium_core::systems::SystemId;
use arbitrium_core::tournament::Tournament;

/// What this text alone asks of a player.
struct Own {
    /// 1.7: the average rating of those met over the board, rounded, a half upwards; zero without games.
    aro: u32,
    /// The rounds in which he was upfloated.
    upfloats: Vec<u16>,
}

type Player = second::Player<Own>;

/// 1.6: without games Black, mildly.
fn prefers(player: &Player) -> (char, u8) {
    player.prefers().unwrap_or(('B', 1))
}

/// Those who are to be paired, by number.
fn players(tournament: &Tournament, seen: &Seen) -> Vec<Player> {
    let rating = |id: u16| {
        let player = tournament.players.iter().find(|player| player.id.get() == id).unwrap();
        u32::from(player.rating.unwrap())
    };
    let player = |player: &facts::Player| {
        let played = player.rounds.iter().filter(|round| matches!(round.what, What::Played(_)));
        let ratings: Vec<u32> = played.filter_map(|round| round.opponent).map(rating).collect();
        let (sum, number) = (ratings.iter().sum::<u32>(), u32::try_from(ratings.len()).unwrap());
        let mean = sum.checked_div(number);
        let aro = mean.map_or(0, |mean| mean + u32::from(sum % number * 2 >= number));
        let is_upfloat =
            |round: &facts::Round| round.opponent_before.is_some_and(|theirs| round.before < theirs);
        let upfloats = (1..).zip(&player.rounds).filter(|(_, round)| is_upfloat(round));
        Player::of(player, seen.win, Own { aro, upfloats: upfloats.map(|(number, _)| number).collect() })
    };
    let mut players: Vec<Player> = seen.players.iter().map(player).collect();
    players.sort_by_key(|player| player.id);
    players
}

/// Every choice of so many from a list, sorted by the smallest place in which they differ (4.1.3).
fn sets(list: &[usize], size: usize) -> Vec<Vec<usize>> {
    let masks = 0_u32..1 << list.len();
    let places = |mask: u32| (0..list.len()).filter(move |at| mask >> at & 1 == 1).collect::<Vec<_>>();
    let mut chosen: Vec<Vec<usize>> =
        masks.filter(|mask| mask.count_ones() as usize == size).map(places).collect();
    chosen.sort();
    chosen.into_iter().map(|places| places.into_iter().map(|at| list[at]).collect()).collect()
}

/// 4.3.3: the middle of what remains, the higher of two.
fn from_the_middle(list: &[usize]) -> Vec<usize> {
    match list.len() {
        0 => Vec::new(),
        length => {
            let middle = (length - 1) / 2;
            let rest: Vec<usize> = list[..middle].iter().chain(&list[middle + 1..]).copied().collect();
            [vec![list[middle]], from_the_middle(&rest)].concat()
        }
    }
}

/// 5.2: White and Black.
fn colours(players: &[Player], a: usize, b: usize, initial: char) -> (u16, u16) {
    let rank = |p: usize| (Reverse(players[p].score), players[p].id);
    let (high, low) = if rank(a) < rank(b) { (&players[a], &players[b]) } else { (&players[b], &players[a]) };
    let ((own, strength), (theirs, their_strength)) = (prefers(high), prefers(low));
    let colour = if high.colours.is_empty() && low.colours.is_empty() {
        if high.number % 2 == 1 { initial } else { other(initial) }
    } else if own != theirs || strength > their_strength {
        own
    } else if strength < their_strength {
        other(own)
    } else {
        let mut latest = high.colours.chars().rev().zip(low.colours.chars().rev());
        latest.find(|(own, theirs)| own != theirs).map_or(own, |(had, _)| other(had))
    };
    if colour == 'W' { (high.id, low.id) } else { (low.id, high.id) }
}

/// What C8 to C10 know of a round.
struct Rounds {
    round: u16,
    /// None where the number is not known: nobody is a maximum upfloater then who is met here.
    planned: Option<u16>,
}

struct Bracket<'a> {
    players: &'a [Player],
    members: Vec<usize>,
    /// Every way in which they can be paired so that the rest can be, too.
    ways: Vec<Pairing>,
}

impl Bracket<'_> {
    fn refused(&self, way: &Pairing) -> usize {
        let alike =
            |&&p: &&usize| p < way[p] && prefers(&self.players[p]).0 == prefers(&self.players[way[p]]).0;
        self.members.iter().filter(alike).count()
    }

    /// 3.2.3 to 3.2.6: S1 and T2.
    fn pairs(&self, reached: &mut Reached) -> Vec<(usize, usize)> {
        let mut count = |what, holds: bool| *reached.entry(what).or_default() += usize::from(holds);
        let players = self.players;
        let is_fresh = self.members.iter().all(|&p| players[p].colours.is_empty());
        let (mut g1, mut g2): (Vec<usize>, Vec<usize>) = if is_fresh {
            count("no player has played", true);
            let half = self.members.len() / 2;
            (self.members[..half].to_vec(), self.members[half..].to_vec())
        } else {
            self.members.iter().partition(|&&p| prefers(&players[p]).0 == 'W')
        };
        // First shift.
        let from_first = g1.len() <= g2.len();
        let smaller = if from_first { g1.clone() } else { g2.clone() };
        let larger = if from_first { g2.clone() } else { g1.clone() };
        let inside = |way: &&Pairing| smaller.iter().filter(|&&p| smaller.contains(&way[p])).count() / 2;
        let unavoidable = self.ways.iter().map(|way| inside(&way)).min().unwrap();
        let list = |group: &[usize], is_first: bool| {
            let mut list = group.to_vec();
            list.sort_by_key(|&p| (if is_first { players[p].own.aro } else { 0 }, players[p].id));
            from_the_middle(&list)
        };
        // The least number of refused preferences of a pairing between two sides.
        let across = |side: &BTreeSet<usize>| {
            let joins =
                |way: &&Pairing| self.members.iter().all(|&p| side.contains(&p) != side.contains(&way[p]));
            self.ways.iter().filter(joins).map(|way| self.refused(way)).min()
        };
        let second_size = |k: usize| (larger.len() + k - (smaller.len() - k)) / 2;
        let side = |first: &[usize], second: &[usize]| -> BTreeSet<usize> {
            let stays = smaller.iter().filter(|p| !first.contains(p));
            stays.chain(second).copied().collect()
        };
        let second_sets = sets(&list(&larger, !from_first), second_size(unavoidable));
        let first_yields =
            |first: &Vec<usize>| second_sets.iter().filter_map(|second| across(&side(first, second))).min();
        let best = |all: Vec<Vec<usize>>, yields: &dyn Fn(&Vec<usize>) -> Option<usize>| -> Vec<usize> {
            let rated: Vec<(usize, Vec<usize>)> =
                all.into_iter().filter_map(|set| Some((yields(&set)?, set))).collect();
            let least = rated.iter().map(|(refused, _)| *refused).min().unwrap();
            rated.into_iter().find(|(refused, _)| *refused == least).unwrap().1
        };
        let first = best(sets(&list(&smaller, from_first), unavoidable), &first_yields);
        let second = best(second_sets.clone(), &|second| across(&side(&first, second)));
        count("shifters of the first kind", !first.is_empty());
        count("shifters of the second kind", !second.is_empty());
        let smaller_side = side(&first, &second);
        let is_g1 = |p: &&usize| smaller_side.contains(p) == from_first;
        (g1, g2) = self.members.iter().partition(is_g1);
        g1.sort_by_key(|&p| (players[p].own.aro, players[p].id));
        // T2: of all ways the first.
        let joins = |way: &&Pairing| g1.iter().all(|&p| g2.contains(&way[p]));
        let t2 = |way: &Pairing| g1.iter().map(|&p| way[p]).collect::<Vec<usize>>();
        let first = self.ways.iter().filter(joins).map(t2).min().unwrap();
        count("a later transposition", !first.is_sorted());
        g1.into_iter().zip(first).collect()
    }
}

fn pair(players: &[Player], rounds: &Rounds, initial: char, reached: &mut Reached) -> Paired {
    let mut bye = None;
    if players.len() % 2 == 1 {
        bye = Some(second::bye(players, |p| players[p].id)?);
        *reached.entry("with a bye").or_default() += 1;
    }
    let mut left = all_pairings(players, bye);
    let mut round = Vec::new();
    let mut open: Vec<usize> = (0..players.len()).filter(|&p| Some(p) != bye).collect();
    if left.is_empty() {
        return None;
    }
    while !open.is_empty() {
        let top = open.iter().map(|&p| players[p].score).max()?;
        let residents: Vec<usize> = open.iter().copied().filter(|&p| players[p].score == top).collect();
        // 4.2.2, also the order in which a set is written.
        let mut pool: Vec<usize> = open.iter().copied().filter(|&p| players[p].score < top).collect();
        pool.sort_by_key(|&p| (Reverse(players[p].score), players[p].id));
        let set = |way: &Pairing| -> Vec<usize> {
            (0..pool.len()).filter(|&at| residents.contains(&way[pool[at]])).collect()
        };
        let bracket = |ways: Vec<Pairing>, set: &[usize]| {
            let mut members: Vec<usize> =
                residents.iter().copied().chain(set.iter().map(|&at| pool[at])).collect();
            members.sort_unstable();
            Bracket { players, members, ways }
        };
        let by_set = left.iter().fold(BTreeMap::<Vec<usize>, Vec<Pairing>>::new(), |mut all, way| {
            all.entry(set(way)).or_default().push(way.clone());
            all
        });
        let value = |set: &Vec<usize>, ways: &Vec<Pairing>| {
            let of_set = || set.iter().map(|&at| &players[pool[at]]);
            let mut scores: Vec<i32> = of_set().map(|player| player.score).collect();
            scores.sort_unstable();
            let own = bracket(ways.clone(), set);
            let refused = ways.iter().map(|way| own.refused(way)).min().unwrap();
            let is_last = rounds.planned == Some(rounds.round);
            let max_t = rounds.planned.map_or(usize::MAX, |planned| 2 + usize::from(planned) / 5);
            let times: Vec<usize> = of_set()
                .map(|player| player.own.upfloats.len())
                .filter(|&times| !is_last && times >= max_t)
                .collect();
            let last = of_set()
                .filter(|player| !is_last && player.own.upfloats.contains(&(rounds.round - 1)))
                .count();
            let scores: Vec<Reverse<i32>> = scores.into_iter().map(Reverse).collect();
            (set.len(), scores, refused, times.len(), times.iter().sum::<usize>(), last, set.clone())
        };
        let best = by_set.iter().map(|(set, ways)| value(set, ways)).min()?;
        let mut count = |what, holds: bool| *reached.entry(what).or_default() += usize::from(holds);
        count("a maximum upfloater", best.3 > 0);
        count("brackets with upfloaters", best.0 >= 1);
        count("two upfloaters and more", best.0 >= 2);
        count("three upfloaters and more", best.0 >= 3);
        let ways = by_set[&best.6].clone();
        let pairs = bracket(ways, &best.6).pairs(reached);
        left.retain(|way| pairs.iter().all(|&(a, b)| way[a] == b));
        open.retain(|p| !pairs.iter().any(|&(a, b)| a == *p || b == *p));
        round.extend(pairs.into_iter().map(|(a, b)| colours(players, a, b, initial)));
    }
    round.sort_unstable();
    Some((round, bye.map(|p| players[p].id)))
}

/// 5,000 tournaments of 4 to 10 players with byes, forfeits, absences, late entries, prohibited pairs and virtual points: the reference
/// pairs as the plainest enumeration does, by both searches.
#[test]
fn both_searches_find_what_is_found_by_listing_everything() {
    let (mut reached, began, mut compared) = (Reached::new(), Instant::now(), 0);
    for seed in 0..u64::from(crate::common::scaled(5_000)) {
        let tournament = drawn(20_000_000 + seed, (4, 10));
        let seen = seen(&tournament);
        if seen.players.len() < 2 {
            continue;
        }
        let players = players(&tournament, &seen);
        let planned = tournament.planned_rounds.map(|planned| planned.rounds);
        let round = seen.round;
        // 1.8.2 depends on a number that is not known.
        if planned.is_none() && players.iter().any(|p| p.own.upfloats.len() >= 2 + usize::from(round) / 5) {
            *reached.entry("undecided without the number of rounds").or_default() += 1;
            continue;
        }
        let expected = pair(&players, &Rounds { round, planned }, seen.initial, &mut reached);
        let position = next_position(&tournament);
        assert_pairs(SystemId::Dubov2026, &position, &expected, || format!("seed {seed}"));
        compared += 1;
        let mut count = |what, holds: bool| *reached.entry(what).or_default() += usize::from(holds);
        count("without a legal pairing", expected.is_none());
        count("virtual points", seen.players.iter().any(|player| player.score != player.points));
    }
    record::write(SystemId::Dubov2026.word(), compared, began.elapsed().as_secs(), &reached);
    assert!(compared >= 4_000, "{compared}");
    let floors = [
        ("with a bye", 1_500),
        ("without a legal pairing", 300),
        ("brackets with upfloaters", 3_000),
        ("two upfloaters and more", 500),
        ("three upfloaters and more", 10),
        ("shifters of the first kind", 100),
        ("shifters of the second kind", 2_000),
        ("no player has played", 300),
        ("a later transposition", 200),
        ("a maximum upfloater", 3),
        ("virtual points", 1_500),
        ("undecided without the number of rounds", 10),
    ];
    assert_reached(&reached, &floors);
}
