//! C.04.5 once more, in the plainest way: every set of upfloaters and every pairing of a bracket is listed in the order of the text, and
//! every criterion is counted from its words. Nothing of the reference is used but the facts that a report records.

use std::cmp::Reverse;

use crate::common::second_facts::{Paired, Player, Reached, Seen, What, choices, compare, other, without};
use arbitrium_core::systems::SystemId;

struct Reader<'a> {
    seen: &'a Seen,
}

type Pairs = Vec<(usize, usize)>;

impl Reader<'_> {
    fn of(&self, player: usize) -> &Player {
        &self.seen.players[player]
    }

    fn score(&self, player: usize) -> i32 {
        self.of(player).score
    }

    /// C1 and the organiser.
    fn may_meet(&self, a: usize, b: usize) -> bool {
        let (one, two) = (self.of(a), self.of(b));
        !one.met(two.id) && !one.forbidden.contains(&two.id)
    }

    /// C2: "already received a pairing-allocated bye or won a match by forfeit (or been given a FIDE-deprecated full-point bye)".
    fn may_have_the_bye(&self, player: usize) -> bool {
        self.of(player).rounds.iter().all(|round| match round.what {
            What::Played(_) => true,
            What::Bye => false,
            What::Forfeit => !round.forfeit_win,
            What::Absent => !round.full_bye,
        })
    }

    fn pair_up(&self, players: &[usize]) -> bool {
        let Some((&first, rest)) = players.split_first() else { return true };
        let found = |&second: &usize| self.may_meet(first, second) && self.pair_up(&without(rest, &[second]));
        players.len().is_multiple_of(2) && rest.iter().any(found)
    }

    /// 3.4.
    fn bye(&self, players: &[usize]) -> Option<usize> {
        let played = |player: usize| self.of(player).rounds.iter().filter(|round| round.met).count();
        let may =
            |player: &usize| self.may_have_the_bye(*player) && self.pair_up(&without(players, &[*player]));
        let order =
            |player: &usize| (self.score(*player), Reverse(played(*player)), Reverse(self.of(*player).id));
        players.iter().copied().filter(may).min_by_key(order)
    }

    /// 1.5, of the previous round.
    fn floated(&self, player: usize) -> bool {
        self.of(player)
            .rounds
            .last()
            .is_some_and(|round| round.met && round.opponent_before != Some(round.before))
    }

    /// The sets of upfloaters that pair the top-scoregroup and leave a pairing of the others, sorted as 3.5.3 and 3.5.4 say.
    fn sets(&self, top: &[usize], lower: &[usize]) -> Vec<Vec<usize>> {
        let all = (0..=lower.len()).flat_map(|count| choices(lower, count));
        let legal = |set: &Vec<usize>| {
            let bracket: Vec<usize> = top.iter().chain(set).copied().collect();
            self.pair_up(&bracket) && self.pair_up(&without(lower, set))
        };
        let mut sets: Vec<Vec<usize>> = all.filter(legal).collect();
        sets.sort_by_key(|set| set.iter().map(|&player| self.of(player).id).collect::<Vec<u16>>());
        sets
    }

    /// 3.5: the upfloaters of the top-scoregroup.
    fn upfloaters(
        &self,
        top: &[usize],
        lower: &[usize],
        levels: &[i32],
        gone: &[usize],
        reached: &mut Reached,
    ) -> Vec<usize> {
        let mut sets = self.sets(top, lower);
        // C4, C5: the lowest upfloater first, as high as can be.
        let ascending = |set: &Vec<usize>| {
            let mut scores: Vec<i32> = set.iter().map(|&player| self.score(player)).collect();
            scores.sort_unstable();
            (scores.len(), Reverse(scores))
        };
        let best = sets.iter().map(ascending).min().unwrap();
        sets.retain(|set| ascending(set) == best);
        let earliest = sets[0].clone();
        let mut count = |what, holds: bool| *reached.entry(what).or_default() += usize::from(holds);
        // C6.
        if let Some(&level) = levels.iter().find(|&&level| level < self.score(top[0])) {
            let ahead = |set: &Vec<usize>| {
                let at_level = |player: &usize| self.score(*player) == level;
                let following: Vec<usize> = lower
                    .iter()
                    .copied()
                    .filter(|p| at_level(p) && !set.contains(p) && !gone.contains(p))
                    .collect();
                let under: Vec<usize> =
                    lower.iter().copied().filter(|p| self.score(*p) < level && !set.contains(p)).collect();
                if following.is_empty() {
                    return Some(0);
                }
                self.sets(&following, &under).iter().map(Vec::len).min()
            };
            // Whose following scoregroup is empty, of him nothing is asked.
            let needed: Vec<Option<usize>> = sets.iter().map(ahead).collect();
            let least = needed.iter().flatten().min().copied();
            let mut at = needed.iter();
            sets.retain(|_| *at.next().unwrap() == least);
            count("C6 decided", sets[0] != earliest);
        }
        let earliest = sets[0].clone();
        // C7.
        if !self.seen.is_last {
            let again = |set: &Vec<usize>| set.iter().filter(|&&player| self.floated(player)).count();
            let least = sets.iter().map(again).min().unwrap();
            sets.retain(|set| again(set) == least);
            count("C7 decided", sets[0] != earliest);
        }
        count("two upfloaters and more", sets[0].len() > 1);
        sets.swap_remove(0)
    }

    /// Every pairing of these.
    fn pairings(&self, players: &[usize]) -> Vec<Pairs> {
        let Some((&first, rest)) = players.split_first() else { return vec![Vec::new()] };
        let mut all = Vec::new();
        for &second in rest.iter().filter(|&&second| self.may_meet(first, second)) {
            for mut pairs in self.pairings(&without(rest, &[second])) {
                pairs.push((first, second));
                all.push(pairs);
            }
        }
        all
    }

    /// 3.6.
    fn bracket(&self, top: &[usize], set: &[usize], reached: &mut Reached) -> Pairs {
        let bracket: Vec<usize> = top.iter().chain(set).copied().collect();
        let mut all = self.pairings(&bracket);
        // 3.6.2.
        all.sort_by_key(|pairs| {
            let id = |player: usize| self.of(player).id;
            let mut members: Vec<(u16, u16)> =
                pairs.iter().map(|&(a, b)| (id(a).min(id(b)), id(a).max(id(b)))).collect();
            members.sort_unstable();
            let tops: Vec<u16> = members.iter().map(|(top, _)| *top).collect();
            (tops, members.iter().map(|(_, bottom)| *bottom).collect::<Vec<u16>>())
        });
        if self.seen.is_last {
            return all.swap_remove(0);
        }
        // C8.
        let again = |pairs: &Pairs| {
            let opponent = |&(a, b): &(usize, usize)| match (set.contains(&a), set.contains(&b)) {
                (true, false) => Some(b),
                (false, true) => Some(a),
                _ => None,
            };
            pairs.iter().filter_map(opponent).filter(|&player| self.floated(player)).count()
        };
        let least = all.iter().map(again).min().unwrap();
        let at = all.iter().position(|pairs| again(pairs) == least).unwrap();
        *reached.entry("C8 decided").or_default() += usize::from(at > 0);
        all.swap_remove(at)
    }

    /// Article 4: White and Black.
    fn colours(&self, a: usize, b: usize) -> (u16, u16) {
        let (high, low) = (self.of(a.min(b)), self.of(a.max(b)));
        let (mine, his) = (high.colours(), low.colours());
        let whites = |colours: &str| colours.matches('W').count();
        let own = if mine.is_empty() && his.is_empty() {
            if high.number % 2 == 1 { self.seen.initial } else { other(self.seen.initial) }
        } else if whites(&mine) != whites(&his) {
            if whites(&mine) < whites(&his) { 'W' } else { 'B' }
        } else if let Some((had, _)) =
            mine.chars().rev().zip(his.chars().rev()).find(|(mine, his)| mine != his)
        {
            other(had)
        } else if let Some(last) = mine.chars().last() {
            other(last)
        } else {
            his.chars().last().unwrap()
        };
        if own == 'W' { (high.id, low.id) } else { (low.id, high.id) }
    }

    fn pair(&self, reached: &mut Reached) -> Paired {
        let mut open: Vec<usize> = (0..self.seen.players.len()).collect();
        let bye = if open.len() % 2 == 1 { Some(self.bye(&open)?) } else { None };
        open.retain(|player| Some(*player) != bye);
        if !self.pair_up(&open) {
            return None;
        }
        let mut levels: Vec<i32> = open.iter().map(|&player| self.score(player)).collect();
        levels.dedup();
        let (mut pairs, mut gone) = (Pairs::new(), Vec::new());
        while let Some(&first) = open.first() {
            let (top, lower): (Vec<usize>, Vec<usize>) =
                open.iter().partition(|player| self.score(**player) == self.score(first));
            let set = self.upfloaters(&top, &lower, &levels, &gone, reached);
            pairs.extend(self.bracket(&top, &set, reached));
            open = without(&lower, &set);
            gone.extend(set);
        }
        let mut round: Vec<(u16, u16)> = pairs.iter().map(|&(a, b)| self.colours(a, b)).collect();
        round.sort_unstable();
        Some((round, bye.map(|player| self.of(player).id)))
    }
}

#[test]
fn the_text_read_again_pairs_alike() {
    let floors = [
        ("with a bye", 300),
        ("without a legal pairing", 150),
        ("two upfloaters and more", 60),
        ("C6 decided", 1),
        ("C7 decided", 6),
        ("C8 decided", 1),
    ];
    compare(SystemId::DoubleSwiss2026, 2_000, |seen, reached| Reader { seen }.pair(reached), &floors);
}
