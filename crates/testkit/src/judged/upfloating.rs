//! C.04.5 (Double-Swiss) and C.04.6 (Swiss Team) once more, in the plainest way: every set of upfloaters and every pairing
//! of a bracket is listed, and every criterion is counted from its words. The two texts share their procedure.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::HashMap;

use arbitrium_core::systems::Class;
use arbitrium_core::tournament::PreferenceType;

use super::{
    Criterion, Pairs, Reader as _, Watch, by_number, falling, holding, latest_parted, matrix, number, sieve,
};
use crate::record::Reached;
use crate::second_facts::{Player, Round, Seen, What, choices, difference, other, without};

pub(super) struct Reader<'a> {
    seen: &'a Seen,
    is_of_teams: bool,
    may_meet: Vec<Vec<bool>>,
    /// Whether the players of a set, which has a bit for each, can be paired.
    pairable: RefCell<HashMap<u32, bool>>,
}

fn count(of: usize) -> Vec<i64> {
    vec![number(of)]
}

impl<'a> Reader<'a> {
    pub(super) fn new(seen: &'a Seen, is_of_teams: bool) -> Self {
        let mut reader = Self { seen, is_of_teams, may_meet: Vec::new(), pairable: RefCell::default() };
        reader.may_meet = matrix(seen.players.len(), |a, b| reader.can_be_paired(a, b));
        reader
    }

    fn of(&self, player: usize) -> &Player {
        &self.seen.players[player]
    }

    fn score(&self, player: usize) -> i32 {
        self.of(player).score
    }

    /// Whether the round counts as a meeting. Of the matches of teams only those that were played do.
    fn is_met(&self, round: &Round) -> bool {
        if self.is_of_teams { matches!(round.what, What::Played(_)) } else { round.met }
    }

    fn pair_up(&self, players: &[usize]) -> bool {
        let Some((&first, rest)) = players.split_first() else { return true };
        let set = players.iter().map(|player| 1 << player).sum();
        if let Some(&known) = self.pairable.borrow().get(&set) {
            return known;
        }
        let found = |&second: &usize| self.may_meet[first][second] && self.pair_up(&without(rest, &[second]));
        let answer = players.len().is_multiple_of(2) && rest.iter().any(found);
        self.pairable.borrow_mut().insert(set, answer);
        answer
    }

    /// 3.4.
    fn bye(&self, players: &[usize], watch: &mut Watch) -> Option<usize> {
        let may =
            |player: &usize| self.may_have_the_bye(*player) && self.pair_up(&without(players, &[*player]));
        let mut all: Vec<usize> = players.iter().copied().filter(may).collect();
        let played = |player: usize| self.of(player).rounds.iter().filter(|round| self.is_met(round)).count();
        let criteria: [Criterion<'_, usize>; 3] = [
            ("3.4.2", &|player| vec![self.score(*player).into()]),
            ("3.4.3", &|player| vec![-number(played(*player))]),
            ("3.4.4", &|player| vec![-i64::from(self.of(*player).id)]),
        ];
        let recorded = watch.bye(&self.ids());
        watch.part(Class::Bye, sieve(&mut all, &criteria, recorded.as_ref(), |_| ()));
        all.first().copied()
    }

    /// 1.5, of the previous round; `false` in the rounds in which floats do not matter: the last one, of teams the last two.
    fn floated(&self, player: usize) -> bool {
        let Seen { round, planned, is_last, .. } = *self.seen;
        let is_excepted =
            if self.is_of_teams { planned.is_some_and(|planned| round + 1 >= planned) } else { is_last };
        let last = self.of(player).rounds.last().filter(|_| !is_excepted);
        last.is_some_and(|last| self.is_met(last) && last.opponent_before != Some(last.before))
    }

    /// Whether this set of upfloaters pairs the top-scoregroup and leaves a pairing of the others.
    fn is_legal(&self, top: &[usize], lower: &[usize], set: &[usize]) -> bool {
        self.pair_up(&[top, set].concat()) && self.pair_up(&without(lower, set))
    }

