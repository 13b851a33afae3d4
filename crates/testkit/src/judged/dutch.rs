//! C.04.3 once more, both editions, in the plainest way: every candidate of a bracket is built in the sequence of the text
//! and every criterion is counted from its words. Articles are named `2026 / 2017`.

use std::collections::BTreeMap;

use arbitrium_core::rulebook::{Article, Rulebook};
use arbitrium_core::systems::Class;

use super::{
    Pairs, Reader as _, Watch, both, by_number, colour_of, exchanges, falling, float, holding, is_over_half,
};
use crate::record::Reached;
use crate::second_facts::{self, Player, Seen, What, choices, difference, sequences, without};

fn prefers(player: &Player) -> Option<(char, u8)> {
    second_facts::prefers(&player.colours())
}

/// A candidate: pairs, and who is left.
type Candidate = (Pairs, Vec<usize>);

/// Candidates of a homogeneous bracket or remainder with so many pairs, in their sequence.
fn homogeneous(players: &[usize], pairs: usize) -> Vec<Candidate> {
    let (s1, s2) = players.split_at(pairs);
    let mut all = Vec::new();
    for (down, up) in exchanges(s1, s2) {
        let (first, second) = (both(&without(s1, &down), &up), both(&without(s2, &up), &down));
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

/// Of the candidates that are best by their values the first one, with the values of the first of all.
fn best(all: impl Iterator<Item = (Values, Candidate)>) -> Option<(Values, Candidate, Values)> {
    let mut all = all.peekable();
    let (earliest, _) = all.peek()?.clone();
    let (values, candidate) = all.min_by(|(one, _), (other, _)| one.cmp(other))?;
    Some((values, candidate, earliest))
}

/// Notes by which criterion the candidate that came first was refused.
fn refused(reached: &mut Reached, names: &[&'static str], first: &Values, best: &Values) {
    let at = first.iter().zip(best).position(|(one, other)| one != other);
    *reached.entry(at.map_or("the first candidate", |at| names[at])).or_default() += 1;
}

pub(super) struct Reader<'a> {
    seen: &'a Seen,
    is_2026: bool,
}

/// A bracket: the moved-down players, the residents, and all players below.
#[derive(Clone, Copy)]
struct Bracket<'a> {
    down: &'a [usize],
    residents: &'a [usize],
    rest: &'a [usize],
}

/// The candidate with the same pairs and floats, in one form.
fn plain((pairs, floats): &Candidate) -> Candidate {
    let mut floats = floats.clone();
    floats.sort_unstable();
    (super::plain(pairs), floats)
}

impl Bracket<'_> {
    fn players(&self) -> Vec<usize> {
        self.down.iter().chain(self.residents).copied().collect()
    }

    fn is_down(&self, player: usize) -> bool {
        self.down.contains(&player)
    }

    /// What recorded pairs are in this bracket.
    fn recorded(&self, mut pairs: Pairs) -> Candidate {
        let mut floats = self.players();
        pairs.retain(|(a, b)| floats.contains(a) && floats.contains(b));
        floats.retain(|player| !pairs.iter().any(|(a, b)| a == player || b == player));
        plain(&(pairs, floats))
    }
}

impl<'a> Reader<'a> {
    pub(super) fn of(seen: &'a Seen, is_2026: bool) -> Self {
        Self { seen, is_2026 }
    }

    fn player(&self, player: usize) -> &Player {
        &self.seen.players[player]
    }

    fn score(&self, player: usize) -> i32 {
        self.player(player).score
    }

    fn is_topscorer(&self, player: usize) -> bool {
        is_over_half(self.seen, self.player(player))
    }

    /// Whether a legal pairing has these pairs.
    fn is_legal(&self, pairs: &Pairs) -> bool {
        pairs.iter().all(|&(a, b)| self.can_be_paired(a, b))
    }

