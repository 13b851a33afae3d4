//! C.04.4.1 once more, in the plainest way: every complete pairing of a round is listed, and of those that agree so far the best are kept,
//! scoregroup by scoregroup. Nothing of the reference is used but the facts that a report records.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use super::dubov::drawn;
use crate::common::random::next_position;
use crate::common::record;
use arbitrium_core::systems::{SearchKind, SystemId};
use arbitrium_core::tournament::{Bye, Colour, Entry, PlayerId, Tournament};

/// A player as the text sees him; points and scores in tenths.
#[derive(Clone, Debug)]
struct Player {
    id: u16,
    number: u16,
    /// With virtual points.
    score: i32,
    met: Vec<u16>,
    forbidden: Vec<u16>,
    /// `W` and `B` of the games played.
    colours: String,
    /// The ratings of those met over the board.
    ratings: Vec<u32>,
    /// The rounds in which he was upfloated.
    upfloats: Vec<u16>,
    barred: bool,
}

impl Player {
    /// 1.6: the colour, and 3, 2 or 1 for absolute, strong or mild.
    fn prefers(&self) -> (char, u8) {
        let count = |letter| self.colours.chars().filter(|&c| c == letter).count();
        let (white, black) = (count('W'), count('B'));
        match self.colours.chars().last() {
            None => ('B', 1),
            _ if white > black + 1 => ('B', 3),
            _ if black > white + 1 => ('W', 3),
            _ if self.colours.ends_with("WW") => ('B', 3),
            _ if self.colours.ends_with("BB") => ('W', 3),
            _ if white > black => ('B', 2),
            _ if black > white => ('W', 2),
            Some('W') => ('B', 1),
            Some(_) => ('W', 1),
        }
    }

    /// 1.7: rounded, a half upwards; zero without games.
    fn aro(&self) -> u32 {
        let (sum, number) = (self.ratings.iter().sum::<u32>(), u32::try_from(self.ratings.len()).unwrap());
        if number == 0 {
            return 0;
        }
        sum / number + u32::from(sum % number * 2 >= number)
    }
}

/// C1, the organiser, C3.
fn may_meet(a: &Player, b: &Player) -> bool {
    let ((one, strength), (other, theirs)) = (a.prefers(), b.prefers());
    let both_insist = strength == 3 && theirs == 3 && one == other;
    !a.met.contains(&b.id) && !a.forbidden.contains(&b.id) && !both_insist
}

fn played(entry: Entry) -> bool {
    entry.contest().is_some_and(|contest| {
        contest.colour.is_some() && contest.games.iter().any(|result| !result.is_forfeit())
    })
}

/// Those who are to be paired, by number.
fn players(tournament: &Tournament) -> Vec<Player> {
    let rounds = tournament.paired_rounds();
    let round = rounds + 1;
    let id = |place: usize| tournament.players[place].id;
    let is_absent = |place: usize| {
        tournament.absences.iter().any(|a| a.round == round && a.player == id(place))
            || matches!(tournament.entry(place, round), Entry::Bye(bye) if bye != Bye::PairingAllocated)
    };
    let score_before = |place: usize, round: u16| {
        tournament.points_after(place, round - 1).tenths()
            + tournament.virtual_points_in(id(place), round).tenths()
    };
    let mut number = 0;
    let mut found = Vec::new();
    for place in 0..tournament.players.len() {
        let entries: Vec<(u16, Entry)> = (1..=rounds).map(|r| (r, tournament.entry(place, r))).collect();
        let paired = |entry: &Entry| matches!(entry, Entry::Contest(_) | Entry::Bye(Bye::PairingAllocated));
        if !is_absent(place) || entries.iter().any(|(_, entry)| paired(entry)) {
            number += 1;
        }
        if is_absent(place) {
            continue;
        }
        let mut player = Player {
            id: id(place).get(),
            number,
            score: score_before(place, round),
            met: Vec::new(),
            forbidden: Vec::new(),
            colours: String::new(),
            ratings: Vec::new(),
            upfloats: Vec::new(),
            barred: false,
        };
        for (earlier, entry) in entries {
            if let Some(contest) = entry.contest() {
                let opponent = tournament.index_of(contest.opponent).unwrap();
                if score_before(place, earlier) < score_before(opponent, earlier) {
                    player.upfloats.push(earlier);
                }
                if played(entry) {
                    player.met.push(contest.opponent.get());
                    player.colours.push(if contest.colour == Some(Colour::White) { 'W' } else { 'B' });
                    player.ratings.push(u32::from(tournament.players[opponent].rating.unwrap()));
                }
            }
            if !played(entry) {
                let earned = tournament.points_in(place, earlier).tenths();
                let had_bye = entry == Entry::Bye(Bye::PairingAllocated);
                player.barred |= had_bye || earned >= tournament.scoring.win.tenths();
            }
        }
        for group in tournament.prohibited.iter().filter(|group| group.holds_in(round)) {
            if group.players.contains(&id(place)) {
                player.forbidden.extend(group.players.iter().map(|other| other.get()));
            }
        }
        found.push(player);
    }
    found
}