    /// The smallest legal sets of upfloaters, sorted as 3.5.3 and 3.5.4 say.
    fn sets(&self, top: &[usize], lower: &[usize]) -> Vec<Vec<usize>> {
        let of_size = |size: usize| {
            let all = choices(lower, size).into_iter();
            all.filter(|set| self.is_legal(top, lower, set)).collect::<Vec<Vec<usize>>>()
        };
        let mut sets = (0..=lower.len()).map(of_size).find(|sets| !sets.is_empty()).unwrap_or_default();
        sets.sort_by_cached_key(|set| self.numbers(set));
        sets
    }

    fn numbers(&self, players: &[usize]) -> Vec<i64> {
        players.iter().map(|&player| self.of(player).id.into()).collect()
    }

    /// C6: how many upfloaters the following scoregroup needs; nothing if no player of it is left.
    fn ahead(&self, lower: &[usize], level: i32, set: &[usize]) -> Vec<i64> {
        let (following, under): (Vec<usize>, Vec<usize>) =
            without(lower, set).into_iter().partition(|player| self.score(*player) == level);
        if following.is_empty() {
            return Vec::new();
        }
        self.sets(&following, &under).first().map(|set| count(set.len())).unwrap_or_default()
    }

    /// 3.5: the upfloaters of the top-scoregroup.
    fn upfloaters(
        &self,
        (top, lower): (&[usize], &[usize]),
        levels: &[i32],
        watch: &mut Watch,
        reached: &mut Reached,
    ) -> Vec<usize> {
        let mut sets = self.sets(top, lower);
        let recorded = watch.partners(&self.ids()).map(|partners| {
            let is_up = |player: &usize| top.contains(&partners[*player]);
            let set: Vec<usize> = lower.iter().copied().filter(is_up).collect();
            assert!(self.is_legal(top, lower, &set), "{set:?}");
            set
        });
        // C4 refuses a larger set.
        let fewest = sets[0].len();
        sets.extend(recorded.iter().filter(|set| set.len() > fewest).cloned());
        let ascending = |set: &Vec<usize>| falling(set.iter().map(|&player| -i64::from(self.score(player))));
        let following = levels.iter().find(|&&level| level < self.score(top[0]));
        let criteria: [Criterion<'_, Vec<usize>>; 5] = [
            ("C4", &|set| count(set.len())),
            ("C5", &ascending),
            ("C6", &|set| following.map_or(Vec::new(), |level| self.ahead(lower, *level, set))),
            ("C7", &|set| count(set.iter().filter(|&&player| self.floated(player)).count())),
            ("3.5.5", &|set| self.numbers(set)),
        ];
        let parted = sieve(&mut sets, &criteria, recorded.as_ref(), |article| {
            *reached.entry(article).or_default() += usize::from(["C6", "C7"].contains(&article));
        });
        let class = if parted == Some("3.5.5") { Class::Later } else { Class::Worse };
        watch.part(class, parted);
        sets.swap_remove(0)
    }

    /// Every pairing of these, each pair with the smaller place first.
    fn pairings(&self, players: &[usize]) -> Vec<Pairs> {
        let Some((&first, rest)) = players.split_first() else { return vec![Vec::new()] };
        let mut all = Vec::new();
        for &second in rest.iter().filter(|&&second| self.may_meet[first][second]) {
            for mut pairs in self.pairings(&without(rest, &[second])) {
                pairs.push((first, second));
                pairs.sort_unstable();
                all.push(pairs);
            }
        }
        all
    }

    /// 3.6.2: the identifier of a pairing.
    fn identifier(&self, pairs: &Pairs) -> Vec<i64> {
        let id = |player: usize| self.of(player).id;
        let mut members: Vec<(u16, u16)> =
            pairs.iter().map(|&(a, b)| (id(a).min(id(b)), id(a).max(id(b)))).collect();
        members.sort_unstable();
        let (tops, bottoms): (Vec<u16>, Vec<u16>) = members.into_iter().unzip();
        tops.into_iter().chain(bottoms).map(i64::from).collect()
    }

    /// How many of two teams do not get their preferred colour, and how many of these have a strong preference of Type B.
    fn refused(&self, a: usize, b: usize) -> [i64; 2] {
        let refused = self
            .sides(a, b, 'W')
            .map(|(team, colour)| self.prefers(team).filter(|(wanted, _)| *wanted != colour));
        let all = refused.iter().flatten().count();
        let strong = refused.iter().flatten().filter(|(_, strong)| *strong && self.is_graded()).count();
        [number(all), number(strong)]
    }

