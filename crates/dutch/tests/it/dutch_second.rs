//! C.04.3 once more, both editions, in the plainest way: every candidate of a bracket is built in the sequence of the text and every
//! criterion is counted from its words. Nothing of the reference is used but the facts that a report records.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::common::second_facts::{
    Paired, Player, Reached, Seen, What, choices, compare, difference, other, sequences, without,
};
use arbitrium_core::systems::SystemId;

/// How a preference is called: 3 absolute, 2 strong, 1 mild; with the colour.
fn prefers(player: &Player) -> Option<(char, u8)> {
    let colours = player.colours();
    let last = colours.chars().last()?;
    let difference = difference(player);
    Some(match difference {
        2.. => ('B', 3),
        ..=-2 => ('W', 3),
        _ if colours.ends_with("WW") => ('B', 3),
        _ if colours.ends_with("BB") => ('W', 3),
        1 => ('B', 2),
        -1 => ('W', 2),
        _ => (other(last), 1),
    })
}

type Pairs = Vec<(usize, usize)>;

/// A candidate: pairs, and who is left.
type Candidate = (Pairs, Vec<usize>);

/// Candidates of a homogeneous bracket or remainder with so many pairs, in their sequence.
fn homogeneous(players: &[usize], pairs: usize) -> Vec<Candidate> {
    let (s1, s2) = players.split_at(pairs);
    let bsn = |player: &usize| players.iter().position(|other| other == player).unwrap() + 1;
    let sum = |group: &[usize]| group.iter().map(bsn).sum::<usize>();
    let mut exchanges: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    for size in 0..=pairs.min(s2.len()) {
        for down in choices(s1, size) {
            for up in choices(s2, size) {
                exchanges.push((down.clone(), up));
            }
        }
    }
    exchanges.sort_by_key(|(down, up)| {
        let largest: Vec<Reverse<usize>> = down.iter().rev().map(|player| Reverse(bsn(player))).collect();
        let smallest: Vec<usize> = up.iter().map(bsn).collect();
        (down.len(), sum(up) - sum(down), largest, smallest)
    });
    let mut all = Vec::new();
    for (down, up) in exchanges {
        let mut first = without(s1, &down);
        first.extend(&up);
        first.sort_unstable();
        let mut second = without(s2, &up);
        second.extend(&down);
        second.sort_unstable();
        for order in sequences(&second, pairs) {
            let floats = without(&second, &order);
            all.push((first.iter().copied().zip(order).collect(), floats));
        }
    }
    all
}

/// Candidates of a bracket in which so many pairs are made, with so many moved-down players, in their sequence.
fn candidates(down: &[usize], residents: &[usize], pairs: usize, met: usize) -> Vec<Candidate> {
    let mut all = Vec::new();
    if met > down.len()
        || met > residents.len()
        || 2 * pairs - met.min(pairs) > residents.len()
        || met > pairs
    {
        return all;
    }
    for s1 in choices(down, met) {
        let limbo = without(down, &s1);
        for s2 in sequences(residents, met) {
            for (remainder, floats) in homogeneous(&without(residents, &s2), pairs - met) {
                let mut made: Pairs = s1.iter().copied().zip(s2.iter().copied()).collect();
                made.extend(remainder);
                all.push((made, limbo.iter().copied().chain(floats).collect()));
            }
        }
    }
    all
}

/// What a bracket is in the edition of 2017 (A.9).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Normal,
    Penultimate,
    Collapsed,
}

/// Values that are to be as small as possible, the first one first.
type Values = Vec<Vec<i32>>;

/// What the values of a candidate are called, in their order.
const IN_2026: [&str; 13] =
    ["C9", "C10", "C11", "C12", "C13", "C14", "C15", "C16", "C17", "C18", "C19", "C20", "C21"];
const IN_2017: [&str; 13] =
    ["C.6", "C.8", "C.9", "C.10", "C.11", "C.12", "C.13", "C.14", "C.15", "C.16", "C.17", "C.18", "C.19"];

/// Notes by which criterion the candidate that came first was refused.
fn refused(reached: &mut Reached, names: &[&'static str], first: Option<Values>, best: &Values) {
    let Some(first) = first else { return };
    let at = first.iter().zip(best).position(|(one, other)| one != other);
    *reached.entry(at.map_or("the first candidate", |at| names[at])).or_default() += 1;
}

struct Reader<'a> {
    seen: &'a Seen,
    is_2026: bool,
}

