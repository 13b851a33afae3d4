//! C.04.1 once more, the editions of 2006 and 2012, in the plainest way. These texts describe a walk: they lower what they
//! ask for step by step, and the first arrangement that complies is the pairing. Here every arrangement of a bracket is
//! listed in the order of D3, D1 and D2. For each one the reader computes the state of the loops in which it complies
//! first. The earliest state has the pairing, and of the arrangements in it the one listed first.

use arbitrium_core::rulebook::{Article, Rulebook};
use arbitrium_core::systems::Class;

use super::{
    Broken, Pairs, Reader as _, Watch, both, by_number, colour_of, exchanges, falling, float, holding,
    is_over_half, matrix, plain,
};
use crate::record::Reached;
use crate::second_facts::{Player, Seen, What, choices, difference, other, without};

/// What S1, S2 and the remainder give (C6): pairs, and who is left.
#[derive(Clone, Debug)]
struct Arrangement {
    pairs: Pairs,
    left: Vec<usize>,
    /// The moved-down players who are paired first, with their opponents.
    first: Pairs,
    /// Who was exchanged between S1 and S2 (C8).
    exchange: (Vec<usize>, Vec<usize>),
}

/// The state of the loops, the outermost first.
type State = Vec<Vec<i32>>;

/// A bracket while it is paired.
#[derive(Clone, Debug)]
struct Bracket {
    /// The players who were moved down into it, and those who were there.
    down: Vec<usize>,
    natives: Vec<usize>,
    /// The players who have left by C1.
    gone: Vec<usize>,
    /// The players who are paired first; empty if it is treated as homogeneous (A3).
    s1: Vec<usize>,
    is_lowest: bool,
    /// Made of two by C13.
    is_joined: bool,
}

/// Where C14 is: how many of S1 are paired first, and how many pairs are made in all.
#[derive(Clone, Copy, Debug)]
struct Step {
    first: usize,
    pairs: usize,
}

/// A bracket that was paired, by which step, and everybody who leaves it.
#[derive(Clone, Debug)]
struct Done {
    bracket: Bracket,
    step: Step,
    pairs: Pairs,
    leaving: Vec<usize>,
    /// The article that asked for this pairing: B3, or the step that changed it for the bracket below.
    asked_by: &'static str,
}

/// What became of a bracket.
enum Outcome {
    Paired(Done),
    /// C12: the one above, paired with others moved down.
    Above(Done),
    /// C13.
    Hopeless,
}

/// A7: the preference, 3 absolute, 2 strong, 1 mild. Whatever else the history asks, it is White where the difference is below -1 or the
/// last two games were Black.
fn prefers(player: &Player) -> Option<(char, u8)> {
    let (colours, difference) = (player.colours(), difference(player));
    let last = colours.chars().last()?;
    Some(if difference < -1 || colours.ends_with("BB") {
        ('W', 3)
    } else if difference > 1 || colours.ends_with("WW") {
        ('B', 3)
    } else {
        match difference {
            -1 => ('W', 2),
            1 => ('B', 2),
            _ => (other(last), 1),
        }
    })
}

fn count(of: impl Iterator<Item = bool>) -> i32 {
    i32::try_from(of.filter(|&holds| holds).count()).unwrap()
}

impl Bracket {
    fn new(down: Vec<usize>, natives: Vec<usize>, is_lowest: bool) -> Self {
        Self { down, natives, gone: Vec::new(), s1: Vec::new(), is_lowest, is_joined: false }.with_s1()
    }

    /// A3, A6: those moved down, if they are less than half. (C13: of a joined bracket not more than half.)
    fn with_s1(mut self) -> Self {
        let s1 = if self.is_joined { self.s1.clone() } else { without(&self.down, &self.gone) };
        let all = self.present().len();
        let is_heterogeneous = if self.is_joined { 2 * s1.len() <= all } else { 2 * s1.len() < all };
        self.s1 = if is_heterogeneous { s1 } else { Vec::new() };
        self
    }

    fn all(&self) -> Vec<usize> {
        both(&self.down, &self.natives)
    }

    fn present(&self) -> Vec<usize> {
        without(&self.all(), &self.gone)
    }

    /// C2, C3: all pairs, those of the moved-down players (A6) at least, even where too few natives have an opponent for that.
    fn first_step(&self) -> Step {
        let first = self.s1.len();
        Step { first, pairs: (self.present().len() / 2).max(first) }
    }

