//! C: "Starting with the highest score bracket apply the following procedures to all score brackets until an acceptable
//! pairing is obtained": C1, C2, C3, and which step comes next.

use super::super::bracket::{self, Bracket, BracketAfterC1, Kind, Sought};
use super::super::field::Field;
use super::super::round::{Done, Event, MadeBy, RoundWalk, Walked};
use super::super::walk::{BracketToPair, Walk};
use super::super::wished::Wished;
use super::sheet::Sheet;
use crate::search::{Budget, Spent};

/// The step that comes next between the brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    C1,
    C2,
    C3,
    /// C4 to C11, on the sheet of the bracket.
    C4,
    C12,
    C13,
    C14,
    /// The bracket is finished.
    Paired,
    /// No pairing is left.
    Impossible,
}

/// A round on its way through the procedure.
pub(super) struct Round<'a> {
    pub(super) field: &'a Field,
    pub(super) wished: Wished,
    pub(super) budget: &'a Budget,
    /// The brackets above that are paired.
    pub(super) done: Vec<Done>,
    pub(super) events: Vec<Event>,
}

/// The bracket that is being paired.
pub(super) struct Table {
    pub(super) bracket: Bracket,
    /// The bracket after C1.
    pub(super) after_c1: BracketAfterC1,
    /// x and p.
    pub(super) sought: Sought,
    /// The p pairings for which C1 has applied C12.
    pub(super) asked: Option<Sought>,
    /// C14: whether the remainder was reached with so many of the moved-down players.
    pub(super) reached: bool,
}

impl<'a> Round<'a> {
    pub(super) fn new(field: &'a Field, wished: Wished, budget: &'a Budget) -> Self {
        Round { field, wished, budget, done: Vec::new(), events: Vec::new() }
    }

