//! C.04.4.1 once more, in the plainest way: every complete pairing of a round is listed, and of those that agree so far the
//! best are kept, scoregroup by scoregroup.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use arbitrium_core::systems::Class;

use super::bye_first::{self, Pairing, all_pairings};
use super::{Criterion, Pairs, Watch, falling, number, sieve};
use crate::record::Reached;
use crate::second_facts::{self as facts, Seen, What, choices};

/// What this text alone asks of a player.
struct Own {
    /// 1.7: the average rating of the opponents met over the board, rounded, a half upwards; zero without games.
    aro: u32,
    /// The rounds in which the player was upfloated.
    upfloats: Vec<u16>,
}

type Player = bye_first::Player<Own>;

pub(super) struct Reader<'a> {
    seen: &'a Seen,
    /// The players by number.
    players: Vec<Player>,
}

/// 1.6: without games Black, mildly.
fn prefers(player: &Player) -> (char, u8) {
    player.prefers().unwrap_or(('B', 1))
}

impl<'a> Reader<'a> {
    pub(super) fn of(seen: &'a Seen) -> Self {
        let rating = |id: u16| {
            let mut all = seen.players.iter().chain(&seen.absent);
            u32::from(all.find(|player| player.id == id).unwrap().rating.unwrap_or(0))
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
        Self { seen, players }
    }
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
    fn pairs(&self, watch: &mut Watch, reached: &mut Reached) -> Pairs {
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
        let second_sets = choices(&list(&larger, !from_first), second_size(unavoidable));
        let first_yields =
            |first: &Vec<usize>| second_sets.iter().filter_map(|second| across(&side(first, second))).min();
        let best = |all: Vec<Vec<usize>>, yields: &dyn Fn(&Vec<usize>) -> Option<usize>| -> Vec<usize> {
            let rated: Vec<(usize, Vec<usize>)> =
                all.into_iter().filter_map(|set| Some((yields(&set)?, set))).collect();
            let least = rated.iter().map(|(refused, _)| *refused).min().unwrap();
            rated.into_iter().find(|(refused, _)| *refused == least).unwrap().1
        };
        let (of_smaller, of_larger) = (list(&smaller, from_first), list(&larger, !from_first));
        let first = best(choices(&of_smaller, unavoidable), &first_yields);
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
        let ours = self.ways.iter().filter(joins).min_by_key(|way| t2(way)).unwrap();
        let first = t2(ours);
        if let Some(theirs) = watch.partners(&bye_first::ids(players)) {
            // The numbers of the first set of shifters that gives these pairs: of a pair inside a subgroup the smaller one.
            let shifted = |way: &Pairing, list: &[usize]| {
                let number = |p: usize| list.iter().position(|&other| other == p);
                let inside = list.iter().filter(|&&p| number(p) < number(way[p]));
                inside.filter_map(|&p| number(p)).collect::<Vec<usize>>()
            };
            let shifts = |way: &Pairing| (shifted(way, &of_smaller), shifted(way, &of_larger));
            let (their_shifts, our_shifts) = (shifts(&theirs), shifts(ours));
            if inside(&&theirs) != unavoidable {
                watch.part(Class::Worse, Some("3.2.4"));
            } else if their_shifts != our_shifts {
                assert!(their_shifts > our_shifts, "{their_shifts:?} {our_shifts:?}");
                watch.part(Class::Later, Some("4.3"));
            } else if t2(&theirs) != first {
                assert!(t2(&theirs) > first);
                watch.part(Class::Later, Some("4.4"));
            }
        }
        count("a later transposition", !first.is_sorted());
        g1.into_iter().zip(first).collect()
    }
}

impl super::Reader for Reader<'_> {
    fn ids(&self) -> Vec<u16> {
        bye_first::ids(&self.players)
    }

    fn attendance(&self) -> [&'static str; 4] {
        bye_first::attendance("1.4")
    }