impl Reader<'_> {
    fn of(&self, player: usize) -> &Player {
        &self.seen.players[player]
    }

    fn score(&self, player: usize) -> i32 {
        self.of(player).score
    }

    /// Over half of what could be scored, before the last round.
    fn is_topscorer(&self, player: usize) -> bool {
        let most = i32::from(self.seen.round - 1) * self.seen.win;
        self.seen.is_last && 2 * self.of(player).points > most
    }

    /// C1, the organiser, C3.
    fn may_meet(&self, a: usize, b: usize) -> bool {
        let (one, two) = (self.of(a), self.of(b));
        let insists = |player: &Player| prefers(player).filter(|(_, strength)| *strength == 3);
        let same = insists(one).is_some() && insists(one) == insists(two);
        let clash = same && !self.is_topscorer(a) && !self.is_topscorer(b);
        !one.met(two.id) && !one.forbidden.contains(&two.id) && !clash
    }

    /// C2.
    fn may_have_the_bye(&self, player: usize) -> bool {
        self.of(player).rounds.iter().all(|round| match round.what {
            What::Played(_) => true,
            What::Bye => false,
            _ if self.is_2026 => round.points < self.seen.win,
            _ => !round.forfeit_win,
        })
    }

    /// Whether these can all be paired; those of `apart` not with each other.
    fn pair_up(&self, players: &[usize], apart: &[usize]) -> bool {
        let Some((&first, rest)) = players.split_first() else { return true };
        rest.iter().any(|&second| {
            let two = apart.contains(&first) && apart.contains(&second);
            !two && self.may_meet(first, second) && self.pair_up(&without(rest, &[second]), apart)
        })
    }

    /// The scores of those who can have the bye of a pairing of all these; one score that says nothing where nobody has one.
    fn completions(&self, players: &[usize]) -> Vec<i32> {
        if players.len().is_multiple_of(2) {
            return if self.pair_up(players, &[]) { vec![0] } else { Vec::new() };
        }
        let bye = |&&player: &&usize| {
            self.may_have_the_bye(player) && self.pair_up(&without(players, &[player]), &[])
        };
        players.iter().filter(bye).map(|&player| self.score(player)).collect()
    }

    /// Article 5: White and Black.
    fn colours(&self, a: usize, b: usize) -> (usize, usize) {
        let (high, low) = (a.min(b), a.max(b));
        let (one, two) = (self.of(high), self.of(low));
        let own = match (prefers(one), prefers(two)) {
            (None, None) => {
                if one.number % 2 == 1 {
                    self.seen.initial
                } else {
                    other(self.seen.initial)
                }
            }
            (Some((own, _)), None) => own,
            (None, Some((theirs, _))) => other(theirs),
            (Some((own, _)), Some((theirs, _))) if own != theirs => own,
            (Some((own, mine)), Some((_, his))) if mine != his => {
                if mine > his {
                    own
                } else {
                    other(own)
                }
            }
            (Some((own, strength)), Some(_)) => {
                let (wide, his) = (difference(one).abs(), difference(two).abs());
                if strength == 3 && wide != his {
                    if wide > his { own } else { other(own) }
                } else {
                    let (mine, his) = (one.colours(), two.colours());
                    let mut latest = mine.chars().rev().zip(his.chars().rev());
                    latest.find(|(mine, his)| mine != his).map_or(own, |(had, _)| other(had))
                }
            }
        };
        if own == 'W' { (high, low) } else { (low, high) }
    }

    /// What a player got so many rounds ago: `v` a downfloat, `^` an upfloat.
    fn float(&self, player: usize, ago: usize) -> Option<char> {
        let round = self.of(player).rounds.iter().rev().nth(ago - 1)?;
        match round.what {
            What::Played(_) => {
                let theirs = round.opponent_before?;
                (round.before != theirs).then_some(if round.before > theirs { 'v' } else { '^' })
            }
            What::Bye => Some('v'),
            _ if !self.is_2026 || round.points > self.seen.loss => Some('v'),
            _ => None,
        }
    }

    /// C10 to C13 of 2026, C.8 to C.11 of 2017.
    fn of_colours(&self, pairs: &Pairs) -> Values {
        let (mut far, mut three, mut any, mut strong) = (0, 0, 0, 0);
        for &(a, b) in pairs {
            let (white, black) = self.colours(a, b);
            let is_top = self.is_topscorer(a) || self.is_topscorer(b);
            for (player, colour) in [(white, 'W'), (black, 'B')] {
                let step = if colour == 'W' { 1 } else { -1 };
                let had = self.of(player).colours();
                far += i32::from(is_top && (difference(self.of(player)) + step).abs() > 2);
                three += i32::from(is_top && had.ends_with(&colour.to_string().repeat(2)));
                if let Some((wanted, strength)) = prefers(self.of(player)) {
                    any += i32::from(wanted != colour);
                    strong += i32::from(wanted != colour && strength == 2);
                }
            }
        }
        vec![vec![far], vec![three], vec![any], vec![strong]]
    }

    /// C14 to C21 of 2026.
    fn floats_of_2026(&self, down: &[usize], (pairs, floats): &Candidate) -> Values {
        let count = |players: Vec<usize>, ago, float| {
            players.iter().filter(|&&player| self.float(player, ago) == Some(float)).count()
        };
        let residents = || floats.iter().copied().filter(|player| !down.contains(player)).collect();
        let met: Vec<(usize, usize)> = pairs.iter().copied().filter(|(a, _)| down.contains(a)).collect();
        let opponents = || met.iter().map(|&(_, b)| b).collect();
        let one = |count: usize| vec![i32::try_from(count).unwrap()];
        let falling = |mut differences: Vec<i32>| {
            differences.sort_unstable_by_key(|&difference| Reverse(difference));
            differences
        };
        let of_down = |ago| {
            let again = |&&player: &&usize| self.float(player, ago) == Some('v');
            // In the limbo: worse than any that is paired.
            let difference = |&player: &usize| {
                let partner = met.iter().find(|(a, _)| *a == player);
                partner.map_or(i32::MAX, |&(a, b)| self.score(a) - self.score(b))
            };
            falling(down.iter().filter(again).map(difference).collect())
        };
        let of_opponents = |ago| {
            let again = met.iter().filter(|&&(_, b)| self.float(b, ago) == Some('^'));
            falling(again.map(|&(a, b)| self.score(a) - self.score(b)).collect())
        };
        vec![
            one(count(residents(), 1, 'v')),
            one(count(opponents(), 1, '^')),
            one(count(residents(), 2, 'v')),
            one(count(opponents(), 2, '^')),
            of_down(1),
            of_opponents(1),
            of_down(2),
            of_opponents(2),
        ]
    }

    /// C.6 and C.12 to C.19 of 2017: the PSD, and the others.
    fn psd(&self, lowest: i32, (pairs, floats): &Candidate) -> Vec<i32> {
        let paired = pairs.iter().map(|&(a, b)| (self.score(a) - self.score(b)).abs());
        let mut all: Vec<i32> =
            paired.chain(floats.iter().map(|&player| self.score(player) - (lowest - 10))).collect();
        all.sort_unstable_by_key(|&difference| Reverse(difference));
        all
    }

    fn floats_of_2017(&self, lowest: i32, (pairs, floats): &Candidate) -> Values {
        // Who floats, where to, and by how much.
        let mut now: Vec<(usize, char, i32)> = Vec::new();
        for &(a, b) in pairs {
            let (high, low) = (a.min(b), a.max(b));
            let by = self.score(high) - self.score(low);
            if by != 0 {
                now.extend([(high, 'v', by), (low, '^', by)]);
            }
        }
        now.extend(floats.iter().map(|&player| (player, 'v', self.score(player) - (lowest - 10))));
        let again = |ago: usize, float: char| -> Vec<i32> {
            let same = now
                .iter()
                .filter(|(player, what, _)| *what == float && self.float(*player, ago) == Some(float));
            let mut by: Vec<i32> = same.map(|(_, _, by)| *by).collect();
            by.sort_unstable_by_key(|&difference| Reverse(difference));
            by
        };
        let lists = [again(1, 'v'), again(1, '^'), again(2, 'v'), again(2, '^')];
        let counts = lists.iter().map(|list| vec![i32::try_from(list.len()).unwrap()]);
        counts.chain(lists.iter().cloned()).collect()
    }

    /// The sets of players that can leave a bracket, with C5, C6 and C7 of each.
    fn leaving(&self, down: &[usize], residents: &[usize], rest: &[usize]) -> Vec<(Vec<usize>, Values)> {
        let bracket: Vec<usize> = down.iter().chain(residents).copied().collect();
        let mut all = Vec::new();
        for count in 0..=bracket.len() {
            for floats in choices(&bracket, count) {
                let left = without(&bracket, &floats);
                if (rest.is_empty() && count > 1) || !self.pair_up(&left, down) {
                    continue;
                }
                let open: Vec<usize> = floats.iter().chain(rest).copied().collect();
                let Some(&bye) = self.completions(&open).iter().min() else { continue };
                let mut scores: Vec<i32> = floats.iter().map(|&player| self.score(player)).collect();
                scores.sort_unstable_by_key(|&score| Reverse(score));
                all.push((floats, vec![vec![bye], vec![i32::try_from(count).unwrap()], scores]));
            }
        }
        all
    }

    /// The players of the highest score among these.
    fn top<'p>(&self, players: &'p [usize]) -> (&'p [usize], &'p [usize]) {
        let level = players.first().map(|&player| self.score(player));
        let end = players.iter().take_while(|&&player| Some(self.score(player)) == level).count();
        players.split_at(end)
    }

    /// A bracket of 2026.
    fn bracket_of_2026(
        &self,
        down: &[usize],
        residents: &[usize],
        rest: &[usize],
        reached: &mut Reached,
    ) -> Candidate {
        let all = self.leaving(down, residents, rest);
        let best = all.iter().map(|(_, values)| values).min().unwrap().clone();
        let mut sets: Vec<Vec<usize>> =
            all.into_iter().filter(|(_, values)| *values == best).map(|(floats, _)| floats).collect();
        // C8.
        let (following, after) = self.top(rest);
        if !following.is_empty() {
            let ahead = |floats: &Vec<usize>| {
                self.leaving(floats, following, after).into_iter().map(|(_, values)| values).min()
            };
            let values: Vec<Option<Values>> = sets.iter().map(ahead).collect();
            let least = values.iter().flatten().min().cloned();
            let before = sets.len();
            let mut at = values.iter();
            sets.retain(|_| *at.next().unwrap() == least);
            *reached.entry("C8 refused a set").or_default() += usize::from(sets.len() < before);
        }
        // C9: the one who leaves is the least who can have the bye, and all the others stand below him.
        let is_odd = (down.len() + residents.len() + rest.len()) % 2 == 1;
        let pairs = (down.len() + residents.len() - sets[0].len()) / 2;
        let met = down.iter().filter(|player| !sets[0].contains(player)).count();
        let (mut first, mut earliest): (Option<(Values, Candidate)>, _) = (None, None);
        for candidate in candidates(down, residents, pairs, met) {
            let mut floats = candidate.1.clone();
            floats.sort_unstable();
            if !sets.contains(&floats) || !candidate.0.iter().all(|&(a, b)| self.may_meet(a, b)) {
                continue;
            }
            let mut values = Values::new();
            let bye = floats.iter().find(|&&player| {
                is_odd && floats.len() == 1 && (rest.is_empty() || vec![self.score(player)] == best[0])
            });
            let played = |player: usize| self.of(player).colours().len();
            values.push(vec![
                bye.map_or(0, |&player| {
                    i32::try_from(self.of(player).rounds.len() - played(player)).unwrap()
                }),
            ]);
            values.extend(self.of_colours(&candidate.0));
            values.extend(self.floats_of_2026(down, &candidate));
            earliest.get_or_insert_with(|| values.clone());
            if first.as_ref().is_none_or(|(least, _)| values < *least) {
                first = Some((values, candidate));
            }
        }
        let (values, candidate) = first.unwrap();
        refused(reached, &IN_2026, earliest, &values);
        candidate
    }

    /// C.7: pairs, and then the PSD, that these give the following bracket at best.
    fn ahead_of_2017(&self, down: &[usize], residents: &[usize], is_last: bool) -> Values {
        let bracket: Vec<usize> = down.iter().chain(residents).copied().collect();
        let lowest = bracket.iter().map(|&player| self.score(player)).min().unwrap();
        let mut best = vec![vec![i32::MAX], Vec::new()];
        for count in 0..=bracket.len() {
            for floats in choices(&bracket, count) {
                let bye = !is_last || (count <= 1 && floats.iter().all(|&p| self.may_have_the_bye(p)));
                if !bye || !self.pair_up(&without(&bracket, &floats), down) {
                    continue;
                }
                // Residents have one score, so that a difference hangs on who leaves alone.
                let met = without(down, &floats).into_iter().map(|player| (player, residents[0]));
                let mut psd = self.psd(lowest, &(met.collect(), floats.clone()));
                psd.resize(bracket.len(), 0);
                best = best.min(vec![vec![i32::try_from(count).unwrap()], psd]);
            }
        }
        best
    }

    /// A bracket of 2017.
    fn bracket_of_2017(
        &self,
        down: &[usize],
        residents: &[usize],
        rest: &[usize],
        part: Part,
        reached: &mut Reached,
    ) -> Candidate {
        let lowest = down.iter().chain(residents).map(|&player| self.score(player)).min().unwrap();
        let (following, after) = self.top(rest);
        let mut ahead: BTreeMap<Vec<usize>, Values> = BTreeMap::new();
        for pairs in (0..=usize::midpoint(down.len(), residents.len())).rev() {
            let (mut first, mut earliest): (Option<(Values, Candidate)>, _) = (None, None);
            for met in (0..=down.len()).rev() {
                for candidate in candidates(down, residents, pairs, met) {
                    let floats = &candidate.1;
                    let is_legal = candidate.0.iter().all(|&(a, b)| self.may_meet(a, b));
                    let ends = !rest.is_empty()
                        || (floats.len() <= 1 && floats.iter().all(|&p| self.may_have_the_bye(p)));
                    let open: Vec<usize> = floats.iter().chain(rest).copied().collect();
                    if !is_legal || !ends || (part == Part::Penultimate && self.completions(&open).is_empty())
                    {
                        continue;
                    }
                    let mut values = vec![self.psd(lowest, &candidate)];
                    if part == Part::Normal && !rest.is_empty() {
                        let ahead = ahead
                            .entry(floats.clone())
                            .or_insert_with(|| self.ahead_of_2017(floats, following, after.is_empty()));
                        values.extend(ahead.clone());
                    }
                    values.extend(self.of_colours(&candidate.0));
                    values.extend(self.floats_of_2017(lowest, &candidate));
                    earliest.get_or_insert_with(|| values.clone());
                    if first.as_ref().is_none_or(|(least, _)| values < *least) {
                        first = Some((values, candidate));
                    }
                }
            }
            if let Some((values, candidate)) = first {
                let ahead = part == Part::Normal && !rest.is_empty();
                let mut names = IN_2017.to_vec();
                if ahead {
                    names.splice(1..1, ["C.7"; 2]);
                }
                refused(reached, &names, earliest, &values);
                return candidate;
            }
        }
        unreachable!("a bracket can always leave everybody, and a last one was asked before")
    }

    fn pair(&self, reached: &mut Reached) -> Paired {
        let all: Vec<usize> = (0..self.seen.players.len()).collect();
        if self.completions(&all).is_empty() {
            return None;
        }
        let (mut pairs, mut down, mut rest) = (Pairs::new(), Vec::new(), &all[..]);
        while !rest.is_empty() {
            let (residents, lower) = self.top(rest);
            rest = lower;
            let (mut made, mut floats) = if self.is_2026 {
                self.bracket_of_2026(&down, residents, rest, reached)
            } else {
                self.bracket_of_2017(&down, residents, rest, Part::Normal, reached)
            };
            let mut count = |what, holds: bool| *reached.entry(what).or_default() += usize::from(holds);
            count("homogeneous brackets", down.is_empty());
            count("heterogeneous brackets", !down.is_empty());
            count("limbo", floats.iter().any(|player| down.contains(player)) && !rest.is_empty());
            floats.sort_unstable();
            let open: Vec<usize> = floats.iter().chain(rest).copied().collect();
            let is_open = !rest.is_empty() && self.completions(&open).is_empty();
            count("collapsed", is_open);
            if is_open {
                (made, floats) = self.bracket_of_2017(&down, residents, rest, Part::Penultimate, reached);
                floats.sort_unstable();
                pairs.extend(made);
                (made, floats) = self.bracket_of_2017(&floats, rest, &[], Part::Collapsed, reached);
                rest = &[];
            }
            pairs.extend(made);
            down = floats;
        }
        let mut round: Vec<(u16, u16)> = pairs
            .iter()
            .map(|&(a, b)| {
                let (white, black) = self.colours(a, b);
                (self.of(white).id, self.of(black).id)
            })
            .collect();
        round.sort_unstable();
        Some((round, down.first().map(|&player| self.of(player).id)))
    }
}

fn read_again(id: SystemId, floors: &[(&str, usize)]) {
    let is_2026 = id == SystemId::Dutch2026;
    compare(id, 2_000, |seen, reached| Reader { seen, is_2026 }.pair(reached), floors);
}

#[test]
fn the_text_of_2026_read_again_pairs_alike() {
    let floors = [
        ("with a bye", 300),
        ("without a legal pairing", 150),
        ("heterogeneous brackets", 1_000),
        ("limbo", 300),
        ("C8 refused a set", 5),
        ("C9", 8),
        ("C12", 60),
        ("C13", 3),
        ("C14", 10),
        ("C15", 2),
        ("C16", 1),
    ];
    read_again(SystemId::Dutch2026, &floors);
}

#[test]
fn the_text_of_2017_read_again_pairs_alike() {
    let floors = [
        ("with a bye", 300),
        ("without a legal pairing", 150),
        ("heterogeneous brackets", 900),
        ("limbo", 250),
        ("collapsed", 60),
        ("C.7", 20),
        ("C.10", 60),
        ("C.11", 3),
        ("C.12", 15),
        ("C.13", 2),
        ("C.14", 2),
    ];
    read_again(SystemId::Dutch2017, &floors);
}