    /// The same, begun again after the bracket above was paired again.
    fn begun_with(self, down: &[usize]) -> Self {
        Self { down: down.to_vec(), s1: down.to_vec(), ..self }.with_s1()
    }

    /// The same with others moved down, everybody present.
    fn with(&self, down: &[usize]) -> Self {
        let s1 = if self.s1.is_empty() { Vec::new() } else { down.to_vec() };
        Self { down: down.to_vec(), gone: Vec::new(), s1, ..self.clone() }
    }
}

pub(super) struct Reader<'a> {
    seen: &'a Seen,
    is_2012: bool,
    /// The preferences (A7) of the players.
    prefers: Vec<Option<(char, u8)>>,
    /// Who may meet whom by B1, and by B2 or the note to it.
    may_meet: Vec<Vec<bool>>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(seen: &'a Seen, is_2012: bool) -> Self {
        let prefers = seen.players.iter().map(prefers).collect();
        let mut reader = Self { seen, is_2012, prefers, may_meet: Vec::new() };
        reader.may_meet = matrix(seen.players.len(), |a, b| reader.can_meet(a, b));
        reader
    }

    fn of(&self, player: usize) -> &Player {
        &self.seen.players[player]
    }

    fn score(&self, player: usize) -> i32 {
        self.of(player).score
    }

    fn is_odd_round(&self) -> bool {
        self.seen.round % 2 == 1
    }

    /// The notes: over 50% before the last round.
    fn is_over_half(&self, player: usize) -> bool {
        is_over_half(self.seen, self.of(player))
    }

    /// B1a and the organiser's record 260; B2, or the note to it.
    fn can_meet(&self, a: usize, b: usize) -> bool {
        let (one, two) = (self.of(a), self.of(b));
        let is_excused = self.is_over_half(a) || self.is_over_half(b);
        !one.met(two.id) && !one.forbidden.contains(&two.id) && (is_excused || !self.is_against_b2(a, b))
    }

    /// Whether both want the same colour, each so strongly at least.
    fn clash(&self, a: usize, b: usize, strength: u8) -> bool {
        match (self.prefers[a], self.prefers[b]) {
            (Some((one, mine)), Some((two, his))) => one == two && mine.min(his) >= strength,
            _ => false,
        }
    }

    /// B2a and B2b: two absolute preferences for one colour.
    fn is_against_b2(&self, a: usize, b: usize) -> bool {
        self.clash(a, b, 3)
    }

    /// A4, A5.
    fn float(&self, player: usize, ago: usize) -> Option<char> {
        float(self.of(player), ago, |round| self.is_2012 && round.points > 0)
    }

    /// B5 and B6: how many of these have had the float, in the round before and in the one before that. The text of 2006 drops either for
    /// all, and for a player over 50% in the last round there is none.
    fn floats(&self, players: &[usize], float: char) -> State {
        let again = |ago| {
            let tested = players.iter().filter(|&&player| self.is_2012 || !self.is_over_half(player));
            vec![count(tested.map(|&player| self.float(player, ago) == Some(float)))]
        };
        let mut both = vec![again(1), again(2)];
        if !self.is_2012 {
            for number in &mut both {
                number[0] = number[0].min(1);
            }
        }
        both
    }

    /// D1: every order of opponents for S1 out of S2 within B1 and B2, lexicographically.
    fn opponents(&self, s1: &[usize], s2: &[usize]) -> Vec<Vec<usize>> {
        let Some((&one, others)) = s1.split_first() else { return vec![Vec::new()] };
        let mut all = Vec::new();
        for &two in s2.iter().filter(|&&two| self.may_meet[one][two]) {
            for mut rest in self.opponents(others, &without(s2, &[two])) {
                rest.insert(0, two);
                all.push(rest);
            }
        }
        all
    }

    /// D2: the players who go from S1 to S2, and those who come back, in order. The first exchange is empty.
    fn exchanges(&self, s1: &[usize], s2: &[usize]) -> Vec<(Vec<usize>, Vec<usize>)> {
        // The matrices of 2006 end there, while the halves are those of A6.
        let size = s1.len() + s2.len();
        let is_printed = |(down, up): &(Vec<usize>, Vec<usize>)| {
            let fixed = if size.is_multiple_of(2) { 1 } else { 2 };
            let is_half = s1.len() == size / 2;
            let has_all = s1.len() >= fixed && s1[..fixed].iter().all(|player| down.contains(player));
            let is_at_the_end = has_all || s2.last().is_some_and(|last| up.contains(last));
            self.is_2012 || !is_half || down.is_empty() || !is_at_the_end
        };
        exchanges(s1, s2).into_iter().filter(is_printed).collect()
    }

    /// So many pairs of a homogeneous group or remainder, in the order of D2 and D1.
    fn homogeneous(&self, group: &[usize], pairs: usize) -> Vec<Arrangement> {
        let mut all = Vec::new();
        if 2 * pairs > group.len() {
            return all;
        }
        let (s1, s2) = group.split_at(pairs);
        for (down, up) in self.exchanges(s1, s2) {
            let first = both(&without(s1, &down), &up);
            let second = both(&without(s2, &up), &down);
            for order in self.opponents(&first, &second) {
                all.push(Arrangement {
                    left: without(&second, &order),
                    pairs: first.iter().copied().zip(order).collect(),
                    first: Pairs::new(),
                    exchange: (down.clone(), up.clone()),
                });
            }
        }
        all
    }

    /// The opponents of those of S1 who are paired first; the others move on, and in the lowest bracket, which no player leaves, they
    /// stand in S2 (C4). Each with who is left for the remainder, and who moves on.
    fn paired_first(&self, bracket: &Bracket, first: usize) -> Vec<(Pairs, Vec<usize>, Vec<usize>)> {
        let present = bracket.present();
        let mut all = Vec::new();
        for s1 in choices(&bracket.s1, first) {
            let stays = |player: &usize| bracket.is_lowest || !bracket.s1.contains(player);
            let (s2, on): (Vec<usize>, Vec<usize>) = without(&present, &s1).into_iter().partition(stays);
            for order in self.opponents(&s1, &s2) {
                let rest = without(&s2, &order);
                all.push((s1.iter().copied().zip(order).collect(), rest, on.clone()));
            }
        }
        all
    }

    /// Every arrangement of a bracket within B1 and B2, in order.
    fn arrangements(&self, bracket: &Bracket, step: Step) -> Vec<Arrangement> {
        let mut all = Vec::new();
        for (made, rest, on) in self.paired_first(bracket, step.first) {
            for mut one in self.homogeneous(&rest, step.pairs - step.first) {
                one.pairs.splice(0..0, made.iter().copied());
                one.left.extend(&on);
                one.first.clone_from(&made);
                all.push(one);
            }
        }
        if bracket.is_lowest {
            all.retain(|one| self.is_bye(&one.left));
        }
        all
    }

    /// Whether these can be left over in the end.
    fn is_bye(&self, left: &[usize]) -> bool {
        left.len() <= 1 && left.iter().all(|&player| self.may_have_the_bye(player))
    }

    /// B3: the scores that leave; where all stay together, the differences of those who meet.
    fn b3(&self, bracket: &Bracket, one: &Arrangement) -> Vec<i32> {
        if bracket.is_joined {
            falling(one.pairs.iter().map(|&(a, b)| (self.score(a) - self.score(b)).abs()))
        } else {
            falling(one.left.iter().map(|&player| self.score(player)))
        }
    }

    /// Who gets an upfloat that B5 and B6 are about: opponents of moved-down players, in a joined bracket all who meet a higher score.
    fn upfloaters(&self, bracket: &Bracket, pairs: &Pairs) -> Vec<usize> {
        let is_down = |player| bracket.down.contains(&player);
        let higher_first = pairs.iter().map(|&(a, b)| (a.min(b), a.max(b)));
        let unequal = higher_first.filter(|&(a, b)| self.score(a) > self.score(b));
        let tested = unequal.filter(|&(a, _)| bracket.is_joined || (!bracket.s1.is_empty() && is_down(a)));
        tested.map(|(_, b)| b).collect()
    }

    /// A8 for so many pairs: x, or z where the players of A7.e count on neither side. C14 deducts one with each pair.
    fn x(&self, bracket: &Bracket, pairs: usize, weakest: u8) -> i32 {
        let present = bracket.present();
        let of = |colour| {
            let due = |&&player: &&usize| {
                self.prefers[player].is_some_and(|(own, strength)| own == colour && strength >= weakest)
            };
            present.iter().filter(due).count()
        };
        let majority = of('W').max(of('B'));
        i32::try_from((majority + pairs).saturating_sub(present.len())).unwrap()
    }

    /// The note to B2: in 2006 it saves a downfloater, in 2012 it also lowers the score of one.
    fn b3_is_outside_b2(&self, bracket: &Bracket) -> bool {
        self.is_2012 && !bracket.is_joined
    }

    /// The first state of the loops in which an arrangement complies, the outermost loop first.
    fn state(&self, bracket: &Bracket, one: &Arrangement) -> State {
        let paired = || one.pairs.iter().copied();
        let clashes = |strength| count(paired().map(|(a, b)| self.clash(a, b, strength)));
        let against_b2 = clashes(3);
        let against_a7d = if self.is_odd_round() { clashes(2) - against_b2 } else { 0 };
        let x = clashes(1);
        let z = if self.is_odd_round() { 0 } else { clashes(2) };
        assert!(x >= self.x(bracket, one.pairs.len(), 1), "A8: x is the least");
        assert!(self.is_odd_round() || z >= self.x(bracket, one.pairs.len(), 2), "A7.e: z is the least");
        let mut state = vec![vec![against_b2], self.b3(bracket, one)];
        if self.b3_is_outside_b2(bracket) {
            state.swap(0, 1);
        }
        state.push(vec![if self.is_2012 { against_a7d } else { against_a7d.min(1) }]);
        state.extend([vec![x], vec![z]]);
        state.extend(self.floats(&without(&one.left, &bracket.down), 'v'));
        state.extend(self.floats(&self.upfloaters(bracket, &one.pairs), '^'));
        state
    }

    /// C3 to C11: the first arrangement that complies, and whose leaving players suit.
    fn walk(
        &self,
        bracket: &Bracket,
        step: Step,
        suits: impl Fn(&[usize]) -> bool,
        reached: &mut Reached,
    ) -> Option<Done> {
        let mut best: Option<(State, Arrangement, Vec<usize>)> = None;
        let mut outermost: Option<State> = None;
        for one in self.arrangements(bracket, step) {
            let leaving = both(&one.left, &bracket.gone);
            let state = self.state(bracket, &one);
            let is_earlier = best.as_ref().is_none_or(|(earliest, ..)| state < *earliest);
            if is_earlier && suits(&leaving) {
                best = Some((state.clone(), one, leaving));
            }
            outermost.get_or_insert(state);
        }
        let (state, one, leaving) = best?;
        self.note(bracket, step, (&state, &one), outermost.as_ref(), reached);
        Some(Done { bracket: bracket.clone(), step, pairs: one.pairs, leaving, asked_by: "B3" })
    }

    /// Counts what the accepted arrangement needed.
    fn note(
        &self,
        bracket: &Bracket,
        step: Step,
        (state, one): (&State, &Arrangement),
        first: Option<&State>,
        reached: &mut Reached,
    ) {
        let b2 = &state[usize::from(self.b3_is_outside_b2(bracket))];
        let any = |values: &[Vec<i32>]| values.iter().any(|value| value[0] > 0);
        for (what, holds) in [
            ("the note to B2", b2[0] > 0),
            ("A7.d", state[2][0] > 0),
            ("x rose", state[3][0] > self.x(bracket, step.pairs, 1)),
            ("z rose", !self.is_odd_round() && state[4][0] > self.x(bracket, step.pairs, 2)),
            ("downfloats fell", any(&state[5..7])),
            ("upfloats fell", any(&state[7..9])),
            ("two floats fell", state[5..9].iter().any(|value| value[0] > 1)),
            ("an exchange", !one.exchange.0.is_empty()),
            ("not the first", first.is_some_and(|first| first > state)),
            ("heterogeneous brackets", step.first > 0),
            ("homogeneous brackets", bracket.down.is_empty()),
            ("half moved down", !bracket.down.is_empty() && bracket.s1.is_empty()),
            ("not all in S1", step.first < bracket.s1.len()),
            ("joined", bracket.is_joined),
        ] {
            *reached.entry(what).or_default() += usize::from(holds);
        }
    }

    /// C1: the players among these who may meet no player of the bracket.
    fn without_opponent(&self, bracket: &Bracket, players: &[usize]) -> Vec<usize> {
        let all = bracket.all();
        let alone =
            |player: &usize| !all.iter().any(|&other| other != *player && self.may_meet[*player][other]);
        players.iter().copied().filter(alone).collect()
    }

    /// Whether so many pairs can be made at all.
    fn is_possible(&self, bracket: &Bracket, step: Step) -> bool {
        !self.arrangements(bracket, step).is_empty()
    }

    /// C12: the bracket above with another set of the same scores moved down, which allows the pairs.
    fn c12(&self, above: &Done, bracket: &Bracket, step: Step, reached: &mut Reached) -> Option<Done> {
        if bracket.down.is_empty() || above.step.pairs == 0 {
            return None;
        }
        let scores = |players: &[usize]| -> Vec<i32> {
            // In the order of A2.
            players.iter().map(|&player| self.score(player)).collect()
        };
        let suits = |leaving: &[usize]| {
            leaving != bracket.down
                && scores(leaving) == scores(&bracket.down)
                && self.is_possible(&bracket.with(leaving), step)
        };
        let done = self.walk(&above.bracket, above.step, suits, reached)?;
        *reached.entry("C12").or_default() += 1;
        Some(Done { asked_by: "C12", ..done })
    }

    /// C14.
    fn c14(&self, bracket: &Bracket, step: Step) -> Option<Step> {
        if bracket.is_lowest {
            // C13: first fewer moved-down players.
            return (step.first > 0).then(|| Step { first: step.first - 1, ..step });
        }
        let has_reached_the_remainder = !self.paired_first(bracket, step.first).is_empty();
        Some(if step.first == 0 || has_reached_the_remainder {
            Step { pairs: step.pairs - 1, ..step }
        } else {
            let first = step.first - 1;
            let rest = bracket.present().len() - bracket.s1.len() - first;
            Step { first, pairs: first + rest / 2 }
        })
    }

    /// A bracket by C1 to C12, C14.
    fn settle(&self, mut bracket: Bracket, above: Option<&Done>, reached: &mut Reached) -> Outcome {
        let alone = self.without_opponent(&bracket, &bracket.natives);
        let stuck = self.without_opponent(&bracket, &bracket.down);
        if let (Some(above), false) = (above, stuck.is_empty()) {
            let mut asked = bracket.clone();
            if !bracket.is_lowest && !bracket.s1.is_empty() {
                asked.gone.clone_from(&alone);
            }
            let step = asked.first_step();
            if !self.is_possible(&asked, step)
                && let Some(done) = self.c12(above, &bracket, step, reached)
            {
                return Outcome::Above(Done { asked_by: "C1", ..done });
            }
        }
        if !bracket.is_lowest {
            bracket.gone = both(&alone, &stuck);
            bracket = bracket.with_s1();
            *reached.entry("C1").or_default() += usize::from(!bracket.gone.is_empty());
        }
        let mut step = bracket.first_step();
        while step.pairs > 0 || bracket.is_lowest {
            if let Some(done) = self.walk(&bracket, step, |_| true, reached) {
                return Outcome::Paired(done);
            }
            if let Some(done) = above.and_then(|above| self.c12(above, &bracket, step, reached)) {
                return Outcome::Above(done);
            }
            *reached.entry("C14").or_default() += usize::from(!bracket.is_lowest);
            match self.c14(&bracket, step) {
                Some(next) => step = next,
                None => return Outcome::Hopeless,
            }
        }
        let leaving = bracket.all();
        Outcome::Paired(Done { bracket, step, pairs: Pairs::new(), leaving, asked_by: "B3" })
    }

    /// C13: the penultimate bracket paired so that the lowest one can be.
    fn c13(&self, above: &Done, lowest: &Bracket, reached: &mut Reached) -> Option<Done> {
        let bracket = &above.bracket;
        let suits = |leaving: &[usize]| {
            let all = both(leaving, &lowest.natives);
            self.homogeneous(&all, all.len() / 2).iter().any(|one| self.is_bye(&one.left))
        };
        let can_be_first = !bracket.s1.is_empty() && !self.paired_first(bracket, 1).is_empty();
        for pairs in (1..=above.step.pairs).rev() {
            let firsts = if can_be_first { 1..=bracket.s1.len().min(pairs) } else { 0..=0 };
            for first in firsts.rev() {
                if let Some(done) = self.walk(bracket, Step { first, pairs }, suits, reached) {
                    *reached.entry("C13").or_default() += 1;
                    return Some(Done { asked_by: "C13", ..done });
                }
            }
        }
        None
    }

    /// The paired brackets from the top, and the players who are left over in the end.
    fn brackets(&self, reached: &mut Reached) -> Option<(Vec<Done>, Vec<usize>)> {
        let all: Vec<usize> = (0..self.seen.players.len()).collect();
        if all.is_empty() {
            return Some((Vec::new(), Vec::new()));
        }
        let mut groups: Vec<Vec<usize>> =
            all.chunk_by(|&a, &b| self.score(a) == self.score(b)).map(<[usize]>::to_vec).collect();
        groups.reverse();
        let mut above: Vec<Done> = Vec::new();
        let next = |down: Vec<usize>, groups: &mut Vec<Vec<usize>>| {
            let natives = groups.pop().unwrap();
            Bracket::new(down, natives, groups.is_empty())
        };
        let mut bracket = next(Vec::new(), &mut groups);
        // No backtrack inside a backtrack (C12): not in a joined bracket, nor into what C13 has paired again.
        let mut may_go_back = true;
        loop {
            let before = above.last().filter(|_| may_go_back);
            match self.settle(bracket.clone(), before, reached) {
                Outcome::Paired(done) if bracket.is_lowest => {
                    let left = done.leaving.clone();
                    above.push(done);
                    return Some((above, left));
                }
                Outcome::Paired(done) => {
                    bracket = next(done.leaving.clone(), &mut groups);
                    above.push(done);
                    may_go_back = true;
                }
                Outcome::Above(done) => {
                    bracket = bracket.begun_with(&done.leaving);
                    *above.last_mut().unwrap() = done;
                    may_go_back = false;
                }
                Outcome::Hopeless => {
                    let penultimate = above.pop()?;
                    if let Some(done) = self.c13(&penultimate, &bracket, reached) {
                        bracket = bracket.begun_with(&done.leaving);
                        above.push(done);
                        may_go_back = false;
                    } else {
                        bracket = Self::joined(penultimate.bracket, &bracket);
                        may_go_back = false;
                    }
                }
            }
        }
    }

    /// C13: the two lowest brackets in one; S1 is the one that came last, with its moved-down players.
    fn joined(penultimate: Bracket, lowest: &Bracket) -> Bracket {
        let s1 = penultimate.all();
        Bracket {
            natives: both(&penultimate.natives, &lowest.natives),
            down: penultimate.down,
            gone: Vec::new(),
            s1,
            is_lowest: true,
            is_joined: true,
        }
        .with_s1()
    }

    /// The first arrangement of a bracket that has these pairs, with its place in the order.
    fn of_pairs(&self, done: &Done, pairs: &[(usize, usize)]) -> Option<(usize, Arrangement)> {
        let wanted = plain(pairs);
        let all = self.arrangements(&done.bracket, done.step).into_iter().enumerate();
        all.into_iter().find(|(_, one)| plain(&one.pairs) == wanted)
    }

    /// How the recorded pairs of a bracket differ from the correct ones. `below` are the lower brackets.
    fn difference(&self, done: &Done, below: &[Done], watch: &Watch) -> Option<(Class, &'static str)> {
        let players = done.bracket.all();
        let mut theirs = watch.pairs(&self.ids())?;
        theirs.retain(|(a, b)| players.contains(a) && players.contains(b));
        // Pairs that the correct pairing makes in a lower bracket are no pairs of this one, if enough others remain.
        let lower = plain(&below.iter().flat_map(|done| done.pairs.clone()).collect::<Pairs>());
        if theirs.iter().filter(|pair| !lower.contains(pair)).count() >= done.pairs.len() {
            theirs.retain(|pair| !lower.contains(pair));
        }
        if plain(&theirs) == plain(&done.pairs) {
            return None;
        }
        if theirs.len() != done.pairs.len() {
            let article = if theirs.len() < done.pairs.len() { "B3" } else { done.asked_by };
            return Some((Class::Worse, article));
        }
        // A3: moved-down players "are always paired first whenever possible".
        let Some((at, one)) = self.of_pairs(done, &theirs) else { return Some((Class::Worse, "B3")) };
        let (our_place, ours) = self.of_pairs(done, &done.pairs).unwrap();
        let (state, our_state) = (self.state(&done.bracket, &one), self.state(&done.bracket, &ours));
        let comes_first = (&state, at) < (&our_state, our_place);
        assert!(
            !comes_first || ["C1", "C12"].contains(&done.asked_by),
            "the walk would accept {one:?}: {done:?}"
        );
        let another_moves_down = both(&one.left, &[]) != both(&ours.left, &[]) && done.asked_by != "B3";
        if comes_first || another_moves_down {
            return Some((Class::Worse, done.asked_by));
        }
        let falls = state.iter().zip(&our_state).position(|(theirs, ours)| theirs != ours);
        let b3_first = usize::from(self.b3_is_outside_b2(&done.bracket));
        Some(match falls {
            None if one.first.iter().map(|pair| pair.0).ne(ours.first.iter().map(|pair| pair.0)) => {
                (Class::Later, if self.is_2012 { "D3" } else { "D1" })
            }
            None if one.first == ours.first && one.exchange != ours.exchange => (Class::Later, "D2"),
            None => (Class::Later, "D1"),
            Some(place) if place == b3_first => (Class::Worse, self.b2_of(&players, watch)),
            Some(place) => (Class::Worse, ["B3", "B3", "A7.d", "B4", "A7.e", "B5", "B6", "B5", "B6"][place]),
        })
    }

    /// The rule that the recorded round breaks by the first pair of this bracket that needs B2 to be dropped.
    /// This is possible only in the last round.
    fn b2_of(&self, players: &[usize], watch: &Watch) -> &'static str {
        let ids = self.ids();
        let mut pairs = watch.pairs(&ids).unwrap();
        pairs.retain(|&(a, b)| players.contains(&a) && players.contains(&b) && self.is_against_b2(a, b));
        let (a, b) = *pairs.iter().min().unwrap();
        let white = watch.white_of((ids[a], ids[b]));
        let (white, black) = match white {
            Some(white) if white == ids[b] => (b, a),
            Some(_) => (a, b),
            None => self.colours(a, b),
        };
        self.first_of_pair(white, black)
    }

    /// White and Black by E.
    fn colours(&self, a: usize, b: usize) -> (usize, usize) {
        self.sides(a, b, self.seen.initial).map(|(player, _)| player).into()
    }

    /// The articles of B2 that a player with this colour breaks: "No player's colour difference will become >+2 or
    /// <-2", "No player will receive the same colour three times in row".
    fn breaks_b2(&self, player: usize, colour: char) -> Vec<&'static str> {
        let Some((due, 3)) = self.prefers[player].filter(|(due, _)| *due != colour) else {
            return Vec::new();
        };
        let one = self.of(player);
        let too_many = if due == 'W' { difference(one) < -1 } else { difference(one) > 1 };
        let in_row = one.colours().ends_with(&String::from_iter([colour, colour]));
        assert!(too_many || in_row, "{one:?}");
        let [too_wide, thrice] = if self.is_2012 { ["B2", "B2"] } else { ["B2a", "B2b"] };
        holding([(too_many, too_wide), (in_row, thrice)])
    }

    fn first_of_pair(&self, white: usize, black: usize) -> &'static str {
        [self.breaks_b2(white, 'W'), self.breaks_b2(black, 'B')].concat()[0]
    }
}