/// Who meets whom, by place.
type Pairing = Vec<usize>;

/// Every complete pairing of the players who are still open.
fn complete(players: &[Player], open: &mut Vec<usize>, partner: &mut Pairing, all: &mut Vec<Pairing>) {
    let Some(&first) = open.first() else {
        all.push(partner.clone());
        return;
    };
    for at in 1..open.len() {
        let other = open[at];
        if may_meet(&players[first], &players[other]) {
            let rest = open.clone();
            open.remove(at);
            open.remove(0);
            (partner[first], partner[other]) = (other, first);
            complete(players, open, partner, all);
            *open = rest;
        }
    }
}

fn all_pairings(players: &[Player], without: Option<usize>) -> Vec<Pairing> {
    let mut open: Vec<usize> = (0..players.len()).filter(|&p| Some(p) != without).collect();
    let mut all = Vec::new();
    if open.len().is_multiple_of(2) {
        complete(players, &mut open, &mut vec![usize::MAX; players.len()], &mut all);
    }
    all
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
    let opposite = |colour| if colour == 'W' { 'B' } else { 'W' };
    let rank = |p: usize| (Reverse(players[p].score), players[p].id);
    let (high, low) = if rank(a) < rank(b) { (&players[a], &players[b]) } else { (&players[b], &players[a]) };
    let ((own, strength), (theirs, other)) = (high.prefers(), low.prefers());
    let colour = if high.colours.is_empty() && low.colours.is_empty() {
        if high.number % 2 == 1 { initial } else { opposite(initial) }
    } else if own != theirs || strength > other {
        own
    } else if strength < other {
        opposite(own)
    } else {
        let mut latest = high.colours.chars().rev().zip(low.colours.chars().rev());
        latest.find(|(own, theirs)| own != theirs).map_or(own, |(had, _)| opposite(had))
    };
    if colour == 'W' { (high.id, low.id) } else { (low.id, high.id) }
}

/// What the random rounds reached.
#[derive(Debug, Default)]
struct Reached {
    rounds: usize,
    byes: usize,
    impossible: usize,
    /// Brackets by the number of upfloaters.
    sizes: BTreeMap<usize, usize>,
    first_shifts: usize,
    second_shifts: usize,
    fresh: usize,
    later_transpositions: usize,
    accelerated: usize,
    maximum: usize,
}

/// A round: White and Black of each board, and who has the bye.
type Round = Option<(Vec<(u16, u16)>, Option<u16>)>;

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
            |&&p: &&usize| p < way[p] && self.players[p].prefers().0 == self.players[way[p]].prefers().0;
        self.members.iter().filter(alike).count()
    }

    /// 3.2.3 to 3.2.6: S1 and T2.
    fn pairs(&self, reached: &mut Reached) -> Vec<(usize, usize)> {
        let players = self.players;
        let is_fresh = self.members.iter().all(|&p| players[p].colours.is_empty());
        let (mut g1, mut g2): (Vec<usize>, Vec<usize>) = if is_fresh {
            reached.fresh += 1;
            let half = self.members.len() / 2;
            (self.members[..half].to_vec(), self.members[half..].to_vec())
        } else {
            self.members.iter().partition(|&&p| players[p].prefers().0 == 'W')
        };
        // First shift.
        let from_first = g1.len() <= g2.len();
        let smaller = if from_first { g1.clone() } else { g2.clone() };
        let larger = if from_first { g2.clone() } else { g1.clone() };
        let inside = |way: &&Pairing| smaller.iter().filter(|&&p| smaller.contains(&way[p])).count() / 2;
        let unavoidable = self.ways.iter().map(|way| inside(&way)).min().unwrap();
        let list = |group: &[usize], is_first: bool| {
            let mut list = group.to_vec();
            list.sort_by_key(|&p| (if is_first { players[p].aro() } else { 0 }, players[p].id));
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
        reached.first_shifts += usize::from(!first.is_empty());
        reached.second_shifts += usize::from(!second.is_empty());
        let smaller_side = side(&first, &second);
        let is_g1 = |p: &&usize| smaller_side.contains(p) == from_first;
        (g1, g2) = self.members.iter().partition(is_g1);
        g1.sort_by_key(|&p| (players[p].aro(), players[p].id));
        // T2: of all ways the first.
        let joins = |way: &&Pairing| g1.iter().all(|&p| g2.contains(&way[p]));
        let t2 = |way: &Pairing| g1.iter().map(|&p| way[p]).collect::<Vec<usize>>();
        let first = self.ways.iter().filter(joins).map(t2).min().unwrap();
        reached.later_transpositions += usize::from(!first.is_sorted());
        g1.into_iter().zip(first).collect()
    }
}

