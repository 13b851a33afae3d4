//! Visits the candidates of a bracket in the order of [`BracketDecision::candidates`], without those whose first
//! pairs have already failed (`weighing/beginning.rs` proves that this is safe).
//!
//! With the criteria of these editions, each further pair can only increase a value. C1 and C3 apply to each pair,
//! and each minimised criterion counts or lists single pairs and downfloaters. C4, the bye and the following bracket
//! depend only on the downfloaters.

use super::super::bracket::{BracketDecision, Candidate};
use super::super::edition::Edition;
use arbitrium_search::{Spent, Stop, combinations};
use arbitrium_swiss::terms::exchanges;
use arbitrium_swiss::weighing::{Answers, Beginnings, Budget, Chosen, Criterion, Goal, Known, Part, Value};
use arbitrium_tournament::Points;
use arbitrium_tournament::rulebook::Article;

/// A set of downfloaters, with the stored values of the criteria that depend only on it.
struct Floating {
    downfloaters: Vec<usize>,
    answers: Answers,
}

/// The best candidate by these criteria, the first of equally good ones. `None` if no candidate complies with the
/// absolute criteria, or if the budget is spent.
pub(super) fn best<'a, E: Edition>(
    decision: &BracketDecision<'a, E>,
    criteria: &[Criterion<BracketDecision<'a, E>>],
    budget: &Budget,
) -> Result<Option<Chosen<Candidate>>, Spent> {
    let mut walk = Walk::new(decision, criteria, budget, Goal::Best(None));
    Stop::was_enough(walk.all())?;
    Ok(walk.goal.best().filter(|_| !budget.is_spent()))
}

/// Whether another candidate is as good as `chosen` by these criteria.
pub(super) fn has_equal<'a, E: Edition>(
    decision: &BracketDecision<'a, E>,
    criteria: &[Criterion<BracketDecision<'a, E>>],
    chosen: &Chosen<Candidate>,
    budget: &Budget,
) -> Result<bool, Spent> {
    let mut walk = Walk::new(decision, criteria, budget, Goal::Equal { chosen, found: false });
    Stop::was_enough(walk.all())?;
    Ok(walk.goal.has_equal())
}

struct Walk<'w, 'a, E: Edition> {
    decision: &'w BracketDecision<'a, E>,
    criteria: &'w [Criterion<BracketDecision<'a, E>>],
    table: Beginnings<'w, BracketDecision<'a, E>>,
    budget: &'w Budget,
    goal: Goal<'w, Candidate>,
    /// The number of pairs in each candidate that is tried at present.
    number: usize,
    /// The first pairs of the candidates that are tried at present.
    pairs: Vec<(usize, usize)>,
}