    fn may_have_the_bye(&self, player: usize) -> bool {
        !self.players[player].barred
    }

    fn obstacles(&self, a: usize, b: usize) -> Vec<&'static str> {
        self.players[a].obstacles(&self.players[b])
    }

    /// 1.8.2 depends on the number of rounds. Without it, the round is only decided if all players have few upfloats.
    fn is_decided(&self) -> bool {
        let least = 2 + usize::from(self.seen.round) / 5;
        self.seen.planned.is_some() || self.players.iter().all(|player| player.own.upfloats.len() < least)
    }

    fn pair(&self, watch: &mut Watch, reached: &mut Reached) -> Option<(Pairs, Option<usize>)> {
        let players = &self.players[..];
        let mut bye = None;
        if players.len() % 2 == 1 {
            bye = Some(bye_first::bye(players, |p| players[p].id.into(), watch)?);
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
            let of_set =
                |way: &Pairing| set(way).into_iter().map(|at| &players[pool[at]]).collect::<Vec<&Player>>();
            let scores = |way: &Pairing| falling(of_set(way).iter().map(|player| -i64::from(player.score)));
            let is_last = self.seen.is_last;
            let max_t = self.seen.planned.map_or(usize::MAX, |planned| 2 + usize::from(planned) / 5);
            let times = |way: &Pairing| -> Vec<usize> {
                let times = of_set(way).into_iter().map(|player| player.own.upfloats.len());
                times.filter(|&times| !is_last && times >= max_t).collect()
            };
            let last = |way: &Pairing| {
                let upfloated = |player: &&&Player| player.own.upfloats.contains(&(self.seen.round - 1));
                if is_last { 0 } else { of_set(way).iter().filter(upfloated).count() }
            };
            let criteria: [Criterion<'_, Pairing>; 7] = [
                ("C5", &|way| vec![number(set(way).len())]),
                ("C6", &scores),
                ("C7", &|way| vec![number(bracket(Vec::new(), &set(way)).refused(way))]),
                ("C8", &|way| vec![number(times(way).len())]),
                ("C9", &|way| vec![number(times(way).iter().sum())]),
                ("C10", &|way| vec![number(last(way))]),
                ("4.2", &|way| set(way).into_iter().map(number).collect()),
            ];
            let mut ways = left.clone();
            let recorded = watch.partners(&bye_first::ids(players));
            let parted = sieve(&mut ways, &criteria, recorded.as_ref(), |_| ());
            watch.part(if parted == Some("4.2") { Class::Later } else { Class::Worse }, parted);
            let (times, best) = (times(&ways[0]), set(&ways[0]));
            let mut count = |what, holds: bool| *reached.entry(what).or_default() += usize::from(holds);
            count("a maximum upfloater", !times.is_empty());
            count("brackets with upfloaters", !best.is_empty());
            count("two upfloaters and more", best.len() >= 2);
            count("three upfloaters and more", best.len() >= 3);
            let of_best = left.iter().filter(|way| set(way) == best).cloned().collect();
            let pairs = bracket(of_best, &best).pairs(watch, reached);
            left.retain(|way| pairs.iter().all(|&(a, b)| way[a] == b));
            open.retain(|p| !pairs.iter().any(|&(a, b)| a == *p || b == *p));
            round.extend(pairs);
        }
        Some((round, bye))
    }

    fn ranked(&self, a: usize, b: usize) -> (usize, usize) {
        let rank = |p: usize| (Reverse(self.players[p].score), self.players[p].id);
        if rank(a) < rank(b) { (a, b) } else { (b, a) }
    }

    fn own_colour(&self, high: usize, low: usize, initial: char) -> (char, &'static str) {
        let is_fresh = [high, low].iter().all(|&p| self.players[p].colours.is_empty());
        let of = |p: usize| (&self.players[p], (!is_fresh).then(|| prefers(&self.players[p])));
        bye_first::own_colour(of(high), of(low), initial)
    }
}