    /// 3.6.
    fn bracket(&self, top: &[usize], set: &[usize], watch: &mut Watch, reached: &mut Reached) -> Pairs {
        let mut bracket: Vec<usize> = top.iter().chain(set).copied().collect();
        bracket.sort_unstable();
        let mut all = self.pairings(&bracket);
        all.sort_by_cached_key(|pairs| self.identifier(pairs));
        let again = |pairs: &Pairs| {
            let opponent = |&(a, b): &(usize, usize)| match (set.contains(&a), set.contains(&b)) {
                (true, false) => Some(b),
                (false, true) => Some(a),
                _ => None,
            };
            count(pairs.iter().filter_map(opponent).filter(|&player| self.floated(player)).count())
        };
        let mut refused: HashMap<(usize, usize), [i64; 2]> = HashMap::new();
        for pair in all.iter().flatten().filter(|_| self.is_of_teams) {
            refused.entry(*pair).or_insert_with(|| self.refused(pair.0, pair.1));
        }
        let of_teams = |pairs: &Pairs| vec![pairs.iter().map(|pair| refused[pair][0]).sum()];
        let of_strong = |pairs: &Pairs| vec![pairs.iter().map(|pair| refused[pair][1]).sum()];
        let order = |pairs: &Pairs| self.identifier(pairs);
        let criteria: &[Criterion<'_, Pairs>] = if self.is_of_teams {
            &[("C8", &of_teams), ("C9", &of_strong), ("C10", &again), ("3.6.4", &order)]
        } else {
            &[("C8", &again), ("3.6.4", &order)]
        };
        let recorded = watch.pairs(&self.ids()).map(|mut pairs| {
            pairs.retain(|(a, _)| bracket.contains(a));
            pairs.sort_unstable();
            pairs
        });
        let parted = sieve(&mut all, criteria, recorded.as_ref(), |article| {
            *reached.entry(article).or_default() += usize::from(article == "C8");
        });
        let class = if parted == Some("3.6.4") { Class::Later } else { Class::Worse };
        watch.part(class, parted);
        all.swap_remove(0)
    }

    fn is_graded(&self) -> bool {
        self.seen.teams.is_some_and(|teams| teams.preferences == PreferenceType::B)
    }

    /// 1.7 of teams: the colour, and whether the preference is strong.
    fn prefers(&self, team: usize) -> Option<(char, bool)> {
        let teams = self.seen.teams.filter(|teams| teams.preferences != PreferenceType::Unnamed)?;
        let (colours, difference) = (self.of(team).colours(), difference(self.of(team)));
        if difference < -1 || (matches!(difference, 0 | -1) && colours.ends_with("BB")) {
            return Some(('W', true));
        }
        if difference > 1 || (matches!(difference, 0 | 1) && colours.ends_with("WW")) {
            return Some(('B', true));
        }
        let last = colours.chars().last().filter(|_| teams.preferences == PreferenceType::B)?;
        match difference {
            -1 => Some(('W', false)),
            1 => Some(('B', false)),
            _ if self.seen.is_last => None,
            _ => Some((other(last), false)),
        }
    }

    /// 4.3.2 to 4.3.5 of Double-Swiss: the colour of the higher ranked.
    fn of_player(high: &Player, low: &Player) -> (char, &'static str) {
        let (mine, theirs) = (high.colours(), low.colours());
        let whites = |colours: &str| colours.matches('W').count();
        if whites(&mine) != whites(&theirs) {
            return (if whites(&mine) < whites(&theirs) { 'W' } else { 'B' }, "4.3.2");
        }
        match (latest_parted(&mine, &theirs), mine.chars().last(), theirs.chars().last()) {
            (Some(had), ..) => (other(had), "4.3.3"),
            (None, Some(last), _) => (other(last), "4.3.4"),
            (None, None, last) => (last.unwrap(), "4.3.5"),
        }
    }

