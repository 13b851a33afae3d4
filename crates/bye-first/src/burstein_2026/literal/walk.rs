//! Visits the pairings of a bracket in the order of [`Pairs::considered`], without those whose beginning has already
//! failed. `weighing/beginning.rs` proves that this skips no relevant pairing.
//!
//! A further pair can only increase the value of a criterion: C1 and C3 apply to each pair, and C8 counts
//! pairs. C4 to C7 depend only on the floaters.

use super::super::articles as a;
use super::super::bracket::{Candidate, Pairs};
use arbitrium_search::{Spent, Stop, combinations};
use arbitrium_swiss::weighing::{
    Answers, Beginnings, Budget, Chosen, Criterion, Decision as _, Goal, Known, Part, Value,
};

/// A set of floaters, with the stored values of the criteria that depend only on them.
struct Floating {
    floaters: Vec<usize>,
    answers: Answers,
}

/// The best pairing if only the criteria in `part` count, C5 among them. If several are equally good, the
/// first one. `None` if no pairing complies, or if the budget of candidates is spent.
pub(super) fn best(
    decision: &Pairs<'_>,
    part: Part,
    budget: &Budget,
) -> Result<Option<Chosen<Candidate>>, Spent> {
    let criteria = Pairs::criteria();
    let mut walk = Walk::new(decision, (&criteria, part), budget, Goal::Best(None));
    Stop::was_enough(walk.all())?;
    Ok(walk.goal.best().filter(|_| !budget.is_spent()))
}

/// Whether another pairing is as good as the chosen one.
pub(super) fn has_equal(
    decision: &Pairs<'_>,
    chosen: &Chosen<Candidate>,
    budget: &Budget,
) -> Result<bool, Spent> {
    let criteria = Pairs::criteria();
    let mut walk =
        Walk::new(decision, (&criteria, Part::Whole), budget, Goal::Equal { chosen, found: false });
    Stop::was_enough(walk.all())?;
    Ok(walk.goal.has_equal())
}

struct Walk<'w, 'a> {
    decision: &'w Pairs<'a>,
    table: Beginnings<'w, Pairs<'a>>,
    budget: &'w Budget,
    goal: Goal<'w, Candidate>,
    /// The first pairs of all pairings that are tried at the moment.
    pairs: Vec<(usize, usize)>,
}

impl<'w, 'a> Walk<'w, 'a> {
    fn new(
        decision: &'w Pairs<'a>,
        table: (&'w [Criterion<Pairs<'a>>], Part),
        budget: &'w Budget,
        goal: Goal<'w, Candidate>,
    ) -> Self {
        let table = Beginnings::new(decision, table, Known { beyond: &[&a::C4, &a::C7], every_pair: &[] });
        Walk { decision, table, budget, goal, pairs: Vec::new() }
    }

    /// Visits pairings with fewer floaters first, as [`Pairs::considered`] does (3.2.1). Pairings with more floaters
    /// are worse by C5.
    fn all(&mut self) -> Result<(), Stop> {
        let players = self.decision.bracket.players();
        for floaters in (players.len() % 2..=players.len()).step_by(2) {
            if self.goal.present().is_some_and(|present| present.candidate.downfloaters.len() < floaters) {
                return Ok(());
            }
            let mut all = Vec::new();
            for set in combinations(players.clone(), floaters) {
                let floating = Floating { floaters: set?, answers: self.table.answers() };
                if self.values(&floating)?.is_some() {
                    all.push(floating);
                }
            }
            let open: Vec<&Floating> = all.iter().collect();
            self.from(&players, &open)?;
        }
        Ok(())
    }

    /// Visits all continuations of the pairs made so far, in the order of 4.3. `players` are the players
    /// without an opponent. `open` has the sets of floaters that can still reach the goal. The first player
    /// without an opponent meets each of the others, beginning with the last, and then floats.
    fn from(&mut self, players: &[usize], open: &[&Floating]) -> Result<(), Stop> {
        let Some((&first, rest)) = players.split_first() else {
            return open.first().map_or(Ok(()), |floating| self.complete(floating));
        };
        for place in (0..rest.len()).rev() {
            let mut others = rest.to_vec();
            let opponent = others.remove(place);
            self.pairs.push((first, opponent));
            let open = self.still_open(open, |floating| !floating.has(first) && !floating.has(opponent))?;
            if !open.is_empty() {
                self.from(&others, &open)?;
            }
            self.pairs.pop();
        }
        let open = self.still_open(open, |floating| floating.has(first))?;
        if open.is_empty() { Ok(()) } else { self.from(rest, &open) }
    }

    /// The sets of `open` that meet the condition `fits` and with which a pairing that begins with the
    /// current pairs can still reach the goal.
    fn still_open<'f>(
        &self,
        open: &[&'f Floating],
        fits: impl Fn(&Floating) -> bool,
    ) -> Result<Vec<&'f Floating>, Stop> {
        let mut left = Vec::new();
        for floating in open.iter().filter(|floating| fits(floating)) {
            if self.values(floating)?.is_some() {
                left.push(*floating);
            }
        }
        Ok(left)
    }

    /// The values of the current pairs with the floaters of `floating`; `None` if they cannot reach the goal.
    fn values(&self, floating: &Floating) -> Result<Option<Vec<Value>>, Stop> {
        if !self.budget.take()? {
            return Err(Stop::Enough);
        }
        let candidate = Candidate { pairs: self.pairs.clone(), downfloaters: floating.floaters.clone() };
        Ok(self.table.reaches(&self.goal, (&candidate, 0), &floating.answers)?)
    }

    /// Evaluates a complete pairing, whose floaters are the players without an opponent. Stores it if it
    /// reaches the goal.
    fn complete(&mut self, floating: &Floating) -> Result<(), Stop> {
        let Some(values) = self.values(floating)? else { return Ok(()) };
        let candidate = Candidate::new(self.decision.bracket, self.pairs.iter().copied());
        self.goal.take(candidate, values)
    }
}

impl Floating {
    fn has(&self, player: usize) -> bool {
        self.floaters.binary_search(&player).is_ok()
    }
}