impl super::Reader for Reader<'_> {
    fn ids(&self) -> Vec<u16> {
        self.seen.players.iter().map(|player| player.id).collect()
    }

    fn attendance(&self) -> [&'static str; 4] {
        ["F5", "A5", "A5", "B1b"]
    }

    /// B1b: a point without playing; in 2012 half a point too.
    fn may_have_the_bye(&self, player: usize) -> bool {
        self.of(player).rounds.iter().all(|round| match round.what {
            What::Played(_) => true,
            What::Bye => false,
            _ if self.is_2012 => round.points <= 0,
            _ => round.points < self.seen.win,
        })
    }

    fn obstacles(&self, a: usize, b: usize) -> Vec<&'static str> {
        let (one, two) = (self.of(a), self.of(b).id);
        holding([(one.met(two), "B1a"), (one.forbidden.contains(&two), "260")])
    }

    fn can_be_paired(&self, a: usize, b: usize) -> bool {
        self.may_meet[a][b]
    }

    /// B1a, the organiser's prohibitions, and B2 without its note on the last round.
    fn broken_by(&self, (a, b): (usize, usize), are_colours_known: bool) -> Vec<Broken> {
        let (white, black) = (self.of(a).id, self.of(b).id);
        let of_pair = |article| (article, vec![white, black]);
        let mut broken: Vec<Broken> = self.obstacles(a, b).into_iter().map(of_pair).collect();
        if self.is_over_half(a) || self.is_over_half(b) {
            return broken;
        }
        let sides = [(a, white, 'W'), (b, black, 'B')];
        let is_wrong = |&(player, _, colour): &(usize, u16, char)| !self.breaks_b2(player, colour).is_empty();
        let turned = sides.map(|(player, id, colour)| (player, id, other(colour)));
        // If both players must have the same colour, they may not meet with either allocation of colours.
        let together = sides.iter().any(is_wrong) && turned.iter().any(is_wrong);
        if are_colours_known {
            for (player, id, colour) in sides {
                let players = if together { vec![white, black] } else { vec![id] };
                let articles = self.breaks_b2(player, colour).into_iter();
                broken.extend(articles.map(|article| (article, players.clone())));
            }
        } else if together {
            let (high, low) = self.colours(a, b);
            broken.push(of_pair(self.first_of_pair(high, low)));
        }
        broken
    }

    fn pair(&self, watch: &mut Watch, reached: &mut Reached) -> Option<(Pairs, Option<usize>)> {
        let (brackets, left) = self.brackets(reached)?;
        let bye = left.first().copied();
        // F4 names the lowest ranked player in the first round. In later rounds, or if this player cannot have the
        // bye, the bye is for the player left without an opponent.
        let is_lowest = bye == self.seen.players.len().checked_sub(1);
        if self.seen.round == 1 && watch.bye(&self.ids()) != bye && !watch.is_over() {
            let is_forbidden = self.seen.players.iter().any(|player| !player.forbidden.is_empty());
            assert!(is_lowest || is_forbidden, "{bye:?} is not the lowest ranked");
            watch.part(Class::Bye, is_lowest.then_some("F4"));
        }
        for (place, done) in brackets.iter().enumerate() {
            if let Some((class, article)) = self.difference(done, &brackets[place + 1..], watch) {
                watch.part(class, Some(article));
            }
        }
        Some((brackets.into_iter().flat_map(|done| done.pairs).collect(), bye))
    }

    /// E, with F3. E5 goes by the pairing number, which A2 fixes before the first round.
    fn own_colour(&self, high: usize, low: usize, initial: char) -> (char, &'static str) {
        let (one, two) = (self.of(high), self.of(low));
        let (own, theirs) = (self.prefers[high], self.prefers[low]);
        let by_number = by_number(one.id, initial);
        let (colour, step) = colour_of((&one.colours(), own), (&two.colours(), theirs), by_number);
        (colour, ["E5", "E1", "E2", "E3", "E4"][step])
    }

    fn is_outermost(&self, article: &Article, value: &str) -> bool {
        article.id() == "B3" && (value.ends_with(" pair") || value.ends_with(" pairs"))
    }

    /// The rank of an article. A requirement that is dropped later has a smaller rank. Only the steps that
    /// change p or the moved-down players rank before all requirements. B5 and B6 are dropped for downfloats
    /// and, separately, for upfloats.
    fn rank(&self, _: &Rulebook, article: &Article) -> usize {
        // In 2012 the scores of B3 come before B2, except in a joined bracket, where they come after it.
        let (b2, b3): (&[&str], &[&str]) =
            if self.is_2012 { (&["B2", "B3"], &["B2", "B3"]) } else { (&["B2a", "B2b"], &["B3"]) };
        let order = [
            &["C12", "C13", "C1"],
            b2,
            b3,
            &["A7.d"],
            &["B4"],
            &["A7.e"],
            &["B5", "B6"],
            &["D1", "D2", "D3"],
        ];
        // No step comes before an article that is not a step of the procedure.
        order.iter().position(|articles| articles.contains(&article.id())).unwrap_or(0)
    }
}