    /// 4.3.2 to 4.3.9 of teams: the colour of the first team.
    fn of_team(&self, first: usize, second: usize) -> (char, &'static str) {
        match (self.prefers(first), self.prefers(second)) {
            (Some((own, _)), None) => return (own, "4.3.2"),
            (None, Some((theirs, _))) => return (other(theirs), "4.3.2"),
            (Some((own, _)), Some((theirs, _))) if own != theirs => return (own, "4.3.3"),
            (Some((own, strong)), Some((_, theirs))) if self.is_graded() && strong != theirs => {
                return (if strong { own } else { other(own) }, "4.3.4");
            }
            _ => {}
        }
        let (one, two) = (self.of(first), self.of(second));
        if difference(one) != difference(two) {
            return (if difference(one) < difference(two) { 'W' } else { 'B' }, "4.3.5");
        }
        let (mine, theirs) = (one.colours(), two.colours());
        if let Some(own) = latest_parted(&mine, &theirs) {
            return (other(own), "4.3.6");
        }
        match (self.prefers(first), mine.chars().last()) {
            (Some((own, _)), _) => (own, "4.3.7"),
            (None, Some(last)) => (other(last), "4.3.8"),
            (None, None) => (theirs.chars().last().unwrap(), "4.3.9"),
        }
    }
}

impl super::Reader for Reader<'_> {
    fn ids(&self) -> Vec<u16> {
        self.seen.players.iter().map(|player| player.id).collect()
    }

    fn attendance(&self) -> [&'static str; 4] {
        ["GHR 3.3", "3.3.1", "1.4", "C2"]
    }

    /// C2: "already received a pairing-allocated bye or won a match by forfeit (or been given a FIDE-deprecated full-point
    /// bye)".
    fn may_have_the_bye(&self, player: usize) -> bool {
        self.of(player).rounds.iter().all(|round| match round.what {
            What::Played(_) => true,
            What::Bye => false,
            What::Forfeit => !round.forfeit_win,
            What::Absent => !round.full_bye,
        })
    }

    /// C1 and the organiser.
    fn obstacles(&self, a: usize, b: usize) -> Vec<&'static str> {
        let (one, two) = (self.of(a), self.of(b).id);
        let met = one.rounds.iter().any(|round| self.is_met(round) && round.opponent == Some(two));
        holding([(met, "C1"), (one.forbidden.contains(&two), "260")])
    }

    fn judges(&self) -> bool {
        self.ids().len() <= 12
    }

    fn pair(&self, watch: &mut Watch, reached: &mut Reached) -> Option<(Pairs, Option<usize>)> {
        let mut open: Vec<usize> = (0..self.seen.players.len()).collect();
        let bye = if open.len() % 2 == 1 { Some(self.bye(&open, watch)?) } else { None };
        open.retain(|player| Some(*player) != bye);
        if !self.pair_up(&open) {
            return None;
        }
        let mut levels: Vec<i32> = open.iter().map(|&player| self.score(player)).collect();
        levels.dedup();
        let mut pairs = Pairs::new();
        while let Some(&first) = open.first() {
            let (top, lower): (Vec<usize>, Vec<usize>) =
                open.iter().partition(|player| self.score(**player) == self.score(first));
            let set = self.upfloaters((&top, &lower), &levels, watch, reached);
            let mut count = |what, holds: bool| *reached.entry(what).or_default() += usize::from(holds);
            count("brackets with upfloaters", !set.is_empty());
            count("two upfloaters and more", set.len() > 1);
            count("three upfloaters and more", set.len() > 2);
            pairs.extend(self.bracket(&top, &set, watch, reached));
            open = without(&lower, &set);
        }
        Some((pairs, bye))
    }

    fn ranked(&self, a: usize, b: usize) -> (usize, usize) {
        let secondary = |player: &Player| match self.seen.teams {
            Some(rules) if rules.names_secondary => player.secondary,
            _ => None,
        };
        let rank = |player: usize| {
            let one = self.of(player);
            let score = if self.is_of_teams { one.points } else { one.score };
            (Reverse(score), Reverse(secondary(one)), one.id)
        };
        if rank(a) < rank(b) { (a, b) } else { (b, a) }
    }

    /// Article 4.
    fn own_colour(&self, high: usize, low: usize, initial: char) -> (char, &'static str) {
        let (first, second) = (self.of(high), self.of(low));
        if first.colours().is_empty() && second.colours().is_empty() {
            (by_number(first.number, initial), "4.3.1")
        } else if self.is_of_teams {
            self.of_team(high, low)
        } else {
            Self::of_player(first, second)
        }
    }
}