    /// The label of an article in this edition.
    fn label(&self, of_2026: &'static str, of_2017: &'static str) -> &'static str {
        if self.is_2026 { of_2026 } else { of_2017 }
    }

    /// Whether these can all be paired; those of `apart` not with each other.
    fn pair_up(&self, players: &[usize], apart: &[usize]) -> bool {
        let Some((&first, rest)) = players.split_first() else { return true };
        rest.iter().any(|&second| {
            let two = apart.contains(&first) && apart.contains(&second);
            !two && self.can_be_paired(first, second) && self.pair_up(&without(rest, &[second]), apart)
        })
    }

    /// The scores of those who can have the bye of a pairing of all these; a single zero if the number is even.
    fn completions(&self, players: &[usize]) -> Vec<i32> {
        if players.len().is_multiple_of(2) {
            return if self.pair_up(players, &[]) { vec![0] } else { Vec::new() };
        }
        let bye = |&&player: &&usize| {
            self.may_have_the_bye(player) && self.pair_up(&without(players, &[player]), &[])
        };
        players.iter().filter(bye).map(|&player| self.score(player)).collect()
    }

    fn float(&self, player: usize, ago: usize) -> Option<char> {
        float(self.player(player), ago, |round| !self.is_2026 || round.points > self.seen.loss)
    }

    /// C10 to C13 of 2026, C.8 to C.11 of 2017.
    fn of_colours(&self, pairs: &Pairs) -> Values {
        let (mut far, mut three, mut any, mut strong) = (0, 0, 0, 0);
        for &(a, b) in pairs {
            let is_top = self.is_topscorer(a) || self.is_topscorer(b);
            for (player, colour) in self.sides(a, b, 'W') {
                let step = if colour == 'W' { 1 } else { -1 };
                let had = self.player(player).colours();
                far += i32::from(is_top && (difference(self.player(player)) + step).abs() > 2);
                three += i32::from(is_top && had.ends_with(&colour.to_string().repeat(2)));
                if let Some((wanted, strength)) = prefers(self.player(player)) {
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
        let of_down = |ago| {
            let again = |&&player: &&usize| self.float(player, ago) == Some('v');
            // In the limbo: worse than any that is paired.
            let difference = |&player: &usize| {
                let partner = met.iter().find(|(a, _)| *a == player);
                partner.map_or(i32::MAX, |&(a, b)| self.score(a) - self.score(b))
            };
            falling(down.iter().filter(again).map(difference))
        };
        let of_opponents = |ago| {
            let again = met.iter().filter(|&&(_, b)| self.float(b, ago) == Some('^'));
            falling(again.map(|&(a, b)| self.score(a) - self.score(b)))
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
        falling(paired.chain(floats.iter().map(|&player| self.score(player) - (lowest - 10))))
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
            falling(same.map(|(_, _, by)| *by))
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
                let scores = falling(floats.iter().map(|&player| self.score(player)));
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

    /// C8: what these players leave the following bracket at best; `None` if it cannot be paired.
    fn ahead_of_2026(&self, floats: &[usize], rest: &[usize]) -> Option<Values> {
        let (following, after) = self.top(rest);
        if following.is_empty() {
            return Some(Values::new());
        }
        self.leaving(floats, following, after).into_iter().map(|(_, values)| values).min()
    }

    /// C9 to C21. `bye` is the score of the player with the bye (C5).
    fn later_values_of_2026(&self, at: Bracket<'_>, bye: i32, candidate: &Candidate) -> Values {
        // C9: the one who leaves is the least who can have the bye, and all the others have lower scores.
        let is_odd = (at.down.len() + at.residents.len() + at.rest.len()) % 2 == 1;
        let floats = &candidate.1;
        let bye = floats.iter().find(|&&player| {
            is_odd && floats.len() == 1 && (at.rest.is_empty() || self.score(player) == bye)
        });
        let unplayed = bye.map_or(0, |&player| {
            let player = self.player(player);
            i32::try_from(player.rounds.len() - player.colours().len()).unwrap()
        });
        let mut values = vec![vec![unplayed]];
        values.extend(self.of_colours(&candidate.0));
        values.extend(self.floats_of_2026(at.down, candidate));
        values
    }

    /// A bracket of 2026.
    fn bracket_of_2026(&self, at: Bracket<'_>, watch: &mut Watch, reached: &mut Reached) -> Candidate {
        let all = self.leaving(at.down, at.residents, at.rest);
        let best = all.iter().map(|(_, values)| values).min().unwrap().clone();
        let of_set =
            |floats: &[usize]| all.iter().find(|(other, _)| other == floats).map(|(_, values)| values);
        let mut sets: Vec<Vec<usize>> =
            all.iter().filter(|(_, values)| *values == best).map(|(floats, _)| floats.clone()).collect();
        let ahead: Vec<Option<Values>> =
            sets.iter().map(|floats| self.ahead_of_2026(floats, at.rest)).collect();
        let least = ahead.iter().flatten().min().cloned();
        let before = sets.len();
        let mut of_each = ahead.iter();
        sets.retain(|_| *of_each.next().unwrap() == least);
        *reached.entry("C8 refused a set").or_default() += usize::from(sets.len() < before);
        let pairs = (at.players().len() - sets[0].len()) / 2;
        let met = at.down.iter().filter(|player| !sets[0].contains(player)).count();
        let bye = best[0][0];
        let mut all = candidates(at.down, at.residents, pairs, met);
        all.retain(|candidate| sets.contains(&plain(candidate).1) && self.is_legal(&candidate.0));
        let with_values = |candidate: Candidate| (self.later_values_of_2026(at, bye, &candidate), candidate);
        let (values, candidate, earliest) = self::best(all.into_iter().map(with_values)).unwrap();
        refused(reached, &IN_2026, &earliest, &values);
        self.judge(at, &candidate, watch, |theirs| {
            let of_theirs = of_set(&theirs.1).expect("the others can be paired");
            let sets = ["C5", "C6", "C7"].into_iter().zip(of_theirs.iter().cloned().zip(best.clone()));
            let mut both: Vec<(&str, (Values, Values))> =
                sets.map(|(name, (theirs, ours))| (name, (vec![theirs], vec![ours]))).collect();
            let none = || vec![vec![i32::MAX]];
            let ahead = |floats: &[usize]| self.ahead_of_2026(floats, at.rest).unwrap_or_else(none);
            both.push(("C8", (ahead(&theirs.1), ahead(&plain(&candidate).1))));
            let later = self.later_values_of_2026(at, bye, theirs).into_iter().zip(values.clone());
            let later = later.map(|(theirs, ours)| (vec![theirs], vec![ours]));
            both.extend(IN_2026.into_iter().zip(later));
            both
        });
        candidate
    }

    /// Compares the recorded pairs of a bracket with the correct candidate. `values` has the criteria with both values,
    /// the recorded one first.
    fn judge(
        &self,
        at: Bracket<'_>,
        ours: &Candidate,
        watch: &mut Watch,
        values: impl FnOnce(&Candidate) -> Vec<(&'static str, (Values, Values))>,
    ) {
        let Some(pairs) = watch.pairs(&self.ids()) else { return };
        let theirs = at.recorded(pairs);
        if theirs == plain(ours) {
            return;
        }
        if theirs.0.iter().any(|&(a, b)| at.is_down(a) && at.is_down(b)) {
            return watch.part(Class::Worse, Some(self.label("3.3", "B.3")));
        }
        let parted = values(&theirs).into_iter().find(|(_, (theirs, ours))| theirs != ours);
        let Some((article, (theirs, ours))) = parted else {
            return watch.part(Class::Later, Some(self.label("3.8.1", "B.8")));
        };
        assert!(ours < theirs, "{article}: {ours:?} is not better than {theirs:?}");
        watch.part(if ["C5", "C9"].contains(&article) { Class::Bye } else { Class::Worse }, Some(article));
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

    /// C.6 to C.19, without C.7 in a bracket that has no following one.
    fn later_values_of_2017(
        &self,
        at: Bracket<'_>,
        ahead: Option<&Values>,
        candidate: &Candidate,
    ) -> Vec<(&'static str, Vec<i32>)> {
        let lowest = at.players().into_iter().map(|player| self.score(player)).min().unwrap();
        let mut values = vec![self.psd(lowest, candidate)];
        values.extend(self.of_colours(&candidate.0));
        values.extend(self.floats_of_2017(lowest, candidate));
        let mut named: Vec<(&'static str, Vec<i32>)> = IN_2017.into_iter().zip(values).collect();
        named.splice(1..1, ahead.into_iter().flatten().map(|value| ("C.7", value.clone())));
        named
    }

    /// A bracket of 2017.
    fn bracket_of_2017(
        &self,
        at: Bracket<'_>,
        part: Part,
        watch: &mut Watch,
        reached: &mut Reached,
    ) -> Candidate {
        let (following, after) = self.top(at.rest);
        let mut ahead: BTreeMap<Vec<usize>, Values> = BTreeMap::new();
        let mut values_of = |candidate: &Candidate| {
            let ahead = (part == Part::Normal && !at.rest.is_empty()).then(|| {
                let floats = plain(candidate).1;
                let of_floats = || self.ahead_of_2017(&floats, following, after.is_empty());
                &*ahead.entry(floats.clone()).or_insert_with(of_floats)
            });
            self.later_values_of_2017(at, ahead, candidate)
        };
        for pairs in (0..=usize::midpoint(at.down.len(), at.residents.len())).rev() {
            let met = (0..=at.down.len()).rev();
            let mut all: Vec<Candidate> =
                met.flat_map(|met| candidates(at.down, at.residents, pairs, met)).collect();
            all.retain(|(pairs, floats)| {
                let ends = !at.rest.is_empty()
                    || (floats.len() <= 1 && floats.iter().all(|&p| self.may_have_the_bye(p)));
                let open: Vec<usize> = floats.iter().chain(at.rest).copied().collect();
                let is_stuck = part == Part::Penultimate && self.completions(&open).is_empty();
                self.is_legal(pairs) && ends && !is_stuck
            });
            let with_values = all.into_iter().map(|candidate| {
                (values_of(&candidate).into_iter().map(|(_, value)| value).collect(), candidate)
            });
            let Some((values, candidate, earliest)) = best(with_values) else { continue };
            let ours = values_of(&candidate);
            let names: Vec<&str> = ours.iter().map(|(name, _)| *name).collect();
            refused(reached, &names, &earliest, &values);
            self.judge(at, &candidate, watch, |theirs| {
                let fewer = |pairs: usize| vec![vec![-i32::try_from(pairs).unwrap()]];
                let count = ("C.5", (fewer(theirs.0.len()), fewer(candidate.0.len())));
                let later = values_of(theirs).into_iter().zip(ours);
                let later = later.map(|((name, theirs), (_, ours))| (name, (vec![theirs], vec![ours])));
                std::iter::once(count).chain(later).collect()
            });
            return candidate;
        }
        unreachable!("a bracket can always leave all players, and a last one was tested before")
    }
}

impl super::Reader for Reader<'_> {
    fn ids(&self) -> Vec<u16> {
        self.seen.players.iter().map(|player| player.id).collect()
    }

    fn attendance(&self) -> [&'static str; 4] {
        if self.is_2026 { ["GHR 3.3", "1.9.1", "1.5", "C2"] } else { ["GHR D.4", "A.9", "A.5", "C.2"] }
    }

    fn may_have_the_bye(&self, player: usize) -> bool {
        self.player(player).rounds.iter().all(|round| match round.what {
            What::Played(_) => true,
            What::Bye => false,
            _ if self.is_2026 => round.points < self.seen.win,
            _ => !round.forfeit_win,
        })
    }

    fn obstacles(&self, a: usize, b: usize) -> Vec<&'static str> {
        let (one, two) = (self.player(a), self.player(b));
        let insists = |player: &Player| prefers(player).filter(|(_, strength)| *strength == 3);
        let same = insists(one).is_some() && insists(one) == insists(two);
        holding([
            (one.met(two.id), self.label("C1", "C.1")),
            (one.forbidden.contains(&two.id), "Prohibited pairings"),
            (same && !self.is_topscorer(a) && !self.is_topscorer(b), self.label("C3", "C.3")),
        ])
    }

    fn pair(&self, watch: &mut Watch, reached: &mut Reached) -> Option<(Pairs, Option<usize>)> {
        let all: Vec<usize> = (0..self.seen.players.len()).collect();
        if self.completions(&all).is_empty() {
            return None;
        }
        let (mut pairs, mut down, mut rest) = (Pairs::new(), Vec::new(), &all[..]);
        while !rest.is_empty() {
            let (residents, lower) = self.top(rest);
            rest = lower;
            let at = Bracket { down: &down, residents, rest };
            let mut tried = watch.clone();
            let (mut made, mut floats) = if self.is_2026 {
                self.bracket_of_2026(at, &mut tried, reached)
            } else {
                self.bracket_of_2017(at, Part::Normal, &mut tried, reached)
            };
            let mut count = |what, holds: bool| *reached.entry(what).or_default() += usize::from(holds);
            count("homogeneous brackets", down.is_empty());
            count("heterogeneous brackets", !down.is_empty());
            count("limbo", floats.iter().any(|player| at.is_down(*player)) && !rest.is_empty());
            floats.sort_unstable();
            let open: Vec<usize> = floats.iter().chain(rest).copied().collect();
            let is_open = !rest.is_empty() && self.completions(&open).is_empty();
            count("collapsed", is_open);
            if is_open {
                (made, floats) = self.bracket_of_2017(at, Part::Penultimate, watch, reached);
                floats.sort_unstable();
                pairs.extend(made);
                let last = Bracket { down: &floats, residents: rest, rest: &[] };
                (made, floats) = self.bracket_of_2017(last, Part::Collapsed, watch, reached);
                rest = &[];
            } else {
                *watch = tried;
            }
            pairs.extend(made);
            down = floats;
        }
        Some((pairs, down.first().copied()))
    }

    /// Article 5 / E.
    fn own_colour(&self, high: usize, low: usize, initial: char) -> (char, &'static str) {
        let (one, two) = (self.player(high), self.player(low));
        // Of two absolute preferences the one with the wider difference is the stronger.
        let wide = |player: &Player, strength| if strength == 3 { difference(player).abs() } else { 0 };
        let of = |player: &Player| {
            prefers(player).map(|(colour, strength)| (colour, (strength, wide(player, strength))))
        };
        let by_number = by_number(one.number, initial);
        let (colour, step) = colour_of((&one.colours(), of(one)), (&two.colours(), of(two)), by_number);
        let in_2026 = ["5.2.5", "5.2.1", "5.2.2", "5.2.3", "5.2.4"];
        (colour, self.label(in_2026[step], ["E.5", "E.1", "E.2", "E.3", "E.4"][step]))
    }

    fn rank(&self, rulebook: &Rulebook, article: &Article) -> usize {
        let mut table = rulebook.articles.iter().filter(|article| article.id().starts_with('C'));
        match article.id() {
            "3.3" | "B.3" => 0,
            id => table.position(|article| article.id() == id).map_or(99, |at| at + 1),
        }
    }
}