fn pair(players: &[Player], rounds: &Rounds, initial: char, reached: &mut Reached) -> Round {
    let mut bye = None;
    if players.len() % 2 == 1 {
        let may = |&p: &usize| !players[p].barred && !all_pairings(players, Some(p)).is_empty();
        let key = |&p: &usize| (players[p].score, Reverse(players[p].met.len()), Reverse(players[p].id));
        bye = Some((0..players.len()).filter(may).min_by_key(key)?);
        reached.byes += 1;
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
                .map(|player| player.upfloats.len())
                .filter(|&times| !is_last && times >= max_t)
                .collect();
            let last =
                of_set().filter(|player| !is_last && player.upfloats.contains(&(rounds.round - 1))).count();
            let scores: Vec<Reverse<i32>> = scores.into_iter().map(Reverse).collect();
            (set.len(), scores, refused, times.len(), times.iter().sum::<usize>(), last, set.clone())
        };
        let best = by_set.iter().map(|(set, ways)| value(set, ways)).min()?;
        reached.maximum += usize::from(best.3 > 0);
        *reached.sizes.entry(best.0).or_default() += 1;
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
    let system = SystemId::Dubov2026.system();
    let (mut reached, mut unknown, began) = (Reached::default(), 0, Instant::now());
    for seed in 0..u64::from(crate::common::scaled(5_000)) {
        let tournament = drawn(20_000_000 + seed, (4, 10));
        let players = players(&tournament);
        if players.len() < 2 {
            continue;
        }
        let planned = tournament.planned_rounds.map(|planned| planned.rounds);
        let round = tournament.paired_rounds() + 1;
        // 1.8.2 hangs on a number that is not known.
        if planned.is_none() && players.iter().any(|p| p.upfloats.len() >= 2 + usize::from(round) / 5) {
            unknown += 1;
            continue;
        }
        let rounds = Rounds { round, planned };
        let initial = tournament.initial_colour.map_or(Colour::White, |(colour, _)| colour);
        let initial = if initial == Colour::White { 'W' } else { 'B' };
        let expected = pair(&players, &rounds, initial, &mut reached);
        let position = next_position(&tournament);
        let found = |kind| -> Round {
            let pairing = system.pair(&position, kind).ok()?;
            let mut pairs: Vec<(u16, u16)> = pairing.pairs.iter().map(|(w, b)| (w.get(), b.get())).collect();
            pairs.sort_unstable();
            Some((pairs, pairing.bye.map(PlayerId::get)))
        };
        assert_eq!(found(SearchKind::Guided), expected, "guided, seed {seed}");
        assert_eq!(found(SearchKind::Literal { budget: u64::MAX }), expected, "literal, seed {seed}");
        reached.rounds += 1;
        reached.impossible += usize::from(expected.is_none());
        let virtual_points = |player: &Player| {
            let place = tournament.index_of(PlayerId::new(player.id.into()).unwrap()).unwrap();
            player.score != tournament.points_after(place, tournament.paired_rounds()).tenths()
        };
        reached.accelerated += usize::from(players.iter().any(virtual_points));
    }
    let sizes = |least| record::at_least(least, &reached.sizes);
    let kinds = record::Reached::from([
        ("with a bye", reached.byes),
        ("without a legal pairing", reached.impossible),
        ("brackets with upfloaters", sizes(1)),
        ("two upfloaters and more", sizes(2)),
        ("shifters of the first kind", reached.first_shifts),
        ("shifters of the second kind", reached.second_shifts),
        ("nobody has played", reached.fresh),
        ("a later transposition", reached.later_transpositions),
        ("a maximum upfloater", reached.maximum),
        ("virtual points", reached.accelerated),
        ("undecided without the number of rounds", unknown),
    ]);
    record::write(SystemId::Dubov2026.word(), reached.rounds, began.elapsed().as_secs(), &kinds);
    assert!(reached.rounds >= 4_000 && reached.byes >= 1_500 && reached.impossible >= 300, "{reached:?}");
    assert!(sizes(1) >= 3_000 && sizes(2) >= 500 && sizes(3) >= 10, "{reached:?}");
    assert!(reached.first_shifts >= 100 && reached.second_shifts >= 2_000, "{reached:?}");
    assert!(reached.fresh >= 300 && reached.later_transpositions >= 200, "{reached:?}");
    assert!(reached.accelerated >= 1_500 && reached.maximum >= 3 && unknown >= 10, "{reached:?} {unknown}");
}