impl<'w, 'a, E: Edition> Walk<'w, 'a, E> {
    fn new(
        decision: &'w BracketDecision<'a, E>,
        criteria: &'w [Criterion<BracketDecision<'a, E>>],
        budget: &'w Budget,
        goal: Goal<'w, Candidate>,
    ) -> Self {
        let special = [E::SPECIAL.bye_score, E::SPECIAL.following, E::SPECIAL.unplayed];
        let beyond: Vec<&Article> = special.into_iter().flatten().chain([E::ARTICLES.c4]).collect();
        let every_pair: Vec<&Article> =
            E::ROWS.iter().filter(|row| row.counts_all_pairs()).map(|row| row.article).collect();
        let known = Known { beyond: &beyond, every_pair: &every_pair };
        let table = Beginnings::new(decision, (criteria, Part::Whole), known);
        Walk { decision, criteria, table, budget, goal, number: 0, pairs: Vec::new() }
    }

    /// Visits all candidates, in the order of [`BracketDecision::candidates`].
    fn all(&mut self) -> Result<(), Stop> {
        let bracket = self.decision.bracket;
        for pairs in (0..=bracket.len() / 2).rev() {
            if self.is_too_few(pairs) {
                continue;
            }
            self.number = pairs;
            for m1 in (0..=bracket.mdps.len().min(pairs)).rev() {
                let remaining = pairs - m1;
                if bracket.residents.len() < m1 + 2 * remaining {
                    continue;
                }
                self.decision.mdp_sets(m1).try_for_each(|s1| self.heterogeneous(&s1?, remaining))?;
            }
        }
        Ok(())
    }

    /// Whether no candidate with this number of pairs can reach the goal, whichever players float down. Such
    /// a candidate has more downfloaters (C6; C.5) than the best one, whose values before that criterion are
    /// already the best possible. A value of C5 is the best possible one if it is the lowest score of all
    /// players that may have the bye.
    fn is_too_few(&self, pairs: usize) -> bool {
        let Some(present) = self.goal.present() else { return false };
        let downfloaters = self.decision.bracket.len() - 2 * pairs;
        for (criterion, best) in self.criteria.iter().zip(&present.values) {
            let is_best = match best {
                Value::Score(score) if Some(criterion.article) == E::SPECIAL.bye_score => {
                    self.lowest_bye_score().is_none_or(|least| least >= *score)
                }
                Value::Count(number) if counts_all_downfloaters::<E>(criterion.article) => {
                    if *number != downfloaters {
                        return *number < downfloaters;
                    }
                    true
                }
                value => criterion.policy.is_best(value),
            };
            if !is_best {
                return false;
            }
        }
        matches!(self.goal, Goal::Best(_))
    }

    fn lowest_bye_score(&self) -> Option<Points> {
        let field = self.decision.field;
        let all = self.decision.bracket.unpaired_after(&self.decision.bracket.players());
        let may = all.into_iter().filter(|&player| field.may_have_bye(player));
        may.map(|player| field.entrants[player].own.bye_score).min()
    }

    /// Visits the candidates in which exactly the moved-down players `s1` are paired, by the transpositions
    /// of S2 (3.7.2). The remainder gets `remaining` pairs.
    ///
    /// Articles of 2026: 3.7; 2017: B.7.
    fn heterogeneous(&mut self, s1: &[usize], remaining: usize) -> Result<(), Stop> {
        let bracket = self.decision.bracket;
        let limbo: Vec<usize> = bracket.mdps.iter().copied().filter(|mdp| !s1.contains(mdp)).collect();
        let residents = bracket.residents.len() - s1.len() - 2 * remaining;
        let mut all = Vec::new();
        for set in combinations(bracket.residents.clone(), residents) {
            let mut downfloaters = [limbo.clone(), set?].concat();
            downfloaters.sort_unstable();
            let floating = Floating { downfloaters, answers: self.table.answers() };
            if self.is_hopeful(&floating)? {
                all.push(floating);
            }
        }
        let open: Vec<&Floating> = all.iter().collect();
        self.opponents(s1, &bracket.residents, remaining, &open)
    }

    /// Visits the transpositions of S2: tries each of `residents` as the opponent of the first player of
    /// `s1`, then continues with the others. Then the remainder gets `remaining` pairs. `open` has the sets
    /// of downfloaters that can still reach the goal.
    fn opponents(
        &mut self,
        s1: &[usize],
        residents: &[usize],
        remaining: usize,
        open: &[&Floating],
    ) -> Result<(), Stop> {
        let Some((&first, others)) = s1.split_first() else {
            return self.homogeneous(residents, remaining, open.to_vec());
        };
        for (place, &opponent) in residents.iter().enumerate() {
            let mut rest = residents.to_vec();
            rest.remove(place);
            let left = self.begin((first, opponent), open)?;
            if !left.is_empty() {
                self.opponents(others, &rest, remaining, &left)?;
            }
            self.pairs.pop();
        }
        Ok(())
    }

    /// Visits the exchanges between S1 and S2 of a homogeneous bracket or remainder (3.6). `players` are the
    /// players of both halves, and `pairs` is the number of their pairs. `open` has the sets of downfloaters
    /// that can still reach the goal.
    ///
    /// Articles of 2026: 3.2, 4.1; 2017: B.2, B.6.
    fn homogeneous(&mut self, players: &[usize], pairs: usize, mut open: Vec<&Floating>) -> Result<(), Stop> {
        let numbers = self.decision.numbers(players);
        let (s1, s2) = numbers.split_at(pairs);
        for exchange in exchanges(s1, s2) {
            // The best candidate may have improved since the previous exchange.
            open = self.still_open(&open)?;
            if open.is_empty() {
                return Ok(());
            }
            let (s1, s2) = exchange?.split(numbers.iter().copied(), pairs);
            let player = |places: Vec<usize>| places.into_iter().map(|place| players[place]).collect();
            let (s1, s2): (Vec<usize>, Vec<usize>) = (player(s1), player(s2));
            let leaves = |floating: &&&Floating| !s1.iter().any(|player| floating.has(*player));
            let of_exchange: Vec<&Floating> = open.iter().filter(leaves).copied().collect();
            self.orders(&s1, &s2, &of_exchange)?;
        }
        Ok(())
    }

    /// Visits the transpositions of `s2`: tries every opponent for the first player of `s1`, then continues
    /// with the others. `open` has the sets of downfloaters that can still reach the goal.
    fn orders(&mut self, s1: &[usize], s2: &[usize], open: &[&Floating]) -> Result<(), Stop> {
        let Some((&first, others)) = s1.split_first() else {
            return open.first().map_or(Ok(()), |floating| self.complete(floating));
        };
        for (place, &opponent) in s2.iter().enumerate() {
            let mut rest = s2.to_vec();
            rest.remove(place);
            let pair = (first.min(opponent), first.max(opponent));
            let left = self.begin(pair, open)?;
            if !left.is_empty() {
                self.orders(others, &rest, &left)?;
            }
            self.pairs.pop();
        }
        Ok(())
    }

    /// Adds `pair` to the current first pairs. Returns the sets of downfloaters of `open` with which a
    /// candidate that begins with these pairs can still reach the goal.
    fn begin<'f>(&mut self, pair: (usize, usize), open: &[&'f Floating]) -> Result<Vec<&'f Floating>, Stop> {
        self.pairs.push(pair);
        let leaves = |floating: &&&Floating| !floating.has(pair.0) && !floating.has(pair.1);
        let open: Vec<&Floating> = open.iter().filter(leaves).copied().collect();
        self.still_open(&open)
    }

    /// The sets of downfloaters of `open` with which a candidate that begins with the current pairs can still reach
    /// the goal.
    fn still_open<'f>(&self, open: &[&'f Floating]) -> Result<Vec<&'f Floating>, Stop> {
        let mut left = Vec::with_capacity(open.len());
        for floating in open {
            if self.is_hopeful(floating)? {
                left.push(*floating);
            }
        }
        Ok(left)
    }

    fn is_hopeful(&self, floating: &Floating) -> Result<bool, Stop> {
        Ok(self.values(floating)?.is_some())
    }

    /// The values of the current first pairs with the downfloaters of `floating`; `None` if they cannot reach
    /// the goal.
    fn values(&self, floating: &Floating) -> Result<Option<Vec<Value>>, Stop> {
        if !self.budget.take()? {
            return Err(Stop::Enough);
        }
        let downfloaters = floating.downfloaters.clone();
        let candidate = Candidate { pairs: self.pairs.clone(), downfloaters };
        Ok(self.table.reaches(&self.goal, (&candidate, self.number - self.pairs.len()), &floating.answers)?)
    }

    /// Evaluates a complete candidate, whose downfloaters are the players without an opponent. Stores the candidate
    /// if it reaches the goal.
    fn complete(&mut self, floating: &Floating) -> Result<(), Stop> {
        let Some(values) = self.values(floating)? else { return Ok(()) };
        let candidate = Candidate::new(self.decision.bracket, self.pairs.iter().copied());
        self.goal.take(candidate, values)
    }
}

impl Floating {
    fn has(&self, player: usize) -> bool {
        self.downfloaters.binary_search(&player).is_ok()
    }
}

fn counts_all_downfloaters<E: Edition>(article: &Article) -> bool {
    E::ROWS.iter().any(|row| row.article == article && row.counts_all_downfloaters())
}