    /// Whether everybody is paired in the end.
    pub(super) fn run(&mut self) -> Result<bool, Spent> {
        let brackets = self.field.brackets();
        let count = brackets.len();
        for (place, natives) in brackets.into_iter().enumerate() {
            let is_lowest = place + 1 == count;
            let moved_down = self.done.last().map(Done::leaving).unwrap_or_default();
            let bracket = Bracket { moved_down, natives, is_lowest, ..Bracket::default() };
            self.events.push(Event::Reached(bracket.clone()));
            if !self.bracket(bracket)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    pub(super) fn finished(self) -> RoundWalk {
        let last = self.done.last().map(Done::leaving).unwrap_or_default();
        RoundWalk { bye: last.first().copied(), brackets: self.done, events: self.events }
    }

    fn bracket(&mut self, bracket: Bracket) -> Result<bool, Spent> {
        let after_c1 = BracketAfterC1::new(self.field, &bracket, Vec::new());
        self.steps(bracket, after_c1, Step::C1)
    }

    /// One step after the other, from this one on; the bracket after C1 is what C1 makes anew.
    pub(super) fn steps(
        &mut self,
        bracket: Bracket,
        after_c1: BracketAfterC1,
        mut step: Step,
    ) -> Result<bool, Spent> {
        let sought = self.sought(&after_c1, (0, 0), 0);
        let mut table = Table { bracket, after_c1, sought, asked: None, reached: false };
        loop {
            step = match step {
                Step::C1 => self.c1(&mut table)?,
                Step::C2 => {
                    (table.sought.x, table.sought.z) = self.c2(&table.after_c1);
                    Step::C3
                }
                Step::C3 => {
                    let p = Self::c3(&table.after_c1);
                    table.sought = self.sought(&table.after_c1, p, 0);
                    Step::C4
                }
                Step::C4 => self.c4_to_c11(&mut table)?,
                Step::C12 => self.c12(&mut table)?,
                Step::C13 => self.c13(&mut table)?,
                Step::C14 => self.c14(&mut table),
                Step::Paired => return Ok(true),
                Step::Impossible => return Ok(false),
            };
        }
    }

    /// C1 "If the score bracket contains a player for whom no opponent can be found within this score bracket without
    /// violating B1 or B2 then: if this player was moved down from a higher score bracket apply C12. if this score bracket is
    /// the lowest one apply C13. in all other cases: move this player down to the next score bracket."
    fn c1(&mut self, table: &mut Table) -> Result<Step, Spent> {
        let alone = self.without_opponent(&table.bracket);
        if !alone.is_empty() {
            self.events.push(Event::NoOpponent(alone.clone()));
        }
        let is_moved_down = alone.iter().any(|player| table.bracket.moved_down.contains(player));
        let native_asks = !alone.is_empty() && !self.field.readings.natives_leave_first();
        if is_moved_down || native_asks {
            let sought = self.p_of_c1(&table.bracket, &alone);
            let step = if is_moved_down { MadeBy::C1 } else { MadeBy::C12 };
            table.asked = Some(sought);
            if let Some(instead) = self.another_moved_down(&table.bracket, sought, step)? {
                table.bracket = table.bracket.with_moved_down(&instead);
            }
        }
        table.after_c1 = self.after_c1(&table.bracket);
        Ok(Step::C2)
    }

    /// C1: the players "for whom no opponent can be found within this score bracket without violating B1 or B2", the latter
    /// as far as its note lets it be violated at all.
    pub(super) fn without_opponent(&self, bracket: &Bracket) -> Vec<usize> {
        let mut players = bracket.players();
        let everybody = players.clone();
        players.retain(|&player| !everybody.iter().any(|&other| self.field.may_ever_meet(player, other)));
        players
    }

    /// C1 when C12 has been applied: who has no opponent still moves down. From the lowest bracket nobody can, but to the bye.
    pub(super) fn after_c1(&self, bracket: &Bracket) -> BracketAfterC1 {
        let alone = self.without_opponent(bracket);
        let is_bye = || {
            let odd = bracket.players().len() % 2 == 1;
            matches!(alone[..], [only] if odd && self.field.may_have_bye(only))
        };
        let gone = if !bracket.is_lowest || is_bye() { alone } else { Vec::new() };
        BracketAfterC1::new(self.field, bracket, gone)
    }

    /// C1: the p pairings that are asked for. In a heterogeneous bracket the natives without an opponent have moved down;
    /// whether "at least half of the players have come from a higher score bracket" is a question of the bracket as reached.
    fn p_of_c1(&self, bracket: &Bracket, alone: &[usize]) -> Sought {
        let everybody = BracketAfterC1::new(self.field, bracket, Vec::new());
        let counts_all = bracket.is_lowest || !self.field.readings.natives_leave_first();
        if everybody.kind == Kind::Homogeneous || counts_all {
            return self.sought(&everybody, Self::c3(&everybody), 0);
        }
        let natives = bracket.natives.iter().filter(|player| alone.contains(player)).copied().collect();
        let after_c1 =
            BracketAfterC1 { kind: Kind::Heterogeneous, ..BracketAfterC1::new(self.field, bracket, natives) };
        self.sought(&after_c1, Self::c3(&after_c1), 0)
    }

    /// C2 "Determine x according to A8", and z (A7.e).
    fn c2(&self, after_c1: &BracketAfterC1) -> (usize, usize) {
        let players = after_c1.players();
        (bracket::x(self.field, &players), bracket::z(self.field, &players))
    }

    /// C3 "Determine p according to A6": how many of the moved-down players are paired first, and all pairs.
    pub(super) fn c3(after_c1: &BracketAfterC1) -> (usize, usize) {
        let moved_down = if after_c1.kind == Kind::Homogeneous { 0 } else { after_c1.moved_down.len() };
        (moved_down, after_c1.most_pairs(moved_down))
    }

    /// p, and the x that C2 determines for it, decreased so often by C14: "if the original value of x was greater than zero
    /// decrease x by 1 as well". C11 lets it grow to p.
    pub(super) fn sought(
        &self,
        after_c1: &BracketAfterC1,
        (paired_down, pairs): (usize, usize),
        steps: usize,
    ) -> Sought {
        let (x, z) = self.c2(after_c1);
        let most_x = if self.field.readings.limits_x_to_moved_down(after_c1.is_joined) && paired_down > 0 {
            paired_down
        } else {
            pairs
        };
        let x = x.saturating_sub(steps).min(most_x);
        Sought { paired_down, pairs, x, z: z.saturating_sub(steps), most_x, steps }
    }

    /// C4 to C11.
    fn c4_to_c11(&mut self, table: &mut Table) -> Result<Step, Spent> {
        let walk = self.sheet(&table.after_c1, table.sought, &|_| Ok(true)).run()?;
        self.tell(&table.after_c1, table.sought, false, &walk);
        table.reached |= walk.reached_remainder;
        Ok(match walk.accepted {
            Some(_) => {
                self.finish(table, walk, MadeBy::Walk);
                Step::Paired
            }
            None if self.budget.is_spent() => Step::Impossible,
            None => Step::C12,
        })
    }

    /// "the pairing of this score bracket is considered complete", or the whole bracket is moved down (C14).
    pub(super) fn finish(&mut self, table: &Table, walk: Walk, made_by: MadeBy) {
        let (bracket, after_c1) = (table.bracket.clone(), table.after_c1.clone());
        self.done.push(Done { bracket, after_c1, sought: table.sought, accepted: walk.accepted, made_by });
    }

    pub(super) fn sheet<'s>(
        &'s self,
        after_c1: &'s BracketAfterC1,
        sought: Sought,
        may_leave: &'s dyn Fn(&[usize]) -> Result<bool, Spent>,
    ) -> Sheet<'s> {
        let to_pair = BracketToPair { field: self.field, after_c1, sought, wished: self.wished };
        Sheet::new(to_pair, may_leave, self.budget)
    }

    pub(super) fn tell(&mut self, after_c1: &BracketAfterC1, sought: Sought, is_asked: bool, walk: &Walk) {
        let walked = Walked { after_c1: after_c1.clone(), sought, is_asked, walk: walk.clone() };
        self.events.push(Event::Walked(Box::new(walked)));
    }
}
